import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Dobrze opisane",
  partial: "Częściowo opisane",
  missing: "Słabo opisane",
  restricted: "Niepubliczne lub nieznane",
};

const CLASS_MEANINGS = {
  complete: "Jest zdjęcie, wyposażenie i dodatkowe informacje.",
  partial: "Czegoś z tego jeszcze brakuje.",
  missing: "Wiadomo tylko, gdzie są.",
  restricted: "Na przykład na terenie osiedla – albo region nie podaje szczegółów.",
};

const CONDITION_MEANINGS = {
  offline: "Region chwilowo nie odpowiada. Widać ostatnią znaną liczbę.",
  importing: "Dane regionu są właśnie aktualizowane.",
  degraded: "W regionie nie ma jeszcze placów zabaw.",
};

export const legend: LegendTexts = {
  title: "Legenda",
  ringsHeading: "Pierścienie",
  ringsIntro:
    "Pierścień oznacza kilka placów zabaw, a liczba w środku mówi, ile ich jest: z daleka w całym regionie, " +
    "z bliska w grupie. Kliknij pierścień, aby przybliżyć mapę.",
  groupsIntro: "Pierścień oznacza kilka placów zabaw, a liczba w środku mówi, ile ich jest. " +
    "Kliknij pierścień, aby przybliżyć mapę.",
  ringsOrder: "Od góry, zgodnie z ruchem wskazówek zegara. Im szerszy pasek, tym więcej wiadomo:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regiony",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Pojedyncze place zabaw",
  playgroundsIntro:
    "Z bliska widać obrys każdego placu zabaw. Bardzo małe pozostają punktem. Gwiazdka oznacza zapisane.",
  mappedHeading: "Co znaczy „opisany”?",
  mappedMeaning:
    "Opisane jest to, co wolontariusze dodali do OpenStreetMap. Słabo opisany plac zabaw może być cudowny – " +
    "po prostu nikt jeszcze nie opisał, co tam jest.",
  mappedCriteria:
    "Liczą się trzy rzeczy: zdjęcie, wyposażenie (na przykład urządzenia, ławki lub wiata) oraz informacje " +
    "o godzinach otwarcia, nawierzchni lub ograniczonym dostępie.",
  toContribute: "Współtwórz mapę",
};

export const contribute: ContributeTexts = {
  title: "Współtwórz mapę",
  intro:
    "Ta mapa korzysta z OpenStreetMap, otwartej mapy świata, którą może współtworzyć każdy. Zdjęcie, urządzenia " +
    "czy godziny otwarcia: każda informacja pomaga innym rodzinom.",
  here: "Dla widocznego obszaru mapy:",
  mapComplete: "Dodaj informacje i zdjęcia",
  mapCompleteHint: "MapComplete zadaje proste pytania. Najwygodniej w telefonie, na miejscu.",
  idEditor: "Narysuj plac zabaw",
  idEditorHint: "W edytorze iD, gdy brakuje całego placu zabaw lub urządzenia. Najlepiej na komputerze.",
  account: "W obu przypadkach wystarczy bezpłatne konto w OpenStreetMap.",
  patience: "Zmiany pojawią się tutaj po następnej aktualizacji danych regionu.",
  moreHeading: "Pytania i rozmowy",
  wiki: "Poradnik na wiki",
  chat: "Czat regionu",
  newTab: "otwiera się w nowej karcie",
  embed: {
    title: "Umieść mapę na stronie",
    intro: (origins) =>
      "Ten kod HTML wyświetla mapę na innej stronie internetowej. " +
      (origins === null ? "Można go użyć na każdej stronie." : `Dozwolone strony: ${origins.join(", ")}`),
    content: "Osadzona mapa pokazuje",
    view: "widoczny obszar",
    all: "całą mapę",
    region: (name) => `region ${name}`,
    code: "Kod HTML",
    copy: "Kopiuj kod",
    copied: "Kod skopiowany.",
    copyByHand: "Skopiuj zaznaczony kod samodzielnie.",
  },
};
