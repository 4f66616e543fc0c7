/** Parses a URL; undefined if it is invalid. `URL.canParse` is missing on iOS 16 and Android 7. */
export function readUrl(address: string, base: string | undefined): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
