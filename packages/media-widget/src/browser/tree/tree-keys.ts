import type { KeyboardEvent } from 'react'
import { toFolderItem } from '../../item'
import { openMenuAt } from '../actions/items-menu'
import { may } from '../actions/rights'
import type { Browser } from '../browser'
import { createTypeAhead, findTyped } from '../gestures/type-ahead'
import type { TreeLine } from './tree-lines'

/** There is one keyboard: what is typed in one tree is typed in no other. */
const letters = createTypeAhead()

/** Where a key was pressed in a tree of folders. */
export interface PressedInTree {
  browser: Browser
  lines: readonly TreeLine[]
  index: number
  /** Whether folders are changed from here, and not only chosen. */
  canChange: boolean
  focusAt: (index: number) => void
  choose: () => void
}

/** What the keys do in a tree of folders besides walking. */
export function handleTreeKey(event: KeyboardEvent, at: PressedInTree): void {
  const { key, timeStamp } = event
  const { browser, lines, index } = at
  const folder = at.canChange && lines[index]?.directory
  if (key === ' ' && !letters.isTyping(timeStamp)) at.choose()
  else if (key.length === 1) {
    const names = lines.map(({ name }, place) => ({ name, index: place }))
    const found = findTyped(names, letters.type(key, timeStamp), index)
    if (found !== undefined) at.focusAt(found)
  } else if (!folder) return
  else if (key === 'F2') {
    if (may(folder, 'update')) browser.show({ type: 'rename', item: toFolderItem(folder) })
  } else if (key === 'Delete') {
    if (may(folder, 'remove')) browser.actions.askToRemove([toFolderItem(folder)])
  } else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) openMenuAt(event.target as Element, true)
  else return
  event.preventDefault()
}
