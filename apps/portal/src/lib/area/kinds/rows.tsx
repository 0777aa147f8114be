import type { CollectionPath } from '@ws/api-client/contract'
import { Button, Checkbox, DateInput, IconButton, Input, Select, Field as UiField } from '@ws/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { AnyQuery, AnyValues } from '../area'
import type { CellProps, Field, InputProps, Override } from '../field'
import { RecordPicker } from '../pickers/record-picker'
import { Blank } from './blank'
import { DecimalInput } from './number'
import { RowsAmong } from './rows-among'

/** One value of a nested row: how it is labelled and typed in. */
export interface RowField {
  label: string
  required?: boolean
  /**
   * `primary` is a mark that at most one row bears; `choices` are several of the `options`, `choice` is one of them; `among`
   * are several records that the form around names.
   */
  look?: 'text' | 'decimal' | 'date' | 'choice' | 'record' | 'check' | 'primary' | 'choices' | 'among'
  /** Values and labels of `choice` and `choices`. */
  options?: Readonly<Record<string, string>>
  /** Whose number a `record` is, and which of them the form around allows; of `among`, which they are. */
  to?: CollectionPath
  among?: (values: AnyValues) => readonly number[]
  within?: (values: AnyValues) => AnyQuery | undefined
  hint?: string
  /** Shown only where the row's other values ask for it. */
  when?: (row: Readonly<Record<string, unknown>>) => boolean
}

type RowFields<Row> = { readonly [K in keyof Row & string]?: RowField }

interface RowsSpec<Row> {
  fields: RowFields<Row>
  /** A new row before anything is typed. */
  blank: (isFirst: boolean) => Row
  /** Words on the button that adds a row. */
  add: string
  /** The row in one line, for the record's page. */
  title: (row: Row) => string
}

/** A short list that belongs to the record itself, such as contacts or bank accounts. */
export function rows<Row extends object>(
  label: string,
  spec: RowsSpec<Row>,
  override?: Override<readonly Row[] | undefined, readonly Row[] | undefined, never, Row[]>,
): Field<readonly Row[] | undefined, readonly Row[] | undefined, never, Row[]> {
  const fields = Object.entries(spec.fields) as [string, RowField][]

  function RowsCell({ value }: CellProps<readonly Row[] | undefined>) {
    if (value === undefined || value.length === 0) return <Blank />
    return (
      <ul className="flex flex-col gap-1">
        {value.map((row) => (
          <li key={spec.title(row)}>{spec.title(row)}</li>
        ))}
      </ul>
    )
  }

  function RowsInput({
    label: name,
    value,
    nested,
    form,
    onChange,
    onBlur,
  }: InputProps<readonly Row[] | undefined, Row[]>) {
    const list = value ?? []
    const heading = useId()
    const change = (index: number, key: string, next: unknown) =>
      onChange(list.map((row, at) => (at === index ? ({ ...row, [key]: next } as Row) : row)))
    // Only one row is the primary one, so marking it takes the mark from the others.
    const mark = (index: number, key: string, isMarked: boolean) =>
      onChange(list.map((row, at) => ({ ...row, [key]: at === index && isMarked }) as Row))
    return (
      <fieldset aria-labelledby={heading} className="flex flex-col gap-3">
        <legend id={heading} className="sr-only">
          {name}
        </legend>
        {list.map((row, index) => (
          // Rows have no id of their own and never change places, so the index is the identity.
          <RowEditor
            key={index}
            row={row as Readonly<Record<string, unknown>>}
            fields={fields}
            values={form?.values ?? NO_VALUES}
            errorAt={(key) => nested[`${index}.${key}`]}
            removeLabel={`Убрать: ${spec.title(row) || name}`}
            onBlur={onBlur}
            onChange={(key, next) => change(index, key, next)}
            onMark={(key, isMarked) => mark(index, key, isMarked)}
            onRemove={() => onChange(list.filter((_, at) => at !== index))}
          />
        ))}
        <div>
          <Button size="sm" onClick={() => onChange([...list, spec.blank(list.length === 0)])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {spec.add}
          </Button>
        </div>
      </fieldset>
    )
  }

  return { label, Cell: RowsCell, Input: RowsInput, frame: 'own', ...override }
}

const NO_VALUES: AnyValues = {}

interface RowEditorProps {
  values: AnyValues
  row: Readonly<Record<string, unknown>>
  fields: readonly [string, RowField][]
  errorAt: (key: string) => string | undefined
  removeLabel: string
  onChange: (key: string, value: unknown) => void
  onMark: (key: string, isMarked: boolean) => void
  onBlur: () => void
  onRemove: () => void
}

/** Looks that stand in a cell of the row under their label. */
const IN_CELLS = new Set(['text', 'decimal', 'date', 'choice', 'record'])

function RowEditor(props: RowEditorProps) {
  const { row, values, fields: all, errorAt, removeLabel, onChange, onMark, onBlur, onRemove } = props
  const fields = all.filter(([, { when }]) => when?.(row) ?? true)
  return (
    <div className="rounded-md border border-line p-3">
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {fields
          .filter(([, { look = 'text' }]) => IN_CELLS.has(look))
          .map(([key, field]) => (
            <UiField key={key} label={field.label} hint={field.hint} required={field.required} error={errorAt(key)}>
              <RowInput
                field={field}
                value={row[key]}
                values={values}
                onChange={(next) => onChange(key, next)}
                onBlur={onBlur}
              />
            </UiField>
          ))}
      </div>
      {fields.map(([key, field]) =>
        field.look === 'check' ? (
          <div key={key} className="mt-3">
            <Checkbox
              label={field.label}
              checked={row[key] === true}
              onCheckedChange={(checked) => onChange(key, checked === true)}
            />
          </div>
        ) : null,
      )}
      {fields.map(([key, field]) =>
        field.look === 'choices' ? (
          <Choices key={key} field={field} value={row[key]} onChange={(next) => onChange(key, next)} />
        ) : null,
      )}
      {fields.map(([key, field]) =>
        field.look === 'among' && field.to ? (
          <RowsAmong
            key={key}
            label={field.label}
            hint={field.hint}
            path={field.to}
            among={field.among?.(values) ?? []}
            value={row[key]}
            error={errorAt(key)}
            onChange={(next) => onChange(key, next)}
          />
        ) : null,
      )}
      <div className="mt-3 flex items-center justify-between gap-3">
        {fields.map(([key, field]) =>
          field.look === 'primary' ? (
            <Checkbox
              key={key}
              label={field.label}
              checked={row[key] === true}
              onCheckedChange={(checked) => onMark(key, checked === true)}
            />
          ) : null,
        )}
        <IconButton className="ms-auto" label={removeLabel} onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  )
}

function Choices({ field, value, onChange }: { field: RowField; value: unknown; onChange: (next: string[]) => void }) {
  const chosen = new Set(Array.isArray(value) ? value : [])
  const options = Object.entries(field.options ?? {})
  return (
    <fieldset className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
      <legend className="pb-1 font-[550]">{field.label}</legend>
      {options.map(([option, label]) => (
        <Checkbox
          key={option}
          label={label}
          checked={chosen.has(option)}
          onCheckedChange={(checked) =>
            onChange(
              options.map(([name]) => name).filter((name) => (name === option ? checked === true : chosen.has(name))),
            )
          }
        />
      ))}
    </fieldset>
  )
}

interface RowInputProps {
  field: RowField
  value: unknown
  values: AnyValues
  onChange: (value: unknown) => void
  onBlur: () => void
}

function RowInput({ field, value, values, onChange, onBlur }: RowInputProps) {
  const text = typeof value === 'string' ? value : null
  // The same object as long as the form says the same, or the picker would ask again.
  const said = JSON.stringify(field.within?.(values) ?? null)
  const within = useMemo(() => (JSON.parse(said) as AnyQuery | null) ?? undefined, [said])
  if (field.look === 'date') return <DateInput value={text} onChange={onChange} onBlur={onBlur} />
  if (field.look === 'decimal') {
    return <DecimalInput value={text} onChange={onChange} onClear={() => onChange(null)} onBlur={onBlur} />
  }
  if (field.look === 'choice') {
    const options = Object.entries(field.options ?? {}).map(([option, label]) => ({ value: option, label }))
    return <Select value={text} options={options} placeholder="Выберите" onChange={onChange} />
  }
  if (field.look === 'record' && field.to) {
    // Nought is of a row in which nothing was chosen yet.
    const id = typeof value === 'number' && value > 0 ? value : null
    return <RecordPicker path={field.to} value={id} within={within} placeholder="Выберите" onChange={onChange} />
  }
  return (
    <Input
      value={text ?? ''}
      autoComplete="off"
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange(typed === '' && field.required !== true ? null : typed)
      }}
      onBlur={onBlur}
    />
  )
}
