// Retired settings of the legal pages, whose values are carried over to the new ones.
import assert from "node:assert/strict";
import { readConfig } from "server/program/settings/config.ts";

type Env = Readonly<Record<string, string>>;
const read = (env: Env) => readConfig((name) => env[name]);

const OPERATOR = { IMPRESSUM_NAME: "T", IMPRESSUM_EMAIL: "t@example.org" };

/** The old settings, the new ones, and what the program says of the last old one. */
const carried: [old: Env, current: Env, instead: string][] = [
  ...[
    ["/etc/impressum.txt", "/etc/impressum.txt"],
    ["impressum.txt", "impressum.txt"],
    ["legal/impressum.txt", "./legal/impressum.txt"],
    ["impressum", "./impressum"],
    ["//etc//impressum", "/etc/impressum"],
    ["https://a.example/i.txt", "./https:/a.example/i.txt"],
  ].flatMap(([path, written]) =>
    ["IMPRESSUM", "PRIVACY"].map((kind): [Env, Env, string] => [
      { [`${kind}_FILE`]: path! },
      { [`${kind}_URL`]: written! },
      `write ${kind}_URL="${written}" instead`,
    ])
  ),
  ...["Weg 1, 12345 Ort", "Weg 1\n12345 Ort,", `${"a".repeat(498)}, a`.slice(-500), ""].flatMap((address) =>
    ["+49 661 123456", "112", `+${"0".repeat(39)}`].map((phone): [Env, Env, string] => [
      { ...OPERATOR, IMPRESSUM_ADDRESS: address, IMPRESSUM_PHONE: phone },
      { ...OPERATOR, IMPRESSUM_ADDRESS: `${address}, tel:${phone}` },
      `add ", tel:${phone}" to the end of IMPRESSUM_ADDRESS instead`,
    ])
  ),
  ...[
    ["EASY_LANGUAGE_URL", "http://a.example/l?a=1,2", "easy=http://a.example/l?a=1,2"],
    ["EASY_LANGUAGE_URL", "https://köln.example/a b,", "easy=https://xn--kln-sna.example/a%20b%2C"],
    ["SIGN_LANGUAGE_URL", "https://a.example", "sign=https://a.example/"],
    ["ACCESSIBILITY_CONTACT", "b@example.org", "contact=b@example.org"],
    ["ACCESSIBILITY_CONTACT", "https://a.example/f#x", "contact=https://a.example/f#x"],
  ].flatMap(([name, value, link]) =>
    [{}, { IMPRESSUM_URL: "https://a.example/i" }].map((more): [Env, Env, string] => [
      { ...OPERATOR, ...more, ACCESSIBILITY_LAW: "DE-HE", [name!]: value! },
      { ...OPERATOR, ...more, ACCESSIBILITY_LAW: "DE-HE", ACCESSIBILITY_LINKS: link! },
      `add ${link} to ACCESSIBILITY_LINKS instead`,
    ])
  ),
];
for (const [old, current, instead] of carried) {
  Deno.test(`carried over: ${JSON.stringify(old)}`, () => {
    const [config, expected] = [read(old), read(current)];
    assert.deepEqual(config.legal, expected.legal);
    const [name, value] = Object.entries(old).at(-1)!;
    const sentence = `${name}=${JSON.stringify(value)} works for the last time in this release: ${instead}`;
    assert.deepEqual(config.warnings.filter((warning) => !expected.warnings.includes(warning)), [sentence]);
  });
}

const replaced: [env: Env, name: string, reason: string][] = [
  [
    { IMPRESSUM_FILE: "i.txt", IMPRESSUM_URL: "https://a.example/i" },
    "IMPRESSUM_FILE",
    "with IMPRESSUM_URL, which is used instead",
  ],
  [{ PRIVACY_FILE: "p.txt", PRIVACY_URL: "/p" }, "PRIVACY_FILE", "with PRIVACY_URL, which is used instead"],
  [
    { ...OPERATOR, IMPRESSUM_PHONE: "110", IMPRESSUM_ADDRESS: "Weg 1, tel:112" },
    "IMPRESSUM_PHONE",
    "with the phone number in IMPRESSUM_ADDRESS",
  ],
  ...[
    ["EASY_LANGUAGE_URL", "easy"],
    ["SIGN_LANGUAGE_URL", "sign"],
    ["ACCESSIBILITY_CONTACT", "contact"],
  ].map(([name, link]): [Env, string, string] => [
    {
      ...OPERATOR,
      ACCESSIBILITY_LAW: "DE-HE",
      ACCESSIBILITY_LINKS: `${link}=https://b.example/`,
      [name!]: "https://a.example/",
    },
    name!,
    `with ${link}= in ACCESSIBILITY_LINKS`,
  ]),
];
for (const [env, name, reason] of replaced) {
  Deno.test(`replaced: ${JSON.stringify(env)}`, () => {
    const { [name]: value, ...current } = env;
    const [config, expected] = [read(env), read(current)];
    assert.deepEqual(config.legal, expected.legal);
    assert.deepEqual(config.warnings, [
      ...expected.warnings,
      `${name}=${JSON.stringify(value)} has no effect ${reason}`,
    ]);
  });
}

Deno.test("an old link joins the new ones", () => {
  const links = "easy=https://a.example/l sign=https://a.example/g";
  const statement = { ...OPERATOR, ACCESSIBILITY_LAW: "DE-HE" };
  assert.deepEqual(
    read({
      ...statement,
      ACCESSIBILITY_LINKS: "sign=https://a.example/g",
      EASY_LANGUAGE_URL: "https://a.example/l",
    })
      .legal,
    read({ ...statement, ACCESSIBILITY_LINKS: links }).legal,
  );
});
