import { labels } from '@ws/api-client/contract/labels'
import { Button, Dialog, Field, SegmentedControl, Textarea } from '@ws/ui'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/date'
import type { ChosenDay, ShiftKind } from './roster.queries'
import { ShiftHours } from './shift-hours'
import { usePlanShifts } from './use-plan-shifts'

const KINDS = (Object.keys(labels.TeamShiftKind) as ShiftKind[]).map((value) => ({
  value,
  label: labels.TeamShiftKind[value],
}))

/** What a person does on one day. */
export function ShiftDialog({ team, day, onClose }: { team: number; day: ChosenDay; onClose: () => void }) {
  const { person, date, shift } = day
  const [kind, setKind] = useState<ShiftKind>(shift?.kind ?? 'work')
  const [hours, setHours] = useState({ start: shift?.start ?? '08:00', end: shift?.end ?? '20:00' })
  const [note, setNote] = useState(shift?.handover_note ?? '')
  const { plan, errorOf } = usePlanShifts(team, onClose)
  const send = (sent: ShiftKind | null) =>
    plan.mutate([
      {
        ...{ profile: person.id, date, kind: sent },
        ...(sent === 'work' ? hours : {}),
        ...(sent === null ? {} : { handover_note: note.trim() || null }),
      },
    ])
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={person.name}
      description={formatDay(date, { weekday: 'long', day: 'numeric', month: 'long' })}
      loading={plan.isPending}
      footer={
        <>
          {shift && (
            <Button variant="ghost" disabled={plan.isPending} onClick={() => send(null)}>
              Убрать из графика
            </Button>
          )}
          <Button variant="primary" loading={plan.isPending} onClick={() => send(kind)}>
            Сохранить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl fill label="Вид" value={kind} options={KINDS} onChange={setKind} />
        {kind === 'work' && (
          <ShiftHours hours={hours} errors={{ start: errorOf('start'), end: errorOf('end') }} onChange={setHours} />
        )}
        <Field label="Что передать" error={errorOf('handover_note')}>
          <Textarea value={note} maxLength={1000} rows={3} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
        {errorOf('profile') !== undefined && <p className="text-bad">{errorOf('profile')}</p>}
      </div>
    </Dialog>
  )
}
