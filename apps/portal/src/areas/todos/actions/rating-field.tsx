import { Field, RadioGroup } from '@ws/ui'
import type { Todo } from '../todo-enums'

const MARKS = [1, 2, 3, 4, 5]

/** Whether closing the task accepts the work of somebody else: its author gives the mark. */
export function isAcceptance(todo: Todo, user: { id: number } | null): boolean {
  return user !== null && todo.author === user.id && todo.assignee !== null && todo.assignee.id !== user.id
}

interface RatingFieldProps {
  value: number | null
  disabled?: boolean
  onChange: (mark: number) => void
}

/** «Оценка» of the work by the author of the task. */
export function RatingField({ value, disabled = false, onChange }: RatingFieldProps) {
  return (
    <Field label="Оценка" hint="Необязательно" disabled={disabled}>
      <RadioGroup
        orientation="horizontal"
        value={value === null ? '' : String(value)}
        onChange={(mark) => onChange(Number(mark))}
        options={MARKS.map((mark) => ({ value: String(mark), label: String(mark) }))}
      />
    </Field>
  )
}
