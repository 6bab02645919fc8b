// Texts of sharing a playground, and of its printed sheet.

export interface ShareTexts {
  /** The button of the panel. */
  readonly share: string;
  readonly title: string;
  readonly linkLabel: string;
  readonly copy: string;
  readonly linkCopied: string;
  /** The link is selected. */
  readonly copyByHand: string;
  /** Opens the device's own dialogue. */
  readonly shareWithApp: string;
  readonly print: string;
  /** Below the QR code. */
  readonly qrHint: string;
  /** For screen readers. */
  qrLabel(name: string): string;

  /** On paper: beside the QR code. */
  readonly qrOnPaper: string;
  /** On paper: `day` of the OpenStreetMap data. */
  dataOf(day: string): string;
}
