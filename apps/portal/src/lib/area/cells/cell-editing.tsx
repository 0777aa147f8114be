import { useRef, useState } from 'react'
import { useAreaActions } from '../actions/use-area-actions'
import type { AnyRecord, Area } from '../area'
import { ConflictDialog } from '../form/conflict-dialog'
import { CellEditor } from './cell-editor'
import type { CellEdit, SetEdits } from './use-cell-editing'
import { useCellSave } from './use-cell-save'

interface CellEditingProps {
  area: Area
  rows: readonly AnyRecord[]
  edits: readonly CellEdit[]
  onEdits: SetEdits
}

/** The field of the cell that is being changed, and what is asked before its value counts. */
export default function CellEditing({ area, rows, edits, onEdits }: CellEditingProps) {
  const { save, overwrite, reload } = useCellSave(area, (refused) => onEdits((now) => [...now, refused]))
  const [acting, setActing] = useState<readonly AnyRecord[]>([])
  const actions = useAreaActions(
    area,
    acting.map((one) => rows.find(({ id }) => id === one.id) ?? one),
  )
  const next = useRef<() => void>(undefined)
  const [edit] = edits
  const drop = (one: CellEdit) => onEdits((now) => now.filter((other) => other !== one))

  const commit = (one: CellEdit, sent: unknown) => {
    onEdits((now) => now.slice(1))
    const step = area.list.editable[one.column]
    if (typeof step !== 'function') return void save(one, sent)
    const action = step(one.record, sent)
    if (action === undefined) return
    // What it asks gives the focus back to where it was, which is the cell only then.
    next.current = () => {
      setActing([one.record])
      void actions.run(action, [one.record])
    }
  }

  return (
    <>
      {edit && !edit.isConflict && (
        <CellEditor
          key={`${edit.record.id} ${edit.column} ${edit.problem ?? ''}`}
          area={area}
          edit={edit}
          onCommit={(value, sent) => commit({ ...edit, value }, sent)}
          onClose={() => drop(edit)}
          onClosed={() => {
            next.current?.()
            next.current = undefined
          }}
        />
      )}
      {edit?.isConflict && (
        <ConflictDialog
          open
          isBusy={false}
          onKeep={() => {
            drop(edit)
            void overwrite(edit)
          }}
          onLoad={() => {
            drop(edit)
            void reload()
          }}
          onClose={() => onEdits((now) => now.map((one) => (one === edit ? { ...one, isConflict: false } : one)))}
        />
      )}
      {actions.dialog}
    </>
  )
}
