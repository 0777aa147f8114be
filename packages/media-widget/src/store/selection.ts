import { type FileItem, isFile, keyOf, type MediaItem } from '../item'

/** What choosing is for: ordering one's files, or picking one or many for another screen. */
export type SelectionMode = 'DEFAULT' | 'MULTIPLE_SELECT' | 'SINGLE_SELECT'

/** What is chosen: `marked` for bulk actions in DEFAULT, `picked` files in the select modes; never both. */
export interface Selection {
  mode: SelectionMode
  marked: readonly MediaItem[]
  picked: readonly FileItem[]
}

/** An empty selection, or one with files picked beforehand. */
export function startSelection(mode: SelectionMode, initial: readonly FileItem[] = []): Selection {
  if (mode === 'DEFAULT') return { mode, marked: [], picked: [] }
  return { mode, marked: [], picked: mode === 'SINGLE_SELECT' ? initial.slice(0, 1) : [...initial] }
}

/** What a click on an item does in the mode. */
export function toggleItem(selection: Selection, item: MediaItem): Selection {
  if (selection.mode === 'DEFAULT') return { ...selection, marked: toggle(selection.marked, item) }
  if (!isFile(item)) return selection
  if (selection.mode === 'MULTIPLE_SELECT') return { ...selection, picked: toggle(selection.picked, item) }
  return { ...selection, picked: isChosen(selection, item) ? [] : [item] }
}

/** Marks a run of items, as a Shift-click does; only bulk actions and many-picks know runs. */
export function addItems(selection: Selection, items: readonly MediaItem[]): Selection {
  const added = items.filter((item) => !isChosen(selection, item))
  if (selection.mode === 'DEFAULT') return { ...selection, marked: [...selection.marked, ...added] }
  if (selection.mode === 'SINGLE_SELECT') return selection
  return { ...selection, picked: [...selection.picked, ...added.filter(isFile)] }
}

/** Changes the mode: marks live in DEFAULT only, picks outside it. */
export function setMode(selection: Selection, mode: SelectionMode): Selection {
  if (mode === selection.mode) return selection
  return startSelection(mode, selection.picked)
}

/** Forgets items that are gone. */
export function forgetItems(selection: Selection, items: readonly MediaItem[]): Selection {
  const gone = new Set(items.map(keyOf))
  return {
    ...selection,
    marked: selection.marked.filter((item) => !gone.has(keyOf(item))),
    picked: selection.picked.filter((item) => !gone.has(keyOf(item))),
  }
}

/** Whether an item is marked or picked. */
export function isChosen(selection: Selection, item: MediaItem): boolean {
  const key = keyOf(item)
  return selection.marked.some((one) => keyOf(one) === key) || selection.picked.some((one) => keyOf(one) === key)
}

function toggle<T extends MediaItem>(items: readonly T[], item: T): T[] {
  const key = keyOf(item)
  const rest = items.filter((one) => keyOf(one) !== key)
  return rest.length < items.length ? rest : [...items, item]
}
