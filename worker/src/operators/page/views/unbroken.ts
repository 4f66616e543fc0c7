/** Keeps a number and its unit on one line: '3 h', '12 min'. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\d) (s|min|h|d)\b/g, '$1\u00A0$2');
}
