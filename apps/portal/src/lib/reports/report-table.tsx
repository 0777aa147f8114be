import { DataTable, type DataTableColumn, Empty } from '@ws/ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKnownArea } from '../area/areas-context'
import { recordHref } from '../area/href'
import { formatDate } from '../format/date'
import { formatMinutes } from '../format/minutes'
import { formatDecimal } from '../format/number'
import type { Report } from './reports.queries'
import { SidewaysEdge } from './sideways-edge'

interface Line {
  at: number
  cells: readonly (string | null)[]
  record: number | null
  link: string | null
}
type Column = Report['columns'][number]

const DIGITS: readonly Column['kind'][] = ['money', 'area', 'quantity', 'percent', 'count', 'minutes']

/** Rows of a report: sorted and grouped where they are, with the sums of all of them below. */
export function ReportTable({
  report,
  loading,
  empty = 'За выбранные параметры данных нет',
}: {
  report: Report
  loading: boolean
  empty?: string
}) {
  const navigate = useNavigate()
  const lines = useMemo(() => report.rows.map((row, at): Line => ({ at, ...row })), [report])
  const columns = useMemo(() => report.columns.map(columnOf), [report])
  const area = useKnownArea(report.opens ?? '')
  const hrefOf = ({ record, link }: Line) => link ?? (record === null ? null : recordHref(area, record))
  const open = (line: Line) => {
    const href = hrefOf(line)
    if (href !== null) navigate(href)
  }
  const totals = Object.fromEntries(
    report.columns.flatMap(({ key, kind, is_summed }, at) =>
      is_summed ? [[key, cellText(report.totals[at] ?? null, kind)]] : at === 0 ? [[key, 'Итого']] : [],
    ),
  )
  const hasTotals = report.total > 0 && report.columns.some(({ is_summed }) => is_summed)
  return (
    <SidewaysEdge>
      {(scroller) => (
        <DataTable<Line>
          ref={scroller}
          caption={report.title}
          className="min-h-0 flex-1"
          rows={lines}
          columns={columns}
          getKey={({ at }) => at}
          sorting="table"
          loading={loading}
          empty={<Empty title={empty} />}
          {...(hasTotals && { totals })}
          {...(lines.some((line) => hrefOf(line) !== null) && { onRowOpen: open })}
        />
      )}
    </SidewaysEdge>
  )
}

function columnOf({ key, title, kind }: Column, at: number): DataTableColumn<Line> {
  const isDigits = DIGITS.includes(kind)
  return {
    key,
    header: title,
    cell: ({ cells }) => cellText(cells[at] ?? null, kind),
    value: ({ cells }) => (isDigits && cells[at] != null ? Number(cells[at]) : cells[at]),
    sortable: true,
    groupable: kind === 'text',
    // What a row is of stays in sight while its figures go by.
    pinned: at === 0,
    align: isDigits ? 'right' : 'left',
    minWidth: at === 0 ? 180 : isDigits ? 110 : 130,
  }
}

/** A value as people read it. */
export function cellText(value: string | null, kind: Column['kind']): string {
  if (value === null) return '—'
  if (kind === 'day') return formatDate(value)
  if (kind === 'month') return value.slice(0, 7).split('-').reverse().join('.')
  if (kind === 'minutes') return formatMinutes(Math.round(Number(value)))
  if (kind === 'quantity') return formatDecimal(value.includes('.') ? value.replace(/\.?0+$/, '') : value)
  return kind === 'text' ? value : formatDecimal(value)
}
