import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Banner, Button, confirm, ErrorState, IconButton, Input, Skeleton, toast } from '@ws/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/files/copy-text'
import { formatMoment } from '../../lib/format/date'
import { Section } from '../../lib/page/section'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

const KEY = ['/users/me/calendar-feed']
const NONE = { path: null, created_at: null, ended_at: null, ended_because: null }
const REASONS = {
  password: 'пароль был изменён',
  disabled: 'учётную запись отключали',
  sessions: 'сеансы были завершены',
}

/** Календарь: a secret address by which a calendar program shows one's own tasks. */
export function CalendarTab() {
  const { api, host } = useServices()
  const queryClient = useQueryClient()
  const feed = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/users/me/calendar-feed', { signal })),
  })
  const renew = useMutation({
    mutationFn: () => unwrap(api.POST('/users/me/calendar-feed')),
    onSuccess: (answer) => queryClient.setQueryData(KEY, answer),
    meta: { done: 'Ссылка создана' },
  })
  const revoke = useMutation({
    mutationFn: () => unwrap(api.DELETE('/users/me/calendar-feed')),
    onSuccess: () => queryClient.setQueryData(KEY, NONE),
    meta: { done: 'Ссылка отозвана' },
  })
  if (feed.isError) return <ErrorState text={feed.error.message} onRetry={() => void feed.refetch()} />
  if (feed.isPending) return <Skeleton className="h-40" />
  const { path, created_at, ended_at, ended_because } = feed.data
  const link = path === null ? null : new URL(path, host || window.location.origin).href
  return (
    <Section title="Подписка на календарь">
      <p className="text-ink-2">
        По секретной ссылке ваши задачи со сроками и встречи появятся в календаре телефона или компьютера. Кто знает
        ссылку, тот видит задачи и встречи: не передавайте её другим.
      </p>
      {ended_at !== null && ended_because !== null && (
        <Banner tone="warn">
          Прежняя ссылка перестала работать ({formatMoment(ended_at)}): {REASONS[ended_because]}. Создайте новую и
          подпишите календари заново
        </Banner>
      )}
      {link === null ? (
        <div>
          <Button variant="primary" loading={renew.isPending} onClick={() => renew.mutate()}>
            Создать ссылку
          </Button>
        </div>
      ) : (
        <>
          <div className="flex items-center gap-2">
            <Input readOnly value={link} aria-label="Ссылка на календарь" onFocus={(event) => event.target.select()} />
            <IconButton label="Скопировать ссылку" onClick={() => void copy(link)}>
              <Copy size={16} strokeWidth={1.75} />
            </IconButton>
          </div>
          {created_at !== null && <p className="text-ink-3 text-sm">Создана: {formatMoment(created_at)}</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              loading={renew.isPending}
              onClick={() =>
                void confirm({
                  title: 'Создать новую ссылку?',
                  text: 'Прежняя перестанет работать',
                  confirmLabel: 'Создать новую',
                }).then((yes) => yes && renew.mutate())
              }
            >
              Новая ссылка
            </Button>
            <Button
              variant="danger"
              loading={revoke.isPending}
              onClick={() =>
                void confirm({
                  title: 'Отозвать ссылку?',
                  text: 'Календари, подписанные на неё, перестанут обновляться',
                  confirmLabel: 'Отозвать ссылку',
                  tone: 'danger',
                }).then((yes) => yes && revoke.mutate())
              }
            >
              Отозвать
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success('Ссылка скопирована')
  else toast.error('Не удалось скопировать: выделите ссылку и скопируйте сами')
}
