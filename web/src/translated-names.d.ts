// Made by web/scripts/names.ts.

declare module 'names:group' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['group'] | undefined;
}
declare module 'names:hospitals' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['hospitals'] | undefined;
}
declare module 'names:sections' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['sections'] | undefined;
}
declare module 'names:guides' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['guides'] | undefined;
}
declare module 'names:facilities' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['facilities'] | undefined;
}
declare module 'names:departments' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['departments'] | undefined;
}
declare module 'names:times' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['times'] | undefined;
}
declare module 'names:weekdays' {
  type Names = import('@poyanil/content/texts').Names;
  export const names: Names['weekdays'] | undefined;
}
