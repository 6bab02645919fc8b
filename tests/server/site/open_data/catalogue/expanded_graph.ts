// A JSON-LD document as the graph that a portal reads from it, with full addresses for all names. Nothing is loaded: the
// document has its own context.
// @ts-types="@types/jsonld"
import jsonld from "jsonld";

export interface Value {
  readonly "@id"?: string;
  readonly "@value"?: unknown;
  readonly "@type"?: string;
  readonly "@language"?: string;
}

export interface GraphNode {
  readonly id: string;
  readonly types: readonly string[];
  readonly properties: ReadonlyMap<string, readonly Value[]>;
}

export type Graph = ReadonlyMap<string, GraphNode>;

const OPTIONS = {
  documentLoader: (url: string) => Promise.reject(new Error(`the document needs ${url}`)),
  // Reports what would be lost, such as names without a prefix and relative addresses.
  safe: true,
};

/** Nodes by identifier; what is said about a node in several places is put together. */
export async function expandGraph(document: unknown): Promise<Graph> {
  await jsonld.toRDF(document as jsonld.JsonLdDocument, OPTIONS as jsonld.Options.ToRdf);
  const flat = await jsonld.flatten(document as jsonld.JsonLdDocument, undefined, OPTIONS);
  return new Map((flat as unknown as Record<string, unknown>[]).map((node) => {
    const { "@id": id, "@type": types = [], ...properties } = node;
    return [id as string, {
      id: id as string,
      types: types as string[],
      properties: new Map(Object.entries(properties as Record<string, Value[]>)),
    }];
  }));
}
