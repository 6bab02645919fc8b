// Says that the page is of an older build than the hub has. The visitor decides when to load it anew: nothing that
// they have opened or typed is taken from them.
import type { Texts } from "../texts/texts.ts";
import type { ConnectionModel } from "../../regions/connection_model.ts";

export interface OutdatedNoticeProps {
  readonly connection: ConnectionModel;
  readonly texts: Texts;
}

export function OutdatedNotice({ connection, texts }: OutdatedNoticeProps) {
  // The line is always there: screen readers say what changes in it, not what appears with it.
  return (
    <div class="outdated" role="status">
      {connection.isPageOutdated.value && (
        <div class="notice">
          <p>{texts.pageOutdated}</p>
          <button type="button" class="text-button" onClick={() => location.reload()}>{texts.reload}</button>
        </div>
      )}
    </div>
  );
}
