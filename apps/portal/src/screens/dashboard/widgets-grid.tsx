import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import type { Item } from './dashboard.queries'

/** Columns of the widest page. */
export const COLUMNS = 12

/** Widgets in their order: one column on a phone, two on a tablet, twelve on a screen. Rows grow with what stands in them. */
export function WidgetsGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-4 md:grid-flow-row-dense md:auto-rows-[minmax(3.5rem,auto)] md:grid-cols-12',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** The place of one widget. */
export function GridPlace({
  item: { w, h },
  className,
  children,
}: {
  item: Item
  className?: string
  children: ReactNode
}) {
  const style = { '--w': w, '--m': w > COLUMNS / 2 ? COLUMNS : COLUMNS / 2, '--h': h } as CSSProperties
  return (
    <div
      style={style}
      className={clsx(
        'min-w-0 md:[grid-column:span_var(--m)] md:[grid-row:span_var(--h)] xl:[grid-column:span_var(--w)]',
        className,
      )}
    >
      {children}
    </div>
  )
}
