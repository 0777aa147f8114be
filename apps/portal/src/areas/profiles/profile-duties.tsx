import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'
import { ProfileSection } from './profile-section'

type Duties = Schema<'Duties'>

/** What a person answers for, as far as the reader may see it. */
export function useDuties(id: number) {
  const { api } = useServices()
  return useQuery({
    // Below the area's key: whatever becomes of people loads it again.
    queryKey: ['/accounts/profiles', 'duties', id],
    queryFn: ({ signal }) => unwrap(api.GET('/accounts/profiles/{id}/duties', { params: { path: { id } }, signal })),
  })
}

/** Whether there is anything to show of them. */
export function hasDuties({ objects, departments, teams, subordinates, stands_in_for }: Duties): boolean {
  return [objects ?? [], departments, teams, stands_in_for].some((list) => list.length > 0) || subordinates > 0
}

/** The objects of a person, his functions in the company, and those he stands in for. */
export function ProfileDuties({
  person,
  duties,
}: {
  person: Pick<RecordOf<'/accounts/profiles'>, 'id'>
  duties: Duties
}) {
  const { departments, teams, subordinates, stands_in_for: replaced } = duties
  const objects = duties.objects ?? []
  const hasFunctions = departments.length > 0 || teams.length > 0 || subordinates > 0
  return (
    <>
      {objects.length > 0 && (
        <ProfileSection title="Объекты">
          <ul className="flex flex-col gap-1">
            {objects.map(({ id, name, role }) => (
              <Duty key={id} part={labels.RoleAtObject[role].toLowerCase()}>
                {name}
              </Duty>
            ))}
          </ul>
        </ProfileSection>
      )}
      {hasFunctions && (
        <ProfileSection title="Функции">
          <ul className="flex flex-col gap-1">
            {departments.map(({ id, name }) => (
              <Duty key={`department ${id}`} part="отдел, руководитель">
                <DutyLink to={`/profiles?department=${id}`}>{name}</DutyLink>
              </Duty>
            ))}
            {teams.map(({ id, name, role }) => (
              <Duty key={`team ${id}`} part={`бригада, ${labels.TeamRole[role].toLowerCase()}`}>
                <DutyLink to={`/teams/${id}`}>{name}</DutyLink>
              </Duty>
            ))}
            {subordinates > 0 && (
              <Duty part="в подчинении">
                <DutyLink to={`/profiles?manager=${person.id}`}>
                  {`${subordinates} ${plural(subordinates, 'сотрудник', 'сотрудника', 'сотрудников')}`}
                </DutyLink>
              </Duty>
            )}
          </ul>
        </ProfileSection>
      )}
      {replaced.length > 0 && (
        <ProfileSection title="Сейчас замещает">
          <ul className="flex flex-col gap-1">
            {replaced.map(({ person: absent, until }) => (
              <Duty key={absent.id} part={until === null ? 'до возвращения' : `до ${formatDate(until)}`}>
                <DutyLink to={`/profiles/${absent.id}`}>{absent.name}</DutyLink>
              </Duty>
            ))}
          </ul>
        </ProfileSection>
      )}
    </>
  )
}

function Duty({ part, children }: { part: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 break-words">{children}</span>
      <span className="text-ink-3">{part}</span>
    </li>
  )
}

function DutyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="hover:text-brand hover:underline">
      {children}
    </Link>
  )
}
