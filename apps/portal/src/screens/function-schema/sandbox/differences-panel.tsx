import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Empty, Skeleton } from '@ws/ui'
import { formatDecimal } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { effectQuery, type Operation } from '../function-schema.queries'
import type { Difference } from './draft'

interface DifferencesPanelProps {
  lines: readonly Difference[]
  operations: Operation[]
  onSelect: (id: number) => void
}

/** What the draft changes, and what load and gaps it leads to. */
export function DifferencesPanel({ lines, operations, onSelect }: DifferencesPanelProps) {
  return (
    <aside
      aria-label="Изменения"
      className="flex w-80 shrink-0 flex-col gap-4 overflow-y-auto border-line border-s p-4 max-md:max-h-72 max-md:w-full max-md:border-s-0 max-md:border-t"
    >
      <h2 className="font-semibold">
        Изменения <span className="font-normal text-ink-3">{lines.length}</span>
      </h2>
      {lines.length === 0 ? (
        <Empty size="sm" title="Изменений нет" text="Перетащите функцию или откройте её, чтобы что-то попробовать" />
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {lines.map(({ id, name, change, from, to }) => (
            <li key={`${id}-${change}`}>
              <button type="button" className="text-start hover:text-brand" onClick={() => onSelect(id)}>
                <span className="text-ink-2">{labels.FunctionalChange[change]}: </span>
                {name}
                {change !== 'added' && change !== 'removed' && (
                  <span className="block text-ink-2">
                    {from ?? 'нет'} → {to ?? 'нет'}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {operations.length > 0 && <Effect operations={operations} />}
    </aside>
  )
}

function Effect({ operations }: { operations: Operation[] }) {
  const { api } = useServices()
  const effect = useQuery({ ...effectQuery(api, operations), placeholderData: keepPreviousData })
  if (effect.isError) return <Banner tone="warn">{effect.error.message}</Banner>
  if (effect.data === undefined) return <Skeleton className="h-24" />
  const { before, after } = effect.data
  const loads = changedLoads(before, after)
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">Что изменится</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Pair label="Функций" from={before.functions} to={after.functions} />
        <Pair label="Без ответственного" from={before.no_owner} to={after.no_owner} />
        <Pair label="С одним человеком" from={before.single} to={after.single} />
        <Pair label="С перегрузкой" from={before.overload} to={after.overload} />
      </dl>
      {loads.length > 0 && <h3 className="font-semibold">Нагрузка, ч в месяц</h3>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {loads.map(({ id, name, from, to }) => (
          <Pair key={id} label={name} from={formatDecimal(from)} to={formatDecimal(to)} />
        ))}
      </dl>
    </section>
  )
}

function Pair({ label, from, to }: { label: string; from: number | string; to: number | string }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular-nums">{from === to ? to : `${from} → ${to}`}</dd>
    </>
  )
}

type Sums = Schema<'FunctionalSums'>

function changedLoads(before: Sums, after: Sums) {
  const people = new Map([...before.people, ...after.people].map(({ person }) => [person.id, person.name]))
  const hours = (sums: Sums, id: number) => sums.people.find(({ person }) => person.id === id)?.hours ?? '0'
  return [...people]
    .map(([id, name]) => ({ id, name, from: hours(before, id), to: hours(after, id) }))
    .filter(({ from, to }) => Number(from) !== Number(to))
}
