import { labels } from '@ws/api-client/contract/labels'
import { Badge, Link } from '@ws/ui'
import { useHrefOfEntity } from '../../../lib/area/areas-context'
import { formatMoment } from '../../../lib/format/date'
import type { DocumentRecord } from '../documents.area'

/** Beside a document: who has agreed to it, and the records it is tied to. */
export default function DocumentAside({ record }: { record: DocumentRecord }) {
  return (
    <>
      <Approvals record={record} />
      <Ties record={record} />
    </>
  )
}

function Approvals({ record: { approvals, status } }: { record: DocumentRecord }) {
  if (approvals.length === 0) return null
  return (
    <section aria-label="Согласование" className="flex flex-col gap-2">
      <h2 className="font-semibold">Согласование</h2>
      <ul className="flex flex-col gap-2">
        {approvals.map(({ profile, profile_details, decision, at, comment, deputy_details }) => (
          <li key={profile} className="flex flex-col gap-0.5">
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{profile_details?.name ?? 'Сотрудник'}</span>
              {decision === null ? (
                <Badge tone={status === 'in_review' ? 'info' : 'muted'}>
                  {status === 'in_review' ? 'Ждём' : 'Не отправлен'}
                </Badge>
              ) : (
                <Badge tone={decision === 'approved' ? 'ok' : 'warn'}>{labels.DocumentDecision[decision]}</Badge>
              )}
            </span>
            {deputy_details && <span className="text-ink-2 text-sm">По замещению: {deputy_details.name}</span>}
            {at !== null && <span className="text-ink-3 text-sm">{formatMoment(at)}</span>}
            {comment !== null && <span className="wrap-anywhere text-ink-2">{comment}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ties({ record: { links } }: { record: DocumentRecord }) {
  const hrefOf = useHrefOfEntity()
  if (links.length === 0) return null
  return (
    <section aria-label="Связанные записи" className="flex flex-col gap-2">
      <h2 className="font-semibold">Связи</h2>
      <ul className="flex flex-col gap-1">
        {links.map(({ entity, entity_id, title }) => {
          const href = hrefOf(entity, entity_id)
          return (
            <li key={`${entity}:${entity_id}`} className="wrap-anywhere">
              <span className="text-ink-3">{labels.RecordEntity[entity]}: </span>
              {href === null ? title : <Link href={href}>{title}</Link>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
