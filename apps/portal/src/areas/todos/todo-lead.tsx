import { Stepper } from '@ws/ui'
import { usePhone } from '../../lib/page/use-phone'
import { type Todo, type TodoStatus, todoStatuses } from './todo-enums'
import { TodoSlaBar } from './todo-sla'

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

/** How far the task has come, and what is to be done. */
export function TodoLead({ record: todo }: { record: Todo }) {
  const isPhone = usePhone()
  const step = stepOf[todo.status]
  return (
    <div className="flex flex-col gap-5">
      {(!isPhone || step >= 0) && <Stepper steps={steps} current={step} compact={isPhone} />}
      <TodoSlaBar todo={todo} />
      {todo.description !== null && (
        <p className="max-w-[68ch] whitespace-pre-line break-words text-lg">{todo.description}</p>
      )}
      {todo.result !== null && (
        <section aria-label="Результат" className="max-w-[68ch]">
          <h2 className="font-semibold">Результат</h2>
          <p className="whitespace-pre-line break-words">{todo.result}</p>
        </section>
      )}
    </div>
  )
}
