// The scale of the map. OpenLayers sets its plain text with `innerHTML`, which the page's policy forbids.
import ScaleLine from "ol/control/ScaleLine.js";

export class PlainScaleLine extends ScaleLine {
  constructor() {
    // At most as wide as the space that the attribution leaves free, see map.css.
    super({ maxWidth: 112 });
    const label = this.element!.firstElementChild!;
    Object.defineProperty(label, "innerHTML", {
      set: (text: string) => void (label.textContent = text),
    });
  }
}
