import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, DropdownMenu, Empty, ErrorState, IconButton, Skeleton } from '@ws/ui'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'
import { ObligationDialog } from '../dialogs/obligation-dialog'

type Obligation = Schema<'ContractObligation'>

/** Обязательства: what the sides have promised beside the payments; what is open stands first. */
export default function ContractObligations({ record: contract }: { record: Contract }) {
  const { api } = useServices()
  const [edited, setEdited] = useState<Obligation | 'new' | null>(null)
  const mayEdit = contract.allowed.includes('update')
  const answer = useQuery({
    queryKey: ['/contracts', 'obligations', contract.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/contracts/{id}/obligations', { params: { path: { id: contract.id } }, signal })),
  })
  const change = useMutation({
    mutationFn: ({ id, version, status }: Pick<Obligation, 'id' | 'version' | 'status'>) =>
      unwrap(
        api.PATCH('/contracts/{id}/obligations/{obligation_id}', {
          params: { path: { id: contract.id, obligation_id: id } },
          body: { status, version },
        }),
      ),
    meta: { invalidates: [['/contracts']], done: 'Обязательство обновлено' },
  })
  if (answer.isPending) return <Skeleton className="h-40" />
  if (answer.isError) return <ErrorState text={answer.error.message} onRetry={() => void answer.refetch()} />
  const add = mayEdit && (
    <Button size="sm" onClick={() => setEdited('new')}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      Добавить обязательство
    </Button>
  )
  return (
    <section aria-label="Обязательства" className="flex flex-col gap-3">
      {answer.data.length === 0 ? (
        <Empty
          title="Обязательств нет"
          text="Страховка, ремонт, согласование вывески: за неделю до срока появится задача"
          action={add}
        />
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          <ul className="border-line border-t">
            {answer.data.map((one) => (
              <li key={one.id} className="flex items-start gap-3 border-line border-b py-2.5">
                <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                  <span className="font-semibold [overflow-wrap:anywhere]">{one.title}</span>
                  <span className="flex flex-wrap gap-x-3 text-ink-3">
                    <span>{labels.ObligationParty[one.party]}</span>
                    <span className={one.is_overdue ? 'text-bad' : undefined}>до {formatDate(one.due_date)}</span>
                    {one.repeat !== 'none' && <span>{labels.ObligationRepeat[one.repeat].toLowerCase()}</span>}
                    {one.todo !== null && (
                      <Link to={`/todos/${one.todo}`} className="text-brand hover:underline">
                        Задача
                      </Link>
                    )}
                    {one.done_by_details && <span>{one.done_by_details.name}</span>}
                  </span>
                </div>
                <State one={one} />
                {mayEdit && (
                  <DropdownMenu
                    trigger={
                      <IconButton label={`Действия: ${one.title}`} size="sm">
                        <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
                      </IconButton>
                    }
                    items={
                      one.status === 'open'
                        ? [
                            { label: 'Исполнено', onSelect: () => change.mutate({ ...one, status: 'done' }) },
                            { label: 'Изменить', onSelect: () => setEdited(one) },
                            { label: 'Отменить', onSelect: () => change.mutate({ ...one, status: 'cancelled' }) },
                          ]
                        : [{ label: 'Вернуть в работу', onSelect: () => change.mutate({ ...one, status: 'open' }) }]
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <ObligationDialog
          contract={contract.id}
          obligation={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

const TONES = { open: 'info', done: 'ok', cancelled: 'muted' } as const

function State({ one }: { one: Obligation }) {
  return one.is_overdue ? (
    <Badge tone="bad">Просрочено</Badge>
  ) : (
    <Badge tone={TONES[one.status]}>{labels.ObligationStatus[one.status]}</Badge>
  )
}
