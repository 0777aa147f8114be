import { isFile, type MediaItem } from '../item'
import type { DirectoryId } from '../store/navigation'

/** Why items cannot go into a folder: it is one of them, lies inside one of them, or holds them already. */
export type MoveRefusal = 'itself' | 'descendant' | 'same'

/** Why none of the items may go into a folder, or null when they may; `way` is the folder and all that holds it. */
export function refuseMove(
  items: readonly MediaItem[],
  target: DirectoryId,
  way: readonly DirectoryId[],
): MoveRefusal | null {
  const folders = new Set(items.filter((item) => !isFile(item)).map(({ id }) => id))
  if (target !== null && folders.has(target)) return 'itself'
  if (way.some((id) => id !== null && folders.has(id))) return 'descendant'
  return items.every(({ parent }) => parent === target) ? 'same' : null
}

/** The folder and all that holds it, as far as it is known; `parentOf` answers undefined where it is not. */
export function wayTo(target: DirectoryId, parentOf: (id: number) => DirectoryId | undefined): readonly DirectoryId[] {
  const way: DirectoryId[] = [target]
  let id: DirectoryId | undefined = target
  while (id !== null && id !== undefined) {
    id = parentOf(id)
    // A tree read in parts while it changes may show a ring for a moment.
    if (id === undefined || way.includes(id)) return way
    way.push(id)
  }
  return way
}

/** Those of the items that are not in the folder yet. */
export function notYetIn(items: readonly MediaItem[], target: DirectoryId): MediaItem[] {
  return items.filter(({ parent }) => parent !== target)
}
