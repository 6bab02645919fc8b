import assert from "node:assert/strict";
import { createConnectionModel, startNetworkWatch } from "../../../client/regions/connection_model.ts";

/** A window of a device whose network the test switches. */
class SwitchedWindow extends EventTarget {
  navigator = { onLine: true };
  switch(onLine: boolean) {
    this.navigator.onLine = onLine;
    this.dispatchEvent(new Event(onLine ? "online" : "offline"));
  }
}

Deno.test("network watch: tells what is so at the start, and every change until it is stopped", () => {
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
