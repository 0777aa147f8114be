import { cn } from '../../lib/cn'
import { focusRing } from '../../lib/focus-ring'

/** A day, a month or a year one may choose. `data-state` and `aria-disabled` of the button carry its state. */
export const cellLook = cn(
  'wu:relative wu:inline-flex wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-md wu:border wu:border-transparent wu:text-ink wu:tabular-nums',
  'wu:hover:bg-sunken wu:data-[state=selected]:bg-brand wu:data-[state=selected]:font-[600] wu:data-[state=selected]:text-ink-inverse',
  'wu:data-current:font-[650] wu:data-current:not-data-[state=selected]:border-line-strong wu:data-current:not-data-[state=selected]:text-brand',
  'wu:aria-disabled:cursor-not-allowed wu:aria-disabled:text-ink-3 wu:aria-disabled:line-through wu:aria-disabled:hover:bg-transparent',
  'wu:forced-colors:data-[state=selected]:bg-[Highlight] wu:forced-colors:data-[state=selected]:text-[HighlightText] wu:forced-colors:data-[state=selected]:forced-color-adjust-none wu:forced-colors:aria-disabled:text-[GrayText]',
  focusRing,
)

/** Roles of a table whose cells one moves among by the arrows (APG grid); the markup checker takes every table for a still one. */
export const grid = { role: 'grid' } as const
/** See {@link grid}. */
export const gridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const
