import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'
import { Kbd } from './kbd'

/** One line of the help: `keys` as in {@link Kbd}; several ways to do the same stand side by side. */
export interface Shortcut {
  keys: string | readonly string[]
  label: string
}

/** Shortcuts of one place. */
export interface ShortcutGroup {
  label: string
  items: readonly Shortcut[]
}

/** Props of {@link ShortcutList}. */
export interface ShortcutListProps extends HTMLAttributes<HTMLDivElement> {
  groups: readonly ShortcutGroup[]
}

/** Which keys there are, by the place where they work. */
export const ShortcutList = forwardRef<HTMLDivElement, ShortcutListProps>(function ShortcutList(
  { groups, className, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      data-slot="shortcut-list"
      className={cn('wu:flex wu:flex-col wu:gap-4 wu:font-sans wu:text-ink wu:text-md', className)}
      {...props}
    >
      {groups.map(({ label, items }) => (
        <section key={label} aria-label={label} className="wu:min-w-0">
          <h3 className="wu:mb-1 wu:text-ink-3 wu:text-sm">{label}</h3>
          <dl className="wu:block">
            {items.map((item) => (
              <div
                key={item.label}
                className="wu:flex wu:min-h-8 wu:items-center wu:justify-between wu:gap-4 wu:border-line wu:border-b wu:py-1 wu:last:border-b-0"
              >
                <dt className="wu:min-w-0 wu:wrap-anywhere">{item.label}</dt>
                <dd className="wu:flex wu:shrink-0 wu:flex-wrap wu:justify-end wu:gap-1">
                  {[item.keys].flat().map((keys) => (
                    <Kbd key={keys} keys={keys} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
})
