import { Combobox, Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { branchOf } from '../branch-of'
import type { FunctionNode } from '../function-schema.queries'

interface Place {
  id: number | null
  name: string
}

const TOP: Place = { id: null, name: 'Верхний уровень' }

interface MoveDialogProps {
  one: FunctionNode
  all: readonly FunctionNode[]
  isBusy: boolean
  error: unknown
  onMove: (parent: number | null) => void
  onClose: () => void
}

/** «Переместить»: below which function it shall stand; itself and what hangs below it are not offered. */
export function MoveDialog({ one, all, isBusy, error, onMove, onClose }: MoveDialogProps) {
  const [place, setPlace] = useState<Place | null>(null)
  const inside = branchOf(one.id, all)
  const places = [
    ...(one.parent === null ? [] : [TOP]),
    ...all.filter(({ id }) => !inside.has(id) && id !== one.parent),
  ]
  return (
    <AskDialog
      title={`Переместить: ${one.name}`}
      description="Функция перейдёт вместе со всем, что ниже неё"
      action="Переместить"
      isBusy={isBusy}
      error={error}
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
          placeholder="Найти функцию"
          emptyText="Ничего не найдено"
          onChange={setPlace}
        />
      </Field>
    </AskDialog>
  )
}
