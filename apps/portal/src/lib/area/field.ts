import type { CollectionPath, FieldConstraint } from '@ws/api-client/contract'
import type { ReactNode } from 'react'

/** A component in the widest sense: a function component or a lazy one. */
export type Part<Props> = (props: Props) => ReactNode

/** A part that is loaded when it is first shown. */
export type Lazy<Props> = () => Promise<{ default: Part<Props> }>

/** Meaning of a colour, the same words as in `@ws/ui`. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted' | 'accent'

/** `record` is there for what stands beside the value, such as `tenant_details`: a cell never fetches. */
export interface CellProps<Value> {
  name: string
  value: Value
  record: object
}

/** What an input is handed. `Value` is what it may be given, `Out` what it may give back. */
export interface InputProps<Value, Out = Value> {
  name: string
  label: string
  value: Value
  invalid: boolean
  required: boolean
  constraint: FieldConstraint
  /** The record being edited, so that a reference can show its name without asking the server. */
  record: object | undefined
  /** Errors below the field: `0.phone` → text. */
  nested: Readonly<Record<string, string>>
  onChange: (value: Out) => void
  /** Empties the field; the form sends null. */
  onClear: () => void
  onBlur: () => void
  /** Keeps the form from submitting while the field is still working, such as during an upload. */
  onPendingChange: (pending: boolean) => void
  /** The form around it, for an input that fills others; absent outside a form. */
  form?: { values: Readonly<Record<string, unknown>>; set: (key: string, value: unknown) => void }
}

/** The parameters a filter may own for a field `due_at`: `due_at`, `due_at_from`, `due_at_to`, `due_at_isnull`. */
export type Suffix = 'exact' | 'from' | 'to' | 'isnull'

/** Values of a filter as they stand in the address. */
export type FilterValues = { readonly [S in Suffix]?: string }

/** What a filter's popover and chip are handed. */
export interface FilterProps {
  label: string
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** How a field narrows a list: the parameters it writes, its popover and the words on its chip. */
export interface FilterFace<S extends Suffix = Suffix> {
  suffixes: readonly S[]
  /** Whether the text of an address can be a value; what cannot is passed over, or the server would refuse the list. */
  accepts?: (text: string) => boolean
  Control: Part<FilterProps>
  /** The chosen value in a few words. */
  Summary: Part<{ values: FilterValues }>
}

/** A record that was loaded before, by its id. */
export type FindRecord = (path: CollectionPath, id: number) => object | undefined

/**
 * What a field needs to draw itself in a table cell, in a form and in a filter bar.
 * Reading and writing differ (`assignee` is an object in answers and an id in requests).
 */
export interface Field<Read, Write = Read, S extends Suffix = Suffix, Out = Write> {
  label: string
  Cell: Part<CellProps<Read>>
  /** Too long for a column, unless an area puts it there. */
  isLong?: true
  /** Absent for values the server computes. */
  Input?: Part<InputProps<Write, Out>>
  /** Absent when there is no way to narrow by this kind. */
  filter?: FilterFace<S>
  align?: 'start' | 'end'
  hint?: string
  /** Width of the column in CSS pixels. */
  width?: number
  /** Required with some other values of the form, where the contract alone cannot say so. */
  requiredWhen?: (values: Readonly<Record<string, unknown>>) => boolean
  /** `own`: the input brings its label itself, as a checkbox and a list of rows do. */
  frame?: 'field' | 'own'
  /** The ending of a second property that is written together with this one: `_doc` for the document of a text. */
  companion?: string
  /** Texts that replace the general ones. */
  messages?: { required?: string; pattern?: string }
  /** One side of a change in «История», where a list says more than how long it is. */
  told?: (value: readonly unknown[]) => string
  /** A value is picked whole, not typed: where there is no other field the choice is the end of it. */
  isPicked?: true
  /**
   * What a row shows of a value before the server has answered, where that is more than the value itself; `find` knows the
   * records that were loaded meanwhile.
   */
  toShow?: (name: string, value: unknown, find: FindRecord) => Readonly<Record<string, unknown>>
  /** What the text of an address means to a form, where the contract alone cannot read it. */
  fromText?: (text: string) => unknown
  /** What is sent instead of the typed value, such as a trimmed text. */
  toSend?: (value: unknown) => unknown
  /** A row that is not sent, because nothing was typed into it: errors of those after it count without it. */
  isEmptyRow?: (row: unknown) => boolean
}

/** Replaces any face of a kind. */
export type Override<Read, Write = Read, S extends Suffix = Suffix, Out = Write> = Partial<
  Omit<Field<Read, Write, S, Out>, 'label'>
>

/** A field as the machinery sees it, its types forgotten. */
export type AnyField = Field<unknown, unknown, Suffix, unknown>
