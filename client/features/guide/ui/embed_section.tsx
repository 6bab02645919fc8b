// Shows the code that embeds the map, for sites that the operator permits.
import { useId, useRef, useState } from "preact/hooks";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import { embedAddress, embedCode, type EmbedContent } from "../core/embed_code.ts";
import type { EmbedCodeTexts } from "../texts/texts.ts";

export interface EmbedSectionProps {
  /** Origins in the setting `EMBED_ORIGINS`; not empty. */
  readonly origins: readonly string[];
  readonly hasRegions: boolean;
  readonly backends: BackendsModel;
  /** Title of the frame. */
  readonly pageTitle: string;
  readonly texts: EmbedCodeTexts;
}

const REGION = "region:";

function readContent(value: string): EmbedContent {
  if (value.startsWith(REGION)) return { kind: "region", key: value.slice(REGION.length) };
  return { kind: value === "all" ? "all" : "view" };
}

/** Rendered again for every map view, because the code contains it. */
export function EmbedSection({ origins, hasRegions, backends, pageTitle, texts }: EmbedSectionProps) {
  const [chosen, setChosen] = useState("view");
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const regions = hasRegions ? backends.views.value.map(({ backend }) => backend) : [];
  const content = readContent(chosen);
  const region = content.kind === "region" ? regions.find(({ key }) => key === content.key) : undefined;
  const code = embedCode(
    embedAddress(location.href, content),
    region ? `${pageTitle} ${region.name}` : pageTitle,
  );
  const copy = async () => {
    try {
      // The types do not show that `clipboard` is missing without HTTPS.
      await navigator.clipboard.writeText(code);
      setOutcome("copied");
    } catch {
      field.current!.select();
      setOutcome("failed");
    }
  };
  return (
    <div class="embed-code-section">
      <p>{texts.intro(origins.includes("*") ? null : origins)}</p>
      <label class="embed-choice" for={id}>{texts.content}</label>
      <select
        id={id}
        class="embed-select"
        value={chosen}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setOutcome(null);
        }}
      >
        <option value="view">{texts.view}</option>
        <option value="all">{texts.all}</option>
        {regions.map(({ key, name }) => <option key={key} value={REGION + key}>{texts.region(name)}</option>)}
      </select>
      <textarea
        class="embed-code"
        ref={field}
        readOnly
        rows={7}
        spellcheck={false}
        aria-label={texts.code}
        value={code}
      />
      <button type="button" class="text-button" onClick={copy}>{texts.copy}</button>
      <p class="share-outcome" role="status">
        {outcome === "copied" && texts.copied}
        {outcome === "failed" && texts.copyByHand}
      </p>
    </div>
  );
}
