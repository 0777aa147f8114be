import type { Schema } from '@ws/api-client/contract'
import { parseDecimal } from '../../../lib/format/number'

/** A place of the tree with those inside it; the contract cannot say that they are like it. */
export type StructureNode = Omit<Schema<'StructureNode'>, 'children'> & { children: StructureNode[] }
export type LocationKind = StructureNode['kind']

/** What narrows the tree; ancestors of what is found stay. */
export interface StructureFilter {
  search: string
  kind: LocationKind | null
  occupancy: Schema<'Occupancy'> | null
  purpose: number | null
  tenant: number | null
  /** m², as they are typed. */
  areaFrom: string
  areaTo: string
  withTodos: boolean
  withDiscrepancy: boolean
}

export const NO_FILTER: StructureFilter = {
  search: '',
  kind: null,
  occupancy: null,
  purpose: null,
  tenant: null,
  areaFrom: '',
  areaTo: '',
  withTodos: false,
  withDiscrepancy: false,
}

/** A row of the table: a place, how deep it stands and where among its siblings. */
export interface StructureRow {
  node: StructureNode
  level: number
  parent: StructureNode | null
  position: number
  siblings: number
  isOpen: boolean
}

/** m² of a place as the columns show them. */
export interface NodeAreas {
  gross: string
  rentable: string
  occupied: string
  percent: number | null
}

/** Where a dragged place is let go: inside another one, or beside it among the places of one parent. */
export type DropSide = 'into' | 'before' | 'after'

/** The part of a row at each edge that means beside it, where the middle means into it. */
const EDGE = 0.25

/** What letting a place go over another one means, by how far down its row the pointer is, from 0 to 1; undefined where it may not. */
export function dropSide(dragged: StructureNode, target: StructureNode, height: number): DropSide | undefined {
  const mayHold = dragged.parent !== target.id && CHILD_KINDS[target.kind].includes(dragged.kind)
  const isSibling = dragged.parent !== null && dragged.parent === target.parent && dragged.id !== target.id
  if (!isSibling) return mayHold ? 'into' : undefined
  if (mayHold && height > EDGE && height < 1 - EDGE) return 'into'
  return height < 0.5 ? 'before' : 'after'
}

/** The place of a child among the other children of its parent, once it stands beside one of them. */
export function indexBeside(parent: StructureNode, child: StructureNode, other: StructureNode, side: DropSide): number {
  const others = parent.children.filter(({ id }) => id !== child.id)
  return others.findIndex(({ id }) => id === other.id) + (side === 'after' ? 1 : 0)
}

/** Kinds that may stand in each kind. */
export const CHILD_KINDS: Readonly<Record<LocationKind, readonly LocationKind[]>> = {
  territory: ['cluster', 'building'],
  cluster: ['building'],
  building: ['floor', 'entrance'],
  entrance: ['floor'],
  floor: ['room'],
  room: [],
}

/** Floors and rooms are generated inside buildings, and buildings with them inside what holds buildings. */
export function mayGenerateIn({ kind }: Pick<StructureNode, 'kind'>): boolean {
  return kind === 'building' || CHILD_KINDS[kind].includes('building')
}

/** Parts of the declared area by which the sum of rooms, or the plan, may differ from it. */
const SUM_DIFFERS = 0.01

/** The areas of a place, with parking bays or without them. */
export function areasOf({ room, totals }: StructureNode, withParking: boolean): NodeAreas {
  const none = { gross: '0', rentable: '0', occupied: '0', percent: null }
  if (room) {
    const rentable = Number(room.rentable_area)
    const percent = rentable > 0 ? (Number(room.occupied_area) / rentable) * 100 : null
    return { gross: room.area, rentable: room.rentable_area, occupied: room.occupied_area, percent }
  }
  if (!totals) return none
  const sum = (area: string, parking: string) => (withParking ? Number(area) + Number(parking) : Number(area))
  const rentable = sum(totals.rentable_area, totals.parking_area)
  const occupied = sum(totals.occupied_area, totals.parking_occupied_area)
  const percent = rentable > 0 ? (occupied / rentable) * 100 : null
  return { gross: totals.gross_area, rentable: rentable.toFixed(2), occupied: occupied.toFixed(2), percent }
}

/** What the areas of a place contradict, in words; undefined where they agree. */
export function discrepancyOf(node: StructureNode): string | undefined {
  const { room, totals, declared_area: declared } = node
  if (room?.polygon_area && room.area_differs) {
    return `Площадь на плане отличается: ${toComma(room.polygon_area)} м²`
  }
  if (declared && totals && differs(totals.gross_area, declared, SUM_DIFFERS)) {
    return `По техпаспорту ${toComma(declared)} м²`
  }
  return undefined
}

function differs(area: string, declared: string, part: number): boolean {
  return Math.abs(Number(area) - Number(declared)) > Number(declared) * part
}

const toComma = (area: string) => Number(area).toLocaleString('ru-RU', { minimumFractionDigits: 2 })

/** The rows that are shown: of open places, or of all where something narrows the tree. */
export function toRows(root: StructureNode, open: ReadonlySet<number>, filter: StructureFilter): StructureRow[] {
  const found = isNarrowing(filter) ? findIn(root, filter) : null
  const rows: StructureRow[] = []
  const visit = (node: StructureNode, level: number, parent: StructureNode | null, at: number, of: number): void => {
    const children = found ? node.children.filter(({ id }) => found.has(id)) : node.children
    const isOpen = children.length > 0 && (found !== null || open.has(node.id))
    rows.push({ node, level, parent, position: at + 1, siblings: of, isOpen })
    if (isOpen) for (const [index, child] of children.entries()) visit(child, level + 1, node, index, children.length)
  }
  visit(root, 0, null, 0, 1)
  return rows
}

function isNarrowing(filter: StructureFilter): boolean {
  return JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
}

/** Places that match, and all above them. */
function findIn(root: StructureNode, filter: StructureFilter): Set<number> {
  const kept = new Set<number>()
  const visit = (node: StructureNode): boolean => {
    // Each child is looked at: the first that matches must not hide the others.
    const isAbove = node.children.map(visit).some(Boolean)
    const isKept = isAbove || matches(node, filter)
    if (isKept) kept.add(node.id)
    return isKept
  }
  visit(root)
  return kept
}

/** Rooms alone have an area of their own; what is no number narrows nothing. */
function isWithin({ room }: StructureNode, { areaFrom, areaTo }: StructureFilter): boolean {
  const [from, to] = [parseDecimal(areaFrom), parseDecimal(areaTo)]
  if (from === null && to === null) return true
  const area = room === null ? Number.NaN : Number(room.area)
  return area >= Number(from ?? 0) && area <= Number(to ?? Number.POSITIVE_INFINITY)
}

function matches(node: StructureNode, filter: StructureFilter): boolean {
  const words = filter.search.trim().toLowerCase()
  const text = `${node.name} ${node.code ?? ''} ${node.room?.tenant?.name ?? ''}`.toLowerCase()
  return (
    text.includes(words) &&
    (filter.kind === null || node.kind === filter.kind) &&
    (filter.occupancy === null || node.room?.occupancy === filter.occupancy) &&
    (filter.purpose === null || node.room?.purpose.id === filter.purpose) &&
    (filter.tenant === null || node.room?.tenant?.id === filter.tenant) &&
    isWithin(node, filter) &&
    (!filter.withTodos || node.open_todos > 0) &&
    (!filter.withDiscrepancy || discrepancyOf(node) !== undefined)
  )
}
