import { labels } from '@ws/api-client/contract/labels'
import { DataTable, type DataTableColumn } from '@ws/ui'
import { useNavigate } from 'react-router-dom'
import { formatMoment } from '../../../lib/format/date'
import { type ManagedObject, OverdueCount } from '../fields/object-fields'

const count = (n: number | undefined) => <span className="tabular-nums">{(n ?? 0).toLocaleString('ru-RU')}</span>

const COLUMNS: DataTableColumn<ManagedObject>[] = [
  { key: 'name', header: 'Объект', width: 280, cell: ({ name }) => <span className="font-[550]">{name}</span> },
  {
    key: 'role',
    header: 'Моя роль',
    width: 140,
    cell: ({ my_work: work }) => (work?.role ? labels.ObjectRole[work.role] : '—'),
  },
  {
    key: 'today',
    header: 'Задачи сегодня',
    width: 140,
    align: 'right',
    cell: ({ my_work: work }) => count(work?.today),
  },
  {
    key: 'overdue',
    header: 'Просрочено',
    width: 120,
    align: 'right',
    cell: ({ my_work: work }) => <OverdueCount n={work?.overdue ?? 0} />,
  },
  {
    key: 'requests',
    header: 'Заявки новые',
    width: 130,
    align: 'right',
    cell: ({ my_work: work }) => count(work?.requests),
  },
  {
    key: 'zones',
    header: 'Зоны',
    width: 90,
    align: 'right',
    cell: ({ my_work: work }) => count(work?.zones),
  },
  {
    key: 'round',
    header: 'Ближайший обход',
    width: 170,
    align: 'right',
    cell: ({ my_work: work }) => (work?.next_round ? formatMoment(work.next_round) : '—'),
  },
]

/** One's objects as a table. */
export function MyObjectTable({ objects, loading }: { objects: ManagedObject[]; loading: boolean }) {
  const navigate = useNavigate()
  const href = ({ id }: ManagedObject) => `/objects/${id}`
  return (
    <div className="px-5 py-4">
      <DataTable<ManagedObject>
        caption="Мои объекты"
        rows={objects}
        columns={COLUMNS}
        getKey={({ id }) => id}
        rowHref={href}
        rowLabel={({ name }) => name}
        onRowOpen={(object) => void navigate(href(object))}
        loading={loading}
        skeletonRows={4}
      />
    </div>
  )
}
