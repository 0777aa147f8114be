import type { Schema } from '@ws/api-client/contract'
import { Button, Checkbox, DateInput, Dialog, Field, Select } from '@ws/ui'
import { useState } from 'react'
import { addDays } from '../../../lib/time/add-days'
import { PATTERNS, type PatternKey, shiftsBy } from './patterns'
import { ShiftHours } from './shift-hours'
import { usePlanShifts } from './use-plan-shifts'

const FOUR_WEEKS = 27
/** So many days are written at once. */
const MOST = 500

interface FillDialogProps {
  team: number
  people: readonly Schema<'Person'>[]
  from: string
  onClose: () => void
}

/** Fills the days of people by a pattern; each next one begins a turn later, so that one relieves the other. */
export function FillDialog({ team, people, from: first, onClose }: FillDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(people.map(({ id }) => id)))
  const [pattern, setPattern] = useState<PatternKey>('5/2')
  const [from, setFrom] = useState<string | null>(first)
  const [to, setTo] = useState<string | null>(addDays(first, FOUR_WEEKS))
  const [hours, setHours] = useState({ start: '08:00', end: '20:00' })
  const { plan, errorOf } = usePlanShifts(team, onClose)
  const shifts =
    from === null || to === null
      ? []
      : shiftsBy(pattern, { people: people.map(({ id }) => id).filter((id) => chosen.has(id)), from, to, hours })
  const toggle = (id: number, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (isOn) next.add(id)
      else next.delete(id)
      return next
    })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Заполнить график"
      persistent
      loading={plan.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            disabled={shifts.length === 0 || shifts.length > MOST}
            loading={plan.isPending}
            onClick={() => plan.mutate(shifts)}
          >
            Заполнить{shifts.length > 0 && `: ${shifts.length} дн.`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-1 text-ink-2">Сотрудники</legend>
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.has(id)}
              onCheckedChange={(next) => toggle(id, next === true)}
            />
          ))}
        </fieldset>
        <Field label="Чередование">
          <Select
            value={pattern}
            options={Object.entries(PATTERNS).map(([value, { label }]) => ({ value: value as PatternKey, label }))}
            onChange={(next) => next && setPattern(next)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="С" required>
            <DateInput value={from} onChange={setFrom} />
          </Field>
          <Field
            label="По"
            required
            error={shifts.length > MOST ? `За раз не больше ${MOST} дней всех сотрудников` : undefined}
          >
            <DateInput value={to} onChange={setTo} />
          </Field>
        </div>
        <ShiftHours hours={hours} errors={{ start: errorOf('start'), end: errorOf('end') }} onChange={setHours} />
        <p className="text-ink-3 text-sm">Заполненные раньше дни заменятся</p>
        {errorOf('profile') !== undefined && <p className="text-bad">{errorOf('profile')}</p>}
      </div>
    </Dialog>
  )
}
