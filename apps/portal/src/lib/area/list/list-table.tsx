import { DataTable, type TableLayout } from '@ws/ui'
import { useMemo } from 'react'
import type { AnyRecord, Area } from '../area'
import { FieldCell } from '../cells/field-cell'
import { useCellEditing } from '../cells/use-cell-editing'
import { recordHref } from '../href'
import { toColumnPlaces } from './column-choice'
import { orderOf } from './list-order'
import type { AnyList } from './use-area-list'

interface TableProps {
  area: Area
  list: AnyList
  layout: TableLayout
  onLayoutChange: (layout: TableLayout) => void
  glowing: ReadonlySet<number>
  onOpen: (record: AnyRecord, event: { ctrlKey: boolean; metaKey: boolean }) => void
}

const toId = (record: AnyRecord) => record.id
const isChangeable = (record: AnyRecord) => record.allowed.includes('update')

/** The list as a table: sorted by headings, selected by boxes, opened by rows, changed in its cells. */
export function ListTable({ area, list, layout, onLayoutChange, glowing, onOpen }: TableProps) {
  const columns = useMemo(
    () =>
      toColumnPlaces(area).map((place) => ({
        ...place,
        align: area.fields[place.key]?.align === 'end' ? ('right' as const) : undefined,
        sortable: area.list.sortable.includes(place.key),
        editable: area.list.editable[place.key] && isChangeable,
        cell: (record: AnyRecord) =>
          place.required ? (
            <span className="font-[550] text-ink">
              <FieldCell area={area} name={place.key} record={record} />
            </span>
          ) : (
            <FieldCell area={area} name={place.key} record={record} />
          ),
      })),
    [area],
  )
  const editing = useCellEditing(area, list.rows)
  return (
    <>
      <DataTable<AnyRecord>
        caption={area.words.many}
        rows={list.rows}
        columns={columns}
        getKey={toId}
        layout={layout}
        onLayoutChange={onLayoutChange}
        sort={orderOf(area, list.query, layout).shown.join(',')}
        onSortChange={(sort) => list.setQuery({ ordering: sort === '' ? undefined : sort.split(',') })}
        selected={list.selectedIds}
        onSelectedChange={list.setSelectedIds}
        onRowOpen={onOpen}
        onCellEdit={editing.begin}
        rowHref={area.address === null ? undefined : (record) => recordHref(area, record.id) ?? ''}
        rowLabel={area.title}
        className="flex-1"
        loading={list.isLoading}
        skeletonRows={12}
        highlighted={glowing}
      />
      {editing.part}
    </>
  )
}
