// Made by web/scripts/names.ts.

declare module 'names:group' {
  export const names: import('@poyanil/content/texts').Names['group'] | undefined;
}
declare module 'names:hospitals' {
  export const names: import('@poyanil/content/texts').Names['hospitals'] | undefined;
}
declare module 'names:sections' {
  export const names: import('@poyanil/content/texts').Names['sections'] | undefined;
}
declare module 'names:guides' {
  export const names: import('@poyanil/content/texts').Names['guides'] | undefined;
}
declare module 'names:facilities' {
  export const names: import('@poyanil/content/texts').Names['facilities'] | undefined;
}
declare module 'names:departments' {
  export const names: import('@poyanil/content/texts').Names['departments'] | undefined;
}
declare module 'names:times' {
  export const names: import('@poyanil/content/texts').Names['times'] | undefined;
}
declare module 'names:weekdays' {
  export const names: import('@poyanil/content/texts').Names['weekdays'] | undefined;
}
