import { Input, RestrictedInput, Textarea } from '@ws/ui'
import type { CellProps, Field, FilterFace, FilterProps, InputProps, Override } from '../field'
import { Blank } from './blank'

type Read = string | null | undefined
type TextField = Field<Read, Read, never, string>

function TextCell({ value }: CellProps<Read>) {
  return value ? <span className="break-words">{value}</span> : <Blank />
}

function LongTextCell({ value }: CellProps<Read>) {
  return value ? (
    <span className="whitespace-pre-line break-words in-data-[slot=cell]:whitespace-nowrap">{value}</span>
  ) : (
    <Blank />
  )
}

/** How a browser can help with what is typed, by the contract's format. */
const helpByFormat: Record<string, { type?: string; inputMode?: 'email' | 'url' | 'tel' }> = {
  email: { type: 'email', inputMode: 'email' },
  uri: { type: 'url', inputMode: 'url' },
}

function TextInput({ name, value, constraint, onChange, onBlur }: InputProps<Read, string>) {
  return (
    <Input
      name={name}
      value={value ?? ''}
      autoComplete="off"
      {...helpByFormat[constraint.format ?? '']}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}

function NameInput({ name, value, onChange, onBlur }: InputProps<Read, string>) {
  return (
    <RestrictedInput
      name={name}
      value={value ?? ''}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}

function LongTextInput({ name, value, onChange, onBlur }: InputProps<Read, string>) {
  return (
    <Textarea
      name={name}
      rows={5}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}

/** Spaces at the ends never reach the server; an empty text is sent as null where the contract lets it. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

/** A line of text. */
export function text(label: string, override?: Override<Read, Read, never, string>): TextField {
  return { label, Cell: TextCell, Input: TextInput, toSend: trimmed, ...override }
}

/** A name that takes letters, digits, spaces and hyphens only: other characters are taken away as they come. */
export function restrictedText(label: string, override?: Override<Read, Read, never, string>): TextField {
  return text(label, { Input: NameInput, hint: 'Буквы, цифры, пробелы и дефисы', ...override })
}

/** Text of several lines. */
export function longText(label: string, override?: Override<Read, Read, never, string>): TextField {
  return { label, Cell: LongTextCell, Input: LongTextInput, toSend: trimmed, isLong: true, ...override }
}

function TextFilterControl({ label, values, onChange }: FilterProps) {
  return (
    <Input
      aria-label={label}
      defaultValue={values.exact ?? ''}
      className="w-60"
      onBlur={(event) => onChange({ exact: event.currentTarget.value.trim() || undefined })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange({ exact: event.currentTarget.value.trim() || undefined })
      }}
    />
  )
}

/** Exactly this text. */
export const textFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  Control: TextFilterControl,
  Summary: ({ values }) => values.exact ?? '',
}
