import { unwrap } from '@ws/api-client'
import { Banner, Field, Input, toast } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../../lib/errors-of'
import { formatDecimal } from '../../../../lib/format/number'
import { plansKey } from '../../../../lib/plan/plan.queries'
import type { PlanRoom } from '../../../../lib/plan/types'
import { useMutation } from '../../../../lib/query/use-mutation'
import { useServices } from '../../../../lib/services-context'
import { DivideDialog } from './divide-dialog'
import { LeaseNote } from './lease-note'
import { useRoomLeases } from './use-room-leases'

interface MergeDialogProps {
  object: number
  rooms: readonly PlanRoom[]
  onClose: () => void
}

/** The number of the room that several become. */
export function MergeDialog({ object, rooms, onClose }: MergeDialogProps) {
  const { api } = useServices()
  const ids = rooms.map(({ id }) => id)
  const [number, setNumber] = useState(() =>
    rooms
      .map((room) => room.number)
      .join('+')
      .slice(0, 20),
  )
  const { leases, isPending, from, setFrom } = useRoomLeases(ids)
  const merge = useMutation({
    mutationFn: async () => {
      const body = { rooms: ids, number: number.trim() }
      if (leases.length === 0) {
        await unwrap(api.POST('/properties/room/merge', { body }))
        return []
      }
      const agreed = { ...body, effective_from: from ?? '' }
      return (await unwrap(api.POST('/contracts/merge-rooms', { body: agreed }))).amendments
    },
    meta: { isQuiet: true, invalidates: [plansKey(object), ['/properties/room'], ['/contracts']] },
    onSuccess: (amendments) => {
      if (amendments.length > 0) return
      toast.success('Помещения объединены')
      onClose()
    },
  })
  const errors = errorsOf(merge.error)
  const area = rooms.reduce((sum, room) => sum + Number(room.area), 0)
  return (
    <DivideDialog
      title={`Объединить: ${rooms.map((room) => room.number).join(', ')}`}
      description={`Площадь нового помещения — ${formatDecimal(area.toFixed(2))} м²`}
      label={leases.length > 0 ? 'Составить соглашение' : 'Объединить'}
      disabled={isPending || leases.some(({ may_amend }) => !may_amend)}
      {...{ onClose, act: merge }}
    >
      {errors.rooms && <Banner tone="bad">{errors.rooms.join('. ')}</Banner>}
      <Field label="Номер" required error={errors.number?.[0]}>
        <Input value={number} maxLength={20} onChange={(event) => setNumber(event.currentTarget.value)} />
      </Field>
      <LeaseNote {...{ leases, from, setFrom }} error={errors.effective_from?.[0]} />
    </DivideDialog>
  )
}
