import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Avatar, Badge, Empty, ErrorState, plural, Skeleton } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'
import { shownShift } from './roster/roster.queries'
import { TeamLoad } from './team-fields'

/** Участники: who is in the team, how loaded each is by all he has to do, and who is away today. */
export default function TeamPeople({ record: team }: { record: RecordOf<'/teams'> }) {
  const { api } = useServices()
  const members = useQuery({
    queryKey: ['/teams', 'members', team.id],
    queryFn: ({ signal }) => unwrap(api.GET('/teams/{id}/members', { params: { path: { id: team.id } }, signal })),
  })
  if (members.isError) return <ErrorState text={members.error.message} onRetry={() => void members.refetch()} />
  if (members.isPending) return <Skeleton className="h-48" />
  if (members.data.data.length === 0) return <Empty title="В бригаде никого нет" />
  return (
    <ul aria-label="Участники" className="flex flex-col divide-y divide-line">
      {members.data.data.map((member) => (
        <MemberLine key={member.person.id} member={member} />
      ))}
    </ul>
  )
}

function MemberLine({ member }: { member: Schema<'TeamMemberLoad'> }) {
  const { person, open_todos: open, overdue_todos: overdue, load_pct } = member
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-6 gap-y-2 py-3 max-md:grid-cols-1">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={person.name} src={person.avatar_url} size={36} aria-hidden />
        <span className="flex min-w-0 flex-col">
          <Link to={`/profiles/${person.id}`} className="break-words font-[550] hover:text-brand hover:underline">
            {person.name}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 text-ink-2">
            {`${labels.TeamRole[member.role_in_team]} · ${Number(member.hours_per_day).toLocaleString('ru-RU')} ч в день`}
            {member.to !== null && <span className="text-ink-3">{`до ${formatDate(member.to)}`}</span>}
            {member.is_absent && <Badge tone="warn">{labels.EmploymentStatus[member.employment_status]}</Badge>}
            {member.shift && !member.is_absent && (
              <Badge tone={member.shift.kind === 'work' ? 'ok' : 'muted'}>{shownShift(member.shift)}</Badge>
            )}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 tabular-nums">
        {open === 0 ? (
          <span className="text-ink-3">Свободен</span>
        ) : (
          `${open} ${plural(open, 'открытая задача', 'открытые задачи', 'открытых задач')}`
        )}
        {overdue > 0 && (
          <span className="text-bad">{`${overdue} ${plural(overdue, 'просрочена', 'просрочены', 'просрочено')}`}</span>
        )}
      </span>
      <TeamLoad team={{ load_pct, name: person.name }} />
    </li>
  )
}
