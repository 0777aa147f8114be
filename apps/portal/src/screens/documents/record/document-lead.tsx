import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { ErrorState, Skeleton } from '@ws/ui'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/area/lazy-part'
import { useServices } from '../../../lib/services-context'
import type { DocumentRecord } from '../documents.area'
import type { BodyProps } from './document-body'

const loadText = () => import('./text-body')
const loadSpreadsheet = () => import('./spreadsheet-body')

/** What a document says: a text or a spreadsheet, to be read or written as far as the person may. */
export default function DocumentLead({ record }: { record: DocumentRecord }) {
  const { api } = useServices()
  const body = useQuery({
    queryKey: ['/documents', 'content', record.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/documents/{id}/content', { params: { path: { id: record.id } }, signal })),
  })
  if (body.isPending) return <Skeleton className="h-96" />
  if (body.data === undefined)
    return <ErrorState title="Не удалось загрузить" text={body.error.message} onRetry={() => void body.refetch()} />
  const Body = lazyPart<BodyProps>(record.kind === 'text' ? loadText : loadSpreadsheet)
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Body key={`${record.id} ${record.level}`} record={record} body={body.data} />
    </Suspense>
  )
}
