import { Input } from '@ws/ui'
import { useRef, useState } from 'react'

/** What of a place is changed in its row: its name, and of a room its areas. */
export type EditedField = 'name' | 'area' | 'rentable_area'

interface EditableCellProps {
  /** Names the field while it is typed. */
  label: string
  /** What is shown, and what typing begins with. */
  text: string
  value: string
  isNumber?: boolean
  editing: boolean
  onEdit: (isOn: boolean) => void
  onSave: (value: string) => void
  /** Tab goes on to the next field of the row, where there is one. */
  onNext: (by: 1 | -1) => boolean
}

/** A value of the tree that turns into a field when it is pressed; Enter keeps what is typed, Escape does not. */
export function EditableCell(props: EditableCellProps) {
  const { text, editing, isNumber = false, onEdit } = props
  if (editing) return <Typed {...props} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`min-w-0 truncate ${isNumber ? 'text-end tabular-nums' : 'text-start'}`}
      title={text}
      onClick={() => onEdit(true)}
    >
      {text}
    </button>
  )
}

function Typed({ label, value, isNumber, onEdit, onSave, onNext }: EditableCellProps) {
  const [typed, setTyped] = useState(value)
  /** Kept or dropped: the field goes, and its going is no second answer. */
  const isOver = useRef(false)
  const finish = () => {
    if (isOver.current) return
    isOver.current = true
    const next = typed.trim()
    if (next !== '' && next !== value) onSave(next)
    onEdit(false)
  }
  return (
    <Input
      autoFocus
      aria-label={label}
      value={typed}
      maxLength={200}
      inputMode={isNumber ? 'decimal' : undefined}
      className={isNumber ? 'text-end tabular-nums' : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Tab' && event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        const row = event.currentTarget.closest('tr')
        if (event.key === 'Escape') {
          isOver.current = true
          onEdit(false)
        } else finish()
        // The row has the keys again.
        if (event.key !== 'Tab' || !onNext(event.shiftKey ? -1 : 1)) row?.focus()
      }}
    />
  )
}
