import { unwrap } from '@ws/api-client'
import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { Banner, Button, Dialog, Field, Input } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { formatDecimal, parseDecimal } from '../../../lib/format/number'
import { shareArea } from '../../../lib/plan/geometry/cut'
import { plansKey } from '../../../lib/plan/plan.queries'
import type { PlanRoom } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

interface SplitDialogProps {
  object: number
  room: PlanRoom
  parts: readonly PlanPolygon[]
  onClose: () => void
}

/** Numbers and areas of the rooms that one becomes. */
export function SplitDialog({ object, room, parts, onClose }: SplitDialogProps) {
  const { api } = useServices()
  const [areas] = useState(() => shareArea(room.area, parts))
  const [rows, setRows] = useState(() =>
    parts.map((polygon, at) => ({
      number: `${room.number}/${at + 1}`,
      area: formatDecimal(areas[at] ?? '0'),
      polygon,
    })),
  )
  const split = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/properties/room/{id}/split', {
          params: { path: { id: room.id } },
          body: { parts: rows.map((row) => ({ ...row, area: parseDecimal(row.area) ?? row.area })) },
        }),
      ),
    meta: { done: `${room.number}: разделено`, invalidates: [plansKey(object), ['/properties/room']] },
    onSuccess: onClose,
  })
  const errors = errorsOf(split.error)
  const change = (at: number, changes: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Разделить ${room.number}`}
      description={`Площади частей в сумме — ${formatDecimal(room.area)} м². Помещение уйдёт в архив`}
      persistent
      loading={split.isPending}
      footer={<Buttons label="Разделить" isPending={split.isPending} onClose={onClose} onSave={() => split.mutate()} />}
    >
      <div className="flex flex-col gap-4">
        {errors.parts && <Banner tone="bad">{errors.parts.join('. ')}</Banner>}
        {rows.map((row, at) => (
          <div key={at} className="grid grid-cols-2 gap-4">
            <Field label={`Номер, часть ${at + 1}`} required error={errors[`parts.${at}.number`]?.[0]}>
              <Input
                value={row.number}
                maxLength={20}
                onChange={(event) => change(at, { number: event.currentTarget.value })}
              />
            </Field>
            <Field label="Площадь, м²" required error={errors[`parts.${at}.area`]?.[0]}>
              <Input
                value={row.area}
                inputMode="decimal"
                onChange={(event) => change(at, { area: event.currentTarget.value })}
              />
            </Field>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

interface MergeDialogProps {
  object: number
  rooms: readonly PlanRoom[]
  onClose: () => void
}

/** The number of the room that several become. */
export function MergeDialog({ object, rooms, onClose }: MergeDialogProps) {
  const { api } = useServices()
  const [number, setNumber] = useState(() =>
    rooms
      .map((room) => room.number)
      .join('+')
      .slice(0, 20),
  )
  const merge = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/properties/room/merge', { body: { rooms: rooms.map(({ id }) => id), number: number.trim() } })),
    meta: { done: 'Помещения объединены', invalidates: [plansKey(object), ['/properties/room']] },
    onSuccess: onClose,
  })
  const errors = errorsOf(merge.error)
  const area = rooms.reduce((sum, room) => sum + Number(room.area), 0)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Объединить: ${rooms.map((room) => room.number).join(', ')}`}
      description={`Площадь нового помещения — ${formatDecimal(area.toFixed(2))} м²`}
      persistent
      loading={merge.isPending}
      footer={
        <Buttons label="Объединить" isPending={merge.isPending} onClose={onClose} onSave={() => merge.mutate()} />
      }
    >
      <div className="flex flex-col gap-4">
        {errors.rooms && <Banner tone="bad">{errors.rooms.join('. ')}</Banner>}
        <Field label="Номер" required error={errors.number?.[0]}>
          <Input value={number} maxLength={20} onChange={(event) => setNumber(event.currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

interface ButtonsProps {
  label: string
  isPending: boolean
  onClose: () => void
  onSave: () => void
}

function Buttons({ label, isPending, onClose, onSave }: ButtonsProps) {
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        Отмена
      </Button>
      <Button variant="primary" loading={isPending} onClick={onSave}>
        {label}
      </Button>
    </>
  )
}
