import { Button, Sheet } from '@ws/ui'
import { Layers } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAreaOfEntity } from '../../../lib/area/areas-context'
import { recordHref } from '../../../lib/area/href'
import { formatMoment } from '../../../lib/format/date'
import { ActionBadge } from './action-badge'
import { EntryChanges } from './entry-changes'
import { type JournalEntry, recordName } from './journal-words'

/** One entry of the journal: who, from where, and each field before and after. */
export function EntrySheet({
  entry,
  onBatch,
  onClose,
}: {
  entry: JournalEntry
  onBatch: (batch: string) => void
  onClose: () => void
}) {
  const { batch_id } = entry
  const page = useRecordPage(entry)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={recordName(entry)}
      width={560}
    >
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-2">
          <dt className="text-ink-3">Действие</dt>
          <dd>
            <ActionBadge action={entry.action} />
          </dd>
          <dt className="text-ink-3">Раздел</dt>
          <dd>
            {entry.entity_label}
            {entry.entity_id !== null && ` № ${entry.entity_id}`}
          </dd>
          <dt className="text-ink-3">Кто</dt>
          <dd>{entry.actor?.name ?? 'Система'}</dd>
          {entry.acting !== null && (
            <>
              <dt className="text-ink-3">От его имени</dt>
              <dd>{entry.acting.name}</dd>
            </>
          )}
          {entry.substituted_for !== null && (
            <>
              <dt className="text-ink-3">За кого</dt>
              <dd>{entry.substituted_for.name}</dd>
            </>
          )}
          <dt className="text-ink-3">Когда</dt>
          <dd>
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </dd>
          <dt className="text-ink-3">IP</dt>
          <dd>{entry.actor_ip ?? '—'}</dd>
          <dt className="text-ink-3">Устройство</dt>
          <dd className="min-w-0 break-words">{entry.user_agent ?? '—'}</dd>
        </dl>
        {page !== null && (
          <Link to={page} className="self-start text-brand hover:underline">
            Открыть запись
          </Link>
        )}
        {batch_id !== null && (
          <Button className="self-start" onClick={() => onBatch(batch_id)}>
            <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
            Все изменения этой операции
          </Button>
        )}
        <EntryChanges entry={entry} />
      </div>
    </Sheet>
  )
}

/** The page of the record an entry tells of; null where it has none, or is gone. */
function useRecordPage({ entity, entity_id, action }: JournalEntry): string | null {
  const area = useAreaOfEntity(entity)
  if (entity_id === null || action === 'delete') return null
  if (entity === 'directory') return `/media-storage/${entity_id}`
  if (entity === 'role') return `/admin?tab=roles&role=${entity_id}`
  return recordHref(area, entity_id)
}
