import type { Schema } from '@ws/api-client/contract'
import { Button, plural, SegmentedControl, Skeleton } from '@ws/ui'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import type { AnyValues } from '../../../lib/area/area'
import { lazyPart } from '../../../lib/area/lazy-part'
import { formatDate } from '../../../lib/format/date'
import { FreeRoomsList } from './free-rooms-list'
import type { Vacancy } from './vacancy-label'

const FreeRoomsPlan = lazyPart(() => import('./free-rooms-plan'))

type Line = Partial<Schema<'ContractLine'>>
const WAYS = [
  { value: 'list', label: 'Списком' },
  { value: 'plan', label: 'На плане' },
] as const

interface FreeRoomsProps {
  values: AnyValues
  set: (key: string, value: unknown) => void
}

/** Подобрать свободные: adds rooms of the object that are free when the contract begins. */
export function FreeRooms({ values, set }: FreeRoomsProps) {
  const [isOpen, setOpen] = useState(false)
  const { object, start_date: start } = values
  if (typeof object !== 'number') {
    return <p className="text-ink-3">Выберите объект на первом шаге, чтобы подобрать свободные помещения</p>
  }
  const rooms = Array.isArray(values.rooms) ? (values.rooms as Schema<'ContractRoom'>[]) : []
  const add = (chosen: readonly Vacancy[]) => {
    set('rooms', [...rooms.filter(({ room }) => room !== 0), ...chosen.map(leasedFrom)])
    set('lines', pricedFrom(values.lines, chosen))
    setOpen(false)
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        Подобрать свободные
      </Button>
      {isOpen && (
        <FreeRoomsDialog
          object={object}
          date={typeof start === 'string' && start !== '' ? start : undefined}
          taken={new Set(rooms.map(({ room }) => room))}
          onAdd={add}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface FreeRoomsDialogProps {
  object: number
  date: string | undefined
  taken: ReadonlySet<number>
  onAdd: (chosen: readonly Vacancy[]) => void
  onClose: () => void
}

function FreeRoomsDialog({ onAdd, onClose, ...place }: FreeRoomsDialogProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('list')
  const [chosen, setChosen] = useState<readonly Vacancy[]>([])
  const { date } = place
  const toggle = (vacancy: Vacancy, isChosen: boolean) =>
    setChosen((before) => [...before.filter(({ room }) => room.id !== vacancy.room.id), ...(isChosen ? [vacancy] : [])])
  return (
    <AskDialog
      title="Свободные помещения"
      description={date === undefined ? 'На сегодня' : `На ${formatDate(date)}`}
      size={way === 'plan' ? 'lg' : 'sm'}
      action={
        chosen.length === 0
          ? 'Добавить'
          : `Добавить ${chosen.length} ${plural(chosen.length, 'помещение', 'помещения', 'помещений')}`
      }
      disabled={chosen.length === 0}
      isBusy={false}
      error={null}
      fields={[]}
      onSend={() => onAdd(chosen)}
      onClose={onClose}
    >
      <SegmentedControl label="Как выбирать" options={WAYS} value={way} onChange={setWay} />
      {way === 'list' ? (
        <FreeRoomsList {...place} chosen={chosen} onToggle={toggle} />
      ) : (
        <Suspense fallback={<Skeleton className="h-[28rem]" />}>
          <FreeRoomsPlan {...place} chosen={chosen} onToggle={toggle} />
        </Suspense>
      )}
    </AskDialog>
  )
}

/** The whole room as the server knows it, or the part of it that is free. */
function leasedFrom({ room, is_part, free_area }: Vacancy): Schema<'ContractRoom'> {
  return is_part ? { room: room.id, is_part, area: free_area } : { room: room.id }
}

/** Rent by area that has no rate yet takes the one that all chosen rooms are offered for. */
function pricedFrom(lines: unknown, chosen: readonly Vacancy[]): unknown {
  const byArea = chosen.filter(({ room }) => room.category !== 'parking')
  const [rate, ...others] = new Set(byArea.map(({ ask_rate }) => ask_rate))
  if (!rate || others.length > 0 || !Array.isArray(lines)) return lines
  return lines.map((line: Line) =>
    line.kind === 'rent' && line.calc === 'per_m2_month' && !line.rate ? { ...line, rate } : line,
  )
}
