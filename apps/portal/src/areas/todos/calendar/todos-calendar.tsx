import { useSession } from '@ws/api-client/react'
import { Banner, ErrorState, Skeleton, zonedDay } from '@ws/ui'
import { useMemo, useState } from 'react'
import type { ViewProps } from '../../../lib/area/area-spec'
import { useAddress } from '../../../lib/page/use-address'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { addDays } from '../../../lib/time/add-days'
import { startOfDay } from '../../../lib/time/day-moments'
import { inputOf } from '../board/board-grouping'
import { filtersOf } from '../list/list-filters'
import { Agenda } from './agenda'
import { CalendarBar } from './calendar-bar'
import { type CalendarEvent, type DayItem, itemsByDay } from './calendar-items'
import { DayGrid } from './day-grid'
import { EventChip } from './event-chip'
import { moved, type Place, spanText, stretched } from './event-moves'
import { HourGrid } from './hour-grid'
import { PeopleLoad } from './load/people-load'
import { useStaff } from './load/use-staff'
import { useWorkHours, type WorkHours, workSpansOf } from './load/work-hours'
import { MonthOfMarks } from './month-of-marks'
import { daysOf, type Scale } from './period'
import { QuickCreate } from './quick-create'
import { DAY_MINUTES } from './time-of-day'
import { useCalendar } from './use-calendar'
import { useEntryDrag } from './use-entry-drag'

const SCALES: { value: Scale; label: string }[] = [
  { value: 'day', label: 'День' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
  { value: 'agenda', label: 'Повестка' },
  { value: 'people', label: 'Люди' },
]
/** So many tasks stand side by side in a day. */
const MOST = { week: 3, day: 8, phone: 3 }
const LAST_MINUTE = DAY_MINUTES - 1
const NOTHING: readonly CalendarEvent[] = []

/** Календарь: tasks, schedules, meetings, terms of contracts, birthdays and absences by day and by the hour. */
export default function TodosCalendar({ query, isPart = false }: ViewProps<'/todos'>) {
  const isPhone = usePhone()
  const { session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useAddress()
  const [creating, setCreating] = useState<Place | null>(null)
  const [moving, setMoving] = useState<{ id: string; text: string } | null>(null)
  const work = useWorkHours()
  const asked = SCALES.find(({ value }) => value === address.get('scale'))?.value
  const scale: Scale = asked ?? (isPhone ? 'agenda' : 'month')
  const day = /^\d{4}-\d{2}-\d{2}$/.test(address.get('day') ?? '') ? (address.get('day') ?? '') : zonedDay(Date.now())
  const hide = address.get('hide') ?? ''
  const days = useMemo(() => daysOf(scale, day), [scale, day])
  const { events, change } = useCalendar({ ...periodOf(days), ...filtersOf(query) })
  const all = events.data?.data ?? NOTHING
  const hidden = useMemo(() => new Set(hide.split(',').filter(Boolean)), [hide])
  const shown = useMemo(() => all.filter(({ type }) => !hidden.has(type)), [all, hidden])
  const items = useMemo(() => itemsByDay(shown, days), [shown, days])
  const go = (next: { scale?: Scale; day?: string; hide?: string; assignee?: string }) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(next)) {
        if (value === '') after.delete(name)
        else after.set(name, value)
      }
      return after
    })
  const staff = useStaff(query, scale === 'people')
  const drag = useEntryDrag(change)
  const press = (before: CalendarEvent, after: CalendarEvent) => {
    if (after === before) return
    setMoving({ id: before.id, text: `${before.title}: ${spanText(after)}` })
    change(before, after)
  }
  const renderItem = (item: DayItem, on: string) => (
    <EventChip
      item={item}
      handlers={item.event.editable ? drag.handlers(item.event, on) : {}}
      isDragged={drag.shown?.id === item.event.id}
      onShift={(event, how, by) => press(event, how === 'move' ? moved(event, by) : stretched(event, by))}
      isMoved={moving?.id === item.event.id}
      isWide={scale === 'agenda'}
    />
  )
  const openDay = (next: string) => go({ scale: 'day', day: next })
  const begin = (on: string, minute: number | null = null) => setCreating({ day: on, minute })
  const onCreate = hasPermission(user, 'todos.create') ? begin : undefined

  return (
    <div ref={drag.area} className="flex min-h-0 flex-1 flex-col gap-3 px-5 pb-3 max-md:px-4">
      <CalendarBar
        scale={scale}
        scales={SCALES}
        day={day}
        hidden={hidden}
        onGo={go}
        onHide={(next) => go({ hide: [...next].join(',') })}
        onCreate={onCreate && scale === 'agenda' ? () => onCreate(day) : undefined}
      />
      {events.data?.meta.truncated === true && (
        <Banner tone="warn">Показаны первые 10 000 записей. Выберите период короче или уточните фильтры</Banner>
      )}
      {scale === 'people' && staff.error !== null && (
        <Banner tone="warn">Показаны только занятые: список сотрудников не загрузился. {staff.error.message}</Banner>
      )}
      {events.isError && events.data === undefined ? (
        <ErrorState title="Не удалось загрузить" text={events.error.message} onRetry={() => void events.refetch()} />
      ) : events.isPending ? (
        <Skeleton className="min-h-80 flex-1" />
      ) : scale === 'agenda' ? (
        <Agenda key={day} days={days} items={items} renderItem={renderItem} />
      ) : scale === 'people' ? (
        <PeopleLoad
          days={days}
          items={items}
          work={work}
          staff={staff.staff}
          onOpenDay={(next, person) =>
            go({ scale: 'day', day: next, ...(person !== undefined && { assignee: String(person) }) })
          }
        />
      ) : scale === 'month' && isPhone ? (
        <MonthOfMarks days={days} items={items} month={day.slice(0, 7)} onOpenDay={openDay} />
      ) : scale === 'month' ? (
        <DayGrid
          days={days}
          items={items}
          month={day.slice(0, 7)}
          over={drag.shown?.over ?? null}
          showsToday={!isPart}
          renderItem={renderItem}
          onCreate={onCreate}
          onOpenDay={openDay}
        />
      ) : (
        <HourGrid
          days={days}
          items={items}
          events={shown}
          work={work}
          most={isPhone ? MOST.phone : MOST[scale]}
          shown={drag.shown}
          handlers={drag.handlers}
          keys={{ moving: moving?.id ?? null, change: press }}
          renderItem={renderItem}
          onCreate={onCreate}
          onOpenDay={openDay}
          onCrowd={scale === 'day' ? (on) => go({ scale: 'agenda', day: on }) : openDay}
        />
      )}
      <span role="status" className="sr-only">
        {moving?.text}
      </span>
      {creating !== null && (
        <QuickCreate
          at={creating}
          usual={closingOn(creating.day, work)}
          values={inputOf(query)}
          onClose={() => setCreating(null)}
        />
      )}
    </div>
  )
}

/** When work ends on a day; on a day off at the hour it ends on others. */
function closingOn(day: string, work: WorkHours): number {
  const last = workSpansOf(day, work).at(-1)
  return last === undefined ? work.to : Math.min(last.to, LAST_MINUTE)
}

function periodOf(days: readonly string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return { from: startOfDay(first).toISOString(), to: startOfDay(addDays(last, 1)).toISOString() }
}
