import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import { Avatar, Badge, Button, ErrorState, Skeleton } from '@ws/ui'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { RouterLink } from '../../../lib/router-link'
import { useServices } from '../../../lib/services-context'
import { Part } from './part'

type Minutes = RecordOf<'/documents'>
type Signature = Minutes['approvals'][number]

/** The minutes of a meeting and who has signed them: a signature is the approval of the document. */
export function MinutesPart({ id }: { id: number }) {
  const { api } = useServices()
  useLiveRows('/documents')
  const { data: minutes, error, refetch } = useQuery(createResource(api, '/documents').one(id))
  // Who may not read the document, or where it was thrown away, reads of it nowhere.
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null
  if (error) {
    return (
      <Part title="Протокол">
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      </Part>
    )
  }
  return <Part title="Протокол">{minutes ? <Signatures minutes={minutes} /> : <Skeleton lines={3} />}</Part>
}

function Signatures({ minutes }: { minutes: Minutes }) {
  const { approvals, status } = minutes
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <RouterLink href={`/documents/${minutes.id}`}>{minutes.title}</RouterLink>
        <Badge tone={TONES[status]}>{WORDS[status]}</Badge>
      </p>
      {status !== 'draft' && (
        <ul aria-label="Подписи" className="flex flex-col gap-2">
          {approvals.map((one) => (
            <li key={one.profile} className="flex items-center gap-3">
              <Avatar name={nameOf(one)} src={one.profile_details?.avatar_url} size={28} />
              <span className="min-w-0 flex-1 truncate">{nameOf(one)}</span>
              <span className="shrink-0 text-ink-3 tabular-nums">
                {one.at === null ? 'Ждём подпись' : formatMoment(one.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Acts minutes={minutes} />
    </>
  )
}

function Acts({ minutes: { id, approvals, approvers, allowed, status } }: { minutes: Minutes }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const params = { path: { id } }
  const meta = { invalidates: [['/documents']] }
  const submit = useMutation({
    mutationFn: () => unwrap(api.POST('/documents/{id}/submit', { params, body: { approvers } })),
    meta: { ...meta, done: 'Протокол отправлен на подпись' },
  })
  const own = approvals.find(({ profile }) => profile === user?.id)
  const sign = useMutation({
    mutationFn: () => unwrap(api.POST('/documents/{id}/approve', { params, body: { sent_at: own?.sent_at ?? null } })),
    meta: { ...meta, done: 'Протокол подписан' },
  })
  if (status === 'draft' && allowed.includes('submit') && approvers.length > 0)
    return (
      <Button className="self-start" loading={submit.isPending} onClick={() => submit.mutate()}>
        На подпись участникам
      </Button>
    )
  if (status === 'in_review' && own?.decision === null)
    return (
      <Button className="self-start" variant="primary" loading={sign.isPending} onClick={() => sign.mutate()}>
        Подписать
      </Button>
    )
  return null
}

const WORDS: Readonly<Record<Schema<'DocumentStatus'>, string>> = {
  draft: 'Не подписан',
  in_review: 'На подписи',
  approved: 'Подписан',
  archived: 'В архиве',
}
const TONES = { draft: 'muted', in_review: 'info', approved: 'ok', archived: 'muted' } as const

function nameOf({ profile_details }: Signature): string {
  return profile_details?.name ?? 'Сотрудник'
}
