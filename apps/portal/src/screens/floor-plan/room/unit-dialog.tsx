import { unwrap } from '@ws/api-client'
import { Field } from '@ws/ui'
import { useMemo, useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { plansKey } from '../../../lib/plan/plan.queries'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

interface UnitDialogProps {
  object: number
  floor: number
  room: { id: number; number: string }
  /** Where it stands, metres. */
  at: { x: number; y: number }
  onClose: () => void
}

/** Shows on the plan where in a room a numbered piece stands. */
export function UnitDialog({ object, floor, room, at, onClose }: UnitDialogProps) {
  const { api } = useServices()
  const [unit, setUnit] = useState<number | null>(null)
  const within = useMemo(() => ({ location: [floor], state: ['placed' as const] }), [floor])
  const put = useMutation({
    mutationFn: (id: number) => {
      const body = { location: room.id, plan_point: { floor, x: rounded(at.x), y: rounded(at.y) } }
      return unwrap(api.PATCH('/goods/units/{id}', { params: { path: { id } }, body }))
    },
    meta: { done: 'Экземпляр отмечен на плане', invalidates: [plansKey(object), ['/goods/units']] },
    onSuccess: onClose,
  })
  const errors = errorsOf(put.error)
  return (
    <AskDialog
      title="ТМЦ на плане"
      description={room.number}
      action="Отметить"
      isBusy={put.isPending}
      disabled={unit === null}
      error={put.error}
      fields={['plan_point', 'location']}
      onSend={() => unit !== null && put.mutate(unit)}
      onClose={onClose}
    >
      <Field
        label="Экземпляр"
        required
        hint="Из установленных на этом этаже; остальные сначала выдают в помещение"
        error={errors.plan_point?.[0] ?? errors.location?.[0]}
      >
        <RecordPicker
          path="/goods/units"
          value={unit}
          within={within}
          placeholder="Найти по номеру"
          emptyText="На этом этаже ничего не установлено"
          onChange={setUnit}
        />
      </Field>
    </AskDialog>
  )
}

function rounded(metres: number): number {
  return Math.round(metres * 100) / 100
}
