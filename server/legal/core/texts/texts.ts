// The texts of the legal pages. They state what the program does; they make no claim about the law, about the web server
// in front, or about what the operator does with the data.

/** What the program keeps in the browser. */
export type DeviceItem =
  | "language"
  | "photos"
  | "location"
  | "visits"
  | "favourites"
  | "areas"
  | "announcement"
  | "offline";

export interface LegalTexts {
  readonly languageName: string;
  readonly toMap: string;
  readonly impressum: string;
  readonly privacy: string;
  readonly contact: string;
  readonly email: (address: string) => string;
  readonly phone: (number: string) => string;
  readonly operator: string;
  readonly visit: string;
  readonly visitText: readonly string[];
  /** What the program stores of requests. */
  readonly notLogged: string;
  readonly logged: string;
  readonly api: string;
  readonly apiText: readonly string[];
  readonly apiNotLogged: string;
  readonly apiLogged: string;
  readonly device: string;
  readonly deviceText: string;
  readonly deviceItems: Readonly<Record<DeviceItem, string>>;
  readonly others: string;
  readonly othersText: string;
  readonly tiles: string;
  readonly tilesText: string;
  readonly tilesKeptText: string;
  readonly nodes: string;
  readonly nodesText: readonly string[];
  readonly geocoder: string;
  readonly geocoderText: string;
  readonly photos: string;
  readonly photosText: string;
  readonly registry: string;
  readonly registryText: string;
  readonly embedding: string;
  readonly embeddingText: string;
  readonly anySite: string;
  readonly links: string;
  readonly linksText: string;
  readonly thisServer: string;
  /** `hosts`: formatted list. */
  readonly servers: (hosts: string) => string;
  /** `count` is at least 1. */
  readonly andMore: (hosts: string, count: number) => string;
  readonly position: string;
  readonly positionText: string;
  readonly questions: string;
  readonly questionsText: string;
  readonly generated: string;
}
