import { indexMap, type MapContent } from '@ws/api-client/contract/mindmap-tree'
import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { mindmapVersionsTable as versions } from '../../../db/tables/mindmaps/mindmap-contents'
import type { Context } from '../../../lib/http/handler'

/** Of one map are kept so many states. */
export const KEPT_VERSIONS = 200
/** Work of one person within so many minutes is one piece: the state before it is kept, not each state inside it. */
const PIECE_MINUTES = 30

/**
 * Keeps the state of a map, with a name or before somebody goes on with it: in the middle of a piece of work of one person
 * nothing is kept unless `always` or a name is given.
 */
export async function keepState(
  ctx: Context,
  map: { id: number; version: number },
  { nodes, edges }: MapContent,
  { name = null, always = false }: { name?: string | null; always?: boolean } = {},
): Promise<number | undefined> {
  const [latest] = await ctx.tx
    .select({
      author: versions.author,
      isFresh: sql<boolean>`${versions.created_at} > now() - make_interval(mins => ${PIECE_MINUTES})`,
    })
    .from(versions)
    .where(eq(versions.mindmap, map.id))
    .orderBy(desc(versions.id))
    .limit(1)
  const isInside = latest?.isFresh === true && latest.author === ctx.actor.id
  if (isInside && !always && name === null) return undefined
  const [kept] = await ctx.tx
    .insert(versions)
    .values({
      mindmap: map.id,
      version: map.version,
      name,
      author: ctx.actor.id,
      nodes_count: indexMap(nodes).size,
      nodes,
      edges,
    })
    .returning({ id: versions.id })
  const newest = ctx.tx
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.mindmap, map.id))
    .orderBy(desc(versions.id))
    .limit(KEPT_VERSIONS)
  await ctx.tx.delete(versions).where(sql`${eq(versions.mindmap, map.id)} and ${notInArray(versions.id, newest)}`)
  return kept?.id
}
