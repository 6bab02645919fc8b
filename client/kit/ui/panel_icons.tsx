// Icons that only lazily loaded parts show.
import { iconOf } from "./icons.tsx";

export const UnfilteredIcon = iconOf("M4 5h16l-6 7v7l-4-2v-5L4 5ZM4 21 20 3");
export const RouteIcon = iconOf("m12 3 9 9-9 9-9-9 9-9Zm-3 11v-2a2 2 0 0 1 2-2h4m-2-2 2 2-2 2");
export const ShareIcon = iconOf(
  "M15.5 5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0" +
    "M15.5 19a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M8.2 10.7l7.6-4.4m-7.6 7 7.6 4.4",
);
export const DownloadIcon = iconOf("M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 16.5V20h15v-3.5");
export const RemoveIcon = iconOf("M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5");
export const CopyIcon = iconOf(
  "M9 8.5h9.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1Z" +
    "M15.5 8.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h3",
);
export const PrintIcon = iconOf(
  "M7 9V4h10v5M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17" +
    "M7 14h10v6H7v-6Z",
);
export const WrenchIcon = iconOf(
  "M20.3 7.2a5 5 0 0 1-6.7 5.6l-6.7 6.7a1.7 1.7 0 0 1-2.4-2.4l6.7-6.7a5 5 0 0 1 5.6-6.7l-2.9 2.9.6 2.9 2.9.6 2.9-2.9Z",
);
