import { clsx } from 'clsx'
import { ChevronDown, Pencil } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useCellEditing } from '../cells/use-cell-editing'
import type { AnyRecord, Area } from '../define-area'
import { visibleKeys } from '../form/form-values'

/** Changing a record where it is shown, without its form. */
export interface RecordEdit {
  /** Whether this person may change the field here: the form asks for it, and one small field is enough for that. */
  may: (name: string) => boolean
  begin: (name: string, place: HTMLElement) => void
  /** The open field and what is asked before its value counts. */
  part: ReactNode
}

/** The same fields, versions, questions and undoing as in the cells of a list. */
export function useRecordEdit(area: Area, record: AnyRecord | undefined): RecordEdit {
  const editing = useCellEditing(area, record === undefined ? [] : [record])
  const keys = record?.allowed.includes('update') ? visibleKeys(area, record) : new Set<string>()
  return {
    may: (name) => {
      const field = area.fields[name]
      const isSmall = field?.Input !== undefined && field.frame !== 'own' && field.companion === undefined
      return area.list.editable[name] !== undefined ? keys.size > 0 : isSmall && keys.has(name)
    },
    begin: (name, place) => record !== undefined && editing.begin(record, name, place),
    part: editing.part,
  }
}

interface EditableValueProps {
  label: string
  /** Opens the field over the place of the value. */
  onEdit: (place: HTMLElement) => void
  /** A chip that opens its choice, as opposed to a line of facts. */
  chip?: boolean
  children: ReactNode
}

/** A value that opens what changes it: by a press anywhere on it but on its own links, and by a button for the keyboard. */
export function EditableValue({ label, onEdit, chip = false, children }: EditableValueProps) {
  const place = useRef<HTMLDivElement>(null)
  const Mark = chip ? ChevronDown : Pencil
  return (
    <div
      ref={place}
      className={clsx('group relative', chip ? 'inline-flex items-center gap-1' : '-mx-2 -my-1 px-2 py-1')}
    >
      <button
        type="button"
        aria-label={`Изменить: ${label}`}
        className="absolute inset-0 cursor-pointer rounded-md hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus"
        onClick={() => place.current && onEdit(place.current)}
      />
      <div
        className={clsx(
          'pointer-events-none relative min-w-0 [&_a]:pointer-events-auto [&_button]:pointer-events-auto',
          !chip && 'pe-5',
        )}
      >
        {children}
      </div>
      <Mark
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className={clsx(
          'pointer-events-none text-ink-3',
          chip
            ? 'relative'
            : 'absolute end-1.5 top-1.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
        )}
      />
    </div>
  )
}
