import { DataTable, type DataTableColumn, Empty, IconButton } from '@ws/ui'
import { Check, type LucideIcon, SkipForward, Undo2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { useWidth } from '../../../lib/page/use-width'
import type { Row } from './bank-imports.queries'
import { contractsOf, RowConfidence, RowState } from './row-state'
import { quickActs, useRowChange } from './use-row-change'

const ICONS: Readonly<Record<'new' | 'confirmed' | 'skipped', LucideIcon>> = {
  confirmed: Check,
  skipped: SkipForward,
  new: Undo2,
}
/** Below a width in pixels these stand aside; the row that is opened tells what they say. */
const FOLDED: readonly (readonly [number, readonly string[]])[] = [
  [1380, ['doc_number']],
  [1300, ['explanation']],
  [1100, ['purpose']],
]

interface RowTableProps {
  statement: number
  rows: readonly Row[]
  isLoading: boolean
  selected: Set<number>
  onSelectedChange: (selected: Set<number>) => void
  onOpen: (row: number) => void
}

/** The rows of a statement; thousands of them are drawn as far as they are in sight. */
export function RowTable({ statement, rows, isLoading, selected, onSelectedChange, onOpen }: RowTableProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const change = useRowChange(statement)
  const { mutate } = change
  const columns = useMemo(() => {
    const aside = FOLDED.filter(([least]) => width > 0 && width < least).flatMap(([, keys]) => keys)
    const acts: DataTableColumn<Row> = {
      key: 'acts',
      header: '',
      width: 104,
      cell: (row) => <RowActs row={row} onAct={(state) => mutate({ row: row.id, body: { state } })} />,
    }
    return [...COLUMNS.filter(({ key }) => !aside.includes(key)), acts]
  }, [width, mutate])
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <DataTable<Row>
        className="min-h-0 flex-1"
        caption="Строки выписки"
        rows={rows}
        columns={columns}
        getKey={({ id }) => id}
        rowLabel={(row) => `${row.payer_name ?? 'Без имени'}, ${formatDecimal(row.amount)}`}
        loading={isLoading}
        selected={selected}
        onSelectedChange={onSelectedChange}
        empty={<Empty title="Таких строк нет" size="sm" />}
        onRowOpen={({ id }) => onOpen(id)}
      />
    </div>
  )
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  { key: 'date', header: 'Дата', width: 104, cell: ({ date }) => formatDate(date) },
  { key: 'doc_number', header: '№ п/п', width: 76, cell: ({ doc_number }) => doc_number ?? '—' },
  {
    key: 'amount',
    header: 'Сумма',
    align: 'right',
    width: 124,
    cell: ({ amount, direction }) => (
      <span className="font-[550] tabular-nums">{`${direction === 'out' ? '−' : ''}${formatDecimal(amount)}`}</span>
    ),
  },
  {
    key: 'payer_name',
    header: 'Плательщик',
    required: true,
    minWidth: 180,
    cell: ({ payer_name }) => payer_name ?? '—',
  },
  { key: 'purpose', header: 'Назначение платежа', minWidth: 180, cell: ({ purpose }) => purpose ?? '—' },
  {
    key: 'contract',
    header: 'Договор',
    minWidth: 180,
    cell: (row) => (
      <span className={row.parts.length === 0 ? 'text-ink-3' : undefined}>
        {row.direction === 'out' ? '—' : contractsOf(row)}
      </span>
    ),
  },
  { key: 'confidence', header: 'Уверенность', width: 112, cell: (row) => <RowConfidence row={row} /> },
  {
    key: 'explanation',
    header: 'Почему',
    minWidth: 180,
    cell: ({ problem, explanation }) => (
      <span className={problem === null ? 'text-ink-2' : 'text-bad'}>{problem ?? explanation}</span>
    ),
  },
  { key: 'state', header: 'Состояние', width: 136, cell: (row) => <RowState row={row} /> },
]

function RowActs({ row, onAct }: { row: Row; onAct: (state: 'new' | 'confirmed' | 'skipped') => void }) {
  // That a duplicate is other money is said where the payment it is like stands beside it.
  const acts = quickActs(row).filter(({ state }) => row.state !== 'duplicate' || state !== 'confirmed')
  return (
    <span className="flex gap-1">
      {acts.map(({ label, state }) => {
        const Icon = ICONS[state]
        return (
          <IconButton
            key={state}
            size="sm"
            label={label}
            onClick={(event) => {
              event.stopPropagation()
              onAct(state)
            }}
          >
            <Icon size={16} strokeWidth={1.75} />
          </IconButton>
        )
      })}
    </span>
  )
}
