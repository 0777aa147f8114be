import { isFile, type MediaItem, without } from '../../item'
import type { Listing } from '../../store/listing/listing'
import type { PlaceRange } from '../../store/listing/read-range'
import { isChoosable, keysOf, type Selection } from '../../store/selection/selection'
import { blocksOf } from './listing-blocks'

/** Turns each of these round: what is chosen no longer is, what is not becomes so; only bulk actions and many-picks know it. */
export function toggleItems(selection: Selection, items: readonly MediaItem[]): Selection {
  const { rule, mode } = selection
  if (mode !== 'DEFAULT') {
    return mode === 'SINGLE_SELECT' ? selection : { ...selection, picked: turn(selection.picked, items.filter(isFile)) }
  }
  const fitting = items.filter((item) => isChoosable(selection, item))
  if (rule) return { ...selection, rule: { ...rule, except: turn(rule.except, fitting) } }
  return { ...selection, marked: turn(selection.marked, fitting) }
}

/** The items at these places, as far as they are loaded: of a million places only those are walked that something stands at. */
export function itemsIn(listing: Listing, ranges: readonly PlaceRange[]): MediaItem[] {
  const blocks = blocksOf(listing).sort((a, b) => a.start - b.start)
  return ranges.flatMap(({ from, to }) =>
    blocks.flatMap(({ start, items }) => items.slice(Math.max(0, from - start), Math.max(0, to - start + 1))),
  )
}

function turn<T extends MediaItem>(items: readonly T[], turned: readonly T[]): T[] {
  const [before, now] = [keysOf(items), keysOf(turned)]
  return [...without(items, now), ...without(turned, before)]
}
