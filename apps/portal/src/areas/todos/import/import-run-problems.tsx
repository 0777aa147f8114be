import { useInfiniteQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, ErrorState, Skeleton } from '@ws/ui'
import { ImportProblems } from '../../../lib/area/import/import-problems'
import { useServices } from '../../../lib/services-context'
import { IMPORTS_KEY, type TodoImport } from './use-imports'

/** Mistakes loaded at a time. */
const PAGE = 100

/** What was wrong with the file of an import that failed. */
export function ImportRunProblems({ run }: { run: TodoImport }) {
  const { api } = useServices()
  const problems = useInfiniteQuery({
    // Tried again, the same import may fail of something else.
    queryKey: [...IMPORTS_KEY, run.id, 'problems', run.finished_at],
    queryFn: ({ pageParam: page, signal }) =>
      unwrap(
        api.GET('/todos/imports/{id}/problems', {
          params: { path: { id: run.id }, query: { page, page_size: PAGE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pages } }) => (page < pages ? page + 1 : undefined),
    enabled: run.problems_count > 0,
  })
  if (run.problems_count === 0) return null
  if (problems.isPending) return <Skeleton className="h-24" />
  // What is there stays when more of it does not come.
  if (problems.data === undefined) {
    return <ErrorState text={problems.error?.message} onRetry={() => void problems.refetch()} />
  }
  const shown = problems.data.pages.flatMap(({ data }) => data)
  const rows = new Set(shown.map(({ line }) => line)).size
  return (
    <div className="flex flex-col gap-2">
      <ImportProblems problems={shown} />
      {rows < run.problems_count && (
        <p className="text-ink-2 text-sm tabular-nums">
          Показано строк с ошибками: {rows.toLocaleString('ru-RU')} из {run.problems_count.toLocaleString('ru-RU')}
        </p>
      )}
      {problems.isFetchNextPageError && (
        <p role="alert" className="text-bad">
          {problems.error.message}
        </p>
      )}
      {problems.hasNextPage && (
        <Button
          size="sm"
          className="self-start"
          loading={problems.isFetchingNextPage}
          onClick={() => void problems.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </div>
  )
}
