import type { ItemKey } from '../item'
import type { Directory, MediaFile } from '../source/media-file'
import type { MediaSource } from '../source/source'
import type { BulkAction, BulkOutcome, MediaRule, MediaSelection, UsedItems } from '../source/source-bulk'
import type { InUse } from '../source/source-extras'

/** What a change of many needs of a source in memory. */
interface MemoryParts {
  findFiles(rule: MediaRule): readonly MediaFile[]
  findFolders(rule: MediaRule): readonly Directory[]
  /** Changes one and throws when it is refused. */
  changeOne(key: ItemKey, action: BulkAction): void
  /** Whether another of that name stands in a folder. */
  isTaken(key: ItemKey, parent: number | null): boolean
}

/** Changes what a selection means item by item, and tells what became of it. */
export function changeInMemory(parts: MemoryParts, selection: MediaSelection, action: BulkAction): BulkOutcome {
  const keys: ItemKey[] = []
  const taken: ItemKey[] = []
  const refusals: string[] = []
  const used: { key: ItemKey; details: InUse }[] = []
  for (const key of 'keys' in selection ? selection.keys : keysOf(parts, selection.rule)) {
    if (action.action === 'move' && action.conflict === 'ask' && parts.isTaken(key, action.parent)) {
      taken.push(key)
      continue
    }
    try {
      parts.changeOne(key, action)
      keys.push(key)
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error))
      if (isInUse(error)) used.push({ key, details: error.details })
    }
  }
  const [reason] = refusals
  return {
    done: keys.length,
    keys,
    failed: refusals.length,
    taken: { keys: taken, reason: 'В папке уже есть такое имя' },
    ...(reason === undefined ? {} : { reason }),
    ...(used.length > 0 && { used: toUsed(used) }),
  }
}

/** Begins to watch a map; called, it answers with what puts back whatever was changed in it meanwhile. */
export function watchMap<Key, Value>(map: Map<Key, Value>): () => () => void {
  const before = new Map(map)
  return () => {
    const changed = [...new Set([...before.keys(), ...map.keys()])].filter((key) => before.get(key) !== map.get(key))
    return () => {
      for (const key of changed) {
        const value = before.get(key)
        if (value === undefined) map.delete(key)
        else map.set(key, value)
      }
    }
  }
}

/** Whether something is refused since records use it. */
export function isInUse(error: unknown): error is Error & { details: InUse } {
  return error instanceof Error && 'code' in error && error.code === 'in_use' && 'details' in error
}

function toUsed(used: readonly { key: ItemKey; details: InUse }[]): UsedItems {
  return {
    keys: used.map(({ key }) => key),
    uses: used.flatMap(({ details }) => details.uses),
    hidden: used.reduce((sum, { details }) => sum + details.hidden, 0),
    can_force: used.every(({ details }) => details.can_force),
  }
}

function keysOf(parts: MemoryParts, rule: MediaRule): ItemKey[] {
  const left = new Set(rule.except)
  const { category, author, createdFrom, asOf, count } = rule
  const wasThere = ({ updated_at }: { updated_at: string }) =>
    asOf === undefined || Date.parse(updated_at) <= Date.parse(asOf)
  const folders = category || author || createdFrom ? [] : parts.findFolders(rule)
  const meant = [
    ...folders.filter(wasThere).map(({ id }): ItemKey => `folder:${id}`),
    ...parts
      .findFiles(rule)
      .filter(wasThere)
      .map(({ id }): ItemKey => `file:${id}`),
  ].filter((key) => !left.has(key))
  if (count !== undefined && meant.length > count)
    throw new Error('Здесь прибавилось файлов или папок. Выберите ещё раз')
  return meant
}

/** The call that changes one item as an action changes many. */
export function singleCall(key: ItemKey, { action }: BulkAction): keyof MediaSource {
  const isFile = key.startsWith('file:')
  if (action === 'move') return isFile ? 'updateFile' : 'updateDirectory'
  if (action === 'remove') return isFile ? 'removeFile' : 'removeDirectory'
  return isFile ? 'restoreFile' : 'restoreDirectory'
}
