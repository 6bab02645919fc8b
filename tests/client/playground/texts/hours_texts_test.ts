import assert from "node:assert/strict";
import fc from "fast-check";
import { parseHours } from "client/playground/core/parse_hours.ts";
import { wordHours } from "client/playground/texts/hours_texts.ts";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import { openingHoursValue } from "../../../fuzz/opening_hours_values.ts";
import { textsOf } from "../../../texts/all_texts.ts";

/** Without the marks that isolate directions; "~" is a space that does not break. */
const say = (value: string, locale: Locale): string[] =>
  wordHours(value, textsOf(locale).tagValues.hours)
    .map((line) => line.replace(/[\u2068\u2069]/g, "").replaceAll("\u00a0", "~"));

const SAID: readonly [value: string, lines: readonly string[]][] = [
  ["24/7", ["Rund um die Uhr offen"]],
  ["24/7; PH off", ["Rund um die Uhr offen", "Feiertage geschlossen"]],
  ["Apr-Oct: 24/7", ["Apr–Okt: rund um die Uhr offen"]],
  ["Mo-Su 08:00-20:00", ["Mo–So 08:00–20:00"]],
  ["Mo-Sa 07:00-20:00; Su,PH off", ["Mo–Sa 07:00–20:00", "So, Feiertage geschlossen"]],
  ["Mo 08:00-12:00,14:00-18:00, Sa 10:00-12:00", ["Mo 08:00–12:00, 14:00–18:00, Sa 10:00–12:00"]],
  ["Mo,We,Fr 8:00-12:00", ["Mo, Mi, Fr 08:00–12:00"]],
  ["Fr 22:00-26:00", ["Fr 22:00–02:00"]],
  ["Mo-Fr: 08:00-12:00", ["Mo–Fr 08:00–12:00"]],
  ["Dec 24: 08:00-12:00", ["24. Dezember: 08:00–12:00"]],
  ["Dec 24 08:00-12:00", ["24. Dezember: 08:00–12:00"]],
  ["Oct 01-Mar 31: 08:00-17:00", ["1. Oktober–31. März: 08:00–17:00"]],
  ["Apr 01-30: 10:00-18:00", ["1.–30. April: 10:00–18:00"]],
  ["Apr-Sep 10:00-12:00", ["Apr–Sep: 10:00–12:00"]],
  ["Apr-Sep: Mo-Fr 10:00-12:00; Oct-Mar: Sa 11:00-12:00", [
    "Apr–Sep: Mo–Fr 10:00–12:00",
    "Okt–März: Sa 11:00–12:00",
  ]],
  ["Jan,Mar-May off", ["Jan, März–Mai geschlossen"]],
  ["Dec 24-26,31 off", ["24.–26., 31. Dezember geschlossen"]],
  ["Dec 24,Dec 31 off", ["24. Dezember, 31. Dezember geschlossen"]],
  ["Dec 24-26,31,Jan 1 off", ["24.–26., 31. Dezember, 1. Januar geschlossen"]],
  ["2026 Dec 24-2027 Jan 3 off", ["24. Dezember 2026–3. Januar 2027 geschlossen"]],
  ["2026 Mar 15-Oct 31 08:00-20:00", ["15. März–31. Oktober 2026: 08:00–20:00"]],
  ["2026 Dec 24 off", ["24. Dezember 2026 geschlossen"]],
  ["2026 Dec 24,2027 Jan 3 off", ["24. Dezember 2026, 3. Januar 2027 geschlossen"]],
  ["2026 Apr-Oct 10:00-12:00", ["Apr–Okt 2026: 10:00–12:00"]],
  ["2026 Dec-2027 Jan off", ["Dez 2026–Jan 2027 geschlossen"]],
  ["2026-2028 Apr-Oct 10:00-12:00", ["2026–2028, Apr–Okt: 10:00–12:00"]],
  ["2026 off", ["2026 geschlossen"]],
  ["2026-2028 Mo 10:00-12:00", ["2026–2028: Mo 10:00–12:00"]],
  ["2026,2028 Apr off", ["2026, 2028, Apr geschlossen"]],
  ["2026+ off", ["Ab 2026 geschlossen"]],
  ["2026-2040/3 Mo 10:00-12:00", ["2026–2040, jedes 3. Jahr: Mo 10:00–12:00"]],
  ["week 10 10:00-12:00", ["Kalenderwoche 10: 10:00–12:00"]],
  ["week 10-20: Mo 10:00-12:00", ["Kalenderwochen 10–20: Mo 10:00–12:00"]],
  ["week 05,07 Mo 10:00-12:00", ["Kalenderwochen 5, 7: Mo 10:00–12:00"]],
  ["week 1-53/2 Mo 10:00-12:00", ["Ungerade Kalenderwochen: Mo 10:00–12:00"]],
  ["week 2-53/2 Mo 10:00-12:00", ["Gerade Kalenderwochen: Mo 10:00–12:00"]],
  ["week 10-40/3 Mo 10:00-12:00", ["Kalenderwochen 10–40, jede 3. Woche: Mo 10:00–12:00"]],
  ["Mar Su[-1]-Oct Su[-1] 10:00-20:00", ["Letzter So im März – letzter So im Oktober: 10:00–20:00"]],
  ["Jan Mo[1] off", ["1. Mo im Januar geschlossen"]],
  ["Apr Mo[2]-Oct 15 10:00-12:00", ["2. Mo im April – 15. Oktober: 10:00–12:00"]],
  ["Jan Mo[1] +3 days off", ["3 Tage nach dem 1. Mo im Januar geschlossen"]],
  ["Dec 25 -Su off", ["So vor dem 25. Dezember geschlossen"]],
  ["Dec 25 +Su off", ["So nach dem 25. Dezember geschlossen"]],
  ["Dec 25 +2 days off", ["2 Tage nach dem 25. Dezember geschlossen"]],
  ["Dec 24+ off", ["Ab dem 24. Dezember geschlossen"]],
  ["Jan 1-31/3 10:00-12:00", ["1.–31. Januar, jeder 3. Tag: 10:00–12:00"]],
  ["easter off", ["Ostersonntag geschlossen"]],
  ["easter -2 days off", ["Karfreitag geschlossen"]],
  ["easter +1 day off", ["Ostermontag geschlossen"]],
  ["easter -2 days-easter +1 day off", ["Karfreitag – Ostermontag geschlossen"]],
  ["2026 easter off", ["Ostersonntag 2026 geschlossen"]],
  ["Mar 20-easter off", ["20. März – Ostersonntag geschlossen"]],
  ["easter +5 days off", ["5 Tage nach Ostersonntag geschlossen"]],
  ["Mo[1] 10:00-12:00", ["1. Mo im Monat: 10:00–12:00"]],
  ["Sa[-1] 10:00-12:00", ["Letzter Sa im Monat: 10:00–12:00"]],
  ["Su[1,3] 10:00-12:00", ["1. und 3. So im Monat: 10:00–12:00"]],
  ["Fr[2-4] 10:00-12:00", ["2.–4. Fr im Monat: 10:00–12:00"]],
  ["We[-2] 10:00-12:00", ["Vorletzter Mi im Monat: 10:00–12:00"]],
  ["Apr-Sep Mo[1] 10:00-12:00", ["Apr–Sep, 1. Mo im Monat: 10:00–12:00"]],
  ["Sa[1] +1 day 10:00-12:00", ["1 Tag nach dem 1. Sa im Monat: 10:00–12:00"]],
  ["Su[-1] -2 days 10:00-12:00", ["2 Tage vor dem letzten So im Monat: 10:00–12:00"]],
  ["PH off", ["Feiertage geschlossen"]],
  ["PH -1 day 10:00-12:00", ["Tag vor Feiertagen: 10:00–12:00"]],
  ["PH +2 days off", ["2 Tage nach Feiertagen geschlossen"]],
  ["SH 10:00-18:00", ["Schulferien 10:00–18:00"]],
  ["SH Mo-Fr 08:00-18:00", ["Mo–Fr in den Schulferien: 08:00–18:00"]],
  ["PH Mo-Fr off", ["Mo–Fr an Feiertagen geschlossen"]],
  ["SH,PH off", ["Schulferien, Feiertage geschlossen"]],
  ["PH,Mo-Fr 08:00-12:00", ["Feiertage, Mo–Fr 08:00–12:00"]],
  ["10:00+", ["Ab 10:00"]],
  ["Mo 10:00-18:00+", ["Mo 10:00–18:00 oder länger"]],
  ["sunset+", ["Nach Sonnenuntergang"]],
  ["sunrise-sunset", ["Sonnenaufgang–Sonnenuntergang"]],
  ["08:00-sunset", ["08:00–Sonnenuntergang"]],
  ["(sunrise+00:30)-(sunset-01:30)", ["30 Minuten nach Sonnenaufgang – 90 Minuten vor Sonnenuntergang"]],
  ["08:00-(sunset+01:00)", ["08:00 – 1 Stunde nach Sonnenuntergang"]],
  ["10:00-16:00/01:30", ["10:00–16:00, alle 90 Minuten"]],
  ["10:00-16:00/60", ["10:00–16:00, jede Stunde"]],
  ["10:00", ["10:00"]],
  ["open", ["Offen"]],
  ["off", ["Geschlossen"]],
  ["unknown", ["Unbekannt"]],
  ['"nach Absprache"', ['"nach Absprache"']],
  ['Mo-Fr 08:00-12:00 "call"', ['Mo–Fr 08:00–12:00 "call"']],
  ['Mo-Fr unknown "x"', ['Mo–Fr unbekannt "x"']],
  ['Su off "wet; PH"', ['So geschlossen "wet; PH"']],
  ['"im Sommer": 08:00-20:00', ['"im Sommer": 08:00–20:00']],
  ['Mo-Fr 08:00-12:00 || "call"', ["Mo–Fr 08:00–12:00", 'Sonst: "call"']],
  ["08:00-20:00;off", ["08:00–20:00", "Geschlossen"]],
];
for (const [value, lines] of SAID) {
  Deno.test(`wordHours of ${value}`, () => assert.deepEqual(say(value, "de"), lines));
}

for (const locale of LOCALES) {
  Deno.test(`wordHours, ${locale}: every selector is said, none is left as in the tag`, () => {
    for (const [value] of SAID) {
      for (const line of say(value, locale)) {
        const words = line.replace(/"[^"]*"/g, "");
        assert.doesNotMatch(words, /[[\]+]|\d-\d|undefined|NaN|[{}]|\b(PH|SH|easter|week \d\d?-)\b/, value);
        assert.doesNotMatch(words, /\/(?!24)/, value);
        assert.equal(line, line.trim(), value);
      }
    }
  });
}

const RAW: readonly [value: string, lines: readonly string[]][] = [
  ["Dec 24-26 +1 day off", ["Dec 24-26 +1 day off"]],
  ["Feb 30 off", ["Feb 30 off"]],
  ["Oct 15-Mar off", ["Oct 15-Mar off"]],
  ["Mo[-5] 10:00-12:00", ["Mo[-5] 10:00-12:00"]],
  ["Mo[6] off", ["Mo[6] off"]],
  ["week 54 off", ["week 54 off"]],
  ["week 10-20/1 off", ["week 10-20/1 off"]],
  ["easter +Su off", ["easter +Su off"]],
  ["SH +1 day off", ["SH +1 day off"]],
  ["25:00-26:00", ["25:00-26:00"]],
  ["10:00-48:30", ["10:00-48:30"]],
  ["Mo-Fr 8-20", ["Mo-Fr 8-20"]],
  ["Mo-Fr 08:00-12:00; Tu off ruhig", ["Mo-Fr 08:00-12:00", "Tu off ruhig"]],
  ['off "wet; PH" off; off', ['off "wet; PH" off', "off"]],
  ['Mo 08:00-12:00 "open', ['Mo 08:00-12:00 "open']],
  ["Mo 08:00-12:00 || ; off", ["Mo 08:00-12:00 ||", "off"]],
  ["Surface offside", ["Surface offside"]],
  ["<b>PH</b>", ["<b>PH</b>"]],
  ["constructor __proto__", ["constructor __proto__"]],
  [";;", []],
];
for (const [value, lines] of RAW) {
  Deno.test(`wordHours leaves ${value} as it is`, () => {
    for (const locale of LOCALES) assert.deepEqual(say(value, locale), lines);
  });
}

Deno.test("parseHours: a weekday after a single month is not a date of its own", () => {
  assert.deepEqual(say("Jan Mo[1],We 10:00-12:00", "de"), ["Jan, 1. Mo im Monat, Mi: 10:00–12:00"]);
});

Deno.test("wordHours: whatever a node sends is worded or left alone", () => {
  fc.assert(fc.property(openingHoursValue, fc.constantFrom(...LOCALES), (value, locale) => {
    const lines = say(value, locale);
    assert.ok(lines.every((line) => !/undefined|NaN/.test(line)), value);
    if (parseHours(value) === null) {
      assert.ok(lines.every((line) => value.includes(line.replaceAll("~", " "))));
    }
  }));
});

const VALUES = [
  "Dec 24: 08:00-12:00",
  "Oct 01-Mar 31: Mo-Fr 08:00-17:00; Apr 01-30: 10:00+",
  "Su[1,3] 10:00-sunset",
  "Mar Su[-1]-Oct Sa[-1] off",
  "Sa[-1] +2 days (sunrise+00:30)-(sunset-01:00)",
  "easter -2 days,easter +3 days,Dec 25 -Su off",
  "week 1-53/2 PH -1 day off",
  "2026+ week 10-20/3 SH Mo-Fr 10:00-18:00/90 || off",
];
/** Lines of a value are separated by " | ". */
const IN_LANGUAGES: { readonly [L in Locale]: readonly string[] } = {
  de: [
    "24. Dezember: 08:00–12:00",
    "1. Oktober–31. März: Mo–Fr 08:00–17:00 | 1.–30. April: ab 10:00",
    "1. und 3. So im Monat: 10:00–Sonnenuntergang",
    "Letzter So im März – letzter Sa im Oktober geschlossen",
    "2 Tage nach dem letzten Sa im Monat: 30 Minuten nach Sonnenaufgang – 1 Stunde vor Sonnenuntergang",
    "Karfreitag, 3 Tage nach Ostersonntag, So vor dem 25. Dezember geschlossen",
    "Ungerade Kalenderwochen: Tag vor Feiertagen geschlossen",
    "Ab 2026, Kalenderwochen 10–20, jede 3. Woche, Mo–Fr in den Schulferien: 10:00–18:00, alle 90 Minuten | Sonst: geschlossen",
  ],
  en: [
    "24 December: 08:00–12:00",
    "1 October–31 March: Mo–Fr 08:00–17:00 | 1–30 April: from 10:00",
    "1st and 3rd Su of the month: 10:00–sunset",
    "Last Su of March – last Sa of October closed",
    "2 days after the last Sa of the month: 30 minutes after sunrise – 1 hour before sunset",
    "Good Friday, 3 days after Easter Sunday, Su before 25 December closed",
    "Odd weeks: day before public holidays closed",
    "From 2026, weeks 10–20, every 3 weeks, Mo–Fr in school holidays: 10:00–18:00, every 90 minutes | Otherwise: closed",
  ],
  fr: [
    "24 décembre~: 08:00–12:00",
    "1er octobre–31 mars~: Lu–Ve 08:00–17:00 | 1er–30 avril~: à partir de 10:00",
    "1er et 3e Di du mois~: 10:00 – coucher du soleil",
    "Dernier Di de mars – dernier Sa d’octobre fermé",
    "2 jours après le dernier Sa du mois~: 30 minutes après le lever du soleil – 1 heure avant le coucher du soleil",
    "Vendredi saint, 3 jours après le dimanche de Pâques, Di avant le 25 décembre fermé",
    "Semaines impaires~: veilles de jours fériés fermé",
    "À partir de 2026, semaines 10–20, toutes les 3 semaines, Lu–Ve pendant les vacances scolaires~: 10:00–18:00, toutes les 90 minutes | Sinon~: fermé",
  ],
  nl: [
    "24 december: 08:00–12:00",
    "1 oktober–31 maart: ma–vr 08:00–17:00 | 1–30 april: vanaf 10:00",
    "1e en 3e zo van de maand: 10:00–zonsondergang",
    "Laatste zo van maart – laatste za van oktober gesloten",
    "2 dagen na de laatste za van de maand: 30 minuten na zonsopgang – 1 uur voor zonsondergang",
    "Goede Vrijdag, 3 dagen na eerste paasdag, zo voor 25 december gesloten",
    "Oneven weken: dag voor feestdagen gesloten",
    "Vanaf 2026, weken 10–20, elke 3 weken, ma–vr in schoolvakanties: 10:00–18:00, elke 90 minuten | Anders: gesloten",
  ],
  pl: [
    "24 grudnia: 08:00–12:00",
    "1 października–31 marca: pon.–pt. 08:00–17:00 | 1–30 kwietnia: od 10:00",
    "1. i 3. niedz. miesiąca: 10:00 – zachód słońca",
    "Ostatnia niedz. marca – ostatnia sob. października zamknięte",
    "2 dni później niż ostatnia sob. miesiąca: 30 minut po wschodzie słońca – 1 godz. przed zachodem słońca",
    "Wielki Piątek, 3 dni po Wielkanocy, niedz. przed 25 grudnia zamknięte",
    "Nieparzyste tygodnie: dzień przed świętem zamknięte",
    "Od 2026 r., tygodnie 10–20, co 3. tydzień, pon.–pt. w ferie i wakacje: 10:00–18:00, co 90 minut | W innym razie: zamknięte",
  ],
  cs: [
    "24. prosince: 08:00–12:00",
    "1. října–31. března: Po–Pá 08:00–17:00 | 1.–30. dubna: od 10:00",
    "1. a~3. Ne v měsíci: 10:00 – západ slunce",
    "Poslední Ne března – poslední So října zavřeno",
    "O 2 dny později než poslední So v měsíci: 30 minut po východu slunce – 1 hodinu před západem slunce",
    "Velký pátek, 3 dny po velikonoční neděli, Ne před datem 25. prosince zavřeno",
    "Liché týdny: den před svátkem zavřeno",
    "Od roku 2026, týdny 10–20, každý 3. týden, Po–Pá o školních prázdninách: 10:00–18:00, každých 90 minut | Jinak: zavřeno",
  ],
  it: [
    "24 dicembre: 08:00–12:00",
    "1º ottobre–31 marzo: lun–ven 08:00–17:00 | 1º–30 aprile: dalle 10:00",
    "1ª e 3ª dom del mese: 10:00–tramonto",
    "Ultima dom di marzo – ultimo sab di ottobre chiuso",
    "2 giorni dopo l’ultimo sab del mese: 30 minuti dopo il sorgere del sole – 1 ora prima del tramonto",
    "Venerdì santo, 3 giorni dopo Pasqua, dom prima del 25 dicembre chiuso",
    "Settimane dispari: giorno prima dei festivi chiuso",
    "Dal 2026, settimane 10–20, ogni 3 settimane, lun–ven nelle vacanze scolastiche: 10:00–18:00, ogni 90 minuti | Altrimenti: chiuso",
  ],
  es: [
    "24 de diciembre: 08:00–12:00",
    "1 de octubre–31 de marzo: lun–vie 08:00–17:00 | 1–30 de abril: desde las 10:00",
    "1.er y 3.er dom del mes: 10:00 – puesta de sol",
    "Último dom de marzo – último sáb de octubre cerrado",
    "2 días después del último sáb del mes: 30 minutos después de la salida del sol – 1 hora antes de la puesta de sol",
    "Viernes Santo, 3 días después del Domingo de Pascua, dom antes del 25 de diciembre cerrado",
    "Semanas impares: vísperas de festivos cerrado",
    "Desde 2026, semanas 10–20, cada 3 semanas, lun–vie en vacaciones escolares: 10:00–18:00, cada 90 minutos | Si no: cerrado",
  ],
  tr: [
    "24 Aralık: 08:00–12:00",
    "1 Ekim–31 Mart: Pzt–Cum 08:00–17:00 | 1–30 Nisan: 10:00 ve sonrası",
    "Ayın 1. ve 3. Paz günü: 10:00 – gün batımı",
    "Mart ayının son Paz günü – Ekim ayının son Cmt günü kapalı",
    "Ayın son Cmt günü sonrasındaki 2. gün: gün doğumundan 30 dakika sonra – gün batımından 1 saat önce",
    "Kutsal Cuma, Paskalya’dan 3 gün sonra, 25 Aralık öncesindeki Paz kapalı",
    "Tek haftalar: resmî tatilden önceki gün kapalı",
    "2026 yılından itibaren, 10–20. haftalar, 3 haftada bir, okul tatilinde Pzt–Cum: 10:00–18:00, 90 dakikada bir | Diğer durumda: kapalı",
  ],
  uk: [
    "24 грудня: 08:00–12:00",
    "1 жовтня–31 березня: пн–пт 08:00–17:00 | 1–30 квітня: з 10:00",
    "1-ша і 3-тя нд місяця: 10:00 – захід сонця",
    "Остання нд березня – остання сб жовтня зачинено",
    "На 2 дні пізніше, ніж остання сб місяця: через 30 хвилин після сходу сонця – за 1 годину до заходу сонця",
    "Страсна п’ятниця, через 3 дні після Великодня, нд перед 25 грудня зачинено",
    "Непарні тижні: день перед святом зачинено",
    "З 2026 року, тижні 10–20, кожен 3-й тиждень, пн–пт у шкільні канікули: 10:00–18:00, кожні 90 хвилин | Інакше: зачинено",
  ],
  ru: [
    "24 декабря: 08:00–12:00",
    "1 октября–31 марта: пн–пт 08:00–17:00 | 1–30 апреля: с 10:00",
    "1-е и 3-е вс месяца: 10:00–закат",
    "Последнее вс марта – последняя сб октября закрыто",
    "На 2 дня позже, чем последняя сб месяца: через 30 минут после восхода – за 1 час до заката",
    "Страстная пятница, через 3 дня после Пасхи, вс перед 25 декабря закрыто",
    "Нечётные недели: день перед праздником закрыто",
    "С 2026 года, недели 10–20, каждая 3-я неделя, пн–пт в школьные каникулы: 10:00–18:00, каждые 90 минут | Иначе: закрыто",
  ],
  ro: [
    "24 decembrie: 08:00–12:00",
    "1 octombrie–31 martie: Lu–Vi 08:00–17:00 | 1–30 aprilie: de la 10:00",
    "Prima și a treia Du din lună: 10:00–apus",
    "Ultima Du din martie – ultima Sâ din octombrie închis",
    "2 zile după ultima Sâ din lună: 30 de minute după răsărit – 1 oră înainte de apus",
    "Vinerea Mare, 3 zile după Paște, Du înainte de 25 decembrie închis",
    "Săptămânile impare: ziua dinaintea sărbătorilor legale închis",
    "Din 2026, săptămânile 10–20, o dată la 3 săptămâni, Lu–Vi în vacanțele școlare: 10:00–18:00, la fiecare 90 de minute | Altfel: închis",
  ],
  ar: [
    "24 ديسمبر: 08:00–12:00",
    "1 أكتوبر–31 مارس: الاثنين–الجمعة 08:00–17:00 | 1–30 أبريل: ابتداءً من 10:00",
    "الأحد الأول والثالث من الشهر: 10:00–الغروب",
    "الأحد الأخير من مارس – السبت الأخير من أكتوبر مغلق",
    "بعد السبت الأخير من الشهر بيومين: بعد الشروق بـ 30 دقيقة – قبل الغروب بساعة",
    "الجمعة العظيمة، بعد عيد الفصح بـ 3 أيام، الأحد قبل 25 ديسمبر مغلق",
    "الأسابيع الفردية: اليوم السابق للعطل الرسمية مغلق",
    "ابتداءً من 2026، الأسابيع 10–20، كل 3 أسابيع، الاثنين–الجمعة في العطل المدرسية: 10:00–18:00، كل 90 دقيقة | وإلا: مغلق",
  ],
  fa: [
    "24 دسامبر: 08:00–12:00",
    "1 اکتبر–31 مارس: دوشنبه–جمعه 08:00–17:00 | 1–30 آوریل: از 10:00",
    "اولین و سومین یکشنبه ماه: 10:00 – غروب آفتاب",
    "آخرین یکشنبه مارس – آخرین شنبه اکتبر بسته",
    "2 روز پس از آخرین شنبه ماه: 30 دقیقه پس از طلوع آفتاب – 1 ساعت پیش از غروب آفتاب",
    "جمعهٔ نیک، 3 روز پس از عید پاک، یکشنبه پیش از 25 دسامبر بسته",
    "هفته‌های فرد: روز پیش از تعطیلات رسمی بسته",
    "از 2026، هفته‌های 10–20، هر 3 هفته، دوشنبه–جمعه در تعطیلات مدارس: 10:00–18:00، هر 90 دقیقه | وگرنه: بسته",
  ],
};
for (const locale of LOCALES) {
  Deno.test(`wordHours, ${locale}: as people say it`, () => {
    assert.deepEqual(VALUES.map((value) => say(value, locale).join(" | ")), IN_LANGUAGES[locale]);
  });
}
