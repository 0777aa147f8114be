import type { RecordOf } from '@ws/api-client/contract'
import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { useSession } from '@ws/api-client/react'
import { Button, toast, useStore } from '@ws/ui'
import { Footprints, Gauge, Map as MapIcon, PackageMinus, SquarePlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { tellOfWaiting } from '../../lib/outbox/tell-of-waiting'
import { WaitingLine } from '../../lib/outbox/waiting-line'
import { WaitingTodos } from '../../lib/outbox/waiting-todos'
import { hasPermission } from '../../lib/permission'
import { newTodoHref } from '../../lib/plan/new-todo-href'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { NearbyMarkers } from './nearby-markers'
import { ROOMS, type RoomAct } from './outbox/room-acts'
import { QrCardButton } from './qr-card-button'

type Room = RecordOf<'/properties/room'>
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What a person does who stands at the door and has scanned its card: the first thing on the page, large on a phone. */
export default function RoomLead({ record: room }: { record: Room }) {
  const { session, outbox, queryClient } = useServices()
  const { user } = useSession(session)
  const round = useMutation({
    mutationFn: () => {
      const act: RoomAct = { kind: 'round', number: room.number, assignee: user?.id ?? null }
      return outbox.perform({ path: ROOMS, record: room.id, title: room.number, act })
    },
    onSuccess: async (outcome) => {
      if (outcome.state === 'waiting') return tellOfWaiting(outcome)
      toast.success('Обход отмечен')
      await queryClient.invalidateQueries({ queryKey: ['/todos'] })
    },
    meta: { isFormless: true },
  })
  const { entries } = useStore(outbox)
  const waiting = entries.filter((entry) => entry.path === ROOMS && entry.record === room.id && !round.isPending)
  const mayCreate = hasPermission(user, 'todos.create')
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {mayCreate && (
        <Button asChild variant="primary">
          <Link to={newTodoHref(room, room.floor, null)}>
            <SquarePlus {...ICON} />
            Создать задачу здесь
          </Link>
        </Button>
      )}
      {mayCreate && (
        <Button loading={round.isPending} onClick={() => round.mutate()}>
          <Footprints {...ICON} />
          Отметить обход
        </Button>
      )}
      <Button asChild>
        <Link to="?tab=meters">
          <Gauge {...ICON} />
          Показания счётчика
        </Link>
      </Button>
      {hasPermission(user, 'stock.issue') && (
        <Button asChild>
          <Link to={`/consumable?take=${room.id}`}>
            <PackageMinus {...ICON} />
            Взять материалы
          </Link>
        </Button>
      )}
      {room.object !== null && hasPermission(user, 'floor_plans.view') && (
        <Button asChild>
          <Link to={`/objects/${room.object}/floor?floor=${room.floor}&room=${room.id}`}>
            <MapIcon {...ICON} />
            Показать на плане
          </Link>
        </Button>
      )}
      <QrCardButton id={room.id} name={room.number} />
      {waiting.map((entry) => (
        <WaitingLine key={entry.n} entry={entry}>
          Обход
        </WaitingLine>
      ))}
      <WaitingTodos location={room.id} />
      {room.object !== null && room.polygon && hasPermission(user, 'floor_plans.view') && (
        <NearbyMarkers object={room.object} floor={room.floor} room={room.id} polygon={room.polygon as PlanPoint[]} />
      )}
    </div>
  )
}
