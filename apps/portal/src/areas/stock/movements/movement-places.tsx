import { Field, SegmentedControl } from '@ws/ui'
import { useState } from 'react'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { PlacePicker } from '../../../lib/area/pickers/place-picker'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import type { MovementKind, MovementWords } from './movement-words'
import type { MovementFields } from './use-movement-draft'

type Receiver = 'holder' | 'team' | 'location'

const RECEIVERS = [
  { value: 'holder', label: 'Сотруднику' },
  { value: 'team', label: 'Бригаде' },
  { value: 'location', label: 'В помещение' },
] as const
const LIVING = { archived: false }

export interface MovementPartProps {
  kind: MovementKind
  asks: MovementWords['asks']
  fields: MovementFields
  problem: (field: string) => string | undefined
  onChange: (changes: MovementFields) => void
}

/** From where to where, as the kind of movement has it. */
export function MovementPlaces({ kind, asks, fields, problem, onChange: set }: MovementPartProps) {
  return (
    <>
      {asks.includes('storage_from') && (
        <Field label={kind === 'adjust' ? 'Место хранения' : 'Откуда'} required error={problem('storage_from')}>
          <RecordPicker
            path="/storages"
            within={LIVING}
            value={fields.storage_from ?? null}
            placeholder="Выберите место хранения"
            onChange={(storage_from) => set({ storage_from })}
          />
        </Field>
      )}
      {asks.includes('storage_to') && (
        <Field label="Куда" required error={problem('storage_to')}>
          <RecordPicker
            path="/storages"
            within={LIVING}
            value={fields.storage_to ?? null}
            placeholder="Выберите место хранения"
            onChange={(storage_to) => set({ storage_to })}
          />
        </Field>
      )}
      {asks.includes('receiver') && <ReceiverFields fields={fields} problem={problem} onChange={set} />}
    </>
  )
}

/** Who or what gets it: one of three. */
function ReceiverFields({ fields, problem, onChange: set }: Omit<MovementPartProps, 'kind' | 'asks'>) {
  const [receiver, setReceiver] = useState<Receiver>(fields.location ? 'location' : 'holder')
  return (
    <>
      <SegmentedControl
        label="Кому выдать"
        options={RECEIVERS}
        value={receiver}
        onChange={(next) => {
          setReceiver(next)
          set({ holder: null, team: null, location: null })
        }}
      />
      {receiver === 'holder' && (
        <Field label="Кому" required error={problem('holder')}>
          <PersonPicker value={fields.holder ?? null} onChange={(holder) => set({ holder })} />
        </Field>
      )}
      {receiver === 'team' && (
        <Field label="Бригада" required error={problem('team') ?? problem('holder')}>
          <RecordPicker
            path="/teams"
            value={fields.team ?? null}
            placeholder="Выберите бригаду"
            onChange={(team) => set({ team })}
          />
        </Field>
      )}
      {receiver === 'location' && (
        <Field label="Помещение" required error={problem('location') ?? problem('holder')}>
          <PlacePicker value={fields.location ?? null} onChange={(location) => set({ location })} />
        </Field>
      )}
    </>
  )
}
