import { type ItemKey, isFile, keyOf, type MediaItem, toFileItem, toFolderItem } from '../../item'
import { notYetIn } from '../../rules/move'
import type { FileCategory } from '../../source/media-file'
import type { MediaSource } from '../../source/source'
import { BULK_LIMIT, type BulkAction, type BulkOutcome, type MediaSelection } from '../../source/source-bulk'
import type { WritableStore } from '../create-store'
import { toRule } from '../listing/listing'
import type { MediaAction, MediaChange, MediaState } from '../media-state'
import type { DirectoryId } from '../navigation'
import { PartialFailure } from './partial-failure'
import { forgetItems, leaveFolder, replaceItem, type Seen } from './selection'
import type { Choice } from './selection-actions'

/** How many were changed, and how to take that back; null where nothing can. */
export interface Changed {
  count: number
  /** How many of those chosen were left, since they changed or went after they were chosen. */
  missed?: number
  undo: (() => Promise<unknown>) | null
}

/** Changing many items: in one call where the source knows how, one by one where it does not. Failures are told. */
export interface BulkActions {
  /** Moves what can be moved. */
  moveMany(items: readonly MediaItem[], parent: DirectoryId): Promise<Changed>
  /** Removes what can be removed and answers with that; with `force` what records use, too. */
  remove(keys: readonly ItemKey[], force?: boolean): Promise<ItemKey[]>
  restore(keys: readonly ItemKey[]): Promise<boolean>
  /** Moves everything shown but these, read or not, and but what came or changed after it was seen. */
  moveAllBut(except: readonly ItemKey[], parent: DirectoryId, seen?: Seen): Promise<Changed>
  /** Removes the same. */
  removeAllBut(except: readonly ItemKey[], seen?: Seen): Promise<Changed>
  /** What is chosen, as a source is told it; null when it could not be read. */
  getChosen(): Promise<MediaSelection | null>
}

/** What the actions are made of. */
export interface BulkParts {
  source: MediaSource
  fileCategory: FileCategory
  store: WritableStore<MediaState>
  choice: Pick<Choice, 'readAllBut' | 'readChosen'>
  run: (action: MediaAction, task: () => Promise<unknown>) => Promise<boolean>
  tell: (action: MediaChange['action'], item: MediaItem) => void
  /** Moves one item and tells of it. */
  moveOne: (item: MediaItem, parent: DirectoryId) => Promise<void>
  reload: () => void
  /** In place of the source's own. */
  changeMany?: MediaSource['changeMany']
}

/** What changes one item; only a removal may be forced. */
type ChangeOne = Record<
  `${'remove' | 'restore'}${'File' | 'Directory'}`,
  (id: number, force?: boolean) => Promise<unknown>
>

/** Makes the actions over the state of a store. */
export function createBulk(options: BulkParts): BulkActions {
  const { source, fileCategory, store, choice, run, tell, moveOne, reload, changeMany = source.changeMany } = options
  const one: ChangeOne = source

  const readAllBut = async (except: readonly ItemKey[], seen?: Seen) => (await choice.readAllBut(except, seen)) ?? []
  const ruleBut = (except: readonly ItemKey[], seen?: Seen) => toRule(store.getState(), fileCategory, except, seen)

  /** Changes these, in as many calls as it takes, and answers with what became of each call. */
  async function changeKeys(change: NonNullable<typeof changeMany>, keys: readonly ItemKey[], action: BulkAction) {
    const outcomes: BulkOutcome[] = []
    for (let at = 0; at < keys.length; at += BULK_LIMIT) {
      await run(action.action, async () => {
        const outcome = await change({ keys: keys.slice(at, at + BULK_LIMIT) }, action)
        outcomes.push(outcome)
        refuseRest(outcome)
      })
    }
    return outcomes
  }

  /** Changes them one by one; a single one is not worth more either. */
  async function changeEach<T>(action: MediaAction, items: readonly T[], change: (item: T) => Promise<unknown>) {
    const changed: T[] = []
    for (const item of items) if (await run(action, () => change(item))) changed.push(item)
    return changed
  }

  function changeOne(key: ItemKey, action: 'remove' | 'restore', force?: boolean): Promise<unknown> {
    const [kind, id] = key.split(':')
    return one[`${action}${kind === 'file' ? 'File' : 'Directory'}`](Number(id), force)
  }

  const change = async (action: 'remove' | 'restore', keys: readonly ItemKey[], force?: boolean) =>
    changeMany && keys.length > 1
      ? keysOf(await changeKeys(changeMany, keys, { action, force }))
      : changeEach(action, keys, (key) => changeOne(key, action, force))

  /** What takes back these calls, where the source can take back each; of those moved it is told again where they are. */
  function bySource(outcomes: readonly BulkOutcome[], moved: readonly MediaItem[] = []): Changed['undo'] {
    const undos = outcomes.flatMap(({ undo = [] }) => undo)
    if (undos.length < outcomes.length) return null
    return () =>
      run('restore', async () => {
        for (const undo of undos) refuseRest(await undo())
        for (const item of moved) noteMoved(item, item.parent)
      }).then(reload)
  }

  /** What a call did of so many that were asked for; a call that did nothing was refused whole, and that is told. */
  function toChanged(outcome: BulkOutcome, asked = 0): Changed {
    const { done, failed, taken } = outcome
    const told = done + failed + (taken?.keys.length ?? 0)
    return { count: done, missed: told > 0 ? Math.max(0, asked - told) : 0, undo: bySource([outcome]) }
  }

  async function moveMany(items: readonly MediaItem[], parent: DirectoryId): Promise<Changed> {
    const changed = changeMany ? await moveTogether(changeMany, items, parent) : await moveEach(items, parent)
    // Of those that stayed some may be gone: either way the folder is not what it was.
    if (items.length > 0) reload()
    return changed
  }

  async function moveTogether(
    change: NonNullable<typeof changeMany>,
    items: readonly MediaItem[],
    parent: DirectoryId,
  ): Promise<Changed> {
    const outcomes = await changeKeys(change, items.map(keyOf), { action: 'move', parent })
    const keys = new Set(keysOf(outcomes))
    const moved = items.filter((item) => keys.has(keyOf(item)))
    for (const item of moved) noteMoved(item, parent)
    return { count: moved.length, undo: bySource(outcomes, moved) }
  }

  async function moveEach(items: readonly MediaItem[], parent: DirectoryId): Promise<Changed> {
    const moved = await changeEach('move', items, (item) => moveOne(item, parent))
    return {
      count: moved.length,
      // Each to where it was: they may have come from several folders.
      undo: () => changeEach('move', moved, (item) => moveOne(item, item.parent)).then(reload),
    }
  }

  function noteMoved(item: MediaItem, parent: DirectoryId): void {
    const there = isFile(item) ? toFileItem({ ...item, directory: parent }) : toFolderItem({ ...item, parent })
    store.setState({ selection: replaceItem(store.getState().selection, there) })
    tell('UPDATE', there)
  }

  async function remove(keys: readonly ItemKey[], force?: boolean): Promise<ItemKey[]> {
    const removed = await change('remove', keys, force)
    const gone = new Set(removed)
    const { listing, selection } = store.getState()
    store.setState({ selection: forgetItems(selection, gone) })
    for (const item of listing.items) if (gone.has(keyOf(item))) tell('DELETE', item)
    reload()
    return removed
  }

  async function restore(keys: readonly ItemKey[]): Promise<boolean> {
    const restored = await change('restore', keys)
    reload()
    return restored.length === keys.length
  }

  /** Changes what a rule means in one call; null when it must be read first and changed by name. */
  async function changeByRule(
    except: readonly ItemKey[],
    seen: Seen | undefined,
    action: BulkAction,
    note: (item: MediaItem) => void,
  ): Promise<BulkOutcome | null> {
    if (!changeMany || except.length > BULK_LIMIT) return null
    const { items } = store.getState().listing
    let outcome: BulkOutcome = { done: 0, keys: [], failed: 0 }
    await run(action.action, async () => {
      outcome = await changeMany({ rule: ruleBut(except, seen) }, action)
      // What comes into the folder from now on was never meant.
      store.setState({ selection: leaveFolder(store.getState().selection) })
      const changed = new Set(outcome.keys)
      for (const item of items) if (changed.has(keyOf(item))) note(item)
      refuseRest(outcome)
    })
    reload()
    return outcome
  }

  return {
    moveMany,
    remove,
    restore,
    async removeAllBut(except, seen) {
      const outcome = await changeByRule(except, seen, { action: 'remove' }, (item) => tell('DELETE', item))
      if (outcome) return toChanged(outcome, seen && seen.count - except.length)
      const keys = await remove((await readAllBut(except, seen)).map(keyOf))
      return { count: keys.length, undo: () => restore(keys) }
    },
    async moveAllBut(except, parent, seen) {
      const outcome = await changeByRule(except, seen, { action: 'move', parent }, (item) => noteMoved(item, parent))
      if (outcome) return toChanged(outcome, seen && seen.count - except.length)
      return moveMany(notYetIn(await readAllBut(except, seen), parent), parent)
    },
    async getChosen() {
      const { rule } = store.getState().selection
      const except = rule?.except.map(keyOf)
      if (except && except.length <= BULK_LIMIT) return { rule: ruleBut(except, rule?.seen) }
      const items = await choice.readChosen()
      return items && { keys: items.map(keyOf) }
    },
  }
}

const keysOf = (outcomes: readonly BulkOutcome[]) => outcomes.flatMap(({ keys }) => keys)

function refuseRest({ failed, reason = '', used }: BulkOutcome): void {
  if (failed > 0) throw new PartialFailure(failed, reason, used)
}
