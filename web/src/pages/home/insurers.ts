/** The insurers whose cards are accepted, all of them invented: `file` is the mark's in `public/pictures/insurers`. */
export const insurers = [
  { file: 'surya-health', name: 'Surya', kind: 'Health' },
  { file: 'nila-assurance', name: 'Nila', kind: 'Assurance' },
  { file: 'harbour-mutual', name: 'Harbour', kind: 'Mutual' },
  { file: 'kera-general', name: 'Kera', kind: 'General' },
  { file: 'anchor-life', name: 'Anchor', kind: 'Life' },
  { file: 'monsoon-care', name: 'Monsoon', kind: 'Care' },
  { file: 'thani-health', name: 'Thani', kind: 'Health' },
  { file: 'periyar-cover', name: 'Periyar', kind: 'Cover' },
  { file: 'lotus-bay-insurance', name: 'Lotus Bay', kind: 'Insurance' },
  { file: 'vanam-mediclaim', name: 'Vanam', kind: 'Mediclaim' },
  { file: 'malabar-shield', name: 'Malabar', kind: 'Shield' },
  { file: 'pearl-tpa', name: 'Pearl', kind: 'TPA' },
] as const;
