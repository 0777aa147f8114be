import { Button, Empty } from '@ws/ui'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/date'
import { formatRoubles } from '../../../lib/format/number'
import type { Row } from './bank-imports.queries'
import { contractsOf, RowConfidence, RowState } from './row-state'

/** Cards that are drawn before a person asks for more. */
const SHOWN = 50

/** The rows of a statement on a phone. */
export function RowCards({ rows, onOpen }: { rows: readonly Row[]; onOpen: (row: number) => void }) {
  const [most, setMost] = useState(SHOWN)
  if (rows.length === 0) return <Empty title="Таких строк нет" size="sm" />
  return (
    <ul className="flex flex-col gap-2">
      {rows.slice(0, most).map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className="flex w-full flex-col gap-1 rounded-lg border border-line px-3.5 py-2.5 text-left"
            onClick={() => onOpen(row.id)}
          >
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 font-[550]">{row.payer_name ?? 'Плательщик не указан'}</span>
              <span className="whitespace-nowrap tabular-nums">
                {row.direction === 'out' ? '−' : ''}
                {formatRoubles(row.amount)}
              </span>
            </span>
            {row.direction === 'in' && <span className="text-ink-2">{contractsOf(row)}</span>}
            <span className="flex items-center gap-2 text-ink-3 text-sm">
              <span className="flex-1">{formatDate(row.date)}</span>
              <RowConfidence row={row} />
              <RowState row={row} />
            </span>
          </button>
        </li>
      ))}
      {rows.length > most && (
        <li>
          <Button className="w-full" onClick={() => setMost(most + SHOWN)}>
            Показать ещё
          </Button>
        </li>
      )}
    </ul>
  )
}
