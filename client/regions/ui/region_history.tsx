// The history of a region: 24 hours and 90 days. Loaded when a visitor opens it.
import { useEffect, useState } from "preact/hooks";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { LoadedHistory, LoadHistory } from "../history_source.ts";
import type { HistoryTexts } from "../texts/texts.ts";
import { UptimeStrip } from "./uptime_strip.tsx";

export interface RegionHistoryProps {
  /** Key of the backend. */
  readonly slug: string;
  readonly load: LoadHistory;
  /** Changes when the history has new entries. */
  readonly revision: number;
  readonly texts: KitTexts;
  readonly words: HistoryTexts;
}

export function RegionHistory({ slug, load, revision, texts, words }: RegionHistoryProps) {
  const [loaded, setLoaded] = useState<LoadedHistory | "loading" | null>("loading");
  useEffect(() => {
    const left = new AbortController();
    load(slug, left.signal).then((found) => {
      // A failed update changes nothing.
      if (!left.signal.aborted) setLoaded((last) => found ?? (last === "loading" ? null : last));
    });
    return () => left.abort();
  }, [slug, load, revision]);
  if (loaded === "loading" || loaded === null) {
    return <p class="history-line" role="status">{loaded === null ? words.none : texts.partLoading}</p>;
  }
  const { lang } = document.documentElement;
  return (
    <>
      {loaded.hours && (
        <UptimeStrip
          track={loaded.hours}
          title={words.hours}
          label={words.hoursLabel}
          ends={[words.moment(loaded.hours.steps[0]!.fromMs), words.now]}
          describeTime={({ fromMs, toMs }) => words.span(fromMs, toMs)}
          locale={texts.locale}
          words={words}
        />
      )}
      {loaded.days && (
        <UptimeStrip
          track={loaded.days}
          title={words.days}
          label={words.daysLabel}
          ends={[words.day(loaded.days.steps[0]!.fromMs), words.today]}
          describeTime={({ fromMs }) => words.day(fromMs)}
          locale={texts.locale}
          words={words}
        />
      )}
      <a class="history-more" href={`status?${new URLSearchParams({ region: slug, lang })}`}>
        {words.statusPage}
      </a>
    </>
  );
}
