import type { LegalTexts } from "./texts.ts";

export const LEGAL_DE: LegalTexts = {
  languageName: "Deutsch",
  toMap: "Zur Spielplatzkarte",
  impressum: "Impressum",
  privacy: "Datenschutz",
  contact: "Kontakt",
  email: (address) => `E-Mail: ${address}`,
  phone: (number) => `Telefon: ${number}`,
  operator: "Wer diese Karte betreibt",
  visit: "Wenn Sie die Karte öffnen",
  visitText: [
    "Ihr Browser lädt die Seite von diesem Server. Der Server erfährt dabei Ihre IP-Adresse, welche Dateien und Daten " +
    "abgerufen werden und was Ihr Browser von sich aus mitsendet, zum Beispiel die eingestellte Sprache.",
    "Das Programm dieser Karte setzt keine Cookies, führt keine Besuchsstatistik und speichert keine IP-Adressen. Ob " +
    "ein vorgeschalteter Webserver oder der Anbieter des Servers Zugriffe protokolliert, hängt von deren " +
    "Einstellungen ab; Auskunft gibt der Betreiber.",
  ],
  notLogged: "Führt eine Anfrage zu einem Fehler, steht ihre Adresse ohne IP-Adresse im Fehlerprotokoll.",
  logged:
    "Das Programm protokolliert Zugriffe: Zeitpunkt, was abgerufen wurde (ohne Standorte, Suchtexte und Filter, aber " +
    "mit dem Spielplatz, zu dem ein Link führt), ob der Abruf gelungen ist, Größe und Dauer der Antwort und eine " +
    "zufällige Nummer des Zugriffs. Die IP-Adresse wird nicht protokolliert. Führt eine Anfrage zu einem Fehler, " +
    "steht ihre ganze Adresse im Fehlerprotokoll.",
  api: "Wenn andere Karten diese Region zeigen",
  apiText: [
    "Auch Spielplatzkarten auf anderen Servern können die Daten dieser Region zeigen. Der Browser fragt dann diesen " +
    "Server direkt. Übertragen werden die IP-Adresse, der sichtbare Kartenausschnitt, die gesetzten Filter, die " +
    "ausgewählten Spielplätze, ab dem dritten Buchstaben der Suchtext und, wenn jemand Spielplätze in der Nähe " +
    "sucht, der auf etwa 100 m gerundete Standort.",
  ],
  apiNotLogged: "Das Programm beantwortet diese Anfragen und speichert sie nicht.",
  apiLogged:
    "Das Programm beantwortet diese Anfragen. Es protokolliert Zeitpunkt, Art der Anfrage, ob sie gelungen ist, " +
    "Größe und Dauer der Antwort und eine zufällige Nummer, aber keine der hier genannten Angaben. Führt " +
    "eine Anfrage zu einem Fehler, steht ihre Adresse ohne IP-Adresse im Fehlerprotokoll.",
  device: "Was auf Ihrem Gerät gespeichert wird",
  deviceText: "Diese Angaben bleiben in Ihrem Browser und können dort gelöscht werden:",
  deviceItems: {
    language: "die gewählte Sprache",
    photos: "ob Fotos immer geladen werden sollen",
    location: "ob die Standorttaste schon benutzt wurde (nicht der Standort selbst)",
    visits: "wann eine geöffnete Region zuletzt besucht wurde",
    favourites: "die gemerkten Spielplätze",
    areas: "mitgenommene Gebiete: ihr Ausschnitt, die Spielplätze darin und, wo angeboten, die Kartenbilder",
    announcement: "welcher Hinweis zuletzt geschlossen wurde",
    offline:
      "für die Nutzung ohne Netz: die Dateien der Seite, die letzten Antworten dieses Servers und die zuletzt " +
      "gesehenen Kartenbilder",
  },
  others: "Andere Server",
  othersText:
    "Ihr Browser ruft einen Teil der Daten direkt bei anderen Servern ab. Jeder dieser Server erfährt Ihre IP-Adresse " +
    "und zusätzlich:",
  tiles: "Kartenbilder",
  tilesText: "den sichtbaren Kartenausschnitt, während die Karte benutzt wird",
  tilesKeptText: "das Gebiet, wenn ein Gebiet mit Hintergrundkarte mitgenommen oder erneuert wird",
  nodes: "Server der Regionen",
  nodesText: [
    "den sichtbaren Kartenausschnitt, die gesetzten Filter und die ausgewählten Spielplätze, während die Karte benutzt " +
    "wird",
    "den Suchtext, ab dem dritten Buchstaben",
    "das Gebiet und die Umgebung seiner Spielplätze, wenn ein Gebiet mitgenommen oder erneuert wird",
    "den auf etwa 100 m gerundeten Standort, wenn Spielplätze in der Nähe gesucht werden (nur Regionen im Umkreis von " +
    "25 km)",
    "wie viele Tage der letzte Besuch zurückliegt, wenn es dort Neues gibt",
    "dass ihr Impressum oder ihre Datenschutzhinweise geöffnet wurden",
  ],
  geocoder: "Suche nach Orten und Adressen",
  geocoderText:
    "den Suchtext, die Sprache und den auf ein Zehntelgrad gerundeten Kartenausschnitt, erst beim Absenden der Suche",
  photos: "Fotos",
  photosText:
    "welche Fotos oder welche Fotosammlung angefragt wird, und die Sprache; erst wenn Sie Fotos laden oder „immer laden“ " +
    "gewählt haben",
  registry: "Liste der Regionen",
  registryText: "dass die Karte geöffnet ist",
  embedding: "Seiten, die diese Karte einbetten",
  embeddingText:
    "den Spielplatz, der in der eingebetteten Karte ausgewählt wird; er wird im Browser übergeben",
  anySite: "jede Seite",
  links: "Links auf andere Seiten",
  linksText: "den Ort, wo der Link ihn braucht; erst wenn Sie dem Link folgen",
  thisServer: "Server: dieser Server",
  servers: (hosts) => `Server: ${hosts}`,
  andMore: (hosts, count) => `${hosts} und ${count} weitere`,
  position: "Ihr Standort",
  positionText:
    "Der Standort wird nur mit Ihrer Erlaubnis im Browser verwendet, nachdem Sie die Standorttaste gedrückt haben. Ist " +
    "die Erlaubnis noch erteilt, zeigt die Karte ihn auf diesem Gerät beim nächsten Öffnen wieder an. Die Karte zeigt " +
    "dann die Umgebung und lädt deren Kartenbilder und Spielplätze. Wege werden im Browser berechnet. Der Standort wird " +
    "nicht gespeichert.",
  questions: "Fragen und Anliegen",
  questionsText:
    "Fragen zu Ihren Daten, auch zu Auskunft oder Löschung, richten Sie bitte an die oben genannte Stelle.",
  generated:
    "Dieser Text beschreibt, was das Programm mit den Einstellungen dieser Installation tut, und wird daraus erzeugt.",
};
