import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, confirm, DataTable, type DataTableColumn, Empty, ErrorState, Field, Pagination, Select } from '@ws/ui'
import { FileInput, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { formatMoment } from '../../../lib/format/date'
import { optionsOf } from '../../../lib/options-of'
import { usePhone } from '../../../lib/page/use-phone'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ImportState } from './import-state'

type Historic = Schema<'HistoricImport'>
type State = Schema<'ImportState'>

const KEY = ['/imports', 'history'] as const
const PAGE_SIZE = 25
/** How often imports that run are looked at, in milliseconds. */
const WATCH_MS = 2_000

/** Импорт: who brought which file in, what came of it, and taking it back. */
export function ImportsPanel() {
  const { api } = useServices()
  const isPhone = usePhone()
  const [page, setPage] = useState(1)
  const [register, setRegister] = useState<string | null>(null)
  const [state, setState] = useState<State | null>(null)
  const [author, setAuthor] = useState<number | null>(null)
  const narrow = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setPage(1)
    }
  }
  const wanted = {
    ...{ page, page_size: PAGE_SIZE },
    ...(register !== null && { register }),
    ...(state !== null && { state }),
    ...(author !== null && { author }),
  }
  const history = useQuery({
    queryKey: [...KEY, wanted],
    queryFn: ({ signal }) => unwrap(api.GET('/imports/history', { params: { query: wanted }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((one) => one.state === 'waiting' || one.state === 'running') ? WATCH_MS : false,
  })
  const revert = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/imports/{id}/revert', { params: { path: { id } } })),
    meta: { invalidates: [KEY], done: 'Импорт отменён' },
  })
  const { mutate: takeBack, isPending: isReverting } = revert
  const columns = useMemo<DataTableColumn<Historic>[]>(
    () => [
      { key: 'at', header: 'Когда', width: 136, cell: ({ created_at }) => formatMoment(created_at) },
      { key: 'author', header: 'Кто', width: 160, cell: ({ author_details }) => author_details?.name ?? '—' },
      { key: 'register', header: 'Раздел', width: 180, cell: ({ register_label }) => register_label },
      { key: 'file', header: 'Файл', cell: ({ file_name }) => file_name ?? '—' },
      { key: 'state', header: 'Состояние', width: 190, cell: (one) => <ImportState one={one} /> },
      { key: 'counts', header: 'Строк', width: 72, align: 'right', cell: ({ total }) => total.toLocaleString('ru-RU') },
      {
        key: 'created',
        header: 'Добавлено',
        width: 96,
        align: 'right',
        cell: ({ created = 0 }) => created.toLocaleString('ru-RU'),
      },
      {
        key: 'updated',
        header: 'Изменено',
        width: 92,
        align: 'right',
        cell: ({ updated = 0 }) => updated.toLocaleString('ru-RU'),
      },
      {
        key: 'revert',
        header: '',
        width: 124,
        cell: (one) =>
          one.may_revert === true && <Revert one={one} disabled={isReverting} onRevert={() => takeBack(one.id)} />,
      },
    ],
    [isReverting, takeBack],
  )
  const { data } = history
  const isNarrowed = register !== null || state !== null || author !== null
  return (
    <section aria-label="Импорт" className="flex min-h-0 flex-1 flex-col gap-3">
      <div>
        <h2 className="font-semibold text-lg">Импорт</h2>
        <p className="mt-0.5 max-w-[68ch] text-ink-2">
          Отменить можно в течение семи дней, пока загруженные записи никто не изменил. Загружают файлы в самих
          разделах.
        </p>
      </div>
      <search className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-3 gap-y-2">
        <Field label="Раздел">
          <Select
            placeholder="Любой"
            clearable
            value={register}
            options={(data?.registers ?? []).map((one) => ({ value: one.register, label: one.label }))}
            onChange={narrow(setRegister)}
          />
        </Field>
        <Field label="Состояние">
          <Select
            placeholder="Любое"
            clearable
            value={state}
            options={optionsOf(labels.ImportState)}
            onChange={narrow(setState)}
          />
        </Field>
        <Field label="Кто">
          <PersonPicker value={author} onChange={narrow(setAuthor)} />
        </Field>
      </search>
      {history.isError && data === undefined ? (
        <ErrorState text={history.error.message} onRetry={() => void history.refetch()} />
      ) : data?.data.length === 0 ? (
        <Empty
          icon={<FileInput size={28} strokeWidth={1.5} aria-hidden="true" />}
          title={isNarrowed ? 'Ничего не найдено' : 'Импортов пока не было'}
          text={isNarrowed ? 'Измените отбор' : 'Здесь появятся файлы, загруженные в разделы за последние 90 дней'}
        />
      ) : isPhone ? (
        <ul className="flex flex-col gap-2" aria-busy={history.isPlaceholderData}>
          {data?.data.map((one) => (
            <li key={one.id} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-[550]">{one.register_label}</span>
                <ImportState one={one} />
              </div>
              <span className="text-ink-2 text-sm">
                {formatMoment(one.created_at)}, {one.author_details?.name ?? '—'}
              </span>
              {one.file_name !== null && <span className="break-all text-sm">{one.file_name}</span>}
              <span className="text-ink-2 text-sm tabular-nums">
                Добавлено {one.created ?? 0}, изменено {one.updated ?? 0} из {one.total}
              </span>
              {one.may_revert === true && (
                <div>
                  <Revert one={one} disabled={isReverting} onRevert={() => takeBack(one.id)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <DataTable<Historic>
          caption="История импортов"
          rows={data?.data ?? []}
          columns={columns}
          getKey={({ id }) => id}
          rowLabel={({ register_label, file_name }) => `${register_label}: ${file_name ?? 'без имени'}`}
          loading={history.isPending}
        />
      )}
      {data !== undefined && data.meta.pages > 1 && (
        <Pagination
          page={page}
          pages={data.meta.pages}
          total={data.meta.total}
          pageSize={PAGE_SIZE}
          disabled={history.isPlaceholderData}
          onPageChange={setPage}
        />
      )}
    </section>
  )
}

function Revert({ one, disabled, onRevert }: { one: Historic; disabled: boolean; onRevert: () => void }) {
  const ask = async () => {
    const isSure = await confirm({
      title: 'Отменить импорт?',
      text: `Добавленные записи (${one.created ?? 0}) будут удалены, изменённые (${one.updated ?? 0}) вернутся к прежнему виду.`,
      confirmLabel: 'Отменить импорт',
      tone: 'danger',
    })
    if (isSure) onRevert()
  }
  return (
    <Button size="sm" variant="ghost" disabled={disabled} onClick={() => void ask()}>
      <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
      Отменить
    </Button>
  )
}
