import type { Schema } from '@ws/api-client/contract'
import { Input } from '@ws/ui'
import { receiverText, useSubstitute } from '../../../lib/account/substitute'
import type { InputProps } from '../../../lib/area/field'
import { assignee } from '../../../lib/area/kinds/ref'
import type { Todo } from '../todo-enums'

type Chosen = Schema<'Person'> | number | null | undefined

/** «Крылова Д. П. в отпуске до 5 декабря, задачу получит Белов А. С.»; null while the person is at work. */
export function deputyText(substitute: Schema<'Substitute'>): string | null {
  return receiverText(substitute, { gets: 'задачу получит', waits: 'задача будет ждать' })
}

/** Tells under the choice of a person that he is away and who gets the task meanwhile. */
export function DeputyNote({ person }: { person: number | null }) {
  const substitute = useSubstitute(person)
  const text = substitute && person !== null ? deputyText(substitute) : null
  return (
    <span role="status" className="text-sm text-warn empty:hidden">
      {text}
    </span>
  )
}

const { Input: PersonInput, ...faces } = assignee('Ответственный')

function AssigneeInput(props: InputProps<Chosen, number>) {
  const todo = props.record as Todo | undefined
  if (todo?.allowed.includes('assign') === false) return <FixedAssignee todo={todo} />
  const chosen = typeof props.value === 'object' ? (props.value?.id ?? null) : (props.value ?? null)
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {PersonInput && <PersonInput {...props} />}
      <DeputyNote person={chosen} />
    </span>
  )
}

/** Who may edit a task but not hand it over reads who does it. */
function FixedAssignee({ todo }: { todo: Todo }) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <Input readOnly value={todo.assignee?.name ?? 'Не назначен'} />
      <span className="text-ink-3 text-sm">
        Передать может постановщик, исполнитель или тот, кто распределяет задачи
      </span>
    </span>
  )
}

/** Ответственный of a task, with a word about his absence. */
export const responsible: typeof faces & { Input: typeof AssigneeInput } = { ...faces, Input: AssigneeInput }
