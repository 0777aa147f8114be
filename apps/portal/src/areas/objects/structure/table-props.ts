import type { CSSProperties } from 'react'
import type { EditedField } from './edited-cell'
import type { StructureNode, StructureRow } from './structure-rows'

/** Widths of the columns; the tree itself takes what is left. */
export const GRID: CSSProperties = {
  gridTemplateColumns:
    'minmax(260px, 1fr) 110px 100px 160px 170px 110px 170px 110px 120px minmax(140px, 220px) 110px 110px 80px 130px',
}

/** What the table and its rows are handed. */
export interface TableProps {
  rows: readonly StructureRow[]
  withParking: boolean
  mayEdit: boolean
  mayCreate: boolean
  selected: ReadonlySet<number>
  onSelect: (row: StructureRow) => void
  onOpenChange: (row: StructureRow, isOpen: boolean) => void
  onOpen: (row: StructureRow) => void
  /** What was typed into a cell of a row, or chosen there. */
  onEdit: (node: StructureNode, field: EditedField, value: string) => void
  onMove: (node: StructureNode, parent: StructureNode) => void
  /** A place is to stand at this index among the other places of its parent. */
  onPlace: (node: StructureNode, index: number) => void
  /** Floors and rooms are to be generated inside a place. */
  onGenerate: (node: StructureNode) => void
}
