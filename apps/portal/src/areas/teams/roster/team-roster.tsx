import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '@ws/api-client/contract'
import { Button, Empty, ErrorState, IconButton, Skeleton } from '@ws/ui'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import { addDays } from '../../../lib/time/add-days'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import { mondayOf } from '../../../lib/time/weekday'
import { FillDialog } from './fill-dialog'
import { type ChosenDay, rosterQuery } from './roster.queries'
import { RosterTable } from './roster-table'
import { ShiftDialog } from './shift-dialog'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const SHOWN_DAYS = 14
const STEP = 7

/** График смен: two weeks of who works when; who may change the team plans it. */
export default function TeamRoster({ record: team }: { record: RecordOf<'/teams'> }) {
  const { api } = useServices()
  const today = useCompanyToday()
  const [from, setFrom] = useState(() => mondayOf(today))
  const to = addDays(from, SHOWN_DAYS - 1)
  const roster = useQuery({ ...rosterQuery(api, team.id, from, to), placeholderData: (before) => before })
  const [opened, setOpened] = useState<ChosenDay | 'fill' | null>(null)
  const close = () => setOpened(null)
  if (roster.isError) return <ErrorState text={roster.error.message} onRetry={() => void roster.refetch()} />
  if (roster.isPending) return <Skeleton className="h-60" />
  const { people, may_plan } = roster.data
  return (
    <section aria-label="График смен" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Неделей раньше" onClick={() => setFrom(addDays(from, -STEP))}>
          <ChevronLeft {...ICON} />
        </IconButton>
        <h3 className="min-w-44 text-center font-semibold tabular-nums" aria-live="polite">
          {formatDay(from, { day: 'numeric', month: 'short' })} – {formatDay(to, { day: 'numeric', month: 'short' })}
        </h3>
        <IconButton label="Неделей позже" onClick={() => setFrom(addDays(from, STEP))}>
          <ChevronRight {...ICON} />
        </IconButton>
        <Button size="sm" variant="ghost" disabled={from === mondayOf(today)} onClick={() => setFrom(mondayOf(today))}>
          Сегодня
        </Button>
        {may_plan && people.length > 0 && (
          <Button size="sm" className="ms-auto" onClick={() => setOpened('fill')}>
            <CalendarPlus {...ICON} />
            Заполнить график
          </Button>
        )}
      </div>
      {people.length === 0 ? (
        <Empty title="В эти дни в бригаде никого нет" />
      ) : (
        <RosterTable
          roster={roster.data}
          days={Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(from, at))}
          today={today}
          onChoose={may_plan ? setOpened : undefined}
        />
      )}
      {opened === 'fill' && (
        <FillDialog team={team.id} people={people.map(({ person }) => person)} from={from} onClose={close} />
      )}
      {opened !== null && opened !== 'fill' && <ShiftDialog team={team.id} day={opened} onClose={close} />}
    </section>
  )
}
