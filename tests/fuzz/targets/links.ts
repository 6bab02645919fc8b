// What a visitor's address can contain.
import assert from "node:assert/strict";
import { formatFilterQuery, parseFilterQuery } from "client/federation/filters/core/filters.ts";
import { formatPlaygroundLink, formatViewLink, parseDeepLink } from "client/playground/core/deep_link.ts";
import { decodeText, encodeText, type FuzzTarget, pureTarget } from "../target.ts";

const link = pureTarget({
  name: "deep-link",
  format: "bytes",
  seeds: ["#fulda/W12345", "#N1", "#map=15/50.55/9.68", "#map=8.25/-50/-179.99999"].map(encodeText),
  dictionary: ["#", "/", "W", "R", "map=", "-", ".", "0", "9007199254740993", "%00", "e9"],
  check(input) {
    const found = parseDeepLink(decodeText(input));
    if (found.kind === "none") return "refused";
    if (found.kind === "view") {
      const { kind, ...view } = parseDeepLink(formatViewLink(found)) as typeof found;
      assert.equal(kind, "view");
      assert.ok(Math.abs(view.lat - found.lat) < 0.1 && Math.abs(view.lon - found.lon) < 0.1);
      return "accepted";
    }
    const { target } = found;
    assert.deepEqual(parseDeepLink(formatPlaygroundLink({ ...target, osmType: target.osmType! })), found);
    return "accepted";
  },
});

const filters = pureTarget({
  name: "filter-query",
  format: "bytes",
  seeds: ["?filter=water,bench&hide=missing", "?lang=en", ""].map(encodeText),
  dictionary: ["filter=", "hide=", "&", ",", "%2C", "%", "bench", "complete", "+"],
  check(input) {
    const search = decodeText(input);
    const read = parseFilterQuery(search);
    assert.deepEqual(parseFilterQuery(formatFilterQuery(search, read)), read);
    return read.attributes.size + read.local.size + read.hidden.size > 0 ? "accepted" : "refused";
  },
});

export const LINK_TARGETS: readonly FuzzTarget[] = [link, filters];
