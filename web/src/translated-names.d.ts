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
  export const names: import('@poyanil/content/texts').Names['guides'];
}
declare module 'names:facilities' {
  export const names: import('@poyanil/content/texts').Names['facilities'];
}
declare module 'names:departments' {
  export const names: Record<import('@poyanil/domain').DepartmentSlug, string> | undefined;
}
declare module 'names:languages' {
  export const names: import('@poyanil/content/texts').Names['languages'] | undefined;
}
declare module 'names:times' {
  export const names: import('@poyanil/content/texts').Names['times'] | undefined;
}
declare module 'names:weekdays' {
  export const names: import('@poyanil/content/texts').Names['weekdays'] | undefined;
}
