import { Sheet, Tabs } from '@ws/ui'
import { useAddress } from '../../../lib/page/use-address'
import type { ReportInfo } from '../../../lib/reports/reports.queries'
import { FileList } from './file-list'
import { ScheduleList } from './schedule-list'

const OPENERS = ['file', 'files', 'schedules'] as const

/** «Файлы и расписания»: open while the address says so, as that of a notification does. */
export function DeliveriesSheet({ reports }: { reports: readonly ReportInfo[] }) {
  const [address, setAddress] = useAddress()
  if (!OPENERS.some((name) => address.has(name))) return null
  const file = address.get('file')
  const show = (tab: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of OPENERS) next.delete(name)
        if (tab !== null) next.set(tab, 'all')
        return next
      },
      { replace: true },
    )
  return (
    <Sheet
      open
      title="Файлы и расписания"
      width={560}
      onOpenChange={(isOpen) => {
        if (!isOpen) show(null)
      }}
    >
      <Tabs
        aria-label="Файлы и расписания"
        value={address.has('schedules') ? 'schedules' : 'files'}
        onChange={show}
        tabs={[
          { value: 'files', label: 'Файлы', content: <FileList marked={file === null ? null : Number(file)} /> },
          { value: 'schedules', label: 'Расписания', content: <ScheduleList reports={reports} /> },
        ]}
      />
    </Sheet>
  )
}
