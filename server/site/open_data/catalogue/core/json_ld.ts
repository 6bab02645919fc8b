// Values of JSON-LD with the prefixes of the catalogue. The context is part of the document, so that reading it needs
// no further request.

export const CONTEXT = {
  adms: "http://www.w3.org/ns/adms#",
  dcat: "http://www.w3.org/ns/dcat#",
  dcatap: "http://data.europa.eu/r5r/",
  dcatde: "http://dcat-ap.de/def/dcatde/",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  gsp: "http://www.opengis.net/ont/geosparql#",
  locn: "http://www.w3.org/ns/locn#",
  owl: "http://www.w3.org/2002/07/owl#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  skos: "http://www.w3.org/2004/02/skos/core#",
  vcard: "http://www.w3.org/2006/vcard/ns#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
} as const;

/** A node, or a value; keys have the prefixes of {@link CONTEXT}. */
export type Node = Readonly<Record<string, unknown>>;

export const ref = (url: string): Node => ({ "@id": toIri(url) });

/** A link with the class of its target, which profiles require. */
export const typedRef = (url: string, type: string): Node => ({ ...ref(url), "@type": type });

export const typed = (value: string, type: string): Node => ({ "@value": value, "@type": type });

/** Returns null for an invalid time. */
export function dateTime(time: string | null): Node | null {
  const date = time === null ? null : new Date(time);
  return date === null || Number.isNaN(date.getTime()) ? null : typed(date.toISOString(), "xsd:dateTime");
}

/** Drops properties that are null or an empty list. */
export function node(properties: Readonly<Record<string, unknown>>): Node {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) =>
      value !== null && !(Array.isArray(value) && value.length === 0)
    ),
  );
}

/** Escapes characters that URLs of other servers may have but IRIs may not. */
export function toIri(url: string): string {
  const href = URL.parse(url)?.href ?? url;
  return href.replace(
    /[\s<>"{}|\\^`]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}
