/** A window of a real browser, as far as these tests use it. Selectors are CSS and mean the first matching element. */
export interface EngineWindow {
  open(address: string): Promise<void>;
  click(selector: string): Promise<void>;
  write(selector: string, text: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  attach(selector: string, path: string): Promise<void>;
  pressEscape(): Promise<void>;
  read(expression: string): Promise<unknown>;
}

export interface Engine extends AsyncDisposable {
  name: string;
  window: EngineWindow;
  /** Prints the page on A4, as a PDF. WebKitGTK's driver does not support it. */
  print?(): Promise<Uint8Array>;
}

/** Size of the windows, in pixels. WebKitGTK's own window is at least 447 pixels wide. */
export const PHONE = { width: 390, height: 844 };
