// Says that what the page shows is not new, and of when it is.
import type { Texts } from "../texts/texts.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { ConnectionModel } from "../../regions/connection_model.ts";

export interface OfflineNoticeProps {
  readonly connection: ConnectionModel;
  readonly backends: BackendsModel;
  readonly texts: Texts;
}

export function OfflineNotice({ connection, backends, texts }: OfflineNoticeProps) {
  const now = connection.connection.value;
  const generatedAt = backends.statusGeneratedAt.value;
  // The line is always there: screen readers say what changes in it, not what appears with it.
  return (
    <div class="offline" role="status">
      {now !== "online" && (
        <p class="notice">
          {texts.offline(now, generatedAt === null ? null : new Date(generatedAt), new Date())}
        </p>
      )}
    </div>
  );
}
