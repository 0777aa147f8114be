import type { RecordOf } from '@ws/api-client/contract'
import { Skeleton } from '@ws/ui'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useArea } from '../../lib/area/areas-context'
import { recordHref } from '../../lib/area/href'
import { lazyPart } from '../../lib/area/lazy-part'

/** Доска: the tasks of the team by status, in the board of the tasks themselves. */
export default function TeamBoard({ record: team }: { record: RecordOf<'/teams'> }) {
  const todos = useArea('/todos')
  const navigate = useNavigate()
  const board = todos.list.views.kanban
  if (board === undefined) return null
  const Board = lazyPart(board.screen)
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Board
        rows={[]}
        query={{ team: [team.id] }}
        setQuery={() => undefined}
        update={() => Promise.reject(new Error('The board moves cards by itself'))}
        open={(todo) => navigate(recordHref(todos, todo.id) ?? '')}
      />
    </Suspense>
  )
}
