import type { Schema } from '@ws/api-client/contract'
import { mapPreview } from '@ws/api-client/contract/mindmap-svg'
import { indexMap, type MapContent } from '@ws/api-client/contract/mindmap-tree'
import { and, eq, lt } from 'drizzle-orm'
import {
  mindmapBatchesTable as batches,
  mindmapContentsTable as contents,
} from '../../../db/tables/mindmaps/mindmap-contents'
import { mindmapsTable as table } from '../../../db/tables/mindmaps/mindmaps'
import type { Change } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import type { Context } from '../../../lib/http/handler'
import { claimFiles } from '../../files/upload/claim-files'
import { sampleOf } from '../samples/samples'
import { requireContent } from './load-content'
import { linkTodos } from './todo-nodes'
import { keepState } from './versions'

/** A stored map without its nodes. */
export type MapRow = typeof table.$inferSelect
type Batch = Pick<Schema<'MindmapBatch'>, 'ops' | 'client'>

/** Whoever was away catches up by so many batches; after that he reads the map anew. */
export const KEPT_BATCHES = 1000
/** Characters of texts by which a map is found. */
const WORDS = 60_000

/** Gives a new map its nodes: those that were sent, those of a template, else its centre alone. */
export async function storeFresh(
  ctx: Context,
  row: MapRow,
  sent: MapContent | undefined,
  template?: string,
): Promise<void> {
  const sample = template === undefined ? undefined : sampleOf(template)
  const empty = { nodes: { id: 'centre', text: row.title, children: [] }, edges: [] }
  const content = sent ?? sample?.content ?? empty
  await ctx.tx.insert(contents).values({ mindmap: row.id, ...content })
  await settle(ctx, row, empty, content)
}

/** Puts other nodes in the place of all that a map had, in the write that leads to `version`; the old ones stay kept. */
export async function replaceContent(
  ctx: Context,
  row: MapRow,
  version: number,
  content: MapContent,
): Promise<Record<string, Change> | undefined> {
  const before = await requireContent(ctx, row.id)
  if (JSON.stringify(before) === JSON.stringify(content)) return undefined
  await keepState(ctx, row, before, { always: true })
  await storeContent(ctx, row, before, content)
  await tellBatch(ctx, row.id, version, { ops: [], client: null })
  return { nodes: { from: row.nodes_count, to: indexMap(content.nodes).size } }
}

/** Stores what a map has become and all that follows from it: its figures, its files, its tasks. */
export async function storeContent(ctx: Context, row: MapRow, before: MapContent, content: MapContent): Promise<void> {
  await ctx.tx.update(contents).set(content).where(eq(contents.mindmap, row.id))
  await settle(ctx, row, before, content)
}

/** Writes down what was done under the version it led to, and tells those who look at the map. */
export async function tellBatch(ctx: Context, id: number, version: number, batch: Batch): Promise<void> {
  await ctx.tx
    .insert(batches)
    .values({ mindmap: id, version, author: ctx.actor.id, ...batch })
    .onConflictDoNothing()
  await ctx.tx.delete(batches).where(and(eq(batches.mindmap, id), lt(batches.version, version - KEPT_BATCHES)))
  await emit(ctx, {
    event: 'mindmap_ops',
    rooms: [`mindmap:${id}`],
    record: { entity: 'mindmap', id },
    payload: { mindmap: id, version, author: ctx.actor.id, ...batch },
  })
}

/** Tells the room of a map that it was shared anew: whoever may not read it any more is put out of there. */
export function tellReaders(ctx: Context, { id, version }: MapRow): Promise<void> {
  return emit(ctx, {
    event: 'entity_changed',
    rooms: [`mindmap:${id}`],
    record: { entity: 'mindmap', id },
    payload: { entity: '/mindmaps', entity_id: id, action: 'update', version, changed: ['access'] },
  })
}

/** Draws the small picture of a map anew, after its layout or its colours were changed. */
export async function redraw(ctx: Context, row: MapRow): Promise<void> {
  const content = await requireContent(ctx, row.id)
  await ctx.tx.update(table).set(figuresOf(content, row)).where(eq(table.id, row.id))
}

async function settle(ctx: Context, row: MapRow, before: MapContent, content: MapContent): Promise<void> {
  await ctx.tx.update(table).set(figuresOf(content, row)).where(eq(table.id, row.id))
  const [had, has] = [before, content].map((one) =>
    [...indexMap(one.nodes).values()].flatMap(({ node }) => node.file ?? []),
  )
  if (JSON.stringify(had) !== JSON.stringify(has)) await claimFiles(ctx, has ?? [], 'mindmap', row.id, 'file')
  await linkTodos(ctx, row.id, content)
}

/** What is told of a map where its nodes are not: how many, how much of it is done, how it looks, by what it is found. */
export function figuresOf(content: MapContent, { layout, theme }: Pick<MapRow, 'layout' | 'theme'>) {
  const nodes = [...indexMap(content.nodes).values()].map(({ node }) => node)
  const doable = nodes.filter(({ done, todo_id }) => done !== undefined || todo_id !== undefined)
  const done = doable.filter((node) => node.done === true).length
  return {
    nodes_count: nodes.length,
    done_pct: doable.length === 0 ? null : Math.round((done / doable.length) * 100),
    preview_svg: mapPreview(content, layout, theme),
    words: nodes
      .map(({ text, note }) => (note ? `${text}\n${note}` : text))
      .join('\n')
      .slice(0, WORDS),
  }
}
