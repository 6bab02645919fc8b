import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Share",
  title: "Share playground",
  linkLabel: "Link to this playground",
  copy: "Copy link",
  linkCopied: "Link copied",
  copyByHand: "The link could not be copied. It is selected now.",
  shareWithApp: "Share with an app",
  print: "Print",
  qrHint: "Scan it with a camera",
  qrLabel: (name) => `QR code with the link to: ${name}`,

  qrOnPaper: "The map on the web shows whether it is open now, photos, and the way there:",
  dataOf: (day) => `Data as of ${day}`,
};
