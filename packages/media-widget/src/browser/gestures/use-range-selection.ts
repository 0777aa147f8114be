import { useRef } from 'react'
import { type ItemKey, keyOf } from '../../item'
import { indexOfKey, itemAt } from '../../store/listing/listing'
import type { Browsing } from '../../store/media-store'
import { clearSelection, type Selection } from '../../store/selection/selection'

/** A run of items chosen from where the last single one was. */
export interface RangeSelection {
  /** A single item is being chosen: the next run begins here. */
  start(index: number): void
  /** Chooses from there, or from `from` when there was none, up to a place; a union keeps what else is chosen. */
  extend(to: number, options: { from: number; isUnion: boolean }): void
}

interface Anchor {
  index: number
  /** The item there, when it was loaded: others may push it away. */
  key: ItemKey | undefined
  before: Selection
}

/** Runs over the items of a store. */
export function useRangeSelection(store: Browsing): RangeSelection {
  const anchor = useRef<Anchor | null>(null)

  const anchorAt = (index: number): Anchor => {
    const { listing, selection } = store.getState()
    const item = itemAt(listing, index)
    return { index, key: item && keyOf(item), before: selection }
  }

  return {
    start(index) {
      anchor.current = anchorAt(index)
    },
    extend(to, { from, isUnion }) {
      const start = anchor.current ?? anchorAt(from)
      anchor.current = start
      const { listing, selection } = store.getState()
      if (selection.mode === 'SINGLE_SELECT') return
      const known = start.key ? indexOfKey(listing, start.key) : -1
      const at = known >= 0 ? known : start.index
      // Picks come from many folders: a run in this one leaves those before it.
      const rest = selection.mode === 'DEFAULT' ? clearSelection(selection) : start.before
      const range = { from: Math.min(at, to), to: Math.max(at, to) }
      void store.chooseRanges([range], isUnion ? selection : rest)
    },
  }
}
