import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Badge, Button, toast } from '@ws/ui'
import { CalendarPlus, Link2, MessagesSquare, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DeviceCheck } from '../../lib/calls/device-check'
import { Page } from '../../lib/page/page'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { meetingChatHref } from './conference-actions'
import { conferenceWhen, STATUS_TONES, statusWords } from './conference-words'
import { MinutesAction } from './minutes-action'
import { MeetingRoom } from './room/meeting-room'
import { MeetingSummary } from './summary/meeting-summary'

type Conference = Schema<'Conference'>

const CRUMBS = [{ label: 'Конференции', href: '/conference' }]

/** A meeting: the check of devices and the room while it can be entered, what came of it beside and afterwards. */
export function MeetingPage({ meeting }: { meeting: Conference }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [local, setLocal] = useState<MediaStream | null>(null)
  const enter = useMutation({
    mutationFn: (_stream: MediaStream) =>
      unwrap(api.POST('/conference/{id}/join', { params: { path: { id: meeting.id } } })),
    meta: { invalidates: [['/conference']] },
    onSuccess: (_meeting, stream) => setLocal(stream),
  })
  const isOpen = meeting.status === 'live' || meeting.status === 'scheduled'
  const copy = () =>
    navigator.clipboard.writeText(`${window.location.origin}/conference/${meeting.code}`).then(
      () => toast.success('Ссылка скопирована'),
      () => toast.error('Не удалось скопировать ссылку'),
    )
  if (local)
    return (
      <Page title={meeting.title ?? ''} breadcrumbs={CRUMBS} body="fixed">
        <MeetingRoom meeting={meeting} local={local} onLeave={() => setLocal(null)} />
      </Page>
    )
  return (
    <Page
      title={meeting.title ?? ''}
      heading="body"
      breadcrumbs={CRUMBS}
      actions={
        <>
          <MinutesAction meeting={meeting} />
          {meeting.kind === 'scheduled' && meeting.status === 'scheduled' && <IcsLink meeting={meeting} />}
          {hasPermission(user, 'chat.create') && (
            <Button variant="ghost" asChild>
              <Link to={meetingChatHref(meeting)}>
                <MessagesSquare size={18} strokeWidth={1.75} aria-hidden="true" />
                Чат
              </Link>
            </Button>
          )}
          <Button variant="ghost" onClick={() => void copy()}>
            <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />
            Ссылка
          </Button>
          {meeting.allowed.includes('update') && meeting.status !== 'ended' && (
            <Button variant="ghost" asChild>
              <Link to={`/conference/${meeting.id}?edit=1`}>
                <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
                Изменить
              </Link>
            </Button>
          )}
        </>
      }
    >
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-6 max-md:p-4">
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl font-semibold text-balance">{meeting.title}</h1>
          <p className="flex flex-wrap items-center gap-3 text-ink-2">
            <Badge tone={STATUS_TONES[meeting.status]}>{statusWords(meeting)}</Badge>
            <span>{conferenceWhen(meeting)}</span>
            {meeting.recurrence_text && <span>{meeting.recurrence_text}</span>}
            <span>Ведёт {meeting.host_details?.name}</span>
            <span>
              Код <span className="font-mono">{meeting.code}</span>
            </span>
          </p>
        </header>
        {isOpen && (
          <section className="flex justify-center" aria-label="Вход во встречу">
            <DeviceCheck label="Войти" loading={enter.isPending} onEnter={(stream) => enter.mutate(stream)} />
          </section>
        )}
        <MeetingSummary meeting={meeting} />
      </div>
    </Page>
  )
}

function IcsLink({ meeting }: { meeting: Conference }) {
  const { api } = useServices()
  const save = async () => {
    const { data, response } = await api.GET('/conference/{id}/ics', {
      params: { path: { id: meeting.id } },
      parseAs: 'blob',
    })
    if (!response.ok || !data) return toast.error('Не удалось сделать файл')
    const { saveFile } = await import('../../lib/area/actions/save-file')
    return saveFile(data as unknown as Blob, `${meeting.code}.ics`)
  }
  return (
    <Button variant="ghost" onClick={() => void save()}>
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />В календарь
    </Button>
  )
}
