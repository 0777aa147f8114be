import type { RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Badge, Empty } from '@ws/ui'
import { companyToday } from '../../lib/company-day'
import { formatDate } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'
import { permitState } from './permit-days'

/** Обзор: what the person tells of himself, and his permits with their ends. */
export default function ProfileOverview({ record: person }: { record: RecordOf<'/accounts/profiles'> }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const { about, permits } = person
  if (!about && permits.length === 0) return <Empty title="Сотрудник пока ничего о себе не рассказал" />
  return (
    <div className="flex flex-col gap-5">
      {about && (
        <section aria-labelledby="about" className="flex flex-col gap-1">
          <h2 id="about" className="font-semibold">
            О себе
          </h2>
          <p className="max-w-[68ch] whitespace-pre-line break-words">{about}</p>
        </section>
      )}
      {permits.length > 0 && (
        <section aria-labelledby="permits" className="flex flex-col gap-2">
          <h2 id="permits" className="font-semibold">
            Допуски
          </h2>
          <ul className="flex flex-col gap-2">
            {permits.map(({ title, number, valid_to }) => (
              <li key={`${title} ${number}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="break-words">{title}</span>
                {number && <span className="text-ink-3">{`№ ${number}`}</span>}
                <PermitEnd day={valid_to ?? null} today={companyToday(user)} />
              </li>
            ))}
          </ul>
        </section>
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
