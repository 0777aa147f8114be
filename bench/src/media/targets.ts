import type { MediaFigures } from './media'

type Figure = Exclude<keyof MediaFigures, 'name' | 'view' | 'count'>

/** What a figure may be at most, beside what it is: «84 из 90 ✓». */
export function atMost(value: number, most: number | undefined, digits = 0): string {
  const shown = value.toFixed(digits)
  return most === undefined ? shown : `${shown} из ${Number(most.toFixed(digits))} ${value <= most ? '✓' : '✗'}`
}

/** Whether a figure has reached what it must be at least: «84 ✓». */
export function atLeast(value: number, least: number): string {
  return `${value.toFixed(0)} ${value >= least ? '✓' : '✗'}`
}

/**
 * What our file manager has promised for so many files; milliseconds, megabytes. On a slow machine its first files may take
 * twice what the bare list beside it takes: `bare` is what that took, where it ran.
 */
export function mediaTargets(
  { count, view }: Pick<MediaFigures, 'count' | 'view'>,
  bare?: number,
): Partial<Record<Figure, number>> {
  const nodes = view === 'grid' ? 350 : 300
  const smooth = { longest: 34, longTasks: 0, blank: 0, selectAll: 24 }
  if (count >= 1_000_000) return { ...smooth, nodes, first: 150, heap: 12 }
  const first = Math.max(110, 2 * (bare ?? 0))
  if (count >= 100_000) return { ...smooth, nodes, first, mountBusy: 80, heap: 3, jump: 32, click: 24 }
  return { nodes, first: 90 }
}
