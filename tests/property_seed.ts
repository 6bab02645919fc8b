// Loaded before each test file: `PROPERTY_SEED` is the seed of all properties, so that a run can be repeated.
import fc from "fast-check";

const given = Deno.env.get("PROPERTY_SEED") ?? "";
if (!/^-?\d{1,10}$/.test(given)) throw new TypeError(`PROPERTY_SEED is "${given}"; allowed: an integer`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given) });
