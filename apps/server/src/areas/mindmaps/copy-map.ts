import { indexMap } from '@ws/api-client/contract/mindmap-tree'
import { requirePermission } from '../../lib/access/permissions'
import type { Handler } from '../../lib/http/handler'
import { requireContent } from './content/load-content'
import { mindmaps } from './mindmaps.resource'

/** A map of one's own with the same nodes; tasks stay with the first one, since a task stands on one node. */
export const copyMap: Handler<'mindmaps.copy'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'mindmaps.create')
  const { title, description, layout, theme, tagList, is_template } = await mindmaps.read(ctx, params.id)
  const { nodes, edges } = structuredClone(await requireContent(ctx, params.id))
  for (const { node } of indexMap(nodes).values()) delete node.todo_id
  const name = body?.title?.trim() || (is_template ? title : `${title.slice(0, 190)} (копия)`)
  return mindmaps.create(ctx, { title: name, description, layout, theme, tagList, nodes: { ...nodes }, edges })
}
