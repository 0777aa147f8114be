import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Badge, Button, Card, ErrorState, Skeleton, type Tone } from '@ws/ui'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Job = Schema<'Job'>

const KEY = ['/jobs']
const REFRESH_MS = 30_000
/** While something runs its end is what one waits for. */
const WATCH_MS = 2_000

/** Регулярные задания: what the server does by itself, with its last run, its next one, and a button to run it now. */
export function JobsSection() {
  const { api } = useServices()
  const jobs = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/jobs', { signal })),
    refetchInterval: ({ state }) => (state.data?.data.some(isActive) ? WATCH_MS : REFRESH_MS),
  })
  return (
    <section aria-label="Регулярные задания" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Регулярные задания</h2>
      {jobs.isPending && <Skeleton className="h-48" />}
      {jobs.isError && !jobs.data && <ErrorState text={jobs.error.message} onRetry={() => void jobs.refetch()} />}
      {jobs.data && (
        <Card flush>
          <ul aria-label="Задания">
            {jobs.data.data.map((job) => (
              <JobRow key={job.key} job={job} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function JobRow({ job }: { job: Job }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const run = useMutation({
    mutationFn: () => unwrap(api.POST('/jobs/{key}/run', { params: { path: { key: job.key } } })),
    meta: { invalidates: [KEY] },
    // It runs already: the list just does not know yet.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
  const { label: state, tone } = stateOf(job)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 [&:not(:first-child)]:border-t">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-[550]">{job.label}</span>
          <Badge tone={tone} dot>
            {state}
          </Badge>
        </p>
        <p className="text-ink-3 text-sm">{timesOf(job)}</p>
        {job.error !== null && <p className="break-words text-bad text-sm">{job.error}</p>}
        {job.error === null && job.result !== null && <p className="text-ink-2 text-sm">{job.result}</p>}
      </div>
      <Button
        size="sm"
        loading={run.isPending || isActive(job)}
        aria-label={`Запустить: ${job.label}`}
        onClick={() => run.mutate()}
      >
        Запустить
      </Button>
    </li>
  )
}

function isActive({ state }: Job): boolean {
  return state !== 'waiting'
}

function stateOf({ state, error, finished_at }: Job): { label: string; tone: Tone } {
  if (state === 'running') return { label: 'Выполняется', tone: 'info' }
  if (state === 'due') return { label: 'Сейчас начнётся', tone: 'info' }
  if (error !== null) return { label: 'Ошибка', tone: 'bad' }
  return finished_at === null ? { label: 'Ещё не запускалось', tone: 'muted' } : { label: 'Порядок', tone: 'ok' }
}

function timesOf({ finished_at, duration_ms, failed_at, error, next_run_at }: Job): string {
  const seconds = ((duration_ms ?? 0) / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })
  const last = finished_at === null ? [] : [`Последний запуск: ${formatMoment(finished_at)}`, `длился ${seconds} с`]
  const failure = error === null && failed_at !== null ? [`последняя ошибка: ${formatMoment(failed_at)}`] : []
  return [...last, ...failure, `следующий: ${formatMoment(next_run_at)}`].join(' · ')
}
