// The rules and colours of the built-in map as OpenLayers styles. There is one style per kind, zoom and look, because a
// tile has thousands of features and nothing should be allocated per feature.
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import {
  AREA_KINDS,
  type AreaKind,
  areaOrder,
  BUILDING_EDGE_WIDTH,
  findLabelRule,
  findLineRule,
  hasAreaEdge,
  isAreaShown,
  type LabelKind,
  labelOrder,
  type LabelRule,
  type Level,
  type LineKind,
  lineOrder,
} from "contract/map/base_map/map_rules.ts";
import {
  labelColour,
  lineColours,
  type Look,
  LOOK_COLOURS,
  mixColours,
} from "contract/map/base_map/looks.ts";
import { isPlaceLabel, type NameSize, type PlaceName } from "./place_names.ts";
import { RESOLUTION_AT_ZOOM_0 } from "../paint/projection.ts";
import { described, type DrawnFeature } from "./tile_features.ts";

/** Same as in client/page/styles/base.css. */
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const HALO_PX = 3;
/** Space to the left and right of a place name; half of it above and below. */
const NAME_ROOM_PX = 6;
/** Half the line height, relative to the font size. */
const HALF_LINE = 0.65;
/** Maximum angle between letters of a name along a line, in radians. */
const MAX_TURN = Math.PI / 5;
const NO_STYLES: Style[] = [];
const AREAS: ReadonlySet<string> = new Set(AREA_KINDS);

/** Creates a style function, which OpenLayers calls for every feature of a tile. */
export function createStyleFunction(look: Look) {
  const colours = LOOK_COLOURS[look];
  const cache = new Map<string, Style[]>();

  function stylesOf(shape: AreaKind | LineKind | null, label: LabelKind | null, level: Level, zoom: number) {
    const key = `${zoom} ${shape} ${label} ${level}`;
    let styles = cache.get(key);
    if (styles === undefined) {
      styles = [];
      if (shape !== null) {
        styles.push(...(isArea(shape) ? areaStyles(shape, zoom) : lineStyles(shape, level, zoom)));
      }
      // The style of the label comes last, because the caller sets its text.
      if (label !== null) styles.push(...labelStyles(label, zoom));
      cache.set(key, styles);
    }
    return styles;
  }

  function areaStyles(kind: AreaKind, zoom: number): Style[] {
    const colour = colours.areas[kind];
    if (colour === undefined || !isAreaShown(kind, zoom)) return NO_STYLES;
    // Without a stroke in the same colour, land would show as a hairline between adjacent areas.
    const stroke = new Stroke(
      hasAreaEdge(kind, zoom)
        ? { color: colours.buildingEdge, width: BUILDING_EDGE_WIDTH }
        : { color: colour, width: 0.7 },
    );
    return [new Style({ fill: new Fill({ color: colour }), stroke, zIndex: areaOrder(kind) })];
  }

  function lineStyles(kind: LineKind, level: Level, zoom: number): Style[] {
    const rule = findLineRule(kind, level, zoom);
    if (rule === null) return NO_STYLES;
    const { fill, edge } = lineColours(colours, kind);
    const order = lineOrder(kind, level);
    const ends = { lineCap: rule.hasRoundEnds ? "round" : "butt", lineJoin: "round" } as const;
    const draw = (color: string, width: number, zIndex: number, lineDash: readonly number[] | null) =>
      new Style({
        stroke: new Stroke({ color, width, ...ends, ...(lineDash && { lineDash: [...lineDash] }) }),
        zIndex,
      });
    if (edge === null) return [draw(fill, rule.width, order.line, rule.dash)];
    // Narrow roads are a single line in the colour of the edge, because it differs from land.
    if (rule.edge === 0) return [draw(edge, rule.width, order.line, null)];
    return [
      draw(edge, rule.width + 2 * rule.edge, order.edge, rule.dash),
      draw(level === "tunnel" ? mixColours(fill, colours.land) : fill, rule.width, order.line, null),
    ];
  }

  function labelStyles(kind: LabelKind, zoom: number): Style[] {
    const rule = findLabelRule(kind, zoom);
    if (rule === null) return NO_STYLES;
    const { repeat } = rule;
    return [
      new Style({
        zIndex: labelOrder(kind),
        text: new Text({
          font: fontOf(rule),
          fill: new Fill({ color: labelColour(colours, kind) }),
          stroke: new Stroke({ color: colours.halo, width: HALO_PX }),
          // Space is already reserved for place names.
          declutterMode: isPlaceLabel(kind) ? "obstacle" : "declutter",
          placement: repeat === null ? "point" : "line",
          ...(repeat !== null && { repeat, maxAngle: MAX_TURN }),
          padding: repeat === null ? [3, 5, 3, 5] : [2, 2, 2, 2],
        }),
      }),
    ];
  }

  return (feature: unknown, resolution: number): Style[] => {
    const { shape, label, text, level } = described(feature as DrawnFeature);
    const zoom = zoomOf(resolution);
    const styles = stylesOf(shape, label, level, zoom);
    if (label !== null) styles.at(-1)?.getText()?.setText(text);
    return styles;
  };
}

/** Nearest whole zoom of the view. `resolution` is in map units per CSS pixel. */
export const zoomOf = (resolution: number): number =>
  Math.round(Math.log2(RESOLUTION_AT_ZOOM_0 / resolution));

const fontOf = ({ size, isBold, isItalic }: LabelRule): string =>
  `${isItalic ? "italic " : ""}${isBold ? "600 " : "500 "}${size}px ${FONT}`;

/** Returns a function that measures place names as painted at a zoom, including halo and surrounding space. */
export function createNameMeasure(zoom: number): (name: PlaceName) => NameSize | null {
  const context = new OffscreenCanvas(1, 1).getContext("2d")!;
  return ({ label, text }) => {
    const rule = findLabelRule(label, zoom);
    if (rule === null) return null;
    context.font = fontOf(rule);
    const halfWidth = context.measureText(text).width / 2 + NAME_ROOM_PX;
    return { halfWidth, halfHeight: rule.size * HALF_LINE + NAME_ROOM_PX / 2 };
  };
}

const isArea = (shape: AreaKind | LineKind): shape is AreaKind => AREAS.has(shape);
