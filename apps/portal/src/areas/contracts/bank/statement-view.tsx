import { useInfiniteQuery } from '@tanstack/react-query'
import { Banner, ErrorState, FilterChip, SearchInput, Skeleton } from '@ws/ui'
import { useEffect, useMemo, useState } from 'react'
import { formatRoubles } from '../../../lib/format/number'
import { usePhone } from '../../../lib/page/use-phone'
import { useServices } from '../../../lib/services-context'
import { type Row, rowsQuery, type Statement } from './bank-imports.queries'
import { RowCards } from './row-cards'
import { RowSheet } from './row-sheet'
import { RowTable } from './row-table'
import { RowsBar } from './rows-bar'

/** Which rows are looked at. */
const LOOKS = [
  { key: 'all', label: 'Все', has: ({ direction }: Row) => direction === 'in' },
  { key: 'confirmed', label: 'К проведению', has: (row: Row) => isOpen(row) && row.state === 'confirmed' },
  { key: 'likely', label: 'Похоже', has: (row: Row) => isNew(row) && row.confidence >= 50 },
  { key: 'manual', label: 'Вручную', has: (row: Row) => isNew(row) && row.confidence < 50 },
  { key: 'duplicate', label: 'Дубли', has: (row: Row) => row.state === 'duplicate' },
  { key: 'skipped', label: 'Пропущенные', has: (row: Row) => row.direction === 'in' && row.state === 'skipped' },
  { key: 'posted', label: 'Проведённые', has: ({ posted_at }: Row) => posted_at !== null },
  { key: 'out', label: 'Списания', has: ({ direction }: Row) => direction === 'out' },
] as const
type Look = (typeof LOOKS)[number]['key']

/** A statement: its turnovers, and its rows with the contract found for each. */
export function StatementView({ statement }: { statement: Statement }) {
  const { api } = useServices()
  const isPhone = usePhone()
  const [look, setLook] = useState<Look>('all')
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<Set<number>>(new Set())
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    rowsQuery(api, statement.id),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  if (error !== null && data === undefined) {
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton className="min-h-64" />
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const { has } = LOOKS.find(({ key }) => key === look) ?? LOOKS[0]
  const shown = rows.filter((row) => has(row) && words.every((word) => textOf(row).includes(word)))
  // On a phone what is shown is done at once: its cards have no boxes to tick.
  const chosen = isPhone ? (look === 'likely' ? shown : []) : rows.filter(({ id }) => selected.has(id))
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <Turnovers statement={statement} />
      {statement.warnings.map((warning) => (
        <Banner key={warning} tone="warn">
          {warning}
        </Banner>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          className="w-64 max-md:w-full"
          aria-label="Найти строку"
          placeholder="Плательщик, сумма, назначение"
          value={search}
          onChange={setSearch}
        />
        {LOOKS.map(({ key, label, has }) => {
          const count = rows.filter(has).length
          return (
            (count > 0 || key === 'all') && (
              <FilterChip
                key={key}
                label={`${label} ${count.toLocaleString('ru-RU')}`}
                active={key === look}
                onToggle={() => setLook(key)}
              />
            )
          )
        })}
      </div>
      {isPhone ? (
        <RowCards rows={shown} onOpen={setOpened} />
      ) : (
        <RowTable
          statement={statement.id}
          rows={shown}
          isLoading={hasNextPage}
          selected={selected}
          onSelectedChange={setSelected}
          onOpen={setOpened}
        />
      )}
      {chosen.length > 0 && <RowsBar statement={statement.id} rows={chosen} onClear={() => setSelected(new Set())} />}
      {opened !== null && (
        <RowSheet
          key={opened}
          statement={statement}
          row={rows.find(({ id }) => id === opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** What the account held, got and gave. */
function Turnovers({ statement: { opening, turnover_in, turnover_out, closing, account } }: { statement: Statement }) {
  const facts: [string, string | null][] = [
    ['Остаток на начало', opening],
    ['Поступило', turnover_in],
    ['Списано', turnover_out],
    ['Остаток на конец', closing],
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1.5">
      {facts.map(
        ([label, sum]) =>
          sum !== null && (
            <div key={label} className="flex flex-col">
              <dt className="text-ink-3 text-sm">{label}</dt>
              <dd className="font-[550] tabular-nums">{formatRoubles(sum)}</dd>
            </div>
          ),
      )}
      <div className="flex flex-col">
        <dt className="text-ink-3 text-sm">Счёт</dt>
        <dd className="tabular-nums">{account}</dd>
      </div>
    </dl>
  )
}

/** Neither posted nor on its way out. */
function isOpen({ direction, posted_at }: Row): boolean {
  return direction === 'in' && posted_at === null
}

function isNew(row: Row): boolean {
  return isOpen(row) && row.state === 'new'
}

function textOf({ payer_name, payer_inn, purpose, amount, doc_number, parts }: Row): string {
  const numbers = parts.map(({ contract_number }) => contract_number)
  return [payer_name, payer_inn, purpose, amount, amount.replace('.', ','), doc_number, ...numbers]
    .join(' ')
    .toLowerCase()
}
