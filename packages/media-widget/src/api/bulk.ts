import type { ApiClient } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import type { ItemKey } from '../item'
import type { BulkAction, BulkOutcome, MediaBulk, MediaRule, MediaSelection, UsedItems } from '../source/source-bulk'
import type { InUse } from '../source/source-extras'
import type { AnswerReader } from './answer'

/** Many items at once on the API of the workspace: one call, however many a rule means. */
export function createApiBulk(
  api: ApiClient,
  { read }: AnswerReader,
  absolute: (address: string) => string,
): Required<MediaBulk> {
  const ask = (action: BulkAction | { action: 'undo' }, selection: Schema<'MediaSelection'>) => {
    const { conflict, ...rest } = { conflict: undefined, ...action }
    const asked = conflict && { conflict: conflict === 'both' ? ('rename' as const) : conflict }
    return read(api.POST('/mediafiles/bulk', { body: { ...rest, ...asked, selection } }))
  }
  const toSelection = ({ directory, search, category, author, createdFrom, except, asOf, count }: MediaRule) => ({
    ...(directory === undefined ? {} : { directory }),
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(author ? { author } : {}),
    ...(createdFrom ? { created_at_from: createdFrom } : {}),
    except: except.map(toItem),
    ...(asOf ? { as_of: asOf } : {}),
    ...(count === undefined ? {} : { count }),
  })
  const told = (selection: MediaSelection) =>
    'keys' in selection ? { items: selection.keys.map(toItem) } : toSelection(selection.rule)

  return {
    async changeMany(selection, action) {
      const result = await ask(action, told(selection))
      const batch = { batch: result.batch }
      // The server remembers what it did: nothing else is meant, and names it gave go as well.
      return { ...toOutcome(result), undo: async () => toOutcome(await ask({ action: 'undo' }, batch)) }
    },
    async createArchive(selection) {
      return absolute((await read(api.POST('/mediafiles/archives', { body: { selection: told(selection) } }))).file)
    },
  }
}

function toItem(key: ItemKey): Schema<'MediaItem'> {
  const [kind, id] = key.split(':')
  return { type: kind === 'file' ? 'file' : 'directory', id: Number(id) }
}

function toKey({ type, id }: Schema<'MediaItem'>): ItemKey {
  return `${type === 'file' ? 'file' : 'folder'}:${id}`
}

function toOutcome({ batch, done, failed, counts }: Schema<'MediaBulkResult'>): BulkOutcome {
  const taken = failed.filter(({ code }) => code === 'name_taken')
  return {
    done: counts.done,
    keys: done.map(toKey),
    failed: counts.failed - taken.length,
    taken: { keys: taken.map(toKey), reason: taken[0]?.message ?? '' },
    reason: failed.find(({ code }) => code !== 'name_taken')?.message,
    batch,
    used: toUsed(failed.filter(({ code }) => code === 'in_use')),
  }
}

/** What records use, as one: a record that uses several is told once. */
function toUsed(failed: Schema<'MediaBulkResult'>['failed']): UsedItems | undefined {
  if (failed.length === 0) return undefined
  const told = failed.map(({ details }) => details as Partial<InUse>)
  const uses = new Map(
    told.flatMap(({ uses = [] }) => uses.map((use) => [`${use.entity}:${use.entity_id}`, use] as const)),
  )
  return {
    keys: failed.map(toKey),
    uses: [...uses.values()],
    hidden: told.reduce((sum, { hidden = 0 }) => sum + hidden, 0),
    can_force: told.every(({ can_force }) => can_force === true),
  }
}
