import {
  DAY_MINUTES,
  endOf,
  MOST_SPANS,
  minutesOf,
  timeOf,
  WEEKDAYS,
  type Weekday,
} from '@ws/api-client/contract/work-hours'
import { Button, IconButton, Switch, TimeInput } from '@ws/ui'
import { CircleAlert, Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { WEEKDAY_NAMES } from '../../../time/weekday'

const NOON = 12 * 60
const HOUR = 60

interface DayHoursProps {
  day: Weekday
  spans: string[][]
  problem: string | undefined
  onToggle: (isOpen: boolean) => void
  onChange: (spans: string[][]) => void
  onLeave: () => void
}

/** One day: closed, or open from and to, with breaks. */
export function DayHours({ day, spans, problem, onToggle, onChange, onLeave }: DayHoursProps) {
  const problemId = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  /** The interval that a break has begun: that is where a person goes on. */
  const [added, setAdded] = useState<number>()
  const name = WEEKDAY_NAMES[WEEKDAYS.indexOf(day)] ?? ''
  const last = spans.at(-1)
  const parted = last && spans.length < MOST_SPANS ? withBreak(last) : undefined
  const change = (index: number, end: 0 | 1, time: string | null) =>
    onChange(
      spans.map((span, at) => (at === index ? span.map((old, side) => (side === end ? (time ?? '') : old)) : span)),
    )
  /** A break is closed; without one between them the interval itself goes. */
  const drop = (index: number) => {
    setAdded(undefined)
    // Its own button goes with it.
    root.current?.querySelector<HTMLElement>('[role="switch"]')?.focus()
    const [from = '', to = ''] = [spans[index - 1]?.[0], spans[breakBefore(spans, index) ? index : index - 1]?.[1]]
    onChange([...spans.slice(0, index - 1), [from, to], ...spans.slice(index + 1)])
  }
  const told = { 'aria-invalid': problem !== undefined, 'aria-describedby': problem && problemId }
  return (
    <fieldset
      ref={root}
      aria-label={name}
      className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1 border-line border-t py-1.5 first:border-t-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <div className="flex min-h-8 w-36 items-center">
        <Switch
          label={name}
          checked={spans.length > 0}
          onCheckedChange={(isOpen) => {
            setAdded(undefined)
            onToggle(isOpen)
          }}
        />
      </div>
      {spans.length === 0 && <span className="flex min-h-8 items-center text-ink-3">Закрыто</span>}
      <div className="flex min-w-0 flex-col gap-1.5">
        {spans.map((span, index) => {
          const [from = '', to = ''] = span
          const nth = spans.length > 1 ? `, интервал ${index + 1}` : ''
          return (
            // Intervals have no id and never change places.
            <div key={index} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <div className="w-20">
                <TimeInput
                  {...told}
                  aria-label={`${name}${nth}: начало`}
                  autoFocus={index === added}
                  value={from || null}
                  onChange={(time) => change(index, 0, time)}
                />
              </div>
              <span aria-hidden="true">–</span>
              <div className="w-20">
                <TimeInput
                  {...told}
                  aria-label={`${name}${nth}: конец`}
                  max="24:00"
                  value={to || null}
                  onChange={(time) => change(index, 1, time)}
                />
              </div>
              {from !== '' && to !== '' && endOf(span) > DAY_MINUTES && (
                <span className="text-ink-3 text-sm">следующего дня</span>
              )}
              {index > 0 && (
                <IconButton
                  size="sm"
                  label={`Убрать ${breakBefore(spans, index) ?? `интервал ${index + 1}`}`}
                  onClick={() => drop(index)}
                >
                  <X size={16} strokeWidth={1.75} />
                </IconButton>
              )}
              {index === spans.length - 1 && parted && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    setAdded(spans.length)
                    onChange([...spans.slice(0, -1), ...parted])
                  }}
                >
                  <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                  Добавить перерыв
                </Button>
              )}
            </div>
          )
        })}
        {problem !== undefined && (
          <p id={problemId} className="flex gap-1.5 text-bad text-sm">
            <CircleAlert aria-hidden="true" size={14} strokeWidth={1.75} className="mt-px shrink-0" />
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** «перерыв с 12:00 до 13:00» before an interval, if there is one. */
function breakBefore(spans: readonly string[][], index: number): string | undefined {
  const [end = '', start = ''] = [spans[index - 1]?.[1], spans[index]?.[0]]
  return end !== '' && end < start ? `перерыв с ${end} до ${start}` : undefined
}

/** An interval parted by an hour, at noon where it can be; nothing of one that is short or goes on after midnight. */
function withBreak(span: readonly string[]): string[][] | undefined {
  const [from = '', to = ''] = span
  if (from === '' || to === '') return undefined
  const [start, end] = [minutesOf(from), endOf(span)]
  if (end > DAY_MINUTES || end - start < 3 * HOUR) return undefined
  const isOverNoon = start < NOON && end > NOON + HOUR
  const at = isOverNoon ? NOON : Math.floor((start + end) / 2 / HOUR) * HOUR
  return [
    [from, timeOf(at)],
    [timeOf(at + HOUR), to],
  ]
}
