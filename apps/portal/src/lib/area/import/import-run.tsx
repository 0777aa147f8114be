import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Progress } from '@ws/ui'
import { formatTime } from '../../format/date'
import { useServices } from '../../services-context'
import { ImportProblems } from './import-problems'
import { isOpen } from './use-register-import'

/** Mistakes of a failed import that are shown. */
const SHOWN = 100

/** An import that the server carries out, or how it ended. */
export function ImportRun({ run }: { run: Schema<'Import'> }) {
  return (
    <div className="flex flex-col gap-4">
      {run.file_name !== null && <p className="min-w-0 truncate text-ink-2">{run.file_name}</p>}
      {isOpen(run) && <Underway run={run} />}
      {run.state === 'done' && (
        <Banner tone="ok" title="Импорт завершён">
          {`Добавлено: ${count(run.created)}, обновлено: ${count(run.updated)}. Отменить импорт можно в течение 7 дней, пока записи никто не менял`}
        </Banner>
      )}
      {run.state === 'reverted' && (
        <Banner tone="info">Импорт отменён: записи стали такими, какими были до него</Banner>
      )}
      {run.state === 'cancelled' && <Banner tone="info">Импорт отменён. Ничего не изменено</Banner>}
      {run.state === 'failed' && (
        <>
          <Banner tone="bad" title="Импорт не удался">
            {run.reason}
          </Banner>
          <Problems run={run} />
        </>
      )}
    </div>
  )
}

function Underway({ run }: { run: Schema<'Import'> }) {
  if (run.not_before !== null) {
    return <Banner tone="warn">База данных недоступна, следующая попытка в {formatTime(run.not_before)}</Banner>
  }
  const isWaiting = run.state === 'waiting'
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <Progress
        label={isWaiting ? 'В очереди' : 'Записываем строки'}
        value={isWaiting || run.done === 0 ? null : run.done / run.total}
        size="md"
        showValue
      />
      <p className="text-ink-2 text-sm tabular-nums">
        {count(run.done)} из {count(run.total)}. Окно можно закрыть: импорт продолжится на сервере, о его окончании
        придёт уведомление.
      </p>
    </div>
  )
}

function Problems({ run }: { run: Schema<'Import'> }) {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/imports', run.register, run.id, 'problems', run.finished_at],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/imports/{id}/problems', {
          params: { path: { id: run.id }, query: { page: 1, page_size: SHOWN } },
          signal,
        }),
      ),
    enabled: run.problems_count > 0,
  })
  return <ImportProblems problems={data?.data ?? []} />
}

function count(n = 0): string {
  return n.toLocaleString('ru-RU')
}
