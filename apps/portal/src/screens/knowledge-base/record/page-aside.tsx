import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { ContentOutline } from '../../../lib/rich-text/document/content-outline'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'
import { PageLines } from '../start/page-lines'
import { AckList } from './ack-list'

/** Beside a page: its headings, who has read it, the pages that link to it. */
export default function PageAside({ record: page }: { record: KbPage }) {
  return (
    <>
      {page.content && <ContentOutline content={page.content} />}
      {page.ack_required && page.status === 'published' && page.allowed.includes('update') && <AckList page={page} />}
      <Backlinks id={page.id} />
    </>
  )
}

function Backlinks({ id }: { id: number }) {
  const { api } = useServices()
  const links = useQuery({
    queryKey: ['/knowledge-base', 'backlinks', id],
    queryFn: ({ signal }) => unwrap(api.GET('/knowledge-base/{id}/backlinks', { params: { path: { id } }, signal })),
  })
  return <PageLines title="Ссылаются сюда" pages={links.data?.data ?? []} />
}
