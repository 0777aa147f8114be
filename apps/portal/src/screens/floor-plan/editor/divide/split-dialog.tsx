import { unwrap } from '@ws/api-client'
import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { Banner, Field, Input, toast } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../../../lib/errors-of'
import { formatDecimal, parseDecimal } from '../../../../lib/format/number'
import { shareArea } from '../../../../lib/plan/geometry/cut'
import { plansKey } from '../../../../lib/plan/plan.queries'
import type { PlanRoom } from '../../../../lib/plan/types'
import { useMutation } from '../../../../lib/query/use-mutation'
import { useServices } from '../../../../lib/services-context'
import { DivideDialog } from './divide-dialog'
import { LeaseFields } from './lease-fields'
import { LeaseNote } from './lease-note'
import { useRoomLeases } from './use-room-leases'

interface SplitDialogProps {
  object: number
  room: PlanRoom
  parts: readonly PlanPolygon[]
  onClose: () => void
}

/** Numbers and areas of the rooms that one becomes, and which of them its contracts keep. */
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
  const { leases, isPending, from, setFrom } = useRoomLeases([room.id])
  const [chosen, setChosen] = useState<Readonly<Record<number, number[]>>>({})
  // Who holds the whole room keeps all of it unless somebody says otherwise.
  const partsOf = (lease: (typeof leases)[number]) =>
    chosen[lease.id] ?? (lease.is_part ? [] : parts.map((_, at) => at))
  const split = useMutation({
    mutationFn: async () => {
      const sent = rows.map((row) => ({ ...row, area: parseDecimal(row.area) ?? row.area }))
      if (leases.length === 0) {
        const path = { id: room.id }
        await unwrap(api.POST('/properties/room/{id}/split', { params: { path }, body: { parts: sent } }))
        return []
      }
      const body = {
        ...{ room: room.id, parts: sent, effective_from: from ?? '' },
        leases: leases.map((lease) => ({ lease: lease.id, parts: partsOf(lease) })),
      }
      return (await unwrap(api.POST('/contracts/split-room', { body }))).amendments
    },
    meta: { isQuiet: true, invalidates: [plansKey(object), ['/properties/room'], ['/contracts']] },
    onSuccess: (amendments) => {
      if (amendments.length > 0) return
      toast.success(`${room.number}: разделено`)
      onClose()
    },
  })
  const errors = errorsOf(split.error)
  const change = (at: number, changes: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <DivideDialog
      title={`Разделить ${room.number}`}
      description={`Площади частей в сумме — ${formatDecimal(room.area)} м². Помещение уйдёт в архив`}
      label={leases.length > 0 ? 'Составить соглашения' : 'Разделить'}
      disabled={isPending || leases.some(({ may_amend }) => !may_amend)}
      {...{ onClose, act: split }}
    >
      {errors.parts && <Banner tone="bad">{errors.parts.join('. ')}</Banner>}
      {errors.leases && <Banner tone="bad">{errors.leases.join('. ')}</Banner>}
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
      <LeaseNote {...{ leases, from, setFrom }} error={errors.effective_from?.[0]} />
      {leases.map((lease, at) => (
        <LeaseFields
          key={lease.id}
          lease={lease}
          parts={rows}
          value={partsOf(lease)}
          onChange={(next) => setChosen({ ...chosen, [lease.id]: next })}
          error={errors[`leases.${at}.parts`]?.[0]}
        />
      ))}
    </DivideDialog>
  )
}
