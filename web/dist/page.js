"use strict";(()=>{function et(i){let e=document.getElementById(i);if(!e)throw new Error(`index.html has no element ${i}: page and server are of different versions.`);return e}var $u=new Set;function dn(i){if(i===""||$u.has(i))return;$u.add(i);let e=et("message");e.hidden=!1,e.textContent=e.textContent?`${e.textContent} ${i}`:i}var uo=(i,e)=>i.setAttribute("aria-pressed",String(e));var Ph="160",Fs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Os={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Yg=0,ju=1,qg=2;var Cd=1,$g=2,Xi=3,fs=0,On=1,Dn=2;var cs=0,Rr=1,Zu=2,Ju=3,Ku=4,jg=5,Cs=100,Zg=101,Jg=102,Qu=103,ef=104,Kg=200,Qg=201,e0=202,t0=203,Wc=204,Xc=205,n0=206,i0=207,s0=208,r0=209,o0=210,a0=211,l0=212,c0=213,h0=214,u0=0,f0=1,d0=2,Ta=3,p0=4,m0=5,g0=6,y0=7,Lh=0,v0=1,x0=2,hs=0,_0=1,b0=2,M0=3,w0=4,S0=5,E0=6;var Rd=300,Ir=301,Dr=302,Yc=303,qc=304,tl=306,$c=1e3,fi=1001,jc=1002,Zt=1003,tf=1004;var dc=1005;var vn=1006,T0=1007;var Ds=1008;var us=1009,A0=1010,C0=1011,Ih=1012,Pd=1013,ls=1014,Si=1015,wo=1016,Ld=1017,Id=1018,Ps=1020,R0=1021,di=1023,P0=1024,L0=1025,Ls=1026,Ur=1027,Io=1028,Dd=1029,I0=1030,Ud=1031,Nd=1033,pc=33776,mc=33777,gc=33778,yc=33779,nf=35840,sf=35841,rf=35842,of=35843,Fd=36196,af=37492,lf=37496,cf=37808,hf=37809,uf=37810,ff=37811,df=37812,pf=37813,mf=37814,gf=37815,yf=37816,vf=37817,xf=37818,_f=37819,bf=37820,Mf=37821,vc=36492,wf=36494,Sf=36495,D0=36283,Ef=36284,Tf=36285,Af=36286;var Aa=2300,Ca=2301,xc=2302,Cf=2400,Rf=2401,Pf=2402;var Od=3e3,Is=3001,U0=3200,N0=3201,kd=0,F0=1,Jn="",pn="srgb",pi="srgb-linear",Dh="display-p3",nl="display-p3-linear",Ra="linear",Nt="srgb",Pa="rec709",La="p3";var lr=7680;var Lf=519,O0=512,k0=513,B0=514,Bd=515,z0=516,V0=517,H0=518,G0=519,If=35044;var Df="300 es",Zc=1035,Yi=2e3,Ia=2001,Ti=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){if(this._listeners===void 0)return!1;let n=this._listeners;return n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){if(this._listeners===void 0)return;let s=this._listeners[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){if(this._listeners===void 0)return;let n=this._listeners[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,e);e.target=null}}},gn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Uf=1234567,xo=Math.PI/180,So=180/Math.PI;function kr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(gn[i&255]+gn[i>>8&255]+gn[i>>16&255]+gn[i>>24&255]+"-"+gn[e&255]+gn[e>>8&255]+"-"+gn[e>>16&15|64]+gn[e>>24&255]+"-"+gn[t&63|128]+gn[t>>8&255]+"-"+gn[t>>16&255]+gn[t>>24&255]+gn[n&255]+gn[n>>8&255]+gn[n>>16&255]+gn[n>>24&255]).toLowerCase()}function xn(i,e,t){return Math.max(e,Math.min(t,i))}function Uh(i,e){return(i%e+e)%e}function W0(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function X0(i,e,t){return i!==e?(t-i)/(e-i):0}function _o(i,e,t){return(1-t)*i+t*e}function Y0(i,e,t,n){return _o(i,e,1-Math.exp(-t*n))}function q0(i,e=1){return e-Math.abs(Uh(i,e*2)-e)}function $0(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function j0(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function Z0(i,e){return i+Math.floor(Math.random()*(e-i+1))}function J0(i,e){return i+Math.random()*(e-i)}function K0(i){return i*(.5-Math.random())}function Q0(i){i!==void 0&&(Uf=i);let e=Uf+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function ey(i){return i*xo}function ty(i){return i*So}function Jc(i){return(i&i-1)===0&&i!==0}function ny(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Da(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function iy(i,e,t,n,s){let r=Math.cos,a=Math.sin,o=r(t/2),l=a(t/2),c=r((e+n)/2),h=a((e+n)/2),u=r((e-n)/2),f=a((e-n)/2),d=r((n-e)/2),v=a((n-e)/2);switch(s){case"XYX":i.set(o*h,l*u,l*f,o*c);break;case"YZY":i.set(l*f,o*h,l*u,o*c);break;case"ZXZ":i.set(l*u,l*f,o*h,o*c);break;case"XZX":i.set(o*h,l*v,l*d,o*c);break;case"YXY":i.set(l*d,o*h,l*v,o*c);break;case"ZYZ":i.set(l*v,l*d,o*h,o*c);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Er(i,e){switch(e.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Pn(i,e){switch(e.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var zd={DEG2RAD:xo,RAD2DEG:So,generateUUID:kr,clamp:xn,euclideanModulo:Uh,mapLinear:W0,inverseLerp:X0,lerp:_o,damp:Y0,pingpong:q0,smoothstep:$0,smootherstep:j0,randInt:Z0,randFloat:J0,randFloatSpread:K0,seededRandom:Q0,degToRad:ey,radToDeg:ty,isPowerOfTwo:Jc,ceilPowerOfTwo:ny,floorPowerOfTwo:Da,setQuaternionFromProperEuler:iy,normalize:Pn,denormalize:Er},Ke=class i{constructor(e=0,t=0){i.prototype.isVector2=!0,this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(t,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xn(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,a=this.y-e.y;return this.x=r*n-a*s+e.x,this.y=r*s+a*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},ht=class i{constructor(e,t,n,s,r,a,o,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c)}set(e,t,n,s,r,a,o,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=o,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=a,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],h=n[4],u=n[7],f=n[2],d=n[5],v=n[8],y=s[0],m=s[3],p=s[6],E=s[1],x=s[4],P=s[7],D=s[2],I=s[5],A=s[8];return r[0]=a*y+o*E+l*D,r[3]=a*m+o*x+l*I,r[6]=a*p+o*P+l*A,r[1]=c*y+h*E+u*D,r[4]=c*m+h*x+u*I,r[7]=c*p+h*P+u*A,r[2]=f*y+d*E+v*D,r[5]=f*m+d*x+v*I,r[8]=f*p+d*P+v*A,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8];return t*a*h-t*o*c-n*r*h+n*o*l+s*r*c-s*a*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8],u=h*a-o*c,f=o*l-h*r,d=c*r-a*l,v=t*u+n*f+s*d;if(v===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/v;return e[0]=u*y,e[1]=(s*c-h*n)*y,e[2]=(o*n-s*a)*y,e[3]=f*y,e[4]=(h*t-s*l)*y,e[5]=(s*r-o*t)*y,e[6]=d*y,e[7]=(n*l-c*t)*y,e[8]=(a*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,a,o){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+e,-s*c,s*l,-s*(-c*a+l*o)+o+t,0,0,1),this}scale(e,t){return this.premultiply(_c.makeScale(e,t)),this}rotate(e){return this.premultiply(_c.makeRotation(-e)),this}translate(e,t){return this.premultiply(_c.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},_c=new ht;function Vd(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Ua(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function sy(){let i=Ua("canvas");return i.style.display="block",i}var Nf={};function bo(i){i in Nf||(Nf[i]=!0,console.warn(i))}var Ff=new ht().set(.8224621,.177538,0,.0331941,.9668058,0,.0170827,.0723974,.9105199),Of=new ht().set(1.2249401,-.2249404,0,-.0420569,1.0420571,0,-.0196376,-.0786361,1.0982735),Qo={[pi]:{transfer:Ra,primaries:Pa,toReference:i=>i,fromReference:i=>i},[pn]:{transfer:Nt,primaries:Pa,toReference:i=>i.convertSRGBToLinear(),fromReference:i=>i.convertLinearToSRGB()},[nl]:{transfer:Ra,primaries:La,toReference:i=>i.applyMatrix3(Of),fromReference:i=>i.applyMatrix3(Ff)},[Dh]:{transfer:Nt,primaries:La,toReference:i=>i.convertSRGBToLinear().applyMatrix3(Of),fromReference:i=>i.applyMatrix3(Ff).convertLinearToSRGB()}},ry=new Set([pi,nl]),wt={enabled:!0,_workingColorSpace:pi,get workingColorSpace(){return this._workingColorSpace},set workingColorSpace(i){if(!ry.has(i))throw new Error(`Unsupported working color space, "${i}".`);this._workingColorSpace=i},convert:function(i,e,t){if(this.enabled===!1||e===t||!e||!t)return i;let n=Qo[e].toReference,s=Qo[t].fromReference;return s(n(i))},fromWorkingColorSpace:function(i,e){return this.convert(i,this._workingColorSpace,e)},toWorkingColorSpace:function(i,e){return this.convert(i,e,this._workingColorSpace)},getPrimaries:function(i){return Qo[i].primaries},getTransfer:function(i){return i===Jn?Ra:Qo[i].transfer}};function Pr(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function bc(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var cr,Na=class{static getDataURL(e){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let t;if(e instanceof HTMLCanvasElement)t=e;else{cr===void 0&&(cr=Ua("canvas")),cr.width=e.width,cr.height=e.height;let n=cr.getContext("2d");e instanceof ImageData?n.putImageData(e,0,0):n.drawImage(e,0,0,e.width,e.height),t=cr}return t.width>2048||t.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",e),t.toDataURL("image/jpeg",.6)):t.toDataURL("image/png")}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Ua("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=Pr(r[a]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Pr(t[n]/255)*255):t[n]=Pr(t[n]);return{data:t,width:e.width,height:e.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},oy=0,Fa=class{constructor(e=null){this.isSource=!0,Object.defineProperty(this,"id",{value:oy++}),this.uuid=kr(),this.data=e,this.version=0}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Mc(s[a].image)):r.push(Mc(s[a]))}else r=Mc(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Mc(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Na.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var ay=0,Kn=class i extends Ti{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=fi,s=fi,r=vn,a=Ds,o=di,l=us,c=i.DEFAULT_ANISOTROPY,h=Jn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:ay++}),this.uuid=kr(),this.name="",this.source=new Fa(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Ke(0,0),this.repeat=new Ke(1,1),this.center=new Ke(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ht,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,typeof h=="string"?this.colorSpace=h:(bo("THREE.Texture: Property .encoding has been replaced by .colorSpace."),this.colorSpace=h===Is?pn:Jn),this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.needsPMREMUpdate=!1}get image(){return this.source.data}set image(e=null){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Rd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case $c:e.x=e.x-Math.floor(e.x);break;case fi:e.x=e.x<0?0:1;break;case jc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case $c:e.y=e.y-Math.floor(e.y);break;case fi:e.y=e.y<0?0:1;break;case jc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}get encoding(){return bo("THREE.Texture: Property .encoding has been replaced by .colorSpace."),this.colorSpace===pn?Is:Od}set encoding(e){bo("THREE.Texture: Property .encoding has been replaced by .colorSpace."),this.colorSpace=e===Is?pn:Jn}};Kn.DEFAULT_IMAGE=null;Kn.DEFAULT_MAPPING=Rd;Kn.DEFAULT_ANISOTROPY=1;var Gt=class i{constructor(e=0,t=0,n=0,s=1){i.prototype.isVector4=!0,this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,a=e.elements;return this.x=a[0]*t+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*t+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*t+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*t+a[7]*n+a[11]*s+a[15]*r,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],f=l[1],d=l[5],v=l[9],y=l[2],m=l[6],p=l[10];if(Math.abs(h-f)<.01&&Math.abs(u-y)<.01&&Math.abs(v-m)<.01){if(Math.abs(h+f)<.1&&Math.abs(u+y)<.1&&Math.abs(v+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let x=(c+1)/2,P=(d+1)/2,D=(p+1)/2,I=(h+f)/4,A=(u+y)/4,Z=(v+m)/4;return x>P&&x>D?x<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(x),s=I/n,r=A/n):P>D?P<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(P),n=I/s,r=Z/s):D<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(D),n=A/r,s=Z/r),this.set(n,s,r,t),this}let E=Math.sqrt((m-v)*(m-v)+(u-y)*(u-y)+(f-h)*(f-h));return Math.abs(E)<.001&&(E=1),this.x=(m-v)/E,this.y=(u-y)/E,this.z=(f-h)/E,this.w=Math.acos((c+d+p-1)/2),this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this.z=Math.max(e.z,Math.min(t.z,this.z)),this.w=Math.max(e.w,Math.min(t.w,this.w)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this.z=Math.max(e,Math.min(t,this.z)),this.w=Math.max(e,Math.min(t,this.w)),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(t,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Kc=class extends Ti{constructor(e=1,t=1,n={}){super(),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=1,this.scissor=new Gt(0,0,e,t),this.scissorTest=!1,this.viewport=new Gt(0,0,e,t);let s={width:e,height:t,depth:1};n.encoding!==void 0&&(bo("THREE.WebGLRenderTarget: option.encoding has been replaced by option.colorSpace."),n.colorSpace=n.encoding===Is?pn:Jn),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:vn,depthBuffer:!0,stencilBuffer:!1,depthTexture:null,samples:0},n),this.texture=new Kn(s,n.mapping,n.wrapS,n.wrapT,n.magFilter,n.minFilter,n.format,n.type,n.anisotropy,n.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.flipY=!1,this.texture.generateMipmaps=n.generateMipmaps,this.texture.internalFormat=n.internalFormat,this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.depthTexture=n.depthTexture,this.samples=n.samples}setSize(e,t,n=1){(this.width!==e||this.height!==t||this.depth!==n)&&(this.width=e,this.height=t,this.depth=n,this.texture.image.width=e,this.texture.image.height=t,this.texture.image.depth=n,this.dispose()),this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.texture=e.texture.clone(),this.texture.isRenderTargetTexture=!0;let t=Object.assign({},e.texture.image);return this.texture.source=new Fa(t),this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,e.depthTexture!==null&&(this.depthTexture=e.depthTexture.clone()),this.samples=e.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},qi=class extends Kc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Oa=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Zt,this.minFilter=Zt,this.wrapR=fi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Qc=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Zt,this.minFilter=Zt,this.wrapR=fi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Hn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,a,o){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],f=r[a+0],d=r[a+1],v=r[a+2],y=r[a+3];if(o===0){e[t+0]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u;return}if(o===1){e[t+0]=f,e[t+1]=d,e[t+2]=v,e[t+3]=y;return}if(u!==y||l!==f||c!==d||h!==v){let m=1-o,p=l*f+c*d+h*v+u*y,E=p>=0?1:-1,x=1-p*p;if(x>Number.EPSILON){let D=Math.sqrt(x),I=Math.atan2(D,p*E);m=Math.sin(m*I)/D,o=Math.sin(o*I)/D}let P=o*E;if(l=l*m+f*P,c=c*m+d*P,h=h*m+v*P,u=u*m+y*P,m===1-o){let D=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=D,c*=D,h*=D,u*=D}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,a){let o=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[a],f=r[a+1],d=r[a+2],v=r[a+3];return e[t]=o*v+h*u+l*d-c*f,e[t+1]=l*v+h*f+c*u-o*d,e[t+2]=c*v+h*d+o*f-l*u,e[t+3]=h*v-o*u-l*f-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,a=e._order,o=Math.cos,l=Math.sin,c=o(n/2),h=o(s/2),u=o(r/2),f=l(n/2),d=l(s/2),v=l(r/2);switch(a){case"XYZ":this._x=f*h*u+c*d*v,this._y=c*d*u-f*h*v,this._z=c*h*v+f*d*u,this._w=c*h*u-f*d*v;break;case"YXZ":this._x=f*h*u+c*d*v,this._y=c*d*u-f*h*v,this._z=c*h*v-f*d*u,this._w=c*h*u+f*d*v;break;case"ZXY":this._x=f*h*u-c*d*v,this._y=c*d*u+f*h*v,this._z=c*h*v+f*d*u,this._w=c*h*u-f*d*v;break;case"ZYX":this._x=f*h*u-c*d*v,this._y=c*d*u+f*h*v,this._z=c*h*v-f*d*u,this._w=c*h*u+f*d*v;break;case"YZX":this._x=f*h*u+c*d*v,this._y=c*d*u+f*h*v,this._z=c*h*v-f*d*u,this._w=c*h*u-f*d*v;break;case"XZY":this._x=f*h*u-c*d*v,this._y=c*d*u-f*h*v,this._z=c*h*v+f*d*u,this._w=c*h*u+f*d*v;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],a=t[1],o=t[5],l=t[9],c=t[2],h=t[6],u=t[10],f=n+o+u;if(f>0){let d=.5/Math.sqrt(f+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(a-s)*d}else if(n>o&&n>u){let d=2*Math.sqrt(1+n-o-u);this._w=(h-l)/d,this._x=.25*d,this._y=(s+a)/d,this._z=(r+c)/d}else if(o>u){let d=2*Math.sqrt(1+o-n-u);this._w=(r-c)/d,this._x=(s+a)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+u-n-o);this._w=(a-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<Number.EPSILON?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(xn(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,a=e._w,o=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+a*o+s*c-r*l,this._y=s*h+a*l+r*o-n*c,this._z=r*h+a*c+n*l-s*o,this._w=a*h-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){if(t===0)return this;if(t===1)return this.copy(e);let n=this._x,s=this._y,r=this._z,a=this._w,o=a*e._w+n*e._x+s*e._y+r*e._z;if(o<0?(this._w=-e._w,this._x=-e._x,this._y=-e._y,this._z=-e._z,o=-o):this.copy(e),o>=1)return this._w=a,this._x=n,this._y=s,this._z=r,this;let l=1-o*o;if(l<=Number.EPSILON){let d=1-t;return this._w=d*a+t*this._w,this._x=d*n+t*this._x,this._y=d*s+t*this._y,this._z=d*r+t*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,o),u=Math.sin((1-t)*h)/c,f=Math.sin(t*h)/c;return this._w=a*u+this._w*f,this._x=n*u+this._x*f,this._y=s*u+this._y*f,this._z=r*u+this._z*f,this._onChangeCallback(),this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=Math.random(),t=Math.sqrt(1-e),n=Math.sqrt(e),s=2*Math.PI*Math.random(),r=2*Math.PI*Math.random();return this.set(t*Math.cos(s),n*Math.sin(r),n*Math.cos(r),t*Math.sin(s))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class i{constructor(e=0,t=0,n=0){i.prototype.isVector3=!0,this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(kf.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(kf.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,a=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,a=e.y,o=e.z,l=e.w,c=2*(a*s-o*n),h=2*(o*t-r*s),u=2*(r*n-a*t);return this.x=t+l*c+a*u-o*h,this.y=n+l*h+o*c-r*u,this.z=s+l*u+r*h-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this.z=Math.max(e.z,Math.min(t.z,this.z)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this.z=Math.max(e,Math.min(t,this.z)),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(t,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,a=t.x,o=t.y,l=t.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return wc.copy(this).projectOnVector(e),this.sub(wc)}reflect(e){return this.sub(wc.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xn(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=(Math.random()-.5)*2,t=Math.random()*Math.PI*2,n=Math.sqrt(1-e**2);return this.x=n*Math.cos(t),this.y=n*Math.sin(t),this.z=e,this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},wc=new U,kf=new Hn,cn=class{constructor(e=new U(1/0,1/0,1/0),t=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(li.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(li.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=li.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0)for(let a=0,o=r.count;a<o;a++)e.isMesh===!0?e.getVertexPosition(a,li):li.fromBufferAttribute(r,a),li.applyMatrix4(e.matrixWorld),this.expandByPoint(li);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),ea.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),ea.copy(n.boundingBox)),ea.applyMatrix4(e.matrixWorld),this.union(ea)}let s=e.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return!(e.x<this.min.x||e.x>this.max.x||e.y<this.min.y||e.y>this.max.y||e.z<this.min.z||e.z>this.max.z)}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return!(e.max.x<this.min.x||e.min.x>this.max.x||e.max.y<this.min.y||e.min.y>this.max.y||e.max.z<this.min.z||e.min.z>this.max.z)}intersectsSphere(e){return this.clampPoint(e.center,li),li.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(fo),ta.subVectors(this.max,fo),hr.subVectors(e.a,fo),ur.subVectors(e.b,fo),fr.subVectors(e.c,fo),is.subVectors(ur,hr),ss.subVectors(fr,ur),ws.subVectors(hr,fr);let t=[0,-is.z,is.y,0,-ss.z,ss.y,0,-ws.z,ws.y,is.z,0,-is.x,ss.z,0,-ss.x,ws.z,0,-ws.x,-is.y,is.x,0,-ss.y,ss.x,0,-ws.y,ws.x,0];return!Sc(t,hr,ur,fr,ta)||(t=[1,0,0,0,1,0,0,0,1],!Sc(t,hr,ur,fr,ta))?!1:(na.crossVectors(is,ss),t=[na.x,na.y,na.z],Sc(t,hr,ur,fr,ta))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,li).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(li).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(zi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),zi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),zi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),zi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),zi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),zi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),zi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),zi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(zi),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}},zi=[new U,new U,new U,new U,new U,new U,new U,new U],li=new U,ea=new cn,hr=new U,ur=new U,fr=new U,is=new U,ss=new U,ws=new U,fo=new U,ta=new U,na=new U,Ss=new U;function Sc(i,e,t,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){Ss.fromArray(i,r);let o=s.x*Math.abs(Ss.x)+s.y*Math.abs(Ss.y)+s.z*Math.abs(Ss.z),l=e.dot(Ss),c=t.dot(Ss),h=n.dot(Ss);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>o)return!1}return!0}var ly=new cn,po=new U,Ec=new U,Gn=class{constructor(e=new U,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):ly.setFromPoints(e).getCenter(n);let s=0;for(let r=0,a=e.length;r<a;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;po.subVectors(e,this.center);let t=po.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(po,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Ec.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(po.copy(e.center).add(Ec)),this.expandByPoint(po.copy(e.center).sub(Ec))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}},Vi=new U,Tc=new U,ia=new U,rs=new U,Ac=new U,sa=new U,Cc=new U,ds=class{constructor(e=new U,t=new U(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Vi)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Vi.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Vi.copy(this.origin).addScaledVector(this.direction,t),Vi.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Tc.copy(e).add(t).multiplyScalar(.5),ia.copy(t).sub(e).normalize(),rs.copy(this.origin).sub(Tc);let r=e.distanceTo(t)*.5,a=-this.direction.dot(ia),o=rs.dot(this.direction),l=-rs.dot(ia),c=rs.lengthSq(),h=Math.abs(1-a*a),u,f,d,v;if(h>0)if(u=a*l-o,f=a*o-l,v=r*h,u>=0)if(f>=-v)if(f<=v){let y=1/h;u*=y,f*=y,d=u*(u+a*f+2*o)+f*(a*u+f+2*l)+c}else f=r,u=Math.max(0,-(a*f+o)),d=-u*u+f*(f+2*l)+c;else f=-r,u=Math.max(0,-(a*f+o)),d=-u*u+f*(f+2*l)+c;else f<=-v?(u=Math.max(0,-(-a*r+o)),f=u>0?-r:Math.min(Math.max(-r,-l),r),d=-u*u+f*(f+2*l)+c):f<=v?(u=0,f=Math.min(Math.max(-r,-l),r),d=f*(f+2*l)+c):(u=Math.max(0,-(a*r+o)),f=u>0?r:Math.min(Math.max(-r,-l),r),d=-u*u+f*(f+2*l)+c);else f=a>0?-r:r,u=Math.max(0,-(a*f+o)),d=-u*u+f*(f+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Tc).addScaledVector(ia,f),d}intersectSphere(e,t){Vi.subVectors(e.center,this.origin);let n=Vi.dot(this.direction),s=Vi.dot(Vi)-n*n,r=e.radius*e.radius;if(s>r)return null;let a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,t):this.at(o,t)}intersectsSphere(e){return this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,a,o,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,f=this.origin;return c>=0?(n=(e.min.x-f.x)*c,s=(e.max.x-f.x)*c):(n=(e.max.x-f.x)*c,s=(e.min.x-f.x)*c),h>=0?(r=(e.min.y-f.y)*h,a=(e.max.y-f.y)*h):(r=(e.max.y-f.y)*h,a=(e.min.y-f.y)*h),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),u>=0?(o=(e.min.z-f.z)*u,l=(e.max.z-f.z)*u):(o=(e.max.z-f.z)*u,l=(e.min.z-f.z)*u),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Vi)!==null}intersectTriangle(e,t,n,s,r){Ac.subVectors(t,e),sa.subVectors(n,e),Cc.crossVectors(Ac,sa);let a=this.direction.dot(Cc),o;if(a>0){if(s)return null;o=1}else if(a<0)o=-1,a=-a;else return null;rs.subVectors(this.origin,e);let l=o*this.direction.dot(sa.crossVectors(rs,sa));if(l<0)return null;let c=o*this.direction.dot(Ac.cross(rs));if(c<0||l+c>a)return null;let h=-o*rs.dot(Cc);return h<0?null:this.at(h/a,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Rt=class i{constructor(e,t,n,s,r,a,o,l,c,h,u,f,d,v,y,m){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,a,o,l,c,h,u,f,d,v,y,m)}set(e,t,n,s,r,a,o,l,c,h,u,f,d,v,y,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=n,p[12]=s,p[1]=r,p[5]=a,p[9]=o,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=f,p[3]=d,p[7]=v,p[11]=y,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){let t=this.elements,n=e.elements,s=1/dr.setFromMatrixColumn(e,0).length(),r=1/dr.setFromMatrixColumn(e,1).length(),a=1/dr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*a,t[9]=n[9]*a,t[10]=n[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let f=a*h,d=a*u,v=o*h,y=o*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=d+v*c,t[5]=f-y*c,t[9]=-o*l,t[2]=y-f*c,t[6]=v+d*c,t[10]=a*l}else if(e.order==="YXZ"){let f=l*h,d=l*u,v=c*h,y=c*u;t[0]=f+y*o,t[4]=v*o-d,t[8]=a*c,t[1]=a*u,t[5]=a*h,t[9]=-o,t[2]=d*o-v,t[6]=y+f*o,t[10]=a*l}else if(e.order==="ZXY"){let f=l*h,d=l*u,v=c*h,y=c*u;t[0]=f-y*o,t[4]=-a*u,t[8]=v+d*o,t[1]=d+v*o,t[5]=a*h,t[9]=y-f*o,t[2]=-a*c,t[6]=o,t[10]=a*l}else if(e.order==="ZYX"){let f=a*h,d=a*u,v=o*h,y=o*u;t[0]=l*h,t[4]=v*c-d,t[8]=f*c+y,t[1]=l*u,t[5]=y*c+f,t[9]=d*c-v,t[2]=-c,t[6]=o*l,t[10]=a*l}else if(e.order==="YZX"){let f=a*l,d=a*c,v=o*l,y=o*c;t[0]=l*h,t[4]=y-f*u,t[8]=v*u+d,t[1]=u,t[5]=a*h,t[9]=-o*h,t[2]=-c*h,t[6]=d*u+v,t[10]=f-y*u}else if(e.order==="XZY"){let f=a*l,d=a*c,v=o*l,y=o*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=f*u+y,t[5]=a*h,t[9]=d*u-v,t[2]=v*u-d,t[6]=o*h,t[10]=y*u+f}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(cy,e,hy)}lookAt(e,t,n){let s=this.elements;return zn.subVectors(e,t),zn.lengthSq()===0&&(zn.z=1),zn.normalize(),os.crossVectors(n,zn),os.lengthSq()===0&&(Math.abs(n.z)===1?zn.x+=1e-4:zn.z+=1e-4,zn.normalize(),os.crossVectors(n,zn)),os.normalize(),ra.crossVectors(zn,os),s[0]=os.x,s[4]=ra.x,s[8]=zn.x,s[1]=os.y,s[5]=ra.y,s[9]=zn.y,s[2]=os.z,s[6]=ra.z,s[10]=zn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],h=n[1],u=n[5],f=n[9],d=n[13],v=n[2],y=n[6],m=n[10],p=n[14],E=n[3],x=n[7],P=n[11],D=n[15],I=s[0],A=s[4],Z=s[8],M=s[12],S=s[1],O=s[5],j=s[9],oe=s[13],N=s[2],B=s[6],$=s[10],J=s[14],ie=s[3],ee=s[7],te=s[11],re=s[15];return r[0]=a*I+o*S+l*N+c*ie,r[4]=a*A+o*O+l*B+c*ee,r[8]=a*Z+o*j+l*$+c*te,r[12]=a*M+o*oe+l*J+c*re,r[1]=h*I+u*S+f*N+d*ie,r[5]=h*A+u*O+f*B+d*ee,r[9]=h*Z+u*j+f*$+d*te,r[13]=h*M+u*oe+f*J+d*re,r[2]=v*I+y*S+m*N+p*ie,r[6]=v*A+y*O+m*B+p*ee,r[10]=v*Z+y*j+m*$+p*te,r[14]=v*M+y*oe+m*J+p*re,r[3]=E*I+x*S+P*N+D*ie,r[7]=E*A+x*O+P*B+D*ee,r[11]=E*Z+x*j+P*$+D*te,r[15]=E*M+x*oe+P*J+D*re,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],a=e[1],o=e[5],l=e[9],c=e[13],h=e[2],u=e[6],f=e[10],d=e[14],v=e[3],y=e[7],m=e[11],p=e[15];return v*(+r*l*u-s*c*u-r*o*f+n*c*f+s*o*d-n*l*d)+y*(+t*l*d-t*c*f+r*a*f-s*a*d+s*c*h-r*l*h)+m*(+t*c*u-t*o*d-r*a*u+n*a*d+r*o*h-n*c*h)+p*(-s*o*h-t*l*u+t*o*f+s*a*u-n*a*f+n*l*h)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],h=e[8],u=e[9],f=e[10],d=e[11],v=e[12],y=e[13],m=e[14],p=e[15],E=u*m*c-y*f*c+y*l*d-o*m*d-u*l*p+o*f*p,x=v*f*c-h*m*c-v*l*d+a*m*d+h*l*p-a*f*p,P=h*y*c-v*u*c+v*o*d-a*y*d-h*o*p+a*u*p,D=v*u*l-h*y*l-v*o*f+a*y*f+h*o*m-a*u*m,I=t*E+n*x+s*P+r*D;if(I===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let A=1/I;return e[0]=E*A,e[1]=(y*f*r-u*m*r-y*s*d+n*m*d+u*s*p-n*f*p)*A,e[2]=(o*m*r-y*l*r+y*s*c-n*m*c-o*s*p+n*l*p)*A,e[3]=(u*l*r-o*f*r-u*s*c+n*f*c+o*s*d-n*l*d)*A,e[4]=x*A,e[5]=(h*m*r-v*f*r+v*s*d-t*m*d-h*s*p+t*f*p)*A,e[6]=(v*l*r-a*m*r-v*s*c+t*m*c+a*s*p-t*l*p)*A,e[7]=(a*f*r-h*l*r+h*s*c-t*f*c-a*s*d+t*l*d)*A,e[8]=P*A,e[9]=(v*u*r-h*y*r-v*n*d+t*y*d+h*n*p-t*u*p)*A,e[10]=(a*y*r-v*o*r+v*n*c-t*y*c-a*n*p+t*o*p)*A,e[11]=(h*o*r-a*u*r-h*n*c+t*u*c+a*n*d-t*o*d)*A,e[12]=D*A,e[13]=(h*y*s-v*u*s+v*n*f-t*y*f-h*n*m+t*u*m)*A,e[14]=(v*o*s-a*y*s-v*n*l+t*y*l+a*n*m-t*o*m)*A,e[15]=(a*u*s-h*o*s+h*n*l-t*u*l-a*n*f+t*o*f)*A,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,a=e.x,o=e.y,l=e.z,c=r*a,h=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,h*o+n,h*l-s*a,0,c*l-s*o,h*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,a){return this.set(1,n,r,0,e,1,a,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,a=t._y,o=t._z,l=t._w,c=r+r,h=a+a,u=o+o,f=r*c,d=r*h,v=r*u,y=a*h,m=a*u,p=o*u,E=l*c,x=l*h,P=l*u,D=n.x,I=n.y,A=n.z;return s[0]=(1-(y+p))*D,s[1]=(d+P)*D,s[2]=(v-x)*D,s[3]=0,s[4]=(d-P)*I,s[5]=(1-(f+p))*I,s[6]=(m+E)*I,s[7]=0,s[8]=(v+x)*A,s[9]=(m-E)*A,s[10]=(1-(f+y))*A,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements,r=dr.set(s[0],s[1],s[2]).length(),a=dr.set(s[4],s[5],s[6]).length(),o=dr.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),e.x=s[12],e.y=s[13],e.z=s[14],ci.copy(this);let c=1/r,h=1/a,u=1/o;return ci.elements[0]*=c,ci.elements[1]*=c,ci.elements[2]*=c,ci.elements[4]*=h,ci.elements[5]*=h,ci.elements[6]*=h,ci.elements[8]*=u,ci.elements[9]*=u,ci.elements[10]*=u,t.setFromRotationMatrix(ci),n.x=r,n.y=a,n.z=o,this}makePerspective(e,t,n,s,r,a,o=Yi){let l=this.elements,c=2*r/(t-e),h=2*r/(n-s),u=(t+e)/(t-e),f=(n+s)/(n-s),d,v;if(o===Yi)d=-(a+r)/(a-r),v=-2*a*r/(a-r);else if(o===Ia)d=-a/(a-r),v=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return l[0]=c,l[4]=0,l[8]=u,l[12]=0,l[1]=0,l[5]=h,l[9]=f,l[13]=0,l[2]=0,l[6]=0,l[10]=d,l[14]=v,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(e,t,n,s,r,a,o=Yi){let l=this.elements,c=1/(t-e),h=1/(n-s),u=1/(a-r),f=(t+e)*c,d=(n+s)*h,v,y;if(o===Yi)v=(a+r)*u,y=-2*u;else if(o===Ia)v=r*u,y=-1*u;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-f,l[1]=0,l[5]=2*h,l[9]=0,l[13]=-d,l[2]=0,l[6]=0,l[10]=y,l[14]=-v,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},dr=new U,ci=new Rt,cy=new U(0,0,0),hy=new U(1,1,1),os=new U,ra=new U,zn=new U,Bf=new Rt,zf=new Hn,ka=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],h=s[9],u=s[2],f=s[6],d=s[10];switch(t){case"XYZ":this._y=Math.asin(xn(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-xn(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(o,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(xn(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-u,d),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-xn(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(f,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(xn(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(o,d));break;case"XZY":this._z=Math.asin(-xn(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Bf.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Bf,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return zf.setFromEuler(this),this.setFromQuaternion(zf,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};ka.DEFAULT_ORDER="XYZ";var Eo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},uy=0,Vf=new U,pr=new Hn,Hi=new Rt,oa=new U,mo=new U,fy=new U,dy=new Hn,Hf=new U(1,0,0),Gf=new U(0,1,0),Wf=new U(0,0,1),py={type:"added"},my={type:"removed"},bn=class i extends Ti{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:uy++}),this.uuid=kr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new U,t=new ka,n=new Hn,s=new U(1,1,1);function r(){n.setFromEuler(t,!1)}function a(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Rt},normalMatrix:{value:new ht}}),this.matrix=new Rt,this.matrixWorld=new Rt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Eo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return pr.setFromAxisAngle(e,t),this.quaternion.multiply(pr),this}rotateOnWorldAxis(e,t){return pr.setFromAxisAngle(e,t),this.quaternion.premultiply(pr),this}rotateX(e){return this.rotateOnAxis(Hf,e)}rotateY(e){return this.rotateOnAxis(Gf,e)}rotateZ(e){return this.rotateOnAxis(Wf,e)}translateOnAxis(e,t){return Vf.copy(e).applyQuaternion(this.quaternion),this.position.add(Vf.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Hf,e)}translateY(e){return this.translateOnAxis(Gf,e)}translateZ(e){return this.translateOnAxis(Wf,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Hi.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?oa.copy(e):oa.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),mo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Hi.lookAt(mo,oa,this.up):Hi.lookAt(oa,mo,this.up),this.quaternion.setFromRotationMatrix(Hi),s&&(Hi.extractRotation(s.matrixWorld),pr.setFromRotationMatrix(Hi),this.quaternion.premultiply(pr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.parent!==null&&e.parent.remove(e),e.parent=this,this.children.push(e),e.dispatchEvent(py)):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(my)),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Hi.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Hi.multiply(e.parent.matrixWorld)),e.applyMatrix4(Hi),this.add(e),e.updateWorldMatrix(!1,!0),this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let a=this.children[n].getObjectByProperty(e,t);if(a!==void 0)return a}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(mo,e,fy),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(mo,dy,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++){let r=t[n];(r.matrixWorldAutoUpdate===!0||e===!0)&&r.updateMatrixWorld(e)}}updateWorldMatrix(e,t){let n=this.parent;if(e===!0&&n!==null&&n.matrixWorldAutoUpdate===!0&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix),t===!0){let s=this.children;for(let r=0,a=s.length;r<a;r++){let o=s[r];o.matrixWorldAutoUpdate===!0&&o.updateWorldMatrix(!1,!0)}}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.visibility=this._visibility,s.active=this._active,s.bounds=this._bounds.map(o=>({boxInitialized:o.boxInitialized,boxMin:o.box.min.toArray(),boxMax:o.box.max.toArray(),sphereInitialized:o.sphereInitialized,sphereRadius:o.sphere.radius,sphereCenter:o.sphere.center.toArray()})),s.maxGeometryCount=this._maxGeometryCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.geometryCount=this._geometryCount,s.matricesTexture=this._matricesTexture.toJSON(e),this.boundingSphere!==null&&(s.boundingSphere={center:s.boundingSphere.center.toArray(),radius:s.boundingSphere.radius}),this.boundingBox!==null&&(s.boundingBox={min:s.boundingBox.min.toArray(),max:s.boundingBox.max.toArray()}));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){let l=o.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(e.materials,this.material[l]));s.material=o}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){let l=this.animations[o];s.animations.push(r(e.animations,l))}}if(t){let o=a(e.geometries),l=a(e.materials),c=a(e.textures),h=a(e.images),u=a(e.shapes),f=a(e.skeletons),d=a(e.animations),v=a(e.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),f.length>0&&(n.skeletons=f),d.length>0&&(n.animations=d),v.length>0&&(n.nodes=v)}return n.object=s,n;function a(o){let l=[];for(let c in o){let h=o[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}};bn.DEFAULT_UP=new U(0,1,0);bn.DEFAULT_MATRIX_AUTO_UPDATE=!0;bn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var hi=new U,Gi=new U,Rc=new U,Wi=new U,mr=new U,gr=new U,Xf=new U,Pc=new U,Lc=new U,Ic=new U,aa=!1,Tr=class i{constructor(e=new U,t=new U,n=new U){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),hi.subVectors(e,t),s.cross(hi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){hi.subVectors(s,t),Gi.subVectors(n,t),Rc.subVectors(e,t);let a=hi.dot(hi),o=hi.dot(Gi),l=hi.dot(Rc),c=Gi.dot(Gi),h=Gi.dot(Rc),u=a*c-o*o;if(u===0)return r.set(0,0,0),null;let f=1/u,d=(c*l-o*h)*f,v=(a*h-o*l)*f;return r.set(1-d-v,v,d)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Wi)===null?!1:Wi.x>=0&&Wi.y>=0&&Wi.x+Wi.y<=1}static getUV(e,t,n,s,r,a,o,l){return aa===!1&&(console.warn("THREE.Triangle.getUV() has been renamed to THREE.Triangle.getInterpolation()."),aa=!0),this.getInterpolation(e,t,n,s,r,a,o,l)}static getInterpolation(e,t,n,s,r,a,o,l){return this.getBarycoord(e,t,n,s,Wi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Wi.x),l.addScaledVector(a,Wi.y),l.addScaledVector(o,Wi.z),l)}static isFrontFacing(e,t,n,s){return hi.subVectors(n,t),Gi.subVectors(e,t),hi.cross(Gi).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return hi.subVectors(this.c,this.b),Gi.subVectors(this.a,this.b),hi.cross(Gi).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getUV(e,t,n,s,r){return aa===!1&&(console.warn("THREE.Triangle.getUV() has been renamed to THREE.Triangle.getInterpolation()."),aa=!0),i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,a,o;mr.subVectors(s,n),gr.subVectors(r,n),Pc.subVectors(e,n);let l=mr.dot(Pc),c=gr.dot(Pc);if(l<=0&&c<=0)return t.copy(n);Lc.subVectors(e,s);let h=mr.dot(Lc),u=gr.dot(Lc);if(h>=0&&u<=h)return t.copy(s);let f=l*u-h*c;if(f<=0&&l>=0&&h<=0)return a=l/(l-h),t.copy(n).addScaledVector(mr,a);Ic.subVectors(e,r);let d=mr.dot(Ic),v=gr.dot(Ic);if(v>=0&&d<=v)return t.copy(r);let y=d*c-l*v;if(y<=0&&c>=0&&v<=0)return o=c/(c-v),t.copy(n).addScaledVector(gr,o);let m=h*v-d*u;if(m<=0&&u-h>=0&&d-v>=0)return Xf.subVectors(r,s),o=(u-h)/(u-h+(d-v)),t.copy(s).addScaledVector(Xf,o);let p=1/(m+y+f);return a=y*p,o=f*p,t.copy(n).addScaledVector(mr,a).addScaledVector(gr,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Hd={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},as={h:0,s:0,l:0},la={h:0,s:0,l:0};function Dc(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var at=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=pn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,wt.toWorkingColorSpace(this,t),this}setRGB(e,t,n,s=wt.workingColorSpace){return this.r=e,this.g=t,this.b=n,wt.toWorkingColorSpace(this,s),this}setHSL(e,t,n,s=wt.workingColorSpace){if(e=Uh(e,1),t=xn(t,0,1),n=xn(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,a=2*n-r;this.r=Dc(a,r,e+1/3),this.g=Dc(a,r,e),this.b=Dc(a,r,e-1/3)}return wt.toWorkingColorSpace(this,s),this}setStyle(e,t=pn){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,t);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:console.warn("THREE.Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(a===6)return this.setHex(parseInt(r,16),t);console.warn("THREE.Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=pn){let n=Hd[e.toLowerCase()];return n!==void 0?this.setHex(n,t):console.warn("THREE.Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Pr(e.r),this.g=Pr(e.g),this.b=Pr(e.b),this}copyLinearToSRGB(e){return this.r=bc(e.r),this.g=bc(e.g),this.b=bc(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=pn){return wt.fromWorkingColorSpace(yn.copy(this),e),Math.round(xn(yn.r*255,0,255))*65536+Math.round(xn(yn.g*255,0,255))*256+Math.round(xn(yn.b*255,0,255))}getHexString(e=pn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=wt.workingColorSpace){wt.fromWorkingColorSpace(yn.copy(this),t);let n=yn.r,s=yn.g,r=yn.b,a=Math.max(n,s,r),o=Math.min(n,s,r),l,c,h=(o+a)/2;if(o===a)l=0,c=0;else{let u=a-o;switch(c=h<=.5?u/(a+o):u/(2-a-o),a){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=wt.workingColorSpace){return wt.fromWorkingColorSpace(yn.copy(this),t),e.r=yn.r,e.g=yn.g,e.b=yn.b,e}getStyle(e=pn){wt.fromWorkingColorSpace(yn.copy(this),e);let t=yn.r,n=yn.g,s=yn.b;return e!==pn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(as),this.setHSL(as.h+e,as.s+t,as.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(as),e.getHSL(la);let n=_o(as.h,la.h,t),s=_o(as.s,la.s,t),r=_o(as.l,la.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},yn=new at;at.NAMES=Hd;var gy=0,$i=class extends Ti{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:gy++}),this.uuid=kr(),this.name="",this.type="Material",this.blending=Rr,this.side=fs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Wc,this.blendDst=Xc,this.blendEquation=Cs,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new at(0,0,0),this.blendAlpha=0,this.depthFunc=Ta,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Lf,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=lr,this.stencilZFail=lr,this.stencilZPass=lr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBuild(){}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){console.warn(`THREE.Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){console.warn(`THREE.Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==Rr&&(n.blending=this.blending),this.side!==fs&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==Wc&&(n.blendSrc=this.blendSrc),this.blendDst!==Xc&&(n.blendDst=this.blendDst),this.blendEquation!==Cs&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==Ta&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==Lf&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==lr&&(n.stencilFail=this.stencilFail),this.stencilZFail!==lr&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==lr&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let a=[];for(let o in r){let l=r[o];delete l.metadata,a.push(l)}return a}if(t){let r=s(e.textures),a=s(e.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}},Ba=class extends $i{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new at(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.combine=Lh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}};var qt=new U,ca=new Ke,ft=class{constructor(e,t,n=!1){if(Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=If,this._updateRange={offset:0,count:-1},this.updateRanges=[],this.gpuType=Si,this.version=0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}get updateRange(){return console.warn("THREE.BufferAttribute: updateRange() is deprecated and will be removed in r169. Use addUpdateRange() instead."),this._updateRange}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)ca.fromBufferAttribute(this,t),ca.applyMatrix3(e),this.setXY(t,ca.x,ca.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)qt.fromBufferAttribute(this,t),qt.applyMatrix3(e),this.setXYZ(t,qt.x,qt.y,qt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)qt.fromBufferAttribute(this,t),qt.applyMatrix4(e),this.setXYZ(t,qt.x,qt.y,qt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)qt.fromBufferAttribute(this,t),qt.applyNormalMatrix(e),this.setXYZ(t,qt.x,qt.y,qt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)qt.fromBufferAttribute(this,t),qt.transformDirection(e),this.setXYZ(t,qt.x,qt.y,qt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=Er(n,this.array)),n}setComponent(e,t,n){return this.normalized&&(n=Pn(n,this.array)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=Er(t,this.array)),t}setX(e,t){return this.normalized&&(t=Pn(t,this.array)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=Er(t,this.array)),t}setY(e,t){return this.normalized&&(t=Pn(t,this.array)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=Er(t,this.array)),t}setZ(e,t){return this.normalized&&(t=Pn(t,this.array)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=Er(t,this.array)),t}setW(e,t){return this.normalized&&(t=Pn(t,this.array)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=Pn(t,this.array),n=Pn(n,this.array)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=Pn(t,this.array),n=Pn(n,this.array),s=Pn(s,this.array)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=Pn(t,this.array),n=Pn(n,this.array),s=Pn(s,this.array),r=Pn(r,this.array)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(e.name=this.name),this.usage!==If&&(e.usage=this.usage),e}};var za=class extends ft{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Va=class extends ft{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Ei=class extends ft{constructor(e,t,n){super(new Float32Array(e),t,n)}};var yy=0,Zn=new Rt,Uc=new bn,yr=new U,Vn=new cn,go=new cn,ln=new U,zt=class i extends Ti{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:yy++}),this.uuid=kr(),this.name="",this.type="BufferGeometry",this.index=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Vd(e)?Va:za)(e,1):this.index=e,this}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ht().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(e){return Zn.makeRotationFromQuaternion(e),this.applyMatrix4(Zn),this}rotateX(e){return Zn.makeRotationX(e),this.applyMatrix4(Zn),this}rotateY(e){return Zn.makeRotationY(e),this.applyMatrix4(Zn),this}rotateZ(e){return Zn.makeRotationZ(e),this.applyMatrix4(Zn),this}translate(e,t,n){return Zn.makeTranslation(e,t,n),this.applyMatrix4(Zn),this}scale(e,t,n){return Zn.makeScale(e,t,n),this.applyMatrix4(Zn),this}lookAt(e){return Uc.lookAt(e),Uc.updateMatrix(),this.applyMatrix4(Uc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(yr).negate(),this.translate(yr.x,yr.y,yr.z),this}setFromPoints(e){let t=[];for(let n=0,s=e.length;n<s;n++){let r=e[n];t.push(r.x,r.y,r.z||0)}return this.setAttribute("position",new Ei(t,3)),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new cn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error('THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box. Alternatively set "mesh.frustumCulled" to "false".',this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Vn.setFromBufferAttribute(r),this.morphTargetsRelative?(ln.addVectors(this.boundingBox.min,Vn.min),this.boundingBox.expandByPoint(ln),ln.addVectors(this.boundingBox.max,Vn.max),this.boundingBox.expandByPoint(ln)):(this.boundingBox.expandByPoint(Vn.min),this.boundingBox.expandByPoint(Vn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Gn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error('THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere. Alternatively set "mesh.frustumCulled" to "false".',this),this.boundingSphere.set(new U,1/0);return}if(e){let n=this.boundingSphere.center;if(Vn.setFromBufferAttribute(e),t)for(let r=0,a=t.length;r<a;r++){let o=t[r];go.setFromBufferAttribute(o),this.morphTargetsRelative?(ln.addVectors(Vn.min,go.min),Vn.expandByPoint(ln),ln.addVectors(Vn.max,go.max),Vn.expandByPoint(ln)):(Vn.expandByPoint(go.min),Vn.expandByPoint(go.max))}Vn.getCenter(n);let s=0;for(let r=0,a=e.count;r<a;r++)ln.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(ln));if(t)for(let r=0,a=t.length;r<a;r++){let o=t[r],l=this.morphTargetsRelative;for(let c=0,h=o.count;c<h;c++)ln.fromBufferAttribute(o,c),l&&(yr.fromBufferAttribute(e,c),ln.add(yr)),s=Math.max(s,n.distanceToSquared(ln))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.array,s=t.position.array,r=t.normal.array,a=t.uv.array,o=s.length/3;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new ft(new Float32Array(4*o),4));let l=this.getAttribute("tangent").array,c=[],h=[];for(let S=0;S<o;S++)c[S]=new U,h[S]=new U;let u=new U,f=new U,d=new U,v=new Ke,y=new Ke,m=new Ke,p=new U,E=new U;function x(S,O,j){u.fromArray(s,S*3),f.fromArray(s,O*3),d.fromArray(s,j*3),v.fromArray(a,S*2),y.fromArray(a,O*2),m.fromArray(a,j*2),f.sub(u),d.sub(u),y.sub(v),m.sub(v);let oe=1/(y.x*m.y-m.x*y.y);isFinite(oe)&&(p.copy(f).multiplyScalar(m.y).addScaledVector(d,-y.y).multiplyScalar(oe),E.copy(d).multiplyScalar(y.x).addScaledVector(f,-m.x).multiplyScalar(oe),c[S].add(p),c[O].add(p),c[j].add(p),h[S].add(E),h[O].add(E),h[j].add(E))}let P=this.groups;P.length===0&&(P=[{start:0,count:n.length}]);for(let S=0,O=P.length;S<O;++S){let j=P[S],oe=j.start,N=j.count;for(let B=oe,$=oe+N;B<$;B+=3)x(n[B+0],n[B+1],n[B+2])}let D=new U,I=new U,A=new U,Z=new U;function M(S){A.fromArray(r,S*3),Z.copy(A);let O=c[S];D.copy(O),D.sub(A.multiplyScalar(A.dot(O))).normalize(),I.crossVectors(Z,O);let oe=I.dot(h[S])<0?-1:1;l[S*4]=D.x,l[S*4+1]=D.y,l[S*4+2]=D.z,l[S*4+3]=oe}for(let S=0,O=P.length;S<O;++S){let j=P[S],oe=j.start,N=j.count;for(let B=oe,$=oe+N;B<$;B+=3)M(n[B+0]),M(n[B+1]),M(n[B+2])}}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new ft(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let f=0,d=n.count;f<d;f++)n.setXYZ(f,0,0,0);let s=new U,r=new U,a=new U,o=new U,l=new U,c=new U,h=new U,u=new U;if(e)for(let f=0,d=e.count;f<d;f+=3){let v=e.getX(f+0),y=e.getX(f+1),m=e.getX(f+2);s.fromBufferAttribute(t,v),r.fromBufferAttribute(t,y),a.fromBufferAttribute(t,m),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),o.fromBufferAttribute(n,v),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,m),o.add(h),l.add(h),c.add(h),n.setXYZ(v,o.x,o.y,o.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let f=0,d=t.count;f<d;f+=3)s.fromBufferAttribute(t,f+0),r.fromBufferAttribute(t,f+1),a.fromBufferAttribute(t,f+2),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),n.setXYZ(f+0,h.x,h.y,h.z),n.setXYZ(f+1,h.x,h.y,h.z),n.setXYZ(f+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)ln.fromBufferAttribute(e,t),ln.normalize(),e.setXYZ(t,ln.x,ln.y,ln.z)}toNonIndexed(){function e(o,l){let c=o.array,h=o.itemSize,u=o.normalized,f=new c.constructor(l.length*h),d=0,v=0;for(let y=0,m=l.length;y<m;y++){o.isInterleavedBufferAttribute?d=l[y]*o.data.stride+o.offset:d=l[y]*h;for(let p=0;p<h;p++)f[v++]=c[d++]}return new ft(f,h,u)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let o in s){let l=s[o],c=e(l,n);t.setAttribute(o,c)}let r=this.morphAttributes;for(let o in r){let l=[],c=r[o];for(let h=0,u=c.length;h<u;h++){let f=c[h],d=e(f,n);l.push(d)}t.morphAttributes[o]=l}t.morphTargetsRelative=this.morphTargetsRelative;let a=this.groups;for(let o=0,l=a.length;o<l;o++){let c=a[o];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.type,this.name!==""&&(e.name=this.name),Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,f=c.length;u<f;u++){let d=c[u];h.push(d.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere={center:o.center.toArray(),radius:o.radius}),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone(t));let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let f=0,d=u.length;f<d;f++)h.push(u[f].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let c=0,h=a.length;c<h;c++){let u=a[c];this.addGroup(u.start,u.count,u.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Yf=new Rt,Es=new ds,ha=new Gn,qf=new U,vr=new U,xr=new U,_r=new U,Nc=new U,ua=new U,fa=new Ke,da=new Ke,pa=new Ke,$f=new U,jf=new U,Zf=new U,ma=new U,ga=new U,$t=class extends bn{constructor(e=new zt,t=new Ba){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=e.morphTargetInfluences.slice()),e.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary)),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let o=this.morphTargetInfluences;if(r&&o){ua.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=o[l],u=r[l];h!==0&&(Nc.fromBufferAttribute(u,e),a?ua.addScaledVector(Nc,h):ua.addScaledVector(Nc.sub(t),h))}t.add(ua)}return t}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ha.copy(n.boundingSphere),ha.applyMatrix4(r),Es.copy(e.ray).recast(e.near),!(ha.containsPoint(Es.origin)===!1&&(Es.intersectSphere(ha,qf)===null||Es.origin.distanceToSquared(qf)>(e.far-e.near)**2))&&(Yf.copy(r).invert(),Es.copy(e.ray).applyMatrix4(Yf),!(n.boundingBox!==null&&Es.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Es)))}_computeIntersections(e,t,n){let s,r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,f=r.groups,d=r.drawRange;if(o!==null)if(Array.isArray(a))for(let v=0,y=f.length;v<y;v++){let m=f[v],p=a[m.materialIndex],E=Math.max(m.start,d.start),x=Math.min(o.count,Math.min(m.start+m.count,d.start+d.count));for(let P=E,D=x;P<D;P+=3){let I=o.getX(P),A=o.getX(P+1),Z=o.getX(P+2);s=ya(this,p,e,n,c,h,u,I,A,Z),s&&(s.faceIndex=Math.floor(P/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let v=Math.max(0,d.start),y=Math.min(o.count,d.start+d.count);for(let m=v,p=y;m<p;m+=3){let E=o.getX(m),x=o.getX(m+1),P=o.getX(m+2);s=ya(this,a,e,n,c,h,u,E,x,P),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let v=0,y=f.length;v<y;v++){let m=f[v],p=a[m.materialIndex],E=Math.max(m.start,d.start),x=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let P=E,D=x;P<D;P+=3){let I=P,A=P+1,Z=P+2;s=ya(this,p,e,n,c,h,u,I,A,Z),s&&(s.faceIndex=Math.floor(P/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let v=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let m=v,p=y;m<p;m+=3){let E=m,x=m+1,P=m+2;s=ya(this,a,e,n,c,h,u,E,x,P),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function vy(i,e,t,n,s,r,a,o){let l;if(e.side===On?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,e.side===fs,o),l===null)return null;ga.copy(o),ga.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(ga);return c<t.near||c>t.far?null:{distance:c,point:ga.clone(),object:i}}function ya(i,e,t,n,s,r,a,o,l,c){i.getVertexPosition(o,vr),i.getVertexPosition(l,xr),i.getVertexPosition(c,_r);let h=vy(i,e,t,n,vr,xr,_r,ma);if(h){s&&(fa.fromBufferAttribute(s,o),da.fromBufferAttribute(s,l),pa.fromBufferAttribute(s,c),h.uv=Tr.getInterpolation(ma,vr,xr,_r,fa,da,pa,new Ke)),r&&(fa.fromBufferAttribute(r,o),da.fromBufferAttribute(r,l),pa.fromBufferAttribute(r,c),h.uv1=Tr.getInterpolation(ma,vr,xr,_r,fa,da,pa,new Ke),h.uv2=h.uv1),a&&($f.fromBufferAttribute(a,o),jf.fromBufferAttribute(a,l),Zf.fromBufferAttribute(a,c),h.normal=Tr.getInterpolation(ma,vr,xr,_r,$f,jf,Zf,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a:o,b:l,c,normal:new U,materialIndex:0};Tr.getNormal(vr,xr,_r,u.normal),h.face=u}return h}var To=class i extends zt{constructor(e=1,t=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};let o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);let l=[],c=[],h=[],u=[],f=0,d=0;v("z","y","x",-1,-1,n,t,e,a,r,0),v("z","y","x",1,-1,n,t,-e,a,r,1),v("x","z","y",1,1,e,n,t,s,a,2),v("x","z","y",1,-1,e,n,-t,s,a,3),v("x","y","z",1,-1,e,t,n,s,r,4),v("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Ei(c,3)),this.setAttribute("normal",new Ei(h,3)),this.setAttribute("uv",new Ei(u,2));function v(y,m,p,E,x,P,D,I,A,Z,M){let S=P/A,O=D/Z,j=P/2,oe=D/2,N=I/2,B=A+1,$=Z+1,J=0,ie=0,ee=new U;for(let te=0;te<$;te++){let re=te*O-oe;for(let se=0;se<B;se++){let q=se*S-j;ee[y]=q*E,ee[m]=re*x,ee[p]=N,c.push(ee.x,ee.y,ee.z),ee[y]=0,ee[m]=0,ee[p]=I>0?1:-1,h.push(ee.x,ee.y,ee.z),u.push(se/A),u.push(1-te/Z),J+=1}}for(let te=0;te<Z;te++)for(let re=0;re<A;re++){let se=f+re+B*te,q=f+re+B*(te+1),ne=f+(re+1)+B*(te+1),ve=f+(re+1)+B*te;l.push(se,q,ve),l.push(q,ne,ve),ie+=6}o.addGroup(d,ie,M),d+=ie,f+=J}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};function Nr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone():Array.isArray(s)?e[t][n]=s.slice():e[t][n]=s}}return e}function Ln(i){let e={};for(let t=0;t<i.length;t++){let n=Nr(i[t]);for(let s in n)e[s]=n[s]}return e}function xy(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Gd(i){return i.getRenderTarget()===null?i.outputColorSpace:wt.workingColorSpace}var _y={clone:Nr,merge:Ln},by=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,My=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Jt=class extends $i{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=by,this.fragmentShader=My,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={derivatives:!1,fragDepth:!1,drawBuffers:!1,shaderTextureLOD:!1,clipCullDistance:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Nr(e.uniforms),this.uniformsGroups=xy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let a=this.uniforms[s].value;a&&a.isTexture?t.uniforms[s]={type:"t",value:a.toJSON(e).uuid}:a&&a.isColor?t.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?t.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?t.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?t.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?t.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?t.uniforms[s]={type:"m4",value:a.toArray()}:t.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}},Ha=class extends bn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Rt,this.projectionMatrix=new Rt,this.projectionMatrixInverse=new Rt,this.coordinateSystem=Yi}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(e,t){super.updateWorldMatrix(e,t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},In=class extends Ha{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=So*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(xo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return So*2*Math.atan(Math.tan(xo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}setViewOffset(e,t,n,s,r,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(xo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,a=this.view;if(this.view!==null&&this.view.enabled){let l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,t-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}let o=this.filmOffset;o!==0&&(r+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},br=-90,Mr=1,eh=class extends bn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new In(br,Mr,e,t);s.layers=this.layers,this.add(s);let r=new In(br,Mr,e,t);r.layers=this.layers,this.add(r);let a=new In(br,Mr,e,t);a.layers=this.layers,this.add(a);let o=new In(br,Mr,e,t);o.layers=this.layers,this.add(o);let l=new In(br,Mr,e,t);l.layers=this.layers,this.add(l);let c=new In(br,Mr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,a,o,l]=t;for(let c of t)this.remove(c);if(e===Yi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Ia)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,a,o,l,c,h]=this.children,u=e.getRenderTarget(),f=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),v=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,e.setRenderTarget(n,0,s),e.render(t,r),e.setRenderTarget(n,1,s),e.render(t,a),e.setRenderTarget(n,2,s),e.render(t,o),e.setRenderTarget(n,3,s),e.render(t,l),e.setRenderTarget(n,4,s),e.render(t,c),n.texture.generateMipmaps=y,e.setRenderTarget(n,5,s),e.render(t,h),e.setRenderTarget(u,f,d),e.xr.enabled=v,n.texture.needsPMREMUpdate=!0}},Ga=class extends Kn{constructor(e,t,n,s,r,a,o,l,c,h){e=e!==void 0?e:[],t=t!==void 0?t:Ir,super(e,t,n,s,r,a,o,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},th=class extends qi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];t.encoding!==void 0&&(bo("THREE.WebGLCubeRenderTarget: option.encoding has been replaced by option.colorSpace."),t.colorSpace=t.encoding===Is?pn:Jn),this.texture=new Ga(s,t.mapping,t.wrapS,t.wrapT,t.magFilter,t.minFilter,t.format,t.type,t.anisotropy,t.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=t.generateMipmaps!==void 0?t.generateMipmaps:!1,this.texture.minFilter=t.minFilter!==void 0?t.minFilter:vn}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new To(5,5,5),r=new Jt({name:"CubemapFromEquirect",uniforms:Nr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:On,blending:cs});r.uniforms.tEquirect.value=t;let a=new $t(s,r),o=t.minFilter;return t.minFilter===Ds&&(t.minFilter=vn),new eh(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t,n,s){let r=e.getRenderTarget();for(let a=0;a<6;a++)e.setRenderTarget(this,a),e.clear(t,n,s);e.setRenderTarget(r)}},Fc=new U,wy=new U,Sy=new ht,ui=class{constructor(e=new U(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Fc.subVectors(n,t).cross(wy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t){let n=e.delta(Fc),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let r=-(e.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:t.copy(e.start).addScaledVector(n,r)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Sy.getNormalMatrix(e),s=this.coplanarPoint(Fc).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}},Ts=new Gn,va=new U,Ao=class{constructor(e=new ui,t=new ui,n=new ui,s=new ui,r=new ui,a=new ui){this.planes=[e,t,n,s,r,a]}set(e,t,n,s,r,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Yi){let n=this.planes,s=e.elements,r=s[0],a=s[1],o=s[2],l=s[3],c=s[4],h=s[5],u=s[6],f=s[7],d=s[8],v=s[9],y=s[10],m=s[11],p=s[12],E=s[13],x=s[14],P=s[15];if(n[0].setComponents(l-r,f-c,m-d,P-p).normalize(),n[1].setComponents(l+r,f+c,m+d,P+p).normalize(),n[2].setComponents(l+a,f+h,m+v,P+E).normalize(),n[3].setComponents(l-a,f-h,m-v,P-E).normalize(),n[4].setComponents(l-o,f-u,m-y,P-x).normalize(),t===Yi)n[5].setComponents(l+o,f+u,m+y,P+x).normalize();else if(t===Ia)n[5].setComponents(o,u,y,x).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Ts.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Ts.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Ts)}intersectsSprite(e){return Ts.center.set(0,0,0),Ts.radius=.7071067811865476,Ts.applyMatrix4(e.matrixWorld),this.intersectsSphere(Ts)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(va.x=s.normal.x>0?e.max.x:e.min.x,va.y=s.normal.y>0?e.max.y:e.min.y,va.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(va)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};function Wd(){let i=null,e=!1,t=null,n=null;function s(r,a){t(r,a),n=i.requestAnimationFrame(s)}return{start:function(){e!==!0&&t!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Ey(i,e){let t=e.isWebGL2,n=new WeakMap;function s(c,h){let u=c.array,f=c.usage,d=u.byteLength,v=i.createBuffer();i.bindBuffer(h,v),i.bufferData(h,u,f),c.onUploadCallback();let y;if(u instanceof Float32Array)y=i.FLOAT;else if(u instanceof Uint16Array)if(c.isFloat16BufferAttribute)if(t)y=i.HALF_FLOAT;else throw new Error("THREE.WebGLAttributes: Usage of Float16BufferAttribute requires WebGL2.");else y=i.UNSIGNED_SHORT;else if(u instanceof Int16Array)y=i.SHORT;else if(u instanceof Uint32Array)y=i.UNSIGNED_INT;else if(u instanceof Int32Array)y=i.INT;else if(u instanceof Int8Array)y=i.BYTE;else if(u instanceof Uint8Array)y=i.UNSIGNED_BYTE;else if(u instanceof Uint8ClampedArray)y=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+u);return{buffer:v,type:y,bytesPerElement:u.BYTES_PER_ELEMENT,version:c.version,size:d}}function r(c,h,u){let f=h.array,d=h._updateRange,v=h.updateRanges;if(i.bindBuffer(u,c),d.count===-1&&v.length===0&&i.bufferSubData(u,0,f),v.length!==0){for(let y=0,m=v.length;y<m;y++){let p=v[y];t?i.bufferSubData(u,p.start*f.BYTES_PER_ELEMENT,f,p.start,p.count):i.bufferSubData(u,p.start*f.BYTES_PER_ELEMENT,f.subarray(p.start,p.start+p.count))}h.clearUpdateRanges()}d.count!==-1&&(t?i.bufferSubData(u,d.offset*f.BYTES_PER_ELEMENT,f,d.offset,d.count):i.bufferSubData(u,d.offset*f.BYTES_PER_ELEMENT,f.subarray(d.offset,d.offset+d.count)),d.count=-1),h.onUploadCallback()}function a(c){return c.isInterleavedBufferAttribute&&(c=c.data),n.get(c)}function o(c){c.isInterleavedBufferAttribute&&(c=c.data);let h=n.get(c);h&&(i.deleteBuffer(h.buffer),n.delete(c))}function l(c,h){if(c.isGLBufferAttribute){let f=n.get(c);(!f||f.version<c.version)&&n.set(c,{buffer:c.buffer,type:c.type,bytesPerElement:c.elementSize,version:c.version});return}c.isInterleavedBufferAttribute&&(c=c.data);let u=n.get(c);if(u===void 0)n.set(c,s(c,h));else if(u.version<c.version){if(u.size!==c.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");r(u.buffer,c,h),u.version=c.version}}return{get:a,remove:o,update:l}}var nh=class i extends zt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,a=t/2,o=Math.floor(n),l=Math.floor(s),c=o+1,h=l+1,u=e/o,f=t/l,d=[],v=[],y=[],m=[];for(let p=0;p<h;p++){let E=p*f-a;for(let x=0;x<c;x++){let P=x*u-r;v.push(P,-E,0),y.push(0,0,1),m.push(x/o),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let E=0;E<o;E++){let x=E+c*p,P=E+c*(p+1),D=E+1+c*(p+1),I=E+1+c*p;d.push(x,P,I),d.push(P,D,I)}this.setIndex(d),this.setAttribute("position",new Ei(v,3)),this.setAttribute("normal",new Ei(y,3)),this.setAttribute("uv",new Ei(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}},Ty=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Ay=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Cy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Ry=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Py=`#ifdef USE_ALPHATEST
	if ( diffuseColor.a < alphaTest ) discard;
#endif`,Ly=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Iy=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Dy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Uy=`#ifdef USE_BATCHING
	attribute float batchId;
	uniform highp sampler2D batchingTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Ny=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( batchId );
#endif`,Fy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Oy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,ky=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,By=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,zy=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Vy=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#pragma unroll_loop_start
	for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
		plane = clippingPlanes[ i ];
		if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
	}
	#pragma unroll_loop_end
	#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
		bool clipped = true;
		#pragma unroll_loop_start
		for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
		}
		#pragma unroll_loop_end
		if ( clipped ) discard;
	#endif
#endif`,Hy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Gy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Wy=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Xy=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,Yy=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,qy=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR )
	varying vec3 vColor;
#endif`,$y=`#if defined( USE_COLOR_ALPHA )
	vColor = vec4( 1.0 );
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR )
	vColor = vec3( 1.0 );
#endif
#ifdef USE_COLOR
	vColor *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.xyz *= instanceColor.xyz;
#endif`,jy=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
vec3 inverseTransformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( vec4( dir, 0.0 ) * matrix ).xyz );
}
mat3 transposeMat3( const in mat3 m ) {
	mat3 tmp;
	tmp[ 0 ] = vec3( m[ 0 ].x, m[ 1 ].x, m[ 2 ].x );
	tmp[ 1 ] = vec3( m[ 0 ].y, m[ 1 ].y, m[ 2 ].y );
	tmp[ 2 ] = vec3( m[ 0 ].z, m[ 1 ].z, m[ 2 ].z );
	return tmp;
}
float luminance( const in vec3 rgb ) {
	const vec3 weights = vec3( 0.2126729, 0.7151522, 0.0721750 );
	return dot( weights, rgb );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Zy=`#ifdef ENVMAP_TYPE_CUBE_UV
	#define cubeUV_minMipLevel 4.0
	#define cubeUV_minTileSize 16.0
	float getFace( vec3 direction ) {
		vec3 absDirection = abs( direction );
		float face = - 1.0;
		if ( absDirection.x > absDirection.z ) {
			if ( absDirection.x > absDirection.y )
				face = direction.x > 0.0 ? 0.0 : 3.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		} else {
			if ( absDirection.z > absDirection.y )
				face = direction.z > 0.0 ? 2.0 : 5.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		}
		return face;
	}
	vec2 getUV( vec3 direction, float face ) {
		vec2 uv;
		if ( face == 0.0 ) {
			uv = vec2( direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 1.0 ) {
			uv = vec2( - direction.x, - direction.z ) / abs( direction.y );
		} else if ( face == 2.0 ) {
			uv = vec2( - direction.x, direction.y ) / abs( direction.z );
		} else if ( face == 3.0 ) {
			uv = vec2( - direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 4.0 ) {
			uv = vec2( - direction.x, direction.z ) / abs( direction.y );
		} else {
			uv = vec2( direction.x, direction.y ) / abs( direction.z );
		}
		return 0.5 * ( uv + 1.0 );
	}
	vec3 bilinearCubeUV( sampler2D envMap, vec3 direction, float mipInt ) {
		float face = getFace( direction );
		float filterInt = max( cubeUV_minMipLevel - mipInt, 0.0 );
		mipInt = max( mipInt, cubeUV_minMipLevel );
		float faceSize = exp2( mipInt );
		highp vec2 uv = getUV( direction, face ) * ( faceSize - 2.0 ) + 1.0;
		if ( face > 2.0 ) {
			uv.y += faceSize;
			face -= 3.0;
		}
		uv.x += face * faceSize;
		uv.x += filterInt * 3.0 * cubeUV_minTileSize;
		uv.y += 4.0 * ( exp2( CUBEUV_MAX_MIP ) - faceSize );
		uv.x *= CUBEUV_TEXEL_WIDTH;
		uv.y *= CUBEUV_TEXEL_HEIGHT;
		#ifdef texture2DGradEXT
			return texture2DGradEXT( envMap, uv, vec2( 0.0 ), vec2( 0.0 ) ).rgb;
		#else
			return texture2D( envMap, uv ).rgb;
		#endif
	}
	#define cubeUV_r0 1.0
	#define cubeUV_m0 - 2.0
	#define cubeUV_r1 0.8
	#define cubeUV_m1 - 1.0
	#define cubeUV_r4 0.4
	#define cubeUV_m4 2.0
	#define cubeUV_r5 0.305
	#define cubeUV_m5 3.0
	#define cubeUV_r6 0.21
	#define cubeUV_m6 4.0
	float roughnessToMip( float roughness ) {
		float mip = 0.0;
		if ( roughness >= cubeUV_r1 ) {
			mip = ( cubeUV_r0 - roughness ) * ( cubeUV_m1 - cubeUV_m0 ) / ( cubeUV_r0 - cubeUV_r1 ) + cubeUV_m0;
		} else if ( roughness >= cubeUV_r4 ) {
			mip = ( cubeUV_r1 - roughness ) * ( cubeUV_m4 - cubeUV_m1 ) / ( cubeUV_r1 - cubeUV_r4 ) + cubeUV_m1;
		} else if ( roughness >= cubeUV_r5 ) {
			mip = ( cubeUV_r4 - roughness ) * ( cubeUV_m5 - cubeUV_m4 ) / ( cubeUV_r4 - cubeUV_r5 ) + cubeUV_m4;
		} else if ( roughness >= cubeUV_r6 ) {
			mip = ( cubeUV_r5 - roughness ) * ( cubeUV_m6 - cubeUV_m5 ) / ( cubeUV_r5 - cubeUV_r6 ) + cubeUV_m5;
		} else {
			mip = - 2.0 * log2( 1.16 * roughness );		}
		return mip;
	}
	vec4 textureCubeUV( sampler2D envMap, vec3 sampleDir, float roughness ) {
		float mip = clamp( roughnessToMip( roughness ), cubeUV_m0, CUBEUV_MAX_MIP );
		float mipF = fract( mip );
		float mipInt = floor( mip );
		vec3 color0 = bilinearCubeUV( envMap, sampleDir, mipInt );
		if ( mipF == 0.0 ) {
			return vec4( color0, 1.0 );
		} else {
			vec3 color1 = bilinearCubeUV( envMap, sampleDir, mipInt + 1.0 );
			return vec4( mix( color0, color1, mipF ), 1.0 );
		}
	}
#endif`,Jy=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
	#ifdef FLIP_SIDED
		transformedTangent = - transformedTangent;
	#endif
#endif`,Ky=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Qy=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,ev=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,tv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,nv="gl_FragColor = linearToOutputTexel( gl_FragColor );",iv=`
const mat3 LINEAR_SRGB_TO_LINEAR_DISPLAY_P3 = mat3(
	vec3( 0.8224621, 0.177538, 0.0 ),
	vec3( 0.0331941, 0.9668058, 0.0 ),
	vec3( 0.0170827, 0.0723974, 0.9105199 )
);
const mat3 LINEAR_DISPLAY_P3_TO_LINEAR_SRGB = mat3(
	vec3( 1.2249401, - 0.2249404, 0.0 ),
	vec3( - 0.0420569, 1.0420571, 0.0 ),
	vec3( - 0.0196376, - 0.0786361, 1.0982735 )
);
vec4 LinearSRGBToLinearDisplayP3( in vec4 value ) {
	return vec4( value.rgb * LINEAR_SRGB_TO_LINEAR_DISPLAY_P3, value.a );
}
vec4 LinearDisplayP3ToLinearSRGB( in vec4 value ) {
	return vec4( value.rgb * LINEAR_DISPLAY_P3_TO_LINEAR_SRGB, value.a );
}
vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}
vec4 LinearToLinear( in vec4 value ) {
	return value;
}
vec4 LinearTosRGB( in vec4 value ) {
	return sRGBTransferOETF( value );
}`,sv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, vec3( flipEnvMap * reflectVec.x, reflectVec.yz ) );
	#else
		vec4 envColor = vec4( 0.0 );
	#endif
	#ifdef ENVMAP_BLENDING_MULTIPLY
		outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_MIX )
		outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_ADD )
		outgoingLight += envColor.xyz * specularStrength * reflectivity;
	#endif
#endif`,rv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,ov=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,av=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,lv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,cv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,hv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,uv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,fv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,dv=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,pv=`#ifdef USE_LIGHTMAP
	vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
	vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
	reflectedLight.indirectDiffuse += lightMapIrradiance;
#endif`,mv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,gv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,yv=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,vv=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	#if defined ( LEGACY_LIGHTS )
		if ( cutoffDistance > 0.0 && decayExponent > 0.0 ) {
			return pow( saturate( - lightDistance / cutoffDistance + 1.0 ), decayExponent );
		}
		return 1.0;
	#else
		float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
		if ( cutoffDistance > 0.0 ) {
			distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
		}
		return distanceFalloff;
	#endif
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif`,xv=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, worldNormal, 1.0 );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, roughness * roughness) );
			reflectVec = inverseTransformDirection( reflectVec, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, reflectVec, roughness );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_CUBE_UV
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
#endif`,_v=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,bv=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Mv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,wv=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Sv=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb * ( 1.0 - metalnessFactor );
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.0525 );material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = mix( min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = mix( vec3( 0.04 ), diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.0525 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.07, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Ev=`struct PhysicalMaterial {
	vec3 diffuseColor;
	float roughness;
	vec3 specularColor;
	float specularF90;
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		float v = 0.5 / ( gv + gl );
		return saturate(v);
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = material.clearcoatRoughness;
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColor;
	float f90 = material.specularF90;
	float roughness = material.roughness;
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float V = V_GGX_SmithCorrelated_Anisotropic( material.alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( material.alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transposeMat3( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float a = roughness < 0.25 ? -339.2 * r2 + 161.4 * roughness - 25.9 : -8.48 * r2 + 14.3 * roughness - 9.95;
	float b = roughness < 0.25 ? 44.0 * r2 - 23.7 * roughness + 3.26 : 1.97 * r2 - 3.27 * roughness + 0.72;
	float DG = exp( a * dotNV + b ) + ( roughness < 0.25 ? 0.0 : 0.1 * ( roughness - 0.25 ) );
	return saturate( DG * RECIPROCAL_PI );
}
vec2 DFGApprox( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	const vec4 c0 = vec4( - 1, - 0.0275, - 0.572, 0.022 );
	const vec4 c1 = vec4( 1, 0.0425, 1.04, - 0.04 );
	vec4 r = roughness * c0 + c1;
	float a004 = min( r.x * r.x, exp2( - 9.28 * dotNV ) ) * r.x + r.y;
	vec2 fab = vec2( - 1.04, 1.04 ) * a004 + r.zw;
	return fab;
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColor * t2.x + ( vec3( 1.0 ) - material.specularColor ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseColor * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
	#endif
	reflectedLight.directSpecular += irradiance * BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
	#endif
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.iridescence, material.iridescenceFresnel, material.roughness, singleScattering, multiScattering );
	#else
		computeMultiscattering( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.roughness, singleScattering, multiScattering );
	#endif
	vec3 totalScattering = singleScattering + multiScattering;
	vec3 diffuse = material.diffuseColor * ( 1.0 - max( max( totalScattering.r, totalScattering.g ), totalScattering.b ) );
	reflectedLight.indirectSpecular += radiance * singleScattering;
	reflectedLight.indirectSpecular += multiScattering * cosineWeightedIrradiance;
	reflectedLight.indirectDiffuse += diffuse * cosineWeightedIrradiance;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Tv=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		material.iridescenceFresnel = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		material.iridescenceF0 = Schlick_to_F0( material.iridescenceFresnel, 1.0, dotNVi );
	}
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Av=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD ) && defined( ENVMAP_TYPE_CUBE_UV )
		iblIrradiance += getIBLIrradiance( geometryNormal );
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		radiance += getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		radiance += getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Cv=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Rv=`#if defined( USE_LOGDEPTHBUF ) && defined( USE_LOGDEPTHBUF_EXT )
	gl_FragDepthEXT = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Pv=`#if defined( USE_LOGDEPTHBUF ) && defined( USE_LOGDEPTHBUF_EXT )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Lv=`#ifdef USE_LOGDEPTHBUF
	#ifdef USE_LOGDEPTHBUF_EXT
		varying float vFragDepth;
		varying float vIsPerspective;
	#else
		uniform float logDepthBufFC;
	#endif
#endif`,Iv=`#ifdef USE_LOGDEPTHBUF
	#ifdef USE_LOGDEPTHBUF_EXT
		vFragDepth = 1.0 + gl_Position.w;
		vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
	#else
		if ( isPerspectiveMatrix( projectionMatrix ) ) {
			gl_Position.z = log2( max( EPSILON, gl_Position.w + 1.0 ) ) * logDepthBufFC - 1.0;
			gl_Position.z *= gl_Position.w;
		}
	#endif
#endif`,Dv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = vec4( mix( pow( sampledDiffuseColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), sampledDiffuseColor.rgb * 0.0773993808, vec3( lessThanEqual( sampledDiffuseColor.rgb, vec3( 0.04045 ) ) ) ), sampledDiffuseColor.w );
	
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Uv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Nv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,Fv=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Ov=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,kv=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Bv=`#if defined( USE_MORPHCOLORS ) && defined( MORPHTARGETS_TEXTURE )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,zv=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	#ifdef MORPHTARGETS_TEXTURE
		for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
			if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
		}
	#else
		objectNormal += morphNormal0 * morphTargetInfluences[ 0 ];
		objectNormal += morphNormal1 * morphTargetInfluences[ 1 ];
		objectNormal += morphNormal2 * morphTargetInfluences[ 2 ];
		objectNormal += morphNormal3 * morphTargetInfluences[ 3 ];
	#endif
#endif`,Vv=`#ifdef USE_MORPHTARGETS
	uniform float morphTargetBaseInfluence;
	#ifdef MORPHTARGETS_TEXTURE
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
		uniform sampler2DArray morphTargetsTexture;
		uniform ivec2 morphTargetsTextureSize;
		vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
			int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
			int y = texelIndex / morphTargetsTextureSize.x;
			int x = texelIndex - y * morphTargetsTextureSize.x;
			ivec3 morphUV = ivec3( x, y, morphTargetIndex );
			return texelFetch( morphTargetsTexture, morphUV, 0 );
		}
	#else
		#ifndef USE_MORPHNORMALS
			uniform float morphTargetInfluences[ 8 ];
		#else
			uniform float morphTargetInfluences[ 4 ];
		#endif
	#endif
#endif`,Hv=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	#ifdef MORPHTARGETS_TEXTURE
		for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
			if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
		}
	#else
		transformed += morphTarget0 * morphTargetInfluences[ 0 ];
		transformed += morphTarget1 * morphTargetInfluences[ 1 ];
		transformed += morphTarget2 * morphTargetInfluences[ 2 ];
		transformed += morphTarget3 * morphTargetInfluences[ 3 ];
		#ifndef USE_MORPHNORMALS
			transformed += morphTarget4 * morphTargetInfluences[ 4 ];
			transformed += morphTarget5 * morphTargetInfluences[ 5 ];
			transformed += morphTarget6 * morphTargetInfluences[ 6 ];
			transformed += morphTarget7 * morphTargetInfluences[ 7 ];
		#endif
	#endif
#endif`,Gv=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Wv=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Xv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Yv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,qv=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,$v=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,jv=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Zv=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Jv=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Kv=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Qv=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,ex=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;
const vec3 PackFactors = vec3( 256. * 256. * 256., 256. * 256., 256. );
const vec4 UnpackFactors = UnpackDownscale / vec4( PackFactors, 1. );
const float ShiftRight8 = 1. / 256.;
vec4 packDepthToRGBA( const in float v ) {
	vec4 r = vec4( fract( v * PackFactors ), v );
	r.yzw -= r.xyz * ShiftRight8;	return r * PackUpscale;
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors );
}
vec2 packDepthToRG( in highp float v ) {
	return packDepthToRGBA( v ).yx;
}
float unpackRGToDepth( const in highp vec2 v ) {
	return unpackRGBAToDepth( vec4( v.xy, 0.0, 0.0 ) );
}
vec4 pack2HalfToRGBA( vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return depth * ( near - far ) - near;
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return ( near * far ) / ( ( far - near ) * depth - far );
}`,tx=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,nx=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,ix=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,sx=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,rx=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,ox=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,ax=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		struct SpotLightShadow {
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform sampler2D pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	float texture2DCompare( sampler2D depths, vec2 uv, float compare ) {
		return step( compare, unpackRGBAToDepth( texture2D( depths, uv ) ) );
	}
	vec2 texture2DDistribution( sampler2D shadow, vec2 uv ) {
		return unpackRGBATo2Half( texture2D( shadow, uv ) );
	}
	float VSMShadow (sampler2D shadow, vec2 uv, float compare ){
		float occlusion = 1.0;
		vec2 distribution = texture2DDistribution( shadow, uv );
		float hard_shadow = step( compare , distribution.x );
		if (hard_shadow != 1.0 ) {
			float distance = compare - distribution.x ;
			float variance = max( 0.00000, distribution.y * distribution.y );
			float softness_probability = variance / (variance + distance * distance );			softness_probability = clamp( ( softness_probability - 0.3 ) / ( 0.95 - 0.3 ), 0.0, 1.0 );			occlusion = clamp( max( hard_shadow, softness_probability ), 0.0, 1.0 );
		}
		return occlusion;
	}
	float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
		float shadow = 1.0;
		shadowCoord.xyz /= shadowCoord.w;
		shadowCoord.z += shadowBias;
		bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
		bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
		if ( frustumTest ) {
		#if defined( SHADOWMAP_TYPE_PCF )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx0 = - texelSize.x * shadowRadius;
			float dy0 = - texelSize.y * shadowRadius;
			float dx1 = + texelSize.x * shadowRadius;
			float dy1 = + texelSize.y * shadowRadius;
			float dx2 = dx0 / 2.0;
			float dy2 = dy0 / 2.0;
			float dx3 = dx1 / 2.0;
			float dy3 = dy1 / 2.0;
			shadow = (
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy1 ), shadowCoord.z )
			) * ( 1.0 / 17.0 );
		#elif defined( SHADOWMAP_TYPE_PCF_SOFT )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx = texelSize.x;
			float dy = texelSize.y;
			vec2 uv = shadowCoord.xy;
			vec2 f = fract( uv * shadowMapSize + 0.5 );
			uv -= f * texelSize;
			shadow = (
				texture2DCompare( shadowMap, uv, shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( dx, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( 0.0, dy ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + texelSize, shadowCoord.z ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, 0.0 ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 0.0 ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, dy ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( 0.0, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 0.0, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( texture2DCompare( shadowMap, uv + vec2( dx, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( dx, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( mix( texture2DCompare( shadowMap, uv + vec2( -dx, -dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, -dy ), shadowCoord.z ),
						  f.x ),
					 mix( texture2DCompare( shadowMap, uv + vec2( -dx, 2.0 * dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 2.0 * dy ), shadowCoord.z ),
						  f.x ),
					 f.y )
			) * ( 1.0 / 9.0 );
		#elif defined( SHADOWMAP_TYPE_VSM )
			shadow = VSMShadow( shadowMap, shadowCoord.xy, shadowCoord.z );
		#else
			shadow = texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z );
		#endif
		}
		return shadow;
	}
	vec2 cubeToUV( vec3 v, float texelSizeY ) {
		vec3 absV = abs( v );
		float scaleToCube = 1.0 / max( absV.x, max( absV.y, absV.z ) );
		absV *= scaleToCube;
		v *= scaleToCube * ( 1.0 - 2.0 * texelSizeY );
		vec2 planar = v.xy;
		float almostATexel = 1.5 * texelSizeY;
		float almostOne = 1.0 - almostATexel;
		if ( absV.z >= almostOne ) {
			if ( v.z > 0.0 )
				planar.x = 4.0 - v.x;
		} else if ( absV.x >= almostOne ) {
			float signX = sign( v.x );
			planar.x = v.z * signX + 2.0 * signX;
		} else if ( absV.y >= almostOne ) {
			float signY = sign( v.y );
			planar.x = v.x + 2.0 * signY + 2.0;
			planar.y = v.z * signY - 2.0;
		}
		return vec2( 0.125, 0.25 ) * planar + vec2( 0.375, 0.75 );
	}
	float getPointShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		vec2 texelSize = vec2( 1.0 ) / ( shadowMapSize * vec2( 4.0, 2.0 ) );
		vec3 lightToPosition = shadowCoord.xyz;
		float dp = ( length( lightToPosition ) - shadowCameraNear ) / ( shadowCameraFar - shadowCameraNear );		dp += shadowBias;
		vec3 bd3D = normalize( lightToPosition );
		#if defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_PCF_SOFT ) || defined( SHADOWMAP_TYPE_VSM )
			vec2 offset = vec2( - 1, 1 ) * shadowRadius * texelSize.y;
			return (
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyy, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyy, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyx, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyx, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxy, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxy, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxx, texelSize.y ), dp ) +
				texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxx, texelSize.y ), dp )
			) * ( 1.0 / 9.0 );
		#else
			return texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp );
		#endif
	}
#endif`,lx=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,cx=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	vec3 shadowWorldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,hx=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,ux=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,fx=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,dx=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,px=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,mx=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,gx=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,yx=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,vx=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 OptimizedCineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color *= toneMappingExposure;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	return color;
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,xx=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = inverseTransformDirection( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseColor, material.specularColor, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,_x=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
		vec3 refractedRayExit = position + transmissionRay;
		vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
		vec2 refractionCoords = ndcPos.xy / ndcPos.w;
		refractionCoords += 1.0;
		refractionCoords /= 2.0;
		vec4 transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
		vec3 transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,bx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Mx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,wx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,Sx=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Ex=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Tx=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ax=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Cx=`#ifdef ENVMAP_TYPE_CUBE
	uniform samplerCube envMap;
#elif defined( ENVMAP_TYPE_CUBE_UV )
	uniform sampler2D envMap;
#endif
uniform float flipEnvMap;
uniform float backgroundBlurriness;
uniform float backgroundIntensity;
varying vec3 vWorldDirection;
#include <cube_uv_reflection_fragment>
void main() {
	#ifdef ENVMAP_TYPE_CUBE
		vec4 texColor = textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) );
	#elif defined( ENVMAP_TYPE_CUBE_UV )
		vec4 texColor = textureCubeUV( envMap, vWorldDirection, backgroundBlurriness );
	#else
		vec4 texColor = vec4( 0.0, 0.0, 0.0, 1.0 );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Rx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Px=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Lx=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,Ix=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( 1.0 );
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	float fragCoordZ = 0.5 * vHighPrecisionZW[0] / vHighPrecisionZW[1] + 0.5;
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#endif
}`,Dx=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,Ux=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main () {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( 1.0 );
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = packDepthToRGBA( dist );
}`,Nx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Fx=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ox=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,kx=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Bx=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,zx=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Vx=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Hx=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( diffuse, opacity );
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Gx=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Wx=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Xx=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,Yx=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <packing>
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( packNormalToRGB( normal ), opacity );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,qx=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,$x=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( diffuse, opacity );
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,jx=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,Zx=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <cube_uv_reflection_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( diffuse, opacity );
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
		float sheenEnergyComp = 1.0 - 0.157 * max3( material.sheenColor );
		outgoingLight = outgoingLight * sheenEnergyComp + sheenSpecularDirect + sheenSpecularIndirect;
	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Jx=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Kx=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec4 diffuseColor = vec4( diffuse, opacity );
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Qx=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,e_=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,t_=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,n_=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <packing>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,i_=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix * vec4( 0.0, 0.0, 0.0, 1.0 );
	vec2 scale;
	scale.x = length( vec3( modelMatrix[ 0 ].x, modelMatrix[ 0 ].y, modelMatrix[ 0 ].z ) );
	scale.y = length( vec3( modelMatrix[ 1 ].x, modelMatrix[ 1 ].y, modelMatrix[ 1 ].z ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,s_=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ot={alphahash_fragment:Ty,alphahash_pars_fragment:Ay,alphamap_fragment:Cy,alphamap_pars_fragment:Ry,alphatest_fragment:Py,alphatest_pars_fragment:Ly,aomap_fragment:Iy,aomap_pars_fragment:Dy,batching_pars_vertex:Uy,batching_vertex:Ny,begin_vertex:Fy,beginnormal_vertex:Oy,bsdfs:ky,iridescence_fragment:By,bumpmap_pars_fragment:zy,clipping_planes_fragment:Vy,clipping_planes_pars_fragment:Hy,clipping_planes_pars_vertex:Gy,clipping_planes_vertex:Wy,color_fragment:Xy,color_pars_fragment:Yy,color_pars_vertex:qy,color_vertex:$y,common:jy,cube_uv_reflection_fragment:Zy,defaultnormal_vertex:Jy,displacementmap_pars_vertex:Ky,displacementmap_vertex:Qy,emissivemap_fragment:ev,emissivemap_pars_fragment:tv,colorspace_fragment:nv,colorspace_pars_fragment:iv,envmap_fragment:sv,envmap_common_pars_fragment:rv,envmap_pars_fragment:ov,envmap_pars_vertex:av,envmap_physical_pars_fragment:xv,envmap_vertex:lv,fog_vertex:cv,fog_pars_vertex:hv,fog_fragment:uv,fog_pars_fragment:fv,gradientmap_pars_fragment:dv,lightmap_fragment:pv,lightmap_pars_fragment:mv,lights_lambert_fragment:gv,lights_lambert_pars_fragment:yv,lights_pars_begin:vv,lights_toon_fragment:_v,lights_toon_pars_fragment:bv,lights_phong_fragment:Mv,lights_phong_pars_fragment:wv,lights_physical_fragment:Sv,lights_physical_pars_fragment:Ev,lights_fragment_begin:Tv,lights_fragment_maps:Av,lights_fragment_end:Cv,logdepthbuf_fragment:Rv,logdepthbuf_pars_fragment:Pv,logdepthbuf_pars_vertex:Lv,logdepthbuf_vertex:Iv,map_fragment:Dv,map_pars_fragment:Uv,map_particle_fragment:Nv,map_particle_pars_fragment:Fv,metalnessmap_fragment:Ov,metalnessmap_pars_fragment:kv,morphcolor_vertex:Bv,morphnormal_vertex:zv,morphtarget_pars_vertex:Vv,morphtarget_vertex:Hv,normal_fragment_begin:Gv,normal_fragment_maps:Wv,normal_pars_fragment:Xv,normal_pars_vertex:Yv,normal_vertex:qv,normalmap_pars_fragment:$v,clearcoat_normal_fragment_begin:jv,clearcoat_normal_fragment_maps:Zv,clearcoat_pars_fragment:Jv,iridescence_pars_fragment:Kv,opaque_fragment:Qv,packing:ex,premultiplied_alpha_fragment:tx,project_vertex:nx,dithering_fragment:ix,dithering_pars_fragment:sx,roughnessmap_fragment:rx,roughnessmap_pars_fragment:ox,shadowmap_pars_fragment:ax,shadowmap_pars_vertex:lx,shadowmap_vertex:cx,shadowmask_pars_fragment:hx,skinbase_vertex:ux,skinning_pars_vertex:fx,skinning_vertex:dx,skinnormal_vertex:px,specularmap_fragment:mx,specularmap_pars_fragment:gx,tonemapping_fragment:yx,tonemapping_pars_fragment:vx,transmission_fragment:xx,transmission_pars_fragment:_x,uv_pars_fragment:bx,uv_pars_vertex:Mx,uv_vertex:wx,worldpos_vertex:Sx,background_vert:Ex,background_frag:Tx,backgroundCube_vert:Ax,backgroundCube_frag:Cx,cube_vert:Rx,cube_frag:Px,depth_vert:Lx,depth_frag:Ix,distanceRGBA_vert:Dx,distanceRGBA_frag:Ux,equirect_vert:Nx,equirect_frag:Fx,linedashed_vert:Ox,linedashed_frag:kx,meshbasic_vert:Bx,meshbasic_frag:zx,meshlambert_vert:Vx,meshlambert_frag:Hx,meshmatcap_vert:Gx,meshmatcap_frag:Wx,meshnormal_vert:Xx,meshnormal_frag:Yx,meshphong_vert:qx,meshphong_frag:$x,meshphysical_vert:jx,meshphysical_frag:Zx,meshtoon_vert:Jx,meshtoon_frag:Kx,points_vert:Qx,points_frag:e_,shadow_vert:t_,shadow_frag:n_,sprite_vert:i_,sprite_frag:s_},xe={common:{diffuse:{value:new at(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ht},alphaMap:{value:null},alphaMapTransform:{value:new ht},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ht}},envmap:{envMap:{value:null},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ht}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ht}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ht},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ht},normalScale:{value:new Ke(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ht},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ht}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ht}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ht}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new at(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new at(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ht},alphaTest:{value:0},uvTransform:{value:new ht}},sprite:{diffuse:{value:new at(16777215)},opacity:{value:1},center:{value:new Ke(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ht},alphaMap:{value:null},alphaMapTransform:{value:new ht},alphaTest:{value:0}}},wi={basic:{uniforms:Ln([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.fog]),vertexShader:ot.meshbasic_vert,fragmentShader:ot.meshbasic_frag},lambert:{uniforms:Ln([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,xe.lights,{emissive:{value:new at(0)}}]),vertexShader:ot.meshlambert_vert,fragmentShader:ot.meshlambert_frag},phong:{uniforms:Ln([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,xe.lights,{emissive:{value:new at(0)},specular:{value:new at(1118481)},shininess:{value:30}}]),vertexShader:ot.meshphong_vert,fragmentShader:ot.meshphong_frag},standard:{uniforms:Ln([xe.common,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.roughnessmap,xe.metalnessmap,xe.fog,xe.lights,{emissive:{value:new at(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ot.meshphysical_vert,fragmentShader:ot.meshphysical_frag},toon:{uniforms:Ln([xe.common,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.gradientmap,xe.fog,xe.lights,{emissive:{value:new at(0)}}]),vertexShader:ot.meshtoon_vert,fragmentShader:ot.meshtoon_frag},matcap:{uniforms:Ln([xe.common,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,{matcap:{value:null}}]),vertexShader:ot.meshmatcap_vert,fragmentShader:ot.meshmatcap_frag},points:{uniforms:Ln([xe.points,xe.fog]),vertexShader:ot.points_vert,fragmentShader:ot.points_frag},dashed:{uniforms:Ln([xe.common,xe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ot.linedashed_vert,fragmentShader:ot.linedashed_frag},depth:{uniforms:Ln([xe.common,xe.displacementmap]),vertexShader:ot.depth_vert,fragmentShader:ot.depth_frag},normal:{uniforms:Ln([xe.common,xe.bumpmap,xe.normalmap,xe.displacementmap,{opacity:{value:1}}]),vertexShader:ot.meshnormal_vert,fragmentShader:ot.meshnormal_frag},sprite:{uniforms:Ln([xe.sprite,xe.fog]),vertexShader:ot.sprite_vert,fragmentShader:ot.sprite_frag},background:{uniforms:{uvTransform:{value:new ht},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ot.background_vert,fragmentShader:ot.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1}},vertexShader:ot.backgroundCube_vert,fragmentShader:ot.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ot.cube_vert,fragmentShader:ot.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ot.equirect_vert,fragmentShader:ot.equirect_frag},distanceRGBA:{uniforms:Ln([xe.common,xe.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ot.distanceRGBA_vert,fragmentShader:ot.distanceRGBA_frag},shadow:{uniforms:Ln([xe.lights,xe.fog,{color:{value:new at(0)},opacity:{value:1}}]),vertexShader:ot.shadow_vert,fragmentShader:ot.shadow_frag}};wi.physical={uniforms:Ln([wi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ht},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ht},clearcoatNormalScale:{value:new Ke(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ht},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ht},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ht},sheen:{value:0},sheenColor:{value:new at(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ht},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ht},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ht},transmissionSamplerSize:{value:new Ke},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ht},attenuationDistance:{value:0},attenuationColor:{value:new at(0)},specularColor:{value:new at(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ht},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ht},anisotropyVector:{value:new Ke},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ht}}]),vertexShader:ot.meshphysical_vert,fragmentShader:ot.meshphysical_frag};var xa={r:0,b:0,g:0};function r_(i,e,t,n,s,r,a){let o=new at(0),l=r===!0?0:1,c,h,u=null,f=0,d=null;function v(m,p){let E=!1,x=p.isScene===!0?p.background:null;x&&x.isTexture&&(x=(p.backgroundBlurriness>0?t:e).get(x)),x===null?y(o,l):x&&x.isColor&&(y(x,1),E=!0);let P=i.xr.getEnvironmentBlendMode();P==="additive"?n.buffers.color.setClear(0,0,0,1,a):P==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,a),(i.autoClear||E)&&i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil),x&&(x.isCubeTexture||x.mapping===tl)?(h===void 0&&(h=new $t(new To(1,1,1),new Jt({name:"BackgroundCubeMaterial",uniforms:Nr(wi.backgroundCube.uniforms),vertexShader:wi.backgroundCube.vertexShader,fragmentShader:wi.backgroundCube.fragmentShader,side:On,depthTest:!1,depthWrite:!1,fog:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(D,I,A){this.matrixWorld.copyPosition(A.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),h.material.uniforms.envMap.value=x,h.material.uniforms.flipEnvMap.value=x.isCubeTexture&&x.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=p.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=p.backgroundIntensity,h.material.toneMapped=wt.getTransfer(x.colorSpace)!==Nt,(u!==x||f!==x.version||d!==i.toneMapping)&&(h.material.needsUpdate=!0,u=x,f=x.version,d=i.toneMapping),h.layers.enableAll(),m.unshift(h,h.geometry,h.material,0,0,null)):x&&x.isTexture&&(c===void 0&&(c=new $t(new nh(2,2),new Jt({name:"BackgroundMaterial",uniforms:Nr(wi.background.uniforms),vertexShader:wi.background.vertexShader,fragmentShader:wi.background.fragmentShader,side:fs,depthTest:!1,depthWrite:!1,fog:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=x,c.material.uniforms.backgroundIntensity.value=p.backgroundIntensity,c.material.toneMapped=wt.getTransfer(x.colorSpace)!==Nt,x.matrixAutoUpdate===!0&&x.updateMatrix(),c.material.uniforms.uvTransform.value.copy(x.matrix),(u!==x||f!==x.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,u=x,f=x.version,d=i.toneMapping),c.layers.enableAll(),m.unshift(c,c.geometry,c.material,0,0,null))}function y(m,p){m.getRGB(xa,Gd(i)),n.buffers.color.setClear(xa.r,xa.g,xa.b,p,a)}return{getClearColor:function(){return o},setClearColor:function(m,p=1){o.set(m),l=p,y(o,l)},getClearAlpha:function(){return l},setClearAlpha:function(m){l=m,y(o,l)},render:v}}function o_(i,e,t,n){let s=i.getParameter(i.MAX_VERTEX_ATTRIBS),r=n.isWebGL2?null:e.get("OES_vertex_array_object"),a=n.isWebGL2||r!==null,o={},l=m(null),c=l,h=!1;function u(N,B,$,J,ie){let ee=!1;if(a){let te=y(J,$,B);c!==te&&(c=te,d(c.object)),ee=p(N,J,$,ie),ee&&E(N,J,$,ie)}else{let te=B.wireframe===!0;(c.geometry!==J.id||c.program!==$.id||c.wireframe!==te)&&(c.geometry=J.id,c.program=$.id,c.wireframe=te,ee=!0)}ie!==null&&t.update(ie,i.ELEMENT_ARRAY_BUFFER),(ee||h)&&(h=!1,Z(N,B,$,J),ie!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(ie).buffer))}function f(){return n.isWebGL2?i.createVertexArray():r.createVertexArrayOES()}function d(N){return n.isWebGL2?i.bindVertexArray(N):r.bindVertexArrayOES(N)}function v(N){return n.isWebGL2?i.deleteVertexArray(N):r.deleteVertexArrayOES(N)}function y(N,B,$){let J=$.wireframe===!0,ie=o[N.id];ie===void 0&&(ie={},o[N.id]=ie);let ee=ie[B.id];ee===void 0&&(ee={},ie[B.id]=ee);let te=ee[J];return te===void 0&&(te=m(f()),ee[J]=te),te}function m(N){let B=[],$=[],J=[];for(let ie=0;ie<s;ie++)B[ie]=0,$[ie]=0,J[ie]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:$,attributeDivisors:J,object:N,attributes:{},index:null}}function p(N,B,$,J){let ie=c.attributes,ee=B.attributes,te=0,re=$.getAttributes();for(let se in re)if(re[se].location>=0){let ne=ie[se],ve=ee[se];if(ve===void 0&&(se==="instanceMatrix"&&N.instanceMatrix&&(ve=N.instanceMatrix),se==="instanceColor"&&N.instanceColor&&(ve=N.instanceColor)),ne===void 0||ne.attribute!==ve||ve&&ne.data!==ve.data)return!0;te++}return c.attributesNum!==te||c.index!==J}function E(N,B,$,J){let ie={},ee=B.attributes,te=0,re=$.getAttributes();for(let se in re)if(re[se].location>=0){let ne=ee[se];ne===void 0&&(se==="instanceMatrix"&&N.instanceMatrix&&(ne=N.instanceMatrix),se==="instanceColor"&&N.instanceColor&&(ne=N.instanceColor));let ve={};ve.attribute=ne,ne&&ne.data&&(ve.data=ne.data),ie[se]=ve,te++}c.attributes=ie,c.attributesNum=te,c.index=J}function x(){let N=c.newAttributes;for(let B=0,$=N.length;B<$;B++)N[B]=0}function P(N){D(N,0)}function D(N,B){let $=c.newAttributes,J=c.enabledAttributes,ie=c.attributeDivisors;$[N]=1,J[N]===0&&(i.enableVertexAttribArray(N),J[N]=1),ie[N]!==B&&((n.isWebGL2?i:e.get("ANGLE_instanced_arrays"))[n.isWebGL2?"vertexAttribDivisor":"vertexAttribDivisorANGLE"](N,B),ie[N]=B)}function I(){let N=c.newAttributes,B=c.enabledAttributes;for(let $=0,J=B.length;$<J;$++)B[$]!==N[$]&&(i.disableVertexAttribArray($),B[$]=0)}function A(N,B,$,J,ie,ee,te){te===!0?i.vertexAttribIPointer(N,B,$,ie,ee):i.vertexAttribPointer(N,B,$,J,ie,ee)}function Z(N,B,$,J){if(n.isWebGL2===!1&&(N.isInstancedMesh||J.isInstancedBufferGeometry)&&e.get("ANGLE_instanced_arrays")===null)return;x();let ie=J.attributes,ee=$.getAttributes(),te=B.defaultAttributeValues;for(let re in ee){let se=ee[re];if(se.location>=0){let q=ie[re];if(q===void 0&&(re==="instanceMatrix"&&N.instanceMatrix&&(q=N.instanceMatrix),re==="instanceColor"&&N.instanceColor&&(q=N.instanceColor)),q!==void 0){let ne=q.normalized,ve=q.itemSize,De=t.get(q);if(De===void 0)continue;let Me=De.buffer,ke=De.type,ze=De.bytesPerElement,Te=n.isWebGL2===!0&&(ke===i.INT||ke===i.UNSIGNED_INT||q.gpuType===Pd);if(q.isInterleavedBufferAttribute){let Ye=q.data,Y=Ye.stride,Ot=q.offset;if(Ye.isInstancedInterleavedBuffer){for(let Ne=0;Ne<se.locationSize;Ne++)D(se.location+Ne,Ye.meshPerAttribute);N.isInstancedMesh!==!0&&J._maxInstanceCount===void 0&&(J._maxInstanceCount=Ye.meshPerAttribute*Ye.count)}else for(let Ne=0;Ne<se.locationSize;Ne++)P(se.location+Ne);i.bindBuffer(i.ARRAY_BUFFER,Me);for(let Ne=0;Ne<se.locationSize;Ne++)A(se.location+Ne,ve/se.locationSize,ke,ne,Y*ze,(Ot+ve/se.locationSize*Ne)*ze,Te)}else{if(q.isInstancedBufferAttribute){for(let Ye=0;Ye<se.locationSize;Ye++)D(se.location+Ye,q.meshPerAttribute);N.isInstancedMesh!==!0&&J._maxInstanceCount===void 0&&(J._maxInstanceCount=q.meshPerAttribute*q.count)}else for(let Ye=0;Ye<se.locationSize;Ye++)P(se.location+Ye);i.bindBuffer(i.ARRAY_BUFFER,Me);for(let Ye=0;Ye<se.locationSize;Ye++)A(se.location+Ye,ve/se.locationSize,ke,ne,ve*ze,ve/se.locationSize*Ye*ze,Te)}}else if(te!==void 0){let ne=te[re];if(ne!==void 0)switch(ne.length){case 2:i.vertexAttrib2fv(se.location,ne);break;case 3:i.vertexAttrib3fv(se.location,ne);break;case 4:i.vertexAttrib4fv(se.location,ne);break;default:i.vertexAttrib1fv(se.location,ne)}}}}I()}function M(){j();for(let N in o){let B=o[N];for(let $ in B){let J=B[$];for(let ie in J)v(J[ie].object),delete J[ie];delete B[$]}delete o[N]}}function S(N){if(o[N.id]===void 0)return;let B=o[N.id];for(let $ in B){let J=B[$];for(let ie in J)v(J[ie].object),delete J[ie];delete B[$]}delete o[N.id]}function O(N){for(let B in o){let $=o[B];if($[N.id]===void 0)continue;let J=$[N.id];for(let ie in J)v(J[ie].object),delete J[ie];delete $[N.id]}}function j(){oe(),h=!0,c!==l&&(c=l,d(c.object))}function oe(){l.geometry=null,l.program=null,l.wireframe=!1}return{setup:u,reset:j,resetDefaultState:oe,dispose:M,releaseStatesOfGeometry:S,releaseStatesOfProgram:O,initAttributes:x,enableAttribute:P,disableUnusedAttributes:I}}function a_(i,e,t,n){let s=n.isWebGL2,r;function a(h){r=h}function o(h,u){i.drawArrays(r,h,u),t.update(u,r,1)}function l(h,u,f){if(f===0)return;let d,v;if(s)d=i,v="drawArraysInstanced";else if(d=e.get("ANGLE_instanced_arrays"),v="drawArraysInstancedANGLE",d===null){console.error("THREE.WebGLBufferRenderer: using THREE.InstancedBufferGeometry but hardware does not support extension ANGLE_instanced_arrays.");return}d[v](r,h,u,f),t.update(u,r,f)}function c(h,u,f){if(f===0)return;let d=e.get("WEBGL_multi_draw");if(d===null)for(let v=0;v<f;v++)this.render(h[v],u[v]);else{d.multiDrawArraysWEBGL(r,h,0,u,0,f);let v=0;for(let y=0;y<f;y++)v+=u[y];t.update(v,r,1)}}this.setMode=a,this.render=o,this.renderInstances=l,this.renderMultiDraw=c}function l_(i,e,t){let n;function s(){if(n!==void 0)return n;if(e.has("EXT_texture_filter_anisotropic")===!0){let A=e.get("EXT_texture_filter_anisotropic");n=i.getParameter(A.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else n=0;return n}function r(A){if(A==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";A="mediump"}return A==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let a=typeof WebGL2RenderingContext<"u"&&i.constructor.name==="WebGL2RenderingContext",o=t.precision!==void 0?t.precision:"highp",l=r(o);l!==o&&(console.warn("THREE.WebGLRenderer:",o,"not supported, using",l,"instead."),o=l);let c=a||e.has("WEBGL_draw_buffers"),h=t.logarithmicDepthBuffer===!0,u=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),f=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),d=i.getParameter(i.MAX_TEXTURE_SIZE),v=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),y=i.getParameter(i.MAX_VERTEX_ATTRIBS),m=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),p=i.getParameter(i.MAX_VARYING_VECTORS),E=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),x=f>0,P=a||e.has("OES_texture_float"),D=x&&P,I=a?i.getParameter(i.MAX_SAMPLES):0;return{isWebGL2:a,drawBuffers:c,getMaxAnisotropy:s,getMaxPrecision:r,precision:o,logarithmicDepthBuffer:h,maxTextures:u,maxVertexTextures:f,maxTextureSize:d,maxCubemapSize:v,maxAttributes:y,maxVertexUniforms:m,maxVaryings:p,maxFragmentUniforms:E,vertexTextures:x,floatFragmentTextures:P,floatVertexTextures:D,maxSamples:I}}function c_(i){let e=this,t=null,n=0,s=!1,r=!1,a=new ui,o=new ht,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,f){let d=u.length!==0||f||n!==0||s;return s=f,n=u.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,f){t=h(u,f,0)},this.setState=function(u,f,d){let v=u.clippingPlanes,y=u.clipIntersection,m=u.clipShadows,p=i.get(u);if(!s||v===null||v.length===0||r&&!m)r?h(null):c();else{let E=r?0:n,x=E*4,P=p.clippingState||null;l.value=P,P=h(v,f,x,d);for(let D=0;D!==x;++D)P[D]=t[D];p.clippingState=P,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=E}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,f,d,v){let y=u!==null?u.length:0,m=null;if(y!==0){if(m=l.value,v!==!0||m===null){let p=d+y*4,E=f.matrixWorldInverse;o.getNormalMatrix(E),(m===null||m.length<p)&&(m=new Float32Array(p));for(let x=0,P=d;x!==y;++x,P+=4)a.copy(u[x]).applyMatrix4(E,o),a.normal.toArray(m,P),m[P+3]=a.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,m}}function h_(i){let e=new WeakMap;function t(a,o){return o===Yc?a.mapping=Ir:o===qc&&(a.mapping=Dr),a}function n(a){if(a&&a.isTexture){let o=a.mapping;if(o===Yc||o===qc)if(e.has(a)){let l=e.get(a).texture;return t(l,a.mapping)}else{let l=a.image;if(l&&l.height>0){let c=new th(l.height/2);return c.fromEquirectangularTexture(i,a),e.set(a,c),a.addEventListener("dispose",s),t(c.texture,a.mapping)}else return null}}return a}function s(a){let o=a.target;o.removeEventListener("dispose",s);let l=e.get(o);l!==void 0&&(e.delete(o),l.dispose())}function r(){e=new WeakMap}return{get:n,dispose:r}}var Wa=class extends Ha{constructor(e=-1,t=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,a=n+e,o=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=h*this.view.offsetY,l=o-h*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Ar=4,Jf=[.125,.215,.35,.446,.526,.582],Rs=20,Oc=new Wa,Kf=new at,kc=null,Bc=0,zc=0,As=(1+Math.sqrt(5))/2,wr=1/As,Qf=[new U(1,1,1),new U(-1,1,1),new U(1,1,-1),new U(-1,1,-1),new U(0,As,wr),new U(0,As,-wr),new U(wr,0,As),new U(-wr,0,As),new U(As,wr,0),new U(-As,wr,0)],Xa=class{constructor(e){this._renderer=e,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(e,t=0,n=.1,s=100){kc=this._renderer.getRenderTarget(),Bc=this._renderer.getActiveCubeFace(),zc=this._renderer.getActiveMipmapLevel(),this._setSize(256);let r=this._allocateTargets();return r.depthBuffer=!0,this._sceneToCubeUV(e,n,s,r),t>0&&this._blur(r,0,0,t),this._applyPMREM(r),this._cleanup(r),r}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=nd(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=td(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(e){this._lodMax=Math.floor(Math.log2(e)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let e=0;e<this._lodPlanes.length;e++)this._lodPlanes[e].dispose()}_cleanup(e){this._renderer.setRenderTarget(kc,Bc,zc),e.scissorTest=!1,_a(e,0,0,e.width,e.height)}_fromTexture(e,t){e.mapping===Ir||e.mapping===Dr?this._setSize(e.image.length===0?16:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4),kc=this._renderer.getRenderTarget(),Bc=this._renderer.getActiveCubeFace(),zc=this._renderer.getActiveMipmapLevel();let n=t||this._allocateTargets();return this._textureToCubeUV(e,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let e=3*Math.max(this._cubeSize,112),t=4*this._cubeSize,n={magFilter:vn,minFilter:vn,generateMipmaps:!1,type:wo,format:di,colorSpace:pi,depthBuffer:!1},s=ed(e,t,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==e||this._pingPongRenderTarget.height!==t){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=ed(e,t,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=u_(r)),this._blurMaterial=f_(r,e,t)}return s}_compileMaterial(e){let t=new $t(this._lodPlanes[0],e);this._renderer.compile(t,Oc)}_sceneToCubeUV(e,t,n,s){let o=new In(90,1,t,n),l=[1,-1,1,1,1,1],c=[1,1,1,-1,-1,-1],h=this._renderer,u=h.autoClear,f=h.toneMapping;h.getClearColor(Kf),h.toneMapping=hs,h.autoClear=!1;let d=new Ba({name:"PMREM.Background",side:On,depthWrite:!1,depthTest:!1}),v=new $t(new To,d),y=!1,m=e.background;m?m.isColor&&(d.color.copy(m),e.background=null,y=!0):(d.color.copy(Kf),y=!0);for(let p=0;p<6;p++){let E=p%3;E===0?(o.up.set(0,l[p],0),o.lookAt(c[p],0,0)):E===1?(o.up.set(0,0,l[p]),o.lookAt(0,c[p],0)):(o.up.set(0,l[p],0),o.lookAt(0,0,c[p]));let x=this._cubeSize;_a(s,E*x,p>2?x:0,x,x),h.setRenderTarget(s),y&&h.render(v,o),h.render(e,o)}v.geometry.dispose(),v.material.dispose(),h.toneMapping=f,h.autoClear=u,e.background=m}_textureToCubeUV(e,t){let n=this._renderer,s=e.mapping===Ir||e.mapping===Dr;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=nd()),this._cubemapMaterial.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=td());let r=s?this._cubemapMaterial:this._equirectMaterial,a=new $t(this._lodPlanes[0],r),o=r.uniforms;o.envMap.value=e;let l=this._cubeSize;_a(t,0,0,3*l,2*l),n.setRenderTarget(t),n.render(a,Oc)}_applyPMREM(e){let t=this._renderer,n=t.autoClear;t.autoClear=!1;for(let s=1;s<this._lodPlanes.length;s++){let r=Math.sqrt(this._sigmas[s]*this._sigmas[s]-this._sigmas[s-1]*this._sigmas[s-1]),a=Qf[(s-1)%Qf.length];this._blur(e,s-1,s,r,a)}t.autoClear=n}_blur(e,t,n,s,r){let a=this._pingPongRenderTarget;this._halfBlur(e,a,t,n,s,"latitudinal",r),this._halfBlur(a,e,n,n,s,"longitudinal",r)}_halfBlur(e,t,n,s,r,a,o){let l=this._renderer,c=this._blurMaterial;a!=="latitudinal"&&a!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,u=new $t(this._lodPlanes[s],c),f=c.uniforms,d=this._sizeLods[n]-1,v=isFinite(r)?Math.PI/(2*d):2*Math.PI/(2*Rs-1),y=r/v,m=isFinite(r)?1+Math.floor(h*y):Rs;m>Rs&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${m} samples when the maximum is set to ${Rs}`);let p=[],E=0;for(let A=0;A<Rs;++A){let Z=A/y,M=Math.exp(-Z*Z/2);p.push(M),A===0?E+=M:A<m&&(E+=2*M)}for(let A=0;A<p.length;A++)p[A]=p[A]/E;f.envMap.value=e.texture,f.samples.value=m,f.weights.value=p,f.latitudinal.value=a==="latitudinal",o&&(f.poleAxis.value=o);let{_lodMax:x}=this;f.dTheta.value=v,f.mipInt.value=x-n;let P=this._sizeLods[s],D=3*P*(s>x-Ar?s-x+Ar:0),I=4*(this._cubeSize-P);_a(t,D,I,3*P,2*P),l.setRenderTarget(t),l.render(u,Oc)}};function u_(i){let e=[],t=[],n=[],s=i,r=i-Ar+1+Jf.length;for(let a=0;a<r;a++){let o=Math.pow(2,s);t.push(o);let l=1/o;a>i-Ar?l=Jf[a-i+Ar-1]:a===0&&(l=0),n.push(l);let c=1/(o-2),h=-c,u=1+c,f=[h,h,u,h,u,u,h,h,u,u,h,u],d=6,v=6,y=3,m=2,p=1,E=new Float32Array(y*v*d),x=new Float32Array(m*v*d),P=new Float32Array(p*v*d);for(let I=0;I<d;I++){let A=I%3*2/3-1,Z=I>2?0:-1,M=[A,Z,0,A+2/3,Z,0,A+2/3,Z+1,0,A,Z,0,A+2/3,Z+1,0,A,Z+1,0];E.set(M,y*v*I),x.set(f,m*v*I);let S=[I,I,I,I,I,I];P.set(S,p*v*I)}let D=new zt;D.setAttribute("position",new ft(E,y)),D.setAttribute("uv",new ft(x,m)),D.setAttribute("faceIndex",new ft(P,p)),e.push(D),s>Ar&&s--}return{lodPlanes:e,sizeLods:t,sigmas:n}}function ed(i,e,t){let n=new qi(i,e,t);return n.texture.mapping=tl,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function _a(i,e,t,n,s){i.viewport.set(e,t,n,s),i.scissor.set(e,t,n,s)}function f_(i,e,t){let n=new Float32Array(Rs),s=new U(0,1,0);return new Jt({name:"SphericalGaussianBlur",defines:{n:Rs,CUBEUV_TEXEL_WIDTH:1/e,CUBEUV_TEXEL_HEIGHT:1/t,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:Nh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;
			uniform int samples;
			uniform float weights[ n ];
			uniform bool latitudinal;
			uniform float dTheta;
			uniform float mipInt;
			uniform vec3 poleAxis;

			#define ENVMAP_TYPE_CUBE_UV
			#include <cube_uv_reflection_fragment>

			vec3 getSample( float theta, vec3 axis ) {

				float cosTheta = cos( theta );
				// Rodrigues' axis-angle rotation
				vec3 sampleDirection = vOutputDirection * cosTheta
					+ cross( axis, vOutputDirection ) * sin( theta )
					+ axis * dot( axis, vOutputDirection ) * ( 1.0 - cosTheta );

				return bilinearCubeUV( envMap, sampleDirection, mipInt );

			}

			void main() {

				vec3 axis = latitudinal ? poleAxis : cross( poleAxis, vOutputDirection );

				if ( all( equal( axis, vec3( 0.0 ) ) ) ) {

					axis = vec3( vOutputDirection.z, 0.0, - vOutputDirection.x );

				}

				axis = normalize( axis );

				gl_FragColor = vec4( 0.0, 0.0, 0.0, 1.0 );
				gl_FragColor.rgb += weights[ 0 ] * getSample( 0.0, axis );

				for ( int i = 1; i < n; i++ ) {

					if ( i >= samples ) {

						break;

					}

					float theta = dTheta * float( i );
					gl_FragColor.rgb += weights[ i ] * getSample( -1.0 * theta, axis );
					gl_FragColor.rgb += weights[ i ] * getSample( theta, axis );

				}

			}
		`,blending:cs,depthTest:!1,depthWrite:!1})}function td(){return new Jt({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Nh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;

			#include <common>

			void main() {

				vec3 outputDirection = normalize( vOutputDirection );
				vec2 uv = equirectUv( outputDirection );

				gl_FragColor = vec4( texture2D ( envMap, uv ).rgb, 1.0 );

			}
		`,blending:cs,depthTest:!1,depthWrite:!1})}function nd(){return new Jt({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Nh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:cs,depthTest:!1,depthWrite:!1})}function Nh(){return`

		precision mediump float;
		precision mediump int;

		attribute float faceIndex;

		varying vec3 vOutputDirection;

		// RH coordinate system; PMREM face-indexing convention
		vec3 getDirection( vec2 uv, float face ) {

			uv = 2.0 * uv - 1.0;

			vec3 direction = vec3( uv, 1.0 );

			if ( face == 0.0 ) {

				direction = direction.zyx; // ( 1, v, u ) pos x

			} else if ( face == 1.0 ) {

				direction = direction.xzy;
				direction.xz *= -1.0; // ( -u, 1, -v ) pos y

			} else if ( face == 2.0 ) {

				direction.x *= -1.0; // ( -u, v, 1 ) pos z

			} else if ( face == 3.0 ) {

				direction = direction.zyx;
				direction.xz *= -1.0; // ( -1, v, -u ) neg x

			} else if ( face == 4.0 ) {

				direction = direction.xzy;
				direction.xy *= -1.0; // ( -u, -1, v ) neg y

			} else if ( face == 5.0 ) {

				direction.z *= -1.0; // ( u, v, -1 ) neg z

			}

			return direction;

		}

		void main() {

			vOutputDirection = getDirection( uv, faceIndex );
			gl_Position = vec4( position, 1.0 );

		}
	`}function d_(i){let e=new WeakMap,t=null;function n(o){if(o&&o.isTexture){let l=o.mapping,c=l===Yc||l===qc,h=l===Ir||l===Dr;if(c||h)if(o.isRenderTargetTexture&&o.needsPMREMUpdate===!0){o.needsPMREMUpdate=!1;let u=e.get(o);return t===null&&(t=new Xa(i)),u=c?t.fromEquirectangular(o,u):t.fromCubemap(o,u),e.set(o,u),u.texture}else{if(e.has(o))return e.get(o).texture;{let u=o.image;if(c&&u&&u.height>0||h&&u&&s(u)){t===null&&(t=new Xa(i));let f=c?t.fromEquirectangular(o):t.fromCubemap(o);return e.set(o,f),o.addEventListener("dispose",r),f.texture}else return null}}}return o}function s(o){let l=0,c=6;for(let h=0;h<c;h++)o[h]!==void 0&&l++;return l===c}function r(o){let l=o.target;l.removeEventListener("dispose",r);let c=e.get(l);c!==void 0&&(e.delete(l),c.dispose())}function a(){e=new WeakMap,t!==null&&(t.dispose(),t=null)}return{get:n,dispose:a}}function p_(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(n){n.isWebGL2?(t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance")):(t("WEBGL_depth_texture"),t("OES_texture_float"),t("OES_texture_half_float"),t("OES_texture_half_float_linear"),t("OES_standard_derivatives"),t("OES_element_index_uint"),t("OES_vertex_array_object"),t("ANGLE_instanced_arrays")),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture")},get:function(n){let s=t(n);return s===null&&console.warn("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function m_(i,e,t,n){let s={},r=new WeakMap;function a(u){let f=u.target;f.index!==null&&e.remove(f.index);for(let v in f.attributes)e.remove(f.attributes[v]);for(let v in f.morphAttributes){let y=f.morphAttributes[v];for(let m=0,p=y.length;m<p;m++)e.remove(y[m])}f.removeEventListener("dispose",a),delete s[f.id];let d=r.get(f);d&&(e.remove(d),r.delete(f)),n.releaseStatesOfGeometry(f),f.isInstancedBufferGeometry===!0&&delete f._maxInstanceCount,t.memory.geometries--}function o(u,f){return s[f.id]===!0||(f.addEventListener("dispose",a),s[f.id]=!0,t.memory.geometries++),f}function l(u){let f=u.attributes;for(let v in f)e.update(f[v],i.ARRAY_BUFFER);let d=u.morphAttributes;for(let v in d){let y=d[v];for(let m=0,p=y.length;m<p;m++)e.update(y[m],i.ARRAY_BUFFER)}}function c(u){let f=[],d=u.index,v=u.attributes.position,y=0;if(d!==null){let E=d.array;y=d.version;for(let x=0,P=E.length;x<P;x+=3){let D=E[x+0],I=E[x+1],A=E[x+2];f.push(D,I,I,A,A,D)}}else if(v!==void 0){let E=v.array;y=v.version;for(let x=0,P=E.length/3-1;x<P;x+=3){let D=x+0,I=x+1,A=x+2;f.push(D,I,I,A,A,D)}}else return;let m=new(Vd(f)?Va:za)(f,1);m.version=y;let p=r.get(u);p&&e.remove(p),r.set(u,m)}function h(u){let f=r.get(u);if(f){let d=u.index;d!==null&&f.version<d.version&&c(u)}else c(u);return r.get(u)}return{get:o,update:l,getWireframeAttribute:h}}function g_(i,e,t,n){let s=n.isWebGL2,r;function a(d){r=d}let o,l;function c(d){o=d.type,l=d.bytesPerElement}function h(d,v){i.drawElements(r,v,o,d*l),t.update(v,r,1)}function u(d,v,y){if(y===0)return;let m,p;if(s)m=i,p="drawElementsInstanced";else if(m=e.get("ANGLE_instanced_arrays"),p="drawElementsInstancedANGLE",m===null){console.error("THREE.WebGLIndexedBufferRenderer: using THREE.InstancedBufferGeometry but hardware does not support extension ANGLE_instanced_arrays.");return}m[p](r,v,o,d*l,y),t.update(v,r,y)}function f(d,v,y){if(y===0)return;let m=e.get("WEBGL_multi_draw");if(m===null)for(let p=0;p<y;p++)this.render(d[p]/l,v[p]);else{m.multiDrawElementsWEBGL(r,v,0,o,d,0,y);let p=0;for(let E=0;E<y;E++)p+=v[E];t.update(p,r,1)}}this.setMode=a,this.setIndex=c,this.render=h,this.renderInstances=u,this.renderMultiDraw=f}function y_(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(t.calls++,a){case i.TRIANGLES:t.triangles+=o*(r/3);break;case i.LINES:t.lines+=o*(r/2);break;case i.LINE_STRIP:t.lines+=o*(r-1);break;case i.LINE_LOOP:t.lines+=o*r;break;case i.POINTS:t.points+=o*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",a);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function v_(i,e){return i[0]-e[0]}function x_(i,e){return Math.abs(e[1])-Math.abs(i[1])}function __(i,e,t){let n={},s=new Float32Array(8),r=new WeakMap,a=new Gt,o=[];for(let c=0;c<8;c++)o[c]=[c,0];function l(c,h,u){let f=c.morphTargetInfluences;if(e.isWebGL2===!0){let d=h.morphAttributes.position||h.morphAttributes.normal||h.morphAttributes.color,v=d!==void 0?d.length:0,y=r.get(h);if(y===void 0||y.count!==v){let N=function(){j.dispose(),r.delete(h),h.removeEventListener("dispose",N)};y!==void 0&&y.texture.dispose();let E=h.morphAttributes.position!==void 0,x=h.morphAttributes.normal!==void 0,P=h.morphAttributes.color!==void 0,D=h.morphAttributes.position||[],I=h.morphAttributes.normal||[],A=h.morphAttributes.color||[],Z=0;E===!0&&(Z=1),x===!0&&(Z=2),P===!0&&(Z=3);let M=h.attributes.position.count*Z,S=1;M>e.maxTextureSize&&(S=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let O=new Float32Array(M*S*4*v),j=new Oa(O,M,S,v);j.type=Si,j.needsUpdate=!0;let oe=Z*4;for(let B=0;B<v;B++){let $=D[B],J=I[B],ie=A[B],ee=M*S*4*B;for(let te=0;te<$.count;te++){let re=te*oe;E===!0&&(a.fromBufferAttribute($,te),O[ee+re+0]=a.x,O[ee+re+1]=a.y,O[ee+re+2]=a.z,O[ee+re+3]=0),x===!0&&(a.fromBufferAttribute(J,te),O[ee+re+4]=a.x,O[ee+re+5]=a.y,O[ee+re+6]=a.z,O[ee+re+7]=0),P===!0&&(a.fromBufferAttribute(ie,te),O[ee+re+8]=a.x,O[ee+re+9]=a.y,O[ee+re+10]=a.z,O[ee+re+11]=ie.itemSize===4?a.w:1)}}y={count:v,texture:j,size:new Ke(M,S)},r.set(h,y),h.addEventListener("dispose",N)}let m=0;for(let E=0;E<f.length;E++)m+=f[E];let p=h.morphTargetsRelative?1:1-m;u.getUniforms().setValue(i,"morphTargetBaseInfluence",p),u.getUniforms().setValue(i,"morphTargetInfluences",f),u.getUniforms().setValue(i,"morphTargetsTexture",y.texture,t),u.getUniforms().setValue(i,"morphTargetsTextureSize",y.size)}else{let d=f===void 0?0:f.length,v=n[h.id];if(v===void 0||v.length!==d){v=[];for(let x=0;x<d;x++)v[x]=[x,0];n[h.id]=v}for(let x=0;x<d;x++){let P=v[x];P[0]=x,P[1]=f[x]}v.sort(x_);for(let x=0;x<8;x++)x<d&&v[x][1]?(o[x][0]=v[x][0],o[x][1]=v[x][1]):(o[x][0]=Number.MAX_SAFE_INTEGER,o[x][1]=0);o.sort(v_);let y=h.morphAttributes.position,m=h.morphAttributes.normal,p=0;for(let x=0;x<8;x++){let P=o[x],D=P[0],I=P[1];D!==Number.MAX_SAFE_INTEGER&&I?(y&&h.getAttribute("morphTarget"+x)!==y[D]&&h.setAttribute("morphTarget"+x,y[D]),m&&h.getAttribute("morphNormal"+x)!==m[D]&&h.setAttribute("morphNormal"+x,m[D]),s[x]=I,p+=I):(y&&h.hasAttribute("morphTarget"+x)===!0&&h.deleteAttribute("morphTarget"+x),m&&h.hasAttribute("morphNormal"+x)===!0&&h.deleteAttribute("morphNormal"+x),s[x]=0)}let E=h.morphTargetsRelative?1:1-p;u.getUniforms().setValue(i,"morphTargetBaseInfluence",E),u.getUniforms().setValue(i,"morphTargetInfluences",s)}}return{update:l}}function b_(i,e,t,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,u=e.get(l,h);if(s.get(u)!==c&&(e.update(u),s.set(u,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",o)===!1&&l.addEventListener("dispose",o),s.get(l)!==c&&(t.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&t.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let f=l.skeleton;s.get(f)!==c&&(f.update(),s.set(f,c))}return u}function a(){s=new WeakMap}function o(l){let c=l.target;c.removeEventListener("dispose",o),t.remove(c.instanceMatrix),c.instanceColor!==null&&t.remove(c.instanceColor)}return{update:r,dispose:a}}var Ya=class extends Kn{constructor(e,t,n,s,r,a,o,l,c,h){if(h=h!==void 0?h:Ls,h!==Ls&&h!==Ur)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");n===void 0&&h===Ls&&(n=ls),n===void 0&&h===Ur&&(n=Ps),super(null,s,r,a,o,l,h,n,c),this.isDepthTexture=!0,this.image={width:e,height:t},this.magFilter=o!==void 0?o:Zt,this.minFilter=l!==void 0?l:Zt,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return this.compareFunction!==null&&(t.compareFunction=this.compareFunction),t}},Xd=new Kn,Yd=new Ya(1,1);Yd.compareFunction=Bd;var qd=new Oa,$d=new Qc,jd=new Ga,id=[],sd=[],rd=new Float32Array(16),od=new Float32Array(9),ad=new Float32Array(4);function Br(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=id[s];if(r===void 0&&(r=new Float32Array(s),id[s]=r),e!==0){n.toArray(r,0);for(let a=1,o=0;a!==e;++a)o+=t,i[a].toArray(r,o)}return r}function Kt(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Qt(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function il(i,e){let t=sd[e];t===void 0&&(t=new Int32Array(e),sd[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function M_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function w_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Kt(t,e))return;i.uniform2fv(this.addr,e),Qt(t,e)}}function S_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Kt(t,e))return;i.uniform3fv(this.addr,e),Qt(t,e)}}function E_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Kt(t,e))return;i.uniform4fv(this.addr,e),Qt(t,e)}}function T_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Kt(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Qt(t,e)}else{if(Kt(t,n))return;ad.set(n),i.uniformMatrix2fv(this.addr,!1,ad),Qt(t,n)}}function A_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Kt(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Qt(t,e)}else{if(Kt(t,n))return;od.set(n),i.uniformMatrix3fv(this.addr,!1,od),Qt(t,n)}}function C_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Kt(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Qt(t,e)}else{if(Kt(t,n))return;rd.set(n),i.uniformMatrix4fv(this.addr,!1,rd),Qt(t,n)}}function R_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function P_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Kt(t,e))return;i.uniform2iv(this.addr,e),Qt(t,e)}}function L_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Kt(t,e))return;i.uniform3iv(this.addr,e),Qt(t,e)}}function I_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Kt(t,e))return;i.uniform4iv(this.addr,e),Qt(t,e)}}function D_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function U_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Kt(t,e))return;i.uniform2uiv(this.addr,e),Qt(t,e)}}function N_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Kt(t,e))return;i.uniform3uiv(this.addr,e),Qt(t,e)}}function F_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Kt(t,e))return;i.uniform4uiv(this.addr,e),Qt(t,e)}}function O_(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r=this.type===i.SAMPLER_2D_SHADOW?Yd:Xd;t.setTexture2D(e||r,s)}function k_(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||$d,s)}function B_(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTextureCube(e||jd,s)}function z_(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||qd,s)}function V_(i){switch(i){case 5126:return M_;case 35664:return w_;case 35665:return S_;case 35666:return E_;case 35674:return T_;case 35675:return A_;case 35676:return C_;case 5124:case 35670:return R_;case 35667:case 35671:return P_;case 35668:case 35672:return L_;case 35669:case 35673:return I_;case 5125:return D_;case 36294:return U_;case 36295:return N_;case 36296:return F_;case 35678:case 36198:case 36298:case 36306:case 35682:return O_;case 35679:case 36299:case 36307:return k_;case 35680:case 36300:case 36308:case 36293:return B_;case 36289:case 36303:case 36311:case 36292:return z_}}function H_(i,e){i.uniform1fv(this.addr,e)}function G_(i,e){let t=Br(e,this.size,2);i.uniform2fv(this.addr,t)}function W_(i,e){let t=Br(e,this.size,3);i.uniform3fv(this.addr,t)}function X_(i,e){let t=Br(e,this.size,4);i.uniform4fv(this.addr,t)}function Y_(i,e){let t=Br(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function q_(i,e){let t=Br(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function $_(i,e){let t=Br(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function j_(i,e){i.uniform1iv(this.addr,e)}function Z_(i,e){i.uniform2iv(this.addr,e)}function J_(i,e){i.uniform3iv(this.addr,e)}function K_(i,e){i.uniform4iv(this.addr,e)}function Q_(i,e){i.uniform1uiv(this.addr,e)}function eb(i,e){i.uniform2uiv(this.addr,e)}function tb(i,e){i.uniform3uiv(this.addr,e)}function nb(i,e){i.uniform4uiv(this.addr,e)}function ib(i,e,t){let n=this.cache,s=e.length,r=il(t,s);Kt(n,r)||(i.uniform1iv(this.addr,r),Qt(n,r));for(let a=0;a!==s;++a)t.setTexture2D(e[a]||Xd,r[a])}function sb(i,e,t){let n=this.cache,s=e.length,r=il(t,s);Kt(n,r)||(i.uniform1iv(this.addr,r),Qt(n,r));for(let a=0;a!==s;++a)t.setTexture3D(e[a]||$d,r[a])}function rb(i,e,t){let n=this.cache,s=e.length,r=il(t,s);Kt(n,r)||(i.uniform1iv(this.addr,r),Qt(n,r));for(let a=0;a!==s;++a)t.setTextureCube(e[a]||jd,r[a])}function ob(i,e,t){let n=this.cache,s=e.length,r=il(t,s);Kt(n,r)||(i.uniform1iv(this.addr,r),Qt(n,r));for(let a=0;a!==s;++a)t.setTexture2DArray(e[a]||qd,r[a])}function ab(i){switch(i){case 5126:return H_;case 35664:return G_;case 35665:return W_;case 35666:return X_;case 35674:return Y_;case 35675:return q_;case 35676:return $_;case 5124:case 35670:return j_;case 35667:case 35671:return Z_;case 35668:case 35672:return J_;case 35669:case 35673:return K_;case 5125:return Q_;case 36294:return eb;case 36295:return tb;case 36296:return nb;case 35678:case 36198:case 36298:case 36306:case 35682:return ib;case 35679:case 36299:case 36307:return sb;case 35680:case 36300:case 36308:case 36293:return rb;case 36289:case 36303:case 36311:case 36292:return ob}}var ih=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=V_(t.type)}},sh=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=ab(t.type)}},rh=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,a=s.length;r!==a;++r){let o=s[r];o.setValue(e,t[o.id],n)}}},Vc=/(\w+)(\])?(\[|\.)?/g;function ld(i,e){i.seq.push(e),i.map[e.id]=e}function lb(i,e,t){let n=i.name,s=n.length;for(Vc.lastIndex=0;;){let r=Vc.exec(n),a=Vc.lastIndex,o=r[1],l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){ld(t,c===void 0?new ih(o,i,e):new sh(o,i,e));break}else{let u=t.map[o];u===void 0&&(u=new rh(o),ld(t,u)),t=u}}}var Lr=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=e.getActiveUniform(t,s),a=e.getUniformLocation(t,r.name);lb(r,a,this)}}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,a=t.length;r!==a;++r){let o=t[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let a=e[s];a.id in t&&n.push(a)}return n}};function cd(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var cb=37297,hb=0;function ub(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let a=s;a<r;a++){let o=a+1;n.push(`${o===e?">":" "} ${o}: ${t[a]}`)}return n.join(`
`)}function fb(i){let e=wt.getPrimaries(wt.workingColorSpace),t=wt.getPrimaries(i),n;switch(e===t?n="":e===La&&t===Pa?n="LinearDisplayP3ToLinearSRGB":e===Pa&&t===La&&(n="LinearSRGBToLinearDisplayP3"),i){case pi:case nl:return[n,"LinearTransferOETF"];case pn:case Dh:return[n,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space:",i),[n,"LinearTransferOETF"]}}function hd(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),s=i.getShaderInfoLog(e).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let a=parseInt(r[1]);return t.toUpperCase()+`

`+s+`

`+ub(i.getShaderSource(e),a)}else return s}function db(i,e){let t=fb(e);return`vec4 ${i}( vec4 value ) { return ${t[0]}( ${t[1]}( value ) ); }`}function pb(i,e){let t;switch(e){case _0:t="Linear";break;case b0:t="Reinhard";break;case M0:t="OptimizedCineon";break;case w0:t="ACESFilmic";break;case E0:t="AgX";break;case S0:t="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",e),t="Linear"}return"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}function mb(i){return[i.extensionDerivatives||i.envMapCubeUVHeight||i.bumpMap||i.normalMapTangentSpace||i.clearcoatNormalMap||i.flatShading||i.shaderID==="physical"?"#extension GL_OES_standard_derivatives : enable":"",(i.extensionFragDepth||i.logarithmicDepthBuffer)&&i.rendererExtensionFragDepth?"#extension GL_EXT_frag_depth : enable":"",i.extensionDrawBuffers&&i.rendererExtensionDrawBuffers?"#extension GL_EXT_draw_buffers : require":"",(i.extensionShaderTextureLOD||i.envMap||i.transmission)&&i.rendererExtensionShaderTextureLod?"#extension GL_EXT_shader_texture_lod : enable":""].filter(Cr).join(`
`)}function gb(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":""].filter(Cr).join(`
`)}function yb(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function vb(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),a=r.name,o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),t[a]={type:r.type,location:i.getAttribLocation(e,a),locationSize:o}}return t}function Cr(i){return i!==""}function ud(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows)}function fd(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var xb=/^[ \t]*#include +<([\w\d./]+)>/gm;function oh(i){return i.replace(xb,bb)}var _b=new Map([["encodings_fragment","colorspace_fragment"],["encodings_pars_fragment","colorspace_pars_fragment"],["output_fragment","opaque_fragment"]]);function bb(i,e){let t=ot[e];if(t===void 0){let n=_b.get(e);if(n!==void 0)t=ot[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',e,n);else throw new Error("Can not resolve #include <"+e+">")}return oh(t)}var Mb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function dd(i){return i.replace(Mb,wb)}function wb(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function pd(i){let e="precision "+i.precision+` float;
precision `+i.precision+" int;";return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}function Sb(i){let e="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===Cd?e="SHADOWMAP_TYPE_PCF":i.shadowMapType===$g?e="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Xi&&(e="SHADOWMAP_TYPE_VSM"),e}function Eb(i){let e="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case Ir:case Dr:e="ENVMAP_TYPE_CUBE";break;case tl:e="ENVMAP_TYPE_CUBE_UV";break}return e}function Tb(i){let e="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case Dr:e="ENVMAP_MODE_REFRACTION";break}return e}function Ab(i){let e="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case Lh:e="ENVMAP_BLENDING_MULTIPLY";break;case v0:e="ENVMAP_BLENDING_MIX";break;case x0:e="ENVMAP_BLENDING_ADD";break}return e}function Cb(i){let e=i.envMapCubeUVHeight;if(e===null)return null;let t=Math.log2(e)-2,n=1/e;return{texelWidth:1/(3*Math.max(Math.pow(2,t),7*16)),texelHeight:n,maxMip:t}}function Rb(i,e,t,n){let s=i.getContext(),r=t.defines,a=t.vertexShader,o=t.fragmentShader,l=Sb(t),c=Eb(t),h=Tb(t),u=Ab(t),f=Cb(t),d=t.isWebGL2?"":mb(t),v=gb(t),y=yb(r),m=s.createProgram(),p,E,x=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y].filter(Cr).join(`
`),p.length>0&&(p+=`
`),E=[d,"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y].filter(Cr).join(`
`),E.length>0&&(E+=`
`)):(p=[pd(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors&&t.isWebGL2?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0&&t.isWebGL2?"#define MORPHTARGETS_TEXTURE":"",t.morphTargetsCount>0&&t.isWebGL2?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0&&t.isWebGL2?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.useLegacyLights?"#define LEGACY_LIGHTS":"",t.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",t.logarithmicDepthBuffer&&t.rendererExtensionFragDepth?"#define USE_LOGDEPTHBUF_EXT":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#if ( defined( USE_MORPHTARGETS ) && ! defined( MORPHTARGETS_TEXTURE ) )","	attribute vec3 morphTarget0;","	attribute vec3 morphTarget1;","	attribute vec3 morphTarget2;","	attribute vec3 morphTarget3;","	#ifdef USE_MORPHNORMALS","		attribute vec3 morphNormal0;","		attribute vec3 morphNormal1;","		attribute vec3 morphNormal2;","		attribute vec3 morphNormal3;","	#else","		attribute vec3 morphTarget4;","		attribute vec3 morphTarget5;","		attribute vec3 morphTarget6;","		attribute vec3 morphTarget7;","	#endif","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Cr).join(`
`),E=[d,pd(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",f?"#define CUBEUV_TEXEL_WIDTH "+f.texelWidth:"",f?"#define CUBEUV_TEXEL_HEIGHT "+f.texelHeight:"",f?"#define CUBEUV_MAX_MIP "+f.maxMip+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.useLegacyLights?"#define LEGACY_LIGHTS":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",t.logarithmicDepthBuffer&&t.rendererExtensionFragDepth?"#define USE_LOGDEPTHBUF_EXT":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==hs?"#define TONE_MAPPING":"",t.toneMapping!==hs?ot.tonemapping_pars_fragment:"",t.toneMapping!==hs?pb("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ot.colorspace_pars_fragment,db("linearToOutputTexel",t.outputColorSpace),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Cr).join(`
`)),a=oh(a),a=ud(a,t),a=fd(a,t),o=oh(o),o=ud(o,t),o=fd(o,t),a=dd(a),o=dd(o),t.isWebGL2&&t.isRawShaderMaterial!==!0&&(x=`#version 300 es
`,p=[v,"precision mediump sampler2DArray;","#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+p,E=["precision mediump sampler2DArray;","#define varying in",t.glslVersion===Df?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Df?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+E);let P=x+p+a,D=x+E+o,I=cd(s,s.VERTEX_SHADER,P),A=cd(s,s.FRAGMENT_SHADER,D);s.attachShader(m,I),s.attachShader(m,A),t.index0AttributeName!==void 0?s.bindAttribLocation(m,0,t.index0AttributeName):t.morphTargets===!0&&s.bindAttribLocation(m,0,"position"),s.linkProgram(m);function Z(j){if(i.debug.checkShaderErrors){let oe=s.getProgramInfoLog(m).trim(),N=s.getShaderInfoLog(I).trim(),B=s.getShaderInfoLog(A).trim(),$=!0,J=!0;if(s.getProgramParameter(m,s.LINK_STATUS)===!1)if($=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,m,I,A);else{let ie=hd(s,I,"vertex"),ee=hd(s,A,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(m,s.VALIDATE_STATUS)+`

Program Info Log: `+oe+`
`+ie+`
`+ee)}else oe!==""?console.warn("THREE.WebGLProgram: Program Info Log:",oe):(N===""||B==="")&&(J=!1);J&&(j.diagnostics={runnable:$,programLog:oe,vertexShader:{log:N,prefix:p},fragmentShader:{log:B,prefix:E}})}s.deleteShader(I),s.deleteShader(A),M=new Lr(s,m),S=vb(s,m)}let M;this.getUniforms=function(){return M===void 0&&Z(this),M};let S;this.getAttributes=function(){return S===void 0&&Z(this),S};let O=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(m,cb)),O},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=hb++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=I,this.fragmentShader=A,this}var Pb=0,ah=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e){let t=e.vertexShader,n=e.fragmentShader,s=this._getShaderStage(t),r=this._getShaderStage(n),a=this._getShaderCacheForMaterial(e);return a.has(s)===!1&&(a.add(s),s.usedTimes++),a.has(r)===!1&&(a.add(r),r.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderID(e){return this._getShaderStage(e.vertexShader).id}getFragmentShaderID(e){return this._getShaderStage(e.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new lh(e),t.set(e,n)),n}},lh=class{constructor(e){this.id=Pb++,this.code=e,this.usedTimes=0}};function Lb(i,e,t,n,s,r,a){let o=new Eo,l=new ah,c=[],h=s.isWebGL2,u=s.logarithmicDepthBuffer,f=s.vertexTextures,d=s.precision,v={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function y(M){return M===0?"uv":`uv${M}`}function m(M,S,O,j,oe){let N=j.fog,B=oe.geometry,$=M.isMeshStandardMaterial?j.environment:null,J=(M.isMeshStandardMaterial?t:e).get(M.envMap||$),ie=J&&J.mapping===tl?J.image.height:null,ee=v[M.type];M.precision!==null&&(d=s.getMaxPrecision(M.precision),d!==M.precision&&console.warn("THREE.WebGLProgram.getParameters:",M.precision,"not supported, using",d,"instead."));let te=B.morphAttributes.position||B.morphAttributes.normal||B.morphAttributes.color,re=te!==void 0?te.length:0,se=0;B.morphAttributes.position!==void 0&&(se=1),B.morphAttributes.normal!==void 0&&(se=2),B.morphAttributes.color!==void 0&&(se=3);let q,ne,ve,De;if(ee){let ct=wi[ee];q=ct.vertexShader,ne=ct.fragmentShader}else q=M.vertexShader,ne=M.fragmentShader,l.update(M),ve=l.getVertexShaderID(M),De=l.getFragmentShaderID(M);let Me=i.getRenderTarget(),ke=oe.isInstancedMesh===!0,ze=oe.isBatchedMesh===!0,Te=!!M.map,Ye=!!M.matcap,Y=!!J,Ot=!!M.aoMap,Ne=!!M.lightMap,Xe=!!M.bumpMap,Le=!!M.normalMap,mt=!!M.displacementMap,Ve=!!M.emissiveMap,T=!!M.metalnessMap,b=!!M.roughnessMap,G=M.anisotropy>0,Q=M.clearcoat>0,K=M.iridescence>0,ce=M.sheen>0,he=M.transmission>0,pe=G&&!!M.anisotropyMap,Se=Q&&!!M.clearcoatMap,Oe=Q&&!!M.clearcoatNormalMap,qe=Q&&!!M.clearcoatRoughnessMap,le=K&&!!M.iridescenceMap,tt=K&&!!M.iridescenceThicknessMap,We=ce&&!!M.sheenColorMap,Be=ce&&!!M.sheenRoughnessMap,Ie=!!M.specularMap,be=!!M.specularColorMap,L=!!M.specularIntensityMap,de=he&&!!M.transmissionMap,Ue=he&&!!M.thicknessMap,_e=!!M.gradientMap,ue=!!M.alphaMap,F=M.alphaTest>0,me=!!M.alphaHash,we=!!M.extensions,$e=!!B.attributes.uv1,He=!!B.attributes.uv2,lt=!!B.attributes.uv3,ye=hs;return M.toneMapped&&(Me===null||Me.isXRRenderTarget===!0)&&(ye=i.toneMapping),{isWebGL2:h,shaderID:ee,shaderType:M.type,shaderName:M.name,vertexShader:q,fragmentShader:ne,defines:M.defines,customVertexShaderID:ve,customFragmentShaderID:De,isRawShaderMaterial:M.isRawShaderMaterial===!0,glslVersion:M.glslVersion,precision:d,batching:ze,instancing:ke,instancingColor:ke&&oe.instanceColor!==null,supportsVertexTextures:f,outputColorSpace:Me===null?i.outputColorSpace:Me.isXRRenderTarget===!0?Me.texture.colorSpace:pi,map:Te,matcap:Ye,envMap:Y,envMapMode:Y&&J.mapping,envMapCubeUVHeight:ie,aoMap:Ot,lightMap:Ne,bumpMap:Xe,normalMap:Le,displacementMap:f&&mt,emissiveMap:Ve,normalMapObjectSpace:Le&&M.normalMapType===F0,normalMapTangentSpace:Le&&M.normalMapType===kd,metalnessMap:T,roughnessMap:b,anisotropy:G,anisotropyMap:pe,clearcoat:Q,clearcoatMap:Se,clearcoatNormalMap:Oe,clearcoatRoughnessMap:qe,iridescence:K,iridescenceMap:le,iridescenceThicknessMap:tt,sheen:ce,sheenColorMap:We,sheenRoughnessMap:Be,specularMap:Ie,specularColorMap:be,specularIntensityMap:L,transmission:he,transmissionMap:de,thicknessMap:Ue,gradientMap:_e,opaque:M.transparent===!1&&M.blending===Rr,alphaMap:ue,alphaTest:F,alphaHash:me,combine:M.combine,mapUv:Te&&y(M.map.channel),aoMapUv:Ot&&y(M.aoMap.channel),lightMapUv:Ne&&y(M.lightMap.channel),bumpMapUv:Xe&&y(M.bumpMap.channel),normalMapUv:Le&&y(M.normalMap.channel),displacementMapUv:mt&&y(M.displacementMap.channel),emissiveMapUv:Ve&&y(M.emissiveMap.channel),metalnessMapUv:T&&y(M.metalnessMap.channel),roughnessMapUv:b&&y(M.roughnessMap.channel),anisotropyMapUv:pe&&y(M.anisotropyMap.channel),clearcoatMapUv:Se&&y(M.clearcoatMap.channel),clearcoatNormalMapUv:Oe&&y(M.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:qe&&y(M.clearcoatRoughnessMap.channel),iridescenceMapUv:le&&y(M.iridescenceMap.channel),iridescenceThicknessMapUv:tt&&y(M.iridescenceThicknessMap.channel),sheenColorMapUv:We&&y(M.sheenColorMap.channel),sheenRoughnessMapUv:Be&&y(M.sheenRoughnessMap.channel),specularMapUv:Ie&&y(M.specularMap.channel),specularColorMapUv:be&&y(M.specularColorMap.channel),specularIntensityMapUv:L&&y(M.specularIntensityMap.channel),transmissionMapUv:de&&y(M.transmissionMap.channel),thicknessMapUv:Ue&&y(M.thicknessMap.channel),alphaMapUv:ue&&y(M.alphaMap.channel),vertexTangents:!!B.attributes.tangent&&(Le||G),vertexColors:M.vertexColors,vertexAlphas:M.vertexColors===!0&&!!B.attributes.color&&B.attributes.color.itemSize===4,vertexUv1s:$e,vertexUv2s:He,vertexUv3s:lt,pointsUvs:oe.isPoints===!0&&!!B.attributes.uv&&(Te||ue),fog:!!N,useFog:M.fog===!0,fogExp2:N&&N.isFogExp2,flatShading:M.flatShading===!0,sizeAttenuation:M.sizeAttenuation===!0,logarithmicDepthBuffer:u,skinning:oe.isSkinnedMesh===!0,morphTargets:B.morphAttributes.position!==void 0,morphNormals:B.morphAttributes.normal!==void 0,morphColors:B.morphAttributes.color!==void 0,morphTargetsCount:re,morphTextureStride:se,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numClippingPlanes:a.numPlanes,numClipIntersection:a.numIntersection,dithering:M.dithering,shadowMapEnabled:i.shadowMap.enabled&&O.length>0,shadowMapType:i.shadowMap.type,toneMapping:ye,useLegacyLights:i._useLegacyLights,decodeVideoTexture:Te&&M.map.isVideoTexture===!0&&wt.getTransfer(M.map.colorSpace)===Nt,premultipliedAlpha:M.premultipliedAlpha,doubleSided:M.side===Dn,flipSided:M.side===On,useDepthPacking:M.depthPacking>=0,depthPacking:M.depthPacking||0,index0AttributeName:M.index0AttributeName,extensionDerivatives:we&&M.extensions.derivatives===!0,extensionFragDepth:we&&M.extensions.fragDepth===!0,extensionDrawBuffers:we&&M.extensions.drawBuffers===!0,extensionShaderTextureLOD:we&&M.extensions.shaderTextureLOD===!0,extensionClipCullDistance:we&&M.extensions.clipCullDistance&&n.has("WEBGL_clip_cull_distance"),rendererExtensionFragDepth:h||n.has("EXT_frag_depth"),rendererExtensionDrawBuffers:h||n.has("WEBGL_draw_buffers"),rendererExtensionShaderTextureLod:h||n.has("EXT_shader_texture_lod"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:M.customProgramCacheKey()}}function p(M){let S=[];if(M.shaderID?S.push(M.shaderID):(S.push(M.customVertexShaderID),S.push(M.customFragmentShaderID)),M.defines!==void 0)for(let O in M.defines)S.push(O),S.push(M.defines[O]);return M.isRawShaderMaterial===!1&&(E(S,M),x(S,M),S.push(i.outputColorSpace)),S.push(M.customProgramCacheKey),S.join()}function E(M,S){M.push(S.precision),M.push(S.outputColorSpace),M.push(S.envMapMode),M.push(S.envMapCubeUVHeight),M.push(S.mapUv),M.push(S.alphaMapUv),M.push(S.lightMapUv),M.push(S.aoMapUv),M.push(S.bumpMapUv),M.push(S.normalMapUv),M.push(S.displacementMapUv),M.push(S.emissiveMapUv),M.push(S.metalnessMapUv),M.push(S.roughnessMapUv),M.push(S.anisotropyMapUv),M.push(S.clearcoatMapUv),M.push(S.clearcoatNormalMapUv),M.push(S.clearcoatRoughnessMapUv),M.push(S.iridescenceMapUv),M.push(S.iridescenceThicknessMapUv),M.push(S.sheenColorMapUv),M.push(S.sheenRoughnessMapUv),M.push(S.specularMapUv),M.push(S.specularColorMapUv),M.push(S.specularIntensityMapUv),M.push(S.transmissionMapUv),M.push(S.thicknessMapUv),M.push(S.combine),M.push(S.fogExp2),M.push(S.sizeAttenuation),M.push(S.morphTargetsCount),M.push(S.morphAttributeCount),M.push(S.numDirLights),M.push(S.numPointLights),M.push(S.numSpotLights),M.push(S.numSpotLightMaps),M.push(S.numHemiLights),M.push(S.numRectAreaLights),M.push(S.numDirLightShadows),M.push(S.numPointLightShadows),M.push(S.numSpotLightShadows),M.push(S.numSpotLightShadowsWithMaps),M.push(S.numLightProbes),M.push(S.shadowMapType),M.push(S.toneMapping),M.push(S.numClippingPlanes),M.push(S.numClipIntersection),M.push(S.depthPacking)}function x(M,S){o.disableAll(),S.isWebGL2&&o.enable(0),S.supportsVertexTextures&&o.enable(1),S.instancing&&o.enable(2),S.instancingColor&&o.enable(3),S.matcap&&o.enable(4),S.envMap&&o.enable(5),S.normalMapObjectSpace&&o.enable(6),S.normalMapTangentSpace&&o.enable(7),S.clearcoat&&o.enable(8),S.iridescence&&o.enable(9),S.alphaTest&&o.enable(10),S.vertexColors&&o.enable(11),S.vertexAlphas&&o.enable(12),S.vertexUv1s&&o.enable(13),S.vertexUv2s&&o.enable(14),S.vertexUv3s&&o.enable(15),S.vertexTangents&&o.enable(16),S.anisotropy&&o.enable(17),S.alphaHash&&o.enable(18),S.batching&&o.enable(19),M.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.skinning&&o.enable(4),S.morphTargets&&o.enable(5),S.morphNormals&&o.enable(6),S.morphColors&&o.enable(7),S.premultipliedAlpha&&o.enable(8),S.shadowMapEnabled&&o.enable(9),S.useLegacyLights&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),M.push(o.mask)}function P(M){let S=v[M.type],O;if(S){let j=wi[S];O=_y.clone(j.uniforms)}else O=M.uniforms;return O}function D(M,S){let O;for(let j=0,oe=c.length;j<oe;j++){let N=c[j];if(N.cacheKey===S){O=N,++O.usedTimes;break}}return O===void 0&&(O=new Rb(i,S,M,r),c.push(O)),O}function I(M){if(--M.usedTimes===0){let S=c.indexOf(M);c[S]=c[c.length-1],c.pop(),M.destroy()}}function A(M){l.remove(M)}function Z(){l.dispose()}return{getParameters:m,getProgramCacheKey:p,getUniforms:P,acquireProgram:D,releaseProgram:I,releaseShaderCache:A,programs:c,dispose:Z}}function Ib(){let i=new WeakMap;function e(r){let a=i.get(r);return a===void 0&&(a={},i.set(r,a)),a}function t(r){i.delete(r)}function n(r,a,o){i.get(r)[a]=o}function s(){i=new WeakMap}return{get:e,remove:t,update:n,dispose:s}}function Db(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.z!==e.z?i.z-e.z:i.id-e.id}function md(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function gd(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function a(u,f,d,v,y,m){let p=i[e];return p===void 0?(p={id:u.id,object:u,geometry:f,material:d,groupOrder:v,renderOrder:u.renderOrder,z:y,group:m},i[e]=p):(p.id=u.id,p.object=u,p.geometry=f,p.material=d,p.groupOrder=v,p.renderOrder=u.renderOrder,p.z=y,p.group=m),e++,p}function o(u,f,d,v,y,m){let p=a(u,f,d,v,y,m);d.transmission>0?n.push(p):d.transparent===!0?s.push(p):t.push(p)}function l(u,f,d,v,y,m){let p=a(u,f,d,v,y,m);d.transmission>0?n.unshift(p):d.transparent===!0?s.unshift(p):t.unshift(p)}function c(u,f){t.length>1&&t.sort(u||Db),n.length>1&&n.sort(f||md),s.length>1&&s.sort(f||md)}function h(){for(let u=e,f=i.length;u<f;u++){let d=i[u];if(d.id===null)break;d.id=null,d.object=null,d.geometry=null,d.material=null,d.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:o,unshift:l,finish:h,sort:c}}function Ub(){let i=new WeakMap;function e(n,s){let r=i.get(n),a;return r===void 0?(a=new gd,i.set(n,[a])):s>=r.length?(a=new gd,r.push(a)):a=r[s],a}function t(){i=new WeakMap}return{get:e,dispose:t}}function Nb(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"DirectionalLight":t={direction:new U,color:new at};break;case"SpotLight":t={position:new U,direction:new U,color:new at,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new U,color:new at,distance:0,decay:0};break;case"HemisphereLight":t={direction:new U,skyColor:new at,groundColor:new at};break;case"RectAreaLight":t={color:new at,position:new U,halfWidth:new U,halfHeight:new U};break}return i[e.id]=t,t}}}function Fb(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"DirectionalLight":t={shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ke};break;case"SpotLight":t={shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ke};break;case"PointLight":t={shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ke,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Ob=0;function kb(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Bb(i,e){let t=new Nb,n=Fb(),s={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let h=0;h<9;h++)s.probe.push(new U);let r=new U,a=new Rt,o=new Rt;function l(h,u){let f=0,d=0,v=0;for(let j=0;j<9;j++)s.probe[j].set(0,0,0);let y=0,m=0,p=0,E=0,x=0,P=0,D=0,I=0,A=0,Z=0,M=0;h.sort(kb);let S=u===!0?Math.PI:1;for(let j=0,oe=h.length;j<oe;j++){let N=h[j],B=N.color,$=N.intensity,J=N.distance,ie=N.shadow&&N.shadow.map?N.shadow.map.texture:null;if(N.isAmbientLight)f+=B.r*$*S,d+=B.g*$*S,v+=B.b*$*S;else if(N.isLightProbe){for(let ee=0;ee<9;ee++)s.probe[ee].addScaledVector(N.sh.coefficients[ee],$);M++}else if(N.isDirectionalLight){let ee=t.get(N);if(ee.color.copy(N.color).multiplyScalar(N.intensity*S),N.castShadow){let te=N.shadow,re=n.get(N);re.shadowBias=te.bias,re.shadowNormalBias=te.normalBias,re.shadowRadius=te.radius,re.shadowMapSize=te.mapSize,s.directionalShadow[y]=re,s.directionalShadowMap[y]=ie,s.directionalShadowMatrix[y]=N.shadow.matrix,P++}s.directional[y]=ee,y++}else if(N.isSpotLight){let ee=t.get(N);ee.position.setFromMatrixPosition(N.matrixWorld),ee.color.copy(B).multiplyScalar($*S),ee.distance=J,ee.coneCos=Math.cos(N.angle),ee.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),ee.decay=N.decay,s.spot[p]=ee;let te=N.shadow;if(N.map&&(s.spotLightMap[A]=N.map,A++,te.updateMatrices(N),N.castShadow&&Z++),s.spotLightMatrix[p]=te.matrix,N.castShadow){let re=n.get(N);re.shadowBias=te.bias,re.shadowNormalBias=te.normalBias,re.shadowRadius=te.radius,re.shadowMapSize=te.mapSize,s.spotShadow[p]=re,s.spotShadowMap[p]=ie,I++}p++}else if(N.isRectAreaLight){let ee=t.get(N);ee.color.copy(B).multiplyScalar($),ee.halfWidth.set(N.width*.5,0,0),ee.halfHeight.set(0,N.height*.5,0),s.rectArea[E]=ee,E++}else if(N.isPointLight){let ee=t.get(N);if(ee.color.copy(N.color).multiplyScalar(N.intensity*S),ee.distance=N.distance,ee.decay=N.decay,N.castShadow){let te=N.shadow,re=n.get(N);re.shadowBias=te.bias,re.shadowNormalBias=te.normalBias,re.shadowRadius=te.radius,re.shadowMapSize=te.mapSize,re.shadowCameraNear=te.camera.near,re.shadowCameraFar=te.camera.far,s.pointShadow[m]=re,s.pointShadowMap[m]=ie,s.pointShadowMatrix[m]=N.shadow.matrix,D++}s.point[m]=ee,m++}else if(N.isHemisphereLight){let ee=t.get(N);ee.skyColor.copy(N.color).multiplyScalar($*S),ee.groundColor.copy(N.groundColor).multiplyScalar($*S),s.hemi[x]=ee,x++}}E>0&&(e.isWebGL2?i.has("OES_texture_float_linear")===!0?(s.rectAreaLTC1=xe.LTC_FLOAT_1,s.rectAreaLTC2=xe.LTC_FLOAT_2):(s.rectAreaLTC1=xe.LTC_HALF_1,s.rectAreaLTC2=xe.LTC_HALF_2):i.has("OES_texture_float_linear")===!0?(s.rectAreaLTC1=xe.LTC_FLOAT_1,s.rectAreaLTC2=xe.LTC_FLOAT_2):i.has("OES_texture_half_float_linear")===!0?(s.rectAreaLTC1=xe.LTC_HALF_1,s.rectAreaLTC2=xe.LTC_HALF_2):console.error("THREE.WebGLRenderer: Unable to use RectAreaLight. Missing WebGL extensions.")),s.ambient[0]=f,s.ambient[1]=d,s.ambient[2]=v;let O=s.hash;(O.directionalLength!==y||O.pointLength!==m||O.spotLength!==p||O.rectAreaLength!==E||O.hemiLength!==x||O.numDirectionalShadows!==P||O.numPointShadows!==D||O.numSpotShadows!==I||O.numSpotMaps!==A||O.numLightProbes!==M)&&(s.directional.length=y,s.spot.length=p,s.rectArea.length=E,s.point.length=m,s.hemi.length=x,s.directionalShadow.length=P,s.directionalShadowMap.length=P,s.pointShadow.length=D,s.pointShadowMap.length=D,s.spotShadow.length=I,s.spotShadowMap.length=I,s.directionalShadowMatrix.length=P,s.pointShadowMatrix.length=D,s.spotLightMatrix.length=I+A-Z,s.spotLightMap.length=A,s.numSpotLightShadowsWithMaps=Z,s.numLightProbes=M,O.directionalLength=y,O.pointLength=m,O.spotLength=p,O.rectAreaLength=E,O.hemiLength=x,O.numDirectionalShadows=P,O.numPointShadows=D,O.numSpotShadows=I,O.numSpotMaps=A,O.numLightProbes=M,s.version=Ob++)}function c(h,u){let f=0,d=0,v=0,y=0,m=0,p=u.matrixWorldInverse;for(let E=0,x=h.length;E<x;E++){let P=h[E];if(P.isDirectionalLight){let D=s.directional[f];D.direction.setFromMatrixPosition(P.matrixWorld),r.setFromMatrixPosition(P.target.matrixWorld),D.direction.sub(r),D.direction.transformDirection(p),f++}else if(P.isSpotLight){let D=s.spot[v];D.position.setFromMatrixPosition(P.matrixWorld),D.position.applyMatrix4(p),D.direction.setFromMatrixPosition(P.matrixWorld),r.setFromMatrixPosition(P.target.matrixWorld),D.direction.sub(r),D.direction.transformDirection(p),v++}else if(P.isRectAreaLight){let D=s.rectArea[y];D.position.setFromMatrixPosition(P.matrixWorld),D.position.applyMatrix4(p),o.identity(),a.copy(P.matrixWorld),a.premultiply(p),o.extractRotation(a),D.halfWidth.set(P.width*.5,0,0),D.halfHeight.set(0,P.height*.5,0),D.halfWidth.applyMatrix4(o),D.halfHeight.applyMatrix4(o),y++}else if(P.isPointLight){let D=s.point[d];D.position.setFromMatrixPosition(P.matrixWorld),D.position.applyMatrix4(p),d++}else if(P.isHemisphereLight){let D=s.hemi[m];D.direction.setFromMatrixPosition(P.matrixWorld),D.direction.transformDirection(p),m++}}}return{setup:l,setupView:c,state:s}}function yd(i,e){let t=new Bb(i,e),n=[],s=[];function r(){n.length=0,s.length=0}function a(u){n.push(u)}function o(u){s.push(u)}function l(u){t.setup(n,u)}function c(u){t.setupView(n,u)}return{init:r,state:{lightsArray:n,shadowsArray:s,lights:t},setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function zb(i,e){let t=new WeakMap;function n(r,a=0){let o=t.get(r),l;return o===void 0?(l=new yd(i,e),t.set(r,[l])):a>=o.length?(l=new yd(i,e),o.push(l)):l=o[a],l}function s(){t=new WeakMap}return{get:n,dispose:s}}var ch=class extends $i{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=U0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},hh=class extends $i{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}},Vb=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Hb=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
#include <packing>
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = unpackRGBATo2Half( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ) );
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = unpackRGBAToDepth( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ) );
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( squared_mean - mean * mean );
	gl_FragColor = pack2HalfToRGBA( vec2( mean, std_dev ) );
}`;function Gb(i,e,t){let n=new Ao,s=new Ke,r=new Ke,a=new Gt,o=new ch({depthPacking:N0}),l=new hh,c={},h=t.maxTextureSize,u={[fs]:On,[On]:fs,[Dn]:Dn},f=new Jt({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ke},radius:{value:4}},vertexShader:Vb,fragmentShader:Hb}),d=f.clone();d.defines.HORIZONTAL_PASS=1;let v=new zt;v.setAttribute("position",new ft(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new $t(v,f),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Cd;let p=this.type;this.render=function(I,A,Z){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||I.length===0)return;let M=i.getRenderTarget(),S=i.getActiveCubeFace(),O=i.getActiveMipmapLevel(),j=i.state;j.setBlending(cs),j.buffers.color.setClear(1,1,1,1),j.buffers.depth.setTest(!0),j.setScissorTest(!1);let oe=p!==Xi&&this.type===Xi,N=p===Xi&&this.type!==Xi;for(let B=0,$=I.length;B<$;B++){let J=I[B],ie=J.shadow;if(ie===void 0){console.warn("THREE.WebGLShadowMap:",J,"has no shadow.");continue}if(ie.autoUpdate===!1&&ie.needsUpdate===!1)continue;s.copy(ie.mapSize);let ee=ie.getFrameExtents();if(s.multiply(ee),r.copy(ie.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ee.x),s.x=r.x*ee.x,ie.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ee.y),s.y=r.y*ee.y,ie.mapSize.y=r.y)),ie.map===null||oe===!0||N===!0){let re=this.type!==Xi?{minFilter:Zt,magFilter:Zt}:{};ie.map!==null&&ie.map.dispose(),ie.map=new qi(s.x,s.y,re),ie.map.texture.name=J.name+".shadowMap",ie.camera.updateProjectionMatrix()}i.setRenderTarget(ie.map),i.clear();let te=ie.getViewportCount();for(let re=0;re<te;re++){let se=ie.getViewport(re);a.set(r.x*se.x,r.y*se.y,r.x*se.z,r.y*se.w),j.viewport(a),ie.updateMatrices(J,re),n=ie.getFrustum(),P(A,Z,ie.camera,J,this.type)}ie.isPointLightShadow!==!0&&this.type===Xi&&E(ie,Z),ie.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(M,S,O)};function E(I,A){let Z=e.update(y);f.defines.VSM_SAMPLES!==I.blurSamples&&(f.defines.VSM_SAMPLES=I.blurSamples,d.defines.VSM_SAMPLES=I.blurSamples,f.needsUpdate=!0,d.needsUpdate=!0),I.mapPass===null&&(I.mapPass=new qi(s.x,s.y)),f.uniforms.shadow_pass.value=I.map.texture,f.uniforms.resolution.value=I.mapSize,f.uniforms.radius.value=I.radius,i.setRenderTarget(I.mapPass),i.clear(),i.renderBufferDirect(A,null,Z,f,y,null),d.uniforms.shadow_pass.value=I.mapPass.texture,d.uniforms.resolution.value=I.mapSize,d.uniforms.radius.value=I.radius,i.setRenderTarget(I.map),i.clear(),i.renderBufferDirect(A,null,Z,d,y,null)}function x(I,A,Z,M){let S=null,O=Z.isPointLight===!0?I.customDistanceMaterial:I.customDepthMaterial;if(O!==void 0)S=O;else if(S=Z.isPointLight===!0?l:o,i.localClippingEnabled&&A.clipShadows===!0&&Array.isArray(A.clippingPlanes)&&A.clippingPlanes.length!==0||A.displacementMap&&A.displacementScale!==0||A.alphaMap&&A.alphaTest>0||A.map&&A.alphaTest>0){let j=S.uuid,oe=A.uuid,N=c[j];N===void 0&&(N={},c[j]=N);let B=N[oe];B===void 0&&(B=S.clone(),N[oe]=B,A.addEventListener("dispose",D)),S=B}if(S.visible=A.visible,S.wireframe=A.wireframe,M===Xi?S.side=A.shadowSide!==null?A.shadowSide:A.side:S.side=A.shadowSide!==null?A.shadowSide:u[A.side],S.alphaMap=A.alphaMap,S.alphaTest=A.alphaTest,S.map=A.map,S.clipShadows=A.clipShadows,S.clippingPlanes=A.clippingPlanes,S.clipIntersection=A.clipIntersection,S.displacementMap=A.displacementMap,S.displacementScale=A.displacementScale,S.displacementBias=A.displacementBias,S.wireframeLinewidth=A.wireframeLinewidth,S.linewidth=A.linewidth,Z.isPointLight===!0&&S.isMeshDistanceMaterial===!0){let j=i.properties.get(S);j.light=Z}return S}function P(I,A,Z,M,S){if(I.visible===!1)return;if(I.layers.test(A.layers)&&(I.isMesh||I.isLine||I.isPoints)&&(I.castShadow||I.receiveShadow&&S===Xi)&&(!I.frustumCulled||n.intersectsObject(I))){I.modelViewMatrix.multiplyMatrices(Z.matrixWorldInverse,I.matrixWorld);let oe=e.update(I),N=I.material;if(Array.isArray(N)){let B=oe.groups;for(let $=0,J=B.length;$<J;$++){let ie=B[$],ee=N[ie.materialIndex];if(ee&&ee.visible){let te=x(I,ee,M,S);I.onBeforeShadow(i,I,A,Z,oe,te,ie),i.renderBufferDirect(Z,null,oe,te,I,ie),I.onAfterShadow(i,I,A,Z,oe,te,ie)}}}else if(N.visible){let B=x(I,N,M,S);I.onBeforeShadow(i,I,A,Z,oe,B,null),i.renderBufferDirect(Z,null,oe,B,I,null),I.onAfterShadow(i,I,A,Z,oe,B,null)}}let j=I.children;for(let oe=0,N=j.length;oe<N;oe++)P(j[oe],A,Z,M,S)}function D(I){I.target.removeEventListener("dispose",D);for(let Z in c){let M=c[Z],S=I.target.uuid;S in M&&(M[S].dispose(),delete M[S])}}}function Wb(i,e,t){let n=t.isWebGL2;function s(){let F=!1,me=new Gt,we=null,$e=new Gt(0,0,0,0);return{setMask:function(He){we!==He&&!F&&(i.colorMask(He,He,He,He),we=He)},setLocked:function(He){F=He},setClear:function(He,lt,ye,Mt,ct){ct===!0&&(He*=Mt,lt*=Mt,ye*=Mt),me.set(He,lt,ye,Mt),$e.equals(me)===!1&&(i.clearColor(He,lt,ye,Mt),$e.copy(me))},reset:function(){F=!1,we=null,$e.set(-1,0,0,0)}}}function r(){let F=!1,me=null,we=null,$e=null;return{setTest:function(He){He?ze(i.DEPTH_TEST):Te(i.DEPTH_TEST)},setMask:function(He){me!==He&&!F&&(i.depthMask(He),me=He)},setFunc:function(He){if(we!==He){switch(He){case u0:i.depthFunc(i.NEVER);break;case f0:i.depthFunc(i.ALWAYS);break;case d0:i.depthFunc(i.LESS);break;case Ta:i.depthFunc(i.LEQUAL);break;case p0:i.depthFunc(i.EQUAL);break;case m0:i.depthFunc(i.GEQUAL);break;case g0:i.depthFunc(i.GREATER);break;case y0:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}we=He}},setLocked:function(He){F=He},setClear:function(He){$e!==He&&(i.clearDepth(He),$e=He)},reset:function(){F=!1,me=null,we=null,$e=null}}}function a(){let F=!1,me=null,we=null,$e=null,He=null,lt=null,ye=null,Mt=null,ct=null;return{setTest:function(rt){F||(rt?ze(i.STENCIL_TEST):Te(i.STENCIL_TEST))},setMask:function(rt){me!==rt&&!F&&(i.stencilMask(rt),me=rt)},setFunc:function(rt,Tt,hn){(we!==rt||$e!==Tt||He!==hn)&&(i.stencilFunc(rt,Tt,hn),we=rt,$e=Tt,He=hn)},setOp:function(rt,Tt,hn){(lt!==rt||ye!==Tt||Mt!==hn)&&(i.stencilOp(rt,Tt,hn),lt=rt,ye=Tt,Mt=hn)},setLocked:function(rt){F=rt},setClear:function(rt){ct!==rt&&(i.clearStencil(rt),ct=rt)},reset:function(){F=!1,me=null,we=null,$e=null,He=null,lt=null,ye=null,Mt=null,ct=null}}}let o=new s,l=new r,c=new a,h=new WeakMap,u=new WeakMap,f={},d={},v=new WeakMap,y=[],m=null,p=!1,E=null,x=null,P=null,D=null,I=null,A=null,Z=null,M=new at(0,0,0),S=0,O=!1,j=null,oe=null,N=null,B=null,$=null,J=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),ie=!1,ee=0,te=i.getParameter(i.VERSION);te.indexOf("WebGL")!==-1?(ee=parseFloat(/^WebGL (\d)/.exec(te)[1]),ie=ee>=1):te.indexOf("OpenGL ES")!==-1&&(ee=parseFloat(/^OpenGL ES (\d)/.exec(te)[1]),ie=ee>=2);let re=null,se={},q=i.getParameter(i.SCISSOR_BOX),ne=i.getParameter(i.VIEWPORT),ve=new Gt().fromArray(q),De=new Gt().fromArray(ne);function Me(F,me,we,$e){let He=new Uint8Array(4),lt=i.createTexture();i.bindTexture(F,lt),i.texParameteri(F,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(F,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let ye=0;ye<we;ye++)n&&(F===i.TEXTURE_3D||F===i.TEXTURE_2D_ARRAY)?i.texImage3D(me,0,i.RGBA,1,1,$e,0,i.RGBA,i.UNSIGNED_BYTE,He):i.texImage2D(me+ye,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,He);return lt}let ke={};ke[i.TEXTURE_2D]=Me(i.TEXTURE_2D,i.TEXTURE_2D,1),ke[i.TEXTURE_CUBE_MAP]=Me(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),n&&(ke[i.TEXTURE_2D_ARRAY]=Me(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),ke[i.TEXTURE_3D]=Me(i.TEXTURE_3D,i.TEXTURE_3D,1,1)),o.setClear(0,0,0,1),l.setClear(1),c.setClear(0),ze(i.DEPTH_TEST),l.setFunc(Ta),Ve(!1),T(ju),ze(i.CULL_FACE),Le(cs);function ze(F){f[F]!==!0&&(i.enable(F),f[F]=!0)}function Te(F){f[F]!==!1&&(i.disable(F),f[F]=!1)}function Ye(F,me){return d[F]!==me?(i.bindFramebuffer(F,me),d[F]=me,n&&(F===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=me),F===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=me)),!0):!1}function Y(F,me){let we=y,$e=!1;if(F)if(we=v.get(me),we===void 0&&(we=[],v.set(me,we)),F.isWebGLMultipleRenderTargets){let He=F.texture;if(we.length!==He.length||we[0]!==i.COLOR_ATTACHMENT0){for(let lt=0,ye=He.length;lt<ye;lt++)we[lt]=i.COLOR_ATTACHMENT0+lt;we.length=He.length,$e=!0}}else we[0]!==i.COLOR_ATTACHMENT0&&(we[0]=i.COLOR_ATTACHMENT0,$e=!0);else we[0]!==i.BACK&&(we[0]=i.BACK,$e=!0);$e&&(t.isWebGL2?i.drawBuffers(we):e.get("WEBGL_draw_buffers").drawBuffersWEBGL(we))}function Ot(F){return m!==F?(i.useProgram(F),m=F,!0):!1}let Ne={[Cs]:i.FUNC_ADD,[Zg]:i.FUNC_SUBTRACT,[Jg]:i.FUNC_REVERSE_SUBTRACT};if(n)Ne[Qu]=i.MIN,Ne[ef]=i.MAX;else{let F=e.get("EXT_blend_minmax");F!==null&&(Ne[Qu]=F.MIN_EXT,Ne[ef]=F.MAX_EXT)}let Xe={[Kg]:i.ZERO,[Qg]:i.ONE,[e0]:i.SRC_COLOR,[Wc]:i.SRC_ALPHA,[o0]:i.SRC_ALPHA_SATURATE,[s0]:i.DST_COLOR,[n0]:i.DST_ALPHA,[t0]:i.ONE_MINUS_SRC_COLOR,[Xc]:i.ONE_MINUS_SRC_ALPHA,[r0]:i.ONE_MINUS_DST_COLOR,[i0]:i.ONE_MINUS_DST_ALPHA,[a0]:i.CONSTANT_COLOR,[l0]:i.ONE_MINUS_CONSTANT_COLOR,[c0]:i.CONSTANT_ALPHA,[h0]:i.ONE_MINUS_CONSTANT_ALPHA};function Le(F,me,we,$e,He,lt,ye,Mt,ct,rt){if(F===cs){p===!0&&(Te(i.BLEND),p=!1);return}if(p===!1&&(ze(i.BLEND),p=!0),F!==jg){if(F!==E||rt!==O){if((x!==Cs||I!==Cs)&&(i.blendEquation(i.FUNC_ADD),x=Cs,I=Cs),rt)switch(F){case Rr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Zu:i.blendFunc(i.ONE,i.ONE);break;case Ju:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Ku:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",F);break}else switch(F){case Rr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Zu:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case Ju:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Ku:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",F);break}P=null,D=null,A=null,Z=null,M.set(0,0,0),S=0,E=F,O=rt}return}He=He||me,lt=lt||we,ye=ye||$e,(me!==x||He!==I)&&(i.blendEquationSeparate(Ne[me],Ne[He]),x=me,I=He),(we!==P||$e!==D||lt!==A||ye!==Z)&&(i.blendFuncSeparate(Xe[we],Xe[$e],Xe[lt],Xe[ye]),P=we,D=$e,A=lt,Z=ye),(Mt.equals(M)===!1||ct!==S)&&(i.blendColor(Mt.r,Mt.g,Mt.b,ct),M.copy(Mt),S=ct),E=F,O=!1}function mt(F,me){F.side===Dn?Te(i.CULL_FACE):ze(i.CULL_FACE);let we=F.side===On;me&&(we=!we),Ve(we),F.blending===Rr&&F.transparent===!1?Le(cs):Le(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),l.setFunc(F.depthFunc),l.setTest(F.depthTest),l.setMask(F.depthWrite),o.setMask(F.colorWrite);let $e=F.stencilWrite;c.setTest($e),$e&&(c.setMask(F.stencilWriteMask),c.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),c.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),G(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?ze(i.SAMPLE_ALPHA_TO_COVERAGE):Te(i.SAMPLE_ALPHA_TO_COVERAGE)}function Ve(F){j!==F&&(F?i.frontFace(i.CW):i.frontFace(i.CCW),j=F)}function T(F){F!==Yg?(ze(i.CULL_FACE),F!==oe&&(F===ju?i.cullFace(i.BACK):F===qg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Te(i.CULL_FACE),oe=F}function b(F){F!==N&&(ie&&i.lineWidth(F),N=F)}function G(F,me,we){F?(ze(i.POLYGON_OFFSET_FILL),(B!==me||$!==we)&&(i.polygonOffset(me,we),B=me,$=we)):Te(i.POLYGON_OFFSET_FILL)}function Q(F){F?ze(i.SCISSOR_TEST):Te(i.SCISSOR_TEST)}function K(F){F===void 0&&(F=i.TEXTURE0+J-1),re!==F&&(i.activeTexture(F),re=F)}function ce(F,me,we){we===void 0&&(re===null?we=i.TEXTURE0+J-1:we=re);let $e=se[we];$e===void 0&&($e={type:void 0,texture:void 0},se[we]=$e),($e.type!==F||$e.texture!==me)&&(re!==we&&(i.activeTexture(we),re=we),i.bindTexture(F,me||ke[F]),$e.type=F,$e.texture=me)}function he(){let F=se[re];F!==void 0&&F.type!==void 0&&(i.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function pe(){try{i.compressedTexImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Se(){try{i.compressedTexImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Oe(){try{i.texSubImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function qe(){try{i.texSubImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function le(){try{i.compressedTexSubImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function tt(){try{i.compressedTexSubImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function We(){try{i.texStorage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Be(){try{i.texStorage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Ie(){try{i.texImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function be(){try{i.texImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function L(F){ve.equals(F)===!1&&(i.scissor(F.x,F.y,F.z,F.w),ve.copy(F))}function de(F){De.equals(F)===!1&&(i.viewport(F.x,F.y,F.z,F.w),De.copy(F))}function Ue(F,me){let we=u.get(me);we===void 0&&(we=new WeakMap,u.set(me,we));let $e=we.get(F);$e===void 0&&($e=i.getUniformBlockIndex(me,F.name),we.set(F,$e))}function _e(F,me){let $e=u.get(me).get(F);h.get(me)!==$e&&(i.uniformBlockBinding(me,$e,F.__bindingPointIndex),h.set(me,$e))}function ue(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),n===!0&&(i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null)),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),f={},re=null,se={},d={},v=new WeakMap,y=[],m=null,p=!1,E=null,x=null,P=null,D=null,I=null,A=null,Z=null,M=new at(0,0,0),S=0,O=!1,j=null,oe=null,N=null,B=null,$=null,ve.set(0,0,i.canvas.width,i.canvas.height),De.set(0,0,i.canvas.width,i.canvas.height),o.reset(),l.reset(),c.reset()}return{buffers:{color:o,depth:l,stencil:c},enable:ze,disable:Te,bindFramebuffer:Ye,drawBuffers:Y,useProgram:Ot,setBlending:Le,setMaterial:mt,setFlipSided:Ve,setCullFace:T,setLineWidth:b,setPolygonOffset:G,setScissorTest:Q,activeTexture:K,bindTexture:ce,unbindTexture:he,compressedTexImage2D:pe,compressedTexImage3D:Se,texImage2D:Ie,texImage3D:be,updateUBOMapping:Ue,uniformBlockBinding:_e,texStorage2D:We,texStorage3D:Be,texSubImage2D:Oe,texSubImage3D:qe,compressedTexSubImage2D:le,compressedTexSubImage3D:tt,scissor:L,viewport:de,reset:ue}}function Xb(i,e,t,n,s,r,a){let o=s.isWebGL2,l=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,c=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),h=new WeakMap,u,f=new WeakMap,d=!1;try{d=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function v(T,b){return d?new OffscreenCanvas(T,b):Ua("canvas")}function y(T,b,G,Q){let K=1;if((T.width>Q||T.height>Q)&&(K=Q/Math.max(T.width,T.height)),K<1||b===!0)if(typeof HTMLImageElement<"u"&&T instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&T instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&T instanceof ImageBitmap){let ce=b?Da:Math.floor,he=ce(K*T.width),pe=ce(K*T.height);u===void 0&&(u=v(he,pe));let Se=G?v(he,pe):u;return Se.width=he,Se.height=pe,Se.getContext("2d").drawImage(T,0,0,he,pe),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+T.width+"x"+T.height+") to ("+he+"x"+pe+")."),Se}else return"data"in T&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+T.width+"x"+T.height+")."),T;return T}function m(T){return Jc(T.width)&&Jc(T.height)}function p(T){return o?!1:T.wrapS!==fi||T.wrapT!==fi||T.minFilter!==Zt&&T.minFilter!==vn}function E(T,b){return T.generateMipmaps&&b&&T.minFilter!==Zt&&T.minFilter!==vn}function x(T){i.generateMipmap(T)}function P(T,b,G,Q,K=!1){if(o===!1)return b;if(T!==null){if(i[T]!==void 0)return i[T];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+T+"'")}let ce=b;if(b===i.RED&&(G===i.FLOAT&&(ce=i.R32F),G===i.HALF_FLOAT&&(ce=i.R16F),G===i.UNSIGNED_BYTE&&(ce=i.R8)),b===i.RED_INTEGER&&(G===i.UNSIGNED_BYTE&&(ce=i.R8UI),G===i.UNSIGNED_SHORT&&(ce=i.R16UI),G===i.UNSIGNED_INT&&(ce=i.R32UI),G===i.BYTE&&(ce=i.R8I),G===i.SHORT&&(ce=i.R16I),G===i.INT&&(ce=i.R32I)),b===i.RG&&(G===i.FLOAT&&(ce=i.RG32F),G===i.HALF_FLOAT&&(ce=i.RG16F),G===i.UNSIGNED_BYTE&&(ce=i.RG8)),b===i.RGBA){let he=K?Ra:wt.getTransfer(Q);G===i.FLOAT&&(ce=i.RGBA32F),G===i.HALF_FLOAT&&(ce=i.RGBA16F),G===i.UNSIGNED_BYTE&&(ce=he===Nt?i.SRGB8_ALPHA8:i.RGBA8),G===i.UNSIGNED_SHORT_4_4_4_4&&(ce=i.RGBA4),G===i.UNSIGNED_SHORT_5_5_5_1&&(ce=i.RGB5_A1)}return(ce===i.R16F||ce===i.R32F||ce===i.RG16F||ce===i.RG32F||ce===i.RGBA16F||ce===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ce}function D(T,b,G){return E(T,G)===!0||T.isFramebufferTexture&&T.minFilter!==Zt&&T.minFilter!==vn?Math.log2(Math.max(b.width,b.height))+1:T.mipmaps!==void 0&&T.mipmaps.length>0?T.mipmaps.length:T.isCompressedTexture&&Array.isArray(T.image)?b.mipmaps.length:1}function I(T){return T===Zt||T===tf||T===dc?i.NEAREST:i.LINEAR}function A(T){let b=T.target;b.removeEventListener("dispose",A),M(b),b.isVideoTexture&&h.delete(b)}function Z(T){let b=T.target;b.removeEventListener("dispose",Z),O(b)}function M(T){let b=n.get(T);if(b.__webglInit===void 0)return;let G=T.source,Q=f.get(G);if(Q){let K=Q[b.__cacheKey];K.usedTimes--,K.usedTimes===0&&S(T),Object.keys(Q).length===0&&f.delete(G)}n.remove(T)}function S(T){let b=n.get(T);i.deleteTexture(b.__webglTexture);let G=T.source,Q=f.get(G);delete Q[b.__cacheKey],a.memory.textures--}function O(T){let b=T.texture,G=n.get(T),Q=n.get(b);if(Q.__webglTexture!==void 0&&(i.deleteTexture(Q.__webglTexture),a.memory.textures--),T.depthTexture&&T.depthTexture.dispose(),T.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(G.__webglFramebuffer[K]))for(let ce=0;ce<G.__webglFramebuffer[K].length;ce++)i.deleteFramebuffer(G.__webglFramebuffer[K][ce]);else i.deleteFramebuffer(G.__webglFramebuffer[K]);G.__webglDepthbuffer&&i.deleteRenderbuffer(G.__webglDepthbuffer[K])}else{if(Array.isArray(G.__webglFramebuffer))for(let K=0;K<G.__webglFramebuffer.length;K++)i.deleteFramebuffer(G.__webglFramebuffer[K]);else i.deleteFramebuffer(G.__webglFramebuffer);if(G.__webglDepthbuffer&&i.deleteRenderbuffer(G.__webglDepthbuffer),G.__webglMultisampledFramebuffer&&i.deleteFramebuffer(G.__webglMultisampledFramebuffer),G.__webglColorRenderbuffer)for(let K=0;K<G.__webglColorRenderbuffer.length;K++)G.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(G.__webglColorRenderbuffer[K]);G.__webglDepthRenderbuffer&&i.deleteRenderbuffer(G.__webglDepthRenderbuffer)}if(T.isWebGLMultipleRenderTargets)for(let K=0,ce=b.length;K<ce;K++){let he=n.get(b[K]);he.__webglTexture&&(i.deleteTexture(he.__webglTexture),a.memory.textures--),n.remove(b[K])}n.remove(b),n.remove(T)}let j=0;function oe(){j=0}function N(){let T=j;return T>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+T+" texture units while this GPU supports only "+s.maxTextures),j+=1,T}function B(T){let b=[];return b.push(T.wrapS),b.push(T.wrapT),b.push(T.wrapR||0),b.push(T.magFilter),b.push(T.minFilter),b.push(T.anisotropy),b.push(T.internalFormat),b.push(T.format),b.push(T.type),b.push(T.generateMipmaps),b.push(T.premultiplyAlpha),b.push(T.flipY),b.push(T.unpackAlignment),b.push(T.colorSpace),b.join()}function $(T,b){let G=n.get(T);if(T.isVideoTexture&&mt(T),T.isRenderTargetTexture===!1&&T.version>0&&G.__version!==T.version){let Q=T.image;if(Q===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(Q.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{ve(G,T,b);return}}t.bindTexture(i.TEXTURE_2D,G.__webglTexture,i.TEXTURE0+b)}function J(T,b){let G=n.get(T);if(T.version>0&&G.__version!==T.version){ve(G,T,b);return}t.bindTexture(i.TEXTURE_2D_ARRAY,G.__webglTexture,i.TEXTURE0+b)}function ie(T,b){let G=n.get(T);if(T.version>0&&G.__version!==T.version){ve(G,T,b);return}t.bindTexture(i.TEXTURE_3D,G.__webglTexture,i.TEXTURE0+b)}function ee(T,b){let G=n.get(T);if(T.version>0&&G.__version!==T.version){De(G,T,b);return}t.bindTexture(i.TEXTURE_CUBE_MAP,G.__webglTexture,i.TEXTURE0+b)}let te={[$c]:i.REPEAT,[fi]:i.CLAMP_TO_EDGE,[jc]:i.MIRRORED_REPEAT},re={[Zt]:i.NEAREST,[tf]:i.NEAREST_MIPMAP_NEAREST,[dc]:i.NEAREST_MIPMAP_LINEAR,[vn]:i.LINEAR,[T0]:i.LINEAR_MIPMAP_NEAREST,[Ds]:i.LINEAR_MIPMAP_LINEAR},se={[O0]:i.NEVER,[G0]:i.ALWAYS,[k0]:i.LESS,[Bd]:i.LEQUAL,[B0]:i.EQUAL,[H0]:i.GEQUAL,[z0]:i.GREATER,[V0]:i.NOTEQUAL};function q(T,b,G){if(G?(i.texParameteri(T,i.TEXTURE_WRAP_S,te[b.wrapS]),i.texParameteri(T,i.TEXTURE_WRAP_T,te[b.wrapT]),(T===i.TEXTURE_3D||T===i.TEXTURE_2D_ARRAY)&&i.texParameteri(T,i.TEXTURE_WRAP_R,te[b.wrapR]),i.texParameteri(T,i.TEXTURE_MAG_FILTER,re[b.magFilter]),i.texParameteri(T,i.TEXTURE_MIN_FILTER,re[b.minFilter])):(i.texParameteri(T,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(T,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE),(T===i.TEXTURE_3D||T===i.TEXTURE_2D_ARRAY)&&i.texParameteri(T,i.TEXTURE_WRAP_R,i.CLAMP_TO_EDGE),(b.wrapS!==fi||b.wrapT!==fi)&&console.warn("THREE.WebGLRenderer: Texture is not power of two. Texture.wrapS and Texture.wrapT should be set to THREE.ClampToEdgeWrapping."),i.texParameteri(T,i.TEXTURE_MAG_FILTER,I(b.magFilter)),i.texParameteri(T,i.TEXTURE_MIN_FILTER,I(b.minFilter)),b.minFilter!==Zt&&b.minFilter!==vn&&console.warn("THREE.WebGLRenderer: Texture is not power of two. Texture.minFilter should be set to THREE.NearestFilter or THREE.LinearFilter.")),b.compareFunction&&(i.texParameteri(T,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(T,i.TEXTURE_COMPARE_FUNC,se[b.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){let Q=e.get("EXT_texture_filter_anisotropic");if(b.magFilter===Zt||b.minFilter!==dc&&b.minFilter!==Ds||b.type===Si&&e.has("OES_texture_float_linear")===!1||o===!1&&b.type===wo&&e.has("OES_texture_half_float_linear")===!1)return;(b.anisotropy>1||n.get(b).__currentAnisotropy)&&(i.texParameterf(T,Q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(b.anisotropy,s.getMaxAnisotropy())),n.get(b).__currentAnisotropy=b.anisotropy)}}function ne(T,b){let G=!1;T.__webglInit===void 0&&(T.__webglInit=!0,b.addEventListener("dispose",A));let Q=b.source,K=f.get(Q);K===void 0&&(K={},f.set(Q,K));let ce=B(b);if(ce!==T.__cacheKey){K[ce]===void 0&&(K[ce]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,G=!0),K[ce].usedTimes++;let he=K[T.__cacheKey];he!==void 0&&(K[T.__cacheKey].usedTimes--,he.usedTimes===0&&S(b)),T.__cacheKey=ce,T.__webglTexture=K[ce].texture}return G}function ve(T,b,G){let Q=i.TEXTURE_2D;(b.isDataArrayTexture||b.isCompressedArrayTexture)&&(Q=i.TEXTURE_2D_ARRAY),b.isData3DTexture&&(Q=i.TEXTURE_3D);let K=ne(T,b),ce=b.source;t.bindTexture(Q,T.__webglTexture,i.TEXTURE0+G);let he=n.get(ce);if(ce.version!==he.__version||K===!0){t.activeTexture(i.TEXTURE0+G);let pe=wt.getPrimaries(wt.workingColorSpace),Se=b.colorSpace===Jn?null:wt.getPrimaries(b.colorSpace),Oe=b.colorSpace===Jn||pe===Se?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,b.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,b.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,b.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Oe);let qe=p(b)&&m(b.image)===!1,le=y(b.image,qe,!1,s.maxTextureSize);le=Ve(b,le);let tt=m(le)||o,We=r.convert(b.format,b.colorSpace),Be=r.convert(b.type),Ie=P(b.internalFormat,We,Be,b.colorSpace,b.isVideoTexture);q(Q,b,tt);let be,L=b.mipmaps,de=o&&b.isVideoTexture!==!0&&Ie!==Fd,Ue=he.__version===void 0||K===!0,_e=D(b,le,tt);if(b.isDepthTexture)Ie=i.DEPTH_COMPONENT,o?b.type===Si?Ie=i.DEPTH_COMPONENT32F:b.type===ls?Ie=i.DEPTH_COMPONENT24:b.type===Ps?Ie=i.DEPTH24_STENCIL8:Ie=i.DEPTH_COMPONENT16:b.type===Si&&console.error("WebGLRenderer: Floating point depth texture requires WebGL2."),b.format===Ls&&Ie===i.DEPTH_COMPONENT&&b.type!==Ih&&b.type!==ls&&(console.warn("THREE.WebGLRenderer: Use UnsignedShortType or UnsignedIntType for DepthFormat DepthTexture."),b.type=ls,Be=r.convert(b.type)),b.format===Ur&&Ie===i.DEPTH_COMPONENT&&(Ie=i.DEPTH_STENCIL,b.type!==Ps&&(console.warn("THREE.WebGLRenderer: Use UnsignedInt248Type for DepthStencilFormat DepthTexture."),b.type=Ps,Be=r.convert(b.type))),Ue&&(de?t.texStorage2D(i.TEXTURE_2D,1,Ie,le.width,le.height):t.texImage2D(i.TEXTURE_2D,0,Ie,le.width,le.height,0,We,Be,null));else if(b.isDataTexture)if(L.length>0&&tt){de&&Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,L[0].width,L[0].height);for(let ue=0,F=L.length;ue<F;ue++)be=L[ue],de?t.texSubImage2D(i.TEXTURE_2D,ue,0,0,be.width,be.height,We,Be,be.data):t.texImage2D(i.TEXTURE_2D,ue,Ie,be.width,be.height,0,We,Be,be.data);b.generateMipmaps=!1}else de?(Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,le.width,le.height),t.texSubImage2D(i.TEXTURE_2D,0,0,0,le.width,le.height,We,Be,le.data)):t.texImage2D(i.TEXTURE_2D,0,Ie,le.width,le.height,0,We,Be,le.data);else if(b.isCompressedTexture)if(b.isCompressedArrayTexture){de&&Ue&&t.texStorage3D(i.TEXTURE_2D_ARRAY,_e,Ie,L[0].width,L[0].height,le.depth);for(let ue=0,F=L.length;ue<F;ue++)be=L[ue],b.format!==di?We!==null?de?t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,be.width,be.height,le.depth,We,be.data,0,0):t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ue,Ie,be.width,be.height,le.depth,0,be.data,0,0):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):de?t.texSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,be.width,be.height,le.depth,We,Be,be.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ue,Ie,be.width,be.height,le.depth,0,We,Be,be.data)}else{de&&Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,L[0].width,L[0].height);for(let ue=0,F=L.length;ue<F;ue++)be=L[ue],b.format!==di?We!==null?de?t.compressedTexSubImage2D(i.TEXTURE_2D,ue,0,0,be.width,be.height,We,be.data):t.compressedTexImage2D(i.TEXTURE_2D,ue,Ie,be.width,be.height,0,be.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):de?t.texSubImage2D(i.TEXTURE_2D,ue,0,0,be.width,be.height,We,Be,be.data):t.texImage2D(i.TEXTURE_2D,ue,Ie,be.width,be.height,0,We,Be,be.data)}else if(b.isDataArrayTexture)de?(Ue&&t.texStorage3D(i.TEXTURE_2D_ARRAY,_e,Ie,le.width,le.height,le.depth),t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,le.width,le.height,le.depth,We,Be,le.data)):t.texImage3D(i.TEXTURE_2D_ARRAY,0,Ie,le.width,le.height,le.depth,0,We,Be,le.data);else if(b.isData3DTexture)de?(Ue&&t.texStorage3D(i.TEXTURE_3D,_e,Ie,le.width,le.height,le.depth),t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,le.width,le.height,le.depth,We,Be,le.data)):t.texImage3D(i.TEXTURE_3D,0,Ie,le.width,le.height,le.depth,0,We,Be,le.data);else if(b.isFramebufferTexture){if(Ue)if(de)t.texStorage2D(i.TEXTURE_2D,_e,Ie,le.width,le.height);else{let ue=le.width,F=le.height;for(let me=0;me<_e;me++)t.texImage2D(i.TEXTURE_2D,me,Ie,ue,F,0,We,Be,null),ue>>=1,F>>=1}}else if(L.length>0&&tt){de&&Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,L[0].width,L[0].height);for(let ue=0,F=L.length;ue<F;ue++)be=L[ue],de?t.texSubImage2D(i.TEXTURE_2D,ue,0,0,We,Be,be):t.texImage2D(i.TEXTURE_2D,ue,Ie,We,Be,be);b.generateMipmaps=!1}else de?(Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,le.width,le.height),t.texSubImage2D(i.TEXTURE_2D,0,0,0,We,Be,le)):t.texImage2D(i.TEXTURE_2D,0,Ie,We,Be,le);E(b,tt)&&x(Q),he.__version=ce.version,b.onUpdate&&b.onUpdate(b)}T.__version=b.version}function De(T,b,G){if(b.image.length!==6)return;let Q=ne(T,b),K=b.source;t.bindTexture(i.TEXTURE_CUBE_MAP,T.__webglTexture,i.TEXTURE0+G);let ce=n.get(K);if(K.version!==ce.__version||Q===!0){t.activeTexture(i.TEXTURE0+G);let he=wt.getPrimaries(wt.workingColorSpace),pe=b.colorSpace===Jn?null:wt.getPrimaries(b.colorSpace),Se=b.colorSpace===Jn||he===pe?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,b.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,b.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,b.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Se);let Oe=b.isCompressedTexture||b.image[0].isCompressedTexture,qe=b.image[0]&&b.image[0].isDataTexture,le=[];for(let ue=0;ue<6;ue++)!Oe&&!qe?le[ue]=y(b.image[ue],!1,!0,s.maxCubemapSize):le[ue]=qe?b.image[ue].image:b.image[ue],le[ue]=Ve(b,le[ue]);let tt=le[0],We=m(tt)||o,Be=r.convert(b.format,b.colorSpace),Ie=r.convert(b.type),be=P(b.internalFormat,Be,Ie,b.colorSpace),L=o&&b.isVideoTexture!==!0,de=ce.__version===void 0||Q===!0,Ue=D(b,tt,We);q(i.TEXTURE_CUBE_MAP,b,We);let _e;if(Oe){L&&de&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,be,tt.width,tt.height);for(let ue=0;ue<6;ue++){_e=le[ue].mipmaps;for(let F=0;F<_e.length;F++){let me=_e[F];b.format!==di?Be!==null?L?t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F,0,0,me.width,me.height,Be,me.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F,be,me.width,me.height,0,me.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F,0,0,me.width,me.height,Be,Ie,me.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F,be,me.width,me.height,0,Be,Ie,me.data)}}}else{_e=b.mipmaps,L&&de&&(_e.length>0&&Ue++,t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,be,le[0].width,le[0].height));for(let ue=0;ue<6;ue++)if(qe){L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,0,0,0,le[ue].width,le[ue].height,Be,Ie,le[ue].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,0,be,le[ue].width,le[ue].height,0,Be,Ie,le[ue].data);for(let F=0;F<_e.length;F++){let we=_e[F].image[ue].image;L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F+1,0,0,we.width,we.height,Be,Ie,we.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F+1,be,we.width,we.height,0,Be,Ie,we.data)}}else{L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,0,0,0,Be,Ie,le[ue]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,0,be,Be,Ie,le[ue]);for(let F=0;F<_e.length;F++){let me=_e[F];L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F+1,0,0,Be,Ie,me.image[ue]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+ue,F+1,be,Be,Ie,me.image[ue])}}}E(b,We)&&x(i.TEXTURE_CUBE_MAP),ce.__version=K.version,b.onUpdate&&b.onUpdate(b)}T.__version=b.version}function Me(T,b,G,Q,K,ce){let he=r.convert(G.format,G.colorSpace),pe=r.convert(G.type),Se=P(G.internalFormat,he,pe,G.colorSpace);if(!n.get(b).__hasExternalTextures){let qe=Math.max(1,b.width>>ce),le=Math.max(1,b.height>>ce);K===i.TEXTURE_3D||K===i.TEXTURE_2D_ARRAY?t.texImage3D(K,ce,Se,qe,le,b.depth,0,he,pe,null):t.texImage2D(K,ce,Se,qe,le,0,he,pe,null)}t.bindFramebuffer(i.FRAMEBUFFER,T),Le(b)?l.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,Q,K,n.get(G).__webglTexture,0,Xe(b)):(K===i.TEXTURE_2D||K>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&K<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,Q,K,n.get(G).__webglTexture,ce),t.bindFramebuffer(i.FRAMEBUFFER,null)}function ke(T,b,G){if(i.bindRenderbuffer(i.RENDERBUFFER,T),b.depthBuffer&&!b.stencilBuffer){let Q=o===!0?i.DEPTH_COMPONENT24:i.DEPTH_COMPONENT16;if(G||Le(b)){let K=b.depthTexture;K&&K.isDepthTexture&&(K.type===Si?Q=i.DEPTH_COMPONENT32F:K.type===ls&&(Q=i.DEPTH_COMPONENT24));let ce=Xe(b);Le(b)?l.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ce,Q,b.width,b.height):i.renderbufferStorageMultisample(i.RENDERBUFFER,ce,Q,b.width,b.height)}else i.renderbufferStorage(i.RENDERBUFFER,Q,b.width,b.height);i.framebufferRenderbuffer(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.RENDERBUFFER,T)}else if(b.depthBuffer&&b.stencilBuffer){let Q=Xe(b);G&&Le(b)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Q,i.DEPTH24_STENCIL8,b.width,b.height):Le(b)?l.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Q,i.DEPTH24_STENCIL8,b.width,b.height):i.renderbufferStorage(i.RENDERBUFFER,i.DEPTH_STENCIL,b.width,b.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.RENDERBUFFER,T)}else{let Q=b.isWebGLMultipleRenderTargets===!0?b.texture:[b.texture];for(let K=0;K<Q.length;K++){let ce=Q[K],he=r.convert(ce.format,ce.colorSpace),pe=r.convert(ce.type),Se=P(ce.internalFormat,he,pe,ce.colorSpace),Oe=Xe(b);G&&Le(b)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Oe,Se,b.width,b.height):Le(b)?l.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Oe,Se,b.width,b.height):i.renderbufferStorage(i.RENDERBUFFER,Se,b.width,b.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ze(T,b){if(b&&b.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(t.bindFramebuffer(i.FRAMEBUFFER,T),!(b.depthTexture&&b.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");(!n.get(b.depthTexture).__webglTexture||b.depthTexture.image.width!==b.width||b.depthTexture.image.height!==b.height)&&(b.depthTexture.image.width=b.width,b.depthTexture.image.height=b.height,b.depthTexture.needsUpdate=!0),$(b.depthTexture,0);let Q=n.get(b.depthTexture).__webglTexture,K=Xe(b);if(b.depthTexture.format===Ls)Le(b)?l.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,Q,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,Q,0);else if(b.depthTexture.format===Ur)Le(b)?l.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,Q,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,Q,0);else throw new Error("Unknown depthTexture format")}function Te(T){let b=n.get(T),G=T.isWebGLCubeRenderTarget===!0;if(T.depthTexture&&!b.__autoAllocateDepthBuffer){if(G)throw new Error("target.depthTexture not supported in Cube render targets");ze(b.__webglFramebuffer,T)}else if(G){b.__webglDepthbuffer=[];for(let Q=0;Q<6;Q++)t.bindFramebuffer(i.FRAMEBUFFER,b.__webglFramebuffer[Q]),b.__webglDepthbuffer[Q]=i.createRenderbuffer(),ke(b.__webglDepthbuffer[Q],T,!1)}else t.bindFramebuffer(i.FRAMEBUFFER,b.__webglFramebuffer),b.__webglDepthbuffer=i.createRenderbuffer(),ke(b.__webglDepthbuffer,T,!1);t.bindFramebuffer(i.FRAMEBUFFER,null)}function Ye(T,b,G){let Q=n.get(T);b!==void 0&&Me(Q.__webglFramebuffer,T,T.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),G!==void 0&&Te(T)}function Y(T){let b=T.texture,G=n.get(T),Q=n.get(b);T.addEventListener("dispose",Z),T.isWebGLMultipleRenderTargets!==!0&&(Q.__webglTexture===void 0&&(Q.__webglTexture=i.createTexture()),Q.__version=b.version,a.memory.textures++);let K=T.isWebGLCubeRenderTarget===!0,ce=T.isWebGLMultipleRenderTargets===!0,he=m(T)||o;if(K){G.__webglFramebuffer=[];for(let pe=0;pe<6;pe++)if(o&&b.mipmaps&&b.mipmaps.length>0){G.__webglFramebuffer[pe]=[];for(let Se=0;Se<b.mipmaps.length;Se++)G.__webglFramebuffer[pe][Se]=i.createFramebuffer()}else G.__webglFramebuffer[pe]=i.createFramebuffer()}else{if(o&&b.mipmaps&&b.mipmaps.length>0){G.__webglFramebuffer=[];for(let pe=0;pe<b.mipmaps.length;pe++)G.__webglFramebuffer[pe]=i.createFramebuffer()}else G.__webglFramebuffer=i.createFramebuffer();if(ce)if(s.drawBuffers){let pe=T.texture;for(let Se=0,Oe=pe.length;Se<Oe;Se++){let qe=n.get(pe[Se]);qe.__webglTexture===void 0&&(qe.__webglTexture=i.createTexture(),a.memory.textures++)}}else console.warn("THREE.WebGLRenderer: WebGLMultipleRenderTargets can only be used with WebGL2 or WEBGL_draw_buffers extension.");if(o&&T.samples>0&&Le(T)===!1){let pe=ce?b:[b];G.__webglMultisampledFramebuffer=i.createFramebuffer(),G.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,G.__webglMultisampledFramebuffer);for(let Se=0;Se<pe.length;Se++){let Oe=pe[Se];G.__webglColorRenderbuffer[Se]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,G.__webglColorRenderbuffer[Se]);let qe=r.convert(Oe.format,Oe.colorSpace),le=r.convert(Oe.type),tt=P(Oe.internalFormat,qe,le,Oe.colorSpace,T.isXRRenderTarget===!0),We=Xe(T);i.renderbufferStorageMultisample(i.RENDERBUFFER,We,tt,T.width,T.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Se,i.RENDERBUFFER,G.__webglColorRenderbuffer[Se])}i.bindRenderbuffer(i.RENDERBUFFER,null),T.depthBuffer&&(G.__webglDepthRenderbuffer=i.createRenderbuffer(),ke(G.__webglDepthRenderbuffer,T,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(K){t.bindTexture(i.TEXTURE_CUBE_MAP,Q.__webglTexture),q(i.TEXTURE_CUBE_MAP,b,he);for(let pe=0;pe<6;pe++)if(o&&b.mipmaps&&b.mipmaps.length>0)for(let Se=0;Se<b.mipmaps.length;Se++)Me(G.__webglFramebuffer[pe][Se],T,b,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,Se);else Me(G.__webglFramebuffer[pe],T,b,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0);E(b,he)&&x(i.TEXTURE_CUBE_MAP),t.unbindTexture()}else if(ce){let pe=T.texture;for(let Se=0,Oe=pe.length;Se<Oe;Se++){let qe=pe[Se],le=n.get(qe);t.bindTexture(i.TEXTURE_2D,le.__webglTexture),q(i.TEXTURE_2D,qe,he),Me(G.__webglFramebuffer,T,qe,i.COLOR_ATTACHMENT0+Se,i.TEXTURE_2D,0),E(qe,he)&&x(i.TEXTURE_2D)}t.unbindTexture()}else{let pe=i.TEXTURE_2D;if((T.isWebGL3DRenderTarget||T.isWebGLArrayRenderTarget)&&(o?pe=T.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY:console.error("THREE.WebGLTextures: THREE.Data3DTexture and THREE.DataArrayTexture only supported with WebGL2.")),t.bindTexture(pe,Q.__webglTexture),q(pe,b,he),o&&b.mipmaps&&b.mipmaps.length>0)for(let Se=0;Se<b.mipmaps.length;Se++)Me(G.__webglFramebuffer[Se],T,b,i.COLOR_ATTACHMENT0,pe,Se);else Me(G.__webglFramebuffer,T,b,i.COLOR_ATTACHMENT0,pe,0);E(b,he)&&x(pe),t.unbindTexture()}T.depthBuffer&&Te(T)}function Ot(T){let b=m(T)||o,G=T.isWebGLMultipleRenderTargets===!0?T.texture:[T.texture];for(let Q=0,K=G.length;Q<K;Q++){let ce=G[Q];if(E(ce,b)){let he=T.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:i.TEXTURE_2D,pe=n.get(ce).__webglTexture;t.bindTexture(he,pe),x(he),t.unbindTexture()}}}function Ne(T){if(o&&T.samples>0&&Le(T)===!1){let b=T.isWebGLMultipleRenderTargets?T.texture:[T.texture],G=T.width,Q=T.height,K=i.COLOR_BUFFER_BIT,ce=[],he=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,pe=n.get(T),Se=T.isWebGLMultipleRenderTargets===!0;if(Se)for(let Oe=0;Oe<b.length;Oe++)t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,pe.__webglMultisampledFramebuffer),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,pe.__webglFramebuffer);for(let Oe=0;Oe<b.length;Oe++){ce.push(i.COLOR_ATTACHMENT0+Oe),T.depthBuffer&&ce.push(he);let qe=pe.__ignoreDepthValues!==void 0?pe.__ignoreDepthValues:!1;if(qe===!1&&(T.depthBuffer&&(K|=i.DEPTH_BUFFER_BIT),T.stencilBuffer&&(K|=i.STENCIL_BUFFER_BIT)),Se&&i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,pe.__webglColorRenderbuffer[Oe]),qe===!0&&(i.invalidateFramebuffer(i.READ_FRAMEBUFFER,[he]),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[he])),Se){let le=n.get(b[Oe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,le,0)}i.blitFramebuffer(0,0,G,Q,0,0,G,Q,K,i.NEAREST),c&&i.invalidateFramebuffer(i.READ_FRAMEBUFFER,ce)}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),Se)for(let Oe=0;Oe<b.length;Oe++){t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.RENDERBUFFER,pe.__webglColorRenderbuffer[Oe]);let qe=n.get(b[Oe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.TEXTURE_2D,qe,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,pe.__webglMultisampledFramebuffer)}}function Xe(T){return Math.min(s.maxSamples,T.samples)}function Le(T){let b=n.get(T);return o&&T.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&b.__useRenderToTexture!==!1}function mt(T){let b=a.render.frame;h.get(T)!==b&&(h.set(T,b),T.update())}function Ve(T,b){let G=T.colorSpace,Q=T.format,K=T.type;return T.isCompressedTexture===!0||T.isVideoTexture===!0||T.format===Zc||G!==pi&&G!==Jn&&(wt.getTransfer(G)===Nt?o===!1?e.has("EXT_sRGB")===!0&&Q===di?(T.format=Zc,T.minFilter=vn,T.generateMipmaps=!1):b=Na.sRGBToLinear(b):(Q!==di||K!==us)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",G)),b}this.allocateTextureUnit=N,this.resetTextureUnits=oe,this.setTexture2D=$,this.setTexture2DArray=J,this.setTexture3D=ie,this.setTextureCube=ee,this.rebindTextures=Ye,this.setupRenderTarget=Y,this.updateRenderTargetMipmap=Ot,this.updateMultisampleRenderTarget=Ne,this.setupDepthRenderbuffer=Te,this.setupFrameBufferTexture=Me,this.useMultisampledRTT=Le}function Yb(i,e,t){let n=t.isWebGL2;function s(r,a=Jn){let o,l=wt.getTransfer(a);if(r===us)return i.UNSIGNED_BYTE;if(r===Ld)return i.UNSIGNED_SHORT_4_4_4_4;if(r===Id)return i.UNSIGNED_SHORT_5_5_5_1;if(r===A0)return i.BYTE;if(r===C0)return i.SHORT;if(r===Ih)return i.UNSIGNED_SHORT;if(r===Pd)return i.INT;if(r===ls)return i.UNSIGNED_INT;if(r===Si)return i.FLOAT;if(r===wo)return n?i.HALF_FLOAT:(o=e.get("OES_texture_half_float"),o!==null?o.HALF_FLOAT_OES:null);if(r===R0)return i.ALPHA;if(r===di)return i.RGBA;if(r===P0)return i.LUMINANCE;if(r===L0)return i.LUMINANCE_ALPHA;if(r===Ls)return i.DEPTH_COMPONENT;if(r===Ur)return i.DEPTH_STENCIL;if(r===Zc)return o=e.get("EXT_sRGB"),o!==null?o.SRGB_ALPHA_EXT:null;if(r===Io)return i.RED;if(r===Dd)return i.RED_INTEGER;if(r===I0)return i.RG;if(r===Ud)return i.RG_INTEGER;if(r===Nd)return i.RGBA_INTEGER;if(r===pc||r===mc||r===gc||r===yc)if(l===Nt)if(o=e.get("WEBGL_compressed_texture_s3tc_srgb"),o!==null){if(r===pc)return o.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(r===mc)return o.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(r===gc)return o.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(r===yc)return o.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(o=e.get("WEBGL_compressed_texture_s3tc"),o!==null){if(r===pc)return o.COMPRESSED_RGB_S3TC_DXT1_EXT;if(r===mc)return o.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(r===gc)return o.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(r===yc)return o.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(r===nf||r===sf||r===rf||r===of)if(o=e.get("WEBGL_compressed_texture_pvrtc"),o!==null){if(r===nf)return o.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(r===sf)return o.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(r===rf)return o.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(r===of)return o.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(r===Fd)return o=e.get("WEBGL_compressed_texture_etc1"),o!==null?o.COMPRESSED_RGB_ETC1_WEBGL:null;if(r===af||r===lf)if(o=e.get("WEBGL_compressed_texture_etc"),o!==null){if(r===af)return l===Nt?o.COMPRESSED_SRGB8_ETC2:o.COMPRESSED_RGB8_ETC2;if(r===lf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:o.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(r===cf||r===hf||r===uf||r===ff||r===df||r===pf||r===mf||r===gf||r===yf||r===vf||r===xf||r===_f||r===bf||r===Mf)if(o=e.get("WEBGL_compressed_texture_astc"),o!==null){if(r===cf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:o.COMPRESSED_RGBA_ASTC_4x4_KHR;if(r===hf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:o.COMPRESSED_RGBA_ASTC_5x4_KHR;if(r===uf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:o.COMPRESSED_RGBA_ASTC_5x5_KHR;if(r===ff)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:o.COMPRESSED_RGBA_ASTC_6x5_KHR;if(r===df)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:o.COMPRESSED_RGBA_ASTC_6x6_KHR;if(r===pf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:o.COMPRESSED_RGBA_ASTC_8x5_KHR;if(r===mf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:o.COMPRESSED_RGBA_ASTC_8x6_KHR;if(r===gf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:o.COMPRESSED_RGBA_ASTC_8x8_KHR;if(r===yf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:o.COMPRESSED_RGBA_ASTC_10x5_KHR;if(r===vf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:o.COMPRESSED_RGBA_ASTC_10x6_KHR;if(r===xf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:o.COMPRESSED_RGBA_ASTC_10x8_KHR;if(r===_f)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:o.COMPRESSED_RGBA_ASTC_10x10_KHR;if(r===bf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:o.COMPRESSED_RGBA_ASTC_12x10_KHR;if(r===Mf)return l===Nt?o.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:o.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(r===vc||r===wf||r===Sf)if(o=e.get("EXT_texture_compression_bptc"),o!==null){if(r===vc)return l===Nt?o.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:o.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(r===wf)return o.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(r===Sf)return o.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(r===D0||r===Ef||r===Tf||r===Af)if(o=e.get("EXT_texture_compression_rgtc"),o!==null){if(r===vc)return o.COMPRESSED_RED_RGTC1_EXT;if(r===Ef)return o.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(r===Tf)return o.COMPRESSED_RED_GREEN_RGTC2_EXT;if(r===Af)return o.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return r===Ps?n?i.UNSIGNED_INT_24_8:(o=e.get("WEBGL_depth_texture"),o!==null?o.UNSIGNED_INT_24_8_WEBGL:null):i[r]!==void 0?i[r]:null}return{convert:s}}var uh=class extends In{constructor(e=[]){super(),this.isArrayCamera=!0,this.cameras=e}},_n=class extends bn{constructor(){super(),this.isGroup=!0,this.type="Group"}},qb={type:"move"},Mo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new _n,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new _n,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new _n,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,a=null,o=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){a=!0;for(let y of e.hand.values()){let m=t.getJointPose(y,n),p=this._getHandJoint(c,y);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],f=h.position.distanceTo(u.position),d=.02,v=.005;c.inputState.pinching&&f>d+v?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&f<=d-v&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));o!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.rotation,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(qb)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new _n;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},fh=class extends Ti{constructor(e,t){super();let n=this,s=null,r=1,a=null,o="local-floor",l=1,c=null,h=null,u=null,f=null,d=null,v=null,y=t.getContextAttributes(),m=null,p=null,E=[],x=[],P=new Ke,D=null,I=new In;I.layers.enable(1),I.viewport=new Gt;let A=new In;A.layers.enable(2),A.viewport=new Gt;let Z=[I,A],M=new uh;M.layers.enable(1),M.layers.enable(2);let S=null,O=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(q){let ne=E[q];return ne===void 0&&(ne=new Mo,E[q]=ne),ne.getTargetRaySpace()},this.getControllerGrip=function(q){let ne=E[q];return ne===void 0&&(ne=new Mo,E[q]=ne),ne.getGripSpace()},this.getHand=function(q){let ne=E[q];return ne===void 0&&(ne=new Mo,E[q]=ne),ne.getHandSpace()};function j(q){let ne=x.indexOf(q.inputSource);if(ne===-1)return;let ve=E[ne];ve!==void 0&&(ve.update(q.inputSource,q.frame,c||a),ve.dispatchEvent({type:q.type,data:q.inputSource}))}function oe(){s.removeEventListener("select",j),s.removeEventListener("selectstart",j),s.removeEventListener("selectend",j),s.removeEventListener("squeeze",j),s.removeEventListener("squeezestart",j),s.removeEventListener("squeezeend",j),s.removeEventListener("end",oe),s.removeEventListener("inputsourceschange",N);for(let q=0;q<E.length;q++){let ne=x[q];ne!==null&&(x[q]=null,E[q].disconnect(ne))}S=null,O=null,e.setRenderTarget(m),d=null,f=null,u=null,s=null,p=null,se.stop(),n.isPresenting=!1,e.setPixelRatio(D),e.setSize(P.width,P.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(q){r=q,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(q){o=q,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(q){c=q},this.getBaseLayer=function(){return f!==null?f:d},this.getBinding=function(){return u},this.getFrame=function(){return v},this.getSession=function(){return s},this.setSession=async function(q){if(s=q,s!==null){if(m=e.getRenderTarget(),s.addEventListener("select",j),s.addEventListener("selectstart",j),s.addEventListener("selectend",j),s.addEventListener("squeeze",j),s.addEventListener("squeezestart",j),s.addEventListener("squeezeend",j),s.addEventListener("end",oe),s.addEventListener("inputsourceschange",N),y.xrCompatible!==!0&&await t.makeXRCompatible(),D=e.getPixelRatio(),e.getSize(P),s.renderState.layers===void 0||e.capabilities.isWebGL2===!1){let ne={antialias:s.renderState.layers===void 0?y.antialias:!0,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,t,ne),s.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),p=new qi(d.framebufferWidth,d.framebufferHeight,{format:di,type:us,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil})}else{let ne=null,ve=null,De=null;y.depth&&(De=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ne=y.stencil?Ur:Ls,ve=y.stencil?Ps:ls);let Me={colorFormat:t.RGBA8,depthFormat:De,scaleFactor:r};u=new XRWebGLBinding(s,t),f=u.createProjectionLayer(Me),s.updateRenderState({layers:[f]}),e.setPixelRatio(1),e.setSize(f.textureWidth,f.textureHeight,!1),p=new qi(f.textureWidth,f.textureHeight,{format:di,type:us,depthTexture:new Ya(f.textureWidth,f.textureHeight,ve,void 0,void 0,void 0,void 0,void 0,void 0,ne),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0});let ke=e.properties.get(p);ke.__ignoreDepthValues=f.ignoreDepthValues}p.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),se.setContext(s),se.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode};function N(q){for(let ne=0;ne<q.removed.length;ne++){let ve=q.removed[ne],De=x.indexOf(ve);De>=0&&(x[De]=null,E[De].disconnect(ve))}for(let ne=0;ne<q.added.length;ne++){let ve=q.added[ne],De=x.indexOf(ve);if(De===-1){for(let ke=0;ke<E.length;ke++)if(ke>=x.length){x.push(ve),De=ke;break}else if(x[ke]===null){x[ke]=ve,De=ke;break}if(De===-1)break}let Me=E[De];Me&&Me.connect(ve)}}let B=new U,$=new U;function J(q,ne,ve){B.setFromMatrixPosition(ne.matrixWorld),$.setFromMatrixPosition(ve.matrixWorld);let De=B.distanceTo($),Me=ne.projectionMatrix.elements,ke=ve.projectionMatrix.elements,ze=Me[14]/(Me[10]-1),Te=Me[14]/(Me[10]+1),Ye=(Me[9]+1)/Me[5],Y=(Me[9]-1)/Me[5],Ot=(Me[8]-1)/Me[0],Ne=(ke[8]+1)/ke[0],Xe=ze*Ot,Le=ze*Ne,mt=De/(-Ot+Ne),Ve=mt*-Ot;ne.matrixWorld.decompose(q.position,q.quaternion,q.scale),q.translateX(Ve),q.translateZ(mt),q.matrixWorld.compose(q.position,q.quaternion,q.scale),q.matrixWorldInverse.copy(q.matrixWorld).invert();let T=ze+mt,b=Te+mt,G=Xe-Ve,Q=Le+(De-Ve),K=Ye*Te/b*T,ce=Y*Te/b*T;q.projectionMatrix.makePerspective(G,Q,K,ce,T,b),q.projectionMatrixInverse.copy(q.projectionMatrix).invert()}function ie(q,ne){ne===null?q.matrixWorld.copy(q.matrix):q.matrixWorld.multiplyMatrices(ne.matrixWorld,q.matrix),q.matrixWorldInverse.copy(q.matrixWorld).invert()}this.updateCamera=function(q){if(s===null)return;M.near=A.near=I.near=q.near,M.far=A.far=I.far=q.far,(S!==M.near||O!==M.far)&&(s.updateRenderState({depthNear:M.near,depthFar:M.far}),S=M.near,O=M.far);let ne=q.parent,ve=M.cameras;ie(M,ne);for(let De=0;De<ve.length;De++)ie(ve[De],ne);ve.length===2?J(M,I,A):M.projectionMatrix.copy(I.projectionMatrix),ee(q,M,ne)};function ee(q,ne,ve){ve===null?q.matrix.copy(ne.matrixWorld):(q.matrix.copy(ve.matrixWorld),q.matrix.invert(),q.matrix.multiply(ne.matrixWorld)),q.matrix.decompose(q.position,q.quaternion,q.scale),q.updateMatrixWorld(!0),q.projectionMatrix.copy(ne.projectionMatrix),q.projectionMatrixInverse.copy(ne.projectionMatrixInverse),q.isPerspectiveCamera&&(q.fov=So*2*Math.atan(1/q.projectionMatrix.elements[5]),q.zoom=1)}this.getCamera=function(){return M},this.getFoveation=function(){if(!(f===null&&d===null))return l},this.setFoveation=function(q){l=q,f!==null&&(f.fixedFoveation=q),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=q)};let te=null;function re(q,ne){if(h=ne.getViewerPose(c||a),v=ne,h!==null){let ve=h.views;d!==null&&(e.setRenderTargetFramebuffer(p,d.framebuffer),e.setRenderTarget(p));let De=!1;ve.length!==M.cameras.length&&(M.cameras.length=0,De=!0);for(let Me=0;Me<ve.length;Me++){let ke=ve[Me],ze=null;if(d!==null)ze=d.getViewport(ke);else{let Ye=u.getViewSubImage(f,ke);ze=Ye.viewport,Me===0&&(e.setRenderTargetTextures(p,Ye.colorTexture,f.ignoreDepthValues?void 0:Ye.depthStencilTexture),e.setRenderTarget(p))}let Te=Z[Me];Te===void 0&&(Te=new In,Te.layers.enable(Me),Te.viewport=new Gt,Z[Me]=Te),Te.matrix.fromArray(ke.transform.matrix),Te.matrix.decompose(Te.position,Te.quaternion,Te.scale),Te.projectionMatrix.fromArray(ke.projectionMatrix),Te.projectionMatrixInverse.copy(Te.projectionMatrix).invert(),Te.viewport.set(ze.x,ze.y,ze.width,ze.height),Me===0&&(M.matrix.copy(Te.matrix),M.matrix.decompose(M.position,M.quaternion,M.scale)),De===!0&&M.cameras.push(Te)}}for(let ve=0;ve<E.length;ve++){let De=x[ve],Me=E[ve];De!==null&&Me!==void 0&&Me.update(De,ne,c||a)}te&&te(q,ne),ne.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ne}),v=null}let se=new Wd;se.setAnimationLoop(re),this.setAnimationLoop=function(q){te=q},this.dispose=function(){}}};function $b(i,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,Gd(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,E,x,P){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(m,p):p.isMeshToonMaterial?(r(m,p),u(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p)):p.isMeshStandardMaterial?(r(m,p),f(m,p),p.isMeshPhysicalMaterial&&d(m,p,P)):p.isMeshMatcapMaterial?(r(m,p),v(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),y(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(a(m,p),p.isLineDashedMaterial&&o(m,p)):p.isPointsMaterial?l(m,p,E,x):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===On&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===On&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let E=e.get(p).envMap;if(E&&(m.envMap.value=E,m.flipEnvMap.value=E.isCubeTexture&&E.isRenderTargetTexture===!1?-1:1,m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap){m.lightMap.value=p.lightMap;let x=i._useLegacyLights===!0?Math.PI:1;m.lightMapIntensity.value=p.lightMapIntensity*x,t(p.lightMap,m.lightMapTransform)}p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function a(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function o(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,E,x){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*E,m.scale.value=x*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function f(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),e.get(p).envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,E){m.ior.value=p.ior,p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===On&&m.clearcoatNormalScale.value.negate())),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],m.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=E.texture,m.transmissionSamplerSize.value.set(E.width,E.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function v(m,p){p.matcap&&(m.matcap.value=p.matcap)}function y(m,p){let E=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(E.matrixWorld),m.nearDistance.value=E.shadow.camera.near,m.farDistance.value=E.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function jb(i,e,t,n){let s={},r={},a=[],o=t.isWebGL2?i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS):0;function l(E,x){let P=x.program;n.uniformBlockBinding(E,P)}function c(E,x){let P=s[E.id];P===void 0&&(v(E),P=h(E),s[E.id]=P,E.addEventListener("dispose",m));let D=x.program;n.updateUBOMapping(E,D);let I=e.render.frame;r[E.id]!==I&&(f(E),r[E.id]=I)}function h(E){let x=u();E.__bindingPointIndex=x;let P=i.createBuffer(),D=E.__size,I=E.usage;return i.bindBuffer(i.UNIFORM_BUFFER,P),i.bufferData(i.UNIFORM_BUFFER,D,I),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,x,P),P}function u(){for(let E=0;E<o;E++)if(a.indexOf(E)===-1)return a.push(E),E;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function f(E){let x=s[E.id],P=E.uniforms,D=E.__cache;i.bindBuffer(i.UNIFORM_BUFFER,x);for(let I=0,A=P.length;I<A;I++){let Z=Array.isArray(P[I])?P[I]:[P[I]];for(let M=0,S=Z.length;M<S;M++){let O=Z[M];if(d(O,I,M,D)===!0){let j=O.__offset,oe=Array.isArray(O.value)?O.value:[O.value],N=0;for(let B=0;B<oe.length;B++){let $=oe[B],J=y($);typeof $=="number"||typeof $=="boolean"?(O.__data[0]=$,i.bufferSubData(i.UNIFORM_BUFFER,j+N,O.__data)):$.isMatrix3?(O.__data[0]=$.elements[0],O.__data[1]=$.elements[1],O.__data[2]=$.elements[2],O.__data[3]=0,O.__data[4]=$.elements[3],O.__data[5]=$.elements[4],O.__data[6]=$.elements[5],O.__data[7]=0,O.__data[8]=$.elements[6],O.__data[9]=$.elements[7],O.__data[10]=$.elements[8],O.__data[11]=0):($.toArray(O.__data,N),N+=J.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,j,O.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function d(E,x,P,D){let I=E.value,A=x+"_"+P;if(D[A]===void 0)return typeof I=="number"||typeof I=="boolean"?D[A]=I:D[A]=I.clone(),!0;{let Z=D[A];if(typeof I=="number"||typeof I=="boolean"){if(Z!==I)return D[A]=I,!0}else if(Z.equals(I)===!1)return Z.copy(I),!0}return!1}function v(E){let x=E.uniforms,P=0,D=16;for(let A=0,Z=x.length;A<Z;A++){let M=Array.isArray(x[A])?x[A]:[x[A]];for(let S=0,O=M.length;S<O;S++){let j=M[S],oe=Array.isArray(j.value)?j.value:[j.value];for(let N=0,B=oe.length;N<B;N++){let $=oe[N],J=y($),ie=P%D;ie!==0&&D-ie<J.boundary&&(P+=D-ie),j.__data=new Float32Array(J.storage/Float32Array.BYTES_PER_ELEMENT),j.__offset=P,P+=J.storage}}}let I=P%D;return I>0&&(P+=D-I),E.__size=P,E.__cache={},this}function y(E){let x={boundary:0,storage:0};return typeof E=="number"||typeof E=="boolean"?(x.boundary=4,x.storage=4):E.isVector2?(x.boundary=8,x.storage=8):E.isVector3||E.isColor?(x.boundary=16,x.storage=12):E.isVector4?(x.boundary=16,x.storage=16):E.isMatrix3?(x.boundary=48,x.storage=48):E.isMatrix4?(x.boundary=64,x.storage=64):E.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",E),x}function m(E){let x=E.target;x.removeEventListener("dispose",m);let P=a.indexOf(x.__bindingPointIndex);a.splice(P,1),i.deleteBuffer(s[x.id]),delete s[x.id],delete r[x.id]}function p(){for(let E in s)i.deleteBuffer(s[E]);a=[],s={},r={}}return{bind:l,update:c,dispose:p}}var Co=class{constructor(e={}){let{canvas:t=sy(),context:n=null,depth:s=!0,stencil:r=!0,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1}=e;this.isWebGLRenderer=!0;let f;n!==null?f=n.getContextAttributes().alpha:f=a;let d=new Uint32Array(4),v=new Int32Array(4),y=null,m=null,p=[],E=[];this.domElement=t,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=pn,this._useLegacyLights=!1,this.toneMapping=hs,this.toneMappingExposure=1;let x=this,P=!1,D=0,I=0,A=null,Z=-1,M=null,S=new Gt,O=new Gt,j=null,oe=new at(0),N=0,B=t.width,$=t.height,J=1,ie=null,ee=null,te=new Gt(0,0,B,$),re=new Gt(0,0,B,$),se=!1,q=new Ao,ne=!1,ve=!1,De=null,Me=new Rt,ke=new Ke,ze=new U,Te={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};function Ye(){return A===null?J:1}let Y=n;function Ot(w,z){for(let H=0;H<w.length;H++){let X=w[H],V=t.getContext(X,z);if(V!==null)return V}return null}try{let w={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${Ph}`),t.addEventListener("webglcontextlost",ue,!1),t.addEventListener("webglcontextrestored",F,!1),t.addEventListener("webglcontextcreationerror",me,!1),Y===null){let z=["webgl2","webgl","experimental-webgl"];if(x.isWebGL1Renderer===!0&&z.shift(),Y=Ot(z,w),Y===null)throw Ot(z)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}typeof WebGLRenderingContext<"u"&&Y instanceof WebGLRenderingContext&&console.warn("THREE.WebGLRenderer: WebGL 1 support was deprecated in r153 and will be removed in r163."),Y.getShaderPrecisionFormat===void 0&&(Y.getShaderPrecisionFormat=function(){return{rangeMin:1,rangeMax:1,precision:1}})}catch(w){throw console.error("THREE.WebGLRenderer: "+w.message),w}let Ne,Xe,Le,mt,Ve,T,b,G,Q,K,ce,he,pe,Se,Oe,qe,le,tt,We,Be,Ie,be,L,de;function Ue(){Ne=new p_(Y),Xe=new l_(Y,Ne,e),Ne.init(Xe),be=new Yb(Y,Ne,Xe),Le=new Wb(Y,Ne,Xe),mt=new y_(Y),Ve=new Ib,T=new Xb(Y,Ne,Le,Ve,Xe,be,mt),b=new h_(x),G=new d_(x),Q=new Ey(Y,Xe),L=new o_(Y,Ne,Q,Xe),K=new m_(Y,Q,mt,L),ce=new b_(Y,K,Q,mt),We=new __(Y,Xe,T),qe=new c_(Ve),he=new Lb(x,b,G,Ne,Xe,L,qe),pe=new $b(x,Ve),Se=new Ub,Oe=new zb(Ne,Xe),tt=new r_(x,b,G,Le,ce,f,l),le=new Gb(x,ce,Xe),de=new jb(Y,mt,Xe,Le),Be=new a_(Y,Ne,mt,Xe),Ie=new g_(Y,Ne,mt,Xe),mt.programs=he.programs,x.capabilities=Xe,x.extensions=Ne,x.properties=Ve,x.renderLists=Se,x.shadowMap=le,x.state=Le,x.info=mt}Ue();let _e=new fh(x,Y);this.xr=_e,this.getContext=function(){return Y},this.getContextAttributes=function(){return Y.getContextAttributes()},this.forceContextLoss=function(){let w=Ne.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Ne.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return J},this.setPixelRatio=function(w){w!==void 0&&(J=w,this.setSize(B,$,!1))},this.getSize=function(w){return w.set(B,$)},this.setSize=function(w,z,H=!0){if(_e.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}B=w,$=z,t.width=Math.floor(w*J),t.height=Math.floor(z*J),H===!0&&(t.style.width=w+"px",t.style.height=z+"px"),this.setViewport(0,0,w,z)},this.getDrawingBufferSize=function(w){return w.set(B*J,$*J).floor()},this.setDrawingBufferSize=function(w,z,H){B=w,$=z,J=H,t.width=Math.floor(w*H),t.height=Math.floor(z*H),this.setViewport(0,0,w,z)},this.getCurrentViewport=function(w){return w.copy(S)},this.getViewport=function(w){return w.copy(te)},this.setViewport=function(w,z,H,X){w.isVector4?te.set(w.x,w.y,w.z,w.w):te.set(w,z,H,X),Le.viewport(S.copy(te).multiplyScalar(J).floor())},this.getScissor=function(w){return w.copy(re)},this.setScissor=function(w,z,H,X){w.isVector4?re.set(w.x,w.y,w.z,w.w):re.set(w,z,H,X),Le.scissor(O.copy(re).multiplyScalar(J).floor())},this.getScissorTest=function(){return se},this.setScissorTest=function(w){Le.setScissorTest(se=w)},this.setOpaqueSort=function(w){ie=w},this.setTransparentSort=function(w){ee=w},this.getClearColor=function(w){return w.copy(tt.getClearColor())},this.setClearColor=function(){tt.setClearColor.apply(tt,arguments)},this.getClearAlpha=function(){return tt.getClearAlpha()},this.setClearAlpha=function(){tt.setClearAlpha.apply(tt,arguments)},this.clear=function(w=!0,z=!0,H=!0){let X=0;if(w){let V=!1;if(A!==null){let Ee=A.texture.format;V=Ee===Nd||Ee===Ud||Ee===Dd}if(V){let Ee=A.texture.type,Re=Ee===us||Ee===ls||Ee===Ih||Ee===Ps||Ee===Ld||Ee===Id,Ge=tt.getClearColor(),je=tt.getClearAlpha(),nt=Ge.r,Je=Ge.g,Ze=Ge.b;Re?(d[0]=nt,d[1]=Je,d[2]=Ze,d[3]=je,Y.clearBufferuiv(Y.COLOR,0,d)):(v[0]=nt,v[1]=Je,v[2]=Ze,v[3]=je,Y.clearBufferiv(Y.COLOR,0,v))}else X|=Y.COLOR_BUFFER_BIT}z&&(X|=Y.DEPTH_BUFFER_BIT),H&&(X|=Y.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y.clear(X)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){t.removeEventListener("webglcontextlost",ue,!1),t.removeEventListener("webglcontextrestored",F,!1),t.removeEventListener("webglcontextcreationerror",me,!1),Se.dispose(),Oe.dispose(),Ve.dispose(),b.dispose(),G.dispose(),ce.dispose(),L.dispose(),de.dispose(),he.dispose(),_e.dispose(),_e.removeEventListener("sessionstart",ct),_e.removeEventListener("sessionend",rt),De&&(De.dispose(),De=null),Tt.stop()};function ue(w){w.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),P=!0}function F(){console.log("THREE.WebGLRenderer: Context Restored."),P=!1;let w=mt.autoReset,z=le.enabled,H=le.autoUpdate,X=le.needsUpdate,V=le.type;Ue(),mt.autoReset=w,le.enabled=z,le.autoUpdate=H,le.needsUpdate=X,le.type=V}function me(w){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function we(w){let z=w.target;z.removeEventListener("dispose",we),$e(z)}function $e(w){He(w),Ve.remove(w)}function He(w){let z=Ve.get(w).programs;z!==void 0&&(z.forEach(function(H){he.releaseProgram(H)}),w.isShaderMaterial&&he.releaseShaderCache(w))}this.renderBufferDirect=function(w,z,H,X,V,Ee){z===null&&(z=Te);let Re=V.isMesh&&V.matrixWorld.determinant()<0,Ge=Fi(w,z,H,X,V);Le.setMaterial(X,Re);let je=H.index,nt=1;if(X.wireframe===!0){if(je=K.getWireframeAttribute(H),je===void 0)return;nt=2}let Je=H.drawRange,Ze=H.attributes.position,Lt=Je.start*nt,un=(Je.start+Je.count)*nt;Ee!==null&&(Lt=Math.max(Lt,Ee.start*nt),un=Math.min(un,(Ee.start+Ee.count)*nt)),je!==null?(Lt=Math.max(Lt,0),un=Math.min(un,je.count)):Ze!=null&&(Lt=Math.max(Lt,0),un=Math.min(un,Ze.count));let Vt=un-Lt;if(Vt<0||Vt===1/0)return;L.setup(V,X,Ge,H,je);let kn,At=Be;if(je!==null&&(kn=Q.get(je),At=Ie,At.setIndex(kn)),V.isMesh)X.wireframe===!0?(Le.setLineWidth(X.wireframeLinewidth*Ye()),At.setMode(Y.LINES)):At.setMode(Y.TRIANGLES);else if(V.isLine){let st=X.linewidth;st===void 0&&(st=1),Le.setLineWidth(st*Ye()),V.isLineSegments?At.setMode(Y.LINES):V.isLineLoop?At.setMode(Y.LINE_LOOP):At.setMode(Y.LINE_STRIP)}else V.isPoints?At.setMode(Y.POINTS):V.isSprite&&At.setMode(Y.TRIANGLES);if(V.isBatchedMesh)At.renderMultiDraw(V._multiDrawStarts,V._multiDrawCounts,V._multiDrawCount);else if(V.isInstancedMesh)At.renderInstances(Lt,Vt,V.count);else if(H.isInstancedBufferGeometry){let st=H._maxInstanceCount!==void 0?H._maxInstanceCount:1/0,_s=Math.min(H.instanceCount,st);At.renderInstances(Lt,Vt,_s)}else At.render(Lt,Vt)};function lt(w,z,H){w.transparent===!0&&w.side===Dn&&w.forceSinglePass===!1?(w.side=On,w.needsUpdate=!0,vs(w,z,H),w.side=fs,w.needsUpdate=!0,vs(w,z,H),w.side=Dn):vs(w,z,H)}this.compile=function(w,z,H=null){H===null&&(H=w),m=Oe.get(H),m.init(),E.push(m),H.traverseVisible(function(V){V.isLight&&V.layers.test(z.layers)&&(m.pushLight(V),V.castShadow&&m.pushShadow(V))}),w!==H&&w.traverseVisible(function(V){V.isLight&&V.layers.test(z.layers)&&(m.pushLight(V),V.castShadow&&m.pushShadow(V))}),m.setupLights(x._useLegacyLights);let X=new Set;return w.traverse(function(V){let Ee=V.material;if(Ee)if(Array.isArray(Ee))for(let Re=0;Re<Ee.length;Re++){let Ge=Ee[Re];lt(Ge,H,V),X.add(Ge)}else lt(Ee,H,V),X.add(Ee)}),E.pop(),m=null,X},this.compileAsync=function(w,z,H=null){let X=this.compile(w,z,H);return new Promise(V=>{function Ee(){if(X.forEach(function(Re){Ve.get(Re).currentProgram.isReady()&&X.delete(Re)}),X.size===0){V(w);return}setTimeout(Ee,10)}Ne.get("KHR_parallel_shader_compile")!==null?Ee():setTimeout(Ee,10)})};let ye=null;function Mt(w){ye&&ye(w)}function ct(){Tt.stop()}function rt(){Tt.start()}let Tt=new Wd;Tt.setAnimationLoop(Mt),typeof self<"u"&&Tt.setContext(self),this.setAnimationLoop=function(w){ye=w,_e.setAnimationLoop(w),w===null?Tt.stop():Tt.start()},_e.addEventListener("sessionstart",ct),_e.addEventListener("sessionend",rt),this.render=function(w,z){if(z!==void 0&&z.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(P===!0)return;w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),_e.enabled===!0&&_e.isPresenting===!0&&(_e.cameraAutoUpdate===!0&&_e.updateCamera(z),z=_e.getCamera()),w.isScene===!0&&w.onBeforeRender(x,w,z,A),m=Oe.get(w,E.length),m.init(),E.push(m),Me.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),q.setFromProjectionMatrix(Me),ve=this.localClippingEnabled,ne=qe.init(this.clippingPlanes,ve),y=Se.get(w,p.length),y.init(),p.push(y),hn(w,z,0,x.sortObjects),y.finish(),x.sortObjects===!0&&y.sort(ie,ee),this.info.render.frame++,ne===!0&&qe.beginShadows();let H=m.state.shadowsArray;if(le.render(H,w,z),ne===!0&&qe.endShadows(),this.info.autoReset===!0&&this.info.reset(),tt.render(y,w),m.setupLights(x._useLegacyLights),z.isArrayCamera){let X=z.cameras;for(let V=0,Ee=X.length;V<Ee;V++){let Re=X[V];En(y,w,Re,Re.viewport)}}else En(y,w,z);A!==null&&(T.updateMultisampleRenderTarget(A),T.updateRenderTargetMipmap(A)),w.isScene===!0&&w.onAfterRender(x,w,z),L.resetDefaultState(),Z=-1,M=null,E.pop(),E.length>0?m=E[E.length-1]:m=null,p.pop(),p.length>0?y=p[p.length-1]:y=null};function hn(w,z,H,X){if(w.visible===!1)return;if(w.layers.test(z.layers)){if(w.isGroup)H=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(z);else if(w.isLight)m.pushLight(w),w.castShadow&&m.pushShadow(w);else if(w.isSprite){if(!w.frustumCulled||q.intersectsSprite(w)){X&&ze.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Me);let Re=ce.update(w),Ge=w.material;Ge.visible&&y.push(w,Re,Ge,H,ze.z,null)}}else if((w.isMesh||w.isLine||w.isPoints)&&(!w.frustumCulled||q.intersectsObject(w))){let Re=ce.update(w),Ge=w.material;if(X&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),ze.copy(w.boundingSphere.center)):(Re.boundingSphere===null&&Re.computeBoundingSphere(),ze.copy(Re.boundingSphere.center)),ze.applyMatrix4(w.matrixWorld).applyMatrix4(Me)),Array.isArray(Ge)){let je=Re.groups;for(let nt=0,Je=je.length;nt<Je;nt++){let Ze=je[nt],Lt=Ge[Ze.materialIndex];Lt&&Lt.visible&&y.push(w,Re,Lt,H,ze.z,Ze)}}else Ge.visible&&y.push(w,Re,Ge,H,ze.z,null)}}let Ee=w.children;for(let Re=0,Ge=Ee.length;Re<Ge;Re++)hn(Ee[Re],z,H,X)}function En(w,z,H,X){let V=w.opaque,Ee=w.transmissive,Re=w.transparent;m.setupLightsView(H),ne===!0&&qe.setGlobalState(x.clippingPlanes,H),Ee.length>0&&Ji(V,Ee,z,H),X&&Le.viewport(S.copy(X)),V.length>0&&ri(V,z,H),Ee.length>0&&ri(Ee,z,H),Re.length>0&&ri(Re,z,H),Le.buffers.depth.setTest(!0),Le.buffers.depth.setMask(!0),Le.buffers.color.setMask(!0),Le.setPolygonOffset(!1)}function Ji(w,z,H,X){if((H.isScene===!0?H.overrideMaterial:null)!==null)return;let Ee=Xe.isWebGL2;De===null&&(De=new qi(1,1,{generateMipmaps:!0,type:Ne.has("EXT_color_buffer_half_float")?wo:us,minFilter:Ds,samples:Ee?4:0})),x.getDrawingBufferSize(ke),Ee?De.setSize(ke.x,ke.y):De.setSize(Da(ke.x),Da(ke.y));let Re=x.getRenderTarget();x.setRenderTarget(De),x.getClearColor(oe),N=x.getClearAlpha(),N<1&&x.setClearColor(16777215,.5),x.clear();let Ge=x.toneMapping;x.toneMapping=hs,ri(w,H,X),T.updateMultisampleRenderTarget(De),T.updateRenderTargetMipmap(De);let je=!1;for(let nt=0,Je=z.length;nt<Je;nt++){let Ze=z[nt],Lt=Ze.object,un=Ze.geometry,Vt=Ze.material,kn=Ze.group;if(Vt.side===Dn&&Lt.layers.test(X.layers)){let At=Vt.side;Vt.side=On,Vt.needsUpdate=!0,no(Lt,H,X,un,Vt,kn),Vt.side=At,Vt.needsUpdate=!0,je=!0}}je===!0&&(T.updateMultisampleRenderTarget(De),T.updateRenderTargetMipmap(De)),x.setRenderTarget(Re),x.setClearColor(oe,N),x.toneMapping=Ge}function ri(w,z,H){let X=z.isScene===!0?z.overrideMaterial:null;for(let V=0,Ee=w.length;V<Ee;V++){let Re=w[V],Ge=Re.object,je=Re.geometry,nt=X===null?Re.material:X,Je=Re.group;Ge.layers.test(H.layers)&&no(Ge,z,H,je,nt,Je)}}function no(w,z,H,X,V,Ee){w.onBeforeRender(x,z,H,X,V,Ee),w.modelViewMatrix.multiplyMatrices(H.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),V.onBeforeRender(x,z,H,X,w,Ee),V.transparent===!0&&V.side===Dn&&V.forceSinglePass===!1?(V.side=On,V.needsUpdate=!0,x.renderBufferDirect(H,z,X,V,w,Ee),V.side=fs,V.needsUpdate=!0,x.renderBufferDirect(H,z,X,V,w,Ee),V.side=Dn):x.renderBufferDirect(H,z,X,V,w,Ee),w.onAfterRender(x,z,H,X,V,Ee)}function vs(w,z,H){z.isScene!==!0&&(z=Te);let X=Ve.get(w),V=m.state.lights,Ee=m.state.shadowsArray,Re=V.state.version,Ge=he.getParameters(w,V.state,Ee,z,H),je=he.getProgramCacheKey(Ge),nt=X.programs;X.environment=w.isMeshStandardMaterial?z.environment:null,X.fog=z.fog,X.envMap=(w.isMeshStandardMaterial?G:b).get(w.envMap||X.environment),nt===void 0&&(w.addEventListener("dispose",we),nt=new Map,X.programs=nt);let Je=nt.get(je);if(Je!==void 0){if(X.currentProgram===Je&&X.lightsStateVersion===Re)return Yo(w,Ge),Je}else Ge.uniforms=he.getUniforms(w),w.onBuild(H,Ge,x),w.onBeforeCompile(Ge,x),Je=he.acquireProgram(Ge,je),nt.set(je,Je),X.uniforms=Ge.uniforms;let Ze=X.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ze.clippingPlanes=qe.uniform),Yo(w,Ge),X.needsLights=xs(w),X.lightsStateVersion=Re,X.needsLights&&(Ze.ambientLightColor.value=V.state.ambient,Ze.lightProbe.value=V.state.probe,Ze.directionalLights.value=V.state.directional,Ze.directionalLightShadows.value=V.state.directionalShadow,Ze.spotLights.value=V.state.spot,Ze.spotLightShadows.value=V.state.spotShadow,Ze.rectAreaLights.value=V.state.rectArea,Ze.ltc_1.value=V.state.rectAreaLTC1,Ze.ltc_2.value=V.state.rectAreaLTC2,Ze.pointLights.value=V.state.point,Ze.pointLightShadows.value=V.state.pointShadow,Ze.hemisphereLights.value=V.state.hemi,Ze.directionalShadowMap.value=V.state.directionalShadowMap,Ze.directionalShadowMatrix.value=V.state.directionalShadowMatrix,Ze.spotShadowMap.value=V.state.spotShadowMap,Ze.spotLightMatrix.value=V.state.spotLightMatrix,Ze.spotLightMap.value=V.state.spotLightMap,Ze.pointShadowMap.value=V.state.pointShadowMap,Ze.pointShadowMatrix.value=V.state.pointShadowMatrix),X.currentProgram=Je,X.uniformsList=null,Je}function Xo(w){if(w.uniformsList===null){let z=w.currentProgram.getUniforms();w.uniformsList=Lr.seqWithValue(z.seq,w.uniforms)}return w.uniformsList}function Yo(w,z){let H=Ve.get(w);H.outputColorSpace=z.outputColorSpace,H.batching=z.batching,H.instancing=z.instancing,H.instancingColor=z.instancingColor,H.skinning=z.skinning,H.morphTargets=z.morphTargets,H.morphNormals=z.morphNormals,H.morphColors=z.morphColors,H.morphTargetsCount=z.morphTargetsCount,H.numClippingPlanes=z.numClippingPlanes,H.numIntersection=z.numClipIntersection,H.vertexAlphas=z.vertexAlphas,H.vertexTangents=z.vertexTangents,H.toneMapping=z.toneMapping}function Fi(w,z,H,X,V){z.isScene!==!0&&(z=Te),T.resetTextureUnits();let Ee=z.fog,Re=X.isMeshStandardMaterial?z.environment:null,Ge=A===null?x.outputColorSpace:A.isXRRenderTarget===!0?A.texture.colorSpace:pi,je=(X.isMeshStandardMaterial?G:b).get(X.envMap||Re),nt=X.vertexColors===!0&&!!H.attributes.color&&H.attributes.color.itemSize===4,Je=!!H.attributes.tangent&&(!!X.normalMap||X.anisotropy>0),Ze=!!H.morphAttributes.position,Lt=!!H.morphAttributes.normal,un=!!H.morphAttributes.color,Vt=hs;X.toneMapped&&(A===null||A.isXRRenderTarget===!0)&&(Vt=x.toneMapping);let kn=H.morphAttributes.position||H.morphAttributes.normal||H.morphAttributes.color,At=kn!==void 0?kn.length:0,st=Ve.get(X),_s=m.state.lights;if(ne===!0&&(ve===!0||w!==M)){let Tn=w===M&&X.id===Z;qe.setState(X,w,Tn)}let yt=!1;X.version===st.__version?(st.needsLights&&st.lightsStateVersion!==_s.state.version||st.outputColorSpace!==Ge||V.isBatchedMesh&&st.batching===!1||!V.isBatchedMesh&&st.batching===!0||V.isInstancedMesh&&st.instancing===!1||!V.isInstancedMesh&&st.instancing===!0||V.isSkinnedMesh&&st.skinning===!1||!V.isSkinnedMesh&&st.skinning===!0||V.isInstancedMesh&&st.instancingColor===!0&&V.instanceColor===null||V.isInstancedMesh&&st.instancingColor===!1&&V.instanceColor!==null||st.envMap!==je||X.fog===!0&&st.fog!==Ee||st.numClippingPlanes!==void 0&&(st.numClippingPlanes!==qe.numPlanes||st.numIntersection!==qe.numIntersection)||st.vertexAlphas!==nt||st.vertexTangents!==Je||st.morphTargets!==Ze||st.morphNormals!==Lt||st.morphColors!==un||st.toneMapping!==Vt||Xe.isWebGL2===!0&&st.morphTargetsCount!==At)&&(yt=!0):(yt=!0,st.__version=X.version);let xi=st.currentProgram;yt===!0&&(xi=vs(X,z,V));let io=!1,Oi=!1,Zs=!1,sn=xi.getUniforms(),ki=st.uniforms;if(Le.useProgram(xi.program)&&(io=!0,Oi=!0,Zs=!0),X.id!==Z&&(Z=X.id,Oi=!0),io||M!==w){sn.setValue(Y,"projectionMatrix",w.projectionMatrix),sn.setValue(Y,"viewMatrix",w.matrixWorldInverse);let Tn=sn.map.cameraPosition;Tn!==void 0&&Tn.setValue(Y,ze.setFromMatrixPosition(w.matrixWorld)),Xe.logarithmicDepthBuffer&&sn.setValue(Y,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(X.isMeshPhongMaterial||X.isMeshToonMaterial||X.isMeshLambertMaterial||X.isMeshBasicMaterial||X.isMeshStandardMaterial||X.isShaderMaterial)&&sn.setValue(Y,"isOrthographic",w.isOrthographicCamera===!0),M!==w&&(M=w,Oi=!0,Zs=!0)}if(V.isSkinnedMesh){sn.setOptional(Y,V,"bindMatrix"),sn.setOptional(Y,V,"bindMatrixInverse");let Tn=V.skeleton;Tn&&(Xe.floatVertexTextures?(Tn.boneTexture===null&&Tn.computeBoneTexture(),sn.setValue(Y,"boneTexture",Tn.boneTexture,T)):console.warn("THREE.WebGLRenderer: SkinnedMesh can only be used with WebGL 2. With WebGL 1 OES_texture_float and vertex textures support is required."))}V.isBatchedMesh&&(sn.setOptional(Y,V,"batchingTexture"),sn.setValue(Y,"batchingTexture",V._matricesTexture,T));let so=H.morphAttributes;if((so.position!==void 0||so.normal!==void 0||so.color!==void 0&&Xe.isWebGL2===!0)&&We.update(V,H,xi),(Oi||st.receiveShadow!==V.receiveShadow)&&(st.receiveShadow=V.receiveShadow,sn.setValue(Y,"receiveShadow",V.receiveShadow)),X.isMeshGouraudMaterial&&X.envMap!==null&&(ki.envMap.value=je,ki.flipEnvMap.value=je.isCubeTexture&&je.isRenderTargetTexture===!1?-1:1),Oi&&(sn.setValue(Y,"toneMappingExposure",x.toneMappingExposure),st.needsLights&&ec(ki,Zs),Ee&&X.fog===!0&&pe.refreshFogUniforms(ki,Ee),pe.refreshMaterialUniforms(ki,X,J,$,De),Lr.upload(Y,Xo(st),ki,T)),X.isShaderMaterial&&X.uniformsNeedUpdate===!0&&(Lr.upload(Y,Xo(st),ki,T),X.uniformsNeedUpdate=!1),X.isSpriteMaterial&&sn.setValue(Y,"center",V.center),sn.setValue(Y,"modelViewMatrix",V.modelViewMatrix),sn.setValue(Y,"normalMatrix",V.normalMatrix),sn.setValue(Y,"modelMatrix",V.matrixWorld),X.isShaderMaterial||X.isRawShaderMaterial){let Tn=X.uniformsGroups;for(let Js=0,tc=Tn.length;Js<tc;Js++)if(Xe.isWebGL2){let ro=Tn[Js];de.update(ro,xi),de.bind(ro,xi)}else console.warn("THREE.WebGLRenderer: Uniform Buffer Objects can only be used with WebGL 2.")}return xi}function ec(w,z){w.ambientLightColor.needsUpdate=z,w.lightProbe.needsUpdate=z,w.directionalLights.needsUpdate=z,w.directionalLightShadows.needsUpdate=z,w.pointLights.needsUpdate=z,w.pointLightShadows.needsUpdate=z,w.spotLights.needsUpdate=z,w.spotLightShadows.needsUpdate=z,w.rectAreaLights.needsUpdate=z,w.hemisphereLights.needsUpdate=z}function xs(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return D},this.getActiveMipmapLevel=function(){return I},this.getRenderTarget=function(){return A},this.setRenderTargetTextures=function(w,z,H){Ve.get(w.texture).__webglTexture=z,Ve.get(w.depthTexture).__webglTexture=H;let X=Ve.get(w);X.__hasExternalTextures=!0,X.__hasExternalTextures&&(X.__autoAllocateDepthBuffer=H===void 0,X.__autoAllocateDepthBuffer||Ne.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),X.__useRenderToTexture=!1))},this.setRenderTargetFramebuffer=function(w,z){let H=Ve.get(w);H.__webglFramebuffer=z,H.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(w,z=0,H=0){A=w,D=z,I=H;let X=!0,V=null,Ee=!1,Re=!1;if(w){let je=Ve.get(w);je.__useDefaultFramebuffer!==void 0?(Le.bindFramebuffer(Y.FRAMEBUFFER,null),X=!1):je.__webglFramebuffer===void 0?T.setupRenderTarget(w):je.__hasExternalTextures&&T.rebindTextures(w,Ve.get(w.texture).__webglTexture,Ve.get(w.depthTexture).__webglTexture);let nt=w.texture;(nt.isData3DTexture||nt.isDataArrayTexture||nt.isCompressedArrayTexture)&&(Re=!0);let Je=Ve.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Je[z])?V=Je[z][H]:V=Je[z],Ee=!0):Xe.isWebGL2&&w.samples>0&&T.useMultisampledRTT(w)===!1?V=Ve.get(w).__webglMultisampledFramebuffer:Array.isArray(Je)?V=Je[H]:V=Je,S.copy(w.viewport),O.copy(w.scissor),j=w.scissorTest}else S.copy(te).multiplyScalar(J).floor(),O.copy(re).multiplyScalar(J).floor(),j=se;if(Le.bindFramebuffer(Y.FRAMEBUFFER,V)&&Xe.drawBuffers&&X&&Le.drawBuffers(w,V),Le.viewport(S),Le.scissor(O),Le.setScissorTest(j),Ee){let je=Ve.get(w.texture);Y.framebufferTexture2D(Y.FRAMEBUFFER,Y.COLOR_ATTACHMENT0,Y.TEXTURE_CUBE_MAP_POSITIVE_X+z,je.__webglTexture,H)}else if(Re){let je=Ve.get(w.texture),nt=z||0;Y.framebufferTextureLayer(Y.FRAMEBUFFER,Y.COLOR_ATTACHMENT0,je.__webglTexture,H||0,nt)}Z=-1},this.readRenderTargetPixels=function(w,z,H,X,V,Ee,Re){if(!(w&&w.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ge=Ve.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Re!==void 0&&(Ge=Ge[Re]),Ge){Le.bindFramebuffer(Y.FRAMEBUFFER,Ge);try{let je=w.texture,nt=je.format,Je=je.type;if(nt!==di&&be.convert(nt)!==Y.getParameter(Y.IMPLEMENTATION_COLOR_READ_FORMAT)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}let Ze=Je===wo&&(Ne.has("EXT_color_buffer_half_float")||Xe.isWebGL2&&Ne.has("EXT_color_buffer_float"));if(Je!==us&&be.convert(Je)!==Y.getParameter(Y.IMPLEMENTATION_COLOR_READ_TYPE)&&!(Je===Si&&(Xe.isWebGL2||Ne.has("OES_texture_float")||Ne.has("WEBGL_color_buffer_float")))&&!Ze){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=w.width-X&&H>=0&&H<=w.height-V&&Y.readPixels(z,H,X,V,be.convert(nt),be.convert(Je),Ee)}finally{let je=A!==null?Ve.get(A).__webglFramebuffer:null;Le.bindFramebuffer(Y.FRAMEBUFFER,je)}}},this.copyFramebufferToTexture=function(w,z,H=0){let X=Math.pow(2,-H),V=Math.floor(z.image.width*X),Ee=Math.floor(z.image.height*X);T.setTexture2D(z,0),Y.copyTexSubImage2D(Y.TEXTURE_2D,H,0,0,w.x,w.y,V,Ee),Le.unbindTexture()},this.copyTextureToTexture=function(w,z,H,X=0){let V=z.image.width,Ee=z.image.height,Re=be.convert(H.format),Ge=be.convert(H.type);T.setTexture2D(H,0),Y.pixelStorei(Y.UNPACK_FLIP_Y_WEBGL,H.flipY),Y.pixelStorei(Y.UNPACK_PREMULTIPLY_ALPHA_WEBGL,H.premultiplyAlpha),Y.pixelStorei(Y.UNPACK_ALIGNMENT,H.unpackAlignment),z.isDataTexture?Y.texSubImage2D(Y.TEXTURE_2D,X,w.x,w.y,V,Ee,Re,Ge,z.image.data):z.isCompressedTexture?Y.compressedTexSubImage2D(Y.TEXTURE_2D,X,w.x,w.y,z.mipmaps[0].width,z.mipmaps[0].height,Re,z.mipmaps[0].data):Y.texSubImage2D(Y.TEXTURE_2D,X,w.x,w.y,Re,Ge,z.image),X===0&&H.generateMipmaps&&Y.generateMipmap(Y.TEXTURE_2D),Le.unbindTexture()},this.copyTextureToTexture3D=function(w,z,H,X,V=0){if(x.isWebGL1Renderer){console.warn("THREE.WebGLRenderer.copyTextureToTexture3D: can only be used with WebGL2.");return}let Ee=w.max.x-w.min.x+1,Re=w.max.y-w.min.y+1,Ge=w.max.z-w.min.z+1,je=be.convert(X.format),nt=be.convert(X.type),Je;if(X.isData3DTexture)T.setTexture3D(X,0),Je=Y.TEXTURE_3D;else if(X.isDataArrayTexture||X.isCompressedArrayTexture)T.setTexture2DArray(X,0),Je=Y.TEXTURE_2D_ARRAY;else{console.warn("THREE.WebGLRenderer.copyTextureToTexture3D: only supports THREE.DataTexture3D and THREE.DataTexture2DArray.");return}Y.pixelStorei(Y.UNPACK_FLIP_Y_WEBGL,X.flipY),Y.pixelStorei(Y.UNPACK_PREMULTIPLY_ALPHA_WEBGL,X.premultiplyAlpha),Y.pixelStorei(Y.UNPACK_ALIGNMENT,X.unpackAlignment);let Ze=Y.getParameter(Y.UNPACK_ROW_LENGTH),Lt=Y.getParameter(Y.UNPACK_IMAGE_HEIGHT),un=Y.getParameter(Y.UNPACK_SKIP_PIXELS),Vt=Y.getParameter(Y.UNPACK_SKIP_ROWS),kn=Y.getParameter(Y.UNPACK_SKIP_IMAGES),At=H.isCompressedTexture?H.mipmaps[V]:H.image;Y.pixelStorei(Y.UNPACK_ROW_LENGTH,At.width),Y.pixelStorei(Y.UNPACK_IMAGE_HEIGHT,At.height),Y.pixelStorei(Y.UNPACK_SKIP_PIXELS,w.min.x),Y.pixelStorei(Y.UNPACK_SKIP_ROWS,w.min.y),Y.pixelStorei(Y.UNPACK_SKIP_IMAGES,w.min.z),H.isDataTexture||H.isData3DTexture?Y.texSubImage3D(Je,V,z.x,z.y,z.z,Ee,Re,Ge,je,nt,At.data):H.isCompressedArrayTexture?(console.warn("THREE.WebGLRenderer.copyTextureToTexture3D: untested support for compressed srcTexture."),Y.compressedTexSubImage3D(Je,V,z.x,z.y,z.z,Ee,Re,Ge,je,At.data)):Y.texSubImage3D(Je,V,z.x,z.y,z.z,Ee,Re,Ge,je,nt,At),Y.pixelStorei(Y.UNPACK_ROW_LENGTH,Ze),Y.pixelStorei(Y.UNPACK_IMAGE_HEIGHT,Lt),Y.pixelStorei(Y.UNPACK_SKIP_PIXELS,un),Y.pixelStorei(Y.UNPACK_SKIP_ROWS,Vt),Y.pixelStorei(Y.UNPACK_SKIP_IMAGES,kn),V===0&&X.generateMipmaps&&Y.generateMipmap(Je),Le.unbindTexture()},this.initTexture=function(w){w.isCubeTexture?T.setTextureCube(w,0):w.isData3DTexture?T.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?T.setTexture2DArray(w,0):T.setTexture2D(w,0),Le.unbindTexture()},this.resetState=function(){D=0,I=0,A=null,Le.reset(),L.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Yi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=e===Dh?"display-p3":"srgb",t.unpackColorSpace=wt.workingColorSpace===nl?"display-p3":"srgb"}get outputEncoding(){return console.warn("THREE.WebGLRenderer: Property .outputEncoding has been removed. Use .outputColorSpace instead."),this.outputColorSpace===pn?Is:Od}set outputEncoding(e){console.warn("THREE.WebGLRenderer: Property .outputEncoding has been removed. Use .outputColorSpace instead."),this.outputColorSpace=e===Is?pn:pi}get useLegacyLights(){return console.warn("THREE.WebGLRenderer: The property .useLegacyLights has been deprecated. Migrate your lighting according to the following guide: https://discourse.threejs.org/t/updates-to-lighting-in-three-js-r155/53733."),this._useLegacyLights}set useLegacyLights(e){console.warn("THREE.WebGLRenderer: The property .useLegacyLights has been deprecated. Migrate your lighting according to the following guide: https://discourse.threejs.org/t/updates-to-lighting-in-three-js-r155/53733."),this._useLegacyLights=e}},dh=class extends Co{};dh.prototype.isWebGL1Renderer=!0;var qa=class extends bn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),e.background!==null&&(this.background=e.background.clone()),e.environment!==null&&(this.environment=e.environment.clone()),e.fog!==null&&(this.fog=e.fog.clone()),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,e.overrideMaterial!==null&&(this.overrideMaterial=e.overrideMaterial.clone()),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(t.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(t.object.backgroundIntensity=this.backgroundIntensity),t}};var ps=class extends Kn{constructor(e=null,t=1,n=1,s,r,a,o,l,c=Zt,h=Zt,u,f){super(null,a,o,l,c,h,s,r,u,f),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Fr=class extends ft{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Sr=new Rt,vd=new Rt,ba=[],xd=new cn,Zb=new Rt,yo=new $t,vo=new Gn,$a=class extends $t{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Fr(new Float32Array(n*16),16),this.instanceColor=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Zb)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new cn),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Sr),xd.copy(e.boundingBox).applyMatrix4(Sr),this.boundingBox.union(xd)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Gn),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Sr),vo.copy(e.boundingSphere).applyMatrix4(Sr),this.boundingSphere.union(vo)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),e.instanceColor!==null&&(this.instanceColor=e.instanceColor.clone()),this.count=e.count,e.boundingBox!==null&&(this.boundingBox=e.boundingBox.clone()),e.boundingSphere!==null&&(this.boundingSphere=e.boundingSphere.clone()),this}getColorAt(e,t){t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){t.fromArray(this.instanceMatrix.array,e*16)}raycast(e,t){let n=this.matrixWorld,s=this.count;if(yo.geometry=this.geometry,yo.material=this.material,yo.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),vo.copy(this.boundingSphere),vo.applyMatrix4(n),e.ray.intersectsSphere(vo)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Sr),vd.multiplyMatrices(n,Sr),yo.matrixWorld=vd,yo.raycast(e,ba);for(let a=0,o=ba.length;a<o;a++){let l=ba[a];l.instanceId=r,l.object=this,t.push(l)}ba.length=0}}setColorAt(e,t){this.instanceColor===null&&(this.instanceColor=new Fr(new Float32Array(this.instanceMatrix.count*3),3)),t.toArray(this.instanceColor.array,e*3)}setMatrixAt(e,t){t.toArray(this.instanceMatrix.array,e*16)}updateMorphTargets(){}dispose(){this.dispatchEvent({type:"dispose"})}};var ph=class extends $i{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new at(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},_d=new U,bd=new U,Md=new Rt,Hc=new ds,Ma=new Gn,ja=class extends bn{constructor(e=new zt,t=new ph){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)_d.fromBufferAttribute(t,s-1),bd.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=_d.distanceTo(bd);e.setAttribute("lineDistance",new Ei(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Ma.copy(n.boundingSphere),Ma.applyMatrix4(s),Ma.radius+=r,e.ray.intersectsSphere(Ma)===!1)return;Md.copy(s).invert(),Hc.copy(e.ray).applyMatrix4(Md);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=new U,h=new U,u=new U,f=new U,d=this.isLineSegments?2:1,v=n.index,m=n.attributes.position;if(v!==null){let p=Math.max(0,a.start),E=Math.min(v.count,a.start+a.count);for(let x=p,P=E-1;x<P;x+=d){let D=v.getX(x),I=v.getX(x+1);if(c.fromBufferAttribute(m,D),h.fromBufferAttribute(m,I),Hc.distanceSqToSegment(c,h,f,u)>l)continue;f.applyMatrix4(this.matrixWorld);let Z=e.ray.origin.distanceTo(f);Z<e.near||Z>e.far||t.push({distance:Z,point:u.clone().applyMatrix4(this.matrixWorld),index:x,face:null,faceIndex:null,object:this})}}else{let p=Math.max(0,a.start),E=Math.min(m.count,a.start+a.count);for(let x=p,P=E-1;x<P;x+=d){if(c.fromBufferAttribute(m,x),h.fromBufferAttribute(m,x+1),Hc.distanceSqToSegment(c,h,f,u)>l)continue;f.applyMatrix4(this.matrixWorld);let I=e.ray.origin.distanceTo(f);I<e.near||I>e.far||t.push({distance:I,point:u.clone().applyMatrix4(this.matrixWorld),index:x,face:null,faceIndex:null,object:this})}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};var mh=class extends $i{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new at(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},wd=new Rt,gh=new ds,wa=new Gn,Sa=new U,Za=class extends bn{constructor(e=new zt,t=new mh){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),wa.copy(n.boundingSphere),wa.applyMatrix4(s),wa.radius+=r,e.ray.intersectsSphere(wa)===!1)return;wd.copy(s).invert(),gh.copy(e.ray).applyMatrix4(wd);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=n.index,u=n.attributes.position;if(c!==null){let f=Math.max(0,a.start),d=Math.min(c.count,a.start+a.count);for(let v=f,y=d;v<y;v++){let m=c.getX(v);Sa.fromBufferAttribute(u,m),Sd(Sa,m,l,s,e,t,this)}}else{let f=Math.max(0,a.start),d=Math.min(u.count,a.start+a.count);for(let v=f,y=d;v<y;v++)Sa.fromBufferAttribute(u,v),Sd(Sa,v,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function Sd(i,e,t,n,s,r,a){let o=gh.distanceSqToPoint(i);if(o<t){let l=new U;gh.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(o),point:l,index:e,face:null,object:a})}}var Ja=class extends $i{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new at(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new at(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=kd,this.normalScale=new Ke(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.combine=Lh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};function Ea(i,e,t){return!i||!t&&i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Jb(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var Or=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let a;t:{i:if(!(e<s)){for(let o=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===o)break;if(r=s,s=t[++n],e<s)break e}a=t.length;break t}if(!(e>=r)){let o=t[1];e<o&&(n=2,r=o);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}a=n,n=0;break t}break n}for(;n<a;){let o=n+a>>>1;e<t[o]?a=o:n=o+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let a=0;a!==s;++a)t[a]=n[r+a];return t}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},yh=class extends Or{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Cf,endingEnd:Cf}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,a=e+1,o=s[r],l=s[a];if(o===void 0)switch(this.getSettings_().endingStart){case Rf:r=e,o=2*t-n;break;case Pf:r=s.length-2,o=t+s[r]-s[r+1];break;default:r=e,o=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Rf:a=e,l=2*n-t;break;case Pf:a=1,l=n+s[1]-s[0];break;default:a=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=a*h}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=this._offsetPrev,u=this._offsetNext,f=this._weightPrev,d=this._weightNext,v=(n-t)/(s-t),y=v*v,m=y*v,p=-f*m+2*f*y-f*v,E=(1+f)*m+(-1.5-2*f)*y+(-.5+f)*v+1,x=(-1-d)*m+(1.5+d)*y+.5*v,P=d*m-d*y;for(let D=0;D!==o;++D)r[D]=p*a[h+D]+E*a[c+D]+x*a[l+D]+P*a[u+D];return r}},vh=class extends Or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,h=(n-t)/(s-t),u=1-h;for(let f=0;f!==o;++f)r[f]=a[c+f]*u+a[l+f]*h;return r}},xh=class extends Or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},mi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Ea(t,this.TimeBufferType),this.values=Ea(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Ea(e.times,Array),values:Ea(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s)}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new xh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new vh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new yh(this.times,this.values,this.getValueSize(),e)}setInterpolation(e){let t;switch(e){case Aa:t=this.InterpolantFactoryMethodDiscrete;break;case Ca:t=this.InterpolantFactoryMethodLinear;break;case xc:t=this.InterpolantFactoryMethodSmooth;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Aa;case this.InterpolantFactoryMethodLinear:return Ca;case this.InterpolantFactoryMethodSmooth:return xc}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e}return this}trim(e,t){let n=this.times,s=n.length,r=0,a=s-1;for(;r!==s&&n[r]<e;)++r;for(;a!==-1&&n[a]>t;)--a;if(++a,r!==0||a!==s){r>=a&&(a=Math.max(a,1),r=a-1);let o=this.getValueSize();this.times=n.slice(r,a),this.values=this.values.slice(r*o,a*o)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),e=!1);let a=null;for(let o=0;o!==r;o++){let l=n[o];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,o,l),e=!1;break}if(a!==null&&a>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,o,l,a),e=!1;break}a=l}if(s!==void 0&&Jb(s))for(let o=0,l=s.length;o!==l;++o){let c=s[o];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,o,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===xc,r=e.length-1,a=1;for(let o=1;o<r;++o){let l=!1,c=e[o],h=e[o+1];if(c!==h&&(o!==1||c!==e[0]))if(s)l=!0;else{let u=o*n,f=u-n,d=u+n;for(let v=0;v!==n;++v){let y=t[u+v];if(y!==t[f+v]||y!==t[d+v]){l=!0;break}}}if(l){if(o!==a){e[a]=e[o];let u=o*n,f=a*n;for(let d=0;d!==n;++d)t[f+d]=t[u+d]}++a}}if(r>0){e[a]=e[r];for(let o=r*n,l=a*n,c=0;c!==n;++c)t[l+c]=t[o+c];++a}return a!==e.length?(this.times=e.slice(0,a),this.values=t.slice(0,a*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,s}};mi.prototype.TimeBufferType=Float32Array;mi.prototype.ValueBufferType=Float32Array;mi.prototype.DefaultInterpolation=Ca;var Us=class extends mi{};Us.prototype.ValueTypeName="bool";Us.prototype.ValueBufferType=Array;Us.prototype.DefaultInterpolation=Aa;Us.prototype.InterpolantFactoryMethodLinear=void 0;Us.prototype.InterpolantFactoryMethodSmooth=void 0;var _h=class extends mi{};_h.prototype.ValueTypeName="color";var bh=class extends mi{};bh.prototype.ValueTypeName="number";var Mh=class extends Or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=(n-t)/(s-t),c=e*o;for(let h=c+o;c!==h;c+=4)Hn.slerpFlat(r,0,a,c-o,a,c,l);return r}},Ro=class extends mi{InterpolantFactoryMethodLinear(e){return new Mh(this.times,this.values,this.getValueSize(),e)}};Ro.prototype.ValueTypeName="quaternion";Ro.prototype.DefaultInterpolation=Ca;Ro.prototype.InterpolantFactoryMethodSmooth=void 0;var Ns=class extends mi{};Ns.prototype.ValueTypeName="string";Ns.prototype.ValueBufferType=Array;Ns.prototype.DefaultInterpolation=Aa;Ns.prototype.InterpolantFactoryMethodLinear=void 0;Ns.prototype.InterpolantFactoryMethodSmooth=void 0;var wh=class extends mi{};wh.prototype.ValueTypeName="vector";var Sh=class{constructor(e,t,n){let s=this,r=!1,a=0,o=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this.itemStart=function(h){o++,r===!1&&s.onStart!==void 0&&s.onStart(h,a,o),r=!0},this.itemEnd=function(h){a++,s.onProgress!==void 0&&s.onProgress(h,a,o),a===o&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,f=c.length;u<f;u+=2){let d=c[u],v=c[u+1];if(d.global&&(d.lastIndex=0),d.test(h))return v}return null}}},Kb=new Sh,Eh=class{constructor(e){this.manager=e!==void 0?e:Kb,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}};Eh.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ka=class extends bn{constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new at(e),this.intensity=t}dispose(){}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,this.groundColor!==void 0&&(t.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(t.object.distance=this.distance),this.angle!==void 0&&(t.object.angle=this.angle),this.decay!==void 0&&(t.object.decay=this.decay),this.penumbra!==void 0&&(t.object.penumbra=this.penumbra),this.shadow!==void 0&&(t.object.shadow=this.shadow.toJSON()),t}};var Gc=new Rt,Ed=new U,Td=new U,Th=class{constructor(e){this.camera=e,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ke(512,512),this.map=null,this.mapPass=null,this.matrix=new Rt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ao,this._frameExtents=new Ke(1,1),this._viewportCount=1,this._viewports=[new Gt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera,n=this.matrix;Ed.setFromMatrixPosition(e.matrixWorld),t.position.copy(Ed),Td.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Td),t.updateMatrixWorld(),Gc.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),this._frustum.setFromProjectionMatrix(Gc),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(Gc)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.bias=e.bias,this.radius=e.radius,this.mapSize.copy(e.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return this.bias!==0&&(e.bias=this.bias),this.normalBias!==0&&(e.normalBias=this.normalBias),this.radius!==1&&(e.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(e.mapSize=this.mapSize.toArray()),e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}};var Ah=class extends Th{constructor(){super(new Wa(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Qa=class extends Ka{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(bn.DEFAULT_UP),this.updateMatrix(),this.target=new bn,this.shadow=new Ah}dispose(){this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}},el=class extends Ka{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var Po=class extends zt{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var Fh="\\[\\]\\.:\\/",Qb=new RegExp("["+Fh+"]","g"),Oh="[^"+Fh+"]",eM="[^"+Fh.replace("\\.","")+"]",tM=/((?:WC+[\/:])*)/.source.replace("WC",Oh),nM=/(WCOD+)?/.source.replace("WCOD",eM),iM=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Oh),sM=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Oh),rM=new RegExp("^"+tM+nM+iM+sM+"$"),oM=["material","materials","bones","map"],Ch=class{constructor(e,t,n){let s=n||Bt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Bt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Qb,"")}static parseTrackName(e){let t=rM.exec(e);if(t===null)throw new Error("PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);oM.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let a=0;a<r.length;a++){let o=r[a];if(o.name===t||o.uuid===t)return o;let l=n(o.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let a=e[s];if(a===void 0){let c=t.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let o=this.Versioning.None;this.targetObject=e,e.needsUpdate!==void 0?o=this.Versioning.NeedsUpdate:e.matrixWorldNeedsUpdate!==void 0&&(o=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=a,this.propertyIndex=r}else a.fromArray!==void 0&&a.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=a):Array.isArray(a)?(l=this.BindingType.EntireArray,this.resolvedProperty=a):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][o]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Bt.Composite=Ch;Bt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Bt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Bt.prototype.GetterByBindingType=[Bt.prototype._getValue_direct,Bt.prototype._getValue_array,Bt.prototype._getValue_arrayElement,Bt.prototype._getValue_toArray];Bt.prototype.SetterByBindingTypeAndVersioning=[[Bt.prototype._setValue_direct,Bt.prototype._setValue_direct_setNeedsUpdate,Bt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Bt.prototype._setValue_array,Bt.prototype._setValue_array_setNeedsUpdate,Bt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Bt.prototype._setValue_arrayElement,Bt.prototype._setValue_arrayElement_setNeedsUpdate,Bt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Bt.prototype._setValue_fromArray,Bt.prototype._setValue_fromArray_setNeedsUpdate,Bt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var P1=new Float32Array(1);var Ai=class{constructor(e,t,n=0,s=1/0){this.ray=new ds(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Eo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,(t.near+t.far)/(t.near-t.far)).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):console.error("THREE.Raycaster: Unsupported camera type: "+t.type)}intersectObject(e,t=!0,n=[]){return Rh(e,this,n,t),n.sort(Ad),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Rh(e[s],this,n,t);return n.sort(Ad),n}};function Ad(i,e){return i.distance-e.distance}function Rh(i,e,t,n){if(i.layers.test(e.layers)&&i.raycast(e,t),n===!0){let s=i.children;for(let r=0,a=s.length;r<a;r++)Rh(s[r],e,t,!0)}}var Lo=class{constructor(e=1,t=0,n=0){return this.radius=e,this.phi=t,this.theta=n,this}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(xn(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Ph}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Ph);wt.enabled=!1;var Do=class extends Error{},aM=400,lM=200;function cM(){let i=document.createElement("canvas").getContext("webgl2");if(!i)return!1;let e=i.getExtension("WEBGL_debug_renderer_info"),t=String(i.getParameter(e?e.UNMASKED_RENDERER_WEBGL:i.RENDERER));return i.getExtension("WEBGL_lose_context")?.loseContext(),/swiftshader|llvmpipe|softpipe|software|basic render/i.test(t)}var sl=class{constructor(e){this.canvas=e;this.scene=new qa;this.camera=new In(40,1,.1,1e3);this.width=1;this.height=1;this.drawings=0;this.firstDrawn=NaN;this.beforeDraw=[];this.afterDraw=[];this.sun=new Qa(16777215,2.2);this.sky=new el(16777215,1.5);this.dirty=!0;this.refined=!1;this.software=cM();let t=e.getContext("webgl2",{antialias:!this.software,preserveDrawingBuffer:!1,powerPreference:"high-performance"});if(!t)throw new Do("This browser has no WebGL 2, which the 3D view needs: use a current Firefox, Chromium, Edge or Safari, and switch on hardware acceleration. The report and the curves need none.");this.renderer=new Co({canvas:e,context:t}),this.renderer.outputColorSpace=pi,this.camera.up.set(0,0,1),this.scene.add(this.sun,this.sun.target,this.sky),this.sun.target.position.set(0,0,0),this.setTheme(!1)}setTheme(e){this.scene.background=new at(e?"#12161c":"#e9eef4"),this.redraw()}redraw(){this.dirty=!0,this.refined=!1}resize(){let e=this.canvas.parentElement.getBoundingClientRect(),t=this.refined?2:Math.min(this.software?1:2,window.devicePixelRatio||1),n=Math.max(1,Math.floor(e.width)),s=Math.max(1,Math.floor(e.height));if(n===this.width&&s===this.height&&this.renderer.getPixelRatio()===t)return;let r=this.refined;this.width=n,this.height=s,this.renderer.setPixelRatio(t),this.renderer.setSize(n,s,!1),this.camera.aspect=n/s,this.camera.updateProjectionMatrix(),this.redraw(),this.refined=r}draw(e=!1){if(!this.dirty&&!e)return!1;this.dirty=!1;let t=performance.now(),n=this.camera.getWorldDirection(new U),s=new U().crossVectors(n,this.camera.up).normalize();this.sun.position.copy(n).multiplyScalar(-.6).addScaledVector(s,-.7).add(new U(0,0,1.1)),this.camera.updateMatrixWorld();for(let r of this.beforeDraw)r();this.renderer.render(this.scene,this.camera);for(let r of this.afterDraw)r();if(this.drawings++===0||this.software){let r=this.renderer.getContext();r.readPixels(0,0,1,1,r.RGBA,r.UNSIGNED_BYTE,new Uint8Array(4));let a=performance.now();this.drawings===1&&(this.firstDrawn=a/1e3),clearTimeout(this.timer),this.software&&!this.refined&&a-t<lM&&(this.timer=setTimeout(()=>this.refine(),aM))}return!0}refine(){this.refined=!0,this.resize()}async png(){return this.draw(!0),new Promise((e,t)=>this.canvas.toBlob(n=>n?e(n):t(new Error("The browser could not make a picture.")),"image/png"))}project(e){let t=e.clone().applyMatrix4(this.camera.matrixWorldInverse),n=-t.z;return t.applyMatrix4(this.camera.projectionMatrix),[(t.x+1)/2*this.width,(1-t.y)/2*this.height,n]}};function Zd(i){let e=document.querySelector(`script[data-path="${CSS.escape(decodeURIComponent(i))}"]`);if(!e)return null;let t=atob((e.textContent??"").replace(/\s+/g,"")),n=new Uint8Array(t.length);for(let s=0;s<t.length;++s)n[s]=t.charCodeAt(s);return n}var Jd=()=>document.querySelector("script[data-path]")!==null;async function rl(i,e={}){let t;try{t=await fetch(i,{headers:e,cache:"no-store"})}catch{throw new Error("The server does not answer. Is `talus view` still running?")}if(!t.ok&&t.status!==416)throw new Error(`The server refuses ${i}: ${t.status} ${t.statusText}.`);return t}var kh=new Map;function Bh(i,e=""){let t=Uo(i,e);t.catch(()=>{}),kh.set(i,t)}async function Uo(i,e=""){let t=kh.get(i);return t?(kh.delete(i),t):Zd(i)??new Uint8Array(await(await rl(i+e)).arrayBuffer())}async function zh(i){return new TextDecoder().decode(await Uo(i))}async function ol(){return JSON.parse(await zh("/api/manifest"))}var al=i=>"/files/"+i.split("/").map(encodeURIComponent).join("/"),No=i=>"/api/blob/"+i.split("/").map(encodeURIComponent).join("/");function Kd(i){let e=al(i),t=Zd(e);return t?{size:async()=>t.length,read:async(n,s)=>t.subarray(n,s)}:{async size(){let s=(await rl(e,{Range:"bytes=0-0"})).headers.get("Content-Range")?.split("/")[1];return Number(s!==void 0&&s!=="*"?s:(await rl(e)).headers.get("Content-Length")??0)},async read(n,s){if(s<=n)return new Uint8Array;let r=await rl(e,{Range:`bytes=${n}-${s-1}`}),a=new Uint8Array(await r.arrayBuffer());return r.status===206?a:a.subarray(n,s)}}}function Qd(i,e){let t=new EventSource("/api/events");return t.addEventListener("progress",n=>i(JSON.parse(n.data))),t.onerror=e,()=>t.close()}async function ep(i){let e=document.querySelector('meta[name="talus-token"]')?.content??"",t=await fetch("/api/control",{method:"POST",headers:{"Content-Type":"application/json","X-Talus-Token":e},body:JSON.stringify({action:i})});if(t.status===409)throw new Error("Nothing runs any more: there is nothing to control.");if(!t.ok)throw new Error(`The server refuses to ${i}: ${t.status}. Open the address that talus printed, in this browser.`)}var hM=new Map([["t","Time"],["x","x"],["y","y"],["z","z"]]);function vt(i){let e=hM.get(i);if(e)return e;let t=i.replace(/[_/]+/g," ").replace(/\.(?=\D)/g,": ").trim();return t.charAt(0).toUpperCase()+t.slice(1)}function gi(i,e){return`${i} (${e===""?"-":e})`}var uM=new Set(["J","N","Pa","W","N m"]);function ks(i,e){if(!uM.has(i))return{factor:1,unit:i};let t=[[1e9,"G"],[1e6,"M"],[1e3,"k"]];for(let[n,s]of t)if(e>=n)return{factor:1/n,unit:s+i};return{factor:1,unit:i}}function _t(i,e=4){if(!Number.isFinite(i))return"no value";if(i===0)return"0";let t=Math.abs(i);if(t>=1e7||t<1e-4)return i.toExponential(e-1).replace(/\.?0+e/,"e").replace("e+","e");let n=Math.max(0,e-1-Math.floor(Math.log10(t))),s=i.toFixed(Math.min(n,8));return s.includes(".")?s.replace(/\.?0+$/,""):s}function Wn(i,e){let t=ks(e,Math.abs(i)),n=_t(i*t.factor);return t.unit===""||t.unit==="-"?n:`${n} ${t.unit}`}function ll(i){let e=Math.pow(10,Math.floor(Math.log10(i))),t=i/e;return(t<1.5?1:t<3.5?2:t<7.5?5:10)*e}function Bs(i,e){let t=document.createElement("a");t.href=URL.createObjectURL(i),t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}var zr=[];for(let i=0;i<4;++i)zr.push(new Uint32Array(256));for(let i=0;i<256;++i){let e=i;for(let t=0;t<8;++t)e=e&1?3988292384^e>>>1:e>>>1;zr[0][i]=e>>>0}for(let i=0;i<256;++i)for(let e=1;e<4;++e){let t=zr[e-1][i];zr[e][i]=(zr[0][t&255]^t>>>8)>>>0}function zs(i){let[e,t,n,s]=zr,r=4294967295,a=0;for(;a+4<=i.length;a+=4)r^=i[a]|i[a+1]<<8|i[a+2]<<16|i[a+3]<<24,r=s[r&255]^n[r>>>8&255]^t[r>>>16&255]^e[r>>>24];for(;a<i.length;++a)r=e[(r^i[a])&255]^r>>>8;return(r^4294967295)>>>0}var fM=67324752,dM=33639248,pM=101010256,mM=33;function tp(i){let e=[],t=[],n=0,s=(o,l,c,h)=>{let u=new Uint8Array((h?46:30)+o.length),f=new DataView(u.buffer);f.setUint32(0,h?dM:fM,!0);let d=h?6:4;return h&&f.setUint16(4,20,!0),f.setUint16(d,20,!0),f.setUint16(d+2,2048,!0),f.setUint16(d+8,mM,!0),f.setUint32(d+10,c,!0),f.setUint32(d+14,l.bytes.length,!0),f.setUint32(d+18,l.bytes.length,!0),f.setUint16(d+22,o.length,!0),h&&f.setUint32(42,n,!0),u.set(o,h?46:30),u};for(let o of i){let l=new TextEncoder().encode(o.name),c=zs(o.bytes);t.push(s(l,o,c,!0));let h=s(l,o,c,!1);e.push(h,o.bytes),n+=h.length+o.bytes.length}let r=t.reduce((o,l)=>o+l.length,0),a=new DataView(new ArrayBuffer(22));return a.setUint32(0,pM,!0),a.setUint16(8,i.length,!0),a.setUint16(10,i.length,!0),a.setUint32(12,r,!0),a.setUint32(16,n,!0),[...e,...t,new Uint8Array(a.buffer)]}function np(i,e,t){i.draw(!0);let n=i.canvas,s=document.createElement("canvas");s.width=n.width,s.height=n.height;let r=s.getContext("2d");r.drawImage(n,0,0);let a=n.width/i.width;r.scale(a,a),r.fillStyle=t.dark?"#e3e8ee":"#1d232b",r.font="600 14px system-ui, sans-serif",r.fillText(t.title,12,22),r.font="13px system-ui, sans-serif",r.fillText(t.time,12,41);let o=i.height-12;for(let l of e.filter(c=>c.object.visible&&c.scale&&!c.scale.empty).reverse()){let c=l.scale,[h,u]=c.ends(),f=ks(c.unit,Math.max(Math.abs(h),Math.abs(u)));for(let d=0;d<200;++d){let[v,y,m]=c.rgb(c.valueAt(d/199));r.fillStyle=`rgb(${255*v},${255*y},${255*m})`,r.fillRect(12+d,o-26,1.5,10)}r.fillStyle=t.dark?"#e3e8ee":"#1d232b",r.font="12px system-ui, sans-serif",r.fillText(`${l.label}: ${c.label} (${f.unit||"-"})`,12,o-31),r.fillText(_t((h+c.offset)*f.factor,3),12,o-3),r.textAlign="right",r.fillText(_t((u+c.offset)*f.factor,3),212,o-3),r.textAlign="left",o-=52}return s}var ip=i=>new Promise((e,t)=>i.toBlob(n=>n?e(n):t(new Error("The browser could not make a picture.")),"image/png"));async function sp(i,e){Bs(await ip(i),e)}async function rp(i,e,t){let n=[];for(let s=0;s<i.frames&&!i.stopped();s+=e){await i.show(s);let r=await ip(i.compose());n.push({name:`frame_${String(s).padStart(6,"0")}.png`,bytes:new Uint8Array(await r.arrayBuffer())}),i.progress(s)}return Bs(new Blob(tp(n),{type:"application/zip"}),`${t}.zip`),n.length}var op=()=>typeof MediaRecorder<"u"&&MediaRecorder.isTypeSupported("video/webm");async function ap(i,e,t){await i.show(0);let n=i.compose(),s=document.createElement("canvas");s.width=n.width,s.height=n.height;let r=s.getContext("2d");r.drawImage(n,0,0);let a=new MediaRecorder(s.captureStream(25),{mimeType:"video/webm",videoBitsPerSecond:12e6}),o=[],l=0;a.ondataavailable=u=>{o.push(u.data),l+=u.data.size};let c=new Promise(u=>{a.onstop=()=>u()});a.start(200);let h=0;for(let u=0;u<i.frames&&!i.stopped();u+=e,++h){let f=performance.now();await i.show(u),r.drawImage(i.compose(),0,0),i.progress(u),await new Promise(d=>setTimeout(d,Math.max(0,40-(performance.now()-f))))}for(let u=0;l===0&&u<50;++u)r.drawImage(s,0,0),await new Promise(f=>setTimeout(f,200));if(a.stop(),await c,l===0)throw new Error("The browser recorded nothing: save the frames as PNG files.");return Bs(new Blob(o,{type:"video/webm"}),`${t}.webm`),h}var lp={type:"change"},Vh={type:"start"},cp={type:"end"},cl=new ds,hp=new ui,gM=Math.cos(70*zd.DEG2RAD),hl=class extends Ti{constructor(e,t){super(),this.object=e,this.domElement=t,this.domElement.style.touchAction="none",this.enabled=!0,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Fs.ROTATE,MIDDLE:Fs.DOLLY,RIGHT:Fs.PAN},this.touches={ONE:Os.ROTATE,TWO:Os.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this.getPolarAngle=function(){return o.phi},this.getAzimuthalAngle=function(){return o.theta},this.getDistance=function(){return this.object.position.distanceTo(this.target)},this.listenToKeyEvents=function(L){L.addEventListener("keydown",Oe),this._domElementKeyEvents=L},this.stopListenToKeyEvents=function(){this._domElementKeyEvents.removeEventListener("keydown",Oe),this._domElementKeyEvents=null},this.saveState=function(){n.target0.copy(n.target),n.position0.copy(n.object.position),n.zoom0=n.object.zoom},this.reset=function(){n.target.copy(n.target0),n.object.position.copy(n.position0),n.object.zoom=n.zoom0,n.object.updateProjectionMatrix(),n.dispatchEvent(lp),n.update(),r=s.NONE},this.update=function(){let L=new U,de=new Hn().setFromUnitVectors(e.up,new U(0,1,0)),Ue=de.clone().invert(),_e=new U,ue=new Hn,F=new U,me=2*Math.PI;return function($e=null){let He=n.object.position;L.copy(He).sub(n.target),L.applyQuaternion(de),o.setFromVector3(L),n.autoRotate&&r===s.NONE&&j(S($e)),n.enableDamping?(o.theta+=l.theta*n.dampingFactor,o.phi+=l.phi*n.dampingFactor):(o.theta+=l.theta,o.phi+=l.phi);let lt=n.minAzimuthAngle,ye=n.maxAzimuthAngle;isFinite(lt)&&isFinite(ye)&&(lt<-Math.PI?lt+=me:lt>Math.PI&&(lt-=me),ye<-Math.PI?ye+=me:ye>Math.PI&&(ye-=me),lt<=ye?o.theta=Math.max(lt,Math.min(ye,o.theta)):o.theta=o.theta>(lt+ye)/2?Math.max(lt,o.theta):Math.min(ye,o.theta)),o.phi=Math.max(n.minPolarAngle,Math.min(n.maxPolarAngle,o.phi)),o.makeSafe(),n.enableDamping===!0?n.target.addScaledVector(h,n.dampingFactor):n.target.add(h),n.target.sub(n.cursor),n.target.clampLength(n.minTargetRadius,n.maxTargetRadius),n.target.add(n.cursor),n.zoomToCursor&&I||n.object.isOrthographicCamera?o.radius=te(o.radius):o.radius=te(o.radius*c),L.setFromSpherical(o),L.applyQuaternion(Ue),He.copy(n.target).add(L),n.object.lookAt(n.target),n.enableDamping===!0?(l.theta*=1-n.dampingFactor,l.phi*=1-n.dampingFactor,h.multiplyScalar(1-n.dampingFactor)):(l.set(0,0,0),h.set(0,0,0));let Mt=!1;if(n.zoomToCursor&&I){let ct=null;if(n.object.isPerspectiveCamera){let rt=L.length();ct=te(rt*c);let Tt=rt-ct;n.object.position.addScaledVector(P,Tt),n.object.updateMatrixWorld()}else if(n.object.isOrthographicCamera){let rt=new U(D.x,D.y,0);rt.unproject(n.object),n.object.zoom=Math.max(n.minZoom,Math.min(n.maxZoom,n.object.zoom/c)),n.object.updateProjectionMatrix(),Mt=!0;let Tt=new U(D.x,D.y,0);Tt.unproject(n.object),n.object.position.sub(Tt).add(rt),n.object.updateMatrixWorld(),ct=L.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),n.zoomToCursor=!1;ct!==null&&(this.screenSpacePanning?n.target.set(0,0,-1).transformDirection(n.object.matrix).multiplyScalar(ct).add(n.object.position):(cl.origin.copy(n.object.position),cl.direction.set(0,0,-1).transformDirection(n.object.matrix),Math.abs(n.object.up.dot(cl.direction))<gM?e.lookAt(n.target):(hp.setFromNormalAndCoplanarPoint(n.object.up,n.target),cl.intersectPlane(hp,n.target))))}else n.object.isOrthographicCamera&&(n.object.zoom=Math.max(n.minZoom,Math.min(n.maxZoom,n.object.zoom/c)),n.object.updateProjectionMatrix(),Mt=!0);return c=1,I=!1,Mt||_e.distanceToSquared(n.object.position)>a||8*(1-ue.dot(n.object.quaternion))>a||F.distanceToSquared(n.target)>0?(n.dispatchEvent(lp),_e.copy(n.object.position),ue.copy(n.object.quaternion),F.copy(n.target),!0):!1}}(),this.dispose=function(){n.domElement.removeEventListener("contextmenu",tt),n.domElement.removeEventListener("pointerdown",T),n.domElement.removeEventListener("pointercancel",G),n.domElement.removeEventListener("wheel",ce),n.domElement.removeEventListener("pointermove",b),n.domElement.removeEventListener("pointerup",G),n._domElementKeyEvents!==null&&(n._domElementKeyEvents.removeEventListener("keydown",Oe),n._domElementKeyEvents=null)};let n=this,s={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},r=s.NONE,a=1e-6,o=new Lo,l=new Lo,c=1,h=new U,u=new Ke,f=new Ke,d=new Ke,v=new Ke,y=new Ke,m=new Ke,p=new Ke,E=new Ke,x=new Ke,P=new U,D=new Ke,I=!1,A=[],Z={},M=!1;function S(L){return L!==null?2*Math.PI/60*n.autoRotateSpeed*L:2*Math.PI/60/60*n.autoRotateSpeed}function O(L){let de=Math.abs(L*.01);return Math.pow(.95,n.zoomSpeed*de)}function j(L){l.theta-=L}function oe(L){l.phi-=L}let N=function(){let L=new U;return function(Ue,_e){L.setFromMatrixColumn(_e,0),L.multiplyScalar(-Ue),h.add(L)}}(),B=function(){let L=new U;return function(Ue,_e){n.screenSpacePanning===!0?L.setFromMatrixColumn(_e,1):(L.setFromMatrixColumn(_e,0),L.crossVectors(n.object.up,L)),L.multiplyScalar(Ue),h.add(L)}}(),$=function(){let L=new U;return function(Ue,_e){let ue=n.domElement;if(n.object.isPerspectiveCamera){let F=n.object.position;L.copy(F).sub(n.target);let me=L.length();me*=Math.tan(n.object.fov/2*Math.PI/180),N(2*Ue*me/ue.clientHeight,n.object.matrix),B(2*_e*me/ue.clientHeight,n.object.matrix)}else n.object.isOrthographicCamera?(N(Ue*(n.object.right-n.object.left)/n.object.zoom/ue.clientWidth,n.object.matrix),B(_e*(n.object.top-n.object.bottom)/n.object.zoom/ue.clientHeight,n.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),n.enablePan=!1)}}();function J(L){n.object.isPerspectiveCamera||n.object.isOrthographicCamera?c/=L:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),n.enableZoom=!1)}function ie(L){n.object.isPerspectiveCamera||n.object.isOrthographicCamera?c*=L:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),n.enableZoom=!1)}function ee(L,de){if(!n.zoomToCursor)return;I=!0;let Ue=n.domElement.getBoundingClientRect(),_e=L-Ue.left,ue=de-Ue.top,F=Ue.width,me=Ue.height;D.x=_e/F*2-1,D.y=-(ue/me)*2+1,P.set(D.x,D.y,1).unproject(n.object).sub(n.object.position).normalize()}function te(L){return Math.max(n.minDistance,Math.min(n.maxDistance,L))}function re(L){u.set(L.clientX,L.clientY)}function se(L){ee(L.clientX,L.clientX),p.set(L.clientX,L.clientY)}function q(L){v.set(L.clientX,L.clientY)}function ne(L){f.set(L.clientX,L.clientY),d.subVectors(f,u).multiplyScalar(n.rotateSpeed);let de=n.domElement;j(2*Math.PI*d.x/de.clientHeight),oe(2*Math.PI*d.y/de.clientHeight),u.copy(f),n.update()}function ve(L){E.set(L.clientX,L.clientY),x.subVectors(E,p),x.y>0?J(O(x.y)):x.y<0&&ie(O(x.y)),p.copy(E),n.update()}function De(L){y.set(L.clientX,L.clientY),m.subVectors(y,v).multiplyScalar(n.panSpeed),$(m.x,m.y),v.copy(y),n.update()}function Me(L){ee(L.clientX,L.clientY),L.deltaY<0?ie(O(L.deltaY)):L.deltaY>0&&J(O(L.deltaY)),n.update()}function ke(L){let de=!1;switch(L.code){case n.keys.UP:L.ctrlKey||L.metaKey||L.shiftKey?oe(2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(0,n.keyPanSpeed),de=!0;break;case n.keys.BOTTOM:L.ctrlKey||L.metaKey||L.shiftKey?oe(-2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(0,-n.keyPanSpeed),de=!0;break;case n.keys.LEFT:L.ctrlKey||L.metaKey||L.shiftKey?j(2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(n.keyPanSpeed,0),de=!0;break;case n.keys.RIGHT:L.ctrlKey||L.metaKey||L.shiftKey?j(-2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(-n.keyPanSpeed,0),de=!0;break}de&&(L.preventDefault(),n.update())}function ze(L){if(A.length===1)u.set(L.pageX,L.pageY);else{let de=be(L),Ue=.5*(L.pageX+de.x),_e=.5*(L.pageY+de.y);u.set(Ue,_e)}}function Te(L){if(A.length===1)v.set(L.pageX,L.pageY);else{let de=be(L),Ue=.5*(L.pageX+de.x),_e=.5*(L.pageY+de.y);v.set(Ue,_e)}}function Ye(L){let de=be(L),Ue=L.pageX-de.x,_e=L.pageY-de.y,ue=Math.sqrt(Ue*Ue+_e*_e);p.set(0,ue)}function Y(L){n.enableZoom&&Ye(L),n.enablePan&&Te(L)}function Ot(L){n.enableZoom&&Ye(L),n.enableRotate&&ze(L)}function Ne(L){if(A.length==1)f.set(L.pageX,L.pageY);else{let Ue=be(L),_e=.5*(L.pageX+Ue.x),ue=.5*(L.pageY+Ue.y);f.set(_e,ue)}d.subVectors(f,u).multiplyScalar(n.rotateSpeed);let de=n.domElement;j(2*Math.PI*d.x/de.clientHeight),oe(2*Math.PI*d.y/de.clientHeight),u.copy(f)}function Xe(L){if(A.length===1)y.set(L.pageX,L.pageY);else{let de=be(L),Ue=.5*(L.pageX+de.x),_e=.5*(L.pageY+de.y);y.set(Ue,_e)}m.subVectors(y,v).multiplyScalar(n.panSpeed),$(m.x,m.y),v.copy(y)}function Le(L){let de=be(L),Ue=L.pageX-de.x,_e=L.pageY-de.y,ue=Math.sqrt(Ue*Ue+_e*_e);E.set(0,ue),x.set(0,Math.pow(E.y/p.y,n.zoomSpeed)),J(x.y),p.copy(E);let F=(L.pageX+de.x)*.5,me=(L.pageY+de.y)*.5;ee(F,me)}function mt(L){n.enableZoom&&Le(L),n.enablePan&&Xe(L)}function Ve(L){n.enableZoom&&Le(L),n.enableRotate&&Ne(L)}function T(L){n.enabled!==!1&&(A.length===0&&(n.domElement.setPointerCapture(L.pointerId),n.domElement.addEventListener("pointermove",b),n.domElement.addEventListener("pointerup",G)),We(L),L.pointerType==="touch"?qe(L):Q(L))}function b(L){n.enabled!==!1&&(L.pointerType==="touch"?le(L):K(L))}function G(L){Be(L),A.length===0&&(n.domElement.releasePointerCapture(L.pointerId),n.domElement.removeEventListener("pointermove",b),n.domElement.removeEventListener("pointerup",G)),n.dispatchEvent(cp),r=s.NONE}function Q(L){let de;switch(L.button){case 0:de=n.mouseButtons.LEFT;break;case 1:de=n.mouseButtons.MIDDLE;break;case 2:de=n.mouseButtons.RIGHT;break;default:de=-1}switch(de){case Fs.DOLLY:if(n.enableZoom===!1)return;se(L),r=s.DOLLY;break;case Fs.ROTATE:if(L.ctrlKey||L.metaKey||L.shiftKey){if(n.enablePan===!1)return;q(L),r=s.PAN}else{if(n.enableRotate===!1)return;re(L),r=s.ROTATE}break;case Fs.PAN:if(L.ctrlKey||L.metaKey||L.shiftKey){if(n.enableRotate===!1)return;re(L),r=s.ROTATE}else{if(n.enablePan===!1)return;q(L),r=s.PAN}break;default:r=s.NONE}r!==s.NONE&&n.dispatchEvent(Vh)}function K(L){switch(r){case s.ROTATE:if(n.enableRotate===!1)return;ne(L);break;case s.DOLLY:if(n.enableZoom===!1)return;ve(L);break;case s.PAN:if(n.enablePan===!1)return;De(L);break}}function ce(L){n.enabled===!1||n.enableZoom===!1||r!==s.NONE||(L.preventDefault(),n.dispatchEvent(Vh),Me(he(L)),n.dispatchEvent(cp))}function he(L){let de=L.deltaMode,Ue={clientX:L.clientX,clientY:L.clientY,deltaY:L.deltaY};switch(de){case 1:Ue.deltaY*=16;break;case 2:Ue.deltaY*=100;break}return L.ctrlKey&&!M&&(Ue.deltaY*=10),Ue}function pe(L){L.key==="Control"&&(M=!0,document.addEventListener("keyup",Se,{passive:!0,capture:!0}))}function Se(L){L.key==="Control"&&(M=!1,document.removeEventListener("keyup",Se,{passive:!0,capture:!0}))}function Oe(L){n.enabled===!1||n.enablePan===!1||ke(L)}function qe(L){switch(Ie(L),A.length){case 1:switch(n.touches.ONE){case Os.ROTATE:if(n.enableRotate===!1)return;ze(L),r=s.TOUCH_ROTATE;break;case Os.PAN:if(n.enablePan===!1)return;Te(L),r=s.TOUCH_PAN;break;default:r=s.NONE}break;case 2:switch(n.touches.TWO){case Os.DOLLY_PAN:if(n.enableZoom===!1&&n.enablePan===!1)return;Y(L),r=s.TOUCH_DOLLY_PAN;break;case Os.DOLLY_ROTATE:if(n.enableZoom===!1&&n.enableRotate===!1)return;Ot(L),r=s.TOUCH_DOLLY_ROTATE;break;default:r=s.NONE}break;default:r=s.NONE}r!==s.NONE&&n.dispatchEvent(Vh)}function le(L){switch(Ie(L),r){case s.TOUCH_ROTATE:if(n.enableRotate===!1)return;Ne(L),n.update();break;case s.TOUCH_PAN:if(n.enablePan===!1)return;Xe(L),n.update();break;case s.TOUCH_DOLLY_PAN:if(n.enableZoom===!1&&n.enablePan===!1)return;mt(L),n.update();break;case s.TOUCH_DOLLY_ROTATE:if(n.enableZoom===!1&&n.enableRotate===!1)return;Ve(L),n.update();break;default:r=s.NONE}}function tt(L){n.enabled!==!1&&L.preventDefault()}function We(L){A.push(L.pointerId)}function Be(L){delete Z[L.pointerId];for(let de=0;de<A.length;de++)if(A[de]==L.pointerId){A.splice(de,1);return}}function Ie(L){let de=Z[L.pointerId];de===void 0&&(de=new Ke,Z[L.pointerId]=de),de.set(L.pageX,L.pageY)}function be(L){let de=L.pointerId===A[0]?A[1]:A[0];return Z[de]}n.domElement.addEventListener("contextmenu",tt),n.domElement.addEventListener("pointerdown",T),n.domElement.addEventListener("pointercancel",G),n.domElement.addEventListener("wheel",ce,{passive:!1}),document.addEventListener("keydown",pe,{passive:!0,capture:!0}),this.update()}};var fl=[{name:"overview",label:"Overview",key:"1"},{name:"top",label:"From above",key:"2"},{name:"south",label:"From the south (−y)",key:"3"},{name:"east",label:"From the east (+x)",key:"4"},{name:"north",label:"From the north (+y)",key:"5"},{name:"west",label:"From the west (−x)",key:"6"}],up={top:[0,-5e-4,1],south:[0,-1,.12],east:[1,0,.12],north:[0,1,.12],west:[-1,0,.12]},yM=.12,ul=class{constructor(e,t,n){this.camera=e;this.changed=n;this.box=new cn;this.everything=new cn;this.from=new U(.55,-.83,.62);this.preset="overview";this.followed=null;this.controls=new hl(e,t),this.controls.enableDamping=!1,this.controls.zoomToCursor=!0,this.controls.addEventListener("change",()=>{this.fitPlanes(),n()})}get size(){return this.box.isEmpty()?1:Math.max(1e-6,this.box.getSize(new U).length())}set(e){this.preset=e;let t=e==="overview"?this.from.clone():new U(...up[e]??up.south);this.lookFrom(t.normalize())}lookFrom(e){let t=this.box.isEmpty()?new cn(new U(-1,-1,-1),new U(1,1,1)):this.box,n=t.getCenter(new U),s=new U(0,0,1),r=new U().crossVectors(s,e).normalize(),a=new U().crossVectors(e,r),o=Math.tan(this.camera.fov*Math.PI/360),l=0,c=new U;for(let h=0;h<8;++h){c.set(h&1?t.max.x:t.min.x,h&2?t.max.y:t.min.y,h&4?t.max.z:t.min.z).sub(n);let u=c.dot(e);l=Math.max(l,u+Math.abs(c.dot(r))/(o*this.camera.aspect),u+Math.abs(c.dot(a))/o)}l=1.12*Math.max(l,.001),this.controls.target.copy(n).addScaledVector(a,-yM*l*o),this.camera.position.copy(this.controls.target).addScaledVector(e,l),this.update()}update(){this.fitPlanes(),this.controls.update(),this.changed()}fitPlanes(){let e=this.everything.isEmpty()?this.box:this.everything;if(e.isEmpty())return;let t=this.camera.position.distanceTo(e.getCenter(new U)),n=e.getSize(new U).length()/2;this.camera.far=(t+n)*1.1+.001;let s=this.camera.position.distanceTo(this.controls.target);this.camera.near=Math.max(Math.min(t-n,.2*s),this.camera.far*2e-5,1e-4),this.camera.near>.05*s&&(this.camera.near=Math.max(.05*s,this.camera.far*2e-5)),this.camera.updateProjectionMatrix()}follow(e){if(!e){this.followed=null;return}if(this.followed){let t=e.clone().sub(this.followed);this.followed.copy(e),this.controls.target.add(t),this.camera.position.add(t)}else{this.followed=e.clone();let t=this.camera.position.clone().sub(this.controls.target);this.controls.target.copy(e),this.camera.position.copy(e).add(t)}this.update()}zoom(e){this.camera.position.sub(this.controls.target).multiplyScalar(e).add(this.controls.target),this.update()}turn(e,t){let n=this.camera.position.clone().sub(this.controls.target),s=n.length(),r=Math.atan2(n.y,n.x)+e,a=Math.min(Math.PI-.01,Math.max(.01,Math.acos(n.z/s)+t));n.set(Math.sin(a)*Math.cos(r),Math.sin(a)*Math.sin(r),Math.cos(a)).multiplyScalar(s),this.camera.position.copy(this.controls.target).add(n),this.update()}};function fp(i){if(!i.includes('"'))return i.split(",");let e=[],t="",n=!1;for(let s=0;s<i.length;++s){let r=i[s];n&&r==='"'&&i[s+1]==='"'?(t+='"',++s):r==='"'?n=!n:r===","&&!n?(e.push(t),t=""):t+=r}return e.push(t),e}function vM(i){let e=/^(.*?)\s*\[([^\]]*)\]\s*$/.exec(i.trim());return e?{name:e[1],unit:e[2]}:{name:i.trim(),unit:""}}function dp(i){let t=i.slice(0,i.lastIndexOf(`
`)+1).split(/\r?\n/).filter(a=>a!==""&&!a.startsWith("#"));if(t.length===0)return{columns:[],rows:0};let n=fp(t[0]).map(vM),s=t.length-1,r=n.map(({name:a,unit:o})=>({name:a,unit:o,values:new Float64Array(s).fill(NaN)}));for(let a=0;a<s;++a){let o=fp(t[a+1]);for(let l=0;l<r.length;++l){let c=o[l];c!==void 0&&c!==""&&(r[l].values[a]=Number(c))}}return{columns:r,rows:s}}function pp(i){let e=i.map(s=>s.unit===""?s.name:`${s.name} [${s.unit}]`).join(","),t=i[0]?.values.length??0,n=[e];for(let s=0;s<t;++s)n.push(i.map(r=>Number.isNaN(r.values[s])?"":String(r.values[s])).join(","));return n.join(`
`)+`
`}var nn="u-",xM="uplot",_M=nn+"hz",bM=nn+"vt",MM=nn+"title",wM=nn+"wrap",SM=nn+"under",EM=nn+"over",TM=nn+"axis",Gs=nn+"off",AM=nn+"select",CM=nn+"cursor-x",RM=nn+"cursor-y",PM=nn+"cursor-pt",LM=nn+"legend",IM=nn+"live",DM=nn+"inline",UM=nn+"series",NM=nn+"marker",mp=nn+"label",FM=nn+"value",ko="width",Bo="height",Fo="top",gp="bottom",Vr="left",Hh="right",su="#000",yp=su+"0",vp="mousemove",xp="mousedown",Gh="mouseup",_p="mouseenter",bp="mouseleave",Mp="dblclick",OM="resize",kM="scroll",wp="change",yl="dppxchange",ru="--",jr=typeof window<"u",$h=jr?document:null,Gr=jr?window:null,BM=jr?navigator:null,bt,dl;function jh(){let i=devicePixelRatio;bt!=i&&(bt=i,dl&&Jh(wp,dl,jh),dl=matchMedia(`(min-resolution: ${bt-.001}dppx) and (max-resolution: ${bt+.001}dppx)`),Ws(wp,dl,jh),Gr.dispatchEvent(new CustomEvent(yl)))}function Xn(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Zh(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Ft(i,e,t){i.style[e]=t+"px"}function yi(i,e,t,n){let s=$h.createElement(i);return e!=null&&Xn(s,e),t?.insertBefore(s,n),s}function Qn(i,e){return yi("div",i,e)}var Sp=new WeakMap;function Ci(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",a=Sp.get(i);r!=a&&(i.style.transform=r,Sp.set(i,r),e<0||t<0||e>n||t>s?Xn(i,Gs):Zh(i,Gs))}var Ep=new WeakMap;function Tp(i,e,t){let n=e+t,s=Ep.get(i);n!=s&&(Ep.set(i,n),i.style.background=e,i.style.borderColor=t)}var Ap=new WeakMap;function Cp(i,e,t,n){let s=e+""+t,r=Ap.get(i);s!=r&&(Ap.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var ou={passive:!0},zM={...ou,capture:!0};function Ws(i,e,t,n){e.addEventListener(i,t,n?zM:ou)}function Jh(i,e,t,n){e.removeEventListener(i,t,ou)}jr&&jh();function vi(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Yn((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Wr(i,e,t,n){for(let s=n==1?e:t;s>=e&&s<=t;s+=n)if(i[s]!=null)return s;return-1}function VM(i,e,t,n){let s=pt,r=-pt;if(n==1)s=i[e],r=i[t];else if(n==-1)s=i[t],r=i[e];else for(let a=e;a<=t;a++){let o=i[a];o!=null&&(o<s&&(s=o),o>r&&(r=o))}return[s,r]}function HM(i,e,t){let n=pt,s=-pt;for(let r=e;r<=t;r++){let a=i[r];a!=null&&a>0&&(a<n&&(n=a),a>s&&(s=a))}return[n,s]}function _l(i,e,t,n){let s=Lp(i),r=Lp(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let a=t==10?ji:nm,o=s==1?Yn:ei,l=r==1?ei:Yn,c=o(a(tn(i))),h=l(a(tn(e))),u=Xr(t,c),f=Xr(t,h);return t==10&&(c<0&&(u=Pt(u,-c)),h<0&&(f=Pt(f,-h))),n||t==2?(i=u*s,e=f*r):(i=rm(i,u),e=bl(e,f)),[i,e]}function au(i,e,t,n){let s=_l(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var lu=.1,Rp={mode:3,pad:lu},Vo={pad:0,soft:null,mode:0},GM={min:Vo,max:Vo};function vl(i,e,t,n){return Ml(t)?Pp(i,e,t):(Vo.pad=t,Vo.soft=n?0:null,Vo.mode=n?3:0,Pp(i,e,GM))}function xt(i,e){return i??e}function WM(i,e,t){for(e=xt(e,0),t=xt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function Pp(i,e,t){let n=t.min,s=t.max,r=xt(n.pad,0),a=xt(s.pad,0),o=xt(n.hard,-pt),l=xt(s.hard,pt),c=xt(n.soft,pt),h=xt(s.soft,-pt),u=xt(n.mode,0),f=xt(s.mode,0),d=e-i,v=ji(d),y=Mn(tn(i),tn(e)),m=ji(y),p=tn(m-v);(d<1e-24||p>10)&&(d=0,(i==0||e==0)&&(d=1e-24,u==2&&c!=pt&&(r=0),f==2&&h!=-pt&&(a=0)));let E=d||y||1e3,x=ji(E),P=Xr(10,Yn(x)),D=E*(d==0?i==0?.1:1:r),I=Pt(rm(i-D,P/10),24),A=i>=c&&(u==1||u==3&&I<=c||u==2&&I>=c)?c:pt,Z=Mn(o,I<A&&i>=A?A:ti(A,I)),M=E*(d==0?e==0?.1:1:a),S=Pt(bl(e+M,P/10),24),O=e<=h&&(f==1||f==3&&S>=h||f==2&&S<=h)?h:-pt,j=ti(l,S>O&&e<=O?O:Mn(O,S));return Z==j&&Z==0&&(j=100),[Z,j]}var XM=new Intl.NumberFormat(jr?BM.language:"en-US"),cu=i=>XM.format(i),qn=Math,gl=qn.PI,tn=qn.abs,Yn=qn.floor,en=qn.round,ei=qn.ceil,ti=qn.min,Mn=qn.max,Xr=qn.pow,Lp=qn.sign,ji=qn.log10,nm=qn.log2,YM=(i,e=1)=>qn.sinh(i)*e,Wh=(i,e=1)=>qn.asinh(i/e),pt=1/0;function Ip(i){return(ji((i^i>>31)-(i>>31))|0)+1}function Kh(i,e,t){return ti(Mn(i,e),t)}function dt(i){return typeof i=="function"?i:()=>i}var qM=()=>{},im=i=>i,sm=(i,e)=>e,$M=i=>null,Dp=i=>!0,Up=(i,e)=>i==e,jM=/\.\d*?(?=9{6,}|0{6,})/gm,Xs=i=>{if(am(i)||gs.has(i))return i;let e=`${i}`,t=e.match(jM);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Xs(s)}e${r}`}return Pt(i,n)};function Vs(i,e){return Xs(Pt(Xs(i/e))*e)}function bl(i,e){return Xs(ei(Xs(i/e))*e)}function rm(i,e){return Xs(Yn(Xs(i/e))*e)}function Pt(i,e=0){if(am(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return en(n)/t}var gs=new Map;function om(i){return((""+i).split(".")[1]||"").length}function Go(i,e,t,n){let s=[],r=n.map(om);for(let a=e;a<t;a++){let o=tn(a),l=Pt(Xr(i,a),o);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${a}`:n[c]*l,u=(a>=0?0:o)+(a>=r[c]?0:r[c]),f=i==10?h:Pt(h,u);s.push(f),gs.set(f,u)}}return s}var Ho={},hu=[],Yr=[null,null],ms=Array.isArray,am=Number.isInteger,ZM=i=>i===void 0;function Np(i){return typeof i=="string"}function Ml(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function JM(i){return i!=null&&typeof i=="object"}var KM=Object.getPrototypeOf(Uint8Array),lm="__proto__";function qr(i,e=Ml){let t;if(ms(i)){let n=i.find(s=>s!=null);if(ms(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=qr(i[s],e)}else t=i.slice()}else if(i instanceof KM)t=i.slice();else if(e(i)){t={};for(let n in i)n!=lm&&(t[n]=qr(i[n],e))}else t=i;return t}function jt(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=lm&&(Ml(i[s])?jt(i[s],qr(n[s])):i[s]=qr(n[s]))}return i}var QM=0,ew=1,tw=2;function nw(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let a=e[n];if(a>r){for(s=a-1;s>=0&&i[s]==null;)i[s--]=null;for(s=a+1;s<t&&i[s]==null;)i[r=s++]=null}}}function iw(i,e){if(ow(i)){let a=i[0].slice();for(let o=1;o<i.length;o++)a.push(...i[o].slice(1));return aw(a[0])||(a=rw(a)),a}let t=new Set;for(let a=0;a<i.length;a++){let l=i[a][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((a,o)=>a-o)],s=n[0].length,r=new Map;for(let a=0;a<s;a++)r.set(n[0][a],a);for(let a=0;a<i.length;a++){let o=i[a],l=o[0];for(let c=1;c<o.length;c++){let h=o[c],u=Array(s).fill(void 0),f=e?e[a][c]:ew,d=[];for(let v=0;v<h.length;v++){let y=h[v],m=r.get(l[v]);y===null?f!=QM&&(u[m]=y,f==tw&&d.push(m)):u[m]=y}nw(u,d,s),n.push(u)}}return n}var sw=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function rw(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,a)=>e[r]-e[a]);let s=[];for(let r=0;r<i.length;r++){let a=i[r],o=Array(t);for(let l=0;l<t;l++)o[l]=a[n[l]];s.push(o)}return s}function ow(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function aw(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Mn(1,Yn((s-n+1)/e));for(let a=i[n],o=n+r;o<=s;o+=r){let l=i[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}var cm=["January","February","March","April","May","June","July","August","September","October","November","December"],hm=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function um(i){return i.slice(0,3)}var lw=hm.map(um),cw=cm.map(um),hw={MMMM:cm,MMM:cw,WWWW:hm,WWW:lw};function Oo(i){return(i<10?"0":"")+i}function uw(i){return(i<10?"00":i<100?"0":"")+i}var fw={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Oo(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Oo(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Oo(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Oo(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Oo(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>uw(i.getMilliseconds())};function uu(i,e){e=e||hw;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?fw[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<t.length;o++)a+=typeof t[o]=="string"?t[o]:t[o](r,e);return a}}var dw=new Intl.DateTimeFormat().resolvedOptions().timeZone;function pw(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==dw?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var fm=i=>i%1==0,xl=[1,2,2.5,5],mw=Go(10,-32,0,xl),dm=Go(10,0,32,xl),gw=dm.filter(fm),Hs=mw.concat(dm),fu=`
`,pm="{YYYY}",Fp=fu+pm,mm="{M}/{D}",zo=fu+mm,pl=zo+"/{YY}",gm="{aa}",yw="{h}:{mm}",Hr=yw+gm,Op=fu+Hr,kp=":{ss}",St=null;function ym(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,a=s*365,l=(i==1?Go(10,0,3,xl).filter(fm):Go(10,-3,0,xl)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]),c=[[a,pm,St,St,St,St,St,St,1],[s*28,"{MMM}",Fp,St,St,St,St,St,1],[s,mm,Fp,St,St,St,St,St,1],[n,"{h}"+gm,pl,St,zo,St,St,St,1],[t,Hr,pl,St,zo,St,St,St,1],[e,kp,pl+" "+Hr,St,zo+" "+Hr,St,Op,St,1],[i,kp+".{fff}",pl+" "+Hr,St,zo+" "+Hr,St,Op,St,1]];function h(u){return(f,d,v,y,m,p)=>{let E=[],x=m>=a,P=m>=r&&m<a,D=u(v),I=Pt(D*i,3),A=Xh(D.getFullYear(),x?0:D.getMonth(),P||x?1:D.getDate()),Z=Pt(A*i,3);if(P||x){let M=P?m/r:0,S=x?m/a:0,O=I==Z?I:Pt(Xh(A.getFullYear()+S,A.getMonth()+M,1)*i,3),j=new Date(en(O/i)),oe=j.getFullYear(),N=j.getMonth();for(let B=0;O<=y;B++){let $=Xh(oe+S*B,N+M*B,1),J=$-u(Pt($*i,3));O=Pt((+$+J)*i,3),O<=y&&E.push(O)}}else{let M=m>=s?s:m,S=Yn(v)-Yn(I),O=Z+S+bl(I-Z,M);E.push(O);let j=u(O),oe=j.getHours()+j.getMinutes()/t+j.getSeconds()/n,N=m/n,B=f.axes[d]._space,$=p/B;for(;O=Pt(O+m,i==1?0:3),!(O>y);)if(N>1){let J=Yn(Pt(oe+N,6))%24,te=u(O).getHours()-J;te>1&&(te=-1),O-=te*n,oe=(oe+N)%24;let re=E[E.length-1];Pt((O-re)/m,3)*$>=.7&&E.push(O)}else E.push(O)}return E}}return[l,c,h]}var[vw,xw,_w]=ym(1),[bw,Mw,ww]=ym(.001);Go(2,-53,53,[1]);function Bp(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function zp(i,e){return(t,n,s,r,a)=>{let o=e.find(v=>a>=v[0])||e[e.length-1],l,c,h,u,f,d;return n.map(v=>{let y=i(v),m=y.getFullYear(),p=y.getMonth(),E=y.getDate(),x=y.getHours(),P=y.getMinutes(),D=y.getSeconds(),I=m!=l&&o[2]||p!=c&&o[3]||E!=h&&o[4]||x!=u&&o[5]||P!=f&&o[6]||D!=d&&o[7]||o[1];return l=m,c=p,h=E,u=x,f=P,d=D,I(y)})}}function Sw(i,e){let t=uu(e);return(n,s,r,a,o)=>s.map(l=>t(i(l)))}function Xh(i,e,t){return new Date(i,e,t)}function Vp(i,e){return e(i)}var Ew="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Hp(i,e){return(t,n,s,r)=>r==null?ru:e(i(n))}function Tw(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Aw(i,e){return i.series[e].fill(i,e)}var Cw={show:!0,live:!0,isolate:!1,mount:qM,markers:{show:!0,width:2,stroke:Tw,fill:Aw,dash:"solid"},idx:null,idxs:null,values:[]};function Rw(i,e){let t=i.cursor.points,n=Qn(),s=t.size(i,e);Ft(n,ko,s),Ft(n,Bo,s);let r=s/-2;Ft(n,"marginLeft",r),Ft(n,"marginTop",r);let a=t.width(i,e,s);return a&&Ft(n,"borderWidth",a),n}function Pw(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Lw(i,e){let t=i.series[e].points;return t._stroke||t._fill}function Iw(i,e){return i.series[e].points.size}var Yh=[0,0];function Dw(i,e,t){return Yh[0]=e,Yh[1]=t,Yh}function ml(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function qh(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var Uw={show:!0,x:!0,y:!0,lock:!1,move:Dw,points:{one:!1,show:Rw,size:Iw,width:0,stroke:Lw,fill:Pw},bind:{mousedown:ml,mouseup:ml,click:ml,dblclick:ml,mousemove:qh,mouseleave:qh,mouseenter:qh},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},vm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},du=jt({},vm,{filter:sm}),xm=jt({},du,{size:10}),_m=jt({},vm,{show:!1}),pu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',bm="bold "+pu,Mm=1.5,Gp={show:!0,scale:"x",stroke:su,space:50,gap:5,size:50,labelGap:0,labelSize:30,labelFont:bm,side:2,grid:du,ticks:xm,border:_m,font:pu,lineGap:Mm,rotate:0},Nw="Value",Fw="Time",Wp={show:!0,scale:"x",auto:!1,sorted:1,min:pt,max:-pt,idxs:[]};function Ow(i,e,t,n,s){return e.map(r=>r==null?"":cu(r))}function kw(i,e,t,n,s,r,a){let o=[],l=gs.get(s)||0;t=a?t:Pt(bl(t,s),l);for(let c=t;c<=n;c=Pt(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function Qh(i,e,t,n,s,r,a){let o=[],l=i.scales[i.axes[e].scale].log,c=l==10?ji:nm,h=Yn(c(t));s=Xr(l,h),l==10&&(s=Hs[vi(s,Hs)]);let u=t,f=s*l;l==10&&(f=Hs[vi(f,Hs)]);do o.push(u),u=u+s,l==10&&!gs.has(u)&&(u=Pt(u,gs.get(s))),u>=f&&(s=u,f=s*l,l==10&&(f=Hs[vi(f,Hs)]));while(u<=n);return o}function Bw(i,e,t,n,s,r,a){let l=i.scales[i.axes[e].scale].asinh,c=n>l?Qh(i,e,Mn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?Qh(i,e,Mn(l,-n),-t,s):[l]).reverse().map(f=>-f).concat(h,c)}var wm=/./,zw=/[12357]/,Vw=/[125]/,Xp=/1/,eu=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function Hw(i,e,t,n,s){let r=i.axes[t],a=r.scale,o=i.scales[a],l=i.valToPos,c=r._space,h=l(10,a),u=l(9,a)-h>=c?wm:l(7,a)-h>=c?zw:l(5,a)-h>=c?Vw:Xp;if(u==Xp){let f=tn(l(1,a)-h);if(f<c)return eu(e.slice().reverse(),o.distr,u,ei(c/f)).reverse()}return eu(e,o.distr,u,1)}function Gw(i,e,t,n,s){let r=i.axes[t],a=r.scale,o=r._space,l=i.valToPos,c=tn(l(1,a)-l(2,a));return c<o?eu(e.slice().reverse(),3,wm,ei(o/c)).reverse():e}function Ww(i,e,t,n){return n==null?ru:e==null?"":cu(e)}var Yp={show:!0,scale:"y",stroke:su,space:30,gap:5,size:50,labelGap:0,labelSize:30,labelFont:bm,side:3,grid:du,ticks:xm,border:_m,font:pu,lineGap:Mm,rotate:0};function Xw(i,e){let t=3+(i||1)*2;return Pt(t*e,3)}function Yw(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),a=i.valToPos(s[n[1]],t,!0),o=tn(a-r),l=i.series[e],c=o/(l.points.space*bt);return n[1]-n[0]<=c}var qp={scale:null,auto:!0,sorted:0,min:pt,max:-pt},Sm=(i,e,t,n,s)=>s,$p={show:!0,auto:!0,sorted:0,gaps:Sm,alpha:1,facets:[jt({},qp,{scale:"x"}),jt({},qp,{scale:"y"})]},jp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Sm,alpha:1,points:{show:Yw,filter:null},values:null,min:pt,max:-pt,idxs:[],path:null,clip:null};function qw(i,e,t,n,s){return t/10}var Em={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},$w=jt({},Em,{time:!1,ori:1}),Zp={};function Tm(i,e){let t=Zp[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,a,o,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,a,o,l,c)}},i!=null&&(Zp[i]=t)),t}var $r=1,tu=2;function Ys(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,a=i.scales,o=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?a[s.facets[0].scale]:a[i.series[0].scale],u=n==2?a[s.facets[1].scale]:a[s.scale],f=o.left,d=o.top,v=o.width,y=o.height,m=i.valToPosH,p=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,p,f,d,v,y,Sl,Zr,Tl,Cm,Pm):t(s,l,c,h,u,p,m,d,f,y,v,El,Jr,yu,Rm,Lm)}function mu(i,e){let t=0,n=0,s=xt(i.bands,hu);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==e?t=a.dir:a.series[1]==e&&(a.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function jw(i,e,t,n,s){let r=i.mode,a=i.series[e],o=r==2?a.facets[1].scale:a.scale,l=i.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Zi(i,e,t,n,s,r){return Ys(i,e,(a,o,l,c,h,u,f,d,v,y,m)=>{let p=a.pxRound,E=c.dir*(c.ori==0?1:-1),x=c.ori==0?Zr:Jr,P,D;E==1?(P=t,D=n):(P=n,D=t);let I=p(u(o[P],c,y,d)),A=p(f(l[P],h,m,v)),Z=p(u(o[D],c,y,d)),M=p(f(r==1?h.max:h.min,h,m,v)),S=new Path2D(s);return x(S,Z,M),x(S,I,M),x(S,I,A),S})}function wl(i,e,t,n,s,r){let a=null;if(i.length>0){a=new Path2D;let o=e==0?Tl:yu,l=t;for(let u=0;u<i.length;u++){let f=i[u];if(f[1]>f[0]){let d=f[0]-l;d>0&&o(a,l,n,d,n+r),l=f[1]}}let c=t+s-l,h=10;c>0&&o(a,l,n-h/2,c,n+r+h)}return a}function Zw(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function gu(i,e,t,n,s,r,a){let o=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,f=c;if(s==1)for(;++c<=n&&e[c]===null;)f=c;else for(;--c>=t&&e[c]===null;)f=c;let d=r(i[u]),v=f==u?d:r(i[f]),y=u-s;d=a<=0&&y>=0&&y<l?r(i[y]):d;let p=f+s;v=a>=0&&p>=0&&p<l?r(i[p]):v,v>=d&&o.push([d,v])}return o}function Jp(i){return i==0?im:i==1?en:e=>Vs(e,i)}function Am(i){let e=i==0?Sl:El,t=i==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},n=i==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,h=0)=>{c==0&&h==0?n(s,r,a,o,l):(c=ti(c,o/2,l/2),h=ti(h,o/2,l/2),e(s,r+c,a),t(s,r+o,a,r+o,a+l,c),t(s,r+o,a+l,r,a+l,h),t(s,r,a+l,r,a,h),t(s,r,a,r+o,a,c),s.closePath())}}var Sl=(i,e,t)=>{i.moveTo(e,t)},El=(i,e,t)=>{i.moveTo(t,e)},Zr=(i,e,t)=>{i.lineTo(e,t)},Jr=(i,e,t)=>{i.lineTo(t,e)},Tl=Am(0),yu=Am(1),Cm=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Rm=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Pm=(i,e,t,n,s,r,a)=>{i.bezierCurveTo(e,t,n,s,r,a)},Lm=(i,e,t,n,s,r,a)=>{i.bezierCurveTo(t,e,s,n,a,r)};function Im(i){return(e,t,n,s,r)=>Ys(e,t,(a,o,l,c,h,u,f,d,v,y,m)=>{let{pxRound:p,points:E}=a,x,P;c.ori==0?(x=Sl,P=Cm):(x=El,P=Rm);let D=Pt(E.width*bt,3),I=(E.size-E.width)/2*bt,A=Pt(I*2,3),Z=new Path2D,M=new Path2D,{left:S,top:O,width:j,height:oe}=e.bbox;Tl(M,S-A,O-A,j+A*2,oe+A*2);let N=B=>{if(l[B]!=null){let $=p(u(o[B],c,y,d)),J=p(f(l[B],h,m,v));x(Z,$+I,J),P(Z,$,J,I,0,gl*2)}};if(r)r.forEach(N);else for(let B=n;B<=s;B++)N(B);return{stroke:D>0?Z:null,fill:Z,clip:M,flags:$r|tu}})}function Dm(i){return(e,t,n,s,r,a)=>{n!=s&&(r!=n&&a!=n&&i(e,t,n),r!=s&&a!=s&&i(e,t,s),i(e,t,a))}}var Jw=Dm(Zr),Kw=Dm(Jr);function Um(i){let e=xt(i?.alignGaps,0);return(t,n,s,r)=>Ys(t,n,(a,o,l,c,h,u,f,d,v,y,m)=>{let p=a.pxRound,E=se=>p(u(se,c,y,d)),x=se=>p(f(se,h,m,v)),P,D;c.ori==0?(P=Zr,D=Jw):(P=Jr,D=Kw);let I=c.dir*(c.ori==0?1:-1),A={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$r},Z=A.stroke,M=pt,S=-pt,O,j,oe,N=E(o[I==1?s:r]),B=Wr(l,s,r,1*I),$=Wr(l,s,r,-1*I),J=E(o[B]),ie=E(o[$]),ee=!1;for(let se=I==1?s:r;se>=s&&se<=r;se+=I){let q=E(o[se]),ne=l[se];q==N?ne!=null?(j=x(ne),M==pt&&(P(Z,q,j),O=j),M=ti(j,M),S=Mn(j,S)):ne===null&&(ee=!0):(M!=pt&&(D(Z,N,M,S,O,j),oe=N),ne!=null?(j=x(ne),P(Z,q,j),M=S=O=j):(M=pt,S=-pt,ne===null&&(ee=!0)),N=q)}M!=pt&&M!=S&&oe!=N&&D(Z,N,M,S,O,j);let[te,re]=mu(t,n);if(a.fill!=null||te!=0){let se=A.fill=new Path2D(Z),q=a.fillTo(t,n,a.min,a.max,te),ne=x(q);P(se,ie,ne),P(se,J,ne)}if(!a.spanGaps){let se=[];ee&&se.push(...gu(o,l,s,r,I,E,e)),A.gaps=se=a.gaps(t,n,s,r,se),A.clip=wl(se,c.ori,d,v,y,m)}return re!=0&&(A.band=re==2?[Zi(t,n,s,r,Z,-1),Zi(t,n,s,r,Z,1)]:Zi(t,n,s,r,Z,re)),A})}function Qw(i){let e=xt(i.align,1),t=xt(i.ascDesc,!1),n=xt(i.alignGaps,0),s=xt(i.extend,!1);return(r,a,o,l)=>Ys(r,a,(c,h,u,f,d,v,y,m,p,E,x)=>{let P=c.pxRound,{left:D,width:I}=r.bbox,A=te=>P(v(te,f,E,m)),Z=te=>P(y(te,d,x,p)),M=f.ori==0?Zr:Jr,S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$r},O=S.stroke,j=f.dir*(f.ori==0?1:-1);o=Wr(u,o,l,1),l=Wr(u,o,l,-1);let oe=Z(u[j==1?o:l]),N=A(h[j==1?o:l]),B=N,$=N;s&&e==-1&&($=D,M(O,$,oe)),M(O,N,oe);for(let te=j==1?o:l;te>=o&&te<=l;te+=j){let re=u[te];if(re==null)continue;let se=A(h[te]),q=Z(re);e==1?M(O,se,oe):M(O,B,q),M(O,se,q),oe=q,B=se}let J=B;s&&e==1&&(J=D+I,M(O,J,oe));let[ie,ee]=mu(r,a);if(c.fill!=null||ie!=0){let te=S.fill=new Path2D(O),re=c.fillTo(r,a,c.min,c.max,ie),se=Z(re);M(te,J,se),M(te,$,se)}if(!c.spanGaps){let te=[];te.push(...gu(h,u,o,l,j,A,n));let re=c.width*bt/2,se=t||e==1?re:-re,q=t||e==-1?-re:re;te.forEach(ne=>{ne[0]+=se,ne[1]+=q}),S.gaps=te=c.gaps(r,a,o,l,te),S.clip=wl(te,f.ori,m,p,E,x)}return ee!=0&&(S.band=ee==2?[Zi(r,a,o,l,O,-1),Zi(r,a,o,l,O,1)]:Zi(r,a,o,l,O,ee)),S})}function Kp(i,e,t,n,s,r,a=pt){if(i.length>1){let o=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(o!=null){let h=tn(i[l]-i[o]);h<c&&(c=h,a=tn(t(i[l],n,s,r)-t(i[o],n,s,r)))}o=l}}return a}function eS(i){i=i||Ho;let e=xt(i.size,[.6,pt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=dt(s),a=1-e[0],o=xt(e[1],pt),l=xt(e[2],1),c=xt(i.disp,Ho),h=xt(i.each,d=>{}),{fill:u,stroke:f}=c;return(d,v,y,m)=>Ys(d,v,(p,E,x,P,D,I,A,Z,M,S,O)=>{let j=p.pxRound,oe=t,N=n*bt,B=o*bt,$=l*bt,J,ie;P.ori==0?[J,ie]=r(d,v):[ie,J]=r(d,v);let ee=P.dir*(P.ori==0?1:-1),te=P.ori==0?Tl:yu,re=P.ori==0?h:(he,pe,Se,Oe,qe,le,tt)=>{h(he,pe,Se,qe,Oe,tt,le)},se=xt(d.bands,hu).find(he=>he.series[0]==v),q=se!=null?se.dir:0,ne=p.fillTo(d,v,p.min,p.max,q),ve=j(A(ne,D,O,M)),De,Me,ke,ze=S,Te=j(p.width*bt),Ye=!1,Y=null,Ot=null,Ne=null,Xe=null;u!=null&&(Te==0||f!=null)&&(Ye=!0,Y=u.values(d,v,y,m),Ot=new Map,new Set(Y).forEach(he=>{he!=null&&Ot.set(he,new Path2D)}),Te>0&&(Ne=f.values(d,v,y,m),Xe=new Map,new Set(Ne).forEach(he=>{he!=null&&Xe.set(he,new Path2D)})));let{x0:Le,size:mt}=c;if(Le!=null&&mt!=null){oe=1,E=Le.values(d,v,y,m),Le.unit==2&&(E=E.map(Se=>d.posToVal(Z+Se*S,P.key,!0)));let he=mt.values(d,v,y,m);mt.unit==2?Me=he[0]*S:Me=I(he[0],P,S,Z)-I(0,P,S,Z),ze=Kp(E,x,I,P,S,Z,ze),ke=ze-Me+N}else ze=Kp(E,x,I,P,S,Z,ze),ke=ze*a+N,Me=ze-ke;ke<1&&(ke=0),Te>=Me/2&&(Te=0),ke<5&&(j=im);let Ve=ke>0,T=ze-ke-(Ve?Te:0);Me=j(Kh(T,$,B)),De=(oe==0?Me/2:oe==ee?0:Me)-oe*ee*((oe==0?N/2:0)+(Ve?Te/2:0));let b={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},G=Ye?null:new Path2D,Q=null;if(se!=null)Q=d.data[se.series[1]];else{let{y0:he,y1:pe}=c;he!=null&&pe!=null&&(x=pe.values(d,v,y,m),Q=he.values(d,v,y,m))}let K=J*Me,ce=ie*Me;for(let he=ee==1?y:m;he>=y&&he<=m;he+=ee){let pe=x[he];if(pe==null)continue;if(Q!=null){let Ie=Q[he]??0;if(pe-Ie==0)continue;ve=A(Ie,D,O,M)}let Se=P.distr!=2||c!=null?E[he]:he,Oe=I(Se,P,S,Z),qe=A(xt(pe,ne),D,O,M),le=j(Oe-De),tt=j(Mn(qe,ve)),We=j(ti(qe,ve)),Be=tt-We;if(pe!=null){let Ie=pe<0?ce:K,be=pe<0?K:ce;Ye?(Te>0&&Ne[he]!=null&&te(Xe.get(Ne[he]),le,We+Yn(Te/2),Me,Mn(0,Be-Te),Ie,be),Y[he]!=null&&te(Ot.get(Y[he]),le,We+Yn(Te/2),Me,Mn(0,Be-Te),Ie,be)):te(G,le,We+Yn(Te/2),Me,Mn(0,Be-Te),Ie,be),re(d,v,he,le-Te/2,We,Me+Te,Be)}}return Te>0?b.stroke=Ye?Xe:G:Ye||(b._fill=p.width==0?p._fill:p._stroke??p._fill,b.width=0),b.fill=Ye?Ot:G,b})}function tS(i,e){let t=xt(e?.alignGaps,0);return(n,s,r,a)=>Ys(n,s,(o,l,c,h,u,f,d,v,y,m,p)=>{let E=o.pxRound,x=J=>E(f(J,h,m,v)),P=J=>E(d(J,u,p,y)),D,I,A;h.ori==0?(D=Sl,A=Zr,I=Pm):(D=El,A=Jr,I=Lm);let Z=h.dir*(h.ori==0?1:-1);r=Wr(c,r,a,1),a=Wr(c,r,a,-1);let M=x(l[Z==1?r:a]),S=M,O=[],j=[];for(let J=Z==1?r:a;J>=r&&J<=a;J+=Z)if(c[J]!=null){let ee=l[J],te=x(ee);O.push(S=te),j.push(P(c[J]))}let oe={stroke:i(O,j,D,A,I,E),fill:null,clip:null,band:null,gaps:null,flags:$r},N=oe.stroke,[B,$]=mu(n,s);if(o.fill!=null||B!=0){let J=oe.fill=new Path2D(N),ie=o.fillTo(n,s,o.min,o.max,B),ee=P(ie);A(J,S,ee),A(J,M,ee)}if(!o.spanGaps){let J=[];J.push(...gu(l,c,r,a,Z,x,t)),oe.gaps=J=o.gaps(n,s,r,a,J),oe.clip=wl(J,h.ori,v,y,m,p)}return $!=0&&(oe.band=$==2?[Zi(n,s,r,a,N,-1),Zi(n,s,r,a,N,1)]:Zi(n,s,r,a,N,$)),oe})}function nS(i){return tS(iS,i)}function iS(i,e,t,n,s,r){let a=i.length;if(a<2)return null;let o=new Path2D;if(t(o,i[0],e[0]),a==2)n(o,i[1],e[1]);else{let l=Array(a),c=Array(a-1),h=Array(a-1),u=Array(a-1);for(let f=0;f<a-1;f++)h[f]=e[f+1]-e[f],u[f]=i[f+1]-i[f],c[f]=h[f]/u[f];l[0]=c[0];for(let f=1;f<a-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(u[f-1]+u[f])/((2*u[f]+u[f-1])/c[f-1]+(u[f]+2*u[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[a-1]=c[a-2];for(let f=0;f<a-1;f++)s(o,i[f]+u[f]/3,e[f]+l[f]*u[f]/3,i[f+1]-u[f]/3,e[f+1]-l[f+1]*u[f]/3,i[f+1],e[f+1])}return o}var nu=new Set;function Qp(){for(let i of nu)i.syncRect(!0)}jr&&(Ws(OM,Gr,Qp),Ws(kM,Gr,Qp,!0),Ws(yl,Gr,()=>{mn.pxRatio=bt}));var sS=Um(),rS=Im();function em(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,a)=>iu(r,a,e,t))}function oS(i,e){return i.map((t,n)=>n==0?{}:jt({},e,t))}function iu(i,e,t,n){return jt({},e==0?t:n,i)}function Nm(i,e,t){return e==null?Yr:[e,t]}var aS=Nm;function lS(i,e,t){return e==null?Yr:vl(e,t,lu,!0)}function Fm(i,e,t,n){return e==null?Yr:_l(e,t,i.scales[n].log,!1)}var cS=Fm;function Om(i,e,t,n){return e==null?Yr:au(e,t,i.scales[n].log,!1)}var hS=Om;function uS(i,e,t,n,s){let r=Mn(Ip(i),Ip(e)),a=e-i,o=vi(s/n*a,t);do{let l=t[o],c=n*l/a;if(c>=s&&r+(l<5?gs.get(l):0)<=17)return[l,c]}while(++o<t.length);return[0,0]}function tm(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=en((t=+s)*bt))+"px"),[i,e,t]}function fS(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Pt(e[2]*bt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function mn(i,e,t){let n={mode:xt(i.mode,1)},s=n.mode;function r(g,_){return((_.distr==3?ji(g>0?g:_.clamp(n,g,_.min,_.max,_.key)):_.distr==4?Wh(g,_.asinh):_.distr==100?_.fwd(g):g)-_._min)/(_._max-_._min)}function a(g,_,C,R){let k=r(g,_);return R+C*(_.dir==-1?1-k:k)}function o(g,_,C,R){let k=r(g,_);return R+C*(_.dir==-1?k:1-k)}function l(g,_,C,R){return _.ori==0?a(g,_,C,R):o(g,_,C,R)}n.valToPosH=a,n.valToPosV=o;let c=!1;n.status=0;let h=n.root=Qn(xM);if(i.id!=null&&(h.id=i.id),Xn(h,i.class),i.title){let g=Qn(MM,h);g.textContent=i.title}let u=yi("canvas"),f=n.ctx=u.getContext("2d"),d=Qn(wM,h);Ws("click",d,g=>{g.target===y&&(It!=nr||kt!=ir)&&fn.click(n,g)},!0);let v=n.under=Qn(SM,d);d.appendChild(u);let y=n.over=Qn(EM,d);i=qr(i);let m=+xt(i.pxAlign,1),p=Jp(m);(i.plugins||[]).forEach(g=>{g.opts&&(i=g.opts(n,i)||i)});let E=i.ms||.001,x=n.series=s==1?em(i.series||[],Wp,jp,!1):oS(i.series||[null],$p),P=n.axes=em(i.axes||[],Gp,Yp,!0),D=n.scales={},I=n.bands=i.bands||[];I.forEach(g=>{g.fill=dt(g.fill||null),g.dir=xt(g.dir,-1)});let A=s==2?x[1].facets[0].scale:x[0].scale,Z={axes:Lg,series:so},M=(i.drawOrder||["axes","series"]).map(g=>Z[g]);function S(g){let _=D[g];if(_==null){let C=(i.scales||Ho)[g]||Ho;if(C.from!=null)S(C.from),D[g]=jt({},D[C.from],C,{key:g});else{_=D[g]=jt({},g==A?Em:$w,C),_.key=g;let R=_.time,k=_.range,W=ms(k);if((g!=A||s==2&&!R)&&(W&&(k[0]==null||k[1]==null)&&(k={min:k[0]==null?Rp:{mode:1,hard:k[0],soft:k[0]},max:k[1]==null?Rp:{mode:1,hard:k[1],soft:k[1]}},W=!1),!W&&Ml(k))){let ae=k;k=(fe,ge,Ae)=>ge==null?Yr:vl(ge,Ae,ae)}_.range=dt(k||(R?aS:g==A?_.distr==3?cS:_.distr==4?hS:Nm:_.distr==3?Fm:_.distr==4?Om:lS)),_.auto=dt(W?!1:_.auto),_.clamp=dt(_.clamp||qw),_._min=_._max=null}}}S("x"),S("y"),s==1&&x.forEach(g=>{S(g.scale)}),P.forEach(g=>{S(g.scale)});for(let g in i.scales)S(g);let O=D[A],j=O.distr,oe,N;O.ori==0?(Xn(h,_M),oe=a,N=o):(Xn(h,bM),oe=o,N=a);let B={};for(let g in D){let _=D[g];(_.min!=null||_.max!=null)&&(B[g]={min:_.min,max:_.max},_.min=_.max=null)}let $=i.tzDate||(g=>new Date(en(g/E))),J=i.fmtDate||uu,ie=E==1?_w($):ww($),ee=zp($,Bp(E==1?xw:Mw,J)),te=Hp($,Vp(Ew,J)),re=[],se=n.legend=jt({},Cw,i.legend),q=se.show,ne=se.markers;se.idxs=re,ne.width=dt(ne.width),ne.dash=dt(ne.dash),ne.stroke=dt(ne.stroke),ne.fill=dt(ne.fill);let ve,De,Me,ke=[],ze=[],Te,Ye=!1,Y={};if(se.live){let g=x[1]?x[1].values:null;Ye=g!=null,Te=Ye?g(n,1,0):{_:0};for(let _ in Te)Y[_]=ru}if(q)if(ve=yi("table",LM,h),Me=yi("tbody",null,ve),se.mount(n,ve),Ye){De=yi("thead",null,ve,Me);let g=yi("tr",null,De);yi("th",null,g);for(var Ot in Te)yi("th",mp,g).textContent=Ot}else Xn(ve,DM),se.live&&Xn(ve,IM);let Ne={show:!0},Xe={show:!1};function Le(g,_){if(_==0&&(Ye||!se.live||s==2))return Yr;let C=[],R=yi("tr",UM,Me,Me.childNodes[_]);Xn(R,g.class),g.show||Xn(R,Gs);let k=yi("th",null,R);if(ne.show){let fe=Qn(NM,k);if(_>0){let ge=ne.width(n,_);ge&&(fe.style.border=ge+"px "+ne.dash(n,_)+" "+ne.stroke(n,_)),fe.style.background=ne.fill(n,_)}}let W=Qn(mp,k);W.textContent=g.label,_>0&&(ne.show||(W.style.color=g.width>0?ne.stroke(n,_):ne.fill(n,_)),Ve("click",k,fe=>{if(ye._lock)return;Mt(fe);let ge=x.indexOf(g);if((fe.ctrlKey||fe.metaKey)!=se.isolate){let Ae=x.some((Ce,Pe)=>Pe>0&&Pe!=ge&&Ce.show);x.forEach((Ce,Pe)=>{Pe>0&&_i(Pe,Ae?Pe==ge?Ne:Xe:Ne,!0,Xt.setSeries)})}else _i(ge,{show:!g.show},!0,Xt.setSeries)},!1),Tt&&Ve(_p,k,fe=>{ye._lock||(Mt(fe),_i(x.indexOf(g),rr,!0,Xt.setSeries))},!1));for(var ae in Te){let fe=yi("td",FM,R);fe.textContent="--",C.push(fe)}return[R,C]}let mt=new Map;function Ve(g,_,C,R=!0){let k=mt.get(_)||{},W=ye.bind[g](n,_,C,R);W&&(Ws(g,_,k[g]=W),mt.set(_,k))}function T(g,_,C){let R=mt.get(_)||{};for(let k in R)(g==null||k==g)&&(Jh(k,_,R[k]),delete R[k]);g==null&&mt.delete(_)}let b=0,G=0,Q=0,K=0,ce=0,he=0,pe=ce,Se=he,Oe=Q,qe=K,le=0,tt=0,We=0,Be=0;n.bbox={};let Ie=!1,be=!1,L=!1,de=!1,Ue=!1,_e=!1;function ue(g,_,C){(C||g!=n.width||_!=n.height)&&F(g,_),Ks(!1),L=!0,be=!0,Qs()}function F(g,_){n.width=b=Q=g,n.height=G=K=_,ce=he=0,He(),lt();let C=n.bbox;le=C.left=Vs(ce*bt,.5),tt=C.top=Vs(he*bt,.5),We=C.width=Vs(Q*bt,.5),Be=C.height=Vs(K*bt,.5)}let me=3;function we(){let g=!1,_=0;for(;!g;){_++;let C=Rg(_),R=Pg(_);g=_==me||C&&R,g||(F(n.width,n.height),be=!0)}}function $e({width:g,height:_}){ue(g,_)}n.setSize=$e;function He(){let g=!1,_=!1,C=!1,R=!1;P.forEach((k,W)=>{if(k.show&&k._show){let{side:ae,_size:fe}=k,ge=ae%2,Ae=k.label!=null?k.labelSize:0,Ce=fe+Ae;Ce>0&&(ge?(Q-=Ce,ae==3?(ce+=Ce,R=!0):C=!0):(K-=Ce,ae==0?(he+=Ce,g=!0):_=!0))}}),Fi[0]=g,Fi[1]=C,Fi[2]=_,Fi[3]=R,Q-=z[1]+z[3],ce+=z[3],K-=z[2]+z[0],he+=z[0]}function lt(){let g=ce+Q,_=he+K,C=ce,R=he;function k(W,ae){switch(W){case 1:return g+=ae,g-ae;case 2:return _+=ae,_-ae;case 3:return C-=ae,C+ae;case 0:return R-=ae,R+ae}}P.forEach((W,ae)=>{if(W.show&&W._show){let fe=W.side;W._pos=k(fe,W._size),W.label!=null&&(W._lpos=k(fe,W.labelSize))}})}let ye=n.cursor=jt({},Uw,{drag:{y:s==2}},i.cursor);if(ye.dataIdx==null){let g=ye.hover,_=g.skip=new Set(g.skip??[]);_.add(void 0);let C=g.prox=dt(g.prox),R=g.bias??=0;ye.dataIdx=(k,W,ae,fe)=>{if(W==0)return ae;let ge=ae,Ae=C(k,W,ae,fe)??pt,Ce=Ae>=0&&Ae<pt,Pe=O.ori==0?Q:K,Qe=ye.left,Ct=e[0],gt=e[W];if(_.has(gt[ae])){ge=null;let ut=null,it=null,Fe;if(R==0||R==-1)for(Fe=ae;ut==null&&Fe-- >0;)_.has(gt[Fe])||(ut=Fe);if(R==0||R==1)for(Fe=ae;it==null&&Fe++<gt.length;)_.has(gt[Fe])||(it=Fe);if(ut!=null||it!=null)if(Ce){let Et=ut==null?-1/0:oe(Ct[ut],O,Pe,0),Wt=it==null?1/0:oe(Ct[it],O,Pe,0),Ht=Qe-Et,Ut=Wt-Qe;Ht<=Ut?Ht<=Ae&&(ge=ut):Ut<=Ae&&(ge=it)}else ge=it==null?ut:ut==null?it:ae-ut<=it-ae?ut:it}else Ce&&tn(Qe-oe(Ct[ae],O,Pe,0))>Ae&&(ge=null);return ge}}let Mt=g=>{ye.event=g};ye.idxs=re,ye._lock=!1;let ct=ye.points;ct.show=dt(ct.show),ct.size=dt(ct.size),ct.stroke=dt(ct.stroke),ct.width=dt(ct.width),ct.fill=dt(ct.fill);let rt=n.focus=jt({},i.focus||{alpha:.3},ye.focus),Tt=rt.prox>=0,hn=Tt&&ct.one,En=[],Ji=[],ri=[];function no(g,_){let C=ct.show(n,_);if(C)return Xn(C,PM),Xn(C,g.class),Ci(C,-10,-10,Q,K),y.insertBefore(C,En[_]),C}function vs(g,_){if(s==1||_>0){let C=s==1&&D[g.scale].time,R=g.value;g.value=C?Np(R)?Hp($,Vp(R,J)):R||te:R||Ww,g.label=g.label||(C?Fw:Nw)}if(hn||_>0){g.width=g.width==null?1:g.width,g.paths=g.paths||sS||$M,g.fillTo=dt(g.fillTo||jw),g.pxAlign=+xt(g.pxAlign,m),g.pxRound=Jp(g.pxAlign),g.stroke=dt(g.stroke||null),g.fill=dt(g.fill||null),g._stroke=g._fill=g._paths=g._focus=null;let C=Xw(Mn(1,g.width),1),R=g.points=jt({},{size:C,width:Mn(1,C*.2),stroke:g.stroke,space:C*2,paths:rS,_stroke:null,_fill:null},g.points);R.show=dt(R.show),R.filter=dt(R.filter),R.fill=dt(R.fill),R.stroke=dt(R.stroke),R.paths=dt(R.paths),R.pxAlign=g.pxAlign}if(q){let C=Le(g,_);ke.splice(_,0,C[0]),ze.splice(_,0,C[1]),se.values.push(null)}if(ye.show){re.splice(_,0,null);let C=null;hn?_==0&&(C=no(g,_)):_>0&&(C=no(g,_)),En.splice(_,0,C),Ji.splice(_,0,0),ri.splice(_,0,0)}an("addSeries",_)}function Xo(g,_){_=_??x.length,g=s==1?iu(g,_,Wp,jp):iu(g,_,{},$p),x.splice(_,0,g),vs(x[_],_)}n.addSeries=Xo;function Yo(g){if(x.splice(g,1),q){se.values.splice(g,1),ze.splice(g,1);let _=ke.splice(g,1)[0];T(null,_.firstChild),_.remove()}ye.show&&(re.splice(g,1),En.splice(g,1)[0].remove(),Ji.splice(g,1),ri.splice(g,1)),an("delSeries",g)}n.delSeries=Yo;let Fi=[!1,!1,!1,!1];function ec(g,_){if(g._show=g.show,g.show){let C=g.side%2,R=D[g.scale];R==null&&(g.scale=C?x[1].scale:A,R=D[g.scale]);let k=R.time;g.size=dt(g.size),g.space=dt(g.space),g.rotate=dt(g.rotate),ms(g.incrs)&&g.incrs.forEach(ae=>{!gs.has(ae)&&gs.set(ae,om(ae))}),g.incrs=dt(g.incrs||(R.distr==2?gw:k?E==1?vw:bw:Hs)),g.splits=dt(g.splits||(k&&R.distr==1?ie:R.distr==3?Qh:R.distr==4?Bw:kw)),g.stroke=dt(g.stroke),g.grid.stroke=dt(g.grid.stroke),g.ticks.stroke=dt(g.ticks.stroke),g.border.stroke=dt(g.border.stroke);let W=g.values;g.values=ms(W)&&!ms(W[0])?dt(W):k?ms(W)?zp($,Bp(W,J)):Np(W)?Sw($,W):W||ee:W||Ow,g.filter=dt(g.filter||(R.distr>=3&&R.log==10?Hw:R.distr==3&&R.log==2?Gw:sm)),g.font=tm(g.font),g.labelFont=tm(g.labelFont),g._size=g.size(n,null,_,0),g._space=g._rotate=g._incrs=g._found=g._splits=g._values=null,g._size>0&&(Fi[_]=!0,g._el=Qn(TM,d))}}function xs(g,_,C,R){let[k,W,ae,fe]=C,ge=_%2,Ae=0;return ge==0&&(fe||W)&&(Ae=_==0&&!k||_==2&&!ae?en(Gp.size/3):0),ge==1&&(k||ae)&&(Ae=_==1&&!W||_==3&&!fe?en(Yp.size/2):0),Ae}let w=n.padding=(i.padding||[xs,xs,xs,xs]).map(g=>dt(xt(g,xs))),z=n._padding=w.map((g,_)=>g(n,_,Fi,0)),H,X=null,V=null,Ee=s==1?x[0].idxs:null,Re=null,Ge=!1;function je(g,_){if(e=g??[],n.data=n._data=e,s==2){H=0;for(let C=1;C<x.length;C++)H+=e[C][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),Re=e[0],H=Re.length;let C=e;if(j==2){C=e.slice();let R=C[0]=Array(H);for(let k=0;k<H;k++)R[k]=k}n._data=e=C}if(Ks(!0),an("setData"),j==2&&(L=!0),_!==!1){let C=O;C.auto(n,Ge)?nt():Qi(A,C.min,C.max),de=de||ye.left>=0,_e=!0,Qs()}}n.setData=je;function nt(){Ge=!0;let g,_;s==1&&(H>0?(X=Ee[0]=0,V=Ee[1]=H-1,g=e[0][X],_=e[0][V],j==2?(g=X,_=V):g==_&&(j==3?[g,_]=_l(g,g,O.log,!1):j==4?[g,_]=au(g,g,O.log,!1):O.time?_=g+en(86400/E):[g,_]=vl(g,_,lu,!0))):(X=Ee[0]=g=null,V=Ee[1]=_=null)),Qi(A,g,_)}let Je,Ze,Lt,un,Vt,kn,At,st,_s,yt;function xi(g,_,C,R,k,W){g??=yp,C??=hu,R??="butt",k??=yp,W??="round",g!=Je&&(f.strokeStyle=Je=g),k!=Ze&&(f.fillStyle=Ze=k),_!=Lt&&(f.lineWidth=Lt=_),W!=Vt&&(f.lineJoin=Vt=W),R!=kn&&(f.lineCap=kn=R),C!=un&&f.setLineDash(un=C)}function io(g,_,C,R){_!=Ze&&(f.fillStyle=Ze=_),g!=At&&(f.font=At=g),C!=st&&(f.textAlign=st=C),R!=_s&&(f.textBaseline=_s=R)}function Oi(g,_,C,R,k=0){if(R.length>0&&g.auto(n,Ge)&&(_==null||_.min==null)){let W=xt(X,0),ae=xt(V,R.length-1),fe=C.min==null?g.distr==3?HM(R,W,ae):VM(R,W,ae,k):[C.min,C.max];g.min=ti(g.min,C.min=fe[0]),g.max=Mn(g.max,C.max=fe[1])}}let Zs={min:null,max:null};function sn(){for(let R in D){let k=D[R];B[R]==null&&(k.min==null||B[A]!=null&&k.auto(n,Ge))&&(B[R]=Zs)}for(let R in D){let k=D[R];B[R]==null&&k.from!=null&&B[k.from]!=null&&(B[R]=Zs)}B[A]!=null&&Ks(!0);let g={};for(let R in B){let k=B[R];if(k!=null){let W=g[R]=qr(D[R],JM);if(k.min!=null)jt(W,k);else if(R!=A||s==2)if(H==0&&W.from==null){let ae=W.range(n,null,null,R);W.min=ae[0],W.max=ae[1]}else W.min=pt,W.max=-pt}}if(H>0){x.forEach((R,k)=>{if(s==1){let W=R.scale,ae=B[W];if(ae==null)return;let fe=g[W];if(k==0){let ge=fe.range(n,fe.min,fe.max,W);fe.min=ge[0],fe.max=ge[1],X=vi(fe.min,e[0]),V=vi(fe.max,e[0]),V-X>1&&(e[0][X]<fe.min&&X++,e[0][V]>fe.max&&V--),R.min=Re[X],R.max=Re[V]}else R.show&&R.auto&&Oi(fe,ae,R,e[k],R.sorted);R.idxs[0]=X,R.idxs[1]=V}else if(k>0&&R.show&&R.auto){let[W,ae]=R.facets,fe=W.scale,ge=ae.scale,[Ae,Ce]=e[k],Pe=g[fe],Qe=g[ge];Pe!=null&&Oi(Pe,B[fe],W,Ae,W.sorted),Qe!=null&&Oi(Qe,B[ge],ae,Ce,ae.sorted),R.min=ae.min,R.max=ae.max}});for(let R in g){let k=g[R],W=B[R];if(k.from==null&&(W==null||W.min==null)){let ae=k.range(n,k.min==pt?null:k.min,k.max==-pt?null:k.max,R);k.min=ae[0],k.max=ae[1]}}}for(let R in g){let k=g[R];if(k.from!=null){let W=g[k.from];if(W.min==null)k.min=k.max=null;else{let ae=k.range(n,W.min,W.max,R);k.min=ae[0],k.max=ae[1]}}}let _={},C=!1;for(let R in g){let k=g[R],W=D[R];if(W.min!=k.min||W.max!=k.max){W.min=k.min,W.max=k.max;let ae=W.distr;W._min=ae==3?ji(W.min):ae==4?Wh(W.min,W.asinh):ae==100?W.fwd(W.min):W.min,W._max=ae==3?ji(W.max):ae==4?Wh(W.max,W.asinh):ae==100?W.fwd(W.max):W.max,_[R]=C=!0}}if(C){x.forEach((R,k)=>{s==2?k>0&&_.y&&(R._paths=null):_[R.scale]&&(R._paths=null)});for(let R in _)L=!0,an("setScale",R);ye.show&&ye.left>=0&&(de=_e=!0)}for(let R in B)B[R]=null}function ki(g){let _=Kh(X-1,0,H-1),C=Kh(V+1,0,H-1);for(;g[_]==null&&_>0;)_--;for(;g[C]==null&&C<H-1;)C++;return[_,C]}function so(){H>0&&(x.forEach((g,_)=>{if(_>0&&g.show&&(Tn(_,!1),Tn(_,!0),g._paths==null)){yt!=g.alpha&&(f.globalAlpha=yt=g.alpha);let C=s==2?[0,e[_][0].length-1]:ki(e[_]);g._paths=g.paths(n,_,C[0],C[1]),yt!=1&&(f.globalAlpha=yt=1)}}),x.forEach((g,_)=>{if(_>0&&g.show){yt!=g.alpha&&(f.globalAlpha=yt=g.alpha),g._paths!=null&&Js(_,!1);{let C=g._paths!=null?g._paths.gaps:null,R=g.points.show(n,_,X,V,C),k=g.points.filter(n,_,R,C);(R||k)&&(g.points._paths=g.points.paths(n,_,X,V,k),Js(_,!0))}yt!=1&&(f.globalAlpha=yt=1),an("drawSeries",_)}}))}function Tn(g,_){let C=_?x[g].points:x[g];C._stroke=C.stroke(n,g),C._fill=C.fill(n,g)}function Js(g,_){let C=_?x[g].points:x[g],{stroke:R,fill:k,clip:W,flags:ae,_stroke:fe=C._stroke,_fill:ge=C._fill,_width:Ae=C.width}=C._paths;Ae=Pt(Ae*bt,3);let Ce=null,Pe=Ae%2/2;_&&ge==null&&(ge=Ae>0?"#fff":fe);let Qe=C.pxAlign==1&&Pe>0;if(Qe&&f.translate(Pe,Pe),!_){let Ct=le-Ae/2,gt=tt-Ae/2,ut=We+Ae,it=Be+Ae;Ce=new Path2D,Ce.rect(Ct,gt,ut,it)}_?nc(fe,Ae,C.dash,C.cap,ge,R,k,ae,W):tc(g,fe,Ae,C.dash,C.cap,ge,R,k,ae,Ce,W),Qe&&f.translate(-Pe,-Pe)}function tc(g,_,C,R,k,W,ae,fe,ge,Ae,Ce){let Pe=!1;ge!=0&&I.forEach((Qe,Ct)=>{if(Qe.series[0]==g){let gt=x[Qe.series[1]],ut=e[Qe.series[1]],it=(gt._paths||Ho).band;ms(it)&&(it=Qe.dir==1?it[0]:it[1]);let Fe,Et=null;gt.show&&it&&WM(ut,X,V)?(Et=Qe.fill(n,Ct)||W,Fe=gt._paths.clip):it=null,nc(_,C,R,k,Et,ae,fe,ge,Ae,Ce,Fe,it),Pe=!0}}),Pe||nc(_,C,R,k,W,ae,fe,ge,Ae,Ce)}let ro=$r|tu;function nc(g,_,C,R,k,W,ae,fe,ge,Ae,Ce,Pe){xi(g,_,C,R,k),(ge||Ae||Pe)&&(f.save(),ge&&f.clip(ge),Ae&&f.clip(Ae)),Pe?(fe&ro)==ro?(f.clip(Pe),Ce&&f.clip(Ce),$o(k,ae),qo(g,W,_)):fe&tu?($o(k,ae),f.clip(Pe),qo(g,W,_)):fe&$r&&(f.save(),f.clip(Pe),Ce&&f.clip(Ce),$o(k,ae),f.restore(),qo(g,W,_)):($o(k,ae),qo(g,W,_)),(ge||Ae||Pe)&&f.restore()}function qo(g,_,C){C>0&&(_ instanceof Map?_.forEach((R,k)=>{f.strokeStyle=Je=k,f.stroke(R)}):_!=null&&g&&f.stroke(_))}function $o(g,_){_ instanceof Map?_.forEach((C,R)=>{f.fillStyle=Ze=R,f.fill(C)}):_!=null&&g&&f.fill(_)}function Cg(g,_,C,R){let k=P[g],W;if(R<=0)W=[0,0];else{let ae=k._space=k.space(n,g,_,C,R),fe=k._incrs=k.incrs(n,g,_,C,R,ae);W=uS(_,C,fe,R,ae)}return k._found=W}function ic(g,_,C,R,k,W,ae,fe,ge,Ae){let Ce=ae%2/2;m==1&&f.translate(Ce,Ce),xi(fe,ae,ge,Ae,fe),f.beginPath();let Pe,Qe,Ct,gt,ut=k+(R==0||R==3?-W:W);C==0?(Qe=k,gt=ut):(Pe=k,Ct=ut);for(let it=0;it<g.length;it++)_[it]!=null&&(C==0?Pe=Ct=g[it]:Qe=gt=g[it],f.moveTo(Pe,Qe),f.lineTo(Ct,gt));f.stroke(),m==1&&f.translate(-Ce,-Ce)}function Rg(g){let _=!0;return P.forEach((C,R)=>{if(!C.show)return;let k=D[C.scale];if(k.min==null){C._show&&(_=!1,C._show=!1,Ks(!1));return}else C._show||(_=!1,C._show=!0,Ks(!1));let W=C.side,ae=W%2,{min:fe,max:ge}=k,[Ae,Ce]=Cg(R,fe,ge,ae==0?Q:K);if(Ce==0)return;let Pe=k.distr==2,Qe=C._splits=C.splits(n,R,fe,ge,Ae,Ce,Pe),Ct=k.distr==2?Qe.map(Fe=>Re[Fe]):Qe,gt=k.distr==2?Re[Qe[1]]-Re[Qe[0]]:Ae,ut=C._values=C.values(n,C.filter(n,Ct,R,Ce,gt),R,Ce,gt);C._rotate=W==2?C.rotate(n,ut,R,Ce):0;let it=C._size;C._size=ei(C.size(n,ut,R,g)),it!=null&&C._size!=it&&(_=!1)}),_}function Pg(g){let _=!0;return w.forEach((C,R)=>{let k=C(n,R,Fi,g);k!=z[R]&&(_=!1),z[R]=k}),_}function Lg(){for(let g=0;g<P.length;g++){let _=P[g];if(!_.show||!_._show)continue;let C=_.side,R=C%2,k,W,ae=_.stroke(n,g),fe=C==0||C==3?-1:1;if(_.label){let Rn=_.labelGap*fe,Bn=en((_._lpos+Rn)*bt);io(_.labelFont[0],ae,"center",C==2?Fo:gp),f.save(),R==1?(k=W=0,f.translate(Bn,en(tt+Be/2)),f.rotate((C==3?-gl:gl)/2)):(k=en(le+We/2),W=Bn),f.fillText(_.label,k,W),f.restore()}let[ge,Ae]=_._found;if(Ae==0)continue;let Ce=D[_.scale],Pe=R==0?We:Be,Qe=R==0?le:tt,Ct=en(_.gap*bt),gt=_._splits,ut=Ce.distr==2?gt.map(Rn=>Re[Rn]):gt,it=Ce.distr==2?Re[gt[1]]-Re[gt[0]]:ge,Fe=_.ticks,Et=_.border,Wt=Fe.show?en(Fe.size*bt):0,Ht=_._rotate*-gl/180,Ut=p(_._pos*bt),Yt=(Wt+Ct)*fe,Nn=Ut+Yt;W=R==0?Nn:0,k=R==1?Nn:0;let Fn=_.font[0],$n=_.align==1?Vr:_.align==2?Hh:Ht>0?Vr:Ht<0?Hh:R==0?"center":C==3?Hh:Vr,oi=Ht||R==1?"middle":C==2?Fo:gp;io(Fn,ae,$n,oi);let ai=_.font[1]*_.lineGap,An=gt.map(Rn=>p(l(Rn,Ce,Pe,Qe))),Mi=_._values;for(let Rn=0;Rn<Mi.length;Rn++){let Bn=Mi[Rn];if(Bn!=null){R==0?k=An[Rn]:W=An[Rn],Bn=""+Bn;let ar=Bn.indexOf(`
`)==-1?[Bn]:Bn.split(/\n/gm);for(let ns=0;ns<ar.length;ns++){let jn=ar[ns];Ht?(f.save(),f.translate(k,W+ns*ai),f.rotate(Ht),f.fillText(jn,0,0),f.restore()):f.fillText(jn,k,W+ns*ai)}}}Fe.show&&ic(An,Fe.filter(n,ut,g,Ae,it),R,C,Ut,Wt,Pt(Fe.width*bt,3),Fe.stroke(n,g),Fe.dash,Fe.cap);let Cn=_.grid;Cn.show&&ic(An,Cn.filter(n,ut,g,Ae,it),R,R==0?2:1,R==0?tt:le,R==0?Be:We,Pt(Cn.width*bt,3),Cn.stroke(n,g),Cn.dash,Cn.cap),Et.show&&ic([Ut],[1],R==0?1:0,R==0?1:2,R==1?tt:le,R==1?Be:We,Pt(Et.width*bt,3),Et.stroke(n,g),Et.dash,Et.cap)}an("drawAxes")}function Ks(g){x.forEach((_,C)=>{C>0&&(_._paths=null,g&&(s==1?(_.min=null,_.max=null):_.facets.forEach(R=>{R.min=null,R.max=null})))})}let jo=!1,sc=!1,oo=[];function Ig(){sc=!1;for(let g=0;g<oo.length;g++)an(...oo[g]);oo.length=0}function Qs(){jo||(sw(Pu),jo=!0)}function Dg(g,_=!1){jo=!0,sc=_,g(n),Pu(),_&&oo.length>0&&queueMicrotask(Ig)}n.batch=Dg;function Pu(){if(Ie&&(sn(),Ie=!1),L&&(we(),L=!1),be){if(Ft(v,Vr,ce),Ft(v,Fo,he),Ft(v,ko,Q),Ft(v,Bo,K),Ft(y,Vr,ce),Ft(y,Fo,he),Ft(y,ko,Q),Ft(y,Bo,K),Ft(d,ko,b),Ft(d,Bo,G),u.width=en(b*bt),u.height=en(G*bt),P.forEach(({_el:g,_show:_,_size:C,_pos:R,side:k})=>{if(g!=null)if(_){let W=k===3||k===0?C:0,ae=k%2==1;Ft(g,ae?"left":"top",R-W),Ft(g,ae?"width":"height",C),Ft(g,ae?"top":"left",ae?he:ce),Ft(g,ae?"height":"width",ae?K:Q),Zh(g,Gs)}else Xn(g,Gs)}),Je=Ze=Lt=Vt=kn=At=st=_s=un=null,yt=1,co(!0),ce!=pe||he!=Se||Q!=Oe||K!=qe){Ks(!1);let g=Q/Oe,_=K/qe;if(ye.show&&!de&&ye.left>=0){ye.left*=g,ye.top*=_,er&&Ci(er,en(ye.left),0,Q,K),tr&&Ci(tr,0,en(ye.top),Q,K);for(let C=0;C<En.length;C++){let R=En[C];R!=null&&(Ji[C]*=g,ri[C]*=_,Ci(R,ei(Ji[C]),ei(ri[C]),Q,K))}}if(Dt.show&&!Ue&&Dt.left>=0&&Dt.width>0){Dt.left*=g,Dt.width*=g,Dt.top*=_,Dt.height*=_;for(let C in hc)Ft(sr,C,Dt[C])}pe=ce,Se=he,Oe=Q,qe=K}an("setSize"),be=!1}b>0&&G>0&&(f.clearRect(0,0,u.width,u.height),an("drawClear"),M.forEach(g=>g()),an("draw")),Dt.show&&Ue&&(Zo(Dt),Ue=!1),ye.show&&de&&(Ms(null,!0,!1),de=!1),se.show&&se.live&&_e&&(lc(),_e=!1),c||(c=!0,n.status=1,an("ready")),Ge=!1,jo=!1}n.redraw=(g,_)=>{L=_||!1,g!==!1?Qi(A,O.min,O.max):Qs()};function rc(g,_){let C=D[g];if(C.from==null){if(H==0){let R=C.range(n,_.min,_.max,g);_.min=R[0],_.max=R[1]}if(_.min>_.max){let R=_.min;_.min=_.max,_.max=R}if(H>1&&_.min!=null&&_.max!=null&&_.max-_.min<1e-16)return;g==A&&C.distr==2&&H>0&&(_.min=vi(_.min,e[0]),_.max=vi(_.max,e[0]),_.min==_.max&&_.max++),B[g]=_,Ie=!0,Qs()}}n.setScale=rc;let oc,ac,er,tr,Lu,Iu,nr,ir,Du,Uu,It,kt,Ki=!1,fn=ye.drag,rn=fn.x,on=fn.y;ye.show&&(ye.x&&(oc=Qn(CM,y)),ye.y&&(ac=Qn(RM,y)),O.ori==0?(er=oc,tr=ac):(er=ac,tr=oc),It=ye.left,kt=ye.top);let Dt=n.select=jt({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),sr=Dt.show?Qn(AM,Dt.over?y:v):null;function Zo(g,_){if(Dt.show){for(let C in g)Dt[C]=g[C],C in hc&&Ft(sr,C,g[C]);_!==!1&&an("setSelect")}}n.setSelect=Zo;function Ug(g,_){let C=x[g],R=q?ke[g]:null;if(C.show)R&&Zh(R,Gs);else{R&&Xn(R,Gs);let k=hn?En[0]:En[g];Ci(k,-10,-10,Q,K)}}function Qi(g,_,C){rc(g,{min:_,max:C})}function _i(g,_,C,R){_.focus!=null&&Bg(g),_.show!=null&&x.forEach((k,W)=>{W>0&&(g==W||g==null)&&(k.show=_.show,Ug(W,_.show),s==2?(Qi(k.facets[0].scale,null,null),Qi(k.facets[1].scale,null,null)):Qi(k.scale,null,null),Qs())}),C!==!1&&an("setSeries",g,_),R&&ho("setSeries",n,g,_)}n.setSeries=_i;function Ng(g,_){jt(I[g],_)}function Fg(g,_){g.fill=dt(g.fill||null),g.dir=xt(g.dir,-1),_=_??I.length,I.splice(_,0,g)}function Og(g){g==null?I.length=0:I.splice(g,1)}n.addBand=Fg,n.setBand=Ng,n.delBand=Og;function kg(g,_){x[g].alpha=_,ye.show&&En[g]&&(En[g].style.opacity=_),q&&ke[g]&&(ke[g].style.opacity=_)}let Bi,es,bs,rr={focus:!0};function Bg(g){if(g!=bs){let _=g==null,C=rt.alpha!=1;x.forEach((R,k)=>{if(s==1||k>0){let W=_||k==0||k==g;R._focus=_?null:W,C&&kg(k,W?1:rt.alpha)}}),bs=g,C&&Qs()}}q&&Tt&&Ve(bp,ve,g=>{ye._lock||(Mt(g),bs!=null&&_i(null,rr,!0,Xt.setSeries))});function bi(g,_,C){let R=D[_];C&&(g=g/bt-(R.ori==1?he:ce));let k=Q;R.ori==1&&(k=K,g=k-g),R.dir==-1&&(g=k-g);let W=R._min,ae=R._max,fe=g/k,ge=W+(ae-W)*fe,Ae=R.distr;return Ae==3?Xr(10,ge):Ae==4?YM(ge,R.asinh):Ae==100?R.bwd(ge):ge}function zg(g,_){let C=bi(g,A,_);return vi(C,e[0],X,V)}n.valToIdx=g=>vi(g,e[0]),n.posToIdx=zg,n.posToVal=bi,n.valToPos=(g,_,C)=>D[_].ori==0?a(g,D[_],C?We:Q,C?le:0):o(g,D[_],C?Be:K,C?tt:0),n.setCursor=(g,_,C)=>{It=g.left,kt=g.top,Ms(null,_,C)};function Nu(g,_){Ft(sr,Vr,Dt.left=g),Ft(sr,ko,Dt.width=_)}function Fu(g,_){Ft(sr,Fo,Dt.top=g),Ft(sr,Bo,Dt.height=_)}let ao=O.ori==0?Nu:Fu,lo=O.ori==1?Nu:Fu;function Vg(){if(q&&se.live)for(let g=s==2?1:0;g<x.length;g++){if(g==0&&Ye)continue;let _=se.values[g],C=0;for(let R in _)ze[g][C++].firstChild.nodeValue=_[R]}}function lc(g,_){if(g!=null&&(g.idxs?g.idxs.forEach((C,R)=>{re[R]=C}):ZM(g.idx)||re.fill(g.idx),se.idx=re[0]),q&&se.live){for(let C=0;C<x.length;C++)(C>0||s==1&&!Ye)&&Hg(C,re[C]);Vg()}_e=!1,_!==!1&&an("setLegend")}n.setLegend=lc;function Hg(g,_){let C=x[g],R=g==0&&j==2?Re:e[g],k;Ye?k=C.values(n,g,_)??Y:(k=C.value(n,_==null?null:R[_],g,_),k=k==null?Y:{_:k}),se.values[g]=k}function Ms(g,_,C){Du=It,Uu=kt,[It,kt]=ye.move(n,It,kt),ye.left=It,ye.top=kt,ye.show&&(er&&Ci(er,en(It),0,Q,K),tr&&Ci(tr,0,en(kt),Q,K));let R,k=X>V;Bi=pt,es=null;let W=O.ori==0?Q:K,ae=O.ori==1?Q:K;if(It<0||H==0||k){R=ye.idx=null;for(let fe=0;fe<x.length;fe++){let ge=En[fe];ge!=null&&Ci(ge,-10,-10,Q,K)}Tt&&_i(null,rr,!0,g==null&&Xt.setSeries),se.live&&(re.fill(R),_e=!0)}else{let fe,ge,Ae;s==1&&(fe=O.ori==0?It:kt,ge=bi(fe,A),R=ye.idx=vi(ge,e[0],X,V),Ae=oe(e[0][R],O,W,0));let Ce=-10,Pe=-10,Qe=0,Ct=0,gt=!0,ut="",it="";for(let Fe=s==2?1:0;Fe<x.length;Fe++){let Et=x[Fe],Wt=re[Fe],Ht=Wt==null?null:s==1?e[Fe][Wt]:e[Fe][1][Wt],Ut=ye.dataIdx(n,Fe,R,ge),Yt=Ut==null?null:s==1?e[Fe][Ut]:e[Fe][1][Ut];_e=_e||Yt!=Ht||Ut!=Wt,re[Fe]=Ut;let Nn=Ut==R?Ae:oe(s==1?e[0][Ut]:e[Fe][0][Ut],O,W,0);if(Fe>0&&Et.show){let Fn=Yt==null?-10:N(Yt,s==1?D[Et.scale]:D[Et.facets[1].scale],ae,0);if(Tt&&Yt!=null){let $n=O.ori==1?It:kt,oi=tn(rt.dist(n,Fe,Ut,Fn,$n));if(oi<Bi){let ai=rt.bias;if(ai!=0){let An=bi($n,Et.scale),Mi=Yt>=0?1:-1,Cn=An>=0?1:-1;Cn==Mi&&(Cn==1?ai==1?Yt>=An:Yt<=An:ai==1?Yt<=An:Yt>=An)&&(Bi=oi,es=Fe)}else Bi=oi,es=Fe}}if(_e||hn){let $n,oi;O.ori==0?($n=Nn,oi=Fn):($n=Fn,oi=Nn);let ai,An,Mi,Cn,Rn,Bn,ar=!0,ns=ct.bbox;if(ns!=null){ar=!1;let jn=ns(n,Fe);Mi=jn.left,Cn=jn.top,ai=jn.width,An=jn.height}else Mi=$n,Cn=oi,ai=An=ct.size(n,Fe);if(Bn=ct.fill(n,Fe),Rn=ct.stroke(n,Fe),hn)Fe==es&&Bi<=rt.prox&&(Ce=Mi,Pe=Cn,Qe=ai,Ct=An,gt=ar,ut=Bn,it=Rn);else{let jn=En[Fe];jn!=null&&(Ji[Fe]=Mi,ri[Fe]=Cn,Cp(jn,ai,An,ar),Tp(jn,Bn,Rn),Ci(jn,ei(Mi),ei(Cn),Q,K))}}}}if(hn){let Fe=rt.prox,Et=bs==null?Bi<=Fe:Bi>Fe||es!=bs;if(_e||Et){let Wt=En[0];Ji[0]=Ce,ri[0]=Pe,Cp(Wt,Qe,Ct,gt),Tp(Wt,ut,it),Ci(Wt,ei(Ce),ei(Pe),Q,K)}}}if(Dt.show&&Ki)if(g!=null){let[fe,ge]=Xt.scales,[Ae,Ce]=Xt.match,[Pe,Qe]=g.cursor.sync.scales,Ct=g.cursor.drag;if(rn=Ct._x,on=Ct._y,rn||on){let{left:gt,top:ut,width:it,height:Fe}=g.select,Et=g.scales[Pe].ori,Wt=g.posToVal,Ht,Ut,Yt,Nn,Fn,$n=fe!=null&&Ae(fe,Pe),oi=ge!=null&&Ce(ge,Qe);$n&&rn?(Et==0?(Ht=gt,Ut=it):(Ht=ut,Ut=Fe),Yt=D[fe],Nn=oe(Wt(Ht,Pe),Yt,W,0),Fn=oe(Wt(Ht+Ut,Pe),Yt,W,0),ao(ti(Nn,Fn),tn(Fn-Nn))):ao(0,W),oi&&on?(Et==1?(Ht=gt,Ut=it):(Ht=ut,Ut=Fe),Yt=D[ge],Nn=N(Wt(Ht,Qe),Yt,ae,0),Fn=N(Wt(Ht+Ut,Qe),Yt,ae,0),lo(ti(Nn,Fn),tn(Fn-Nn))):lo(0,ae)}else Jo()}else{let fe=tn(Du-Lu),ge=tn(Uu-Iu);if(O.ori==1){let Qe=fe;fe=ge,ge=Qe}rn=fn.x&&fe>=fn.dist,on=fn.y&&ge>=fn.dist;let Ae=fn.uni;Ae!=null?rn&&on&&(rn=fe>=Ae,on=ge>=Ae,!rn&&!on&&(ge>fe?on=!0:rn=!0)):fn.x&&fn.y&&(rn||on)&&(rn=on=!0);let Ce,Pe;rn&&(O.ori==0?(Ce=nr,Pe=It):(Ce=ir,Pe=kt),ao(ti(Ce,Pe),tn(Pe-Ce)),on||lo(0,ae)),on&&(O.ori==1?(Ce=nr,Pe=It):(Ce=ir,Pe=kt),lo(ti(Ce,Pe),tn(Pe-Ce)),rn||ao(0,W)),!rn&&!on&&(ao(0,0),lo(0,0))}if(fn._x=rn,fn._y=on,g==null){if(C){if(qu!=null){let[fe,ge]=Xt.scales;Xt.values[0]=fe!=null?bi(O.ori==0?It:kt,fe):null,Xt.values[1]=ge!=null?bi(O.ori==1?It:kt,ge):null}ho(vp,n,It,kt,Q,K,R)}if(Tt){let fe=C&&Xt.setSeries,ge=rt.prox;bs==null?Bi<=ge&&_i(es,rr,!0,fe):Bi>ge?_i(null,rr,!0,fe):es!=bs&&_i(es,rr,!0,fe)}}_e&&(se.idx=R,lc()),_!==!1&&an("setCursor")}let ts=null;Object.defineProperty(n,"rect",{get(){return ts==null&&co(!1),ts}});function co(g=!1){g?ts=null:(ts=y.getBoundingClientRect(),an("syncRect",ts))}function Ou(g,_,C,R,k,W,ae){ye._lock||Ki&&g!=null&&g.movementX==0&&g.movementY==0||(cc(g,_,C,R,k,W,ae,!1,g!=null),g!=null?Ms(null,!0,!0):Ms(_,!0,!1))}function cc(g,_,C,R,k,W,ae,fe,ge){if(ts==null&&co(!1),Mt(g),g!=null)C=g.clientX-ts.left,R=g.clientY-ts.top;else{if(C<0||R<0){It=-10,kt=-10;return}let[Ae,Ce]=Xt.scales,Pe=_.cursor.sync,[Qe,Ct]=Pe.values,[gt,ut]=Pe.scales,[it,Fe]=Xt.match,Et=_.axes[0].side%2==1,Wt=O.ori==0?Q:K,Ht=O.ori==1?Q:K,Ut=Et?W:k,Yt=Et?k:W,Nn=Et?R:C,Fn=Et?C:R;if(gt!=null?C=it(Ae,gt)?l(Qe,D[Ae],Wt,0):-10:C=Wt*(Nn/Ut),ut!=null?R=Fe(Ce,ut)?l(Ct,D[Ce],Ht,0):-10:R=Ht*(Fn/Yt),O.ori==1){let $n=C;C=R,R=$n}}ge&&((C<=1||C>=Q-1)&&(C=Vs(C,Q)),(R<=1||R>=K-1)&&(R=Vs(R,K))),fe?(Lu=C,Iu=R,[nr,ir]=ye.move(n,C,R)):(It=C,kt=R)}let hc={width:0,height:0,left:0,top:0};function Jo(){Zo(hc,!1)}let ku,Bu,zu,Vu;function Hu(g,_,C,R,k,W,ae){Ki=!0,rn=on=fn._x=fn._y=!1,cc(g,_,C,R,k,W,ae,!0,!1),g!=null&&(Ve(Gh,$h,Gu,!1),ho(xp,n,nr,ir,Q,K,null));let{left:fe,top:ge,width:Ae,height:Ce}=Dt;ku=fe,Bu=ge,zu=Ae,Vu=Ce,Jo()}function Gu(g,_,C,R,k,W,ae){Ki=fn._x=fn._y=!1,cc(g,_,C,R,k,W,ae,!1,!0);let{left:fe,top:ge,width:Ae,height:Ce}=Dt,Pe=Ae>0||Ce>0,Qe=ku!=fe||Bu!=ge||zu!=Ae||Vu!=Ce;if(Pe&&Qe&&Zo(Dt),fn.setScale&&Pe&&Qe){let Ct=fe,gt=Ae,ut=ge,it=Ce;if(O.ori==1&&(Ct=ge,gt=Ce,ut=fe,it=Ae),rn&&Qi(A,bi(Ct,A),bi(Ct+gt,A)),on)for(let Fe in D){let Et=D[Fe];Fe!=A&&Et.from==null&&Et.min!=pt&&Qi(Fe,bi(ut+it,Fe),bi(ut,Fe))}Jo()}else ye.lock&&(ye._lock=!ye._lock,Ms(null,!0,!1));g!=null&&(T(Gh,$h),ho(Gh,n,It,kt,Q,K,null))}function Gg(g,_,C,R,k,W,ae){if(ye._lock)return;Mt(g);let fe=Ki;if(Ki){let ge=!0,Ae=!0,Ce=10,Pe,Qe;O.ori==0?(Pe=rn,Qe=on):(Pe=on,Qe=rn),Pe&&Qe&&(ge=It<=Ce||It>=Q-Ce,Ae=kt<=Ce||kt>=K-Ce),Pe&&ge&&(It=It<nr?0:Q),Qe&&Ae&&(kt=kt<ir?0:K),Ms(null,!0,!0),Ki=!1}It=-10,kt=-10,Ms(null,!0,!0),fe&&(Ki=fe)}function Wu(g,_,C,R,k,W,ae){ye._lock||(Mt(g),nt(),Jo(),g!=null&&ho(Mp,n,It,kt,Q,K,null))}function Xu(){P.forEach(fS),ue(n.width,n.height,!0)}Ws(yl,Gr,Xu);let or={};or.mousedown=Hu,or.mousemove=Ou,or.mouseup=Gu,or.dblclick=Wu,or.setSeries=(g,_,C,R)=>{let k=Xt.match[2];C=k(n,_,C),C!=-1&&_i(C,R,!0,!1)},ye.show&&(Ve(xp,y,Hu),Ve(vp,y,Ou),Ve(_p,y,g=>{Mt(g),co(!1)}),Ve(bp,y,Gg),Ve(Mp,y,Wu),nu.add(n),n.syncRect=co);let Ko=n.hooks=i.hooks||{};function an(g,_,C){sc?oo.push([g,_,C]):g in Ko&&Ko[g].forEach(R=>{R.call(null,n,_,C)})}(i.plugins||[]).forEach(g=>{for(let _ in g.hooks)Ko[_]=(Ko[_]||[]).concat(g.hooks[_])});let Yu=(g,_,C)=>C,Xt=jt({key:null,setSeries:!1,filters:{pub:Dp,sub:Dp},scales:[A,x[1]?x[1].scale:null],match:[Up,Up,Yu],values:[null,null]},ye.sync);Xt.match.length==2&&Xt.match.push(Yu),ye.sync=Xt;let qu=Xt.key,uc=Tm(qu);function ho(g,_,C,R,k,W,ae){Xt.filters.pub(g,_,C,R,k,W,ae)&&uc.pub(g,_,C,R,k,W,ae)}uc.sub(n);function Wg(g,_,C,R,k,W,ae){Xt.filters.sub(g,_,C,R,k,W,ae)&&or[g](null,_,C,R,k,W,ae)}n.pub=Wg;function Xg(){uc.unsub(n),nu.delete(n),mt.clear(),Jh(yl,Gr,Xu),h.remove(),ve?.remove(),an("destroy")}n.destroy=Xg;function fc(){an("init",i,e),je(e||i.data,!1),B[A]?rc(A,B[A]):nt(),Ue=Dt.show&&(Dt.width>0||Dt.height>0),de=_e=!0,ue(i.width,i.height)}return x.forEach(vs),P.forEach(ec),t?t instanceof HTMLElement?(t.appendChild(h),fc()):t(n,fc):fc(),n}mn.assign=jt;mn.fmtNum=cu;mn.rangeNum=vl;mn.rangeLog=_l;mn.rangeAsinh=au;mn.orient=Ys;mn.pxRatio=bt;mn.join=iw;mn.fmtDate=uu,mn.tzDate=pw;mn.sync=Tm;{mn.addGap=Zw,mn.clipGaps=wl;let i=mn.paths={points:Im};i.linear=Um,i.stepped=Qw,i.bars=eS,i.spline=nS}var Al=["#0072b2","#d55e00","#009e73","#cc79a7","#56b4e9","#e69f00","#000000"],km=[[],[8,4],[2,3],[10,3,2,3],[5,2],[1,2],[12,5]],Bm=Al.length;function dS(i){for(let e=1;e<i.length;++e)if(i[e]<i[e-1])return!1;return!0}function pS(i,e){let t=dS(i.values),n=Array.from(i.values.keys()).filter(s=>Number.isFinite(i.values[s]));return t||n.sort((s,r)=>i.values[s]-i.values[r]),{x:n.map(s=>i.values[s]),ys:e.map(s=>n.map(r=>Number.isFinite(s.values[r])?s.values[r]:null)),lines:t}}function mS(i){let e=new Map;for(let t of i)for(let n of t.values)Number.isFinite(n)&&e.set(t.unit,Math.max(e.get(t.unit)??0,Math.abs(n)));return i.map(t=>{let{factor:n,unit:s}=ks(t.unit,e.get(t.unit)??0);return n===1?t:{label:t.label,unit:s,values:t.values.map(r=>r*n)}})}var Cl=class{constructor(e,t){this.element=e;this.clicked=t;this.plot=null;this.mark=NaN;new ResizeObserver(()=>this.fit()).observe(e)}fit(){let e=this.element.clientWidth;this.plot&&e>0&&this.plot.width!==e&&this.plot.setSize({width:e,height:this.plot.height})}show(e,t,n){this.plot?.destroy();let s=mS(t);this.element.replaceChildren();let r=n?"#d5dbe3":"#2b323b",a={stroke:n?"#343c47":"#dfe4ea",width:1},o=[...new Set(s.map(y=>y.unit))].slice(0,2),l=pS(e,s),c=y=>Al[y]==="#000000"&&n?"#ffffff":Al[y],h=y=>(m,p)=>p==null?"–":`${_t(p)}${y===""||y==="-"?"":" "+y}`,u="12px system-ui, sans-serif",f=(y,m)=>m.map(p=>_t(p,5)),d=y=>({label:y,stroke:r,grid:a,ticks:a,font:u,labelFont:u,labelSize:20,values:f}),v=y=>{let m=s.filter(p=>p.unit===y).map(p=>p.label);return gi(m.length===1&&m[0].length<26?m[0]:"Values",y)};this.plot=new mn({width:Math.max(200,this.element.clientWidth),height:230,scales:{x:{time:!1}},cursor:{drag:{x:!0,y:!1},focus:{prox:24}},legend:{live:!0},axes:[{...d(gi(e.label,e.unit)),size:34},...o.map((y,m)=>({...d(v(y)),scale:y||"-",side:m===0?3:1,size:58,grid:m===0?a:{show:!1}}))],series:[{label:e.label,value:h(e.unit)},...s.map((y,m)=>({label:y.label,scale:y.unit||"-",stroke:c(m),width:1.75,dash:km[m],value:h(y.unit),...l.lines?{points:{show:l.x.length<40}}:{paths:()=>null,points:{show:!0,size:4,fill:c(m)}}}))],hooks:{draw:[y=>this.drawMark(y,r)]}},[l.x,...l.ys],this.element),this.plot.over.addEventListener("click",y=>{this.plot&&this.clicked(this.plot.posToVal(y.offsetX,"x"))})}clear(){this.plot?.destroy(),this.plot=null,this.element.replaceChildren()}setMark(e){this.mark=e,this.plot?.redraw(!1,!1)}drawMark(e,t){if(!Number.isFinite(this.mark))return;let n=Math.round(e.valToPos(this.mark,"x",!0));n<e.bbox.left||n>e.bbox.left+e.bbox.width||(e.ctx.save(),e.ctx.strokeStyle=t,e.ctx.lineWidth=devicePixelRatio,e.ctx.setLineDash([3*devicePixelRatio,3*devicePixelRatio]),e.ctx.beginPath(),e.ctx.moveTo(n,e.bbox.top),e.ctx.lineTo(n,e.bbox.top+e.bbox.height),e.ctx.stroke(),e.ctx.restore())}png(e,t,n){let s=this.plot.ctx.canvas,r=devicePixelRatio,a=18*r,o=document.createElement("canvas");o.width=s.width,o.height=s.height+a*(t.length+2);let l=o.getContext("2d");return l.fillStyle=n?"#1a2029":"#ffffff",l.fillRect(0,0,o.width,o.height),l.font=`${13*r}px system-ui, sans-serif`,l.fillStyle=n?"#d5dbe3":"#2b323b",l.fillText(e,10*r,a),l.drawImage(s,0,a*1.5),t.forEach((c,h)=>{let u=s.height+a*(h+2.2);l.strokeStyle=Al[h],l.lineWidth=2*r,l.setLineDash(km[h].map(f=>f*r)),l.beginPath(),l.moveTo(12*r,u-4*r),l.lineTo(44*r,u-4*r),l.stroke(),l.fillText(gi(c.label,c.unit),52*r,u)}),new Promise(c=>o.toBlob(c,"image/png"))}};var gS=[{series:/triaxial|stress|sample|loading/,x:/axial_strain/,ys:/deviator|stress_ratio|^q$/},{series:/^impact_\d/,x:/^t$/,ys:/^rock_force$|_bearing$/},{series:/rocks/,x:/run_?out|distance|x_end/,ys:/energy.*max|max.*energy|kinetic/},{series:/percent_passing/,x:/distance/,ys:/passing|share/}],yS=[/stress_strain/,/^state$/,/^impact_\d/,/^energy$/,/^rock$/,/^percent_passing$/];function zm(i){for(let e of yS){let t=i.find(n=>e.test(n));if(t)return t}return i[0]}function Vm(i,e){let t=e.columns;for(let o of gS){if(!o.series.test(i))continue;let l=t.findIndex(h=>o.x.test(h.name)),c=t.findIndex((h,u)=>u!==l&&o.ys.test(h.name));if(l>=0&&c>=0){let h=t.map((u,f)=>f).filter(u=>u!==l&&o.ys.test(t[u].name)&&t[u].unit===t[c].unit);return{x:l,ys:h.slice(0,5)}}}let n=t.findIndex(o=>o.unit==="s"&&/^(t|time)$/i.test(o.name)),s=n>=0?n:0,r=t.map((o,l)=>l).filter(o=>o!==s&&t[o].values.some(l=>Number.isFinite(l))),a=r.find(o=>/energy/.test(t[o].name))??r.find(o=>["N","kN","kPa","J","kJ"].includes(t[o].unit))??r[0];return a===void 0?{x:s,ys:[]}:{x:s,ys:r.filter(o=>t[o].unit===t[a].unit).slice(0,5)}}var Rl=i=>i.unit==="s"&&/^(t|time)$/i.test(i.name),vu=i=>vt(i.name);function Hm(i,e){let t=document.createElement("label");return t.className="option",t.append(i+" ",e),t}var Pl=class{constructor(e,t,n){this.element=e;this.goToTime=t;this.failed=n;this.entries=new Map;this.series=document.createElement("select");this.abscissa=document.createElement("select");this.ordinates=document.createElement("details");this.summary=document.createElement("summary");this.choices=document.createElement("div");this.chartBox=document.createElement("div");this.table=null;this.time=NaN;this.dark=!1;this.chosen=new Map;this.series.id="series",this.abscissa.id="abscissa",this.chartBox.id="chart",this.ordinates.append(this.summary,this.choices),this.choices.className="choices";let s=document.createElement("div");s.className="buttons",s.append(this.button("csv","Save as CSV",()=>this.saveCsv()),this.button("chart-png","Save as PNG",()=>void this.savePng())),e.append(Hm("Series",this.series),Hm("Over",this.abscissa),this.ordinates,this.chartBox,s),this.chart=new Cl(this.chartBox,r=>this.clicked(r)),this.series.addEventListener("change",()=>void this.open(this.series.value)),this.abscissa.addEventListener("change",()=>{this.choice().x=Number(this.abscissa.value),this.draw()}),this.element.hidden=!0}button(e,t,n){let s=Object.assign(document.createElement("button"),{type:"button",id:e,textContent:t});return s.addEventListener("click",n),s}add(e,t,n){this.entries.set(e,{label:t,load:n}),[...this.series.options].some(s=>s.value===e)?[...this.series.options].find(s=>s.value===e).textContent=t:this.series.add(new Option(t,e)),this.element.hidden=!1}remove(e){this.entries.delete(e),[...this.series.options].find(t=>t.value===e)?.remove()}get shown(){return this.series.value}async open(e){let t=this.entries.get(e);if(t){this.series.value=e;try{this.table=await t.load()}catch(n){this.failed(n.message);return}this.series.value===e&&(this.fillChoices(),this.draw())}}async refresh(){this.series.value!==""&&await this.open(this.series.value)}choice(){let e=this.series.value,t=this.chosen.get(e);return t||(t=Vm(e,this.table),this.table.rows>0&&this.chosen.set(e,t)),t}fillChoices(){let e=this.table.columns;if(e.length===0)return;let{x:t,ys:n}=this.choice();this.abscissa.replaceChildren(...e.map((s,r)=>new Option(gi(vu(s),s.unit),String(r),!1,r===t))),this.choices.replaceChildren(...e.map((s,r)=>{let a=Object.assign(document.createElement("input"),{type:"checkbox",checked:n.includes(r),name:`curve-${s.name}`});a.addEventListener("change",()=>this.toggle(r,a.checked));let o=document.createElement("label");return o.append(a,gi(vu(s),s.unit)),o})),this.writeSummary()}writeSummary(){let{ys:e}=this.choice();this.summary.textContent=`Values: ${e.length} of ${this.table.columns.length} columns`}toggle(e,t){let n=this.choice();n.ys=t?[...n.ys,e]:n.ys.filter(r=>r!==e);let s=r=>this.table.columns[r].unit;for(;new Set(n.ys.map(s)).size>2||n.ys.length>Bm;)n.ys.shift();this.fillChoices(),this.draw()}columns(){if(!this.table||this.table.columns.length===0)return null;let{x:e,ys:t}=this.choice(),n=s=>{let r=this.table.columns[s];return{label:vu(r),unit:r.unit,values:r.values}};return{x:n(e),ys:t.map(n)}}draw(){let e=this.columns();if(this.writeSummary(),!e||e.ys.length===0){this.chart.clear(),this.chartBox.append(Object.assign(document.createElement("p"),{className:"note",textContent:this.table?.rows===0?"No rows yet.":"Choose a value above."}));return}this.chart.show(e.x,e.ys,this.dark),this.setTime(this.time)}setTheme(e){this.dark=e,this.table&&this.draw()}setTime(e){this.time=e,this.chart.setMark(this.abscissaAt(e))}abscissaAt(e){if(!this.table||this.table.columns.length===0)return NaN;let t=this.table.columns[this.choice().x];if(Rl(t))return e;let n=this.table.columns.find(Rl);if(!n||n.values.length===0)return NaN;let s=0;for(let r=1;r<n.values.length;++r)Math.abs(n.values[r]-e)<Math.abs(n.values[s]-e)&&(s=r);return t.values[s]}clicked(e){if(!this.table)return;let t=this.table.columns[this.choice().x];if(Rl(t))return this.goToTime(e);let n=this.table.columns.find(Rl);if(!n)return;let s=0;for(let r=1;r<t.values.length;++r)Math.abs(t.values[r]-e)<Math.abs(t.values[s]-e)&&(s=r);this.goToTime(n.values[s])}title(){return this.entries.get(this.series.value)?.label??this.series.value}saveCsv(){if(!this.table)return;let{x:e,ys:t}=this.choice(),n=[e,...t.filter(s=>s!==e)].map(s=>this.table.columns[s]);Bs(new Blob([pp(n)],{type:"text/csv"}),`${this.title().replace(/\W+/g,"_")}.csv`)}async savePng(){let e=this.columns();if(!e||e.ys.length===0)return;let t=await this.chart.png(this.title(),e.ys,this.dark);t&&Bs(t,`${this.title().replace(/\W+/g,"_")}.png`)}};var vS=[["rad_per_s","rad/s"],["m_per_s","m/s"],["per_s","1/s"],["percent","%"],["bytes","bytes"],["MPa","MPa"],["kPa","kPa"],["GPa","GPa"],["MJ","MJ"],["kJ","kJ"],["kN","kN"],["MN","MN"],["mm","mm"],["km","km"],["kg","kg"],["deg","°"],["Pa","Pa"],["m3","m³"],["m2","m²"],["ms","ms"],["J","J"],["N","N"],["m","m"],["s","s"],["t","t"]],xS=[[/(elongation|_height|stroke|displacement_max|overlap_max|runout|lateral_deviation)$/,"m"],[/_time$/,"s"],[/(^|_)(velocity|speed)$/,"m/s"],[/^strain_rate$/,"1/s"],[/^clearance$/,"m"]];function _S(i){for(let[e,t]of vS)if(i.endsWith("_"+e))return{name:i.slice(0,-e.length-1),unit:t};return{name:i,unit:""}}var bS=/^(talus_version|case_hash|inputs|fingerprint|frames|seed|kind)$/,MS=24;function wS(i,e=200){let t=[],n=(s,r,a)=>{if(t.length>=e)return;if(s!==null&&typeof s=="object"&&!Array.isArray(s)){for(let[l,c]of Object.entries(s)){if(r.length===0&&bS.test(l))continue;let h=_S(l);h.unit===""&&(h.unit=xS.find(([u])=>u.test(l))?.[1]??""),n(c,[...r,h.name],h.unit||a)}return}if(typeof s!="number"&&typeof s!="string"&&typeof s!="boolean"||typeof s=="string"&&s.length>MS)return;let o=typeof s=="number"?_t(s):typeof s=="boolean"?s?"yes":"no":s;t.push({label:vt(r.join(", ")),value:a===""?o:`${o} ${a}`})};return n(i,[],""),t}function Gm(i,e){i.replaceChildren();let t=e?wS(e):[];for(let{label:n,value:s}of t)i.append(Object.assign(document.createElement("dt"),{textContent:n}),Object.assign(document.createElement("dd"),{textContent:s}));t.length===0&&i.append(Object.assign(document.createElement("dt"),{textContent:"They come when the run has ended.",className:"note"}))}var Un=64,Kr=i=>i+7&-8;function Wo(i,e,t){if(e+Un>i.byteLength||i.getUint32(e,!1)!==1414284867)return null;let n=new Uint8Array(i.buffer,i.byteOffset+e,60);return zs(n)!==i.getUint32(e+60,!0)?null:{kind:i.getUint32(e+4,!0),bytes:Number(i.getBigUint64(e+8,!0)),timeFirst:i.getFloat64(e+16,!0),timeLast:i.getFloat64(e+24,!0),count:i.getUint32(e+32,!0),layout:i.getUint32(e+36,!0),offered:Number(i.getBigUint64(e+40,!0)),stride:i.getUint32(e+48,!0),crc:i.getUint32(e+52,!0),place:t+Un,first:0}}function Wm(i){let e=new DataView(i.buffer,i.byteOffset,i.byteLength),t=Number(e.getBigUint64(0,!0));return{json:JSON.parse(new TextDecoder().decode(i.subarray(8,8+t))),arrays:Kr(8+t)}}function Xm(i,e,t){return new Int32Array(i.slice(e,e+4*t).buffer)}function SS(i,e,t){return new Float32Array(i.slice(e,e+4*t).buffer)}var xu=(i,e)=>e.per_cell?i.cells:e.per_segment?i.segments:i.count;function _u(i){let e=0;for(let t of i)for(let n of t.arrays)e+=n.components*xu(t,n);return Kr(8+4*e)}function Ym(i){let{json:e,arrays:t}=Wm(i),n=t,s=e.meshes.map(r=>{let a=SS(i,n,3*r.vertices);n+=Kr(12*r.vertices);let o=Xm(i,n,3*r.triangles);return n+=Kr(12*r.triangles),{name:r.name,vertices:a,triangles:o}});return{title:e.title,origin:e.origin,meshes:s,names:new Map(Object.entries(e.names??{}))}}function qm(i,e){let{json:t,arrays:n}=Wm(i),s=n,r=a=>{let o=Xm(i,s,a);return s+=Kr(4*a),o};return t.groups.map(a=>{let o=a.triangles??0,l=a.cells??0,c=r(a.kind==="rigid"?a.count:0),h=r(2*a.segments),u=r(3*o);return s+=Kr(32*l),{...a,names:e.get(a.name),triangles:o,cells:l,meshes:c,ends:h,corners:u}})}var ES=[137,84,76,70,13,10,26,10],TS=1<<20,AS=48<<20,CS=256<<20,Ll=class i{constructor(e,t){this.source=e;this.size=t;this.title="";this.origin=[0,0,0];this.meshes=[];this.names=new Map;this.layouts=[];this.frames=0;this.closed=!1;this.damage="";this.chunks=[];this.end=16;this.whole=null;this.cache=new Map;this.cached=0;this.checked=new Set}static async open(e){let t=new i(e,await e.size());return await t.readAll(),t}async readAll(){this.whole=this.size<=AS?await this.source.read(0,this.size):null;let e=await this.bytes(0,Math.min(16,this.size));if(e.length<16||ES.some((n,s)=>e[s]!==n))throw new Error("frames.tlf is no frame file of Talus: run the case again to make it anew.");let t=new DataView(e.buffer,e.byteOffset,16).getUint32(8,!0);if(t!==1)throw new Error(`frames.tlf has version ${t} of the format and this page reads version 1: open it with the Talus that wrote it.`);await this.readIndex()||await this.walk(),this.meshes.length===0&&this.layouts.length===0&&this.title===""&&this.damage===""&&this.end===16&&(this.damage="The frame file has no frames yet.")}async grow(e){if(this.closed)return"same";let t=e??await this.source.size(),n=this.frames,s=this.chunks[0],r=t<this.end;if(!r&&s&&e===void 0){let o=s.place-Un,l=await this.source.read(o,o+Un),c=Wo(new DataView(l.buffer,l.byteOffset,l.byteLength),0,o);r=!c||c.stride!==s.stride||c.count<s.count}if(this.size=t,this.damage="",r)return Object.assign(this,{chunks:[],layouts:[],meshes:[],frames:0,end:16,cached:0}),this.cache.clear(),this.checked.clear(),await this.readAll(),"replaced";this.whole=null;let a=this.chunks.pop();return a&&(this.end=a.place-Un,this.frames-=a.count,this.forget(this.chunks.length)),await this.walk(),this.frames>n?"longer":"same"}async bytes(e,t){return this.whole&&t<=this.whole.length?this.whole.subarray(e,t):this.source.read(e,t)}async readIndex(){if(this.size<16+2*Un)return!1;let e=await this.bytes(this.size-16,this.size);if(new TextDecoder().decode(e.subarray(8,16))!=="TLFINDEX")return!1;let t=Number(new DataView(e.buffer,e.byteOffset,16).getBigUint64(0,!0));if(!(t>=16&&t+Un<=this.size))return!1;let n=await this.bytes(t,this.size),s=new DataView(n.buffer,n.byteOffset,n.byteLength),r=Wo(s,0,t);if(!r||r.kind!==4||t+Un+r.bytes>this.size)return!1;let a=n.subarray(Un,Un+r.bytes);if(zs(a)!==r.crc)return!1;let o=[];for(let l=Un;l+72<=Un+r.bytes-16;l+=72){let c=Wo(s,l+8,Number(s.getBigUint64(l,!0)));if(!c)return!1;o.push(c)}for(let l of o)await this.take(l);return this.end=this.size,this.closed=!0,!0}async walk(){let e=new Uint8Array(0),t=this.end;for(;this.end<this.size;){if(this.end+Un>this.size)return this.stop(this.size-this.end);(this.end<t||this.end+Un>t+e.length)&&(t=this.end,e=await this.bytes(t,Math.min(t+TS,this.size)));let n=new DataView(e.buffer,e.byteOffset,e.byteLength),s=Wo(n,this.end-t,this.end);if(!s||s.place+s.bytes>this.size)return this.stop(this.size-this.end);if(s.kind===4){this.closed=!0;return}await this.take(s),this.end=s.place+s.bytes}}stop(e){this.damage=`The frame file ends in the middle of a chunk: ${this.frames} whole frames are shown, the last ${e} bytes are not.`}async take(e){if(e.kind===3){e.first=this.frames,this.frames+=e.count,this.chunks.push(e);return}if(e.kind!==1&&e.kind!==2)return;let t=await this.bytes(e.place,e.place+e.bytes);e.kind===1?Object.assign(this,Ym(t)):this.layouts[e.layout]=qm(t,this.names)}chunkOf(e){let t=0,n=this.chunks.length-1;for(;t<n;){let s=t+n+1>>1;this.chunks[s].first<=e?t=s:n=s-1}return t}get valuesInFrame(){let e=this.chunks[0]&&this.layouts[this.chunks[0].layout];return e?_u(e)/4:1}timeOf(e){if(this.frames===0)return 0;let t=this.chunks[this.chunkOf(e)];return t.count>1?t.timeFirst+(t.timeLast-t.timeFirst)*(e-t.first)/(t.count-1):t.timeFirst}indexAt(e){let t=0,n=this.frames-1;for(;t<n;){let s=t+n>>1;this.timeOf(s)<e?t=s+1:n=s}return t>0&&e-this.timeOf(t-1)<this.timeOf(t)-e&&--t,Math.max(0,t)}forget(e){this.cached-=this.cache.get(e)?.length??0,this.cache.delete(e),this.checked.delete(e)}async payload(e){let t=this.cache.get(e);if(t)return this.cache.delete(e),this.cache.set(e,t),t;let n=this.chunks[e],s=(await this.bytes(n.place,n.place+n.bytes)).slice();this.checked.has(e)||(zs(s)!==n.crc&&(this.damage=`Frames ${n.first+1} to ${n.first+n.count} of the frame file are damaged (checksum).`),this.checked.add(e)),this.cache.set(e,s),this.cached+=s.length;for(let[r,a]of this.cache){if(this.cached<=CS||r===e)break;this.cache.delete(r),this.cached-=a.length}return s}async frame(e){if(!(e>=0&&e<this.frames))throw new Error(`There is no frame ${e}.`);let t=this.chunkOf(e),n=this.chunks[t],s=this.layouts[n.layout];if(!s)throw new Error(`Frame ${e} has no layout.`);let r=await this.payload(t),a=(e-n.first)*_u(s),o=a+8,l=new DataView(r.buffer,r.byteOffset+a,8).getFloat64(0,!0),c=s.map(h=>{let u=new Map;for(let f of h.arrays){let d=f.components*xu(h,f);u.set(f.name,new Float32Array(r.buffer,r.byteOffset+o,d)),o+=4*d}return{layout:h,values:u}});return{index:e,time:l,layout:n.layout,groups:c}}};var $m="http://www.w3.org/2000/svg";function Il(i,e,t=""){let n=document.createElementNS($m,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.textContent=t,n}var Dl=class{constructor(e,t){this.svg=document.createElementNS($m,"svg");this.axes=[];this.bar=Il("path",{class:"gauge-bar",fill:"none"});this.text=Il("text",{class:"gauge-text","text-anchor":"end",x:206,y:88});this.svg.setAttribute("viewBox","0 0 216 104"),(t?["x, E","y, N","z"]:["x","y","z"]).forEach((s,r)=>{let a=new U;a.setComponent(r,1);let o=Il("line",{class:"gauge-axis"}),l=Il("text",{class:"gauge-text"},s);this.svg.append(o,l),this.axes.push({line:o,label:l,direction:a})}),this.svg.append(this.bar,this.text),e.replaceChildren(this.svg)}update(e,t,n){let[s,r,a]=[168,40,26];for(let{line:h,label:u,direction:f}of this.axes){let d=f.clone().transformDirection(e.matrixWorldInverse),[v,y]=[s+a*d.x,r-a*d.y];for(let[m,p]of[["x1",s],["y1",r],["x2",v],["y2",y]])h.setAttribute(m,p.toFixed(1));u.setAttribute("x",(s+1.28*a*d.x-3).toFixed(1)),u.setAttribute("y",(r-1.28*a*d.y+4).toFixed(1)),h.setAttribute("opacity",d.z<-.2?"0.45":"1")}let o=2*Math.tan(e.fov*Math.PI/360)*e.position.distanceTo(t)/n,l=ll(90*o),c=l/o;this.bar.setAttribute("d",`M${206-c} 93v6h${c}v-6`),this.text.textContent=`${_t(l)} m at the centre`}};var RS=i=>i instanceof HTMLSelectElement||i instanceof HTMLTextAreaElement||i instanceof HTMLInputElement&&!["checkbox","range","button"].includes(i.type);function jm(i){document.addEventListener("keydown",e=>{if(e.ctrlKey||e.metaKey||e.altKey||RS(document.activeElement)||document.querySelector("dialog[open]")||e.key===" "&&document.activeElement instanceof HTMLButtonElement||e.key===" "&&document.activeElement instanceof HTMLInputElement&&document.activeElement.type==="checkbox")return;let t=i.find(n=>n.keys.includes(e.key));t&&(e.preventDefault(),t.action(e))})}function bu(i,e){let t=document.createElement("table");for(let r of e){let a=t.insertRow();a.insertCell().append(Object.assign(document.createElement("kbd"),{textContent:r.shown})),a.insertCell().textContent=r.label}let n=document.createElement("p");n.textContent="Mouse: drag turns, right drag moves, wheel zooms, click picks, double click moves the centre. A click into a curve goes to its time.";let s=Object.assign(document.createElement("button"),{type:"button",textContent:"Close"});s.addEventListener("click",()=>i.close()),i.replaceChildren(Object.assign(document.createElement("h2"),{textContent:"Keys"}),t,n,s),i.showModal()}function Mu(i){let e=(t,n,s,r)=>({keys:t,shown:n,label:s,action:r});return[e([" "],"Space","Play or pause",()=>i.timeline.toggle()),e(["ArrowLeft"],"←","One frame back; ten with Shift",t=>i.timeline.step(t.shiftKey?-10:-1)),e(["ArrowRight"],"→","One frame on; ten with Shift",t=>i.timeline.step(t.shiftKey?10:1)),e(["Home"],"Home","First frame",()=>i.timeline.step(-1/0)),e(["End"],"End","Last frame",()=>i.timeline.step(1/0)),...fl.map(t=>e([t.key],t.key,t.label,()=>i.setCamera(t.name))),e(["a"],"A","Turn to the left",()=>i.eye.turn(-.12,0)),e(["d"],"D","Turn to the right",()=>i.eye.turn(.12,0)),e(["w"],"W","Turn upwards",()=>i.eye.turn(0,-.08)),e(["s"],"S","Turn downwards",()=>i.eye.turn(0,.08)),e(["+","="],"+","Closer",()=>i.eye.zoom(.85)),e(["-"],"−","Farther",()=>i.eye.zoom(1/.85)),e(["Enter"],"Enter","Pick what is at the centre of the view",()=>i.click(i.stage.width/2,i.stage.height/2)),e(["f","F"],"F","Follow the picked body",()=>i.toggleFollow()),e(["m","M"],"M","Measure a distance",()=>i.toggleMeasure()),e(["p","P"],"P","Save a picture",()=>void i.savePicture()),e(["v","V"],"V","Save all frames",()=>i.openVideo()),e(["t","T"],"T","Light or dark",()=>i.setDark(!i.dark,!0)),e(["l","L"],"L","Show or hide the layers",()=>i.togglePanel("left")),e(["c","C"],"C","Show or hide numbers and curves",()=>i.togglePanel("right")),e(["Escape"],"Esc","Clear what is picked and measured",()=>i.clearPicked()),e(["?"],"?","This list",()=>i.showHelp())]}function PS(i,e){let t=document.createElement("div");t.className="layer";let n=document.createElement("label");n.className="layer-name";let s=document.createElement("input");s.type="checkbox",s.name=`layer-${i.name}`,s.checked=i.object.visible,s.addEventListener("change",()=>{i.object.visible=s.checked,e(i)});let r=document.createElement("span");r.className="swatch";let a=()=>{r.style.background=i.scale?i.scale.gradient():i.swatch??"transparent"};if(a(),n.append(s,r,i.label),t.append(n),i.fields.length>0){let o=document.createElement("label");o.className="option";let l=document.createElement("select");l.name=`colour-${i.name}`,l.add(new Option("one colour","",!1,i.field===null));for(let c of i.fields)l.add(new Option(gi(c.label,c.unit),c.name,!1,c.name===i.field));l.addEventListener("change",()=>{i.setField(l.value===""?null:l.value),a(),e(i)}),o.append("Colour by ",l),t.append(o)}return i.extra&&t.append(i.extra),i.note&&t.append(Object.assign(document.createElement("p"),{className:"note",textContent:i.note})),t}function Zm(i,e,t){i.replaceChildren(...e.map(n=>PS(n,t))),e.length===0&&i.append(Object.assign(document.createElement("p"),{className:"note",textContent:"This result has nothing to draw in 3D."}))}var LS=[[.2777273272234177,.005407344544966578,.3340998053353061],[.1050930431085774,1.404613529898575,1.384590162594685],[-.3308618287255563,.214847559468213,.09509516302823659],[-4.634230498983486,-5.799100973351585,-19.33244095627987],[6.228269936347081,14.17993336680509,56.69055260068105],[4.776384997670288,-13.74514537774601,-65.35303263337234],[-5.435455855934631,4.645852612178535,26.3124352495832]],IS=[[.0002189403691192265,.001651004631001012,-.01948089843709184],[.1065134194856116,.5639564367884091,3.932712388889277],[11.60249308247187,-3.972853965665698,-15.9423941062914],[-41.70399613139459,17.43639888205313,44.35414519872813],[77.162935699427,-33.40235894210092,-81.80730925738993],[-71.31942824499214,32.62606426397723,73.20951985803202],[25.13112622477341,-12.24266895238567,-23.07032500287172]],DS=[[-.008973,.136756,.29417],[-.384689,.639494,2.982654],[15.42921,.392566,-22.363765],[-58.977031,-1.424665,74.863561],[102.370492,2.259214,-121.303164],[-83.187239,-1.645245,93.974216],[25.776187,.541122,-28.262533]],Km=["viridis","inferno","cividis","grey"];function US(i,e){if(i==="grey")return[.15+.8*e,.15+.8*e,.15+.8*e];let t=i==="viridis"?LS:i==="inferno"?IS:DS,n=i==="inferno"?.25+.72*e:i==="viridis"?.1+.9*e:e,s=[0,0,0];for(let r=0;r<3;++r){let a=0;for(let o=6;o>=0;--o)a=a*n+t[o][r];s[r]=Math.min(1,Math.max(0,a))}return s}var qs=256,Jm=new Map;function Ul(i){let e=Jm.get(i);if(!e){e=new Uint8Array(4*qs);for(let t=0;t<qs;++t){let n=US(i,t/(qs-1));for(let s=0;s<3;++s)e[4*t+s]=Math.round(255*n[s]);e[4*t+3]=255}Jm.set(i,e)}return e}var $s=class{constructor(e,t){this.label=e;this.unit=t;this.low=1/0;this.high=-1/0;this.fixed=!1;this.log=!1;this.map="viridis";this.offset=0}include(e){if(this.fixed)return!1;let{low:t,high:n}=this;for(let s=0;s<e.length;++s){let r=e[s];r<this.low&&r>-1/0&&(this.low=r),r>this.high&&r<1/0&&(this.high=r)}return t!==this.low||n!==this.high}get empty(){return!(this.high>=this.low)}ends(){if(this.empty)return[0,1];let{low:e,high:t}=this;return this.log&&(t=Math.max(t,1e-30),e=Math.max(e,t*.001)),t>e?[e,t]:[e,e+Math.max(1e-12,Math.abs(e)*1e-6)]}place(e){let[t,n]=this.ends(),s=this.log?Math.log(Math.max(e,t)/t)/Math.log(n/t):(e-t)/(n-t);return Math.min(1,Math.max(0,s))}valueAt(e){let[t,n]=this.ends();return this.log?t*Math.pow(n/t,e):t+e*(n-t)}rgb(e){let t=Math.round(this.place(e)*(qs-1)),n=Ul(this.map);return[n[4*t]/255,n[4*t+1]/255,n[4*t+2]/255]}gradient(){let e=[],t=Ul(this.map);for(let n=0;n<=16;++n){let s=4*Math.round(n/16*(qs-1));e.push(`rgb(${t[s]},${t[s+1]},${t[s+2]})`)}return`linear-gradient(to right, ${e.join(", ")})`}};var Qm=4;function NS(i){let[e,t]=i.ends(),n=ks(i.unit,Math.max(Math.abs(e),Math.abs(t))),s=Math.abs(t-e),r=[];for(let a=0;a<Qm;++a){let o=i.valueAt(a/(Qm-1))+i.offset,l=i.log?2:Math.max(2,Math.min(7,2+Math.ceil(Math.log10(Math.max(1,Math.abs(o)/(s||1))))));r.push(_t(Math.abs(o)<1e-6*s?0:o*n.factor,l))}return{text:r,unit:n.unit}}function eg(i,e,t){let n=document.createElement("label"),s=document.createElement("input");return s.type="number",s.step="any",s.value=String(Number(e.toPrecision(4))),s.addEventListener("change",()=>{s.value!==""&&Number.isFinite(s.valueAsNumber)&&t(s.valueAsNumber)}),n.append(i,s),n}function FS(i,e){let t=document.createElement("div");t.className="legend-controls";let[n,s]=i.ends(),r=i.unit===""?"-":i.unit,a=(u,f)=>{f>u&&(Object.assign(i,{low:u,high:f,fixed:!0}),e())};t.append(eg(`From (${r}) `,n,u=>a(u,i.ends()[1])),eg(`To (${r}) `,s,u=>a(i.ends()[0],u)));let o=document.createElement("label"),l=document.createElement("input");l.type="checkbox",l.checked=i.log,l.addEventListener("change",()=>{i.log=l.checked,e()}),o.append(l,"Logarithmic");let c=document.createElement("label"),h=document.createElement("select");for(let u of Km)h.add(new Option(u,u,!1,u===i.map));return h.addEventListener("change",()=>{i.map=h.value,e()}),c.append("Colours ",h),t.append(o,c),t}var Nl=class{constructor(e,t,n){this.element=e;this.layers=t;this.changed=n;this.open=new Set}update(){this.element.replaceChildren();for(let e of this.layers())!e.scale||!e.object.visible||e.scale.empty||this.element.append(this.legend(e,e.scale))}legend(e,t){let n=document.createElement("section");n.className="legend";let{text:s,unit:r}=NS(t),a=document.createElement("button");a.type="button",a.className="legend-title",a.title="Range and colours",a.setAttribute("aria-expanded",String(this.open.has(e.name)));let o=t.label===e.label?t.label:`${e.label}: ${t.label.charAt(0).toLowerCase()}${t.label.slice(1)}`;a.textContent=`${o} (${r===""?"-":r})`;let l=document.createElement("div");l.className="legend-strip",l.style.background=t.gradient();let c=document.createElement("div");c.className="legend-numbers";for(let h of s)c.append(Object.assign(document.createElement("span"),{textContent:h}));return n.append(a,l,c),a.addEventListener("click",()=>{this.open.delete(e.name)||this.open.add(e.name),this.update()}),this.open.has(e.name)&&n.append(FS(t,()=>{e.recolour(),this.changed(e),this.update()})),n}};var OS={running:"running",paused:"paused",finished:"finished",interrupted:"stopped",failed:"failed"};function kS(i){return i===null||!Number.isFinite(i)||i<=0?"":i<90?`about ${_t(i,2)} s left`:i<5400?`about ${_t(i/60,2)} min left`:`about ${_t(i/3600,2)} h left`}var Fl=class{constructor(e,t,n){this.on=e;this.progressed=t;this.failed=n;this.state="running";this.close=()=>{};e.pause.addEventListener("click",()=>this.control(this.state==="paused"?"resume":"pause")),e.stop.addEventListener("click",()=>this.control("stop"))}start(){this.on.box.hidden=!1,this.close=Qd(e=>this.take(e),()=>{this.running&&(this.on.text.textContent="The server does not answer; trying again.")})}get running(){return this.state==="running"||this.state==="paused"}control(e){ep(e).catch(t=>this.failed(t.message))}take(e){this.state=e.state;let{bar:t,text:n,pause:s,stop:r}=this.on;t.value=e.fraction;let a=`${Math.floor(100*e.fraction)} %`;n.textContent=[OS[e.state]??e.state,a,e.text,e.state==="running"?kS(e.eta_s):""].filter(o=>o).join(", "),s.textContent=e.state==="paused"?"Go on":"Pause",s.disabled=r.disabled=!this.running,this.progressed(e),this.running||this.close()}};var tg=new Map;function ng(i){let e=tg.get(i);return e||(e=new ps(Ul(i),qs,1),e.minFilter=e.magFilter=vn,e.needsUpdate=!0,tg.set(i,e)),e}function Ri(){return{table:{value:ng("viridis")},range:{value:[0,1]},logarithmic:{value:0},useValue:{value:0},plain:{value:[.6,.6,.6]},light:{value:1}}}function Pi(i,e){i.useValue.value=e?1:0,e&&(i.table.value=ng(e.map),i.range.value=e.ends(),i.logarithmic.value=e.log?1:0)}var Li=`
uniform sampler2D table;
uniform vec2 range;
uniform float logarithmic;
uniform float useValue;
uniform vec3 plain;
vec3 colourOf(float value) {
  if (useValue < 0.5) return plain;
  float t = logarithmic > 0.5 ? log(max(value, range.x) / range.x) / log(range.y / range.x)
                              : (value - range.x) / (range.y - range.x);
  return texture2D(table, vec2((clamp(t, 0.0, 1.0) * 255.0 + 0.5) / 256.0, 0.5)).rgb;
}
`;var BS=`
attribute vec3 begin;
attribute vec3 end;
attribute vec2 values;
attribute vec2 width;
uniform vec2 canvasSize; // pixels
uniform float pixelRatio;
uniform float bias;
varying float vValue;
varying float vSide;
void main() {
  vec4 a = projectionMatrix * modelViewMatrix * vec4(begin, 1.0);
  vec4 b = projectionMatrix * modelViewMatrix * vec4(end, 1.0);
  // An end behind the eye is moved to just before it.
  float near = 1e-4;
  if (a.w < near && b.w < near) { gl_Position = vec4(0.0, 0.0, 2.0, 1.0); return; }
  if (a.w < near) a = mix(b, a, (b.w - near) / (b.w - a.w));
  if (b.w < near) b = mix(a, b, (a.w - near) / (a.w - b.w));
  vec2 along = (b.xy / b.w - a.xy / a.w) * canvasSize;
  float size = length(along);
  along = size > 1e-6 ? along / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  vec4 place = position.x < 0.5 ? a : b;
  // Ends reach out a little, so that no gap shows at a bend; a tapered one is the head of an arrow and does not.
  float reach = width.x == width.y ? (position.x < 0.5 ? -0.25 : 0.25) : 0.0;
  vec2 offset = (across * position.y + along * reach) * (position.x < 0.5 ? width.x : width.y) * pixelRatio;
  place.xy += offset / canvasSize * 2.0 * place.w;
  place.z -= bias * place.w;
  vValue = position.x < 0.5 ? values.x : values.y;
  vSide = 2.0 * position.y;
  gl_Position = place;
}
`,zS=`
${Li}
uniform float opacity;
varying float vValue;
varying float vSide;
void main() {
  if (vValue != vValue) discard;
  float lit = 1.0 - 0.45 * vSide * vSide; // as if round
  gl_FragColor = vec4(colourOf(vValue) * lit, opacity);
}
`,Ii=class{constructor(e,t={}){this.count=0;this.geometry=new Po;this.room=-1;let n=t.opacity??1;this.material=new Jt({uniforms:{...Ri(),canvasSize:{value:new Ke(1,1)},pixelRatio:{value:1},opacity:{value:n},bias:{value:t.bias??0}},vertexShader:BS,fragmentShader:zS,side:Dn,transparent:n<1}),this.material.uniforms.plain.value=e,this.object=new $t(this.geometry,this.material),this.object.frustumCulled=!1}makeRoom(e){if(e<=this.room)return;this.geometry.dispose(),this.room=Math.max(16,Math.ceil(e*1.25));let t=new Po;t.setAttribute("position",new ft(new Float32Array([0,-.5,0,0,.5,0,1,-.5,0,1,.5,0]),3)),t.setIndex([0,2,1,1,2,3]);for(let[n,s]of[["begin",3],["end",3],["values",2],["width",2]])t.setAttribute(n,new Fr(new Float32Array(s*this.room),s));this.geometry=t,this.object.geometry=t}set(e,t){this.makeRoom(e);let n=["begin","end","values","width"],[s,r,a,o]=n.map(l=>this.geometry.getAttribute(l).array);t(s,r,a,o);for(let l of n)this.geometry.getAttribute(l).needsUpdate=!0;this.geometry.instanceCount=e,this.count=e}setScale(e){Pi(this.material.uniforms,e)}prepare(e,t,n,s){this.material.uniforms.canvasSize.value.set(t*s,n*s),this.material.uniforms.pixelRatio.value=s}};var VS=`
attribute float radius;
attribute float value;
uniform float pixelsPerUnit; // height of the canvas in pixels / (2 tan(fov/2))
uniform float largest;
uniform float pixelRadius; // above 0: all have this radius on the canvas [pixels]
varying float vValue;
varying float vRadius;
varying vec3 vCentre;
void main() {
  vec4 centre = modelViewMatrix * vec4(position, 1.0);
  vValue = value;
  vRadius = pixelRadius > 0.0 ? pixelRadius * max(1e-6, -centre.z) / pixelsPerUnit : radius;
  vCentre = centre.xyz;
  gl_Position = projectionMatrix * centre;
  gl_PointSize = min(largest, 2.0 * vRadius * pixelsPerUnit / max(1e-6, -centre.z) + 1.0);
}
`,HS=`
${Li}
uniform mat4 projectionMatrix;
uniform float bias;
varying float vValue;
varying float vRadius;
varying vec3 vCentre;
void main() {
  vec2 p = 2.0 * gl_PointCoord - 1.0;
  p.y = -p.y;
  float r2 = dot(p, p);
  if (r2 > 1.0) discard;
  vec3 normal = vec3(p, sqrt(1.0 - r2));
  vec3 place = vCentre + vRadius * normal;
  vec4 clip = projectionMatrix * vec4(place, 1.0);
  gl_FragDepth = 0.5 * clip.z / clip.w + 0.5 - bias;
  float lit = 0.55 + 0.5 * max(0.0, dot(normal, normalize(vec3(-0.45, 0.65, 0.6))));
  // The rim is darker, so that equal grains stand out from each other.
  gl_FragColor = vec4(colourOf(vValue) * lit * (0.7 + 0.3 * normal.z), 1.0);
}
`,ni=class{constructor(e,t=0){this.pixels=t;this.count=-1;this.geometry=new zt;this.material=new Jt({uniforms:{...Ri(),pixelsPerUnit:{value:1},largest:{value:1024},pixelRadius:{value:0},bias:{value:0}},vertexShader:VS,fragmentShader:HS}),this.material.uniforms.plain.value=e,this.object=new Za(this.geometry,this.material),this.object.frustumCulled=!1}set(e,t,n){let s=t.length;s!==this.count&&(this.geometry.dispose(),this.geometry=new zt,this.geometry.setAttribute("position",new ft(new Float32Array(3*s),3)),this.geometry.setAttribute("radius",new ft(new Float32Array(s),1)),this.geometry.setAttribute("value",new ft(new Float32Array(s),1)),this.object.geometry=this.geometry,this.count=s);let r=(a,o)=>{let l=this.geometry.getAttribute(a);l.array.set(o),l.needsUpdate=!0};r("position",e),r("radius",t),n&&r("value",n)}setScale(e){Pi(this.material.uniforms,e)}prepare(e,t,n){this.material.uniforms.pixelRadius.value=this.pixels*n,this.material.uniforms.bias.value=this.pixels>0?2e-4:0,this.material.uniforms.pixelsPerUnit.value=t*n/(2*Math.tan(e.fov*Math.PI/360))}};function ig(i,e,t,n){let s=-1,r=1/0;for(let a=0;a<n.length;++a){let o=t[3*a]-i.x,l=t[3*a+1]-i.y,c=t[3*a+2]-i.z,h=o*e.x+l*e.y+c*e.z;if(h<0)continue;let u=o*o+l*l+c*c-h*h,f=n[a];if(u>f*f)continue;let d=h-Math.sqrt(f*f-u);d<r&&d>0&&(r=d,s=a)}return s<0?null:{number:s,distance:r}}var Ol=class{constructor(e){this.element=e;this.line=new Ii([.95,.75,.1],{bias:.001});this.marks=new ni([.95,.75,.1],5);this.points=[];this.line.object.renderOrder=10,this.line.object.visible=this.marks.object.visible=!1}add(e){this.points.length===2&&(this.points=[]),this.points.push(e.clone()),this.update()}clear(){this.points=[],this.update()}update(){let[e,t]=this.points,n=new Float32Array(this.points.flatMap(s=>s.toArray()));this.marks.set(n,new Float32Array(this.points.length),null),this.line.set(t?1:0,(s,r,a,o)=>{!e||!t||(e.toArray(s),t.toArray(r),a.fill(0,0,2),o.fill(3,0,2))}),this.marks.object.visible=e!==void 0,this.line.object.visible=t!==void 0,this.element.hidden=this.points.length===0,e&&t?this.write(e,t):this.element.textContent=e?"Measuring: click the second point.":""}write(e,t){let n=Math.hypot(t.x-e.x,t.y-e.y),s=t.z-e.z,r=[["Distance",`${_t(e.distanceTo(t),5)} m`],["Horizontal",`${_t(n,5)} m`],["Height difference",`${_t(s,5)} m`],["Inclination",`${_t(Math.atan2(s,n)*180/Math.PI,4)} °`]],a=document.createElement("dl");for(let[o,l]of r)a.append(Object.assign(document.createElement("dt"),{textContent:o}),Object.assign(document.createElement("dd"),{textContent:l}));this.element.replaceChildren(Object.assign(document.createElement("h3"),{textContent:"Measured"}),a)}prepare(e,t,n,s){this.line.prepare(e,t,n,s),this.marks.prepare(e,n,s)}};var GS=new Set(["position","orientation"]),WS=new Map([["rocks","Rock"],["grains","Grain"],["blocks","Block"],["ropes","Rope segment"],["rings","Ring segment"],["mesh","Mesh segment"],["net","Net segment"],["posts","Post"],["contacts","Contact"],["elements","Element"],["anchors","Anchor"],["brakes","Brake"],["walls","Wall edge"],["base","Base"],["surfaces","Surface point"],["surface","Surface point"],["deformables","Node"],["trees","Tree"]]),XS=i=>WS.get(i)??vt(i).replace(/s$/,"");function ii(i,e,t){let{layout:n}=i,s=XS(n.name),r=n.name==="rocks"?i.values.get("rock"):void 0,a=`${s} ${r?r[e]:e+1}`,l=n.arrays.find(h=>h.name==="name"&&h.per_segment===t)?i.values.get("name")[e]:t&&n.names?.length!==n.segments?-1:e,c=n.names?.[l];return c?`${a}: ${c}`:a}var YS=i=>(i.components===1||i.components===3)&&!GS.has(i.name)&&!i.per_cell,sg=new Set(["rope","ring","block","id","body","field","name","rock"]);function Di(i,e){return i.arrays.filter(t=>YS(t)&&t.per_segment===e&&!(sg.has(t.name)&&t.unit==="-")).map(t=>({name:t.name,label:vt(t.name),unit:t.unit}))}function Sn(i,e){let t=i.layout.arrays.find(r=>r.name===e),n=i.values.get(e);if(!t||!n)return null;if(t.components===1)return n;let s=new Float32Array(n.length/3);for(let r=0;r<s.length;++r){let a=n[3*r],o=n[3*r+1],l=n[3*r+2];s[r]=Math.sqrt(a*a+o*o+l*l)}return s}function si(i,e,t,n){let s=[];for(let r of i.layout.arrays){if(r.per_segment!==t||r.per_cell||r.name==="orientation"||r.name==="name")continue;let a=i.values.get(r.name),o=e*r.components;if(r.name==="position")for(let l=0;l<3;++l)s.push({label:"xyz"[l],value:`${(a[o+l]+n[l]).toFixed(3)} m`});else if(r.components===1){let l=sg.has(r.name)&&r.unit==="-";s.push({label:vt(r.name),value:l?_t(a[o]):Wn(a[o],r.unit)})}else if(r.components===3){let l=[0,1,2].map(c=>a[o+c]);s.push({label:vt(r.name),value:Wn(Math.hypot(...l),r.unit)}),s.push({label:`${vt(r.name)} x, y, z`,value:l.map(c=>Wn(c,r.unit)).join(", ")})}else if(r.components===6){let l=["xx","yy","zz","xy","yz","zx"];for(let c=0;c<6;++c)s.push({label:`${vt(r.name)} ${l[c]}`,value:Wn(a[o+c],r.unit)})}}return s}var wn=class{constructor(e,t){this.fields=e;this.map=t;this.field=null;this.scale=null;this.scales=new Map}set(e){let t=this.fields.find(n=>n.name===e);this.field=t?t.name:null,this.scale=t?this.scaleOf(t):null}scaleOf(e){let t=this.scales.get(e.name);return t||(t=new $s(e.label,e.unit),t.map=this.map,this.scales.set(e.name,t)),t}include(e){let t=!1;for(let n of this.fields){let s=Sn(e,n.name);s&&this.scaleOf(n).include(s)&&(t=t||n.name===this.field)}return t}};var qS=400;function kl(i,e){return i<=e?Array.from({length:i},(t,n)=>n):Array.from({length:e},(t,n)=>Math.round(n*(i-1)/(e-1)))}async function rg(i,e,t,n){let s=kl(i.frames,qS),r=[{name:"t",unit:"s",values:new Float64Array(s.length)}],a=-1;for(let o=0;o<s.length;++o){let l=await i.frame(s[o]),c=l.groups.find(d=>d.layout.name===e);if(!c)return null;let h=n?c.layout.segments:c.layout.count;if(a>=0&&h!==a)return null;a=h,r[0].values[o]=l.time;let u=1,f=(d,v,y)=>{r[u]??={name:d,unit:v,values:new Float64Array(s.length).fill(NaN)},r[u].values[o]=y,++u};for(let d of c.layout.arrays)if(!(d.per_segment!==n||d.per_cell||d.name==="orientation"||d.name==="name"))if(d.name==="position"){let v=c.values.get("position");for(let y=0;y<3;++y)f("xyz"[y],"m",v[3*t+y]+i.origin[y])}else{let v=d.components===1||d.components===3?Sn(c,d.name):null;v&&f(d.name,d.unit,v[t])}}return{columns:r.filter((o,l)=>l===0||o.values.some(c=>c!==o.values[0])),rows:s.length}}async function og(i,e){let t=kl(i.frames,2e3),n=[];for(let h of t)n.push(await i.frame(h));let s=n.map(h=>h.groups.find(u=>u.layout.name===e)),r=s[0].layout.count,a=n.length,o=new Float32Array(3*r*a),l=new Map,c=new Float32Array(r*a);return s.forEach((h,u)=>{let f=h.values.get("position");for(let d=0;d<r;++d)o.set(f.subarray(3*d,3*d+3),3*(d*a+u)),c[d*a+u]=n[u].time;for(let d of h.layout.arrays){if(d.name==="position"||d.name==="orientation"||d.per_segment)continue;let v=Sn(h,d.name);if(!v)continue;let y=l.get(d.name)??new Float32Array(r*a);l.set(d.name,y);for(let m=0;m<r;++m)y[m*a+u]=v[m]}}),l.set("time",c),{position:o,fields:l,names:[],texts:new Map,thinned:!1,lineStart:Int32Array.from({length:r+1},(h,u)=>u*a),id:Int32Array.from({length:r},(h,u)=>u+1)}}function ag(i,[e,t,n]){i.hidden=!(n>0),i.style.transform=`translate(${e.toFixed(1)}px, ${t.toFixed(1)}px)`}var Bl=class{constructor(e){this.parent=e;this.shown=[]}set(e){for(let{element:t}of this.shown)t.remove();this.shown=e.map(({text:t,at:n})=>{let s=Object.assign(document.createElement("span"),{className:"view-label",textContent:t});return this.parent.append(s),{element:s,at:n}})}update(e,t,n){for(let{element:s,at:r}of this.shown){let[a,o,l]=e(r),c=a>-40&&o>-20&&a<t+40&&o<n+20;ag(s,[Math.min(Math.max(a,4),t-8*(s.textContent?.length??0)-12),Math.min(Math.max(o,14),n-6),c?l:-1])}}},zl=class{constructor(e){this.at=null;this.element=Object.assign(document.createElement("span"),{className:"selection",hidden:!0});e.append(this.element)}update(e){this.at?ag(this.element,e(this.at)):this.element.hidden=!0}};var Vl="picked";function lg(i){return Object.assign(document.createElement("p"),{className:"note",textContent:i})}function $S(i){let{x:e,ys:t}=i;return{columns:[{name:i.isTime?"t":e.label,unit:e.unit,values:e.values},...t.map(s=>({name:s.label,unit:s.unit,values:s.values}))],rows:e.values.length}}var Hl=class{constructor(e,t,n){this.element=e;this.curves=n;this.hit=null;this.mark=new zl(t)}show(e,t){if(this.hit=e,this.mark.at=e?.point.clone()??null,!e){this.element.replaceChildren(lg("Nothing there. Click a body, path, rope, grain or the ground."));return}this.write(e),this.showCurve(e,t)}clear(){this.hit=null,this.mark.at=null,this.element.replaceChildren(lg("Click something in the view to see its numbers and its curve."))}write({title:e,rows:t}){let n=document.createElement("dl");for(let{label:s,value:r}of t)n.append(Object.assign(document.createElement("dt"),{textContent:s}),Object.assign(document.createElement("dd"),{textContent:r}));this.element.replaceChildren(Object.assign(document.createElement("h3"),{textContent:e}),n)}refresh(e,t){let n=this.hit?.member,s=n?t.describeMember(e,n):null;s&&(this.write(s),this.mark.at=s.at)}async showCurve(e,t){let n=null;if(e.curve?n=$S(e.curve):e.member&&t&&t.frames>1&&(n=await rg(t,e.member.group,e.member.number,e.member.segment)),!n||n.columns.length<2||this.hit!==e)return;let s=n;this.curves.add(Vl,`Picked: ${e.title}`,async()=>s),await this.curves.open(Vl)}};function js(i,e,t){let n=(e-i.x0)/i.dx,s=(t-i.y0)/i.dy,r=Math.min(i.columns-2,Math.floor(n)),a=Math.min(i.rows-2,Math.floor(s));if(!(r>=0&&a>=0&&n<=i.columns-1&&s<=i.rows-1))return NaN;let o=n-r,l=s-a,c=a*i.columns+r,h=i.z;return(1-l)*((1-o)*h[c]+o*h[c+1])+l*((1-o)*h[c+i.columns]+o*h[c+i.columns+1])}function cg(i,e,t){let n=Math.round((e-i.x0)/i.dx),s=Math.round((t-i.y0)/i.dy);return n>=0&&s>=0&&n<i.columns&&s<i.rows?i.z[s*i.columns+n]:NaN}function hg(i,e,t){let n=(js(i,e+i.dx/2,t)-js(i,e-i.dx/2,t))/i.dx,s=(js(i,e,t+i.dy/2)-js(i,e,t-i.dy/2))/i.dy;return Math.atan(Math.hypot(n,s))*180/Math.PI}function ug(i,e,t){let n=(i.columns-1)*i.dx,s=(i.rows-1)*i.dy,r=0,a=1/0,o=(u,f,d,v)=>{if(Math.abs(f)<1e-12){(u<d||u>v)&&(a=-1);return}let y=(d-u)/f,m=(v-u)/f;r=Math.max(r,Math.min(y,m)),a=Math.min(a,Math.max(y,m))};if(o(e.x,t.x,i.x0,i.x0+n),o(e.y,t.y,i.y0,i.y0+s),o(e.z,t.z,i.minimum-1,i.maximum+1),!(a>r))return null;let l=u=>e.z+u*t.z-js(i,e.x+u*t.x,e.y+u*t.y),c=Math.max(.5*Math.min(i.dx,i.dy),(a-r)/2e4),h=l(r);for(let u=r;u<=a;u+=c){let f=l(u+c);if(h>=0&&f<0){let d=u,v=u+c;for(let y=0;y<30;++y){let m=.5*(d+v);l(m)>=0?d=m:v=m}return d}h=f}return null}var wu=[-.58,.58,.62].map(i=>i/Math.hypot(.58,.58,.62)),Su=[-.8,-.35,.5].map(i=>i/Math.hypot(.8,.35,.5));function Eu(i,e,t){let n=Math.max(0,wu[0]*i+wu[1]*e+wu[2]*t),s=Math.max(0,Su[0]*i+Su[1]*e+Su[2]*t);return .48+.62*n+.22*s}function fg(i){let{columns:e,rows:t,z:n,dx:s,dy:r}=i,a=new Uint8Array(e*t);for(let l=0;l<t;++l){let c=Math.max(0,l-1)*e,h=Math.min(t-1,l+1)*e,u=(Math.min(t-1,l+1)-Math.max(0,l-1))*r;for(let f=0;f<e;++f){let d=Math.max(0,f-1),v=Math.min(e-1,f+1),y=(n[l*e+v]-n[l*e+d])/((v-d)*s),m=(n[h+f]-n[c+f])/u;Number.isFinite(y)||(y=0),Number.isFinite(m)||(m=0);let p=1/Math.sqrt(y*y+m*m+1);a[l*e+f]=170*Eu(-y*p,-m*p,p)}}let o=new ps(a,e,t,Io);return o.unpackAlignment=1,o.magFilter=vn,o.minFilter=Ds,o.generateMipmaps=!0,o.needsUpdate=!0,o}var jS=`
varying vec3 vPlace;
varying float vLit;
attribute float lit;
void main() {
  vPlace = position;
#ifndef GRID_RELIEF
  vLit = lit;
#endif
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`,ZS=`
${Li}
uniform sampler2D relief;
uniform vec4 reliefFrame; // x0 y0 1/width 1/height of the relief
uniform sampler2D drape;
uniform vec4 drapeFrame;
uniform float useDrape;   // 0 none, 1 height, 2 the texture
uniform float interval;   // of contour lines [m], 0 for none
uniform float datum;      // height of the origin, less whole multiples of five intervals [m]
uniform vec3 ground;
uniform vec3 lineColour;
varying vec3 vPlace;
varying float vLit;

float contour(float f, float slope, float width) {
  float off = abs(fract(f - 0.5) - 0.5) / max(slope, 1e-9);
  return (1.0 - smoothstep(width - 0.5, width + 0.5, off)) * (1.0 - smoothstep(0.15, 0.4, slope)) * step(1e-6, slope);
}

void main() {
#ifdef GRID_RELIEF
  float lit = 1.5 * texture2D(relief, (vPlace.xy - reliefFrame.xy) * reliefFrame.zw).r;
#else
  float lit = vLit;
#endif
  vec3 colour = ground;
  if (useDrape > 1.5) {
    vec2 d = (vPlace.xy - drapeFrame.xy) * drapeFrame.zw;
    if (d.x > 0.0 && d.x < 1.0 && d.y > 0.0 && d.y < 1.0) {
      float value = texture2D(drape, d).r;
      if (value > -1e38) colour = mix(ground, colourOf(value), 0.85);
    }
  } else if (useDrape > 0.5) {
    colour = colourOf(vPlace.z);
  }
  colour *= lit;
  if (interval > 0.0) {
    float f = (vPlace.z + datum) / interval, slope = fwidth(f);
    float line = max(0.30 * contour(f, slope, 0.55), 0.55 * contour(0.2 * f, 0.2 * slope, 0.8));
    colour = mix(colour, lineColour, line);
  }
  gl_FragColor = vec4(colour, 1.0);
}
`;function dg(i){return new Jt({defines:i?{GRID_RELIEF:""}:{},uniforms:{...Ri(),relief:{value:null},reliefFrame:{value:new Gt},drape:{value:null},drapeFrame:{value:new Gt},useDrape:{value:0},interval:{value:0},datum:{value:0},ground:{value:[.86,.84,.79]},lineColour:{value:[.35,.27,.18]}},vertexShader:jS,fragmentShader:ZS,side:Dn,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1})}function pg(i,e){i.uniforms.ground.value=e?[.56,.55,.53]:[.86,.84,.79],i.uniforms.lineColour.value=e?[.12,.1,.07]:[.35,.27,.18]}function Tu(i){return new Gt(i.x0-i.dx/2,i.y0-i.dy/2,1/(i.columns*i.dx),1/(i.rows*i.dy))}function mg(i){let e=i.z.map(n=>Number.isFinite(n)?n:-3e38),t=new ps(e,i.columns,i.rows,Io,Si);return t.minFilter=t.magFilter=Zt,t.needsUpdate=!0,t}var Gl=64,JS=[1,2,4,8,16,32],KS=4;function QS(i,e,t,n){let s=[];for(let u=0;u<i-1;u+=t)s.push(u);s.push(i-1);let r=[];for(let u=0;u<e-1;u+=t)r.push(u);r.push(e-1);let a=[],o=u=>!n||Number.isFinite(n[u]),l=(u,f,d)=>{o(u)&&o(f)&&o(d)&&a.push(u,f,d)};for(let u=0;u+1<r.length;++u)for(let f=0;f+1<s.length;++f){let d=r[u]*i+s[f],v=r[u]*i+s[f+1],y=r[u+1]*i+s[f],m=r[u+1]*i+s[f+1];l(d,v,y),l(v,m,y)}let c=i*e,h=(u,f,d,v)=>{o(u)&&o(f)&&a.push(u,d,f,f,d,v)};for(let u=0;u+1<s.length;++u){let[f,d]=[s[u],s[u+1]];h(f,d,c+f,c+d);let v=(e-1)*i;h(v+f,v+d,c+i+f,c+i+d)}for(let u=0;u+1<r.length;++u){let[f,d]=[r[u],r[u+1]];h(f*i,d*i,c+2*i+f,c+2*i+d),h(f*i+i-1,d*i+i-1,c+2*i+e+f,c+2*i+e+d)}return Uint16Array.from(a)}var Wl=class{constructor(e,t){this.grid=e;this.object=new _n;this.triangles=0;this.tiles=[];this.shared=new Map;for(let n=0;n<e.rows-1;n+=Gl)for(let s=0;s<e.columns-1;s+=Gl)this.addTile(s,n,t)}addTile(e,t,n){let s=this.grid,r=Math.min(Gl,s.columns-1-e)+1,a=Math.min(Gl,s.rows-1-t)+1,o=r*a+2*(r+a),l=new Float32Array(3*o),c=1/0,h=-1/0,u=!1;for(let x=0;x<a;++x)for(let P=0;P<r;++P){let D=s.z[(t+x)*s.columns+e+P],I=3*(x*r+P);l[I]=s.x0+(e+P)*s.dx,l[I+1]=s.y0+(t+x)*s.dy,l[I+2]=D,D<c&&(c=D),D>h&&(h=D),D!==D&&(u=!0)}if(!(h>=c))return;let f=.02*(s.maximum-s.minimum)+.5*Math.max(s.dx,s.dy),d=3*r*a,v=x=>{l[d]=l[3*x],l[d+1]=l[3*x+1],l[d+2]=l[3*x+2]-f,d+=3};for(let x=0;x<r;++x)v(x);for(let x=0;x<r;++x)v((a-1)*r+x);for(let x=0;x<a;++x)v(x*r);for(let x=0;x<a;++x)v(x*r+r-1);let y=new zt;y.setAttribute("position",new ft(l,3));let m=new U(s.x0+(e+(r-1)/2)*s.dx,s.y0+(t+(a-1)/2)*s.dy,(c+h)/2),p=.5*Math.hypot((r-1)*s.dx,(a-1)*s.dy,h-c+f);y.boundingSphere=new Gn(m,p+f);let E=new $t(y,n);this.object.add(E),this.tiles.push({mesh:E,geometry:y,columns:r,rows:a,holes:u,stride:0,centre:m,radius:p,indices:new Map})}index(e,t){let n=`${e.columns} ${e.rows} ${t}`,s=e.holes?e.indices.get(t):this.shared.get(n);if(s)return s;let r=null;if(e.holes){let o=e.geometry.getAttribute("position").array;r=new Float32Array(e.columns*e.rows);for(let l=0;l<r.length;++l)r[l]=o[3*l+2]}let a=new ft(QS(e.columns,e.rows,t,r),1);return e.holes?e.indices.set(t,a):this.shared.set(n,a),a}prepare(e,t){let n=t/(2*Math.tan(e.fov*Math.PI/360)),s=Math.max(this.grid.dx,this.grid.dy);this.triangles=0;for(let r of this.tiles){let a=Math.max(r.centre.distanceTo(e.position)-r.radius,e.near),o=KS*a/(s*n),l=1;for(let c of JS)c<=o&&(l=c);l!==r.stride&&(r.stride=l,r.geometry.setIndex(this.index(r,l))),this.triangles+=r.geometry.index.count/3}}};var Au={name:"elevation",label:"Elevation",unit:"m"},ys=class{constructor(e,t,n,s,r){this.ground=e;this.origin=t;this.source=n;this.changed=s;this.failed=r;this.name="terrain";this.label="Terrain";this.object=new _n;this.field=null;this.scale=null;this.swatch="#cfcabd";this.low=1/0;this.high=-1/0;this.tiles=null;this.map=null;this.maps=new Map;this.scales=new Map;this.interval=1;let a="z"in e;this.material=dg(a),this.fields=[Au,...n.fields],a?(this.material.uniforms.relief.value=fg(e),this.material.uniforms.reliefFrame.value=Tu(e),this.tiles=new Wl(e,this.material),this.object=this.tiles.object,this.low=e.minimum,this.high=e.maximum):this.addMesh(e);let o=this.high-this.low;this.interval=o>0?ll(o/25):0,o>0&&(this.material.uniforms.datum.value=t[2]%(5*this.interval)),o>0&&(this.extra=this.contourSwitch())}addMesh(e){let t=new zt;t.setAttribute("position",new ft(e.vertices,3)),t.setIndex(new ft(new Uint32Array(e.triangles),1)),t.computeVertexNormals();let n=t.getAttribute("normal").array,s=new Float32Array(n.length/3);for(let r=0;r<s.length;++r)s[r]=Eu(n[3*r],n[3*r+1],n[3*r+2]);t.setAttribute("lit",new ft(s,1)),this.object.add(new $t(t,this.material));for(let r=2;r<e.vertices.length;r+=3)this.low=Math.min(this.low,e.vertices[r]),this.high=Math.max(this.high,e.vertices[r])}contourSwitch(){let e=document.createElement("label");e.className="option";let t=document.createElement("input");t.type="checkbox",t.name="contours",t.checked=!0;let n=()=>{this.material.uniforms.interval.value=t.checked?this.interval:0,this.changed()};return t.addEventListener("change",n),e.append(t,`Contour lines every ${_t(this.interval)} m`),n(),e}setTheme(e){pg(this.material,e)}setField(e){if(this.field=e,e===null||e===Au.name){this.map=null,this.scale=null,e!==null&&(this.scale=this.scales.get(e)??new $s(Au.label,"m"),this.scale.map="cividis",this.scale.offset=this.origin[2],this.scale.include([this.low,this.high]),this.scales.set(e,this.scale)),this.recolour();return}let t=this.maps.get(e);if(t)return this.drape(e,t);this.source.load(e).then(n=>{this.maps.set(e,n),this.field===e&&this.drape(e,n)},n=>this.failed(n.message))}drape(e,t){let n=this.fields.find(s=>s.name===e);this.map=t,this.scale=this.scales.get(e)??new $s(n.label,n.unit),this.scale.include([t.minimum,t.maximum]),this.scales.set(e,this.scale),this.material.uniforms.drape.value=mg(t),this.material.uniforms.drapeFrame.value=Tu(t),this.recolour()}recolour(){Pi(this.material.uniforms,this.scale),this.material.uniforms.useDrape.value=this.map?2:this.scale?1:0,this.changed()}prepare(e,t,n,s){this.tiles?.prepare(e,n*s)}heightAt(e,t){return"z"in this.ground?js(this.ground,e,t):NaN}pick(e){let t;if("z"in this.ground?t=ug(this.ground,e.ray.origin,e.ray.direction):t=new Ai(e.ray.origin,e.ray.direction).intersectObject(this.object)[0]?.distance??null,t===null)return null;let n=e.ray.at(t,new U),[s,r,a]=[n.x+this.origin[0],n.y+this.origin[1],n.z+this.origin[2]],o=[{label:"x",value:`${s.toFixed(2)} m`},{label:"y",value:`${r.toFixed(2)} m`},{label:"Elevation",value:`${a.toFixed(2)} m`}];"z"in this.ground&&o.push({label:"Slope",value:`${_t(hg(this.ground,n.x,n.y),3)} °`});for(let[l,c]of this.maps){let h=this.fields.find(f=>f.name===l),u=cg(c,n.x,n.y);o.push({label:gi(h.label,h.unit),value:Number.isFinite(u)?Wn(u,h.unit):"no value here"})}return{layer:this,depth:t,point:n,title:this.map?"Cell of the map":"Ground",rows:o}}};var e1=6;function Cu(i,e,t,n){i.camera.updateMatrixWorld();let s=new Ai;s.setFromCamera(new Ke(2*t/i.width-1,1-2*n/i.height),i.camera);let r={ray:s.ray,camera:i.camera,x:t,y:n,width:i.width,height:i.height,tolerance:e1},a=null,o=1/0;for(let l of e){if(!l.object.visible||!l.pick)continue;let c=l.pick(r);if(!c)continue;let h=l instanceof ys?c.depth*1.03:c.depth;h<o&&(a=c,o=h)}return a}var t1="TLVBLOB1";function Ru(i){if(i.length<16||new TextDecoder().decode(i.subarray(0,8))!==t1)throw new Error("The server sent something that is no blob of Talus: page and server are of different versions.");let e=new DataView(i.buffer,i.byteOffset,16).getUint32(8,!0);if(16+e>i.length)throw new Error("A blob ends before its description does: load the page again.");let t=JSON.parse(new TextDecoder().decode(i.subarray(16,16+e))),n=new Map,s=16+e+7&-8,r=t.arrays;for(let a of r){let o=a.count*a.components,l=a.type==="u8"?o:4*o;if(s+l>i.length)throw new Error(`A blob ends within its array ${a.name}: load the page again.`);let c=i.slice(s,s+l).buffer,h=a.type==="f32"?new Float32Array(c):a.type==="i32"?new Int32Array(c):new Uint8Array(c);n.set(a.name,{components:a.components,values:h}),s+=l+7&-8}return{meta:t,arrays:n}}function gg(i){let e=n=>Number(i.meta[n]),t=i.arrays.get("z").values;return{columns:e("columns"),rows:e("rows"),x0:e("x0"),y0:e("y0"),dx:e("dx"),dy:e("dy"),unit:String(i.meta.unit??""),minimum:e("minimum"),maximum:e("maximum"),z:t}}function yg(i){let e=i.arrays.get("position")?.values??new Float32Array,t=e.length/3,s=i.arrays.get("line_start")?.values??Int32Array.from({length:t+1},(c,h)=>h),r=new Map;for(let[c,h]of i.arrays)!["position","line_start","id"].includes(c)&&h.values instanceof Float32Array&&h.components===1&&r.set(c,h.values);let a=i.arrays.get("id")?.values??Int32Array.from({length:s.length-1},(c,h)=>h),o=new Map(Object.entries(i.meta.texts??{})),l=i.meta.names??o.get("name")??[];return{position:e,lineStart:s,id:a,fields:r,names:l,texts:o,thinned:i.meta.thinned===!0}}function Ui(i,e){let t=new Rt().multiplyMatrices(i.camera.projectionMatrix,i.camera.matrixWorldInverse).elements,n=e.length/3,s=new Float32Array(3*n);for(let r=0;r<n;++r){let a=e[3*r],o=e[3*r+1],l=e[3*r+2],c=t[3]*a+t[7]*o+t[11]*l+t[15];s[3*r]=((t[0]*a+t[4]*o+t[8]*l+t[12])/c+1)/2*i.width,s[3*r+1]=(1-(t[1]*a+t[5]*o+t[9]*l+t[13])/c)/2*i.height,s[3*r+2]=c}return s}function Ni(i,e,t,n){let s=null,r=1/0;for(let a=0;a<t;++a){let[o,l]=n(a),c=e[3*o+2],h=e[3*l+2];if(!(c>0&&h>0))continue;let u=e[3*o],f=e[3*o+1],d=e[3*l]-u,v=e[3*l+1]-f,y=d*d+v*v,m=y>0?Math.min(1,Math.max(0,((i.x-u)*d+(i.y-f)*v)/y)):0,p=Math.hypot(u+m*d-i.x,f+m*v-i.y);if(p>i.tolerance)continue;let E=c+m*(h-c),x=E*(1+.05*p);x<r&&(r=x,s={segment:a,along:m,depth:E})}return s}var Qr=(i,e,t,n)=>new U().fromArray(i,3*e).lerp(new U().fromArray(i,3*t),n);var Xl=class{constructor(e,t,n,s){this.groupName=e;this.origin=n;this.changed=s;this.swatch="#c2a878";this.spheres=new ni([.76,.66,.47]);this.group=null;this.share=1;this.extra=this.sizeChoice(),this.name=e,this.label=vt(e),this.choice=new wn(Di(t.layout,!1),"viridis")}sizeChoice(){let e=document.createElement("label");e.className="option";let t=document.createElement("select");t.name="grain-size";for(let[n,s]of[[1,"true size"],[.5,"half of it"],[.2,"a fifth of it"]])t.add(new Option(s,String(n)));return t.addEventListener("change",()=>{this.share=Number(t.value),this.fill(),this.changed()}),e.append("Drawn in ",t),e}radii(){let e=this.group.values.get("radius");return this.share===1?e:e.map(t=>t*this.share)}get object(){return this.spheres.object}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}setField(e){this.choice.set(e),this.fill(),this.recolour()}include(e){return this.choice.include(e)}showFrame(e){this.group=e.groups.find(t=>t.layout.name===this.groupName)??null,this.fill(),this.recolour()}fill(){if(!this.group)return;let e=this.field?Sn(this.group,this.field):null;this.spheres.set(this.group.values.get("position"),this.radii(),e)}recolour(){this.spheres.setScale(this.scale)}prepare(e,t,n,s){this.spheres.prepare(e,n,s)}pick(e){if(!this.group)return null;let t=ig(e.ray.origin,e.ray.direction,this.group.values.get("position"),this.radii());return t?{layer:this,depth:t.distance,point:e.ray.at(t.distance,new U),title:ii(this.group,t.number,!1),rows:si(this.group,t.number,!1,this.origin),member:{group:this.groupName,number:t.number,segment:!1}}:null}};var Yl=class{constructor(e,t,n,s,r,a){this.name=e;this.label=t;this.points=n;this.origin=r;this.style=a;this.choice=new wn(s.filter(o=>n.fields.has(o.name)),"viridis");for(let o of this.choice.fields)this.choice.scaleOf(o).include(n.fields.get(o.name));this.swatch=`rgb(${a.plain.map(o=>Math.round(255*o)).join(",")})`,this.marks=new ni(a.plain,a.pixels),this.fill()}get object(){return this.marks.object}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}fill(){let e=this.field?this.points.fields.get(this.field):null;this.marks.set(this.points.position,new Float32Array(this.points.position.length/3),e)}setField(e){this.choice.set(e),this.fill(),this.recolour()}recolour(){this.marks.setScale(this.scale)}prepare(e,t,n,s){this.marks.prepare(e,n,s)}pick(e){let{position:t,id:n}=this.points,s=Ni(e,Ui(e,t),t.length/3,o=>[o,o]);if(!s)return null;let r=s.segment,a=this.fields.map(o=>({label:o.label,value:Wn(this.points.fields.get(o.name)[r],o.unit)}));for(let[o,l]of this.points.texts)o!=="name"&&l[r]&&a.unshift({label:vt(o),value:l[r]});for(let o=0;o<3;++o)a.push({label:"xyz"[o],value:`${(t[3*r+o]+this.origin[o]).toFixed(2)} m`});return{layer:this,depth:s.depth,point:new U().fromArray(t,3*r),title:this.points.names[r]??`${this.style.single} ${n[r]}`,rows:a}}};var n1=new Map([["posts",{width:6,plain:[.42,.45,.5],byValue:!1}],["ropes",{width:2.8,plain:[.25,.27,.3],byValue:!1}],["rings",{width:1.2,plain:[.45,.48,.52],byValue:!1}],["contacts",{width:9,plain:[.7,.2,.2],byValue:!0}],["walls",{width:1.5,plain:[.5,.55,.62],byValue:!1}]]),i1={width:2.5,plain:[.45,.48,.52],byValue:!1},s1=i=>`rgb(${i.map(e=>Math.round(255*e)).join(",")})`,ql=class{constructor(e,t,n){this.groupName=e;this.origin=n;this.group=null;this.name=e,this.label=e==="contacts"?"Force chains":vt(e),this.style=n1.get(e)??i1,this.swatch=s1(this.style.plain),this.lines=new Ii(this.style.plain),this.choice=new wn(Di(t.layout,!0),"inferno")}get object(){return this.lines.object}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}setField(e){this.choice.set(e),this.fill(),this.recolour()}include(e){return this.choice.include(e)}showFrame(e){this.group=e.groups.find(t=>t.layout.name===this.groupName)??null,this.fill(),this.recolour()}fill(){let e=this.group;if(!e){this.lines.set(0,()=>{});return}let t=e.values.get("position"),n=e.layout.ends,s=this.field?Sn(e,this.field):null,{width:r,byValue:a}=this.style,o=a?this.widthValues(e):null;this.lines.set(e.layout.segments,(l,c,h,u)=>{for(let f=0;f<e.layout.segments;++f){let d=3*n[2*f],v=3*n[2*f+1];for(let y=0;y<3;++y)l[3*f+y]=t[d+y],c[3*f+y]=t[v+y];h[2*f]=h[2*f+1]=s?s[f]:0,u[2*f]=u[2*f+1]=o?Math.max(.4,r*o[f]):r}})}widthValues(e){let t=this.field??this.fields[0]?.name,n=t?Sn(e,t):null;if(!n)return null;let s=1e-30;for(let r of n)s=Math.max(s,Math.abs(r));return n.map(r=>Math.abs(r)/s)}recolour(){this.lines.setScale(this.scale)}prepare(e,t,n,s){this.lines.prepare(e,t,n,s)}pick(e){let t=this.group;if(!t)return null;let n=t.values.get("position"),s=t.layout.ends,r=Ni(e,Ui(e,n),t.layout.segments,u=>[s[2*u],s[2*u+1]]);if(!r)return null;let a=r.segment,[o,l]=[s[2*a],s[2*a+1]],c=Qr(n,o,l,r.along),h=si(t,a,!0,this.origin);return h.push({label:"x, y, z",value:[0,1,2].map(u=>(c.getComponent(u)+this.origin[u]).toFixed(3)).join(", ")+" m"}),{layer:this,depth:r.depth,point:c,title:ii(t,a,!0),rows:h,member:{group:this.groupName,number:a,segment:!0}}}};var r1=new Set(["N","kN"]),$l=class{constructor(e,t,n,s){this.groupName=e;this.origin=n;this.size=s;this.object=new _n;this.swatch="#a83232";this.note="";this.arrows=new Ii([.66,.2,.2]);this.group=null;this.unit="";this.largest=0;this.name=e,this.label=e==="contacts"?"Contact forces":vt(e);let r=t.layout.arrays.find(a=>a.components===3&&r1.has(a.unit));this.force=r?.name??null,this.unit=r?.unit??"",this.marks=new ni([.66,.2,.2],this.force?2.5:4),this.choice=new wn(Di(t.layout,!1),"inferno"),this.object.add(this.marks.object,this.arrows.object)}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}setField(e){this.choice.set(e),this.fill(),this.recolour()}include(e){if(this.force)for(let t of Sn(e,this.force))this.largest=Math.max(this.largest,t);return this.largest>0&&(this.note=`Longest arrow: ${Wn(this.largest,this.unit)}`),this.choice.include(e)}showFrame(e){this.group=e.groups.find(t=>t.layout.name===this.groupName)??null,this.fill(),this.recolour()}fill(){let e=this.group;if(!e){this.marks.set(new Float32Array,new Float32Array,null),this.arrows.set(0,()=>{});return}let t=e.values.get("position"),n=this.field?Sn(e,this.field):null;this.marks.set(t,new Float32Array(e.layout.count),n),this.force&&this.fillArrows(t,e.values.get(this.force),n)}fillArrows(e,t,n){let s=e.length/3,r=this.largest>0?.22*this.size()/this.largest:0;this.arrows.set(2*s,(a,o,l,c)=>{for(let h=0;h<s;++h)for(let u=0;u<2;++u){let f=2*h+u;for(let d=0;d<3;++d){let v=e[3*h+d],y=t[3*h+d]*r;a[3*f+d]=v+(u===0?0:.72*y),o[3*f+d]=v+(u===0?.74*y:y)}l[2*f]=l[2*f+1]=n?n[h]:0,c[2*f]=u===0?3:10,c[2*f+1]=u===0?3:0}})}recolour(){this.marks.setScale(this.scale),this.arrows.setScale(this.scale)}prepare(e,t,n,s){this.marks.prepare(e,n,s),this.arrows.prepare(e,t,n,s)}pick(e){let t=this.group;if(!t)return null;let n=t.values.get("position"),s=Ni(e,Ui(e,n),t.layout.count,r=>[r,r]);return s?{layer:this,depth:s.depth,point:new U().fromArray(n,3*s.segment),title:ii(t,s.segment,!1),rows:si(t,s.segment,!1,this.origin),member:{group:this.groupName,number:s.segment,segment:!1}}:null}};function o1(i){let e=new zt;e.setAttribute("position",new ft(i.vertices,3)),e.setIndex(new ft(new Uint32Array(i.triangles),1));let t=e.toNonIndexed();return t.computeVertexNormals(),t}function a1(i){let e=Math.sin(12.9898*(i+1))*43758.5453;return .88+.24*(e-Math.floor(e))}var eo=class{constructor(e,t,n,s){this.groupName=e;this.meshes=n;this.origin=s;this.object=new _n;this.swatch="#a08a72";this.parts=new Map;this.shape="";this.group=null;this.radius=0;this.marks=new ni([1,.72,.1],4);this.bodyColour=new at("#b09a80");this.name=e,this.label=vt(e),this.choice=new wn(Di(t.layout,!1),"viridis")}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}setField(e){this.choice.set(e),this.recolour()}include(e){return this.choice.include(e)}makeParts(e){let t=e.layout.meshes.join(" ");if(t===this.shape)return;this.shape=t,this.object.clear(),this.object.add(this.marks.object),this.parts.clear(),this.radius=0;let n=new Map;e.layout.meshes.forEach((s,r)=>n.set(s,[...n.get(s)??[],r]));for(let[s,r]of n){let a=this.meshes[s];if(!a)continue;let o=new $a(o1(a),new Ja({color:16777215}),r.length);o.frustumCulled=!1,o.geometry.computeBoundingSphere(),this.radius=Math.max(this.radius,o.geometry.boundingSphere.radius),this.parts.set(s,{mesh:o,members:r}),this.object.add(o)}}showFrame(e){let t=e.groups.find(c=>c.layout.name===this.groupName);if(this.group=t??null,!t)return;this.makeParts(t);let n=t.values.get("position"),s=t.values.get("orientation"),r=new Rt,a=new Hn,o=new U,l=new U(1,1,1);for(let{mesh:c,members:h}of this.parts.values())h.forEach((u,f)=>{o.fromArray(n,3*u),s&&a.set(s[4*u+1],s[4*u+2],s[4*u+3],s[4*u]),c.setMatrixAt(f,r.compose(o,a,l))}),c.instanceMatrix.needsUpdate=!0,c.boundingSphere=null;this.recolour()}prepare(e,t,n,s){if(!this.group)return;let r=this.group.values.get("position"),a=n/(2*Math.tan(e.fov*Math.PI/360)),o=1/0,l=new U;for(let c=0;c<r.length;c+=3)o=Math.min(o,l.fromArray(r,c).distanceTo(e.position));this.marks.object.visible=this.radius*a/o<4,this.marks.prepare(e,n,s)}recolour(){if(!this.group)return;let e=this.field?Sn(this.group,this.field):null;this.marks.set(this.group.values.get("position"),new Float32Array(this.group.layout.count),e),this.marks.setScale(this.scale);let t=new at;for(let{mesh:n,members:s}of this.parts.values())s.forEach((r,a)=>{e&&this.scale?t.setRGB(...this.scale.rgb(e[r])):t.copy(this.bodyColour).multiplyScalar(a1(r)),n.setColorAt(a,t)}),n.instanceColor&&(n.instanceColor.needsUpdate=!0)}hit(e,t,n){let s=si(this.group,e,!1,this.origin);return s.unshift({label:"Shape",value:this.meshes[this.group.layout.meshes[e]]?.name??"none"}),{layer:this,depth:t,point:n,title:ii(this.group,e,!1),rows:s,member:{group:this.groupName,number:e,segment:!1}}}pickMark(e){let t=this.group.values.get("position"),n=Ni(e,Ui(e,t),this.group.layout.count,s=>[s,s]);return n?this.hit(n.segment,n.depth,new U().fromArray(t,3*n.segment)):null}pick(e){if(!this.group)return null;let t=new Ai(e.ray.origin,e.ray.direction),n=null;this.marks.object.visible&&(n=this.pickMark(e));for(let{mesh:s,members:r}of this.parts.values()){let a=t.intersectObject(s)[0];!a||n&&n.depth<=a.distance||(n=this.hit(r[a.instanceId],a.distance,a.point))}return n}};var l1=`
attribute float value;
varying float vValue;
varying vec3 vPlace;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  vValue = value;
  vPlace = place.xyz;
  gl_Position = projectionMatrix * place;
}
`,c1=`
${Li}
varying float vValue;
varying vec3 vPlace;
void main() {
  vec3 n = normalize(cross(dFdx(vPlace), dFdy(vPlace)));
  float lit = 0.5 + 0.5 * max(0.0, dot(n, normalize(vec3(-0.45, 0.65, 0.6))));
  gl_FragColor = vec4(colourOf(vValue) * lit, 1.0);
}
`,jl=class{constructor(e,t,n,s){this.groupName=e;this.origin=n;this.changed=s;this.swatch="#b09a80";this.geometry=new zt;this.corners=null;this.group=null;this.place=new Float32Array;this.exaggeration=1;this.name=e,this.label=vt(e),this.choice=new wn(Di(t.layout,!1),"viridis"),this.material=new Jt({uniforms:Ri(),vertexShader:l1,fragmentShader:c1,side:Dn}),this.material.uniforms.plain.value=[.69,.6,.5],this.object=new $t(this.geometry,this.material),this.object.frustumCulled=!1,t.values.has("deformation")&&(this.extra=this.exaggerationChoice())}exaggerationChoice(){let e=document.createElement("label");e.className="option";let t=document.createElement("select");t.name="exaggeration";for(let n of[1,10,100,1e3,1e4,1e5])t.add(new Option(n===1?"true size":`${n} times`,String(n)));return t.addEventListener("change",()=>{this.exaggeration=Number(t.value),this.fill(),this.changed()}),e.append("Deformation ",t),e}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}setField(e){this.choice.set(e),this.fill(),this.recolour()}include(e){return this.choice.include(e)}showFrame(e){this.group=e.groups.find(t=>t.layout.name===this.groupName)??null,this.fill(),this.recolour()}fill(){let e=this.group;if(!e)return;let{corners:t,count:n}=e.layout;t!==this.corners&&(this.corners=t,this.geometry.dispose(),this.geometry=new zt,this.geometry.setAttribute("position",new ft(new Float32Array(3*n),3)),this.geometry.setAttribute("value",new ft(new Float32Array(n),1)),this.geometry.setIndex(new ft(new Uint32Array(t),1)),this.object.geometry=this.geometry);let s=(o,l)=>{let c=this.geometry.getAttribute(o);c.array.set(l),c.needsUpdate=!0};this.place=e.values.get("position");let r=e.values.get("deformation");r&&this.exaggeration!==1&&(this.place=this.place.map((o,l)=>o+(this.exaggeration-1)*r[l])),s("position",this.place);let a=this.field?Sn(e,this.field):null;a&&s("value",a),this.geometry.boundingSphere=null}recolour(){Pi(this.material.uniforms,this.scale)}pick(e){if(!this.group)return null;let t=new Ai(e.ray.origin,e.ray.direction).intersectObject(this.object)[0];if(!t?.face)return null;let n=this.place,s=t.face.a,r=1/0;for(let a of[t.face.a,t.face.b,t.face.c]){let o=Math.hypot(n[3*a]-t.point.x,n[3*a+1]-t.point.y,n[3*a+2]-t.point.z);o<r&&(r=o,s=a)}return{layer:this,depth:t.distance,point:t.point,title:ii(this.group,s,!1),rows:si(this.group,s,!1,this.origin),member:{group:this.groupName,number:s,segment:!1}}}};var h1=2e4,u1=[1,2,4,8,16,32],f1=4,d1=4294967295,p1=`
attribute float value;
uniform float bias;
varying float vValue;
void main() {
  vValue = value;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_Position.z -= bias * gl_Position.w;
}
`,m1=`
${Li}
varying float vValue;
void main() { gl_FragColor = vec4(colourOf(vValue), 1.0); }
`,Zl=class{constructor(e,t,n){this.paths=e;this.object=new _n;this.bundles=[];this.material=new Jt({uniforms:{...Ri(),bias:{value:n}},vertexShader:p1,fragmentShader:m1}),this.material.uniforms.plain.value=t;let s=new ft(e.position,3);this.value=new ft(new Float32Array(e.position.length/3),1);let r=e.lineStart.length-1;for(let a=0;a<r;){let o=a+1;for(;o<r&&e.lineStart[o+1]-e.lineStart[a]<=h1;)++o;this.addBundle(a,o,s),a=o}}addBundle(e,t,n){let{position:s,lineStart:r}=this.paths,a=[1/0,1/0,1/0],o=[-1/0,-1/0,-1/0],l=0,c=0;for(let v=e;v<t;++v)for(let y=r[v];y<r[v+1];++y){for(let m=0;m<3;++m){let p=s[3*y+m];p<a[m]&&(a[m]=p),p>o[m]&&(o[m]=p)}y!==r[v]&&(l+=Math.abs(s[3*y]-s[3*y-3])+Math.abs(s[3*y+1]-s[3*y-2])+Math.abs(s[3*y+2]-s[3*y-1]),++c)}let h=new zt;h.setAttribute("position",n),h.setAttribute("value",this.value);let u=new U(...a),f=new U(...o);h.boundingSphere=new Gn(u.clone().add(f).multiplyScalar(.5),u.distanceTo(f)/2);let d=new ja(h,this.material);this.object.add(d),this.bundles.push({line:d,geometry:h,begin:e,end:t,box:new cn(u,f),spacing:l/Math.max(1,c),stride:0,indices:new Map})}index(e,t){let n=e.indices.get(t);if(n)return n;let{lineStart:s}=this.paths,r=[];for(let a=e.begin;a<e.end;++a){let o=s[a+1]-1;for(let l=s[a];l<o;l+=t)r.push(l);o>=s[a]&&r.push(o,d1)}return n=new ft(Uint32Array.from(r),1),e.indices.set(t,n),n}setValues(e){this.value.array.set(e),this.value.needsUpdate=!0}setScale(e){Pi(this.material.uniforms,e)}prepare(e,t,n){let s=t*n/(2*Math.tan(e.fov*Math.PI/360));for(let r of this.bundles){let a=Math.max(e.near,r.box.distanceToPoint(e.position)),o=f1*a/(s*Math.max(1e-9,r.spacing)),l=1;for(let c of u1)c<=o&&(l=c);l!==r.stride&&(r.stride=l,r.geometry.setIndex(this.index(r,l)))}}};var g1=12e4,y1=(i,e)=>Array.from({length:e-i},(t,n)=>i+n),to=class{constructor(e,t,n,s,r,a){this.name=e;this.label=t;this.paths=n;this.origin=r;this.style=a;this.note="";this.ribbons=null;this.many=null;this.points=n.position.length/3,this.choice=new wn(s.filter(o=>n.fields.has(o.name)),"viridis");for(let o of this.choice.fields){let l=this.choice.scaleOf(o);l.include(n.fields.get(o.name)),l.log=o.unit==="J"||o.unit==="kJ"}this.swatch=`rgb(${a.plain.map(o=>Math.round(255*o)).join(",")})`,n.thinned&&(this.note="Every line is drawn with fewer points than were computed."),this.object=this.points<=g1?this.makeRibbons():this.makeLines()}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}get lines(){return this.paths.lineStart.length-1}get data(){return this.paths}makeRibbons(){return this.ribbons=new Ii(this.style.plain,{bias:this.style.bias}),this.fillRibbons(),this.ribbons.object}fillRibbons(){let{position:e,lineStart:t}=this.paths,n=this.field?this.paths.fields.get(this.field):null;this.ribbons.set(Math.max(0,this.points-this.lines),(s,r,a,o)=>{let l=0;for(let c=0;c<this.lines;++c)for(let h=t[c];h+1<t[c+1];++h,++l){for(let u=0;u<3;++u)s[3*l+u]=e[3*h+u],r[3*l+u]=e[3*h+3+u];a[2*l]=n?n[h]:0,a[2*l+1]=n?n[h+1]:0,o[2*l]=o[2*l+1]=this.style.width}})}makeLines(){return this.many=new Zl(this.paths,this.style.plain,this.style.bias),this.many.object}setField(e){this.choice.set(e),this.ribbons?this.fillRibbons():this.field&&this.many.setValues(this.paths.fields.get(this.field)),this.recolour()}recolour(){(this.ribbons??this.many).setScale(this.scale)}prepare(e,t,n,s){this.ribbons?.prepare(e,t,n,s),this.many?.prepare(e,n,s)}labels(){return this.paths.names.slice(0,this.lines).map((e,t)=>{let n=this.paths.lineStart[t];return{text:e,at:new U().fromArray(this.paths.position,3*n)}})}pick(e){let{position:t,lineStart:n,id:s}=this.paths,r=new Uint8Array(this.points);for(let u=0;u<this.lines;++u)r[n[u+1]-1]=1;let a=Ni(e,Ui(e,t),this.points-1,u=>r[u]?[u,u]:[u,u+1]);if(!a)return null;let o=this.lineOf(a.segment),l=a.along>.5&&!r[a.segment]?a.segment+1:a.segment,c=[];for(let u of this.fields)c.push({label:u.label,value:Wn(this.paths.fields.get(u.name)[l],u.unit)});for(let u=0;u<3;++u)c.push({label:"xyz"[u],value:`${(t[3*l+u]+this.origin[u]).toFixed(2)} m`});let h=this.paths.names[o]??`${this.style.single} ${s[o]}`;for(let[u,f]of this.paths.texts)u!=="name"&&f[o]&&c.unshift({label:vt(u),value:f[o]});return c.unshift({label:"Point",value:`${l-n[o]+1} of ${n[o+1]-n[o]}`}),{layer:this,depth:a.depth,point:Qr(t,l,l,0),title:h,rows:c,curve:this.curveOf(o)}}lineOf(e){let t=0,n=this.lines-1;for(;t<n;){let s=t+n+1>>1;this.paths.lineStart[s]<=e?t=s:n=s-1}return t}curveOf(e){let{position:t,lineStart:n,fields:s}=this.paths,r=n[e],a=n[e+1];if(a-r<2||this.fields.length===0)return;let o=this.fields.find(h=>h.unit==="s"),l=new Float64Array(a-r);for(let h=r+1;h<a;++h)l[h-r]=l[h-r-1]+Math.hypot(...y1(0,3).map(u=>t[3*h+u]-t[3*h-3+u]));let c=this.fields.filter(h=>h!==o).map(h=>({label:h.label,unit:h.unit,values:Float64Array.from(s.get(h.name).subarray(r,a))}));return o?{x:{label:"Time",unit:"s",values:Float64Array.from(s.get(o.name).subarray(r,a))},ys:c,isTime:!0}:{x:{label:"Distance along the path",unit:"m",values:l},ys:c,isTime:!1}}};var xg="?max=1024",v1=16,x1=4e6,vg={trajectories:{plain:[.2,.35,.6],width:2,single:"Trajectory of rock",fields:["kinetic_energy","energy_max"]},evaluation_lines:{plain:[.85,.1,.45],width:4,single:"Evaluation line"}},_1={release:{plain:[.1,.6,.3],pixels:2,single:"Release of rock"},deposits:{plain:[.75,.25,.1],pixels:2.75,single:"Deposit of rock"},impacts:{plain:[.95,.75,.2],pixels:2.5,single:"Impact of rock",hidden:!0},crossings:{plain:[.85,.1,.45],pixels:3,single:"Passage of rock",hidden:!0}},b1={ropes:["tension"],rings:["stretch","tension"],contacts:["normal_force"],elements:["von_mises"],grains:["velocity"],deformables:["von_mises"],surface:["von_mises"],surfaces:["von_mises"]};function _g(i){i.grids.some(e=>e.name==="terrain")&&Bh(No("terrain"),xg);for(let e of i.layers)Bh(No(e.name))}var Jl=class{constructor(e,t,n,s){this.manifest=e;this.file=t;this.changed=n;this.failed=s;this.layers=[];this.terrain=null;this.box=new cn;this.everything=new cn;this.heading=new U;this.frameLayers=new Map;this.radii=new Map}get origin(){return this.file?.origin??this.manifest.origin}async load(){await this.addTerrain();for(let e of this.manifest.layers)try{await this.addServedLayer(e)}catch(t){this.failed(t.message)}await this.takeFrames(),this.layers.some(e=>e.name==="trajectories")||await this.addTrails()}async addTerrain(){let t={fields:this.manifest.grids.filter(s=>s.name!=="terrain").map(s=>({name:s.name,label:s.label,unit:s.unit})),load:async s=>gg(Ru(await Uo(No(s),xg)))};if(this.manifest.grids.some(s=>s.name==="terrain")){let s=await t.load("terrain");s.columns>1&&s.rows>1&&s.maximum>=s.minimum&&(this.terrain=new ys(s,this.origin,t,this.changed,this.failed),this.everything.expandByPoint(new U(s.x0,s.y0,s.minimum)),this.everything.expandByPoint(new U(s.x0+s.columns*s.dx,s.y0+s.rows*s.dy,s.maximum)))}let n=this.scenery();for(let s of n){if(s.name==="terrain"&&this.terrain)continue;let r=!this.terrain&&(s.name==="terrain"||s.name==="base"),a=new ys(s,this.origin,r?t:{fields:[],load:t.load},this.changed,this.failed);a.name=r?"terrain":`mesh-${s.name}`,a.label=vt(s.name),r?this.terrain=a:this.layers.push(a);for(let o=0;o<s.vertices.length;o+=3)this.everything.expandByPoint(new U().fromArray(s.vertices,o))}this.terrain&&this.layers.unshift(this.terrain)}scenery(){if(!this.file)return[];let e=new Set;for(let n of this.file.layouts)for(let s of n??[])for(let r of s.meshes)e.add(r);let t=this.file.frames>0;return this.file.meshes.filter((n,s)=>n.triangles.length>0&&!e.has(s)&&(t||n.name==="terrain"||n.name==="base"))}async addServedLayer(e){let t=yg(Ru(await Uo(No(e.name))));if(t.position.length===0)return;let n=e.fields.map(a=>({name:a.name,label:vt(a.name),unit:a.unit})),s=e.name in vg||(e.lines??0)>0,r;if(s){let a=vg[e.name]??{plain:[.3,.4,.55],width:2,single:vt(e.name)};r=new to(e.name,e.label,t,n,this.origin,{...a,bias:e.name==="evaluation_lines"?2e-4:1e-4});let o=a.fields?.find(l=>r.fields.some(c=>c.name===l));o&&r.setField(o),e.name==="trajectories"&&this.takeTrajectories(t)}else{let a=_1[e.name]??{plain:[.4,.4,.4],pixels:3,single:vt(e.name)};r=new Yl(e.name,e.label,t,n,this.origin,a),r.object.visible=!("hidden"in a&&a.hidden)}this.layers.push(r)}takeTrajectories(e){let{position:t,lineStart:n}=e,s=new U;for(let r=0;r<t.length;r+=3)this.box.expandByPoint(s.fromArray(t,r));for(let r=0;r+1<n.length;++r)this.heading.add(new U().fromArray(t,3*(n[r+1]-1)).sub(s.fromArray(t,3*n[r])));this.everything.union(this.box)}async takeFrames(e=0){let t=this.file;if(!t||t.frames<=e)return!1;let n=this.layers.length,s=null,r=Math.max(2,Math.min(v1,Math.floor(x1/t.valuesInFrame)));for(let o of kl(t.frames-e,r)){let l=await t.frame(e+o);s??=l,this.take(l)}let a=await t.frame(t.frames-1);this.heading.length()===0&&s&&this.headingFrom(s,a);for(let o of this.frameLayers.values())o.recolour();return this.layers.length!==n}headingFrom(e,t){for(let n of e.groups.filter(s=>s.layout.kind==="rigid")){let s=n.values.get("position"),r=t.groups.find(a=>a.layout.name===n.layout.name)?.values.get("position");if(r&&r.length===s.length)for(let a=0;a<s.length;a+=3)this.heading.add(new U().fromArray(r,a).sub(new U().fromArray(s,a)))}}take(e){for(let t of e.groups)(this.frameLayers.get(t.layout.name)??this.addGroup(t))?.include(t),t.layout.kind!=="points"&&t.layout.name!=="base"&&this.widen(t);this.everything.union(this.box)}widen(e){let{kind:t,ends:n,meshes:s,count:r}=e.layout,a=e.values.get("position"),o=e.values.get("radius"),l=this.box.min.toArray(),c=this.box.max.toArray(),h=u=>{let f=o?o[u]:t==="rigid"?this.meshRadius(s[u]):0;for(let d=0;d<3;++d){let v=a[3*u+d];v-f<l[d]&&(l[d]=v-f),v+f>c[d]&&(c[d]=v+f)}};if(t==="lines")for(let u of n)h(u);else for(let u=0;u<r;++u)h(u);this.box.min.fromArray(l),this.box.max.fromArray(c)}meshRadius(e){let t=this.radii.get(e);if(t===void 0){t=0;let n=this.file.meshes[e]?.vertices??new Float32Array;for(let s=0;s<n.length;s+=3)t=Math.max(t,Math.hypot(n[s],n[s+1],n[s+2]));this.radii.set(e,t)}return t}addGroup(e){let{name:t,kind:n}=e.layout,s=()=>this.box.isEmpty()?1:this.box.getSize(new U).length(),r;if(n==="rigid")r=new eo(t,e,this.file.meshes,this.origin);else if(n==="spheres")r=new Xl(t,e,this.origin,this.changed);else if(n==="lines")r=new ql(t,e,this.origin);else if(n==="points")r=new $l(t,e,this.origin,s);else if(n==="surface")r=new jl(t,e,this.origin,this.changed);else return null;t==="contacts"&&n==="lines"&&(r.object.visible=!1),this.frameLayers.set(t,r),this.layers.push(r);let a=t==="grains"&&this.manifest.kind==="triaxial";for(let o of a?[]:b1[t]??[])if(r.fields.some(l=>l.name===o)){r.setField(o);break}return r}async addTrails(){let e=this.file;if(!(!e||e.frames<3))for(let[t,n]of this.frameLayers){if(!(n instanceof eo)||t==="base")continue;let s=e.layouts[0]?.find(u=>u.name===t)?.count??0;if(s===0||s>100||s*e.frames>4e5||e.layouts.some(u=>u?.find(f=>f.name===t)?.count!==s))continue;let r=await og(e,t);if(r.position.every((u,f)=>f<3||Math.abs(u-r.position[f-3])<1e-9))continue;let o=n.fields.filter(u=>r.fields.has(u.name));o.push({name:"time",label:"Time",unit:"s"});let l=new to(`trail-${t}`,`Paths of the ${t}`,r,o,this.origin,{plain:[.2,.35,.6],width:2,single:"Path of number",bias:1e-4});l.object.visible=t==="rocks"&&this.manifest.kind!=="barrier";let c=o.find(u=>u.name==="kinetic_energy")??o.find(u=>u.name==="velocity");c&&l.setField(c.name);let h=this.layers.findIndex(u=>u.name===l.name);h>=0?(l.object.visible=this.layers[h].object.visible,l.setField(this.layers[h].field),this.layers[h].object.removeFromParent(),this.layers[h]=l):this.layers.push(l)}}showFrame(e){let t=!1;for(let n of e.groups)t=(this.frameLayers.get(n.layout.name)?.include(n)??!1)||t;for(let n of this.frameLayers.values())n.showFrame(e);return t}describeMember(e,t){let n=e.groups.find(a=>a.layout.name===t.group),s=n?.values.get("position");if(!n||!s||t.number>=(t.segment?n.layout.segments:n.layout.count))return null;let r=new U;if(t.segment){let[a,o]=[n.layout.ends[2*t.number],n.layout.ends[2*t.number+1]];r.copy(Qr(s,a,o,.5))}else r.fromArray(s,3*t.number);return{title:ii(n,t.number,t.segment),rows:si(n,t.number,t.segment,this.origin),at:r}}firstBody(){for(let[e,t]of this.frameLayers)if(t instanceof eo&&e!=="base")return{group:e,number:0,segment:!1};return null}setTheme(e){for(let t of this.layers)t instanceof ys&&t.setTheme(e)}labels(){return this.layers.flatMap(e=>e instanceof to&&e.object.visible&&e.data.names.length>0?e.labels():[])}};var bg="talus-theme";function M1(){try{return localStorage.getItem(bg)}catch{return null}}var Mg=()=>(M1()??(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"))==="dark";function wg(i,e){if(document.documentElement.dataset.theme=i?"dark":"light",!!e)try{localStorage.setItem(bg,i?"dark":"light")}catch{}}var Sg=[.01,.02,.05,.1,.25,.5,1,2,5,10,20,50],Kl=class{constructor(e,t,n){this.file=e;this.on=t;this.show=n;this.frame=0;this.playing=!1;this.speed=1;this.clock=0;this.last=0;t.slider.addEventListener("input",()=>{this.pause(),this.go(t.slider.valueAsNumber)}),t.play.addEventListener("click",()=>this.toggle()),t.back.addEventListener("click",()=>this.step(-1)),t.next.addEventListener("click",()=>this.step(1)),t.speed.addEventListener("change",()=>{this.speed=Number(t.speed.value)}),this.chooseSpeed(e),this.update()}get time(){return this.file.timeOf(this.frame)}chooseSpeed(e){let t=e.frames>1?e.timeOf(e.frames-1)-e.timeOf(0):1,n=t/10;this.speed=Sg.reduce((s,r)=>Math.abs(Math.log(r/n))<Math.abs(Math.log(s/n))?r:s,1),t<=60&&t>=4&&(this.speed=1),this.on.speed.replaceChildren(...Sg.map(s=>new Option(`${s} ×`,String(s),!1,s===this.speed))),this.on.speed.value=String(this.speed)}get lastFrame(){return Math.max(0,this.file.frames-1)}replace(e){this.file.frames<2&&this.chooseSpeed(e),this.file=e,this.update()}update(){let e=this.file.frames===0;for(let t of[this.on.slider,this.on.play,this.on.back,this.on.next,this.on.speed])t.disabled=e;this.on.slider.max=String(Math.max(0,this.file.frames-1)),this.frame=Math.min(this.frame,Math.max(0,this.file.frames-1)),this.write()}write(){let{file:e,on:t}=this;t.slider.value=String(this.frame);let n=e.frames===0?"No frames":`${_t(this.time)} s, frame ${this.frame+1} of ${e.frames}`;t.text.textContent=n,t.slider.setAttribute("aria-valuetext",n),t.play.textContent=this.playing?"❚❚":"▶",t.play.setAttribute("aria-label",this.playing?"Pause":"Play"),t.play.title=this.playing?"Pause (space)":"Play (space)"}go(e){if(this.file.frames===0)return;let t=Math.min(this.file.frames-1,Math.max(0,Math.round(e)));this.frame=t,this.write(),this.show(t)}goToTime(e){this.pause(),this.go(this.file.indexAt(e))}step(e){this.pause(),this.go(this.frame+e)}pause(){this.playing&&this.toggle()}toggle(){this.file.frames!==0&&(this.playing=!this.playing,this.playing&&(this.frame===this.file.frames-1&&this.go(0),this.clock=this.time,this.last=performance.now()),this.write())}tick(e){if(!this.playing)return;this.clock+=this.speed*Math.min(.5,Math.max(0,(e-this.last)/1e3)),this.last=e;let t=this.file.timeOf(this.file.frames-1),n=this.file.indexAt(Math.min(this.clock,t));n!==this.frame&&this.go(n),this.clock>=t&&(this.playing=!1,this.write())}};function Eg(i,e,t,n){i.innerHTML=`
    <h2>Save all frames</h2>
    <label>As <select id="video-kind"><option value="png">PNG files in a zip</option><option value="webm">video (WebM, 25 pictures per second)</option></select></label>
    <label>Every <input id="video-step" type="number" min="1" step="1" value="1"> frame(s) of ${e.frames}</label>
    <p><progress id="video-progress" max="1" value="0" aria-label="Share of the frames that is done"></progress> <span id="video-text" role="status"></span></p>
    <p class="buttons"><button id="video-start" type="button">Save</button> <button id="video-close" type="button">Close</button></p>`;let s=u=>i.querySelector("#"+u),r=s("video-kind"),a=s("video-step"),o=s("video-progress"),l=s("video-text"),c=s("video-start");a.value=String(Math.max(1,Math.ceil(e.frames/500))),op()||(r.options[1].disabled=!0);let h=!1;s("video-close").addEventListener("click",()=>{h=!0,i.close()}),c.addEventListener("click",async()=>{c.disabled=!0;let u={...e,progress:f=>{o.value=(f+1)/e.frames,l.textContent=`frame ${f+1} of ${e.frames}`},stopped:()=>h};try{let f=Math.max(1,Math.round(a.valueAsNumber)||1),d=await(r.value==="png"?rp(u,f,t):ap(u,f,t));l.textContent=`${d} pictures saved`}catch(f){n(f.message)}c.disabled=!1}),i.showModal()}function Tg(i){window.talus={get ready(){return i.ready},get frame(){return i.shown?.index??-1},get time(){return i.shown?.time??NaN},get frames(){return i.file?.frames??0},get drawings(){return i.stage.drawings},get firstDrawn(){return i.stage.firstDrawn},pickAt:(e,t)=>i.click(e,t),project:e=>i.stage.project(new U(...e)).slice(0,2),setCamera:e=>i.setCamera(e),zoom:e=>i.eye.zoom(e),turn:(e,t)=>i.eye.turn(e,t),draw:()=>i.stage.draw(!0),refine:()=>{i.stage.refine(),i.stage.draw(!0)}}}var Ql=class{constructor(e){this.manifest=e;this.ready=!1;this.stage=new sl(et("scene"));this.dark=Mg();this.file=null;this.measuring=new Ol(et("measured"));this.measureMode=!1;this.labels=new Bl(et("labels"));this.followed=null;this.shown=null;this.wanted=-1;this.loadingFrame=!1;this.following=!1;this.news=null;this.loop=e=>{this.timeline.tick(e),this.stage.resize(),this.stage.draw(),requestAnimationFrame(this.loop)};let t=()=>this.stage.redraw();this.eye=new ul(this.stage.camera,this.stage.canvas,t),this.legends=new Nl(et("legends"),()=>this.scene?.layers??[],t),this.curves=new Pl(et("curves"),n=>this.timeline.goToTime(n),dn),this.picked=new Hl(et("picked"),et("labels"),this.curves),this.gauge=new Dl(et("gauge"),e.kind==="rockfall"||e.crs!==""),this.stage.scene.add(this.measuring.line.object,this.measuring.marks.object)}async open(){this.describe(),this.setDark(this.dark,!1),await this.openFrames(),this.timeline=new Kl(this.file??Ag(),{slider:et("time"),play:et("play"),back:et("back"),next:et("next"),speed:et("speed"),text:et("time-text")},e=>void this.showFrame(e)),await this.buildScene(!0),this.connect(),this.addSeries(),this.file&&this.file.frames>0&&(this.timeline.frame=this.manifest.live?this.file.frames-1:0,this.timeline.update(),await this.showFrame(this.timeline.frame)),this.stage.resize(),this.eye.set("overview"),this.loop(performance.now()),et("loading").hidden=!0,this.ready=!0,this.manifest.live&&this.watch(),Tg(this)}describe(){let e=this.manifest;document.title=`${e.title} – Talus`,et("title").textContent=e.title,et("kind").textContent=[e.kind,e.live||e.completed?"":"interrupted",e.crs].filter(n=>n).join(", "),Gm(et("figures"),e.summary);for(let n of e.messages??[])dn(n);e.runs?.length&&dn(`This is a sweep or calibration of ${e.runs.length} runs: open one by \`talus view\` and its folder in runs/, for example ${e.runs[0]}.`);let t=et("report");t.hidden=!e.report||Jd(),e.report&&(t.href=al(e.report))}async openFrames(){if(_g(this.manifest),this.file=null,this.framesVersion=this.manifest.frames?.version,!(!this.manifest.frames||this.manifest.frames.bytes<16))try{this.file=await Ll.open(Kd(this.manifest.frames.file)),this.file.damage!==""&&!this.manifest.live&&dn(this.file.damage)}catch(e){dn(e.message)}}async buildScene(e){let t=new Map((this.scene?.layers??[]).map(n=>[n.name,{visible:n.object.visible,field:n.field}]));for(let n of this.scene?.layers??[])w1(n.object);this.scene=new Jl(this.manifest,this.file,()=>{this.stage.redraw(),this.legends.update()},dn),await this.scene.load();for(let n of this.scene.layers){let s=t.get(n.name);s&&(n.object.visible=s.visible,s.field!==n.field&&n.setField(s.field))}this.addObjects(),this.scene.setTheme(this.dark),e&&this.aim()}addObjects(){for(let e of this.scene.layers)e.object.parent||this.stage.scene.add(e.object);Zm(et("layers"),this.scene.layers,()=>{this.legends.update(),this.labels.set(this.scene.labels()),this.stage.redraw()}),this.legends.update(),this.labels.set(this.scene.labels()),this.eye.box.copy(this.scene.box.isEmpty()?this.scene.everything:this.scene.box),this.eye.everything.copy(this.scene.everything),this.stage.redraw()}aim(){let e=this.scene.heading.clone().setZ(0);if(e.length()<.02*this.eye.size)return;let{x:t,y:n}=e.normalize(),s=.5,r=this.manifest.kind==="barrier"?.35:.6;this.eye.from.set(t*Math.cos(s)-n*Math.sin(s),t*Math.sin(s)+n*Math.cos(s),r)}addSeries(){for(let t of this.manifest.series)this.curves.add(t.name,vt(t.name),async()=>dp(await zh(al(t.file))));let e=zm(this.manifest.series.map(t=>t.name));e&&this.curves.shown!==Vl&&this.curves.open(e)}async showFrame(e){if(this.wanted=e,!(this.loadingFrame||!this.file)){this.loadingFrame=!0;try{for(;this.wanted!==this.shown?.index||this.shown===null;){let t=await this.file.frame(this.wanted);this.shown=t,this.scene.showFrame(t)&&this.legends.update(),this.curves.setTime(t.time),this.picked.refresh(t,this.scene),this.follow(),this.stage.redraw()}}catch(t){dn(t.message)}finally{this.loadingFrame=!1}this.file.damage!==""&&!this.manifest.live&&dn(this.file.damage)}}connect(){let{stage:e,eye:t}=this;e.beforeDraw.push(()=>{let o=e.renderer.getPixelRatio();for(let l of this.scene.layers)l.object.visible&&l.prepare?.(e.camera,e.width,e.height,o);this.measuring.prepare(e.camera,e.width,e.height,o)}),e.afterDraw.push(()=>{this.gauge.update(e.camera,t.controls.target,e.height),this.labels.update(o=>e.project(o),e.width,e.height),this.picked.mark.update(o=>e.project(o))});let n=et("camera");n.replaceChildren(...fl.map(o=>new Option(o.label,o.name))),n.addEventListener("change",()=>this.setCamera(n.value));let s=null;e.canvas.addEventListener("pointerdown",o=>{s=o.button===0?[o.offsetX,o.offsetY]:null}),e.canvas.addEventListener("pointerup",o=>{s&&Math.hypot(o.offsetX-s[0],o.offsetY-s[1])<4&&this.click(o.offsetX,o.offsetY),s=null}),e.canvas.addEventListener("dblclick",o=>{let l=Cu(e,this.scene.layers,o.offsetX,o.offsetY);l&&(t.controls.target.copy(l.point),t.update())}),e.canvas.addEventListener("webglcontextlost",()=>dn("The graphics card gave up the 3D view: load the page again."));let r=(o,l)=>et(o).addEventListener("click",l);r("follow",()=>this.toggleFollow()),r("measure",()=>this.toggleMeasure()),r("screenshot",()=>void this.savePicture()),r("video",()=>this.openVideo()),r("theme",()=>this.setDark(!this.dark,!0)),r("show-layers",()=>this.togglePanel("left")),r("show-curves",()=>this.togglePanel("right"));let a=Mu(this);r("help",()=>bu(et("dialog"),a)),jm(a)}showHelp(){bu(et("dialog"),Mu(this))}togglePanel(e){let t=et(e);t.hidden=!t.hidden,uo(et(e==="left"?"show-layers":"show-curves"),!t.hidden),this.stage.resize()}setCamera(e){this.followed=null,this.eye.follow(null),uo(et("follow"),!1),et("camera").value=e,this.eye.set(e)}setDark(e,t){this.dark=e,wg(e,t),et("theme").textContent=e?"Light":"Dark",this.stage.setTheme(e),this.scene?.setTheme(e),this.curves.setTheme(e)}click(e,t){let n=Cu(this.stage,this.scene.layers,e,t);return this.measureMode?(n&&this.measuring.add(n.point),this.stage.redraw(),et("measured").textContent??""):(this.picked.show(n,this.file),this.stage.redraw(),et("picked").textContent??"")}clearPicked(){this.picked.clear(),this.measuring.clear(),this.stage.redraw()}toggleFollow(){this.followed?(this.followed=null,this.eye.follow(null)):(this.followed=this.picked.hit?.member??this.scene.firstBody(),this.followed||dn("There is no body to follow: click one first.")),uo(et("follow"),this.followed!==null),this.follow()}follow(){if(!this.followed||!this.shown)return;let e=this.scene.describeMember(this.shown,this.followed)?.at;e&&this.eye.follow(e)}toggleMeasure(){this.measureMode=!this.measureMode,uo(et("measure"),this.measureMode),this.stage.canvas.classList.toggle("measuring",this.measureMode),this.measuring.clear(),this.measureMode&&(et("measured").hidden=!1,et("measured").textContent="Measuring: click the first point."),this.stage.redraw()}compose(){let e=this.shown?`${_t(this.shown.time)} s`:"";return np(this.stage,this.scene.layers,{title:this.manifest.title,time:e,dark:this.dark})}async savePicture(){await sp(this.compose(),`talus_${this.manifest.kind}.png`)}openVideo(){if(!this.file||this.file.frames===0)return dn("There are no frames to save.");this.timeline.pause();let e=async t=>{for(this.timeline.go(t);this.shown?.index!==t;)await new Promise(n=>setTimeout(n,5))};Eg(et("dialog"),{frames:this.file.frames,show:e,compose:()=>this.compose()},`talus_${this.manifest.kind}`,dn)}watch(){let e=new Fl({box:et("live"),bar:et("progress"),text:et("progress-text"),pause:et("pause"),stop:et("stop")},t=>void this.progressed(t,!e.running),dn);e.start()}async progressed(e,t){if(this.news={p:e,ended:t},!this.following){for(this.following=!0;this.news;){let{p:n,ended:s}=this.news;this.news=null;let r=performance.now();try{await this.takeNews(n,s)}catch(o){s&&dn(o.message)}let a=performance.now()-r;await new Promise(o=>setTimeout(o,2*Math.min(a,2e3)))}this.following=!1}}async takeNews(e,t){let n=e.manifest_version!==void 0&&e.manifest_version!==this.manifest.manifest_version,s=e.frames_version!==void 0&&e.frames_version!==this.framesVersion;n||t||s||!this.file&&e.frames_bytes>16?await this.reload():this.file&&await this.grow(e.frames_version===void 0?void 0:e.frames_bytes),await this.curves.refresh()}async grow(e){let t=this.file.frames,n=this.timeline.frame>=t-1,s=await this.file.grow(e);if(s==="same")return;await this.scene.takeFrames(s==="longer"?t:0)&&this.addObjects(),this.timeline.update(),n&&!this.timeline.playing&&this.timeline.go(this.file.frames-1)}async reload(){let e=!this.file||this.timeline.frame>=this.file.frames-1,t=this.timeline.frame,n=this.scene.layers.length===0;this.manifest=await ol(),this.describe(),await this.openFrames(),this.timeline.replace(this.file??Ag()),this.shown=null,await this.buildScene(n),this.addSeries(),this.timeline.go(e?this.timeline.lastFrame:t),n&&this.eye.set("overview")}};function w1(i){i.removeFromParent(),i.traverse(e=>e.geometry?.dispose())}function Ag(){return{frames:0,timeOf:()=>0,indexAt:()=>0}}async function S1(){let i=await ol();await new Ql(i).open()}S1().catch(i=>{dn(i instanceof Do?i.message:`The page could not be opened: ${i.message}`),et("loading").hidden=!0});})();
/*! Bundled license information:

three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2023 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
