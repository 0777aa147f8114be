import { Button, Checkbox, IconButton, Input, Field as UiField } from '@ws/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { CellProps, Field, InputProps, Override } from '../field'
import { Blank } from './blank'

/** One value of a nested row: how it is labelled and typed in. */
export interface RowField {
  label: string
  required?: boolean
  /** `primary` is a mark that exactly one row bears. */
  look?: 'text' | 'primary'
  hint?: string
}

type RowFields<Row> = { readonly [K in keyof Row & string]?: RowField }

interface RowsSpec<Row> {
  fields: RowFields<Row>
  /** A new row before anything is typed. */
  blank: () => Row
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
  const fields = Object.entries(spec.fields) as [keyof Row & string, RowField][]

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

  function RowsInput({ label: name, value, nested, onChange, onBlur }: InputProps<readonly Row[] | undefined, Row[]>) {
    const list = value ?? []
    const heading = useId()
    const change = (index: number, changes: Partial<Row>) =>
      onChange(list.map((row, at) => (at === index ? { ...row, ...changes } : row)))
    return (
      <fieldset aria-labelledby={heading} className="flex flex-col gap-3">
        <legend id={heading} className="sr-only">
          {name}
        </legend>
        {list.map((row, index) => (
          // Rows have no id of their own and never change places, so the index is the identity.
          <div key={index} className="rounded-md border border-line p-3">
            <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
              {fields.map(([key, field]) =>
                field.look === 'primary' ? null : (
                  <UiField
                    key={key}
                    label={field.label}
                    hint={field.hint}
                    required={field.required}
                    error={nested[`${index}.${key}`]}
                  >
                    <Input
                      value={String(row[key] ?? '')}
                      autoComplete="off"
                      onChange={(event) => {
                        const typed = event.currentTarget.value
                        change(index, { [key]: typed === '' && !field.required ? null : typed } as Partial<Row>)
                      }}
                      onBlur={onBlur}
                    />
                  </UiField>
                ),
              )}
            </div>
            <div className="mt-3 flex items-center justify-between gap-3">
              <span className="flex gap-4">
                {fields.map(([key, field]) =>
                  field.look === 'primary' ? (
                    <Checkbox
                      key={key}
                      label={field.label}
                      checked={row[key] === true}
                      onCheckedChange={(checked) =>
                        onChange(
                          list.map((other, at) => ({ ...other, [key]: at === index ? checked === true : false })),
                        )
                      }
                    />
                  ) : null,
                )}
              </span>
              <IconButton
                label={`Убрать: ${spec.title(row) || name}`}
                onClick={() => onChange(list.filter((_, at) => at !== index))}
              >
                <Trash2 size={16} strokeWidth={1.75} />
              </IconButton>
            </div>
          </div>
        ))}
        <div>
          <Button size="sm" onClick={() => onChange([...list, spec.blank()])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {spec.add}
          </Button>
        </div>
      </fieldset>
    )
  }

  return { label, Cell: RowsCell, Input: RowsInput, frame: 'own', ...override }
}
