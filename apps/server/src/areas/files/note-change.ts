import type { DirectoryChanged, EntityChanged } from '@ws/api-client/contract'
import { auditLogTable } from '../../db/tables/audit-log'
import { diffOf, recordAudit } from '../../lib/audit'
import type { Context } from '../../lib/handler'
import { emit } from '../../lib/outbox'

const PATHS = { file: '/mediafiles/files', directory: '/mediafiles/directories' } as const
/** So many items are named in one event; who hears of more loads the folder anew. */
const NAMED = 100
/** Rows of the journal written by one statement. */
const ROWS = 500

/** A file or a folder. */
export type ItemType = keyof typeof PATHS

/** A row as the journal names it, with its folder under the name its table gives it. */
interface Noted {
  id: number
  version: number
  display_name: string
  directory?: number | null
  parent?: number | null
}

/** What happened to one of many. */
export interface ItemChange {
  type: ItemType
  action: EntityChanged['action']
  after: Noted
  before?: Noted
}

/** Journal and events of a change to a file or a folder. */
export async function noteChange(
  ctx: Context,
  entity: ItemType,
  action: EntityChanged['action'],
  after: Noted,
  before?: object,
): Promise<void> {
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
    record: { entity, id: after.id },
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
  for (let at = 0; at < changes.length; at += ROWS) {
    await ctx.tx.insert(auditLogTable).values(
      changes.slice(at, at + ROWS).map(({ type, action, after, before }) => ({
        action: action === 'remove' ? ('delete' as const) : action,
        entity: type,
        entity_id: after.id,
        entity_title: after.display_name.slice(0, 300),
        changes: before ? diffOf(before, after) : {},
        actor: actor.id,
        acting: actor.acting?.id ?? null,
        actor_ip: request.ip,
        user_agent: request.userAgent?.slice(0, 300) ?? null,
        request_id: request.id,
        batch_id: batch,
      })),
    )
  }
  await tellFolders(ctx, changes)
}

/** Tells those who look at a folder what came, went or changed in it. */
async function tellFolders(ctx: Context, changes: readonly ItemChange[]): Promise<void> {
  const told = new Map<number | null, DirectoryChanged['items']>()
  const tell = (place: number | null, { type, after }: ItemChange, action: EntityChanged['action']) => {
    const items = told.get(place) ?? []
    items.push({ type, id: after.id, action })
    told.set(place, items)
  }
  for (const change of changes) {
    const place = placeOf(change.after)
    const from = change.before ? placeOf(change.before) : place
    if (from !== place) tell(from, change, 'remove')
    tell(place, change, from === place ? change.action : 'create')
  }
  for (const [directory, items] of told) {
    await emit(ctx, {
      event: 'directory_changed',
      rooms: [directoryRoom(directory)],
      ...(directory === null ? {} : { record: { entity: 'directory', id: directory } }),
      payload: { directory, items: items.slice(0, NAMED), more: items.length > NAMED },
    })
  }
}

/** The room of those who look at a folder: `directory:7`, `directory:root`. */
function directoryRoom(directory: number | null): string {
  return `directory:${directory ?? 'root'}`
}

function placeOf(row: Noted): number | null {
  return (row.directory === undefined ? row.parent : row.directory) ?? null
}
