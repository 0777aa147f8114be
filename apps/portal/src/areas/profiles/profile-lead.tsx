import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Banner, Button } from '@ws/ui'
import { Mail, MessageSquare, Phone, Plus, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { AvatarPicker } from '../../lib/account/avatar-picker'
import { useSubstitute } from '../../lib/account/substitute'
import { personChatHref } from '../../lib/area/actions/chat-action'
import { formatDate } from '../../lib/format/date'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { companyToday } from '../../lib/time/company-day'
import { permitState } from './permit-days'
import { PersonSeen } from './profile-fields'

const CallDialog = lazy(() => import('./call-dialog'))

/** Who the person is, whether he is away, and the ways to reach him. */
export default function ProfileLead({ record: person }: { record: RecordOf<'/accounts/profiles'> }) {
  const { session } = useServices()
  const { user } = useSession(session)
  /** Somebody else, who is reached in the portal itself. */
  const isColleague = person.id !== user?.profile_id && hasPermission(user, 'chat.create')
  const [isCalling, setCalling] = useState(false)
  const place = [person.position_details?.name, person.department_details?.name].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <AvatarPicker profile={person} mayEdit={person.allowed.includes('update')} size={72} />
        <div className="flex min-w-44 flex-1 flex-col gap-1">
          <p className="break-words text-lg">{place || 'Должность не указана'}</p>
          <p className="text-ink-2">
            <PersonSeen person={person} />
          </p>
        </div>
      </div>
      {person.is_absent && <AbsenceBanner person={person} />}
      <PermitWarning permits={person.permits} today={companyToday(user)} />
      <div className="flex flex-wrap gap-2">
        {isColleague && (
          <Button asChild>
            <Link to={personChatHref(person.id)}>
              <MessageSquare size={16} strokeWidth={1.75} aria-hidden="true" />
              Написать
            </Link>
          </Button>
        )}
        {person.email !== null && (
          <Button asChild>
            <a href={`mailto:${person.email}`}>
              <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
              Почта
            </a>
          </Button>
        )}
        {person.telegram !== null && (
          <Button asChild>
            <a href={`https://t.me/${encodeURIComponent(person.telegram)}`} target="_blank" rel="noreferrer">
              <Send size={16} strokeWidth={1.75} aria-hidden="true" />
              Telegram
            </a>
          </Button>
        )}
        {isColleague && (
          <Button onClick={() => setCalling(true)}>
            <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
            Позвонить
          </Button>
        )}
        {!isColleague && person.phone !== null && (
          <Button asChild>
            <a href={`tel:${person.phone}`}>
              <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
              Позвонить
            </a>
          </Button>
        )}
        {hasPermission(user, 'todos.create') && (
          <Button asChild variant="primary">
            <Link to={`/todos/new?assignee=${person.id}`}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Создать задачу
            </Link>
          </Button>
        )}
      </div>
      {isCalling && (
        <Suspense fallback={null}>
          <CallDialog records={[person]} onClose={() => setCalling(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Until when he is away, who stands in meanwhile, and what that person has done for him. */
function AbsenceBanner({ person }: { person: RecordOf<'/accounts/profiles'> }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const substitute = useSubstitute(person.id)
  const until = person.absence_to ? ` до ${formatDate(person.absence_to)}` : ''
  const nobody = person.deputy_details
    ? `${person.deputy_details.name} тоже отсутствует: новые задачи ждут возвращения`
    : 'Замещающий не назначен: новые задачи ждут возвращения'
  const receiver = substitute?.receives?.name
  return (
    <Banner
      tone="warn"
      action={
        hasPermission(user, 'audit.view') && (
          <Button asChild size="sm">
            <Link to={`/admin?tab=audit&substituted_for=${person.id}`}>Что сделано за сотрудника</Link>
          </Button>
        )
      }
    >
      {`${labels.EmploymentStatus[person.employment_status ?? 'working']}${until}. `}
      {substitute && (receiver ? `Новые задачи и звонки получает ${receiver}` : nobody)}
    </Banner>
  )
}

/** Permits that are over or end within a month, before anybody sends the person to such work. */
function PermitWarning({ permits, today }: Pick<RecordOf<'/accounts/profiles'>, 'permits'> & { today: string }) {
  const told = permits.flatMap(({ title, valid_to }) => {
    const state = permitState(valid_to ?? null, today)
    if (!valid_to || (state !== 'over' && state !== 'soon')) return []
    return [
      { isOver: state === 'over', text: `${title} — ${state === 'over' ? 'истёк' : 'до'} ${formatDate(valid_to)}` },
    ]
  })
  if (told.length === 0) return null
  return (
    <Banner tone={told.some(({ isOver }) => isOver) ? 'bad' : 'warn'} title="Сроки допусков">
      {told.map(({ text }) => text).join('; ')}
    </Banner>
  )
}
