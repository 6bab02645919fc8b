// Icons of equipment and amenities: drawings from Temaki and Maki (both CC0), for canvas and SVG. Loaded on demand.
import bakery from "@mapbox/maki/icons/bakery.svg" with { type: "text" };
import bus from "@mapbox/maki/icons/bus.svg" with { type: "text" };
import cafe from "@mapbox/maki/icons/cafe.svg" with { type: "text" };
import convenience from "@mapbox/maki/icons/convenience.svg" with { type: "text" };
import drinkingWater from "@mapbox/maki/icons/drinking-water.svg" with { type: "text" };
import grocery from "@mapbox/maki/icons/grocery.svg" with { type: "text" };
import hospital from "@mapbox/maki/icons/hospital.svg" with { type: "text" };
import iceCream from "@mapbox/maki/icons/ice-cream.svg" with { type: "text" };
import parking from "@mapbox/maki/icons/parking.svg" with { type: "text" };
import pharmacy from "@mapbox/maki/icons/pharmacy.svg" with { type: "text" };
import shop from "@mapbox/maki/icons/shop.svg" with { type: "text" };
import toilet from "@mapbox/maki/icons/toilet.svg" with { type: "text" };
import basketball from "@mapbox/maki/icons/basketball.svg" with { type: "text" };
import fitness from "@mapbox/maki/icons/fitness-centre.svg" with { type: "text" };
import picnic from "@mapbox/maki/icons/picnic-site.svg" with { type: "text" };
import pitch from "@mapbox/maki/icons/pitch.svg" with { type: "text" };
import shelter from "@mapbox/maki/icons/shelter.svg" with { type: "text" };
import soccer from "@mapbox/maki/icons/soccer.svg" with { type: "text" };
import tableTennis from "@mapbox/maki/icons/table-tennis.svg" with { type: "text" };
import activityPanel from "@rapideditor/temaki/icons/activity_panel.svg" with { type: "text" };
import balanceBeam from "@rapideditor/temaki/icons/balance_beam.svg" with { type: "text" };
import basketswing from "@rapideditor/temaki/icons/basketswing.svg" with { type: "text" };
import bench from "@rapideditor/temaki/icons/bench.svg" with { type: "text" };
import bicycleParked from "@rapideditor/temaki/icons/bicycle_parked.svg" with { type: "text" };
import climbing from "@rapideditor/temaki/icons/climbing.svg" with { type: "text" };
import horizontalBar from "@rapideditor/temaki/icons/horizontal_bar.svg" with { type: "text" };
import playStructure from "@rapideditor/temaki/icons/play_structure.svg" with { type: "text" };
import playhouse from "@rapideditor/temaki/icons/playhouse.svg" with { type: "text" };
import sandbox from "@rapideditor/temaki/icons/sandbox.svg" with { type: "text" };
import seesaw from "@rapideditor/temaki/icons/seesaw.svg" with { type: "text" };
import slide from "@rapideditor/temaki/icons/slide.svg" with { type: "text" };
import springRider from "@rapideditor/temaki/icons/spring_rider.svg" with { type: "text" };
import swing from "@rapideditor/temaki/icons/swing.svg" with { type: "text" };
import trampoline from "@rapideditor/temaki/icons/trampoline.svg" with { type: "text" };
import water from "@rapideditor/temaki/icons/water.svg" with { type: "text" };
import zipWire from "@rapideditor/temaki/icons/zip_wire.svg" with { type: "text" };
import type { MapIconName } from "./core/icon_names.ts";

export interface Icon {
  /** The attribute `d` of an SVG path. */
  readonly path: string;
  /** Side of the square in which the path is drawn. */
  readonly side: number;
}

/** A dot for playgrounds without known equipment, because the icon of a device would promise one. */
const DISC: Icon = { path: "M7.5 4.5a3 3 0 1 1 0 6a3 3 0 1 1 0-6z", side: 15 };

export const MAP_ICONS: Readonly<Record<MapIconName, Icon>> = {
  water: readDrawing(water),
  zipwire: readDrawing(zipWire),
  trampoline: readDrawing(trampoline),
  climbing: readDrawing(climbing),
  slide: readDrawing(slide),
  swing: readDrawing(swing),
  structure: readDrawing(playStructure),
  seesaw: readDrawing(seesaw),
  springy: readDrawing(springRider),
  balance: readDrawing(balanceBeam),
  playhouse: readDrawing(playhouse),
  sand: readDrawing(sandbox),
  soccer: readDrawing(soccer),
  basketball: readDrawing(basketball),
  table_tennis: readDrawing(tableTennis),
  plain: DISC,
  basketswing: readDrawing(basketswing),
  bench: readDrawing(bench),
  fitness: readDrawing(fitness),
  picnic: readDrawing(picnic),
  shelter: readDrawing(shelter),
  horizontal_bar: readDrawing(horizontalBar),
  activity_panel: readDrawing(activityPanel),
  sport: readDrawing(pitch),
  emergency: readDrawing(hospital),
  toilets: readDrawing(toilet),
  drinkingWater: readDrawing(drinkingWater),
  iceCream: readDrawing(iceCream),
  iceCafe: readDrawing(iceCream),
  bakery: readDrawing(bakery),
  cafe: readDrawing(cafe),
  supermarket: readDrawing(grocery),
  convenience: readDrawing(convenience),
  pharmacy: readDrawing(pharmacy),
  chemist: readDrawing(shop),
  busStop: readDrawing(bus),
  bikeParking: readDrawing(bicycleParked),
  parking: readDrawing(parking),
};

/** Reads a drawing. In both sets, drawings are square and consist of paths without transforms. */
function readDrawing(svg: string): Icon {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const paths = [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, path]) =>
    path!.replaceAll("&#xA;", " ").replaceAll("&#x9;", " ")
  );
  return { path: paths.join(""), side };
}
