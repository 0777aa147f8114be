import type { Schema, UpdateInput } from '@ws/api-client/contract'
import { indexMap } from '@ws/api-client/contract/mindmap-tree'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { mindmapBatchesTable as batches } from '../../db/tables/mindmaps/mindmap-contents'
import { mindmapsTable } from '../../db/tables/mindmaps/mindmaps'
import { requirePermission } from '../../lib/access/permissions'
import { requireLevel } from '../../lib/access/shared-access'
import { AppError, invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { writeTodo } from '../places/todo-maker'
import { requireNamed } from './content/check-content'
import { requireContent } from './content/load-content'
import { KEPT_BATCHES } from './content/store-content'
import { writeOps } from './content/write-ops'
import { mindmaps } from './mindmaps.resource'

type Op = Schema<'MindmapOp'>

/** Changes of single nodes, which several people make at once. */
export const opsHandlers: Pick<Handlers, 'mindmaps.ops' | 'mindmaps.applyOps'> = {
  'mindmaps.ops': async ({ params, query }, ctx) => {
    requirePermission(ctx.actor, 'mindmaps.view')
    await requireLevel(ctx, mindmapsTable, 'mindmaps', params.id, 'view')
    const { version } = await mindmaps.read(ctx, params.id)
    return { version, batches: await batchesBetween(ctx, params.id, query.since, version + 1) }
  },
  'mindmaps.applyOps': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'mindmaps.edit')
    body.ops.forEach(requireWhole)
    const row = await mindmaps.lock(ctx, params.id, 'edit')
    const { nodes } = await requireContent(ctx, params.id)
    const held = [...indexMap(nodes).values()].map(({ node }) => node)
    const fields = body.ops.map((op) => compact(op.fields ?? {}))
    await requireNamed(ctx, fields, held, `ops.${fields.findIndex(({ file }) => file)}.fields.file`)
    const missed = await batchesBetween(ctx, params.id, body.base_version, row.version + 1)
    const { passed, refused } = await writeTodos(ctx, held, body.ops)
    const written = await writeOps(
      ctx,
      row,
      passed.map(({ op }) => op),
      body.client ?? null,
    )
    const skipped = written.skipped.map(({ index, reason }) => ({ index: passed[index]?.index ?? index, reason }))
    return { ...written, skipped: [...refused, ...skipped].sort((one, other) => one.index - other.index), missed }
  },
}

/** The batches after one version and before another; null where some of them are kept no more, or the whole map was replaced. */
async function batchesBetween(
  ctx: Context,
  id: number,
  since: number,
  before: number,
): Promise<Schema<'MindmapBatch'>[] | null> {
  if (before - 1 - since > KEPT_BATCHES) return null
  const rows = await ctx.db
    .select()
    .from(batches)
    .where(and(eq(batches.mindmap, id), gt(batches.version, since), lt(batches.version, before)))
    .orderBy(asc(batches.version))
  if (rows.some(({ ops }) => ops.length === 0)) return null
  return rows.map(({ version, author, client, ops }) => ({ version, author, client, ops }))
}

const NEEDED: Readonly<Record<Op['op'], readonly ('id' | 'parent' | 'fields' | 'from' | 'to')[]>> = {
  add: ['id', 'parent'],
  update: ['id', 'fields'],
  move: ['id', 'parent'],
  remove: ['id'],
  connect: ['from', 'to'],
  disconnect: ['from', 'to'],
}

function requireWhole(op: Op, index: number) {
  for (const name of NEEDED[op.op])
    if (op[name] === undefined) throw invalid({ [`ops.${index}.${name}`]: 'Обязательное поле' })
}

/** Fields without those that take something away. */
function compact(fields: Schema<'MindmapNodeFields'>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/**
 * The task of a node is written first, by the rights of whoever changes the node: where it is refused, the node stays as it is
 * and the reason is told.
 */
async function writeTodos(ctx: Context, held: readonly { id: string; todo_id?: number }[], ops: readonly Op[]) {
  const passed: { op: Op; index: number }[] = []
  const refused: { index: number; reason: string }[] = []
  const todos = new Map(held.flatMap(({ id, todo_id }) => (todo_id ? [[id, todo_id]] : [])))
  for (const [index, op] of ops.entries()) {
    const todo = op.op === 'update' && op.id ? todos.get(op.id) : undefined
    const changes = todo ? todoChanges(op.fields ?? {}) : {}
    try {
      if (todo && Object.keys(changes).length > 0) await ctx.transaction((inner) => writeTodo(inner, todo, changes))
      passed.push({ op, index })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      refused.push({ index, reason: error.message })
    }
  }
  return { passed, refused }
}

/** What a task may be called, in letters. */
const TITLE = { least: 3, most: 255 }

function todoChanges({ text, done, todo_id }: Schema<'MindmapNodeFields'>): UpdateInput<'/todos'> {
  if (todo_id !== undefined) return {}
  const title = text?.replace(/\s+/g, ' ').trim().slice(0, TITLE.most)
  return {
    ...(title !== undefined && title.length >= TITLE.least ? { title } : {}),
    ...(typeof done === 'boolean' ? { status: done ? 'Completed' : 'Progress' } : {}),
  }
}
