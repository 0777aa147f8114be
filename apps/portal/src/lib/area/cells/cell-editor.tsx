import { constraints } from '@ws/api-client/contract/constraints'
import { Popover, Field as UiField } from '@ws/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLeaveGuard } from '../../page/use-leave-guard'
import type { Area } from '../area'
import { problemWith } from '../form/form-rules'
import { type FieldConstraints, toSent } from '../form/form-values'
import { findUnreadable } from '../form/use-form-save'
import type { CellEdit } from './use-cell-editing'

interface CellEditorProps {
  area: Area
  edit: CellEdit
  /** `sent` is what of the value the server is told. */
  onCommit: (value: unknown, sent: unknown) => void
  onClose: () => void
  /** The field is gone and the focus is back in the cell. */
  onClosed: () => void
}

const CONTROL = 'input, textarea, [role="combobox"]'
/** The field stands over its cell, the panel's edge around it. */
const EDGE = 4

/**
 * The field of one cell, over it: a choice, Enter or a press elsewhere counts, Escape gives the value back. What cannot be
 * saved stays with its reason.
 */
export function CellEditor({ area, edit, onCommit, onClose, onClosed }: CellEditorProps) {
  const { record, column, cell } = edit
  const field = area.fields[column]
  const rules: FieldConstraints = constraints[area.path]
  const [value, setValue] = useState(edit.value)
  const [problem, setProblem] = useState(edit.problem)
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef(value)
  const isOver = useRef(false)
  const anchor = useRef({ getBoundingClientRect: () => placeOf(cell) })
  const isDirty = value !== record[column]
  useLeaveGuard(isDirty && field?.isPicked !== true)
  const control = () => panel.current?.querySelector<HTMLElement>(CONTROL)
  const begin = () => {
    const box = control()
    box?.focus()
    // Whoever wants another value sees the others at once.
    if (box?.role === 'combobox' && edit.problem === undefined)
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    else if (box instanceof HTMLInputElement) box.select()
  }

  if (field?.Input === undefined) return null
  const rule = rules[column] ?? {}
  const constraint = field.requiredWhen?.(record) === true ? { ...rule, required: true } : rule
  const set = (next: unknown) => {
    latest.current = next
    setValue(next)
    setProblem(undefined)
  }
  const cancel = () => {
    if (isOver.current) return
    isOver.current = true
    onClose()
  }
  const commit = (next: unknown) => {
    if (isOver.current) return
    const sent = toSent(area, rules, column, next)
    const wrong = sent === undefined ? 'Заполните поле' : problemWith(field, constraint, sent)
    if (wrong !== undefined) {
      setProblem(wrong)
      control()?.focus()
      return
    }
    isOver.current = true
    if (JSON.stringify(sent) === JSON.stringify(toSent(area, rules, column, record[column]))) onClose()
    else onCommit(next, sent)
  }
  const commitTyped = async () => {
    if (isOver.current) return
    const active = document.activeElement
    // A date that was typed counts when its field is left.
    if (active instanceof HTMLElement && panel.current?.contains(active)) active.blur()
    const unread = await findUnreadable(panel.current)
    if (unread) unread.focus()
    else commit(latest.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || field.isPicked) return
    if (!(event.target instanceof HTMLInputElement) && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    void commitTyped()
  }
  const pick = (next: unknown) => {
    set(next)
    if (field.isPicked) commit(next)
  }

  return (
    <>
      {/* The press that ends the change opens no other record. */}
      <div aria-hidden="true" className="fixed inset-0 z-40" />
      <Popover
        ref={panel}
        anchor={anchor}
        label={`${area.title(record)}: ${field.label}`}
        open
        sideOffset={-cell.offsetHeight - EDGE}
        avoidCollisions
        className="p-2"
        style={{ width: Math.max(cell.offsetWidth + 2 * EDGE, 240) }}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          begin()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          stopOf(cell).focus({ preventScroll: true })
          onClosed()
        }}
        onKeyDown={onKeyDown}
        onKeyDownCapture={(event) => {
          // A list that is open would take the first Escape for itself.
          if (event.key === 'Escape' && field.isPicked) cancel()
        }}
        onEscapeKeyDown={(event) => {
          if (!event.defaultPrevented) cancel()
        }}
        onInteractOutside={(event) => {
          event.preventDefault()
          if (field.isPicked) cancel()
          else void commitTyped()
        }}
      >
        <UiField label={field.label} error={problem}>
          <field.Input
            name={column}
            label={field.label}
            value={value}
            invalid={problem !== undefined}
            // A value that the record cannot be without has no way to be taken away.
            required={constraint.required === true || rule.nullable !== true}
            constraint={constraint}
            record={record}
            nested={{}}
            onChange={pick}
            onClear={() => pick(null)}
            onBlur={() => undefined}
            onPendingChange={() => undefined}
          />
        </UiField>
      </Popover>
    </>
  )
}

/** What takes the focus in a cell: its own link, or the cell. */
function stopOf(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>('a[href], button, [data-stop]') ?? cell
}

/** Where the cell stands; the middle of the window once its row has left the list. */
function placeOf(cell: HTMLElement): DOMRect {
  if (cell.isConnected) return cell.getBoundingClientRect()
  return new DOMRect(window.innerWidth / 2 - 120, window.innerHeight / 2, 0, 0)
}
