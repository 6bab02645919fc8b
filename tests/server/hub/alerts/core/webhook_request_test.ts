import assert from "node:assert/strict";
import { encodeWebhookRequest, type WebhookTarget } from "server/hub/alerts/core/webhook_request.ts";
import type { AlertMessage } from "server/hub/alerts/core/alert_message.ts";
import { makeMessage } from "../alert_records.ts";

function encode(target: Partial<WebhookTarget>, message: AlertMessage = makeMessage()) {
  const request = encodeWebhookRequest(
    { url: "https://a.example/hook?x=1", format: "json", token: null, ...target },
    message,
  );
  return { ...request, body: JSON.parse(request.body) };
}

Deno.test("json: the message as it is", () => {
  const { url, method, headers, body } = encode({});
  assert.deepEqual([url, method], ["https://a.example/hook?x=1", "POST"]);
  assert.deepEqual(headers, { "content-type": "application/json" });
  assert.deepEqual(body, { version: 1, ...makeMessage() });
});

Deno.test("a token is a header", () =>
  assert.equal(encode({ token: "abc" }).headers.authorization, "Bearer abc"));

Deno.test("ntfy: to the root of the server, with the topic in the body", () => {
  const { url, method, body } = encode({ format: "ntfy", url: "https://ntfy.example/my%20topic" });
  assert.deepEqual([url, method], ["https://ntfy.example/", "POST"]);
  const { title, text } = makeMessage();
  assert.deepEqual(body, { topic: "my topic", title, message: text, priority: 4, tags: ["warning"] });
});

Deno.test("ntfy: a long text is cut to its limit of bytes, good news have another tag", () => {
  const { body } = encode(
    { format: "ntfy", url: "https://ntfy.example/t" },
    makeMessage({ status: "resolved", text: "ü😀".repeat(3_000) }),
  );
  assert.ok(new TextEncoder().encode(body.message).length <= 4_096);
  assert.ok(body.message.isWellFormed() && body.message.endsWith("…"));
  assert.deepEqual([body.priority, body.tags], [3, ["white_check_mark"]]);
});

Deno.test("matrix: an event of the room, with the id of the message as transaction", () => {
  const { id, title, text } = makeMessage();
  for (
    const room of [
      "https://m.example/_matrix/client/v3/rooms/!a:m.example",
      "https://m.example/_matrix/client/v3/rooms/!a:m.example/",
    ]
  ) {
    const { url, method, body } = encode({ format: "matrix", url: room, token: "t" });
    assert.equal(url, `https://m.example/_matrix/client/v3/rooms/!a:m.example/send/m.room.message/${id}`);
    assert.equal(method, "PUT");
    assert.deepEqual(body, { msgtype: "m.text", body: `${title}\n${text}` });
  }
});

Deno.test("slack: no name becomes a mention or a link", () => {
  const { body } = encode(
    { format: "slack" },
    makeMessage({ title: "<!channel> & <http://a.example>", text: "x" }),
  );
  assert.deepEqual(body, { text: "&lt;!channel&gt; &amp; &lt;http://a.example&gt;\nx" });
});

Deno.test("discord: no mentions, at most 2000 characters", () => {
  const { body } = encode({ format: "discord" }, makeMessage({ text: "@everyone ".repeat(500) }));
  assert.equal(body.content.length, 2_000);
  assert.deepEqual(body.allowed_mentions, { parse: [] });
});
