import type { ShareTexts } from "./texts.ts";

export const share: ShareTexts = {
  share: "Compartir",
  title: "Compartir el parque infantil",
  linkLabel: "Enlace a este parque infantil",
  copy: "Copiar el enlace",
  linkCopied: "Enlace copiado",
  copyByHand: "No se ha podido copiar el enlace. Ahora está seleccionado.",
  shareWithApp: "Compartir con una aplicación",
  print: "Imprimir",
  qrHint: "Escanéelo con la cámara",
  qrLabel: (name) => `Código QR con el enlace a: ${name}`,

  qrOnPaper: "En el mapa en internet puede ver si ahora está abierto, las fotos y cómo llegar:",
  dataOf: (day) => `Datos del ${day}`,
};
