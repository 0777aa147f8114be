import { Combobox, Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../area/actions/ask-dialog'
import { branchOf, type TreeRecord } from './branch-of'

interface Place {
  id: number | null
  name: string
}

const TOP: Place = { id: null, name: 'Верхний уровень' }

interface MoveDialogProps {
  one: TreeRecord & { name: string }
  all: readonly (TreeRecord & { name: string })[]
  /** What goes along. */
  description: string
  /** In the empty field. */
  placeholder: string
  isBusy: boolean
  error?: unknown
  onMove: (parent: number | null) => void
  onClose: () => void
}

/** «Переместить»: below which record it shall stand; itself and what hangs below it are not offered. */
export function MoveDialog({ one, all, description, placeholder, isBusy, error, onMove, onClose }: MoveDialogProps) {
  const [place, setPlace] = useState<Place | null>(null)
  const inside = branchOf(one.id, all)
  const places = [
    ...(one.parent === null ? [] : [TOP]),
    ...all.filter(({ id }) => !inside.has(id) && id !== one.parent),
  ]
  return (
    <AskDialog
      title={`Переместить: ${one.name}`}
      description={description}
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
          placeholder={placeholder}
          emptyText="Ничего не найдено"
          onChange={setPlace}
        />
      </Field>
    </AskDialog>
  )
}
