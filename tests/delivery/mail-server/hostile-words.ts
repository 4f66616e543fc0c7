/** What hostile servers say in these tests, and nobody else. */
export const HOSTILE_WORDS = ['Zinnober', 'wrong.person@elsewhere.example'] as const;
