// The scale of the map. OpenLayers sets its plain text with `innerHTML`, which the page's policy forbids.
import ScaleLine from "ol/control/ScaleLine.js";

export class PlainScaleLine extends ScaleLine {
  constructor(minWidth: number) {
    super({ minWidth });
    const label = this.element!.firstElementChild!;
    Object.defineProperty(label, "innerHTML", {
      set: (text: string) => void (label.textContent = text),
    });
  }
}
