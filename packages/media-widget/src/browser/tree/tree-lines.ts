import { type FolderItem, toFolderItem } from '../../item'
import type { Directory } from '../../source/media-file'
import type { DirectoryTree, TreeState } from '../../store/directory-tree'
import type { DirectoryId } from '../../store/navigation'

/** One visible line of the tree; `level` counts from 1, `isExpanded` is undefined where there is nothing to open. */
export interface TreeLine {
  id: DirectoryId
  name: string
  level: number
  parent: DirectoryId | undefined
  isExpanded: boolean | undefined
  /** The folder itself; the root is none. */
  directory: Directory | null
}

/** A folder, as far as a tree has been read. */
export function findInTree({ children }: TreeState, id: number): Directory | undefined {
  return [...children.values()].flat().find((directory) => directory.id === id)
}

/** The folder whose line an element belongs to. */
export function folderAt(element: Element, tree: DirectoryTree): FolderItem | undefined {
  const line = element.closest<HTMLElement>('[data-folder]')
  const folder = findInTree(tree.getState(), Number(line?.dataset.folder))
  return folder && toFolderItem(folder)
}

/** The visible lines of the tree from top to bottom, the root first. */
export function toTreeLines(tree: TreeState, rootName: string): TreeLine[] {
  const root: TreeLine = { id: null, name: rootName, level: 1, parent: undefined, isExpanded: true, directory: null }
  return [root, ...linesUnder(tree, null, 2)]
}

function linesUnder(tree: TreeState, parent: DirectoryId, level: number): TreeLine[] {
  return (tree.children.get(parent) ?? []).flatMap((directory) => {
    const loaded = tree.children.get(directory.id)
    const count = loaded?.length ?? directory.directories_count
    // Unknown may have something inside, so it keeps its arrow until it is opened.
    const canExpand = count !== 0
    const isExpanded = canExpand ? tree.expanded.has(directory.id) : undefined
    const line: TreeLine = { id: directory.id, name: directory.display_name, level, parent, isExpanded, directory }
    return isExpanded ? [line, ...linesUnder(tree, directory.id, level + 1)] : [line]
  })
}
