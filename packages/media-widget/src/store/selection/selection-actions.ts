import { type ItemKey, keyOf, type MediaItem, without } from '../../item'
import type { FileCategory } from '../../source/media-file'
import type { WritableStore } from '../create-store'
import { isAbort } from '../listing/folder-reader'
import { isNarrowed, type Listing, pagesBetween } from '../listing/listing'
import type { PlaceRange } from '../listing/read-range'
import type { MediaState } from '../media-state'
import { addItems, chooseAllBut, clearSelection, isLater, type Seen, type Selection, toggleItem } from './selection'

/**
 * Choosing items of a folder of which only a part is loaded. What cannot be read, or is of a folder left meanwhile, changes
 * nothing and answers null; failures are told.
 */
export interface Choice {
  toggle(item: MediaItem): void
  /** Marks these beside what is marked. */
  chooseRun(items: readonly MediaItem[]): void
  /** Joins whatever stands at these places to what `base` holds; what is not loaded is read first. */
  chooseRanges(ranges: readonly PlaceRange[], base: Selection, join?: typeof addItems): Promise<void>
  /** Chooses at once; what is still being read for an earlier choice no longer counts. */
  setSelection(selection: Selection): void
  /** Everything in the folder: a rule in DEFAULT, every file of it where many are picked. Of a narrowed list files only. */
  chooseAll(): Promise<void>
  clearSelection(): void
  /** What is chosen, item by item; what a rule means beyond the loaded is read. */
  readChosen(): Promise<readonly MediaItem[] | null>
  /** What stands at these places, read where it is not loaded. */
  readPlaces(ranges: readonly PlaceRange[]): Promise<readonly MediaItem[] | null>
  /** Everything in the folder but these and but what came or changed after it was seen, read. */
  readAllBut(except: readonly ItemKey[], seen?: Seen): Promise<readonly MediaItem[] | null>
}

/** Makes the choosing over the state of a store; `read` reads places of the folder, also those not loaded. */
export function createSelectionActions(options: {
  store: WritableStore<MediaState>
  fileCategory: FileCategory
  read: (ranges: readonly PlaceRange[]) => Promise<MediaItem[]>
  onFailure: (error: unknown) => void
}): Choice {
  const { store, fileCategory, read, onFailure } = options
  const getSelection = () => store.getState().selection
  const getListing = () => store.getState().listing
  let turn = 0

  /** Of two ranges asked for, one after the other, the later one counts, however late the earlier one is read. */
  async function settle(choose: () => Promise<Selection>): Promise<void> {
    const mine = ++turn
    const next = await orNull(choose())
    if (next && mine === turn && next.mode === getSelection().mode) set(next)
  }

  async function orNull<T>(reading: Promise<T>): Promise<T | null> {
    try {
      return await reading
    } catch (error) {
      if (!isAbort(error)) onFailure(error)
      return null
    }
  }

  const set = (selection: Selection) => {
    turn += 1
    store.setState({ selection })
  }
  /** Whether «everything» shown means files only: a folder among files of one kind may hold those of another. */
  const isOfFiles = () => fileCategory !== 'files' || isNarrowed(store.getState().filter)
  /** Where the places begin that a rule means: folders stand before the files. */
  const firstPlace = (onlyFiles = isOfFiles()) => (onlyFiles ? getListing().folders.length : 0)
  const everything = () => [{ from: firstPlace(), to: getListing().count - 1 }]

  async function readAllBut(except: readonly ItemKey[], seen?: Seen): Promise<MediaItem[] | null> {
    const items = await orNull(read(everything()))
    return items && without(items, new Set(except)).filter((item) => !isLater(item, seen))
  }

  /** What a rule chosen now would mean. */
  function seenNow(onlyFiles: boolean): Seen {
    const { asOf, count } = getListing()
    return { asOf, count: count - firstPlace(onlyFiles) }
  }

  return {
    toggle: (item) => set(toggleItem(getSelection(), item)),
    chooseRun: (items) => set(addItems(getSelection(), items)),
    chooseRanges(ranges, base, join = addItems) {
      const onlyFiles = isOfFiles()
      const first = firstPlace(onlyFiles)
      const rest = restOf(ranges, first, getListing().count)
      // A run may hold folders that a rule of files never means.
      const isMeant = ranges.every(({ from }) => from >= first)
      const isBare = base.mode === 'DEFAULT' && !base.rule && !base.marked.length && isMeant
      // Of the greater part of a folder it is less to read what is left out.
      if (isBare && !isLoaded(getListing(), ranges) && lengthOf(rest) < lengthOf(ranges) / 2) {
        const seen = seenNow(onlyFiles)
        return settle(async () => chooseAllBut(base, await read(rest), onlyFiles, seen))
      }
      return settle(async () => join(base, await read(ranges)))
    },
    setSelection: set,
    async chooseAll() {
      const { mode } = getSelection()
      // Where nothing is shown yet, nobody has seen what «everything» would be.
      if (getListing().status !== 'ready') return
      if (mode === 'DEFAULT') set(chooseAllBut(getSelection(), [], isOfFiles(), seenNow(isOfFiles())))
      else if (mode === 'MULTIPLE_SELECT') {
        await settle(async () => addItems(getSelection(), await read(everything())))
      }
    },
    clearSelection: () => set(clearSelection(getSelection())),
    async readChosen() {
      const { mode, marked, picked, rule } = getSelection()
      if (mode !== 'DEFAULT') return picked
      return rule ? readAllBut(rule.except.map(keyOf), rule.seen) : marked
    },
    readPlaces: (ranges) => orNull(read(ranges)),
    readAllBut,
  }
}

const isLoaded = (listing: Listing, ranges: readonly PlaceRange[]) =>
  ranges.every(({ from, to }) => pagesBetween(listing, from, to).every((page) => listing.pages.has(page)))

const lengthOf = (ranges: readonly PlaceRange[]) => ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** The places of a folder of so many, from one on, that none of the ranges holds. */
function restOf(ranges: readonly PlaceRange[], first: number, count: number): PlaceRange[] {
  const rest: PlaceRange[] = []
  let next = first
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    if (from > next) rest.push({ from: next, to: from - 1 })
    next = Math.max(next, to + 1)
  }
  if (next < count) rest.push({ from: next, to: count - 1 })
  return rest
}
