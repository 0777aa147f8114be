import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Badge, Button, ErrorState, toast } from '@ws/ui'
import { Check, Copy, FileText, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { saveFile } from './area/actions/save-file'
import { copyText } from './files/copy-text'
import { formatDate } from './format/date'
import { formatRoubles } from './format/number'
import { hasPermission } from './permission'
import { useMutation } from './query/use-mutation'
import { useServices } from './services-context'

type Notice = Schema<'DebtNotice'>
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Взыскание: what the steps of debt collection ask people to do. Nothing is sent by itself. */
export function DebtNotices({ query }: { query: NonNullable<OperationInput<'debtNotices.list'>['query']> }) {
  const { api } = useServices()
  const heading = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['/contracts', 'debt-notices', query],
    queryFn: ({ signal }) => unwrap(api.GET('/debt-notices', { params: { query }, signal })),
  })
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 font-semibold text-lg">
        Взыскание долга
      </h2>
      <ul>
        {data.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

/** One of them: its text to copy or to mail, and what became of it. */
export function NoticeLine({ notice, onChange }: { notice: Notice; onChange?: (notice: Notice) => void }) {
  const { api } = useServices()
  const [isShown, setShown] = useState(false)
  const change = useMutation({
    mutationFn: (status: Notice['status']) =>
      unwrap(api.PATCH('/debt-notices/{id}', { params: { path: { id: notice.id } }, body: { status } })),
    meta: { invalidates: [['/contracts', 'debt-notices']] },
    ...(onChange && { onSuccess: onChange }),
  })
  const { text, email, todo, contract } = notice
  const copy = async () => {
    if (text !== null && (await copyText(text))) toast.success('Текст скопирован')
    else toast.error('Браузер не дал скопировать. Выделите и скопируйте сами')
  }
  return (
    <li className="flex flex-col gap-2 border-line border-b py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-[550]">{labels.DebtStep[notice.step]}</span>
        {notice.status !== 'open' && <Badge tone="muted">{labels.DebtNoticeStatus[notice.status]}</Badge>}
        <Link to={`/contracts/${contract.id}`} className="text-ink-2 hover:text-brand hover:underline">
          {contract.name}
        </Link>
        {onChange && <span>{notice.tenant.name}</span>}
        <span className="text-bad tabular-nums">
          {formatRoubles(notice.amount)}, {notice.days} дн.
        </span>
        <span className="ms-auto text-ink-3 tabular-nums">{formatDate(notice.created_at.slice(0, 10))}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {text !== null && (
          <>
            <Button size="sm" onClick={() => void copy()}>
              <Copy {...ICON} />
              Скопировать текст
            </Button>
            {email && (
              <Button asChild size="sm">
                <a href={mailOf(notice, email, text)}>
                  <Mail {...ICON} />
                  Написать
                </a>
              </Button>
            )}
            <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Скрыть текст' : 'Показать текст'}
            </Button>
          </>
        )}
        {notice.step === 'claim' && <ClaimButton contract={contract.id} number={contract.name} />}
        {todo !== null && (
          <Button asChild size="sm">
            <Link to={`/todos/${todo}`}>Задача #{todo}</Link>
          </Button>
        )}
        {notice.may_edit && notice.status === 'open' && (
          <>
            <Button size="sm" loading={change.isPending} onClick={() => change.mutate('done')}>
              <Check {...ICON} />
              {notice.step === 'restriction' ? 'Согласовано' : 'Сделано'}
            </Button>
            <Button size="sm" variant="ghost" disabled={change.isPending} onClick={() => change.mutate('cancelled')}>
              Не требуется
            </Button>
          </>
        )}
        {!notice.may_edit && notice.step === 'restriction' && notice.status === 'open' && (
          <span className="text-ink-3 text-sm">Ждёт согласования управляющего</span>
        )}
      </div>
      {isShown && <p className="whitespace-pre-wrap rounded-lg bg-sunken p-3 text-ink-2">{text}</p>}
    </li>
  )
}

/** The claim itself, printed by its form with the fines of today. */
function ClaimButton({ contract, number }: { contract: number; number: string }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const print = useMutation({
    mutationFn: () =>
      unwrap(
        api.GET('/contracts/{id}/documents/{kind}', {
          params: { path: { id: contract, kind: 'claim' }, query: { format: 'pdf' } },
          parseAs: 'blob',
        }),
      ),
    onSuccess: (file) => saveFile(file as Blob, `Претензия ${number}.pdf`),
  })
  if (!hasPermission(user, 'contracts.export') || !hasPermission(user, 'accruals.export')) return null
  return (
    <Button size="sm" loading={print.isPending} onClick={() => print.mutate()}>
      <FileText {...ICON} />
      Претензия PDF
    </Button>
  )
}

function mailOf({ contract, step }: Notice, email: string, text: string): string {
  const subject = `${labels.DebtStep[step]}: договор ${contract.name}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
