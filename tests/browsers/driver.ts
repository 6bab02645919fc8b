// What a browser's driver must be able to do. Everything else that a scenario does is made of it.

export interface Driver extends AsyncDisposable {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of an async function in the page, and returns its JSON value. */
  evaluate<T>(body: string): Promise<T>;
  /** Presses and releases there, in CSS pixels of the window: with a finger on a phone, else with the mouse. */
  tapAt(x: number, y: number): Promise<void>;
  /** A key by its name in `KeyboardEvent.key`, or one character. */
  press(key: string): Promise<void>;
  /** The page as it is printed on A4, as PDF. */
  print(): Promise<Uint8Array>;
  /** What the page has written to the console as a warning or an error, and errors that nothing caught. */
  readComplaints(): Promise<readonly string[]>;
}

export interface WindowOptions {
  /** A phone: 390 × 844 CSS pixels, and a touch screen where the driver has one. Otherwise 1280 × 800. */
  readonly isPhone: boolean;
}

export type LaunchDriver = (options: WindowOptions) => Promise<Driver>;
