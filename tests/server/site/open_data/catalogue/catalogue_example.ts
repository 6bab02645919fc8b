// Facts of catalogues for tests.
import type { CatalogueFacts, DatasetFacts } from "server/site/open_data/catalogue/core/catalogue_facts.ts";

export const OWN: DatasetFacts = {
  key: "playgrounds",
  region: "Fulda",
  relationId: 62650,
  bbox: [9.4, 50.3, 10.1, 50.8],
  playgroundCount: 353,
  importedAt: "2026-11-20T05:00:00Z",
  dataTimestamp: "2026-11-19T21:21:02Z",
  everyDays: 7,
  language: "de",
  landingPage: "https://karte.example/data",
  apiUrl: "https://karte.example/api/",
  filesUrl: "https://karte.example/",
  publisher: null,
};

export const REGION: DatasetFacts = {
  ...OWN,
  key: "region-birkental",
  region: "Birkental",
  relationId: 7,
  bbox: [179, -17, -179, -16],
  playgroundCount: 1,
  importedAt: "2026-11-21T05:00:00+02:00",
  everyDays: null,
  language: null,
  landingPage: "https://karte.example/#region=birkental",
  apiUrl: "https://node.example/api/",
  filesUrl: null,
  publisher: {
    name: "node.example",
    homepage: null,
    contact: {
      name: "node.example",
      isPerson: false,
      email: null,
      phone: null,
      addressLines: [],
      page: "https://node.example/impressum?a={b}|c",
    },
  },
};

export const CATALOGUE: CatalogueFacts = {
  publicUrl: "https://karte.example/",
  mapName: null,
  homepage: "https://karte.example/",
  publisher: {
    name: "Spielraum e. V.",
    homepage: "https://karte.example/",
    contact: {
      name: "Spielraum e. V.",
      isPerson: false,
      email: "team@karte.example",
      phone: "+49 661 123",
      addressLines: ["Am Markt 1", "36037 Fulda"],
      page: "https://karte.example/impressum",
    },
  },
  datasets: [OWN],
};

/** As without legal settings. */
export const ANONYMOUS: CatalogueFacts = {
  ...CATALOGUE,
  publisher: { name: "karte.example", homepage: "https://karte.example/", contact: null },
};
