// A link to another site that first copies a text, for the visitor to paste there.
import { useState } from "preact/hooks";
import { ExternalLink, type ExternalLinkProps } from "../../../kit/ui/external_link.tsx";

interface CopyingLinkProps extends Pick<ExternalLinkProps, "class" | "href" | "children"> {
  readonly text: string;
  /** Shown when the text has been copied. */
  readonly done: string;
}

export function CopyingLink({ text, done, ...link }: CopyingLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  // The visitor can write the note without it.
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true), () => {});
  return (
    <>
      <ExternalLink {...link} onClick={copy} />
      <p class="panel-reason" role="status">{isCopied && done}</p>
    </>
  );
}
