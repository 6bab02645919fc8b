import type { LegalTexts } from "./texts.ts";

export const LEGAL_EN: LegalTexts = {
  languageName: "English",
  toMap: "Go to the playground map",
  impressum: "Legal notice",
  privacy: "Privacy",
  contact: "Contact",
  email: (address) => `E-mail: ${address}`,
  phone: (number) => `Phone: ${number}`,
  operator: "Who runs this map",
  visit: "When you open the map",
  visitText: [
    "Your browser loads the page from this server. The server receives your IP address, which files and data are requested, " +
    "and what your browser sends by itself, such as its language.",
    "The program of this map sets no cookies, keeps no visitor statistics and stores no IP addresses. Whether a web " +
    "server in front of it or the provider of the server logs requests depends on their settings; the operator can " +
    "tell you.",
  ],
  notLogged: "If a request leads to an error, its address is in the error log, without the IP address.",
  logged:
    "The program logs requests: the time, what was requested (without positions, texts of searches and filters, but " +
    "with the playground that a link names), whether it succeeded, the size and duration of the answer, and a random " +
    "number of the request. The IP address is not logged. If a request leads to an error, its whole address is in the " +
    "error log.",
  api: "When other maps show this region",
  apiText: [
    "Playground maps on other servers can show the data of this region, too. The browser then queries this server " +
    "directly. It sends the IP address, the visible area, the active filters, the selected playgrounds, from the third " +
    "letter on the text of a search, and, when someone looks for playgrounds nearby, the position rounded to about 100 m.",
  ],
  apiNotLogged: "The program answers these requests and does not store them.",
  apiLogged:
    "The program answers these requests. It logs the time, the kind of the request, whether it succeeded, the size " +
    "and duration of the answer, and a random number of the request, but none of what is listed here. If a request " +
    "leads to an error, its address is in the error log, without the IP address.",
  device: "What is stored on your device",
  deviceText: "The following stays in your browser and can be deleted there:",
  deviceItems: {
    language: "the chosen language",
    photos: "whether photos are always loaded",
    location: "whether the location button was used (not the position itself)",
    visits: "when an opened region was visited last",
    favourites: "the playgrounds that you keep",
    areas: "areas that were taken along: their box, the playgrounds in it and, where offered, the map images",
    announcement: "which announcement was closed last",
    offline:
      "for use without a network: the files of the page, the last answers of this server and the map images seen last",
  },
  others: "Other servers",
  othersText:
    "Your browser requests some of the data directly from other servers. Each of them receives your IP address and, in " +
    "addition:",
  tiles: "Map images",
  tilesText: "the visible area, while the map is used",
  tilesKeptText: "the area, when an area is taken along or renewed with the background map",
  nodes: "Servers of the regions",
  nodesText: [
    "the visible area, the active filters and the selected playgrounds, while the map is used",
    "the text of a search, from the third letter on",
    "the area and the surroundings of its playgrounds, when an area is taken along or renewed",
    "the position rounded to about 100 m, when playgrounds nearby are listed (only regions within 25 km)",
    "how many days ago the last visit was, if there is something new",
    "that their legal notice or privacy notice was opened",
  ],
  geocoder: "Search for places and addresses",
  geocoderText:
    "the text, the language and the view rounded to a tenth of a degree, only when a search is submitted",
  photos: "Photos",
  photosText:
    "which photos or which collection is requested, and the language; only after you load photos or have chosen to " +
    "always load them",
  registry: "List of the regions",
  registryText: "that the map is open",
  embedding: "Sites that embed this map",
  embeddingText: "the playground that is chosen in the embedded map; it is passed on in the browser",
  anySite: "any site",
  links: "Links to other sites",
  linksText: "the place, where the link needs it; only when you follow the link",
  thisServer: "Server: this server",
  servers: (hosts) => `Servers: ${hosts}`,
  andMore: (hosts, count) => `${hosts} and ${count} more`,
  position: "Your position",
  positionText:
    "The position is used only with your permission in the browser, after you have pressed the location button. While the " +
    "permission is granted, the map shows it on this device again when it is opened next. The map then shows the " +
    "surroundings and loads their images and playgrounds. Routes are computed in the browser. The position is not stored.",
  questions: "Questions and requests",
  questionsText:
    "Please send questions about your data, also about access or deletion, to the contact above.",
  generated:
    "This text describes what the program does with the settings of this installation, from which it is generated.",
};
