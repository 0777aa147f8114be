import { unwrap } from '@ws/api-client'
import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { useSession } from '@ws/api-client/react'
import { confirm } from '@ws/ui'
import { useState } from 'react'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { labelPlace } from '../../../lib/plan/outline'
import { plansKey } from '../../../lib/plan/plan.queries'
import type { FloorPlan, PlanRoom } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { MarkerDialog } from './marker-dialog'
import { PlanSide } from './plan-side'
import { ReservationDialog } from './reservation-dialog'
import { RoomPanel } from './room-panel'
import { SelectionPanel } from './selection-panel'
import { UnitDialog } from './unit-dialog'

interface SelectionAreaProps {
  object: number
  plan: FloorPlan
  rooms: readonly PlanRoom[]
  /** Where the one room was pressed, metres. */
  at: Readonly<PlanPoint> | null
  /** Opened by the keyboard: what is told of the room comes next. */
  takesFocus: boolean
  onClose: () => void
}

/** What is chosen on the plan, at its right, or from below on a phone. */
export function SelectionArea({ object, plan, rooms, at, takesFocus, onClose }: SelectionAreaProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const isPhone = usePhone()
  const [dialog, setDialog] = useState<'reserve' | 'mark' | 'unit' | null>(null)
  const close = () => setDialog(null)
  const release = useMutation({
    mutationFn: (id: number) =>
      unwrap(api.PATCH('/reservations/{id}', { params: { path: { id } }, body: { status: 'cancelled' } })),
    meta: { done: 'Бронь снята', invalidates: [['/reservations'], ['/properties/room'], plansKey(object)] },
  })
  const [first, ...others] = rooms
  if (first === undefined) return null
  const askToRelease = async () => {
    const { reservation } = first
    if (!reservation) return
    const isMeant = await confirm({ title: `Снять бронь с ${first.number}?`, confirmLabel: 'Снять бронь' })
    if (isMeant) release.mutate(reservation.id)
  }
  const middle = first.polygon && labelPlace(first.polygon as [number, number][])
  const spot = at ? { x: at[0], y: at[1] } : middle
  const onPanelClose = isPhone ? undefined : onClose
  const panel =
    others.length > 0 ? (
      <SelectionPanel object={object} rooms={rooms} onClose={onPanelClose} />
    ) : (
      <RoomPanel
        room={first}
        plan={plan}
        at={at}
        onReserve={() => setDialog('reserve')}
        onRelease={() => void askToRelease()}
        onMark={() => setDialog('mark')}
        onUnit={hasPermission(user, 'goods.edit') ? () => setDialog('unit') : undefined}
        onClose={onPanelClose}
      />
    )
  return (
    <>
      <PlanSide
        label={others.length > 0 ? 'Выбранные помещения' : `Помещение ${first.number}`}
        title={others.length > 0 ? 'Выбранные помещения' : first.number}
        takesFocus={takesFocus}
        isCovered={dialog !== null}
        onClose={onClose}
      >
        {panel}
      </PlanSide>
      {dialog === 'reserve' && (
        <ReservationDialog
          mostDays={plan.rules.reservation_max_days}
          object={object}
          room={first}
          from={plan.date}
          me={user?.profile_id ?? null}
          onClose={close}
        />
      )}
      {dialog === 'mark' && spot && <MarkerDialog object={object} floor={plan.floor.id} at={spot} onClose={close} />}
      {dialog === 'unit' && spot && (
        <UnitDialog object={object} floor={plan.floor.id} room={first} at={spot} onClose={close} />
      )}
    </>
  )
}
