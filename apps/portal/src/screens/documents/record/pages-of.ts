/** A block of a text as it is drawn, in pixels. */
export interface DrawnBlock {
  top: number
  bottom: number
  /** After it a page begins, whatever room is left. */
  isBreak: boolean
  /** It stands on one page where it can: a heading, a picture. */
  isWhole: boolean
}

/** So many pages are marked; beyond it a text is no paper any more. */
const MOST = 500

/** Where pages after the first begin, when so much height lies on each. */
export function pagesOf(blocks: readonly DrawnBlock[], room: number): number[] {
  const pages: number[] = []
  let start = blocks[0]?.top ?? 0
  for (const { top, bottom, isBreak, isWhole } of blocks) {
    if (isBreak) {
      start = bottom
      pages.push(Math.round(start))
      continue
    }
    while (bottom - start > room && pages.length < MOST) {
      const isMoved = isWhole && top > start && bottom - top <= room
      start = isMoved ? top : start + room
      pages.push(Math.round(start))
    }
  }
  return pages.slice(0, MOST)
}
