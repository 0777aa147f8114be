import { Button, Checkbox, Field, IconButton, Input, NumberInput, Select, Textarea } from '@ws/ui'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockEditorProps } from './block-editor-props'

/** What a block repeats: columns and totals of a table, sides that sign. */
export function BlockRows({ block, template, readOnly, errorOf, onChange }: BlockEditorProps) {
  if (block.type === 'signatures') {
    const parties = block.parties ?? []
    return (
      <Rows
        title="Сторона"
        readOnly={readOnly}
        rows={parties}
        error={undefined}
        fresh={{ title: '', text: '', position: '', person: '' }}
        onChange={(next) => onChange({ ...block, parties: next })}
        row={(party, at, change) => (
          <>
            <Line
              label="Заголовок"
              path={`parties.${at}.title`}
              value={party.title}
              set={(title) => change({ ...party, title })}
              {...{ readOnly, errorOf }}
            />
            <Line
              label="Текст"
              path={`parties.${at}.text`}
              value={party.text}
              set={(text) => change({ ...party, text })}
              {...{ readOnly, errorOf }}
            />
            <Line
              label="Должность"
              path={`parties.${at}.position`}
              value={party.position}
              set={(position) => change({ ...party, position })}
              {...{ readOnly, errorOf }}
            />
            <Line
              label="Подписант"
              path={`parties.${at}.person`}
              value={party.person}
              set={(person) => change({ ...party, person })}
              {...{ readOnly, errorOf }}
            />
            <Checkbox
              label="С печатью и подписью юрлица"
              disabled={readOnly}
              checked={party.sealed ?? false}
              onCheckedChange={(next) => change({ ...party, sealed: next === true })}
            />
          </>
        )}
      />
    )
  }
  if (block.type !== 'table') return null
  const lists = [...new Set(template.fields.flatMap(({ list }) => list ?? []))]
  return (
    <>
      <Field label="Строки по списку" error={errorOf('list')}>
        <Select
          options={lists.map((value) => ({ value, label: value }))}
          value={block.list ?? null}
          disabled={readOnly}
          onChange={(list) => list && onChange({ ...block, list })}
        />
      </Field>
      <Rows
        title="Столбец"
        readOnly={readOnly}
        rows={block.columns ?? []}
        error={errorOf('columns')}
        fresh={{ title: '', text: '' }}
        onChange={(columns) => onChange({ ...block, columns })}
        row={(column, at, change) => (
          <>
            <Line
              label="Заголовок"
              path={`columns.${at}.title`}
              value={column.title}
              set={(title) => change({ ...column, title })}
              {...{ readOnly, errorOf }}
            />
            <Line
              label="Текст"
              path={`columns.${at}.text`}
              value={column.text}
              set={(text) => change({ ...column, text })}
              {...{ readOnly, errorOf }}
            />
            <Field label="Ширина, %">
              <NumberInput
                value={column.width ?? null}
                min={1}
                max={100}
                disabled={readOnly}
                onChange={(width) => {
                  const { width: _before, ...rest } = column
                  change(width === null ? rest : { ...rest, width })
                }}
              />
            </Field>
          </>
        )}
      />
      <Rows
        title="Итог"
        readOnly={readOnly}
        rows={block.totals ?? []}
        error={undefined}
        fresh={{ label: '', text: '' }}
        onChange={(totals) => onChange({ ...block, totals })}
        row={(total, at, change) => (
          <>
            <Line
              label="Подпись"
              path={`totals.${at}.label`}
              value={total.label}
              set={(label) => change({ ...total, label })}
              {...{ readOnly, errorOf }}
            />
            <Line
              label="Значение"
              path={`totals.${at}.text`}
              value={total.text}
              set={(text) => change({ ...total, text })}
              {...{ readOnly, errorOf }}
            />
          </>
        )}
      />
    </>
  )
}

interface LineProps extends Pick<BlockEditorProps, 'readOnly' | 'errorOf'> {
  label: string
  path: string
  value: string
  set: (value: string) => void
}

function Line({ label, path, value, set, readOnly, errorOf }: LineProps) {
  const Control = value.includes('\n') ? Textarea : Input
  return (
    <Field label={label} error={errorOf(path)}>
      <Control
        readOnly={readOnly}
        value={value}
        onChange={({ target }: { target: { value: string } }) => set(target.value)}
      />
    </Field>
  )
}

interface RowsProps<Row> {
  title: string
  rows: readonly Row[]
  readOnly: boolean
  error: string | undefined
  fresh: Row
  row: (row: Row, at: number, change: (next: Row) => void) => ReactNode
  onChange: (rows: Row[]) => void
}

/** Rows that are added at the end and taken away. */
function Rows<Row>({ title, rows, readOnly, error, fresh, row, onChange }: RowsProps<Row>) {
  return (
    <div className="flex flex-col gap-2">
      {rows.map((one, at) => (
        <fieldset key={at} className="flex items-end gap-2 border-line border-s ps-3">
          <legend className="sr-only">{`${title} ${at + 1}`}</legend>
          <div className="grid flex-1 grid-cols-2 gap-2 max-md:grid-cols-1">
            {row(one, at, (next) => onChange(rows.map((other, n) => (n === at ? next : other))))}
          </div>
          {!readOnly && (
            <IconButton
              size="sm"
              label={`Удалить: ${title.toLowerCase()} ${at + 1}`}
              onClick={() => onChange(rows.filter((_other, n) => n !== at))}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {error && <p className="text-bad text-sm">{error}</p>}
      {!readOnly && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => onChange([...rows, fresh])}>
          {`Добавить: ${title.toLowerCase()}`}
        </Button>
      )}
    </div>
  )
}
