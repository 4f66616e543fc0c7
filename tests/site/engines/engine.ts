/** A window of a real browser, as far as these tests use it. Selectors are CSS, and the first element that matches is meant. */
export interface EngineWindow {
  open(address: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types into a field, key by key. */
  write(selector: string, text: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  /** Chooses a file of this machine. */
  attach(selector: string, path: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
}

export interface Engine extends AsyncDisposable {
  /** The browser and its version. */
  name: string;
  window: EngineWindow;
  /** The page on A4, as a PDF. WebKitGTK's driver knows no such command. */
  print?(): Promise<Uint8Array>;
}

/** How wide and high the windows are, in pixels. WebKitGTK's own window is 447 pixels wide at least. */
export const PHONE = { width: 390, height: 844 };
