import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Badge, Button, confirm, Dialog, Empty, ErrorState, Pagination, SearchInput, Skeleton } from '@ws/ui'
import { MailQuestion, RotateCw, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { SecretLinks } from '../../../lib/account/secret-links'
import { useSettledText } from '../../../lib/area/filters/use-settled-text'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { NewPeopleButtons } from './new-people-buttons'

type Open = Schema<'OpenInvitation'>

const PAGE_SIZE = 25
/** Beside accounts, so that whatever refreshes those refreshes these too. */
const KEY = ['/users', 'invitations'] as const

/** Приглашения: who was invited and has not come yet, with a new link or the end of the old one for each. */
export function InvitationsPanel() {
  const { api } = useServices()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const find = useCallback((text: string) => {
    setSearch(text)
    setPage(1)
  }, [])
  const [typed, setTyped] = useSettledText(search, find)
  const wanted = { page, page_size: PAGE_SIZE, ...(search !== '' && { search }) }
  const list = useQuery({
    queryKey: [...KEY, wanted],
    queryFn: ({ signal }) => unwrap(api.GET('/users/invitations', { params: { query: wanted }, signal })),
    placeholderData: keepPreviousData,
  })
  // The last one of the last page was withdrawn: the page before it is the last now.
  const lastPage = Math.max(list.data?.meta.pages ?? page, 1)
  if (!list.isPlaceholderData && page > lastPage) setPage(lastPage)
  const resend = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/users/invitations/{id}/resend', { params: { path: { id } } })),
    meta: { invalidates: [KEY] },
  })
  const withdraw = useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE('/users/invitations/{id}', { params: { path: { id } } })),
    meta: { invalidates: [KEY], done: 'Приглашение отозвано' },
  })
  const ask = async ({ id, email }: Open) => {
    const question = { title: `Отозвать приглашение для ${email}?`, text: 'Ссылка из него перестанет действовать' }
    if (await confirm({ ...question, confirmLabel: 'Отозвать', tone: 'danger' })) withdraw.mutate(id)
  }
  const isBusy = resend.isPending || withdraw.isPending
  return (
    <section aria-label="Приглашения" className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SearchInput
          value={typed}
          onChange={setTyped}
          maxLength={200}
          placeholder="Почта"
          aria-label="Найти приглашение"
          className="w-64 max-md:w-full"
        />
        <NewPeopleButtons />
      </div>
      <div className="min-h-0 flex-1 overflow-auto" aria-busy={list.isPlaceholderData}>
        {list.isPending && <Skeleton className="h-40" />}
        {list.isError && !list.data && <ErrorState text={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data?.data.length === 0 && (
          <Empty
            icon={<MailQuestion size={28} strokeWidth={1.5} aria-hidden="true" />}
            title={search === '' ? 'Все приглашения приняты' : 'Ничего не найдено'}
            text={search === '' ? 'Здесь видны те, кто ещё не перешёл по ссылке' : 'Измените запрос'}
          />
        )}
        <ul className="flex flex-col">
          {list.data?.data.map((one) => (
            <Invitation
              key={one.id}
              one={one}
              isBusy={isBusy}
              onResend={() => resend.mutate(one.id)}
              onWithdraw={() => void ask(one)}
            />
          ))}
        </ul>
      </div>
      {list.data && list.data.meta.total > PAGE_SIZE && (
        <div className="border-line border-t py-2">
          <Pagination
            page={page}
            pages={list.data.meta.pages}
            total={list.data.meta.total}
            pageSize={PAGE_SIZE}
            onPageChange={setPage}
          />
        </div>
      )}
      {resend.data && (
        <Dialog
          open
          persistent
          onOpenChange={(isOpen) => {
            if (!isOpen) resend.reset()
          }}
          title="Новая ссылка приглашения"
          description="Прежняя больше не действует"
          footer={
            <Button variant="primary" onClick={() => resend.reset()}>
              Готово
            </Button>
          }
        >
          <SecretLinks links={[resend.data]} />
        </Dialog>
      )}
    </section>
  )
}

function Invitation({
  one,
  isBusy,
  onResend,
  onWithdraw,
}: {
  one: Open
  isBusy: boolean
  onResend: () => void
  onWithdraw: () => void
}) {
  const { email, state, roles_details, author_details, created_at, expires_at } = one
  const isOverdue = state === 'overdue'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-[550]">{email}</span>
          <Badge tone={isOverdue ? 'warn' : 'info'}>{isOverdue ? 'Просрочено' : 'Ждём ответа'}</Badge>
        </p>
        <p className="mt-0.5 break-words text-ink-2">{roles_details.map(({ name }) => name).join(', ')}</p>
        <p className="mt-0.5 text-ink-3 text-sm">
          {author_details?.name ?? 'Система'}, {formatMoment(created_at)} ·{' '}
          {isOverdue ? 'ссылка не действует с' : 'ссылка действует до'} {formatMoment(expires_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={onResend} aria-label={`Отправить снова: ${email}`}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          Отправить снова
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onWithdraw} aria-label={`Отозвать: ${email}`}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
          Отозвать
        </Button>
      </div>
    </li>
  )
}
