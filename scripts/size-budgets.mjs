/** What a simple component may add to its Radix part and the shared base, in KiB of gzip; `size.mjs` says how it is counted. */
export const ownBudget = 1

/** Composed components and what they may add, in KiB of gzip: measured and at most 3 % more. */
export const composed = {
  // A window over many rows of any height and over many columns, dragging, a keyboard grid: the behaviour is ours, Radix has no such part.
  Board: 14.6,
  // The comboboxes say what failed and ask again, for options they are given too.
  Combobox: 6.1,
  CommandPalette: 6.09,
  // Says which column nothing can sort by, and what keys do in a cell whose field has the focus.
  DataTable: 20.55,
  Lightbox: 6.63,
  // Zoom, movement and turning of the lightbox and of the viewer of files.
  usePictureView: 1.49,
  // Cuts by pointer, fingers, wheel and keys, and draws what was cut.
  PictureCrop: 4.9,
  MultiCombobox: 6.1,
  SplitPanes: 1.76,
  Toaster: 3.32,
  Tree: 13.9,
  // Read what a person types (dates in words, sums, telephones, tags) or draw a calendar of their own.
  Calendar: 5.44,
  DateInput: 9.44,
  DateRangeInput: 11.15,
  DateTimeInput: 10.91,
  // Knows the signs of currencies beside the words of roubles, and has any other than the rouble read aloud.
  MoneyInput: 3.2,
  MonthInput: 8.7,
  NumberInput: 2.61,
  PhoneInput: 2.42,
  RestrictedInput: 1.08,
  TagInput: 1.41,
  TimeInput: 2.36,
  // Hold other components of the package, with their words.
  AvatarGroup: 1.7,
  Breadcrumbs: 2.89,
  BulkBar: 1.07,
  ChatBubble: 2.56,
  ColumnChooser: 5.15,
  DialogHost: 2.16,
  // Keeps its place while what is chosen makes it wider.
  FilterChip: 1.1,
  IconButton: 1.68,
  Pagination: 1.49,
  SearchInput: 1.44,
  ShortcutHelp: 4.09,
  ShortcutList: 1.38,
  Sidebar: 2.82,
  Timeline: 3.05,
  // Menus draw switches, choices and menus within menus; a select its groups, its cross, its form value and what it says of options that are not there.
  ContextMenu: 1.75,
  DropdownMenu: 1.76,
  Select: 2,
  // Dialogs begin at the first field or, where that would raise a keyboard, at themselves, ask before they close, give the focus back past a menu and make a long text a stop of Tab.
  Dialog: 1.33,
  Modal: 1.32,
  Sheet: 1.34,
  // A field gathers what its controls find wrong and counts letters aloud; a file's icon carries fourteen drawings.
  Field: 1.32,
  FileIcon: 2.27,
  // Its drawings without it, for what draws them in its own way.
  fileLooks: 1.33,
  // Opens on a long touch too, and hands Escape on to what lies underneath.
  Tooltip: 1.12,
  // Reads keys aloud by names.
  Kbd: 1.06,
}

/** What @ws/media-widget may load, in KiB of gzip, its styles included; by Vite's bundler; what each name means says `media-size.mjs`. */
export const mediaBudgets = {
  'before the first interaction': 27.75,
  'before the first interaction, a page with the browser only': 26.7,
  'before the first interaction, a page with a form field only': 10.5,
  'before the first interaction, a page with the provider only': 6.65,
  // The rectangle, the reach of a drag, letters and the viewer beyond what is loaded are 4 of it.
  everything: 57.6,
  'everything, as one file': 55,
  'headless core': 8,
}

/**
 * What @ws/task-notifications may load, in KiB of gzip. The core is what is there at once: the list with what was kept,
 * marking and taking back; what hears (poll, socket, tabs, toasts, the server's rows) comes when it starts.
 */
export const notificationBudgets = {
  'headless core': 2.9,
  'headless core and what it loads when it starts, as one file': 8.8,
  'headless with all its exports, as one file': 10.1,
  'everything with the panel, as one file': 16.75,
}
