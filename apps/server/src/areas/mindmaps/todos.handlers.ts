import type { Schema } from '@ws/api-client/contract'
import { indexMap } from '@ws/api-client/contract/mindmap-tree'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mindmapsTable } from '../../db/tables/mindmaps/mindmaps'
import { todosTable } from '../../db/tables/todos/todos'
import { requirePermission } from '../../lib/access/permissions'
import { requireLevel } from '../../lib/access/shared-access'
import { conflict, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { findTarget } from '../../lib/resource/named-records'
import { findEntity } from '../../lib/resource/registry'
import type { RecordWrite } from '../../lib/resource/write-listeners'
import { companyZone } from '../../lib/time/company-clock'
import { momentOf } from '../../lib/time/recurrence/schedule'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { makeTodo } from '../places/todo-maker'
import { requireContent } from './content/load-content'
import { nodeOfTodo } from './content/todo-nodes'
import { lockMap, writeOps } from './content/write-ops'
import { mindmaps } from './mindmaps.resource'

/** Nodes and what they name: tasks, people, files, other records. */
export const todoHandlers: Pick<Handlers, 'mindmaps.named' | 'mindmaps.makeTodo'> = {
  'mindmaps.named': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'mindmaps.view')
    await requireLevel(ctx, mindmapsTable, 'mindmaps', params.id, 'view')
    const nodes = await nodesOf(ctx, params.id)
    const files = await loadAttachedFiles(ctx, 'mindmap', [params.id], 'file')
    return {
      todos: await readTodos(ctx, nodes),
      people: [
        ...(
          await loadPersons(
            ctx.db,
            nodes.map(({ assignee }) => assignee),
          )
        ).values(),
      ],
      files: files.get(params.id) ?? [],
      records: await readRecords(ctx, nodes),
    }
  },
  'mindmaps.makeTodo': async ({ params, body }, ctx) => {
    const row = await mindmaps.lock(ctx, params.id, 'edit')
    const node = (await nodesOf(ctx, params.id)).find(({ id }) => id === body.node)
    if (!node) throw notFound()
    if (node.todo_id) throw conflict('todo_exists', 'У узла уже есть задача')
    const title = node.text.replace(/\s+/g, ' ').trim()
    if (title.length < 3) throw conflict('no_title', 'Напишите в узле хотя бы три буквы: так будет называться задача')
    const { id } = await makeTodo(ctx, {
      title: title.slice(0, 255),
      ...(node.note ? { description: node.note } : {}),
      ...(node.due ? { due_at: momentOf(node.due, '23:59', await companyZone(ctx.db)).toISOString() } : {}),
      ...(node.assignee ? { assignee: node.assignee } : {}),
      ...(node.done ? { status: 'Completed' as const } : {}),
      ...{ source: 'mindmap' as const },
    })
    const fields = { todo_id: id, done: node.done ?? false }
    await writeOps(ctx, row, [{ op: 'update', id: node.id, fields }], null)
    const [todo] = await readTodos(ctx, [{ ...node, todo_id: id }])
    if (!todo) throw notFound()
    return todo
  },
}

/** A task was renamed, done, reopened or deleted: its node follows, whoever may change the map. */
export async function followTodo(ctx: Context, { path, id, action, changed }: RecordWrite): Promise<void> {
  if (path !== '/todos' || (action === 'update' && !changed.includes('title') && !changed.includes('status'))) return
  const place = await nodeOfTodo(ctx, id)
  const row = place && (await lockMap(ctx, place.mindmap))
  if (!row) return
  const node = indexMap((await requireContent(ctx, row.id)).nodes).get(place.node)?.node
  const [todo] = await ctx.tx
    .select({
      title: todosTable.title,
      status: todosTable.status,
      deleted: sql<boolean>`${todosTable.deleted_at} is not null`,
    })
    .from(todosTable)
    .where(eq(todosTable.id, id))
  if (!node || !todo) return
  const done = todo.status === 'Completed'
  const fields: Schema<'MindmapNodeFields'> = {
    ...(todo.deleted ? { todo_id: null } : {}),
    ...(todo.title === node.text.replace(/\s+/g, ' ').trim().slice(0, 255) ? {} : { text: todo.title }),
    ...(done === (node.done ?? false) ? {} : { done }),
  }
  if (Object.keys(fields).length > 0) await writeOps(ctx, row, [{ op: 'update', id: node.id, fields }], null)
}

async function nodesOf(ctx: Context, id: number) {
  return [...indexMap((await requireContent(ctx, id)).nodes).values()].map(({ node }) => node)
}

async function readTodos(
  ctx: Context,
  nodes: readonly { id: string; todo_id?: number }[],
): Promise<Schema<'MindmapTodo'>[]> {
  const places = new Map(nodes.flatMap(({ id, todo_id }) => (todo_id ? [[todo_id, id]] : [])))
  const seen = await findTarget('/todos')?.reach(ctx.db, ctx.actor, [...places.keys()], { living: true })
  if (!seen || seen.size === 0) return []
  const rows = await ctx.db
    .select({
      id: todosTable.id,
      title: todosTable.title,
      status: todosTable.status,
      assignee: todosTable.assignee,
      due_at: todosTable.due_at,
    })
    .from(todosTable)
    .where(and(inArray(todosTable.id, [...seen]), isNull(todosTable.deleted_at)))
  const people = await loadPersons(
    ctx.db,
    rows.map(({ assignee }) => assignee),
  )
  return rows.map(({ assignee, ...row }) => ({
    ...row,
    node: places.get(row.id) ?? '',
    assignee_details: pick(people, assignee),
  }))
}

async function readRecords(
  ctx: Context,
  nodes: readonly { link?: { entity: string; entity_id: number } }[],
): Promise<Schema<'MindmapNamed'>['records']> {
  const found: Schema<'MindmapNamed'>['records'] = []
  const links = nodes.flatMap(({ link }) => link ?? [])
  for (const entity of new Set(links.map((link) => link.entity))) {
    const kind = findEntity(entity)
    const ids = links.flatMap((link) => (link.entity === entity ? [link.entity_id] : []))
    const seen = kind && (await findTarget(kind.path)?.reach(ctx.db, ctx.actor, ids, { living: true }))
    for (const [id, title] of (seen && (await kind.titles?.(ctx.db, [...seen]))) ?? [])
      found.push({ entity: entity as Schema<'RecordEntity'>, entity_id: id, title, path: kind?.path ?? '' })
  }
  return found
}
