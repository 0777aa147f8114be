import { Input } from '@ws/ui'
import type { CellProps, Field, InputProps, Override } from '../field'
import { Blank } from './blank'

type Read = string | null | undefined

function ColorCell({ value }: CellProps<Read>) {
  if (!value) return <Blank />
  return (
    <span className="inline-flex items-center gap-2">
      <span className="size-4 rounded-sm border border-line" style={{ backgroundColor: value }} aria-hidden="true" />
      {value}
    </span>
  )
}

function ColorInput({ name, label, value, onChange, onBlur }: InputProps<Read, string>) {
  return (
    <span className="flex items-center gap-2">
      <input
        type="color"
        aria-label={`${label}: выбрать`}
        className="size-8 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        value={value || '#888888'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Input
        name={name}
        value={value ?? ''}
        placeholder="#3366ff"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        onBlur={onBlur}
      />
    </span>
  )
}

/** A colour as `#rrggbb`. */
export function color(label: string, override?: Override<Read, Read, never, string>): Field<Read, Read, never, string> {
  return { label, Cell: ColorCell, Input: ColorInput, messages: { pattern: 'Цвет в виде #3366ff' }, ...override }
}
