// The store in PostgreSQL gives the answers of the store file that was published to it.
import assert from "node:assert/strict";
import { postgresTest } from "fakes/start_postgres.ts";
import { compareEngines } from "./compare_engines.ts";

postgresTest("postgres: every query has the answer of the store file", async () => {
  assert.equal(await compareEngines({ playgrounds: 300, places: 60, maxDegrees: 10 }), 570);
});

postgresTest("postgres: so it has in a region of the size of a state", async () => {
  assert.equal(await compareEngines({ playgrounds: 15_000, places: 12, maxDegrees: 0.05 }), 138);
});
