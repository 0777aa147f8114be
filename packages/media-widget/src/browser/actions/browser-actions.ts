import { keyOf, type MediaItem } from '../../item'
import { withLate } from '../../labels/late-labels'
import { notYetIn } from '../../rules/move'
import type { TakenNames } from '../../source-bulk'
import type { DirectoryId } from '../../store/navigation'
import { type BulkActions, type BulkParts, type Changed, createBulk } from '../../store/selection/bulk'
import { countChosen } from '../../store/selection/selection'
import type { ConflictChoice } from '../../store/uploads/upload'
import type { Browser } from '../create-browser'
import { askTaken } from './ask-taken'
import { createRemoval, type Removal, tellDone } from './removal'

/** What is done with items once a person has asked for it; loaded then. */
export interface BrowserActions extends Removal {
  bulk: BulkActions
  /** Moves items and offers to take it back; answers whether all of them went. */
  moveItems(items: readonly MediaItem[], target: DirectoryId): Promise<boolean>
  /** The same for all that is chosen, read or not. */
  moveChosen(target: DirectoryId): Promise<boolean>
}

/** Makes the actions of a browser. */
export function createActions(browser: Browser, parts: BulkParts): BrowserActions {
  const { store, ui, host } = browser
  const labels = withLate(host.labels)
  const ask = (taken: TakenNames) =>
    new Promise<ConflictChoice>((onChoose) => browser.show({ type: 'conflict', taken, onChoose }))
  const bulk = createBulk({ ...parts, changeMany: askTaken(parts.source.changeMany, ask) })

  function tellMoved({ count, missed, undo }: Changed): number {
    if (count > 0) tellDone(labels.missed(labels.moved(count), missed), undo, labels)
    return count
  }

  async function moveItems(items: readonly MediaItem[], target: DirectoryId): Promise<boolean> {
    const moving = notYetIn(items, target)
    return tellMoved(await bulk.moveMany(moving, target)) === moving.length
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
      return tellMoved(await bulk.moveAllBut(except.map(keyOf), target, seen)) >= before
    },
  }
}

/** The actions of a browser, as soon as they are there. */
export function actionsOf({ actions }: Browser): Promise<BrowserActions> {
  return new Promise((resolve) => actions.use(resolve))
}
