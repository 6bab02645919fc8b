// Texts of the map's own controls.

export interface MapTexts {
  readonly mapLabel: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly attributionToggle: string;
  /** Names OpenStreetMap in a form that the credit is linked by. */
  readonly dataCredit: string;
  readonly impressum: string;
  readonly privacy: string;
}
