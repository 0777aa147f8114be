import { contract, type JsonSchema, operationsOf, type Parameter, resolveRef } from '../../http/contract'
import type { Context } from '../../http/handler'
import { fieldsOf, listTitle, type RecordField, recordFieldsOf } from '../record-fields'
import { titlesOf } from '../registry'
import type { Query } from './list-query'

/** Parameters that narrow nothing, or are told otherwise. */
const TOLD_OTHERWISE = new Set(['page', 'page_size', 'ordering', 'format', 'columns', 'search', 'ids', 'archived'])
const ARCHIVED: Readonly<Record<string, string>> = { true: 'Только из архива', all: 'Вместе с архивом' }
const SUFFIX: Readonly<Record<string, string>> = { from: 'от', to: 'до' }
/** Records of a filter that are called by name. */
const NAMED = 5

/** What narrows a list, in words of people: «Этаж: 3 этаж», «Площадь, м²: от 20». */
export async function describeQuery(ctx: Context, path: string, query: Query): Promise<string[]> {
  const parameters = operationsOf(contract).find((one) => one.path === path && one.method === 'get')?.parameters ?? []
  const fields = recordFieldsOf(path) ?? new Map<string, RecordField>()
  const told: string[] = []
  let untold = 0
  if (typeof query.search === 'string') told.push(`Поиск: «${query.search}»`)
  if (Array.isArray(query.ids)) told.push(`Выбранные записи: ${query.ids.length}`)
  const archive = ARCHIVED[String(query.archived)]
  if (archive) told.push(archive)
  for (const parameter of parameters) {
    const value = query[parameter.name]
    if (value === undefined || TOLD_OTHERWISE.has(parameter.name)) continue
    const text = await describeFilter(ctx, parameter, value, fields)
    if (text) told.push(text)
    else untold++
  }
  // A list that hides that it was narrowed would be taken for the whole.
  return untold === 0 ? told : [...told, `Других условий: ${untold}`]
}

async function describeFilter(
  ctx: Context,
  { name, schema }: Parameter,
  value: unknown,
  fields: ReadonlyMap<string, RecordField>,
): Promise<string | undefined> {
  const [, base = name, suffix = ''] = /^(.+)_(from|to|isnull)$/.exec(name) ?? []
  const item = resolveRef<JsonSchema>(contract, schema.items ?? schema)
  const to = referenceOf(schema.items ?? schema)
  const own = fieldsOf({ properties: { value: schema } }).get('value')
  const field = fields.get(base)
  const label = own?.label ?? field?.label ?? (to === undefined ? undefined : listTitle(to))
  if (!label) return undefined
  if (suffix === 'isnull') return `${label}: ${value === true ? 'не указано' : 'указано'}`
  const values = [value].flat()
  if (to !== undefined) {
    const ids = values.filter((one) => typeof one === 'number')
    const names = await titlesOf(ctx, to, ids.slice(0, NAMED))
    const more = ids.length - names.length
    return `${label}: ${[...names, ...(more > 0 ? [`ещё ${more}`] : [])].join(', ')}`
  }
  const choices = own?.choices ?? field?.choices ?? (item['x-labels'] as RecordField['choices'])
  const text = values.map((one) => written(one, choices)).join(', ')
  return `${label}: ${[SUFFIX[suffix], text].filter(Boolean).join(' ')}`
}

function referenceOf(schema: JsonSchema): string | undefined {
  const to = schema['x-reference']
  return typeof to === 'string' ? to : undefined
}

function written(value: unknown, choices: RecordField['choices']): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  const text = String(value)
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  return choices?.[text] ?? (day ? `${day[3]}.${day[2]}.${day[1]}` : text)
}
