/** A number as dialled from abroad, for `tel:` links: '0477 555 0100' → '+914775550100', '9847012345' → '+919847012345'. */
export function internationalNumber(number: string): string {
  return `+91${number.replaceAll(/\D/g, '').replace(/^0/, '')}`;
}
