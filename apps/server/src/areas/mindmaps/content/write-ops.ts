import type { Schema } from '@ws/api-client/contract'
import { applyOps, indexMap } from '@ws/api-client/contract/mindmap-tree'
import { eq } from 'drizzle-orm'
import { mindmapsTable as table } from '../../../db/tables/mindmaps/mindmaps'
import { sharedScopes } from '../../../lib/access/shared-access'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import type { Context } from '../../../lib/http/handler'
import { touchRow, type Writable } from '../../../lib/resource/write'
import { requireContent } from './load-content'
import { type MapRow, storeContent, tellBatch } from './store-content'
import { keepState } from './versions'

type Op = Schema<'MindmapOp'>

/** What writing needs to know of maps where no fields of theirs change. */
const writable: Writable<typeof table> = {
  path: '/mindmaps',
  entity: 'mindmap',
  table,
  permission: 'mindmaps',
  scopes: sharedScopes(table),
  title: (row) => row.title,
}

/** What came of changes of nodes. */
export interface WrittenOps {
  version: number
  applied: Op[]
  skipped: { index: number; reason: string }[]
}

/**
 * Applies changes to a locked map, stores it and tells those who look at it. The journal gets one line for each piece of work,
 * not one for each node that was renamed.
 */
export async function writeOps(
  ctx: Context,
  row: MapRow,
  ops: readonly Op[],
  client: string | null,
): Promise<WrittenOps> {
  const before = await requireContent(ctx, row.id)
  const { content, applied, skipped } = applyOps(before, ops)
  if (applied.length === 0) return { version: row.version, applied, skipped }
  const kept = await keepState(ctx, row, before)
  const after = await touchRow(ctx, writable, row, {})
  await storeContent(ctx, after, before, content)
  await tellBatch(ctx, row.id, after.version, { ops: applied, client })
  if (kept !== undefined) {
    const nodes = { from: indexMap(before.nodes).size, to: indexMap(content.nodes).size }
    await recordAudit(ctx, {
      action: 'update',
      entity: 'mindmap',
      entity_id: row.id,
      entity_title: row.title.slice(0, 300),
      changes: { nodes },
    })
  }
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/mindmaps'],
    record: { entity: 'mindmap', id: row.id },
    payload: { entity: '/mindmaps', entity_id: row.id, action: 'update', version: after.version, changed: ['nodes'] },
  })
  return { version: after.version, applied, skipped }
}

/** Locks a map, whoever may change it: for what follows from a change of another record. */
export async function lockMap(ctx: Context, id: number): Promise<MapRow | undefined> {
  const [row] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('no key update')
  return row
}
