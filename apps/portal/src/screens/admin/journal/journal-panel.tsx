import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, DataTable, type DataTableColumn, Empty, ErrorState } from '@ws/ui'
import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { actorName } from '../../../lib/actor-name'
import { ExportMenu } from '../../../lib/area/actions/export-menu'
import { saveFile } from '../../../lib/area/actions/save-file'
import type { ExportFormat } from '../../../lib/area/resource'
import { formatMoment } from '../../../lib/format/date'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ActionBadge } from './action-badge'
import { EntryMenu } from './entry-menu'
import { EntrySheet } from './entry-sheet'
import { JournalCards } from './journal-cards'
import { JournalFilters } from './journal-filters'
import { type JournalEntry, recordName } from './journal-words'
import { type JournalAddress, useJournal } from './use-journal'

// So wide that a laptop need not scroll sideways; the record takes what is left.
const columns: DataTableColumn<JournalEntry>[] = [
  { key: 'at', header: 'Время', width: 136, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { key: 'actor', header: 'Пользователь', width: 152, cell: actorName },
  {
    key: 'action',
    header: 'Действие',
    width: 142,
    cell: ({ action }) => <ActionBadge action={action} />,
  },
  { key: 'entity', header: 'Раздел', width: 120, cell: ({ entity_label }) => entity_label },
  { key: 'record', header: 'Запись', cell: recordName },
  {
    key: 'changes',
    header: 'Изменения',
    width: 98,
    align: 'right',
    cell: ({ changes }) => Object.keys(changes).length || <span className="text-ink-3">—</span>,
  },
  { key: 'ip', header: 'IP', width: 106, cell: ({ actor_ip }) => actor_ip ?? '—' },
]

/** Stands beside who did it where a deputy was among them. */
const ABSENT: DataTableColumn<JournalEntry> = {
  key: 'substituted_for',
  header: 'За кого',
  width: 130,
  cell: ({ substituted_for }) => substituted_for?.name ?? <span className="text-ink-3">—</span>,
}

/** The whole journal. */
const NOTHING_CHOSEN: JournalAddress = {
  search: '',
  actor: null,
  substituted_for: null,
  action: null,
  entity: null,
  batch: null,
  from: null,
  to: null,
}

/** Журнал: who did what, when and to which record; a row opens what it was and what it became. */
export function JournalPanel() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const isPhone = usePhone()
  const { journal, chosen, choose, filter } = useJournal()
  const [opened, setOpened] = useState<JournalEntry | null>(null)
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      unwrap(api.GET('/audit/export', { params: { query: { ...filter, format } }, parseAs: 'blob' })),
    onSuccess: (file, format) => saveFile(file as unknown as Blob, `Журнал.${format}`),
  })
  const showBatch = useCallback(
    (batch: string) => {
      setOpened(null)
      choose({ ...NOTHING_CHOSEN, batch })
    },
    [choose],
  )
  const entries = journal.data?.pages.flatMap((page) => page.data) ?? []
  const hasDeputies = entries.some(({ substituted_for }) => substituted_for !== null)
  const shownColumns = useMemo<DataTableColumn<JournalEntry>[]>(
    () => [
      ...columns.flatMap((column) => (hasDeputies && column.key === 'actor' ? [column, ABSENT] : [column])),
      {
        key: 'batch',
        header: 'Операция',
        width: 100,
        align: 'center',
        cell: (entry) => <EntryMenu entry={entry} onOpen={setOpened} onBatch={showBatch} />,
      },
    ],
    [showBatch, hasDeputies],
  )
  const isNarrowed = Object.values(filter).length > 0
  return (
    <section aria-label="Журнал" className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-lg">Журнал</h2>
        {hasPermission(user, 'audit.export') && (
          <ExportMenu
            className="ms-auto"
            label="Экспорт"
            loading={save.isPending}
            onExport={(format) => save.mutate(format)}
          />
        )}
      </div>
      <JournalFilters chosen={chosen} sections={journal.data?.pages[0]?.meta.entities ?? []} onChange={choose} />
      {chosen.batch !== null && (
        <Banner
          tone="info"
          action={
            <Button size="sm" onClick={() => choose(NOTHING_CHOSEN)}>
              Показать весь журнал
            </Button>
          }
        >
          Показаны изменения одной операции
        </Banner>
      )}
      {journal.isError && entries.length === 0 ? (
        <ErrorState text={journal.error.message} onRetry={() => void journal.refetch()} />
      ) : !journal.isPending && entries.length === 0 ? (
        <Empty
          icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={isNarrowed ? 'Ничего не найдено. Измените запрос или сбросьте фильтры' : 'В журнале пока пусто'}
          action={isNarrowed && <Button onClick={() => choose(NOTHING_CHOSEN)}>Сбросить</Button>}
        />
      ) : isPhone && !journal.isPending ? (
        <JournalCards entries={entries} onOpen={setOpened} />
      ) : (
        <DataTable<JournalEntry>
          caption="Журнал"
          className="min-h-60 flex-1"
          rows={entries}
          columns={shownColumns}
          getKey={({ id }) => id}
          rowLabel={(entry) => `${labels.AuditAction[entry.action]}: ${recordName(entry)}`}
          onRowOpen={setOpened}
          loading={journal.isPending}
          skeletonRows={12}
        />
      )}
      {journal.hasNextPage && (
        <Button
          className="self-center"
          loading={journal.isFetchingNextPage}
          onClick={() => void journal.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
      {opened !== null && <EntrySheet entry={opened} onBatch={showBatch} onClose={() => setOpened(null)} />}
    </section>
  )
}
