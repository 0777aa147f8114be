import type { FieldConstraint } from '@ws/api-client/contract'
import { constraints } from '@ws/api-client/contract/constraints'
import type { AnyRecord, AnySection, AnyValues, Area } from '../area'
import type { ConditionalRow, FormRow } from '../area-spec'
import type { AnyField } from '../field'
import { isBlank } from './form-rules'

/** Rules of the writable fields of one collection. */
export type FieldConstraints = Readonly<Record<string, FieldConstraint>>

type Item = FormRow<string> | ConditionalRow<string, AnyValues> | AnySection

function isConditional(item: Item): item is ConditionalRow<string, AnyValues> {
  return typeof item === 'object' && 'row' in item
}

/** A section, as opposed to a row, of a form. */
export function isSection(item: Item): item is AnySection {
  return typeof item === 'object' && 'section' in item
}

/** Fields of a part of a form: all of them, or only those asked for at these values. */
function keysOf(item: Item, values?: AnyValues): readonly string[] {
  if (isSection(item)) {
    if (values !== undefined && item.when?.(values) === false) return []
    return (item.rows ?? []).flatMap((row) => keysOf(row, values))
  }
  if (isConditional(item)) return values !== undefined && !item.when(values) ? [] : keysOf(item.row)
  return typeof item === 'string' ? [item] : item
}

/** The row to draw at these values; null when it is not asked for. */
export function shownRow(
  item: FormRow<string> | ConditionalRow<string, AnyValues>,
  values: AnyValues,
): FormRow<string> | null {
  if (!isConditional(item)) return item
  return item.when(values) ? item.row : null
}

/** Properties that the input of a field writes: its own, and what travels with it. */
function writtenBy(area: Area, key: string): string[] {
  const companion = area.fields[key]?.companion
  return companion === undefined ? [key] : [key, key + companion]
}

/** The field at which an error of a property belongs. */
export function fieldOf(area: Area, property: string): string {
  return Object.keys(area.fields).find((key) => writtenBy(area, key).includes(property)) ?? property
}

/** Rows and sections of the form; where the area states none, the fields that people may write, two short ones in a row. */
export function formOf({ form, fields, path }: Area): readonly (FormRow<string> | AnySection)[] {
  if (form) return form
  const rows: FormRow<string>[] = []
  for (const key of Object.keys(fields).filter((name) => name in constraints[path])) {
    const last = rows.at(-1)
    const isBeside = typeof last === 'string' && !fields[last]?.isLong && !fields[key]?.isLong
    if (isBeside) rows[rows.length - 1] = [last, key]
    else rows.push(key)
  }
  return rows
}

/** Every property of the form, hidden ones included. */
export function formKeys(area: Area): string[] {
  return formOf(area)
    .flatMap((item) => keysOf(item))
    .flatMap((key) => writtenBy(area, key))
}

/** Fields that are asked for at these values: some belong to one kind of record only. */
export function visibleKeys(area: Area, values: AnyValues): Set<string> {
  return new Set(
    formOf(area)
      .flatMap((item) => keysOf(item, values))
      .flatMap((key) => writtenBy(area, key)),
  )
}

/** What the form starts with: the record, or the area's defaults and what the address brings along. */
export function initialValues(
  area: Area,
  record: AnyRecord | undefined,
  address: URLSearchParams,
  rules: FieldConstraints,
): AnyValues {
  const keys = formKeys(area)
  if (record !== undefined) return Object.fromEntries(keys.map((key) => [key, record[key]]))
  const brought = keys.flatMap((key) => {
    const text = address.get(key)
    if (text === null) return []
    return [[key, area.fields[key]?.fromText?.(text) ?? readText(text, rules[key] ?? {})] as const]
  })
  return { ...Object.fromEntries(keys.map((key) => [key, area.defaults[key]])), ...Object.fromEntries(brought) }
}

function readText(text: string, { type }: FieldConstraint): unknown {
  if (type === 'integer' || type === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined
  if (type === 'boolean') return text === 'true'
  // No address holds what has properties of its own.
  if (type === 'object') return undefined
  if (type === 'array') return text.split(',').map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : part))
  return text
}

/** What is sent of a field: trimmed, an id for a person, null for nothing; undefined when there is nothing to say. */
export function toSent(area: Area, rules: FieldConstraints, key: string, value: unknown): unknown {
  const sent = area.fields[key]?.toSend?.(value) ?? value
  if (!isBlank(sent)) return sent
  const rule = rules[key]
  if (rule?.type === 'array') return []
  return rule?.nullable === true ? null : undefined
}

/** The body of a new record. */
export function toCreateBody(area: Area, rules: FieldConstraints, values: AnyValues): AnyValues {
  const body: Record<string, unknown> = {}
  for (const key of visibleKeys(area, values)) {
    const sent = toSent(area, rules, key, values[key])
    if (sent !== undefined && sent !== null) body[key] = sent
  }
  return body
}

/** The body of a change: only what differs from `before`. What became hidden is emptied where the contract allows. */
export function toUpdateBody(area: Area, rules: FieldConstraints, before: AnyValues, values: AnyValues): AnyValues {
  const visible = visibleKeys(area, values)
  const body: Record<string, unknown> = {}
  for (const key of formKeys(area)) {
    const was = toSent(area, rules, key, before[key])
    const is = toSent(area, rules, key, visible.has(key) ? values[key] : undefined)
    if (is !== undefined && JSON.stringify(was) !== JSON.stringify(is)) body[key] = is
  }
  return body
}

/** Where the error of a row that was sent belongs in what is typed: `1.text` is `2.text` behind a row left empty. */
export function typedPath({ isEmptyRow }: Pick<AnyField, 'isEmptyRow'>, value: unknown, sentPath: string): string {
  const [index = '', ...rest] = sentPath.split('.')
  if (isEmptyRow === undefined || !Array.isArray(value) || !/^\d+$/.test(index)) return sentPath
  const kept = [...value.keys()].filter((at) => !isEmptyRow(value[at]))
  return [kept[Number(index)] ?? index, ...rest].join('.')
}
