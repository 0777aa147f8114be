import type { LucideIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, useId } from 'react'

// Looks of @ws/ui by the names of its stylesheet: its own components bring positioning and layers that are not needed here.
const looks = {
  main: 'wu:button wu:border-transparent wu:bg-bad wu:text-ink-inverse wu:h-control-sm wu:px-3 wu:text-sm wu:pointer-coarse:h-11',
  plain: 'wu:button wu:border-transparent wu:text-ink wu:hover:bg-sunken wu:h-control-sm wu:px-2.5 wu:text-sm',
  sm: 'wu:icon-button wu:border-transparent wu:size-control-sm',
  md: 'wu:icon-button wu:border-transparent wu:size-control',
}

/** How icons are drawn beside texts. */
export const line = { size: 16, strokeWidth: 1.75 } as const

/** An action in words; `main` is the one that an entry waits for. */
export function TextButton({
  icon: Icon,
  look = 'plain',
  children,
  ...props
}: ComponentPropsWithoutRef<'button'> & { icon?: LucideIcon; look?: 'plain' | 'main' }) {
  return (
    <button type="button" data-slot="button" {...props} className={looks[look]}>
      {Icon && <Icon {...line} />}
      {children}
    </button>
  )
}

/** Props of {@link IconAction}. */
export interface IconActionProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> {
  label: string
  icon: LucideIcon
  size?: 'sm' | 'md'
}

/** An action shown as an icon, named for everyone by `label`; children stand upon the icon. */
export function IconAction({ label, icon: Icon, size = 'sm', children, className = '', ...props }: IconActionProps) {
  return (
    <button
      type="button"
      data-slot="icon-button"
      title={label}
      aria-label={label}
      {...props}
      className={`wu:relative ${looks[size]} ${className}`}
    >
      <Icon {...line} />
      {children}
    </button>
  )
}

/** One of a few ways: radio buttons of the page, each as large as its segment. */
export function Segments<V extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="wu:inline-flex wu:segments wu:forced-colors:border">
      {options.map((option) => (
        <label
          key={option.value}
          data-state={option.value === value ? 'checked' : undefined}
          className="wu:relative wu:segment"
        >
          <input
            type="radio"
            name={name}
            // A form around the list sends none of it.
            form=""
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="wn:appearance-none wu:absolute wu:inset-0 wu:cursor-pointer wu:rounded-sm wu:focus-ring"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
