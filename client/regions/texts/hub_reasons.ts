// The hub's reasons why a backend is not up, in German. They are fixed English phrases, made for operators and
// written to the status file; what is not among them is shown as it is.

const PHRASES: Readonly<Record<string, string>> = {
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

const PATTERNS: readonly (readonly [pattern: RegExp, translate: (value: string) => string])[] = [
  [/^HTTP (\d{3})$/, (status) => `Fehler HTTP ${status}`],
  [/^no answer within ([\d.]+) s$/, (seconds) => `keine Antwort innerhalb von ${toGerman(seconds)} s`],
  [
    /^no complete answer within ([\d.]+) s$/,
    (seconds) => `keine vollständige Antwort innerhalb von ${toGerman(seconds)} s`,
  ],
  [/^answer larger than ([\d.]+) MiB$/, (size) => `die Antwort ist größer als ${toGerman(size)} MiB`],
  [/^answer larger than (\d+) bytes$/, (size) => `die Antwort ist größer als ${toGerman(size)} Bytes`],
];

const toGerman = (value: string) => value.replace(".", ",");

export function translateHubReason(reason: string): string {
  if (Object.hasOwn(PHRASES, reason)) return PHRASES[reason]!;
  for (const [pattern, translate] of PATTERNS) {
    const value = pattern.exec(reason)?.[1];
    if (value !== undefined) return translate(value);
  }
  return reason;
}
