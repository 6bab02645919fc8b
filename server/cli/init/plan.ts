// Turns answers into files to write and commands to run next. Pure.
import { phoneLine } from "../../site/legal/core/operator.ts";
import { encodeEnvText } from "./env_text.ts";
import type { NodeNames } from "./node_names.ts";
import { type Answers, EXTRACT_INDEX, FROM_INDEX, listWords } from "./questions.ts";
import { COMPOSE_TEXT, createUnit, type UnitPlace } from "./service_texts.ts";

export interface PlannedFile {
  readonly name: string;
  readonly text: string;
}

export interface InitPlan {
  /** Settings by name. Empty ones are not written. */
  readonly settings: Readonly<Record<string, string>>;
  readonly files: readonly PlannedFile[];
  /** Lines for the terminal, with indented commands. */
  readonly next: readonly string[];
}

const NO_NAMES: NodeNames = { names: new Map(), problems: [] };

/** Throws `UnwritableValueError` for a value that a file cannot represent. */
export function createInitPlan(answers: Answers, place: UnitPlace, nodes = NO_NAMES): InitPlan {
  const settings = listSettings(answers);
  const comment = [
    "Settings of Spielplatz-Hub. After a change, run spielplatz-hub check-config and restart it.",
  ];
  return {
    settings,
    files: [
      { name: ".env", text: encodeEnvText(comment, settings) },
      ...(answers.role === "hub"
        ? [{ name: "registry.json", text: createRegistry(answers, nodes.names) }]
        : []),
      ...(answers.service === "systemd" ? [{ name: "spielplatz-hub.service", text: createUnit(place) }] : []),
      ...(answers.service === "compose" ? [{ name: "compose.yml", text: COMPOSE_TEXT }] : []),
    ],
    next: listNextSteps(answers, nodes.problems),
  };
}

function listSettings(answers: Answers): Record<string, string> {
  const isHub = answers.role === "hub";
  const hasRegion = answers.relation !== "";
  return {
    APP_MODE: isHub ? "hub" : "standalone",
    DEPLOY_MODE: answers.role === "data-node" ? "data-node" : isHub && !hasRegion ? "ui" : "data-node-ui",
    // With HTTPS, a web server on this machine is in front of the map, so loopback is enough. In a container it is not.
    APP_HOST: answers["public-url"].startsWith("https:") && answers.service !== "compose" ? "127.0.0.1" : "",
    APP_PORT: answers.port,
    PUBLIC_URL: answers["public-url"],
    OSM_RELATION_ID: answers.relation,
    PBF_URL: answers.pbf === FROM_INDEX ? "" : answers.pbf,
    EXTRACT_INDEX_URL: answers.pbf === FROM_INDEX ? EXTRACT_INDEX : "",
    IMPRESSUM_NAME: answers["impressum-name"],
    IMPRESSUM_ORG: answers["impressum-org"],
    // Some programs that read the file do not support multi-line values.
    IMPRESSUM_ADDRESS: [
      ...answers["impressum-address"].split(/\s*[\r\n]+\s*/),
      answers["impressum-phone"] && phoneLine(answers["impressum-phone"]),
    ].filter((line) => line !== "").join(", "),
    IMPRESSUM_EMAIL: answers["impressum-email"],
  };
}

function createRegistry(answers: Answers, names: NodeNames["names"]): string {
  const own = answers.relation === "" ? [] : [{
    slug: toSlug(answers["region-name"]),
    url: "/api",
    name: answers["region-name"],
  }];
  const taken = new Set(own.map(({ slug }) => slug));
  const others = listNodes(answers).map((url) => {
    const { hostname } = new URL(url);
    const name = names.get(url) ?? hostname;
    const base = findSlug(name) ?? toSlug(hostname);
    let slug = base;
    for (let number = 2; taken.has(slug); number++) slug = `${base.slice(0, 60)}-${number}`;
    taken.add(slug);
    return { slug, url, name };
  });
  return `${JSON.stringify({ instances: [...own, ...others] }, null, 2)}\n`;
}

export const listNodes = (answers: Answers): readonly string[] => [...new Set(listWords(answers.node))];

/** Returns 1 to 64 characters of `a-z`, `0-9` and `-`. */
export const toSlug = (name: string): string => findSlug(name) ?? "region";

/** Returns null for a name in another script. */
function findSlug(name: string): string | null {
  const german: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  const plain = name.toLowerCase().replace(/[äöüß]/g, (letter) => german[letter]!).normalize("NFD")
    .replace(/\p{M}/gu, "");
  return plain.replace(/[^a-z0-9]+/g, "-").slice(0, 64).replace(/^-+|-+$/g, "") || null;
}

function listNextSteps(answers: Answers, nodeProblems: readonly string[]): string[] {
  const hasLegal = answers["impressum-name"] !== "" || answers["impressum-org"] !== "";
  const isEmptyHub = answers.role === "hub" && answers.relation === "" && answers.node === "";
  const when = (applies: boolean, line: string) => applies ? [line] : [];
  return [
    ...when(
      isEmptyHub,
      "The registry lists no region yet; add one to registry.json, see docs/add-a-node.md.",
    ),
    // Slugs are permanent.
    ...when(
      answers.role === "hub" && !isEmptyHub,
      "Edit name and slug of each region in registry.json now: links and metrics use the slug permanently.",
    ),
    ...nodeProblems,
    ...when(answers.service === "compose", IMAGE_HINT),
    "Next:",
    ...START[answers.service as keyof typeof START].map((line) => `  ${line}`),
    ...when(
      answers.role === "data-node",
      "The web server in front of the data-node must send the CORS headers, see docs/data-node.md; " +
        "without one, set DEPLOY_MODE=data-node-ui.",
    ),
    ...when(
      hasLegal && answers.role !== "data-node",
      "Before you publish the map, read its pages /legal/impressum and /legal/datenschutz.",
    ),
    ...when(
      !hasLegal,
      "There are no legal pages; set IMPRESSUM_NAME or IMPRESSUM_ORG, or IMPRESSUM_URL and PRIVACY_URL.",
    ),
  ];
}

const IMAGE_HINT = "The image is called spielplatz-hub: build it in a clone of the repository with " +
  '"docker build -t spielplatz-hub .", or name the image of a release with a line IMAGE=… in .env.';

const START = {
  systemd: [
    "spielplatz-hub check-config",
    "sudo cp spielplatz-hub.service /etc/systemd/system/",
    "sudo systemctl daemon-reload && sudo systemctl enable --now spielplatz-hub",
  ],
  compose: ["docker compose up -d"],
  none: ["spielplatz-hub check-config && spielplatz-hub"],
} as const;
