import { DateInput, NumberInput, Select, zonedDay } from '@ws/ui'
import type { ReactNode } from 'react'
import type { InputProps } from '../area/field'
import { type Frequency, type RuleDraft, readRule, WEEKDAYS, weekdayOf, writeRule } from './rule'

type Value = string | null | undefined

const FREQUENCIES: { value: Frequency; label: string }[] = [
  { value: 'DAILY', label: 'День' },
  { value: 'WEEKLY', label: 'Неделя' },
  { value: 'MONTHLY', label: 'Месяц' },
  { value: 'YEARLY', label: 'Год' },
]
const NTH = [
  { value: '1', label: 'Первый раз в месяце' },
  { value: '2', label: 'Второй раз' },
  { value: '3', label: 'Третий раз' },
  { value: '4', label: 'Четвёртый раз' },
  { value: '-1', label: 'Последний раз' },
]
const ENDS = [
  { value: 'never', label: 'Без окончания' },
  { value: 'until', label: 'До даты' },
  { value: 'count', label: 'Несколько раз' },
] as const
const MONTHLY = [
  { value: 'day', label: 'Число месяца' },
  { value: 'last', label: 'Последний день' },
  { value: 'weekday', label: 'День недели' },
] as const

const today = () => zonedDay(Date.now())

/** How something repeats, told by choices instead of by the text of the rule. */
export function RuleInput({ label, value, onChange, onBlur }: InputProps<Value, string>) {
  const rule = readRule(value ?? 'FREQ=WEEKLY', today())
  const change = (changes: Partial<RuleDraft>) => {
    onChange(writeRule({ ...rule, ...changes }))
    onBlur()
  }
  const endKind = rule.end === null ? 'never' : 'until' in rule.end ? 'until' : 'count'
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 font-[550]">{label}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <Labelled label="Каждый, каждые">
          <NumberInput
            className="w-24"
            aria-label="Через сколько повторять"
            min={1}
            max={999}
            value={rule.interval}
            onChange={(interval) => change({ interval: interval ?? 1 })}
          />
        </Labelled>
        <Labelled label="Период">
          <Select
            className="w-40"
            aria-label="Период"
            options={FREQUENCIES}
            value={rule.frequency}
            onChange={(frequency) => frequency && change({ frequency })}
          />
        </Labelled>
        {rule.frequency === 'MONTHLY' && <Monthly rule={rule} change={change} />}
      </div>
      {rule.frequency === 'WEEKLY' && <Weekdays rule={rule} change={change} />}
      <div className="flex flex-wrap items-end gap-3">
        <Labelled label="Окончание">
          <Select
            className="w-48"
            aria-label="Окончание"
            options={[...ENDS]}
            value={endKind}
            onChange={(kind) =>
              change({ end: kind === 'until' ? { until: today() } : kind === 'count' ? { count: 10 } : null })
            }
          />
        </Labelled>
        {rule.end !== null && 'until' in rule.end && (
          <DateInput
            className="w-44"
            aria-label="До даты"
            value={rule.end.until}
            onChange={(until) => until && change({ end: { until } })}
          />
        )}
        {rule.end !== null && 'count' in rule.end && (
          <NumberInput
            className="w-28"
            aria-label="Сколько раз"
            min={1}
            max={10_000}
            value={rule.end.count}
            onChange={(count) => change({ end: { count: count ?? 1 } })}
          />
        )}
      </div>
    </fieldset>
  )
}

interface PartProps {
  rule: RuleDraft
  change: (changes: Partial<RuleDraft>) => void
}

function Weekdays({ rule, change }: PartProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5" aria-label="Дни недели">
      {WEEKDAYS.map(({ key, short, accusative }) => {
        const isOn = rule.weekdays.includes(key)
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            aria-label={accusative}
            className="min-h-9 min-w-10 cursor-pointer rounded-md border border-line-strong px-2 text-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-ink-inverse max-md:min-h-11 max-md:min-w-11"
            onClick={() => {
              const next = isOn ? rule.weekdays.filter((day) => day !== key) : [...rule.weekdays, key]
              // A weekly rule needs a day: the last one stays.
              if (next.length > 0) change({ weekdays: next })
            }}
          >
            {short}
          </button>
        )
      })}
    </fieldset>
  )
}

function Monthly({ rule, change }: PartProps) {
  const { monthly } = rule
  const kind = 'day' in monthly ? (monthly.day === -1 ? 'last' : 'day') : 'weekday'
  return (
    <>
      <Labelled label="Когда">
        <Select
          className="w-44"
          aria-label="Когда в месяце"
          options={[...MONTHLY]}
          value={kind}
          onChange={(next) =>
            change({
              monthly:
                next === 'last'
                  ? { day: -1 }
                  : next === 'weekday'
                    ? { nth: 1, weekday: weekdayOf(today()) }
                    : { day: Number(today().slice(8)) },
            })
          }
        />
      </Labelled>
      {kind === 'day' && 'day' in monthly && (
        <NumberInput
          className="w-24"
          aria-label="Число месяца"
          min={1}
          max={31}
          value={monthly.day}
          onChange={(day) => change({ monthly: { day: day ?? 1 } })}
        />
      )}
      {'nth' in monthly && (
        <>
          <Select
            className="w-52"
            aria-label="Который раз в месяце"
            options={NTH}
            value={String(monthly.nth)}
            onChange={(nth) => change({ monthly: { ...monthly, nth: Number(nth ?? 1) } })}
          />
          <Select
            className="w-44"
            aria-label="День недели"
            options={WEEKDAYS.map(({ key, accusative }) => ({ value: key as string, label: accusative }))}
            value={monthly.weekday}
            onChange={(weekday) => weekday && change({ monthly: { ...monthly, weekday } })}
          />
        </>
      )}
    </>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-ink-2 text-sm">
        {label}
      </span>
      {children}
    </div>
  )
}
