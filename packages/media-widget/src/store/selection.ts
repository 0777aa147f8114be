import { type FileItem, type ItemKey, isFile, keyOf, type MediaItem } from '../item'

/** What choosing is for: ordering one's files, or picking one or many for another screen. */
export type SelectionMode = 'DEFAULT' | 'MULTIPLE_SELECT' | 'SINGLE_SELECT'

/** «Everything but these»: what is not loaded belongs to it as well. */
export interface SelectionRule {
  all: true
  except: readonly MediaItem[]
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

/** An empty selection, or one with files picked beforehand. */
export function startSelection(mode: SelectionMode, initial: readonly FileItem[] = []): Selection {
  if (mode === 'DEFAULT') return { mode, marked: [], picked: [] }
  return { mode, marked: [], picked: mode === 'SINGLE_SELECT' ? initial.slice(0, 1) : [...initial] }
}

/** What a click on an item does in the mode. */
export function toggleItem(selection: Selection, item: MediaItem): Selection {
  const { rule } = selection
  if (rule) return { ...selection, rule: { all: true, except: toggle(rule.except, item) } }
  if (selection.mode === 'DEFAULT') return { ...selection, marked: toggle(selection.marked, item) }
  if (!isFile(item)) return selection
  if (selection.mode === 'MULTIPLE_SELECT') return { ...selection, picked: toggle(selection.picked, item) }
  return { ...selection, picked: isChosen(selection, item) ? [] : [item] }
}

/** Marks a run of items beside what is marked; only bulk actions and many-picks know runs. */
export function addItems(selection: Selection, items: readonly MediaItem[]): Selection {
  const { rule } = selection
  if (rule) {
    const back = keysOf(items)
    return { ...selection, rule: { all: true, except: rule.except.filter((item) => !back.has(keyOf(item))) } }
  }
  const added = items.filter((item) => !isChosen(selection, item))
  if (selection.mode === 'DEFAULT') return { ...selection, marked: [...selection.marked, ...added] }
  if (selection.mode === 'SINGLE_SELECT') return selection
  return { ...selection, picked: [...selection.picked, ...added.filter(isFile)] }
}

/** Everything in the folder but these, as a rule; in the select modes, which hand over files, nothing changes. */
export function chooseAllBut(selection: Selection, except: readonly MediaItem[] = []): Selection {
  return selection.mode === 'DEFAULT' ? { ...selection, marked: [], rule: { all: true, except } } : selection
}

/** Nothing chosen, in the same mode. */
export function clearSelection({ mode }: Selection): Selection {
  return startSelection(mode)
}

/** Forgets the marks of a folder that is left; picks are kept from folder to folder. */
export function leaveFolder(selection: Selection): Selection {
  const { mode, picked } = selection
  return { mode, marked: [], picked }
}

/** Changes the mode: marks live in DEFAULT only, picks outside it. */
export function setMode(selection: Selection, mode: SelectionMode): Selection {
  if (mode === selection.mode) return selection
  return startSelection(mode, selection.picked)
}

/** Forgets items that are gone. */
export function forgetItems(selection: Selection, gone: ReadonlySet<ItemKey>): Selection {
  const isHere = (item: MediaItem) => !gone.has(keyOf(item))
  const { rule } = selection
  return {
    ...selection,
    marked: selection.marked.filter(isHere),
    picked: selection.picked.filter(isHere),
    ...(rule && { rule: { all: true, except: rule.except.filter(isHere) } }),
  }
}

/** The selection with an item as it is now. */
export function replaceItem(selection: Selection, updated: MediaItem): Selection {
  const key = keyOf(updated)
  const replace = <T extends MediaItem>(one: T): T => (keyOf(one) === key ? ({ ...one, ...updated } as T) : one)
  const { rule } = selection
  return {
    ...selection,
    marked: selection.marked.map(replace),
    picked: selection.picked.map(replace),
    ...(rule && { rule: { all: true, except: rule.except.map(replace) } }),
  }
}

/** Whether an item is marked or picked. */
export function isChosen(selection: Selection, item: MediaItem): boolean {
  const key = keyOf(item)
  if (selection.rule) return !keysOf(selection.rule.except).has(key)
  return keysOf(selection.marked).has(key) || keysOf(selection.picked).has(key)
}

/** How many are chosen in a folder of so many. */
export function countChosen({ mode, marked, picked, rule }: Selection, count: number): number {
  if (mode !== 'DEFAULT') return picked.length
  return rule ? Math.max(0, count - rule.except.length) : marked.length
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

function toggle<T extends MediaItem>(items: readonly T[], item: T): T[] {
  const key = keyOf(item)
  const rest = items.filter((one) => keyOf(one) !== key)
  return rest.length < items.length ? rest : [...items, item]
}
