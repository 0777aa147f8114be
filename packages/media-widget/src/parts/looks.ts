/*
 * Looks of @ws/ui by the names of its stylesheet (`wu:`), for controls whose own component would load far more than the
 * widget needs before anybody has pressed anything.
 */

/** Of what is typed or chosen in. */
export const inputLook = 'wu:control wu:h-control wu:px-2.5 wu:pointer-coarse:h-11 wu:pointer-coarse:text-[16px]'

const variants = {
  primary: 'wu:border-transparent wu:bg-primary wu:text-ink-inverse wu:hover:bg-primary-hover',
  secondary: 'wu:border-line-strong wu:bg-surface wu:text-ink wu:shadow-1 wu:hover:bg-sunken',
  ghost: 'wu:border-transparent wu:text-ink wu:hover:bg-sunken',
  danger: 'wu:border-transparent wu:bg-bad wu:text-ink-inverse wu:hover:opacity-90',
}
const sizes = { sm: 'wu:h-control-sm wu:px-2.5 wu:text-sm', md: 'wu:h-control wu:px-3 wu:text-md' }

/** The look of a button, also for a link that stands for one. */
export function buttonLook(variant: keyof typeof variants = 'secondary', size: keyof typeof sizes = 'md'): string {
  return `wu:button ${variants[variant]} ${sizes[size]}`
}
