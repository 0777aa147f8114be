import type { components } from './openapi'

type Words = components['schemas']

/** How a text lies on paper. */
export interface PageLayout {
  size: Words['DocumentPageSize']
  orientation: Words['DocumentPageOrientation']
  margins: Words['DocumentPageMargins']
}

/** A sheet of paper and what is left free at each of its sides, in millimetres. */
export interface PageMeasures {
  width: number
  height: number
  margin: number
}

const SHORT_AND_LONG = { a4: [210, 297], a3: [297, 420] } as const
const MARGINS = { normal: 20, narrow: 12, wide: 30 } as const

/** Where nothing else is said: an upright A4. */
export const PLAIN_PAGE: PageLayout = { size: 'a4', orientation: 'portrait', margins: 'normal' }

/** What a layout comes to on paper. */
export function measurePage({ size, orientation, margins }: PageLayout): PageMeasures {
  const [short, long] = SHORT_AND_LONG[size]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  return { width, height, margin: MARGINS[margins] }
}
