import { isFile, keyOf, type MediaItem } from '../item'
import { itemAt, type Listing } from '../store/listing'
import type { PlaceRange } from '../store/read-range'
import { keysOf, type Selection } from '../store/selection'

/** Turns each of these round: what is chosen no longer is, what is not becomes so; only bulk actions and many-picks know it. */
export function toggleItems(selection: Selection, items: readonly MediaItem[]): Selection {
  const { rule, mode } = selection
  if (rule) return { ...selection, rule: { all: true, except: turn(rule.except, items) } }
  if (mode === 'DEFAULT') return { ...selection, marked: turn(selection.marked, items) }
  return mode === 'SINGLE_SELECT' ? selection : { ...selection, picked: turn(selection.picked, items.filter(isFile)) }
}

/** The items at these places, as far as they are loaded. */
export function itemsIn(listing: Listing, ranges: readonly PlaceRange[]): MediaItem[] {
  const items: MediaItem[] = []
  for (const range of ranges) {
    for (const { from, to } of loadedParts(listing, range)) {
      for (let index = from; index <= to; index += 1) {
        const item = itemAt(listing, index)
        if (item) items.push(item)
      }
    }
  }
  return items
}

/** Of a range over a million places only those are walked that something can stand at. */
function loadedParts({ folders, pages, pageSize }: Listing, { from, to }: PlaceRange): PlaceRange[] {
  const blocks = [...pages].map(([page, files]) => {
    const first = folders.length + (page - 1) * pageSize
    return { from: first, to: first + files.length - 1 }
  })
  return [{ from: 0, to: folders.length - 1 }, ...blocks.sort((a, b) => a.from - b.from)].flatMap((block) => {
    const part = { from: Math.max(from, block.from), to: Math.min(to, block.to) }
    return part.from <= part.to ? [part] : []
  })
}

function turn<T extends MediaItem>(items: readonly T[], turned: readonly T[]): T[] {
  const [before, now] = [keysOf(items), keysOf(turned)]
  return [...items.filter((item) => !now.has(keyOf(item))), ...turned.filter((item) => !before.has(keyOf(item)))]
}
