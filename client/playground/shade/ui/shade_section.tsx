// The shade of the selected playground: a sentence about today, which opens a slider over the day that shows it on the
// map.
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import type { Equipment, Tree } from "contract/playground/surroundings.ts";
import type { Shape } from "contract/types.ts";
import type { ShadeDay } from "../core/shade_day.ts";
import { castShadows, type ShadowPicture } from "../core/shadows.ts";
import { summariseShade } from "../core/shade_summary.ts";
import { estimateToday } from "../estimate.ts";
import type { ShadeTexts } from "../texts/texts.ts";

export interface ShadeSectionProps {
  readonly shape: Shape;
  readonly trees: readonly Tree[];
  readonly equipment: readonly Equipment[];
  readonly texts: ShadeTexts;
  /** Shows shadows on the map; null for none. */
  readonly onShadows: (shadows: ShadowPicture | null) => void;
  /** Called before shadows are shown on the map. */
  readonly onShow: () => void;
}

export function ShadeSection({ shape, trees, equipment, texts, onShadows, onShow }: ShadeSectionProps) {
  const [now] = useState(() => new Date());
  const day = useMemo(() => estimateToday(shape, trees, equipment, now), [shape, trees, equipment, now]);
  const [isOnMap, setOnMap] = useState(false);
  if (day === null) return null;
  const toggle = () => {
    setOnMap(!isOnMap);
    if (!isOnMap) onShow();
  };
  return (
    <details class="shade">
      <summary class="panel-fold">{texts.summary(summariseShade(day))}</summary>
      {day.steps.length > 0 && !day.areBare && (
        <button type="button" class="panel-action shade-button" aria-pressed={isOnMap} onClick={toggle}>
          {texts.onMap}
        </button>
      )}
      {isOnMap && <DaySlider day={day} now={now} texts={texts} onShadows={onShadows} />}
      <p class="detail-hint">{texts.method}</p>
    </details>
  );
}

interface DaySliderProps extends Pick<ShadeSectionProps, "texts" | "onShadows"> {
  readonly day: ShadeDay;
  readonly now: Date;
}

function DaySlider({ day, now, texts, onShadows }: DaySliderProps) {
  const id = useId();
  const { steps, crowns, origin } = day;
  const [chosen, setChosen] = useState(() => nearestStep(day, now));
  const index = Math.min(chosen, steps.length - 1);
  const { at, share, sun } = steps[index]!;
  useEffect(() => onShadows({ ...castShadows(crowns, sun), origin }), [crowns, sun]);
  useEffect(() => () => onShadows(null), []);
  const value = texts.shareAt(at, Math.round(share * 20) / 20);
  return (
    <div class="shade-slider">
      <label for={id}>{texts.time}</label>
      {/* Screen readers read this text as the value of the slider. */}
      <span aria-hidden="true">{value}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length - 1}
        value={index}
        aria-valuetext={value}
        onInput={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
    </div>
  );
}

/** The step at `now`, or the step of the highest sun if the sun is too low at `now`. */
function nearestStep({ steps }: ShadeDay, now: Date): number {
  const time = now.getTime();
  const isDay = time >= steps[0]!.at && time <= steps.at(-1)!.at;
  if (!isDay) return Math.floor(steps.length / 2);
  return steps.findIndex(({ at }) => at >= time);
}
