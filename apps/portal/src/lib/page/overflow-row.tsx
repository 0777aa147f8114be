import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Measured, withoutRoom } from './without-room'

/** One thing on the row; what `stays` gives way only when nothing else is left to go. */
export interface RowItem {
  key: string
  content: ReactNode
  stays?: boolean
}

interface OverflowRowProps {
  items: readonly RowItem[]
  /** Draws the button for what has no room, told by its keys. */
  more: (hidden: readonly string[]) => ReactNode
  /** The button has something to offer even when everything has room. */
  hasMore?: boolean
}

const GAP = 8
const ASIDE = 'invisible absolute start-0 top-0'

/** Things side by side on one row: the last ones without room go behind one button, so that no row is ever begun for them. */
export function OverflowRow({ items, more, hasMore = false }: OverflowRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<{ hidden: readonly string[]; full: number }>({ hidden: [], full: 0 })
  const shape = items.map(({ key, stays }) => `${key}${stays ? '!' : ''}`).join('\n')

  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => {
      const parts = [...element.children].filter((part): part is HTMLElement => part instanceof HTMLElement)
      const widths = new Map(parts.map((part) => [part.dataset.key ?? '', part.offsetWidth]))
      const measured: Measured[] = shape.split('\n').map((part) => {
        const key = part.replace(/!$/, '')
        return { key, width: widths.get(key) ?? 0, stays: part.endsWith('!') }
      })
      const button = widths.get('') ?? 0
      const next = withoutRoom(measured, { room: element.clientWidth, gap: GAP, button, hasMore })
      setFit((now) => (now.full === next.full && now.hidden.join() === next.hidden.join() ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  }, [shape, hasMore])

  const hidden = new Set(fit.hidden)
  return (
    // As wide as all of it would be, so that what went comes back once there is room.
    <div ref={row} className="relative flex min-w-0 items-center gap-2" style={fit.full > 0 ? { width: fit.full } : {}}>
      {items.map(({ key, content, stays }) => (
        <span
          key={key}
          data-key={key}
          inert={hidden.has(key)}
          className={clsx('flex', stays ? 'min-w-0' : 'shrink-0', hidden.has(key) && ASIDE)}
        >
          {content}
        </span>
      ))}
      <span
        className={clsx('flex shrink-0', !hasMore && hidden.size === 0 && ASIDE)}
        inert={!hasMore && hidden.size === 0}
      >
        {more(fit.hidden)}
      </span>
    </div>
  )
}
