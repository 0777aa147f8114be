import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Badge, Button, confirm, ErrorState, plural, Skeleton } from '@ws/ui'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { formatMoment } from '../../lib/format/date'
import { Section } from '../../lib/page/section'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** Where the list of own sessions is kept. */
export const SESSIONS_KEY = ['/users/me/sessions']

const ICONS = { desktop: Monitor, phone: Smartphone, tablet: Tablet }

/** Where the person is signed in; each can be ended, all others at once. */
export function SessionsSection() {
  const { api } = useServices()
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/users/me/sessions', { signal })),
    // A sign-in elsewhere is what one comes here to see.
    staleTime: 0,
  })
  const endOthers = useMutation({
    mutationFn: () => unwrap(api.DELETE('/users/me/sessions')),
    meta: { invalidates: [SESSIONS_KEY], done: 'Остальные сеансы завершены' },
  })
  const others = (sessions.data?.data.length ?? 0) - 1
  const askToEndOthers = async () => {
    const text = `Придётся войти заново: ${others} ${plural(others, 'устройство', 'устройства', 'устройств')}. Секретная ссылка на ваш календарь и ссылки для смены пароля перестанут работать.`
    const question = {
      title: 'Завершить все остальные сеансы?',
      text,
      confirmLabel: 'Завершить',
      tone: 'danger',
    } as const
    if (await confirm(question)) endOthers.mutate()
  }
  return (
    <Section
      title="Активные сеансы"
      text="Устройства, на которых вы сейчас вошли. Незнакомое завершите и смените пароль."
    >
      {sessions.isPending && <Skeleton className="h-28" />}
      {sessions.isError && <ErrorState text={sessions.error.message} onRetry={() => void sessions.refetch()} />}
      {sessions.isSuccess && (
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {sessions.data.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div>
          <Button loading={endOthers.isPending} onClick={() => void askToEndOthers()}>
            Завершить все остальные
          </Button>
        </div>
      )}
    </Section>
  )
}

function SessionRow({ session }: { session: Schema<'SignedInDevice'> }) {
  const { api } = useServices()
  const end = useMutation({
    mutationFn: () => unwrap(api.DELETE('/users/me/sessions/{session}', { params: { path: { session: session.id } } })),
    meta: { invalidates: [SESSIONS_KEY], done: 'Сеанс завершён' },
  })
  const name = [session.browser, session.os].filter(Boolean).join(', ') || 'Неизвестное устройство'
  const Icon = ICONS[session.device ?? 'desktop']
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          {session.current && (
            <Badge tone="ok" dot>
              Это устройство
            </Badge>
          )}
        </p>
        <p className="text-ink-3 text-sm">
          {[
            session.acting && `вход администратора: ${session.acting.name}`,
            session.ip,
            `вход: ${formatMoment(session.started_at)}`,
            session.current ? null : `активность: ${formatMoment(session.last_seen_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" loading={end.isPending} onClick={() => end.mutate()} aria-label={`Завершить: ${name}`}>
          Завершить
        </Button>
      )}
    </li>
  )
}
