import { labels } from '@ws/api-client/contract/labels'
import { Button, Sheet } from '@ws/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCategories } from '../../../lib/area/kinds/category'
import { NameOf } from '../../../lib/area/pickers/name-of'
import { formatDecimal } from '../../../lib/format/number'
import { HealthDot } from '../diagram/health-dot'
import type { FunctionNode } from '../function-schema.queries'
import { FunctionMetric } from './function-metric'
import { FunctionPages } from './function-pages'

/** What can be done with the function that is looked at. */
export type FunctionAct = 'edit' | 'add' | 'move' | 'copy' | 'remove' | 'without' | 'department' | 'position'

const OPEN = Object.keys(labels.TodoStatus).filter((status) => status !== 'Completed')

interface FunctionPanelProps {
  one: FunctionNode
  may: { edit: boolean; create: boolean; remove: boolean; org: boolean }
  onAct: (act: FunctionAct) => void
  onClose: () => void
}

/** A function beside the schema: its facts and what can be done with it. */
export function FunctionPanel({ one, may, onAct, onClose }: FunctionPanelProps) {
  return (
    <Sheet
      open
      title={one.name}
      width={440}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        may.edit && (
          <Button variant="primary" onClick={() => onAct('edit')}>
            Изменить
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <HealthDot health={one.health} withText />
        {one.result !== null && <p>{one.result}</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <Fact label="Отдел">{one.department_details?.name}</Fact>
          <Fact label="Должности">{one.positions_details.map(({ name }) => name).join(', ')}</Fact>
          <Fact label="Ответственный">
            {one.responsible_details && <NameOf named={one.responsible_details} face />}
          </Fact>
          <Fact label="Замещающие">
            {one.deputies_details.length > 0 && (
              <ol className="flex flex-col gap-1">
                {one.deputies_details.map((person) => (
                  <li key={person.id}>
                    <NameOf named={person} face />
                  </li>
                ))}
              </ol>
            )}
          </Fact>
          <Fact label="Категории задач">{one.todo_categories_details.map(({ name }) => name).join(', ')}</Fact>
          <Fact label="Норма, ч в месяц">{one.hours_month && formatDecimal(one.hours_month)}</Fact>
          <Fact label="Факт за 30 дней, ч">{formatDecimal(one.fact_hours)}</Fact>
          <Fact label="Открытых задач">
            <OpenTodos one={one} />
            {one.overdue_todos > 0 && <span className="text-bad"> · просрочено {one.overdue_todos}</span>}
          </Fact>
          <Fact label="Показатель">
            {(one.metric ?? one.metric_target ?? one.metric_source) !== null && <FunctionMetric one={one} />}
          </Fact>
          <Fact label="Регламенты">
            <FunctionPages one={one} />
          </Fact>
          <Fact label="Описание">{one.description}</Fact>
        </dl>
        <div className="flex flex-wrap gap-2">
          {may.create && <Button onClick={() => onAct('add')}>Добавить вложенную</Button>}
          {may.create && <Button onClick={() => onAct('copy')}>Копировать ветку</Button>}
          {may.edit && <Button onClick={() => onAct('move')}>Переместить…</Button>}
          {one.responsible !== null && (
            <Button onClick={() => onAct('without')}>Что сломается без ответственного</Button>
          )}
          {may.org && <Button onClick={() => onAct('department')}>Новый отдел</Button>}
          {may.org && <Button onClick={() => onAct('position')}>Новая должность</Button>}
          {may.remove && (
            <Button variant="danger" onClick={() => onAct('remove')}>
              Удалить
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

/** The number of tasks leads to them, where categories tie them to the function. */
function OpenTodos({ one }: { one: FunctionNode }) {
  const { categories } = useCategories()
  const keys = categories.filter(({ id }) => one.todo_categories.includes(id)).map(({ key }) => key)
  if (one.open_todos === 0 || keys.length === 0) return one.open_todos
  const query = new URLSearchParams({ category: keys.join(','), status: OPEN.join(',') })
  return (
    <Link to={`/todos?${query}`} className="text-brand hover:underline">
      {one.open_todos}
    </Link>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{children || '—'}</dd>
    </>
  )
}
