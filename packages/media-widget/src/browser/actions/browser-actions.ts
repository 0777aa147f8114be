import { keyOf, type MediaItem } from '../../item'
import { notYetIn } from '../../rules/move'
import type { TakenNames } from '../../source/source-bulk'
import type { DirectoryId } from '../../store/navigation'
import { type BulkParts, type Changed, createBulk } from '../../store/selection/bulk'
import { countChosen } from '../../store/selection/selection'
import type { ConflictChoice } from '../../store/uploads/upload'
import type { Browser, BrowserActions } from '../browser'
import { createRemoval, notifyDone } from './removal'
import { resolveNameConflicts } from './resolve-name-conflicts'

/** Makes the actions of a browser. */
export function createActions(
  browser: Pick<Browser, 'host' | 'store' | 'ui' | 'show'>,
  parts: BulkParts,
): BrowserActions {
  const { store, ui, host } = browser
  const { labels } = host
  const ask = (taken: TakenNames) =>
    new Promise<ConflictChoice>((onChoose) => browser.show({ type: 'conflict', taken, onChoose }))
  const bulk = createBulk({ ...parts, changeMany: resolveNameConflicts(parts.source.changeMany, ask) })

  function notifyMoved({ count, missed, undo }: Changed): number {
    if (count > 0) notifyDone(labels.missed(labels.moved(count), missed), undo, labels)
    return count
  }

  async function moveItems(items: readonly MediaItem[], target: DirectoryId): Promise<boolean> {
    const moving = notYetIn(items, target)
    return notifyMoved(await bulk.moveMany(moving, target)) === moving.length
  }

  return {
    ...createRemoval({ store, bulk, ui, labels }),
    bulk,
    moveItems,
    async moveChosen(target) {
      const { selection, listing } = store.getState()
      if (!selection.rule) return moveItems(selection.marked, target)
      const { except, seen } = selection.rule
      const before = countChosen(selection, listing)
      return notifyMoved(await bulk.moveAllBut(except.map(keyOf), target, seen)) >= before
    },
  }
}
