import { parseOutline } from '@ws/api-client/contract/mindmap-outline'
import { MAP_LIMITS, type MapNode } from '@ws/api-client/contract/mindmap-tree'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import { type Handler, withPreparation } from '../../../lib/http/handler'
import { defineTask, TaskLimitError } from '../../../lib/worker-task/worker-task'
import { mindmaps } from '../mindmaps.resource'
import type { ReadMap } from './read-xmind'

/** Read in a thread of its own: whatever is in the file, the server goes on answering. */
const readFile = defineTask<Uint8Array, ReadMap>(import.meta.dirname, 'read-xmind.task', { seconds: 20, memory: 256 })

/** A map made of a text or of a file of XMind. */
export const importMap: Handler<'mindmaps.import'> = withPreparation(async ({ body }, { actor, request }) => {
  requirePermission(actor, 'mindmaps.create')
  const read =
    'file' in body
      ? await readFile(body.file.bytes, { person: actor.id, signal: request.signal }).catch((error: unknown) => {
          if (error instanceof TaskLimitError)
            throw invalid({ file: 'Файл слишком сложный: сохраните карту без вложений' })
          throw error
        })
      : readText(body.text, body.title)
  if (read.dropped > 0)
    throw invalid({
      ['file' in body ? 'file' : 'text']:
        `В карте не больше ${MAP_LIMITS.nodes} узлов и ${MAP_LIMITS.levels} уровней: лишних ${read.dropped}`,
    })
  const title = (body.title ?? read.title).trim().slice(0, 200) || 'Карта без названия'
  return (ctx) => mindmaps.create(ctx, { title, nodes: { ...read.nodes }, edges: read.edges })
})

/** A single line on top is the centre, else the centre bears the title. */
function readText(text: string, title: string | undefined): ReadMap {
  let count = 0
  const newId = () => {
    count += 1
    return `n${count}`
  }
  const { nodes, dropped } = parseOutline(text, newId, MAP_LIMITS.nodes - 1)
  const [first] = nodes
  if (!first) throw invalid({ text: 'В тексте нет ни одной строки' })
  const only = nodes.length === 1 ? first : undefined
  const root: MapNode = { ...(only ?? { text: title ?? 'Карта', children: nodes }), id: 'centre' }
  return { title: title ?? root.text, nodes: root, edges: [], dropped }
}
