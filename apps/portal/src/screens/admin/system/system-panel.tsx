import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Badge, Banner, Button, Card, ErrorState, plural, Skeleton, type Tone } from '@ws/ui'
import { RefreshCw } from 'lucide-react'
import { formatMoment } from '../../../lib/format/date'
import { formatSize } from '../../../lib/format/size'
import { useServices } from '../../../lib/services-context'
import { JobsSection } from './jobs-section'
import { ProductionCalendarSection } from './production-calendar/production-calendar-section'
import { SettingsSection } from './settings-section'

type State = Schema<'SystemState'>

const CHECKS: Readonly<Record<State['checks'][number]['status'], { label: string; tone: Tone }>> = {
  ok: { label: 'Порядок', tone: 'ok' },
  warn: { label: 'Внимание', tone: 'warn' },
  bad: { label: 'Неисправность', tone: 'bad' },
}
const REFRESH_MS = 30_000

/** Система: is the server well, and its figures; asked again every half minute. */
export function SystemPanel() {
  const { api } = useServices()
  const state = useQuery({
    queryKey: ['/system'],
    queryFn: ({ signal }): Promise<State> => unwrap(api.GET('/system', { signal })),
    refetchInterval: REFRESH_MS,
  })
  if (state.isPending) return <Skeleton className="h-64" />
  // Figures that fail to be renewed must not take away what is being typed into the settings.
  if (!state.data) return <ErrorState text={state.error.message} onRetry={() => void state.refetch()} />
  return (
    <section aria-label="Система" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-lg">Состояние сервера</h2>
        <Button className="ms-auto" loading={state.isFetching} onClick={() => void state.refetch()}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          Обновить
        </Button>
      </div>
      {state.isError && <Banner tone="warn">Показатели не обновляются: {state.error.message}</Banner>}
      <Checks checks={state.data.checks} />
      <Figures state={state.data} />
      <SettingsSection />
      <ProductionCalendarSection />
      <JobsSection />
    </section>
  )
}

function Checks({ checks }: Pick<State, 'checks'>) {
  return (
    <Card flush>
      <ul aria-label="Проверки">
        {checks.map(({ key, label, status, text }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3 [&:not(:first-child)]:border-t"
          >
            <span className="w-44 font-[550]">{label}</span>
            <span className="min-w-0 flex-1 basis-60 text-ink-2">{text}</span>
            <Badge tone={CHECKS[status].tone} dot>
              {CHECKS[status].label}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Figures({ state }: { state: State }) {
  const { database, storage, outbox, sessions, sockets } = state
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-4">
      <Group
        title="Сервер"
        facts={[
          ['Версия', state.version],
          ['Node.js', state.node],
          ['Запущен', formatMoment(state.started_at)],
        ]}
      />
      <Group
        title="База данных"
        facts={[
          ['Вид', database.kind === 'embedded' ? 'Встроенная' : 'PostgreSQL'],
          ['Версия', database.version],
          ['Размер', formatSize(database.size)],
        ]}
      />
      <Group
        title="Файлы"
        facts={[
          ['Количество', storage.files.toLocaleString('ru-RU')],
          ['Занято', formatSize(storage.size)],
          ...(storage.quota === null ? [] : [['Разрешено занять', formatSize(storage.quota)] as const]),
          ['Свободно на диске', storage.free === null ? 'неизвестно' : formatSize(storage.free)],
        ]}
      />
      <Group
        title="Очередь событий"
        facts={[
          ['Ожидают', outbox.waiting.toLocaleString('ru-RU')],
          ['Самое старое', outbox.oldest_at === null ? '—' : formatMoment(outbox.oldest_at)],
          ['Отправлено за сутки', outbox.sent_last_day.toLocaleString('ru-RU')],
        ]}
      />
      <Group
        title="Люди"
        facts={[
          ['Сеансы', `${sessions.open.toLocaleString('ru-RU')}, ${peopleCount(sessions.people)}`],
          ['Подключения', `${sockets.open.toLocaleString('ru-RU')}, ${peopleCount(sockets.people)}`],
          ['Почта', state.mail.configured ? 'Настроена' : 'Не настроена'],
        ]}
      />
    </div>
  )
}

function Group({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <Card>
      <h3 className="pb-2 font-semibold">{title}</h3>
      <dl className="flex flex-col gap-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** «3 человека». */
function peopleCount(people: number): string {
  return `${people} ${plural(people, 'человек', 'человека', 'человек')}`
}
