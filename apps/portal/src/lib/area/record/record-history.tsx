import { useInfiniteQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Avatar, Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { deputyName } from '../../actor-name'
import { formatMoment } from '../../format/date'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import type { HistoryEntity, JournalNotes } from '../area-spec'
import { ACTION_WORDS } from './action-words'
import { ChangeSide } from './change-side'

type Entry = Schema<'Activity'>

/** What the server notes by itself: no field of a record. */
const NOTES: JournalNotes = {
  permit_reminder: 'Напоминание о допуске',
  decision: ({ from, to }) => (to === null ? `решение снято: ${from}` : `решение: ${to}`),
  agreed: ({ to }) => `согласие с решением: ${to}`,
}

/** What happened to a record, newest first: the «История» tab of every area. */
export function RecordHistory({ area, entity, id }: { area: Area; entity: HistoryEntity; id: number }) {
  const { api } = useServices()
  const history = useInfiniteQuery({
    // Below the area's own key, so that every change of the record loads it again.
    queryKey: [area.path, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/activity', {
          params: { query: { entity, entity_id: id, ...(pageParam === null ? {} : { before: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.meta.before,
  })
  if (history.isPending) return <Skeleton className="h-24" />
  if (history.isError) return <ErrorState text={history.error.message} onRetry={() => void history.refetch()} />
  const entries = history.data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return <Empty title="Изменений пока нет" />
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} area={area} entry={entry} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </div>
  )
}

/** What happened to what a record carries beside its fields. */
function partNotes(area: Area, { action, changes: { attachments, comment, links } }: Entry): string[] {
  const files = area.fields.attachments === undefined ? attachments : undefined
  return [
    ...(files ? [sizeOf(files.to) > sizeOf(files.from) ? 'файл добавлен' : 'файл убран'] : []),
    ...(comment && action !== 'comment' ? ['комментарий удалён'] : []),
    ...(links ? [`${links.to === null ? 'связь убрана' : 'связь добавлена'}: ${linkOf(links.to ?? links.from)}`] : []),
  ]
}

const sizeOf = (side: unknown) => (Array.isArray(side) ? side.length : 0)

/** «Причина — Протечка». */
function linkOf(side: unknown): string {
  const { kind, title } = Object(side) as { kind?: keyof typeof labels.LinkKind; title?: string }
  return [kind && labels.LinkKind[kind], title].filter(Boolean).join(' — ')
}

function noteOf(note: JournalNotes[string] | undefined, change: { from: unknown; to: unknown }): string | undefined {
  if (note === undefined) return undefined
  if (typeof note === 'function') return note(change)
  return `${note}: ${[change.from, change.to].filter((side) => side !== null && side !== undefined).join(' → ')}`
}

function HistoryEntry({ area, entry }: { area: Area; entry: Entry }) {
  const who = entry.actor?.name ?? 'Система'
  const told = { ...NOTES, ...area.detail.notes }
  const changes = Object.entries(entry.changes).filter(([name]) => !told[name] && area.fields[name] !== undefined)
  const formatted = Object.entries(area.fields).filter(
    ([name, { companion }]) => companion !== undefined && !entry.changes[name] && entry.changes[name + companion],
  )
  const notes = [
    ...Object.entries(entry.changes).flatMap(([name, change]) => noteOf(told[name], change) ?? []),
    ...partNotes(area, entry),
  ]
  return (
    <li className="flex gap-3">
      <Avatar name={who} src={entry.actor?.avatar_url ?? undefined} size={28} aria-hidden />
      <div className="min-w-0">
        <p>
          <span className="font-[550]">{deputyName(entry)}</span>
          <span className="text-ink-3"> · </span>
          {notes.length === 0 && <span className="text-ink-2">{ACTION_WORDS[entry.action]}</span>}
          {notes.length > 0 && <span className="text-ink-2">{notes.join('; ')}</span>}{' '}
          <time dateTime={entry.at} className="text-ink-3 text-sm">
            {formatMoment(entry.at)}
          </time>
        </p>
        {entry.comment !== null && <p className="mt-1 whitespace-pre-line break-words text-ink-2">{entry.comment}</p>}
        {entry.action !== 'create' && changes.length + formatted.length > 0 && (
          <dl className="mt-1 flex flex-col gap-1 text-ink-2">
            {changes.map(([name, change]) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-ink-3">{area.fields[name]?.label}:</dt>
                <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  <ChangeSide area={area} name={name} value={change.from} />
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">стало</span>
                  <ChangeSide area={area} name={name} value={change.to} />
                </dd>
              </div>
            ))}
            {formatted.map(([name, { label }]) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-ink-3">{label}:</dt>
                <dd>изменено оформление</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}
