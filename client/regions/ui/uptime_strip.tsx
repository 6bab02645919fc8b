// Uptime and response times over a range of time. Pointer, finger and arrow keys read single steps: the strip is a slider.
import { useId, useRef, useState } from "preact/hooks";
import type { Locale } from "contract/locales.ts";
import { formatLatency, formatShare, UPTIME_STATES } from "contract/uptime.ts";
import { linePath, STRIP_HEIGHT, STRIP_STEP, stripPaths } from "contract/uptime_paths.ts";
import type { TrackStep, UptimeTrack } from "../core/uptime_track.ts";
import type { HistoryTexts } from "../texts/texts.ts";

/** The line of response times, below the strip. */
const LINE_TOP = STRIP_HEIGHT + 6;
const LINE_BOTTOM = LINE_TOP + 20;
const HEIGHT = LINE_BOTTOM + 2;

export interface UptimeStripProps {
  readonly track: UptimeTrack;
  readonly title: string;
  /** Name of the slider. */
  readonly label: string;
  /** Below the first and the last step. */
  readonly ends: readonly [first: string, last: string];
  readonly describeTime: (step: TrackStep) => string;
  readonly locale: Locale;
  readonly words: HistoryTexts;
}

export function UptimeStrip({ track, title, label, ends, describeTime, locale, words }: UptimeStripProps) {
  const { steps, uptime, latency } = track;
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = steps.length - 1;
  const index = chosen === null ? null : Math.min(chosen, last);
  const read = (step: TrackStep) =>
    words.reading({
      when: describeTime(step),
      state: step.state,
      share: formatShare(locale, step.share ?? 0),
      latency: step.latencyMs === null ? null : formatLatency(locale, step.latencyMs),
    });
  const choose = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const distance = document.dir === "rtl" ? right - event.clientX : event.clientX - left;
    const place = Math.floor(distance / width * steps.length);
    setChosen(Math.min(last, Math.max(0, place)));
  };
  // A finger leaves at once; its press sets the focus, which preserves the step.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse" && document.activeElement !== slider.current) setChosen(null);
  };
  return (
    <div class="uptime">
      <p class="uptime-head">
        <span>{title}</span>
        <strong>{uptime === null ? "–" : formatShare(locale, uptime)}</strong>
      </p>
      {/* A press focuses the slider; its position comes from the pointer, which is more exact. */}
      <label class="uptime-track" onPointerDown={choose} onPointerMove={choose} onPointerLeave={leave}>
        <TrackPicture track={track} index={index} />
        <input
          ref={slider}
          type="range"
          min={0}
          max={last}
          value={index ?? last}
          aria-label={label}
          aria-valuetext={read(steps[index ?? last]!)}
          aria-describedby={id}
          onFocus={() => setChosen((step) => step ?? last)}
          onBlur={() => setChosen(null)}
          onInput={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </label>
      <p class="uptime-ends" aria-hidden="true">
        {index === null
          ? ends.map((text) => <span key={text}>{text}</span>)
          : <span class="uptime-reading">{read(steps[index]!)}</span>}
      </p>
      <p class="uptime-legend" id={id}>
        {UPTIME_STATES.filter((state) => track.counts[state] > 0).map((state) => (
          <span key={state}>
            <svg
              class="uptime-key"
              viewBox={`0 0 2 ${STRIP_HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path class={`uptime-${state}`} d={stripPaths([state])[0]!.d} />
            </svg>
            {words.count(state, track.counts[state])}
          </span>
        ))}
        {latency && (
          <span>
            {words.latency(formatLatency(locale, latency.meanMs), formatLatency(locale, latency.highestMs))}
          </span>
        )}
      </p>
    </div>
  );
}

function TrackPicture({ track, index }: { readonly track: UptimeTrack; readonly index: number | null }) {
  const { steps, latency } = track;
  const highest = Math.max(1, latency?.highestMs ?? 0);
  const round = (value: number) => Math.round(value * 10) / 10;
  const line = linePath(
    steps.map(({ latencyMs }) => latencyMs),
    (i) => i * STRIP_STEP + 1,
    (ms) => round(LINE_BOTTOM - ms / highest * (LINE_BOTTOM - LINE_TOP)),
  );
  return (
    <svg
      viewBox={`-0.5 0 ${steps.length * STRIP_STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {index !== null && (
        <rect class="uptime-cursor" x={index * STRIP_STEP - 0.5} width={STRIP_STEP} height={HEIGHT} />
      )}
      {stripPaths(steps.map(({ state }) => state)).map(({ state, d }) => (
        <path key={state} class={`uptime-${state}`} d={d} />
      ))}
      <path class="uptime-latency" d={line} />
    </svg>
  );
}
