import { type WorkHours, workHoursText } from '@ws/api-client/contract/work-hours'
import type { ImportContent } from '../../db/tables/system/imports'
import { fieldErrors } from '../http/bind/messages'
import { type Check, validatorsOf } from '../http/bind/validators'
import { contract, operationsOf } from '../http/contract'
import { forbidden, invalid, notFound } from '../http/error'
import type { Context } from '../http/handler'
import { type RecordField, recordFieldsOf } from '../resource/record-fields'
import type { WriteMark } from '../resource/write'
import { dayInRussian } from '../time/days'
import { cellsOf, readEach, toKey } from './columns'
import { FileNames } from './file-names'
import { type ImportColumns, parted, toInput } from './import-columns'
import type { ImportedResource, StoredRow, Values } from './imported-resource'
import { listOf, readValue } from './read-value'
import { isFilled, RowKeys } from './row-keys'
import type { ImportMode, RowOutcome, RowWriter } from './target'
import type { WritableField } from './writable-field'

/** The way down to a record, by which a row may name it. */
export const PATH_FIELD = 'full_name'

interface Prepared {
  input: Values
  /** Which record the row means; undefined for a new one. */
  id: number | undefined
}

interface File {
  fields: readonly WritableField[]
  content: ImportContent
  mode: ImportMode
}

/** Writes the rows of a file into a register. */
export class RegisterWriter implements RowWriter {
  private readonly rows: ReadonlyMap<number, StoredRow>
  private readonly keys: RowKeys
  private readonly checks: Readonly<Record<'create' | 'update', Check | undefined>>
  private readonly placeColumns: readonly number[]
  /** Rows name other records of the same register. */
  private readonly isTree: boolean

  private constructor(
    private readonly resource: ImportedResource,
    private readonly file: File,
    private readonly names: ReadonlyMap<string, FileNames>,
    rows: readonly StoredRow[],
    private readonly columns: Awaited<ReturnType<ImportColumns['begin']>> | undefined,
  ) {
    this.rows = new Map(rows.map((row) => [row.id, { ...row, ...columns?.known.get(row.id) }]))
    this.keys = new RowKeys(resource.keys, rows)
    this.checks = { create: checkOf(`${resource.name}.create`), update: checkOf(`${resource.name}.update`) }
    this.isTree = file.fields.some(({ to }) => to === resource.path)
    const known = recordFieldsOf(resource.path) ?? new Map<string, RecordField>()
    const named = [...known].flatMap(([name, { label }]) => (label && known.has(`${name}_details`) ? toKey(label) : []))
    this.placeColumns = file.content.head.flatMap((heading, at) => (named.includes(toKey(heading)) ? at : []))
  }

  static async begin(ctx: Context, resource: ImportedResource, file: File): Promise<RegisterWriter> {
    const { fields, content } = file
    const used = new Set([
      resource.path,
      ...fields.flatMap(({ name, to }) => (to && content.fields?.includes(name) ? to : [])),
    ])
    const names = new Map<string, FileNames>()
    for (const path of used) {
      const known = await FileNames.load(ctx, path)
      if (known) names.set(path, known)
    }
    const columns = await resource.columns?.begin(ctx)
    return new RegisterWriter(resource, file, names, await resource.all(ctx), columns)
  }

  prepare(row: ImportContent['rows'][number]): Prepared {
    const { fields, content, mode } = this.file
    const { values, wrong } = cellsOf(row, content.fields ?? [])
    const inside = [...this.placesOf(row), values.get(PATH_FIELD) ?? '']
    const input: Values = {}
    const present = fields.filter(({ name }) => values.has(name))
    const byName = new Map(present.map((field) => [field.name, field]))
    readEach(byName.keys(), wrong, (name) => {
      const field = byName.get(name)
      const text = values.get(name) ?? ''
      if (!field) return
      const lies = [...inside, ...(this.columns?.inside(input) ?? [])]
      const value = field.to && text !== '' ? this.references(field, field.to, text, lies) : readValue(field, text)
      if (value !== undefined) input[name] = value
    })
    const id = this.called(values.get(PATH_FIELD)) ?? this.keys.find(input)
    const refuse = (message: string) => invalid({ [this.keys.fieldOf(input)]: message })
    if (id !== undefined && mode === 'create') throw refuse('Такая запись уже есть')
    if (id === undefined && mode === 'update') throw refuse('Такой записи нет')
    this.check(input, id)
    const earlier = this.keys.claim(row.line, input, id)
    if (earlier !== undefined) throw refuse(`Повторяет строку ${earlier}`)
    return { input, id }
  }

  async write(ctx: Context, prepared: unknown, mark: WriteMark | undefined): Promise<RowOutcome> {
    const { input, id } = prepared as Prepared
    if (id === undefined) {
      const made = await this.resource.insert(ctx, await toInput(ctx, this.resource.columns, input, id), mark)
      const title = this.resource.title(made)
      // Elsewhere no row asks for it, and what it asks for might be taken back with the rows beside it.
      if (this.isTree) this.names.get(this.resource.path)?.add({ id: made.id, names: [title, String(made.code ?? '')] })
      return { action: 'create', title, changes: this.told({}, input), record: { id: made.id, version: made.version } }
    }
    const known = this.rows.get(id)
    if (!known) throw notFound()
    const changes = Object.fromEntries(
      Object.entries(input).filter(([name, value]) => !this.isSame(name, known[name], value)),
    )
    const title = this.resource.title(known)
    if (Object.keys(changes).length === 0) return { action: 'same', title, changes: [] }
    if (!ctx.actor.grants.has(`${this.resource.permission}.edit`)) throw forbidden('изменение записей')
    const before = await this.resource.lock(ctx, id, 'edit')
    const after = await this.resource.write(ctx, before, await toInput(ctx, this.resource.columns, changes, id), mark)
    if (after.version === before.version) return { action: 'same', title, changes: [] }
    const held = { ...before, ...this.columns?.known.get(id) }
    const then = Object.fromEntries(Object.keys(changes).map((name) => [name, held[name]]))
    return {
      action: 'update',
      title,
      changes: this.told(held, changes),
      record: { id, version: after.version, before: then },
    }
  }

  /** What other columns say of where a record lies: «Здание» beside «Этаж». */
  private placesOf({ cells }: ImportContent['rows'][number]): string[] {
    return this.placeColumns.flatMap((at) => cells[at] || [])
  }

  /** What a cell names: one record, or a list of them. */
  private references(field: WritableField, to: string, text: string, inside: readonly string[]): number | number[] {
    if (field.kind !== 'references') return this.reference(field, to, text, inside)
    // Exported lists are parted by commas, and the way down to a place may have some in it.
    const parts = listOf(field, text).flatMap((one) =>
      this.names.get(to)?.find(one) === 'none' ? one.split(',').map((part) => part.trim()) : one,
    )
    return [...new Set(parts)].flatMap((one) => (one === '' ? [] : this.reference(field, to, one, inside)))
  }

  private reference(field: WritableField, to: string, text: string, inside: readonly string[]): number {
    const others = inside.filter((one) => toKey(one) !== toKey(text))
    const found = this.names.get(to)?.find(text, others) ?? 'none'
    if (typeof found === 'number') return found
    const what = found === 'none' ? `Не найдено «${text}»` : `«${text}» — не одна запись: укажите полное название`
    throw invalid({ [field.name]: what })
  }

  /** The record of this full name. */
  private called(way: string | undefined): number | undefined {
    const found = way ? this.names.get(this.resource.path)?.find(way) : undefined
    return typeof found === 'number' ? found : undefined
  }

  /** The same rules as for one record that is sent. */
  private check(input: Values, id: number | undefined): void {
    const errors =
      this.checks[id === undefined ? 'create' : 'update']?.(parted(this.resource.columns, input).plain) ?? []
    if (errors.length > 0) throw invalid(fieldErrors(errors))
  }

  private isSame(name: string, known: unknown, value: unknown): boolean {
    if (!isFilled(known) && !isFilled(value)) return true
    const field = this.file.fields.find((one) => one.name === name)
    if (field?.isDecimal) return Number(known) === Number(value)
    return JSON.stringify(known ?? null) === JSON.stringify(value ?? null)
  }

  private told(before: Readonly<Values>, changes: Values): RowOutcome['changes'] {
    return this.file.fields
      .filter(({ name }) => name in changes && (isFilled(changes[name]) || isFilled(before[name])))
      .map((field) => ({
        label: field.label,
        from: this.shown(field, before[field.name]),
        to: this.shown(field, changes[field.name]),
      }))
  }

  private shown(field: WritableField, value: unknown): string {
    if (!isFilled(value)) return ''
    const { to } = field
    if (to)
      return [value]
        .flat()
        .map((id) => this.names.get(to)?.title(id) ?? String(id))
        .join('; ')
    if (typeof value === 'boolean') return value ? 'да' : 'нет'
    if (field.isWorkHours) return workHoursText(value as WorkHours)
    const text = [value].flat().join(', ')
    if (field.isDate) return dayInRussian(text)
    return field.choices?.[text] ?? (field.isDecimal ? text.replace('.', ',') : text)
  }
}

/** What the contract demands of the body of an operation. */
function checkOf(id: string): Check | undefined {
  const operation = operationsOf(contract).find((one) => one.id === id)
  return operation && validatorsOf(contract)(operation).body
}
