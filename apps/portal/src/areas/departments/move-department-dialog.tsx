import type { RecordOf } from '@ws/api-client/contract'
import { Combobox, Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'

type Department = RecordOf<'/accounts/departments'>

interface Place {
  id: number | null
  name: string
}

const TOP: Place = { id: null, name: 'Верхний уровень' }

interface MoveDepartmentDialogProps {
  department: Department
  all: readonly Department[]
  isBusy: boolean
  onMove: (parent: number | null) => void
  onClose: () => void
}

/** «Переместить»: below which department it shall stand; itself and what hangs below it are not offered. */
export function MoveDepartmentDialog({ department, all, isBusy, onMove, onClose }: MoveDepartmentDialogProps) {
  const [place, setPlace] = useState<Place | null>(null)
  const inside = branchOf(department.id, all)
  const places = [
    ...(department.parent === null ? [] : [TOP]),
    ...all.filter(({ id }) => !inside.has(id) && id !== department.parent),
  ]
  return (
    <AskDialog
      title={`Переместить: ${department.name}`}
      description="Отдел перейдёт вместе со всем, что ниже него"
      action="Переместить"
      isBusy={isBusy}
      disabled={place === null}
      onSend={() => place !== null && onMove(place.id)}
      onClose={onClose}
    >
      <Field label="Куда" required>
        <Combobox<Place>
          value={place}
          options={places}
          getKey={({ id }) => String(id)}
          getLabel={({ name }) => name}
          placeholder="Найти отдел"
          emptyText="Ничего не найдено"
          onChange={setPlace}
        />
      </Field>
    </AskDialog>
  )
}

function branchOf(id: number, all: readonly Department[]): Set<number> {
  const branch = new Set([id])
  for (let size = 0; size !== branch.size; ) {
    size = branch.size
    for (const one of all) if (one.parent && branch.has(one.parent)) branch.add(one.id)
  }
  return branch
}
