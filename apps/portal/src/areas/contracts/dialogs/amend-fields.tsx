import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Checkbox, DateInput, Field, NumberInput, Select } from '@ws/ui'
import { useState } from 'react'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { formatDate } from '../../../lib/format/date'
import { optionsOf } from '../../../lib/options-of'
import type { Contract } from '../contract-fields'
import { lineTitle } from '../contract-rows'

type Changes = Schema<'AmendmentChanges'>

interface AmendFieldsProps {
  contract: Contract
  kind: Schema<'AmendmentKind'>
  changes: Changes
  problem: string | undefined
  onChange: (changes: Changes) => void
}

/** What an amendment of a kind changes. */
export function AmendFields(props: AmendFieldsProps) {
  const { kind, problem } = props
  return (
    <>
      {kind === 'prolongation' && <NewEnd {...props} />}
      {kind === 'rate' && <NewRates {...props} />}
      {kind === 'indexation' && <Percent {...props} />}
      {kind === 'rooms' && <OtherRooms {...props} />}
      {kind === 'terms' && <OtherTerms {...props} />}
      {problem && kind !== 'prolongation' && kind !== 'indexation' && <Banner tone="bad">{problem}</Banner>}
    </>
  )
}

function NewEnd({ contract, changes, problem, onChange }: AmendFieldsProps) {
  const isEndless = changes.term_kind === 'indefinite'
  const hint = contract.end_date ? `Сейчас до ${formatDate(contract.end_date)}` : undefined
  return (
    <>
      {!isEndless && (
        <Field label="Новое окончание" hint={hint} required error={problem}>
          <DateInput
            value={changes.end_date ?? null}
            onChange={(end_date) => onChange(end_date === null ? {} : { end_date })}
          />
        </Field>
      )}
      <Checkbox
        label="На неопределённый срок"
        checked={isEndless}
        onCheckedChange={(checked) => onChange(checked === true ? { term_kind: 'indefinite' } : {})}
      />
    </>
  )
}

/** Lines whose price holds still. */
function NewRates({ contract, changes, onChange }: AmendFieldsProps) {
  const rates = new Map((changes.rates ?? []).map(({ line, rate }) => [line, rate]))
  const set = (line: number, rate: string | null) => {
    const next = new Map(rates)
    if (rate === null) next.delete(line)
    else next.set(line, rate)
    onChange({ rates: [...next].map(([one, value]) => ({ line: one, rate: value })) })
  }
  const current = contract.lines.filter(({ valid_to, calc }) => !valid_to && calc !== 'fixed_once')
  return (
    <>
      {current.map(({ id = 0, ...line }) => (
        <Field key={id} label={lineTitle(line)} hint="Новая ставка; пусто — прежняя">
          <DecimalInput
            value={rates.get(id) ?? null}
            onChange={(rate) => set(id, rate)}
            onClear={() => set(id, null)}
            onBlur={NOTHING}
          />
        </Field>
      ))}
    </>
  )
}

function Percent({ changes, problem, onChange }: AmendFieldsProps) {
  return (
    <Field label="На сколько процентов" required error={problem}>
      <DecimalInput
        value={changes.percent ?? null}
        onChange={(percent) => onChange({ percent })}
        onClear={() => onChange({})}
        onBlur={NOTHING}
      />
    </Field>
  )
}

function OtherRooms({ contract, changes, onChange }: AmendFieldsProps) {
  const [added, setAdded] = useState<number | null>(null)
  const [within] = useState({ object: contract.object })
  const removed = new Set(changes.remove_rooms ?? [])
  const change = (room: number | null, remove_rooms: number[]) =>
    onChange({
      ...(room === null ? {} : { add_rooms: [{ room }] }),
      ...(remove_rooms.length > 0 ? { remove_rooms } : {}),
    })
  return (
    <>
      <Field label="Добавить помещение">
        <RecordPicker
          path="/properties/room"
          value={added}
          within={within}
          placeholder="Не добавлять"
          onChange={(room) => {
            setAdded(room)
            change(room, [...removed])
          }}
        />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-[550]">Убрать помещения</legend>
        {contract.rooms_details.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={removed.has(id)}
            onCheckedChange={(checked) =>
              change(added, checked === true ? [...removed, id] : [...removed].filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
    </>
  )
}

const PENALTIES = optionsOf(labels.PenaltyKind)

function OtherTerms({ changes, onChange }: AmendFieldsProps) {
  const { terms = {} } = changes
  const set = (next: Schema<'AmendedTerms'>) => {
    const said = Object.entries({ ...terms, ...next }).filter(([, value]) => value !== undefined && value !== null)
    onChange({ terms: Object.fromEntries(said) })
  }
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Field label="Срок оплаты, день">
        <NumberInput
          value={terms.due_day ?? null}
          min={1}
          max={31}
          onChange={(day) => set({ due_day: day ?? undefined })}
        />
      </Field>
      <Field label="Отсрочка, дн.">
        <NumberInput
          value={terms.penalty_grace_days ?? null}
          min={0}
          max={365}
          onChange={(days) => set({ penalty_grace_days: days ?? undefined })}
        />
      </Field>
      <Field label="Пени">
        <Select
          value={terms.penalty_kind ?? null}
          options={PENALTIES}
          clearable
          placeholder="Без изменений"
          onChange={(kind) => set({ penalty_kind: kind ?? undefined })}
        />
      </Field>
      <Field label="Пени, %">
        <DecimalInput
          value={terms.penalty_percent ?? null}
          onChange={(penalty_percent) => set({ penalty_percent })}
          onClear={() => set({ penalty_percent: undefined })}
          onBlur={NOTHING}
        />
      </Field>
    </div>
  )
}

const NOTHING = () => undefined
