import { type FileItem, type ItemKey, isFile, keyOf, type MediaItem, without } from '../../item'

/** What choosing is for: ordering one's files, or picking one or many for another screen. */
export type SelectionMode = 'DEFAULT' | 'MULTIPLE_SELECT' | 'SINGLE_SELECT'

/** What a person had before him when he chose everything: so many items, as they were at a moment of the source. */
export interface Seen {
  asOf?: string | undefined
  count: number
}

/**
 * «Everything but these»: what is not loaded belongs to it as well, what came or changed after it was `seen` does not;
 * `onlyFiles` means no folder does, shown or not.
 */
export interface SelectionRule {
  all: true
  onlyFiles?: boolean | undefined
  except: readonly MediaItem[]
  seen?: Seen | undefined
}

/**
 * What is chosen: `marked` for bulk actions in DEFAULT, `picked` files in the select modes; never both. With a `rule`,
 * which only DEFAULT knows, `marked` is empty.
 */
export interface Selection {
  mode: SelectionMode
  marked: readonly MediaItem[]
  picked: readonly FileItem[]
  rule?: SelectionRule
}

/** How many files a mode picks. */
const PICK_LIMITS = { DEFAULT: 0, SINGLE_SELECT: 1, MULTIPLE_SELECT: undefined }

/** An empty selection, or one with files picked beforehand. */
export function startSelection(mode: SelectionMode, initial: readonly FileItem[] = []): Selection {
  return { mode, marked: [], picked: initial.slice(0, PICK_LIMITS[mode]) }
}

/** What a click on an item does in the mode. */
export function toggleItem(selection: Selection, item: MediaItem): Selection {
  const { mode } = selection
  if (mode !== 'SINGLE_SELECT') return toggle(selection, [item])
  return isFile(item) ? { ...selection, picked: isChosen(selection, item) ? [] : [item] } : selection
}

/** Marks a run of items beside what is marked; only bulk actions and many-picks know runs. */
export function addItems(selection: Selection, items: readonly MediaItem[]): Selection {
  const { mode } = selection
  if (mode === 'SINGLE_SELECT') return selection
  return toggle(
    selection,
    items.filter((item) => !isChosen(selection, item)),
  )
}

/** Everything in the folder but these, as a rule; in the select modes, which hand over files, nothing changes. */
export function chooseAllBut(
  selection: Selection,
  except: readonly MediaItem[] = [],
  onlyFiles?: boolean,
  seen?: Seen,
): Selection {
  if (selection.mode !== 'DEFAULT') return selection
  return { ...selection, marked: [], rule: { all: true, onlyFiles, except, seen } }
}

/** Nothing chosen, in the same mode. */
export function clearSelection({ mode }: Selection): Selection {
  return startSelection(mode)
}

/** Forgets the marks of a folder that is left; picks are kept from folder to folder. */
export function leaveFolder({ mode, picked }: Selection): Selection {
  return startSelection(mode, picked)
}

/** Changes the mode: marks live in DEFAULT only, picks outside it. */
export function setMode(selection: Selection, mode: SelectionMode): Selection {
  return mode === selection.mode ? selection : startSelection(mode, selection.picked)
}

/** Forgets items that are gone. */
export function forgetItems(selection: Selection, gone: ReadonlySet<ItemKey>): Selection {
  return changeLists(selection, (items) => without(items, gone))
}

/** The selection with an item as it is now; a mark is of the folder it was made in, and does not go elsewhere with its item. */
export function replaceItem(selection: Selection, updated: MediaItem): Selection {
  const key = keyOf(updated)
  const { mode } = selection
  return changeLists(selection, (items) =>
    items.flatMap((one) => {
      if (keyOf(one) !== key) return one
      return mode === 'DEFAULT' && one.parent !== updated.parent ? [] : { ...one, ...updated }
    }),
  )
}

/** Whether an item is marked or picked. */
export function isChosen(selection: Selection, item: MediaItem): boolean {
  const key = keyOf(item)
  if (selection.rule) return isChoosable(selection, item) && !keysOf(selection.rule.except).has(key)
  return keysOf(selection.marked).has(key) || keysOf(selection.picked).has(key)
}

/** How many are chosen where so much is, folders included. */
export function countChosen(
  selection: Selection,
  { count, folders, items }: { count: number; folders: readonly unknown[]; items?: readonly MediaItem[] },
): number {
  const { mode, marked, picked, rule } = selection
  if (mode !== 'DEFAULT') return picked.length
  if (!rule) return marked.length
  // What is read whole is counted; of the rest it is known only that no more is meant than was seen.
  if (items?.length === count) return items.filter((item) => isChosen(selection, item)).length
  const there = count - (rule.onlyFiles ? folders.length : 0)
  return Math.max(0, Math.min(there, rule.seen?.count ?? there) - rule.except.length)
}

/** Whether an item came or changed after everything was seen. */
export function isLater({ updated_at }: MediaItem, seen: Seen | undefined): boolean {
  return seen?.asOf !== undefined && Date.parse(updated_at) > Date.parse(seen.asOf)
}

const known = new WeakMap<readonly MediaItem[], ReadonlySet<ItemKey>>()

/** The keys of a list that is never written, kept with it: every tile in sight asks for them at each drawing. */
export function keysOf(items: readonly MediaItem[]): ReadonlySet<ItemKey> {
  const kept = known.get(items)
  if (kept) return kept
  const keys = new Set(items.map(keyOf))
  known.set(items, keys)
  return keys
}

/** Whether an item can be chosen: no folder for other screens, nor beside a rule that means files, and nothing it has not seen. */
export function isChoosable({ mode, rule }: Selection, item: MediaItem): boolean {
  if (isLater(item, rule?.seen)) return false
  return isFile(item) || (mode === 'DEFAULT' && !rule?.onlyFiles)
}

type ChangeList = <T extends MediaItem>(items: readonly T[]) => readonly T[]

/** Changes every list of items a selection has. */
function changeLists(selection: Selection, change: ChangeList): Selection {
  const { marked, picked, rule } = selection
  return {
    ...selection,
    marked: change(marked),
    picked: change(picked),
    ...(rule && { rule: { ...rule, except: change(rule.except) } }),
  }
}

/** Takes items out of the list that choosing writes, or adds them where it has none of them; as far as they can be chosen. */
function toggle(selection: Selection, items: readonly MediaItem[]): Selection {
  const fitting = items.filter((item) => isChoosable(selection, item))
  const keys = keysOf(fitting)
  const { mode, marked, picked, rule } = selection
  const change: ChangeList = <T extends MediaItem>(list: readonly T[]) => {
    const rest = without(list, keys)
    return rest.length < list.length ? rest : [...list, ...(fitting as readonly MediaItem[] as readonly T[])]
  }
  if (rule) return { ...selection, rule: { ...rule, except: change(rule.except) } }
  return mode === 'DEFAULT' ? { ...selection, marked: change(marked) } : { ...selection, picked: change(picked) }
}
