import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Banner, Button, Checkbox, Dialog, Empty, ErrorState, Skeleton } from '@ws/ui'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../lib/area/lazy-part'
import { documentOf, type PrintedDocument, saveDocument } from '../../../lib/documents/document-requests'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'

const Preview = lazyPart(() => import('../../../lib/documents/document-preview'))

/** Коммерческое предложение: the variants of where the tenant may sit, those that are ticked, as a document. */
export default function OfferDialog({ records: [tenant], onClose }: { records: Tenant[]; onClose: () => void }) {
  const { api } = useServices()
  const id = tenant?.id ?? 0
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<PrintedDocument | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['/tenants', 'layout', id, 'offered'],
    queryFn: ({ signal }) => unwrap(api.GET('/tenants/{id}/layout-drafts', { params: { path: { id } }, signal })),
  })
  const drafts = data?.filter(({ status }) => status !== 'discarded') ?? []
  const ids = drafts.flatMap((draft) => (left.has(draft.id) ? [] : draft.id))
  const load = useMutation({
    mutationFn: (as: 'pdf' | 'docx' | 'look') => {
      const query = { ids, format: as === 'docx' ? as : ('pdf' as const) }
      return documentOf(api.GET('/tenants/{id}/layout-offer', { params: { path: { id }, query }, parseAs: 'blob' }))
    },
    meta: { isQuiet: true },
    onSuccess: (document, as) => (as === 'look' ? setShown(document) : saveDocument(document)),
  })
  const button = (label: string, as: 'pdf' | 'docx' | 'look', isPrimary = false) => (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      disabled={load.isPending || ids.length === 0}
      loading={load.isPending && load.variables === as}
      onClick={() => load.mutate(as)}
    >
      {label}
    </Button>
  )
  const tick = (draft: number, isTicked: boolean) =>
    setLeft((before) => {
      const next = new Set(before)
      if (isTicked) next.delete(draft)
      else next.add(draft)
      return next
    })
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        title="Коммерческое предложение"
        description={tenant?.name}
        footer={
          <>
            {button('DOCX', 'docx')}
            {button('Просмотр', 'look')}
            {button('PDF', 'pdf', true)}
          </>
        }
      >
        {error !== null ? (
          <ErrorState text={error.message} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton className="h-24" />
        ) : drafts.length === 0 ? (
          <Empty
            size="sm"
            title="Вариантов пока нет"
            action={
              <Button asChild>
                <Link to={`/tenants/${id}/editor`}>Составить вариант</Link>
              </Button>
            }
          />
        ) : (
          <div className="flex flex-col gap-3">
            {load.error !== null && <Banner tone="bad">{load.error.message}</Banner>}
            <fieldset className="flex flex-col gap-2">
              <legend className="pb-1 text-ink-2">Какие варианты предложить</legend>
              {drafts.map(({ id: draft, name, planned, effective_from }) => (
                <Checkbox
                  key={draft}
                  label={`${name}: ${formatDecimal(planned.area)} м², ${formatRoubles(planned.monthly)} в месяц, с ${formatDate(effective_from)}`}
                  checked={!left.has(draft)}
                  onCheckedChange={(next) => tick(draft, next === true)}
                />
              ))}
            </fieldset>
          </div>
        )}
      </Dialog>
      {shown && (
        <Suspense fallback={null}>
          <Preview document={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
