// Reads a preview as a crawler does, with regular expressions and without scripts.

export interface CrawledDocument {
  readonly html: string;
  readonly title: string;
  /** Contents by `name` or `property`. */
  readonly metas: ReadonlyMap<string, string>;
  readonly links: readonly (readonly [rel: string, hreflang: string, href: string])[];
  readonly data: Readonly<Record<string, unknown>>;
  /** Scripts that a browser would run. */
  readonly scripts: readonly string[];
  readonly mapLink: string | null;
  /** The names of all tags in order, without the data: the shape of the document. */
  readonly tags: readonly string[];
}

export function readDocument(html: string): CrawledDocument {
  const [, json = "null"] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
  const withoutData = html.replace(json, "");
  return {
    html,
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    metas: new Map(
      [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)]
        .map(([, name, content]) => [name!, unescape(content!)]),
    ),
    links: [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)]
      .map(([, rel, hreflang, href]) => [rel!, hreflang ?? "", unescape(href!)] as const),
    data: JSON.parse(json),
    scripts: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!),
    mapLink: unescape(/<a class="main-link" href="([^"]*)"/.exec(html)?.[1] ?? "") || null,
    tags: [...withoutData.matchAll(/<\/?([!a-z][a-z0-9-]*)/gi)].map(([, name]) => name!),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);
