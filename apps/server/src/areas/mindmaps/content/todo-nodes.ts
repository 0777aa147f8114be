import { indexMap, type MapContent } from '@ws/api-client/contract/mindmap-tree'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { mindmapTodosTable as links } from '../../../db/tables/mindmaps/mindmap-contents'
import { mindmapsTable } from '../../../db/tables/mindmaps/mindmaps'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { loadContent } from './load-content'

/** Writes down which tasks stand on which nodes of a map; a task that stands on another map is refused. */
export async function linkTodos(ctx: Context, map: number, content: MapContent): Promise<void> {
  const wanted = todosOf(content)
  const held = await ctx.tx.select().from(links).where(eq(links.mindmap, map))
  const isSame =
    held.length === wanted.length &&
    wanted.every(({ node, todo }) => held.some((one) => one.node === node && one.todo === todo))
  if (isSame) return
  const todos = wanted.map(({ todo }) => todo)
  if (new Set(todos).size < todos.length) throw conflict('todo_taken', 'Задача уже стоит на другом узле этой карты')
  await ctx.tx.delete(links).where(eq(links.mindmap, map))
  if (todos.length === 0) return
  // What stands on a map that was deleted is free.
  const gone = ctx.tx.select({ id: mindmapsTable.id }).from(mindmapsTable).where(isNotNull(mindmapsTable.deleted_at))
  await ctx.tx.delete(links).where(and(inArray(links.todo, todos), inArray(links.mindmap, gone)))
  const taken = await ctx.tx.select({ todo: links.todo }).from(links).where(inArray(links.todo, todos))
  if (taken.length > 0) throw conflict('todo_taken', 'Задача уже стоит на узле другой карты')
  await ctx.tx.insert(links).values(wanted.map((one) => ({ mindmap: map, ...one })))
}

/** Links the tasks of a map that is brought back, as far as none of them has found another place meanwhile. */
export async function keepTodosOf(ctx: Context, map: number): Promise<void> {
  const content = await loadContent(ctx, map)
  const wanted = content ? todosOf(content).map((one) => ({ mindmap: map, ...one })) : []
  if (wanted.length > 0) await ctx.tx.insert(links).values(wanted).onConflictDoNothing()
}

/** The node of a living map on which a task stands. */
export async function nodeOfTodo(ctx: Context, todo: number): Promise<{ mindmap: number; node: string } | undefined> {
  const [found] = await ctx.tx
    .select({ mindmap: links.mindmap, node: links.node })
    .from(links)
    .innerJoin(mindmapsTable, eq(mindmapsTable.id, links.mindmap))
    .where(and(eq(links.todo, todo), sql`${mindmapsTable.deleted_at} is null`))
  return found
}

function todosOf({ nodes }: MapContent): { node: string; todo: number }[] {
  return [...indexMap(nodes).values()].flatMap(({ node }) =>
    node.todo_id ? [{ node: node.id, todo: node.todo_id }] : [],
  )
}
