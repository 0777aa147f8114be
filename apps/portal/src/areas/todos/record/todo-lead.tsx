import { plural, Stepper } from '@ws/ui'
import { usePhone } from '../../../lib/page/use-phone'
import { RichText } from '../../../lib/rich-text/rich-text'
import { closingNeeds } from '../actions/closing-needs'
import { type Todo, type TodoStatus, todoStatuses } from '../todo-enums'
import { TodoSlaBar } from '../todo-sla'
import { TodoAcceptances } from './todo-acceptances'
import { TodoChecklist } from './todo-checklist'
import { TodoChronic } from './todo-chronic'
import { TodoFiles } from './todo-files'

const steps = (['Accepted', 'Progress', 'Review', 'Completed'] as const satisfies TodoStatus[]).map(
  (status) => todoStatuses[status].label,
)
const stepOf: Record<TodoStatus, number> = {
  Unsorted: -1,
  Planned: -1,
  Accepted: 0,
  Progress: 1,
  Review: 2,
  Completed: 4,
}

/** How far the task has come, what is to be done, and what came of it. */
export default function TodoLead({ record: todo }: { record: Todo }) {
  const isPhone = usePhone()
  const step = stepOf[todo.status]
  const needs = todo.status === 'Completed' ? null : closingNeeds(todo)
  return (
    <div className="flex flex-col gap-5">
      {(!isPhone || step >= 0) && <Stepper steps={steps} current={step} compact={isPhone} />}
      {todo.is_emergency && <TodoAcceptances todo={todo} />}
      <TodoSlaBar todo={todo} />
      {todo.location !== null && todo.category !== null && <TodoChronic todo={todo} />}
      {todo.reopened_count > 0 && (
        <p className="text-warn">
          Возвращена в работу {todo.reopened_count} {plural(todo.reopened_count, 'раз', 'раза', 'раз')}
        </p>
      )}
      {todo.description !== null && (
        <div className="max-w-[68ch] text-lg">
          <RichText text={todo.description} doc={todo.description_doc} people={todo.mentions_details} />
        </div>
      )}
      {needs !== null && <p className="text-ink-2">{needs}</p>}
      <TodoChecklist todo={todo} />
      <TodoFiles todo={todo} />
      {(todo.result !== null || todo.rating !== null) && (
        <section aria-label="Результат" className="max-w-[68ch]">
          <h2 className="font-semibold">Результат</h2>
          {todo.result !== null && <p className="whitespace-pre-line break-words">{todo.result}</p>}
          {todo.rating !== null && <p className="text-ink-2">Оценка постановщика: {todo.rating} из 5</p>}
        </section>
      )}
    </div>
  )
}
