// Describes the publisher of the data, with contact details.
import { type Node, node, ref } from "./json_ld.ts";
import type { ContactFacts, PublisherFacts } from "./catalogue_facts.ts";

export function describePublisher(id: string, { name, homepage }: PublisherFacts): Node {
  return node({
    "@id": id,
    "@type": "foaf:Agent",
    "foaf:name": name,
    "foaf:homepage": homepage && ref(homepage),
  });
}

export function describeContact(id: string, contact: ContactFacts): Node {
  const { name, isPerson, email, phone, page } = contact;
  return node({
    "@id": id,
    // Both vCard classes are subclasses of `Kind`, but readers of the catalogue may not infer that.
    "@type": ["vcard:Kind", isPerson ? "vcard:Individual" : "vcard:Organization"],
    "vcard:fn": name,
    "vcard:hasEmail": email && ref(`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`),
    "vcard:hasTelephone": phone && ref(`tel:${phone.replace(/[^+\d]/g, "")}`),
    "vcard:hasURL": page && ref(page),
    "vcard:hasAddress": describeAddress(contact),
  });
}

/** The address is free text, but a German line of postcode and town can be recognised by its five digits. */
function describeAddress({ addressLines }: ContactFacts): Node | null {
  if (addressLines.length === 0) return null;
  const town = addressLines.map((line) => /^(?:D-)?(\d{5})\s+(\S.*)$/.exec(line)).find((match) => match);
  const street = addressLines.filter((line) => line !== town?.[0]).join(", ");
  return node({
    "@type": "vcard:Address",
    "vcard:street-address": street || null,
    "vcard:postal-code": town?.[1] ?? null,
    "vcard:locality": town?.[2] ?? null,
  });
}
