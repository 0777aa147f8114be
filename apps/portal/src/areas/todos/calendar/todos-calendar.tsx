import type { ListQuery, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, ErrorState, FilterChip, IconButton, SegmentedControl, Skeleton } from '@ws/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ViewProps } from '../../../lib/area/define-area'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { Agenda } from './agenda'
import { type CalendarEvent, type DayItem, itemsByDay, moved, stretched } from './calendar-items'
import { DayGrid } from './day-grid'
import { EventChip } from './event-chip'
import { PeopleLoad } from './people-load'
import { addDays, dayOf, daysOf, midnightOf, type Scale, shift, titleOf } from './period'
import { QuickCreate } from './quick-create'
import { useCalendar } from './use-calendar'
import { useDayDrag } from './use-day-drag'

const SCALES: { value: Scale; label: string }[] = [
  { value: 'day', label: 'День' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
  { value: 'agenda', label: 'Повестка' },
  { value: 'people', label: 'Люди' },
]
/** A month does not fit a phone. */
const ON_PHONE = new Set<Scale>(['day', 'agenda'])
const TYPES = Object.keys(labels.CalendarType) as Schema<'CalendarType'>[]
const DAY_MS = 86_400_000

/** Календарь: tasks, schedules, birthdays and absences by day. */
export default function TodosCalendar({ query }: ViewProps<'/todos'>) {
  const isPhone = usePhone()
  const { session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useSearchParams()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [creating, setCreating] = useState<string | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const scales = isPhone ? SCALES.filter(({ value }) => ON_PHONE.has(value)) : SCALES
  const asked = scales.find(({ value }) => value === address.get('scale'))?.value
  const scale: Scale = asked ?? (isPhone ? 'agenda' : 'month')
  const day = /^\d{4}-\d{2}-\d{2}$/.test(address.get('day') ?? '') ? (address.get('day') ?? '') : dayOf(new Date())
  const days = daysOf(scale, day)
  const { events, change } = useCalendar({ ...periodOf(days), ...narrowing(query) })
  const shown = (events.data?.data ?? []).filter(({ type }) => !hidden.has(type))
  const items = itemsByDay(shown, days)
  const go = (next: { scale?: Scale; day?: string }) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(next)) after.set(name, value)
      return after
    })
  const { handlers, dragged, over } = useDayDrag((event, from, to) =>
    change(event, moved(event, Math.round((midnightOf(to).getTime() - midnightOf(from).getTime()) / DAY_MS))),
  )
  const onShift = (event: CalendarEvent, how: 'move' | 'stretch', by: number) => {
    const after = how === 'move' ? moved(event, by) : stretched(event, by)
    if (after === event) return
    setMoving(event.id)
    change(event, after)
  }
  const renderItem = (item: DayItem, on: string) => (
    <EventChip
      item={item}
      handlers={item.event.editable ? handlers(item.event, on) : {}}
      isDragged={dragged === item.event.id}
      onShift={onShift}
      isMoved={moving === item.event.id}
      isWide={scale === 'day' || scale === 'agenda'}
    />
  )
  const openDay = (next: string) => go({ scale: 'day', day: next })
  const onCreate = hasPermission(user, 'todos.create') ? setCreating : undefined

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-5 pb-3 max-md:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Назад" onClick={() => go({ day: shift(scale, day, -1) })}>
          <ChevronLeft size={18} strokeWidth={1.75} />
        </IconButton>
        <Button size="sm" onClick={() => go({ day: dayOf(new Date()) })}>
          Сегодня
        </Button>
        <IconButton label="Вперёд" onClick={() => go({ day: shift(scale, day, 1) })}>
          <ChevronRight size={18} strokeWidth={1.75} />
        </IconButton>
        <h2 aria-live="polite" className="font-semibold text-lg first-letter:uppercase">
          {titleOf(scale, day)}
        </h2>
        <SegmentedControl
          className="md:ms-auto"
          label="Период"
          value={scale}
          options={scales}
          onChange={(next) => go({ scale: next })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {TYPES.map((type) => (
          <FilterChip
            key={type}
            label={labels.CalendarType[type]}
            active={!hidden.has(type)}
            onToggle={() =>
              setHidden(
                (before) => new Set(before.has(type) ? [...before].filter((one) => one !== type) : [...before, type]),
              )
            }
          />
        ))}
        {onCreate && (scale === 'day' || scale === 'agenda') && (
          <Button size="sm" className="ms-auto" onClick={() => setCreating(day)}>
            Задача на этот день
          </Button>
        )}
      </div>
      {events.data?.meta.truncated === true && (
        <Banner tone="warn">Показаны первые 2000 записей. Выберите период короче или уточните фильтры</Banner>
      )}
      {events.isError && events.data === undefined ? (
        <ErrorState title="Не удалось загрузить" text={events.error.message} onRetry={() => void events.refetch()} />
      ) : events.isPending ? (
        <Skeleton className="min-h-80 flex-1" />
      ) : scale === 'agenda' ? (
        <Agenda days={days} items={items} renderItem={renderItem} />
      ) : scale === 'people' ? (
        <PeopleLoad days={days} items={items} onOpenDay={openDay} />
      ) : (
        <DayGrid
          days={days}
          items={items}
          month={scale === 'month' ? day.slice(0, 7) : null}
          over={over}
          renderItem={renderItem}
          onCreate={onCreate}
          onOpenDay={openDay}
        />
      )}
      {creating !== null && <QuickCreate day={creating} onClose={() => setCreating(null)} />}
    </div>
  )
}

function periodOf(days: readonly string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return { from: midnightOf(first).toISOString(), to: midnightOf(addDays(last, 1)).toISOString() }
}

/** Filters of the list that the calendar knows too. */
function narrowing({ assignee, team, object }: ListQuery<'/todos'>) {
  return { ...(assignee && { assignee }), ...(team && { team }), ...(object && { object }) }
}
