import { Input } from '@ws/ui'
import { useRef, useState } from 'react'

/** What of a place is typed in its row: its name, and of a room its areas. */
export type TypedField = 'name' | 'area' | 'rentable_area'

const LABELS: Readonly<Record<TypedField, string>> = {
  name: 'Название или номер',
  area: 'Площадь, м²',
  rentable_area: 'Арендопригодная, м²',
}

interface TypedCellProps {
  field: TypedField
  value: string
  /** The field goes, kept or not. */
  onClose: () => void
  onSave: (value: string) => void
  /** Tab goes on to the next field of the row, where there is one. */
  onNext: (by: 1 | -1) => boolean
}

/** A value of the tree while it is typed; Enter and leaving keep it, Escape does not. */
export function TypedCell({ field, value, onClose, onSave, onNext }: TypedCellProps) {
  const [typed, setTyped] = useState(value)
  /** Kept or dropped: the field goes, and its going is no second answer. */
  const isOver = useRef(false)
  const finish = () => {
    if (isOver.current) return
    isOver.current = true
    const next = typed.trim()
    if (next !== '' && next !== value) onSave(next)
    onClose()
  }
  const isNumber = field !== 'name'
  return (
    <Input
      autoFocus
      aria-label={LABELS[field]}
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
          onClose()
        } else finish()
        // The row has the keys again.
        if (event.key !== 'Tab' || !onNext(event.shiftKey ? -1 : 1)) row?.focus()
      }}
    />
  )
}
