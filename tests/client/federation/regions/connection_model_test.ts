import assert from "node:assert/strict";
import {
  type Connection,
  createConnectionModel,
  startNetworkWatch,
} from "client/federation/regions/connection_model.ts";

Deno.test("connection: online at first", () => {
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

Deno.test("connection: the page stays outdated", () => {
  const model = createConnectionModel();
  assert.equal(model.isPageOutdated.value, false);
  model.markPageOutdated();
  model.setHubReached(true);
  assert.equal(model.isPageOutdated.value, true);
});

/** A window whose network the test switches on and off. */
class SwitchedWindow extends EventTarget {
  navigator = { onLine: true };
  switch(onLine: boolean) {
    this.navigator.onLine = onLine;
    this.dispatchEvent(new Event(onLine ? "online" : "offline"));
  }
}

Deno.test("network watch: the state at the start, and every change until it is stopped", () => {
  const [connection, window] = [createConnectionModel(), new SwitchedWindow()];
  window.navigator.onLine = false;
  const stop = startNetworkWatch(connection, window);
  assert.equal(connection.hasNetwork.value, false);
  window.switch(true);
  assert.equal(connection.hasNetwork.value, true);
  window.switch(false);
  assert.equal(connection.hasNetwork.value, false);
  stop();
  window.switch(true);
  assert.equal(connection.hasNetwork.value, false);
});
