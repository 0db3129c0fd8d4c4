// The canvas: renderer, lights, background, and drawing only when something has changed.
import {
  AmbientLight, ColorManagement, Color, DirectionalLight, LinearSRGBColorSpace, PerspectiveCamera, Scene, Vector3,
  WebGLRenderer, type Mesh, type Object3D,
} from "three";

// Colours are given as they shall appear: no conversion between colour spaces.
ColorManagement.enabled = false;

export class NoWebGl extends Error {}

const kRefineAfter = 400; // ms without change
const kRefineBelow = 200; // ms that a drawing may take to be worth a finer one

/** True where the processor draws: there smooth edges cost twice the time, and are drawn when nothing moves instead. */
function drawsBySoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return false;
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(40, 1, 0.1, 1000);
  readonly renderer: WebGLRenderer;
  width = 1;
  height = 1;
  drawings = 0; // so far
  firstDrawn = NaN; // when the first of them was finished, from the start of the page [s]
  beforeDraw: (() => void)[] = [];
  afterDraw: (() => void)[] = [];

  private sun = new DirectionalLight(0xffffff, 2.2);
  private sky = new AmbientLight(0xffffff, 1.5);
  private dirty = true;
  private refined = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly software = drawsBySoftware();

  constructor(readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext("webgl2", { antialias: !this.software, preserveDrawingBuffer: false, powerPreference: "high-performance" });
    if (!context)
      throw new NoWebGl("This browser has no WebGL 2, which the 3D view needs: use a current Firefox, Chromium, Edge or Safari, and switch on hardware acceleration. The report and the curves need none.");
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.camera.up.set(0, 0, 1);
    this.scene.add(this.sun, this.sun.target, this.sky);
    this.sun.target.position.set(0, 0, 0);
    this.setTheme(false);
  }

  setTheme(dark: boolean): void {
    this.scene.background = new Color(dark ? "#12161c" : "#e9eef4");
    this.redraw();
  }

  /** Takes an object out of the scene and gives its memory on the graphics card back. */
  drop(object: Object3D): void {
    object.removeFromParent();
    object.traverse((part) => (part as Partial<Mesh>).geometry?.dispose());
  }

  redraw(): void {
    this.dirty = true;
    this.refined = false;
  }

  resize(): void {
    const box = this.canvas.parentElement!.getBoundingClientRect();
    const ratio = this.refined ? 2 : Math.min(this.software ? 1 : 2, window.devicePixelRatio || 1);
    const width = Math.max(1, Math.floor(box.width)), height = Math.max(1, Math.floor(box.height));
    if (width === this.width && height === this.height && this.renderer.getPixelRatio() === ratio) return;
    const refined = this.refined;
    this.width = width;
    this.height = height;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.redraw();
    this.refined = refined;
  }

  /** Draws if something has changed since the last time. */
  draw(force = false): boolean {
    if (!this.dirty && !force) return false;
    this.dirty = false;
    const begin = performance.now();
    // The light comes from the upper left of the viewer, as on a shaded map.
    const view = this.camera.getWorldDirection(new Vector3());
    const right = new Vector3().crossVectors(view, this.camera.up).normalize();
    this.sun.position.copy(view).multiplyScalar(-0.6).addScaledVector(right, -0.7).add(new Vector3(0, 0, 1.1));
    this.camera.updateMatrixWorld();
    for (const action of this.beforeDraw) action();
    this.renderer.render(this.scene, this.camera);
    for (const action of this.afterDraw) action();
    if (this.drawings++ === 0 || this.software) {
      // Reading a pixel waits until the picture is there.
      const gl = this.renderer.getContext();
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      const now = performance.now();
      if (this.drawings === 1) this.firstDrawn = now / 1000;
      clearTimeout(this.timer);
      if (this.software && !this.refined && now - begin < kRefineBelow) this.timer = setTimeout(() => this.refine(), kRefineAfter);
    }
    return true;
  }

  /** Draws once with four pixels for each: smooth edges while nothing moves. */
  refine(): void {
    this.refined = true;
    this.resize();
  }

  /** Pixels of the canvas right after a drawing; the buffer is not kept between drawings. */
  async png(): Promise<Blob> {
    this.draw(true);
    return new Promise((done, failed) =>
      this.canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The browser could not make a picture."))), "image/png"));
  }

  /** Place on the canvas in CSS pixels, and depth in front of the eye [m]. */
  project(point: Vector3): [number, number, number] {
    const p = point.clone().applyMatrix4(this.camera.matrixWorldInverse);
    const depth = -p.z;
    p.applyMatrix4(this.camera.projectionMatrix);
    return [((p.x + 1) / 2) * this.width, ((1 - p.y) / 2) * this.height, depth];
  }
}
