import { count, formFor, number } from "../../kit/texts/cs.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "hřiště", few: "hřiště", other: "hřišť" });

const PROBLEMS = {
  blocked:
    "Tento prohlížeč pro tuto stránku nic neukládá. Po zavření stránky se uložená hřiště ztratí. Zálohujte je do souboru.",
  full:
    "Úložiště tohoto prohlížeče je plné. Po zavření stránky se poslední změna ztratí. Zálohujte seznam do souboru.",
  damaged:
    "Část seznamu je poškozená a nelze ji přečíst. Zůstane uložená v tomto zařízení, dokud ji nesmažete.",
};

export const favourites: FavouritesTexts = {
  keep: "Uložit",
  kept: "Uloženo",
  showList: "Zobrazit uložená hřiště",
  listFull: (limit) => `Uložit lze nejvýše ${playgrounds(limit)}. Nejdřív některé ze seznamu odeberte.`,

  title: "Uložená hřiště",
  entry: (value) => (value === 0 ? "Uložená hřiště" : `Uložená hřiště (${number(value)})`),
  total: (value) => `${playgrounds(value)} v tomto zařízení`,
  empty: "Zatím tu nic není. Otevřete hřiště a zvolte „Uložit“.",
  remove: (name) => `Odebrat „${name}“`,
  removed: (name) => `Z uložených odebráno: „${name}“.`,
  undo: "Zpět",
  needsNetwork: "Bez internetu nelze toto hřiště otevřít.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Smazat poškozenou část",

  compare: "Porovnat",
  compareTitle: "Porovnání",
  compareHint: "Vyberte dvě nebo tři hřiště",
  compareChosen: (value) => (value < 2 ? "Porovnat" : `Porovnat (${number(value)})`),
  compareOthers: "Vybrat jiná",
  compareEnd: "Ukončit porovnání",
  compareDistance: "Vzdálenost",
  compareDistanceFromMap: "Vzdálenost od středu mapy",
  compareEquipment: "Vybavení",
  compareShade: "Stín",
  compareOpening: "Otevírací doba",
  compareSuitability: "Vlastnosti",
  notKnown: "Není známo",
  noTrees: "Na mapě nejsou stromy",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `„${name}“: region teď neodpovídá. Zobrazují se údaje uložené v tomto zařízení.`
      : `„${name}“ už neexistuje. Zobrazují se údaje uložené v tomto zařízení.`,

  takeAlong: "Záloha a sdílení",
  saveFile: "Uložit do souboru",
  loadFile: "Načíst ze souboru",
  shareLink: "Sdílet odkaz",
  linkCopied: "Odkaz zkopírován.",
  copyByHand: "Odkaz se nepodařilo zkopírovat. Tady je:",
  linkLabel: "Odkaz na tato hřiště",
  linkIsPart: (part, total) =>
    `Odkaz obsahuje ${playgrounds(part)} z celkových ${number(total)}. Soubor obsahuje všechna.`,
  takeAlongHint: "Soubor (GeoJSON) přečtou i jiné mapy. Seznam je přímo v odkazu, nic se nikam nenahrává.",
  fileName: "hriste",

  fileTooLarge: "Soubor je příliš velký: nejvýše 1 MB. Seznam se nezměnil.",
  fileUnreadable: "V souboru nejsou žádná hřiště. Seznam se nezměnil. Načíst lze soubory GeoJSON.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0
        ? `${formFor(added, { one: "Přidáno", few: "Přidána", other: "Přidáno" })} ${playgrounds(added)}.`
        : "Nic nepřibylo.",
      known > 0
        ? `${number(known)} už ${
          formFor(known, { one: "bylo uložené", few: "byla uložená", other: "bylo uložených" })
        }.`
        : "",
      left > 0
        ? `${number(left)} se do seznamu ${
          formFor(left, { one: "nevešlo", few: "nevešla", other: "nevešlo" })
        }: nejvýše ${number(limit)}.`
        : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Z odkazu",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, ${
        formFor(value, { one: "už uložené", few: "všechna už uložená", other: "všechna už uložená" })
      }.`
      : fresh === value
      ? `${playgrounds(value)}. Váš vlastní seznam zůstane zachován.`
      : `${playgrounds(value)}, z toho ${
        count(fresh, { one: "zatím neuložené", few: "zatím neuložená", other: "zatím neuložených" })
      }. Váš vlastní seznam zůstane zachován.`,
  unreadable: describeUnreadable,
  linkUnreadable: "Odkaz je poškozený nebo neúplný. Seznam se nezměnil.",
  take: (value) => (value === 1 ? "Přidat" : `Přidat ${playgrounds(value)}`),
  decline: "Nepřidávat",
};

function describeUnreadable(value: number): string {
  return `${count(value, { one: "záznam", few: "záznamy", other: "záznamů" })} nelze přečíst.`;
}
