import { labels } from '@ws/api-client/contract/labels'
import { type PlanPoint, polygonArea } from '@ws/api-client/contract/plan-geometry'
import { Badge, Button, IconButton, plural, type Tone } from '@ws/ui'
import { CalendarCheck, CalendarX, CircleCheckBig, DoorOpen, MapPin, Package, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { newTodoHref } from '../../../lib/plan/new-todo-href'
import type { FloorPlan, PlanRoom } from '../../../lib/plan/types'
import { AreaWarning } from './area-warning'
import { LeaseActions } from './lease-actions'
import { RoomDetails } from './room-details'

const OCCUPANCY_TONES: Readonly<Record<PlanRoom['occupancy'], Tone>> = {
  vacant: 'muted',
  reserved: 'info',
  occupied: 'ok',
  partial: 'ok',
  maintenance: 'muted',
  not_applicable: 'muted',
}
const STATE_TONES: Readonly<Partial<Record<PlanRoom['contract_state'], Tone>>> = {
  approval: 'info',
  expiring: 'warn',
  holdover: 'bad',
  debt: 'bad',
}

export interface RoomPanelProps {
  room: PlanRoom
  plan: FloorPlan
  /** Where it was pressed, metres; the middle of the room where it was not. */
  at: Readonly<PlanPoint> | null
  onReserve: () => void
  onRelease: () => void
  onMark: () => void
  /** Of those who may say where goods stand. */
  onUnit: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** What is known of one room, and what may be done there. */
export function RoomPanel({ room, plan, onClose, ...acts }: RoomPanelProps) {
  const state = room.contract_state
  return (
    <div className="flex flex-col gap-4">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {onClose && <h2 className="font-semibold text-xl">{room.number}</h2>}
          <p className="text-ink-2">{room.name ?? room.purpose.name}</p>
        </div>
        {onClose && (
          <IconButton label="Закрыть" onClick={onClose}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={OCCUPANCY_TONES[room.occupancy]}>
          {room.occupancy === 'not_applicable' ? labels.UsageMode[room.usage_mode] : labels.Occupancy[room.occupancy]}
        </Badge>
        {STATE_TONES[state] && <Badge tone={STATE_TONES[state]}>{labels.ContractState[state]}</Badge>}
        {room.open_todos > 0 && <Badge tone="info">Задач: {room.open_todos}</Badge>}
        <AreaWarning room={room} tolerance={plan.rules.area_tolerance_pct} />
      </div>
      <Facts room={room} zones={plan.zones} />
      <Actions room={room} plan={plan} {...acts} />
      <RoomDetails key={room.id} room={room.id} />
    </div>
  )
}

function Facts({ room, zones }: { room: PlanRoom; zones: FloorPlan['zones'] }) {
  const { tenant, contract, reservation } = room
  const m2 = (area: string) => `${formatDecimal(area)} м²`
  const facts: [string, ReactNode][] = [
    ['Площадь', m2(room.area)],
    [
      'На плане',
      room.polygon &&
        `${polygonArea(room.polygon as PlanPoint[]).toLocaleString('ru-RU', { maximumFractionDigits: 2 })} м²`,
    ],
    ['В договоре', room.leased_area && m2(room.leased_area)],
    ['Арендопригодная', room.rentable_area === room.area ? null : m2(room.rentable_area)],
    ['Назначение', room.purpose.name],
    [
      'Арендатор',
      tenant && (
        <Link to={`/tenants/${tenant.id}`} className="text-brand hover:underline">
          {tenant.name}
        </Link>
      ),
    ],
    [
      'Договор',
      contract ? (
        <Link to={`/contracts/${contract.id}`} className="text-brand hover:underline">
          {contract.name}
        </Link>
      ) : (
        room.contract_number
      ),
    ],
    ['Договор до', room.occupied_until && formatDate(room.occupied_until)],
    [
      'Просрочено',
      room.overdue_days ? (
        <span className="text-bad tabular-nums">
          {formatDecimal(room.overdue ?? '0')} ₽, {room.overdue_days} {plural(room.overdue_days, 'день', 'дня', 'дней')}
        </span>
      ) : null,
    ],
    ['Доход в месяц с НДС', Number(room.income) > 0 && `${formatDecimal(room.income ?? '0')} ₽`],
    ['Недополучаем в месяц', Number(room.lost) > 0 && `${formatDecimal(room.lost ?? '0')} ₽`],
    ...room.planned.map(({ kind, amendment, contract: changed, from }): [string, ReactNode] => [
      kind === 'comes' ? 'Займут по проекту' : 'Освободят по проекту',
      <Link key={amendment} to={`/contracts/${changed.id}`} className="text-brand hover:underline">
        {amendment} к {changed.name}, с {formatDate(from)}
      </Link>,
    ]),
    ['Бронь', reservation && `${formatDate(reservation.from)} – ${formatDate(reservation.to)}`],
    ['Клиент', reservation?.client],
    ['Менеджер', reservation?.manager?.name],
    ['Ставка', room.ask_rate && `${formatDecimal(room.ask_rate)} ₽/м²`],
    ['Минимальная ставка', room.min_rate && `${formatDecimal(room.min_rate)} ₽/м²`],
    ...zones
      .filter(({ rooms }) => rooms.includes(room.id))
      .map(({ id, name, kind, team }): [string, ReactNode] => [
        labels.ZoneKind[kind],
        <span key={id}>
          <Link to={`/teams/work_team_zones/${id}`} className="text-brand hover:underline">
            {name}
          </Link>
          <span className="block text-ink-3 text-sm">{team}</span>
        </span>,
      ]),
    ['Отделка', room.finish && labels.RoomFinish[room.finish]],
    ['В ремонте до', room.maintenance_until && formatDate(room.maintenance_until)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere text-right">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Actions({ room, plan, at, onReserve, onRelease, onMark, onUnit }: Omit<RoomPanelProps, 'onClose'>) {
  const may = (what: FloorPlan['allowed'][number]) => plan.allowed.includes(what)
  return (
    <div className="flex flex-col gap-1.5">
      {may('create_todo') && (
        <Button asChild>
          <Link to={newTodoHref(room, plan.floor.id, at)}>
            <CircleCheckBig size={16} strokeWidth={1.75} aria-hidden="true" />
            Создать задачу здесь
          </Link>
        </Button>
      )}
      {may('reserve') && room.occupancy === 'vacant' && (
        <Button onClick={onReserve}>
          <CalendarCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          Забронировать
        </Button>
      )}
      {may('reserve') && room.reservation && (
        <Button onClick={onRelease}>
          <CalendarX size={16} strokeWidth={1.75} aria-hidden="true" />
          Снять бронь
        </Button>
      )}
      <LeaseActions object={plan.object.id} rooms={[room]} />
      {may('edit') && room.polygon && (
        <Button onClick={onMark}>
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
          Поставить маркер
        </Button>
      )}
      {onUnit && room.polygon && (
        <Button onClick={onUnit}>
          <Package size={16} strokeWidth={1.75} aria-hidden="true" />
          Отметить ТМЦ
        </Button>
      )}
      {may('edit') && (
        <Button asChild variant="ghost">
          <Link to={`/properties/properties-room/${room.id}?edit=1`}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            Изменить данные
          </Link>
        </Button>
      )}
      <Button asChild variant="ghost">
        <Link to={`/properties/properties-room/${room.id}`}>
          <DoorOpen size={16} strokeWidth={1.75} aria-hidden="true" />
          Открыть помещение
        </Link>
      </Button>
    </div>
  )
}
