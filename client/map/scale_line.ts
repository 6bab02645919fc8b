// The scale of the map. OpenLayers writes its text as markup, which the page's policy forbids; it contains no markup.
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
