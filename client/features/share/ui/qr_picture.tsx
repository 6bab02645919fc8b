// Renders a QR code as an image. Dark on light in every colour scheme, since not all readers support inverted codes.
import { useMemo } from "preact/hooks";
import { correction, generate } from "lean-qr/nano";

export interface QrPictureProps {
  readonly text: string;
  /** Label for screen readers. */
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

/** Light modules around a code, which the standard requires. */
export const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules per side, with the quiet zone. */
  readonly size: number;
  /** The dark modules, as the data of an SVG path with one unit per module. */
  readonly path: string;
}

/** Readable with 15 % of the modules damaged, because codes are printed and folded. Throws above 2 331 bytes. */
export function encodeQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const runs: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x++;
      const length = x + 1 - start;
      runs.push(`M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`);
    }
  }
  return { size: code.size + 2 * QUIET_ZONE, path: runs.join("") };
}
