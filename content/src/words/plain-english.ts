import { sentencesIn, wordsOf } from './sentences.ts';

// What a patient reads is short, exact and in today's English. Each rule says what to write instead.

const MAX_SENTENCE_WORDS = 25;
const MAX_MEAN_WORDS = 15;

/** Words that a patient has to read twice, or that promise too much, with what takes their place. */
const UNCLEAR: readonly [RegExp, string][] = [
  [/\bwhoever\b/i, 'you, or the patient'],
  [/\bshall\b/i, 'will'],
  [/\bcan be had\b/i, 'is available'],
  [/\btheir own are\b/i, 'the patient is'],
  [/\b(?:in the|this) house\b/i, 'this hospital'],
  [/\b(?:ring|dial|telephone)s? (?:\d|us|for|before)|\btelephoned?\b/i, 'call'],
  [/\bto be fetched\b/i, 'ask for the ambulance'],
  [/\bthe current goes\b/i, 'the power fails'],
  [/\b(?:want of|hard|short) breath(?:ing)?\b/i, 'difficulty in breathing'],
  [/\bloathing\b/i, 'no appetite'],
  [/\bhard as wood\b/i, 'hard and painful'],
  [/\bset out\b/i, 'come'],
  [/\bat (?:every hour|all hours)\b|\bby day and by night\b/i, '24 x 7, or at any time'],
  [/\bas a rule\b/i, 'usually'],
  [/\bbeforehand\b/i, 'before'],
  [/\bmeanwhile\b/i, 'until then'],
  [/\bseldom\b/i, 'rarely'],
  [/\b(?:some|no|any)body\b/i, 'a person, no one, or who it is'],
  [/\b(?:thereby|likewise)\b/i, 'a new sentence'],
  [/\babove all\b/i, 'most important'],
  [/\bby degrees\b/i, 'slowly'],
  [/\bone does not\b/i, 'do not'],
  [/\bnews for us\b/i, 'tell us'],
  [/\bworth gold\b/i, 'very useful'],
  [/\b(?:elder sister|scold|amma|appachan|beedi|toddy|three in the morning)\b/i, 'nothing of this'],
  [/\blady doctor\b/i, 'woman doctor'],
  [/\b(?:the girl at|girls of the|the boy who)\b/i, 'the receptionist, the driver'],
  [/\bpain killers\b/i, 'painkillers'],
  [/\bthin bones\b/i, 'osteoporosis (weak bones)'],
  [/\bslow wounds\b/i, 'wounds that do not heal'],
  [/\bbelongs? (?:in|to) the emergency\b/i, 'go to casualty now'],
  [/\bfor the night road\b/i, 'come at night as well'],
  [/\bdeserves\b/i, 'see a doctor'],
  [
    /\bworld.class\b|\bstate.of.the.art\b|\brenowned\b|\bthe best\b/i,
    'what is done, without praise',
  ],
  [
    /\bguarantee|\b100 ?% safe\b|\bsuccess rate|\bcured?\b|\bpainless\b/i,
    'what is done, without a promise',
  ],
  [/\bown words\b/i, 'sample review, or what is done'],
  [/\bclick here\b/i, 'the name of the page'],
  [/(?<!fertility )\bcenters?\b/i, 'centre'],
  [/(?<!operation )\btheaters?\b/i, 'theatre'],
  [/[;—–]|!/, 'two sentences'],
  [/(?<![\d.])(?:0?\d|1\d|2[0-4])[:.]00\b/, '9 am, without .00'],
  [/\b\d{1,2}:\d{2}\b/, '3.30 pm, with a full stop'],
  [/\b\d{1,2}(?:\.\d{2})?(?:am|pm)\b|\b[ap]\.m\./i, '9 am, with a space'],
  [/\b24 ?(?:[×/]|X|x(?! 7\b)) ?7?|\b24x7|\b24 ?hrs/, '24 x 7'],
  [/\bRs\.?\b/, '₹'],
  [
    /\b(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:minutes?|hours?|days?(?! a week)|weeks?|months?|years?|kg|km|metres?)\b/i,
    'figures with a unit: 6 weeks',
  ],
];

/** Says what is unclear in a block of plain text, and what to write instead. The names of people are as they are. */
export function unclearWordsIn(block: string, names: readonly string[] = []): string[] {
  const nameless = names.reduce((text, name) => text.replaceAll(name, ''), block);
  const reasons = UNCLEAR.flatMap(([pattern, instead]) => {
    const found = pattern.exec(nameless)?.[0];
    return found === undefined ? [] : [`says “${found}”: write ${instead}`];
  });
  const long = sentencesIn([block]).filter((each) => wordsOf(each).length > MAX_SENTENCE_WORDS);
  return [
    ...reasons,
    ...long.map(
      (each) =>
        `has a sentence of ${wordsOf(each).length} words, “${each.slice(0, 40)}…”: at most ${MAX_SENTENCE_WORDS}`,
    ),
  ];
}

/** Says that the sentences of a text are too long, taken together. */
export function longOnAverage(blocks: readonly string[]): string[] {
  const sentences = sentencesIn(blocks);
  const mean = sentences.flatMap(wordsOf).length / sentences.length;
  return mean > MAX_MEAN_WORDS
    ? [`has ${mean.toFixed(1)} words in a sentence on average: write at most ${MAX_MEAN_WORDS}`]
    : [];
}
