// The sheet that lists changes in the region: new, better mapped, changed and removed playgrounds.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ChangeKind, PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { Backend } from "contract/types.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import { RowWords } from "../../../kit/ui/row_words.tsx";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import { encodeLandmark } from "contract/playground/landmark.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import { openLinked, type SelectionModel } from "../../../playground/selection/selection_model.ts";
import { createSheetReturn, useReturnFocus } from "../../../playground/selection/sheet_return.ts";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import { KnownName, NameLanguages } from "../../../playground/ui/playground_name.tsx";
import { DotIcon } from "../../../federation/regions/ui/look_icons.tsx";
import type { CameraModel, ViewModel } from "../../../federation/view/view_model.ts";
import type { RegionNews } from "../core/news.ts";
import type { ChangesTexts } from "../texts/texts.ts";
import { joinDetails } from "contract/texts/rows.ts";

interface ChangesState {
  readonly backends: BackendsModel;
  readonly camera: CameraModel;
  readonly features: { readonly hasRegions: boolean };
  readonly news: ReadonlySignal<RegionNews | null>;
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
  readonly view: ViewModel;
}

interface ChangesSheetProps {
  readonly state: ChangesState;
  readonly texts: KitTexts & PlaygroundTexts & { readonly changes: ChangesTexts };
}

const KINDS: readonly ChangeKind[] = ["new", "better", "changed", "gone"];
/** Maximum number of rows per kind. */
const MAX_ROWS = 100;

const changesReturn = createSheetReturn("changes");

export function ChangesSheet({ state, texts }: ChangesSheetProps) {
  const { features, news, sheets } = state;
  const shown = news.value;
  const words = texts.changes;
  const [lastChosen] = useState(() => changesReturn.take(sheets));
  const body = useRef<HTMLDivElement>(null);
  useReturnFocus(body, lastChosen);
  // The list is closed when another region is opened on a Hub.
  useEffect(() => {
    if (shown === null) sheets.close();
  }, [shown]);
  return (
    <Sheet
      name="changes"
      title={words.title}
      texts={texts}
      onClose={sheets.close}
      subtitle={shown && (
        <p class="list-total">
          {joinDetails(texts.locale, [
            features.hasRegions ? shown.backend.name : null,
            words.since(shown.seenAt),
          ])}
        </p>
      )}
    >
      <NameLanguages backends={state.backends}>
        <div ref={body}>
          {shown && KINDS.filter((kind) => shown.news[kind].length > 0).map((kind) => (
            <ChangesOfKind
              key={kind}
              backendKey={shown.backend.key}
              heading={words.kinds[kind]}
              changes={shown.news[kind]}
              texts={texts}
              onChoose={kind === "gone" ? null : (change) => choose(state, shown.backend, change)}
            />
          ))}
          {shown && shown.feedUrl !== null && (
            <p class="near-note">
              <ExternalLink class="panel-link" href={shown.feedUrl}>
                {words.feed}
              </ExternalLink>
            </p>
          )}
        </div>
      </NameLanguages>
    </Sheet>
  );
}

interface ChangesOfKindProps {
  readonly heading: string;
  readonly backendKey: string;
  readonly changes: readonly PlaygroundChange[];
  readonly texts: ChangesSheetProps["texts"];
  /** Opens a changed playground; null if playgrounds cannot be opened. */
  readonly onChoose: ((change: PlaygroundChange) => void) | null;
}

function ChangesOfKind({ heading, backendKey, changes, texts, onChoose }: ChangesOfKindProps) {
  const left = changes.length - MAX_ROWS;
  return (
    <>
      <h3>{heading}</h3>
      {/* Safari does not expose lists without bullets as lists. */}
      <ul class="list" role="list">
        {changes.slice(0, MAX_ROWS).map((change) => (
          <li key={`${change.osmType}${change.osmId}`} class="list-row">
            {onChoose === null ? <p class="list-item">{describeRow(change, backendKey, texts)}</p> : (
              <button
                type="button"
                class="list-item"
                data-osm-id={change.osmId}
                onClick={() => onChoose(change)}
              >
                {describeRow(change, backendKey, texts)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p class="list-total">{texts.changes.more(left)}</p>}
    </>
  );
}

function describeRow(change: PlaygroundChange, backendKey: string, texts: ChangesSheetProps["texts"]) {
  const { kind, name, nearStreet, nearLandmark, from, to } = change;
  const words = texts.changes;
  const near_landmark = nearLandmark && encodeLandmark(nearLandmark);
  const naming = namingOf({ name, properties: { near_street: nearStreet, near_landmark } });
  return (
    <>
      {to !== null && <DotIcon name={to} />}
      <RowWords
        locale={texts.locale}
        title={<KnownName naming={naming} backendKey={backendKey} texts={texts} />}
        details={[to && (kind === "better" ? words.improved(from!, to) : words.mapped(to))]}
      />
    </>
  );
}

function choose(state: ChangesState, { key, slug }: Backend, { osmType, osmId }: PlaygroundChange): void {
  openLinked(state, { backendKey: key, slug, osmType, osmId });
  changesReturn.returnWhenClosed(state, { osmId });
}
