import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'
import { PageLines } from '../start/page-lines'

/** The pages directly below one, in their order. */
export function InnerPages({ page }: { page: KbPage }) {
  const { api } = useServices()
  const inner = useQuery({
    queryKey: ['/knowledge-base', 'inner', page.id],
    queryFn: ({ signal }) => {
      const query = { parent: [page.id], ordering: ['sort_order' as const], page: 1, page_size: 100 }
      return unwrap(api.GET('/knowledge-base', { params: { query }, signal }))
    },
    enabled: page.pages_count > 0,
  })
  const pages = (inner.data?.data ?? []).map(({ id, title, icon = null, status, freshness }) => ({
    ...{ id, title, icon, status, freshness, path: '' },
  }))
  return <PageLines title={page.kind === 'section' ? 'В разделе' : 'Страницы внутри'} pages={pages} />
}
