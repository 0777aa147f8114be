import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Empty, ErrorState, IconButton, Link, Skeleton } from '@ws/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '../../../query/use-mutation'
import { useServices } from '../../../services-context'
import { useHrefOfEntity } from '../../areas-context'
import { LinkDialog } from './link-dialog'
import type { PartProps } from './record-parts'

/** Records that a record of a register is linked with, as far as the person may read them. */
export default function RecordLinks(props: PartProps) {
  const { area, entity, record } = props
  const { api } = useServices()
  const hrefOf = useHrefOfEntity()
  const [isAsking, setAsking] = useState(false)
  const links = useQuery({
    queryKey: [area.path, 'links', record.id],
    queryFn: ({ signal }) => unwrap(api.GET('/links', { params: { query: { entity, entity_id: record.id } }, signal })),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Schema<'Link'>) => unwrap(api.DELETE('/links/{id}', { params: { path: { id } } })),
    meta: { invalidates: [[area.path]], isFormless: true },
  })
  if (links.isPending) return <Skeleton className="h-24" />
  if (links.isError) return <ErrorState text={links.error.message} onRetry={() => void links.refetch()} />
  const mayChange = record.allowed.includes('update')
  return (
    <section aria-label="Связи" className="flex flex-col items-start gap-3">
      {links.data.data.length === 0 ? (
        <Empty title="Связей пока нет" className="self-center" />
      ) : (
        <ul className="flex w-full flex-col divide-y divide-line rounded-md border border-line">
          {links.data.data.map((link) => {
            const href = hrefOf(link.entity, link.entity_id)
            return (
              <li key={link.id} className="flex items-center gap-3 px-3 py-2">
                <span className="w-32 shrink-0 text-ink-3 max-md:w-24">{labels.LinkKind[link.kind]}</span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {href === null ? link.title : <Link href={href}>{link.title}</Link>}
                  <span className="text-ink-3"> · {labels.RecordEntity[link.entity].toLowerCase()}</span>
                </span>
                {mayChange && (
                  <IconButton size="sm" label={`Убрать связь: ${link.title}`} onClick={() => remove.mutate(link)}>
                    <X size={16} strokeWidth={1.75} />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {mayChange && (
        <Button size="sm" onClick={() => setAsking(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Добавить связь
        </Button>
      )}
      {isAsking && <LinkDialog {...props} onClose={() => setAsking(false)} />}
    </section>
  )
}
