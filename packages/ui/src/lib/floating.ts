/** The look of things that float above the page: menu, popover, list of options. */
export const floating =
  'wu:z-50 wu:rounded-lg wu:border wu:border-line wu:bg-raised wu:text-ink wu:text-md wu:font-sans wu:shadow-3 wu:outline-none wu:motion-safe:animate-pop wu:pointer-events-auto'

/** A row of a floating list: menu item, option. */
export const floatingItem =
  'wu:flex wu:min-h-control wu:cursor-default wu:select-none wu:items-center wu:gap-2 wu:rounded-md wu:px-2 wu:py-1 wu:text-md wu:text-ink wu:outline-none wu:data-highlighted:bg-sunken wu:data-disabled:text-ink-3 wu:data-disabled:opacity-60'
