import { mindmapsTable } from '../../db/tables/mindmaps/mindmaps'
import { requirePermission } from '../../lib/access/permissions'
import { defineServerArea } from '../../lib/area'
import type { Handler } from '../../lib/http/handler'
import { onRecordWrite } from '../../lib/resource/write-listeners'
import { askList, hit } from '../../lib/search/search-kinds'
import { requireContent } from './content/load-content'
import { copyMap } from './copy-map'
import { importMap } from './import/import.handlers'
import { seedMindmaps } from './mindmaps.demo'
import { mindmaps } from './mindmaps.resource'
import { opsHandlers } from './ops.handlers'
import { listSamples } from './samples/samples'
import { followTodo, todoHandlers } from './todos.handlers'
import { versionHandlers } from './versions.handlers'

onRecordWrite(followTodo)

const getMap: Handler<'mindmaps.get'> = async ({ params }, ctx) => {
  const record = await mindmaps.read(ctx, params.id)
  const { nodes, edges } = await requireContent(ctx, params.id)
  return { ...record, nodes: { ...nodes }, edges }
}

export const mindmapsArea = defineServerArea({
  handlers: {
    ...mindmaps.handlers,
    ...opsHandlers,
    ...todoHandlers,
    ...versionHandlers,
    'mindmaps.get': getMap,
    'mindmaps.copy': copyMap,
    'mindmaps.import': importMap,
    'mindmaps.templates': async (_input, ctx) => {
      requirePermission(ctx.actor, 'mindmaps.view')
      return { data: listSamples() }
    },
  },
  search: {
    mindmap: {
      permission: 'mindmaps.view',
      async find({ search, limit }, ctx) {
        const query = { search, page: 1, page_size: limit }
        const { data, meta } = await askList<'mindmaps.list'>(mindmaps.handlers['mindmaps.list'], query, ctx)
        const items = data.map((map) => hit(map.id, map.title, [map.owner_details?.name], `/mindmap/${map.id}`))
        return { total: meta.total, items }
      },
    },
  },
  seed: seedMindmaps,
  rooms: {
    // Who looks at a map hears what is done to its nodes.
    mindmap: { permission: 'mindmaps.view', records: { entity: 'mindmap', table: mindmapsTable } },
  },
})
