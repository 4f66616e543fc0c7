/** Reads an address; undefined for what is none. `URL.canParse` is not there on iOS 16 and Android 7. */
export function readUrl(address: string, base: string | undefined): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
