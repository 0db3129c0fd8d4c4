// The eye goes with a body.
import type { Eye } from "./camera";
import { byId, press, say } from "./elements";
import type { Frame } from "./frame_format";
import type { Hit } from "./layer";
import type { StudyScene } from "./study_scene";

export class Following {
  private member: Hit["member"] | null = null;
  private shown: { frame: Frame; scene: StudyScene } | null = null;

  constructor(private eye: Eye) {}

  toggle(member: Hit["member"] | null): void {
    if (this.member) return this.end();
    this.member = member ?? null;
    if (!this.member) say("There is no body to follow: click one first.");
    press(byId("follow"), this.member !== null);
    this.go();
  }

  end(): void {
    this.member = null;
    this.eye.follow(null);
    press(byId("follow"), false);
  }

  /** To where the body is at the time of a frame. */
  show(frame: Frame, scene: StudyScene): void {
    this.shown = { frame, scene };
    this.go();
  }

  private go(): void {
    if (!this.member || !this.shown) return;
    const at = this.shown.scene.describeMember(this.shown.frame, this.member)?.at;
    if (at) this.eye.follow(at);
  }
}
