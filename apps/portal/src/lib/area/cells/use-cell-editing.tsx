import { lazy, Suspense, useCallback, useState } from 'react'
import type { AnyRecord, Area } from '../area'

/** One cell whose value is being changed, or was refused by the server. */
export interface CellEdit {
  record: AnyRecord
  column: string
  cell: HTMLElement
  value: unknown
  /** Why the server did not take it. */
  problem?: string
  /** Another person has saved the record meanwhile. */
  isConflict?: boolean
}

/** Changes the edits that are waiting for the person; the first of them is shown. */
export type SetEdits = (change: (edits: readonly CellEdit[]) => readonly CellEdit[]) => void

const NONE: readonly CellEdit[] = []
// Few lists are changed in their cells, and none before it is read: the fields come with the first cell that is opened.
const CellEditing = lazy(() => import('./cell-editing'))

/** Changing the cells of a list: opens the field of one, and draws it. */
export function useCellEditing(area: Area, rows: readonly AnyRecord[]) {
  const [edits, setEdits] = useState(NONE)
  const [isUsed, setUsed] = useState(false)
  const begin = useCallback((record: AnyRecord, column: string, cell: HTMLElement) => {
    setUsed(true)
    setEdits((now) => [{ record, column, cell, value: record[column] }, ...now])
  }, [])
  return {
    begin,
    part: isUsed && (
      <Suspense fallback={null}>
        <CellEditing area={area} rows={rows} edits={edits} onEdits={setEdits} />
      </Suspense>
    ),
  }
}
