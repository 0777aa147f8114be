import type { InputProps } from '../../lib/area/field'
import { ref } from '../../lib/area/kinds/ref'
import { PositionPicker } from '../../lib/area/pickers/position-picker'

type Id = number | null | undefined

const anyDepartment = ref('Отдел', '/accounts/departments')

function DepartmentInput({ onChange, onClear, ...props }: InputProps<Id, number>) {
  // A position belongs to its department, on the server too: it stays behind.
  const leave = (next: number | null) => {
    if (next !== (props.value ?? null)) props.form?.set('position', null)
  }
  return (
    anyDepartment.Input && (
      <anyDepartment.Input
        {...props}
        onChange={(next) => {
          leave(next)
          onChange(next)
        }}
        onClear={() => {
          leave(null)
          onClear()
        }}
      />
    )
  )
}

/** The department of a person; whoever goes to another one leaves his position. */
export const department: typeof anyDepartment = { ...anyDepartment, Input: DepartmentInput }

/** The position of a person: one of his department, where that is chosen. */
export const position = ref('Должность', '/accounts/positions', {
  Input: ({ value, record, form, onChange, onClear, onBlur }) => (
    <PositionPicker
      value={value ?? null}
      department={toId(form?.values.department)}
      known={(record as { position_details?: unknown } | undefined)?.position_details}
      onChange={(next) => {
        if (next === null) onClear()
        else onChange(next)
        onBlur()
      }}
    />
  ),
})

function toId(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
