"use strict";(()=>{function Ke(i){let e=document.getElementById(i);if(!e)throw new Error(`index.html has no element ${i}: page and server are of different versions.`);return e}var nf=new Set;function Gt(i){if(i===""||nf.has(i))return;nf.add(i);let e=Ke("message");e.hidden=!1,e.textContent=e.textContent?`${e.textContent} ${i}`:i}var bs=(i,e)=>i.setAttribute("aria-pressed",String(e));var ku="160",Ns={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Fs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},o0=0,sf=1,a0=2;var Fd=1,l0=2,Hi=3,cs=0,Fn=1,gn=2;var os=0,Rr=1,rf=2,of=3,af=4,c0=5,Ts=100,u0=101,h0=102,lf=103,cf=104,f0=200,d0=201,p0=202,m0=203,Kc=204,Qc=205,g0=206,y0=207,v0=208,x0=209,_0=210,b0=211,M0=212,w0=213,S0=214,E0=0,A0=1,T0=2,Ca=3,C0=4,R0=5,P0=6,L0=7,Bu=0,I0=1,D0=2,as=0,U0=1,N0=2,F0=3,O0=4,k0=5,B0=6;var Od=300,Ir=301,Dr=302,eu=303,tu=304,il=306,nu=1e3,mi=1001,iu=1002,Qt=1003,uf=1004;var bc=1005;var _n=1006,z0=1007;var Is=1008;var ls=1009,V0=1010,H0=1011,zu=1012,kd=1013,rs=1014,Ti=1015,wo=1016,Bd=1017,zd=1018,Rs=1020,G0=1021,gi=1023,W0=1024,X0=1025,Ps=1026,Ur=1027,Io=1028,Vd=1029,Y0=1030,Hd=1031,Gd=1033,Mc=33776,wc=33777,Sc=33778,Ec=33779,hf=35840,ff=35841,df=35842,pf=35843,Wd=36196,mf=37492,gf=37496,yf=37808,vf=37809,xf=37810,_f=37811,bf=37812,Mf=37813,wf=37814,Sf=37815,Ef=37816,Af=37817,Tf=37818,Cf=37819,Rf=37820,Pf=37821,Ac=36492,Lf=36494,If=36495,q0=36283,Df=36284,Uf=36285,Nf=36286;var Ra=2300,Pa=2301,Tc=2302,Ff=2400,Of=2401,kf=2402;var Xd=3e3,Ls=3001,$0=3200,j0=3201,Yd=0,Z0=1,Zn="",mn="srgb",yi="srgb-linear",Vu="display-p3",sl="display-p3-linear",La="linear",Ft="srgb",Ia="rec709",Da="p3";var lr=7680;var Bf=519,J0=512,K0=513,Q0=514,qd=515,ey=516,ty=517,ny=518,iy=519,zf=35044;var Vf="300 es",su=1035,Gi=2e3,Ua=2001,Ri=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){if(this._listeners===void 0)return!1;let n=this._listeners;return n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){if(this._listeners===void 0)return;let s=this._listeners[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){if(this._listeners===void 0)return;let n=this._listeners[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},vn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Hf=1234567,xo=Math.PI/180,So=180/Math.PI;function kr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(vn[i&255]+vn[i>>8&255]+vn[i>>16&255]+vn[i>>24&255]+"-"+vn[e&255]+vn[e>>8&255]+"-"+vn[e>>16&15|64]+vn[e>>24&255]+"-"+vn[t&63|128]+vn[t>>8&255]+"-"+vn[t>>16&255]+vn[t>>24&255]+vn[n&255]+vn[n>>8&255]+vn[n>>16&255]+vn[n>>24&255]).toLowerCase()}function bn(i,e,t){return Math.max(e,Math.min(t,i))}function Hu(i,e){return(i%e+e)%e}function sy(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function ry(i,e,t){return i!==e?(t-i)/(e-i):0}function _o(i,e,t){return(1-t)*i+t*e}function oy(i,e,t,n){return _o(i,e,1-Math.exp(-t*n))}function ay(i,e=1){return e-Math.abs(Hu(i,e*2)-e)}function ly(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function cy(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function uy(i,e){return i+Math.floor(Math.random()*(e-i+1))}function hy(i,e){return i+Math.random()*(e-i)}function fy(i){return i*(.5-Math.random())}function dy(i){i!==void 0&&(Hf=i);let e=Hf+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function py(i){return i*xo}function my(i){return i*So}function ru(i){return(i&i-1)===0&&i!==0}function gy(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Na(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function yy(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),u=o((e+n)/2),h=r((e-n)/2),f=o((e-n)/2),d=r((n-e)/2),v=o((n-e)/2);switch(s){case"XYX":i.set(a*u,l*h,l*f,a*c);break;case"YZY":i.set(l*f,a*u,l*h,a*c);break;case"ZXZ":i.set(l*h,l*f,a*u,a*c);break;case"XZX":i.set(a*u,l*v,l*d,a*c);break;case"YXY":i.set(l*d,a*u,l*v,a*c);break;case"ZYZ":i.set(l*v,l*d,a*u,a*c);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Er(i,e){switch(e.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Rn(i,e){switch(e.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var $d={DEG2RAD:xo,RAD2DEG:So,generateUUID:kr,clamp:bn,euclideanModulo:Hu,mapLinear:sy,inverseLerp:ry,lerp:_o,damp:oy,pingpong:ay,smoothstep:ly,smootherstep:cy,randInt:uy,randFloat:hy,randFloatSpread:fy,seededRandom:dy,degToRad:py,radToDeg:my,isPowerOfTwo:ru,ceilPowerOfTwo:gy,floorPowerOfTwo:Na,setQuaternionFromProperEuler:yy,normalize:Rn,denormalize:Er},Qe=class i{constructor(e=0,t=0){i.prototype.isVector2=!0,this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(t,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(bn(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},ht=class i{constructor(e,t,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let u=this.elements;return u[0]=e,u[1]=s,u[2]=a,u[3]=t,u[4]=r,u[5]=l,u[6]=n,u[7]=o,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],u=n[4],h=n[7],f=n[2],d=n[5],v=n[8],y=s[0],m=s[3],p=s[6],E=s[1],x=s[4],P=s[7],D=s[2],I=s[5],T=s[8];return r[0]=o*y+a*E+l*D,r[3]=o*m+a*x+l*I,r[6]=o*p+a*P+l*T,r[1]=c*y+u*E+h*D,r[4]=c*m+u*x+h*I,r[7]=c*p+u*P+h*T,r[2]=f*y+d*E+v*D,r[5]=f*m+d*x+v*I,r[8]=f*p+d*P+v*T,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8];return t*o*u-t*a*c-n*r*u+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=u*o-a*c,f=a*l-u*r,d=c*r-o*l,v=t*h+n*f+s*d;if(v===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/v;return e[0]=h*y,e[1]=(s*c-u*n)*y,e[2]=(a*n-s*o)*y,e[3]=f*y,e[4]=(u*t-s*l)*y,e[5]=(s*r-a*t)*y,e[6]=d*y,e[7]=(n*l-c*t)*y,e[8]=(o*t-n*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return this.premultiply(Cc.makeScale(e,t)),this}rotate(e){return this.premultiply(Cc.makeRotation(-e)),this}translate(e,t){return this.premultiply(Cc.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Cc=new ht;function jd(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Fa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function vy(){let i=Fa("canvas");return i.style.display="block",i}var Gf={};function bo(i){i in Gf||(Gf[i]=!0,console.warn(i))}var Wf=new ht().set(.8224621,.177538,0,.0331941,.9668058,0,.0170827,.0723974,.9105199),Xf=new ht().set(1.2249401,-.2249404,0,-.0420569,1.0420571,0,-.0196376,-.0786361,1.0982735),ta={[yi]:{transfer:La,primaries:Ia,toReference:i=>i,fromReference:i=>i},[mn]:{transfer:Ft,primaries:Ia,toReference:i=>i.convertSRGBToLinear(),fromReference:i=>i.convertLinearToSRGB()},[sl]:{transfer:La,primaries:Da,toReference:i=>i.applyMatrix3(Xf),fromReference:i=>i.applyMatrix3(Wf)},[Vu]:{transfer:Ft,primaries:Da,toReference:i=>i.convertSRGBToLinear().applyMatrix3(Xf),fromReference:i=>i.applyMatrix3(Wf).convertLinearToSRGB()}},xy=new Set([yi,sl]),Mt={enabled:!0,_workingColorSpace:yi,get workingColorSpace(){return this._workingColorSpace},set workingColorSpace(i){if(!xy.has(i))throw new Error(`Unsupported working color space, "${i}".`);this._workingColorSpace=i},convert:function(i,e,t){if(this.enabled===!1||e===t||!e||!t)return i;let n=ta[e].toReference,s=ta[t].fromReference;return s(n(i))},fromWorkingColorSpace:function(i,e){return this.convert(i,this._workingColorSpace,e)},toWorkingColorSpace:function(i,e){return this.convert(i,e,this._workingColorSpace)},getPrimaries:function(i){return ta[i].primaries},getTransfer:function(i){return i===Zn?La:ta[i].transfer}};function Pr(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Rc(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var cr,Oa=class{static getDataURL(e){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let t;if(e instanceof HTMLCanvasElement)t=e;else{cr===void 0&&(cr=Fa("canvas")),cr.width=e.width,cr.height=e.height;let n=cr.getContext("2d");e instanceof ImageData?n.putImageData(e,0,0):n.drawImage(e,0,0,e.width,e.height),t=cr}return t.width>2048||t.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",e),t.toDataURL("image/jpeg",.6)):t.toDataURL("image/png")}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Fa("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Pr(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Pr(t[n]/255)*255):t[n]=Pr(t[n]);return{data:t,width:e.width,height:e.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},_y=0,ka=class{constructor(e=null){this.isSource=!0,Object.defineProperty(this,"id",{value:_y++}),this.uuid=kr(),this.data=e,this.version=0}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Pc(s[o].image)):r.push(Pc(s[o]))}else r=Pc(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Pc(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Oa.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var by=0,Jn=class i extends Ri{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=mi,s=mi,r=_n,o=Is,a=gi,l=ls,c=i.DEFAULT_ANISOTROPY,u=Zn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:by++}),this.uuid=kr(),this.name="",this.source=new ka(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Qe(0,0),this.repeat=new Qe(1,1),this.center=new Qe(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ht,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,typeof u=="string"?this.colorSpace=u:(bo("THREE.Texture: Property .encoding has been replaced by .colorSpace."),this.colorSpace=u===Ls?mn:Zn),this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.needsPMREMUpdate=!1}get image(){return this.source.data}set image(e=null){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Od)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case nu:e.x=e.x-Math.floor(e.x);break;case mi:e.x=e.x<0?0:1;break;case iu:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case nu:e.y=e.y-Math.floor(e.y);break;case mi:e.y=e.y<0?0:1;break;case iu:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}get encoding(){return bo("THREE.Texture: Property .encoding has been replaced by .colorSpace."),this.colorSpace===mn?Ls:Xd}set encoding(e){bo("THREE.Texture: Property .encoding has been replaced by .colorSpace."),this.colorSpace=e===Ls?mn:Zn}};Jn.DEFAULT_IMAGE=null;Jn.DEFAULT_MAPPING=Od;Jn.DEFAULT_ANISOTROPY=1;var Wt=class i{constructor(e=0,t=0,n=0,s=1){i.prototype.isVector4=!0,this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],u=l[4],h=l[8],f=l[1],d=l[5],v=l[9],y=l[2],m=l[6],p=l[10];if(Math.abs(u-f)<.01&&Math.abs(h-y)<.01&&Math.abs(v-m)<.01){if(Math.abs(u+f)<.1&&Math.abs(h+y)<.1&&Math.abs(v+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let x=(c+1)/2,P=(d+1)/2,D=(p+1)/2,I=(u+f)/4,T=(h+y)/4,Z=(v+m)/4;return x>P&&x>D?x<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(x),s=I/n,r=T/n):P>D?P<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(P),n=I/s,r=Z/s):D<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(D),n=T/r,s=Z/r),this.set(n,s,r,t),this}let E=Math.sqrt((m-v)*(m-v)+(h-y)*(h-y)+(f-u)*(f-u));return Math.abs(E)<.001&&(E=1),this.x=(m-v)/E,this.y=(h-y)/E,this.z=(f-u)/E,this.w=Math.acos((c+d+p-1)/2),this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this.z=Math.max(e.z,Math.min(t.z,this.z)),this.w=Math.max(e.w,Math.min(t.w,this.w)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this.z=Math.max(e,Math.min(t,this.z)),this.w=Math.max(e,Math.min(t,this.w)),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(t,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},ou=class extends Ri{constructor(e=1,t=1,n={}){super(),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=1,this.scissor=new Wt(0,0,e,t),this.scissorTest=!1,this.viewport=new Wt(0,0,e,t);let s={width:e,height:t,depth:1};n.encoding!==void 0&&(bo("THREE.WebGLRenderTarget: option.encoding has been replaced by option.colorSpace."),n.colorSpace=n.encoding===Ls?mn:Zn),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:_n,depthBuffer:!0,stencilBuffer:!1,depthTexture:null,samples:0},n),this.texture=new Jn(s,n.mapping,n.wrapS,n.wrapT,n.magFilter,n.minFilter,n.format,n.type,n.anisotropy,n.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.flipY=!1,this.texture.generateMipmaps=n.generateMipmaps,this.texture.internalFormat=n.internalFormat,this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.depthTexture=n.depthTexture,this.samples=n.samples}setSize(e,t,n=1){(this.width!==e||this.height!==t||this.depth!==n)&&(this.width=e,this.height=t,this.depth=n,this.texture.image.width=e,this.texture.image.height=t,this.texture.image.depth=n,this.dispose()),this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.texture=e.texture.clone(),this.texture.isRenderTargetTexture=!0;let t=Object.assign({},e.texture.image);return this.texture.source=new ka(t),this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,e.depthTexture!==null&&(this.depthTexture=e.depthTexture.clone()),this.samples=e.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},Wi=class extends ou{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Ba=class extends Jn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Qt,this.minFilter=Qt,this.wrapR=mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var au=class extends Jn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Qt,this.minFilter=Qt,this.wrapR=mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Hn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],u=n[s+2],h=n[s+3],f=r[o+0],d=r[o+1],v=r[o+2],y=r[o+3];if(a===0){e[t+0]=l,e[t+1]=c,e[t+2]=u,e[t+3]=h;return}if(a===1){e[t+0]=f,e[t+1]=d,e[t+2]=v,e[t+3]=y;return}if(h!==y||l!==f||c!==d||u!==v){let m=1-a,p=l*f+c*d+u*v+h*y,E=p>=0?1:-1,x=1-p*p;if(x>Number.EPSILON){let D=Math.sqrt(x),I=Math.atan2(D,p*E);m=Math.sin(m*I)/D,a=Math.sin(a*I)/D}let P=a*E;if(l=l*m+f*P,c=c*m+d*P,u=u*m+v*P,h=h*m+y*P,m===1-a){let D=1/Math.sqrt(l*l+c*c+u*u+h*h);l*=D,c*=D,u*=D,h*=D}}e[t]=l,e[t+1]=c,e[t+2]=u,e[t+3]=h}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],u=n[s+3],h=r[o],f=r[o+1],d=r[o+2],v=r[o+3];return e[t]=a*v+u*h+l*d-c*f,e[t+1]=l*v+u*f+c*h-a*d,e[t+2]=c*v+u*d+a*f-l*h,e[t+3]=u*v-a*h-l*f-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),u=a(s/2),h=a(r/2),f=l(n/2),d=l(s/2),v=l(r/2);switch(o){case"XYZ":this._x=f*u*h+c*d*v,this._y=c*d*h-f*u*v,this._z=c*u*v+f*d*h,this._w=c*u*h-f*d*v;break;case"YXZ":this._x=f*u*h+c*d*v,this._y=c*d*h-f*u*v,this._z=c*u*v-f*d*h,this._w=c*u*h+f*d*v;break;case"ZXY":this._x=f*u*h-c*d*v,this._y=c*d*h+f*u*v,this._z=c*u*v+f*d*h,this._w=c*u*h-f*d*v;break;case"ZYX":this._x=f*u*h-c*d*v,this._y=c*d*h+f*u*v,this._z=c*u*v-f*d*h,this._w=c*u*h+f*d*v;break;case"YZX":this._x=f*u*h+c*d*v,this._y=c*d*h+f*u*v,this._z=c*u*v-f*d*h,this._w=c*u*h-f*d*v;break;case"XZY":this._x=f*u*h-c*d*v,this._y=c*d*h-f*u*v,this._z=c*u*v+f*d*h,this._w=c*u*h+f*d*v;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],u=t[6],h=t[10],f=n+a+h;if(f>0){let d=.5/Math.sqrt(f+1);this._w=.25/d,this._x=(u-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(n>a&&n>h){let d=2*Math.sqrt(1+n-a-h);this._w=(u-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>h){let d=2*Math.sqrt(1+a-n-h);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+u)/d}else{let d=2*Math.sqrt(1+h-n-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+u)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<Number.EPSILON?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(bn(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,u=t._w;return this._x=n*u+o*a+s*c-r*l,this._y=s*u+o*l+r*a-n*c,this._z=r*u+o*c+n*l-s*a,this._w=o*u-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){if(t===0)return this;if(t===1)return this.copy(e);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*e._w+n*e._x+s*e._y+r*e._z;if(a<0?(this._w=-e._w,this._x=-e._x,this._y=-e._y,this._z=-e._z,a=-a):this.copy(e),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let d=1-t;return this._w=d*o+t*this._w,this._x=d*n+t*this._x,this._y=d*s+t*this._y,this._z=d*r+t*this._z,this.normalize(),this}let c=Math.sqrt(l),u=Math.atan2(c,a),h=Math.sin((1-t)*u)/c,f=Math.sin(t*u)/c;return this._w=o*h+this._w*f,this._x=n*h+this._x*f,this._y=s*h+this._y*f,this._z=r*h+this._z*f,this._onChangeCallback(),this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=Math.random(),t=Math.sqrt(1-e),n=Math.sqrt(e),s=2*Math.PI*Math.random(),r=2*Math.PI*Math.random();return this.set(t*Math.cos(s),n*Math.sin(r),n*Math.cos(r),t*Math.sin(s))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class i{constructor(e=0,t=0,n=0){i.prototype.isVector3=!0,this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Yf.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Yf.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),u=2*(a*t-r*s),h=2*(r*n-o*t);return this.x=t+l*c+o*h-a*u,this.y=n+l*u+a*c-r*h,this.z=s+l*h+r*u-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this.z=Math.max(e.z,Math.min(t.z,this.z)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this.z=Math.max(e,Math.min(t,this.z)),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Math.max(e,Math.min(t,n)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Lc.copy(this).projectOnVector(e),this.sub(Lc)}reflect(e){return this.sub(Lc.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(bn(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=(Math.random()-.5)*2,t=Math.random()*Math.PI*2,n=Math.sqrt(1-e**2);return this.x=n*Math.cos(t),this.y=n*Math.sin(t),this.z=e,this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Lc=new U,Yf=new Hn,Yt=class{constructor(e=new U(1/0,1/0,1/0),t=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(hi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(hi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=hi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,hi):hi.fromBufferAttribute(r,o),hi.applyMatrix4(e.matrixWorld),this.expandByPoint(hi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),na.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),na.copy(n.boundingBox)),na.applyMatrix4(e.matrixWorld),this.union(na)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return!(e.x<this.min.x||e.x>this.max.x||e.y<this.min.y||e.y>this.max.y||e.z<this.min.z||e.z>this.max.z)}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return!(e.max.x<this.min.x||e.min.x>this.max.x||e.max.y<this.min.y||e.min.y>this.max.y||e.max.z<this.min.z||e.min.z>this.max.z)}intersectsSphere(e){return this.clampPoint(e.center,hi),hi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(fo),ia.subVectors(this.max,fo),ur.subVectors(e.a,fo),hr.subVectors(e.b,fo),fr.subVectors(e.c,fo),es.subVectors(hr,ur),ts.subVectors(fr,hr),Ms.subVectors(ur,fr);let t=[0,-es.z,es.y,0,-ts.z,ts.y,0,-Ms.z,Ms.y,es.z,0,-es.x,ts.z,0,-ts.x,Ms.z,0,-Ms.x,-es.y,es.x,0,-ts.y,ts.x,0,-Ms.y,Ms.x,0];return!Ic(t,ur,hr,fr,ia)||(t=[1,0,0,0,1,0,0,0,1],!Ic(t,ur,hr,fr,ia))?!1:(sa.crossVectors(es,ts),t=[sa.x,sa.y,sa.z],Ic(t,ur,hr,fr,ia))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,hi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(hi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Oi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Oi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Oi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Oi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Oi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Oi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Oi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Oi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Oi),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}},Oi=[new U,new U,new U,new U,new U,new U,new U,new U],hi=new U,na=new Yt,ur=new U,hr=new U,fr=new U,es=new U,ts=new U,Ms=new U,fo=new U,ia=new U,sa=new U,ws=new U;function Ic(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){ws.fromArray(i,r);let a=s.x*Math.abs(ws.x)+s.y*Math.abs(ws.y)+s.z*Math.abs(ws.z),l=e.dot(ws),c=t.dot(ws),u=n.dot(ws);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>a)return!1}return!0}var My=new Yt,po=new U,Dc=new U,Gn=class{constructor(e=new U,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):My.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;po.subVectors(e,this.center);let t=po.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(po,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Dc.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(po.copy(e.center).add(Dc)),this.expandByPoint(po.copy(e.center).sub(Dc))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}},ki=new U,Uc=new U,ra=new U,ns=new U,Nc=new U,oa=new U,Fc=new U,us=class{constructor(e=new U,t=new U(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ki)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ki.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ki.copy(this.origin).addScaledVector(this.direction,t),ki.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Uc.copy(e).add(t).multiplyScalar(.5),ra.copy(t).sub(e).normalize(),ns.copy(this.origin).sub(Uc);let r=e.distanceTo(t)*.5,o=-this.direction.dot(ra),a=ns.dot(this.direction),l=-ns.dot(ra),c=ns.lengthSq(),u=Math.abs(1-o*o),h,f,d,v;if(u>0)if(h=o*l-a,f=o*a-l,v=r*u,h>=0)if(f>=-v)if(f<=v){let y=1/u;h*=y,f*=y,d=h*(h+o*f+2*a)+f*(o*h+f+2*l)+c}else f=r,h=Math.max(0,-(o*f+a)),d=-h*h+f*(f+2*l)+c;else f=-r,h=Math.max(0,-(o*f+a)),d=-h*h+f*(f+2*l)+c;else f<=-v?(h=Math.max(0,-(-o*r+a)),f=h>0?-r:Math.min(Math.max(-r,-l),r),d=-h*h+f*(f+2*l)+c):f<=v?(h=0,f=Math.min(Math.max(-r,-l),r),d=f*(f+2*l)+c):(h=Math.max(0,-(o*r+a)),f=h>0?r:Math.min(Math.max(-r,-l),r),d=-h*h+f*(f+2*l)+c);else f=o>0?-r:r,h=Math.max(0,-(o*f+a)),d=-h*h+f*(f+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,h),s&&s.copy(Uc).addScaledVector(ra,f),d}intersectSphere(e,t){ki.subVectors(e.center,this.origin);let n=ki.dot(this.direction),s=ki.dot(ki)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,u=1/this.direction.y,h=1/this.direction.z,f=this.origin;return c>=0?(n=(e.min.x-f.x)*c,s=(e.max.x-f.x)*c):(n=(e.max.x-f.x)*c,s=(e.min.x-f.x)*c),u>=0?(r=(e.min.y-f.y)*u,o=(e.max.y-f.y)*u):(r=(e.max.y-f.y)*u,o=(e.min.y-f.y)*u),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),h>=0?(a=(e.min.z-f.z)*h,l=(e.max.z-f.z)*h):(a=(e.max.z-f.z)*h,l=(e.min.z-f.z)*h),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,ki)!==null}intersectTriangle(e,t,n,s,r){Nc.subVectors(t,e),oa.subVectors(n,e),Fc.crossVectors(Nc,oa);let o=this.direction.dot(Fc),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;ns.subVectors(this.origin,e);let l=a*this.direction.dot(oa.crossVectors(ns,oa));if(l<0)return null;let c=a*this.direction.dot(Nc.cross(ns));if(c<0||l+c>o)return null;let u=-a*ns.dot(Fc);return u<0?null:this.at(u/o,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Rt=class i{constructor(e,t,n,s,r,o,a,l,c,u,h,f,d,v,y,m){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,u,h,f,d,v,y,m)}set(e,t,n,s,r,o,a,l,c,u,h,f,d,v,y,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=u,p[10]=h,p[14]=f,p[3]=d,p[7]=v,p[11]=y,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){let t=this.elements,n=e.elements,s=1/dr.setFromMatrixColumn(e,0).length(),r=1/dr.setFromMatrixColumn(e,1).length(),o=1/dr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),h=Math.sin(r);if(e.order==="XYZ"){let f=o*u,d=o*h,v=a*u,y=a*h;t[0]=l*u,t[4]=-l*h,t[8]=c,t[1]=d+v*c,t[5]=f-y*c,t[9]=-a*l,t[2]=y-f*c,t[6]=v+d*c,t[10]=o*l}else if(e.order==="YXZ"){let f=l*u,d=l*h,v=c*u,y=c*h;t[0]=f+y*a,t[4]=v*a-d,t[8]=o*c,t[1]=o*h,t[5]=o*u,t[9]=-a,t[2]=d*a-v,t[6]=y+f*a,t[10]=o*l}else if(e.order==="ZXY"){let f=l*u,d=l*h,v=c*u,y=c*h;t[0]=f-y*a,t[4]=-o*h,t[8]=v+d*a,t[1]=d+v*a,t[5]=o*u,t[9]=y-f*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let f=o*u,d=o*h,v=a*u,y=a*h;t[0]=l*u,t[4]=v*c-d,t[8]=f*c+y,t[1]=l*h,t[5]=y*c+f,t[9]=d*c-v,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let f=o*l,d=o*c,v=a*l,y=a*c;t[0]=l*u,t[4]=y-f*h,t[8]=v*h+d,t[1]=h,t[5]=o*u,t[9]=-a*u,t[2]=-c*u,t[6]=d*h+v,t[10]=f-y*h}else if(e.order==="XZY"){let f=o*l,d=o*c,v=a*l,y=a*c;t[0]=l*u,t[4]=-h,t[8]=c*u,t[1]=f*h+y,t[5]=o*u,t[9]=d*h-v,t[2]=v*h-d,t[6]=a*u,t[10]=y*h+f}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(wy,e,Sy)}lookAt(e,t,n){let s=this.elements;return zn.subVectors(e,t),zn.lengthSq()===0&&(zn.z=1),zn.normalize(),is.crossVectors(n,zn),is.lengthSq()===0&&(Math.abs(n.z)===1?zn.x+=1e-4:zn.z+=1e-4,zn.normalize(),is.crossVectors(n,zn)),is.normalize(),aa.crossVectors(zn,is),s[0]=is.x,s[4]=aa.x,s[8]=zn.x,s[1]=is.y,s[5]=aa.y,s[9]=zn.y,s[2]=is.z,s[6]=aa.z,s[10]=zn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],u=n[1],h=n[5],f=n[9],d=n[13],v=n[2],y=n[6],m=n[10],p=n[14],E=n[3],x=n[7],P=n[11],D=n[15],I=s[0],T=s[4],Z=s[8],M=s[12],S=s[1],O=s[5],j=s[9],oe=s[13],N=s[2],B=s[6],$=s[10],J=s[14],ie=s[3],ee=s[7],te=s[11],re=s[15];return r[0]=o*I+a*S+l*N+c*ie,r[4]=o*T+a*O+l*B+c*ee,r[8]=o*Z+a*j+l*$+c*te,r[12]=o*M+a*oe+l*J+c*re,r[1]=u*I+h*S+f*N+d*ie,r[5]=u*T+h*O+f*B+d*ee,r[9]=u*Z+h*j+f*$+d*te,r[13]=u*M+h*oe+f*J+d*re,r[2]=v*I+y*S+m*N+p*ie,r[6]=v*T+y*O+m*B+p*ee,r[10]=v*Z+y*j+m*$+p*te,r[14]=v*M+y*oe+m*J+p*re,r[3]=E*I+x*S+P*N+D*ie,r[7]=E*T+x*O+P*B+D*ee,r[11]=E*Z+x*j+P*$+D*te,r[15]=E*M+x*oe+P*J+D*re,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],u=e[2],h=e[6],f=e[10],d=e[14],v=e[3],y=e[7],m=e[11],p=e[15];return v*(+r*l*h-s*c*h-r*a*f+n*c*f+s*a*d-n*l*d)+y*(+t*l*d-t*c*f+r*o*f-s*o*d+s*c*u-r*l*u)+m*(+t*c*h-t*a*d-r*o*h+n*o*d+r*a*u-n*c*u)+p*(-s*a*u-t*l*h+t*a*f+s*o*h-n*o*f+n*l*u)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],u=e[8],h=e[9],f=e[10],d=e[11],v=e[12],y=e[13],m=e[14],p=e[15],E=h*m*c-y*f*c+y*l*d-a*m*d-h*l*p+a*f*p,x=v*f*c-u*m*c-v*l*d+o*m*d+u*l*p-o*f*p,P=u*y*c-v*h*c+v*a*d-o*y*d-u*a*p+o*h*p,D=v*h*l-u*y*l-v*a*f+o*y*f+u*a*m-o*h*m,I=t*E+n*x+s*P+r*D;if(I===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let T=1/I;return e[0]=E*T,e[1]=(y*f*r-h*m*r-y*s*d+n*m*d+h*s*p-n*f*p)*T,e[2]=(a*m*r-y*l*r+y*s*c-n*m*c-a*s*p+n*l*p)*T,e[3]=(h*l*r-a*f*r-h*s*c+n*f*c+a*s*d-n*l*d)*T,e[4]=x*T,e[5]=(u*m*r-v*f*r+v*s*d-t*m*d-u*s*p+t*f*p)*T,e[6]=(v*l*r-o*m*r-v*s*c+t*m*c+o*s*p-t*l*p)*T,e[7]=(o*f*r-u*l*r+u*s*c-t*f*c-o*s*d+t*l*d)*T,e[8]=P*T,e[9]=(v*h*r-u*y*r-v*n*d+t*y*d+u*n*p-t*h*p)*T,e[10]=(o*y*r-v*a*r+v*n*c-t*y*c-o*n*p+t*a*p)*T,e[11]=(u*a*r-o*h*r-u*n*c+t*h*c+o*n*d-t*a*d)*T,e[12]=D*T,e[13]=(u*y*s-v*h*s+v*n*f-t*y*f-u*n*m+t*h*m)*T,e[14]=(v*a*s-o*y*s-v*n*l+t*y*l+o*n*m-t*a*m)*T,e[15]=(o*h*s-u*a*s+u*n*l-t*h*l-o*n*f+t*a*f)*T,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,u=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,u*a+n,u*l-s*o,0,c*l-s*a,u*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,u=o+o,h=a+a,f=r*c,d=r*u,v=r*h,y=o*u,m=o*h,p=a*h,E=l*c,x=l*u,P=l*h,D=n.x,I=n.y,T=n.z;return s[0]=(1-(y+p))*D,s[1]=(d+P)*D,s[2]=(v-x)*D,s[3]=0,s[4]=(d-P)*I,s[5]=(1-(f+p))*I,s[6]=(m+E)*I,s[7]=0,s[8]=(v+x)*T,s[9]=(m-E)*T,s[10]=(1-(f+y))*T,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements,r=dr.set(s[0],s[1],s[2]).length(),o=dr.set(s[4],s[5],s[6]).length(),a=dr.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),e.x=s[12],e.y=s[13],e.z=s[14],fi.copy(this);let c=1/r,u=1/o,h=1/a;return fi.elements[0]*=c,fi.elements[1]*=c,fi.elements[2]*=c,fi.elements[4]*=u,fi.elements[5]*=u,fi.elements[6]*=u,fi.elements[8]*=h,fi.elements[9]*=h,fi.elements[10]*=h,t.setFromRotationMatrix(fi),n.x=r,n.y=o,n.z=a,this}makePerspective(e,t,n,s,r,o,a=Gi){let l=this.elements,c=2*r/(t-e),u=2*r/(n-s),h=(t+e)/(t-e),f=(n+s)/(n-s),d,v;if(a===Gi)d=-(o+r)/(o-r),v=-2*o*r/(o-r);else if(a===Ua)d=-o/(o-r),v=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=c,l[4]=0,l[8]=h,l[12]=0,l[1]=0,l[5]=u,l[9]=f,l[13]=0,l[2]=0,l[6]=0,l[10]=d,l[14]=v,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Gi){let l=this.elements,c=1/(t-e),u=1/(n-s),h=1/(o-r),f=(t+e)*c,d=(n+s)*u,v,y;if(a===Gi)v=(o+r)*h,y=-2*h;else if(a===Ua)v=r*h,y=-1*h;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-f,l[1]=0,l[5]=2*u,l[9]=0,l[13]=-d,l[2]=0,l[6]=0,l[10]=y,l[14]=-v,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},dr=new U,fi=new Rt,wy=new U(0,0,0),Sy=new U(1,1,1),is=new U,aa=new U,zn=new U,qf=new Rt,$f=new Hn,za=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],u=s[9],h=s[2],f=s[6],d=s[10];switch(t){case"XYZ":this._y=Math.asin(bn(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-u,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-bn(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-h,r),this._z=0);break;case"ZXY":this._x=Math.asin(bn(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-h,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-bn(h,-1,1)),Math.abs(h)<.9999999?(this._x=Math.atan2(f,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(bn(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-h,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-bn(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-u,d),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return qf.makeRotationFromQuaternion(e),this.setFromRotationMatrix(qf,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return $f.setFromEuler(this),this.setFromQuaternion($f,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};za.DEFAULT_ORDER="XYZ";var Eo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Ey=0,jf=new U,pr=new Hn,Bi=new Rt,la=new U,mo=new U,Ay=new U,Ty=new Hn,Zf=new U(1,0,0),Jf=new U(0,1,0),Kf=new U(0,0,1),Cy={type:"added"},Ry={type:"removed"},Mn=class i extends Ri{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Ey++}),this.uuid=kr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new U,t=new za,n=new Hn,s=new U(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Rt},normalMatrix:{value:new ht}}),this.matrix=new Rt,this.matrixWorld=new Rt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Eo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return pr.setFromAxisAngle(e,t),this.quaternion.multiply(pr),this}rotateOnWorldAxis(e,t){return pr.setFromAxisAngle(e,t),this.quaternion.premultiply(pr),this}rotateX(e){return this.rotateOnAxis(Zf,e)}rotateY(e){return this.rotateOnAxis(Jf,e)}rotateZ(e){return this.rotateOnAxis(Kf,e)}translateOnAxis(e,t){return jf.copy(e).applyQuaternion(this.quaternion),this.position.add(jf.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Zf,e)}translateY(e){return this.translateOnAxis(Jf,e)}translateZ(e){return this.translateOnAxis(Kf,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Bi.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?la.copy(e):la.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),mo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Bi.lookAt(mo,la,this.up):Bi.lookAt(la,mo,this.up),this.quaternion.setFromRotationMatrix(Bi),s&&(Bi.extractRotation(s.matrixWorld),pr.setFromRotationMatrix(Bi),this.quaternion.premultiply(pr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.parent!==null&&e.parent.remove(e),e.parent=this,this.children.push(e),e.dispatchEvent(Cy)):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Ry)),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Bi.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Bi.multiply(e.parent.matrixWorld)),e.applyMatrix4(Bi),this.add(e),e.updateWorldMatrix(!1,!0),this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(mo,e,Ay),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(mo,Ty,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++){let r=t[n];(r.matrixWorldAutoUpdate===!0||e===!0)&&r.updateMatrixWorld(e)}}updateWorldMatrix(e,t){let n=this.parent;if(e===!0&&n!==null&&n.matrixWorldAutoUpdate===!0&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix),t===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++){let a=s[r];a.matrixWorldAutoUpdate===!0&&a.updateWorldMatrix(!1,!0)}}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.visibility=this._visibility,s.active=this._active,s.bounds=this._bounds.map(a=>({boxInitialized:a.boxInitialized,boxMin:a.box.min.toArray(),boxMax:a.box.max.toArray(),sphereInitialized:a.sphereInitialized,sphereRadius:a.sphere.radius,sphereCenter:a.sphere.center.toArray()})),s.maxGeometryCount=this._maxGeometryCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.geometryCount=this._geometryCount,s.matricesTexture=this._matricesTexture.toJSON(e),this.boundingSphere!==null&&(s.boundingSphere={center:s.boundingSphere.center.toArray(),radius:s.boundingSphere.radius}),this.boundingBox!==null&&(s.boundingBox={min:s.boundingBox.min.toArray(),max:s.boundingBox.max.toArray()}));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let h=l[c];r(e.shapes,h)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),u=o(e.images),h=o(e.shapes),f=o(e.skeletons),d=o(e.animations),v=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),u.length>0&&(n.images=u),h.length>0&&(n.shapes=h),f.length>0&&(n.skeletons=f),d.length>0&&(n.animations=d),v.length>0&&(n.nodes=v)}return n.object=s,n;function o(a){let l=[];for(let c in a){let u=a[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}};Mn.DEFAULT_UP=new U(0,1,0);Mn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Mn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var di=new U,zi=new U,Oc=new U,Vi=new U,mr=new U,gr=new U,Qf=new U,kc=new U,Bc=new U,zc=new U,ca=!1,Ar=class i{constructor(e=new U,t=new U,n=new U){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),di.subVectors(e,t),s.cross(di);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){di.subVectors(s,t),zi.subVectors(n,t),Oc.subVectors(e,t);let o=di.dot(di),a=di.dot(zi),l=di.dot(Oc),c=zi.dot(zi),u=zi.dot(Oc),h=o*c-a*a;if(h===0)return r.set(0,0,0),null;let f=1/h,d=(c*l-a*u)*f,v=(o*u-a*l)*f;return r.set(1-d-v,v,d)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Vi)===null?!1:Vi.x>=0&&Vi.y>=0&&Vi.x+Vi.y<=1}static getUV(e,t,n,s,r,o,a,l){return ca===!1&&(console.warn("THREE.Triangle.getUV() has been renamed to THREE.Triangle.getInterpolation()."),ca=!0),this.getInterpolation(e,t,n,s,r,o,a,l)}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,Vi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Vi.x),l.addScaledVector(o,Vi.y),l.addScaledVector(a,Vi.z),l)}static isFrontFacing(e,t,n,s){return di.subVectors(n,t),zi.subVectors(e,t),di.cross(zi).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return di.subVectors(this.c,this.b),zi.subVectors(this.a,this.b),di.cross(zi).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getUV(e,t,n,s,r){return ca===!1&&(console.warn("THREE.Triangle.getUV() has been renamed to THREE.Triangle.getInterpolation()."),ca=!0),i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;mr.subVectors(s,n),gr.subVectors(r,n),kc.subVectors(e,n);let l=mr.dot(kc),c=gr.dot(kc);if(l<=0&&c<=0)return t.copy(n);Bc.subVectors(e,s);let u=mr.dot(Bc),h=gr.dot(Bc);if(u>=0&&h<=u)return t.copy(s);let f=l*h-u*c;if(f<=0&&l>=0&&u<=0)return o=l/(l-u),t.copy(n).addScaledVector(mr,o);zc.subVectors(e,r);let d=mr.dot(zc),v=gr.dot(zc);if(v>=0&&d<=v)return t.copy(r);let y=d*c-l*v;if(y<=0&&c>=0&&v<=0)return a=c/(c-v),t.copy(n).addScaledVector(gr,a);let m=u*v-d*h;if(m<=0&&h-u>=0&&d-v>=0)return Qf.subVectors(r,s),a=(h-u)/(h-u+(d-v)),t.copy(s).addScaledVector(Qf,a);let p=1/(m+y+f);return o=y*p,a=f*p,t.copy(n).addScaledVector(mr,o).addScaledVector(gr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Zd={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ss={h:0,s:0,l:0},ua={h:0,s:0,l:0};function Vc(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var lt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=mn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Mt.toWorkingColorSpace(this,t),this}setRGB(e,t,n,s=Mt.workingColorSpace){return this.r=e,this.g=t,this.b=n,Mt.toWorkingColorSpace(this,s),this}setHSL(e,t,n,s=Mt.workingColorSpace){if(e=Hu(e,1),t=bn(t,0,1),n=bn(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Vc(o,r,e+1/3),this.g=Vc(o,r,e),this.b=Vc(o,r,e-1/3)}return Mt.toWorkingColorSpace(this,s),this}setStyle(e,t=mn){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,t);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:console.warn("THREE.Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);console.warn("THREE.Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=mn){let n=Zd[e.toLowerCase()];return n!==void 0?this.setHex(n,t):console.warn("THREE.Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Pr(e.r),this.g=Pr(e.g),this.b=Pr(e.b),this}copyLinearToSRGB(e){return this.r=Rc(e.r),this.g=Rc(e.g),this.b=Rc(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=mn){return Mt.fromWorkingColorSpace(xn.copy(this),e),Math.round(bn(xn.r*255,0,255))*65536+Math.round(bn(xn.g*255,0,255))*256+Math.round(bn(xn.b*255,0,255))}getHexString(e=mn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Mt.workingColorSpace){Mt.fromWorkingColorSpace(xn.copy(this),t);let n=xn.r,s=xn.g,r=xn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,u=(a+o)/2;if(a===o)l=0,c=0;else{let h=o-a;switch(c=u<=.5?h/(o+a):h/(2-o-a),o){case n:l=(s-r)/h+(s<r?6:0);break;case s:l=(r-n)/h+2;break;case r:l=(n-s)/h+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,t=Mt.workingColorSpace){return Mt.fromWorkingColorSpace(xn.copy(this),t),e.r=xn.r,e.g=xn.g,e.b=xn.b,e}getStyle(e=mn){Mt.fromWorkingColorSpace(xn.copy(this),e);let t=xn.r,n=xn.g,s=xn.b;return e!==mn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ss),this.setHSL(ss.h+e,ss.s+t,ss.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ss),e.getHSL(ua);let n=_o(ss.h,ua.h,t),s=_o(ss.s,ua.s,t),r=_o(ss.l,ua.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},xn=new lt;lt.NAMES=Zd;var Py=0,Xi=class extends Ri{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Py++}),this.uuid=kr(),this.name="",this.type="Material",this.blending=Rr,this.side=cs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Kc,this.blendDst=Qc,this.blendEquation=Ts,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new lt(0,0,0),this.blendAlpha=0,this.depthFunc=Ca,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Bf,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=lr,this.stencilZFail=lr,this.stencilZPass=lr,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBuild(){}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){console.warn(`THREE.Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){console.warn(`THREE.Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==Rr&&(n.blending=this.blending),this.side!==cs&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==Kc&&(n.blendSrc=this.blendSrc),this.blendDst!==Qc&&(n.blendDst=this.blendDst),this.blendEquation!==Ts&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==Ca&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==Bf&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==lr&&(n.stencilFail=this.stencilFail),this.stencilZFail!==lr&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==lr&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}},Va=class extends Xi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new lt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.combine=Bu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}};var Jt=new U,ha=new Qe,ot=class{constructor(e,t,n=!1){if(Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=zf,this._updateRange={offset:0,count:-1},this.updateRanges=[],this.gpuType=Ti,this.version=0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}get updateRange(){return console.warn("THREE.BufferAttribute: updateRange() is deprecated and will be removed in r169. Use addUpdateRange() instead."),this._updateRange}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)ha.fromBufferAttribute(this,t),ha.applyMatrix3(e),this.setXY(t,ha.x,ha.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Jt.fromBufferAttribute(this,t),Jt.applyMatrix3(e),this.setXYZ(t,Jt.x,Jt.y,Jt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Jt.fromBufferAttribute(this,t),Jt.applyMatrix4(e),this.setXYZ(t,Jt.x,Jt.y,Jt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Jt.fromBufferAttribute(this,t),Jt.applyNormalMatrix(e),this.setXYZ(t,Jt.x,Jt.y,Jt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Jt.fromBufferAttribute(this,t),Jt.transformDirection(e),this.setXYZ(t,Jt.x,Jt.y,Jt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=Er(n,this.array)),n}setComponent(e,t,n){return this.normalized&&(n=Rn(n,this.array)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=Er(t,this.array)),t}setX(e,t){return this.normalized&&(t=Rn(t,this.array)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=Er(t,this.array)),t}setY(e,t){return this.normalized&&(t=Rn(t,this.array)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=Er(t,this.array)),t}setZ(e,t){return this.normalized&&(t=Rn(t,this.array)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=Er(t,this.array)),t}setW(e,t){return this.normalized&&(t=Rn(t,this.array)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=Rn(t,this.array),n=Rn(n,this.array)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=Rn(t,this.array),n=Rn(n,this.array),s=Rn(s,this.array)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=Rn(t,this.array),n=Rn(n,this.array),s=Rn(s,this.array),r=Rn(r,this.array)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(e.name=this.name),this.usage!==zf&&(e.usage=this.usage),e}};var Ha=class extends ot{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Ga=class extends ot{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Ci=class extends ot{constructor(e,t,n){super(new Float32Array(e),t,n)}};var Ly=0,jn=new Rt,Hc=new Mn,yr=new U,Vn=new Yt,go=new Yt,un=new U,Pt=class i extends Ri{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Ly++}),this.uuid=kr(),this.name="",this.type="BufferGeometry",this.index=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(jd(e)?Ga:Ha)(e,1):this.index=e,this}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ht().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(e){return jn.makeRotationFromQuaternion(e),this.applyMatrix4(jn),this}rotateX(e){return jn.makeRotationX(e),this.applyMatrix4(jn),this}rotateY(e){return jn.makeRotationY(e),this.applyMatrix4(jn),this}rotateZ(e){return jn.makeRotationZ(e),this.applyMatrix4(jn),this}translate(e,t,n){return jn.makeTranslation(e,t,n),this.applyMatrix4(jn),this}scale(e,t,n){return jn.makeScale(e,t,n),this.applyMatrix4(jn),this}lookAt(e){return Hc.lookAt(e),Hc.updateMatrix(),this.applyMatrix4(Hc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(yr).negate(),this.translate(yr.x,yr.y,yr.z),this}setFromPoints(e){let t=[];for(let n=0,s=e.length;n<s;n++){let r=e[n];t.push(r.x,r.y,r.z||0)}return this.setAttribute("position",new Ci(t,3)),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Yt);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error('THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box. Alternatively set "mesh.frustumCulled" to "false".',this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Vn.setFromBufferAttribute(r),this.morphTargetsRelative?(un.addVectors(this.boundingBox.min,Vn.min),this.boundingBox.expandByPoint(un),un.addVectors(this.boundingBox.max,Vn.max),this.boundingBox.expandByPoint(un)):(this.boundingBox.expandByPoint(Vn.min),this.boundingBox.expandByPoint(Vn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Gn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error('THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere. Alternatively set "mesh.frustumCulled" to "false".',this),this.boundingSphere.set(new U,1/0);return}if(e){let n=this.boundingSphere.center;if(Vn.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];go.setFromBufferAttribute(a),this.morphTargetsRelative?(un.addVectors(Vn.min,go.min),Vn.expandByPoint(un),un.addVectors(Vn.max,go.max),Vn.expandByPoint(un)):(Vn.expandByPoint(go.min),Vn.expandByPoint(go.max))}Vn.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)un.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(un));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,u=a.count;c<u;c++)un.fromBufferAttribute(a,c),l&&(yr.fromBufferAttribute(e,c),un.add(yr)),s=Math.max(s,n.distanceToSquared(un))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.array,s=t.position.array,r=t.normal.array,o=t.uv.array,a=s.length/3;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new ot(new Float32Array(4*a),4));let l=this.getAttribute("tangent").array,c=[],u=[];for(let S=0;S<a;S++)c[S]=new U,u[S]=new U;let h=new U,f=new U,d=new U,v=new Qe,y=new Qe,m=new Qe,p=new U,E=new U;function x(S,O,j){h.fromArray(s,S*3),f.fromArray(s,O*3),d.fromArray(s,j*3),v.fromArray(o,S*2),y.fromArray(o,O*2),m.fromArray(o,j*2),f.sub(h),d.sub(h),y.sub(v),m.sub(v);let oe=1/(y.x*m.y-m.x*y.y);isFinite(oe)&&(p.copy(f).multiplyScalar(m.y).addScaledVector(d,-y.y).multiplyScalar(oe),E.copy(d).multiplyScalar(y.x).addScaledVector(f,-m.x).multiplyScalar(oe),c[S].add(p),c[O].add(p),c[j].add(p),u[S].add(E),u[O].add(E),u[j].add(E))}let P=this.groups;P.length===0&&(P=[{start:0,count:n.length}]);for(let S=0,O=P.length;S<O;++S){let j=P[S],oe=j.start,N=j.count;for(let B=oe,$=oe+N;B<$;B+=3)x(n[B+0],n[B+1],n[B+2])}let D=new U,I=new U,T=new U,Z=new U;function M(S){T.fromArray(r,S*3),Z.copy(T);let O=c[S];D.copy(O),D.sub(T.multiplyScalar(T.dot(O))).normalize(),I.crossVectors(Z,O);let oe=I.dot(u[S])<0?-1:1;l[S*4]=D.x,l[S*4+1]=D.y,l[S*4+2]=D.z,l[S*4+3]=oe}for(let S=0,O=P.length;S<O;++S){let j=P[S],oe=j.start,N=j.count;for(let B=oe,$=oe+N;B<$;B+=3)M(n[B+0]),M(n[B+1]),M(n[B+2])}}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new ot(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let f=0,d=n.count;f<d;f++)n.setXYZ(f,0,0,0);let s=new U,r=new U,o=new U,a=new U,l=new U,c=new U,u=new U,h=new U;if(e)for(let f=0,d=e.count;f<d;f+=3){let v=e.getX(f+0),y=e.getX(f+1),m=e.getX(f+2);s.fromBufferAttribute(t,v),r.fromBufferAttribute(t,y),o.fromBufferAttribute(t,m),u.subVectors(o,r),h.subVectors(s,r),u.cross(h),a.fromBufferAttribute(n,v),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,m),a.add(u),l.add(u),c.add(u),n.setXYZ(v,a.x,a.y,a.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let f=0,d=t.count;f<d;f+=3)s.fromBufferAttribute(t,f+0),r.fromBufferAttribute(t,f+1),o.fromBufferAttribute(t,f+2),u.subVectors(o,r),h.subVectors(s,r),u.cross(h),n.setXYZ(f+0,u.x,u.y,u.z),n.setXYZ(f+1,u.x,u.y,u.z),n.setXYZ(f+2,u.x,u.y,u.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)un.fromBufferAttribute(e,t),un.normalize(),e.setXYZ(t,un.x,un.y,un.z)}toNonIndexed(){function e(a,l){let c=a.array,u=a.itemSize,h=a.normalized,f=new c.constructor(l.length*u),d=0,v=0;for(let y=0,m=l.length;y<m;y++){a.isInterleavedBufferAttribute?d=l[y]*a.data.stride+a.offset:d=l[y]*u;for(let p=0;p<u;p++)f[v++]=c[d++]}return new ot(f,u,h)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let u=0,h=c.length;u<h;u++){let f=c[u],d=e(f,n);l.push(d)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.type,this.name!==""&&(e.name=this.name),Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let h=0,f=c.length;h<f;h++){let d=c[h];u.push(d.toJSON(e.data))}u.length>0&&(s[l]=u,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere={center:a.center.toArray(),radius:a.radius}),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone(t));let s=e.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(t))}let r=e.morphAttributes;for(let c in r){let u=[],h=r[c];for(let f=0,d=h.length;f<d;f++)u.push(h[f].clone(t));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,u=o.length;c<u;c++){let h=o[c];this.addGroup(h.start,h.count,h.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},ed=new Rt,Ss=new us,fa=new Gn,td=new U,vr=new U,xr=new U,_r=new U,Gc=new U,da=new U,pa=new Qe,ma=new Qe,ga=new Qe,nd=new U,id=new U,sd=new U,ya=new U,va=new U,Xt=class extends Mn{constructor(e=new Pt,t=new Va){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=e.morphTargetInfluences.slice()),e.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary)),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){da.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=a[l],h=r[l];u!==0&&(Gc.fromBufferAttribute(h,e),o?da.addScaledVector(Gc,u):da.addScaledVector(Gc.sub(t),u))}t.add(da)}return t}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),fa.copy(n.boundingSphere),fa.applyMatrix4(r),Ss.copy(e.ray).recast(e.near),!(fa.containsPoint(Ss.origin)===!1&&(Ss.intersectSphere(fa,td)===null||Ss.origin.distanceToSquared(td)>(e.far-e.near)**2))&&(ed.copy(r).invert(),Ss.copy(e.ray).applyMatrix4(ed),!(n.boundingBox!==null&&Ss.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Ss)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,h=r.attributes.normal,f=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let v=0,y=f.length;v<y;v++){let m=f[v],p=o[m.materialIndex],E=Math.max(m.start,d.start),x=Math.min(a.count,Math.min(m.start+m.count,d.start+d.count));for(let P=E,D=x;P<D;P+=3){let I=a.getX(P),T=a.getX(P+1),Z=a.getX(P+2);s=xa(this,p,e,n,c,u,h,I,T,Z),s&&(s.faceIndex=Math.floor(P/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let v=Math.max(0,d.start),y=Math.min(a.count,d.start+d.count);for(let m=v,p=y;m<p;m+=3){let E=a.getX(m),x=a.getX(m+1),P=a.getX(m+2);s=xa(this,o,e,n,c,u,h,E,x,P),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let v=0,y=f.length;v<y;v++){let m=f[v],p=o[m.materialIndex],E=Math.max(m.start,d.start),x=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let P=E,D=x;P<D;P+=3){let I=P,T=P+1,Z=P+2;s=xa(this,p,e,n,c,u,h,I,T,Z),s&&(s.faceIndex=Math.floor(P/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let v=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let m=v,p=y;m<p;m+=3){let E=m,x=m+1,P=m+2;s=xa(this,o,e,n,c,u,h,E,x,P),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Iy(i,e,t,n,s,r,o,a){let l;if(e.side===Fn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===cs,a),l===null)return null;va.copy(a),va.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(va);return c<t.near||c>t.far?null:{distance:c,point:va.clone(),object:i}}function xa(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,vr),i.getVertexPosition(l,xr),i.getVertexPosition(c,_r);let u=Iy(i,e,t,n,vr,xr,_r,ya);if(u){s&&(pa.fromBufferAttribute(s,a),ma.fromBufferAttribute(s,l),ga.fromBufferAttribute(s,c),u.uv=Ar.getInterpolation(ya,vr,xr,_r,pa,ma,ga,new Qe)),r&&(pa.fromBufferAttribute(r,a),ma.fromBufferAttribute(r,l),ga.fromBufferAttribute(r,c),u.uv1=Ar.getInterpolation(ya,vr,xr,_r,pa,ma,ga,new Qe),u.uv2=u.uv1),o&&(nd.fromBufferAttribute(o,a),id.fromBufferAttribute(o,l),sd.fromBufferAttribute(o,c),u.normal=Ar.getInterpolation(ya,vr,xr,_r,nd,id,sd,new U),u.normal.dot(n.direction)>0&&u.normal.multiplyScalar(-1));let h={a,b:l,c,normal:new U,materialIndex:0};Ar.getNormal(vr,xr,_r,h.normal),u.face=h}return u}var Ao=class i extends Pt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],u=[],h=[],f=0,d=0;v("z","y","x",-1,-1,n,t,e,o,r,0),v("z","y","x",1,-1,n,t,-e,o,r,1),v("x","z","y",1,1,e,n,t,s,o,2),v("x","z","y",1,-1,e,n,-t,s,o,3),v("x","y","z",1,-1,e,t,n,s,r,4),v("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Ci(c,3)),this.setAttribute("normal",new Ci(u,3)),this.setAttribute("uv",new Ci(h,2));function v(y,m,p,E,x,P,D,I,T,Z,M){let S=P/T,O=D/Z,j=P/2,oe=D/2,N=I/2,B=T+1,$=Z+1,J=0,ie=0,ee=new U;for(let te=0;te<$;te++){let re=te*O-oe;for(let se=0;se<B;se++){let q=se*S-j;ee[y]=q*E,ee[m]=re*x,ee[p]=N,c.push(ee.x,ee.y,ee.z),ee[y]=0,ee[m]=0,ee[p]=I>0?1:-1,u.push(ee.x,ee.y,ee.z),h.push(se/T),h.push(1-te/Z),J+=1}}for(let te=0;te<Z;te++)for(let re=0;re<T;re++){let se=f+re+B*te,q=f+re+B*(te+1),ne=f+(re+1)+B*(te+1),ve=f+(re+1)+B*te;l.push(se,q,ve),l.push(q,ne,ve),ie+=6}a.addGroup(d,ie,M),d+=ie,f+=J}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};function Nr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone():Array.isArray(s)?e[t][n]=s.slice():e[t][n]=s}}return e}function Pn(i){let e={};for(let t=0;t<i.length;t++){let n=Nr(i[t]);for(let s in n)e[s]=n[s]}return e}function Dy(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Jd(i){return i.getRenderTarget()===null?i.outputColorSpace:Mt.workingColorSpace}var Uy={clone:Nr,merge:Pn},Ny=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Fy=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,$t=class extends Xi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Ny,this.fragmentShader=Fy,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={derivatives:!1,fragDepth:!1,drawBuffers:!1,shaderTextureLOD:!1,clipCullDistance:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Nr(e.uniforms),this.uniformsGroups=Dy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}},Wa=class extends Mn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Rt,this.projectionMatrix=new Rt,this.projectionMatrixInverse=new Rt,this.coordinateSystem=Gi}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(e,t){super.updateWorldMatrix(e,t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},Ln=class extends Wa{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=So*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(xo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return So*2*Math.atan(Math.tan(xo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(xo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},br=-90,Mr=1,lu=class extends Mn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Ln(br,Mr,e,t);s.layers=this.layers,this.add(s);let r=new Ln(br,Mr,e,t);r.layers=this.layers,this.add(r);let o=new Ln(br,Mr,e,t);o.layers=this.layers,this.add(o);let a=new Ln(br,Mr,e,t);a.layers=this.layers,this.add(a);let l=new Ln(br,Mr,e,t);l.layers=this.layers,this.add(l);let c=new Ln(br,Mr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Gi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Ua)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,u]=this.children,h=e.getRenderTarget(),f=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),v=e.xr.enabled;e.xr.enabled=!1;let y=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,e.setRenderTarget(n,0,s),e.render(t,r),e.setRenderTarget(n,1,s),e.render(t,o),e.setRenderTarget(n,2,s),e.render(t,a),e.setRenderTarget(n,3,s),e.render(t,l),e.setRenderTarget(n,4,s),e.render(t,c),n.texture.generateMipmaps=y,e.setRenderTarget(n,5,s),e.render(t,u),e.setRenderTarget(h,f,d),e.xr.enabled=v,n.texture.needsPMREMUpdate=!0}},Xa=class extends Jn{constructor(e,t,n,s,r,o,a,l,c,u){e=e!==void 0?e:[],t=t!==void 0?t:Ir,super(e,t,n,s,r,o,a,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},cu=class extends Wi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];t.encoding!==void 0&&(bo("THREE.WebGLCubeRenderTarget: option.encoding has been replaced by option.colorSpace."),t.colorSpace=t.encoding===Ls?mn:Zn),this.texture=new Xa(s,t.mapping,t.wrapS,t.wrapT,t.magFilter,t.minFilter,t.format,t.type,t.anisotropy,t.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=t.generateMipmaps!==void 0?t.generateMipmaps:!1,this.texture.minFilter=t.minFilter!==void 0?t.minFilter:_n}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ao(5,5,5),r=new $t({name:"CubemapFromEquirect",uniforms:Nr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Fn,blending:os});r.uniforms.tEquirect.value=t;let o=new Xt(s,r),a=t.minFilter;return t.minFilter===Is&&(t.minFilter=_n),new lu(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t,n,s){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Wc=new U,Oy=new U,ky=new ht,pi=class{constructor(e=new U(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Wc.subVectors(n,t).cross(Oy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t){let n=e.delta(Wc),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let r=-(e.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:t.copy(e.start).addScaledVector(n,r)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||ky.getNormalMatrix(e),s=this.coplanarPoint(Wc).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}},Es=new Gn,_a=new U,To=class{constructor(e=new pi,t=new pi,n=new pi,s=new pi,r=new pi,o=new pi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Gi){let n=this.planes,s=e.elements,r=s[0],o=s[1],a=s[2],l=s[3],c=s[4],u=s[5],h=s[6],f=s[7],d=s[8],v=s[9],y=s[10],m=s[11],p=s[12],E=s[13],x=s[14],P=s[15];if(n[0].setComponents(l-r,f-c,m-d,P-p).normalize(),n[1].setComponents(l+r,f+c,m+d,P+p).normalize(),n[2].setComponents(l+o,f+u,m+v,P+E).normalize(),n[3].setComponents(l-o,f-u,m-v,P-E).normalize(),n[4].setComponents(l-a,f-h,m-y,P-x).normalize(),t===Gi)n[5].setComponents(l+a,f+h,m+y,P+x).normalize();else if(t===Ua)n[5].setComponents(a,h,y,x).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Es.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Es.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Es)}intersectsSprite(e){return Es.center.set(0,0,0),Es.radius=.7071067811865476,Es.applyMatrix4(e.matrixWorld),this.intersectsSphere(Es)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(_a.x=s.normal.x>0?e.max.x:e.min.x,_a.y=s.normal.y>0?e.max.y:e.min.y,_a.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(_a)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};function Kd(){let i=null,e=!1,t=null,n=null;function s(r,o){t(r,o),n=i.requestAnimationFrame(s)}return{start:function(){e!==!0&&t!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function By(i,e){let t=e.isWebGL2,n=new WeakMap;function s(c,u){let h=c.array,f=c.usage,d=h.byteLength,v=i.createBuffer();i.bindBuffer(u,v),i.bufferData(u,h,f),c.onUploadCallback();let y;if(h instanceof Float32Array)y=i.FLOAT;else if(h instanceof Uint16Array)if(c.isFloat16BufferAttribute)if(t)y=i.HALF_FLOAT;else throw new Error("THREE.WebGLAttributes: Usage of Float16BufferAttribute requires WebGL2.");else y=i.UNSIGNED_SHORT;else if(h instanceof Int16Array)y=i.SHORT;else if(h instanceof Uint32Array)y=i.UNSIGNED_INT;else if(h instanceof Int32Array)y=i.INT;else if(h instanceof Int8Array)y=i.BYTE;else if(h instanceof Uint8Array)y=i.UNSIGNED_BYTE;else if(h instanceof Uint8ClampedArray)y=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+h);return{buffer:v,type:y,bytesPerElement:h.BYTES_PER_ELEMENT,version:c.version,size:d}}function r(c,u,h){let f=u.array,d=u._updateRange,v=u.updateRanges;if(i.bindBuffer(h,c),d.count===-1&&v.length===0&&i.bufferSubData(h,0,f),v.length!==0){for(let y=0,m=v.length;y<m;y++){let p=v[y];t?i.bufferSubData(h,p.start*f.BYTES_PER_ELEMENT,f,p.start,p.count):i.bufferSubData(h,p.start*f.BYTES_PER_ELEMENT,f.subarray(p.start,p.start+p.count))}u.clearUpdateRanges()}d.count!==-1&&(t?i.bufferSubData(h,d.offset*f.BYTES_PER_ELEMENT,f,d.offset,d.count):i.bufferSubData(h,d.offset*f.BYTES_PER_ELEMENT,f.subarray(d.offset,d.offset+d.count)),d.count=-1),u.onUploadCallback()}function o(c){return c.isInterleavedBufferAttribute&&(c=c.data),n.get(c)}function a(c){c.isInterleavedBufferAttribute&&(c=c.data);let u=n.get(c);u&&(i.deleteBuffer(u.buffer),n.delete(c))}function l(c,u){if(c.isGLBufferAttribute){let f=n.get(c);(!f||f.version<c.version)&&n.set(c,{buffer:c.buffer,type:c.type,bytesPerElement:c.elementSize,version:c.version});return}c.isInterleavedBufferAttribute&&(c=c.data);let h=n.get(c);if(h===void 0)n.set(c,s(c,u));else if(h.version<c.version){if(h.size!==c.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");r(h.buffer,c,u),h.version=c.version}}return{get:o,remove:a,update:l}}var uu=class i extends Pt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,u=l+1,h=e/a,f=t/l,d=[],v=[],y=[],m=[];for(let p=0;p<u;p++){let E=p*f-o;for(let x=0;x<c;x++){let P=x*h-r;v.push(P,-E,0),y.push(0,0,1),m.push(x/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let E=0;E<a;E++){let x=E+c*p,P=E+c*(p+1),D=E+1+c*(p+1),I=E+1+c*p;d.push(x,P,I),d.push(P,D,I)}this.setIndex(d),this.setAttribute("position",new Ci(v,3)),this.setAttribute("normal",new Ci(y,3)),this.setAttribute("uv",new Ci(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}},zy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Vy=`#ifdef USE_ALPHAHASH
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
#endif`,Hy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Gy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Wy=`#ifdef USE_ALPHATEST
	if ( diffuseColor.a < alphaTest ) discard;
#endif`,Xy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Yy=`#ifdef USE_AOMAP
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
#endif`,qy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,$y=`#ifdef USE_BATCHING
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
#endif`,jy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( batchId );
#endif`,Zy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Jy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Ky=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Qy=`#ifdef USE_IRIDESCENCE
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
#endif`,ev=`#ifdef USE_BUMPMAP
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
#endif`,tv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,nv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,iv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,sv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,rv=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,ov=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,av=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR )
	varying vec3 vColor;
#endif`,lv=`#if defined( USE_COLOR_ALPHA )
	vColor = vec4( 1.0 );
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR )
	vColor = vec3( 1.0 );
#endif
#ifdef USE_COLOR
	vColor *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.xyz *= instanceColor.xyz;
#endif`,cv=`#define PI 3.141592653589793
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
} // validated`,uv=`#ifdef ENVMAP_TYPE_CUBE_UV
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
#endif`,hv=`vec3 transformedNormal = objectNormal;
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
#endif`,fv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,dv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,pv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,mv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,gv="gl_FragColor = linearToOutputTexel( gl_FragColor );",yv=`
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
}`,vv=`#ifdef USE_ENVMAP
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
#endif`,xv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,_v=`#ifdef USE_ENVMAP
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
#endif`,bv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Mv=`#ifdef USE_ENVMAP
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
#endif`,wv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Sv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Ev=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Av=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Tv=`#ifdef USE_GRADIENTMAP
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
}`,Cv=`#ifdef USE_LIGHTMAP
	vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
	vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
	reflectedLight.indirectDiffuse += lightMapIrradiance;
#endif`,Rv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Pv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Lv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Iv=`uniform bool receiveShadow;
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
#endif`,Dv=`#ifdef USE_ENVMAP
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
#endif`,Uv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Nv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Fv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ov=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,kv=`PhysicalMaterial material;
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
#endif`,Bv=`struct PhysicalMaterial {
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
}`,zv=`
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
#endif`,Vv=`#if defined( RE_IndirectDiffuse )
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
#endif`,Hv=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Gv=`#if defined( USE_LOGDEPTHBUF ) && defined( USE_LOGDEPTHBUF_EXT )
	gl_FragDepthEXT = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Wv=`#if defined( USE_LOGDEPTHBUF ) && defined( USE_LOGDEPTHBUF_EXT )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Xv=`#ifdef USE_LOGDEPTHBUF
	#ifdef USE_LOGDEPTHBUF_EXT
		varying float vFragDepth;
		varying float vIsPerspective;
	#else
		uniform float logDepthBufFC;
	#endif
#endif`,Yv=`#ifdef USE_LOGDEPTHBUF
	#ifdef USE_LOGDEPTHBUF_EXT
		vFragDepth = 1.0 + gl_Position.w;
		vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
	#else
		if ( isPerspectiveMatrix( projectionMatrix ) ) {
			gl_Position.z = log2( max( EPSILON, gl_Position.w + 1.0 ) ) * logDepthBufFC - 1.0;
			gl_Position.z *= gl_Position.w;
		}
	#endif
#endif`,qv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = vec4( mix( pow( sampledDiffuseColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), sampledDiffuseColor.rgb * 0.0773993808, vec3( lessThanEqual( sampledDiffuseColor.rgb, vec3( 0.04045 ) ) ) ), sampledDiffuseColor.w );
	
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,$v=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,jv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,Zv=`#if defined( USE_POINTS_UV )
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
#endif`,Jv=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Kv=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Qv=`#if defined( USE_MORPHCOLORS ) && defined( MORPHTARGETS_TEXTURE )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,ex=`#ifdef USE_MORPHNORMALS
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
#endif`,tx=`#ifdef USE_MORPHTARGETS
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
#endif`,nx=`#ifdef USE_MORPHTARGETS
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
#endif`,ix=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,sx=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,rx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,ox=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,ax=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,lx=`#ifdef USE_NORMALMAP
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
#endif`,cx=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,ux=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,hx=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,fx=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,dx=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,px=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,mx=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,gx=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,yx=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,vx=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,xx=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,_x=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,bx=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Mx=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,wx=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Sx=`float getShadowMask() {
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
}`,Ex=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Ax=`#ifdef USE_SKINNING
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
#endif`,Tx=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Cx=`#ifdef USE_SKINNING
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
#endif`,Rx=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Px=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Lx=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Ix=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Dx=`#ifdef USE_TRANSMISSION
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
#endif`,Ux=`#ifdef USE_TRANSMISSION
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
#endif`,Nx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Fx=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Ox=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,kx=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Bx=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,zx=`uniform sampler2D t2D;
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
}`,Vx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Hx=`#ifdef ENVMAP_TYPE_CUBE
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
}`,Gx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Wx=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Xx=`#include <common>
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
}`,Yx=`#if DEPTH_PACKING == 3200
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
}`,qx=`#define DISTANCE
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
}`,$x=`#define DISTANCE
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
}`,jx=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Zx=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Jx=`uniform float scale;
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
}`,Kx=`uniform vec3 diffuse;
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
}`,Qx=`#include <common>
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
}`,e_=`uniform vec3 diffuse;
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
}`,t_=`#define LAMBERT
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
}`,n_=`#define LAMBERT
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
}`,i_=`#define MATCAP
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
}`,s_=`#define MATCAP
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
}`,r_=`#define NORMAL
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
}`,o_=`#define NORMAL
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
}`,a_=`#define PHONG
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
}`,l_=`#define PHONG
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
}`,c_=`#define STANDARD
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
}`,u_=`#define STANDARD
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
}`,h_=`#define TOON
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
}`,f_=`#define TOON
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
}`,d_=`uniform float size;
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
}`,p_=`uniform vec3 diffuse;
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
}`,m_=`#include <common>
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
}`,g_=`uniform vec3 color;
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
}`,y_=`uniform float rotation;
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
}`,v_=`uniform vec3 diffuse;
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
}`,at={alphahash_fragment:zy,alphahash_pars_fragment:Vy,alphamap_fragment:Hy,alphamap_pars_fragment:Gy,alphatest_fragment:Wy,alphatest_pars_fragment:Xy,aomap_fragment:Yy,aomap_pars_fragment:qy,batching_pars_vertex:$y,batching_vertex:jy,begin_vertex:Zy,beginnormal_vertex:Jy,bsdfs:Ky,iridescence_fragment:Qy,bumpmap_pars_fragment:ev,clipping_planes_fragment:tv,clipping_planes_pars_fragment:nv,clipping_planes_pars_vertex:iv,clipping_planes_vertex:sv,color_fragment:rv,color_pars_fragment:ov,color_pars_vertex:av,color_vertex:lv,common:cv,cube_uv_reflection_fragment:uv,defaultnormal_vertex:hv,displacementmap_pars_vertex:fv,displacementmap_vertex:dv,emissivemap_fragment:pv,emissivemap_pars_fragment:mv,colorspace_fragment:gv,colorspace_pars_fragment:yv,envmap_fragment:vv,envmap_common_pars_fragment:xv,envmap_pars_fragment:_v,envmap_pars_vertex:bv,envmap_physical_pars_fragment:Dv,envmap_vertex:Mv,fog_vertex:wv,fog_pars_vertex:Sv,fog_fragment:Ev,fog_pars_fragment:Av,gradientmap_pars_fragment:Tv,lightmap_fragment:Cv,lightmap_pars_fragment:Rv,lights_lambert_fragment:Pv,lights_lambert_pars_fragment:Lv,lights_pars_begin:Iv,lights_toon_fragment:Uv,lights_toon_pars_fragment:Nv,lights_phong_fragment:Fv,lights_phong_pars_fragment:Ov,lights_physical_fragment:kv,lights_physical_pars_fragment:Bv,lights_fragment_begin:zv,lights_fragment_maps:Vv,lights_fragment_end:Hv,logdepthbuf_fragment:Gv,logdepthbuf_pars_fragment:Wv,logdepthbuf_pars_vertex:Xv,logdepthbuf_vertex:Yv,map_fragment:qv,map_pars_fragment:$v,map_particle_fragment:jv,map_particle_pars_fragment:Zv,metalnessmap_fragment:Jv,metalnessmap_pars_fragment:Kv,morphcolor_vertex:Qv,morphnormal_vertex:ex,morphtarget_pars_vertex:tx,morphtarget_vertex:nx,normal_fragment_begin:ix,normal_fragment_maps:sx,normal_pars_fragment:rx,normal_pars_vertex:ox,normal_vertex:ax,normalmap_pars_fragment:lx,clearcoat_normal_fragment_begin:cx,clearcoat_normal_fragment_maps:ux,clearcoat_pars_fragment:hx,iridescence_pars_fragment:fx,opaque_fragment:dx,packing:px,premultiplied_alpha_fragment:mx,project_vertex:gx,dithering_fragment:yx,dithering_pars_fragment:vx,roughnessmap_fragment:xx,roughnessmap_pars_fragment:_x,shadowmap_pars_fragment:bx,shadowmap_pars_vertex:Mx,shadowmap_vertex:wx,shadowmask_pars_fragment:Sx,skinbase_vertex:Ex,skinning_pars_vertex:Ax,skinning_vertex:Tx,skinnormal_vertex:Cx,specularmap_fragment:Rx,specularmap_pars_fragment:Px,tonemapping_fragment:Lx,tonemapping_pars_fragment:Ix,transmission_fragment:Dx,transmission_pars_fragment:Ux,uv_pars_fragment:Nx,uv_pars_vertex:Fx,uv_vertex:Ox,worldpos_vertex:kx,background_vert:Bx,background_frag:zx,backgroundCube_vert:Vx,backgroundCube_frag:Hx,cube_vert:Gx,cube_frag:Wx,depth_vert:Xx,depth_frag:Yx,distanceRGBA_vert:qx,distanceRGBA_frag:$x,equirect_vert:jx,equirect_frag:Zx,linedashed_vert:Jx,linedashed_frag:Kx,meshbasic_vert:Qx,meshbasic_frag:e_,meshlambert_vert:t_,meshlambert_frag:n_,meshmatcap_vert:i_,meshmatcap_frag:s_,meshnormal_vert:r_,meshnormal_frag:o_,meshphong_vert:a_,meshphong_frag:l_,meshphysical_vert:c_,meshphysical_frag:u_,meshtoon_vert:h_,meshtoon_frag:f_,points_vert:d_,points_frag:p_,shadow_vert:m_,shadow_frag:g_,sprite_vert:y_,sprite_frag:v_},xe={common:{diffuse:{value:new lt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ht},alphaMap:{value:null},alphaMapTransform:{value:new ht},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ht}},envmap:{envMap:{value:null},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ht}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ht}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ht},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ht},normalScale:{value:new Qe(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ht},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ht}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ht}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ht}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new lt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new lt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ht},alphaTest:{value:0},uvTransform:{value:new ht}},sprite:{diffuse:{value:new lt(16777215)},opacity:{value:1},center:{value:new Qe(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ht},alphaMap:{value:null},alphaMapTransform:{value:new ht},alphaTest:{value:0}}},Ai={basic:{uniforms:Pn([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.fog]),vertexShader:at.meshbasic_vert,fragmentShader:at.meshbasic_frag},lambert:{uniforms:Pn([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,xe.lights,{emissive:{value:new lt(0)}}]),vertexShader:at.meshlambert_vert,fragmentShader:at.meshlambert_frag},phong:{uniforms:Pn([xe.common,xe.specularmap,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,xe.lights,{emissive:{value:new lt(0)},specular:{value:new lt(1118481)},shininess:{value:30}}]),vertexShader:at.meshphong_vert,fragmentShader:at.meshphong_frag},standard:{uniforms:Pn([xe.common,xe.envmap,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.roughnessmap,xe.metalnessmap,xe.fog,xe.lights,{emissive:{value:new lt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:at.meshphysical_vert,fragmentShader:at.meshphysical_frag},toon:{uniforms:Pn([xe.common,xe.aomap,xe.lightmap,xe.emissivemap,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.gradientmap,xe.fog,xe.lights,{emissive:{value:new lt(0)}}]),vertexShader:at.meshtoon_vert,fragmentShader:at.meshtoon_frag},matcap:{uniforms:Pn([xe.common,xe.bumpmap,xe.normalmap,xe.displacementmap,xe.fog,{matcap:{value:null}}]),vertexShader:at.meshmatcap_vert,fragmentShader:at.meshmatcap_frag},points:{uniforms:Pn([xe.points,xe.fog]),vertexShader:at.points_vert,fragmentShader:at.points_frag},dashed:{uniforms:Pn([xe.common,xe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:at.linedashed_vert,fragmentShader:at.linedashed_frag},depth:{uniforms:Pn([xe.common,xe.displacementmap]),vertexShader:at.depth_vert,fragmentShader:at.depth_frag},normal:{uniforms:Pn([xe.common,xe.bumpmap,xe.normalmap,xe.displacementmap,{opacity:{value:1}}]),vertexShader:at.meshnormal_vert,fragmentShader:at.meshnormal_frag},sprite:{uniforms:Pn([xe.sprite,xe.fog]),vertexShader:at.sprite_vert,fragmentShader:at.sprite_frag},background:{uniforms:{uvTransform:{value:new ht},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:at.background_vert,fragmentShader:at.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1}},vertexShader:at.backgroundCube_vert,fragmentShader:at.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:at.cube_vert,fragmentShader:at.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:at.equirect_vert,fragmentShader:at.equirect_frag},distanceRGBA:{uniforms:Pn([xe.common,xe.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:at.distanceRGBA_vert,fragmentShader:at.distanceRGBA_frag},shadow:{uniforms:Pn([xe.lights,xe.fog,{color:{value:new lt(0)},opacity:{value:1}}]),vertexShader:at.shadow_vert,fragmentShader:at.shadow_frag}};Ai.physical={uniforms:Pn([Ai.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ht},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ht},clearcoatNormalScale:{value:new Qe(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ht},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ht},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ht},sheen:{value:0},sheenColor:{value:new lt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ht},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ht},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ht},transmissionSamplerSize:{value:new Qe},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ht},attenuationDistance:{value:0},attenuationColor:{value:new lt(0)},specularColor:{value:new lt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ht},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ht},anisotropyVector:{value:new Qe},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ht}}]),vertexShader:at.meshphysical_vert,fragmentShader:at.meshphysical_frag};var ba={r:0,b:0,g:0};function x_(i,e,t,n,s,r,o){let a=new lt(0),l=r===!0?0:1,c,u,h=null,f=0,d=null;function v(m,p){let E=!1,x=p.isScene===!0?p.background:null;x&&x.isTexture&&(x=(p.backgroundBlurriness>0?t:e).get(x)),x===null?y(a,l):x&&x.isColor&&(y(x,1),E=!0);let P=i.xr.getEnvironmentBlendMode();P==="additive"?n.buffers.color.setClear(0,0,0,1,o):P==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||E)&&i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil),x&&(x.isCubeTexture||x.mapping===il)?(u===void 0&&(u=new Xt(new Ao(1,1,1),new $t({name:"BackgroundCubeMaterial",uniforms:Nr(Ai.backgroundCube.uniforms),vertexShader:Ai.backgroundCube.vertexShader,fragmentShader:Ai.backgroundCube.fragmentShader,side:Fn,depthTest:!1,depthWrite:!1,fog:!1})),u.geometry.deleteAttribute("normal"),u.geometry.deleteAttribute("uv"),u.onBeforeRender=function(D,I,T){this.matrixWorld.copyPosition(T.matrixWorld)},Object.defineProperty(u.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(u)),u.material.uniforms.envMap.value=x,u.material.uniforms.flipEnvMap.value=x.isCubeTexture&&x.isRenderTargetTexture===!1?-1:1,u.material.uniforms.backgroundBlurriness.value=p.backgroundBlurriness,u.material.uniforms.backgroundIntensity.value=p.backgroundIntensity,u.material.toneMapped=Mt.getTransfer(x.colorSpace)!==Ft,(h!==x||f!==x.version||d!==i.toneMapping)&&(u.material.needsUpdate=!0,h=x,f=x.version,d=i.toneMapping),u.layers.enableAll(),m.unshift(u,u.geometry,u.material,0,0,null)):x&&x.isTexture&&(c===void 0&&(c=new Xt(new uu(2,2),new $t({name:"BackgroundMaterial",uniforms:Nr(Ai.background.uniforms),vertexShader:Ai.background.vertexShader,fragmentShader:Ai.background.fragmentShader,side:cs,depthTest:!1,depthWrite:!1,fog:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=x,c.material.uniforms.backgroundIntensity.value=p.backgroundIntensity,c.material.toneMapped=Mt.getTransfer(x.colorSpace)!==Ft,x.matrixAutoUpdate===!0&&x.updateMatrix(),c.material.uniforms.uvTransform.value.copy(x.matrix),(h!==x||f!==x.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=x,f=x.version,d=i.toneMapping),c.layers.enableAll(),m.unshift(c,c.geometry,c.material,0,0,null))}function y(m,p){m.getRGB(ba,Jd(i)),n.buffers.color.setClear(ba.r,ba.g,ba.b,p,o)}return{getClearColor:function(){return a},setClearColor:function(m,p=1){a.set(m),l=p,y(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(m){l=m,y(a,l)},render:v}}function __(i,e,t,n){let s=i.getParameter(i.MAX_VERTEX_ATTRIBS),r=n.isWebGL2?null:e.get("OES_vertex_array_object"),o=n.isWebGL2||r!==null,a={},l=m(null),c=l,u=!1;function h(N,B,$,J,ie){let ee=!1;if(o){let te=y(J,$,B);c!==te&&(c=te,d(c.object)),ee=p(N,J,$,ie),ee&&E(N,J,$,ie)}else{let te=B.wireframe===!0;(c.geometry!==J.id||c.program!==$.id||c.wireframe!==te)&&(c.geometry=J.id,c.program=$.id,c.wireframe=te,ee=!0)}ie!==null&&t.update(ie,i.ELEMENT_ARRAY_BUFFER),(ee||u)&&(u=!1,Z(N,B,$,J),ie!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(ie).buffer))}function f(){return n.isWebGL2?i.createVertexArray():r.createVertexArrayOES()}function d(N){return n.isWebGL2?i.bindVertexArray(N):r.bindVertexArrayOES(N)}function v(N){return n.isWebGL2?i.deleteVertexArray(N):r.deleteVertexArrayOES(N)}function y(N,B,$){let J=$.wireframe===!0,ie=a[N.id];ie===void 0&&(ie={},a[N.id]=ie);let ee=ie[B.id];ee===void 0&&(ee={},ie[B.id]=ee);let te=ee[J];return te===void 0&&(te=m(f()),ee[J]=te),te}function m(N){let B=[],$=[],J=[];for(let ie=0;ie<s;ie++)B[ie]=0,$[ie]=0,J[ie]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:$,attributeDivisors:J,object:N,attributes:{},index:null}}function p(N,B,$,J){let ie=c.attributes,ee=B.attributes,te=0,re=$.getAttributes();for(let se in re)if(re[se].location>=0){let ne=ie[se],ve=ee[se];if(ve===void 0&&(se==="instanceMatrix"&&N.instanceMatrix&&(ve=N.instanceMatrix),se==="instanceColor"&&N.instanceColor&&(ve=N.instanceColor)),ne===void 0||ne.attribute!==ve||ve&&ne.data!==ve.data)return!0;te++}return c.attributesNum!==te||c.index!==J}function E(N,B,$,J){let ie={},ee=B.attributes,te=0,re=$.getAttributes();for(let se in re)if(re[se].location>=0){let ne=ee[se];ne===void 0&&(se==="instanceMatrix"&&N.instanceMatrix&&(ne=N.instanceMatrix),se==="instanceColor"&&N.instanceColor&&(ne=N.instanceColor));let ve={};ve.attribute=ne,ne&&ne.data&&(ve.data=ne.data),ie[se]=ve,te++}c.attributes=ie,c.attributesNum=te,c.index=J}function x(){let N=c.newAttributes;for(let B=0,$=N.length;B<$;B++)N[B]=0}function P(N){D(N,0)}function D(N,B){let $=c.newAttributes,J=c.enabledAttributes,ie=c.attributeDivisors;$[N]=1,J[N]===0&&(i.enableVertexAttribArray(N),J[N]=1),ie[N]!==B&&((n.isWebGL2?i:e.get("ANGLE_instanced_arrays"))[n.isWebGL2?"vertexAttribDivisor":"vertexAttribDivisorANGLE"](N,B),ie[N]=B)}function I(){let N=c.newAttributes,B=c.enabledAttributes;for(let $=0,J=B.length;$<J;$++)B[$]!==N[$]&&(i.disableVertexAttribArray($),B[$]=0)}function T(N,B,$,J,ie,ee,te){te===!0?i.vertexAttribIPointer(N,B,$,ie,ee):i.vertexAttribPointer(N,B,$,J,ie,ee)}function Z(N,B,$,J){if(n.isWebGL2===!1&&(N.isInstancedMesh||J.isInstancedBufferGeometry)&&e.get("ANGLE_instanced_arrays")===null)return;x();let ie=J.attributes,ee=$.getAttributes(),te=B.defaultAttributeValues;for(let re in ee){let se=ee[re];if(se.location>=0){let q=ie[re];if(q===void 0&&(re==="instanceMatrix"&&N.instanceMatrix&&(q=N.instanceMatrix),re==="instanceColor"&&N.instanceColor&&(q=N.instanceColor)),q!==void 0){let ne=q.normalized,ve=q.itemSize,De=t.get(q);if(De===void 0)continue;let Me=De.buffer,ke=De.type,ze=De.bytesPerElement,Ae=n.isWebGL2===!0&&(ke===i.INT||ke===i.UNSIGNED_INT||q.gpuType===kd);if(q.isInterleavedBufferAttribute){let Ye=q.data,Y=Ye.stride,kt=q.offset;if(Ye.isInstancedInterleavedBuffer){for(let Ne=0;Ne<se.locationSize;Ne++)D(se.location+Ne,Ye.meshPerAttribute);N.isInstancedMesh!==!0&&J._maxInstanceCount===void 0&&(J._maxInstanceCount=Ye.meshPerAttribute*Ye.count)}else for(let Ne=0;Ne<se.locationSize;Ne++)P(se.location+Ne);i.bindBuffer(i.ARRAY_BUFFER,Me);for(let Ne=0;Ne<se.locationSize;Ne++)T(se.location+Ne,ve/se.locationSize,ke,ne,Y*ze,(kt+ve/se.locationSize*Ne)*ze,Ae)}else{if(q.isInstancedBufferAttribute){for(let Ye=0;Ye<se.locationSize;Ye++)D(se.location+Ye,q.meshPerAttribute);N.isInstancedMesh!==!0&&J._maxInstanceCount===void 0&&(J._maxInstanceCount=q.meshPerAttribute*q.count)}else for(let Ye=0;Ye<se.locationSize;Ye++)P(se.location+Ye);i.bindBuffer(i.ARRAY_BUFFER,Me);for(let Ye=0;Ye<se.locationSize;Ye++)T(se.location+Ye,ve/se.locationSize,ke,ne,ve*ze,ve/se.locationSize*Ye*ze,Ae)}}else if(te!==void 0){let ne=te[re];if(ne!==void 0)switch(ne.length){case 2:i.vertexAttrib2fv(se.location,ne);break;case 3:i.vertexAttrib3fv(se.location,ne);break;case 4:i.vertexAttrib4fv(se.location,ne);break;default:i.vertexAttrib1fv(se.location,ne)}}}}I()}function M(){j();for(let N in a){let B=a[N];for(let $ in B){let J=B[$];for(let ie in J)v(J[ie].object),delete J[ie];delete B[$]}delete a[N]}}function S(N){if(a[N.id]===void 0)return;let B=a[N.id];for(let $ in B){let J=B[$];for(let ie in J)v(J[ie].object),delete J[ie];delete B[$]}delete a[N.id]}function O(N){for(let B in a){let $=a[B];if($[N.id]===void 0)continue;let J=$[N.id];for(let ie in J)v(J[ie].object),delete J[ie];delete $[N.id]}}function j(){oe(),u=!0,c!==l&&(c=l,d(c.object))}function oe(){l.geometry=null,l.program=null,l.wireframe=!1}return{setup:h,reset:j,resetDefaultState:oe,dispose:M,releaseStatesOfGeometry:S,releaseStatesOfProgram:O,initAttributes:x,enableAttribute:P,disableUnusedAttributes:I}}function b_(i,e,t,n){let s=n.isWebGL2,r;function o(u){r=u}function a(u,h){i.drawArrays(r,u,h),t.update(h,r,1)}function l(u,h,f){if(f===0)return;let d,v;if(s)d=i,v="drawArraysInstanced";else if(d=e.get("ANGLE_instanced_arrays"),v="drawArraysInstancedANGLE",d===null){console.error("THREE.WebGLBufferRenderer: using THREE.InstancedBufferGeometry but hardware does not support extension ANGLE_instanced_arrays.");return}d[v](r,u,h,f),t.update(h,r,f)}function c(u,h,f){if(f===0)return;let d=e.get("WEBGL_multi_draw");if(d===null)for(let v=0;v<f;v++)this.render(u[v],h[v]);else{d.multiDrawArraysWEBGL(r,u,0,h,0,f);let v=0;for(let y=0;y<f;y++)v+=h[y];t.update(v,r,1)}}this.setMode=o,this.render=a,this.renderInstances=l,this.renderMultiDraw=c}function M_(i,e,t){let n;function s(){if(n!==void 0)return n;if(e.has("EXT_texture_filter_anisotropic")===!0){let T=e.get("EXT_texture_filter_anisotropic");n=i.getParameter(T.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else n=0;return n}function r(T){if(T==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";T="mediump"}return T==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let o=typeof WebGL2RenderingContext<"u"&&i.constructor.name==="WebGL2RenderingContext",a=t.precision!==void 0?t.precision:"highp",l=r(a);l!==a&&(console.warn("THREE.WebGLRenderer:",a,"not supported, using",l,"instead."),a=l);let c=o||e.has("WEBGL_draw_buffers"),u=t.logarithmicDepthBuffer===!0,h=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),f=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),d=i.getParameter(i.MAX_TEXTURE_SIZE),v=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),y=i.getParameter(i.MAX_VERTEX_ATTRIBS),m=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),p=i.getParameter(i.MAX_VARYING_VECTORS),E=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),x=f>0,P=o||e.has("OES_texture_float"),D=x&&P,I=o?i.getParameter(i.MAX_SAMPLES):0;return{isWebGL2:o,drawBuffers:c,getMaxAnisotropy:s,getMaxPrecision:r,precision:a,logarithmicDepthBuffer:u,maxTextures:h,maxVertexTextures:f,maxTextureSize:d,maxCubemapSize:v,maxAttributes:y,maxVertexUniforms:m,maxVaryings:p,maxFragmentUniforms:E,vertexTextures:x,floatFragmentTextures:P,floatVertexTextures:D,maxSamples:I}}function w_(i){let e=this,t=null,n=0,s=!1,r=!1,o=new pi,a=new ht,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(h,f){let d=h.length!==0||f||n!==0||s;return s=f,n=h.length,d},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(h,f){t=u(h,f,0)},this.setState=function(h,f,d){let v=h.clippingPlanes,y=h.clipIntersection,m=h.clipShadows,p=i.get(h);if(!s||v===null||v.length===0||r&&!m)r?u(null):c();else{let E=r?0:n,x=E*4,P=p.clippingState||null;l.value=P,P=u(v,f,x,d);for(let D=0;D!==x;++D)P[D]=t[D];p.clippingState=P,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=E}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function u(h,f,d,v){let y=h!==null?h.length:0,m=null;if(y!==0){if(m=l.value,v!==!0||m===null){let p=d+y*4,E=f.matrixWorldInverse;a.getNormalMatrix(E),(m===null||m.length<p)&&(m=new Float32Array(p));for(let x=0,P=d;x!==y;++x,P+=4)o.copy(h[x]).applyMatrix4(E,a),o.normal.toArray(m,P),m[P+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,m}}function S_(i){let e=new WeakMap;function t(o,a){return a===eu?o.mapping=Ir:a===tu&&(o.mapping=Dr),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===eu||a===tu)if(e.has(o)){let l=e.get(o).texture;return t(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new cu(l.height/2);return c.fromEquirectangularTexture(i,o),e.set(o,c),o.addEventListener("dispose",s),t(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=e.get(a);l!==void 0&&(e.delete(a),l.dispose())}function r(){e=new WeakMap}return{get:n,dispose:r}}var Ya=class extends Wa{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=u*this.view.offsetY,l=a-u*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Tr=4,rd=[.125,.215,.35,.446,.526,.582],Cs=20,Xc=new Ya,od=new lt,Yc=null,qc=0,$c=0,As=(1+Math.sqrt(5))/2,wr=1/As,ad=[new U(1,1,1),new U(-1,1,1),new U(1,1,-1),new U(-1,1,-1),new U(0,As,wr),new U(0,As,-wr),new U(wr,0,As),new U(-wr,0,As),new U(As,wr,0),new U(-As,wr,0)],qa=class{constructor(e){this._renderer=e,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(e,t=0,n=.1,s=100){Yc=this._renderer.getRenderTarget(),qc=this._renderer.getActiveCubeFace(),$c=this._renderer.getActiveMipmapLevel(),this._setSize(256);let r=this._allocateTargets();return r.depthBuffer=!0,this._sceneToCubeUV(e,n,s,r),t>0&&this._blur(r,0,0,t),this._applyPMREM(r),this._cleanup(r),r}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=ud(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=cd(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(e){this._lodMax=Math.floor(Math.log2(e)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let e=0;e<this._lodPlanes.length;e++)this._lodPlanes[e].dispose()}_cleanup(e){this._renderer.setRenderTarget(Yc,qc,$c),e.scissorTest=!1,Ma(e,0,0,e.width,e.height)}_fromTexture(e,t){e.mapping===Ir||e.mapping===Dr?this._setSize(e.image.length===0?16:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4),Yc=this._renderer.getRenderTarget(),qc=this._renderer.getActiveCubeFace(),$c=this._renderer.getActiveMipmapLevel();let n=t||this._allocateTargets();return this._textureToCubeUV(e,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let e=3*Math.max(this._cubeSize,112),t=4*this._cubeSize,n={magFilter:_n,minFilter:_n,generateMipmaps:!1,type:wo,format:gi,colorSpace:yi,depthBuffer:!1},s=ld(e,t,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==e||this._pingPongRenderTarget.height!==t){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=ld(e,t,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=E_(r)),this._blurMaterial=A_(r,e,t)}return s}_compileMaterial(e){let t=new Xt(this._lodPlanes[0],e);this._renderer.compile(t,Xc)}_sceneToCubeUV(e,t,n,s){let a=new Ln(90,1,t,n),l=[1,-1,1,1,1,1],c=[1,1,1,-1,-1,-1],u=this._renderer,h=u.autoClear,f=u.toneMapping;u.getClearColor(od),u.toneMapping=as,u.autoClear=!1;let d=new Va({name:"PMREM.Background",side:Fn,depthWrite:!1,depthTest:!1}),v=new Xt(new Ao,d),y=!1,m=e.background;m?m.isColor&&(d.color.copy(m),e.background=null,y=!0):(d.color.copy(od),y=!0);for(let p=0;p<6;p++){let E=p%3;E===0?(a.up.set(0,l[p],0),a.lookAt(c[p],0,0)):E===1?(a.up.set(0,0,l[p]),a.lookAt(0,c[p],0)):(a.up.set(0,l[p],0),a.lookAt(0,0,c[p]));let x=this._cubeSize;Ma(s,E*x,p>2?x:0,x,x),u.setRenderTarget(s),y&&u.render(v,a),u.render(e,a)}v.geometry.dispose(),v.material.dispose(),u.toneMapping=f,u.autoClear=h,e.background=m}_textureToCubeUV(e,t){let n=this._renderer,s=e.mapping===Ir||e.mapping===Dr;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=ud()),this._cubemapMaterial.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=cd());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new Xt(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=e;let l=this._cubeSize;Ma(t,0,0,3*l,2*l),n.setRenderTarget(t),n.render(o,Xc)}_applyPMREM(e){let t=this._renderer,n=t.autoClear;t.autoClear=!1;for(let s=1;s<this._lodPlanes.length;s++){let r=Math.sqrt(this._sigmas[s]*this._sigmas[s]-this._sigmas[s-1]*this._sigmas[s-1]),o=ad[(s-1)%ad.length];this._blur(e,s-1,s,r,o)}t.autoClear=n}_blur(e,t,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(e,o,t,n,s,"latitudinal",r),this._halfBlur(o,e,n,n,s,"longitudinal",r)}_halfBlur(e,t,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let u=3,h=new Xt(this._lodPlanes[s],c),f=c.uniforms,d=this._sizeLods[n]-1,v=isFinite(r)?Math.PI/(2*d):2*Math.PI/(2*Cs-1),y=r/v,m=isFinite(r)?1+Math.floor(u*y):Cs;m>Cs&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${m} samples when the maximum is set to ${Cs}`);let p=[],E=0;for(let T=0;T<Cs;++T){let Z=T/y,M=Math.exp(-Z*Z/2);p.push(M),T===0?E+=M:T<m&&(E+=2*M)}for(let T=0;T<p.length;T++)p[T]=p[T]/E;f.envMap.value=e.texture,f.samples.value=m,f.weights.value=p,f.latitudinal.value=o==="latitudinal",a&&(f.poleAxis.value=a);let{_lodMax:x}=this;f.dTheta.value=v,f.mipInt.value=x-n;let P=this._sizeLods[s],D=3*P*(s>x-Tr?s-x+Tr:0),I=4*(this._cubeSize-P);Ma(t,D,I,3*P,2*P),l.setRenderTarget(t),l.render(h,Xc)}};function E_(i){let e=[],t=[],n=[],s=i,r=i-Tr+1+rd.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);t.push(a);let l=1/a;o>i-Tr?l=rd[o-i+Tr-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),u=-c,h=1+c,f=[u,u,h,u,h,h,u,u,h,h,u,h],d=6,v=6,y=3,m=2,p=1,E=new Float32Array(y*v*d),x=new Float32Array(m*v*d),P=new Float32Array(p*v*d);for(let I=0;I<d;I++){let T=I%3*2/3-1,Z=I>2?0:-1,M=[T,Z,0,T+2/3,Z,0,T+2/3,Z+1,0,T,Z,0,T+2/3,Z+1,0,T,Z+1,0];E.set(M,y*v*I),x.set(f,m*v*I);let S=[I,I,I,I,I,I];P.set(S,p*v*I)}let D=new Pt;D.setAttribute("position",new ot(E,y)),D.setAttribute("uv",new ot(x,m)),D.setAttribute("faceIndex",new ot(P,p)),e.push(D),s>Tr&&s--}return{lodPlanes:e,sizeLods:t,sigmas:n}}function ld(i,e,t){let n=new Wi(i,e,t);return n.texture.mapping=il,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Ma(i,e,t,n,s){i.viewport.set(e,t,n,s),i.scissor.set(e,t,n,s)}function A_(i,e,t){let n=new Float32Array(Cs),s=new U(0,1,0);return new $t({name:"SphericalGaussianBlur",defines:{n:Cs,CUBEUV_TEXEL_WIDTH:1/e,CUBEUV_TEXEL_HEIGHT:1/t,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:Gu(),fragmentShader:`

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
		`,blending:os,depthTest:!1,depthWrite:!1})}function cd(){return new $t({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Gu(),fragmentShader:`

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
		`,blending:os,depthTest:!1,depthWrite:!1})}function ud(){return new $t({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Gu(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:os,depthTest:!1,depthWrite:!1})}function Gu(){return`

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
	`}function T_(i){let e=new WeakMap,t=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===eu||l===tu,u=l===Ir||l===Dr;if(c||u)if(a.isRenderTargetTexture&&a.needsPMREMUpdate===!0){a.needsPMREMUpdate=!1;let h=e.get(a);return t===null&&(t=new qa(i)),h=c?t.fromEquirectangular(a,h):t.fromCubemap(a,h),e.set(a,h),h.texture}else{if(e.has(a))return e.get(a).texture;{let h=a.image;if(c&&h&&h.height>0||u&&h&&s(h)){t===null&&(t=new qa(i));let f=c?t.fromEquirectangular(a):t.fromCubemap(a);return e.set(a,f),a.addEventListener("dispose",r),f.texture}else return null}}}return a}function s(a){let l=0,c=6;for(let u=0;u<c;u++)a[u]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=e.get(l);c!==void 0&&(e.delete(l),c.dispose())}function o(){e=new WeakMap,t!==null&&(t.dispose(),t=null)}return{get:n,dispose:o}}function C_(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(n){n.isWebGL2?(t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance")):(t("WEBGL_depth_texture"),t("OES_texture_float"),t("OES_texture_half_float"),t("OES_texture_half_float_linear"),t("OES_standard_derivatives"),t("OES_element_index_uint"),t("OES_vertex_array_object"),t("ANGLE_instanced_arrays")),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture")},get:function(n){let s=t(n);return s===null&&console.warn("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function R_(i,e,t,n){let s={},r=new WeakMap;function o(h){let f=h.target;f.index!==null&&e.remove(f.index);for(let v in f.attributes)e.remove(f.attributes[v]);for(let v in f.morphAttributes){let y=f.morphAttributes[v];for(let m=0,p=y.length;m<p;m++)e.remove(y[m])}f.removeEventListener("dispose",o),delete s[f.id];let d=r.get(f);d&&(e.remove(d),r.delete(f)),n.releaseStatesOfGeometry(f),f.isInstancedBufferGeometry===!0&&delete f._maxInstanceCount,t.memory.geometries--}function a(h,f){return s[f.id]===!0||(f.addEventListener("dispose",o),s[f.id]=!0,t.memory.geometries++),f}function l(h){let f=h.attributes;for(let v in f)e.update(f[v],i.ARRAY_BUFFER);let d=h.morphAttributes;for(let v in d){let y=d[v];for(let m=0,p=y.length;m<p;m++)e.update(y[m],i.ARRAY_BUFFER)}}function c(h){let f=[],d=h.index,v=h.attributes.position,y=0;if(d!==null){let E=d.array;y=d.version;for(let x=0,P=E.length;x<P;x+=3){let D=E[x+0],I=E[x+1],T=E[x+2];f.push(D,I,I,T,T,D)}}else if(v!==void 0){let E=v.array;y=v.version;for(let x=0,P=E.length/3-1;x<P;x+=3){let D=x+0,I=x+1,T=x+2;f.push(D,I,I,T,T,D)}}else return;let m=new(jd(f)?Ga:Ha)(f,1);m.version=y;let p=r.get(h);p&&e.remove(p),r.set(h,m)}function u(h){let f=r.get(h);if(f){let d=h.index;d!==null&&f.version<d.version&&c(h)}else c(h);return r.get(h)}return{get:a,update:l,getWireframeAttribute:u}}function P_(i,e,t,n){let s=n.isWebGL2,r;function o(d){r=d}let a,l;function c(d){a=d.type,l=d.bytesPerElement}function u(d,v){i.drawElements(r,v,a,d*l),t.update(v,r,1)}function h(d,v,y){if(y===0)return;let m,p;if(s)m=i,p="drawElementsInstanced";else if(m=e.get("ANGLE_instanced_arrays"),p="drawElementsInstancedANGLE",m===null){console.error("THREE.WebGLIndexedBufferRenderer: using THREE.InstancedBufferGeometry but hardware does not support extension ANGLE_instanced_arrays.");return}m[p](r,v,a,d*l,y),t.update(v,r,y)}function f(d,v,y){if(y===0)return;let m=e.get("WEBGL_multi_draw");if(m===null)for(let p=0;p<y;p++)this.render(d[p]/l,v[p]);else{m.multiDrawElementsWEBGL(r,v,0,a,d,0,y);let p=0;for(let E=0;E<y;E++)p+=v[E];t.update(p,r,1)}}this.setMode=o,this.setIndex=c,this.render=u,this.renderInstances=h,this.renderMultiDraw=f}function L_(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function I_(i,e){return i[0]-e[0]}function D_(i,e){return Math.abs(e[1])-Math.abs(i[1])}function U_(i,e,t){let n={},s=new Float32Array(8),r=new WeakMap,o=new Wt,a=[];for(let c=0;c<8;c++)a[c]=[c,0];function l(c,u,h){let f=c.morphTargetInfluences;if(e.isWebGL2===!0){let d=u.morphAttributes.position||u.morphAttributes.normal||u.morphAttributes.color,v=d!==void 0?d.length:0,y=r.get(u);if(y===void 0||y.count!==v){let N=function(){j.dispose(),r.delete(u),u.removeEventListener("dispose",N)};y!==void 0&&y.texture.dispose();let E=u.morphAttributes.position!==void 0,x=u.morphAttributes.normal!==void 0,P=u.morphAttributes.color!==void 0,D=u.morphAttributes.position||[],I=u.morphAttributes.normal||[],T=u.morphAttributes.color||[],Z=0;E===!0&&(Z=1),x===!0&&(Z=2),P===!0&&(Z=3);let M=u.attributes.position.count*Z,S=1;M>e.maxTextureSize&&(S=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let O=new Float32Array(M*S*4*v),j=new Ba(O,M,S,v);j.type=Ti,j.needsUpdate=!0;let oe=Z*4;for(let B=0;B<v;B++){let $=D[B],J=I[B],ie=T[B],ee=M*S*4*B;for(let te=0;te<$.count;te++){let re=te*oe;E===!0&&(o.fromBufferAttribute($,te),O[ee+re+0]=o.x,O[ee+re+1]=o.y,O[ee+re+2]=o.z,O[ee+re+3]=0),x===!0&&(o.fromBufferAttribute(J,te),O[ee+re+4]=o.x,O[ee+re+5]=o.y,O[ee+re+6]=o.z,O[ee+re+7]=0),P===!0&&(o.fromBufferAttribute(ie,te),O[ee+re+8]=o.x,O[ee+re+9]=o.y,O[ee+re+10]=o.z,O[ee+re+11]=ie.itemSize===4?o.w:1)}}y={count:v,texture:j,size:new Qe(M,S)},r.set(u,y),u.addEventListener("dispose",N)}let m=0;for(let E=0;E<f.length;E++)m+=f[E];let p=u.morphTargetsRelative?1:1-m;h.getUniforms().setValue(i,"morphTargetBaseInfluence",p),h.getUniforms().setValue(i,"morphTargetInfluences",f),h.getUniforms().setValue(i,"morphTargetsTexture",y.texture,t),h.getUniforms().setValue(i,"morphTargetsTextureSize",y.size)}else{let d=f===void 0?0:f.length,v=n[u.id];if(v===void 0||v.length!==d){v=[];for(let x=0;x<d;x++)v[x]=[x,0];n[u.id]=v}for(let x=0;x<d;x++){let P=v[x];P[0]=x,P[1]=f[x]}v.sort(D_);for(let x=0;x<8;x++)x<d&&v[x][1]?(a[x][0]=v[x][0],a[x][1]=v[x][1]):(a[x][0]=Number.MAX_SAFE_INTEGER,a[x][1]=0);a.sort(I_);let y=u.morphAttributes.position,m=u.morphAttributes.normal,p=0;for(let x=0;x<8;x++){let P=a[x],D=P[0],I=P[1];D!==Number.MAX_SAFE_INTEGER&&I?(y&&u.getAttribute("morphTarget"+x)!==y[D]&&u.setAttribute("morphTarget"+x,y[D]),m&&u.getAttribute("morphNormal"+x)!==m[D]&&u.setAttribute("morphNormal"+x,m[D]),s[x]=I,p+=I):(y&&u.hasAttribute("morphTarget"+x)===!0&&u.deleteAttribute("morphTarget"+x),m&&u.hasAttribute("morphNormal"+x)===!0&&u.deleteAttribute("morphNormal"+x),s[x]=0)}let E=u.morphTargetsRelative?1:1-p;h.getUniforms().setValue(i,"morphTargetBaseInfluence",E),h.getUniforms().setValue(i,"morphTargetInfluences",s)}}return{update:l}}function N_(i,e,t,n){let s=new WeakMap;function r(l){let c=n.render.frame,u=l.geometry,h=e.get(l,u);if(s.get(h)!==c&&(e.update(h),s.set(h,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(t.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&t.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let f=l.skeleton;s.get(f)!==c&&(f.update(),s.set(f,c))}return h}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),t.remove(c.instanceMatrix),c.instanceColor!==null&&t.remove(c.instanceColor)}return{update:r,dispose:o}}var $a=class extends Jn{constructor(e,t,n,s,r,o,a,l,c,u){if(u=u!==void 0?u:Ps,u!==Ps&&u!==Ur)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");n===void 0&&u===Ps&&(n=rs),n===void 0&&u===Ur&&(n=Rs),super(null,s,r,o,a,l,u,n,c),this.isDepthTexture=!0,this.image={width:e,height:t},this.magFilter=a!==void 0?a:Qt,this.minFilter=l!==void 0?l:Qt,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return this.compareFunction!==null&&(t.compareFunction=this.compareFunction),t}},Qd=new Jn,ep=new $a(1,1);ep.compareFunction=qd;var tp=new Ba,np=new au,ip=new Xa,hd=[],fd=[],dd=new Float32Array(16),pd=new Float32Array(9),md=new Float32Array(4);function Br(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=hd[s];if(r===void 0&&(r=new Float32Array(s),hd[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function en(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function tn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function rl(i,e){let t=fd[e];t===void 0&&(t=new Int32Array(e),fd[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function F_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function O_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(en(t,e))return;i.uniform2fv(this.addr,e),tn(t,e)}}function k_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(en(t,e))return;i.uniform3fv(this.addr,e),tn(t,e)}}function B_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(en(t,e))return;i.uniform4fv(this.addr,e),tn(t,e)}}function z_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(en(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),tn(t,e)}else{if(en(t,n))return;md.set(n),i.uniformMatrix2fv(this.addr,!1,md),tn(t,n)}}function V_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(en(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),tn(t,e)}else{if(en(t,n))return;pd.set(n),i.uniformMatrix3fv(this.addr,!1,pd),tn(t,n)}}function H_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(en(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),tn(t,e)}else{if(en(t,n))return;dd.set(n),i.uniformMatrix4fv(this.addr,!1,dd),tn(t,n)}}function G_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function W_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(en(t,e))return;i.uniform2iv(this.addr,e),tn(t,e)}}function X_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(en(t,e))return;i.uniform3iv(this.addr,e),tn(t,e)}}function Y_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(en(t,e))return;i.uniform4iv(this.addr,e),tn(t,e)}}function q_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function $_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(en(t,e))return;i.uniform2uiv(this.addr,e),tn(t,e)}}function j_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(en(t,e))return;i.uniform3uiv(this.addr,e),tn(t,e)}}function Z_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(en(t,e))return;i.uniform4uiv(this.addr,e),tn(t,e)}}function J_(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r=this.type===i.SAMPLER_2D_SHADOW?ep:Qd;t.setTexture2D(e||r,s)}function K_(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||np,s)}function Q_(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTextureCube(e||ip,s)}function eb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||tp,s)}function tb(i){switch(i){case 5126:return F_;case 35664:return O_;case 35665:return k_;case 35666:return B_;case 35674:return z_;case 35675:return V_;case 35676:return H_;case 5124:case 35670:return G_;case 35667:case 35671:return W_;case 35668:case 35672:return X_;case 35669:case 35673:return Y_;case 5125:return q_;case 36294:return $_;case 36295:return j_;case 36296:return Z_;case 35678:case 36198:case 36298:case 36306:case 35682:return J_;case 35679:case 36299:case 36307:return K_;case 35680:case 36300:case 36308:case 36293:return Q_;case 36289:case 36303:case 36311:case 36292:return eb}}function nb(i,e){i.uniform1fv(this.addr,e)}function ib(i,e){let t=Br(e,this.size,2);i.uniform2fv(this.addr,t)}function sb(i,e){let t=Br(e,this.size,3);i.uniform3fv(this.addr,t)}function rb(i,e){let t=Br(e,this.size,4);i.uniform4fv(this.addr,t)}function ob(i,e){let t=Br(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function ab(i,e){let t=Br(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function lb(i,e){let t=Br(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function cb(i,e){i.uniform1iv(this.addr,e)}function ub(i,e){i.uniform2iv(this.addr,e)}function hb(i,e){i.uniform3iv(this.addr,e)}function fb(i,e){i.uniform4iv(this.addr,e)}function db(i,e){i.uniform1uiv(this.addr,e)}function pb(i,e){i.uniform2uiv(this.addr,e)}function mb(i,e){i.uniform3uiv(this.addr,e)}function gb(i,e){i.uniform4uiv(this.addr,e)}function yb(i,e,t){let n=this.cache,s=e.length,r=rl(t,s);en(n,r)||(i.uniform1iv(this.addr,r),tn(n,r));for(let o=0;o!==s;++o)t.setTexture2D(e[o]||Qd,r[o])}function vb(i,e,t){let n=this.cache,s=e.length,r=rl(t,s);en(n,r)||(i.uniform1iv(this.addr,r),tn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||np,r[o])}function xb(i,e,t){let n=this.cache,s=e.length,r=rl(t,s);en(n,r)||(i.uniform1iv(this.addr,r),tn(n,r));for(let o=0;o!==s;++o)t.setTextureCube(e[o]||ip,r[o])}function _b(i,e,t){let n=this.cache,s=e.length,r=rl(t,s);en(n,r)||(i.uniform1iv(this.addr,r),tn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||tp,r[o])}function bb(i){switch(i){case 5126:return nb;case 35664:return ib;case 35665:return sb;case 35666:return rb;case 35674:return ob;case 35675:return ab;case 35676:return lb;case 5124:case 35670:return cb;case 35667:case 35671:return ub;case 35668:case 35672:return hb;case 35669:case 35673:return fb;case 5125:return db;case 36294:return pb;case 36295:return mb;case 36296:return gb;case 35678:case 36198:case 36298:case 36306:case 35682:return yb;case 35679:case 36299:case 36307:return vb;case 35680:case 36300:case 36308:case 36293:return xb;case 36289:case 36303:case 36311:case 36292:return _b}}var hu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=tb(t.type)}},fu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=bb(t.type)}},du=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},jc=/(\w+)(\])?(\[|\.)?/g;function gd(i,e){i.seq.push(e),i.map[e.id]=e}function Mb(i,e,t){let n=i.name,s=n.length;for(jc.lastIndex=0;;){let r=jc.exec(n),o=jc.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){gd(t,c===void 0?new hu(a,i,e):new fu(a,i,e));break}else{let h=t.map[a];h===void 0&&(h=new du(a),gd(t,h)),t=h}}}var Lr=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=e.getActiveUniform(t,s),o=e.getUniformLocation(t,r.name);Mb(r,o,this)}}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function yd(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var wb=37297,Sb=0;function Eb(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}function Ab(i){let e=Mt.getPrimaries(Mt.workingColorSpace),t=Mt.getPrimaries(i),n;switch(e===t?n="":e===Da&&t===Ia?n="LinearDisplayP3ToLinearSRGB":e===Ia&&t===Da&&(n="LinearSRGBToLinearDisplayP3"),i){case yi:case sl:return[n,"LinearTransferOETF"];case mn:case Vu:return[n,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space:",i),[n,"LinearTransferOETF"]}}function vd(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),s=i.getShaderInfoLog(e).trim();if(n&&s==="")return"";let r=/ERROR: 0:(\d+)/.exec(s);if(r){let o=parseInt(r[1]);return t.toUpperCase()+`

`+s+`

`+Eb(i.getShaderSource(e),o)}else return s}function Tb(i,e){let t=Ab(e);return`vec4 ${i}( vec4 value ) { return ${t[0]}( ${t[1]}( value ) ); }`}function Cb(i,e){let t;switch(e){case U0:t="Linear";break;case N0:t="Reinhard";break;case F0:t="OptimizedCineon";break;case O0:t="ACESFilmic";break;case B0:t="AgX";break;case k0:t="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",e),t="Linear"}return"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}function Rb(i){return[i.extensionDerivatives||i.envMapCubeUVHeight||i.bumpMap||i.normalMapTangentSpace||i.clearcoatNormalMap||i.flatShading||i.shaderID==="physical"?"#extension GL_OES_standard_derivatives : enable":"",(i.extensionFragDepth||i.logarithmicDepthBuffer)&&i.rendererExtensionFragDepth?"#extension GL_EXT_frag_depth : enable":"",i.extensionDrawBuffers&&i.rendererExtensionDrawBuffers?"#extension GL_EXT_draw_buffers : require":"",(i.extensionShaderTextureLOD||i.envMap||i.transmission)&&i.rendererExtensionShaderTextureLod?"#extension GL_EXT_shader_texture_lod : enable":""].filter(Cr).join(`
`)}function Pb(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":""].filter(Cr).join(`
`)}function Lb(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Ib(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Cr(i){return i!==""}function xd(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows)}function _d(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Db=/^[ \t]*#include +<([\w\d./]+)>/gm;function pu(i){return i.replace(Db,Nb)}var Ub=new Map([["encodings_fragment","colorspace_fragment"],["encodings_pars_fragment","colorspace_pars_fragment"],["output_fragment","opaque_fragment"]]);function Nb(i,e){let t=at[e];if(t===void 0){let n=Ub.get(e);if(n!==void 0)t=at[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',e,n);else throw new Error("Can not resolve #include <"+e+">")}return pu(t)}var Fb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function bd(i){return i.replace(Fb,Ob)}function Ob(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Md(i){let e="precision "+i.precision+` float;
precision `+i.precision+" int;";return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}function kb(i){let e="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===Fd?e="SHADOWMAP_TYPE_PCF":i.shadowMapType===l0?e="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Hi&&(e="SHADOWMAP_TYPE_VSM"),e}function Bb(i){let e="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case Ir:case Dr:e="ENVMAP_TYPE_CUBE";break;case il:e="ENVMAP_TYPE_CUBE_UV";break}return e}function zb(i){let e="ENVMAP_MODE_REFLECTION";if(i.envMap)switch(i.envMapMode){case Dr:e="ENVMAP_MODE_REFRACTION";break}return e}function Vb(i){let e="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case Bu:e="ENVMAP_BLENDING_MULTIPLY";break;case I0:e="ENVMAP_BLENDING_MIX";break;case D0:e="ENVMAP_BLENDING_ADD";break}return e}function Hb(i){let e=i.envMapCubeUVHeight;if(e===null)return null;let t=Math.log2(e)-2,n=1/e;return{texelWidth:1/(3*Math.max(Math.pow(2,t),7*16)),texelHeight:n,maxMip:t}}function Gb(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=kb(t),c=Bb(t),u=zb(t),h=Vb(t),f=Hb(t),d=t.isWebGL2?"":Rb(t),v=Pb(t),y=Lb(r),m=s.createProgram(),p,E,x=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y].filter(Cr).join(`
`),p.length>0&&(p+=`
`),E=[d,"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y].filter(Cr).join(`
`),E.length>0&&(E+=`
`)):(p=[Md(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+u:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors&&t.isWebGL2?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0&&t.isWebGL2?"#define MORPHTARGETS_TEXTURE":"",t.morphTargetsCount>0&&t.isWebGL2?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0&&t.isWebGL2?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.useLegacyLights?"#define LEGACY_LIGHTS":"",t.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",t.logarithmicDepthBuffer&&t.rendererExtensionFragDepth?"#define USE_LOGDEPTHBUF_EXT":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#if ( defined( USE_MORPHTARGETS ) && ! defined( MORPHTARGETS_TEXTURE ) )","	attribute vec3 morphTarget0;","	attribute vec3 morphTarget1;","	attribute vec3 morphTarget2;","	attribute vec3 morphTarget3;","	#ifdef USE_MORPHNORMALS","		attribute vec3 morphNormal0;","		attribute vec3 morphNormal1;","		attribute vec3 morphNormal2;","		attribute vec3 morphNormal3;","	#else","		attribute vec3 morphTarget4;","		attribute vec3 morphTarget5;","		attribute vec3 morphTarget6;","		attribute vec3 morphTarget7;","	#endif","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Cr).join(`
`),E=[d,Md(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,y,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+u:"",t.envMap?"#define "+h:"",f?"#define CUBEUV_TEXEL_WIDTH "+f.texelWidth:"",f?"#define CUBEUV_TEXEL_HEIGHT "+f.texelHeight:"",f?"#define CUBEUV_MAX_MIP "+f.maxMip+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.useLegacyLights?"#define LEGACY_LIGHTS":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",t.logarithmicDepthBuffer&&t.rendererExtensionFragDepth?"#define USE_LOGDEPTHBUF_EXT":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==as?"#define TONE_MAPPING":"",t.toneMapping!==as?at.tonemapping_pars_fragment:"",t.toneMapping!==as?Cb("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",at.colorspace_pars_fragment,Tb("linearToOutputTexel",t.outputColorSpace),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Cr).join(`
`)),o=pu(o),o=xd(o,t),o=_d(o,t),a=pu(a),a=xd(a,t),a=_d(a,t),o=bd(o),a=bd(a),t.isWebGL2&&t.isRawShaderMaterial!==!0&&(x=`#version 300 es
`,p=[v,"precision mediump sampler2DArray;","#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+p,E=["precision mediump sampler2DArray;","#define varying in",t.glslVersion===Vf?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Vf?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+E);let P=x+p+o,D=x+E+a,I=yd(s,s.VERTEX_SHADER,P),T=yd(s,s.FRAGMENT_SHADER,D);s.attachShader(m,I),s.attachShader(m,T),t.index0AttributeName!==void 0?s.bindAttribLocation(m,0,t.index0AttributeName):t.morphTargets===!0&&s.bindAttribLocation(m,0,"position"),s.linkProgram(m);function Z(j){if(i.debug.checkShaderErrors){let oe=s.getProgramInfoLog(m).trim(),N=s.getShaderInfoLog(I).trim(),B=s.getShaderInfoLog(T).trim(),$=!0,J=!0;if(s.getProgramParameter(m,s.LINK_STATUS)===!1)if($=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,m,I,T);else{let ie=vd(s,I,"vertex"),ee=vd(s,T,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(m,s.VALIDATE_STATUS)+`

Program Info Log: `+oe+`
`+ie+`
`+ee)}else oe!==""?console.warn("THREE.WebGLProgram: Program Info Log:",oe):(N===""||B==="")&&(J=!1);J&&(j.diagnostics={runnable:$,programLog:oe,vertexShader:{log:N,prefix:p},fragmentShader:{log:B,prefix:E}})}s.deleteShader(I),s.deleteShader(T),M=new Lr(s,m),S=Ib(s,m)}let M;this.getUniforms=function(){return M===void 0&&Z(this),M};let S;this.getAttributes=function(){return S===void 0&&Z(this),S};let O=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(m,wb)),O},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(m),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Sb++,this.cacheKey=e,this.usedTimes=1,this.program=m,this.vertexShader=I,this.fragmentShader=T,this}var Wb=0,mu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e){let t=e.vertexShader,n=e.fragmentShader,s=this._getShaderStage(t),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(e);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderID(e){return this._getShaderStage(e.vertexShader).id}getFragmentShaderID(e){return this._getShaderStage(e.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new gu(e),t.set(e,n)),n}},gu=class{constructor(e){this.id=Wb++,this.code=e,this.usedTimes=0}};function Xb(i,e,t,n,s,r,o){let a=new Eo,l=new mu,c=[],u=s.isWebGL2,h=s.logarithmicDepthBuffer,f=s.vertexTextures,d=s.precision,v={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function y(M){return M===0?"uv":`uv${M}`}function m(M,S,O,j,oe){let N=j.fog,B=oe.geometry,$=M.isMeshStandardMaterial?j.environment:null,J=(M.isMeshStandardMaterial?t:e).get(M.envMap||$),ie=J&&J.mapping===il?J.image.height:null,ee=v[M.type];M.precision!==null&&(d=s.getMaxPrecision(M.precision),d!==M.precision&&console.warn("THREE.WebGLProgram.getParameters:",M.precision,"not supported, using",d,"instead."));let te=B.morphAttributes.position||B.morphAttributes.normal||B.morphAttributes.color,re=te!==void 0?te.length:0,se=0;B.morphAttributes.position!==void 0&&(se=1),B.morphAttributes.normal!==void 0&&(se=2),B.morphAttributes.color!==void 0&&(se=3);let q,ne,ve,De;if(ee){let ut=Ai[ee];q=ut.vertexShader,ne=ut.fragmentShader}else q=M.vertexShader,ne=M.fragmentShader,l.update(M),ve=l.getVertexShaderID(M),De=l.getFragmentShaderID(M);let Me=i.getRenderTarget(),ke=oe.isInstancedMesh===!0,ze=oe.isBatchedMesh===!0,Ae=!!M.map,Ye=!!M.matcap,Y=!!J,kt=!!M.aoMap,Ne=!!M.lightMap,Xe=!!M.bumpMap,Le=!!M.normalMap,mt=!!M.displacementMap,Ve=!!M.emissiveMap,A=!!M.metalnessMap,b=!!M.roughnessMap,G=M.anisotropy>0,Q=M.clearcoat>0,K=M.iridescence>0,ce=M.sheen>0,ue=M.transmission>0,pe=G&&!!M.anisotropyMap,Se=Q&&!!M.clearcoatMap,Oe=Q&&!!M.clearcoatNormalMap,qe=Q&&!!M.clearcoatRoughnessMap,le=K&&!!M.iridescenceMap,tt=K&&!!M.iridescenceThicknessMap,We=ce&&!!M.sheenColorMap,Be=ce&&!!M.sheenRoughnessMap,Ie=!!M.specularMap,be=!!M.specularColorMap,L=!!M.specularIntensityMap,de=ue&&!!M.transmissionMap,Ue=ue&&!!M.thicknessMap,_e=!!M.gradientMap,he=!!M.alphaMap,F=M.alphaTest>0,me=!!M.alphaHash,we=!!M.extensions,$e=!!B.attributes.uv1,He=!!B.attributes.uv2,ct=!!B.attributes.uv3,ye=as;return M.toneMapped&&(Me===null||Me.isXRRenderTarget===!0)&&(ye=i.toneMapping),{isWebGL2:u,shaderID:ee,shaderType:M.type,shaderName:M.name,vertexShader:q,fragmentShader:ne,defines:M.defines,customVertexShaderID:ve,customFragmentShaderID:De,isRawShaderMaterial:M.isRawShaderMaterial===!0,glslVersion:M.glslVersion,precision:d,batching:ze,instancing:ke,instancingColor:ke&&oe.instanceColor!==null,supportsVertexTextures:f,outputColorSpace:Me===null?i.outputColorSpace:Me.isXRRenderTarget===!0?Me.texture.colorSpace:yi,map:Ae,matcap:Ye,envMap:Y,envMapMode:Y&&J.mapping,envMapCubeUVHeight:ie,aoMap:kt,lightMap:Ne,bumpMap:Xe,normalMap:Le,displacementMap:f&&mt,emissiveMap:Ve,normalMapObjectSpace:Le&&M.normalMapType===Z0,normalMapTangentSpace:Le&&M.normalMapType===Yd,metalnessMap:A,roughnessMap:b,anisotropy:G,anisotropyMap:pe,clearcoat:Q,clearcoatMap:Se,clearcoatNormalMap:Oe,clearcoatRoughnessMap:qe,iridescence:K,iridescenceMap:le,iridescenceThicknessMap:tt,sheen:ce,sheenColorMap:We,sheenRoughnessMap:Be,specularMap:Ie,specularColorMap:be,specularIntensityMap:L,transmission:ue,transmissionMap:de,thicknessMap:Ue,gradientMap:_e,opaque:M.transparent===!1&&M.blending===Rr,alphaMap:he,alphaTest:F,alphaHash:me,combine:M.combine,mapUv:Ae&&y(M.map.channel),aoMapUv:kt&&y(M.aoMap.channel),lightMapUv:Ne&&y(M.lightMap.channel),bumpMapUv:Xe&&y(M.bumpMap.channel),normalMapUv:Le&&y(M.normalMap.channel),displacementMapUv:mt&&y(M.displacementMap.channel),emissiveMapUv:Ve&&y(M.emissiveMap.channel),metalnessMapUv:A&&y(M.metalnessMap.channel),roughnessMapUv:b&&y(M.roughnessMap.channel),anisotropyMapUv:pe&&y(M.anisotropyMap.channel),clearcoatMapUv:Se&&y(M.clearcoatMap.channel),clearcoatNormalMapUv:Oe&&y(M.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:qe&&y(M.clearcoatRoughnessMap.channel),iridescenceMapUv:le&&y(M.iridescenceMap.channel),iridescenceThicknessMapUv:tt&&y(M.iridescenceThicknessMap.channel),sheenColorMapUv:We&&y(M.sheenColorMap.channel),sheenRoughnessMapUv:Be&&y(M.sheenRoughnessMap.channel),specularMapUv:Ie&&y(M.specularMap.channel),specularColorMapUv:be&&y(M.specularColorMap.channel),specularIntensityMapUv:L&&y(M.specularIntensityMap.channel),transmissionMapUv:de&&y(M.transmissionMap.channel),thicknessMapUv:Ue&&y(M.thicknessMap.channel),alphaMapUv:he&&y(M.alphaMap.channel),vertexTangents:!!B.attributes.tangent&&(Le||G),vertexColors:M.vertexColors,vertexAlphas:M.vertexColors===!0&&!!B.attributes.color&&B.attributes.color.itemSize===4,vertexUv1s:$e,vertexUv2s:He,vertexUv3s:ct,pointsUvs:oe.isPoints===!0&&!!B.attributes.uv&&(Ae||he),fog:!!N,useFog:M.fog===!0,fogExp2:N&&N.isFogExp2,flatShading:M.flatShading===!0,sizeAttenuation:M.sizeAttenuation===!0,logarithmicDepthBuffer:h,skinning:oe.isSkinnedMesh===!0,morphTargets:B.morphAttributes.position!==void 0,morphNormals:B.morphAttributes.normal!==void 0,morphColors:B.morphAttributes.color!==void 0,morphTargetsCount:re,morphTextureStride:se,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:M.dithering,shadowMapEnabled:i.shadowMap.enabled&&O.length>0,shadowMapType:i.shadowMap.type,toneMapping:ye,useLegacyLights:i._useLegacyLights,decodeVideoTexture:Ae&&M.map.isVideoTexture===!0&&Mt.getTransfer(M.map.colorSpace)===Ft,premultipliedAlpha:M.premultipliedAlpha,doubleSided:M.side===gn,flipSided:M.side===Fn,useDepthPacking:M.depthPacking>=0,depthPacking:M.depthPacking||0,index0AttributeName:M.index0AttributeName,extensionDerivatives:we&&M.extensions.derivatives===!0,extensionFragDepth:we&&M.extensions.fragDepth===!0,extensionDrawBuffers:we&&M.extensions.drawBuffers===!0,extensionShaderTextureLOD:we&&M.extensions.shaderTextureLOD===!0,extensionClipCullDistance:we&&M.extensions.clipCullDistance&&n.has("WEBGL_clip_cull_distance"),rendererExtensionFragDepth:u||n.has("EXT_frag_depth"),rendererExtensionDrawBuffers:u||n.has("WEBGL_draw_buffers"),rendererExtensionShaderTextureLod:u||n.has("EXT_shader_texture_lod"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:M.customProgramCacheKey()}}function p(M){let S=[];if(M.shaderID?S.push(M.shaderID):(S.push(M.customVertexShaderID),S.push(M.customFragmentShaderID)),M.defines!==void 0)for(let O in M.defines)S.push(O),S.push(M.defines[O]);return M.isRawShaderMaterial===!1&&(E(S,M),x(S,M),S.push(i.outputColorSpace)),S.push(M.customProgramCacheKey),S.join()}function E(M,S){M.push(S.precision),M.push(S.outputColorSpace),M.push(S.envMapMode),M.push(S.envMapCubeUVHeight),M.push(S.mapUv),M.push(S.alphaMapUv),M.push(S.lightMapUv),M.push(S.aoMapUv),M.push(S.bumpMapUv),M.push(S.normalMapUv),M.push(S.displacementMapUv),M.push(S.emissiveMapUv),M.push(S.metalnessMapUv),M.push(S.roughnessMapUv),M.push(S.anisotropyMapUv),M.push(S.clearcoatMapUv),M.push(S.clearcoatNormalMapUv),M.push(S.clearcoatRoughnessMapUv),M.push(S.iridescenceMapUv),M.push(S.iridescenceThicknessMapUv),M.push(S.sheenColorMapUv),M.push(S.sheenRoughnessMapUv),M.push(S.specularMapUv),M.push(S.specularColorMapUv),M.push(S.specularIntensityMapUv),M.push(S.transmissionMapUv),M.push(S.thicknessMapUv),M.push(S.combine),M.push(S.fogExp2),M.push(S.sizeAttenuation),M.push(S.morphTargetsCount),M.push(S.morphAttributeCount),M.push(S.numDirLights),M.push(S.numPointLights),M.push(S.numSpotLights),M.push(S.numSpotLightMaps),M.push(S.numHemiLights),M.push(S.numRectAreaLights),M.push(S.numDirLightShadows),M.push(S.numPointLightShadows),M.push(S.numSpotLightShadows),M.push(S.numSpotLightShadowsWithMaps),M.push(S.numLightProbes),M.push(S.shadowMapType),M.push(S.toneMapping),M.push(S.numClippingPlanes),M.push(S.numClipIntersection),M.push(S.depthPacking)}function x(M,S){a.disableAll(),S.isWebGL2&&a.enable(0),S.supportsVertexTextures&&a.enable(1),S.instancing&&a.enable(2),S.instancingColor&&a.enable(3),S.matcap&&a.enable(4),S.envMap&&a.enable(5),S.normalMapObjectSpace&&a.enable(6),S.normalMapTangentSpace&&a.enable(7),S.clearcoat&&a.enable(8),S.iridescence&&a.enable(9),S.alphaTest&&a.enable(10),S.vertexColors&&a.enable(11),S.vertexAlphas&&a.enable(12),S.vertexUv1s&&a.enable(13),S.vertexUv2s&&a.enable(14),S.vertexUv3s&&a.enable(15),S.vertexTangents&&a.enable(16),S.anisotropy&&a.enable(17),S.alphaHash&&a.enable(18),S.batching&&a.enable(19),M.push(a.mask),a.disableAll(),S.fog&&a.enable(0),S.useFog&&a.enable(1),S.flatShading&&a.enable(2),S.logarithmicDepthBuffer&&a.enable(3),S.skinning&&a.enable(4),S.morphTargets&&a.enable(5),S.morphNormals&&a.enable(6),S.morphColors&&a.enable(7),S.premultipliedAlpha&&a.enable(8),S.shadowMapEnabled&&a.enable(9),S.useLegacyLights&&a.enable(10),S.doubleSided&&a.enable(11),S.flipSided&&a.enable(12),S.useDepthPacking&&a.enable(13),S.dithering&&a.enable(14),S.transmission&&a.enable(15),S.sheen&&a.enable(16),S.opaque&&a.enable(17),S.pointsUvs&&a.enable(18),S.decodeVideoTexture&&a.enable(19),M.push(a.mask)}function P(M){let S=v[M.type],O;if(S){let j=Ai[S];O=Uy.clone(j.uniforms)}else O=M.uniforms;return O}function D(M,S){let O;for(let j=0,oe=c.length;j<oe;j++){let N=c[j];if(N.cacheKey===S){O=N,++O.usedTimes;break}}return O===void 0&&(O=new Gb(i,S,M,r),c.push(O)),O}function I(M){if(--M.usedTimes===0){let S=c.indexOf(M);c[S]=c[c.length-1],c.pop(),M.destroy()}}function T(M){l.remove(M)}function Z(){l.dispose()}return{getParameters:m,getProgramCacheKey:p,getUniforms:P,acquireProgram:D,releaseProgram:I,releaseShaderCache:T,programs:c,dispose:Z}}function Yb(){let i=new WeakMap;function e(r){let o=i.get(r);return o===void 0&&(o={},i.set(r,o)),o}function t(r){i.delete(r)}function n(r,o,a){i.get(r)[o]=a}function s(){i=new WeakMap}return{get:e,remove:t,update:n,dispose:s}}function qb(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.z!==e.z?i.z-e.z:i.id-e.id}function wd(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Sd(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(h,f,d,v,y,m){let p=i[e];return p===void 0?(p={id:h.id,object:h,geometry:f,material:d,groupOrder:v,renderOrder:h.renderOrder,z:y,group:m},i[e]=p):(p.id=h.id,p.object=h,p.geometry=f,p.material=d,p.groupOrder=v,p.renderOrder=h.renderOrder,p.z=y,p.group=m),e++,p}function a(h,f,d,v,y,m){let p=o(h,f,d,v,y,m);d.transmission>0?n.push(p):d.transparent===!0?s.push(p):t.push(p)}function l(h,f,d,v,y,m){let p=o(h,f,d,v,y,m);d.transmission>0?n.unshift(p):d.transparent===!0?s.unshift(p):t.unshift(p)}function c(h,f){t.length>1&&t.sort(h||qb),n.length>1&&n.sort(f||wd),s.length>1&&s.sort(f||wd)}function u(){for(let h=e,f=i.length;h<f;h++){let d=i[h];if(d.id===null)break;d.id=null,d.object=null,d.geometry=null,d.material=null,d.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:u,sort:c}}function $b(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Sd,i.set(n,[o])):s>=r.length?(o=new Sd,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function jb(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"DirectionalLight":t={direction:new U,color:new lt};break;case"SpotLight":t={position:new U,direction:new U,color:new lt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new U,color:new lt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new U,skyColor:new lt,groundColor:new lt};break;case"RectAreaLight":t={color:new lt,position:new U,halfWidth:new U,halfHeight:new U};break}return i[e.id]=t,t}}}function Zb(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"DirectionalLight":t={shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Qe};break;case"SpotLight":t={shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Qe};break;case"PointLight":t={shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Qe,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Jb=0;function Kb(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Qb(i,e){let t=new jb,n=Zb(),s={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let u=0;u<9;u++)s.probe.push(new U);let r=new U,o=new Rt,a=new Rt;function l(u,h){let f=0,d=0,v=0;for(let j=0;j<9;j++)s.probe[j].set(0,0,0);let y=0,m=0,p=0,E=0,x=0,P=0,D=0,I=0,T=0,Z=0,M=0;u.sort(Kb);let S=h===!0?Math.PI:1;for(let j=0,oe=u.length;j<oe;j++){let N=u[j],B=N.color,$=N.intensity,J=N.distance,ie=N.shadow&&N.shadow.map?N.shadow.map.texture:null;if(N.isAmbientLight)f+=B.r*$*S,d+=B.g*$*S,v+=B.b*$*S;else if(N.isLightProbe){for(let ee=0;ee<9;ee++)s.probe[ee].addScaledVector(N.sh.coefficients[ee],$);M++}else if(N.isDirectionalLight){let ee=t.get(N);if(ee.color.copy(N.color).multiplyScalar(N.intensity*S),N.castShadow){let te=N.shadow,re=n.get(N);re.shadowBias=te.bias,re.shadowNormalBias=te.normalBias,re.shadowRadius=te.radius,re.shadowMapSize=te.mapSize,s.directionalShadow[y]=re,s.directionalShadowMap[y]=ie,s.directionalShadowMatrix[y]=N.shadow.matrix,P++}s.directional[y]=ee,y++}else if(N.isSpotLight){let ee=t.get(N);ee.position.setFromMatrixPosition(N.matrixWorld),ee.color.copy(B).multiplyScalar($*S),ee.distance=J,ee.coneCos=Math.cos(N.angle),ee.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),ee.decay=N.decay,s.spot[p]=ee;let te=N.shadow;if(N.map&&(s.spotLightMap[T]=N.map,T++,te.updateMatrices(N),N.castShadow&&Z++),s.spotLightMatrix[p]=te.matrix,N.castShadow){let re=n.get(N);re.shadowBias=te.bias,re.shadowNormalBias=te.normalBias,re.shadowRadius=te.radius,re.shadowMapSize=te.mapSize,s.spotShadow[p]=re,s.spotShadowMap[p]=ie,I++}p++}else if(N.isRectAreaLight){let ee=t.get(N);ee.color.copy(B).multiplyScalar($),ee.halfWidth.set(N.width*.5,0,0),ee.halfHeight.set(0,N.height*.5,0),s.rectArea[E]=ee,E++}else if(N.isPointLight){let ee=t.get(N);if(ee.color.copy(N.color).multiplyScalar(N.intensity*S),ee.distance=N.distance,ee.decay=N.decay,N.castShadow){let te=N.shadow,re=n.get(N);re.shadowBias=te.bias,re.shadowNormalBias=te.normalBias,re.shadowRadius=te.radius,re.shadowMapSize=te.mapSize,re.shadowCameraNear=te.camera.near,re.shadowCameraFar=te.camera.far,s.pointShadow[m]=re,s.pointShadowMap[m]=ie,s.pointShadowMatrix[m]=N.shadow.matrix,D++}s.point[m]=ee,m++}else if(N.isHemisphereLight){let ee=t.get(N);ee.skyColor.copy(N.color).multiplyScalar($*S),ee.groundColor.copy(N.groundColor).multiplyScalar($*S),s.hemi[x]=ee,x++}}E>0&&(e.isWebGL2?i.has("OES_texture_float_linear")===!0?(s.rectAreaLTC1=xe.LTC_FLOAT_1,s.rectAreaLTC2=xe.LTC_FLOAT_2):(s.rectAreaLTC1=xe.LTC_HALF_1,s.rectAreaLTC2=xe.LTC_HALF_2):i.has("OES_texture_float_linear")===!0?(s.rectAreaLTC1=xe.LTC_FLOAT_1,s.rectAreaLTC2=xe.LTC_FLOAT_2):i.has("OES_texture_half_float_linear")===!0?(s.rectAreaLTC1=xe.LTC_HALF_1,s.rectAreaLTC2=xe.LTC_HALF_2):console.error("THREE.WebGLRenderer: Unable to use RectAreaLight. Missing WebGL extensions.")),s.ambient[0]=f,s.ambient[1]=d,s.ambient[2]=v;let O=s.hash;(O.directionalLength!==y||O.pointLength!==m||O.spotLength!==p||O.rectAreaLength!==E||O.hemiLength!==x||O.numDirectionalShadows!==P||O.numPointShadows!==D||O.numSpotShadows!==I||O.numSpotMaps!==T||O.numLightProbes!==M)&&(s.directional.length=y,s.spot.length=p,s.rectArea.length=E,s.point.length=m,s.hemi.length=x,s.directionalShadow.length=P,s.directionalShadowMap.length=P,s.pointShadow.length=D,s.pointShadowMap.length=D,s.spotShadow.length=I,s.spotShadowMap.length=I,s.directionalShadowMatrix.length=P,s.pointShadowMatrix.length=D,s.spotLightMatrix.length=I+T-Z,s.spotLightMap.length=T,s.numSpotLightShadowsWithMaps=Z,s.numLightProbes=M,O.directionalLength=y,O.pointLength=m,O.spotLength=p,O.rectAreaLength=E,O.hemiLength=x,O.numDirectionalShadows=P,O.numPointShadows=D,O.numSpotShadows=I,O.numSpotMaps=T,O.numLightProbes=M,s.version=Jb++)}function c(u,h){let f=0,d=0,v=0,y=0,m=0,p=h.matrixWorldInverse;for(let E=0,x=u.length;E<x;E++){let P=u[E];if(P.isDirectionalLight){let D=s.directional[f];D.direction.setFromMatrixPosition(P.matrixWorld),r.setFromMatrixPosition(P.target.matrixWorld),D.direction.sub(r),D.direction.transformDirection(p),f++}else if(P.isSpotLight){let D=s.spot[v];D.position.setFromMatrixPosition(P.matrixWorld),D.position.applyMatrix4(p),D.direction.setFromMatrixPosition(P.matrixWorld),r.setFromMatrixPosition(P.target.matrixWorld),D.direction.sub(r),D.direction.transformDirection(p),v++}else if(P.isRectAreaLight){let D=s.rectArea[y];D.position.setFromMatrixPosition(P.matrixWorld),D.position.applyMatrix4(p),a.identity(),o.copy(P.matrixWorld),o.premultiply(p),a.extractRotation(o),D.halfWidth.set(P.width*.5,0,0),D.halfHeight.set(0,P.height*.5,0),D.halfWidth.applyMatrix4(a),D.halfHeight.applyMatrix4(a),y++}else if(P.isPointLight){let D=s.point[d];D.position.setFromMatrixPosition(P.matrixWorld),D.position.applyMatrix4(p),d++}else if(P.isHemisphereLight){let D=s.hemi[m];D.direction.setFromMatrixPosition(P.matrixWorld),D.direction.transformDirection(p),m++}}}return{setup:l,setupView:c,state:s}}function Ed(i,e){let t=new Qb(i,e),n=[],s=[];function r(){n.length=0,s.length=0}function o(h){n.push(h)}function a(h){s.push(h)}function l(h){t.setup(n,h)}function c(h){t.setupView(n,h)}return{init:r,state:{lightsArray:n,shadowsArray:s,lights:t},setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function eM(i,e){let t=new WeakMap;function n(r,o=0){let a=t.get(r),l;return a===void 0?(l=new Ed(i,e),t.set(r,[l])):o>=a.length?(l=new Ed(i,e),a.push(l)):l=a[o],l}function s(){t=new WeakMap}return{get:n,dispose:s}}var yu=class extends Xi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=$0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},vu=class extends Xi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}},tM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,nM=`uniform sampler2D shadow_pass;
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
}`;function iM(i,e,t){let n=new To,s=new Qe,r=new Qe,o=new Wt,a=new yu({depthPacking:j0}),l=new vu,c={},u=t.maxTextureSize,h={[cs]:Fn,[Fn]:cs,[gn]:gn},f=new $t({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Qe},radius:{value:4}},vertexShader:tM,fragmentShader:nM}),d=f.clone();d.defines.HORIZONTAL_PASS=1;let v=new Pt;v.setAttribute("position",new ot(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new Xt(v,f),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Fd;let p=this.type;this.render=function(I,T,Z){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||I.length===0)return;let M=i.getRenderTarget(),S=i.getActiveCubeFace(),O=i.getActiveMipmapLevel(),j=i.state;j.setBlending(os),j.buffers.color.setClear(1,1,1,1),j.buffers.depth.setTest(!0),j.setScissorTest(!1);let oe=p!==Hi&&this.type===Hi,N=p===Hi&&this.type!==Hi;for(let B=0,$=I.length;B<$;B++){let J=I[B],ie=J.shadow;if(ie===void 0){console.warn("THREE.WebGLShadowMap:",J,"has no shadow.");continue}if(ie.autoUpdate===!1&&ie.needsUpdate===!1)continue;s.copy(ie.mapSize);let ee=ie.getFrameExtents();if(s.multiply(ee),r.copy(ie.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/ee.x),s.x=r.x*ee.x,ie.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/ee.y),s.y=r.y*ee.y,ie.mapSize.y=r.y)),ie.map===null||oe===!0||N===!0){let re=this.type!==Hi?{minFilter:Qt,magFilter:Qt}:{};ie.map!==null&&ie.map.dispose(),ie.map=new Wi(s.x,s.y,re),ie.map.texture.name=J.name+".shadowMap",ie.camera.updateProjectionMatrix()}i.setRenderTarget(ie.map),i.clear();let te=ie.getViewportCount();for(let re=0;re<te;re++){let se=ie.getViewport(re);o.set(r.x*se.x,r.y*se.y,r.x*se.z,r.y*se.w),j.viewport(o),ie.updateMatrices(J,re),n=ie.getFrustum(),P(T,Z,ie.camera,J,this.type)}ie.isPointLightShadow!==!0&&this.type===Hi&&E(ie,Z),ie.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(M,S,O)};function E(I,T){let Z=e.update(y);f.defines.VSM_SAMPLES!==I.blurSamples&&(f.defines.VSM_SAMPLES=I.blurSamples,d.defines.VSM_SAMPLES=I.blurSamples,f.needsUpdate=!0,d.needsUpdate=!0),I.mapPass===null&&(I.mapPass=new Wi(s.x,s.y)),f.uniforms.shadow_pass.value=I.map.texture,f.uniforms.resolution.value=I.mapSize,f.uniforms.radius.value=I.radius,i.setRenderTarget(I.mapPass),i.clear(),i.renderBufferDirect(T,null,Z,f,y,null),d.uniforms.shadow_pass.value=I.mapPass.texture,d.uniforms.resolution.value=I.mapSize,d.uniforms.radius.value=I.radius,i.setRenderTarget(I.map),i.clear(),i.renderBufferDirect(T,null,Z,d,y,null)}function x(I,T,Z,M){let S=null,O=Z.isPointLight===!0?I.customDistanceMaterial:I.customDepthMaterial;if(O!==void 0)S=O;else if(S=Z.isPointLight===!0?l:a,i.localClippingEnabled&&T.clipShadows===!0&&Array.isArray(T.clippingPlanes)&&T.clippingPlanes.length!==0||T.displacementMap&&T.displacementScale!==0||T.alphaMap&&T.alphaTest>0||T.map&&T.alphaTest>0){let j=S.uuid,oe=T.uuid,N=c[j];N===void 0&&(N={},c[j]=N);let B=N[oe];B===void 0&&(B=S.clone(),N[oe]=B,T.addEventListener("dispose",D)),S=B}if(S.visible=T.visible,S.wireframe=T.wireframe,M===Hi?S.side=T.shadowSide!==null?T.shadowSide:T.side:S.side=T.shadowSide!==null?T.shadowSide:h[T.side],S.alphaMap=T.alphaMap,S.alphaTest=T.alphaTest,S.map=T.map,S.clipShadows=T.clipShadows,S.clippingPlanes=T.clippingPlanes,S.clipIntersection=T.clipIntersection,S.displacementMap=T.displacementMap,S.displacementScale=T.displacementScale,S.displacementBias=T.displacementBias,S.wireframeLinewidth=T.wireframeLinewidth,S.linewidth=T.linewidth,Z.isPointLight===!0&&S.isMeshDistanceMaterial===!0){let j=i.properties.get(S);j.light=Z}return S}function P(I,T,Z,M,S){if(I.visible===!1)return;if(I.layers.test(T.layers)&&(I.isMesh||I.isLine||I.isPoints)&&(I.castShadow||I.receiveShadow&&S===Hi)&&(!I.frustumCulled||n.intersectsObject(I))){I.modelViewMatrix.multiplyMatrices(Z.matrixWorldInverse,I.matrixWorld);let oe=e.update(I),N=I.material;if(Array.isArray(N)){let B=oe.groups;for(let $=0,J=B.length;$<J;$++){let ie=B[$],ee=N[ie.materialIndex];if(ee&&ee.visible){let te=x(I,ee,M,S);I.onBeforeShadow(i,I,T,Z,oe,te,ie),i.renderBufferDirect(Z,null,oe,te,I,ie),I.onAfterShadow(i,I,T,Z,oe,te,ie)}}}else if(N.visible){let B=x(I,N,M,S);I.onBeforeShadow(i,I,T,Z,oe,B,null),i.renderBufferDirect(Z,null,oe,B,I,null),I.onAfterShadow(i,I,T,Z,oe,B,null)}}let j=I.children;for(let oe=0,N=j.length;oe<N;oe++)P(j[oe],T,Z,M,S)}function D(I){I.target.removeEventListener("dispose",D);for(let Z in c){let M=c[Z],S=I.target.uuid;S in M&&(M[S].dispose(),delete M[S])}}}function sM(i,e,t){let n=t.isWebGL2;function s(){let F=!1,me=new Wt,we=null,$e=new Wt(0,0,0,0);return{setMask:function(He){we!==He&&!F&&(i.colorMask(He,He,He,He),we=He)},setLocked:function(He){F=He},setClear:function(He,ct,ye,bt,ut){ut===!0&&(He*=bt,ct*=bt,ye*=bt),me.set(He,ct,ye,bt),$e.equals(me)===!1&&(i.clearColor(He,ct,ye,bt),$e.copy(me))},reset:function(){F=!1,we=null,$e.set(-1,0,0,0)}}}function r(){let F=!1,me=null,we=null,$e=null;return{setTest:function(He){He?ze(i.DEPTH_TEST):Ae(i.DEPTH_TEST)},setMask:function(He){me!==He&&!F&&(i.depthMask(He),me=He)},setFunc:function(He){if(we!==He){switch(He){case E0:i.depthFunc(i.NEVER);break;case A0:i.depthFunc(i.ALWAYS);break;case T0:i.depthFunc(i.LESS);break;case Ca:i.depthFunc(i.LEQUAL);break;case C0:i.depthFunc(i.EQUAL);break;case R0:i.depthFunc(i.GEQUAL);break;case P0:i.depthFunc(i.GREATER);break;case L0:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}we=He}},setLocked:function(He){F=He},setClear:function(He){$e!==He&&(i.clearDepth(He),$e=He)},reset:function(){F=!1,me=null,we=null,$e=null}}}function o(){let F=!1,me=null,we=null,$e=null,He=null,ct=null,ye=null,bt=null,ut=null;return{setTest:function(rt){F||(rt?ze(i.STENCIL_TEST):Ae(i.STENCIL_TEST))},setMask:function(rt){me!==rt&&!F&&(i.stencilMask(rt),me=rt)},setFunc:function(rt,At,fn){(we!==rt||$e!==At||He!==fn)&&(i.stencilFunc(rt,At,fn),we=rt,$e=At,He=fn)},setOp:function(rt,At,fn){(ct!==rt||ye!==At||bt!==fn)&&(i.stencilOp(rt,At,fn),ct=rt,ye=At,bt=fn)},setLocked:function(rt){F=rt},setClear:function(rt){ut!==rt&&(i.clearStencil(rt),ut=rt)},reset:function(){F=!1,me=null,we=null,$e=null,He=null,ct=null,ye=null,bt=null,ut=null}}}let a=new s,l=new r,c=new o,u=new WeakMap,h=new WeakMap,f={},d={},v=new WeakMap,y=[],m=null,p=!1,E=null,x=null,P=null,D=null,I=null,T=null,Z=null,M=new lt(0,0,0),S=0,O=!1,j=null,oe=null,N=null,B=null,$=null,J=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),ie=!1,ee=0,te=i.getParameter(i.VERSION);te.indexOf("WebGL")!==-1?(ee=parseFloat(/^WebGL (\d)/.exec(te)[1]),ie=ee>=1):te.indexOf("OpenGL ES")!==-1&&(ee=parseFloat(/^OpenGL ES (\d)/.exec(te)[1]),ie=ee>=2);let re=null,se={},q=i.getParameter(i.SCISSOR_BOX),ne=i.getParameter(i.VIEWPORT),ve=new Wt().fromArray(q),De=new Wt().fromArray(ne);function Me(F,me,we,$e){let He=new Uint8Array(4),ct=i.createTexture();i.bindTexture(F,ct),i.texParameteri(F,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(F,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let ye=0;ye<we;ye++)n&&(F===i.TEXTURE_3D||F===i.TEXTURE_2D_ARRAY)?i.texImage3D(me,0,i.RGBA,1,1,$e,0,i.RGBA,i.UNSIGNED_BYTE,He):i.texImage2D(me+ye,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,He);return ct}let ke={};ke[i.TEXTURE_2D]=Me(i.TEXTURE_2D,i.TEXTURE_2D,1),ke[i.TEXTURE_CUBE_MAP]=Me(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),n&&(ke[i.TEXTURE_2D_ARRAY]=Me(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),ke[i.TEXTURE_3D]=Me(i.TEXTURE_3D,i.TEXTURE_3D,1,1)),a.setClear(0,0,0,1),l.setClear(1),c.setClear(0),ze(i.DEPTH_TEST),l.setFunc(Ca),Ve(!1),A(sf),ze(i.CULL_FACE),Le(os);function ze(F){f[F]!==!0&&(i.enable(F),f[F]=!0)}function Ae(F){f[F]!==!1&&(i.disable(F),f[F]=!1)}function Ye(F,me){return d[F]!==me?(i.bindFramebuffer(F,me),d[F]=me,n&&(F===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=me),F===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=me)),!0):!1}function Y(F,me){let we=y,$e=!1;if(F)if(we=v.get(me),we===void 0&&(we=[],v.set(me,we)),F.isWebGLMultipleRenderTargets){let He=F.texture;if(we.length!==He.length||we[0]!==i.COLOR_ATTACHMENT0){for(let ct=0,ye=He.length;ct<ye;ct++)we[ct]=i.COLOR_ATTACHMENT0+ct;we.length=He.length,$e=!0}}else we[0]!==i.COLOR_ATTACHMENT0&&(we[0]=i.COLOR_ATTACHMENT0,$e=!0);else we[0]!==i.BACK&&(we[0]=i.BACK,$e=!0);$e&&(t.isWebGL2?i.drawBuffers(we):e.get("WEBGL_draw_buffers").drawBuffersWEBGL(we))}function kt(F){return m!==F?(i.useProgram(F),m=F,!0):!1}let Ne={[Ts]:i.FUNC_ADD,[u0]:i.FUNC_SUBTRACT,[h0]:i.FUNC_REVERSE_SUBTRACT};if(n)Ne[lf]=i.MIN,Ne[cf]=i.MAX;else{let F=e.get("EXT_blend_minmax");F!==null&&(Ne[lf]=F.MIN_EXT,Ne[cf]=F.MAX_EXT)}let Xe={[f0]:i.ZERO,[d0]:i.ONE,[p0]:i.SRC_COLOR,[Kc]:i.SRC_ALPHA,[_0]:i.SRC_ALPHA_SATURATE,[v0]:i.DST_COLOR,[g0]:i.DST_ALPHA,[m0]:i.ONE_MINUS_SRC_COLOR,[Qc]:i.ONE_MINUS_SRC_ALPHA,[x0]:i.ONE_MINUS_DST_COLOR,[y0]:i.ONE_MINUS_DST_ALPHA,[b0]:i.CONSTANT_COLOR,[M0]:i.ONE_MINUS_CONSTANT_COLOR,[w0]:i.CONSTANT_ALPHA,[S0]:i.ONE_MINUS_CONSTANT_ALPHA};function Le(F,me,we,$e,He,ct,ye,bt,ut,rt){if(F===os){p===!0&&(Ae(i.BLEND),p=!1);return}if(p===!1&&(ze(i.BLEND),p=!0),F!==c0){if(F!==E||rt!==O){if((x!==Ts||I!==Ts)&&(i.blendEquation(i.FUNC_ADD),x=Ts,I=Ts),rt)switch(F){case Rr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case rf:i.blendFunc(i.ONE,i.ONE);break;case of:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case af:i.blendFuncSeparate(i.ZERO,i.SRC_COLOR,i.ZERO,i.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",F);break}else switch(F){case Rr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case rf:i.blendFunc(i.SRC_ALPHA,i.ONE);break;case of:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case af:i.blendFunc(i.ZERO,i.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",F);break}P=null,D=null,T=null,Z=null,M.set(0,0,0),S=0,E=F,O=rt}return}He=He||me,ct=ct||we,ye=ye||$e,(me!==x||He!==I)&&(i.blendEquationSeparate(Ne[me],Ne[He]),x=me,I=He),(we!==P||$e!==D||ct!==T||ye!==Z)&&(i.blendFuncSeparate(Xe[we],Xe[$e],Xe[ct],Xe[ye]),P=we,D=$e,T=ct,Z=ye),(bt.equals(M)===!1||ut!==S)&&(i.blendColor(bt.r,bt.g,bt.b,ut),M.copy(bt),S=ut),E=F,O=!1}function mt(F,me){F.side===gn?Ae(i.CULL_FACE):ze(i.CULL_FACE);let we=F.side===Fn;me&&(we=!we),Ve(we),F.blending===Rr&&F.transparent===!1?Le(os):Le(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),l.setFunc(F.depthFunc),l.setTest(F.depthTest),l.setMask(F.depthWrite),a.setMask(F.colorWrite);let $e=F.stencilWrite;c.setTest($e),$e&&(c.setMask(F.stencilWriteMask),c.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),c.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),G(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?ze(i.SAMPLE_ALPHA_TO_COVERAGE):Ae(i.SAMPLE_ALPHA_TO_COVERAGE)}function Ve(F){j!==F&&(F?i.frontFace(i.CW):i.frontFace(i.CCW),j=F)}function A(F){F!==o0?(ze(i.CULL_FACE),F!==oe&&(F===sf?i.cullFace(i.BACK):F===a0?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ae(i.CULL_FACE),oe=F}function b(F){F!==N&&(ie&&i.lineWidth(F),N=F)}function G(F,me,we){F?(ze(i.POLYGON_OFFSET_FILL),(B!==me||$!==we)&&(i.polygonOffset(me,we),B=me,$=we)):Ae(i.POLYGON_OFFSET_FILL)}function Q(F){F?ze(i.SCISSOR_TEST):Ae(i.SCISSOR_TEST)}function K(F){F===void 0&&(F=i.TEXTURE0+J-1),re!==F&&(i.activeTexture(F),re=F)}function ce(F,me,we){we===void 0&&(re===null?we=i.TEXTURE0+J-1:we=re);let $e=se[we];$e===void 0&&($e={type:void 0,texture:void 0},se[we]=$e),($e.type!==F||$e.texture!==me)&&(re!==we&&(i.activeTexture(we),re=we),i.bindTexture(F,me||ke[F]),$e.type=F,$e.texture=me)}function ue(){let F=se[re];F!==void 0&&F.type!==void 0&&(i.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function pe(){try{i.compressedTexImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Se(){try{i.compressedTexImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Oe(){try{i.texSubImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function qe(){try{i.texSubImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function le(){try{i.compressedTexSubImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function tt(){try{i.compressedTexSubImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function We(){try{i.texStorage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Be(){try{i.texStorage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function Ie(){try{i.texImage2D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function be(){try{i.texImage3D.apply(i,arguments)}catch(F){console.error("THREE.WebGLState:",F)}}function L(F){ve.equals(F)===!1&&(i.scissor(F.x,F.y,F.z,F.w),ve.copy(F))}function de(F){De.equals(F)===!1&&(i.viewport(F.x,F.y,F.z,F.w),De.copy(F))}function Ue(F,me){let we=h.get(me);we===void 0&&(we=new WeakMap,h.set(me,we));let $e=we.get(F);$e===void 0&&($e=i.getUniformBlockIndex(me,F.name),we.set(F,$e))}function _e(F,me){let $e=h.get(me).get(F);u.get(me)!==$e&&(i.uniformBlockBinding(me,$e,F.__bindingPointIndex),u.set(me,$e))}function he(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),n===!0&&(i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null)),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),f={},re=null,se={},d={},v=new WeakMap,y=[],m=null,p=!1,E=null,x=null,P=null,D=null,I=null,T=null,Z=null,M=new lt(0,0,0),S=0,O=!1,j=null,oe=null,N=null,B=null,$=null,ve.set(0,0,i.canvas.width,i.canvas.height),De.set(0,0,i.canvas.width,i.canvas.height),a.reset(),l.reset(),c.reset()}return{buffers:{color:a,depth:l,stencil:c},enable:ze,disable:Ae,bindFramebuffer:Ye,drawBuffers:Y,useProgram:kt,setBlending:Le,setMaterial:mt,setFlipSided:Ve,setCullFace:A,setLineWidth:b,setPolygonOffset:G,setScissorTest:Q,activeTexture:K,bindTexture:ce,unbindTexture:ue,compressedTexImage2D:pe,compressedTexImage3D:Se,texImage2D:Ie,texImage3D:be,updateUBOMapping:Ue,uniformBlockBinding:_e,texStorage2D:We,texStorage3D:Be,texSubImage2D:Oe,texSubImage3D:qe,compressedTexSubImage2D:le,compressedTexSubImage3D:tt,scissor:L,viewport:de,reset:he}}function rM(i,e,t,n,s,r,o){let a=s.isWebGL2,l=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,c=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),u=new WeakMap,h,f=new WeakMap,d=!1;try{d=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function v(A,b){return d?new OffscreenCanvas(A,b):Fa("canvas")}function y(A,b,G,Q){let K=1;if((A.width>Q||A.height>Q)&&(K=Q/Math.max(A.width,A.height)),K<1||b===!0)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap){let ce=b?Na:Math.floor,ue=ce(K*A.width),pe=ce(K*A.height);h===void 0&&(h=v(ue,pe));let Se=G?v(ue,pe):h;return Se.width=ue,Se.height=pe,Se.getContext("2d").drawImage(A,0,0,ue,pe),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+A.width+"x"+A.height+") to ("+ue+"x"+pe+")."),Se}else return"data"in A&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+A.width+"x"+A.height+")."),A;return A}function m(A){return ru(A.width)&&ru(A.height)}function p(A){return a?!1:A.wrapS!==mi||A.wrapT!==mi||A.minFilter!==Qt&&A.minFilter!==_n}function E(A,b){return A.generateMipmaps&&b&&A.minFilter!==Qt&&A.minFilter!==_n}function x(A){i.generateMipmap(A)}function P(A,b,G,Q,K=!1){if(a===!1)return b;if(A!==null){if(i[A]!==void 0)return i[A];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let ce=b;if(b===i.RED&&(G===i.FLOAT&&(ce=i.R32F),G===i.HALF_FLOAT&&(ce=i.R16F),G===i.UNSIGNED_BYTE&&(ce=i.R8)),b===i.RED_INTEGER&&(G===i.UNSIGNED_BYTE&&(ce=i.R8UI),G===i.UNSIGNED_SHORT&&(ce=i.R16UI),G===i.UNSIGNED_INT&&(ce=i.R32UI),G===i.BYTE&&(ce=i.R8I),G===i.SHORT&&(ce=i.R16I),G===i.INT&&(ce=i.R32I)),b===i.RG&&(G===i.FLOAT&&(ce=i.RG32F),G===i.HALF_FLOAT&&(ce=i.RG16F),G===i.UNSIGNED_BYTE&&(ce=i.RG8)),b===i.RGBA){let ue=K?La:Mt.getTransfer(Q);G===i.FLOAT&&(ce=i.RGBA32F),G===i.HALF_FLOAT&&(ce=i.RGBA16F),G===i.UNSIGNED_BYTE&&(ce=ue===Ft?i.SRGB8_ALPHA8:i.RGBA8),G===i.UNSIGNED_SHORT_4_4_4_4&&(ce=i.RGBA4),G===i.UNSIGNED_SHORT_5_5_5_1&&(ce=i.RGB5_A1)}return(ce===i.R16F||ce===i.R32F||ce===i.RG16F||ce===i.RG32F||ce===i.RGBA16F||ce===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ce}function D(A,b,G){return E(A,G)===!0||A.isFramebufferTexture&&A.minFilter!==Qt&&A.minFilter!==_n?Math.log2(Math.max(b.width,b.height))+1:A.mipmaps!==void 0&&A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?b.mipmaps.length:1}function I(A){return A===Qt||A===uf||A===bc?i.NEAREST:i.LINEAR}function T(A){let b=A.target;b.removeEventListener("dispose",T),M(b),b.isVideoTexture&&u.delete(b)}function Z(A){let b=A.target;b.removeEventListener("dispose",Z),O(b)}function M(A){let b=n.get(A);if(b.__webglInit===void 0)return;let G=A.source,Q=f.get(G);if(Q){let K=Q[b.__cacheKey];K.usedTimes--,K.usedTimes===0&&S(A),Object.keys(Q).length===0&&f.delete(G)}n.remove(A)}function S(A){let b=n.get(A);i.deleteTexture(b.__webglTexture);let G=A.source,Q=f.get(G);delete Q[b.__cacheKey],o.memory.textures--}function O(A){let b=A.texture,G=n.get(A),Q=n.get(b);if(Q.__webglTexture!==void 0&&(i.deleteTexture(Q.__webglTexture),o.memory.textures--),A.depthTexture&&A.depthTexture.dispose(),A.isWebGLCubeRenderTarget)for(let K=0;K<6;K++){if(Array.isArray(G.__webglFramebuffer[K]))for(let ce=0;ce<G.__webglFramebuffer[K].length;ce++)i.deleteFramebuffer(G.__webglFramebuffer[K][ce]);else i.deleteFramebuffer(G.__webglFramebuffer[K]);G.__webglDepthbuffer&&i.deleteRenderbuffer(G.__webglDepthbuffer[K])}else{if(Array.isArray(G.__webglFramebuffer))for(let K=0;K<G.__webglFramebuffer.length;K++)i.deleteFramebuffer(G.__webglFramebuffer[K]);else i.deleteFramebuffer(G.__webglFramebuffer);if(G.__webglDepthbuffer&&i.deleteRenderbuffer(G.__webglDepthbuffer),G.__webglMultisampledFramebuffer&&i.deleteFramebuffer(G.__webglMultisampledFramebuffer),G.__webglColorRenderbuffer)for(let K=0;K<G.__webglColorRenderbuffer.length;K++)G.__webglColorRenderbuffer[K]&&i.deleteRenderbuffer(G.__webglColorRenderbuffer[K]);G.__webglDepthRenderbuffer&&i.deleteRenderbuffer(G.__webglDepthRenderbuffer)}if(A.isWebGLMultipleRenderTargets)for(let K=0,ce=b.length;K<ce;K++){let ue=n.get(b[K]);ue.__webglTexture&&(i.deleteTexture(ue.__webglTexture),o.memory.textures--),n.remove(b[K])}n.remove(b),n.remove(A)}let j=0;function oe(){j=0}function N(){let A=j;return A>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+A+" texture units while this GPU supports only "+s.maxTextures),j+=1,A}function B(A){let b=[];return b.push(A.wrapS),b.push(A.wrapT),b.push(A.wrapR||0),b.push(A.magFilter),b.push(A.minFilter),b.push(A.anisotropy),b.push(A.internalFormat),b.push(A.format),b.push(A.type),b.push(A.generateMipmaps),b.push(A.premultiplyAlpha),b.push(A.flipY),b.push(A.unpackAlignment),b.push(A.colorSpace),b.join()}function $(A,b){let G=n.get(A);if(A.isVideoTexture&&mt(A),A.isRenderTargetTexture===!1&&A.version>0&&G.__version!==A.version){let Q=A.image;if(Q===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(Q.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{ve(G,A,b);return}}t.bindTexture(i.TEXTURE_2D,G.__webglTexture,i.TEXTURE0+b)}function J(A,b){let G=n.get(A);if(A.version>0&&G.__version!==A.version){ve(G,A,b);return}t.bindTexture(i.TEXTURE_2D_ARRAY,G.__webglTexture,i.TEXTURE0+b)}function ie(A,b){let G=n.get(A);if(A.version>0&&G.__version!==A.version){ve(G,A,b);return}t.bindTexture(i.TEXTURE_3D,G.__webglTexture,i.TEXTURE0+b)}function ee(A,b){let G=n.get(A);if(A.version>0&&G.__version!==A.version){De(G,A,b);return}t.bindTexture(i.TEXTURE_CUBE_MAP,G.__webglTexture,i.TEXTURE0+b)}let te={[nu]:i.REPEAT,[mi]:i.CLAMP_TO_EDGE,[iu]:i.MIRRORED_REPEAT},re={[Qt]:i.NEAREST,[uf]:i.NEAREST_MIPMAP_NEAREST,[bc]:i.NEAREST_MIPMAP_LINEAR,[_n]:i.LINEAR,[z0]:i.LINEAR_MIPMAP_NEAREST,[Is]:i.LINEAR_MIPMAP_LINEAR},se={[J0]:i.NEVER,[iy]:i.ALWAYS,[K0]:i.LESS,[qd]:i.LEQUAL,[Q0]:i.EQUAL,[ny]:i.GEQUAL,[ey]:i.GREATER,[ty]:i.NOTEQUAL};function q(A,b,G){if(G?(i.texParameteri(A,i.TEXTURE_WRAP_S,te[b.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,te[b.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,te[b.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,re[b.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,re[b.minFilter])):(i.texParameteri(A,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(A,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,i.CLAMP_TO_EDGE),(b.wrapS!==mi||b.wrapT!==mi)&&console.warn("THREE.WebGLRenderer: Texture is not power of two. Texture.wrapS and Texture.wrapT should be set to THREE.ClampToEdgeWrapping."),i.texParameteri(A,i.TEXTURE_MAG_FILTER,I(b.magFilter)),i.texParameteri(A,i.TEXTURE_MIN_FILTER,I(b.minFilter)),b.minFilter!==Qt&&b.minFilter!==_n&&console.warn("THREE.WebGLRenderer: Texture is not power of two. Texture.minFilter should be set to THREE.NearestFilter or THREE.LinearFilter.")),b.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,se[b.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){let Q=e.get("EXT_texture_filter_anisotropic");if(b.magFilter===Qt||b.minFilter!==bc&&b.minFilter!==Is||b.type===Ti&&e.has("OES_texture_float_linear")===!1||a===!1&&b.type===wo&&e.has("OES_texture_half_float_linear")===!1)return;(b.anisotropy>1||n.get(b).__currentAnisotropy)&&(i.texParameterf(A,Q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(b.anisotropy,s.getMaxAnisotropy())),n.get(b).__currentAnisotropy=b.anisotropy)}}function ne(A,b){let G=!1;A.__webglInit===void 0&&(A.__webglInit=!0,b.addEventListener("dispose",T));let Q=b.source,K=f.get(Q);K===void 0&&(K={},f.set(Q,K));let ce=B(b);if(ce!==A.__cacheKey){K[ce]===void 0&&(K[ce]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,G=!0),K[ce].usedTimes++;let ue=K[A.__cacheKey];ue!==void 0&&(K[A.__cacheKey].usedTimes--,ue.usedTimes===0&&S(b)),A.__cacheKey=ce,A.__webglTexture=K[ce].texture}return G}function ve(A,b,G){let Q=i.TEXTURE_2D;(b.isDataArrayTexture||b.isCompressedArrayTexture)&&(Q=i.TEXTURE_2D_ARRAY),b.isData3DTexture&&(Q=i.TEXTURE_3D);let K=ne(A,b),ce=b.source;t.bindTexture(Q,A.__webglTexture,i.TEXTURE0+G);let ue=n.get(ce);if(ce.version!==ue.__version||K===!0){t.activeTexture(i.TEXTURE0+G);let pe=Mt.getPrimaries(Mt.workingColorSpace),Se=b.colorSpace===Zn?null:Mt.getPrimaries(b.colorSpace),Oe=b.colorSpace===Zn||pe===Se?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,b.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,b.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,b.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Oe);let qe=p(b)&&m(b.image)===!1,le=y(b.image,qe,!1,s.maxTextureSize);le=Ve(b,le);let tt=m(le)||a,We=r.convert(b.format,b.colorSpace),Be=r.convert(b.type),Ie=P(b.internalFormat,We,Be,b.colorSpace,b.isVideoTexture);q(Q,b,tt);let be,L=b.mipmaps,de=a&&b.isVideoTexture!==!0&&Ie!==Wd,Ue=ue.__version===void 0||K===!0,_e=D(b,le,tt);if(b.isDepthTexture)Ie=i.DEPTH_COMPONENT,a?b.type===Ti?Ie=i.DEPTH_COMPONENT32F:b.type===rs?Ie=i.DEPTH_COMPONENT24:b.type===Rs?Ie=i.DEPTH24_STENCIL8:Ie=i.DEPTH_COMPONENT16:b.type===Ti&&console.error("WebGLRenderer: Floating point depth texture requires WebGL2."),b.format===Ps&&Ie===i.DEPTH_COMPONENT&&b.type!==zu&&b.type!==rs&&(console.warn("THREE.WebGLRenderer: Use UnsignedShortType or UnsignedIntType for DepthFormat DepthTexture."),b.type=rs,Be=r.convert(b.type)),b.format===Ur&&Ie===i.DEPTH_COMPONENT&&(Ie=i.DEPTH_STENCIL,b.type!==Rs&&(console.warn("THREE.WebGLRenderer: Use UnsignedInt248Type for DepthStencilFormat DepthTexture."),b.type=Rs,Be=r.convert(b.type))),Ue&&(de?t.texStorage2D(i.TEXTURE_2D,1,Ie,le.width,le.height):t.texImage2D(i.TEXTURE_2D,0,Ie,le.width,le.height,0,We,Be,null));else if(b.isDataTexture)if(L.length>0&&tt){de&&Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,L[0].width,L[0].height);for(let he=0,F=L.length;he<F;he++)be=L[he],de?t.texSubImage2D(i.TEXTURE_2D,he,0,0,be.width,be.height,We,Be,be.data):t.texImage2D(i.TEXTURE_2D,he,Ie,be.width,be.height,0,We,Be,be.data);b.generateMipmaps=!1}else de?(Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,le.width,le.height),t.texSubImage2D(i.TEXTURE_2D,0,0,0,le.width,le.height,We,Be,le.data)):t.texImage2D(i.TEXTURE_2D,0,Ie,le.width,le.height,0,We,Be,le.data);else if(b.isCompressedTexture)if(b.isCompressedArrayTexture){de&&Ue&&t.texStorage3D(i.TEXTURE_2D_ARRAY,_e,Ie,L[0].width,L[0].height,le.depth);for(let he=0,F=L.length;he<F;he++)be=L[he],b.format!==gi?We!==null?de?t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,be.width,be.height,le.depth,We,be.data,0,0):t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,he,Ie,be.width,be.height,le.depth,0,be.data,0,0):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):de?t.texSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,be.width,be.height,le.depth,We,Be,be.data):t.texImage3D(i.TEXTURE_2D_ARRAY,he,Ie,be.width,be.height,le.depth,0,We,Be,be.data)}else{de&&Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,L[0].width,L[0].height);for(let he=0,F=L.length;he<F;he++)be=L[he],b.format!==gi?We!==null?de?t.compressedTexSubImage2D(i.TEXTURE_2D,he,0,0,be.width,be.height,We,be.data):t.compressedTexImage2D(i.TEXTURE_2D,he,Ie,be.width,be.height,0,be.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):de?t.texSubImage2D(i.TEXTURE_2D,he,0,0,be.width,be.height,We,Be,be.data):t.texImage2D(i.TEXTURE_2D,he,Ie,be.width,be.height,0,We,Be,be.data)}else if(b.isDataArrayTexture)de?(Ue&&t.texStorage3D(i.TEXTURE_2D_ARRAY,_e,Ie,le.width,le.height,le.depth),t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,le.width,le.height,le.depth,We,Be,le.data)):t.texImage3D(i.TEXTURE_2D_ARRAY,0,Ie,le.width,le.height,le.depth,0,We,Be,le.data);else if(b.isData3DTexture)de?(Ue&&t.texStorage3D(i.TEXTURE_3D,_e,Ie,le.width,le.height,le.depth),t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,le.width,le.height,le.depth,We,Be,le.data)):t.texImage3D(i.TEXTURE_3D,0,Ie,le.width,le.height,le.depth,0,We,Be,le.data);else if(b.isFramebufferTexture){if(Ue)if(de)t.texStorage2D(i.TEXTURE_2D,_e,Ie,le.width,le.height);else{let he=le.width,F=le.height;for(let me=0;me<_e;me++)t.texImage2D(i.TEXTURE_2D,me,Ie,he,F,0,We,Be,null),he>>=1,F>>=1}}else if(L.length>0&&tt){de&&Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,L[0].width,L[0].height);for(let he=0,F=L.length;he<F;he++)be=L[he],de?t.texSubImage2D(i.TEXTURE_2D,he,0,0,We,Be,be):t.texImage2D(i.TEXTURE_2D,he,Ie,We,Be,be);b.generateMipmaps=!1}else de?(Ue&&t.texStorage2D(i.TEXTURE_2D,_e,Ie,le.width,le.height),t.texSubImage2D(i.TEXTURE_2D,0,0,0,We,Be,le)):t.texImage2D(i.TEXTURE_2D,0,Ie,We,Be,le);E(b,tt)&&x(Q),ue.__version=ce.version,b.onUpdate&&b.onUpdate(b)}A.__version=b.version}function De(A,b,G){if(b.image.length!==6)return;let Q=ne(A,b),K=b.source;t.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+G);let ce=n.get(K);if(K.version!==ce.__version||Q===!0){t.activeTexture(i.TEXTURE0+G);let ue=Mt.getPrimaries(Mt.workingColorSpace),pe=b.colorSpace===Zn?null:Mt.getPrimaries(b.colorSpace),Se=b.colorSpace===Zn||ue===pe?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,b.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,b.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,b.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Se);let Oe=b.isCompressedTexture||b.image[0].isCompressedTexture,qe=b.image[0]&&b.image[0].isDataTexture,le=[];for(let he=0;he<6;he++)!Oe&&!qe?le[he]=y(b.image[he],!1,!0,s.maxCubemapSize):le[he]=qe?b.image[he].image:b.image[he],le[he]=Ve(b,le[he]);let tt=le[0],We=m(tt)||a,Be=r.convert(b.format,b.colorSpace),Ie=r.convert(b.type),be=P(b.internalFormat,Be,Ie,b.colorSpace),L=a&&b.isVideoTexture!==!0,de=ce.__version===void 0||Q===!0,Ue=D(b,tt,We);q(i.TEXTURE_CUBE_MAP,b,We);let _e;if(Oe){L&&de&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,be,tt.width,tt.height);for(let he=0;he<6;he++){_e=le[he].mipmaps;for(let F=0;F<_e.length;F++){let me=_e[F];b.format!==gi?Be!==null?L?t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F,0,0,me.width,me.height,Be,me.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F,be,me.width,me.height,0,me.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F,0,0,me.width,me.height,Be,Ie,me.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F,be,me.width,me.height,0,Be,Ie,me.data)}}}else{_e=b.mipmaps,L&&de&&(_e.length>0&&Ue++,t.texStorage2D(i.TEXTURE_CUBE_MAP,Ue,be,le[0].width,le[0].height));for(let he=0;he<6;he++)if(qe){L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,0,0,0,le[he].width,le[he].height,Be,Ie,le[he].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,0,be,le[he].width,le[he].height,0,Be,Ie,le[he].data);for(let F=0;F<_e.length;F++){let we=_e[F].image[he].image;L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F+1,0,0,we.width,we.height,Be,Ie,we.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F+1,be,we.width,we.height,0,Be,Ie,we.data)}}else{L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,0,0,0,Be,Ie,le[he]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,0,be,Be,Ie,le[he]);for(let F=0;F<_e.length;F++){let me=_e[F];L?t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F+1,0,0,Be,Ie,me.image[he]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+he,F+1,be,Be,Ie,me.image[he])}}}E(b,We)&&x(i.TEXTURE_CUBE_MAP),ce.__version=K.version,b.onUpdate&&b.onUpdate(b)}A.__version=b.version}function Me(A,b,G,Q,K,ce){let ue=r.convert(G.format,G.colorSpace),pe=r.convert(G.type),Se=P(G.internalFormat,ue,pe,G.colorSpace);if(!n.get(b).__hasExternalTextures){let qe=Math.max(1,b.width>>ce),le=Math.max(1,b.height>>ce);K===i.TEXTURE_3D||K===i.TEXTURE_2D_ARRAY?t.texImage3D(K,ce,Se,qe,le,b.depth,0,ue,pe,null):t.texImage2D(K,ce,Se,qe,le,0,ue,pe,null)}t.bindFramebuffer(i.FRAMEBUFFER,A),Le(b)?l.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,Q,K,n.get(G).__webglTexture,0,Xe(b)):(K===i.TEXTURE_2D||K>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&K<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,Q,K,n.get(G).__webglTexture,ce),t.bindFramebuffer(i.FRAMEBUFFER,null)}function ke(A,b,G){if(i.bindRenderbuffer(i.RENDERBUFFER,A),b.depthBuffer&&!b.stencilBuffer){let Q=a===!0?i.DEPTH_COMPONENT24:i.DEPTH_COMPONENT16;if(G||Le(b)){let K=b.depthTexture;K&&K.isDepthTexture&&(K.type===Ti?Q=i.DEPTH_COMPONENT32F:K.type===rs&&(Q=i.DEPTH_COMPONENT24));let ce=Xe(b);Le(b)?l.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ce,Q,b.width,b.height):i.renderbufferStorageMultisample(i.RENDERBUFFER,ce,Q,b.width,b.height)}else i.renderbufferStorage(i.RENDERBUFFER,Q,b.width,b.height);i.framebufferRenderbuffer(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.RENDERBUFFER,A)}else if(b.depthBuffer&&b.stencilBuffer){let Q=Xe(b);G&&Le(b)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Q,i.DEPTH24_STENCIL8,b.width,b.height):Le(b)?l.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Q,i.DEPTH24_STENCIL8,b.width,b.height):i.renderbufferStorage(i.RENDERBUFFER,i.DEPTH_STENCIL,b.width,b.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.RENDERBUFFER,A)}else{let Q=b.isWebGLMultipleRenderTargets===!0?b.texture:[b.texture];for(let K=0;K<Q.length;K++){let ce=Q[K],ue=r.convert(ce.format,ce.colorSpace),pe=r.convert(ce.type),Se=P(ce.internalFormat,ue,pe,ce.colorSpace),Oe=Xe(b);G&&Le(b)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,Oe,Se,b.width,b.height):Le(b)?l.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Oe,Se,b.width,b.height):i.renderbufferStorage(i.RENDERBUFFER,Se,b.width,b.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ze(A,b){if(b&&b.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(t.bindFramebuffer(i.FRAMEBUFFER,A),!(b.depthTexture&&b.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");(!n.get(b.depthTexture).__webglTexture||b.depthTexture.image.width!==b.width||b.depthTexture.image.height!==b.height)&&(b.depthTexture.image.width=b.width,b.depthTexture.image.height=b.height,b.depthTexture.needsUpdate=!0),$(b.depthTexture,0);let Q=n.get(b.depthTexture).__webglTexture,K=Xe(b);if(b.depthTexture.format===Ps)Le(b)?l.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,Q,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,Q,0);else if(b.depthTexture.format===Ur)Le(b)?l.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,Q,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,Q,0);else throw new Error("Unknown depthTexture format")}function Ae(A){let b=n.get(A),G=A.isWebGLCubeRenderTarget===!0;if(A.depthTexture&&!b.__autoAllocateDepthBuffer){if(G)throw new Error("target.depthTexture not supported in Cube render targets");ze(b.__webglFramebuffer,A)}else if(G){b.__webglDepthbuffer=[];for(let Q=0;Q<6;Q++)t.bindFramebuffer(i.FRAMEBUFFER,b.__webglFramebuffer[Q]),b.__webglDepthbuffer[Q]=i.createRenderbuffer(),ke(b.__webglDepthbuffer[Q],A,!1)}else t.bindFramebuffer(i.FRAMEBUFFER,b.__webglFramebuffer),b.__webglDepthbuffer=i.createRenderbuffer(),ke(b.__webglDepthbuffer,A,!1);t.bindFramebuffer(i.FRAMEBUFFER,null)}function Ye(A,b,G){let Q=n.get(A);b!==void 0&&Me(Q.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),G!==void 0&&Ae(A)}function Y(A){let b=A.texture,G=n.get(A),Q=n.get(b);A.addEventListener("dispose",Z),A.isWebGLMultipleRenderTargets!==!0&&(Q.__webglTexture===void 0&&(Q.__webglTexture=i.createTexture()),Q.__version=b.version,o.memory.textures++);let K=A.isWebGLCubeRenderTarget===!0,ce=A.isWebGLMultipleRenderTargets===!0,ue=m(A)||a;if(K){G.__webglFramebuffer=[];for(let pe=0;pe<6;pe++)if(a&&b.mipmaps&&b.mipmaps.length>0){G.__webglFramebuffer[pe]=[];for(let Se=0;Se<b.mipmaps.length;Se++)G.__webglFramebuffer[pe][Se]=i.createFramebuffer()}else G.__webglFramebuffer[pe]=i.createFramebuffer()}else{if(a&&b.mipmaps&&b.mipmaps.length>0){G.__webglFramebuffer=[];for(let pe=0;pe<b.mipmaps.length;pe++)G.__webglFramebuffer[pe]=i.createFramebuffer()}else G.__webglFramebuffer=i.createFramebuffer();if(ce)if(s.drawBuffers){let pe=A.texture;for(let Se=0,Oe=pe.length;Se<Oe;Se++){let qe=n.get(pe[Se]);qe.__webglTexture===void 0&&(qe.__webglTexture=i.createTexture(),o.memory.textures++)}}else console.warn("THREE.WebGLRenderer: WebGLMultipleRenderTargets can only be used with WebGL2 or WEBGL_draw_buffers extension.");if(a&&A.samples>0&&Le(A)===!1){let pe=ce?b:[b];G.__webglMultisampledFramebuffer=i.createFramebuffer(),G.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,G.__webglMultisampledFramebuffer);for(let Se=0;Se<pe.length;Se++){let Oe=pe[Se];G.__webglColorRenderbuffer[Se]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,G.__webglColorRenderbuffer[Se]);let qe=r.convert(Oe.format,Oe.colorSpace),le=r.convert(Oe.type),tt=P(Oe.internalFormat,qe,le,Oe.colorSpace,A.isXRRenderTarget===!0),We=Xe(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,We,tt,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Se,i.RENDERBUFFER,G.__webglColorRenderbuffer[Se])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(G.__webglDepthRenderbuffer=i.createRenderbuffer(),ke(G.__webglDepthRenderbuffer,A,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(K){t.bindTexture(i.TEXTURE_CUBE_MAP,Q.__webglTexture),q(i.TEXTURE_CUBE_MAP,b,ue);for(let pe=0;pe<6;pe++)if(a&&b.mipmaps&&b.mipmaps.length>0)for(let Se=0;Se<b.mipmaps.length;Se++)Me(G.__webglFramebuffer[pe][Se],A,b,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,Se);else Me(G.__webglFramebuffer[pe],A,b,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0);E(b,ue)&&x(i.TEXTURE_CUBE_MAP),t.unbindTexture()}else if(ce){let pe=A.texture;for(let Se=0,Oe=pe.length;Se<Oe;Se++){let qe=pe[Se],le=n.get(qe);t.bindTexture(i.TEXTURE_2D,le.__webglTexture),q(i.TEXTURE_2D,qe,ue),Me(G.__webglFramebuffer,A,qe,i.COLOR_ATTACHMENT0+Se,i.TEXTURE_2D,0),E(qe,ue)&&x(i.TEXTURE_2D)}t.unbindTexture()}else{let pe=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(a?pe=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY:console.error("THREE.WebGLTextures: THREE.Data3DTexture and THREE.DataArrayTexture only supported with WebGL2.")),t.bindTexture(pe,Q.__webglTexture),q(pe,b,ue),a&&b.mipmaps&&b.mipmaps.length>0)for(let Se=0;Se<b.mipmaps.length;Se++)Me(G.__webglFramebuffer[Se],A,b,i.COLOR_ATTACHMENT0,pe,Se);else Me(G.__webglFramebuffer,A,b,i.COLOR_ATTACHMENT0,pe,0);E(b,ue)&&x(pe),t.unbindTexture()}A.depthBuffer&&Ae(A)}function kt(A){let b=m(A)||a,G=A.isWebGLMultipleRenderTargets===!0?A.texture:[A.texture];for(let Q=0,K=G.length;Q<K;Q++){let ce=G[Q];if(E(ce,b)){let ue=A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:i.TEXTURE_2D,pe=n.get(ce).__webglTexture;t.bindTexture(ue,pe),x(ue),t.unbindTexture()}}}function Ne(A){if(a&&A.samples>0&&Le(A)===!1){let b=A.isWebGLMultipleRenderTargets?A.texture:[A.texture],G=A.width,Q=A.height,K=i.COLOR_BUFFER_BIT,ce=[],ue=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,pe=n.get(A),Se=A.isWebGLMultipleRenderTargets===!0;if(Se)for(let Oe=0;Oe<b.length;Oe++)t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,pe.__webglMultisampledFramebuffer),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,pe.__webglFramebuffer);for(let Oe=0;Oe<b.length;Oe++){ce.push(i.COLOR_ATTACHMENT0+Oe),A.depthBuffer&&ce.push(ue);let qe=pe.__ignoreDepthValues!==void 0?pe.__ignoreDepthValues:!1;if(qe===!1&&(A.depthBuffer&&(K|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&(K|=i.STENCIL_BUFFER_BIT)),Se&&i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,pe.__webglColorRenderbuffer[Oe]),qe===!0&&(i.invalidateFramebuffer(i.READ_FRAMEBUFFER,[ue]),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[ue])),Se){let le=n.get(b[Oe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,le,0)}i.blitFramebuffer(0,0,G,Q,0,0,G,Q,K,i.NEAREST),c&&i.invalidateFramebuffer(i.READ_FRAMEBUFFER,ce)}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),Se)for(let Oe=0;Oe<b.length;Oe++){t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.RENDERBUFFER,pe.__webglColorRenderbuffer[Oe]);let qe=n.get(b[Oe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,pe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+Oe,i.TEXTURE_2D,qe,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,pe.__webglMultisampledFramebuffer)}}function Xe(A){return Math.min(s.maxSamples,A.samples)}function Le(A){let b=n.get(A);return a&&A.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&b.__useRenderToTexture!==!1}function mt(A){let b=o.render.frame;u.get(A)!==b&&(u.set(A,b),A.update())}function Ve(A,b){let G=A.colorSpace,Q=A.format,K=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||A.format===su||G!==yi&&G!==Zn&&(Mt.getTransfer(G)===Ft?a===!1?e.has("EXT_sRGB")===!0&&Q===gi?(A.format=su,A.minFilter=_n,A.generateMipmaps=!1):b=Oa.sRGBToLinear(b):(Q!==gi||K!==ls)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",G)),b}this.allocateTextureUnit=N,this.resetTextureUnits=oe,this.setTexture2D=$,this.setTexture2DArray=J,this.setTexture3D=ie,this.setTextureCube=ee,this.rebindTextures=Ye,this.setupRenderTarget=Y,this.updateRenderTargetMipmap=kt,this.updateMultisampleRenderTarget=Ne,this.setupDepthRenderbuffer=Ae,this.setupFrameBufferTexture=Me,this.useMultisampledRTT=Le}function oM(i,e,t){let n=t.isWebGL2;function s(r,o=Zn){let a,l=Mt.getTransfer(o);if(r===ls)return i.UNSIGNED_BYTE;if(r===Bd)return i.UNSIGNED_SHORT_4_4_4_4;if(r===zd)return i.UNSIGNED_SHORT_5_5_5_1;if(r===V0)return i.BYTE;if(r===H0)return i.SHORT;if(r===zu)return i.UNSIGNED_SHORT;if(r===kd)return i.INT;if(r===rs)return i.UNSIGNED_INT;if(r===Ti)return i.FLOAT;if(r===wo)return n?i.HALF_FLOAT:(a=e.get("OES_texture_half_float"),a!==null?a.HALF_FLOAT_OES:null);if(r===G0)return i.ALPHA;if(r===gi)return i.RGBA;if(r===W0)return i.LUMINANCE;if(r===X0)return i.LUMINANCE_ALPHA;if(r===Ps)return i.DEPTH_COMPONENT;if(r===Ur)return i.DEPTH_STENCIL;if(r===su)return a=e.get("EXT_sRGB"),a!==null?a.SRGB_ALPHA_EXT:null;if(r===Io)return i.RED;if(r===Vd)return i.RED_INTEGER;if(r===Y0)return i.RG;if(r===Hd)return i.RG_INTEGER;if(r===Gd)return i.RGBA_INTEGER;if(r===Mc||r===wc||r===Sc||r===Ec)if(l===Ft)if(a=e.get("WEBGL_compressed_texture_s3tc_srgb"),a!==null){if(r===Mc)return a.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(r===wc)return a.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(r===Sc)return a.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(r===Ec)return a.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(a=e.get("WEBGL_compressed_texture_s3tc"),a!==null){if(r===Mc)return a.COMPRESSED_RGB_S3TC_DXT1_EXT;if(r===wc)return a.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(r===Sc)return a.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(r===Ec)return a.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(r===hf||r===ff||r===df||r===pf)if(a=e.get("WEBGL_compressed_texture_pvrtc"),a!==null){if(r===hf)return a.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(r===ff)return a.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(r===df)return a.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(r===pf)return a.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(r===Wd)return a=e.get("WEBGL_compressed_texture_etc1"),a!==null?a.COMPRESSED_RGB_ETC1_WEBGL:null;if(r===mf||r===gf)if(a=e.get("WEBGL_compressed_texture_etc"),a!==null){if(r===mf)return l===Ft?a.COMPRESSED_SRGB8_ETC2:a.COMPRESSED_RGB8_ETC2;if(r===gf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:a.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(r===yf||r===vf||r===xf||r===_f||r===bf||r===Mf||r===wf||r===Sf||r===Ef||r===Af||r===Tf||r===Cf||r===Rf||r===Pf)if(a=e.get("WEBGL_compressed_texture_astc"),a!==null){if(r===yf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:a.COMPRESSED_RGBA_ASTC_4x4_KHR;if(r===vf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:a.COMPRESSED_RGBA_ASTC_5x4_KHR;if(r===xf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:a.COMPRESSED_RGBA_ASTC_5x5_KHR;if(r===_f)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:a.COMPRESSED_RGBA_ASTC_6x5_KHR;if(r===bf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:a.COMPRESSED_RGBA_ASTC_6x6_KHR;if(r===Mf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:a.COMPRESSED_RGBA_ASTC_8x5_KHR;if(r===wf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:a.COMPRESSED_RGBA_ASTC_8x6_KHR;if(r===Sf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:a.COMPRESSED_RGBA_ASTC_8x8_KHR;if(r===Ef)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:a.COMPRESSED_RGBA_ASTC_10x5_KHR;if(r===Af)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:a.COMPRESSED_RGBA_ASTC_10x6_KHR;if(r===Tf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:a.COMPRESSED_RGBA_ASTC_10x8_KHR;if(r===Cf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:a.COMPRESSED_RGBA_ASTC_10x10_KHR;if(r===Rf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:a.COMPRESSED_RGBA_ASTC_12x10_KHR;if(r===Pf)return l===Ft?a.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:a.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(r===Ac||r===Lf||r===If)if(a=e.get("EXT_texture_compression_bptc"),a!==null){if(r===Ac)return l===Ft?a.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:a.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(r===Lf)return a.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(r===If)return a.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(r===q0||r===Df||r===Uf||r===Nf)if(a=e.get("EXT_texture_compression_rgtc"),a!==null){if(r===Ac)return a.COMPRESSED_RED_RGTC1_EXT;if(r===Df)return a.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(r===Uf)return a.COMPRESSED_RED_GREEN_RGTC2_EXT;if(r===Nf)return a.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return r===Rs?n?i.UNSIGNED_INT_24_8:(a=e.get("WEBGL_depth_texture"),a!==null?a.UNSIGNED_INT_24_8_WEBGL:null):i[r]!==void 0?i[r]:null}return{convert:s}}var xu=class extends Ln{constructor(e=[]){super(),this.isArrayCamera=!0,this.cameras=e}},hn=class extends Mn{constructor(){super(),this.isGroup=!0,this.type="Group"}},aM={type:"move"},Mo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new hn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new hn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new hn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let m=t.getJointPose(y,n),p=this._getHandJoint(c,y);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let u=c.joints["index-finger-tip"],h=c.joints["thumb-tip"],f=u.position.distanceTo(h.position),d=.02,v=.005;c.inputState.pinching&&f>d+v?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&f<=d-v&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(aM)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new hn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},_u=class extends Ri{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,u=null,h=null,f=null,d=null,v=null,y=t.getContextAttributes(),m=null,p=null,E=[],x=[],P=new Qe,D=null,I=new Ln;I.layers.enable(1),I.viewport=new Wt;let T=new Ln;T.layers.enable(2),T.viewport=new Wt;let Z=[I,T],M=new xu;M.layers.enable(1),M.layers.enable(2);let S=null,O=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(q){let ne=E[q];return ne===void 0&&(ne=new Mo,E[q]=ne),ne.getTargetRaySpace()},this.getControllerGrip=function(q){let ne=E[q];return ne===void 0&&(ne=new Mo,E[q]=ne),ne.getGripSpace()},this.getHand=function(q){let ne=E[q];return ne===void 0&&(ne=new Mo,E[q]=ne),ne.getHandSpace()};function j(q){let ne=x.indexOf(q.inputSource);if(ne===-1)return;let ve=E[ne];ve!==void 0&&(ve.update(q.inputSource,q.frame,c||o),ve.dispatchEvent({type:q.type,data:q.inputSource}))}function oe(){s.removeEventListener("select",j),s.removeEventListener("selectstart",j),s.removeEventListener("selectend",j),s.removeEventListener("squeeze",j),s.removeEventListener("squeezestart",j),s.removeEventListener("squeezeend",j),s.removeEventListener("end",oe),s.removeEventListener("inputsourceschange",N);for(let q=0;q<E.length;q++){let ne=x[q];ne!==null&&(x[q]=null,E[q].disconnect(ne))}S=null,O=null,e.setRenderTarget(m),d=null,f=null,h=null,s=null,p=null,se.stop(),n.isPresenting=!1,e.setPixelRatio(D),e.setSize(P.width,P.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(q){r=q,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(q){a=q,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(q){c=q},this.getBaseLayer=function(){return f!==null?f:d},this.getBinding=function(){return h},this.getFrame=function(){return v},this.getSession=function(){return s},this.setSession=async function(q){if(s=q,s!==null){if(m=e.getRenderTarget(),s.addEventListener("select",j),s.addEventListener("selectstart",j),s.addEventListener("selectend",j),s.addEventListener("squeeze",j),s.addEventListener("squeezestart",j),s.addEventListener("squeezeend",j),s.addEventListener("end",oe),s.addEventListener("inputsourceschange",N),y.xrCompatible!==!0&&await t.makeXRCompatible(),D=e.getPixelRatio(),e.getSize(P),s.renderState.layers===void 0||e.capabilities.isWebGL2===!1){let ne={antialias:s.renderState.layers===void 0?y.antialias:!0,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,t,ne),s.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),p=new Wi(d.framebufferWidth,d.framebufferHeight,{format:gi,type:ls,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil})}else{let ne=null,ve=null,De=null;y.depth&&(De=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ne=y.stencil?Ur:Ps,ve=y.stencil?Rs:rs);let Me={colorFormat:t.RGBA8,depthFormat:De,scaleFactor:r};h=new XRWebGLBinding(s,t),f=h.createProjectionLayer(Me),s.updateRenderState({layers:[f]}),e.setPixelRatio(1),e.setSize(f.textureWidth,f.textureHeight,!1),p=new Wi(f.textureWidth,f.textureHeight,{format:gi,type:ls,depthTexture:new $a(f.textureWidth,f.textureHeight,ve,void 0,void 0,void 0,void 0,void 0,void 0,ne),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0});let ke=e.properties.get(p);ke.__ignoreDepthValues=f.ignoreDepthValues}p.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),se.setContext(s),se.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode};function N(q){for(let ne=0;ne<q.removed.length;ne++){let ve=q.removed[ne],De=x.indexOf(ve);De>=0&&(x[De]=null,E[De].disconnect(ve))}for(let ne=0;ne<q.added.length;ne++){let ve=q.added[ne],De=x.indexOf(ve);if(De===-1){for(let ke=0;ke<E.length;ke++)if(ke>=x.length){x.push(ve),De=ke;break}else if(x[ke]===null){x[ke]=ve,De=ke;break}if(De===-1)break}let Me=E[De];Me&&Me.connect(ve)}}let B=new U,$=new U;function J(q,ne,ve){B.setFromMatrixPosition(ne.matrixWorld),$.setFromMatrixPosition(ve.matrixWorld);let De=B.distanceTo($),Me=ne.projectionMatrix.elements,ke=ve.projectionMatrix.elements,ze=Me[14]/(Me[10]-1),Ae=Me[14]/(Me[10]+1),Ye=(Me[9]+1)/Me[5],Y=(Me[9]-1)/Me[5],kt=(Me[8]-1)/Me[0],Ne=(ke[8]+1)/ke[0],Xe=ze*kt,Le=ze*Ne,mt=De/(-kt+Ne),Ve=mt*-kt;ne.matrixWorld.decompose(q.position,q.quaternion,q.scale),q.translateX(Ve),q.translateZ(mt),q.matrixWorld.compose(q.position,q.quaternion,q.scale),q.matrixWorldInverse.copy(q.matrixWorld).invert();let A=ze+mt,b=Ae+mt,G=Xe-Ve,Q=Le+(De-Ve),K=Ye*Ae/b*A,ce=Y*Ae/b*A;q.projectionMatrix.makePerspective(G,Q,K,ce,A,b),q.projectionMatrixInverse.copy(q.projectionMatrix).invert()}function ie(q,ne){ne===null?q.matrixWorld.copy(q.matrix):q.matrixWorld.multiplyMatrices(ne.matrixWorld,q.matrix),q.matrixWorldInverse.copy(q.matrixWorld).invert()}this.updateCamera=function(q){if(s===null)return;M.near=T.near=I.near=q.near,M.far=T.far=I.far=q.far,(S!==M.near||O!==M.far)&&(s.updateRenderState({depthNear:M.near,depthFar:M.far}),S=M.near,O=M.far);let ne=q.parent,ve=M.cameras;ie(M,ne);for(let De=0;De<ve.length;De++)ie(ve[De],ne);ve.length===2?J(M,I,T):M.projectionMatrix.copy(I.projectionMatrix),ee(q,M,ne)};function ee(q,ne,ve){ve===null?q.matrix.copy(ne.matrixWorld):(q.matrix.copy(ve.matrixWorld),q.matrix.invert(),q.matrix.multiply(ne.matrixWorld)),q.matrix.decompose(q.position,q.quaternion,q.scale),q.updateMatrixWorld(!0),q.projectionMatrix.copy(ne.projectionMatrix),q.projectionMatrixInverse.copy(ne.projectionMatrixInverse),q.isPerspectiveCamera&&(q.fov=So*2*Math.atan(1/q.projectionMatrix.elements[5]),q.zoom=1)}this.getCamera=function(){return M},this.getFoveation=function(){if(!(f===null&&d===null))return l},this.setFoveation=function(q){l=q,f!==null&&(f.fixedFoveation=q),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=q)};let te=null;function re(q,ne){if(u=ne.getViewerPose(c||o),v=ne,u!==null){let ve=u.views;d!==null&&(e.setRenderTargetFramebuffer(p,d.framebuffer),e.setRenderTarget(p));let De=!1;ve.length!==M.cameras.length&&(M.cameras.length=0,De=!0);for(let Me=0;Me<ve.length;Me++){let ke=ve[Me],ze=null;if(d!==null)ze=d.getViewport(ke);else{let Ye=h.getViewSubImage(f,ke);ze=Ye.viewport,Me===0&&(e.setRenderTargetTextures(p,Ye.colorTexture,f.ignoreDepthValues?void 0:Ye.depthStencilTexture),e.setRenderTarget(p))}let Ae=Z[Me];Ae===void 0&&(Ae=new Ln,Ae.layers.enable(Me),Ae.viewport=new Wt,Z[Me]=Ae),Ae.matrix.fromArray(ke.transform.matrix),Ae.matrix.decompose(Ae.position,Ae.quaternion,Ae.scale),Ae.projectionMatrix.fromArray(ke.projectionMatrix),Ae.projectionMatrixInverse.copy(Ae.projectionMatrix).invert(),Ae.viewport.set(ze.x,ze.y,ze.width,ze.height),Me===0&&(M.matrix.copy(Ae.matrix),M.matrix.decompose(M.position,M.quaternion,M.scale)),De===!0&&M.cameras.push(Ae)}}for(let ve=0;ve<E.length;ve++){let De=x[ve],Me=E[ve];De!==null&&Me!==void 0&&Me.update(De,ne,c||o)}te&&te(q,ne),ne.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ne}),v=null}let se=new Kd;se.setAnimationLoop(re),this.setAnimationLoop=function(q){te=q},this.dispose=function(){}}};function lM(i,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,Jd(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,E,x,P){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(m,p):p.isMeshToonMaterial?(r(m,p),h(m,p)):p.isMeshPhongMaterial?(r(m,p),u(m,p)):p.isMeshStandardMaterial?(r(m,p),f(m,p),p.isMeshPhysicalMaterial&&d(m,p,P)):p.isMeshMatcapMaterial?(r(m,p),v(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),y(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,E,x):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Fn&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Fn&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let E=e.get(p).envMap;if(E&&(m.envMap.value=E,m.flipEnvMap.value=E.isCubeTexture&&E.isRenderTargetTexture===!1?-1:1,m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap){m.lightMap.value=p.lightMap;let x=i._useLegacyLights===!0?Math.PI:1;m.lightMapIntensity.value=p.lightMapIntensity*x,t(p.lightMap,m.lightMapTransform)}p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,E,x){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*E,m.scale.value=x*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function u(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function h(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function f(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),e.get(p).envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,E){m.ior.value=p.ior,p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Fn&&m.clearcoatNormalScale.value.negate())),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],m.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=E.texture,m.transmissionSamplerSize.value.set(E.width,E.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function v(m,p){p.matcap&&(m.matcap.value=p.matcap)}function y(m,p){let E=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(E.matrixWorld),m.nearDistance.value=E.shadow.camera.near,m.farDistance.value=E.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function cM(i,e,t,n){let s={},r={},o=[],a=t.isWebGL2?i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS):0;function l(E,x){let P=x.program;n.uniformBlockBinding(E,P)}function c(E,x){let P=s[E.id];P===void 0&&(v(E),P=u(E),s[E.id]=P,E.addEventListener("dispose",m));let D=x.program;n.updateUBOMapping(E,D);let I=e.render.frame;r[E.id]!==I&&(f(E),r[E.id]=I)}function u(E){let x=h();E.__bindingPointIndex=x;let P=i.createBuffer(),D=E.__size,I=E.usage;return i.bindBuffer(i.UNIFORM_BUFFER,P),i.bufferData(i.UNIFORM_BUFFER,D,I),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,x,P),P}function h(){for(let E=0;E<a;E++)if(o.indexOf(E)===-1)return o.push(E),E;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function f(E){let x=s[E.id],P=E.uniforms,D=E.__cache;i.bindBuffer(i.UNIFORM_BUFFER,x);for(let I=0,T=P.length;I<T;I++){let Z=Array.isArray(P[I])?P[I]:[P[I]];for(let M=0,S=Z.length;M<S;M++){let O=Z[M];if(d(O,I,M,D)===!0){let j=O.__offset,oe=Array.isArray(O.value)?O.value:[O.value],N=0;for(let B=0;B<oe.length;B++){let $=oe[B],J=y($);typeof $=="number"||typeof $=="boolean"?(O.__data[0]=$,i.bufferSubData(i.UNIFORM_BUFFER,j+N,O.__data)):$.isMatrix3?(O.__data[0]=$.elements[0],O.__data[1]=$.elements[1],O.__data[2]=$.elements[2],O.__data[3]=0,O.__data[4]=$.elements[3],O.__data[5]=$.elements[4],O.__data[6]=$.elements[5],O.__data[7]=0,O.__data[8]=$.elements[6],O.__data[9]=$.elements[7],O.__data[10]=$.elements[8],O.__data[11]=0):($.toArray(O.__data,N),N+=J.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,j,O.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function d(E,x,P,D){let I=E.value,T=x+"_"+P;if(D[T]===void 0)return typeof I=="number"||typeof I=="boolean"?D[T]=I:D[T]=I.clone(),!0;{let Z=D[T];if(typeof I=="number"||typeof I=="boolean"){if(Z!==I)return D[T]=I,!0}else if(Z.equals(I)===!1)return Z.copy(I),!0}return!1}function v(E){let x=E.uniforms,P=0,D=16;for(let T=0,Z=x.length;T<Z;T++){let M=Array.isArray(x[T])?x[T]:[x[T]];for(let S=0,O=M.length;S<O;S++){let j=M[S],oe=Array.isArray(j.value)?j.value:[j.value];for(let N=0,B=oe.length;N<B;N++){let $=oe[N],J=y($),ie=P%D;ie!==0&&D-ie<J.boundary&&(P+=D-ie),j.__data=new Float32Array(J.storage/Float32Array.BYTES_PER_ELEMENT),j.__offset=P,P+=J.storage}}}let I=P%D;return I>0&&(P+=D-I),E.__size=P,E.__cache={},this}function y(E){let x={boundary:0,storage:0};return typeof E=="number"||typeof E=="boolean"?(x.boundary=4,x.storage=4):E.isVector2?(x.boundary=8,x.storage=8):E.isVector3||E.isColor?(x.boundary=16,x.storage=12):E.isVector4?(x.boundary=16,x.storage=16):E.isMatrix3?(x.boundary=48,x.storage=48):E.isMatrix4?(x.boundary=64,x.storage=64):E.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",E),x}function m(E){let x=E.target;x.removeEventListener("dispose",m);let P=o.indexOf(x.__bindingPointIndex);o.splice(P,1),i.deleteBuffer(s[x.id]),delete s[x.id],delete r[x.id]}function p(){for(let E in s)i.deleteBuffer(s[E]);o=[],s={},r={}}return{bind:l,update:c,dispose:p}}var Co=class{constructor(e={}){let{canvas:t=vy(),context:n=null,depth:s=!0,stencil:r=!0,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:h=!1}=e;this.isWebGLRenderer=!0;let f;n!==null?f=n.getContextAttributes().alpha:f=o;let d=new Uint32Array(4),v=new Int32Array(4),y=null,m=null,p=[],E=[];this.domElement=t,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=mn,this._useLegacyLights=!1,this.toneMapping=as,this.toneMappingExposure=1;let x=this,P=!1,D=0,I=0,T=null,Z=-1,M=null,S=new Wt,O=new Wt,j=null,oe=new lt(0),N=0,B=t.width,$=t.height,J=1,ie=null,ee=null,te=new Wt(0,0,B,$),re=new Wt(0,0,B,$),se=!1,q=new To,ne=!1,ve=!1,De=null,Me=new Rt,ke=new Qe,ze=new U,Ae={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};function Ye(){return T===null?J:1}let Y=n;function kt(w,z){for(let H=0;H<w.length;H++){let X=w[H],V=t.getContext(X,z);if(V!==null)return V}return null}try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:h};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${ku}`),t.addEventListener("webglcontextlost",he,!1),t.addEventListener("webglcontextrestored",F,!1),t.addEventListener("webglcontextcreationerror",me,!1),Y===null){let z=["webgl2","webgl","experimental-webgl"];if(x.isWebGL1Renderer===!0&&z.shift(),Y=kt(z,w),Y===null)throw kt(z)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}typeof WebGLRenderingContext<"u"&&Y instanceof WebGLRenderingContext&&console.warn("THREE.WebGLRenderer: WebGL 1 support was deprecated in r153 and will be removed in r163."),Y.getShaderPrecisionFormat===void 0&&(Y.getShaderPrecisionFormat=function(){return{rangeMin:1,rangeMax:1,precision:1}})}catch(w){throw console.error("THREE.WebGLRenderer: "+w.message),w}let Ne,Xe,Le,mt,Ve,A,b,G,Q,K,ce,ue,pe,Se,Oe,qe,le,tt,We,Be,Ie,be,L,de;function Ue(){Ne=new C_(Y),Xe=new M_(Y,Ne,e),Ne.init(Xe),be=new oM(Y,Ne,Xe),Le=new sM(Y,Ne,Xe),mt=new L_(Y),Ve=new Yb,A=new rM(Y,Ne,Le,Ve,Xe,be,mt),b=new S_(x),G=new T_(x),Q=new By(Y,Xe),L=new __(Y,Ne,Q,Xe),K=new R_(Y,Q,mt,L),ce=new N_(Y,K,Q,mt),We=new U_(Y,Xe,A),qe=new w_(Ve),ue=new Xb(x,b,G,Ne,Xe,L,qe),pe=new lM(x,Ve),Se=new $b,Oe=new eM(Ne,Xe),tt=new x_(x,b,G,Le,ce,f,l),le=new iM(x,ce,Xe),de=new cM(Y,mt,Xe,Le),Be=new b_(Y,Ne,mt,Xe),Ie=new P_(Y,Ne,mt,Xe),mt.programs=ue.programs,x.capabilities=Xe,x.extensions=Ne,x.properties=Ve,x.renderLists=Se,x.shadowMap=le,x.state=Le,x.info=mt}Ue();let _e=new _u(x,Y);this.xr=_e,this.getContext=function(){return Y},this.getContextAttributes=function(){return Y.getContextAttributes()},this.forceContextLoss=function(){let w=Ne.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Ne.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return J},this.setPixelRatio=function(w){w!==void 0&&(J=w,this.setSize(B,$,!1))},this.getSize=function(w){return w.set(B,$)},this.setSize=function(w,z,H=!0){if(_e.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}B=w,$=z,t.width=Math.floor(w*J),t.height=Math.floor(z*J),H===!0&&(t.style.width=w+"px",t.style.height=z+"px"),this.setViewport(0,0,w,z)},this.getDrawingBufferSize=function(w){return w.set(B*J,$*J).floor()},this.setDrawingBufferSize=function(w,z,H){B=w,$=z,J=H,t.width=Math.floor(w*H),t.height=Math.floor(z*H),this.setViewport(0,0,w,z)},this.getCurrentViewport=function(w){return w.copy(S)},this.getViewport=function(w){return w.copy(te)},this.setViewport=function(w,z,H,X){w.isVector4?te.set(w.x,w.y,w.z,w.w):te.set(w,z,H,X),Le.viewport(S.copy(te).multiplyScalar(J).floor())},this.getScissor=function(w){return w.copy(re)},this.setScissor=function(w,z,H,X){w.isVector4?re.set(w.x,w.y,w.z,w.w):re.set(w,z,H,X),Le.scissor(O.copy(re).multiplyScalar(J).floor())},this.getScissorTest=function(){return se},this.setScissorTest=function(w){Le.setScissorTest(se=w)},this.setOpaqueSort=function(w){ie=w},this.setTransparentSort=function(w){ee=w},this.getClearColor=function(w){return w.copy(tt.getClearColor())},this.setClearColor=function(){tt.setClearColor.apply(tt,arguments)},this.getClearAlpha=function(){return tt.getClearAlpha()},this.setClearAlpha=function(){tt.setClearAlpha.apply(tt,arguments)},this.clear=function(w=!0,z=!0,H=!0){let X=0;if(w){let V=!1;if(T!==null){let Ee=T.texture.format;V=Ee===Gd||Ee===Hd||Ee===Vd}if(V){let Ee=T.texture.type,Re=Ee===ls||Ee===rs||Ee===zu||Ee===Rs||Ee===Bd||Ee===zd,Ge=tt.getClearColor(),je=tt.getClearAlpha(),nt=Ge.r,Je=Ge.g,Ze=Ge.b;Re?(d[0]=nt,d[1]=Je,d[2]=Ze,d[3]=je,Y.clearBufferuiv(Y.COLOR,0,d)):(v[0]=nt,v[1]=Je,v[2]=Ze,v[3]=je,Y.clearBufferiv(Y.COLOR,0,v))}else X|=Y.COLOR_BUFFER_BIT}z&&(X|=Y.DEPTH_BUFFER_BIT),H&&(X|=Y.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y.clear(X)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){t.removeEventListener("webglcontextlost",he,!1),t.removeEventListener("webglcontextrestored",F,!1),t.removeEventListener("webglcontextcreationerror",me,!1),Se.dispose(),Oe.dispose(),Ve.dispose(),b.dispose(),G.dispose(),ce.dispose(),L.dispose(),de.dispose(),ue.dispose(),_e.dispose(),_e.removeEventListener("sessionstart",ut),_e.removeEventListener("sessionend",rt),De&&(De.dispose(),De=null),At.stop()};function he(w){w.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),P=!0}function F(){console.log("THREE.WebGLRenderer: Context Restored."),P=!1;let w=mt.autoReset,z=le.enabled,H=le.autoUpdate,X=le.needsUpdate,V=le.type;Ue(),mt.autoReset=w,le.enabled=z,le.autoUpdate=H,le.needsUpdate=X,le.type=V}function me(w){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function we(w){let z=w.target;z.removeEventListener("dispose",we),$e(z)}function $e(w){He(w),Ve.remove(w)}function He(w){let z=Ve.get(w).programs;z!==void 0&&(z.forEach(function(H){ue.releaseProgram(H)}),w.isShaderMaterial&&ue.releaseShaderCache(w))}this.renderBufferDirect=function(w,z,H,X,V,Ee){z===null&&(z=Ae);let Re=V.isMesh&&V.matrixWorld.determinant()<0,Ge=Di(w,z,H,X,V);Le.setMaterial(X,Re);let je=H.index,nt=1;if(X.wireframe===!0){if(je=K.getWireframeAttribute(H),je===void 0)return;nt=2}let Je=H.drawRange,Ze=H.attributes.position,It=Je.start*nt,dn=(Je.start+Je.count)*nt;Ee!==null&&(It=Math.max(It,Ee.start*nt),dn=Math.min(dn,(Ee.start+Ee.count)*nt)),je!==null?(It=Math.max(It,0),dn=Math.min(dn,je.count)):Ze!=null&&(It=Math.max(It,0),dn=Math.min(dn,Ze.count));let Vt=dn-It;if(Vt<0||Vt===1/0)return;L.setup(V,X,Ge,H,je);let kn,Tt=Be;if(je!==null&&(kn=Q.get(je),Tt=Ie,Tt.setIndex(kn)),V.isMesh)X.wireframe===!0?(Le.setLineWidth(X.wireframeLinewidth*Ye()),Tt.setMode(Y.LINES)):Tt.setMode(Y.TRIANGLES);else if(V.isLine){let st=X.linewidth;st===void 0&&(st=1),Le.setLineWidth(st*Ye()),V.isLineSegments?Tt.setMode(Y.LINES):V.isLineLoop?Tt.setMode(Y.LINE_LOOP):Tt.setMode(Y.LINE_STRIP)}else V.isPoints?Tt.setMode(Y.POINTS):V.isSprite&&Tt.setMode(Y.TRIANGLES);if(V.isBatchedMesh)Tt.renderMultiDraw(V._multiDrawStarts,V._multiDrawCounts,V._multiDrawCount);else if(V.isInstancedMesh)Tt.renderInstances(It,Vt,V.count);else if(H.isInstancedBufferGeometry){let st=H._maxInstanceCount!==void 0?H._maxInstanceCount:1/0,vs=Math.min(H.instanceCount,st);Tt.renderInstances(It,Vt,vs)}else Tt.render(It,Vt)};function ct(w,z,H){w.transparent===!0&&w.side===gn&&w.forceSinglePass===!1?(w.side=Fn,w.needsUpdate=!0,gs(w,z,H),w.side=cs,w.needsUpdate=!0,gs(w,z,H),w.side=gn):gs(w,z,H)}this.compile=function(w,z,H=null){H===null&&(H=w),m=Oe.get(H),m.init(),E.push(m),H.traverseVisible(function(V){V.isLight&&V.layers.test(z.layers)&&(m.pushLight(V),V.castShadow&&m.pushShadow(V))}),w!==H&&w.traverseVisible(function(V){V.isLight&&V.layers.test(z.layers)&&(m.pushLight(V),V.castShadow&&m.pushShadow(V))}),m.setupLights(x._useLegacyLights);let X=new Set;return w.traverse(function(V){let Ee=V.material;if(Ee)if(Array.isArray(Ee))for(let Re=0;Re<Ee.length;Re++){let Ge=Ee[Re];ct(Ge,H,V),X.add(Ge)}else ct(Ee,H,V),X.add(Ee)}),E.pop(),m=null,X},this.compileAsync=function(w,z,H=null){let X=this.compile(w,z,H);return new Promise(V=>{function Ee(){if(X.forEach(function(Re){Ve.get(Re).currentProgram.isReady()&&X.delete(Re)}),X.size===0){V(w);return}setTimeout(Ee,10)}Ne.get("KHR_parallel_shader_compile")!==null?Ee():setTimeout(Ee,10)})};let ye=null;function bt(w){ye&&ye(w)}function ut(){At.stop()}function rt(){At.start()}let At=new Kd;At.setAnimationLoop(bt),typeof self<"u"&&At.setContext(self),this.setAnimationLoop=function(w){ye=w,_e.setAnimationLoop(w),w===null?At.stop():At.start()},_e.addEventListener("sessionstart",ut),_e.addEventListener("sessionend",rt),this.render=function(w,z){if(z!==void 0&&z.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(P===!0)return;w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),_e.enabled===!0&&_e.isPresenting===!0&&(_e.cameraAutoUpdate===!0&&_e.updateCamera(z),z=_e.getCamera()),w.isScene===!0&&w.onBeforeRender(x,w,z,T),m=Oe.get(w,E.length),m.init(),E.push(m),Me.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),q.setFromProjectionMatrix(Me),ve=this.localClippingEnabled,ne=qe.init(this.clippingPlanes,ve),y=Se.get(w,p.length),y.init(),p.push(y),fn(w,z,0,x.sortObjects),y.finish(),x.sortObjects===!0&&y.sort(ie,ee),this.info.render.frame++,ne===!0&&qe.beginShadows();let H=m.state.shadowsArray;if(le.render(H,w,z),ne===!0&&qe.endShadows(),this.info.autoReset===!0&&this.info.reset(),tt.render(y,w),m.setupLights(x._useLegacyLights),z.isArrayCamera){let X=z.cameras;for(let V=0,Ee=X.length;V<Ee;V++){let Re=X[V];Sn(y,w,Re,Re.viewport)}}else Sn(y,w,z);T!==null&&(A.updateMultisampleRenderTarget(T),A.updateRenderTargetMipmap(T)),w.isScene===!0&&w.onAfterRender(x,w,z),L.resetDefaultState(),Z=-1,M=null,E.pop(),E.length>0?m=E[E.length-1]:m=null,p.pop(),p.length>0?y=p[p.length-1]:y=null};function fn(w,z,H,X){if(w.visible===!1)return;if(w.layers.test(z.layers)){if(w.isGroup)H=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(z);else if(w.isLight)m.pushLight(w),w.castShadow&&m.pushShadow(w);else if(w.isSprite){if(!w.frustumCulled||q.intersectsSprite(w)){X&&ze.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Me);let Re=ce.update(w),Ge=w.material;Ge.visible&&y.push(w,Re,Ge,H,ze.z,null)}}else if((w.isMesh||w.isLine||w.isPoints)&&(!w.frustumCulled||q.intersectsObject(w))){let Re=ce.update(w),Ge=w.material;if(X&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),ze.copy(w.boundingSphere.center)):(Re.boundingSphere===null&&Re.computeBoundingSphere(),ze.copy(Re.boundingSphere.center)),ze.applyMatrix4(w.matrixWorld).applyMatrix4(Me)),Array.isArray(Ge)){let je=Re.groups;for(let nt=0,Je=je.length;nt<Je;nt++){let Ze=je[nt],It=Ge[Ze.materialIndex];It&&It.visible&&y.push(w,Re,It,H,ze.z,Ze)}}else Ge.visible&&y.push(w,Re,Ge,H,ze.z,null)}}let Ee=w.children;for(let Re=0,Ge=Ee.length;Re<Ge;Re++)fn(Ee[Re],z,H,X)}function Sn(w,z,H,X){let V=w.opaque,Ee=w.transmissive,Re=w.transparent;m.setupLightsView(H),ne===!0&&qe.setGlobalState(x.clippingPlanes,H),Ee.length>0&&$i(V,Ee,z,H),X&&Le.viewport(S.copy(X)),V.length>0&&li(V,z,H),Ee.length>0&&li(Ee,z,H),Re.length>0&&li(Re,z,H),Le.buffers.depth.setTest(!0),Le.buffers.depth.setMask(!0),Le.buffers.color.setMask(!0),Le.setPolygonOffset(!1)}function $i(w,z,H,X){if((H.isScene===!0?H.overrideMaterial:null)!==null)return;let Ee=Xe.isWebGL2;De===null&&(De=new Wi(1,1,{generateMipmaps:!0,type:Ne.has("EXT_color_buffer_half_float")?wo:ls,minFilter:Is,samples:Ee?4:0})),x.getDrawingBufferSize(ke),Ee?De.setSize(ke.x,ke.y):De.setSize(Na(ke.x),Na(ke.y));let Re=x.getRenderTarget();x.setRenderTarget(De),x.getClearColor(oe),N=x.getClearAlpha(),N<1&&x.setClearColor(16777215,.5),x.clear();let Ge=x.toneMapping;x.toneMapping=as,li(w,H,X),A.updateMultisampleRenderTarget(De),A.updateRenderTargetMipmap(De);let je=!1;for(let nt=0,Je=z.length;nt<Je;nt++){let Ze=z[nt],It=Ze.object,dn=Ze.geometry,Vt=Ze.material,kn=Ze.group;if(Vt.side===gn&&It.layers.test(X.layers)){let Tt=Vt.side;Vt.side=Fn,Vt.needsUpdate=!0,io(It,H,X,dn,Vt,kn),Vt.side=Tt,Vt.needsUpdate=!0,je=!0}}je===!0&&(A.updateMultisampleRenderTarget(De),A.updateRenderTargetMipmap(De)),x.setRenderTarget(Re),x.setClearColor(oe,N),x.toneMapping=Ge}function li(w,z,H){let X=z.isScene===!0?z.overrideMaterial:null;for(let V=0,Ee=w.length;V<Ee;V++){let Re=w[V],Ge=Re.object,je=Re.geometry,nt=X===null?Re.material:X,Je=Re.group;Ge.layers.test(H.layers)&&io(Ge,z,H,je,nt,Je)}}function io(w,z,H,X,V,Ee){w.onBeforeRender(x,z,H,X,V,Ee),w.modelViewMatrix.multiplyMatrices(H.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),V.onBeforeRender(x,z,H,X,w,Ee),V.transparent===!0&&V.side===gn&&V.forceSinglePass===!1?(V.side=Fn,V.needsUpdate=!0,x.renderBufferDirect(H,z,X,V,w,Ee),V.side=cs,V.needsUpdate=!0,x.renderBufferDirect(H,z,X,V,w,Ee),V.side=gn):x.renderBufferDirect(H,z,X,V,w,Ee),w.onAfterRender(x,z,H,X,V,Ee)}function gs(w,z,H){z.isScene!==!0&&(z=Ae);let X=Ve.get(w),V=m.state.lights,Ee=m.state.shadowsArray,Re=V.state.version,Ge=ue.getParameters(w,V.state,Ee,z,H),je=ue.getProgramCacheKey(Ge),nt=X.programs;X.environment=w.isMeshStandardMaterial?z.environment:null,X.fog=z.fog,X.envMap=(w.isMeshStandardMaterial?G:b).get(w.envMap||X.environment),nt===void 0&&(w.addEventListener("dispose",we),nt=new Map,X.programs=nt);let Je=nt.get(je);if(Je!==void 0){if(X.currentProgram===Je&&X.lightsStateVersion===Re)return $o(w,Ge),Je}else Ge.uniforms=ue.getUniforms(w),w.onBuild(H,Ge,x),w.onBeforeCompile(Ge,x),Je=ue.acquireProgram(Ge,je),nt.set(je,Je),X.uniforms=Ge.uniforms;let Ze=X.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ze.clippingPlanes=qe.uniform),$o(w,Ge),X.needsLights=ys(w),X.lightsStateVersion=Re,X.needsLights&&(Ze.ambientLightColor.value=V.state.ambient,Ze.lightProbe.value=V.state.probe,Ze.directionalLights.value=V.state.directional,Ze.directionalLightShadows.value=V.state.directionalShadow,Ze.spotLights.value=V.state.spot,Ze.spotLightShadows.value=V.state.spotShadow,Ze.rectAreaLights.value=V.state.rectArea,Ze.ltc_1.value=V.state.rectAreaLTC1,Ze.ltc_2.value=V.state.rectAreaLTC2,Ze.pointLights.value=V.state.point,Ze.pointLightShadows.value=V.state.pointShadow,Ze.hemisphereLights.value=V.state.hemi,Ze.directionalShadowMap.value=V.state.directionalShadowMap,Ze.directionalShadowMatrix.value=V.state.directionalShadowMatrix,Ze.spotShadowMap.value=V.state.spotShadowMap,Ze.spotLightMatrix.value=V.state.spotLightMatrix,Ze.spotLightMap.value=V.state.spotLightMap,Ze.pointShadowMap.value=V.state.pointShadowMap,Ze.pointShadowMatrix.value=V.state.pointShadowMatrix),X.currentProgram=Je,X.uniformsList=null,Je}function qo(w){if(w.uniformsList===null){let z=w.currentProgram.getUniforms();w.uniformsList=Lr.seqWithValue(z.seq,w.uniforms)}return w.uniformsList}function $o(w,z){let H=Ve.get(w);H.outputColorSpace=z.outputColorSpace,H.batching=z.batching,H.instancing=z.instancing,H.instancingColor=z.instancingColor,H.skinning=z.skinning,H.morphTargets=z.morphTargets,H.morphNormals=z.morphNormals,H.morphColors=z.morphColors,H.morphTargetsCount=z.morphTargetsCount,H.numClippingPlanes=z.numClippingPlanes,H.numIntersection=z.numClipIntersection,H.vertexAlphas=z.vertexAlphas,H.vertexTangents=z.vertexTangents,H.toneMapping=z.toneMapping}function Di(w,z,H,X,V){z.isScene!==!0&&(z=Ae),A.resetTextureUnits();let Ee=z.fog,Re=X.isMeshStandardMaterial?z.environment:null,Ge=T===null?x.outputColorSpace:T.isXRRenderTarget===!0?T.texture.colorSpace:yi,je=(X.isMeshStandardMaterial?G:b).get(X.envMap||Re),nt=X.vertexColors===!0&&!!H.attributes.color&&H.attributes.color.itemSize===4,Je=!!H.attributes.tangent&&(!!X.normalMap||X.anisotropy>0),Ze=!!H.morphAttributes.position,It=!!H.morphAttributes.normal,dn=!!H.morphAttributes.color,Vt=as;X.toneMapped&&(T===null||T.isXRRenderTarget===!0)&&(Vt=x.toneMapping);let kn=H.morphAttributes.position||H.morphAttributes.normal||H.morphAttributes.color,Tt=kn!==void 0?kn.length:0,st=Ve.get(X),vs=m.state.lights;if(ne===!0&&(ve===!0||w!==M)){let En=w===M&&X.id===Z;qe.setState(X,w,En)}let yt=!1;X.version===st.__version?(st.needsLights&&st.lightsStateVersion!==vs.state.version||st.outputColorSpace!==Ge||V.isBatchedMesh&&st.batching===!1||!V.isBatchedMesh&&st.batching===!0||V.isInstancedMesh&&st.instancing===!1||!V.isInstancedMesh&&st.instancing===!0||V.isSkinnedMesh&&st.skinning===!1||!V.isSkinnedMesh&&st.skinning===!0||V.isInstancedMesh&&st.instancingColor===!0&&V.instanceColor===null||V.isInstancedMesh&&st.instancingColor===!1&&V.instanceColor!==null||st.envMap!==je||X.fog===!0&&st.fog!==Ee||st.numClippingPlanes!==void 0&&(st.numClippingPlanes!==qe.numPlanes||st.numIntersection!==qe.numIntersection)||st.vertexAlphas!==nt||st.vertexTangents!==Je||st.morphTargets!==Ze||st.morphNormals!==It||st.morphColors!==dn||st.toneMapping!==Vt||Xe.isWebGL2===!0&&st.morphTargetsCount!==Tt)&&(yt=!0):(yt=!0,st.__version=X.version);let Mi=st.currentProgram;yt===!0&&(Mi=gs(X,z,V));let so=!1,Ui=!1,Zs=!1,on=Mi.getUniforms(),Ni=st.uniforms;if(Le.useProgram(Mi.program)&&(so=!0,Ui=!0,Zs=!0),X.id!==Z&&(Z=X.id,Ui=!0),so||M!==w){on.setValue(Y,"projectionMatrix",w.projectionMatrix),on.setValue(Y,"viewMatrix",w.matrixWorldInverse);let En=on.map.cameraPosition;En!==void 0&&En.setValue(Y,ze.setFromMatrixPosition(w.matrixWorld)),Xe.logarithmicDepthBuffer&&on.setValue(Y,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(X.isMeshPhongMaterial||X.isMeshToonMaterial||X.isMeshLambertMaterial||X.isMeshBasicMaterial||X.isMeshStandardMaterial||X.isShaderMaterial)&&on.setValue(Y,"isOrthographic",w.isOrthographicCamera===!0),M!==w&&(M=w,Ui=!0,Zs=!0)}if(V.isSkinnedMesh){on.setOptional(Y,V,"bindMatrix"),on.setOptional(Y,V,"bindMatrixInverse");let En=V.skeleton;En&&(Xe.floatVertexTextures?(En.boneTexture===null&&En.computeBoneTexture(),on.setValue(Y,"boneTexture",En.boneTexture,A)):console.warn("THREE.WebGLRenderer: SkinnedMesh can only be used with WebGL 2. With WebGL 1 OES_texture_float and vertex textures support is required."))}V.isBatchedMesh&&(on.setOptional(Y,V,"batchingTexture"),on.setValue(Y,"batchingTexture",V._matricesTexture,A));let ro=H.morphAttributes;if((ro.position!==void 0||ro.normal!==void 0||ro.color!==void 0&&Xe.isWebGL2===!0)&&We.update(V,H,Mi),(Ui||st.receiveShadow!==V.receiveShadow)&&(st.receiveShadow=V.receiveShadow,on.setValue(Y,"receiveShadow",V.receiveShadow)),X.isMeshGouraudMaterial&&X.envMap!==null&&(Ni.envMap.value=je,Ni.flipEnvMap.value=je.isCubeTexture&&je.isRenderTargetTexture===!1?-1:1),Ui&&(on.setValue(Y,"toneMappingExposure",x.toneMappingExposure),st.needsLights&&lc(Ni,Zs),Ee&&X.fog===!0&&pe.refreshFogUniforms(Ni,Ee),pe.refreshMaterialUniforms(Ni,X,J,$,De),Lr.upload(Y,qo(st),Ni,A)),X.isShaderMaterial&&X.uniformsNeedUpdate===!0&&(Lr.upload(Y,qo(st),Ni,A),X.uniformsNeedUpdate=!1),X.isSpriteMaterial&&on.setValue(Y,"center",V.center),on.setValue(Y,"modelViewMatrix",V.modelViewMatrix),on.setValue(Y,"normalMatrix",V.normalMatrix),on.setValue(Y,"modelMatrix",V.matrixWorld),X.isShaderMaterial||X.isRawShaderMaterial){let En=X.uniformsGroups;for(let Js=0,cc=En.length;Js<cc;Js++)if(Xe.isWebGL2){let oo=En[Js];de.update(oo,Mi),de.bind(oo,Mi)}else console.warn("THREE.WebGLRenderer: Uniform Buffer Objects can only be used with WebGL 2.")}return Mi}function lc(w,z){w.ambientLightColor.needsUpdate=z,w.lightProbe.needsUpdate=z,w.directionalLights.needsUpdate=z,w.directionalLightShadows.needsUpdate=z,w.pointLights.needsUpdate=z,w.pointLightShadows.needsUpdate=z,w.spotLights.needsUpdate=z,w.spotLightShadows.needsUpdate=z,w.rectAreaLights.needsUpdate=z,w.hemisphereLights.needsUpdate=z}function ys(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return D},this.getActiveMipmapLevel=function(){return I},this.getRenderTarget=function(){return T},this.setRenderTargetTextures=function(w,z,H){Ve.get(w.texture).__webglTexture=z,Ve.get(w.depthTexture).__webglTexture=H;let X=Ve.get(w);X.__hasExternalTextures=!0,X.__hasExternalTextures&&(X.__autoAllocateDepthBuffer=H===void 0,X.__autoAllocateDepthBuffer||Ne.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),X.__useRenderToTexture=!1))},this.setRenderTargetFramebuffer=function(w,z){let H=Ve.get(w);H.__webglFramebuffer=z,H.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(w,z=0,H=0){T=w,D=z,I=H;let X=!0,V=null,Ee=!1,Re=!1;if(w){let je=Ve.get(w);je.__useDefaultFramebuffer!==void 0?(Le.bindFramebuffer(Y.FRAMEBUFFER,null),X=!1):je.__webglFramebuffer===void 0?A.setupRenderTarget(w):je.__hasExternalTextures&&A.rebindTextures(w,Ve.get(w.texture).__webglTexture,Ve.get(w.depthTexture).__webglTexture);let nt=w.texture;(nt.isData3DTexture||nt.isDataArrayTexture||nt.isCompressedArrayTexture)&&(Re=!0);let Je=Ve.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Je[z])?V=Je[z][H]:V=Je[z],Ee=!0):Xe.isWebGL2&&w.samples>0&&A.useMultisampledRTT(w)===!1?V=Ve.get(w).__webglMultisampledFramebuffer:Array.isArray(Je)?V=Je[H]:V=Je,S.copy(w.viewport),O.copy(w.scissor),j=w.scissorTest}else S.copy(te).multiplyScalar(J).floor(),O.copy(re).multiplyScalar(J).floor(),j=se;if(Le.bindFramebuffer(Y.FRAMEBUFFER,V)&&Xe.drawBuffers&&X&&Le.drawBuffers(w,V),Le.viewport(S),Le.scissor(O),Le.setScissorTest(j),Ee){let je=Ve.get(w.texture);Y.framebufferTexture2D(Y.FRAMEBUFFER,Y.COLOR_ATTACHMENT0,Y.TEXTURE_CUBE_MAP_POSITIVE_X+z,je.__webglTexture,H)}else if(Re){let je=Ve.get(w.texture),nt=z||0;Y.framebufferTextureLayer(Y.FRAMEBUFFER,Y.COLOR_ATTACHMENT0,je.__webglTexture,H||0,nt)}Z=-1},this.readRenderTargetPixels=function(w,z,H,X,V,Ee,Re){if(!(w&&w.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ge=Ve.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Re!==void 0&&(Ge=Ge[Re]),Ge){Le.bindFramebuffer(Y.FRAMEBUFFER,Ge);try{let je=w.texture,nt=je.format,Je=je.type;if(nt!==gi&&be.convert(nt)!==Y.getParameter(Y.IMPLEMENTATION_COLOR_READ_FORMAT)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}let Ze=Je===wo&&(Ne.has("EXT_color_buffer_half_float")||Xe.isWebGL2&&Ne.has("EXT_color_buffer_float"));if(Je!==ls&&be.convert(Je)!==Y.getParameter(Y.IMPLEMENTATION_COLOR_READ_TYPE)&&!(Je===Ti&&(Xe.isWebGL2||Ne.has("OES_texture_float")||Ne.has("WEBGL_color_buffer_float")))&&!Ze){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=w.width-X&&H>=0&&H<=w.height-V&&Y.readPixels(z,H,X,V,be.convert(nt),be.convert(Je),Ee)}finally{let je=T!==null?Ve.get(T).__webglFramebuffer:null;Le.bindFramebuffer(Y.FRAMEBUFFER,je)}}},this.copyFramebufferToTexture=function(w,z,H=0){let X=Math.pow(2,-H),V=Math.floor(z.image.width*X),Ee=Math.floor(z.image.height*X);A.setTexture2D(z,0),Y.copyTexSubImage2D(Y.TEXTURE_2D,H,0,0,w.x,w.y,V,Ee),Le.unbindTexture()},this.copyTextureToTexture=function(w,z,H,X=0){let V=z.image.width,Ee=z.image.height,Re=be.convert(H.format),Ge=be.convert(H.type);A.setTexture2D(H,0),Y.pixelStorei(Y.UNPACK_FLIP_Y_WEBGL,H.flipY),Y.pixelStorei(Y.UNPACK_PREMULTIPLY_ALPHA_WEBGL,H.premultiplyAlpha),Y.pixelStorei(Y.UNPACK_ALIGNMENT,H.unpackAlignment),z.isDataTexture?Y.texSubImage2D(Y.TEXTURE_2D,X,w.x,w.y,V,Ee,Re,Ge,z.image.data):z.isCompressedTexture?Y.compressedTexSubImage2D(Y.TEXTURE_2D,X,w.x,w.y,z.mipmaps[0].width,z.mipmaps[0].height,Re,z.mipmaps[0].data):Y.texSubImage2D(Y.TEXTURE_2D,X,w.x,w.y,Re,Ge,z.image),X===0&&H.generateMipmaps&&Y.generateMipmap(Y.TEXTURE_2D),Le.unbindTexture()},this.copyTextureToTexture3D=function(w,z,H,X,V=0){if(x.isWebGL1Renderer){console.warn("THREE.WebGLRenderer.copyTextureToTexture3D: can only be used with WebGL2.");return}let Ee=w.max.x-w.min.x+1,Re=w.max.y-w.min.y+1,Ge=w.max.z-w.min.z+1,je=be.convert(X.format),nt=be.convert(X.type),Je;if(X.isData3DTexture)A.setTexture3D(X,0),Je=Y.TEXTURE_3D;else if(X.isDataArrayTexture||X.isCompressedArrayTexture)A.setTexture2DArray(X,0),Je=Y.TEXTURE_2D_ARRAY;else{console.warn("THREE.WebGLRenderer.copyTextureToTexture3D: only supports THREE.DataTexture3D and THREE.DataTexture2DArray.");return}Y.pixelStorei(Y.UNPACK_FLIP_Y_WEBGL,X.flipY),Y.pixelStorei(Y.UNPACK_PREMULTIPLY_ALPHA_WEBGL,X.premultiplyAlpha),Y.pixelStorei(Y.UNPACK_ALIGNMENT,X.unpackAlignment);let Ze=Y.getParameter(Y.UNPACK_ROW_LENGTH),It=Y.getParameter(Y.UNPACK_IMAGE_HEIGHT),dn=Y.getParameter(Y.UNPACK_SKIP_PIXELS),Vt=Y.getParameter(Y.UNPACK_SKIP_ROWS),kn=Y.getParameter(Y.UNPACK_SKIP_IMAGES),Tt=H.isCompressedTexture?H.mipmaps[V]:H.image;Y.pixelStorei(Y.UNPACK_ROW_LENGTH,Tt.width),Y.pixelStorei(Y.UNPACK_IMAGE_HEIGHT,Tt.height),Y.pixelStorei(Y.UNPACK_SKIP_PIXELS,w.min.x),Y.pixelStorei(Y.UNPACK_SKIP_ROWS,w.min.y),Y.pixelStorei(Y.UNPACK_SKIP_IMAGES,w.min.z),H.isDataTexture||H.isData3DTexture?Y.texSubImage3D(Je,V,z.x,z.y,z.z,Ee,Re,Ge,je,nt,Tt.data):H.isCompressedArrayTexture?(console.warn("THREE.WebGLRenderer.copyTextureToTexture3D: untested support for compressed srcTexture."),Y.compressedTexSubImage3D(Je,V,z.x,z.y,z.z,Ee,Re,Ge,je,Tt.data)):Y.texSubImage3D(Je,V,z.x,z.y,z.z,Ee,Re,Ge,je,nt,Tt),Y.pixelStorei(Y.UNPACK_ROW_LENGTH,Ze),Y.pixelStorei(Y.UNPACK_IMAGE_HEIGHT,It),Y.pixelStorei(Y.UNPACK_SKIP_PIXELS,dn),Y.pixelStorei(Y.UNPACK_SKIP_ROWS,Vt),Y.pixelStorei(Y.UNPACK_SKIP_IMAGES,kn),V===0&&X.generateMipmaps&&Y.generateMipmap(Je),Le.unbindTexture()},this.initTexture=function(w){w.isCubeTexture?A.setTextureCube(w,0):w.isData3DTexture?A.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?A.setTexture2DArray(w,0):A.setTexture2D(w,0),Le.unbindTexture()},this.resetState=function(){D=0,I=0,T=null,Le.reset(),L.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Gi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=e===Vu?"display-p3":"srgb",t.unpackColorSpace=Mt.workingColorSpace===sl?"display-p3":"srgb"}get outputEncoding(){return console.warn("THREE.WebGLRenderer: Property .outputEncoding has been removed. Use .outputColorSpace instead."),this.outputColorSpace===mn?Ls:Xd}set outputEncoding(e){console.warn("THREE.WebGLRenderer: Property .outputEncoding has been removed. Use .outputColorSpace instead."),this.outputColorSpace=e===Ls?mn:yi}get useLegacyLights(){return console.warn("THREE.WebGLRenderer: The property .useLegacyLights has been deprecated. Migrate your lighting according to the following guide: https://discourse.threejs.org/t/updates-to-lighting-in-three-js-r155/53733."),this._useLegacyLights}set useLegacyLights(e){console.warn("THREE.WebGLRenderer: The property .useLegacyLights has been deprecated. Migrate your lighting according to the following guide: https://discourse.threejs.org/t/updates-to-lighting-in-three-js-r155/53733."),this._useLegacyLights=e}},bu=class extends Co{};bu.prototype.isWebGL1Renderer=!0;var ja=class extends Mn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),e.background!==null&&(this.background=e.background.clone()),e.environment!==null&&(this.environment=e.environment.clone()),e.fog!==null&&(this.fog=e.fog.clone()),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,e.overrideMaterial!==null&&(this.overrideMaterial=e.overrideMaterial.clone()),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(t.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(t.object.backgroundIntensity=this.backgroundIntensity),t}};var hs=class extends Jn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Qt,u=Qt,h,f){super(null,o,a,l,c,u,s,r,h,f),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Fr=class extends ot{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Sr=new Rt,Ad=new Rt,wa=[],Td=new Yt,uM=new Rt,yo=new Xt,vo=new Gn,Za=class extends Xt{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Fr(new Float32Array(n*16),16),this.instanceColor=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,uM)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Yt),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Sr),Td.copy(e.boundingBox).applyMatrix4(Sr),this.boundingBox.union(Td)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Gn),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Sr),vo.copy(e.boundingSphere).applyMatrix4(Sr),this.boundingSphere.union(vo)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),e.instanceColor!==null&&(this.instanceColor=e.instanceColor.clone()),this.count=e.count,e.boundingBox!==null&&(this.boundingBox=e.boundingBox.clone()),e.boundingSphere!==null&&(this.boundingSphere=e.boundingSphere.clone()),this}getColorAt(e,t){t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){t.fromArray(this.instanceMatrix.array,e*16)}raycast(e,t){let n=this.matrixWorld,s=this.count;if(yo.geometry=this.geometry,yo.material=this.material,yo.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),vo.copy(this.boundingSphere),vo.applyMatrix4(n),e.ray.intersectsSphere(vo)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Sr),Ad.multiplyMatrices(n,Sr),yo.matrixWorld=Ad,yo.raycast(e,wa);for(let o=0,a=wa.length;o<a;o++){let l=wa[o];l.instanceId=r,l.object=this,t.push(l)}wa.length=0}}setColorAt(e,t){this.instanceColor===null&&(this.instanceColor=new Fr(new Float32Array(this.instanceMatrix.count*3),3)),t.toArray(this.instanceColor.array,e*3)}setMatrixAt(e,t){t.toArray(this.instanceMatrix.array,e*16)}updateMorphTargets(){}dispose(){this.dispatchEvent({type:"dispose"})}};var Mu=class extends Xi{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new lt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Cd=new U,Rd=new U,Pd=new Rt,Zc=new us,Sa=new Gn,Ja=class extends Mn{constructor(e=new Pt,t=new Mu){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)Cd.fromBufferAttribute(t,s-1),Rd.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=Cd.distanceTo(Rd);e.setAttribute("lineDistance",new Ci(n,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Sa.copy(n.boundingSphere),Sa.applyMatrix4(s),Sa.radius+=r,e.ray.intersectsSphere(Sa)===!1)return;Pd.copy(s).invert(),Zc.copy(e.ray).applyMatrix4(Pd);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=new U,u=new U,h=new U,f=new U,d=this.isLineSegments?2:1,v=n.index,m=n.attributes.position;if(v!==null){let p=Math.max(0,o.start),E=Math.min(v.count,o.start+o.count);for(let x=p,P=E-1;x<P;x+=d){let D=v.getX(x),I=v.getX(x+1);if(c.fromBufferAttribute(m,D),u.fromBufferAttribute(m,I),Zc.distanceSqToSegment(c,u,f,h)>l)continue;f.applyMatrix4(this.matrixWorld);let Z=e.ray.origin.distanceTo(f);Z<e.near||Z>e.far||t.push({distance:Z,point:h.clone().applyMatrix4(this.matrixWorld),index:x,face:null,faceIndex:null,object:this})}}else{let p=Math.max(0,o.start),E=Math.min(m.count,o.start+o.count);for(let x=p,P=E-1;x<P;x+=d){if(c.fromBufferAttribute(m,x),u.fromBufferAttribute(m,x+1),Zc.distanceSqToSegment(c,u,f,h)>l)continue;f.applyMatrix4(this.matrixWorld);let I=e.ray.origin.distanceTo(f);I<e.near||I>e.far||t.push({distance:I,point:h.clone().applyMatrix4(this.matrixWorld),index:x,face:null,faceIndex:null,object:this})}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};var wu=class extends Xi{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new lt(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Ld=new Rt,Su=new us,Ea=new Gn,Aa=new U,Ka=class extends Mn{constructor(e=new Pt,t=new wu){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Ea.copy(n.boundingSphere),Ea.applyMatrix4(s),Ea.radius+=r,e.ray.intersectsSphere(Ea)===!1)return;Ld.copy(s).invert(),Su.copy(e.ray).applyMatrix4(Ld);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,h=n.attributes.position;if(c!==null){let f=Math.max(0,o.start),d=Math.min(c.count,o.start+o.count);for(let v=f,y=d;v<y;v++){let m=c.getX(v);Aa.fromBufferAttribute(h,m),Id(Aa,m,l,s,e,t,this)}}else{let f=Math.max(0,o.start),d=Math.min(h.count,o.start+o.count);for(let v=f,y=d;v<y;v++)Aa.fromBufferAttribute(h,v),Id(Aa,v,l,s,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Id(i,e,t,n,s,r,o){let a=Su.distanceSqToPoint(i);if(a<t){let l=new U;Su.closestPointToPoint(i,l),l.applyMatrix4(n);let c=s.ray.origin.distanceTo(l);if(c<s.near||c>s.far)return;r.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,object:o})}}var Qa=class extends Xi{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new lt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new lt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Yd,this.normalScale=new Qe(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.combine=Bu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};function Ta(i,e,t){return!i||!t&&i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function hM(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var Or=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},Eu=class extends Or{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ff,endingEnd:Ff}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Of:r=e,a=2*t-n;break;case kf:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Of:o=e,l=2*n-t;break;case kf:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,u=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*u,this._offsetNext=o*u}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=this._offsetPrev,h=this._offsetNext,f=this._weightPrev,d=this._weightNext,v=(n-t)/(s-t),y=v*v,m=y*v,p=-f*m+2*f*y-f*v,E=(1+f)*m+(-1.5-2*f)*y+(-.5+f)*v+1,x=(-1-d)*m+(1.5+d)*y+.5*v,P=d*m-d*y;for(let D=0;D!==a;++D)r[D]=p*o[u+D]+E*o[c+D]+x*o[l+D]+P*o[h+D];return r}},Au=class extends Or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,u=(n-t)/(s-t),h=1-u;for(let f=0;f!==a;++f)r[f]=o[c+f]*h+o[l+f]*u;return r}},Tu=class extends Or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},vi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Ta(t,this.TimeBufferType),this.values=Ta(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Ta(e.times,Array),values:Ta(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s)}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Tu(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Au(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Eu(this.times,this.values,this.getValueSize(),e)}setInterpolation(e){let t;switch(e){case Ra:t=this.InterpolantFactoryMethodDiscrete;break;case Pa:t=this.InterpolantFactoryMethodLinear;break;case Tc:t=this.InterpolantFactoryMethodSmooth;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Ra;case this.InterpolantFactoryMethodLinear:return Pa;case this.InterpolantFactoryMethodSmooth:return Tc}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&hM(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Tc,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],u=e[a+1];if(c!==u&&(a!==1||c!==e[0]))if(s)l=!0;else{let h=a*n,f=h-n,d=h+n;for(let v=0;v!==n;++v){let y=t[h+v];if(y!==t[f+v]||y!==t[d+v]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let h=a*n,f=o*n;for(let d=0;d!==n;++d)t[f+d]=t[h+d]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,s}};vi.prototype.TimeBufferType=Float32Array;vi.prototype.ValueBufferType=Float32Array;vi.prototype.DefaultInterpolation=Pa;var Ds=class extends vi{};Ds.prototype.ValueTypeName="bool";Ds.prototype.ValueBufferType=Array;Ds.prototype.DefaultInterpolation=Ra;Ds.prototype.InterpolantFactoryMethodLinear=void 0;Ds.prototype.InterpolantFactoryMethodSmooth=void 0;var Cu=class extends vi{};Cu.prototype.ValueTypeName="color";var Ru=class extends vi{};Ru.prototype.ValueTypeName="number";var Pu=class extends Or{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let u=c+a;c!==u;c+=4)Hn.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ro=class extends vi{InterpolantFactoryMethodLinear(e){return new Pu(this.times,this.values,this.getValueSize(),e)}};Ro.prototype.ValueTypeName="quaternion";Ro.prototype.DefaultInterpolation=Pa;Ro.prototype.InterpolantFactoryMethodSmooth=void 0;var Us=class extends vi{};Us.prototype.ValueTypeName="string";Us.prototype.ValueBufferType=Array;Us.prototype.DefaultInterpolation=Ra;Us.prototype.InterpolantFactoryMethodLinear=void 0;Us.prototype.InterpolantFactoryMethodSmooth=void 0;var Lu=class extends vi{};Lu.prototype.ValueTypeName="vector";var Iu=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this.itemStart=function(u){a++,r===!1&&s.onStart!==void 0&&s.onStart(u,o,a),r=!0},this.itemEnd=function(u){o++,s.onProgress!==void 0&&s.onProgress(u,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,h){return c.push(u,h),this},this.removeHandler=function(u){let h=c.indexOf(u);return h!==-1&&c.splice(h,2),this},this.getHandler=function(u){for(let h=0,f=c.length;h<f;h+=2){let d=c[h],v=c[h+1];if(d.global&&(d.lastIndex=0),d.test(u))return v}return null}}},fM=new Iu,Du=class{constructor(e){this.manager=e!==void 0?e:fM,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}};Du.DEFAULT_MATERIAL_NAME="__DEFAULT";var el=class extends Mn{constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new lt(e),this.intensity=t}dispose(){}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,this.groundColor!==void 0&&(t.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(t.object.distance=this.distance),this.angle!==void 0&&(t.object.angle=this.angle),this.decay!==void 0&&(t.object.decay=this.decay),this.penumbra!==void 0&&(t.object.penumbra=this.penumbra),this.shadow!==void 0&&(t.object.shadow=this.shadow.toJSON()),t}};var Jc=new Rt,Dd=new U,Ud=new U,Uu=class{constructor(e){this.camera=e,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Qe(512,512),this.map=null,this.mapPass=null,this.matrix=new Rt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new To,this._frameExtents=new Qe(1,1),this._viewportCount=1,this._viewports=[new Wt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera,n=this.matrix;Dd.setFromMatrixPosition(e.matrixWorld),t.position.copy(Dd),Ud.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Ud),t.updateMatrixWorld(),Jc.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),this._frustum.setFromProjectionMatrix(Jc),n.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),n.multiply(Jc)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.bias=e.bias,this.radius=e.radius,this.mapSize.copy(e.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return this.bias!==0&&(e.bias=this.bias),this.normalBias!==0&&(e.normalBias=this.normalBias),this.radius!==1&&(e.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(e.mapSize=this.mapSize.toArray()),e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}};var Nu=class extends Uu{constructor(){super(new Ya(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},tl=class extends el{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Mn.DEFAULT_UP),this.updateMatrix(),this.target=new Mn,this.shadow=new Nu}dispose(){this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}},nl=class extends el{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var Po=class extends Pt{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var Wu="\\[\\]\\.:\\/",dM=new RegExp("["+Wu+"]","g"),Xu="[^"+Wu+"]",pM="[^"+Wu.replace("\\.","")+"]",mM=/((?:WC+[\/:])*)/.source.replace("WC",Xu),gM=/(WCOD+)?/.source.replace("WCOD",pM),yM=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Xu),vM=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Xu),xM=new RegExp("^"+mM+gM+yM+vM+"$"),_M=["material","materials","bones","map"],Fu=class{constructor(e,t,n){let s=n||zt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},zt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(dM,"")}static parseTrackName(e){let t=xM.exec(e);if(t===null)throw new Error("PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);_M.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let u=0;u<e.length;u++)if(e[u].name===c){c=u;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.needsUpdate!==void 0?a=this.Versioning.NeedsUpdate:e.matrixWorldNeedsUpdate!==void 0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};zt.Composite=Fu;zt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};zt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};zt.prototype.GetterByBindingType=[zt.prototype._getValue_direct,zt.prototype._getValue_array,zt.prototype._getValue_arrayElement,zt.prototype._getValue_toArray];zt.prototype.SetterByBindingTypeAndVersioning=[[zt.prototype._setValue_direct,zt.prototype._setValue_direct_setNeedsUpdate,zt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[zt.prototype._setValue_array,zt.prototype._setValue_array_setNeedsUpdate,zt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[zt.prototype._setValue_arrayElement,zt.prototype._setValue_arrayElement_setNeedsUpdate,zt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[zt.prototype._setValue_fromArray,zt.prototype._setValue_fromArray_setNeedsUpdate,zt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var $1=new Float32Array(1);var Kn=class{constructor(e,t,n=0,s=1/0){this.ray=new us(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Eo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,(t.near+t.far)/(t.near-t.far)).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):console.error("THREE.Raycaster: Unsupported camera type: "+t.type)}intersectObject(e,t=!0,n=[]){return Ou(e,this,n,t),n.sort(Nd),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Ou(e[s],this,n,t);return n.sort(Nd),n}};function Nd(i,e){return i.distance-e.distance}function Ou(i,e,t,n){if(i.layers.test(e.layers)&&i.raycast(e,t),n===!0){let s=i.children;for(let r=0,o=s.length;r<o;r++)Ou(s[r],e,t,!0)}}var Lo=class{constructor(e=1,t=0,n=0){return this.radius=e,this.phi=t,this.theta=n,this}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(bn(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:ku}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=ku);Mt.enabled=!1;var Do=class extends Error{},bM=400,MM=200;function wM(){let i=document.createElement("canvas").getContext("webgl2");if(!i)return!1;let e=i.getExtension("WEBGL_debug_renderer_info"),t=String(i.getParameter(e?e.UNMASKED_RENDERER_WEBGL:i.RENDERER));return i.getExtension("WEBGL_lose_context")?.loseContext(),/swiftshader|llvmpipe|softpipe|software|basic render/i.test(t)}var ol=class{constructor(e){this.canvas=e;this.scene=new ja;this.camera=new Ln(40,1,.1,1e3);this.width=1;this.height=1;this.drawings=0;this.firstDrawn=NaN;this.beforeDraw=[];this.afterDraw=[];this.sun=new tl(16777215,2.2);this.sky=new nl(16777215,1.5);this.dirty=!0;this.refined=!1;this.software=wM();let t=e.getContext("webgl2",{antialias:!this.software,preserveDrawingBuffer:!1,powerPreference:"high-performance"});if(!t)throw new Do("This browser has no WebGL 2, which the 3D view needs: use a current Firefox, Chromium, Edge or Safari, and switch on hardware acceleration. The report and the curves need none.");this.renderer=new Co({canvas:e,context:t}),this.renderer.outputColorSpace=yi,this.camera.up.set(0,0,1),this.scene.add(this.sun,this.sun.target,this.sky),this.sun.target.position.set(0,0,0),this.setTheme(!1)}setTheme(e){this.scene.background=new lt(e?"#12161c":"#e9eef4"),this.redraw()}drop(e){e.removeFromParent(),e.traverse(t=>t.geometry?.dispose())}redraw(){this.dirty=!0,this.refined=!1}resize(){let e=this.canvas.parentElement.getBoundingClientRect(),t=this.refined?2:Math.min(this.software?1:2,window.devicePixelRatio||1),n=Math.max(1,Math.floor(e.width)),s=Math.max(1,Math.floor(e.height));if(n===this.width&&s===this.height&&this.renderer.getPixelRatio()===t)return;let r=this.refined;this.width=n,this.height=s,this.renderer.setPixelRatio(t),this.renderer.setSize(n,s,!1),this.camera.aspect=n/s,this.camera.updateProjectionMatrix(),this.redraw(),this.refined=r}draw(e=!1){if(!this.dirty&&!e)return!1;this.dirty=!1;let t=performance.now(),n=this.camera.getWorldDirection(new U),s=new U().crossVectors(n,this.camera.up).normalize();this.sun.position.copy(n).multiplyScalar(-.6).addScaledVector(s,-.7).add(new U(0,0,1.1)),this.camera.updateMatrixWorld();for(let r of this.beforeDraw)r();this.renderer.render(this.scene,this.camera);for(let r of this.afterDraw)r();if(this.drawings++===0||this.software){let r=this.renderer.getContext();r.readPixels(0,0,1,1,r.RGBA,r.UNSIGNED_BYTE,new Uint8Array(4));let o=performance.now();this.drawings===1&&(this.firstDrawn=o/1e3),clearTimeout(this.timer),this.software&&!this.refined&&o-t<MM&&(this.timer=setTimeout(()=>this.refine(),bM))}return!0}refine(){this.refined=!0,this.resize()}async png(){return this.draw(!0),new Promise((e,t)=>this.canvas.toBlob(n=>n?e(n):t(new Error("The browser could not make a picture.")),"image/png"))}project(e){let t=e.clone().applyMatrix4(this.camera.matrixWorldInverse),n=-t.z;return t.applyMatrix4(this.camera.projectionMatrix),[(t.x+1)/2*this.width,(1-t.y)/2*this.height,n]}};function sp(i){let e=document.querySelector(`script[data-path="${CSS.escape(decodeURIComponent(i))}"]`);if(!e)return null;let t=atob((e.textContent??"").replace(/\s+/g,"")),n=new Uint8Array(t.length);for(let s=0;s<t.length;++s)n[s]=t.charCodeAt(s);return n}var rp=()=>document.querySelector("script[data-path]")!==null;async function al(i,e={}){let t;try{t=await fetch(i,{headers:e,cache:"no-store"})}catch{throw new Error("The server does not answer. Is `talus view` still running?")}if(!t.ok)throw new Error(`The server refuses ${i}: ${t.status} ${t.statusText}.`);return t}var Yu=new Map;function qu(i,e=""){let t=Uo(i,e);t.catch(()=>{}),Yu.set(i,t)}async function Uo(i,e=""){let t=Yu.get(i);return t?(Yu.delete(i),t):sp(i)??new Uint8Array(await(await al(i+e)).arrayBuffer())}async function $u(i){return new TextDecoder().decode(await Uo(i))}async function ll(){return JSON.parse(await $u("/api/manifest"))}var No=i=>"/files/"+i.split("/").map(encodeURIComponent).join("/"),Fo=i=>"/api/blob/"+i.split("/").map(encodeURIComponent).join("/");function op(i){let e=No(i),t=sp(e);if(t)return{size:async()=>t.length,read:async(s,r)=>t.subarray(s,r)};let n={"X-Talus-Growing":"yes"};return{async size(){let r=(await al(e,{...n,Range:"bytes=0-0"})).headers.get("Content-Range")?.split("/")[1];return Number(r!==void 0&&r!=="*"?r:(await al(e)).headers.get("Content-Length")??0)},async read(s,r){if(r<=s)return new Uint8Array;let o=await al(e,{...n,Range:`bytes=${s}-${r-1}`});if(o.status===204)return new Uint8Array;let a=new Uint8Array(await o.arrayBuffer());return o.status===206?a:a.subarray(s,r)}}}function ap(i,e){let t=new EventSource("/api/events");return t.addEventListener("progress",n=>i(JSON.parse(n.data))),t.onerror=e,()=>t.close()}async function lp(i){let e=document.querySelector('meta[name="talus-token"]')?.content??"",t=await fetch("/api/control",{method:"POST",headers:{"Content-Type":"application/json","X-Talus-Token":e},body:JSON.stringify({action:i})});if(t.status===409)throw new Error("Nothing runs any more: there is nothing to control.");if(!t.ok)throw new Error(`The server refuses to ${i}: ${t.status}. Open the address that talus printed, in this browser.`)}var cp={type:"change"},ju={type:"start"},up={type:"end"},cl=new us,hp=new pi,SM=Math.cos(70*$d.DEG2RAD),ul=class extends Ri{constructor(e,t){super(),this.object=e,this.domElement=t,this.domElement.style.touchAction="none",this.enabled=!0,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Ns.ROTATE,MIDDLE:Ns.DOLLY,RIGHT:Ns.PAN},this.touches={ONE:Fs.ROTATE,TWO:Fs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this.getPolarAngle=function(){return a.phi},this.getAzimuthalAngle=function(){return a.theta},this.getDistance=function(){return this.object.position.distanceTo(this.target)},this.listenToKeyEvents=function(L){L.addEventListener("keydown",Oe),this._domElementKeyEvents=L},this.stopListenToKeyEvents=function(){this._domElementKeyEvents.removeEventListener("keydown",Oe),this._domElementKeyEvents=null},this.saveState=function(){n.target0.copy(n.target),n.position0.copy(n.object.position),n.zoom0=n.object.zoom},this.reset=function(){n.target.copy(n.target0),n.object.position.copy(n.position0),n.object.zoom=n.zoom0,n.object.updateProjectionMatrix(),n.dispatchEvent(cp),n.update(),r=s.NONE},this.update=function(){let L=new U,de=new Hn().setFromUnitVectors(e.up,new U(0,1,0)),Ue=de.clone().invert(),_e=new U,he=new Hn,F=new U,me=2*Math.PI;return function($e=null){let He=n.object.position;L.copy(He).sub(n.target),L.applyQuaternion(de),a.setFromVector3(L),n.autoRotate&&r===s.NONE&&j(S($e)),n.enableDamping?(a.theta+=l.theta*n.dampingFactor,a.phi+=l.phi*n.dampingFactor):(a.theta+=l.theta,a.phi+=l.phi);let ct=n.minAzimuthAngle,ye=n.maxAzimuthAngle;isFinite(ct)&&isFinite(ye)&&(ct<-Math.PI?ct+=me:ct>Math.PI&&(ct-=me),ye<-Math.PI?ye+=me:ye>Math.PI&&(ye-=me),ct<=ye?a.theta=Math.max(ct,Math.min(ye,a.theta)):a.theta=a.theta>(ct+ye)/2?Math.max(ct,a.theta):Math.min(ye,a.theta)),a.phi=Math.max(n.minPolarAngle,Math.min(n.maxPolarAngle,a.phi)),a.makeSafe(),n.enableDamping===!0?n.target.addScaledVector(u,n.dampingFactor):n.target.add(u),n.target.sub(n.cursor),n.target.clampLength(n.minTargetRadius,n.maxTargetRadius),n.target.add(n.cursor),n.zoomToCursor&&I||n.object.isOrthographicCamera?a.radius=te(a.radius):a.radius=te(a.radius*c),L.setFromSpherical(a),L.applyQuaternion(Ue),He.copy(n.target).add(L),n.object.lookAt(n.target),n.enableDamping===!0?(l.theta*=1-n.dampingFactor,l.phi*=1-n.dampingFactor,u.multiplyScalar(1-n.dampingFactor)):(l.set(0,0,0),u.set(0,0,0));let bt=!1;if(n.zoomToCursor&&I){let ut=null;if(n.object.isPerspectiveCamera){let rt=L.length();ut=te(rt*c);let At=rt-ut;n.object.position.addScaledVector(P,At),n.object.updateMatrixWorld()}else if(n.object.isOrthographicCamera){let rt=new U(D.x,D.y,0);rt.unproject(n.object),n.object.zoom=Math.max(n.minZoom,Math.min(n.maxZoom,n.object.zoom/c)),n.object.updateProjectionMatrix(),bt=!0;let At=new U(D.x,D.y,0);At.unproject(n.object),n.object.position.sub(At).add(rt),n.object.updateMatrixWorld(),ut=L.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),n.zoomToCursor=!1;ut!==null&&(this.screenSpacePanning?n.target.set(0,0,-1).transformDirection(n.object.matrix).multiplyScalar(ut).add(n.object.position):(cl.origin.copy(n.object.position),cl.direction.set(0,0,-1).transformDirection(n.object.matrix),Math.abs(n.object.up.dot(cl.direction))<SM?e.lookAt(n.target):(hp.setFromNormalAndCoplanarPoint(n.object.up,n.target),cl.intersectPlane(hp,n.target))))}else n.object.isOrthographicCamera&&(n.object.zoom=Math.max(n.minZoom,Math.min(n.maxZoom,n.object.zoom/c)),n.object.updateProjectionMatrix(),bt=!0);return c=1,I=!1,bt||_e.distanceToSquared(n.object.position)>o||8*(1-he.dot(n.object.quaternion))>o||F.distanceToSquared(n.target)>0?(n.dispatchEvent(cp),_e.copy(n.object.position),he.copy(n.object.quaternion),F.copy(n.target),!0):!1}}(),this.dispose=function(){n.domElement.removeEventListener("contextmenu",tt),n.domElement.removeEventListener("pointerdown",A),n.domElement.removeEventListener("pointercancel",G),n.domElement.removeEventListener("wheel",ce),n.domElement.removeEventListener("pointermove",b),n.domElement.removeEventListener("pointerup",G),n._domElementKeyEvents!==null&&(n._domElementKeyEvents.removeEventListener("keydown",Oe),n._domElementKeyEvents=null)};let n=this,s={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},r=s.NONE,o=1e-6,a=new Lo,l=new Lo,c=1,u=new U,h=new Qe,f=new Qe,d=new Qe,v=new Qe,y=new Qe,m=new Qe,p=new Qe,E=new Qe,x=new Qe,P=new U,D=new Qe,I=!1,T=[],Z={},M=!1;function S(L){return L!==null?2*Math.PI/60*n.autoRotateSpeed*L:2*Math.PI/60/60*n.autoRotateSpeed}function O(L){let de=Math.abs(L*.01);return Math.pow(.95,n.zoomSpeed*de)}function j(L){l.theta-=L}function oe(L){l.phi-=L}let N=function(){let L=new U;return function(Ue,_e){L.setFromMatrixColumn(_e,0),L.multiplyScalar(-Ue),u.add(L)}}(),B=function(){let L=new U;return function(Ue,_e){n.screenSpacePanning===!0?L.setFromMatrixColumn(_e,1):(L.setFromMatrixColumn(_e,0),L.crossVectors(n.object.up,L)),L.multiplyScalar(Ue),u.add(L)}}(),$=function(){let L=new U;return function(Ue,_e){let he=n.domElement;if(n.object.isPerspectiveCamera){let F=n.object.position;L.copy(F).sub(n.target);let me=L.length();me*=Math.tan(n.object.fov/2*Math.PI/180),N(2*Ue*me/he.clientHeight,n.object.matrix),B(2*_e*me/he.clientHeight,n.object.matrix)}else n.object.isOrthographicCamera?(N(Ue*(n.object.right-n.object.left)/n.object.zoom/he.clientWidth,n.object.matrix),B(_e*(n.object.top-n.object.bottom)/n.object.zoom/he.clientHeight,n.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),n.enablePan=!1)}}();function J(L){n.object.isPerspectiveCamera||n.object.isOrthographicCamera?c/=L:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),n.enableZoom=!1)}function ie(L){n.object.isPerspectiveCamera||n.object.isOrthographicCamera?c*=L:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),n.enableZoom=!1)}function ee(L,de){if(!n.zoomToCursor)return;I=!0;let Ue=n.domElement.getBoundingClientRect(),_e=L-Ue.left,he=de-Ue.top,F=Ue.width,me=Ue.height;D.x=_e/F*2-1,D.y=-(he/me)*2+1,P.set(D.x,D.y,1).unproject(n.object).sub(n.object.position).normalize()}function te(L){return Math.max(n.minDistance,Math.min(n.maxDistance,L))}function re(L){h.set(L.clientX,L.clientY)}function se(L){ee(L.clientX,L.clientX),p.set(L.clientX,L.clientY)}function q(L){v.set(L.clientX,L.clientY)}function ne(L){f.set(L.clientX,L.clientY),d.subVectors(f,h).multiplyScalar(n.rotateSpeed);let de=n.domElement;j(2*Math.PI*d.x/de.clientHeight),oe(2*Math.PI*d.y/de.clientHeight),h.copy(f),n.update()}function ve(L){E.set(L.clientX,L.clientY),x.subVectors(E,p),x.y>0?J(O(x.y)):x.y<0&&ie(O(x.y)),p.copy(E),n.update()}function De(L){y.set(L.clientX,L.clientY),m.subVectors(y,v).multiplyScalar(n.panSpeed),$(m.x,m.y),v.copy(y),n.update()}function Me(L){ee(L.clientX,L.clientY),L.deltaY<0?ie(O(L.deltaY)):L.deltaY>0&&J(O(L.deltaY)),n.update()}function ke(L){let de=!1;switch(L.code){case n.keys.UP:L.ctrlKey||L.metaKey||L.shiftKey?oe(2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(0,n.keyPanSpeed),de=!0;break;case n.keys.BOTTOM:L.ctrlKey||L.metaKey||L.shiftKey?oe(-2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(0,-n.keyPanSpeed),de=!0;break;case n.keys.LEFT:L.ctrlKey||L.metaKey||L.shiftKey?j(2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(n.keyPanSpeed,0),de=!0;break;case n.keys.RIGHT:L.ctrlKey||L.metaKey||L.shiftKey?j(-2*Math.PI*n.rotateSpeed/n.domElement.clientHeight):$(-n.keyPanSpeed,0),de=!0;break}de&&(L.preventDefault(),n.update())}function ze(L){if(T.length===1)h.set(L.pageX,L.pageY);else{let de=be(L),Ue=.5*(L.pageX+de.x),_e=.5*(L.pageY+de.y);h.set(Ue,_e)}}function Ae(L){if(T.length===1)v.set(L.pageX,L.pageY);else{let de=be(L),Ue=.5*(L.pageX+de.x),_e=.5*(L.pageY+de.y);v.set(Ue,_e)}}function Ye(L){let de=be(L),Ue=L.pageX-de.x,_e=L.pageY-de.y,he=Math.sqrt(Ue*Ue+_e*_e);p.set(0,he)}function Y(L){n.enableZoom&&Ye(L),n.enablePan&&Ae(L)}function kt(L){n.enableZoom&&Ye(L),n.enableRotate&&ze(L)}function Ne(L){if(T.length==1)f.set(L.pageX,L.pageY);else{let Ue=be(L),_e=.5*(L.pageX+Ue.x),he=.5*(L.pageY+Ue.y);f.set(_e,he)}d.subVectors(f,h).multiplyScalar(n.rotateSpeed);let de=n.domElement;j(2*Math.PI*d.x/de.clientHeight),oe(2*Math.PI*d.y/de.clientHeight),h.copy(f)}function Xe(L){if(T.length===1)y.set(L.pageX,L.pageY);else{let de=be(L),Ue=.5*(L.pageX+de.x),_e=.5*(L.pageY+de.y);y.set(Ue,_e)}m.subVectors(y,v).multiplyScalar(n.panSpeed),$(m.x,m.y),v.copy(y)}function Le(L){let de=be(L),Ue=L.pageX-de.x,_e=L.pageY-de.y,he=Math.sqrt(Ue*Ue+_e*_e);E.set(0,he),x.set(0,Math.pow(E.y/p.y,n.zoomSpeed)),J(x.y),p.copy(E);let F=(L.pageX+de.x)*.5,me=(L.pageY+de.y)*.5;ee(F,me)}function mt(L){n.enableZoom&&Le(L),n.enablePan&&Xe(L)}function Ve(L){n.enableZoom&&Le(L),n.enableRotate&&Ne(L)}function A(L){n.enabled!==!1&&(T.length===0&&(n.domElement.setPointerCapture(L.pointerId),n.domElement.addEventListener("pointermove",b),n.domElement.addEventListener("pointerup",G)),We(L),L.pointerType==="touch"?qe(L):Q(L))}function b(L){n.enabled!==!1&&(L.pointerType==="touch"?le(L):K(L))}function G(L){Be(L),T.length===0&&(n.domElement.releasePointerCapture(L.pointerId),n.domElement.removeEventListener("pointermove",b),n.domElement.removeEventListener("pointerup",G)),n.dispatchEvent(up),r=s.NONE}function Q(L){let de;switch(L.button){case 0:de=n.mouseButtons.LEFT;break;case 1:de=n.mouseButtons.MIDDLE;break;case 2:de=n.mouseButtons.RIGHT;break;default:de=-1}switch(de){case Ns.DOLLY:if(n.enableZoom===!1)return;se(L),r=s.DOLLY;break;case Ns.ROTATE:if(L.ctrlKey||L.metaKey||L.shiftKey){if(n.enablePan===!1)return;q(L),r=s.PAN}else{if(n.enableRotate===!1)return;re(L),r=s.ROTATE}break;case Ns.PAN:if(L.ctrlKey||L.metaKey||L.shiftKey){if(n.enableRotate===!1)return;re(L),r=s.ROTATE}else{if(n.enablePan===!1)return;q(L),r=s.PAN}break;default:r=s.NONE}r!==s.NONE&&n.dispatchEvent(ju)}function K(L){switch(r){case s.ROTATE:if(n.enableRotate===!1)return;ne(L);break;case s.DOLLY:if(n.enableZoom===!1)return;ve(L);break;case s.PAN:if(n.enablePan===!1)return;De(L);break}}function ce(L){n.enabled===!1||n.enableZoom===!1||r!==s.NONE||(L.preventDefault(),n.dispatchEvent(ju),Me(ue(L)),n.dispatchEvent(up))}function ue(L){let de=L.deltaMode,Ue={clientX:L.clientX,clientY:L.clientY,deltaY:L.deltaY};switch(de){case 1:Ue.deltaY*=16;break;case 2:Ue.deltaY*=100;break}return L.ctrlKey&&!M&&(Ue.deltaY*=10),Ue}function pe(L){L.key==="Control"&&(M=!0,document.addEventListener("keyup",Se,{passive:!0,capture:!0}))}function Se(L){L.key==="Control"&&(M=!1,document.removeEventListener("keyup",Se,{passive:!0,capture:!0}))}function Oe(L){n.enabled===!1||n.enablePan===!1||ke(L)}function qe(L){switch(Ie(L),T.length){case 1:switch(n.touches.ONE){case Fs.ROTATE:if(n.enableRotate===!1)return;ze(L),r=s.TOUCH_ROTATE;break;case Fs.PAN:if(n.enablePan===!1)return;Ae(L),r=s.TOUCH_PAN;break;default:r=s.NONE}break;case 2:switch(n.touches.TWO){case Fs.DOLLY_PAN:if(n.enableZoom===!1&&n.enablePan===!1)return;Y(L),r=s.TOUCH_DOLLY_PAN;break;case Fs.DOLLY_ROTATE:if(n.enableZoom===!1&&n.enableRotate===!1)return;kt(L),r=s.TOUCH_DOLLY_ROTATE;break;default:r=s.NONE}break;default:r=s.NONE}r!==s.NONE&&n.dispatchEvent(ju)}function le(L){switch(Ie(L),r){case s.TOUCH_ROTATE:if(n.enableRotate===!1)return;Ne(L),n.update();break;case s.TOUCH_PAN:if(n.enablePan===!1)return;Xe(L),n.update();break;case s.TOUCH_DOLLY_PAN:if(n.enableZoom===!1&&n.enablePan===!1)return;mt(L),n.update();break;case s.TOUCH_DOLLY_ROTATE:if(n.enableZoom===!1&&n.enableRotate===!1)return;Ve(L),n.update();break;default:r=s.NONE}}function tt(L){n.enabled!==!1&&L.preventDefault()}function We(L){T.push(L.pointerId)}function Be(L){delete Z[L.pointerId];for(let de=0;de<T.length;de++)if(T[de]==L.pointerId){T.splice(de,1);return}}function Ie(L){let de=Z[L.pointerId];de===void 0&&(de=new Qe,Z[L.pointerId]=de),de.set(L.pageX,L.pageY)}function be(L){let de=L.pointerId===T[0]?T[1]:T[0];return Z[de]}n.domElement.addEventListener("contextmenu",tt),n.domElement.addEventListener("pointerdown",A),n.domElement.addEventListener("pointercancel",G),n.domElement.addEventListener("wheel",ce,{passive:!1}),document.addEventListener("keydown",pe,{passive:!0,capture:!0}),this.update()}};var fl=[{name:"overview",label:"Overview",key:"1"},{name:"top",label:"From above",key:"2"},{name:"south",label:"From the south (−y)",key:"3"},{name:"east",label:"From the east (+x)",key:"4"},{name:"north",label:"From the north (+y)",key:"5"},{name:"west",label:"From the west (−x)",key:"6"}],fp={top:[0,-5e-4,1],south:[0,-1,.12],east:[1,0,.12],north:[0,1,.12],west:[-1,0,.12]},EM=.12,hl=class{constructor(e,t,n){this.camera=e;this.changed=n;this.box=new Yt;this.everything=new Yt;this.from=new U(.55,-.83,.62);this.preset="overview";this.touched=!1;this.followed=null;this.controls=new ul(e,t),this.controls.enableDamping=!1,this.controls.zoomToCursor=!0,this.controls.addEventListener("start",()=>{this.touched=!0}),this.controls.addEventListener("change",()=>{this.fitPlanes(),n()})}get size(){return this.box.isEmpty()?1:Math.max(1e-6,this.box.getSize(new U).length())}aim(e,t){let n=e.clone().setZ(0);if(n.length()<.02*this.size)return;let{x:s,y:r}=n.normalize(),o=.5;this.from.set(s*Math.cos(o)-r*Math.sin(o),s*Math.sin(o)+r*Math.cos(o),t)}set(e){this.preset=e;let t=e==="overview"?this.from.clone():new U(...fp[e]??fp.south);this.lookFrom(t.normalize())}lookFrom(e){let t=this.box.isEmpty()?new Yt(new U(-1,-1,-1),new U(1,1,1)):this.box,n=t.getCenter(new U),s=new U(0,0,1),r=new U().crossVectors(s,e).normalize(),o=new U().crossVectors(e,r),a=Math.tan(this.camera.fov*Math.PI/360),l=0,c=new U;for(let u=0;u<8;++u){c.set(u&1?t.max.x:t.min.x,u&2?t.max.y:t.min.y,u&4?t.max.z:t.min.z).sub(n);let h=c.dot(e);l=Math.max(l,h+Math.abs(c.dot(r))/(a*this.camera.aspect),h+Math.abs(c.dot(o))/a)}l=1.12*Math.max(l,.001),this.controls.target.copy(n).addScaledVector(o,-EM*l*a),this.camera.position.copy(this.controls.target).addScaledVector(e,l),this.update()}update(){this.fitPlanes(),this.controls.update(),this.changed()}fitPlanes(){let e=this.everything.isEmpty()?this.box:this.everything;if(e.isEmpty())return;let t=this.camera.position.distanceTo(e.getCenter(new U)),n=e.getSize(new U).length()/2;this.camera.far=(t+n)*1.1+.001;let s=this.camera.position.distanceTo(this.controls.target);this.camera.near=Math.max(Math.min(t-n,.2*s),this.camera.far*2e-5,1e-4),this.camera.near>.05*s&&(this.camera.near=Math.max(.05*s,this.camera.far*2e-5)),this.camera.updateProjectionMatrix()}follow(e){if(!e){this.followed=null;return}if(this.touched=!0,this.followed){let t=e.clone().sub(this.followed);this.followed.copy(e),this.controls.target.add(t),this.camera.position.add(t)}else{this.followed=e.clone();let t=this.camera.position.clone().sub(this.controls.target);this.controls.target.copy(e),this.camera.position.copy(e).add(t)}this.update()}zoom(e){this.touched=!0,this.camera.position.sub(this.controls.target).multiplyScalar(e).add(this.controls.target),this.update()}turn(e,t){this.touched=!0;let n=this.camera.position.clone().sub(this.controls.target),s=n.length(),r=Math.atan2(n.y,n.x)+e,o=Math.min(Math.PI-.01,Math.max(.01,Math.acos(n.z/s)+t));n.set(Math.sin(o)*Math.cos(r),Math.sin(o)*Math.sin(r),Math.cos(o)).multiplyScalar(s),this.camera.position.copy(this.controls.target).add(n),this.update()}};function dp(i){if(!i.includes('"'))return i.split(",");let e=[],t="",n=!1;for(let s=0;s<i.length;++s){let r=i[s];n&&r==='"'&&i[s+1]==='"'?(t+='"',++s):r==='"'?n=!n:r===","&&!n?(e.push(t),t=""):t+=r}return e.push(t),e}function AM(i){let e=/^(.*?)\s*\[([^\]]*)\]\s*$/.exec(i.trim());return e?{name:e[1],unit:e[2]}:{name:i.trim(),unit:""}}function pp(i){let t=i.slice(0,i.lastIndexOf(`
`)+1).split(/\r?\n/).filter(o=>o!==""&&!o.startsWith("#"));if(t.length===0)return{columns:[],rows:0};let n=dp(t[0]).map(AM),s=t.length-1,r=n.map(({name:o,unit:a})=>({name:o,unit:a,values:new Float64Array(s).fill(NaN)}));for(let o=0;o<s;++o){let a=dp(t[o+1]);for(let l=0;l<r.length;++l){let c=a[l];c!==void 0&&c!==""&&(r[l].values[o]=Number(c))}}return{columns:r,rows:s}}function mp(i){let e=i.map(s=>s.unit===""?s.name:`${s.name} [${s.unit}]`).join(","),t=i[0]?.values.length??0,n=[e];for(let s=0;s<t;++s)n.push(i.map(r=>Number.isNaN(r.values[s])?"":String(r.values[s])).join(","));return n.join(`
`)+`
`}var rn="u-",TM="uplot",CM=rn+"hz",RM=rn+"vt",PM=rn+"title",LM=rn+"wrap",IM=rn+"under",DM=rn+"over",UM=rn+"axis",Bs=rn+"off",NM=rn+"select",FM=rn+"cursor-x",OM=rn+"cursor-y",kM=rn+"cursor-pt",BM=rn+"legend",zM=rn+"live",VM=rn+"inline",HM=rn+"series",GM=rn+"marker",gp=rn+"label",WM=rn+"value",Bo="width",zo="height",Oo="top",yp="bottom",zr="left",Zu="right",fh="#000",vp=fh+"0",xp="mousemove",_p="mousedown",Ju="mouseup",bp="mouseenter",Mp="mouseleave",wp="dblclick",XM="resize",YM="scroll",Sp="change",yl="dppxchange",dh="--",$r=typeof window<"u",nh=$r?document:null,Hr=$r?window:null,qM=$r?navigator:null,xt,dl;function ih(){let i=devicePixelRatio;xt!=i&&(xt=i,dl&&rh(Sp,dl,ih),dl=matchMedia(`(min-resolution: ${xt-.001}dppx) and (max-resolution: ${xt+.001}dppx)`),zs(Sp,dl,ih),Hr.dispatchEvent(new CustomEvent(yl)))}function Wn(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function sh(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Ot(i,e,t){i.style[e]=t+"px"}function xi(i,e,t,n){let s=nh.createElement(i);return e!=null&&Wn(s,e),t?.insertBefore(s,n),s}function Qn(i,e){return xi("div",i,e)}var Ep=new WeakMap;function Pi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Ep.get(i);r!=o&&(i.style.transform=r,Ep.set(i,r),e<0||t<0||e>n||t>s?Wn(i,Bs):sh(i,Bs))}var Ap=new WeakMap;function Tp(i,e,t){let n=e+t,s=Ap.get(i);n!=s&&(Ap.set(i,n),i.style.background=e,i.style.borderColor=t)}var Cp=new WeakMap;function Rp(i,e,t,n){let s=e+""+t,r=Cp.get(i);s!=r&&(Cp.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var ph={passive:!0},$M={...ph,capture:!0};function zs(i,e,t,n){e.addEventListener(i,t,n?$M:ph)}function rh(i,e,t,n){e.removeEventListener(i,t,ph)}$r&&ih();function _i(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Xn((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Gr(i,e,t,n){for(let s=n==1?e:t;s>=e&&s<=t;s+=n)if(i[s]!=null)return s;return-1}function jM(i,e,t,n){let s=pt,r=-pt;if(n==1)s=i[e],r=i[t];else if(n==-1)s=i[t],r=i[e];else for(let o=e;o<=t;o++){let a=i[o];a!=null&&(a<s&&(s=a),a>r&&(r=a))}return[s,r]}function ZM(i,e,t){let n=pt,s=-pt;for(let r=e;r<=t;r++){let o=i[r];o!=null&&o>0&&(o<n&&(n=o),o>s&&(s=o))}return[n,s]}function _l(i,e,t,n){let s=Ip(i),r=Ip(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?Yi:im,a=s==1?Xn:ei,l=r==1?ei:Xn,c=a(o(sn(i))),u=l(o(sn(e))),h=Wr(t,c),f=Wr(t,u);return t==10&&(c<0&&(h=Lt(h,-c)),u<0&&(f=Lt(f,-u))),n||t==2?(i=h*s,e=f*r):(i=om(i,h),e=bl(e,f)),[i,e]}function mh(i,e,t,n){let s=_l(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var gh=.1,Pp={mode:3,pad:gh},Ho={pad:0,soft:null,mode:0},JM={min:Ho,max:Ho};function vl(i,e,t,n){return Ml(t)?Lp(i,e,t):(Ho.pad=t,Ho.soft=n?0:null,Ho.mode=n?3:0,Lp(i,e,JM))}function vt(i,e){return i??e}function KM(i,e,t){for(e=vt(e,0),t=vt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function Lp(i,e,t){let n=t.min,s=t.max,r=vt(n.pad,0),o=vt(s.pad,0),a=vt(n.hard,-pt),l=vt(s.hard,pt),c=vt(n.soft,pt),u=vt(s.soft,-pt),h=vt(n.mode,0),f=vt(s.mode,0),d=e-i,v=Yi(d),y=wn(sn(i),sn(e)),m=Yi(y),p=sn(m-v);(d<1e-24||p>10)&&(d=0,(i==0||e==0)&&(d=1e-24,h==2&&c!=pt&&(r=0),f==2&&u!=-pt&&(o=0)));let E=d||y||1e3,x=Yi(E),P=Wr(10,Xn(x)),D=E*(d==0?i==0?.1:1:r),I=Lt(om(i-D,P/10),24),T=i>=c&&(h==1||h==3&&I<=c||h==2&&I>=c)?c:pt,Z=wn(a,I<T&&i>=T?T:ti(T,I)),M=E*(d==0?e==0?.1:1:o),S=Lt(bl(e+M,P/10),24),O=e<=u&&(f==1||f==3&&S>=u||f==2&&S<=u)?u:-pt,j=ti(l,S>O&&e<=O?O:wn(O,S));return Z==j&&Z==0&&(j=100),[Z,j]}var QM=new Intl.NumberFormat($r?qM.language:"en-US"),yh=i=>QM.format(i),Yn=Math,gl=Yn.PI,sn=Yn.abs,Xn=Yn.floor,nn=Yn.round,ei=Yn.ceil,ti=Yn.min,wn=Yn.max,Wr=Yn.pow,Ip=Yn.sign,Yi=Yn.log10,im=Yn.log2,ew=(i,e=1)=>Yn.sinh(i)*e,Ku=(i,e=1)=>Yn.asinh(i/e),pt=1/0;function Dp(i){return(Yi((i^i>>31)-(i>>31))|0)+1}function oh(i,e,t){return ti(wn(i,e),t)}function dt(i){return typeof i=="function"?i:()=>i}var tw=()=>{},sm=i=>i,rm=(i,e)=>e,nw=i=>null,Up=i=>!0,Np=(i,e)=>i==e,iw=/\.\d*?(?=9{6,}|0{6,})/gm,Vs=i=>{if(lm(i)||ds.has(i))return i;let e=`${i}`,t=e.match(iw);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Vs(s)}e${r}`}return Lt(i,n)};function Os(i,e){return Vs(Lt(Vs(i/e))*e)}function bl(i,e){return Vs(ei(Vs(i/e))*e)}function om(i,e){return Vs(Xn(Vs(i/e))*e)}function Lt(i,e=0){if(lm(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return nn(n)/t}var ds=new Map;function am(i){return((""+i).split(".")[1]||"").length}function Wo(i,e,t,n){let s=[],r=n.map(am);for(let o=e;o<t;o++){let a=sn(o),l=Lt(Wr(i,o),a);for(let c=0;c<n.length;c++){let u=i==10?+`${n[c]}e${o}`:n[c]*l,h=(o>=0?0:a)+(o>=r[c]?0:r[c]),f=i==10?u:Lt(u,h);s.push(f),ds.set(f,h)}}return s}var Go={},vh=[],Xr=[null,null],fs=Array.isArray,lm=Number.isInteger,sw=i=>i===void 0;function Fp(i){return typeof i=="string"}function Ml(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function rw(i){return i!=null&&typeof i=="object"}var ow=Object.getPrototypeOf(Uint8Array),cm="__proto__";function Yr(i,e=Ml){let t;if(fs(i)){let n=i.find(s=>s!=null);if(fs(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Yr(i[s],e)}else t=i.slice()}else if(i instanceof ow)t=i.slice();else if(e(i)){t={};for(let n in i)n!=cm&&(t[n]=Yr(i[n],e))}else t=i;return t}function Kt(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=cm&&(Ml(i[s])?Kt(i[s],Yr(n[s])):i[s]=Yr(n[s]))}return i}var aw=0,lw=1,cw=2;function uw(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function hw(i,e){if(pw(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return mw(o[0])||(o=dw(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let u=0;u<c;u++)t.add(l[u])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let u=a[c],h=Array(s).fill(void 0),f=e?e[o][c]:lw,d=[];for(let v=0;v<u.length;v++){let y=u[v],m=r.get(l[v]);y===null?f!=aw&&(h[m]=y,f==cw&&d.push(m)):h[m]=y}uw(h,d,s),n.push(h)}}return n}var fw=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function dw(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function pw(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function mw(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=wn(1,Xn((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var um=["January","February","March","April","May","June","July","August","September","October","November","December"],hm=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function fm(i){return i.slice(0,3)}var gw=hm.map(fm),yw=um.map(fm),vw={MMMM:um,MMM:yw,WWWW:hm,WWW:gw};function ko(i){return(i<10?"0":"")+i}function xw(i){return(i<10?"00":i<100?"0":"")+i}var _w={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>ko(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>ko(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>ko(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>ko(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>ko(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>xw(i.getMilliseconds())};function xh(i,e){e=e||vw;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?_w[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var bw=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Mw(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==bw?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var dm=i=>i%1==0,xl=[1,2,2.5,5],ww=Wo(10,-32,0,xl),pm=Wo(10,0,32,xl),Sw=pm.filter(dm),ks=ww.concat(pm),_h=`
`,mm="{YYYY}",Op=_h+mm,gm="{M}/{D}",Vo=_h+gm,pl=Vo+"/{YY}",ym="{aa}",Ew="{h}:{mm}",Vr=Ew+ym,kp=_h+Vr,Bp=":{ss}",wt=null;function vm(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Wo(10,0,3,xl).filter(dm):Wo(10,-3,0,xl)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,mm,wt,wt,wt,wt,wt,wt,1],[s*28,"{MMM}",Op,wt,wt,wt,wt,wt,1],[s,gm,Op,wt,wt,wt,wt,wt,1],[n,"{h}"+ym,pl,wt,Vo,wt,wt,wt,1],[t,Vr,pl,wt,Vo,wt,wt,wt,1],[e,Bp,pl+" "+Vr,wt,Vo+" "+Vr,wt,kp,wt,1],[i,Bp+".{fff}",pl+" "+Vr,wt,Vo+" "+Vr,wt,kp,wt,1]];function u(h){return(f,d,v,y,m,p)=>{let E=[],x=m>=o,P=m>=r&&m<o,D=h(v),I=Lt(D*i,3),T=Qu(D.getFullYear(),x?0:D.getMonth(),P||x?1:D.getDate()),Z=Lt(T*i,3);if(P||x){let M=P?m/r:0,S=x?m/o:0,O=I==Z?I:Lt(Qu(T.getFullYear()+S,T.getMonth()+M,1)*i,3),j=new Date(nn(O/i)),oe=j.getFullYear(),N=j.getMonth();for(let B=0;O<=y;B++){let $=Qu(oe+S*B,N+M*B,1),J=$-h(Lt($*i,3));O=Lt((+$+J)*i,3),O<=y&&E.push(O)}}else{let M=m>=s?s:m,S=Xn(v)-Xn(I),O=Z+S+bl(I-Z,M);E.push(O);let j=h(O),oe=j.getHours()+j.getMinutes()/t+j.getSeconds()/n,N=m/n,B=f.axes[d]._space,$=p/B;for(;O=Lt(O+m,i==1?0:3),!(O>y);)if(N>1){let J=Xn(Lt(oe+N,6))%24,te=h(O).getHours()-J;te>1&&(te=-1),O-=te*n,oe=(oe+N)%24;let re=E[E.length-1];Lt((O-re)/m,3)*$>=.7&&E.push(O)}else E.push(O)}return E}}return[l,c,u]}var[Aw,Tw,Cw]=vm(1),[Rw,Pw,Lw]=vm(.001);Wo(2,-53,53,[1]);function zp(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Vp(i,e){return(t,n,s,r,o)=>{let a=e.find(v=>o>=v[0])||e[e.length-1],l,c,u,h,f,d;return n.map(v=>{let y=i(v),m=y.getFullYear(),p=y.getMonth(),E=y.getDate(),x=y.getHours(),P=y.getMinutes(),D=y.getSeconds(),I=m!=l&&a[2]||p!=c&&a[3]||E!=u&&a[4]||x!=h&&a[5]||P!=f&&a[6]||D!=d&&a[7]||a[1];return l=m,c=p,u=E,h=x,f=P,d=D,I(y)})}}function Iw(i,e){let t=xh(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Qu(i,e,t){return new Date(i,e,t)}function Hp(i,e){return e(i)}var Dw="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Gp(i,e){return(t,n,s,r)=>r==null?dh:e(i(n))}function Uw(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Nw(i,e){return i.series[e].fill(i,e)}var Fw={show:!0,live:!0,isolate:!1,mount:tw,markers:{show:!0,width:2,stroke:Uw,fill:Nw,dash:"solid"},idx:null,idxs:null,values:[]};function Ow(i,e){let t=i.cursor.points,n=Qn(),s=t.size(i,e);Ot(n,Bo,s),Ot(n,zo,s);let r=s/-2;Ot(n,"marginLeft",r),Ot(n,"marginTop",r);let o=t.width(i,e,s);return o&&Ot(n,"borderWidth",o),n}function kw(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Bw(i,e){let t=i.series[e].points;return t._stroke||t._fill}function zw(i,e){return i.series[e].points.size}var eh=[0,0];function Vw(i,e,t){return eh[0]=e,eh[1]=t,eh}function ml(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function th(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var Hw={show:!0,x:!0,y:!0,lock:!1,move:Vw,points:{one:!1,show:Ow,size:zw,width:0,stroke:Bw,fill:kw},bind:{mousedown:ml,mouseup:ml,click:ml,dblclick:ml,mousemove:th,mouseleave:th,mouseenter:th},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},xm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},bh=Kt({},xm,{filter:rm}),_m=Kt({},bh,{size:10}),bm=Kt({},xm,{show:!1}),Mh='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Mm="bold "+Mh,wm=1.5,Wp={show:!0,scale:"x",stroke:fh,space:50,gap:5,size:50,labelGap:0,labelSize:30,labelFont:Mm,side:2,grid:bh,ticks:_m,border:bm,font:Mh,lineGap:wm,rotate:0},Gw="Value",Ww="Time",Xp={show:!0,scale:"x",auto:!1,sorted:1,min:pt,max:-pt,idxs:[]};function Xw(i,e,t,n,s){return e.map(r=>r==null?"":yh(r))}function Yw(i,e,t,n,s,r,o){let a=[],l=ds.get(s)||0;t=o?t:Lt(bl(t,s),l);for(let c=t;c<=n;c=Lt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function ah(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?Yi:im,u=Xn(c(t));s=Wr(l,u),l==10&&(s=ks[_i(s,ks)]);let h=t,f=s*l;l==10&&(f=ks[_i(f,ks)]);do a.push(h),h=h+s,l==10&&!ds.has(h)&&(h=Lt(h,ds.get(s))),h>=f&&(s=h,f=s*l,l==10&&(f=ks[_i(f,ks)]));while(h<=n);return a}function qw(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?ah(i,e,wn(l,t),n,s):[l],u=n>=0&&t<=0?[0]:[];return(t<-l?ah(i,e,wn(l,-n),-t,s):[l]).reverse().map(f=>-f).concat(u,c)}var Sm=/./,$w=/[12357]/,jw=/[125]/,Yp=/1/,lh=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function Zw(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,u=l(10,o),h=l(9,o)-u>=c?Sm:l(7,o)-u>=c?$w:l(5,o)-u>=c?jw:Yp;if(h==Yp){let f=sn(l(1,o)-u);if(f<c)return lh(e.slice().reverse(),a.distr,h,ei(c/f)).reverse()}return lh(e,a.distr,h,1)}function Jw(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=sn(l(1,o)-l(2,o));return c<a?lh(e.slice().reverse(),3,Sm,ei(a/c)).reverse():e}function Kw(i,e,t,n){return n==null?dh:e==null?"":yh(e)}var qp={show:!0,scale:"y",stroke:fh,space:30,gap:5,size:50,labelGap:0,labelSize:30,labelFont:Mm,side:3,grid:bh,ticks:_m,border:bm,font:Mh,lineGap:wm,rotate:0};function Qw(i,e){let t=3+(i||1)*2;return Lt(t*e,3)}function eS(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=sn(o-r),l=i.series[e],c=a/(l.points.space*xt);return n[1]-n[0]<=c}var $p={scale:null,auto:!0,sorted:0,min:pt,max:-pt},Em=(i,e,t,n,s)=>s,jp={show:!0,auto:!0,sorted:0,gaps:Em,alpha:1,facets:[Kt({},$p,{scale:"x"}),Kt({},$p,{scale:"y"})]},Zp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Em,alpha:1,points:{show:eS,filter:null},values:null,min:pt,max:-pt,idxs:[],path:null,clip:null};function tS(i,e,t,n,s){return t/10}var Am={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},nS=Kt({},Am,{time:!1,ori:1}),Jp={};function Tm(i,e){let t=Jp[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let u=0;u<t.plots.length;u++)t.plots[u]!=s&&t.plots[u].pub(n,s,r,o,a,l,c)}},i!=null&&(Jp[i]=t)),t}var qr=1,ch=2;function Hs(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],u=n==2?o[s.facets[0].scale]:o[i.series[0].scale],h=n==2?o[s.facets[1].scale]:o[s.scale],f=a.left,d=a.top,v=a.width,y=a.height,m=i.valToPosH,p=i.valToPosV;return u.ori==0?t(s,l,c,u,h,m,p,f,d,v,y,Sl,jr,Al,Rm,Lm):t(s,l,c,u,h,p,m,d,f,y,v,El,Zr,Eh,Pm,Im)}function wh(i,e){let t=0,n=0,s=vt(i.bands,vh);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function iS(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function qi(i,e,t,n,s,r){return Hs(i,e,(o,a,l,c,u,h,f,d,v,y,m)=>{let p=o.pxRound,E=c.dir*(c.ori==0?1:-1),x=c.ori==0?jr:Zr,P,D;E==1?(P=t,D=n):(P=n,D=t);let I=p(h(a[P],c,y,d)),T=p(f(l[P],u,m,v)),Z=p(h(a[D],c,y,d)),M=p(f(r==1?u.max:u.min,u,m,v)),S=new Path2D(s);return x(S,Z,M),x(S,I,M),x(S,I,T),S})}function wl(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Al:Eh,l=t;for(let h=0;h<i.length;h++){let f=i[h];if(f[1]>f[0]){let d=f[0]-l;d>0&&a(o,l,n,d,n+r),l=f[1]}}let c=t+s-l,u=10;c>0&&a(o,l,n-u/2,c,n+r+u)}return o}function sS(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Sh(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let h=c,f=c;if(s==1)for(;++c<=n&&e[c]===null;)f=c;else for(;--c>=t&&e[c]===null;)f=c;let d=r(i[h]),v=f==h?d:r(i[f]),y=h-s;d=o<=0&&y>=0&&y<l?r(i[y]):d;let p=f+s;v=o>=0&&p>=0&&p<l?r(i[p]):v,v>=d&&a.push([d,v])}return a}function Kp(i){return i==0?sm:i==1?nn:e=>Os(e,i)}function Cm(i){let e=i==0?Sl:El,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,u=0)=>{c==0&&u==0?n(s,r,o,a,l):(c=ti(c,a/2,l/2),u=ti(u,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,u),t(s,r,o+l,r,o,u),t(s,r,o,r+a,o,c),s.closePath())}}var Sl=(i,e,t)=>{i.moveTo(e,t)},El=(i,e,t)=>{i.moveTo(t,e)},jr=(i,e,t)=>{i.lineTo(e,t)},Zr=(i,e,t)=>{i.lineTo(t,e)},Al=Cm(0),Eh=Cm(1),Rm=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Pm=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Lm=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Im=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function Dm(i){return(e,t,n,s,r)=>Hs(e,t,(o,a,l,c,u,h,f,d,v,y,m)=>{let{pxRound:p,points:E}=o,x,P;c.ori==0?(x=Sl,P=Rm):(x=El,P=Pm);let D=Lt(E.width*xt,3),I=(E.size-E.width)/2*xt,T=Lt(I*2,3),Z=new Path2D,M=new Path2D,{left:S,top:O,width:j,height:oe}=e.bbox;Al(M,S-T,O-T,j+T*2,oe+T*2);let N=B=>{if(l[B]!=null){let $=p(h(a[B],c,y,d)),J=p(f(l[B],u,m,v));x(Z,$+I,J),P(Z,$,J,I,0,gl*2)}};if(r)r.forEach(N);else for(let B=n;B<=s;B++)N(B);return{stroke:D>0?Z:null,fill:Z,clip:M,flags:qr|ch}})}function Um(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var rS=Um(jr),oS=Um(Zr);function Nm(i){let e=vt(i?.alignGaps,0);return(t,n,s,r)=>Hs(t,n,(o,a,l,c,u,h,f,d,v,y,m)=>{let p=o.pxRound,E=se=>p(h(se,c,y,d)),x=se=>p(f(se,u,m,v)),P,D;c.ori==0?(P=jr,D=rS):(P=Zr,D=oS);let I=c.dir*(c.ori==0?1:-1),T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:qr},Z=T.stroke,M=pt,S=-pt,O,j,oe,N=E(a[I==1?s:r]),B=Gr(l,s,r,1*I),$=Gr(l,s,r,-1*I),J=E(a[B]),ie=E(a[$]),ee=!1;for(let se=I==1?s:r;se>=s&&se<=r;se+=I){let q=E(a[se]),ne=l[se];q==N?ne!=null?(j=x(ne),M==pt&&(P(Z,q,j),O=j),M=ti(j,M),S=wn(j,S)):ne===null&&(ee=!0):(M!=pt&&(D(Z,N,M,S,O,j),oe=N),ne!=null?(j=x(ne),P(Z,q,j),M=S=O=j):(M=pt,S=-pt,ne===null&&(ee=!0)),N=q)}M!=pt&&M!=S&&oe!=N&&D(Z,N,M,S,O,j);let[te,re]=wh(t,n);if(o.fill!=null||te!=0){let se=T.fill=new Path2D(Z),q=o.fillTo(t,n,o.min,o.max,te),ne=x(q);P(se,ie,ne),P(se,J,ne)}if(!o.spanGaps){let se=[];ee&&se.push(...Sh(a,l,s,r,I,E,e)),T.gaps=se=o.gaps(t,n,s,r,se),T.clip=wl(se,c.ori,d,v,y,m)}return re!=0&&(T.band=re==2?[qi(t,n,s,r,Z,-1),qi(t,n,s,r,Z,1)]:qi(t,n,s,r,Z,re)),T})}function aS(i){let e=vt(i.align,1),t=vt(i.ascDesc,!1),n=vt(i.alignGaps,0),s=vt(i.extend,!1);return(r,o,a,l)=>Hs(r,o,(c,u,h,f,d,v,y,m,p,E,x)=>{let P=c.pxRound,{left:D,width:I}=r.bbox,T=te=>P(v(te,f,E,m)),Z=te=>P(y(te,d,x,p)),M=f.ori==0?jr:Zr,S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:qr},O=S.stroke,j=f.dir*(f.ori==0?1:-1);a=Gr(h,a,l,1),l=Gr(h,a,l,-1);let oe=Z(h[j==1?a:l]),N=T(u[j==1?a:l]),B=N,$=N;s&&e==-1&&($=D,M(O,$,oe)),M(O,N,oe);for(let te=j==1?a:l;te>=a&&te<=l;te+=j){let re=h[te];if(re==null)continue;let se=T(u[te]),q=Z(re);e==1?M(O,se,oe):M(O,B,q),M(O,se,q),oe=q,B=se}let J=B;s&&e==1&&(J=D+I,M(O,J,oe));let[ie,ee]=wh(r,o);if(c.fill!=null||ie!=0){let te=S.fill=new Path2D(O),re=c.fillTo(r,o,c.min,c.max,ie),se=Z(re);M(te,J,se),M(te,$,se)}if(!c.spanGaps){let te=[];te.push(...Sh(u,h,a,l,j,T,n));let re=c.width*xt/2,se=t||e==1?re:-re,q=t||e==-1?-re:re;te.forEach(ne=>{ne[0]+=se,ne[1]+=q}),S.gaps=te=c.gaps(r,o,a,l,te),S.clip=wl(te,f.ori,m,p,E,x)}return ee!=0&&(S.band=ee==2?[qi(r,o,a,l,O,-1),qi(r,o,a,l,O,1)]:qi(r,o,a,l,O,ee)),S})}function Qp(i,e,t,n,s,r,o=pt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let u=sn(i[l]-i[a]);u<c&&(c=u,o=sn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function lS(i){i=i||Go;let e=vt(i.size,[.6,pt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=dt(s),o=1-e[0],a=vt(e[1],pt),l=vt(e[2],1),c=vt(i.disp,Go),u=vt(i.each,d=>{}),{fill:h,stroke:f}=c;return(d,v,y,m)=>Hs(d,v,(p,E,x,P,D,I,T,Z,M,S,O)=>{let j=p.pxRound,oe=t,N=n*xt,B=a*xt,$=l*xt,J,ie;P.ori==0?[J,ie]=r(d,v):[ie,J]=r(d,v);let ee=P.dir*(P.ori==0?1:-1),te=P.ori==0?Al:Eh,re=P.ori==0?u:(ue,pe,Se,Oe,qe,le,tt)=>{u(ue,pe,Se,qe,Oe,tt,le)},se=vt(d.bands,vh).find(ue=>ue.series[0]==v),q=se!=null?se.dir:0,ne=p.fillTo(d,v,p.min,p.max,q),ve=j(T(ne,D,O,M)),De,Me,ke,ze=S,Ae=j(p.width*xt),Ye=!1,Y=null,kt=null,Ne=null,Xe=null;h!=null&&(Ae==0||f!=null)&&(Ye=!0,Y=h.values(d,v,y,m),kt=new Map,new Set(Y).forEach(ue=>{ue!=null&&kt.set(ue,new Path2D)}),Ae>0&&(Ne=f.values(d,v,y,m),Xe=new Map,new Set(Ne).forEach(ue=>{ue!=null&&Xe.set(ue,new Path2D)})));let{x0:Le,size:mt}=c;if(Le!=null&&mt!=null){oe=1,E=Le.values(d,v,y,m),Le.unit==2&&(E=E.map(Se=>d.posToVal(Z+Se*S,P.key,!0)));let ue=mt.values(d,v,y,m);mt.unit==2?Me=ue[0]*S:Me=I(ue[0],P,S,Z)-I(0,P,S,Z),ze=Qp(E,x,I,P,S,Z,ze),ke=ze-Me+N}else ze=Qp(E,x,I,P,S,Z,ze),ke=ze*o+N,Me=ze-ke;ke<1&&(ke=0),Ae>=Me/2&&(Ae=0),ke<5&&(j=sm);let Ve=ke>0,A=ze-ke-(Ve?Ae:0);Me=j(oh(A,$,B)),De=(oe==0?Me/2:oe==ee?0:Me)-oe*ee*((oe==0?N/2:0)+(Ve?Ae/2:0));let b={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},G=Ye?null:new Path2D,Q=null;if(se!=null)Q=d.data[se.series[1]];else{let{y0:ue,y1:pe}=c;ue!=null&&pe!=null&&(x=pe.values(d,v,y,m),Q=ue.values(d,v,y,m))}let K=J*Me,ce=ie*Me;for(let ue=ee==1?y:m;ue>=y&&ue<=m;ue+=ee){let pe=x[ue];if(pe==null)continue;if(Q!=null){let Ie=Q[ue]??0;if(pe-Ie==0)continue;ve=T(Ie,D,O,M)}let Se=P.distr!=2||c!=null?E[ue]:ue,Oe=I(Se,P,S,Z),qe=T(vt(pe,ne),D,O,M),le=j(Oe-De),tt=j(wn(qe,ve)),We=j(ti(qe,ve)),Be=tt-We;if(pe!=null){let Ie=pe<0?ce:K,be=pe<0?K:ce;Ye?(Ae>0&&Ne[ue]!=null&&te(Xe.get(Ne[ue]),le,We+Xn(Ae/2),Me,wn(0,Be-Ae),Ie,be),Y[ue]!=null&&te(kt.get(Y[ue]),le,We+Xn(Ae/2),Me,wn(0,Be-Ae),Ie,be)):te(G,le,We+Xn(Ae/2),Me,wn(0,Be-Ae),Ie,be),re(d,v,ue,le-Ae/2,We,Me+Ae,Be)}}return Ae>0?b.stroke=Ye?Xe:G:Ye||(b._fill=p.width==0?p._fill:p._stroke??p._fill,b.width=0),b.fill=Ye?kt:G,b})}function cS(i,e){let t=vt(e?.alignGaps,0);return(n,s,r,o)=>Hs(n,s,(a,l,c,u,h,f,d,v,y,m,p)=>{let E=a.pxRound,x=J=>E(f(J,u,m,v)),P=J=>E(d(J,h,p,y)),D,I,T;u.ori==0?(D=Sl,T=jr,I=Lm):(D=El,T=Zr,I=Im);let Z=u.dir*(u.ori==0?1:-1);r=Gr(c,r,o,1),o=Gr(c,r,o,-1);let M=x(l[Z==1?r:o]),S=M,O=[],j=[];for(let J=Z==1?r:o;J>=r&&J<=o;J+=Z)if(c[J]!=null){let ee=l[J],te=x(ee);O.push(S=te),j.push(P(c[J]))}let oe={stroke:i(O,j,D,T,I,E),fill:null,clip:null,band:null,gaps:null,flags:qr},N=oe.stroke,[B,$]=wh(n,s);if(a.fill!=null||B!=0){let J=oe.fill=new Path2D(N),ie=a.fillTo(n,s,a.min,a.max,B),ee=P(ie);T(J,S,ee),T(J,M,ee)}if(!a.spanGaps){let J=[];J.push(...Sh(l,c,r,o,Z,x,t)),oe.gaps=J=a.gaps(n,s,r,o,J),oe.clip=wl(J,u.ori,v,y,m,p)}return $!=0&&(oe.band=$==2?[qi(n,s,r,o,N,-1),qi(n,s,r,o,N,1)]:qi(n,s,r,o,N,$)),oe})}function uS(i){return cS(hS,i)}function hS(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),u=Array(o-1),h=Array(o-1);for(let f=0;f<o-1;f++)u[f]=e[f+1]-e[f],h[f]=i[f+1]-i[f],c[f]=u[f]/h[f];l[0]=c[0];for(let f=1;f<o-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(h[f-1]+h[f])/((2*h[f]+h[f-1])/c[f-1]+(h[f]+2*h[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[o-1]=c[o-2];for(let f=0;f<o-1;f++)s(a,i[f]+h[f]/3,e[f]+l[f]*h[f]/3,i[f+1]-h[f]/3,e[f+1]-l[f+1]*h[f]/3,i[f+1],e[f+1])}return a}var uh=new Set;function em(){for(let i of uh)i.syncRect(!0)}$r&&(zs(XM,Hr,em),zs(YM,Hr,em,!0),zs(yl,Hr,()=>{yn.pxRatio=xt}));var fS=Nm(),dS=Dm();function tm(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>hh(r,o,e,t))}function pS(i,e){return i.map((t,n)=>n==0?{}:Kt({},e,t))}function hh(i,e,t,n){return Kt({},e==0?t:n,i)}function Fm(i,e,t){return e==null?Xr:[e,t]}var mS=Fm;function gS(i,e,t){return e==null?Xr:vl(e,t,gh,!0)}function Om(i,e,t,n){return e==null?Xr:_l(e,t,i.scales[n].log,!1)}var yS=Om;function km(i,e,t,n){return e==null?Xr:mh(e,t,i.scales[n].log,!1)}var vS=km;function xS(i,e,t,n,s){let r=wn(Dp(i),Dp(e)),o=e-i,a=_i(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?ds.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function nm(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=nn((t=+s)*xt))+"px"),[i,e,t]}function _S(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Lt(e[2]*xt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function yn(i,e,t){let n={mode:vt(i.mode,1)},s=n.mode;function r(g,_){return((_.distr==3?Yi(g>0?g:_.clamp(n,g,_.min,_.max,_.key)):_.distr==4?Ku(g,_.asinh):_.distr==100?_.fwd(g):g)-_._min)/(_._max-_._min)}function o(g,_,C,R){let k=r(g,_);return R+C*(_.dir==-1?1-k:k)}function a(g,_,C,R){let k=r(g,_);return R+C*(_.dir==-1?k:1-k)}function l(g,_,C,R){return _.ori==0?o(g,_,C,R):a(g,_,C,R)}n.valToPosH=o,n.valToPosV=a;let c=!1;n.status=0;let u=n.root=Qn(TM);if(i.id!=null&&(u.id=i.id),Wn(u,i.class),i.title){let g=Qn(PM,u);g.textContent=i.title}let h=xi("canvas"),f=n.ctx=h.getContext("2d"),d=Qn(LM,u);zs("click",d,g=>{g.target===y&&(Dt!=nr||Bt!=ir)&&pn.click(n,g)},!0);let v=n.under=Qn(IM,d);d.appendChild(h);let y=n.over=Qn(DM,d);i=Yr(i);let m=+vt(i.pxAlign,1),p=Kp(m);(i.plugins||[]).forEach(g=>{g.opts&&(i=g.opts(n,i)||i)});let E=i.ms||.001,x=n.series=s==1?tm(i.series||[],Xp,Zp,!1):pS(i.series||[null],jp),P=n.axes=tm(i.axes||[],Wp,qp,!0),D=n.scales={},I=n.bands=i.bands||[];I.forEach(g=>{g.fill=dt(g.fill||null),g.dir=vt(g.dir,-1)});let T=s==2?x[1].facets[0].scale:x[0].scale,Z={axes:Xg,series:ro},M=(i.drawOrder||["axes","series"]).map(g=>Z[g]);function S(g){let _=D[g];if(_==null){let C=(i.scales||Go)[g]||Go;if(C.from!=null)S(C.from),D[g]=Kt({},D[C.from],C,{key:g});else{_=D[g]=Kt({},g==T?Am:nS,C),_.key=g;let R=_.time,k=_.range,W=fs(k);if((g!=T||s==2&&!R)&&(W&&(k[0]==null||k[1]==null)&&(k={min:k[0]==null?Pp:{mode:1,hard:k[0],soft:k[0]},max:k[1]==null?Pp:{mode:1,hard:k[1],soft:k[1]}},W=!1),!W&&Ml(k))){let ae=k;k=(fe,ge,Te)=>ge==null?Xr:vl(ge,Te,ae)}_.range=dt(k||(R?mS:g==T?_.distr==3?yS:_.distr==4?vS:Fm:_.distr==3?Om:_.distr==4?km:gS)),_.auto=dt(W?!1:_.auto),_.clamp=dt(_.clamp||tS),_._min=_._max=null}}}S("x"),S("y"),s==1&&x.forEach(g=>{S(g.scale)}),P.forEach(g=>{S(g.scale)});for(let g in i.scales)S(g);let O=D[T],j=O.distr,oe,N;O.ori==0?(Wn(u,CM),oe=o,N=a):(Wn(u,RM),oe=a,N=o);let B={};for(let g in D){let _=D[g];(_.min!=null||_.max!=null)&&(B[g]={min:_.min,max:_.max},_.min=_.max=null)}let $=i.tzDate||(g=>new Date(nn(g/E))),J=i.fmtDate||xh,ie=E==1?Cw($):Lw($),ee=Vp($,zp(E==1?Tw:Pw,J)),te=Gp($,Hp(Dw,J)),re=[],se=n.legend=Kt({},Fw,i.legend),q=se.show,ne=se.markers;se.idxs=re,ne.width=dt(ne.width),ne.dash=dt(ne.dash),ne.stroke=dt(ne.stroke),ne.fill=dt(ne.fill);let ve,De,Me,ke=[],ze=[],Ae,Ye=!1,Y={};if(se.live){let g=x[1]?x[1].values:null;Ye=g!=null,Ae=Ye?g(n,1,0):{_:0};for(let _ in Ae)Y[_]=dh}if(q)if(ve=xi("table",BM,u),Me=xi("tbody",null,ve),se.mount(n,ve),Ye){De=xi("thead",null,ve,Me);let g=xi("tr",null,De);xi("th",null,g);for(var kt in Ae)xi("th",gp,g).textContent=kt}else Wn(ve,VM),se.live&&Wn(ve,zM);let Ne={show:!0},Xe={show:!1};function Le(g,_){if(_==0&&(Ye||!se.live||s==2))return Xr;let C=[],R=xi("tr",HM,Me,Me.childNodes[_]);Wn(R,g.class),g.show||Wn(R,Bs);let k=xi("th",null,R);if(ne.show){let fe=Qn(GM,k);if(_>0){let ge=ne.width(n,_);ge&&(fe.style.border=ge+"px "+ne.dash(n,_)+" "+ne.stroke(n,_)),fe.style.background=ne.fill(n,_)}}let W=Qn(gp,k);W.textContent=g.label,_>0&&(ne.show||(W.style.color=g.width>0?ne.stroke(n,_):ne.fill(n,_)),Ve("click",k,fe=>{if(ye._lock)return;bt(fe);let ge=x.indexOf(g);if((fe.ctrlKey||fe.metaKey)!=se.isolate){let Te=x.some((Ce,Pe)=>Pe>0&&Pe!=ge&&Ce.show);x.forEach((Ce,Pe)=>{Pe>0&&wi(Pe,Te?Pe==ge?Ne:Xe:Ne,!0,jt.setSeries)})}else wi(ge,{show:!g.show},!0,jt.setSeries)},!1),At&&Ve(bp,k,fe=>{ye._lock||(bt(fe),wi(x.indexOf(g),rr,!0,jt.setSeries))},!1));for(var ae in Ae){let fe=xi("td",WM,R);fe.textContent="--",C.push(fe)}return[R,C]}let mt=new Map;function Ve(g,_,C,R=!0){let k=mt.get(_)||{},W=ye.bind[g](n,_,C,R);W&&(zs(g,_,k[g]=W),mt.set(_,k))}function A(g,_,C){let R=mt.get(_)||{};for(let k in R)(g==null||k==g)&&(rh(k,_,R[k]),delete R[k]);g==null&&mt.delete(_)}let b=0,G=0,Q=0,K=0,ce=0,ue=0,pe=ce,Se=ue,Oe=Q,qe=K,le=0,tt=0,We=0,Be=0;n.bbox={};let Ie=!1,be=!1,L=!1,de=!1,Ue=!1,_e=!1;function he(g,_,C){(C||g!=n.width||_!=n.height)&&F(g,_),Ks(!1),L=!0,be=!0,Qs()}function F(g,_){n.width=b=Q=g,n.height=G=K=_,ce=ue=0,He(),ct();let C=n.bbox;le=C.left=Os(ce*xt,.5),tt=C.top=Os(ue*xt,.5),We=C.width=Os(Q*xt,.5),Be=C.height=Os(K*xt,.5)}let me=3;function we(){let g=!1,_=0;for(;!g;){_++;let C=Gg(_),R=Wg(_);g=_==me||C&&R,g||(F(n.width,n.height),be=!0)}}function $e({width:g,height:_}){he(g,_)}n.setSize=$e;function He(){let g=!1,_=!1,C=!1,R=!1;P.forEach((k,W)=>{if(k.show&&k._show){let{side:ae,_size:fe}=k,ge=ae%2,Te=k.label!=null?k.labelSize:0,Ce=fe+Te;Ce>0&&(ge?(Q-=Ce,ae==3?(ce+=Ce,R=!0):C=!0):(K-=Ce,ae==0?(ue+=Ce,g=!0):_=!0))}}),Di[0]=g,Di[1]=C,Di[2]=_,Di[3]=R,Q-=z[1]+z[3],ce+=z[3],K-=z[2]+z[0],ue+=z[0]}function ct(){let g=ce+Q,_=ue+K,C=ce,R=ue;function k(W,ae){switch(W){case 1:return g+=ae,g-ae;case 2:return _+=ae,_-ae;case 3:return C-=ae,C+ae;case 0:return R-=ae,R+ae}}P.forEach((W,ae)=>{if(W.show&&W._show){let fe=W.side;W._pos=k(fe,W._size),W.label!=null&&(W._lpos=k(fe,W.labelSize))}})}let ye=n.cursor=Kt({},Hw,{drag:{y:s==2}},i.cursor);if(ye.dataIdx==null){let g=ye.hover,_=g.skip=new Set(g.skip??[]);_.add(void 0);let C=g.prox=dt(g.prox),R=g.bias??=0;ye.dataIdx=(k,W,ae,fe)=>{if(W==0)return ae;let ge=ae,Te=C(k,W,ae,fe)??pt,Ce=Te>=0&&Te<pt,Pe=O.ori==0?Q:K,et=ye.left,Ct=e[0],gt=e[W];if(_.has(gt[ae])){ge=null;let ft=null,it=null,Fe;if(R==0||R==-1)for(Fe=ae;ft==null&&Fe-- >0;)_.has(gt[Fe])||(ft=Fe);if(R==0||R==1)for(Fe=ae;it==null&&Fe++<gt.length;)_.has(gt[Fe])||(it=Fe);if(ft!=null||it!=null)if(Ce){let St=ft==null?-1/0:oe(Ct[ft],O,Pe,0),qt=it==null?1/0:oe(Ct[it],O,Pe,0),Ht=et-St,Nt=qt-et;Ht<=Nt?Ht<=Te&&(ge=ft):Nt<=Te&&(ge=it)}else ge=it==null?ft:ft==null?it:ae-ft<=it-ae?ft:it}else Ce&&sn(et-oe(Ct[ae],O,Pe,0))>Te&&(ge=null);return ge}}let bt=g=>{ye.event=g};ye.idxs=re,ye._lock=!1;let ut=ye.points;ut.show=dt(ut.show),ut.size=dt(ut.size),ut.stroke=dt(ut.stroke),ut.width=dt(ut.width),ut.fill=dt(ut.fill);let rt=n.focus=Kt({},i.focus||{alpha:.3},ye.focus),At=rt.prox>=0,fn=At&&ut.one,Sn=[],$i=[],li=[];function io(g,_){let C=ut.show(n,_);if(C)return Wn(C,kM),Wn(C,g.class),Pi(C,-10,-10,Q,K),y.insertBefore(C,Sn[_]),C}function gs(g,_){if(s==1||_>0){let C=s==1&&D[g.scale].time,R=g.value;g.value=C?Fp(R)?Gp($,Hp(R,J)):R||te:R||Kw,g.label=g.label||(C?Ww:Gw)}if(fn||_>0){g.width=g.width==null?1:g.width,g.paths=g.paths||fS||nw,g.fillTo=dt(g.fillTo||iS),g.pxAlign=+vt(g.pxAlign,m),g.pxRound=Kp(g.pxAlign),g.stroke=dt(g.stroke||null),g.fill=dt(g.fill||null),g._stroke=g._fill=g._paths=g._focus=null;let C=Qw(wn(1,g.width),1),R=g.points=Kt({},{size:C,width:wn(1,C*.2),stroke:g.stroke,space:C*2,paths:dS,_stroke:null,_fill:null},g.points);R.show=dt(R.show),R.filter=dt(R.filter),R.fill=dt(R.fill),R.stroke=dt(R.stroke),R.paths=dt(R.paths),R.pxAlign=g.pxAlign}if(q){let C=Le(g,_);ke.splice(_,0,C[0]),ze.splice(_,0,C[1]),se.values.push(null)}if(ye.show){re.splice(_,0,null);let C=null;fn?_==0&&(C=io(g,_)):_>0&&(C=io(g,_)),Sn.splice(_,0,C),$i.splice(_,0,0),li.splice(_,0,0)}cn("addSeries",_)}function qo(g,_){_=_??x.length,g=s==1?hh(g,_,Xp,Zp):hh(g,_,{},jp),x.splice(_,0,g),gs(x[_],_)}n.addSeries=qo;function $o(g){if(x.splice(g,1),q){se.values.splice(g,1),ze.splice(g,1);let _=ke.splice(g,1)[0];A(null,_.firstChild),_.remove()}ye.show&&(re.splice(g,1),Sn.splice(g,1)[0].remove(),$i.splice(g,1),li.splice(g,1)),cn("delSeries",g)}n.delSeries=$o;let Di=[!1,!1,!1,!1];function lc(g,_){if(g._show=g.show,g.show){let C=g.side%2,R=D[g.scale];R==null&&(g.scale=C?x[1].scale:T,R=D[g.scale]);let k=R.time;g.size=dt(g.size),g.space=dt(g.space),g.rotate=dt(g.rotate),fs(g.incrs)&&g.incrs.forEach(ae=>{!ds.has(ae)&&ds.set(ae,am(ae))}),g.incrs=dt(g.incrs||(R.distr==2?Sw:k?E==1?Aw:Rw:ks)),g.splits=dt(g.splits||(k&&R.distr==1?ie:R.distr==3?ah:R.distr==4?qw:Yw)),g.stroke=dt(g.stroke),g.grid.stroke=dt(g.grid.stroke),g.ticks.stroke=dt(g.ticks.stroke),g.border.stroke=dt(g.border.stroke);let W=g.values;g.values=fs(W)&&!fs(W[0])?dt(W):k?fs(W)?Vp($,zp(W,J)):Fp(W)?Iw($,W):W||ee:W||Xw,g.filter=dt(g.filter||(R.distr>=3&&R.log==10?Zw:R.distr==3&&R.log==2?Jw:rm)),g.font=nm(g.font),g.labelFont=nm(g.labelFont),g._size=g.size(n,null,_,0),g._space=g._rotate=g._incrs=g._found=g._splits=g._values=null,g._size>0&&(Di[_]=!0,g._el=Qn(UM,d))}}function ys(g,_,C,R){let[k,W,ae,fe]=C,ge=_%2,Te=0;return ge==0&&(fe||W)&&(Te=_==0&&!k||_==2&&!ae?nn(Wp.size/3):0),ge==1&&(k||ae)&&(Te=_==1&&!W||_==3&&!fe?nn(qp.size/2):0),Te}let w=n.padding=(i.padding||[ys,ys,ys,ys]).map(g=>dt(vt(g,ys))),z=n._padding=w.map((g,_)=>g(n,_,Di,0)),H,X=null,V=null,Ee=s==1?x[0].idxs:null,Re=null,Ge=!1;function je(g,_){if(e=g??[],n.data=n._data=e,s==2){H=0;for(let C=1;C<x.length;C++)H+=e[C][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),Re=e[0],H=Re.length;let C=e;if(j==2){C=e.slice();let R=C[0]=Array(H);for(let k=0;k<H;k++)R[k]=k}n._data=e=C}if(Ks(!0),cn("setData"),j==2&&(L=!0),_!==!1){let C=O;C.auto(n,Ge)?nt():Zi(T,C.min,C.max),de=de||ye.left>=0,_e=!0,Qs()}}n.setData=je;function nt(){Ge=!0;let g,_;s==1&&(H>0?(X=Ee[0]=0,V=Ee[1]=H-1,g=e[0][X],_=e[0][V],j==2?(g=X,_=V):g==_&&(j==3?[g,_]=_l(g,g,O.log,!1):j==4?[g,_]=mh(g,g,O.log,!1):O.time?_=g+nn(86400/E):[g,_]=vl(g,_,gh,!0))):(X=Ee[0]=g=null,V=Ee[1]=_=null)),Zi(T,g,_)}let Je,Ze,It,dn,Vt,kn,Tt,st,vs,yt;function Mi(g,_,C,R,k,W){g??=vp,C??=vh,R??="butt",k??=vp,W??="round",g!=Je&&(f.strokeStyle=Je=g),k!=Ze&&(f.fillStyle=Ze=k),_!=It&&(f.lineWidth=It=_),W!=Vt&&(f.lineJoin=Vt=W),R!=kn&&(f.lineCap=kn=R),C!=dn&&f.setLineDash(dn=C)}function so(g,_,C,R){_!=Ze&&(f.fillStyle=Ze=_),g!=Tt&&(f.font=Tt=g),C!=st&&(f.textAlign=st=C),R!=vs&&(f.textBaseline=vs=R)}function Ui(g,_,C,R,k=0){if(R.length>0&&g.auto(n,Ge)&&(_==null||_.min==null)){let W=vt(X,0),ae=vt(V,R.length-1),fe=C.min==null?g.distr==3?ZM(R,W,ae):jM(R,W,ae,k):[C.min,C.max];g.min=ti(g.min,C.min=fe[0]),g.max=wn(g.max,C.max=fe[1])}}let Zs={min:null,max:null};function on(){for(let R in D){let k=D[R];B[R]==null&&(k.min==null||B[T]!=null&&k.auto(n,Ge))&&(B[R]=Zs)}for(let R in D){let k=D[R];B[R]==null&&k.from!=null&&B[k.from]!=null&&(B[R]=Zs)}B[T]!=null&&Ks(!0);let g={};for(let R in B){let k=B[R];if(k!=null){let W=g[R]=Yr(D[R],rw);if(k.min!=null)Kt(W,k);else if(R!=T||s==2)if(H==0&&W.from==null){let ae=W.range(n,null,null,R);W.min=ae[0],W.max=ae[1]}else W.min=pt,W.max=-pt}}if(H>0){x.forEach((R,k)=>{if(s==1){let W=R.scale,ae=B[W];if(ae==null)return;let fe=g[W];if(k==0){let ge=fe.range(n,fe.min,fe.max,W);fe.min=ge[0],fe.max=ge[1],X=_i(fe.min,e[0]),V=_i(fe.max,e[0]),V-X>1&&(e[0][X]<fe.min&&X++,e[0][V]>fe.max&&V--),R.min=Re[X],R.max=Re[V]}else R.show&&R.auto&&Ui(fe,ae,R,e[k],R.sorted);R.idxs[0]=X,R.idxs[1]=V}else if(k>0&&R.show&&R.auto){let[W,ae]=R.facets,fe=W.scale,ge=ae.scale,[Te,Ce]=e[k],Pe=g[fe],et=g[ge];Pe!=null&&Ui(Pe,B[fe],W,Te,W.sorted),et!=null&&Ui(et,B[ge],ae,Ce,ae.sorted),R.min=ae.min,R.max=ae.max}});for(let R in g){let k=g[R],W=B[R];if(k.from==null&&(W==null||W.min==null)){let ae=k.range(n,k.min==pt?null:k.min,k.max==-pt?null:k.max,R);k.min=ae[0],k.max=ae[1]}}}for(let R in g){let k=g[R];if(k.from!=null){let W=g[k.from];if(W.min==null)k.min=k.max=null;else{let ae=k.range(n,W.min,W.max,R);k.min=ae[0],k.max=ae[1]}}}let _={},C=!1;for(let R in g){let k=g[R],W=D[R];if(W.min!=k.min||W.max!=k.max){W.min=k.min,W.max=k.max;let ae=W.distr;W._min=ae==3?Yi(W.min):ae==4?Ku(W.min,W.asinh):ae==100?W.fwd(W.min):W.min,W._max=ae==3?Yi(W.max):ae==4?Ku(W.max,W.asinh):ae==100?W.fwd(W.max):W.max,_[R]=C=!0}}if(C){x.forEach((R,k)=>{s==2?k>0&&_.y&&(R._paths=null):_[R.scale]&&(R._paths=null)});for(let R in _)L=!0,cn("setScale",R);ye.show&&ye.left>=0&&(de=_e=!0)}for(let R in B)B[R]=null}function Ni(g){let _=oh(X-1,0,H-1),C=oh(V+1,0,H-1);for(;g[_]==null&&_>0;)_--;for(;g[C]==null&&C<H-1;)C++;return[_,C]}function ro(){H>0&&(x.forEach((g,_)=>{if(_>0&&g.show&&(En(_,!1),En(_,!0),g._paths==null)){yt!=g.alpha&&(f.globalAlpha=yt=g.alpha);let C=s==2?[0,e[_][0].length-1]:Ni(e[_]);g._paths=g.paths(n,_,C[0],C[1]),yt!=1&&(f.globalAlpha=yt=1)}}),x.forEach((g,_)=>{if(_>0&&g.show){yt!=g.alpha&&(f.globalAlpha=yt=g.alpha),g._paths!=null&&Js(_,!1);{let C=g._paths!=null?g._paths.gaps:null,R=g.points.show(n,_,X,V,C),k=g.points.filter(n,_,R,C);(R||k)&&(g.points._paths=g.points.paths(n,_,X,V,k),Js(_,!0))}yt!=1&&(f.globalAlpha=yt=1),cn("drawSeries",_)}}))}function En(g,_){let C=_?x[g].points:x[g];C._stroke=C.stroke(n,g),C._fill=C.fill(n,g)}function Js(g,_){let C=_?x[g].points:x[g],{stroke:R,fill:k,clip:W,flags:ae,_stroke:fe=C._stroke,_fill:ge=C._fill,_width:Te=C.width}=C._paths;Te=Lt(Te*xt,3);let Ce=null,Pe=Te%2/2;_&&ge==null&&(ge=Te>0?"#fff":fe);let et=C.pxAlign==1&&Pe>0;if(et&&f.translate(Pe,Pe),!_){let Ct=le-Te/2,gt=tt-Te/2,ft=We+Te,it=Be+Te;Ce=new Path2D,Ce.rect(Ct,gt,ft,it)}_?uc(fe,Te,C.dash,C.cap,ge,R,k,ae,W):cc(g,fe,Te,C.dash,C.cap,ge,R,k,ae,Ce,W),et&&f.translate(-Pe,-Pe)}function cc(g,_,C,R,k,W,ae,fe,ge,Te,Ce){let Pe=!1;ge!=0&&I.forEach((et,Ct)=>{if(et.series[0]==g){let gt=x[et.series[1]],ft=e[et.series[1]],it=(gt._paths||Go).band;fs(it)&&(it=et.dir==1?it[0]:it[1]);let Fe,St=null;gt.show&&it&&KM(ft,X,V)?(St=et.fill(n,Ct)||W,Fe=gt._paths.clip):it=null,uc(_,C,R,k,St,ae,fe,ge,Te,Ce,Fe,it),Pe=!0}}),Pe||uc(_,C,R,k,W,ae,fe,ge,Te,Ce)}let oo=qr|ch;function uc(g,_,C,R,k,W,ae,fe,ge,Te,Ce,Pe){Mi(g,_,C,R,k),(ge||Te||Pe)&&(f.save(),ge&&f.clip(ge),Te&&f.clip(Te)),Pe?(fe&oo)==oo?(f.clip(Pe),Ce&&f.clip(Ce),Zo(k,ae),jo(g,W,_)):fe&ch?(Zo(k,ae),f.clip(Pe),jo(g,W,_)):fe&qr&&(f.save(),f.clip(Pe),Ce&&f.clip(Ce),Zo(k,ae),f.restore(),jo(g,W,_)):(Zo(k,ae),jo(g,W,_)),(ge||Te||Pe)&&f.restore()}function jo(g,_,C){C>0&&(_ instanceof Map?_.forEach((R,k)=>{f.strokeStyle=Je=k,f.stroke(R)}):_!=null&&g&&f.stroke(_))}function Zo(g,_){_ instanceof Map?_.forEach((C,R)=>{f.fillStyle=Ze=R,f.fill(C)}):_!=null&&g&&f.fill(_)}function Hg(g,_,C,R){let k=P[g],W;if(R<=0)W=[0,0];else{let ae=k._space=k.space(n,g,_,C,R),fe=k._incrs=k.incrs(n,g,_,C,R,ae);W=xS(_,C,fe,R,ae)}return k._found=W}function hc(g,_,C,R,k,W,ae,fe,ge,Te){let Ce=ae%2/2;m==1&&f.translate(Ce,Ce),Mi(fe,ae,ge,Te,fe),f.beginPath();let Pe,et,Ct,gt,ft=k+(R==0||R==3?-W:W);C==0?(et=k,gt=ft):(Pe=k,Ct=ft);for(let it=0;it<g.length;it++)_[it]!=null&&(C==0?Pe=Ct=g[it]:et=gt=g[it],f.moveTo(Pe,et),f.lineTo(Ct,gt));f.stroke(),m==1&&f.translate(-Ce,-Ce)}function Gg(g){let _=!0;return P.forEach((C,R)=>{if(!C.show)return;let k=D[C.scale];if(k.min==null){C._show&&(_=!1,C._show=!1,Ks(!1));return}else C._show||(_=!1,C._show=!0,Ks(!1));let W=C.side,ae=W%2,{min:fe,max:ge}=k,[Te,Ce]=Hg(R,fe,ge,ae==0?Q:K);if(Ce==0)return;let Pe=k.distr==2,et=C._splits=C.splits(n,R,fe,ge,Te,Ce,Pe),Ct=k.distr==2?et.map(Fe=>Re[Fe]):et,gt=k.distr==2?Re[et[1]]-Re[et[0]]:Te,ft=C._values=C.values(n,C.filter(n,Ct,R,Ce,gt),R,Ce,gt);C._rotate=W==2?C.rotate(n,ft,R,Ce):0;let it=C._size;C._size=ei(C.size(n,ft,R,g)),it!=null&&C._size!=it&&(_=!1)}),_}function Wg(g){let _=!0;return w.forEach((C,R)=>{let k=C(n,R,Di,g);k!=z[R]&&(_=!1),z[R]=k}),_}function Xg(){for(let g=0;g<P.length;g++){let _=P[g];if(!_.show||!_._show)continue;let C=_.side,R=C%2,k,W,ae=_.stroke(n,g),fe=C==0||C==3?-1:1;if(_.label){let Cn=_.labelGap*fe,Bn=nn((_._lpos+Cn)*xt);so(_.labelFont[0],ae,"center",C==2?Oo:yp),f.save(),R==1?(k=W=0,f.translate(Bn,nn(tt+Be/2)),f.rotate((C==3?-gl:gl)/2)):(k=nn(le+We/2),W=Bn),f.fillText(_.label,k,W),f.restore()}let[ge,Te]=_._found;if(Te==0)continue;let Ce=D[_.scale],Pe=R==0?We:Be,et=R==0?le:tt,Ct=nn(_.gap*xt),gt=_._splits,ft=Ce.distr==2?gt.map(Cn=>Re[Cn]):gt,it=Ce.distr==2?Re[gt[1]]-Re[gt[0]]:ge,Fe=_.ticks,St=_.border,qt=Fe.show?nn(Fe.size*xt):0,Ht=_._rotate*-gl/180,Nt=p(_._pos*xt),Zt=(qt+Ct)*fe,Un=Nt+Zt;W=R==0?Un:0,k=R==1?Un:0;let Nn=_.font[0],qn=_.align==1?zr:_.align==2?Zu:Ht>0?zr:Ht<0?Zu:R==0?"center":C==3?Zu:zr,ci=Ht||R==1?"middle":C==2?Oo:yp;so(Nn,ae,qn,ci);let ui=_.font[1]*_.lineGap,An=gt.map(Cn=>p(l(Cn,Ce,Pe,et))),Ei=_._values;for(let Cn=0;Cn<Ei.length;Cn++){let Bn=Ei[Cn];if(Bn!=null){R==0?k=An[Cn]:W=An[Cn],Bn=""+Bn;let ar=Bn.indexOf(`
`)==-1?[Bn]:Bn.split(/\n/gm);for(let Qi=0;Qi<ar.length;Qi++){let $n=ar[Qi];Ht?(f.save(),f.translate(k,W+Qi*ui),f.rotate(Ht),f.fillText($n,0,0),f.restore()):f.fillText($n,k,W+Qi*ui)}}}Fe.show&&hc(An,Fe.filter(n,ft,g,Te,it),R,C,Nt,qt,Lt(Fe.width*xt,3),Fe.stroke(n,g),Fe.dash,Fe.cap);let Tn=_.grid;Tn.show&&hc(An,Tn.filter(n,ft,g,Te,it),R,R==0?2:1,R==0?tt:le,R==0?Be:We,Lt(Tn.width*xt,3),Tn.stroke(n,g),Tn.dash,Tn.cap),St.show&&hc([Nt],[1],R==0?1:0,R==0?1:2,R==1?tt:le,R==1?Be:We,Lt(St.width*xt,3),St.stroke(n,g),St.dash,St.cap)}cn("drawAxes")}function Ks(g){x.forEach((_,C)=>{C>0&&(_._paths=null,g&&(s==1?(_.min=null,_.max=null):_.facets.forEach(R=>{R.min=null,R.max=null})))})}let Jo=!1,fc=!1,ao=[];function Yg(){fc=!1;for(let g=0;g<ao.length;g++)cn(...ao[g]);ao.length=0}function Qs(){Jo||(fw(kh),Jo=!0)}function qg(g,_=!1){Jo=!0,fc=_,g(n),kh(),_&&ao.length>0&&queueMicrotask(Yg)}n.batch=qg;function kh(){if(Ie&&(on(),Ie=!1),L&&(we(),L=!1),be){if(Ot(v,zr,ce),Ot(v,Oo,ue),Ot(v,Bo,Q),Ot(v,zo,K),Ot(y,zr,ce),Ot(y,Oo,ue),Ot(y,Bo,Q),Ot(y,zo,K),Ot(d,Bo,b),Ot(d,zo,G),h.width=nn(b*xt),h.height=nn(G*xt),P.forEach(({_el:g,_show:_,_size:C,_pos:R,side:k})=>{if(g!=null)if(_){let W=k===3||k===0?C:0,ae=k%2==1;Ot(g,ae?"left":"top",R-W),Ot(g,ae?"width":"height",C),Ot(g,ae?"top":"left",ae?ue:ce),Ot(g,ae?"height":"width",ae?K:Q),sh(g,Bs)}else Wn(g,Bs)}),Je=Ze=It=Vt=kn=Tt=st=vs=dn=null,yt=1,uo(!0),ce!=pe||ue!=Se||Q!=Oe||K!=qe){Ks(!1);let g=Q/Oe,_=K/qe;if(ye.show&&!de&&ye.left>=0){ye.left*=g,ye.top*=_,er&&Pi(er,nn(ye.left),0,Q,K),tr&&Pi(tr,0,nn(ye.top),Q,K);for(let C=0;C<Sn.length;C++){let R=Sn[C];R!=null&&($i[C]*=g,li[C]*=_,Pi(R,ei($i[C]),ei(li[C]),Q,K))}}if(Ut.show&&!Ue&&Ut.left>=0&&Ut.width>0){Ut.left*=g,Ut.width*=g,Ut.top*=_,Ut.height*=_;for(let C in vc)Ot(sr,C,Ut[C])}pe=ce,Se=ue,Oe=Q,qe=K}cn("setSize"),be=!1}b>0&&G>0&&(f.clearRect(0,0,h.width,h.height),cn("drawClear"),M.forEach(g=>g()),cn("draw")),Ut.show&&Ue&&(Ko(Ut),Ue=!1),ye.show&&de&&(_s(null,!0,!1),de=!1),se.show&&se.live&&_e&&(gc(),_e=!1),c||(c=!0,n.status=1,cn("ready")),Ge=!1,Jo=!1}n.redraw=(g,_)=>{L=_||!1,g!==!1?Zi(T,O.min,O.max):Qs()};function dc(g,_){let C=D[g];if(C.from==null){if(H==0){let R=C.range(n,_.min,_.max,g);_.min=R[0],_.max=R[1]}if(_.min>_.max){let R=_.min;_.min=_.max,_.max=R}if(H>1&&_.min!=null&&_.max!=null&&_.max-_.min<1e-16)return;g==T&&C.distr==2&&H>0&&(_.min=_i(_.min,e[0]),_.max=_i(_.max,e[0]),_.min==_.max&&_.max++),B[g]=_,Ie=!0,Qs()}}n.setScale=dc;let pc,mc,er,tr,Bh,zh,nr,ir,Vh,Hh,Dt,Bt,ji=!1,pn=ye.drag,an=pn.x,ln=pn.y;ye.show&&(ye.x&&(pc=Qn(FM,y)),ye.y&&(mc=Qn(OM,y)),O.ori==0?(er=pc,tr=mc):(er=mc,tr=pc),Dt=ye.left,Bt=ye.top);let Ut=n.select=Kt({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),sr=Ut.show?Qn(NM,Ut.over?y:v):null;function Ko(g,_){if(Ut.show){for(let C in g)Ut[C]=g[C],C in vc&&Ot(sr,C,g[C]);_!==!1&&cn("setSelect")}}n.setSelect=Ko;function $g(g,_){let C=x[g],R=q?ke[g]:null;if(C.show)R&&sh(R,Bs);else{R&&Wn(R,Bs);let k=fn?Sn[0]:Sn[g];Pi(k,-10,-10,Q,K)}}function Zi(g,_,C){dc(g,{min:_,max:C})}function wi(g,_,C,R){_.focus!=null&&Qg(g),_.show!=null&&x.forEach((k,W)=>{W>0&&(g==W||g==null)&&(k.show=_.show,$g(W,_.show),s==2?(Zi(k.facets[0].scale,null,null),Zi(k.facets[1].scale,null,null)):Zi(k.scale,null,null),Qs())}),C!==!1&&cn("setSeries",g,_),R&&ho("setSeries",n,g,_)}n.setSeries=wi;function jg(g,_){Kt(I[g],_)}function Zg(g,_){g.fill=dt(g.fill||null),g.dir=vt(g.dir,-1),_=_??I.length,I.splice(_,0,g)}function Jg(g){g==null?I.length=0:I.splice(g,1)}n.addBand=Zg,n.setBand=jg,n.delBand=Jg;function Kg(g,_){x[g].alpha=_,ye.show&&Sn[g]&&(Sn[g].style.opacity=_),q&&ke[g]&&(ke[g].style.opacity=_)}let Fi,Ji,xs,rr={focus:!0};function Qg(g){if(g!=xs){let _=g==null,C=rt.alpha!=1;x.forEach((R,k)=>{if(s==1||k>0){let W=_||k==0||k==g;R._focus=_?null:W,C&&Kg(k,W?1:rt.alpha)}}),xs=g,C&&Qs()}}q&&At&&Ve(Mp,ve,g=>{ye._lock||(bt(g),xs!=null&&wi(null,rr,!0,jt.setSeries))});function Si(g,_,C){let R=D[_];C&&(g=g/xt-(R.ori==1?ue:ce));let k=Q;R.ori==1&&(k=K,g=k-g),R.dir==-1&&(g=k-g);let W=R._min,ae=R._max,fe=g/k,ge=W+(ae-W)*fe,Te=R.distr;return Te==3?Wr(10,ge):Te==4?ew(ge,R.asinh):Te==100?R.bwd(ge):ge}function e0(g,_){let C=Si(g,T,_);return _i(C,e[0],X,V)}n.valToIdx=g=>_i(g,e[0]),n.posToIdx=e0,n.posToVal=Si,n.valToPos=(g,_,C)=>D[_].ori==0?o(g,D[_],C?We:Q,C?le:0):a(g,D[_],C?Be:K,C?tt:0),n.setCursor=(g,_,C)=>{Dt=g.left,Bt=g.top,_s(null,_,C)};function Gh(g,_){Ot(sr,zr,Ut.left=g),Ot(sr,Bo,Ut.width=_)}function Wh(g,_){Ot(sr,Oo,Ut.top=g),Ot(sr,zo,Ut.height=_)}let lo=O.ori==0?Gh:Wh,co=O.ori==1?Gh:Wh;function t0(){if(q&&se.live)for(let g=s==2?1:0;g<x.length;g++){if(g==0&&Ye)continue;let _=se.values[g],C=0;for(let R in _)ze[g][C++].firstChild.nodeValue=_[R]}}function gc(g,_){if(g!=null&&(g.idxs?g.idxs.forEach((C,R)=>{re[R]=C}):sw(g.idx)||re.fill(g.idx),se.idx=re[0]),q&&se.live){for(let C=0;C<x.length;C++)(C>0||s==1&&!Ye)&&n0(C,re[C]);t0()}_e=!1,_!==!1&&cn("setLegend")}n.setLegend=gc;function n0(g,_){let C=x[g],R=g==0&&j==2?Re:e[g],k;Ye?k=C.values(n,g,_)??Y:(k=C.value(n,_==null?null:R[_],g,_),k=k==null?Y:{_:k}),se.values[g]=k}function _s(g,_,C){Vh=Dt,Hh=Bt,[Dt,Bt]=ye.move(n,Dt,Bt),ye.left=Dt,ye.top=Bt,ye.show&&(er&&Pi(er,nn(Dt),0,Q,K),tr&&Pi(tr,0,nn(Bt),Q,K));let R,k=X>V;Fi=pt,Ji=null;let W=O.ori==0?Q:K,ae=O.ori==1?Q:K;if(Dt<0||H==0||k){R=ye.idx=null;for(let fe=0;fe<x.length;fe++){let ge=Sn[fe];ge!=null&&Pi(ge,-10,-10,Q,K)}At&&wi(null,rr,!0,g==null&&jt.setSeries),se.live&&(re.fill(R),_e=!0)}else{let fe,ge,Te;s==1&&(fe=O.ori==0?Dt:Bt,ge=Si(fe,T),R=ye.idx=_i(ge,e[0],X,V),Te=oe(e[0][R],O,W,0));let Ce=-10,Pe=-10,et=0,Ct=0,gt=!0,ft="",it="";for(let Fe=s==2?1:0;Fe<x.length;Fe++){let St=x[Fe],qt=re[Fe],Ht=qt==null?null:s==1?e[Fe][qt]:e[Fe][1][qt],Nt=ye.dataIdx(n,Fe,R,ge),Zt=Nt==null?null:s==1?e[Fe][Nt]:e[Fe][1][Nt];_e=_e||Zt!=Ht||Nt!=qt,re[Fe]=Nt;let Un=Nt==R?Te:oe(s==1?e[0][Nt]:e[Fe][0][Nt],O,W,0);if(Fe>0&&St.show){let Nn=Zt==null?-10:N(Zt,s==1?D[St.scale]:D[St.facets[1].scale],ae,0);if(At&&Zt!=null){let qn=O.ori==1?Dt:Bt,ci=sn(rt.dist(n,Fe,Nt,Nn,qn));if(ci<Fi){let ui=rt.bias;if(ui!=0){let An=Si(qn,St.scale),Ei=Zt>=0?1:-1,Tn=An>=0?1:-1;Tn==Ei&&(Tn==1?ui==1?Zt>=An:Zt<=An:ui==1?Zt<=An:Zt>=An)&&(Fi=ci,Ji=Fe)}else Fi=ci,Ji=Fe}}if(_e||fn){let qn,ci;O.ori==0?(qn=Un,ci=Nn):(qn=Nn,ci=Un);let ui,An,Ei,Tn,Cn,Bn,ar=!0,Qi=ut.bbox;if(Qi!=null){ar=!1;let $n=Qi(n,Fe);Ei=$n.left,Tn=$n.top,ui=$n.width,An=$n.height}else Ei=qn,Tn=ci,ui=An=ut.size(n,Fe);if(Bn=ut.fill(n,Fe),Cn=ut.stroke(n,Fe),fn)Fe==Ji&&Fi<=rt.prox&&(Ce=Ei,Pe=Tn,et=ui,Ct=An,gt=ar,ft=Bn,it=Cn);else{let $n=Sn[Fe];$n!=null&&($i[Fe]=Ei,li[Fe]=Tn,Rp($n,ui,An,ar),Tp($n,Bn,Cn),Pi($n,ei(Ei),ei(Tn),Q,K))}}}}if(fn){let Fe=rt.prox,St=xs==null?Fi<=Fe:Fi>Fe||Ji!=xs;if(_e||St){let qt=Sn[0];$i[0]=Ce,li[0]=Pe,Rp(qt,et,Ct,gt),Tp(qt,ft,it),Pi(qt,ei(Ce),ei(Pe),Q,K)}}}if(Ut.show&&ji)if(g!=null){let[fe,ge]=jt.scales,[Te,Ce]=jt.match,[Pe,et]=g.cursor.sync.scales,Ct=g.cursor.drag;if(an=Ct._x,ln=Ct._y,an||ln){let{left:gt,top:ft,width:it,height:Fe}=g.select,St=g.scales[Pe].ori,qt=g.posToVal,Ht,Nt,Zt,Un,Nn,qn=fe!=null&&Te(fe,Pe),ci=ge!=null&&Ce(ge,et);qn&&an?(St==0?(Ht=gt,Nt=it):(Ht=ft,Nt=Fe),Zt=D[fe],Un=oe(qt(Ht,Pe),Zt,W,0),Nn=oe(qt(Ht+Nt,Pe),Zt,W,0),lo(ti(Un,Nn),sn(Nn-Un))):lo(0,W),ci&&ln?(St==1?(Ht=gt,Nt=it):(Ht=ft,Nt=Fe),Zt=D[ge],Un=N(qt(Ht,et),Zt,ae,0),Nn=N(qt(Ht+Nt,et),Zt,ae,0),co(ti(Un,Nn),sn(Nn-Un))):co(0,ae)}else Qo()}else{let fe=sn(Vh-Bh),ge=sn(Hh-zh);if(O.ori==1){let et=fe;fe=ge,ge=et}an=pn.x&&fe>=pn.dist,ln=pn.y&&ge>=pn.dist;let Te=pn.uni;Te!=null?an&&ln&&(an=fe>=Te,ln=ge>=Te,!an&&!ln&&(ge>fe?ln=!0:an=!0)):pn.x&&pn.y&&(an||ln)&&(an=ln=!0);let Ce,Pe;an&&(O.ori==0?(Ce=nr,Pe=Dt):(Ce=ir,Pe=Bt),lo(ti(Ce,Pe),sn(Pe-Ce)),ln||co(0,ae)),ln&&(O.ori==1?(Ce=nr,Pe=Dt):(Ce=ir,Pe=Bt),co(ti(Ce,Pe),sn(Pe-Ce)),an||lo(0,W)),!an&&!ln&&(lo(0,0),co(0,0))}if(pn._x=an,pn._y=ln,g==null){if(C){if(tf!=null){let[fe,ge]=jt.scales;jt.values[0]=fe!=null?Si(O.ori==0?Dt:Bt,fe):null,jt.values[1]=ge!=null?Si(O.ori==1?Dt:Bt,ge):null}ho(xp,n,Dt,Bt,Q,K,R)}if(At){let fe=C&&jt.setSeries,ge=rt.prox;xs==null?Fi<=ge&&wi(Ji,rr,!0,fe):Fi>ge?wi(null,rr,!0,fe):Ji!=xs&&wi(Ji,rr,!0,fe)}}_e&&(se.idx=R,gc()),_!==!1&&cn("setCursor")}let Ki=null;Object.defineProperty(n,"rect",{get(){return Ki==null&&uo(!1),Ki}});function uo(g=!1){g?Ki=null:(Ki=y.getBoundingClientRect(),cn("syncRect",Ki))}function Xh(g,_,C,R,k,W,ae){ye._lock||ji&&g!=null&&g.movementX==0&&g.movementY==0||(yc(g,_,C,R,k,W,ae,!1,g!=null),g!=null?_s(null,!0,!0):_s(_,!0,!1))}function yc(g,_,C,R,k,W,ae,fe,ge){if(Ki==null&&uo(!1),bt(g),g!=null)C=g.clientX-Ki.left,R=g.clientY-Ki.top;else{if(C<0||R<0){Dt=-10,Bt=-10;return}let[Te,Ce]=jt.scales,Pe=_.cursor.sync,[et,Ct]=Pe.values,[gt,ft]=Pe.scales,[it,Fe]=jt.match,St=_.axes[0].side%2==1,qt=O.ori==0?Q:K,Ht=O.ori==1?Q:K,Nt=St?W:k,Zt=St?k:W,Un=St?R:C,Nn=St?C:R;if(gt!=null?C=it(Te,gt)?l(et,D[Te],qt,0):-10:C=qt*(Un/Nt),ft!=null?R=Fe(Ce,ft)?l(Ct,D[Ce],Ht,0):-10:R=Ht*(Nn/Zt),O.ori==1){let qn=C;C=R,R=qn}}ge&&((C<=1||C>=Q-1)&&(C=Os(C,Q)),(R<=1||R>=K-1)&&(R=Os(R,K))),fe?(Bh=C,zh=R,[nr,ir]=ye.move(n,C,R)):(Dt=C,Bt=R)}let vc={width:0,height:0,left:0,top:0};function Qo(){Ko(vc,!1)}let Yh,qh,$h,jh;function Zh(g,_,C,R,k,W,ae){ji=!0,an=ln=pn._x=pn._y=!1,yc(g,_,C,R,k,W,ae,!0,!1),g!=null&&(Ve(Ju,nh,Jh,!1),ho(_p,n,nr,ir,Q,K,null));let{left:fe,top:ge,width:Te,height:Ce}=Ut;Yh=fe,qh=ge,$h=Te,jh=Ce,Qo()}function Jh(g,_,C,R,k,W,ae){ji=pn._x=pn._y=!1,yc(g,_,C,R,k,W,ae,!1,!0);let{left:fe,top:ge,width:Te,height:Ce}=Ut,Pe=Te>0||Ce>0,et=Yh!=fe||qh!=ge||$h!=Te||jh!=Ce;if(Pe&&et&&Ko(Ut),pn.setScale&&Pe&&et){let Ct=fe,gt=Te,ft=ge,it=Ce;if(O.ori==1&&(Ct=ge,gt=Ce,ft=fe,it=Te),an&&Zi(T,Si(Ct,T),Si(Ct+gt,T)),ln)for(let Fe in D){let St=D[Fe];Fe!=T&&St.from==null&&St.min!=pt&&Zi(Fe,Si(ft+it,Fe),Si(ft,Fe))}Qo()}else ye.lock&&(ye._lock=!ye._lock,_s(null,!0,!1));g!=null&&(A(Ju,nh),ho(Ju,n,Dt,Bt,Q,K,null))}function i0(g,_,C,R,k,W,ae){if(ye._lock)return;bt(g);let fe=ji;if(ji){let ge=!0,Te=!0,Ce=10,Pe,et;O.ori==0?(Pe=an,et=ln):(Pe=ln,et=an),Pe&&et&&(ge=Dt<=Ce||Dt>=Q-Ce,Te=Bt<=Ce||Bt>=K-Ce),Pe&&ge&&(Dt=Dt<nr?0:Q),et&&Te&&(Bt=Bt<ir?0:K),_s(null,!0,!0),ji=!1}Dt=-10,Bt=-10,_s(null,!0,!0),fe&&(ji=fe)}function Kh(g,_,C,R,k,W,ae){ye._lock||(bt(g),nt(),Qo(),g!=null&&ho(wp,n,Dt,Bt,Q,K,null))}function Qh(){P.forEach(_S),he(n.width,n.height,!0)}zs(yl,Hr,Qh);let or={};or.mousedown=Zh,or.mousemove=Xh,or.mouseup=Jh,or.dblclick=Kh,or.setSeries=(g,_,C,R)=>{let k=jt.match[2];C=k(n,_,C),C!=-1&&wi(C,R,!0,!1)},ye.show&&(Ve(_p,y,Zh),Ve(xp,y,Xh),Ve(bp,y,g=>{bt(g),uo(!1)}),Ve(Mp,y,i0),Ve(wp,y,Kh),uh.add(n),n.syncRect=uo);let ea=n.hooks=i.hooks||{};function cn(g,_,C){fc?ao.push([g,_,C]):g in ea&&ea[g].forEach(R=>{R.call(null,n,_,C)})}(i.plugins||[]).forEach(g=>{for(let _ in g.hooks)ea[_]=(ea[_]||[]).concat(g.hooks[_])});let ef=(g,_,C)=>C,jt=Kt({key:null,setSeries:!1,filters:{pub:Up,sub:Up},scales:[T,x[1]?x[1].scale:null],match:[Np,Np,ef],values:[null,null]},ye.sync);jt.match.length==2&&jt.match.push(ef),ye.sync=jt;let tf=jt.key,xc=Tm(tf);function ho(g,_,C,R,k,W,ae){jt.filters.pub(g,_,C,R,k,W,ae)&&xc.pub(g,_,C,R,k,W,ae)}xc.sub(n);function s0(g,_,C,R,k,W,ae){jt.filters.sub(g,_,C,R,k,W,ae)&&or[g](null,_,C,R,k,W,ae)}n.pub=s0;function r0(){xc.unsub(n),uh.delete(n),mt.clear(),rh(yl,Hr,Qh),u.remove(),ve?.remove(),cn("destroy")}n.destroy=r0;function _c(){cn("init",i,e),je(e||i.data,!1),B[T]?dc(T,B[T]):nt(),Ue=Ut.show&&(Ut.width>0||Ut.height>0),de=_e=!0,he(i.width,i.height)}return x.forEach(gs),P.forEach(lc),t?t instanceof HTMLElement?(t.appendChild(u),_c()):t(n,_c):_c(),n}yn.assign=Kt;yn.fmtNum=yh;yn.rangeNum=vl;yn.rangeLog=_l;yn.rangeAsinh=mh;yn.orient=Hs;yn.pxRatio=xt;yn.join=hw;yn.fmtDate=xh,yn.tzDate=Mw;yn.sync=Tm;{yn.addGap=sS,yn.clipGaps=wl;let i=yn.paths={points:Dm};i.linear=Nm,i.stepped=aS,i.bars=lS,i.spline=uS}var bS=new Map([["t","Time"],["x","x"],["y","y"],["z","z"]]);function Et(i){let e=bS.get(i);if(e)return e;let t=i.replace(/[_/]+/g," ").replace(/\.(?=\D)/g,": ").trim();return t.charAt(0).toUpperCase()+t.slice(1)}function bi(i,e){return`${i} (${e===""?"-":e})`}var MS=new Set(["J","N","Pa","W","N m"]);function Gs(i,e){if(!MS.has(i))return{factor:1,unit:i};let t=[[1e9,"G"],[1e6,"M"],[1e3,"k"]];for(let[n,s]of t)if(e>=n)return{factor:1/n,unit:s+i};return{factor:1,unit:i}}function _t(i,e=4){if(!Number.isFinite(i))return"no value";if(i===0)return"0";let t=Math.abs(i);if(t>=1e7||t<1e-4)return i.toExponential(e-1).replace(/\.?0+e/,"e").replace("e+","e");let n=Math.max(0,e-1-Math.floor(Math.log10(t))),s=i.toFixed(Math.min(n,8));return s.includes(".")?s.replace(/\.?0+$/,""):s}function In(i,e){let t=Gs(e,Math.abs(i)),n=_t(i*t.factor);return t.unit===""||t.unit==="-"?n:`${n} ${t.unit}`}function Tl(i){let e=Math.pow(10,Math.floor(Math.log10(i))),t=i/e;return(t<1.5?1:t<3.5?2:t<7.5?5:10)*e}var Cl=["#0072b2","#d55e00","#009e73","#cc79a7","#56b4e9","#e69f00","#000000"],Bm=[[],[8,4],[2,3],[10,3,2,3],[5,2],[1,2],[12,5]],zm=Cl.length;function wS(i){for(let e=1;e<i.length;++e)if(i[e]<i[e-1])return!1;return!0}function SS(i,e){let t=wS(i.values),n=Array.from(i.values.keys()).filter(s=>Number.isFinite(i.values[s]));return t||n.sort((s,r)=>i.values[s]-i.values[r]),{x:n.map(s=>i.values[s]),ys:e.map(s=>n.map(r=>Number.isFinite(s.values[r])?s.values[r]:null)),lines:t}}function ES(i){let e=new Map;for(let t of i)for(let n of t.values)Number.isFinite(n)&&e.set(t.unit,Math.max(e.get(t.unit)??0,Math.abs(n)));return i.map(t=>{let{factor:n,unit:s}=Gs(t.unit,e.get(t.unit)??0);return n===1?t:{label:t.label,unit:s,values:t.values.map(r=>r*n)}})}var Rl=class{constructor(e,t){this.element=e;this.clicked=t;this.plot=null;this.mark=NaN;new ResizeObserver(()=>this.fit()).observe(e)}fit(){let e=this.element.clientWidth;this.plot&&e>0&&this.plot.width!==e&&this.plot.setSize({width:e,height:this.plot.height})}show(e,t,n){this.plot?.destroy();let s=ES(t);this.element.replaceChildren();let r=n?"#d5dbe3":"#2b323b",o={stroke:n?"#343c47":"#dfe4ea",width:1},a=[...new Set(s.map(y=>y.unit))].slice(0,2),l=SS(e,s),c=y=>Cl[y]==="#000000"&&n?"#ffffff":Cl[y],u=y=>(m,p)=>p==null?"–":`${_t(p)}${y===""||y==="-"?"":" "+y}`,h="12px system-ui, sans-serif",f=(y,m)=>m.map(p=>_t(p,5)),d=y=>({label:y,stroke:r,grid:o,ticks:o,font:h,labelFont:h,labelSize:20,values:f}),v=y=>{let m=s.filter(p=>p.unit===y).map(p=>p.label);return bi(m.length===1&&m[0].length<26?m[0]:"Values",y)};this.plot=new yn({width:Math.max(200,this.element.clientWidth),height:230,scales:{x:{time:!1}},cursor:{drag:{x:!0,y:!1},focus:{prox:24}},legend:{live:!0},axes:[{...d(bi(e.label,e.unit)),size:34},...a.map((y,m)=>({...d(v(y)),scale:y||"-",side:m===0?3:1,size:58,grid:m===0?o:{show:!1}}))],series:[{label:e.label,value:u(e.unit)},...s.map((y,m)=>({label:y.label,scale:y.unit||"-",stroke:c(m),width:1.75,dash:Bm[m],value:u(y.unit),...l.lines?{points:{show:l.x.length<40}}:{paths:()=>null,points:{show:!0,size:4,fill:c(m)}}}))],hooks:{draw:[y=>this.drawMark(y,r)]}},[l.x,...l.ys],this.element),this.plot.over.addEventListener("click",y=>{this.plot&&this.clicked(this.plot.posToVal(y.offsetX,"x"))})}clear(){this.plot?.destroy(),this.plot=null,this.element.replaceChildren()}setMark(e){this.mark=e,this.plot?.redraw(!1,!1)}drawMark(e,t){if(!Number.isFinite(this.mark))return;let n=Math.round(e.valToPos(this.mark,"x",!0));n<e.bbox.left||n>e.bbox.left+e.bbox.width||(e.ctx.save(),e.ctx.strokeStyle=t,e.ctx.lineWidth=devicePixelRatio,e.ctx.setLineDash([3*devicePixelRatio,3*devicePixelRatio]),e.ctx.beginPath(),e.ctx.moveTo(n,e.bbox.top),e.ctx.lineTo(n,e.bbox.top+e.bbox.height),e.ctx.stroke(),e.ctx.restore())}png(e,t,n){let s=this.plot.ctx.canvas,r=devicePixelRatio,o=18*r,a=document.createElement("canvas");a.width=s.width,a.height=s.height+o*(t.length+2);let l=a.getContext("2d");return l.fillStyle=n?"#1a2029":"#ffffff",l.fillRect(0,0,a.width,a.height),l.font=`${13*r}px system-ui, sans-serif`,l.fillStyle=n?"#d5dbe3":"#2b323b",l.fillText(e,10*r,o),l.drawImage(s,0,o*1.5),t.forEach((c,u)=>{let h=s.height+o*(u+2.2);l.strokeStyle=Cl[u],l.lineWidth=2*r,l.setLineDash(Bm[u].map(f=>f*r)),l.beginPath(),l.moveTo(12*r,h-4*r),l.lineTo(44*r,h-4*r),l.stroke(),l.fillText(bi(c.label,c.unit),52*r,h)}),new Promise(c=>a.toBlob(c,"image/png"))}};var AS=[{series:/triaxial|stress|sample|loading/,x:/axial_strain/,ys:/deviator|stress_ratio|^q$/},{series:/^impact_\d/,x:/^t$/,ys:/^rock_force$|_bearing$/},{series:/rocks/,x:/run_?out|distance|x_end/,ys:/energy.*max|max.*energy|kinetic/},{series:/percent_passing/,x:/distance/,ys:/passing|share/}],TS=[/stress_strain/,/^state$/,/^impact_\d/,/^energy$/,/^rock$/,/^percent_passing$/];function Vm(i){for(let e of TS){let t=i.find(n=>e.test(n));if(t)return t}return i[0]}function Hm(i,e){let t=e.columns;for(let a of AS){if(!a.series.test(i))continue;let l=t.findIndex(u=>a.x.test(u.name)),c=t.findIndex((u,h)=>h!==l&&a.ys.test(u.name));if(l>=0&&c>=0){let u=t.map((h,f)=>f).filter(h=>h!==l&&a.ys.test(t[h].name)&&t[h].unit===t[c].unit);return{x:l,ys:u.slice(0,5)}}}let n=t.findIndex(a=>a.unit==="s"&&/^(t|time)$/i.test(a.name)),s=n>=0?n:0,r=t.map((a,l)=>l).filter(a=>a!==s&&t[a].values.some(l=>Number.isFinite(l))),o=r.find(a=>/energy/.test(t[a].name))??r.find(a=>["N","kN","kPa","J","kJ"].includes(t[a].unit))??r[0];return o===void 0?{x:s,ys:[]}:{x:s,ys:r.filter(a=>t[a].unit===t[o].unit).slice(0,5)}}function Ws(i,e){let t=document.createElement("a");t.href=URL.createObjectURL(i),t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}var Pl=i=>i.unit==="s"&&/^(t|time)$/i.test(i.name),Ah=i=>Et(i.name);function Gm(i,e){let t=document.createElement("label");return t.className="option",t.append(i+" ",e),t}var Ll=class{constructor(e,t,n){this.element=e;this.goToTime=t;this.failed=n;this.entries=new Map;this.series=document.createElement("select");this.abscissa=document.createElement("select");this.ordinates=document.createElement("details");this.summary=document.createElement("summary");this.choices=document.createElement("div");this.chartBox=document.createElement("div");this.table=null;this.time=NaN;this.dark=!1;this.chosen=new Map;this.series.id="series",this.abscissa.id="abscissa",this.chartBox.id="chart",this.ordinates.append(this.summary,this.choices),this.choices.className="choices";let s=document.createElement("div");s.className="buttons",s.append(this.button("csv","Save as CSV",()=>this.saveCsv()),this.button("chart-png","Save as PNG",()=>void this.savePng())),e.append(Gm("Series",this.series),Gm("Over",this.abscissa),this.ordinates,this.chartBox,s),this.chart=new Rl(this.chartBox,r=>this.clicked(r)),this.series.addEventListener("change",()=>void this.open(this.series.value)),this.abscissa.addEventListener("change",()=>{this.choice().x=Number(this.abscissa.value),this.draw()}),this.element.hidden=!0}button(e,t,n){let s=Object.assign(document.createElement("button"),{type:"button",id:e,textContent:t});return s.addEventListener("click",n),s}add(e,t,n){this.entries.set(e,{label:t,load:n}),[...this.series.options].some(s=>s.value===e)?[...this.series.options].find(s=>s.value===e).textContent=t:this.series.add(new Option(t,e)),this.element.hidden=!1}remove(e){this.entries.delete(e),[...this.series.options].find(t=>t.value===e)?.remove()}get shown(){return this.series.value}async open(e){let t=this.entries.get(e);if(t){this.series.value=e;try{this.table=await t.load()}catch(n){this.failed(n.message);return}this.series.value===e&&(this.fillChoices(),this.draw())}}async refresh(){this.series.value!==""&&await this.open(this.series.value)}choice(){let e=this.series.value,t=this.chosen.get(e);return t||(t=Hm(e,this.table),this.table.rows>0&&this.chosen.set(e,t)),t}fillChoices(){let e=this.table.columns;if(e.length===0)return;let{x:t,ys:n}=this.choice();this.abscissa.replaceChildren(...e.map((s,r)=>new Option(bi(Ah(s),s.unit),String(r),!1,r===t))),this.choices.replaceChildren(...e.map((s,r)=>{let o=Object.assign(document.createElement("input"),{type:"checkbox",checked:n.includes(r),name:`curve-${s.name}`});o.addEventListener("change",()=>this.toggle(r,o.checked));let a=document.createElement("label");return a.append(o,bi(Ah(s),s.unit)),a})),this.writeSummary()}writeSummary(){let{ys:e}=this.choice();this.summary.textContent=`Values: ${e.length} of ${this.table.columns.length} columns`}toggle(e,t){let n=this.choice();n.ys=t?[...n.ys,e]:n.ys.filter(r=>r!==e);let s=r=>this.table.columns[r].unit;for(;new Set(n.ys.map(s)).size>2||n.ys.length>zm;)n.ys.shift();this.fillChoices(),this.draw()}columns(){if(!this.table||this.table.columns.length===0)return null;let{x:e,ys:t}=this.choice(),n=s=>{let r=this.table.columns[s];return{label:Ah(r),unit:r.unit,values:r.values}};return{x:n(e),ys:t.map(n)}}draw(){let e=this.columns();if(this.writeSummary(),!e||e.ys.length===0){this.chart.clear(),this.chartBox.append(Object.assign(document.createElement("p"),{className:"note",textContent:this.table?.rows===0?"No rows yet.":"Choose a value above."}));return}this.chart.show(e.x,e.ys,this.dark),this.setTime(this.time)}setTheme(e){this.dark=e,this.table&&this.draw()}setTime(e){this.time=e,this.chart.setMark(this.abscissaAt(e))}abscissaAt(e){if(!this.table||this.table.columns.length===0)return NaN;let t=this.table.columns[this.choice().x];if(Pl(t))return e;let n=this.table.columns.find(Pl);if(!n||n.values.length===0)return NaN;let s=0;for(let r=1;r<n.values.length;++r)Math.abs(n.values[r]-e)<Math.abs(n.values[s]-e)&&(s=r);return t.values[s]}clicked(e){if(!this.table)return;let t=this.table.columns[this.choice().x];if(Pl(t))return this.goToTime(e);let n=this.table.columns.find(Pl);if(!n)return;let s=0;for(let r=1;r<t.values.length;++r)Math.abs(t.values[r]-e)<Math.abs(t.values[s]-e)&&(s=r);this.goToTime(n.values[s])}title(){return this.entries.get(this.series.value)?.label??this.series.value}saveCsv(){if(!this.table)return;let{x:e,ys:t}=this.choice(),n=[e,...t.filter(s=>s!==e)].map(s=>this.table.columns[s]);Ws(new Blob([mp(n)],{type:"text/csv"}),`${this.title().replace(/\W+/g,"_")}.csv`)}async savePng(){let e=this.columns();if(!e||e.ys.length===0)return;let t=await this.chart.png(this.title(),e.ys,this.dark);t&&Ws(t,`${this.title().replace(/\W+/g,"_")}.png`)}};var CS=[["rad_per_s","rad/s"],["m_per_s","m/s"],["per_s","1/s"],["percent","%"],["bytes","bytes"],["MPa","MPa"],["kPa","kPa"],["GPa","GPa"],["MJ","MJ"],["kJ","kJ"],["kN","kN"],["MN","MN"],["mm","mm"],["km","km"],["kg","kg"],["deg","°"],["Pa","Pa"],["m3","m³"],["m2","m²"],["ms","ms"],["J","J"],["N","N"],["m","m"],["s","s"],["t","t"]],RS=[[/(elongation|_height|stroke|displacement_max|overlap_max|runout|lateral_deviation)$/,"m"],[/_time$/,"s"],[/(^|_)(velocity|speed)$/,"m/s"],[/^strain_rate$/,"1/s"],[/^clearance$/,"m"]];function PS(i){for(let[e,t]of CS)if(i.endsWith("_"+e))return{name:i.slice(0,-e.length-1),unit:t};return{name:i,unit:""}}var LS=/^(talus_version|case_hash|inputs|fingerprint|frames|seed|kind)$/,IS=24;function DS(i,e=200){let t=[],n=(s,r,o)=>{if(t.length>=e)return;if(s!==null&&typeof s=="object"&&!Array.isArray(s)){for(let[l,c]of Object.entries(s)){if(r.length===0&&LS.test(l))continue;let u=PS(l);u.unit===""&&(u.unit=RS.find(([h])=>h.test(l))?.[1]??""),n(c,[...r,u.name],u.unit||o)}return}if(typeof s!="number"&&typeof s!="string"&&typeof s!="boolean"||typeof s=="string"&&s.length>IS)return;let a=typeof s=="number"?_t(s):typeof s=="boolean"?s?"yes":"no":s;t.push({label:Et(r.join(", ")),value:o===""?a:`${a} ${o}`})};return n(i,[],""),t}function Wm(i,e){i.replaceChildren();let t=e?DS(e):[];for(let{label:n,value:s}of t)i.append(Object.assign(document.createElement("dt"),{textContent:n}),Object.assign(document.createElement("dd"),{textContent:s}));t.length===0&&i.append(Object.assign(document.createElement("dt"),{textContent:"They come when the run has ended.",className:"note"}))}function Th(i){document.title=`${i.title} – Talus`,Ke("title").textContent=i.title,Ke("kind").textContent=[i.kind,i.live||i.completed?"":"interrupted",i.crs].filter(t=>t).join(", "),Wm(Ke("figures"),i.summary);for(let t of i.messages??[])Gt(t);i.runs?.length&&Gt(`This is a sweep or calibration of ${i.runs.length} runs: open one by \`talus view\` and its folder in runs/, for example ${i.runs[0]}.`);let e=Ke("report");e.hidden=!i.report||rp(),i.report&&(e.href=No(i.report))}var Il=class{constructor(e){this.eye=e;this.member=null;this.shown=null}toggle(e){if(this.member)return this.end();this.member=e??null,this.member||Gt("There is no body to follow: click one first."),bs(Ke("follow"),this.member!==null),this.go()}end(){this.member=null,this.eye.follow(null),bs(Ke("follow"),!1)}show(e,t){this.shown={frame:e,scene:t},this.go()}go(){if(!this.member||!this.shown)return;let e=this.shown.scene.describeMember(this.shown.frame,this.member)?.at;e&&this.eye.follow(e)}};var Jr=[];for(let i=0;i<4;++i)Jr.push(new Uint32Array(256));for(let i=0;i<256;++i){let e=i;for(let t=0;t<8;++t)e=e&1?3988292384^e>>>1:e>>>1;Jr[0][i]=e>>>0}for(let i=0;i<256;++i)for(let e=1;e<4;++e){let t=Jr[e-1][i];Jr[e][i]=(Jr[0][t&255]^t>>>8)>>>0}function Xs(i){let[e,t,n,s]=Jr,r=4294967295,o=0;for(;o+4<=i.length;o+=4)r^=i[o]|i[o+1]<<8|i[o+2]<<16|i[o+3]<<24,r=s[r&255]^n[r>>>8&255]^t[r>>>16&255]^e[r>>>24];for(;o<i.length;++o)r=e[(r^i[o])&255]^r>>>8;return(r^4294967295)>>>0}var Dn=64,Kr=i=>i+7&-8;function Xo(i,e,t){if(e+Dn>i.byteLength||i.getUint32(e,!1)!==1414284867)return null;let n=new Uint8Array(i.buffer,i.byteOffset+e,60);return Xs(n)!==i.getUint32(e+60,!0)?null:{kind:i.getUint32(e+4,!0),bytes:Number(i.getBigUint64(e+8,!0)),timeFirst:i.getFloat64(e+16,!0),timeLast:i.getFloat64(e+24,!0),count:i.getUint32(e+32,!0),layout:i.getUint32(e+36,!0),offered:Number(i.getBigUint64(e+40,!0)),stride:i.getUint32(e+48,!0),crc:i.getUint32(e+52,!0),place:t+Dn,first:0}}function Xm(i){let e=new DataView(i.buffer,i.byteOffset,i.byteLength),t=Number(e.getBigUint64(0,!0));return{json:JSON.parse(new TextDecoder().decode(i.subarray(8,8+t))),arrays:Kr(8+t)}}function Ym(i,e,t){return new Int32Array(i.slice(e,e+4*t).buffer)}function US(i,e,t){return new Float32Array(i.slice(e,e+4*t).buffer)}var Ch=(i,e)=>e.per_cell?i.cells:e.per_segment?i.segments:i.count;function Rh(i){let e=0;for(let t of i)for(let n of t.arrays)e+=n.components*Ch(t,n);return Kr(8+4*e)}function qm(i){let{json:e,arrays:t}=Xm(i),n=t,s=e.meshes.map(r=>{let o=US(i,n,3*r.vertices);n+=Kr(12*r.vertices);let a=Ym(i,n,3*r.triangles);return n+=Kr(12*r.triangles),{name:r.name,vertices:o,triangles:a}});return{title:e.title,origin:e.origin,meshes:s,names:new Map(Object.entries(e.names??{}))}}function $m(i,e){let{json:t,arrays:n}=Xm(i),s=n,r=o=>{let a=Ym(i,s,o);return s+=Kr(4*o),a};return t.groups.map(o=>{let a=o.triangles??0,l=o.cells??0,c=r(o.kind==="rigid"?o.count:0),u=r(2*o.segments),h=r(3*a);return s+=Kr(32*l),{...o,names:e.get(o.name),triangles:a,cells:l,meshes:c,ends:u,corners:h}})}var NS=[137,84,76,70,13,10,26,10],FS=1<<20,OS=48<<20,kS=256<<20,Qr=class i{constructor(e,t){this.source=e;this.size=t;this.title="";this.origin=[0,0,0];this.meshes=[];this.names=new Map;this.layouts=[];this.frames=0;this.closed=!1;this.damage="";this.chunks=[];this.end=16;this.whole=null;this.cache=new Map;this.cached=0;this.checked=new Set}static none(){return new i({size:async()=>0,read:async()=>new Uint8Array},0)}static async open(e){let t=new i(e,await e.size());return await t.readAll(),t}async readAll(){this.whole=this.size<=OS?await this.source.read(0,this.size):null;let e=await this.bytes(0,Math.min(16,this.size));if(e.length<16||NS.some((n,s)=>e[s]!==n))throw new Error("frames.tlf is no frame file of Talus: run the case again to make it anew.");let t=new DataView(e.buffer,e.byteOffset,16).getUint32(8,!0);if(t!==1)throw new Error(`frames.tlf has version ${t} of the format and this page reads version 1: open it with the Talus that wrote it.`);await this.readIndex()||await this.walk(),this.meshes.length===0&&this.layouts.length===0&&this.title===""&&this.damage===""&&this.end===16&&(this.damage="The frame file has no frames yet.")}async grow(e){if(this.closed)return"same";let t=e??await this.source.size(),n=this.frames,s=this.chunks[0],r=t<this.end;if(!r&&s&&e===void 0){let a=s.place-Dn,l=await this.source.read(a,a+Dn),c=Xo(new DataView(l.buffer,l.byteOffset,l.byteLength),0,a);r=!c||c.stride!==s.stride||c.count<s.count}if(this.size=t,this.damage="",r)return Object.assign(this,{chunks:[],layouts:[],meshes:[],frames:0,end:16,cached:0}),this.cache.clear(),this.checked.clear(),await this.readAll(),"replaced";this.whole=null;let o=this.chunks.pop();return o&&(this.end=o.place-Dn,this.frames-=o.count,this.forget(this.chunks.length)),await this.walk(),this.frames>n?"longer":"same"}async bytes(e,t){return this.whole&&t<=this.whole.length?this.whole.subarray(e,t):this.source.read(e,t)}async readIndex(){if(this.size<16+2*Dn)return!1;let e=await this.bytes(this.size-16,this.size);if(new TextDecoder().decode(e.subarray(8,16))!=="TLFINDEX")return!1;let t=Number(new DataView(e.buffer,e.byteOffset,16).getBigUint64(0,!0));if(!(t>=16&&t+Dn<=this.size))return!1;let n=await this.bytes(t,this.size),s=new DataView(n.buffer,n.byteOffset,n.byteLength),r=Xo(s,0,t);if(!r||r.kind!==4||t+Dn+r.bytes>this.size)return!1;let o=n.subarray(Dn,Dn+r.bytes);if(Xs(o)!==r.crc)return!1;let a=[];for(let l=Dn;l+72<=Dn+r.bytes-16;l+=72){let c=Xo(s,l+8,Number(s.getBigUint64(l,!0)));if(!c)return!1;a.push(c)}for(let l of a)await this.take(l);return this.end=this.size,this.closed=!0,!0}async walk(){let e=new Uint8Array(0),t=this.end;for(;this.end<this.size;){if(this.end+Dn>this.size)return this.stop(this.size-this.end);(this.end<t||this.end+Dn>t+e.length)&&(t=this.end,e=await this.bytes(t,Math.min(t+FS,this.size)));let n=new DataView(e.buffer,e.byteOffset,e.byteLength),s=Xo(n,this.end-t,this.end);if(!s||s.place+s.bytes>this.size)return this.stop(this.size-this.end);if(s.kind===4){this.closed=!0;return}await this.take(s),this.end=s.place+s.bytes}}stop(e){this.damage=`The frame file ends in the middle of a chunk: ${this.frames} whole frames are shown, the last ${e} bytes are not.`}async take(e){if(e.kind===3){e.first=this.frames,this.frames+=e.count,this.chunks.push(e);return}if(e.kind!==1&&e.kind!==2)return;let t=await this.bytes(e.place,e.place+e.bytes);e.kind===1?Object.assign(this,qm(t)):this.layouts[e.layout]=$m(t,this.names)}chunkOf(e){let t=0,n=this.chunks.length-1;for(;t<n;){let s=t+n+1>>1;this.chunks[s].first<=e?t=s:n=s-1}return t}get valuesInFrame(){let e=this.chunks[0]&&this.layouts[this.chunks[0].layout];return e?Rh(e)/4:1}timeOf(e){if(this.frames===0)return 0;let t=this.chunks[this.chunkOf(e)];return t.count>1?t.timeFirst+(t.timeLast-t.timeFirst)*(e-t.first)/(t.count-1):t.timeFirst}indexAt(e){let t=0,n=this.frames-1;for(;t<n;){let s=t+n>>1;this.timeOf(s)<e?t=s+1:n=s}return t>0&&e-this.timeOf(t-1)<this.timeOf(t)-e&&--t,Math.max(0,t)}forget(e){this.cached-=this.cache.get(e)?.length??0,this.cache.delete(e),this.checked.delete(e)}async payload(e){let t=this.cache.get(e);if(t)return this.cache.delete(e),this.cache.set(e,t),t;let n=this.chunks[e],s=(await this.bytes(n.place,n.place+n.bytes)).slice();this.checked.has(e)||(Xs(s)!==n.crc&&(this.damage=`Frames ${n.first+1} to ${n.first+n.count} of the frame file are damaged (checksum).`),this.checked.add(e)),this.cache.set(e,s),this.cached+=s.length;for(let[r,o]of this.cache){if(this.cached<=kS||r===e)break;this.cache.delete(r),this.cached-=o.length}return s}async frame(e){if(!(e>=0&&e<this.frames))throw new Error(`There is no frame ${e}.`);let t=this.chunkOf(e),n=this.chunks[t],s=this.layouts[n.layout];if(!s)throw new Error(`Frame ${e} has no layout.`);let r=await this.payload(t),o=(e-n.first)*Rh(s),a=o+8,l=new DataView(r.buffer,r.byteOffset+o,8).getFloat64(0,!0),c=s.map(u=>{let h=new Map;for(let f of u.arrays){let d=f.components*Ch(u,f);h.set(f.name,new Float32Array(r.buffer,r.byteOffset+a,d)),a+=4*d}return{layout:u,values:h}});return{index:e,time:l,layout:n.layout,groups:c}}};var jm="http://www.w3.org/2000/svg";function Dl(i,e,t=""){let n=document.createElementNS(jm,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.textContent=t,n}var Ul=class{constructor(e,t){this.svg=document.createElementNS(jm,"svg");this.axes=[];this.bar=Dl("path",{class:"gauge-bar",fill:"none"});this.text=Dl("text",{class:"gauge-text","text-anchor":"end",x:206,y:88});this.svg.setAttribute("viewBox","0 0 216 104"),(t?["x, E","y, N","z"]:["x","y","z"]).forEach((s,r)=>{let o=new U;o.setComponent(r,1);let a=Dl("line",{class:"gauge-axis"}),l=Dl("text",{class:"gauge-text"},s);this.svg.append(a,l),this.axes.push({line:a,label:l,direction:o})}),this.svg.append(this.bar,this.text),e.replaceChildren(this.svg)}update(e,t,n){let[s,r,o]=[168,40,26];for(let{line:u,label:h,direction:f}of this.axes){let d=f.clone().transformDirection(e.matrixWorldInverse),[v,y]=[s+o*d.x,r-o*d.y];for(let[m,p]of[["x1",s],["y1",r],["x2",v],["y2",y]])u.setAttribute(m,p.toFixed(1));h.setAttribute("x",(s+1.28*o*d.x-3).toFixed(1)),h.setAttribute("y",(r-1.28*o*d.y+4).toFixed(1)),u.setAttribute("opacity",d.z<-.2?"0.45":"1")}let a=2*Math.tan(e.fov*Math.PI/360)*e.position.distanceTo(t)/n,l=Tl(90*a),c=l/a;this.bar.setAttribute("d",`M${206-c} 93v6h${c}v-6`),this.text.textContent=`${_t(l)} m at the centre`}};var BS=i=>i instanceof HTMLSelectElement||i instanceof HTMLTextAreaElement||i instanceof HTMLInputElement&&!["checkbox","range","button"].includes(i.type);function Zm(i){document.addEventListener("keydown",e=>{if(e.ctrlKey||e.metaKey||e.altKey||BS(document.activeElement)||document.querySelector("dialog[open]")||e.key===" "&&document.activeElement instanceof HTMLButtonElement||e.key===" "&&document.activeElement instanceof HTMLInputElement&&document.activeElement.type==="checkbox")return;let t=i.find(n=>n.keys.includes(e.key));t&&(e.preventDefault(),t.action(e))})}function Jm(i,e){let t=document.createElement("table");for(let r of e){let o=t.insertRow();o.insertCell().append(Object.assign(document.createElement("kbd"),{textContent:r.shown})),o.insertCell().textContent=r.label}let n=document.createElement("p");n.textContent="Mouse: drag turns, right drag moves, wheel zooms, click picks, double click moves the centre. A click into a curve goes to its time.";let s=Object.assign(document.createElement("button"),{type:"button",textContent:"Close"});s.addEventListener("click",()=>i.close()),i.replaceChildren(Object.assign(document.createElement("h2"),{textContent:"Keys"}),t,n,s),i.showModal()}function zS(i,e){let t=document.createElement("div");t.className="layer";let n=document.createElement("label");n.className="layer-name";let s=document.createElement("input");s.type="checkbox",s.name=`layer-${i.name}`,s.checked=i.object.visible,s.addEventListener("change",()=>{i.object.visible=s.checked,e(i)});let r=document.createElement("span");r.className="swatch";let o=()=>{r.style.background=i.scale?i.scale.gradient():i.swatch??"transparent"};if(o(),n.append(s,r,i.label),t.append(n),i.fields.length>0){let a=document.createElement("label");a.className="option";let l=document.createElement("select");l.name=`colour-${i.name}`,l.add(new Option("one colour","",!1,i.field===null));for(let c of i.fields)l.add(new Option(bi(c.label,c.unit),c.name,!1,c.name===i.field));l.addEventListener("change",()=>{i.setField(l.value===""?null:l.value),o(),e(i)}),a.append("Colour by ",l),t.append(a)}return i.extra&&t.append(i.extra),i.note&&t.append(Object.assign(document.createElement("p"),{className:"note",textContent:i.note})),t}function Km(i,e,t){i.replaceChildren(...e.map(n=>zS(n,t))),e.length===0&&i.append(Object.assign(document.createElement("p"),{className:"note",textContent:"This result has nothing to draw in 3D."}))}var VS=[[.2777273272234177,.005407344544966578,.3340998053353061],[.1050930431085774,1.404613529898575,1.384590162594685],[-.3308618287255563,.214847559468213,.09509516302823659],[-4.634230498983486,-5.799100973351585,-19.33244095627987],[6.228269936347081,14.17993336680509,56.69055260068105],[4.776384997670288,-13.74514537774601,-65.35303263337234],[-5.435455855934631,4.645852612178535,26.3124352495832]],HS=[[.0002189403691192265,.001651004631001012,-.01948089843709184],[.1065134194856116,.5639564367884091,3.932712388889277],[11.60249308247187,-3.972853965665698,-15.9423941062914],[-41.70399613139459,17.43639888205313,44.35414519872813],[77.162935699427,-33.40235894210092,-81.80730925738993],[-71.31942824499214,32.62606426397723,73.20951985803202],[25.13112622477341,-12.24266895238567,-23.07032500287172]],GS=[[-.008973,.136756,.29417],[-.384689,.639494,2.982654],[15.42921,.392566,-22.363765],[-58.977031,-1.424665,74.863561],[102.370492,2.259214,-121.303164],[-83.187239,-1.645245,93.974216],[25.776187,.541122,-28.262533]],eg=["viridis","inferno","cividis","grey"];function WS(i,e){if(i==="grey")return[.15+.8*e,.15+.8*e,.15+.8*e];let t=i==="viridis"?VS:i==="inferno"?HS:GS,n=i==="inferno"?.25+.72*e:i==="viridis"?.1+.9*e:e,s=[0,0,0];for(let r=0;r<3;++r){let o=0;for(let a=6;a>=0;--a)o=o*n+t[a][r];s[r]=Math.min(1,Math.max(0,o))}return s}var Ys=256,Qm=new Map;function Nl(i){let e=Qm.get(i);if(!e){e=new Uint8Array(4*Ys);for(let t=0;t<Ys;++t){let n=WS(i,t/(Ys-1));for(let s=0;s<3;++s)e[4*t+s]=Math.round(255*n[s]);e[4*t+3]=255}Qm.set(i,e)}return e}var qs=class{constructor(e,t){this.label=e;this.unit=t;this.low=1/0;this.high=-1/0;this.fixed=!1;this.log=!1;this.map="viridis";this.offset=0}include(e){if(this.fixed)return!1;let{low:t,high:n}=this;for(let s=0;s<e.length;++s){let r=e[s];r<this.low&&r>-1/0&&(this.low=r),r>this.high&&r<1/0&&(this.high=r)}return t!==this.low||n!==this.high}get empty(){return!(this.high>=this.low)}ends(){if(this.empty)return[0,1];let{low:e,high:t}=this;return this.log&&(t=Math.max(t,1e-30),e=Math.max(e,t*.001)),t>e?[e,t]:[e,e+Math.max(1e-12,Math.abs(e)*1e-6)]}place(e){let[t,n]=this.ends(),s=this.log?Math.log(Math.max(e,t)/t)/Math.log(n/t):(e-t)/(n-t);return Math.min(1,Math.max(0,s))}valueAt(e){let[t,n]=this.ends();return this.log?t*Math.pow(n/t,e):t+e*(n-t)}rgb(e){let t=Math.round(this.place(e)*(Ys-1)),n=Nl(this.map);return[n[4*t]/255,n[4*t+1]/255,n[4*t+2]/255]}gradient(){let e=[],t=Nl(this.map);for(let n=0;n<=16;++n){let s=4*Math.round(n/16*(Ys-1));e.push(`rgb(${t[s]},${t[s+1]},${t[s+2]})`)}return`linear-gradient(to right, ${e.join(", ")})`}};var tg=4;function XS(i){let[e,t]=i.ends(),n=Gs(i.unit,Math.max(Math.abs(e),Math.abs(t))),s=Math.abs(t-e),r=[];for(let o=0;o<tg;++o){let a=i.valueAt(o/(tg-1))+i.offset,l=i.log?2:Math.max(2,Math.min(7,2+Math.ceil(Math.log10(Math.max(1,Math.abs(a)/(s||1))))));r.push(_t(Math.abs(a)<1e-6*s?0:a*n.factor,l))}return{text:r,unit:n.unit}}function ng(i,e,t){let n=document.createElement("label"),s=document.createElement("input");return s.type="number",s.step="any",s.value=String(Number(e.toPrecision(4))),s.addEventListener("change",()=>{s.value!==""&&Number.isFinite(s.valueAsNumber)&&t(s.valueAsNumber)}),n.append(i,s),n}function YS(i,e){let t=document.createElement("div");t.className="legend-controls";let[n,s]=i.ends(),r=i.unit===""?"-":i.unit,o=(h,f)=>{f>h&&(Object.assign(i,{low:h,high:f,fixed:!0}),e())};t.append(ng(`From (${r}) `,n,h=>o(h,i.ends()[1])),ng(`To (${r}) `,s,h=>o(i.ends()[0],h)));let a=document.createElement("label"),l=document.createElement("input");l.type="checkbox",l.checked=i.log,l.addEventListener("change",()=>{i.log=l.checked,e()}),a.append(l,"Logarithmic");let c=document.createElement("label"),u=document.createElement("select");for(let h of eg)u.add(new Option(h,h,!1,h===i.map));return u.addEventListener("change",()=>{i.map=u.value,e()}),c.append("Colours ",u),t.append(a,c),t}var Fl=class{constructor(e,t,n){this.element=e;this.layers=t;this.changed=n;this.open=new Set}update(){this.element.replaceChildren();for(let e of this.layers())!e.scale||!e.object.visible||e.scale.empty||this.element.append(this.legend(e,e.scale))}legend(e,t){let n=document.createElement("section");n.className="legend";let{text:s,unit:r}=XS(t),o=document.createElement("button");o.type="button",o.className="legend-title",o.title="Range and colours",o.setAttribute("aria-expanded",String(this.open.has(e.name)));let a=t.label===e.label?t.label:`${e.label}: ${t.label.charAt(0).toLowerCase()}${t.label.slice(1)}`;o.textContent=`${a} (${r===""?"-":r})`;let l=document.createElement("div");l.className="legend-strip",l.style.background=t.gradient();let c=document.createElement("div");c.className="legend-numbers";for(let u of s)c.append(Object.assign(document.createElement("span"),{textContent:u}));return n.append(o,l,c),o.addEventListener("click",()=>{this.open.delete(e.name)||this.open.add(e.name),this.update()}),this.open.has(e.name)&&n.append(YS(t,()=>{e.recolour(),this.changed(e),this.update()})),n}};var qS=new Set(["position","orientation"]),$S=new Map([["rocks","Rock"],["grains","Grain"],["blocks","Block"],["ropes","Rope segment"],["rings","Ring segment"],["mesh","Mesh segment"],["net","Net segment"],["posts","Post"],["contacts","Contact"],["elements","Element"],["anchors","Anchor"],["brakes","Brake"],["walls","Wall"],["base","Base"],["surfaces","Surface point"],["surface","Surface point"],["deformables","Node"],["trees","Tree"]]),jS=i=>$S.get(i)??Et(i).replace(/s$/,"");function Ol(i,e,t){let{layout:n}=i,s=jS(n.name),r=n.name==="rocks"?i.values.get("rock"):void 0,o=`${s} ${r?r[e]:e+1}`,l=n.arrays.find(u=>u.name==="name"&&u.per_segment===t)?i.values.get("name")[e]:t&&n.names?.length!==n.segments?-1:e,c=n.names?.[l];return c&&n.name==="walls"?Et(c):c?`${o}: ${c}`:o}var ZS=i=>(i.components===1||i.components===3)&&!qS.has(i.name)&&!i.per_cell,ig=new Set(["rope","ring","block","id","body","field","name","rock"]);function sg(i,e){return i.arrays.filter(t=>ZS(t)&&t.per_segment===e&&!(ig.has(t.name)&&t.unit==="-")).map(t=>({name:t.name,label:Et(t.name),unit:t.unit}))}function ni(i,e){let t=i.layout.arrays.find(r=>r.name===e),n=i.values.get(e);if(!t||!n)return null;if(t.components===1)return n;let s=new Float32Array(n.length/3);for(let r=0;r<s.length;++r){let o=n[3*r],a=n[3*r+1],l=n[3*r+2];s[r]=Math.sqrt(o*o+a*a+l*l)}return s}function kl(i,e,t,n){let s=[];for(let r of i.layout.arrays){if(r.per_segment!==t||r.per_cell||r.name==="orientation"||r.name==="name"||r.name==="position"&&i.layout.name==="walls")continue;let o=i.values.get(r.name),a=e*r.components;if(r.name==="position")for(let l=0;l<3;++l)s.push({label:"xyz"[l],value:`${(o[a+l]+n[l]).toFixed(3)} m`});else if(r.components===1){let l=ig.has(r.name)&&r.unit==="-";s.push({label:Et(r.name),value:l?_t(o[a]):In(o[a],r.unit)})}else if(r.components===3){let l=[0,1,2].map(c=>o[a+c]);s.push({label:Et(r.name),value:In(Math.hypot(...l),r.unit)}),s.push({label:`${Et(r.name)} x, y, z`,value:l.map(c=>In(c,r.unit)).join(", ")})}else if(r.components===6){let l=["xx","yy","zz","xy","yz","zx"];for(let c=0;c<6;++c)s.push({label:`${Et(r.name)} ${l[c]}`,value:In(o[a+c],r.unit)})}}return s}var ps=class{constructor(e,t){this.fields=e;this.map=t;this.field=null;this.scale=null;this.scales=new Map}set(e){let t=this.fields.find(n=>n.name===e);this.field=t?t.name:null,this.scale=t?this.scaleOf(t):null}scaleOf(e){let t=this.scales.get(e.name);return t||(t=new qs(e.label,e.unit),t.map=this.map,this.scales.set(e.name,t)),t}include(e){let t=!1;for(let n of this.fields){let s=ni(e,n.name);s&&this.scaleOf(n).include(s)&&(t=t||n.name===this.field)}return t}};var JS=400;function Bl(i,e){return i<=e?Array.from({length:i},(t,n)=>n):Array.from({length:e},(t,n)=>Math.round(n*(i-1)/(e-1)))}async function rg(i,e,t,n){let s=Bl(i.frames,JS),r=[{name:"t",unit:"s",values:new Float64Array(s.length)}],o=-1;for(let a=0;a<s.length;++a){let l=await i.frame(s[a]),c=l.groups.find(d=>d.layout.name===e);if(!c)return null;let u=n?c.layout.segments:c.layout.count;if(o>=0&&u!==o)return null;o=u,r[0].values[a]=l.time;let h=1,f=(d,v,y)=>{r[h]??={name:d,unit:v,values:new Float64Array(s.length).fill(NaN)},r[h].values[a]=y,++h};for(let d of c.layout.arrays)if(!(d.per_segment!==n||d.per_cell||d.name==="orientation"||d.name==="name"))if(d.name==="position"){let v=c.values.get("position");for(let y=0;y<3;++y)f("xyz"[y],"m",v[3*t+y]+i.origin[y])}else{let v=d.components===1||d.components===3?ni(c,d.name):null;v&&f(d.name,d.unit,v[t])}}return{columns:r.filter((a,l)=>l===0||a.values.some(c=>c!==a.values[0])),rows:s.length}}async function og(i,e){let t=Bl(i.frames,2e3),n=[];for(let u of t)n.push(await i.frame(u));let s=n.map(u=>u.groups.find(h=>h.layout.name===e)),r=s[0].layout.count,o=n.length,a=new Float32Array(3*r*o),l=new Map,c=new Float32Array(r*o);return s.forEach((u,h)=>{let f=u.values.get("position");for(let d=0;d<r;++d)a.set(f.subarray(3*d,3*d+3),3*(d*o+h)),c[d*o+h]=n[h].time;for(let d of u.layout.arrays){if(d.name==="position"||d.name==="orientation"||d.per_segment)continue;let v=ni(u,d.name);if(!v)continue;let y=l.get(d.name)??new Float32Array(r*o);l.set(d.name,y);for(let m=0;m<r;++m)y[m*o+h]=v[m]}}),l.set("time",c),{position:a,fields:l,names:[],texts:new Map,thinned:!1,lineStart:Int32Array.from({length:r+1},(u,h)=>h*o),id:Int32Array.from({length:r},(u,h)=>h+1)}}function ag(i,[e,t,n]){i.hidden=!(n>0),i.style.transform=`translate(${e.toFixed(1)}px, ${t.toFixed(1)}px)`}var zl=class{constructor(e){this.parent=e;this.shown=[]}set(e){for(let{element:t}of this.shown.slice(e.length))t.remove();this.shown=e.map((t,n)=>{let s=this.shown[n]?.element;return s||(s=Object.assign(document.createElement("span"),{className:"view-label"}),this.parent.append(s)),s.textContent!==t.text&&(s.textContent=t.text),{...t,element:s}})}update(e,t,n,s){for(let{element:r,at:o,outwards:a,text:l}of this.shown){let[c,u,h]=e(o),f=c>-40&&u>-20&&c<n+40&&u<s+20,d=!a||t.clone().sub(o).dot(a)>0;ag(r,[Math.min(Math.max(c,4),n-8*l.length-12),Math.min(Math.max(u,14),s-6),f&&d?h:-1])}}},Vl=class{constructor(e){this.at=null;this.element=Object.assign(document.createElement("span"),{className:"selection",hidden:!0});e.append(this.element)}update(e){this.at?ag(this.element,e(this.at)):this.element.hidden=!0}};var lg="picked";function cg(i){return Object.assign(document.createElement("p"),{className:"note",textContent:i})}function KS(i){let{x:e,ys:t}=i;return{columns:[{name:i.isTime?"t":e.label,unit:e.unit,values:e.values},...t.map(s=>({name:s.label,unit:s.unit,values:s.values}))],rows:e.values.length}}var Hl=class{constructor(e,t,n){this.element=e;this.curves=n;this.hit=null;this.mark=new Vl(t)}show(e,t){if(this.hit=e,this.mark.at=e?.point.clone()??null,!e){this.element.replaceChildren(cg("Nothing there. Click a body, path, rope, grain or the ground."));return}this.write(e),this.showCurve(e,t)}clear(){this.hit=null,this.mark.at=null,this.element.replaceChildren(cg("Click something in the view to see its numbers and its curve."))}write({title:e,rows:t}){let n=document.createElement("dl");for(let{label:s,value:r}of t)n.append(Object.assign(document.createElement("dt"),{textContent:s}),Object.assign(document.createElement("dd"),{textContent:r}));this.element.replaceChildren(Object.assign(document.createElement("h3"),{textContent:e}),n)}refresh(e,t){let n=this.hit?.member,s=n?t.describeMember(e,n):null;s&&(this.write(s),this.mark.at=s.at)}async showCurve(e,t){let n=null;if(e.curve?n=KS(e.curve):e.member&&t&&t.frames>1&&(n=await rg(t,e.member.group,e.member.number,e.member.segment)),!n||n.columns.length<2||this.hit!==e)return;let s=n;this.curves.add(lg,`Picked: ${e.title}`,async()=>s),await this.curves.open(lg)}};var QS=67324752,e1=33639248,t1=101010256,n1=33;function ug(i){let e=[],t=[],n=0,s=(a,l,c,u)=>{let h=new Uint8Array((u?46:30)+a.length),f=new DataView(h.buffer);f.setUint32(0,u?e1:QS,!0);let d=u?6:4;return u&&f.setUint16(4,20,!0),f.setUint16(d,20,!0),f.setUint16(d+2,2048,!0),f.setUint16(d+8,n1,!0),f.setUint32(d+10,c,!0),f.setUint32(d+14,l.bytes.length,!0),f.setUint32(d+18,l.bytes.length,!0),f.setUint16(d+22,a.length,!0),u&&f.setUint32(42,n,!0),h.set(a,u?46:30),h};for(let a of i){let l=new TextEncoder().encode(a.name),c=Xs(a.bytes);t.push(s(l,a,c,!0));let u=s(l,a,c,!1);e.push(u,a.bytes),n+=u.length+a.bytes.length}let r=t.reduce((a,l)=>a+l.length,0),o=new DataView(new ArrayBuffer(22));return o.setUint32(0,t1,!0),o.setUint16(8,i.length,!0),o.setUint16(10,i.length,!0),o.setUint32(12,r,!0),o.setUint32(16,n,!0),[...e,...t,new Uint8Array(o.buffer)]}function hg(i,e,t){i.draw(!0);let n=i.canvas,s=document.createElement("canvas");s.width=n.width,s.height=n.height;let r=s.getContext("2d");r.drawImage(n,0,0);let o=n.width/i.width;r.scale(o,o),r.fillStyle=t.dark?"#e3e8ee":"#1d232b",r.font="600 14px system-ui, sans-serif",r.fillText(t.title,12,22),r.font="13px system-ui, sans-serif",r.fillText(t.time,12,41);let a=i.height-12;for(let l of e.filter(c=>c.object.visible&&c.scale&&!c.scale.empty).reverse()){let c=l.scale,[u,h]=c.ends(),f=Gs(c.unit,Math.max(Math.abs(u),Math.abs(h)));for(let d=0;d<200;++d){let[v,y,m]=c.rgb(c.valueAt(d/199));r.fillStyle=`rgb(${255*v},${255*y},${255*m})`,r.fillRect(12+d,a-26,1.5,10)}r.fillStyle=t.dark?"#e3e8ee":"#1d232b",r.font="12px system-ui, sans-serif",r.fillText(`${l.label}: ${c.label} (${f.unit||"-"})`,12,a-31),r.fillText(_t((u+c.offset)*f.factor,3),12,a-3),r.textAlign="right",r.fillText(_t((h+c.offset)*f.factor,3),212,a-3),r.textAlign="left",a-=52}return s}var fg=i=>new Promise((e,t)=>i.toBlob(n=>n?e(n):t(new Error("The browser could not make a picture.")),"image/png"));async function dg(i,e){Ws(await fg(i),e)}async function pg(i,e,t){let n=[];for(let s=0;s<i.frames&&!i.stopped();s+=e){await i.show(s);let r=await fg(i.compose());n.push({name:`frame_${String(s).padStart(6,"0")}.png`,bytes:new Uint8Array(await r.arrayBuffer())}),i.progress(s)}return Ws(new Blob(ug(n),{type:"application/zip"}),`${t}.zip`),n.length}var mg=()=>typeof MediaRecorder<"u"&&MediaRecorder.isTypeSupported("video/webm");async function gg(i,e,t){await i.show(0);let n=i.compose(),s=document.createElement("canvas");s.width=n.width,s.height=n.height;let r=s.getContext("2d");r.drawImage(n,0,0);let o=new MediaRecorder(s.captureStream(25),{mimeType:"video/webm",videoBitsPerSecond:12e6}),a=[],l=0;o.ondataavailable=h=>{a.push(h.data),l+=h.data.size};let c=new Promise(h=>{o.onstop=()=>h()});o.start(200);let u=0;for(let h=0;h<i.frames&&!i.stopped();h+=e,++u){let f=performance.now();await i.show(h),r.drawImage(i.compose(),0,0),i.progress(h),await new Promise(d=>setTimeout(d,Math.max(0,40-(performance.now()-f))))}for(let h=0;l===0&&h<50;++h)r.drawImage(s,0,0),await new Promise(f=>setTimeout(f,200));if(o.stop(),await c,l===0)throw new Error("The browser recorded nothing: save the frames as PNG files.");return Ws(new Blob(a,{type:"video/webm"}),`${t}.webm`),u}function yg(i,e,t,n){i.innerHTML=`
    <h2>Save all frames</h2>
    <label>As <select id="video-kind"><option value="png">PNG files in a zip</option><option value="webm">video (WebM, 25 pictures per second)</option></select></label>
    <label>Every <input id="video-step" type="number" min="1" step="1" value="1"> frame(s) of ${e.frames}</label>
    <p><progress id="video-progress" max="1" value="0" aria-label="Share of the frames that is done"></progress> <span id="video-text" role="status"></span></p>
    <p class="buttons"><button id="video-start" type="button">Save</button> <button id="video-close" type="button">Close</button></p>`;let s=h=>i.querySelector("#"+h),r=s("video-kind"),o=s("video-step"),a=s("video-progress"),l=s("video-text"),c=s("video-start");o.value=String(Math.max(1,Math.ceil(e.frames/500))),mg()||(r.options[1].disabled=!0);let u=!1;s("video-close").addEventListener("click",()=>{u=!0,i.close()}),c.addEventListener("click",async()=>{c.disabled=!0;let h={...e,progress:f=>{a.value=(f+1)/e.frames,l.textContent=`frame ${f+1} of ${e.frames}`},stopped:()=>u};try{let f=Math.max(1,Math.round(o.valueAsNumber)||1),d=await(r.value==="png"?pg(h,f,t):gg(h,f,t));l.textContent=`${d} pictures saved`}catch(f){n(f.message)}c.disabled=!1}),i.showModal()}var Gl=class{constructor(e){this.viewer=e}get name(){return`talus_${this.viewer.manifest.kind}`}compose(){let{shown:e,stage:t,scene:n,manifest:s,dark:r}=this.viewer,o=e?`${_t(e.time)} s`:"";return hg(t,n.layers,{title:s.title,time:o,dark:r})}async save(){await dg(this.compose(),`${this.name}.png`)}openVideo(){let{file:e,timeline:t}=this.viewer;if(!e||e.frames===0)return Gt("There are no frames to save.");t.pause();let n=async s=>{for(t.go(s);this.viewer.shown?.index!==s;)await new Promise(r=>setTimeout(r,5))};yg(Ke("dialog"),{frames:e.frames,show:n,compose:()=>this.compose()},this.name,Gt)}};var vg=new Map;function xg(i){let e=vg.get(i);return e||(e=new hs(Nl(i),Ys,1),e.minFilter=e.magFilter=_n,e.needsUpdate=!0,vg.set(i,e)),e}function ii(){return{table:{value:xg("viridis")},range:{value:[0,1]},logarithmic:{value:0},useValue:{value:0},plain:{value:[.6,.6,.6]},light:{value:1}}}function si(i,e){i.useValue.value=e?1:0,e&&(i.table.value=xg(e.map),i.range.value=e.ends(),i.logarithmic.value=e.log?1:0)}var ri=`
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
`;var i1=`
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
`,s1=`
${ri}
uniform float opacity;
varying float vValue;
varying float vSide;
void main() {
  if (vValue != vValue) discard;
  float lit = 1.0 - 0.45 * vSide * vSide; // as if round
  gl_FragColor = vec4(colourOf(vValue) * lit, opacity);
}
`,Wl=i=>`rgb(${i.map(e=>Math.round(255*e)).join(",")})`,oi=class{constructor(e,t={}){this.count=0;this.geometry=new Po;this.room=-1;let n=t.opacity??1;this.material=new $t({uniforms:{...ii(),canvasSize:{value:new Qe(1,1)},pixelRatio:{value:1},opacity:{value:n},bias:{value:t.bias??0}},vertexShader:i1,fragmentShader:s1,side:gn,transparent:n<1}),this.material.uniforms.plain.value=e,this.object=new Xt(this.geometry,this.material),this.object.frustumCulled=!1}makeRoom(e){if(e<=this.room)return;this.geometry.dispose(),this.room=Math.max(16,Math.ceil(e*1.25));let t=new Po;t.setAttribute("position",new ot(new Float32Array([0,-.5,0,0,.5,0,1,-.5,0,1,.5,0]),3)),t.setIndex([0,2,1,1,2,3]);for(let[n,s]of[["begin",3],["end",3],["values",2],["width",2]])t.setAttribute(n,new Fr(new Float32Array(s*this.room),s));this.geometry=t,this.object.geometry=t}set(e,t){this.makeRoom(e);let n=["begin","end","values","width"],[s,r,o,a]=n.map(l=>this.geometry.getAttribute(l).array);t(s,r,o,a);for(let l of n)this.geometry.getAttribute(l).needsUpdate=!0;this.geometry.instanceCount=e,this.count=e}setScale(e){si(this.material.uniforms,e)}prepare(e,t,n,s){this.material.uniforms.canvasSize.value.set(t*s,n*s),this.material.uniforms.pixelRatio.value=s}};var r1=`
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
`,o1=`
${ri}
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
`,ai=class{constructor(e,t=0){this.pixels=t;this.count=-1;this.geometry=new Pt;this.material=new $t({uniforms:{...ii(),pixelsPerUnit:{value:1},largest:{value:1024},pixelRadius:{value:0},bias:{value:0}},vertexShader:r1,fragmentShader:o1}),this.material.uniforms.plain.value=e,this.object=new Ka(this.geometry,this.material),this.object.frustumCulled=!1}set(e,t,n){let s=t.length;s!==this.count&&(this.geometry.dispose(),this.geometry=new Pt,this.geometry.setAttribute("position",new ot(new Float32Array(3*s),3)),this.geometry.setAttribute("radius",new ot(new Float32Array(s),1)),this.geometry.setAttribute("value",new ot(new Float32Array(s),1)),this.object.geometry=this.geometry,this.count=s);let r=(o,a)=>{let l=this.geometry.getAttribute(o);l.array.set(a),l.needsUpdate=!0};r("position",e),r("radius",t),n&&r("value",n)}setScale(e){si(this.material.uniforms,e)}prepare(e,t,n){this.material.uniforms.pixelRadius.value=this.pixels*n,this.material.uniforms.bias.value=this.pixels>0?2e-4:0,this.material.uniforms.pixelsPerUnit.value=t*n/(2*Math.tan(e.fov*Math.PI/360))}};function _g(i,e,t,n){let s=-1,r=1/0;for(let o=0;o<n.length;++o){let a=t[3*o]-i.x,l=t[3*o+1]-i.y,c=t[3*o+2]-i.z,u=a*e.x+l*e.y+c*e.z;if(u<0)continue;let h=a*a+l*l+c*c-u*u,f=n[o];if(h>f*f)continue;let d=u-Math.sqrt(f*f-h);d<r&&d>0&&(r=d,s=o)}return s<0?null:{number:s,distance:r}}var Xl=class{constructor(e){this.element=e;this.line=new oi([.95,.75,.1],{bias:.001});this.marks=new ai([.95,.75,.1],5);this.points=[];this.on=!1;this.line.object.renderOrder=10,this.line.object.visible=this.marks.object.visible=!1}toggle(){return this.on=!this.on,this.clear(),this.on&&(this.element.hidden=!1,this.element.textContent="Measuring: click the first point."),this.on}add(e){this.points.length===2&&(this.points=[]),this.points.push(e.clone()),this.update()}clear(){this.points=[],this.update()}update(){let[e,t]=this.points,n=new Float32Array(this.points.flatMap(s=>s.toArray()));this.marks.set(n,new Float32Array(this.points.length),null),this.line.set(t?1:0,(s,r,o,a)=>{!e||!t||(e.toArray(s),t.toArray(r),o.fill(0,0,2),a.fill(3,0,2))}),this.marks.object.visible=e!==void 0,this.line.object.visible=t!==void 0,this.element.hidden=this.points.length===0,e&&t?this.write(e,t):this.element.textContent=e?"Measuring: click the second point.":""}write(e,t){let n=Math.hypot(t.x-e.x,t.y-e.y),s=t.z-e.z,r=[["Distance",`${_t(e.distanceTo(t),5)} m`],["Horizontal",`${_t(n,5)} m`],["Height difference",`${_t(s,5)} m`],["Inclination",`${_t(Math.atan2(s,n)*180/Math.PI,4)} °`]],o=document.createElement("dl");for(let[a,l]of r)o.append(Object.assign(document.createElement("dt"),{textContent:a}),Object.assign(document.createElement("dd"),{textContent:l}));this.element.replaceChildren(Object.assign(document.createElement("h3"),{textContent:"Measured"}),o)}prepare(e,t,n,s){this.line.prepare(e,t,n,s),this.marks.prepare(e,n,s)}};function $s(i,e,t){let n=(e-i.x0)/i.dx,s=(t-i.y0)/i.dy,r=Math.min(i.columns-2,Math.floor(n)),o=Math.min(i.rows-2,Math.floor(s));if(!(r>=0&&o>=0&&n<=i.columns-1&&s<=i.rows-1))return NaN;let a=n-r,l=s-o,c=o*i.columns+r,u=i.z;return(1-l)*((1-a)*u[c]+a*u[c+1])+l*((1-a)*u[c+i.columns]+a*u[c+i.columns+1])}function bg(i,e,t){let n=Math.round((e-i.x0)/i.dx),s=Math.round((t-i.y0)/i.dy);return n>=0&&s>=0&&n<i.columns&&s<i.rows?i.z[s*i.columns+n]:NaN}function Mg(i,e,t){let n=($s(i,e+i.dx/2,t)-$s(i,e-i.dx/2,t))/i.dx,s=($s(i,e,t+i.dy/2)-$s(i,e,t-i.dy/2))/i.dy;return Math.atan(Math.hypot(n,s))*180/Math.PI}function wg(i,e,t){let n=(i.columns-1)*i.dx,s=(i.rows-1)*i.dy,r=0,o=1/0,a=(h,f,d,v)=>{if(Math.abs(f)<1e-12){(h<d||h>v)&&(o=-1);return}let y=(d-h)/f,m=(v-h)/f;r=Math.max(r,Math.min(y,m)),o=Math.min(o,Math.max(y,m))};if(a(e.x,t.x,i.x0,i.x0+n),a(e.y,t.y,i.y0,i.y0+s),a(e.z,t.z,i.minimum-1,i.maximum+1),!(o>r))return null;let l=h=>e.z+h*t.z-$s(i,e.x+h*t.x,e.y+h*t.y),c=Math.max(.5*Math.min(i.dx,i.dy),(o-r)/2e4),u=l(r);for(let h=r;h<=o;h+=c){let f=l(h+c);if(u>=0&&f<0){let d=h,v=h+c;for(let y=0;y<30;++y){let m=.5*(d+v);l(m)>=0?d=m:v=m}return d}u=f}return null}var Ph=[-.58,.58,.62].map(i=>i/Math.hypot(.58,.58,.62)),Lh=[-.8,-.35,.5].map(i=>i/Math.hypot(.8,.35,.5));function Ih(i,e,t){let n=Math.max(0,Ph[0]*i+Ph[1]*e+Ph[2]*t),s=Math.max(0,Lh[0]*i+Lh[1]*e+Lh[2]*t);return .48+.62*n+.22*s}function Sg(i){let{columns:e,rows:t,z:n,dx:s,dy:r}=i,o=new Uint8Array(e*t);for(let l=0;l<t;++l){let c=Math.max(0,l-1)*e,u=Math.min(t-1,l+1)*e,h=(Math.min(t-1,l+1)-Math.max(0,l-1))*r;for(let f=0;f<e;++f){let d=Math.max(0,f-1),v=Math.min(e-1,f+1),y=(n[l*e+v]-n[l*e+d])/((v-d)*s),m=(n[u+f]-n[c+f])/h;Number.isFinite(y)||(y=0),Number.isFinite(m)||(m=0);let p=1/Math.sqrt(y*y+m*m+1);o[l*e+f]=170*Ih(-y*p,-m*p,p)}}let a=new hs(o,e,t,Io);return a.unpackAlignment=1,a.magFilter=_n,a.minFilter=Is,a.generateMipmaps=!0,a.needsUpdate=!0,a}var a1=`
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
`,l1=`
${ri}
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
`;function Eg(i){return new $t({defines:i?{GRID_RELIEF:""}:{},uniforms:{...ii(),relief:{value:null},reliefFrame:{value:new Wt},drape:{value:null},drapeFrame:{value:new Wt},useDrape:{value:0},interval:{value:0},datum:{value:0},ground:{value:[.86,.84,.79]},lineColour:{value:[.35,.27,.18]}},vertexShader:a1,fragmentShader:l1,side:gn,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1})}function Ag(i,e){i.uniforms.ground.value=e?[.56,.55,.53]:[.86,.84,.79],i.uniforms.lineColour.value=e?[.12,.1,.07]:[.35,.27,.18]}function Dh(i){return new Wt(i.x0-i.dx/2,i.y0-i.dy/2,1/(i.columns*i.dx),1/(i.rows*i.dy))}function Tg(i){let e=i.z.map(n=>Number.isFinite(n)?n:-3e38),t=new hs(e,i.columns,i.rows,Io,Ti);return t.minFilter=t.magFilter=Qt,t.needsUpdate=!0,t}var Yl=64,c1=[1,2,4,8,16,32],u1=4;function h1(i,e,t,n){let s=[];for(let h=0;h<i-1;h+=t)s.push(h);s.push(i-1);let r=[];for(let h=0;h<e-1;h+=t)r.push(h);r.push(e-1);let o=[],a=h=>!n||Number.isFinite(n[h]),l=(h,f,d)=>{a(h)&&a(f)&&a(d)&&o.push(h,f,d)};for(let h=0;h+1<r.length;++h)for(let f=0;f+1<s.length;++f){let d=r[h]*i+s[f],v=r[h]*i+s[f+1],y=r[h+1]*i+s[f],m=r[h+1]*i+s[f+1];l(d,v,y),l(v,m,y)}let c=i*e,u=(h,f,d,v)=>{a(h)&&a(f)&&o.push(h,d,f,f,d,v)};for(let h=0;h+1<s.length;++h){let[f,d]=[s[h],s[h+1]];u(f,d,c+f,c+d);let v=(e-1)*i;u(v+f,v+d,c+i+f,c+i+d)}for(let h=0;h+1<r.length;++h){let[f,d]=[r[h],r[h+1]];u(f*i,d*i,c+2*i+f,c+2*i+d),u(f*i+i-1,d*i+i-1,c+2*i+e+f,c+2*i+e+d)}return Uint16Array.from(o)}var ql=class{constructor(e,t){this.grid=e;this.object=new hn;this.triangles=0;this.tiles=[];this.shared=new Map;for(let n=0;n<e.rows-1;n+=Yl)for(let s=0;s<e.columns-1;s+=Yl)this.addTile(s,n,t)}addTile(e,t,n){let s=this.grid,r=Math.min(Yl,s.columns-1-e)+1,o=Math.min(Yl,s.rows-1-t)+1,a=r*o+2*(r+o),l=new Float32Array(3*a),c=1/0,u=-1/0,h=!1;for(let x=0;x<o;++x)for(let P=0;P<r;++P){let D=s.z[(t+x)*s.columns+e+P],I=3*(x*r+P);l[I]=s.x0+(e+P)*s.dx,l[I+1]=s.y0+(t+x)*s.dy,l[I+2]=D,D<c&&(c=D),D>u&&(u=D),D!==D&&(h=!0)}if(!(u>=c))return;let f=.02*(s.maximum-s.minimum)+.5*Math.max(s.dx,s.dy),d=3*r*o,v=x=>{l[d]=l[3*x],l[d+1]=l[3*x+1],l[d+2]=l[3*x+2]-f,d+=3};for(let x=0;x<r;++x)v(x);for(let x=0;x<r;++x)v((o-1)*r+x);for(let x=0;x<o;++x)v(x*r);for(let x=0;x<o;++x)v(x*r+r-1);let y=new Pt;y.setAttribute("position",new ot(l,3));let m=new U(s.x0+(e+(r-1)/2)*s.dx,s.y0+(t+(o-1)/2)*s.dy,(c+u)/2),p=.5*Math.hypot((r-1)*s.dx,(o-1)*s.dy,u-c+f);y.boundingSphere=new Gn(m,p+f);let E=new Xt(y,n);this.object.add(E),this.tiles.push({mesh:E,geometry:y,columns:r,rows:o,holes:h,stride:0,centre:m,radius:p,indices:new Map})}index(e,t){let n=`${e.columns} ${e.rows} ${t}`,s=e.holes?e.indices.get(t):this.shared.get(n);if(s)return s;let r=null;if(e.holes){let a=e.geometry.getAttribute("position").array;r=new Float32Array(e.columns*e.rows);for(let l=0;l<r.length;++l)r[l]=a[3*l+2]}let o=new ot(h1(e.columns,e.rows,t,r),1);return e.holes?e.indices.set(t,o):this.shared.set(n,o),o}prepare(e,t){let n=t/(2*Math.tan(e.fov*Math.PI/360)),s=Math.max(this.grid.dx,this.grid.dy);this.triangles=0;for(let r of this.tiles){let o=Math.max(r.centre.distanceTo(e.position)-r.radius,e.near),a=u1*o/(s*n),l=1;for(let c of c1)c<=a&&(l=c);l!==r.stride&&(r.stride=l,r.geometry.setIndex(this.index(r,l))),this.triangles+=r.geometry.index.count/3}}};var Uh={name:"elevation",label:"Elevation",unit:"m"},ms=class{constructor(e,t,n,s,r){this.ground=e;this.origin=t;this.source=n;this.changed=s;this.failed=r;this.name="terrain";this.label="Terrain";this.object=new hn;this.field=null;this.scale=null;this.swatch="#cfcabd";this.low=1/0;this.high=-1/0;this.tiles=null;this.map=null;this.maps=new Map;this.scales=new Map;this.interval=1;let o="z"in e;this.isGrid=o,this.material=Eg(o),this.fields=[Uh,...n.fields],o?(this.material.uniforms.relief.value=Sg(e),this.material.uniforms.reliefFrame.value=Dh(e),this.tiles=new ql(e,this.material),this.object=this.tiles.object,this.low=e.minimum,this.high=e.maximum):this.addMesh(e);let a=this.high-this.low;this.interval=a>0?Tl(a/25):0,a>0&&(this.material.uniforms.datum.value=t[2]%(5*this.interval)),a>0&&(this.extra=this.contourSwitch())}addMesh(e){let t=new Pt;t.setAttribute("position",new ot(e.vertices,3)),t.setIndex(new ot(new Uint32Array(e.triangles),1)),t.computeVertexNormals();let n=t.getAttribute("normal").array,s=new Float32Array(n.length/3);for(let r=0;r<s.length;++r)s[r]=Ih(n[3*r],n[3*r+1],n[3*r+2]);t.setAttribute("lit",new ot(s,1)),this.object.add(new Xt(t,this.material));for(let r=2;r<e.vertices.length;r+=3)this.low=Math.min(this.low,e.vertices[r]),this.high=Math.max(this.high,e.vertices[r])}contourSwitch(){let e=document.createElement("label");e.className="option";let t=document.createElement("input");t.type="checkbox",t.name="contours",t.checked=!0;let n=()=>{this.material.uniforms.interval.value=t.checked?this.interval:0,this.changed()};return t.addEventListener("change",n),e.append(t,`Contour lines every ${_t(this.interval)} m`),n(),e}get box(){let e=this.ground,t=new Yt;return"z"in e?t.set(new U(e.x0,e.y0,e.minimum),new U(e.x0+e.columns*e.dx,e.y0+e.rows*e.dy,e.maximum)):t}setTheme(e){Ag(this.material,e)}setField(e){if(this.field=e,e===null||e===Uh.name){this.map=null,this.scale=null,e!==null&&(this.scale=this.scales.get(e)??new qs(Uh.label,"m"),this.scale.map="cividis",this.scale.offset=this.origin[2],this.scale.include([this.low,this.high]),this.scales.set(e,this.scale)),this.recolour();return}let t=this.maps.get(e);if(t)return this.drape(e,t);this.source.load(e).then(n=>{this.maps.set(e,n),this.field===e&&this.drape(e,n)},n=>this.failed(n.message))}drape(e,t){let n=this.fields.find(s=>s.name===e);this.map=t,this.scale=this.scales.get(e)??new qs(n.label,n.unit),this.scale.include([t.minimum,t.maximum]),this.scales.set(e,this.scale),this.material.uniforms.drape.value=Tg(t),this.material.uniforms.drapeFrame.value=Dh(t),this.recolour()}recolour(){si(this.material.uniforms,this.scale),this.material.uniforms.useDrape.value=this.map?2:this.scale?1:0,this.changed()}prepare(e,t,n,s){this.tiles?.prepare(e,n*s)}heightAt(e,t){return"z"in this.ground?$s(this.ground,e,t):NaN}pick(e){let t;if("z"in this.ground?t=wg(this.ground,e.ray.origin,e.ray.direction):t=new Kn(e.ray.origin,e.ray.direction).intersectObject(this.object)[0]?.distance??null,t===null)return null;let n=e.ray.at(t,new U),[s,r,o]=[n.x+this.origin[0],n.y+this.origin[1],n.z+this.origin[2]],a=[{label:"x",value:`${s.toFixed(2)} m`},{label:"y",value:`${r.toFixed(2)} m`},{label:"Elevation",value:`${o.toFixed(2)} m`}];"z"in this.ground&&a.push({label:"Slope",value:`${_t(Mg(this.ground,n.x,n.y),3)} °`});for(let[l,c]of this.maps){let u=this.fields.find(f=>f.name===l),h=bg(c,n.x,n.y);a.push({label:bi(u.label,u.unit),value:Number.isFinite(h)?In(h,u.unit):"no value here"})}return{layer:this,depth:t,point:n,title:this.map?"Cell of the map":"Ground",rows:a}}};var On=class{constructor(e,t,n,s){this.groupName=e;this.origin=n;this.group=null;this.name=e,this.label=Et(e),this.swatch=s.swatch,this.segments=s.segments??!1,this.choice=new ps(sg(t.layout,this.segments),s.map)}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}setField(e){this.choice.set(e),this.fill(),this.recolour()}include(e){return this.choice.include(e)}showFrame(e){this.group=e.groups.find(t=>t.layout.name===this.groupName)??null,this.fill(),this.recolour()}values(){return this.group&&this.field?ni(this.group,this.field):null}hitOf(e,t,n,s=[]){let r=this.group,o=this.segments;return{layer:this,depth:t,point:n,title:Ol(r,e,o),rows:[...kl(r,e,o,this.origin),...s],member:{group:this.groupName,number:e,segment:o}}}};function $l(i,e,t,n){let s=document.createElement("label");s.className="option";let r=document.createElement("select");r.name=e;for(let[o,a]of t)r.add(new Option(a,String(o)));return r.addEventListener("change",()=>n(Number(r.value))),s.append(i,r),s}var Nh=[.35,.47,.62],f1=.16,d1=`
attribute float value;
varying float vValue;
void main() {
  vValue = value;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`,p1=`
${ri}
uniform float opacity;
varying float vValue;
void main() {
  gl_FragColor = vec4(colourOf(vValue), opacity);
}
`;function Fh(i,e){let t=4*Math.floor(e/4),n=new U;for(let s=t;s<t+4;++s)n.add(new U().fromArray(i,3*s));return n.multiplyScalar(.25)}var eo=class extends On{constructor(t,n,s){super(t,n,s,{swatch:Wl(Nh),map:"viridis"});this.object=new hn;this.edges=new oi(Nh);this.material=new $t({uniforms:{...ii(),opacity:{value:f1}},vertexShader:d1,fragmentShader:p1,side:gn,transparent:!0,depthWrite:!1}),this.material.uniforms.plain.value=Nh,this.faces=new Xt(new Pt,this.material),this.faces.frustumCulled=!1,this.faces.renderOrder=5,this.object.add(this.faces,this.edges.object)}fill(){if(!this.group)return;let{count:t,corners:n}=this.group.layout,s=this.group.values.get("position"),r=this.values(),o=new Pt;o.setAttribute("position",new ot(s,3)),o.setAttribute("value",new ot(r??new Float32Array(t),1)),o.setIndex(new ot(new Uint32Array(n),1)),this.faces.geometry.dispose(),this.faces.geometry=o,this.edges.set(t,(a,l,c,u)=>{for(let h=0;h<t;++h){let f=h%4===3?h-3:h+1;for(let d=0;d<3;++d)a[3*h+d]=s[3*h+d],l[3*h+d]=s[3*f+d];c[2*h]=c[2*h+1]=r?r[h]:0,u[2*h]=u[2*h+1]=1.5}})}recolour(){si(this.material.uniforms,this.scale),this.edges.setScale(this.scale)}prepare(t,n,s,r){this.edges.prepare(t,n,s,r)}labels(){let t=this.group,n=this.fields.find(a=>a.name===this.field)??this.fields[0],s=t&&n?ni(t,n.name):null;if(!t||!n||!s)return[];let r=t.values.get("position"),o=[];for(let a=0;a<t.layout.count;a+=4){let[l,c,u]=[0,1,3].map(f=>new U().fromArray(r,3*(a+f))),h=c.sub(l).cross(u.sub(l)).normalize();o.push({text:`${t.layout.names?.[a]??Et(n.name)}: ${In(s[a],n.unit)}`,at:Fh(r,a),outwards:h})}return o}pick(t){if(!this.group)return null;let n=new Kn(t.ray.origin,t.ray.direction).intersectObject(this.faces)[0];return n?.face?this.hitOf(4*Math.floor(n.face.a/4),n.distance,n.point):null}};var m1=6,g1=1e12;function Cg(i,e,t,n){i.camera.updateMatrixWorld();let s=new Kn;s.setFromCamera(new Qe(2*t/i.width-1,1-2*n/i.height),i.camera);let r={ray:s.ray,camera:i.camera,x:t,y:n,width:i.width,height:i.height,tolerance:m1},o=null,a=1/0;for(let l of e){if(!l.object.visible||!l.pick)continue;let c=l.pick(r);if(!c)continue;let u=l instanceof ms?c.depth*1.03:l instanceof eo?g1+c.depth:c.depth;u<a&&(o=c,a=u)}return o}var jl=class{constructor(e){this.viewer=e;this.measuring=new Xl(Ke("measured"))}at(e,t){return Cg(this.viewer.stage,this.viewer.scene.layers,e,t)}click(e,t){let n=this.at(e,t),{picked:s,stage:r,file:o}=this.viewer;return this.measuring.on?n&&this.measuring.add(n.point):s.show(n,o),r.redraw(),Ke(this.measuring.on?"measured":"picked").textContent??""}centreAt(e,t){let n=this.at(e,t),{eye:s}=this.viewer;n&&(s.touched=!0,s.controls.target.copy(n.point),s.update())}clear(){this.viewer.picked.clear(),this.measuring.clear(),this.viewer.stage.redraw()}toggleMeasure(){let e=this.measuring.toggle();bs(Ke("measure"),e),this.viewer.stage.canvas.classList.toggle("measuring",e),this.viewer.stage.redraw()}};var y1={running:"running",paused:"paused",finished:"finished",interrupted:"stopped",failed:"failed"};function v1(i){return i===null||!Number.isFinite(i)||i<=0?"":i<90?`about ${_t(i,2)} s left`:i<5400?`about ${_t(i/60,2)} min left`:`about ${_t(i/3600,2)} h left`}var Zl=class{constructor(e,t,n){this.on=e;this.progressed=t;this.failed=n;this.state="running";this.close=()=>{};e.pause.addEventListener("click",()=>this.control(this.state==="paused"?"resume":"pause")),e.stop.addEventListener("click",()=>this.control("stop"))}start(){this.on.box.hidden=!1,this.close=ap(e=>this.take(e),()=>{this.running&&(this.on.text.textContent="The server does not answer; trying again.")})}get running(){return this.state==="running"||this.state==="paused"}control(e){lp(e).catch(t=>this.failed(t.message))}take(e){this.state=e.state;let{bar:t,text:n,pause:s,stop:r}=this.on;t.value=e.fraction;let o=`${Math.floor(100*e.fraction)} %`;n.textContent=[y1[e.state]??e.state,o,e.text,e.state==="running"?v1(e.eta_s):""].filter(a=>a).join(", "),s.textContent=e.state==="paused"?"Go on":"Pause",s.disabled=r.disabled=!this.running,this.progressed(e),this.running||this.close()}};var Jl=class{constructor(e){this.viewer=e;this.news=null;this.busy=!1;this.layersVersion=""}watch(){let e=new Zl({box:Ke("live"),bar:Ke("progress"),text:Ke("progress-text"),pause:Ke("pause"),stop:Ke("stop")},t=>void this.progressed(t,!e.running),Gt);e.start()}async progressed(e,t){if(this.news={p:e,ended:t},!this.busy){for(this.busy=!0;this.news;){let{p:n,ended:s}=this.news;this.news=null;let r=performance.now();try{await this.take(n,s)}catch(a){s&&Gt(a.message)}let o=performance.now()-r;await new Promise(a=>setTimeout(a,2*Math.min(o,2e3)))}this.busy=!1}}async take(e,t){let{manifest:n,framesVersion:s,file:r}=this.viewer,o=(c,u)=>c!==void 0&&c!==u,a=o(e.manifest_version,n.manifest_version)||o(e.frames_version,s),l=o(e.layers_version,this.layersVersion);this.layersVersion=e.layers_version??this.layersVersion,a||l||t||!r&&e.frames_bytes>16?await this.viewer.reload(await ll()):r&&await this.viewer.grow(e.frames_version===void 0?void 0:e.frames_bytes),await this.viewer.curves.refresh()}};var x1="TLVBLOB1";function Oh(i){if(i.length<16||new TextDecoder().decode(i.subarray(0,8))!==x1)throw new Error("The server sent something that is no blob of Talus: page and server are of different versions.");let e=new DataView(i.buffer,i.byteOffset,16).getUint32(8,!0);if(16+e>i.length)throw new Error("A blob ends before its description does: load the page again.");let t=JSON.parse(new TextDecoder().decode(i.subarray(16,16+e))),n=new Map,s=16+e+7&-8,r=t.arrays;for(let o of r){let a=o.count*o.components,l=o.type==="u8"?a:4*a;if(s+l>i.length)throw new Error(`A blob ends within its array ${o.name}: load the page again.`);let c=i.slice(s,s+l).buffer,u=o.type==="f32"?new Float32Array(c):o.type==="i32"?new Int32Array(c):new Uint8Array(c);n.set(o.name,{components:o.components,values:u}),s+=l+7&-8}return{meta:t,arrays:n}}function Rg(i){let e=n=>Number(i.meta[n]),t=i.arrays.get("z").values;return{columns:e("columns"),rows:e("rows"),x0:e("x0"),y0:e("y0"),dx:e("dx"),dy:e("dy"),unit:String(i.meta.unit??""),minimum:e("minimum"),maximum:e("maximum"),z:t}}function Pg(i){let e=i.arrays.get("position")?.values??new Float32Array,t=e.length/3,s=i.arrays.get("line_start")?.values??Int32Array.from({length:t+1},(c,u)=>u),r=new Map;for(let[c,u]of i.arrays)!["position","line_start","id"].includes(c)&&u.values instanceof Float32Array&&u.components===1&&r.set(c,u.values);let o=i.arrays.get("id")?.values??Int32Array.from({length:s.length-1},(c,u)=>u),a=new Map(Object.entries(i.meta.texts??{})),l=i.meta.names??a.get("name")??[];return{position:e,lineStart:s,id:o,fields:r,names:l,texts:a,thinned:i.meta.thinned===!0}}function Li(i,e){let t=new Rt().multiplyMatrices(i.camera.projectionMatrix,i.camera.matrixWorldInverse).elements,n=e.length/3,s=new Float32Array(3*n);for(let r=0;r<n;++r){let o=e[3*r],a=e[3*r+1],l=e[3*r+2],c=t[3]*o+t[7]*a+t[11]*l+t[15];s[3*r]=((t[0]*o+t[4]*a+t[8]*l+t[12])/c+1)/2*i.width,s[3*r+1]=(1-(t[1]*o+t[5]*a+t[9]*l+t[13])/c)/2*i.height,s[3*r+2]=c}return s}function Ii(i,e,t,n){let s=null,r=1/0;for(let o=0;o<t;++o){let[a,l]=n(o),c=e[3*a+2],u=e[3*l+2];if(!(c>0&&u>0))continue;let h=e[3*a],f=e[3*a+1],d=e[3*l]-h,v=e[3*l+1]-f,y=d*d+v*v,m=y>0?Math.min(1,Math.max(0,((i.x-h)*d+(i.y-f)*v)/y)):0,p=Math.hypot(h+m*d-i.x,f+m*v-i.y);if(p>i.tolerance)continue;let E=c+m*(u-c),x=E*(1+.05*p);x<r&&(r=x,s={segment:o,along:m,depth:E})}return s}var to=(i,e,t,n)=>new U().fromArray(i,3*e).lerp(new U().fromArray(i,3*t),n);var Kl=class extends On{constructor(t,n,s,r){super(t,n,s,{swatch:"#c2a878",map:"viridis"});this.spheres=new ai([.76,.66,.47]);this.share=1;this.extra=$l("Drawn in ","grain-size",[[1,"true size"],[.5,"half of it"],[.2,"a fifth of it"]],o=>{this.share=o,this.fill(),r()})}radii(){let t=this.group.values.get("radius");return this.share===1?t:t.map(n=>n*this.share)}get object(){return this.spheres.object}fill(){this.group&&this.spheres.set(this.group.values.get("position"),this.radii(),this.values())}recolour(){this.spheres.setScale(this.scale)}prepare(t,n,s,r){this.spheres.prepare(t,s,r)}pick(t){if(!this.group)return null;let n=_g(t.ray.origin,t.ray.direction,this.group.values.get("position"),this.radii());return n&&this.hitOf(n.number,n.distance,t.ray.at(n.distance,new U))}};var Ql=class{constructor(e,t,n,s,r,o){this.name=e;this.label=t;this.points=n;this.origin=r;this.style=o;this.choice=new ps(s.filter(a=>n.fields.has(a.name)),"viridis");for(let a of this.choice.fields)this.choice.scaleOf(a).include(n.fields.get(a.name));this.swatch=`rgb(${o.plain.map(a=>Math.round(255*a)).join(",")})`,this.marks=new ai(o.plain,o.pixels),this.fill()}get object(){return this.marks.object}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}fill(){let e=this.field?this.points.fields.get(this.field):null;this.marks.set(this.points.position,new Float32Array(this.points.position.length/3),e)}setField(e){this.choice.set(e),this.fill(),this.recolour()}recolour(){this.marks.setScale(this.scale)}prepare(e,t,n,s){this.marks.prepare(e,n,s)}pick(e){let{position:t,id:n}=this.points,s=Ii(e,Li(e,t),t.length/3,a=>[a,a]);if(!s)return null;let r=s.segment,o=this.fields.map(a=>({label:a.label,value:In(this.points.fields.get(a.name)[r],a.unit)}));for(let[a,l]of this.points.texts)a!=="name"&&l[r]&&o.unshift({label:Et(a),value:l[r]});for(let a=0;a<3;++a)o.push({label:"xyz"[a],value:`${(t[3*r+a]+this.origin[a]).toFixed(2)} m`});return{layer:this,depth:s.depth,point:new U().fromArray(t,3*r),title:this.points.names[r]??`${this.style.single} ${n[r]}`,rows:o}}};var _1=new Map([["posts",{width:6,plain:[.42,.45,.5],byValue:!1}],["ropes",{width:2.8,plain:[.25,.27,.3],byValue:!1}],["rings",{width:1.2,plain:[.45,.48,.52],byValue:!1}],["contacts",{width:9,plain:[.7,.2,.2],byValue:!0}],["walls",{width:1.5,plain:[.5,.55,.62],byValue:!1}]]),b1={width:2.5,plain:[.45,.48,.52],byValue:!1},ec=class extends On{constructor(e,t,n){let s=_1.get(e)??b1;super(e,t,n,{swatch:Wl(s.plain),map:"inferno",segments:!0}),e==="contacts"&&(this.label="Force chains"),this.style=s,this.lines=new oi(s.plain)}get object(){return this.lines.object}fill(){let e=this.group;if(!e){this.lines.set(0,()=>{});return}let t=e.values.get("position"),n=e.layout.ends,s=this.values(),{width:r,byValue:o}=this.style,a=o?this.widthValues(e):null;this.lines.set(e.layout.segments,(l,c,u,h)=>{for(let f=0;f<e.layout.segments;++f){let d=3*n[2*f],v=3*n[2*f+1];for(let y=0;y<3;++y)l[3*f+y]=t[d+y],c[3*f+y]=t[v+y];u[2*f]=u[2*f+1]=s?s[f]:0,h[2*f]=h[2*f+1]=a?Math.max(.4,r*a[f]):r}})}widthValues(e){let t=this.field??this.fields[0]?.name,n=t?ni(e,t):null;if(!n)return null;let s=1e-30;for(let r of n)s=Math.max(s,Math.abs(r));return n.map(r=>Math.abs(r)/s)}recolour(){this.lines.setScale(this.scale)}prepare(e,t,n,s){this.lines.prepare(e,t,n,s)}pick(e){let t=this.group;if(!t)return null;let n=t.values.get("position"),s=t.layout.ends,r=Ii(e,Li(e,n),t.layout.segments,h=>[s[2*h],s[2*h+1]]);if(!r)return null;let o=r.segment,[a,l]=[s[2*o],s[2*o+1]],c=to(n,a,l,r.along),u=[0,1,2].map(h=>(c.getComponent(h)+this.origin[h]).toFixed(3)).join(", ");return this.hitOf(o,r.depth,c,[{label:"x, y, z",value:`${u} m`}])}};var M1=new Set(["N","kN"]),tc=class extends On{constructor(t,n,s,r){super(t,n,s,{swatch:"#a83232",map:"inferno"});this.size=r;this.object=new hn;this.note="";this.arrows=new oi([.66,.2,.2]);this.unit="";this.largest=0;t==="contacts"&&(this.label="Contact forces");let o=n.layout.arrays.find(a=>a.components===3&&M1.has(a.unit));this.force=o?.name??null,this.unit=o?.unit??"",this.marks=new ai([.66,.2,.2],this.force?2.5:4),this.object.add(this.marks.object,this.arrows.object)}include(t){if(this.force)for(let n of ni(t,this.force))this.largest=Math.max(this.largest,n);return this.largest>0&&(this.note=`Longest arrow: ${In(this.largest,this.unit)}`),super.include(t)}fill(){let t=this.group;if(!t){this.marks.set(new Float32Array,new Float32Array,null),this.arrows.set(0,()=>{});return}let n=t.values.get("position"),s=this.values();this.marks.set(n,new Float32Array(t.layout.count),s),this.force&&this.fillArrows(n,t.values.get(this.force),s)}fillArrows(t,n,s){let r=t.length/3,o=this.largest>0?.22*this.size()/this.largest:0;this.arrows.set(2*r,(a,l,c,u)=>{for(let h=0;h<r;++h)for(let f=0;f<2;++f){let d=2*h+f;for(let v=0;v<3;++v){let y=t[3*h+v],m=n[3*h+v]*o;a[3*d+v]=y+(f===0?0:.72*m),l[3*d+v]=y+(f===0?.74*m:m)}c[2*d]=c[2*d+1]=s?s[h]:0,u[2*d]=f===0?3:10,u[2*d+1]=f===0?3:0}})}recolour(){this.marks.setScale(this.scale),this.arrows.setScale(this.scale)}prepare(t,n,s,r){this.marks.prepare(t,s,r),this.arrows.prepare(t,n,s,r)}pick(t){let n=this.group;if(!n)return null;let s=n.values.get("position"),r=Ii(t,Li(t,s),n.layout.count,o=>[o,o]);return r&&this.hitOf(r.segment,r.depth,new U().fromArray(s,3*r.segment))}};function w1(i){let e=new Pt;e.setAttribute("position",new ot(i.vertices,3)),e.setIndex(new ot(new Uint32Array(i.triangles),1));let t=e.toNonIndexed();return t.computeVertexNormals(),t}function S1(i){let e=Math.sin(12.9898*(i+1))*43758.5453;return .88+.24*(e-Math.floor(e))}var js=class extends On{constructor(t,n,s,r){super(t,n,r,{swatch:"#a08a72",map:"viridis"});this.meshes=s;this.object=new hn;this.parts=new Map;this.shape="";this.radius=0;this.marks=new ai([1,.72,.1],4);this.bodyColour=new lt("#b09a80")}makeParts(t){let n=t.layout.meshes.join(" ");if(n===this.shape)return;this.shape=n,this.object.clear(),this.object.add(this.marks.object),this.parts.clear(),this.radius=0;let s=new Map;t.layout.meshes.forEach((r,o)=>s.set(r,[...s.get(r)??[],o]));for(let[r,o]of s){let a=this.meshes[r];if(!a)continue;let l=new Za(w1(a),new Qa({color:16777215}),o.length);l.frustumCulled=!1,l.geometry.computeBoundingSphere(),this.radius=Math.max(this.radius,l.geometry.boundingSphere.radius),this.parts.set(r,{mesh:l,members:o}),this.object.add(l)}}fill(){let t=this.group;if(!t)return;this.makeParts(t);let n=t.values.get("position"),s=t.values.get("orientation"),r=new Rt,o=new Hn,a=new U,l=new U(1,1,1);for(let{mesh:c,members:u}of this.parts.values())u.forEach((h,f)=>{a.fromArray(n,3*h),s&&o.set(s[4*h+1],s[4*h+2],s[4*h+3],s[4*h]),c.setMatrixAt(f,r.compose(a,o,l))}),c.instanceMatrix.needsUpdate=!0,c.boundingSphere=null}prepare(t,n,s,r){if(!this.group)return;let o=this.group.values.get("position"),a=s/(2*Math.tan(t.fov*Math.PI/360)),l=1/0,c=new U;for(let u=0;u<o.length;u+=3)l=Math.min(l,c.fromArray(o,u).distanceTo(t.position));this.marks.object.visible=this.radius*a/l<4,this.marks.prepare(t,s,r)}recolour(){if(!this.group)return;let t=this.values();this.marks.set(this.group.values.get("position"),new Float32Array(this.group.layout.count),t),this.marks.setScale(this.scale);let n=new lt;for(let{mesh:s,members:r}of this.parts.values())r.forEach((o,a)=>{t&&this.scale?n.setRGB(...this.scale.rgb(t[o])):n.copy(this.bodyColour).multiplyScalar(S1(o)),s.setColorAt(a,n)}),s.instanceColor&&(s.instanceColor.needsUpdate=!0)}hit(t,n,s){return this.hitOf(t,n,s,[{label:"Shape",value:this.meshes[this.group.layout.meshes[t]]?.name??"none"}])}pickMark(t){let n=this.group.values.get("position"),s=Ii(t,Li(t,n),this.group.layout.count,r=>[r,r]);return s?this.hit(s.segment,s.depth,new U().fromArray(n,3*s.segment)):null}pick(t){if(!this.group)return null;let n=new Kn(t.ray.origin,t.ray.direction),s=null;this.marks.object.visible&&(s=this.pickMark(t));for(let{mesh:r,members:o}of this.parts.values()){let a=n.intersectObject(r)[0];!a||s&&s.depth<=a.distance||(s=this.hit(o[a.instanceId],a.distance,a.point))}return s}};var E1=`
attribute float value;
varying float vValue;
varying vec3 vPlace;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  vValue = value;
  vPlace = place.xyz;
  gl_Position = projectionMatrix * place;
}
`,A1=`
${ri}
varying float vValue;
varying vec3 vPlace;
void main() {
  vec3 n = normalize(cross(dFdx(vPlace), dFdy(vPlace)));
  float lit = 0.5 + 0.5 * max(0.0, dot(n, normalize(vec3(-0.45, 0.65, 0.6))));
  gl_FragColor = vec4(colourOf(vValue) * lit, 1.0);
}
`,nc=class extends On{constructor(t,n,s,r){super(t,n,s,{swatch:"#b09a80",map:"viridis"});this.geometry=new Pt;this.corners=null;this.place=new Float32Array;this.exaggeration=1;if(this.material=new $t({uniforms:ii(),vertexShader:E1,fragmentShader:A1,side:gn}),this.material.uniforms.plain.value=[.69,.6,.5],this.object=new Xt(this.geometry,this.material),this.object.frustumCulled=!1,!n.values.has("deformation"))return;let o=[1,10,100,1e3,1e4,1e5].map(a=>[a,a===1?"true size":`${a} times`]);this.extra=$l("Deformation ","exaggeration",o,a=>{this.exaggeration=a,this.fill(),r()})}fill(){let t=this.group;if(!t)return;let{corners:n,count:s}=t.layout;n!==this.corners&&(this.corners=n,this.geometry.dispose(),this.geometry=new Pt,this.geometry.setAttribute("position",new ot(new Float32Array(3*s),3)),this.geometry.setAttribute("value",new ot(new Float32Array(s),1)),this.geometry.setIndex(new ot(new Uint32Array(n),1)),this.object.geometry=this.geometry);let r=(l,c)=>{let u=this.geometry.getAttribute(l);u.array.set(c),u.needsUpdate=!0};this.place=t.values.get("position");let o=t.values.get("deformation");o&&this.exaggeration!==1&&(this.place=this.place.map((l,c)=>l+(this.exaggeration-1)*o[c])),r("position",this.place);let a=this.values();a&&r("value",a),this.geometry.boundingSphere=null}recolour(){si(this.material.uniforms,this.scale)}pick(t){if(!this.group)return null;let n=new Kn(t.ray.origin,t.ray.direction).intersectObject(this.object)[0];if(!n?.face)return null;let s=this.place,r=n.face.a,o=1/0;for(let a of[n.face.a,n.face.b,n.face.c]){let l=Math.hypot(s[3*a]-n.point.x,s[3*a+1]-n.point.y,s[3*a+2]-n.point.z);l<o&&(o=l,r=a)}return this.hitOf(r,n.distance,n.point)}};var T1=2e4,C1=[1,2,4,8,16,32],R1=4,P1=4294967295,L1=`
attribute float value;
uniform float bias;
varying float vValue;
void main() {
  vValue = value;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_Position.z -= bias * gl_Position.w;
}
`,I1=`
${ri}
varying float vValue;
void main() { gl_FragColor = vec4(colourOf(vValue), 1.0); }
`,ic=class{constructor(e,t,n){this.paths=e;this.object=new hn;this.bundles=[];this.material=new $t({uniforms:{...ii(),bias:{value:n}},vertexShader:L1,fragmentShader:I1}),this.material.uniforms.plain.value=t;let s=new ot(e.position,3);this.value=new ot(new Float32Array(e.position.length/3),1);let r=e.lineStart.length-1;for(let o=0;o<r;){let a=o+1;for(;a<r&&e.lineStart[a+1]-e.lineStart[o]<=T1;)++a;this.addBundle(o,a,s),o=a}}addBundle(e,t,n){let{position:s,lineStart:r}=this.paths,o=[1/0,1/0,1/0],a=[-1/0,-1/0,-1/0],l=0,c=0;for(let v=e;v<t;++v)for(let y=r[v];y<r[v+1];++y){for(let m=0;m<3;++m){let p=s[3*y+m];p<o[m]&&(o[m]=p),p>a[m]&&(a[m]=p)}y!==r[v]&&(l+=Math.abs(s[3*y]-s[3*y-3])+Math.abs(s[3*y+1]-s[3*y-2])+Math.abs(s[3*y+2]-s[3*y-1]),++c)}let u=new Pt;u.setAttribute("position",n),u.setAttribute("value",this.value);let h=new U(...o),f=new U(...a);u.boundingSphere=new Gn(h.clone().add(f).multiplyScalar(.5),h.distanceTo(f)/2);let d=new Ja(u,this.material);this.object.add(d),this.bundles.push({line:d,geometry:u,begin:e,end:t,box:new Yt(h,f),spacing:l/Math.max(1,c),stride:0,indices:new Map})}index(e,t){let n=e.indices.get(t);if(n)return n;let{lineStart:s}=this.paths,r=[];for(let o=e.begin;o<e.end;++o){let a=s[o+1]-1;for(let l=s[o];l<a;l+=t)r.push(l);a>=s[o]&&r.push(a,P1)}return n=new ot(Uint32Array.from(r),1),e.indices.set(t,n),n}setValues(e){this.value.array.set(e),this.value.needsUpdate=!0}setScale(e){si(this.material.uniforms,e)}prepare(e,t,n){let s=t*n/(2*Math.tan(e.fov*Math.PI/360));for(let r of this.bundles){let o=Math.max(e.near,r.box.distanceToPoint(e.position)),a=R1*o/(s*Math.max(1e-9,r.spacing)),l=1;for(let c of C1)c<=a&&(l=c);l!==r.stride&&(r.stride=l,r.geometry.setIndex(this.index(r,l)))}}};var D1=12e4,U1=(i,e)=>Array.from({length:e-i},(t,n)=>i+n),no=class{constructor(e,t,n,s,r,o){this.name=e;this.label=t;this.paths=n;this.origin=r;this.style=o;this.note="";this.ribbons=null;this.many=null;this.points=n.position.length/3,this.choice=new ps(s.filter(a=>n.fields.has(a.name)),"viridis");for(let a of this.choice.fields){let l=this.choice.scaleOf(a);l.include(n.fields.get(a.name)),l.log=a.unit==="J"||a.unit==="kJ"}this.swatch=`rgb(${o.plain.map(a=>Math.round(255*a)).join(",")})`,n.thinned&&(this.note="Every line is drawn with fewer points than were computed."),this.object=this.points<=D1?this.makeRibbons():this.makeLines()}get fields(){return this.choice.fields}get field(){return this.choice.field}get scale(){return this.choice.scale}get lines(){return this.paths.lineStart.length-1}get data(){return this.paths}makeRibbons(){return this.ribbons=new oi(this.style.plain,{bias:this.style.bias}),this.fillRibbons(),this.ribbons.object}fillRibbons(){let{position:e,lineStart:t}=this.paths,n=this.field?this.paths.fields.get(this.field):null;this.ribbons.set(Math.max(0,this.points-this.lines),(s,r,o,a)=>{let l=0;for(let c=0;c<this.lines;++c)for(let u=t[c];u+1<t[c+1];++u,++l){for(let h=0;h<3;++h)s[3*l+h]=e[3*u+h],r[3*l+h]=e[3*u+3+h];o[2*l]=n?n[u]:0,o[2*l+1]=n?n[u+1]:0,a[2*l]=a[2*l+1]=this.style.width}})}makeLines(){return this.many=new ic(this.paths,this.style.plain,this.style.bias),this.many.object}setField(e){this.choice.set(e),this.ribbons?this.fillRibbons():this.field&&this.many.setValues(this.paths.fields.get(this.field)),this.recolour()}recolour(){(this.ribbons??this.many).setScale(this.scale)}prepare(e,t,n,s){this.ribbons?.prepare(e,t,n,s),this.many?.prepare(e,n,s)}labels(){return this.paths.names.slice(0,this.lines).map((e,t)=>{let n=this.paths.lineStart[t];return{text:e,at:new U().fromArray(this.paths.position,3*n)}})}pick(e){let{position:t,lineStart:n,id:s}=this.paths,r=new Uint8Array(this.points);for(let h=0;h<this.lines;++h)r[n[h+1]-1]=1;let o=Ii(e,Li(e,t),this.points-1,h=>r[h]?[h,h]:[h,h+1]);if(!o)return null;let a=this.lineOf(o.segment),l=o.along>.5&&!r[o.segment]?o.segment+1:o.segment,c=[];for(let h of this.fields)c.push({label:h.label,value:In(this.paths.fields.get(h.name)[l],h.unit)});for(let h=0;h<3;++h)c.push({label:"xyz"[h],value:`${(t[3*l+h]+this.origin[h]).toFixed(2)} m`});let u=this.paths.names[a]??`${this.style.single} ${s[a]}`;for(let[h,f]of this.paths.texts)h!=="name"&&f[a]&&c.unshift({label:Et(h),value:f[a]});return c.unshift({label:"Point",value:`${l-n[a]+1} of ${n[a+1]-n[a]}`}),{layer:this,depth:o.depth,point:to(t,l,l,0),title:u,rows:c,curve:this.curveOf(a)}}lineOf(e){let t=0,n=this.lines-1;for(;t<n;){let s=t+n+1>>1;this.paths.lineStart[s]<=e?t=s:n=s-1}return t}curveOf(e){let{position:t,lineStart:n,fields:s}=this.paths,r=n[e],o=n[e+1];if(o-r<2||this.fields.length===0)return;let a=this.fields.find(u=>u.unit==="s"),l=new Float64Array(o-r);for(let u=r+1;u<o;++u)l[u-r]=l[u-r-1]+Math.hypot(...U1(0,3).map(h=>t[3*u+h]-t[3*u-3+h]));let c=this.fields.filter(u=>u!==a).map(u=>({label:u.label,unit:u.unit,values:Float64Array.from(s.get(u.name).subarray(r,o))}));return a?{x:{label:"Time",unit:"s",values:Float64Array.from(s.get(a.name).subarray(r,o))},ys:c,isTime:!0}:{x:{label:"Distance along the path",unit:"m",values:l},ys:c,isTime:!1}}};var Lg={trajectories:{plain:[.2,.35,.6],width:2,single:"Trajectory of rock",fields:["kinetic_energy","energy_max"]},evaluation_lines:{plain:[.85,.1,.45],width:4,single:"Evaluation line"}},N1={release:{plain:[.1,.6,.3],pixels:2,single:"Release of rock"},deposits:{plain:[.75,.25,.1],pixels:2.75,single:"Deposit of rock"},impacts:{plain:[.95,.75,.2],pixels:2.5,single:"Impact of rock",hidden:!0},crossings:{plain:[.85,.1,.45],pixels:3,single:"Passage of rock",hidden:!0}},F1={ropes:["tension"],rings:["stretch","tension"],contacts:["normal_force"],elements:["von_mises"],grains:["velocity"],deformables:["von_mises"],surface:["von_mises"],surfaces:["von_mises"]};function Ig(i,e,t){let n=i.fields.map(o=>({name:o.name,label:Et(o.name),unit:o.unit}));if(i.name in Lg||(i.lines??0)>0){let o=Lg[i.name]??{plain:[.3,.4,.55],width:2,single:Et(i.name)},a=new no(i.name,i.label,e,n,t,{...o,bias:i.name==="evaluation_lines"?2e-4:1e-4}),l=o.fields?.find(c=>a.fields.some(u=>u.name===c));return l&&a.setField(l),a}let s=N1[i.name]??{plain:[.4,.4,.4],pixels:3,single:Et(i.name)},r=new Ql(i.name,i.label,e,n,t,s);return r.object.visible=!("hidden"in s&&s.hidden),r}function Dg(i,{study:e,meshes:t,origin:n,size:s,changed:r}){let{name:o,kind:a}=i.layout,l;if(a==="rigid")l=new js(o,i,t,n);else if(a==="spheres")l=new Kl(o,i,n,r);else if(a==="lines")l=new ec(o,i,n);else if(a==="points")l=new tc(o,i,n,s);else if(a==="surface"&&o==="walls")l=new eo(o,i,n);else if(a==="surface")l=new nc(o,i,n,r);else return null;o==="contacts"&&a==="lines"&&(l.object.visible=!1);let u=o==="grains"&&e==="triaxial"?void 0:F1[o]?.find(h=>l.fields.some(f=>f.name===h));return u&&l.setField(u),l}var Ug="?max=1024",O1=16,k1=4e6;function Ng(i,e){i.grids.some(t=>t.name==="terrain")&&!e?.groundFor(i)&&qu(Fo("terrain"),Ug);for(let t of i.layers)qu(Fo(t.name))}var sc=class{constructor(e,t,n,s,r){this.manifest=e;this.file=t;this.changed=n;this.failed=s;this.before=r;this.layers=[];this.terrain=null;this.box=new Yt;this.everything=new Yt;this.heading=new U;this.frameLayers=new Map;this.radii=new Map}groundFor(e){let t=n=>JSON.stringify([n.origin,n.grids]);return this.terrain?.isGrid&&t(e)===t(this.manifest)&&String(this.origin)===String(e.origin)?this.terrain:null}get origin(){return this.file?.origin??this.manifest.origin}async load(){await this.addTerrain();for(let e of this.manifest.layers)try{await this.addServedLayer(e)}catch(t){this.failed(t.message)}await this.takeFrames(),this.layers.some(e=>e.name==="trajectories")||await this.addTrails()}async addTerrain(){let t={fields:this.manifest.grids.filter(s=>s.name!=="terrain").map(s=>({name:s.name,label:s.label,unit:s.unit})),load:async s=>Rg(Oh(await Uo(Fo(s),Ug)))};if(this.terrain=this.before?.groundFor(this.manifest)??null,this.before=void 0,!this.terrain&&this.manifest.grids.some(s=>s.name==="terrain")){let s=await t.load("terrain");s.columns>1&&s.rows>1&&s.maximum>=s.minimum&&(this.terrain=new ms(s,this.origin,t,this.changed,this.failed))}this.terrain&&this.everything.union(this.terrain.box);let n=this.scenery();for(let s of n){if(s.name==="terrain"&&this.terrain)continue;let r=!this.terrain&&(s.name==="terrain"||s.name==="base"),o=new ms(s,this.origin,r?t:{fields:[],load:t.load},this.changed,this.failed);o.name=r?"terrain":`mesh-${s.name}`,o.label=Et(s.name),r?this.terrain=o:this.layers.push(o);for(let a=0;a<s.vertices.length;a+=3)this.everything.expandByPoint(new U().fromArray(s.vertices,a))}this.terrain&&this.layers.unshift(this.terrain)}scenery(){if(!this.file)return[];let e=new Set;for(let n of this.file.layouts)for(let s of n??[])for(let r of s.meshes)e.add(r);let t=this.file.frames>0;return this.file.meshes.filter((n,s)=>n.triangles.length>0&&!e.has(s)&&(t||n.name==="terrain"||n.name==="base"))}async addServedLayer(e){let t=Pg(Oh(await Uo(Fo(e.name))));t.position.length!==0&&(this.layers.push(Ig(e,t,this.origin)),e.name==="trajectories"&&this.takeTrajectories(t))}takeTrajectories(e){let{position:t,lineStart:n}=e,s=new U;for(let r=0;r<t.length;r+=3)this.box.expandByPoint(s.fromArray(t,r));for(let r=0;r+1<n.length;++r)this.heading.add(new U().fromArray(t,3*(n[r+1]-1)).sub(s.fromArray(t,3*n[r])));this.everything.union(this.box)}async takeFrames(e=0){let t=this.file;if(!t||t.frames<=e)return!1;let n=this.layers.length,s=null,r=Math.max(2,Math.min(O1,Math.floor(k1/t.valuesInFrame)));for(let a of Bl(t.frames-e,r)){let l=await t.frame(e+a);s??=l,this.take(l)}let o=await t.frame(t.frames-1);this.heading.length()===0&&s&&this.headingFrom(s,o);for(let a of this.frameLayers.values())a.recolour();return this.layers.length!==n}headingFrom(e,t){for(let n of e.groups.filter(s=>s.layout.kind==="rigid")){let s=n.values.get("position"),r=t.groups.find(o=>o.layout.name===n.layout.name)?.values.get("position");if(r&&r.length===s.length)for(let o=0;o<s.length;o+=3)this.heading.add(new U().fromArray(r,o).sub(new U().fromArray(s,o)))}}take(e){for(let t of e.groups)(this.frameLayers.get(t.layout.name)??this.addGroup(t))?.include(t),t.layout.kind!=="points"&&t.layout.name!=="base"&&this.widen(t);this.everything.union(this.box)}widen(e){let{kind:t,ends:n,meshes:s,count:r}=e.layout,o=e.values.get("position"),a=e.values.get("radius"),l=this.box.min.toArray(),c=this.box.max.toArray(),u=h=>{let f=a?a[h]:t==="rigid"?this.meshRadius(s[h]):0;for(let d=0;d<3;++d){let v=o[3*h+d];v-f<l[d]&&(l[d]=v-f),v+f>c[d]&&(c[d]=v+f)}};if(t==="lines")for(let h of n)u(h);else for(let h=0;h<r;++h)u(h);this.box.min.fromArray(l),this.box.max.fromArray(c)}meshRadius(e){let t=this.radii.get(e);if(t===void 0){t=0;let n=this.file.meshes[e]?.vertices??new Float32Array;for(let s=0;s<n.length;s+=3)t=Math.max(t,Math.hypot(n[s],n[s+1],n[s+2]));this.radii.set(e,t)}return t}addGroup(e){let t=()=>this.box.isEmpty()?1:this.box.getSize(new U).length(),n=Dg(e,{study:this.manifest.kind,meshes:this.file.meshes,origin:this.origin,size:t,changed:this.changed});return n?(this.frameLayers.set(e.layout.name,n),this.layers.push(n),n):null}async addTrails(){let e=this.file;if(!(!e||e.frames<3))for(let[t,n]of this.frameLayers){if(!(n instanceof js)||t==="base")continue;let s=e.layouts[0]?.find(h=>h.name===t)?.count??0;if(s===0||s>100||s*e.frames>4e5||e.layouts.some(h=>h?.find(f=>f.name===t)?.count!==s))continue;let r=await og(e,t);if(r.position.every((h,f)=>f<3||Math.abs(h-r.position[f-3])<1e-9))continue;let a=n.fields.filter(h=>r.fields.has(h.name));a.push({name:"time",label:"Time",unit:"s"});let l=new no(`trail-${t}`,`Paths of the ${t}`,r,a,this.origin,{plain:[.2,.35,.6],width:2,single:"Path of number",bias:1e-4});l.object.visible=t==="rocks"&&this.manifest.kind!=="barrier";let c=a.find(h=>h.name==="kinetic_energy")??a.find(h=>h.name==="velocity");c&&l.setField(c.name);let u=this.layers.findIndex(h=>h.name===l.name);u>=0?(l.object.visible=this.layers[u].object.visible,l.setField(this.layers[u].field),this.layers[u].object.removeFromParent(),this.layers[u]=l):this.layers.push(l)}}showFrame(e){let t=!1;for(let n of e.groups)t=(this.frameLayers.get(n.layout.name)?.include(n)??!1)||t;for(let n of this.frameLayers.values())n.showFrame(e);return t}describeMember(e,t){let n=e.groups.find(o=>o.layout.name===t.group),s=n?.values.get("position");if(!n||!s||t.number>=(t.segment?n.layout.segments:n.layout.count))return null;let r=new U;if(t.segment){let[o,a]=[n.layout.ends[2*t.number],n.layout.ends[2*t.number+1]];r.copy(to(s,o,a,.5))}else t.group==="walls"?r.copy(Fh(s,t.number)):r.fromArray(s,3*t.number);return{title:Ol(n,t.number,t.segment),rows:kl(n,t.number,t.segment,this.origin),at:r}}firstBody(){for(let[e,t]of this.frameLayers)if(t instanceof js&&e!=="base")return{group:e,number:0,segment:!1};return null}setTheme(e){for(let t of this.layers)t instanceof ms&&t.setTheme(e)}labels(){return this.layers.flatMap(e=>e.object.visible?e.labels?.()??[]:[])}};function Fg(i){window.talus={get ready(){return i.ready},get frame(){return i.shown?.index??-1},get time(){return i.shown?.time??NaN},get frames(){return i.file?.frames??0},get background(){return`#${i.stage.scene.background.getHexString()}`},get drawings(){return i.stage.drawings},get firstDrawn(){return i.stage.firstDrawn},pickAt:(e,t)=>i.pointing.click(e,t),project:e=>(i.stage.camera.updateMatrixWorld(),i.stage.project(new U(...e)).slice(0,2)),setCamera:e=>i.setCamera(e),zoom:e=>i.eye.zoom(e),turn:(e,t)=>i.eye.turn(e,t),draw:()=>i.stage.draw(!0),refine:()=>{i.stage.refine(),i.stage.draw(!0)}}}var Og="talus-theme";function B1(){try{return localStorage.getItem(Og)}catch{return null}}var kg=()=>(B1()??(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"))==="dark";function Bg(i,e){if(document.documentElement.dataset.theme=i?"dark":"light",!!e)try{localStorage.setItem(Og,i?"dark":"light")}catch{}}var zg=[.01,.02,.05,.1,.25,.5,1,2,5,10,20,50],rc=class{constructor(e,t,n){this.file=e;this.on=t;this.show=n;this.frame=0;this.playing=!1;this.speed=1;this.clock=0;this.last=0;t.slider.addEventListener("input",()=>{this.pause(),this.go(t.slider.valueAsNumber)}),t.play.addEventListener("click",()=>this.toggle()),t.back.addEventListener("click",()=>this.step(-1)),t.next.addEventListener("click",()=>this.step(1)),t.speed.addEventListener("change",()=>{this.speed=Number(t.speed.value)}),this.chooseSpeed(e),this.update()}get time(){return this.file.timeOf(this.frame)}chooseSpeed(e){let t=e.frames>1?e.timeOf(e.frames-1)-e.timeOf(0):1,n=t/10;this.speed=zg.reduce((s,r)=>Math.abs(Math.log(r/n))<Math.abs(Math.log(s/n))?r:s,1),t<=60&&t>=4&&(this.speed=1),this.on.speed.replaceChildren(...zg.map(s=>new Option(`${s} ×`,String(s),!1,s===this.speed))),this.on.speed.value=String(this.speed)}get lastFrame(){return Math.max(0,this.file.frames-1)}replace(e){this.file.frames<2&&this.chooseSpeed(e),this.file=e,this.update()}update(){let e=this.file.frames===0;for(let t of[this.on.slider,this.on.play,this.on.back,this.on.next,this.on.speed])t.disabled=e;this.on.slider.max=String(Math.max(0,this.file.frames-1)),this.frame=Math.min(this.frame,Math.max(0,this.file.frames-1)),this.write()}write(){let{file:e,on:t}=this;t.slider.value=String(this.frame);let n=e.frames===0?"No frames":`${_t(this.time)} s, frame ${this.frame+1} of ${e.frames}`;t.text.textContent=n,t.slider.setAttribute("aria-valuetext",n),t.play.textContent=this.playing?"❚❚":"▶",t.play.setAttribute("aria-label",this.playing?"Pause":"Play"),t.play.title=this.playing?"Pause (space)":"Play (space)"}go(e){if(this.file.frames===0)return;let t=Math.min(this.file.frames-1,Math.max(0,Math.round(e)));this.frame=t,this.write(),this.show(t)}goToTime(e){this.pause(),this.go(this.file.indexAt(e))}step(e){this.pause(),this.go(this.frame+e)}pause(){this.playing&&this.toggle()}toggle(){this.file.frames!==0&&(this.playing=!this.playing,this.playing&&(this.frame===this.file.frames-1&&this.go(0),this.clock=this.time,this.last=performance.now()),this.write())}tick(e){if(!this.playing)return;this.clock+=this.speed*Math.min(.5,Math.max(0,(e-this.last)/1e3)),this.last=e;let t=this.file.timeOf(this.file.frames-1),n=this.file.indexAt(Math.min(this.clock,t));n!==this.frame&&this.go(n),this.clock>=t&&(this.playing=!1,this.write())}};function oc(i){let e=(t,n,s,r)=>({keys:t,shown:n,label:s,action:r});return[e([" "],"Space","Play or pause",()=>i.timeline.toggle()),e(["ArrowLeft"],"←","One frame back; ten with Shift",t=>i.timeline.step(t.shiftKey?-10:-1)),e(["ArrowRight"],"→","One frame on; ten with Shift",t=>i.timeline.step(t.shiftKey?10:1)),e(["Home"],"Home","First frame",()=>i.timeline.step(-1/0)),e(["End"],"End","Last frame",()=>i.timeline.step(1/0)),...fl.map(t=>e([t.key],t.key,t.label,()=>i.setCamera(t.name))),e(["a"],"A","Turn to the left",()=>i.eye.turn(-.12,0)),e(["d"],"D","Turn to the right",()=>i.eye.turn(.12,0)),e(["w"],"W","Turn upwards",()=>i.eye.turn(0,-.08)),e(["s"],"S","Turn downwards",()=>i.eye.turn(0,.08)),e(["+","="],"+","Closer",()=>i.eye.zoom(.85)),e(["-"],"−","Farther",()=>i.eye.zoom(1/.85)),e(["Enter"],"Enter","Pick what is at the centre of the view",()=>i.pointing.click(i.stage.width/2,i.stage.height/2)),e(["f","F"],"F","Follow the picked body",()=>i.following.toggle(i.picked.hit?.member??i.scene.firstBody())),e(["m","M"],"M","Measure a distance",()=>i.pointing.toggleMeasure()),e(["p","P"],"P","Save a picture",()=>void i.pictures.save()),e(["v","V"],"V","Save all frames",()=>i.pictures.openVideo()),e(["t","T"],"T","Light or dark",()=>i.setDark(!i.dark,!0)),e(["l","L"],"L","Show or hide the layers",()=>Yo(i,"left")),e(["c","C"],"C","Show or hide numbers and curves",()=>Yo(i,"right")),e(["Escape"],"Esc","Clear what is picked and measured",()=>i.pointing.clear()),e(["?"],"?","This list",()=>i.showHelp())]}var z1=4;function Vg(i){let e=Ke("camera");e.replaceChildren(...fl.map(n=>new Option(n.label,n.name))),e.addEventListener("change",()=>i.setCamera(e.value)),V1(i);let t=(n,s)=>Ke(n).addEventListener("click",s);t("follow",()=>i.following.toggle(i.picked.hit?.member??i.scene.firstBody())),t("measure",()=>i.pointing.toggleMeasure()),t("screenshot",()=>void i.pictures.save()),t("video",()=>i.pictures.openVideo()),t("theme",()=>i.setDark(!i.dark,!0)),t("show-layers",()=>Yo(i,"left")),t("show-curves",()=>Yo(i,"right")),t("help",()=>i.showHelp()),Zm(oc(i))}function Yo(i,e){let t=Ke(e);t.hidden=!t.hidden,bs(Ke(e==="left"?"show-layers":"show-curves"),!t.hidden),i.stage.resize()}function V1(i){let{canvas:e}=i.stage,t=null;e.addEventListener("pointerdown",n=>{t=n.button===0?[n.offsetX,n.offsetY]:null}),e.addEventListener("pointerup",n=>{t&&Math.hypot(n.offsetX-t[0],n.offsetY-t[1])<z1&&i.pointing.click(n.offsetX,n.offsetY),t=null}),e.addEventListener("dblclick",n=>i.pointing.centreAt(n.offsetX,n.offsetY)),e.addEventListener("webglcontextlost",()=>Gt("The graphics card gave up the 3D view: load the page again."))}var ac=class{constructor(e){this.manifest=e;this.ready=!1;this.stage=new ol(Ke("scene"));this.dark=kg();this.file=null;this.shown=null;this.pictures=new Gl(this);this.pointing=new jl(this);this.labels=new zl(Ke("labels"));this.wanted=-1;this.loadingFrame=!1;this.hasCurve=!1;this.fitted=new Yt;this.loop=e=>{this.timeline.tick(e),this.stage.resize(),this.stage.draw(),requestAnimationFrame(this.loop)};let t=()=>this.stage.redraw();this.eye=new hl(this.stage.camera,this.stage.canvas,t),this.following=new Il(this.eye),this.legends=new Fl(Ke("legends"),()=>this.scene?.layers??[],t),this.curves=new Ll(Ke("curves"),n=>this.timeline.goToTime(n),Gt),this.picked=new Hl(Ke("picked"),Ke("labels"),this.curves),this.gauge=new Ul(Ke("gauge"),e.kind==="rockfall"||e.crs!==""),this.stage.scene.add(this.pointing.measuring.line.object,this.pointing.measuring.marks.object)}async open(){Th(this.manifest),this.setDark(this.dark,!1),await this.openFrames(),this.timeline=new rc(this.file??Qr.none(),{slider:Ke("time"),play:Ke("play"),back:Ke("back"),next:Ke("next"),speed:Ke("speed"),text:Ke("time-text")},e=>void this.showFrame(e)),this.stage.resize(),await this.buildScene(),this.connect(),this.addSeries(),this.file&&this.file.frames>0&&(this.timeline.frame=this.manifest.live?this.file.frames-1:0,this.timeline.update(),await this.showFrame(this.timeline.frame)),this.stage.resize(),this.eye.set("overview"),this.loop(performance.now()),Ke("loading").hidden=!0,this.ready=!0,this.manifest.live&&new Jl(this).watch(),Fg(this)}async openFrames(){if(Ng(this.manifest,this.scene),this.file=null,this.framesVersion=this.manifest.frames?.version,!(!this.manifest.frames||this.manifest.frames.bytes<16))try{this.file=await Qr.open(op(this.manifest.frames.file)),this.file.damage!==""&&!this.manifest.live&&Gt(this.file.damage)}catch(e){Gt(e.message)}}async buildScene(){let e=this.scene,t=new sc(this.manifest,this.file,()=>{this.stage.redraw(),this.legends.update()},Gt,e);await t.load();for(let n of t.layers){let s=e?.layers.find(r=>r.name===n.name);!s||s===n||(n.object.visible=s.object.visible,s.field!==n.field&&n.setField(s.field))}for(let n of e?.layers??[])t.layers.includes(n)||this.stage.drop(n.object);this.scene=t,this.addObjects(),this.scene.setTheme(this.dark),!(this.eye.touched||this.fitted.containsBox(this.eye.box)&&e)&&(this.fitted.copy(this.eye.box).expandByScalar(.1*this.eye.size),this.eye.aim(this.scene.heading,this.manifest.kind==="barrier"?.35:.6),this.eye.set("overview"))}addObjects(){for(let e of this.scene.layers)e.object.parent||this.stage.scene.add(e.object);Km(Ke("layers"),this.scene.layers,()=>{this.legends.update(),this.labels.set(this.scene.labels()),this.stage.redraw()}),this.legends.update(),this.labels.set(this.scene.labels()),this.eye.box.copy(this.scene.box.isEmpty()?this.scene.everything:this.scene.box),this.eye.everything.copy(this.scene.everything),this.stage.redraw()}addSeries(){for(let t of this.manifest.series)this.curves.add(t.name,Et(t.name),async()=>pp(await $u(No(t.file))));let e=Vm(this.manifest.series.map(t=>t.name));e&&!this.hasCurve&&this.curves.open(e),this.hasCurve||=e!==void 0}async showFrame(e){if(this.wanted=e,!(this.loadingFrame||!this.file)){this.loadingFrame=!0;try{for(;this.wanted!==this.shown?.index||this.shown===null;){let t=await this.file.frame(this.wanted);this.shown=t,this.scene.showFrame(t)&&this.legends.update(),this.curves.setTime(t.time),this.picked.refresh(t,this.scene),this.following.show(t,this.scene),this.labels.set(this.scene.labels()),this.stage.redraw()}}catch(t){Gt(t.message)}finally{this.loadingFrame=!1}this.file.damage!==""&&!this.manifest.live&&Gt(this.file.damage)}}connect(){let{stage:e,eye:t}=this;e.beforeDraw.push(()=>{let n=e.renderer.getPixelRatio();for(let s of this.scene.layers)s.object.visible&&s.prepare?.(e.camera,e.width,e.height,n);this.pointing.measuring.prepare(e.camera,e.width,e.height,n)}),e.afterDraw.push(()=>{this.gauge.update(e.camera,t.controls.target,e.height),this.labels.update(n=>e.project(n),e.camera.position,e.width,e.height),this.picked.mark.update(n=>e.project(n))}),Vg(this)}showHelp(){Jm(Ke("dialog"),oc(this))}setCamera(e){this.following.end(),this.eye.touched=!0,Ke("camera").value=e,this.eye.set(e)}setDark(e,t){this.dark=e,Bg(e,t),Ke("theme").textContent=e?"Light":"Dark",this.stage.setTheme(e),this.scene?.setTheme(e),this.curves.setTheme(e)}async grow(e){let t=this.file.frames,n=this.timeline.frame>=t-1,s=await this.file.grow(e);if(s==="same")return;await this.scene.takeFrames(s==="longer"?t:0)&&this.addObjects(),this.timeline.update(),n&&!this.timeline.playing&&this.timeline.go(this.file.frames-1)}async reload(e){let t=!this.file||this.timeline.frame>=this.file.frames-1,n=this.timeline.frame,s=this.timeline.playing;this.manifest=e,Th(this.manifest),await this.openFrames(),this.timeline.replace(this.file??Qr.none()),await this.buildScene(),this.shown=null,this.addSeries(),this.timeline.go(t&&!s?this.timeline.lastFrame:n)}};async function H1(){let i=await ll();await new ac(i).open()}H1().catch(i=>{Gt(i instanceof Do?i.message:`The page could not be opened: ${i.message}`),Ke("loading").hidden=!0});})();
/*! Bundled license information:

three/build/three.module.js:
  (**
   * @license
   * Copyright 2010-2023 Three.js Authors
   * SPDX-License-Identifier: MIT
   *)
*/
