import assert from "node:assert/strict";
import { type Connection, createConnectionModel } from "../../../client/regions/connection_model.ts";

Deno.test("connection: a page that has just come has one", () => {
  assert.equal(createConnectionModel().connection.value, "online");
});

const cases: [hasNetwork: boolean, isHubReached: boolean, connection: Connection][] = [
  [true, true, "online"],
  // A hub on the same machine.
  [false, true, "online"],
  [true, false, "hubLost"],
  [false, false, "offline"],
];
for (const [hasNetwork, isHubReached, connection] of cases) {
  Deno.test(`connection: network ${hasNetwork}, hub ${isHubReached}: ${connection}`, () => {
    const model = createConnectionModel();
    model.setNetwork(hasNetwork);
    model.setHubReached(isHubReached);
    assert.equal(model.connection.value, connection);
  });
}

Deno.test("connection: the page stays outdated, whoever answers later", () => {
  const model = createConnectionModel();
  assert.equal(model.isPageOutdated.value, false);
  model.markPageOutdated();
  model.setHubReached(true);
  assert.equal(model.isPageOutdated.value, true);
});
