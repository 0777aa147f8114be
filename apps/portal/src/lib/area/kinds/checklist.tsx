import type { Schema } from '@ws/api-client/contract'
import { Button, Checkbox, IconButton, Input } from '@ws/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { CellProps, Field, InputProps } from '../field'
import { Blank } from './blank'

type Item = Schema<'TodoChecklistItem'>
type Row = Schema<'TodoChecklistRow'>

const MOST_ITEMS = 100

function ChecklistCell({ value }: CellProps<readonly Item[] | undefined>) {
  if (value === undefined || value.length === 0) return <Blank />
  return (
    <span className="tabular-nums">
      <span className="sr-only">Выполнено </span>
      {progressOf(value)}
    </span>
  )
}

/** «2 из 4». */
function progressOf(items: readonly { done?: boolean }[]): string {
  return `${items.filter((item) => item.done === true).length} из ${items.length}`
}

function ChecklistInput({ label, value, nested, onChange, onBlur }: InputProps<readonly Row[] | undefined, Row[]>) {
  const heading = useId()
  const rows = value ?? []
  // A fresh row is where the person goes on typing.
  const hasAdded = useRef(false)
  const add = () => {
    hasAdded.current = true
    onChange([...rows, { text: '' }])
  }
  const change = (index: number, changes: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  const swap = (index: number, other: number) => {
    const next = [...rows]
    const [one, two] = [next[index], next[other]]
    if (one === undefined || two === undefined) return
    next[index] = two
    next[other] = one
    onChange(next)
  }
  return (
    <fieldset aria-labelledby={heading} className="flex flex-col gap-2">
      <legend id={heading} className="pb-1 font-[550]">
        {label}
      </legend>
      {rows.map((row, index) => (
        // A row that was not saved yet has no id; the boxes hold no state of their own.
        <div key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="min-w-56 flex-1 max-md:basis-full">
            <Input
              aria-label={`Пункт ${index + 1}`}
              aria-invalid={nested[`${index}.text`] !== undefined}
              placeholder="Что сделать"
              maxLength={500}
              autoFocus={hasAdded.current && row.text === ''}
              value={row.text}
              onKeyDown={(event) => {
                // Enter would send the whole form.
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                if (row.text.trim() !== '' && index === rows.length - 1 && rows.length < MOST_ITEMS) add()
              }}
              onChange={(event) => change(index, { text: event.currentTarget.value })}
              onBlur={onBlur}
            />
            {nested[`${index}.text`] !== undefined && (
              <p role="alert" className="text-bad text-sm">
                {nested[`${index}.text`]}
              </p>
            )}
          </div>
          <Checkbox
            label="Обязательный"
            checked={row.required === true}
            onCheckedChange={(checked) => change(index, { required: checked === true })}
          />
          <Checkbox
            label="С фото"
            checked={row.photo_required === true}
            onCheckedChange={(checked) => change(index, { photo_required: checked === true })}
          />
          <span className="flex">
            <IconButton
              size="sm"
              label={`Выше: пункт ${index + 1}`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp size={16} strokeWidth={1.75} />
            </IconButton>
            <IconButton
              size="sm"
              label={`Ниже: пункт ${index + 1}`}
              disabled={index === rows.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown size={16} strokeWidth={1.75} />
            </IconButton>
            <IconButton
              size="sm"
              label={`Убрать: пункт ${index + 1}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <Trash2 size={16} strokeWidth={1.75} />
            </IconButton>
          </span>
        </div>
      ))}
      {rows.length < MOST_ITEMS && (
        <div>
          <Button size="sm" onClick={() => add()}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Добавить пункт
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const isEmptyRow = (row: unknown) => (row as Row).text.trim() === ''

/** Rows as they are sent: those without a word are left out, ticks are not the form's to set. */
function readRows(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return (value as Row[])
    .filter((row) => !isEmptyRow(row))
    .map(({ id, text, required = false, photo_required = false }) => ({
      ...(id === undefined ? {} : { id }),
      text: text.trim(),
      required,
      photo_required,
    }))
}

/** What is to be done step by step. */
export function checklist(label: string): Field<readonly Item[] | undefined, readonly Row[] | undefined, never, Row[]> {
  return {
    label,
    Cell: ChecklistCell,
    Input: ChecklistInput,
    frame: 'own',
    toSend: readRows,
    isEmptyRow,
    told: (value) => progressOf(value as Item[]),
  }
}

function StepsCell({ value }: CellProps<readonly Row[] | undefined>) {
  if (value === undefined || value.length === 0) return <Blank />
  return (
    <ol className="list-decimal ps-5">
      {value.map(({ text, required }, index) => (
        <li key={index}>
          {text}
          {required === true && <span className="text-ink-3"> (обязательно)</span>}
        </li>
      ))}
    </ol>
  )
}

/** What each task of a template or a schedule is to be done by: nothing is ticked yet. */
export function steps(label: string): Field<readonly Row[] | undefined, readonly Row[] | undefined, never, Row[]> {
  return { label, Cell: StepsCell, Input: ChecklistInput, frame: 'own', toSend: readRows }
}
