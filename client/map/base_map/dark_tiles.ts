// Recolours raster tiles for the dark colour scheme, each once on arrival. A CSS filter would be computed again in
// every frame while the map moves.
import type ImageTile from "ol/ImageTile.js";
import type Tile from "ol/Tile.js";
import type XYZ from "ol/source/XYZ.js";
import TileState from "ol/TileState.js";

/**
 * After the lightness is inverted, `DIM` dims colours that were dark, and `LIFT` raises former white to the page's
 * background.
 */
const DIM = "#bcc6be";
const LIFT = "#28312b";

export function followColourScheme(source: XYZ): void {
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const loadAsIs = source.getTileLoadFunction();
  const follow = () => {
    // print.css uses this attribute to lighten dark tiles on paper.
    document.documentElement.toggleAttribute("data-dark-tiles", scheme.matches);
    source.setTileLoadFunction(scheme.matches ? loadDark : loadAsIs);
    source.refresh();
  };
  follow();
  scheme.addEventListener("change", follow);
}

function loadDark(tile: Tile, url: string): void {
  const image = new Image();
  image.onload = () => (tile as ImageTile).setImage(darken(image));
  image.onerror = () => tile.setState(TileState.ERROR);
  image.src = url;
}

/** Inverts the lightness of an image and keeps its hues. */
function darken(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d")!;
  const blend = (operation: GlobalCompositeOperation, colour: string) => {
    context.globalCompositeOperation = operation;
    context.fillStyle = colour;
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  context.drawImage(image, 0, 0);
  blend("difference", "#ffffff");
  context.globalCompositeOperation = "hue";
  context.drawImage(image, 0, 0);
  blend("multiply", DIM);
  blend("screen", LIFT);
  return canvas;
}
