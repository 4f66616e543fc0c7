const consonants = tableOf(`
  ക k ഖ kh ഗ g ഘ gh ങ ng ച ch ഛ chh ജ j ഝ jh ഞ nj ട t ഠ th ഡ d ഢ dh ണ n ത th ഥ th ദ d ധ dh ന n
  പ p ഫ f ബ b ഭ bh മ m യ y ര r റ r ല l ള l ഴ zh വ v ശ sh ഷ sh സ s ഹ h`);

/** Consonants that change their sound together: Thankam, Panchali, Kunju, Achante, Kuttan, Undu. */
const pairs = tableOf('ങ്ക nk ങ്ങ ng ഞ്ച nj ഞ്ഞ nj ന്റ nt റ്റ tt ട്ട tt ണ്ട nd');

/** Vowel signs, which replace the vowel a that a consonant has by default. */
const signs = tableOf('ാ a ി i ീ i ു u ൂ u ൃ ri െ e േ e ൈ ai ൊ o ോ o ൌ au ൗ au');
const NO_VOWEL = '്';

/** Consonants without a vowel, as one character. Older keyboards write the plain consonant, its sign, and a joiner. */
const closed = tableOf('ൺ n ൻ n ർ r ൽ l ൾ l ൿ k');

/** Vowels at the start of a word, and m. */
const others = tableOf('അ a ആ a ഇ i ഈ i ഉ u ഊ u ഋ ri എ e ഏ e ഐ ai ഒ o ഓ o ഔ au ം m');

const WORDS = /[\u0D00-\u0D7F\u200C\u200D]+/g;
const JOINERS = /[\u200C\u200D]/g;
const LETTER = /[\u0D00-\u0D7F]/g;
const SYLLABLE = new RegExp(
  `(${[...pairs.keys(), ...consonants.keys()].join('|')})([${[...signs.keys(), NO_VOWEL].join('')}])?`,
  'g',
);
/** A consonant that is soft after a vowel: ഉടനെ is udane. */
const SOFTENED = 'ട';

/** Writes Malayalam as people type it on a Latin keyboard: ഹൃദയം is hridayam, പല്ല് pallu. Text in another script stays as it is. */
export function romanise(text: string): string {
  return text.replace(WORDS, (word) => romaniseWord(word.replace(JOINERS, '')));
}

function romaniseWord(word: string): string {
  const syllables = word.replace(
    SYLLABLE,
    (syllable, letter: string, sign: string | undefined, place: number) => {
      const before = word.charAt(place - 1);
      const isLast = place + syllable.length === word.length;
      const isDouble = pairs.has(letter) || before === NO_VOWEL;
      const isSoft =
        letter === SOFTENED && before !== '' && before !== NO_VOWEL && !closed.has(before);
      const sound = isSoft ? 'd' : (pairs.get(letter) ?? consonants.get(letter));
      // At the end, a double consonant is pronounced with a short u (കണ്ണ്, kannu), but a single one is not (തോമസ്, Thomas).
      if (sign === NO_VOWEL) return `${sound}${isLast && isDouble ? 'u' : ''}`;
      return `${sound}${sign === undefined ? 'a' : signs.get(sign)}`;
    },
  );
  return syllables.replace(LETTER, (letter) => others.get(letter) ?? closed.get(letter) ?? '');
}

function tableOf(text: string): ReadonlyMap<string, string> {
  const cells = text.trim().split(/\s+/);
  return new Map(
    cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? '']] : [])),
  );
}
