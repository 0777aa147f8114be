import { Badge, Sheet } from '@ws/ui'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format/date'
import { actions, type JournalEntry, pageOf, recordName, sectionLabel, sideOf } from './journal-words'

/** One entry of the journal: who, from where, and each field before and after. */
export function EntrySheet({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const page = pageOf(entry)
  const changes = Object.entries(entry.changes)
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
            <Badge tone={actions[entry.action].tone}>{actions[entry.action].label}</Badge>
          </dd>
          <dt className="text-ink-3">Раздел</dt>
          <dd>
            {sectionLabel(entry.entity)}
            {entry.entity_id !== null && ` № ${entry.entity_id}`}
          </dd>
          <dt className="text-ink-3">Кто</dt>
          <dd>{entry.actor?.name ?? 'Система'}</dd>
          <dt className="text-ink-3">Когда</dt>
          <dd>
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </dd>
          <dt className="text-ink-3">IP</dt>
          <dd>{entry.actor_ip ?? '—'}</dd>
          <dt className="text-ink-3">Устройство</dt>
          <dd className="min-w-0 break-words">{entry.user_agent ?? '—'}</dd>
        </dl>
        {page !== undefined && (
          <Link to={page} className="self-start text-brand hover:underline">
            Открыть запись
          </Link>
        )}
        {changes.length > 0 ? (
          <table className="w-full table-fixed border-collapse text-start">
            <caption className="sr-only">Изменения</caption>
            <thead>
              <tr className="text-ink-3 text-sm">
                <th scope="col" className="w-1/3 py-1 text-start font-medium">
                  Поле
                </th>
                <th scope="col" className="py-1 text-start font-medium">
                  Было
                </th>
                <th scope="col" className="py-1 text-start font-medium">
                  Стало
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(([field, { from, to }]) => (
                <tr key={field} className="border-line border-t align-top">
                  <th scope="row" className="break-words py-2 pe-3 text-start font-normal text-ink-2">
                    {field}
                  </th>
                  <td className="break-words py-2 pe-3 text-ink-3">{sideOf(from)}</td>
                  <td className="break-words py-2">{sideOf(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="text-ink-3">Поля не менялись</p>
        )}
      </div>
    </Sheet>
  )
}
