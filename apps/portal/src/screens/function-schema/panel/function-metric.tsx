import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { Link } from 'react-router-dom'
import { formatDecimal } from '../../../lib/format/number'
import { hasPermission } from '../../../lib/permission'
import { cellText } from '../../../lib/reports/report-table'
import { type Report, reportQuery } from '../../../lib/reports/reports.queries'
import { useServices } from '../../../lib/services-context'
import type { FunctionNode } from '../function-schema.queries'

const NOTHING = {}

/** «Показатель»: what is aimed at beside what the report says now. */
export function FunctionMetric({ one }: { one: FunctionNode }) {
  const { session } = useServices()
  const { user } = useSession(session)
  return (
    <div className="flex flex-col gap-0.5">
      {one.metric !== null && <span>{one.metric}</span>}
      {one.metric_target !== null && (
        <span className="text-ink-2">
          Цель: <span className="tabular-nums">{formatDecimal(one.metric_target)}</span>
        </span>
      )}
      {one.metric_source !== null && hasPermission(user, 'reports.view') && <Fact report={one.metric_source} />}
    </div>
  )
}

/** The first of the totals of a report as it is on this day. */
function Fact({ report }: { report: string }) {
  const { api } = useServices()
  const { data } = useQuery(reportQuery(api, report, NOTHING))
  if (data === undefined) return null
  const fact = firstTotal(data)
  return (
    <span className="text-ink-2">
      {fact === null ? 'Факт:' : `Факт (${fact.title.toLowerCase()}):`}{' '}
      <Link to={`/reports?report=${report}`} className="text-brand tabular-nums hover:underline">
        {fact === null ? `отчёт «${data.title}»` : fact.text}
      </Link>
    </span>
  )
}

function firstTotal({ columns, totals }: Report): { title: string; text: string } | null {
  const at = columns.findIndex(({ is_summed }) => is_summed)
  const column = columns[at]
  return column === undefined ? null : { title: column.title, text: cellText(totals[at] ?? null, column.kind) }
}
