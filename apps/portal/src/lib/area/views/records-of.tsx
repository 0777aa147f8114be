import { useQuery } from '@tanstack/react-query'
import type { CollectionPath } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button, DataTable, Empty, ErrorState } from '@ws/ui'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { usePhone } from '../../page/use-phone'
import { useWidth } from '../../page/use-width'
import { hasPermission } from '../../permission'
import { useServices } from '../../services-context'
import type { AnyRecord } from '../area'
import { useArea } from '../areas-context'
import { FieldCell } from '../cells/field-cell'
import { listHref, newHref, recordHref } from '../href'
import { foldedAt, toColumnPlaces } from '../list/column-choice'
import { emptyWords } from '../list/empty-words'
import { ListCards } from '../list/list-cards'
import { useLiveRows } from '../list/use-live-rows'
import { resourceOf } from '../resource'

const SHOWN = 50
const NONE: readonly string[] = []

/** The records of another area that belong to a record, on the page of that record; what is more than a page is led to. */
export function RecordsOf({
  path,
  query,
  without = NONE,
  values = query,
}: {
  path: CollectionPath
  /** What narrows the list: the filter by the record. */
  query: Readonly<Record<string, string>>
  /** Columns that say what the page says already. */
  without?: readonly string[]
  /** What a new one is begun with. */
  values?: Readonly<Record<string, string>>
}) {
  const area = useArea(path)
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const glowing = useLiveRows(path)
  const answer = useQuery(resourceOf(api, path).list({ ...query, ordering: area.list.ordering, page_size: SHOWN }))
  const isPhone = usePhone()
  const place = useRef<HTMLElement>(null)
  const width = useWidth(place)
  const hidden = useMemo(() => foldedAt(area, width, without), [area, width, without])
  const columns = useMemo(
    () =>
      toColumnPlaces(area)
        .filter(({ key }) => !hidden.includes(key))
        .map((place) => ({
          ...place,
          align: area.fields[place.key]?.align === 'end' ? ('right' as const) : undefined,
          cell: (record: AnyRecord) => <FieldCell area={area} name={place.key} record={record} />,
        })),
    [area, hidden],
  )
  const createAt = hasPermission(user, `${area.permission}.create`) ? newHref(area, values) : null
  const create = createAt !== null && (
    <Button asChild size="sm">
      <Link to={createAt}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {area.words.create}
      </Link>
    </Button>
  )
  const open = (record: AnyRecord) => void navigate(recordHref(area, record.id) ?? '')
  const rows = answer.data?.data ?? []
  const total = answer.data?.meta.total ?? 0
  const isEmpty = answer.data !== undefined && total === 0
  return (
    <section ref={place} aria-label={area.words.many} className="flex flex-col gap-2">
      {answer.error !== null ? (
        <ErrorState title="Не удалось загрузить" text={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : isEmpty ? (
        <Empty title={emptyWords(area, user)} action={create} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="font-semibold">
              {area.words.many}{' '}
              {answer.data && <span className="font-normal text-ink-3">{total.toLocaleString('ru-RU')}</span>}
            </h3>
            <span className="ms-auto flex items-center gap-2">
              {total > SHOWN && (
                <Button asChild size="sm" variant="ghost">
                  <Link to={`${listHref(area)}?${new URLSearchParams(query)}`}>Показать все</Link>
                </Button>
              )}
              {create}
            </span>
          </div>
          {isPhone ? (
            <ListCards
              area={area}
              list={{ rows, isLoading: answer.isPending }}
              layout={{ hidden }}
              glowing={glowing}
              onOpen={open}
            />
          ) : (
            <DataTable<AnyRecord>
              caption={area.words.many}
              rows={rows}
              columns={columns}
              getKey={(record) => record.id}
              onRowOpen={open}
              rowHref={(record) => recordHref(area, record.id) ?? ''}
              rowLabel={area.title}
              loading={answer.isPending}
              skeletonRows={5}
              highlighted={glowing}
            />
          )}
        </>
      )}
    </section>
  )
}
