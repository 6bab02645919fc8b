// Registries and entries with what the parser makes of them: for the tests of the parser, and of the schema, which agrees.

interface Document {
  readonly $schema?: string;
  readonly instances: readonly unknown[];
}

/** Nothing is wrong with them. */
export const VALID_DOCUMENTS: readonly [name: string, document: Document | unknown[]][] = [
  ["an empty list", { instances: [] }],
  ["a URL and a path", {
    instances: [{ url: "https://fulda.example/api" }, { url: "/api" }, { url: "./b" }],
  }],
  ["a port, and capitals", {
    instances: [{ url: "HTTP://127.0.0.1:8081/api" }, { url: "https://Fulda.example" }],
  }],
  ["all fields", {
    instances: [{
      slug: "main-kinzig_2",
      url: "https://node.example/a/b",
      name: " Neuhof ",
      centroid: [9.68, 50.55],
      maintenance: [{ from: "2026-12-01T22:00:00Z", to: "2026-12-02T02:00:00.5+01:00", note: "new disk" }],
      country: "DE",
      state: "DE-HE",
    }],
  }],
  ["fields without a value", {
    instances: [{
      url: "/api",
      slug: null,
      name: null,
      centroid: null,
      maintenance: null,
      country: null,
      state: null,
    }],
  }],
  ["fields of other programs", { instances: [{ url: "/api", version: "1", region: "ignored" }] }],
  ["the array of entries alone", [{ url: "/api", slug: "a--b" }, { url: "../b" }]],
  ["the address of a schema", {
    $schema: "https://hub.example/schema/registry.json",
    instances: [{ url: "/api" }],
  }],
];

/** Documents that are no registry. */
export const UNUSABLE_DOCUMENTS: readonly [name: string, document: unknown, message: RegExp][] = [
  ["null", null, /must be a JSON object with the key "instances"/],
  [
    "a misspelt key",
    { instance: [] },
    /key "instances" must be an array of entries; found the key "instance"/,
  ],
  ["text", "registry", /must be a JSON object with the key "instances"/],
  ["an object without instances", {}, /key "instances" must be an array/],
  ["instances as an object", { instances: { url: "/api" } }, /key "instances" must be an array/],
];

const urlRule = 'expected an absolute http(s) URL or a path such as "/api"; entry skipped';
/** Entries that are left out. */
export const REFUSED_ENTRIES: readonly [name: string, entry: unknown, problem: string][] = [
  ["no object", "https://node.example/api", 'found "https://node.example/api"; entry skipped'],
  ["null", null, "found null; entry skipped"],
  ["no url", { slug: "fulda" }, `entry 0, field "url": is missing; ${urlRule}`],
  ["an empty url", { url: " " }, `entry 0, field "url": " " is invalid; ${urlRule}`],
  ["a url that is a number", { url: 7 }, `entry 0, field "url": 7 is invalid; ${urlRule}`],
  ["another scheme", { url: "ftp://node.example" }, `"ftp://node.example" is invalid; ${urlRule}`],
  ["a script", { url: "javascript:alert(1)" }, `"javascript:alert(1)" is invalid; ${urlRule}`],
  ["a url without host", { url: "https://" }, `"https://" is invalid; ${urlRule}`],
  ["a scheme without slashes", { url: "http:api" }, `"http:api" is invalid; ${urlRule}`],
  [
    "a port that is none",
    { url: "http://node.example:x" },
    `"http://node.example:x" is invalid; ${urlRule}`,
  ],
  ["a password", { url: "https://a:secret@node.example/api" }, "must not contain a user name or password"],
  [
    "an address without scheme",
    { url: "node.example/api" },
    '"node.example/api" has no scheme; write "https://node.example/api"',
  ],
  ["a path without a slash", { url: "api" }, '"api" has no scheme'],
  ["a host without scheme", { url: "//node.example/api" }, `"//node.example/api" is invalid; ${urlRule}`],
  ["a host behind a backslash", { url: "/\\node.example/api" }, `is invalid; ${urlRule}`],
  ["a host behind two backslashes", { url: "\\\\node.example/api" }, `is invalid; ${urlRule}`],
  [
    "a line break",
    { url: "/a\npi" },
    '"/a\\npi" must not contain tabs, line breaks or other control characters',
  ],
  ["a tab that hides a host", { url: "/\t/node.example" }, "must not contain tabs, line breaks"],
  ["a control character at its start", { url: "\u0001//node.example" }, "must not contain tabs, line breaks"],
  ["a query", { url: "https://node.example/api?key=1" }, "must not have a query or fragment"],
  ["an empty query", { url: "/api?" }, "must not have a query or fragment"],
  ["a fragment", { url: "/api#map" }, "must not have a query or fragment"],
];

/** Entries that are used, with a warning. */
export const REPAIRED_ENTRIES: readonly [
  name: string,
  entry: Record<string, unknown>,
  backend: Record<string, unknown>,
  problem: string,
][] = [
  [
    "a trailing slash",
    { url: "/api/" },
    { url: "/api", key: "_api" },
    '"/api/" ends with a slash, which is dropped',
  ],
  [
    "several trailing slashes",
    { url: "https://a.example//" },
    { url: "https://a.example" },
    "ends with a slash",
  ],
  [
    "an IPv6 address",
    { url: "http://[2001:db8::7]:81/api" },
    { url: "http://[2001:db8::7]:81/api" },
    '"http://[2001:db8::7]:81/api" cannot be reached by browsers because ',
  ],
  ["the root path", { url: "/" }, { url: "", key: "_", name: "/" }, '"/" ends with a slash'],
  ["a country in words", { url: "/api", country: "Germany" }, {}, 'use a code such as "DE"'],
  ["a country in small letters", { url: "/api", country: "de" }, {}, '"de" is ignored'],
  ["a state without its country", { url: "/api", state: "HE" }, {}, 'a code such as "DE-HE"'],
  ["an upper-case slug", { url: "/api", slug: "Fulda" }, { slug: null, key: "_api" }, '"Fulda" is ignored'],
  ["a space in a slug", { url: "/api", slug: "a b" }, { slug: null, key: "_api" }, '"a b" is ignored'],
  [
    "a key in capitals",
    { url: "/api", Slug: "fulda" },
    { slug: null },
    'is unknown and ignored; did you mean "slug"?',
  ],
  ["a misspelt key", { url: "/api", nmae: "Fulda" }, { name: "/api" }, '"name"?'],
  ["an empty slug", { url: "/api", slug: "" }, { slug: null, key: "_api" }, '"" is ignored'],
  ["a slug that is a number", { url: "/api", slug: 5 }, { slug: null, key: "_api" }, "5 is ignored"],
  [
    "a name that is no text",
    { url: "/api", name: { de: "Fulda" } },
    { name: "/api" },
    "is ignored; expected text",
  ],
  ["a blank name", { url: "/api", name: "  " }, { name: "/api" }, "is ignored; expected text"],
];

/** Without a problem the centroid is valid or absent. */
export const CENTROIDS: readonly [
  given: unknown,
  read: readonly [number, number] | undefined,
  problem: string | null,
][] = [
  [undefined, undefined, null],
  [null, undefined, null],
  [[9.68, 50.55], [9.68, 50.55], null],
  [[-180, -90], [-180, -90], null],
  [[0, 0], [0, 0], null],
  ...[[9.68], [9.68, 50.55, 300], [], "9.68,50.55", { lon: 9.68, lat: 50.55 }, ["9.68", "50.55"], [
    null,
    null,
  ], 7]
    .map((given) =>
      [
        given,
        undefined,
        `${
          JSON.stringify(given)
        } is ignored; expected [longitude, latitude] in degrees, such as [9.68, 50.55]`,
      ] as [unknown, undefined, string]
    ),
  [
    [50.55, 109.68],
    undefined,
    "[50.55,109.68] is ignored; the latitude must be within ±90. The order is [longitude, latitude]; " +
    "did you mean [109.68,50.55]?",
  ],
  [
    [190, 50],
    undefined,
    "[190,50] is ignored; the longitude must be within ±180, the latitude within ±90",
  ],
  [
    [9, -91],
    undefined,
    "[9,-91] is ignored; the latitude must be within ±90. The order is [longitude, latitude]; did you mean [-91,9]?",
  ],
];
