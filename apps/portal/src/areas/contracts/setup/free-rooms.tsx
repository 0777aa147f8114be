import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Checkbox, Empty, ErrorState, Field, Input, Pagination, plural, Skeleton } from '@ws/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import type { AnyValues } from '../../../lib/area/define-area'
import { useSettled } from '../../../lib/area/filters/use-settled'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles, parseDecimal } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'

type Vacancy = Schema<'Vacancy'>
type Line = Partial<Schema<'ContractLine'>>

const PAGE = 20

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

function FreeRoomsDialog({ object, date, taken, onAdd, onClose }: FreeRoomsDialogProps) {
  const { api } = useServices()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly Vacancy[]>([])
  const [area_from, area_to] = [parseDecimal(useSettled(from)), parseDecimal(useSettled(to))]
  const query = {
    object: [object],
    page,
    page_size: PAGE,
    ...(date === undefined ? {} : { date }),
    ...(area_from === null ? {} : { area_from }),
    ...(area_to === null ? {} : { area_to }),
  }
  const found = useQuery({
    queryKey: ['/properties/room', 'vacancies', query],
    queryFn: ({ signal }) => unwrap(api.GET('/objects/vacancies', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
  const { data: vacancies = [], meta } = found.data ?? {}
  const filter = (change: (text: string) => void) => (text: string) => {
    change(text)
    setPage(1)
  }
  const toggle = (vacancy: Vacancy, isChosen: boolean) =>
    setChosen((before) => [...before.filter(({ room }) => room.id !== vacancy.room.id), ...(isChosen ? [vacancy] : [])])
  return (
    <AskDialog
      title="Свободные помещения"
      description={date === undefined ? 'На сегодня' : `На ${formatDate(date)}`}
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
      <div className="grid grid-cols-2 gap-3">
        <Field label="Площадь от, м²">
          <Input value={from} inputMode="decimal" onChange={(event) => filter(setFrom)(event.target.value)} />
        </Field>
        <Field label="до, м²">
          <Input value={to} inputMode="decimal" onChange={(event) => filter(setTo)(event.target.value)} />
        </Field>
      </div>
      {found.isError && !found.data && <ErrorState text={found.error.message} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton className="h-60" />}
      {found.data && vacancies.length === 0 && <Empty title="Свободных помещений не нашлось" />}
      <ul aria-label="Свободные помещения" className="flex flex-col">
        {vacancies.map((vacancy) => (
          <li key={vacancy.room.id} className="border-line border-t py-2">
            <Checkbox
              label={<VacancyLabel vacancy={vacancy} />}
              checked={chosen.some(({ room }) => room.id === vacancy.room.id)}
              disabled={taken.has(vacancy.room.id)}
              onCheckedChange={(isChosen) => toggle(vacancy, isChosen === true)}
            />
          </li>
        ))}
      </ul>
      {meta && meta.total > PAGE && (
        <Pagination
          page={page}
          pages={Math.ceil(meta.total / PAGE)}
          total={meta.total}
          pageSize={PAGE}
          onPageChange={setPage}
        />
      )}
    </AskDialog>
  )
}

function VacancyLabel({ vacancy }: { vacancy: Vacancy }) {
  const { room, floor_name, free_area, is_part, free_until, ask_rate } = vacancy
  const notes = [
    floor_name,
    room.purpose,
    is_part && 'часть помещения',
    free_until && `свободно по ${formatDate(free_until)}`,
  ].filter(Boolean)
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex flex-wrap gap-x-3 tabular-nums">
        <span className="font-semibold">{room.number}</span>
        <span>{formatDecimal(free_area)} м²</span>
        {ask_rate !== null && (
          <span className="text-ink-2">
            {formatRoubles(ask_rate)} за {room.category === 'parking' ? 'место' : 'м²'}
          </span>
        )}
      </span>
      <span className="text-ink-3 text-sm">{notes.join(' · ')}</span>
    </span>
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
