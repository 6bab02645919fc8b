// A QR code as a picture: dark on light in every colour scheme, since not all readers understand inverted codes.
import { useMemo } from "preact/hooks";
import { encodeQrCode } from "../qr_code.ts";

export interface QrPictureProps {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
}

export function QrPicture({ text, label }: QrPictureProps) {
  const { size, path } = useMemo(() => encodeQrCode(text), [text]);
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
