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
export const controlLine = 'wu:h-control wu:px-2.5 wu:pointer-coarse:h-11 wu:pointer-coarse:text-[16px]'

/** A control that holds chosen things and an input among them. */
export const controlWithChips =
  'wu:flex wu:min-h-control wu:flex-wrap wu:items-center wu:gap-1 wu:px-1 wu:py-0.5 wu:focus-within:border-focus wu:focus-within:outline-2 wu:focus-within:-outline-offset-1 wu:focus-within:outline-focus wu:has-[[aria-invalid=true]]:border-bad wu:has-[input:disabled]:bg-sunken wu:pointer-coarse:min-h-11'

/** The input of {@link controlWithChips}. */
export const inputAmongChips =
  'wu:h-6 wu:min-w-12 wu:flex-1 wu:px-1.5 wu:outline-none wu:placeholder:text-ink-3 wu:placeholder:opacity-100 wu:disabled:cursor-not-allowed wu:disabled:text-ink-3 wu:[&:disabled:not(:placeholder-shown)]:w-0 wu:[&:disabled:not(:placeholder-shown)]:min-w-0 wu:[&:disabled:not(:placeholder-shown)]:flex-none wu:[&:disabled:not(:placeholder-shown)]:px-0 wu:pointer-coarse:text-[16px]'
