import { frame, painted } from '../frames'

/** A place of the benchmark's tree, as the server answers it. */
export interface BenchNode {
  id: number
  kind: 'territory' | 'building' | 'floor' | 'room'
  parent: number | null
  name: string
  code: null
  declared_area: null
  open_todos: number
  room: object | null
  totals: object | null
  children: BenchNode[]
}

/** A tree as the page saw it; milliseconds. */
export interface StructureRun {
  /** From asking for it to the frame that shows its first rows. */
  first: number
  /** From scrolling to the end to the frame that shows the last row. */
  jump: number
  /** Elements of the document, the most of both moments. */
  nodes: number
}

declare global {
  interface Window {
    showStructure: () => Promise<StructureRun>
  }
}

const BUILDINGS = 10
const FLOORS = 30
const ROOMS = 40
/** The name of the last room, by which its row is known. */
const LAST = `${BUILDINGS}-${FLOORS}-${ROOMS}`

const totals = (rooms: number) => ({
  ...{ gross_area: `${rooms * 36}.00`, rentable_area: `${rooms * 36}.00`, occupied_area: `${rooms * 27}.00` },
  ...{ parking_area: '0.00', parking_occupied_area: '0.00', rooms_count: rooms, open_todos: 3, overdue: '1200.00' },
})
const room = {
  ...{ area: '36.00', rentable_area: '36.00', occupied_area: '36.00', polygon_area: null, usage_mode: 'rentable' },
  ...{ purpose: { id: 1, name: 'Офис' }, purpose_color: '#60A5FA', occupancy: 'occupied', ask_rate: '1350.00' },
  ...{ tenant: { id: 1, name: 'ООО «Ромашка»' }, occupied_until: '2027-05-31', overdue: null, contract: null },
}

/** Ten buildings of thirty floors of forty rooms: 12 311 places. */
function toTree(): BenchNode {
  let last = 0
  const node = (kind: BenchNode['kind'], parent: number | null, name: string, rooms: number): BenchNode => {
    last += 1
    const isRoom = kind === 'room'
    return {
      ...{ id: last, kind, parent, name, code: null, declared_area: null, open_todos: last % 3, children: [] },
      ...{ room: isRoom ? room : null, totals: isRoom ? null : totals(rooms) },
    }
  }
  const root = node('territory', null, 'Площадка', BUILDINGS * FLOORS * ROOMS)
  for (let building = 1; building <= BUILDINGS; building += 1) {
    const house = node('building', root.id, `Корпус ${building}`, FLOORS * ROOMS)
    root.children.push(house)
    for (let floor = 1; floor <= FLOORS; floor += 1) {
      const storey = node('floor', house.id, `${floor} этаж`, ROOMS)
      house.children.push(storey)
      for (let at = 1; at <= ROOMS; at += 1) {
        storey.children.push(node('room', storey.id, `${building}-${floor}-${at}`, 0))
      }
    }
  }
  return root
}

/** Everything inside a place and itself, in the order of the tree. */
export function flat(node: BenchNode): BenchNode[] {
  return [node, ...node.children.flatMap(flat)]
}

/** `scroller` finds what scrolls once the tree stands there. */
export function startStructurePage(mount: (root: HTMLElement, tree: BenchNode) => void, scroller: string) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const shows = (name: string) => root.textContent?.includes(name) === true
  const nodes = () => document.querySelectorAll('*').length

  window.showStructure = async () => {
    const tree = toTree()
    await painted()
    const start = performance.now()
    mount(root, tree)
    do await frame()
    while (!shows('1-1-5'))
    await painted()
    const first = performance.now() - start
    const drawn = nodes()
    const list = root.querySelector(scroller)
    if (!list) throw new Error('Nothing to scroll')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const leap = performance.now()
    list.scrollTop = list.scrollHeight
    do await frame()
    while (!shows(LAST))
    await painted()
    return { first, jump: performance.now() - leap, nodes: Math.max(drawn, nodes()) }
  }
}
