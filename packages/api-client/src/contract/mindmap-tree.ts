/** A node of a mind map with all below it. What is not set is left out of it. */
export interface MapNode {
  id: string
  text: string
  note?: string
  color?: string
  icon?: string
  side?: 'left' | 'right'
  collapsed?: boolean
  /** Left out where the node is nothing that can be done. */
  done?: boolean
  due?: string
  assignee?: number
  file?: number
  todo_id?: number
  link?: { entity: string; entity_id: number }
  children: MapNode[]
}

/** Fields of a node that a person sets; null takes one away. */
export type MapFields = { [K in Exclude<keyof MapNode, 'id' | 'children'>]?: MapNode[K] | null }

/** A line across the tree. */
export interface MapEdge {
  from: string
  to: string
  label?: string
}

/** One change of a map, as the contract writes it. */
export interface MapOp {
  op: 'add' | 'update' | 'move' | 'remove' | 'connect' | 'disconnect'
  id?: string
  parent?: string
  index?: number
  fields?: { [K in keyof MapFields]?: MapFields[K] | undefined } | object
  from?: string
  to?: string
  label?: string
}

/** All that a map consists of. */
export interface MapContent {
  nodes: MapNode
  edges: MapEdge[]
}

/** What a map may hold at most. */
export const MAP_LIMITS = { nodes: 2000, levels: 60, edges: 500, text: 500, note: 2000 } as const

/** A node with what stands above it. */
export interface MapPlace {
  node: MapNode
  parent: MapNode | null
  level: number
}

/** Every node of a tree by its id, from the centre outwards. */
export function indexMap(root: MapNode): Map<string, MapPlace> {
  const found = new Map<string, MapPlace>()
  const waiting: MapPlace[] = [{ node: root, parent: null, level: 0 }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    found.set(place.node.id, place)
    for (const child of [...place.node.children].reverse())
      waiting.push({ node: child, parent: place.node, level: place.level + 1 })
  }
  return found
}

/** What came of a batch: the map as it is then, what was applied, and what could not be, with the reason in Russian. */
export interface AppliedOps<Op extends MapOp> {
  content: MapContent
  applied: Op[]
  skipped: { index: number; reason: string }[]
}

/**
 * Applies changes in their order; the given map stays as it was, and parts that nothing changed are shared with it. The same
 * code runs on the server and in every browser, so that all come to the same map.
 */
export function applyOps<Op extends MapOp>(content: MapContent, ops: readonly Op[]): AppliedOps<Op> {
  const draft = new Draft(content)
  const applied: Op[] = []
  const skipped: { index: number; reason: string }[] = []
  ops.forEach((op, index) => {
    const reason = draft.apply(op)
    if (reason === undefined) applied.push(op)
    else skipped.push({ index, reason })
  })
  return { content: draft.content(), applied, skipped }
}

const GONE = 'Узла уже нет'
const NO_PARENT = 'Ветки, куда он шёл, уже нет'

/** A map under way: nodes are copied when they are first touched. */
class Draft {
  private root: MapNode
  private edges: MapEdge[]
  private readonly places: Map<string, MapPlace>
  private readonly fresh = new Set<MapNode>()

  constructor({ nodes, edges }: MapContent) {
    this.root = nodes
    this.edges = edges
    this.places = indexMap(nodes)
  }

  content(): MapContent {
    return { nodes: this.root, edges: this.edges }
  }

  /** Why the change cannot be made; undefined where it was. */
  apply(op: MapOp): string | undefined {
    switch (op.op) {
      case 'add':
        return this.add(op)
      case 'update':
        return this.update(op)
      case 'move':
        return this.move(op)
      case 'remove':
        return this.remove(op)
      case 'connect':
        return this.connect(op)
      case 'disconnect':
        this.edges = this.edges.filter(({ from, to }) => from !== op.from || to !== op.to)
        return undefined
    }
  }

  private add({ id = '', parent = '', index, fields }: MapOp): string | undefined {
    const above = this.places.get(parent)
    if (!above) return NO_PARENT
    if (id === '' || this.places.has(id)) return 'Такой узел уже есть'
    if (this.places.size >= MAP_LIMITS.nodes) return `В карте не больше ${MAP_LIMITS.nodes} узлов`
    if (above.level + 1 >= MAP_LIMITS.levels) return `Не глубже ${MAP_LIMITS.levels} уровней`
    const node = withFields({ id, text: '', children: [] }, fields ?? {})
    this.fresh.add(node)
    const owner = this.own(parent)
    owner.children.splice(index ?? owner.children.length, 0, node)
    this.places.set(id, { node, parent: owner, level: above.level + 1 })
    return undefined
  }

  private update({ id = '', fields }: MapOp): string | undefined {
    if (!this.places.has(id)) return GONE
    withFields(this.own(id), fields ?? {})
    return undefined
  }

  private move({ id = '', parent = '', index }: MapOp): string | undefined {
    const place = this.places.get(id)
    if (!place) return GONE
    if (!place.parent) return 'Центр карты не переносится'
    if (!this.places.has(parent)) return NO_PARENT
    for (
      let above = this.places.get(parent);
      above;
      above = above.parent ? this.places.get(above.parent.id) : undefined
    )
      if (above.node.id === id) return 'Ветку нельзя перенести внутрь неё самой'
    const level = (this.places.get(parent)?.level ?? 0) + 1
    if (level + heightOf(place.node) > MAP_LIMITS.levels) return `Не глубже ${MAP_LIMITS.levels} уровней`
    const node = this.own(id)
    const from = this.own(place.parent.id)
    from.children.splice(from.children.indexOf(node), 1)
    const to = this.own(parent)
    to.children.splice(index ?? to.children.length, 0, node)
    this.place(node, to, level)
    return undefined
  }

  private remove({ id = '' }: MapOp): string | undefined {
    const place = this.places.get(id)
    if (!place) return GONE
    if (!place.parent) return 'Центр карты не удаляется'
    const from = this.own(place.parent.id)
    from.children = from.children.filter((child) => child.id !== id)
    for (const gone of indexMap(place.node).keys()) this.places.delete(gone)
    this.edges = this.edges.filter(({ from: one, to: other }) => this.places.has(one) && this.places.has(other))
    return undefined
  }

  private connect({ from = '', to = '', label }: MapOp): string | undefined {
    if (!this.places.has(from) || !this.places.has(to) || from === to) return GONE
    const others = this.edges.filter((edge) => edge.from !== from || edge.to !== to)
    if (others.length >= MAP_LIMITS.edges) return `Не больше ${MAP_LIMITS.edges} связей`
    this.edges = [...others, { from, to, ...(label ? { label } : {}) }]
    return undefined
  }

  /** The node as one that may be written, and so all above it. */
  private own(id: string): MapNode {
    const place = this.places.get(id)
    if (!place) throw new Error(`There is no node ${id}`)
    if (this.fresh.has(place.node)) return place.node
    const node = { ...place.node, children: [...place.node.children] }
    this.fresh.add(node)
    if (place.parent) {
      const above = this.own(place.parent.id)
      above.children[above.children.findIndex((child) => child.id === id)] = node
      this.places.set(id, { node, parent: above, level: place.level })
    } else {
      this.root = node
      this.places.set(id, { ...place, node })
    }
    for (const child of node.children) {
      const below = this.places.get(child.id)
      if (below) this.places.set(child.id, { ...below, parent: node })
    }
    return node
  }

  private place(node: MapNode, parent: MapNode, level: number) {
    this.places.set(node.id, { node, parent, level })
    for (const child of node.children) this.place(child, node, level + 1)
  }
}

const FIELDS = [
  'text',
  'note',
  'color',
  'icon',
  'side',
  'collapsed',
  'done',
  'due',
  'assignee',
  'file',
  'todo_id',
  'link',
] as const

function withFields(node: MapNode, fields: object): MapNode {
  for (const name of FIELDS) {
    const value: unknown = Reflect.get(fields, name)
    if (value === undefined) continue
    // Of what is false by itself only the mark «can be done» is kept.
    const isNothing = value === null || (name === 'collapsed' && value === false)
    if (name === 'text') node.text = String(value ?? '')
    else if (isNothing) Reflect.deleteProperty(node, name)
    else Reflect.set(node, name, value)
  }
  return node
}

function heightOf(node: MapNode): number {
  let deepest = 0
  for (const { level } of indexMap(node).values()) deepest = Math.max(deepest, level + 1)
  return deepest
}
