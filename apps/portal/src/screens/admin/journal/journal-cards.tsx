import { deputyName } from '../../../lib/actor-name'
import { formatMoment } from '../../../lib/format/date'
import { ActionBadge } from './action-badge'
import { type JournalEntry, recordName } from './journal-words'

/** The journal on a phone: one card per entry. */
export function JournalCards({
  entries,
  onOpen,
}: {
  entries: readonly JournalEntry[]
  onOpen: (entry: JournalEntry) => void
}) {
  return (
    <ul aria-label="Журнал" className="-mx-4">
      {entries.map((entry) => (
        <li key={entry.id} className="border-line border-b">
          <button
            type="button"
            className="flex w-full flex-col gap-1 px-4 py-3 text-start focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
            onClick={() => onOpen(entry)}
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ActionBadge action={entry.action} />
              <span className="text-ink-3 text-sm">{entry.entity_label}</span>
            </span>
            <span className="break-words font-[550]">{recordName(entry)}</span>
            <span className="text-ink-2 text-sm">
              {deputyName(entry)} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
