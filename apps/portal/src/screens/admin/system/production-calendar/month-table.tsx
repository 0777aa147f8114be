import { labels } from '@ws/api-client/contract/labels'
import { Card, plural } from '@ws/ui'
import { dayOf, type Month, notesOf, type ProductionDay, type SpecialDays, wordsOf, workingDays } from './year-days'

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']

interface MonthTableProps {
  month: Month
  special: SpecialDays
  today: string
  /** The one day that Tab comes to. */
  current: string
  /** Absent for those who may only look. */
  onPress?: ((day: ProductionDay) => void) | undefined
}

/** One month of the production calendar, with the names of its special days below. */
export function MonthTable({ month, special, today, current, onPress }: MonthTableProps) {
  const count = workingDays(month.days, special)
  const places = [...Array.from({ length: month.offset }, () => null), ...month.days]
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => places[week * 7 + place] ?? null),
  )
  return (
    <Card>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center tabular-nums">
        <caption className="pb-2">
          <span className="flex items-baseline justify-between gap-2">
            <span className="font-semibold">{month.name}</span>{' '}
            <span className="text-ink-3 text-sm">{workingDaysText(count)}</span>
          </span>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="pb-1 font-medium text-ink-3 text-xs">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td key={day ?? `empty-${WEEKDAYS[place]}`} className="p-0">
                  {day !== null && (
                    <Day
                      day={dayOf(day, special)}
                      isToday={day === today}
                      isCurrent={day === current}
                      onPress={onPress}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-col gap-0.5 pt-2 text-ink-2 text-sm empty:hidden">
        {notesOf(month, special).map(({ name, days }) => (
          <li key={name} className="break-words">
            <span className="text-ink-3 tabular-nums">{days}</span> {name}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface DayProps {
  day: ProductionDay
  isToday: boolean
  isCurrent: boolean
  onPress: MonthTableProps['onPress']
}

function Day({ day, isToday, isCurrent, onPress }: DayProps) {
  const number = Number(day.day.slice(8))
  const label = labelOf(day, isToday)
  const look = dayLook(day, isToday)
  if (!onPress)
    return (
      <span className={look} title={day.name || undefined}>
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{label}</span>
      </span>
    )
  return (
    <button
      type="button"
      data-day={day.day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      aria-haspopup="dialog"
      title={day.name || undefined}
      className={`${look} cursor-pointer hover:ring-1 hover:ring-line-strong focus-visible:outline-2 focus-visible:outline-focus`}
      onClick={() => onPress(day)}
    >
      {number}
    </button>
  )
}

/** A day off has another ground and a line under its number, a changed day a dot: colour alone tells nothing. */
export function dayLook({ kind, is_changed }: Pick<ProductionDay, 'kind' | 'is_changed'>, isToday = false): string {
  const ground = kind === 'holiday' ? 'bg-bad-soft text-bad underline decoration-2 underline-offset-4' : 'text-ink'
  const dot =
    'after:absolute after:end-1 after:top-1 after:size-1.5 after:rounded-full after:bg-brand forced-colors:after:bg-[Highlight]'
  return [
    'relative flex h-9 w-full items-center justify-center rounded-md pointer-coarse:h-11',
    ground,
    is_changed ? dot : '',
    isToday ? 'font-bold ring-1 ring-line-control' : '',
  ].join(' ')
}

function labelOf({ day, kind, name, is_changed }: ProductionDay, isToday: boolean): string {
  const parts = [
    wordsOf(day),
    isToday ? 'сегодня' : '',
    labels.ProductionDayKind[kind].toLowerCase(),
    name,
    is_changed ? 'изменён' : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** «21 рабочий день» */
export function workingDaysText(count: number): string {
  return `${count} ${plural(count, 'рабочий день', 'рабочих дня', 'рабочих дней')}`
}
