import type { LucideIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'

// Looks of @ws/ui by the names of its stylesheet: its own components bring positioning and layers that are not needed here.
const looks = {
  main: 'wu:button wu:button-danger wu:h-control-sm wu:px-3 wu:text-sm wu:pointer-coarse:h-11',
  plain: 'wu:button wu:border-transparent wu:text-ink wu:hover:bg-sunken wu:h-control-sm wu:px-2.5 wu:text-sm',
  sm: 'wu:icon-button wu:border-transparent wu:size-control-sm',
  md: 'wu:icon-button wu:border-transparent wu:size-control',
}

/** How icons are drawn beside texts. */
export const line = { size: 16, strokeWidth: 1.75 } as const

/** Props of {@link Action}. */
export interface ActionProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> {
  /** `main` is what an entry waits for; `sm` and `md` are icons alone. */
  look?: keyof typeof looks
  icon?: LucideIcon
  /** Names what is shown as an icon alone; children stand upon that. */
  label?: string
}

/** A button: in words, or an icon with a name. */
export const Action = forwardRef<HTMLButtonElement, ActionProps>(function Action(
  { look = 'plain', icon: Icon, label, children, className = '', ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      data-slot={label ? 'icon-button' : 'button'}
      title={label}
      aria-label={label}
      {...props}
      className={`wu:relative ${looks[look]} ${className}`}
    >
      {Icon && <Icon {...line} />}
      {children}
    </button>
  )
})
