import { DataTable } from '@ws/ui'
import type { AnyRecord, Area } from './define-area'
import { FieldCell } from './field-cell'
import { recordHref } from './href'
import type { AnyList } from './use-area-list'

interface TableProps {
  area: Area
  list: AnyList
  hidden: ReadonlySet<string>
  glowing: ReadonlySet<number>
  onOpen: (record: AnyRecord, event: { ctrlKey: boolean; metaKey: boolean }) => void
}

/** The list as a table: sorted by headings, selected by boxes, opened by rows. */
export function ListTable({ area, list, hidden, glowing, onOpen }: TableProps) {
  const columns = area.list.columns
    .filter((name, index) => index === 0 || !hidden.has(name))
    .map((name, index) => {
      const field = area.fields[name]
      return {
        key: name,
        header: field?.label ?? name,
        align: field?.align === 'end' ? ('right' as const) : undefined,
        width: field?.width,
        sortable: area.list.sortable.includes(name),
        pinned: index === 0,
        cell: (record: AnyRecord) =>
          index === 0 ? (
            <span className="font-[550] text-ink">
              <FieldCell area={area} name={name} record={record} />
            </span>
          ) : (
            <FieldCell area={area} name={name} record={record} />
          ),
      }
    })
  const ordering = list.query.ordering
  return (
    <DataTable<AnyRecord>
      caption={area.words.many}
      rows={list.rows}
      columns={columns}
      getKey={(record) => record.id}
      sort={Array.isArray(ordering) ? ordering.join(',') : ''}
      onSortChange={(sort) => list.setQuery({ ordering: sort === '' ? undefined : sort.split(',') })}
      selected={list.selectedIds}
      onSelectedChange={list.setSelectedIds}
      onRowOpen={onOpen}
      rowHref={area.address === null ? undefined : (record) => recordHref(area, record.id) ?? ''}
      rowLabel={area.title}
      className="flex-1"
      isLoading={list.isLoading}
      skeletonRows={12}
      highlighted={glowing}
    />
  )
}
