/** Hatching repeats what colour says: narrow lines all over, or broad ones that leave half of it free. */
export type Hatch = 'full' | 'half'

/** How a room is filled. */
export interface Look {
  /** The mark of the legend and the lines of the hatching. */
  color: string
  fill: string
  hatch?: Hatch
}

const token = (name: string) => `var(--ws-${name})`
const tint = (color: string, share: number) => `color-mix(in oklab, ${color} ${share}%, ${token('surface')})`

export const solid = (meaning: string): Look => ({
  color: token(`${meaning}-mark`),
  fill: tint(token(`${meaning}-mark`), 34),
})
export const outlined = (meaning: string): Look => ({ color: token(`${meaning}-mark`), fill: token('surface') })
export const soft = (meaning: string): Look => ({ color: token(`${meaning}-mark`), fill: token(`${meaning}-soft`) })
export const hatched = (meaning: string): Look => ({ ...soft(meaning), hatch: 'full' })
export const halfHatched = (meaning: string): Look => ({ ...soft(meaning), hatch: 'half' })

/** One of several steps of a colour, the last the strongest. */
export function stepped(color: string, step: number, steps: number): Look {
  const share = 12 + (step / Math.max(1, steps - 1)) * 58
  return { color: tint(color, Math.min(100, share + 25)), fill: tint(color, share) }
}

/** A colour that somebody chose. */
export function painted(color: string): Look {
  return { color, fill: tint(color, 38) }
}

export const BRAND = token('brand')
export const WARM = token('bad-mark')
