/*
 * Looks of @ws/ui by the names of its stylesheet (`wu:`), for controls whose own component would load far more than the
 * widget needs before anybody has pressed anything.
 */

/** Of what is typed or chosen in. */
export const inputLook = 'wm:px-2.5 wm:pointer-coarse:h-11 wu:control wu:h-control wu:pointer-coarse:text-[16px]'

const variants = {
  primary: 'wu:button-primary',
  secondary: 'wm:border-line-strong wm:bg-surface wm:text-ink wm:shadow-1 wm:hover:bg-sunken',
  ghost: 'wm:border-transparent wm:text-ink wm:hover:bg-sunken',
  danger: 'wu:button-danger',
}
const sizes = { sm: 'wm:h-control-sm wm:px-2.5 wm:text-sm', md: 'wm:px-3 wm:text-md wu:h-control' }

/** The look of a button, also for a link that stands for one. */
export function buttonLook(variant: keyof typeof variants = 'secondary', size: keyof typeof sizes = 'md'): string {
  return `wu:button ${variants[variant]} ${sizes[size]}`
}
