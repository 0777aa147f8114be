import type { DirectoryChanged, EntityChanged } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { auditLogTable } from '../../db/tables/system/audit-log'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { emit } from '../../lib/events/outbox'
import type { Context } from '../../lib/http/handler'
import { inBatch } from '../../lib/resource/write-batch'
import { loadSubtree } from './folders/directory-tree'

const PATHS = { file: '/mediafiles/files', directory: '/mediafiles/directories' } as const
/** Says that there is something to ask for, and nothing else. */
const UNNAMED = { items: [], more: true }
/** So many items are named in one event; who hears of more loads the folder anew. */
const NAMED = 100

/** A file or a folder. */
export type ItemType = keyof typeof PATHS

/** A row as the journal names it, with its folder under the name its table gives it. */
interface Noted {
  id: number
  version: number
  display_name: string
  directory?: number | null
  parent?: number | null
  /** Of a folder: those with an access list over it, itself included. */
  guards?: readonly number[]
}

/** What happened to one of many. */
export interface ItemChange {
  type: ItemType
  action: EntityChanged['action']
  after: Noted
  before?: Noted
}

/** Journal and events of a change to a file or a folder. */
export function noteChange(
  ctx: Context,
  entity: ItemType,
  action: EntityChanged['action'],
  after: Noted,
  before?: object,
): Promise<void> {
  return note(ctx, { type: entity, action, after, before, record: { entity, id: after.id } })
}

/** The same of what went for good: whom it was kept from is not known any more, and no more is told than its number. */
export function notePurge(ctx: Context, type: ItemType, after: Noted): Promise<void> {
  return note(ctx, { type, action: 'remove', after })
}

interface SingleChange extends Omit<ItemChange, 'before'> {
  before?: object | undefined
  /** Who may read this hears of it; without it everybody in the room does. */
  record?: { entity: string; id: number }
}

async function note(ctx: Context, { type: entity, action, after, before, record }: SingleChange): Promise<void> {
  const changes = before ? diffOf(before, after) : {}
  await recordAudit(ctx, {
    action: action === 'remove' ? 'delete' : action,
    entity,
    entity_id: after.id,
    entity_title: after.display_name.slice(0, 300),
    changes,
  })
  await emit(ctx, {
    event: 'entity_changed',
    rooms: [`list:${PATHS[entity]}`],
    ...(record ? { record } : {}),
    payload: {
      entity: PATHS[entity],
      entity_id: after.id,
      action,
      version: after.version,
      changed: Object.keys(changes),
    },
  })
  await tellFolders(ctx, [
    { type: entity, action, after, ...(action === 'update' && before ? { before: before as Noted } : {}) },
  ])
}

/** Journal and events of many changes at once: an entry of each under one `batch`, one event for each folder. */
export async function noteChanges(ctx: Context, changes: readonly ItemChange[], batch: string): Promise<void> {
  const { actor, request } = ctx
  const rows = changes.map(({ type, action, after, before }) => ({
    action: action === 'remove' ? 'delete' : action,
    entity: type,
    entity_id: after.id,
    entity_title: after.display_name.slice(0, 300),
    changes: before ? diffOf(before, after) : {},
  }))
  // One parameter however many there are: a statement of as many values takes longer to write than to run.
  await ctx.tx.execute(sql`
    insert into ${auditLogTable} (actor, acting, actor_ip, user_agent, request_id, batch_id, action, entity, entity_id, entity_title, changes)
      select ${actor.id}::bigint, ${actor.acting?.id ?? null}::bigint, ${request.ip}, ${request.userAgent?.slice(0, 300) ?? null},
             ${request.id}, ${batch}::uuid, entry.action, entry.entity, entry.entity_id, entry.entity_title, entry.changes
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as entry (action text, entity text, entity_id bigint, entity_title text, changes jsonb)`)
  await tellFolders(ctx, changes)
}

/** Tells those who look at a folder what came, went or changed in it. */
async function tellFolders(ctx: Context, changes: readonly ItemChange[]): Promise<void> {
  const told = new Map<number | null, { items: DirectoryChanged['items']; more: boolean }>()
  const tell = (place: number | null, { type, after }: ItemChange, action: EntityChanged['action']) => {
    const folder = told.get(place) ?? { items: [], more: false }
    told.set(place, folder)
    // Not all who see the folder see a closed one in it: they hear that there is more than what is named.
    const isClosed = type === 'directory' && after.guards?.includes(after.id)
    if (isClosed || folder.items.length === NAMED) folder.more = true
    else folder.items.push({ type, id: after.id, action })
  }
  for (const change of changes) {
    const place = placeOf(change.after)
    const from = change.before ? placeOf(change.before) : place
    if (from !== place) tell(from, change, 'remove')
    tell(place, change, from === place ? change.action : 'create')
  }
  for (const [directory, { items, more }] of told) {
    await emit(ctx, {
      event: 'directory_changed',
      rooms: [directoryRoom(directory)],
      ...(directory === null ? {} : { record: { entity: 'directory', id: directory } }),
      payload: { directory, items, more },
    })
  }
}

/**
 * Tells those who look at a folder, into it or below it that other people may see it now. Who was in it may be kept out by now,
 * so everybody who asked for its room hears that there is something to ask for, and nothing else.
 */
export async function tellAccess(
  ctx: Context,
  { id, parent }: Pick<Noted, 'id'> & { parent: number | null },
): Promise<void> {
  await emit(ctx, {
    event: 'directory_changed',
    rooms: [directoryRoom(parent)],
    ...(parent === null ? {} : { record: { entity: 'directory', id: parent } }),
    payload: { ...UNNAMED, directory: parent },
  })
  await tellInside(ctx, await loadSubtree(ctx.tx, id))
}

/** Tells those who look into these folders to ask for them again: they went, or other people may see them now. */
export async function tellInside(ctx: Context, directories: readonly number[]): Promise<void> {
  await inBatch(ctx.tx, async () => {
    for (const directory of directories) {
      const payload = { ...UNNAMED, directory }
      await emit(ctx, { event: 'directory_changed', rooms: [directoryRoom(directory)], payload })
    }
  })
}

/** The room of those who look at a folder: `directory:7`, `directory:root`. */
function directoryRoom(directory: number | null): string {
  return `directory:${directory ?? 'root'}`
}

function placeOf(row: Noted): number | null {
  return (row.directory === undefined ? row.parent : row.directory) ?? null
}
