import assert from "node:assert/strict";
import { createMailSender } from "server/hub/alerts/mail.ts";
import { startSmtpSink } from "fakes/smtp_sink.ts";
import { makeMessage } from "./alert_records.ts";

const NEVER = new AbortController().signal;
const AUTH = "hub%40example.org:ge%3Aheim%40";

function send(port: number, auth = "", timeoutMs = 60_000, message = makeMessage(), host = "127.0.0.1") {
  const target = {
    url: `smtp://${auth && `${auth}@`}${host}:${port}`,
    to: ["a@example.org", "b@example.org"],
    from: "hub@example.org",
  };
  return createMailSender({ target, to: "a@example.org", timeoutMs }).send(message, NEVER);
}

Deno.test("mail: the message arrives, and the answer is reported", async () => {
  await using sink = startSmtpSink();
  assert.deepEqual(await send(sink.port), { ok: true, answer: "250 queued as 17" });
  const [mail = assert.fail()] = sink.mails;
  assert.deepEqual([mail.from, mail.to, mail.login], [
    "hub@example.org",
    ["a@example.org"],
    null,
  ]);
  assert.match(mail.text, /^Subject: Spielplatz-Hub: Kreis Hohenwald is down$/m);
  assert.match(mail.text, /^Message-ID: <0b7c1a52-0000-4000-8000-000000000001@example.org>$/m);
  assert.match(mail.text, /^Date: Fri, 20 Nov 2026 02:24:00 \+0000$/m);
  assert.match(mail.text, /^Auto-Submitted: auto-generated$/m);
  assert.match(mail.text, /\n\n- Kreis Hohenwald \(hohenwald\): down since/);
});

Deno.test("mail: user name and password are decoded, and sent to this machine without TLS", async () => {
  await using sink = startSmtpSink();
  assert.equal((await send(sink.port, AUTH)).ok, true);
  assert.equal(sink.mails[0]?.login, "hub@example.org\0ge:heim@");
});

Deno.test("mail: a password is not sent to another machine without TLS", async () => {
  await using sink = startSmtpSink();
  // This machine, by an address that is not recognised as such.
  const result = await send(sink.port, AUTH, 60_000, makeMessage(), "0.0.0.0");
  assert.equal(result.ok, false);
  assert.deepEqual(sink.mails, []);
});

Deno.test("mail: a refused login does not reveal the password", async () => {
  const login = btoa("\0hub@example.org\0ge:heim@");
  await using sink = startSmtpSink({ answers: { AUTH: `535 5.7.8 no: ${login} ge:heim@` } });
  const result = await send(sink.port, AUTH);
  assert.match(result.ok ? "" : result.reason, /^EAUTH: .*535 5\.7\.8/);
  assert.ok(!JSON.stringify(result).includes("ge:heim@") && !JSON.stringify(result).includes(login));
});

Deno.test("mail: a refused recipient", async () => {
  await using sink = startSmtpSink({ answers: { RCPT: "550 no such user" } });
  const result = await send(sink.port);
  assert.match(result.ok ? "" : result.reason, /550 no such user/);
  assert.equal(!result.ok && result.isFinal, true);
});

for (const answers of [{ RCPT: "450 greylisted" }, { MAIL: "550 unknown sender" }, { DATA: "554 later" }]) {
  Deno.test(`mail: ${Object.values(answers)} may be taken another time`, async () => {
    await using sink = startSmtpSink({ answers });
    const result = await send(sink.port);
    assert.deepEqual([result.ok, !result.ok && result.isFinal], [false, false]);
  });
}

for (const command of ["connect", "EHLO", "DATA", "."]) {
  Deno.test(`mail: a server that hangs at ${command} is given up in time`, async () => {
    await using sink = startSmtpSink({ hangsAt: command });
    const result = await send(sink.port, "", 500);
    assert.equal(result.ok, false);
  });
}

Deno.test("mail: a title cannot add a header", async () => {
  await using sink = startSmtpSink();
  await send(sink.port, "", 60_000, makeMessage({ title: "A\r\nBcc: c@example.org\r\n\r\nbody" }));
  assert.doesNotMatch(sink.mails[0]!.text, /^Bcc:/m);
});

Deno.test("mail: a server that does not listen", async () => {
  const sink = startSmtpSink();
  await sink[Symbol.asyncDispose]();
  const result = await send(sink.port);
  assert.match(result.ok ? "" : result.reason, /refused|ESOCKET|ECONN/i);
});
