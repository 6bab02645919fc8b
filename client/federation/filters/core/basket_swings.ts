// Basket swings, in which a child can lie and several can swing together.
import { hasDevice } from "../../../../contract/playground/standout.ts";

/** Values of `playground=*`: https://wiki.openstreetmap.org/wiki/Tag:playground=basketswing. */
const BASKET_SWINGS: readonly string[] = ["basketswing", "basket_swing", "nest_swing"];

/** Whether a device with this value of `playground` is a basket swing. */
export function isBasketSwing(playground: string | undefined): boolean {
  return playground !== undefined && BASKET_SWINGS.includes(playground);
}

/** Whether a playground is known to have a basket swing, from its properties as nodes send them. */
export function hasBasketSwing(properties: Readonly<Record<string, unknown>>): boolean {
  return BASKET_SWINGS.some((device) => hasDevice(properties, device));
}
