import { MAP_LIMITS } from '@ws/api-client/contract/mindmap-tree'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import { type Handler, withPreparation } from '../../../lib/http/handler'
import { defineTask, TaskLimitError } from '../../../lib/worker-task/worker-task'
import { mindmaps } from '../mindmaps.resource'
import type { MapText } from './read-text'
import type { ReadMap } from './read-xmind'

/** Read in a process of its own: whatever is in it, the server goes on answering. */
const readMap = defineTask<Uint8Array | MapText, ReadMap>(import.meta.dirname, 'read-map.task', {
  seconds: 20,
  memory: 256,
})

const TOO_MUCH = {
  file: 'Файл слишком сложный: сохраните карту без вложений',
  text: 'Текст слишком сложный: разделите его на части',
}

/** A map made of a text or of a file of XMind. */
export const importMap: Handler<'mindmaps.import'> = withPreparation(async ({ body }, { actor, request }) => {
  requirePermission(actor, 'mindmaps.create')
  const [field, given] = 'file' in body ? (['file', body.file.bytes] as const) : (['text', body] as const)
  const call = { person: actor.id, signal: request.signal }
  const read = await readMap(given, call).catch((error: unknown) => {
    if (error instanceof TaskLimitError) throw invalid({ [field]: TOO_MUCH[field] })
    throw error
  })
  if (read.dropped > 0)
    throw invalid({
      [field]: `В карте не больше ${MAP_LIMITS.nodes} узлов и ${MAP_LIMITS.levels} уровней: лишних ${read.dropped}`,
    })
  const title = (body.title ?? read.title).trim().slice(0, 200) || 'Карта без названия'
  return (ctx) => mindmaps.create(ctx, { title, nodes: { ...read.nodes }, edges: read.edges })
})
