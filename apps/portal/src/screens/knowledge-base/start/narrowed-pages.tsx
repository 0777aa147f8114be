import { Button, Empty, Skeleton } from '@ws/ui'
import type { ViewProps } from '../../../lib/area/area-spec'
import { PageLines } from './page-lines'

/** The pages that filters or a section of the tree have left, in the look of the start page. */
export function NarrowedPages({ rows, loading, setQuery }: ViewProps<'/knowledge-base'>) {
  if (loading && rows.length === 0) return <Skeleton className="h-64" />
  if (rows.length === 0)
    return (
      <Empty
        title="Здесь страниц нет"
        action={<Button onClick={() => setQuery({ section: undefined })}>Все страницы</Button>}
      />
    )
  const pages = rows.map(({ path_details: above, ...page }) => ({
    ...{ id: page.id, title: page.title, icon: page.icon ?? null, status: page.status, freshness: page.freshness },
    path: above.map(({ name }) => name).join(' / '),
  }))
  return <PageLines title="Страницы" pages={pages} />
}
