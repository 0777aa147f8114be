import type { CollectionPath } from '@ws/api-client/contract'
import { Skeleton } from '@ws/ui'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyQuery } from '../area'
import { useArea } from '../areas-context'
import { recordHref } from '../href'
import { lazyPart } from '../lazy-part'

/** A look of another area at its rows, narrowed: the board of the tasks on the page of a team. */
export function ViewOf({ path, view, query }: { path: CollectionPath; view: string; query: AnyQuery }) {
  const area = useArea(path)
  const navigate = useNavigate()
  const found = area.list.views[view]
  if (found === undefined) return null
  const Screen = lazyPart(found.screen)
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Screen
        isPart
        rows={[]}
        loading={false}
        query={query}
        setQuery={() => undefined}
        update={() => Promise.reject(new Error('Such a look changes its rows by itself'))}
        open={(record) => navigate(recordHref(area, record.id) ?? '')}
      />
    </Suspense>
  )
}
