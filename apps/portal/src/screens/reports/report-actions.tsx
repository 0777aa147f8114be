import { useSession } from '@ws/api-client/react'
import { Button, IconButton } from '@ws/ui'
import { CalendarClock, List } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../lib/page/use-address'
import { hasPermission } from '../../lib/permission'
import { type ReportInfo, sentOf, wireOf } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'
import { ScheduleDialog } from './deliveries/schedule-dialog'
import { ReportFiles } from './report-files'
import { ReportPrint } from './report-print'
import { ReportSetsMenu } from './sets/report-sets-menu'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done with the report in sight: sets of parameters, print, schedule, file. */
export function ReportActions({
  info,
  isPhone,
  onOrdered,
}: {
  info: ReportInfo
  isPhone: boolean
  onOrdered: () => void
}) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useAddress()
  const [isScheduling, setScheduling] = useState(false)
  const sent = sentOf(info, address)
  const isComplete = info.parameters.every(({ name, required }) => !required || sent[name])
  return (
    <>
      {isPhone && (
        <IconButton label="Все отчёты" onClick={() => setAddress(() => new URLSearchParams())}>
          <List {...icon} />
        </IconButton>
      )}
      <ReportSetsMenu info={info} sent={sent} compact={isPhone} />
      {!isPhone && info.may_export && isComplete && <ReportPrint info={info} sent={sent} />}
      {info.may_export && isComplete && hasPermission(user, 'reports.create') && (
        <Scheduling isPhone={isPhone} onClick={() => setScheduling(true)} />
      )}
      {info.may_export && isComplete && <ReportFiles info={info} sent={sent} onOrdered={onOrdered} />}
      {isScheduling && <ScheduleDialog info={info} params={wireOf(sent)} onClose={() => setScheduling(false)} />}
    </>
  )
}

function Scheduling({ isPhone, onClick }: { isPhone: boolean; onClick: () => void }) {
  if (isPhone) {
    return (
      <IconButton label="По расписанию" onClick={onClick}>
        <CalendarClock {...icon} />
      </IconButton>
    )
  }
  return (
    <Button onClick={onClick}>
      <CalendarClock {...icon} />
      По расписанию
    </Button>
  )
}
