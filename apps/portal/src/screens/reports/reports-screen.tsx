import { useQuery } from '@tanstack/react-query'
import { Button, Empty, ErrorState, IconButton, Skeleton } from '@ws/ui'
import { FolderDown } from 'lucide-react'
import { Page } from '../../lib/page/page'
import { useAddress } from '../../lib/page/use-address'
import { usePhone } from '../../lib/page/use-phone'
import { catalogueQuery } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'
import { DeliveriesSheet } from './deliveries/deliveries-sheet'
import { ReportActions } from './report-actions'
import { ReportCatalogue } from './report-catalogue'
import { ReportView } from './report-view'

/** Отчёты: the catalogue on the left, the chosen report beside it. */
export function ReportsScreen() {
  const { api } = useServices()
  const isPhone = usePhone()
  const [address, setAddress] = useAddress()
  const { data, error, refetch } = useQuery(catalogueQuery(api))
  const key = address.get('report')
  const info = data?.data.find((report) => report.key === key)
  const openFiles = () =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.set('files', 'all')
      return next
    })
  const icon = <FolderDown size={16} strokeWidth={1.75} aria-hidden="true" />
  return (
    <Page
      title="Отчёты"
      body="fixed"
      actions={
        <>
          {info && <ReportActions info={info} isPhone={isPhone} onOrdered={openFiles} />}
          {isPhone && info ? null : info ? (
            <IconButton label="Файлы и расписания" onClick={openFiles}>
              {icon}
            </IconButton>
          ) : (
            <Button onClick={openFiles}>
              {icon}
              Файлы и расписания
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState title="Не удалось загрузить отчёты" onRetry={() => void refetch()} />
      ) : (
        <div className="flex min-h-0 flex-1">
          {!(isPhone && info) && (
            <div className="w-72 shrink-0 overflow-y-auto border-line border-r max-md:w-full max-md:border-r-0 print:hidden">
              {data ? <ReportCatalogue reports={data.data} current={key} /> : <Skeleton className="m-4 h-80" />}
            </div>
          )}
          {info ? (
            <ReportView key={info.key} info={info} />
          ) : (
            !isPhone && (
              <div className="flex flex-1 items-center justify-center">
                <Empty title="Выберите отчёт слева" />
              </div>
            )
          )}
        </div>
      )}
      {data && <DeliveriesSheet reports={data.data} />}
    </Page>
  )
}
