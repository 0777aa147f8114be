import { unwrap } from '@ws/api-client'
import { Button, DateInput, Dialog, Field, Input, MoneyInput, plural, SegmentedControl, Textarea } from '@ws/ui'
import { useState } from 'react'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { plansKey } from '../../../lib/plan/plan.queries'
import type { PlanRoom } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { daysAfter } from '../dates/days'

/** A reservation is for so many days unless its person says otherwise. */
const USUAL_DAYS = 14

interface ReservationDialogProps {
  object: number
  room: PlanRoom
  from: string
  /** For so many days at most a room is kept. */
  mostDays: number
  me: number | null
  onClose: () => void
}

/** Keeps a room for somebody. */
export function ReservationDialog({ object, room, from: first, mostDays, me, onClose }: ReservationDialogProps) {
  const { api } = useServices()
  const [who, setWho] = useState<'tenant' | 'client'>('client')
  const [tenant, setTenant] = useState<number | null>(null)
  const [client, setClient] = useState('')
  const [from, setFrom] = useState<string | null>(first)
  const [to, setTo] = useState<string | null>(daysAfter(first, Math.min(USUAL_DAYS, mostDays)))
  const [rate, setRate] = useState<string | null>(room.ask_rate)
  const [manager, setManager] = useState(me)
  const [note, setNote] = useState('')
  const make = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/reservations', {
          body: {
            room: room.id,
            from: from ?? '',
            to: to ?? '',
            ...(who === 'tenant' ? { tenant } : { client_name: client }),
            ...{ ask_rate: rate, manager, note: note.trim() || null },
          },
        }),
      ),
    meta: {
      done: `${room.number}: забронировано`,
      invalidates: [['/reservations'], ['/properties/room'], plansKey(object)],
    },
    onSuccess: onClose,
  })
  const errorOf = (field: string) => errorsOf(make.error)[field]?.[0]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Бронь: ${room.number}`}
      persistent
      loading={make.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" loading={make.isPending} onClick={() => make.mutate()}>
            Забронировать
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          fill
          label="Для кого"
          value={who}
          onChange={setWho}
          options={[
            { value: 'client', label: 'Новый клиент' },
            { value: 'tenant', label: 'Арендатор' },
          ]}
        />
        {who === 'tenant' ? (
          <Field label="Арендатор" required error={errorOf('tenant') ?? errorOf('client_name')}>
            <RecordPicker path="/tenants" value={tenant} placeholder="Найти арендатора" onChange={setTenant} />
          </Field>
        ) : (
          <Field label="Клиент" required error={errorOf('client_name')}>
            <Input value={client} maxLength={200} onChange={(event) => setClient(event.currentTarget.value)} />
          </Field>
        )}
        <div className="grid grid-cols-2 gap-4">
          <Field label="С" required error={errorOf('from') ?? errorOf('room')}>
            <DateInput value={from} onChange={setFrom} />
          </Field>
          <Field
            label="По"
            required
            error={errorOf('to')}
            hint={`Не больше ${mostDays} ${plural(mostDays, 'дня', 'дней', 'дней')}`}
          >
            <DateInput value={to} onChange={setTo} />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Ставка, ₽/м²" error={errorOf('ask_rate')}>
            <MoneyInput value={rate} onChange={setRate} />
          </Field>
          <Field label="Менеджер" error={errorOf('manager')}>
            <PersonPicker value={manager} onChange={setManager} />
          </Field>
        </div>
        <Field label="Примечание" error={errorOf('note')}>
          <Textarea value={note} maxLength={1000} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
