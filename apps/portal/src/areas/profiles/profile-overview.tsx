import type { RecordOf } from '@ws/api-client/contract'
import { Badge, Banner, Button, Empty, Skeleton } from '@ws/ui'
import { formatDate } from '../../lib/format/date'
import { useCompanyToday } from '../../lib/time/use-company-today'
import { permitState } from './permit-days'
import { hasDuties, ProfileDuties, useDuties } from './profile-duties'
import { ProfileSection } from './profile-section'

/** Обзор: what the person tells of himself, his permits with their ends, and what he answers for. */
export default function ProfileOverview({ record: person }: { record: RecordOf<'/accounts/profiles'> }) {
  const today = useCompanyToday()
  const duties = useDuties(person.id)
  const { about, permits } = person
  if (!about && permits.length === 0 && duties.data && !hasDuties(duties.data)) {
    return (
      <Empty title="Здесь пока пусто" text="Сотрудник не рассказал о себе, объекты и функции за ним не закреплены" />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {about && (
        <ProfileSection title="О себе">
          <p className="max-w-[68ch] whitespace-pre-line break-words">{about}</p>
        </ProfileSection>
      )}
      {permits.length > 0 && (
        <ProfileSection title="Допуски">
          <ul className="flex flex-col gap-2">
            {permits.map(({ title, number, valid_to }) => (
              <li key={`${title} ${number}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="break-words">{title}</span>
                {number && <span className="text-ink-3">{`№ ${number}`}</span>}
                <PermitEnd day={valid_to ?? null} today={today} />
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      {duties.isError ? (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={() => void duties.refetch()}>
              Повторить
            </Button>
          }
        >
          Не удалось узнать объекты и функции: {duties.error.message}
        </Banner>
      ) : duties.isPending ? (
        <Skeleton className="h-24 max-w-96" />
      ) : (
        <ProfileDuties person={person} duties={duties.data} />
      )}
    </div>
  )
}

function PermitEnd({ day, today }: { day: string | null; today: string }) {
  const state = permitState(day, today)
  if (day === null || state === 'endless') return <span className="text-ink-3">бессрочно</span>
  if (state === 'over') return <Badge tone="bad">{`Истёк ${formatDate(day)}`}</Badge>
  return <Badge tone={state === 'soon' ? 'warn' : 'ok'}>{`До ${formatDate(day)}`}</Badge>
}
