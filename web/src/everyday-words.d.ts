// Made by web/scripts/everyday-words.ts.

declare module 'virtual:everyday-words' {
  import type { EverydayWords } from '@poyanil/content/finder/phrase-keys';
  export const words: EverydayWords;
}
