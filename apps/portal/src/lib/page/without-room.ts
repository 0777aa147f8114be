/** A thing on a row, in pixels. */
export interface Measured {
  key: string
  width: number
  stays: boolean
}

interface Room {
  room: number
  gap: number
  /** Width of the button behind which things go. */
  button: number
  /** The button stands there in any case. */
  hasMore: boolean
}

/** Which things find no room on a row, the last ones first and those that stay last of all; and how wide all would be. */
export function withoutRoom(items: readonly Measured[], { room, gap, button, hasMore }: Room) {
  const widthOf = (some: readonly Measured[], withButton: boolean) =>
    some.reduce((sum, { width }) => sum + width + gap, withButton ? button : -gap)
  const full = Math.max(0, widthOf(items, hasMore))
  let shown = [...items]
  for (const stays of [false, true]) {
    while (widthOf(shown, hasMore || shown.length < items.length) > room) {
      const last = shown.findLast((item) => item.stays === stays)
      if (last === undefined || (stays && shown.length === 1)) break
      shown = shown.filter((item) => item !== last)
    }
  }
  return { full, hidden: items.filter((item) => !shown.includes(item)).map(({ key }) => key) }
}
