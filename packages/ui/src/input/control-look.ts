/** The frame of everything one types or chooses in. */
export const controlLook = [
  'wu:w-full wu:min-w-0 wu:rounded-md wu:border wu:border-line-strong wu:bg-surface wu:font-sans wu:text-ink wu:text-md',
  'wu:transition-colors wu:duration-(--ws-fast) wu:placeholder:text-ink-3 wu:placeholder:opacity-100',
  'wu:outline-none wu:focus-visible:border-focus wu:focus-visible:outline-2 wu:focus-visible:-outline-offset-1 wu:focus-visible:outline-focus',
  'wu:focus-visible:shadow-[0_0_0_4px_var(--ws-brand-soft)]',
  'wu:aria-[invalid=true]:border-bad wu:disabled:cursor-not-allowed wu:disabled:bg-sunken wu:disabled:text-ink-3',
  'wu:hover:not-disabled:border-ink-3 wu:[&:is(input,textarea):read-only:not(:disabled)]:bg-sunken',
  'wu:forced-colors:disabled:border-[GrayText] wu:forced-colors:disabled:text-[GrayText] wu:forced-colors:aria-[invalid=true]:border-2',
]

/** Height and padding of a one-line control. */
export const controlLine = 'wu:h-8 wu:px-2.5 wu:pointer-coarse:h-11 wu:pointer-coarse:text-[16px]'
