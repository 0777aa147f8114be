import type { MapContent, MapEdge, MapNode } from '@ws/api-client/contract/mindmap-tree'
import { indexMap, MAP_LIMITS } from '@ws/api-client/contract/mindmap-tree'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { findEntity } from '../../../lib/resource/registry'
import { requireClaimable } from '../../files/upload/claim-files'
import { loadContent } from './load-content'

/** A node by its number in an error: where it stands in what was sent. */
type Refuse = (field: string, text: string) => never

const ID = /^[A-Za-z0-9_-]{1,40}$/
const COLOR = /^#[0-9a-fA-F]{6}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** All texts of a map together, in characters. */
const MOST_TEXT = 1_500_000

/**
 * A map as it was sent, with nothing in it but what a map may hold: one centre, ids of their own, no more nodes, levels and
 * letters than may be, and in new places only records that the writer may name.
 */
export async function checkContent(
  ctx: Context,
  { id }: { id: number },
  sent: { nodes?: unknown; edges?: unknown },
): Promise<MapContent> {
  const nodes = checkTree(sent.nodes)
  const edges = checkEdges(sent.edges, new Set(indexMap(nodes).keys()))
  const held = await loadContent(ctx, id)
  await requireNamed(
    ctx,
    [...indexMap(nodes).values()].map(({ node }) => node),
    held && [...indexMap(held.nodes).values()].map(({ node }) => node),
  )
  return { nodes, edges }
}

/** A tree of nodes without the rest of what was sent; refuses what is none, at the field of the node. */
function checkTree(sent: unknown): MapNode {
  const ids = new Set<string>()
  let letters = 0
  function check(value: unknown, level: number, at: string): MapNode {
    const refuse: Refuse = (field, text) => {
      throw invalid({ [`${at}.${field}`.replace(/\.$/, '')]: text })
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('', 'Здесь должен быть узел')
    if (level >= MAP_LIMITS.levels) return refuse('', `Не глубже ${MAP_LIMITS.levels} уровней`)
    const id: unknown = Reflect.get(value, 'id')
    if (typeof id !== 'string' || !ID.test(id)) return refuse('id', 'До 40 латинских букв, цифр, «-» и «_»')
    if (ids.has(id)) return refuse('id', 'Узел с таким номером уже есть')
    ids.add(id)
    if (ids.size > MAP_LIMITS.nodes) throw invalid({ nodes: `В карте не больше ${MAP_LIMITS.nodes} узлов` })
    const children: unknown = Reflect.get(value, 'children') ?? []
    if (!Array.isArray(children)) return refuse('children', 'Здесь должен быть список узлов')
    const node: MapNode = { id, text: '', children: [], ...checkFields(value, refuse) }
    letters += node.text.length + (node.note?.length ?? 0)
    if (letters > MOST_TEXT) throw invalid({ nodes: 'Карта слишком большая: сократите тексты или заметки' })
    node.children = children.map((child, index) => check(child, level + 1, `${at}.children.${index}`))
    return node
  }
  return check(sent, 0, 'nodes')
}

/** The fields of a node that are set; what does not fit is refused at its field. */
function checkFields(sent: object, refuse: Refuse): Partial<MapNode> {
  const fields: Record<string, unknown> = {}
  const take = (name: string, fits: (value: unknown) => boolean, text: string) => {
    const value: unknown = Reflect.get(sent, name)
    if (value === undefined || value === null) return
    if (!fits(value)) refuse(name, text)
    fields[name] = value
  }
  const isText = (most: number) => (value: unknown) => typeof value === 'string' && value.length <= most
  const isNumber = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
  take('text', isText(MAP_LIMITS.text), `Не длиннее ${MAP_LIMITS.text} знаков`)
  take('note', isText(MAP_LIMITS.note), `Не длиннее ${MAP_LIMITS.note} знаков`)
  take('color', (value) => typeof value === 'string' && COLOR.test(value), 'Цвет пишется как #1E88E5')
  take('icon', isText(16), 'Не длиннее 16 знаков')
  take('side', (value) => value === 'left' || value === 'right', 'Сторона: left или right')
  take('collapsed', (value) => typeof value === 'boolean', 'Да или нет')
  take('done', (value) => typeof value === 'boolean', 'Да или нет')
  take(
    'due',
    (value) => typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)),
    'Дата пишется как 2026-11-28',
  )
  take('assignee', isNumber, 'Здесь должен быть номер сотрудника')
  take('file', isNumber, 'Здесь должен быть номер файла')
  take('todo_id', isNumber, 'Здесь должен быть номер задачи')
  const link: unknown = Reflect.get(sent, 'link')
  if (link !== undefined && link !== null) {
    const entity: unknown = Reflect.get(Object(link), 'entity')
    const entityId: unknown = Reflect.get(Object(link), 'entity_id')
    if (typeof entity !== 'string' || !findEntity(entity) || !isNumber(entityId)) refuse('link', 'Нет такой записи')
    fields.link = { entity, entity_id: entityId }
  }
  if (fields.collapsed === false) delete fields.collapsed
  return fields as Partial<MapNode>
}

function checkEdges(sent: unknown, ids: ReadonlySet<string>): MapEdge[] {
  if (!Array.isArray(sent)) return []
  const known = new Set<string>()
  return sent.map((edge: MapEdge, index) => {
    const key = `${edge.from} ${edge.to}`
    if (!ids.has(edge.from) || !ids.has(edge.to) || edge.from === edge.to || known.has(key))
      throw invalid({ [`edges.${index}`]: 'Связь ведёт от одного узла карты к другому, каждая один раз' })
    known.add(key)
    return { from: edge.from, to: edge.to, ...(edge.label ? { label: edge.label } : {}) }
  })
}

/** What nodes name beside each other: the field, and the list of those records. */
const NAMED = [
  ['assignee', '/accounts/profiles'],
  ['todo_id', '/todos'],
] as const

/** Refuses records that the writer may not name, unless the map names them already. */
export async function requireNamed(
  ctx: Context,
  nodes: readonly Partial<MapNode>[],
  held: readonly Partial<MapNode>[] = [],
  fileField = 'nodes.file',
): Promise<void> {
  const files = new Set(held.map(({ file }) => file))
  await requireClaimable(
    ctx,
    nodes.flatMap(({ file }) => (file && !files.has(file) ? [file] : [])),
    new Set(),
    fileField,
  )
  const wanted = new Map<string, { field: string; ids: Set<number> }>()
  const note = (list: string, field: string, id: number) => {
    const found = wanted.get(list) ?? { field, ids: new Set() }
    found.ids.add(id)
    wanted.set(list, found)
  }
  for (const [field, list] of NAMED) for (const node of nodes) if (node[field]) note(list, field, node[field])
  for (const { link } of nodes) {
    const path = link && findEntity(link.entity)?.path
    if (link && path) note(path, 'link', link.entity_id)
  }
  for (const [list, { field, ids }] of wanted) {
    const before = new Set(held.flatMap((node) => [node.assignee, node.todo_id, node.link?.entity_id]))
    const fresh = [...ids].filter((id) => !before.has(id))
    const seen = await nameable(ctx, list, fresh)
    if (fresh.some((id) => !seen.has(id))) throw invalid({ [`nodes.${field}`]: 'Нет такой записи' })
  }
}
