import { useSession } from '@ws/api-client/react'
import { Banner, Button, Progress } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatTime } from '../../../lib/format/date'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { countTodos } from './count-todos'
import { ImportRunProblems } from './import-run-problems'
import { isOpenImport, type TodoImport } from './use-imports'

/** Parts of the way that a screen reader is told of: each step would be too much. */
const ANNOUNCED_PARTS = 4

/** An import that the server carries out, or how it ended. */
export function ImportProgress({ run, onLeave }: { run: TodoImport; onLeave: () => void }) {
  const { session } = useServices()
  const { user } = useSession(session)
  return (
    <div className="flex flex-col gap-4">
      {run.file_name !== null && <p className="min-w-0 truncate text-ink-2">{run.file_name}</p>}
      {isOpenImport(run) && <Underway run={run} />}
      <span role="status" className="sr-only">
        {announcementOf(run)}
      </span>
      {run.state === 'done' && (
        <Banner
          tone="ok"
          action={
            <span className="flex flex-wrap gap-2">
              <Button asChild size="sm">
                <Link to={`/todos?import=${run.id}`} onClick={onLeave}>
                  Показать задачи
                </Link>
              </Button>
              {hasPermission(user, 'audit.view') && (
                <Button asChild size="sm" variant="ghost">
                  <Link to={`/admin?tab=audit&batch=${run.batch_id}`} onClick={onLeave}>
                    Открыть в журнале
                  </Link>
                </Button>
              )}
            </span>
          }
        >
          Импортировано: {countTodos(run.total)}
        </Banner>
      )}
      {run.state === 'cancelled' && <Banner tone="info">Импорт отменён. Ничего не создано</Banner>}
      {run.state === 'failed' && (
        <>
          <Banner tone="bad" title="Импорт не удался">
            {run.reason}
          </Banner>
          <ImportRunProblems run={run} />
        </>
      )}
    </div>
  )
}

function Underway({ run }: { run: TodoImport }) {
  const isWaiting = run.state === 'waiting'
  return (
    <div className="flex flex-col gap-2">
      {isWaiting && run.not_before !== null ? (
        <Banner tone="warn">База данных недоступна, следующая попытка в {formatTime(run.not_before)}</Banner>
      ) : (
        <Progress
          label={isWaiting ? 'В очереди' : 'Создаём задачи'}
          value={isWaiting || run.done === 0 ? null : run.done / run.total}
          size="md"
          showValue
        />
      )}
      <p className="text-ink-2 text-sm tabular-nums">
        {run.done.toLocaleString('ru-RU')} из {countTodos(run.total, 'genitive')}. Окно можно закрыть: импорт
        продолжится на сервере, о его окончании придёт уведомление.
      </p>
    </div>
  )
}

function announcementOf({ state, done, total, not_before }: TodoImport): string {
  // Of a pause the banner tells.
  if (state === 'waiting') return not_before === null ? 'Импорт ждёт своей очереди' : ''
  if (state !== 'running') return ''
  const part = Math.floor((done / Math.max(total, 1)) * ANNOUNCED_PARTS)
  return part === 0 ? 'Импорт начался' : `Импорт: готово ${(part * 100) / ANNOUNCED_PARTS} %`
}
