// Made by web/scripts/page-texts.ts.

declare module 'page-texts:departments' {
  type Text = import('@poyanil/content/texts').DepartmentText;
  export const texts: import('./page-text.ts').TextTable<Text>;
}

declare module 'page-texts:facilities' {
  type Text = import('@poyanil/content/texts').FacilityText;
  export const texts: import('./page-text.ts').TextTable<Text>;
}

declare module 'page-texts:guides' {
  type Text = import('@poyanil/content/texts').GuideText;
  export const texts: import('./page-text.ts').TextTable<Text>;
}

declare module 'page-texts:guides/how_to_reach' {
  type Text = import('@poyanil/content/texts').GuideText;
  export const texts: import('./page-text.ts').TextTable<Text>;
}

declare module 'page-texts:home' {
  type Text = import('@poyanil/content/texts').HomeText;
  export const texts: import('./page-text.ts').TextTable<Text>;
}

declare module 'page-texts:about' {
  type Text = import('@poyanil/content/texts').AboutText;
  export const texts: import('./page-text.ts').TextTable<Text>;
}

declare module 'page-texts:gallery' {
  type Text = import('@poyanil/content/texts').GalleryText;
  export const texts: import('./page-text.ts').TextTable<Text>;
}

declare module 'virtual:everyday-words' {
  import type { EverydayWords } from '@poyanil/content/finder/phrase-keys';
  export const words: EverydayWords;
}

declare module 'virtual:everyday-lines' {
  import type { DepartmentSlug } from '@poyanil/domain';
  export const lines: Readonly<Record<DepartmentSlug, string>>;
}

declare module 'virtual:everyday-home-lines' {
  type HomeDepartment = typeof import('@poyanil/domain').homeDepartments[number];
  export const lines: Readonly<Record<HomeDepartment, string>>;
}
