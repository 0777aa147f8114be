import type { Item, WidgetKey } from '../dashboard.queries'

/** How small and how large a widget may be: the contract refuses others. */
const SIZE = { w: [3, 12], h: [2, 12] } as const

/** The items with one moved to another place in the order. */
export function moved(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return [...items]
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The items with one of another size, as far as sizes go. */
export function resized(items: readonly Item[], index: number, w: number, h: number): Item[] {
  const within = (value: number, [least, most]: readonly [number, number]) => Math.min(Math.max(value, least), most)
  return items.map((item, place) => (place === index ? { ...item, w: within(w, SIZE.w), h: within(h, SIZE.h) } : item))
}

/** Widgets that one may have several of, each with something else in it. */
export function isRepeated(key: WidgetKey): boolean {
  return key === 'notes' || key === 'report'
}
