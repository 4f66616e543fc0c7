/** Chunks that pages share. A module joins the first group whose `test` matches. Few large files compress better than many small ones. */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|clsx)[\\/]|vite\/preload-helper|web[\\/]src[\\/](page-data|site-settings|site-words|timeout-signal|hydration[\\/]page-changes|parts[\\/]use-hydrated)/,
  },
  // Loaded by every page: the Mantine components used in theme.ts or the frame, the facts, and the frame of all pages.
  {
    name: 'site',
    test: anyOf(
      /node_modules[\\/](@floating-ui|@mantine[\\/](hooks[\\/](?!esm[\\/]use-(clipboard|interval))|core[\\/]esm[\\/](core|components[\\/](Anchor|Button|Container|Group|Loader|Paper|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)[\\/])))/,
      /domain[\\/]src[\\/](?!department-names|forms|kerala-time|messages|open-now|problems|security-headers|spam|submission|timetable)/,
      /web[\\/]src[\\/](theme[\\/]|app|routes|page-components|hydration|time-words|site-pages|fetch-|layout[\\/]failure|offline[\\/]offline-notice)/,
      /web[\\/]src[\\/]layout[\\/](header-bar|menu-sheet|banner|footer|language-link|site\.|document-head)/,
      /web[\\/]src[\\/]parts[\\/](busy|section|columns|pictures[\\/]picture|links[\\/](phone|arrow|linked-text)|brand[\\/](eave|logo))/,
    ),
  },
  // A Malayalam menu lists no departments.
  {
    name: 'department-names',
    test: /domain[\\/]src[\\/]department-names|web[\\/]src[\\/]department-name/,
  },
  { name: 'icons', test: /@tabler/, minShareCount: 3 },
  {
    name: 'open-now',
    test: /domain[\\/]src[\\/](open-now|kerala-time)|web[\\/]src[\\/](day-words|layout[\\/]open-now|parts[\\/]timetable[\\/](use-now|after-hours))/,
  },
  { name: 'timetable', test: /domain[\\/]src[\\/]timetable|web[\\/]src[\\/]parts[\\/]timetable/ },
  {
    name: 'inputs',
    test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Alert|CloseButton|Input|InputBase|TextInput|NativeSelect|Fieldset|Checkbox)[\\/]/,
  },
  { name: 'card', test: /@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/]Card/ },
  // Only pages with a form need the rules. The privacy page also needs the names of the fields.
  { name: 'form-fields', test: /domain[\\/]src[\\/]forms[\\/]form-fields/ },
  {
    name: 'rules',
    test: /node_modules[\\/]zod[\\/]|domain[\\/]src[\\/](?!security-headers)/,
  },
  // The frame of a hospital's pages, then the components that all of them except the home page share.
  {
    name: 'hospital',
    test: anyOf(
      /web[\\/]src[\\/](layout[\\/](hospital|floating|call-strip|navigation|other-hospitals|use-deferred-parts)|forms[\\/](form-memory|use-sent-application))/,
      /web[\\/]src[\\/]parts[\\/](patient-links|fold|states[\\/](empty|loader))/,
    ),
  },
  {
    name: 'page',
    test: anyOf(
      /web[\\/]src[\\/]parts[\\/](page-head|page-words[\\/]prose|beside-text|links[\\/]breadcrumb|pictures[\\/](portrait|asset-url))/,
      /@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/]Breadcrumbs/,
    ),
  },
  // Otherwise this would be part of the forms' chunk.
  { name: 'doctor-filter', test: /web[\\/]src[\\/]pages[\\/]doctors[\\/]doctor-filter/ },
  // The doctor search has the look of the fields, but not their rules.
  { name: 'field-look', test: /web[\\/]src[\\/]forms[\\/]field-theme/ },
  // Home and appointment pages have the appointment form; contact and jobs don't.
  {
    name: 'fields',
    test: /web[\\/]src[\\/](forms[\\/](?!appointment-form|booking-preset|calendar-file|department-and-doctor|preferred-time|sent-appointment|use-departments|use-doctors)|parts[\\/]form-panel)/,
    minShareCount: 2,
  },
  { name: 'booking', test: /web[\\/]src[\\/]forms/, minShareCount: 2 },
  // The hook with which pages read content. Apollo is in its own file, because most visits never load it.
  {
    name: 'content',
    test: /content[\\/]src[\\/]operations[\\/]operation\.|web[\\/]src[\\/]content[\\/](answers|browser-answers|use-content)/,
  },
  // The renderer of rich text, which lists of doctors and jobs don't need.
  {
    name: 'stories',
    test: /node_modules[\\/]@contentful|web[\\/]src[\\/]parts[\\/]rich-text/,
    minShareCount: 2,
  },
  { name: 'words', test: /web[\\/]src[\\/]parts[\\/]page-words/, minShareCount: 2 },
  {
    name: 'entries',
    test: /web[\\/]src[\\/]parts[\\/]entries[\\/](share|entry-)/,
    minShareCount: 2,
  },
  {
    name: 'beside',
    test: /web[\\/]src[\\/]parts[\\/]entries[\\/](reading|side-panel|booking-panel)/,
    minShareCount: 2,
  },
  {
    name: 'doctor-lists',
    test: /web[\\/]src[\\/]pages[\\/]doctors[\\/](department-of|listed-doctors|doctors\.module)|content[\\/]src[\\/]operations[\\/]generated[\\/]doctor-cards/,
    minShareCount: 2,
  },
];

export const chunkGroups = groups.map((group, place) => ({
  ...group,
  priority: groups.length - place,
}));

function anyOf(...patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id));
}
