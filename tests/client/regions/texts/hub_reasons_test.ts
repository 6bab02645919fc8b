// Nothing that the hub can say stays untranslated: the type lists all of it, and each entry is tried.
import assert from "node:assert/strict";
import { translateHubReason } from "../../../../client/regions/texts/hub_reasons.ts";
import type { ProbeReason } from "../../../../server/monitor/core/probe_result.ts";

/** The reasons without a number in them; one that is missing here does not compile. */
type FixedReason = ProbeReason extends infer Reason
  ? Reason extends `${string}${number}${string}` ? never : Reason
  : never;

const FIXED: Readonly<Record<FixedReason & string, string>> = {
  "connection refused": "Verbindung abgelehnt",
  "host not found": "Server nicht gefunden",
  "redirects in a circle": "Weiterleitung im Kreis",
  "redirects to an address that is not http(s)": "Weiterleitung auf eine unzulässige Adresse",
  "redirects to another server": "Weiterleitung auf einen anderen Server",
  "certificate is not valid": "Zertifikat ungültig",
  "no TLS connection possible": "keine verschlüsselte Verbindung möglich",
  "host not reachable": "Server nicht erreichbar",
  "answer is not HTTP": "die Antwort ist kein HTTP",
  "connection broken off": "Verbindung abgebrochen",
  "answer cannot be decompressed": "die Antwort lässt sich nicht entpacken",
  "port is not allowed": "Port nicht erlaubt",
  "address is not valid": "Adresse ungültig",
  "connection failed": "Verbindung fehlgeschlagen",
  "answer is empty": "die Antwort ist leer",
  "answer is not JSON": "die Antwort ist nicht lesbar",
  "answer is not a JSON object": "die Antwort hat die falsche Form",
  "stopped before an answer came": "abgebrochen, bevor eine Antwort kam",
};

const NUMBERED: readonly (readonly [ProbeReason, string])[] = [
  ["HTTP 503", "Fehler HTTP 503"],
  ["no answer within 3 s", "keine Antwort innerhalb von 3 s"],
  ["no answer within 1.5 s", "keine Antwort innerhalb von 1,5 s"],
  ["no complete answer within 3 s", "keine vollständige Antwort innerhalb von 3 s"],
  ["answer larger than 1 MiB", "die Antwort ist größer als 1 MiB"],
  ["answer larger than 500 bytes", "die Antwort ist größer als 500 Bytes"],
];

for (const [reason, german] of [...Object.entries(FIXED), ...NUMBERED]) {
  Deno.test(`translateHubReason: ${reason}`, () => assert.equal(translateHubReason(reason), german));
}

Deno.test("translateHubReason: what it does not know stays as it is", () => {
  for (const reason of ["curl: (6) Could not resolve host", "HTTP", "", "toString", "no answer within s"]) {
    assert.equal(translateHubReason(reason), reason);
  }
});
