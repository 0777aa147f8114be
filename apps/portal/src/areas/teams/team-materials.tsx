import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '@ws/api-client/contract'
import { Button, ErrorState, Skeleton } from '@ws/ui'
import { Link } from 'react-router-dom'
import { ReportTable } from '../../lib/reports/report-table'
import { reportQuery } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'

/** Расход материалов: what the team has used lately; the report tells of any other time. */
export default function TeamMaterials({ record: team }: { record: RecordOf<'/teams'> }) {
  const { api } = useServices()
  const report = useQuery(reportQuery(api, 'materials', { team: team.id }))
  if (report.isError) return <ErrorState text={report.error.message} onRetry={() => void report.refetch()} />
  if (report.isPending) return <Skeleton className="h-40" />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">За последние 30 дней</h2>
        <Button asChild>
          <Link to={`/reports?report=materials&team=${team.id}`}>Открыть отчёт</Link>
        </Button>
      </div>
      <ReportTable report={report.data} loading={report.isFetching} empty="Материалов не расходовали" />
    </div>
  )
}
