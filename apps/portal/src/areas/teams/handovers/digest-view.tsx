import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import { Link } from 'react-router-dom'
import { Figure } from '../../../lib/figure'
import { formatMoment } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { TodoLine } from '../../../lib/todo-lines'
import type { ShiftDigest } from './shift.queries'

const PARTS = [
  ['emergencies', 'Аварии'],
  ['came', 'Поступило'],
  ['open', 'Открыто'],
  ['done', 'Выполнено'],
] as const

/** Сводка смены: figures, then what stands behind each. */
export function DigestView({ digest }: { digest: ShiftDigest }) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
        {PARTS.map(([part, label]) => (
          <Figure key={part} label={label} value={digest[part].total.toLocaleString('ru-RU')} />
        ))}
      </dl>
      {PARTS.map(([part, label]) => digest[part].total > 0 && <Part key={part} label={label} part={digest[part]} />)}
      {digest.decisions.length > 0 && (
        <section aria-label="Решения" className="flex flex-col gap-1">
          <h4 className="font-medium text-ink-2 text-sm">Решения</h4>
          <ul className="flex flex-col divide-y divide-line">
            {digest.decisions.map(({ content, said_at, said_by, todo }) => (
              <li key={`${said_at} ${content}`} className="flex flex-col gap-0.5 py-1.5">
                <span className="whitespace-pre-line break-words">{content}</span>
                <span className="text-ink-3 text-sm">
                  {[said_by?.name, formatMoment(said_at)].filter(Boolean).join(', ')}
                  {todo && (
                    <>
                      {' · '}
                      <Link to={`/todos/${todo.id}`} className="text-brand hover:underline">
                        {todo.name}
                      </Link>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {digest.stock.length > 0 && (
        <section aria-label="Взято со склада" className="flex flex-col gap-1">
          <h4 className="font-medium text-ink-2 text-sm">Взято со склада</h4>
          <ul className="flex flex-col divide-y divide-line">
            {digest.stock.map(({ name, unit, qty }) => (
              <li key={`${name} ${unit}`} className="flex justify-between gap-3 py-1.5">
                <span className="min-w-0 break-words">{name}</span>
                <span className="shrink-0 tabular-nums">
                  {formatDecimal(qty)} {labels.GoodsUnit[unit]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Part({ label, part }: { label: string; part: ShiftDigest['open'] }) {
  const rest = part.total - part.todos.length
  return (
    <section aria-label={label} className="flex flex-col gap-1">
      <h4 className="font-medium text-ink-2 text-sm">{label}</h4>
      <ul className="flex flex-col divide-y divide-line">
        {part.todos.map((todo) => (
          <TodoLine key={todo.id} todo={todo}>
            {todo.is_emergency && <Badge tone="bad">Авария</Badge>}
            <span className="text-ink-2 text-sm">{labels.TodoStatus[todo.status]}</span>
            {todo.assignee && <span className="text-ink-2 text-sm">{todo.assignee.name}</span>}
            {todo.due_at !== null && (
              <span className={`text-sm tabular-nums ${todo.is_overdue ? 'text-bad' : 'text-ink-3'}`}>
                {formatMoment(todo.due_at)}
              </span>
            )}
          </TodoLine>
        ))}
      </ul>
      {rest > 0 && <p className="text-ink-3 text-sm">И ещё {rest.toLocaleString('ru-RU')}</p>}
    </section>
  )
}
