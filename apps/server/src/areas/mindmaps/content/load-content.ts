import type { MapContent } from '@ws/api-client/contract/mindmap-tree'
import { eq } from 'drizzle-orm'
import { mindmapContentsTable as contents } from '../../../db/tables/mindmaps/mindmap-contents'
import type { Context } from '../../../lib/http/handler'

/** The nodes and lines of a map; undefined while it is being made. */
export async function loadContent({ db }: Pick<Context, 'db'>, id: number): Promise<MapContent | undefined> {
  const [found] = await db
    .select({ nodes: contents.nodes, edges: contents.edges })
    .from(contents)
    .where(eq(contents.mindmap, id))
  return found
}

/** The same of a map that stands. */
export async function requireContent(ctx: Pick<Context, 'db'>, id: number): Promise<MapContent> {
  const found = await loadContent(ctx, id)
  if (!found) throw new Error(`Map ${id} has no content`)
  return found
}
