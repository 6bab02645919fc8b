import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Dobře zmapované",
  partial: "Částečně zmapované",
  missing: "Málo zmapované",
  restricted: "Neveřejné nebo neznámé",
};

const CLASS_MEANINGS = {
  complete: "Je tu fotka, vybavení i další údaje.",
  partial: "Něco z toho ještě chybí.",
  missing: "Víme jen, kde je.",
  restricted: "Například v obytném areálu – nebo region neuvádí nic bližšího.",
};

const CONDITION_MEANINGS = {
  offline: "Region právě neodpovídá. Zobrazen je poslední známý počet.",
  importing: "Data regionu se právě aktualizují.",
  degraded: "Region zatím nemá žádná hřiště.",
};

export const legend: LegendTexts = {
  title: "Legenda",
  ringsHeading: "Kruhy",
  ringsIntro:
    "Kruh znamená několik hřišť, číslo v něm říká kolik: z dálky v celém regionu, zblízka ve skupině. " +
    "Kliknutím na kruh mapu přiblížíte.",
  groupsIntro: "Kruh znamená několik hřišť, číslo v něm říká kolik. Kliknutím na kruh mapu přiblížíte.",
  ringsOrder: "Odshora po směru hodinových ručiček. Čím širší pás, tím víc toho víme:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regiony",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Jednotlivá hřiště",
  playgroundsIntro:
    "Zblízka je vidět obrys každého hřiště. Velmi malá zůstávají bodem. Hvězdička označuje ta, která máte uložená.",
  mappedHeading: "Co znamená „zmapované“?",
  mappedMeaning:
    "Zmapované je to, co dobrovolníci zanesli do OpenStreetMap. Málo zmapované hřiště může být krásné – " +
    "jen zatím nikdo nezapsal, co na něm je.",
  mappedCriteria:
    "Počítají se tři věci: fotka, vybavení (třeba herní prvky, lavičky nebo přístřešek) a údaje o otevírací " +
    "době, povrchu nebo omezeném přístupu.",
  toContribute: "Zapojte se",
};

export const contribute: ContributeTexts = {
  title: "Zapojte se",
  intro:
    "Tato mapa vychází z OpenStreetMap, svobodné mapy světa, kterou může doplňovat každý. Fotka, herní prvky " +
    "nebo otevírací doba: každý údaj pomůže dalším rodinám.",
  here: "Pro tento výřez mapy:",
  mapComplete: "Doplnit údaje a fotky",
  mapCompleteHint: "MapComplete klade jednoduché otázky. Ideální v mobilu přímo na hřišti.",
  idEditor: "Zakreslit hřiště",
  idEditorHint: "V editoru iD, když celé hřiště nebo herní prvek chybí. Nejlépe na počítači.",
  account: "Pro obojí stačí bezplatný účet na OpenStreetMap.",
  patience: "Změny se tu objeví, jakmile region příště aktualizuje data.",
  moreHeading: "Dotazy a diskuse",
  wiki: "Návod na wiki",
  chat: "Chat regionu",
  newTab: "otevře se na nové kartě",
  embed: {
    title: "Vložit mapu na web",
    intro: (origins) =>
      "Tento kód HTML zobrazí mapu na jiném webu. " +
      (origins === null ? "Použít ho může každý web." : `Povolené weby: ${origins.join(", ")}`),
    content: "Vložená mapa ukazuje",
    view: "aktuální výřez",
    all: "celou mapu",
    region: (name) => `region ${name}`,
    code: "Kód HTML",
    copy: "Kopírovat kód",
    copied: "Kód je zkopírován.",
    copyByHand: "Zkopírujte prosím označený kód sami.",
  },
};
