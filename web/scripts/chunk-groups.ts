import type { Language } from '@poyanil/domain';

/** One file of what every page runs, one of what pages share, of forms, of what editors write; the rest comes with its page. */
export function chunkGroups(language: Language) {
  // A module that so many kinds of pages use goes into a file that all of them share. Malayalam has fewer kinds.
  const often = language === 'en' ? 4 : 3;
  return [
    {
      name: 'vendor',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|clsx)[\\/]|vite\/preload-helper|content[\\/]src[\\/]operations[\\/]operation\.|web[\\/]src[\\/](content[\\/]sent-content|public-origin|timeout-signal|hydration[\\/]page-changes|parts[\\/]use-hydrated)/,
      priority: 40,
    },
    // Mantine's parts of every page (theme.ts names them, or the frame has them), and apart from them its
    // fields. Style sheets come with the module that imports them.
    {
      name: 'mantine',
      test: /node_modules[\\/](@floating-ui|@mantine[\\/](hooks[\\/](?!esm[\\/]use-(clipboard|interval))|core[\\/]esm[\\/](core|components[\\/](Anchor|Button|Container|Group|Loader|Paper|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)[\\/])))/,
      priority: 38,
    },
    {
      name: 'inputs',
      test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Alert|CloseButton|Input|InputBase|TextInput|NativeSelect|Fieldset|Checkbox)[\\/]/,
      priority: 36,
    },
    // A group takes along what its modules import. So the facts come before the rules that import them…
    {
      name: 'facts',
      test: /domain[\\/]src[\\/](?!department-names|desks|facility-names|forms|india-time|limits|messages|open-now|problems|security-headers|spam|submission|timetable)|web[\\/]src[\\/](theme[\\/]tokens|time-words)/,
      priority: 30,
    },
    {
      name: 'timetable',
      test: /domain[\\/]src[\\/](timetable|open-now|india-time|limits)|web[\\/]src[\\/](day-words|parts[\\/]timetable[\\/](?!after-hours))/,
      priority: 29,
    },
    // …and the rules, which only pages with a form need, before what all pages share.
    {
      name: 'rules',
      test: /node_modules[\\/]zod[\\/]|domain[\\/]src[\\/](?!department-names|desks|facility-names|security-headers)/,
      priority: 20,
    },
    // An English menu lists all of them, a Malayalam one few.
    ...(language === 'en'
      ? []
      : [
          {
            name: 'department-names',
            test: /domain[\\/]src[\\/]department-names|web[\\/]src[\\/]department-name|names:departments/,
            priority: 31,
          },
        ]),
    // The frame that pages of the group and of the hospitals have in common.
    {
      name: 'header',
      test: /web[\\/]src[\\/](layout[\\/](header-bar|menu-sheet|banner|footer|language-link|map-link|site\.)|offline[\\/]offline-notice)/,
      priority: 20,
    },
    // The group's pages have little of what those of the hospitals share.
    {
      name: 'frame',
      test: /web[\\/]src[\\/](layout|parts[\\/](busy|section|columns|pictures[\\/]picture|links[\\/](phone|arrow|linked-text)|page-words[\\/]prose|sample-reviews|brand[\\/]logo)|theme[\\/]tokens|sections|site-pages|text-table)|@tabler/,
      minShareCount: often,
      priority: 19,
    },
    // The forms' chunk would take these along: what every page of a hospital has, and what pages with doctors have.
    {
      name: 'hospital-parts',
      test: /web[\\/]src[\\/](forms[\\/](form-memory|use-sent-application)|parts[\\/]patient-links)/,
      priority: 18.5,
    },
    {
      name: 'doctor-filter',
      test: /web[\\/]src[\\/](pages[\\/]doctors[\\/]doctor-filter|parts[\\/]timetable[\\/]after-hours|layout[\\/]open-now)/,
      priority: 18.5,
    },
    // Cards of facilities and films stand apart: the landing page has those cards, and nothing else of these; few pages have films.
    {
      name: 'shared',
      test: /web[\\/]src[\\/]parts[\\/](?!rich-text|entries|facility-cards|page-words|pictures[\\/]video)|@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/]Breadcrumbs/,
      minShareCount: often,
      priority: 18,
    },
    // All that asks for entries.
    {
      name: 'client',
      test: /node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs)[\\/]|web[\\/]src[\\/]content[\\/](client|from-content)/,
      priority: 15,
    },
    // The search for doctors has the look of the fields, but none of the rules.
    { name: 'field-look', test: /web[\\/]src[\\/]forms[\\/]field-theme/, priority: 17 },
    {
      name: 'fields',
      test: /web[\\/]src[\\/]forms/,
      minShareCount: 2,
      priority: 16,
    },
    // Lists of entries have no text of editors: what writes that comes apart from what all pages of entries share.
    {
      name: 'stories',
      test: /node_modules[\\/]@contentful|web[\\/]src[\\/]parts[\\/]rich-text/,
      minShareCount: 2,
      priority: 14,
    },
    // Modules that several kinds of pages use come apart from the words of departments, facilities and guides.
    {
      name: 'card',
      test: /@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/]Card/,
      priority: 33,
    },
    {
      name: 'words',
      test: /web[\\/]src[\\/]parts[\\/]page-words/,
      minShareCount: 2,
      priority: 13,
    },
    {
      name: 'entries',
      test: /web[\\/]src[\\/]parts[\\/]entries[\\/](share|entry-)/,
      minShareCount: 2,
      priority: 12,
    },
    // Beside news and what patients told.
    {
      name: 'beside',
      test: /web[\\/]src[\\/]parts[\\/]entries[\\/](reading|side-panel|booking-panel)/,
      minShareCount: 2,
      priority: 11,
    },
    // Lists of doctors, the page of one, and departments.
    {
      name: 'doctor-lists',
      test: /web[\\/]src[\\/]pages[\\/]doctors[\\/](department-of|doctor-filter|listed-doctors|doctors\.module)|content[\\/]src[\\/]operations[\\/]generated[\\/]doctor-cards/,
      minShareCount: 2,
      priority: 11,
    },
    // A file of its own for each icon would cost more to ask for than to have.
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 10 },
  ];
}
