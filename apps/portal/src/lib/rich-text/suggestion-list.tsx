import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

interface SuggestionListProps<Item> {
  id: string
  label: string
  items: readonly Item[]
  chosen: Item
  keyOf: (item: Item) => number
  onPick: (item: Item) => void
  onPoint: (index: number) => void
  className?: string
  style?: CSSProperties
  children: (item: Item) => ReactNode
}

/** The number of an option, as the field that keeps the focus names it. */
export function optionId(list: string, key: number): string {
  return `${list}-${key}`
}

/** What is offered for the letters just typed; the field keeps the focus and the keys. */
export function SuggestionList<Item>({
  id,
  label,
  items,
  chosen,
  keyOf,
  onPick,
  onPoint,
  className,
  style,
  children,
}: SuggestionListProps<Item>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={clsx(
        'absolute z-10 max-h-64 w-80 max-w-full overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-lg',
        className,
      )}
      style={style}
    >
      {items.map((item, index) => (
        <div
          key={keyOf(item)}
          id={optionId(id, keyOf(item))}
          ref={item === chosen ? (option) => option?.scrollIntoView?.({ block: 'nearest' }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={item === chosen}
          className={clsx(
            'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2',
            item === chosen && 'bg-sunken',
          )}
          // The field keeps the focus: leaving it would close the list before the press ends.
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(item)
          }}
          // A pointer at rest where the list opens means nobody.
          onPointerMove={() => onPoint(index)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  )
}
