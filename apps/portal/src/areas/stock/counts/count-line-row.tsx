import { labels } from '@ws/api-client/contract/labels'
import { Badge, cn, DateInput, Input } from '@ws/ui'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, parseDecimal } from '../../../lib/format/number'
import { UnitChoice } from '../movements/unit-choice'
import type { CountLine } from './counts.queries'

interface CountLineRowProps {
  line: CountLine
  isOpen: boolean
  error: string | undefined
  /** Whether it was saved: what was refused stays to be mended. */
  onSave: (counted: string | null) => Promise<boolean>
  onNext: () => void
  /** Where the count is; pieces of it are ticked one by one. */
  storage: number
  onFound: (found: number[]) => void
  /** Of what goes off and is more than the books say. */
  onLastDay: (day: string | null) => void
}

/** One item of a sheet; Enter goes on to the next one. What is typed is kept until it is saved. */
export function CountLineRow({ line, isOpen, error, storage, onSave, onFound, onLastDay, onNext }: CountLineRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { item_details, sku, unit, book, now, counted, difference, counted_by_details } = line
  const isDifferent = difference !== null && Number(difference) !== 0
  const hasMoreThatGoesOff = line.shelf_life_days !== null && Number(difference) > 0
  const save = async () => {
    if (typed === null) return
    const next = typed.trim() === '' ? null : (parseDecimal(typed) ?? typed.trim())
    const isKept = next === counted || (await onSave(next))
    // What was typed since then is another entry.
    if (isKept) setTyped((now_) => (now_ === typed ? null : now_))
  }
  return (
    <li
      className={cn(
        'grid grid-cols-[1fr_5rem_7rem_5rem] items-center gap-x-3 gap-y-1 px-3.5 py-2 max-md:grid-cols-[1fr_7rem_4.5rem]',
        isDifferent && 'bg-warn-soft',
      )}
    >
      <span className="min-w-0 max-md:col-span-3">
        <span className="block">{item_details.name}</span>
        <span className="block text-ink-3 text-sm">
          {sku}
          {counted_by_details && ` · ${counted_by_details.name}`}
          {counted !== null && now !== book && isOpen && (
            <>
              {' '}
              <Badge tone="warn">
                Остаток изменился: {formatDecimal(book)} → {formatDecimal(now)}
              </Badge>
            </>
          )}
        </span>
        {error !== undefined && (
          <span role="alert" className="block text-bad text-sm">
            {error}
          </span>
        )}
      </span>
      <span className="text-end tabular-nums max-md:text-start">
        <span className="text-ink-3 text-sm md:sr-only">По учёту </span>
        {formatDecimal(book)} {labels.GoodsUnit[unit]}
      </span>
      {isOpen && !line.is_serialized ? (
        <Input
          aria-label={`Посчитано: ${item_details.name}`}
          inputMode="decimal"
          autoComplete="off"
          className="text-end tabular-nums"
          value={typed ?? (counted === null ? '' : formatDecimal(counted))}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void save()
            onNext()
          }}
        />
      ) : (
        <span className="text-end tabular-nums">{counted === null ? '—' : formatDecimal(counted)}</span>
      )}
      <span className={cn('text-end font-medium tabular-nums', isDifferent && 'text-warn')}>
        {isDifferent && `${difference.startsWith('-') ? '' : '+'}${formatDecimal(difference)}`}
      </span>
      {hasMoreThatGoesOff &&
        (isOpen ? (
          <span className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-3 text-sm">Излишек годен до, если это указано на упаковке</span>
            <span className="w-44">
              <DateInput aria-label={`Годен до: ${item_details.name}`} value={line.expires_on} onChange={onLastDay} />
            </span>
          </span>
        ) : (
          line.expires_on && (
            <span className="col-span-full text-ink-3 text-sm">Излишек годен до {formatDate(line.expires_on)}</span>
          )
        ))}
      {isOpen && line.is_serialized && line.goods !== null && (
        <span className="col-span-full pt-1">
          <UnitChoice
            kind="adjust"
            goods={line.goods}
            storage={storage}
            value={line.found}
            error={undefined}
            onChange={onFound}
          />
        </span>
      )}
    </li>
  )
}
