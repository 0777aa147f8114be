import { Badge } from '../badge/badge'
import { longText } from '../lib/story-frames'
import type { DataTableColumn } from './columns/columns'

/** A row of the stories. */
export interface Task {
  id: number
  title: string
  status: string
  due: Date
  sum: number
}

const tones = { 'В работе': 'info', Просрочена: 'bad', Завершена: 'ok' } as const
const statuses = Object.keys(tones) as (keyof typeof tones)[]
const money = (sum: number) => `${sum.toLocaleString('ru-RU', { minimumFractionDigits: 2 })} ₽`

/** The columns of the stories: one pinned, one that can be grouped by, one with totals. */
export const columns: DataTableColumn<Task>[] = [
  {
    key: 'id',
    header: '№',
    width: 88,
    pinned: true,
    required: true,
    sortable: true,
    cell: (task) => task.id,
    value: (task) => task.id,
  },
  {
    key: 'title',
    header: 'Задача',
    sortable: true,
    cell: (task) => <span className="wu:font-[550]">{task.title}</span>,
    value: (task) => task.title,
  },
  {
    key: 'status',
    header: 'Статус',
    width: 150,
    sortable: true,
    groupable: true,
    cell: (task) => (
      <Badge tone={tones[task.status as keyof typeof tones]} dot>
        {task.status}
      </Badge>
    ),
    value: (task) => task.status,
  },
  {
    key: 'due',
    header: 'Срок',
    width: 130,
    align: 'right',
    sortable: true,
    cell: (task) => task.due.toLocaleDateString('ru-RU'),
    value: (task) => task.due,
  },
  {
    key: 'sum',
    header: 'Смета',
    width: 170,
    align: 'right',
    sortable: true,
    cell: (task) => money(task.sum),
    value: (task) => task.sum,
    total: (tasks) => money(tasks.reduce((sum, task) => sum + task.sum, 0)),
  },
]

/** So many tasks, numbered downwards from 1042. */
export const toTasks = (count: number): Task[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 1042 - index,
    title: index === 2 ? longText : `Плановый осмотр ИТП, ${index + 1} этаж`,
    status: statuses[index % statuses.length] ?? '',
    due: new Date(2026, 10, 24 + (index % 9)),
    sum: 1200 + ((index * 3571) % 9000),
  }))
