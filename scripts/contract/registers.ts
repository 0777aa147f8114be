/**
 * Areas of the contract as they are written and as they are published. A register states its fields and what is its own; the
 * nine operations that every register has, their parameters and envelopes, are written here once.
 */

import { computedOf, filtersOf, isMapping } from './register-fields'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Mapping = { [key: string]: Json }

/** `x-register` of an area file. */
export interface Register {
  /** Contract path: the area's name everywhere. */
  path: string
  /** First half of its operation ids, and its row of the permission matrix. */
  name: string
  permission: string
  /** Schema of one record. */
  record: string
  /** What `…Fields`, `…Input`, `…Replacement`, `…Changes` and `…Computed` begin with, where that is not the record's name. */
  stem?: string
  /** Tag of its operations, which is the heading in the reference. */
  tag: string
  /** What the list is called, where that is not the tag. */
  summary?: string
  /** A record can be had as a PDF. */
  pdf?: boolean
  /** Schema of what all records of a list add up to, asked for with the filters of the list. */
  summed?: string
  /** Orders of a list, each also backwards. */
  sorts: string[]
  /**
   * Names of fields, each filtered as its schema says; or by name `boolean`, the path of a list for the numbers of its records,
   * `dates`, `moments` or `decimals` for `…_from` and `…_to`, else a schema; an array is a list separated by commas.
   */
  filters?: string[] | Record<string, Filter>
  /** What a person writes, by name, and which of it a new record needs. */
  fields: Mapping
  required: string[]
  /** Schemas of other areas whose fields are written and answered as well. */
  shares?: { written: Json; answered: Json }[]
  /** What the server adds in answers beside the records that fields name; null for such a one that is not answered. */
  computed?: Mapping
  /** Acts on many records beside archiving and deleting, with the parameters they take. */
  bulk?: { actions?: string[]; params?: Mapping }
}

/** A filter as it is written out. */
export type Filter = 'boolean' | keyof typeof RANGES | `/${string}` | Mapping

/** An area file as it is written. */
export interface AreaFile {
  'x-register'?: Register
  paths?: Mapping
  schemas?: Mapping
  parameters?: Mapping
  responses?: Mapping
}

const parameter = (name: string) => ({ $ref: `../shared/parameters.yaml#/${name}` })
const shared = (name: string) => ({ $ref: `../shared/schemas.yaml#/${name}` })
const response = (name: string) => ({ $ref: `../shared/responses.yaml#/${name}` })
const own = (name: string) => ({ $ref: `#/schemas/${name}` })
const json = (schema: Json) => ({ 'application/json': { schema } })

/**
 * Writes a register out as paths and schemas. What the file states itself is laid over them: mappings are joined, anything
 * else replaces what stands there, and null takes it away.
 */
export function expandArea({ 'x-register': register, ...file }: AreaFile): AreaFile {
  if (!register) return file
  return {
    ...file,
    paths: layOver(toPaths(register), file.paths ?? {}),
    schemas: layOver(toSchemas(register), file.schemas ?? {}),
  }
}

function toPaths(register: Register): Mapping {
  const { path, record, stem = record, sorts, bulk, summary = register.tag } = register
  const operation = (verb: string, right: string, summary: string) => ({
    operationId: `${register.name}.${verb}`,
    'x-permission': `${register.permission}.${right}`,
    tags: [register.tag],
    summary,
  })
  const takes = (schema: string) => ({ required: true, content: json(own(schema)) })
  const answers = (status: '200' | '201') => ({
    [status]: { description: 'The record.', content: json(own(record)) },
    default: response('Error'),
  })
  const filters = [
    ...['Search', 'Archived', 'Ids'].map(parameter),
    ...Object.entries(filtersOf(register)).flatMap(([name, filter]) => toFilters(name, filter)),
  ]
  const narrowing = [
    { name: 'ordering', in: 'query', ...LIST, schema: listOf(5, { type: 'string', enum: bothWays(sorts) }) },
    ...filters,
  ]
  const page = { type: 'array', items: own(record) }
  const found = { type: 'object', required: ['data', 'meta'], properties: { data: page, meta: shared('Meta') } }
  const actions = ['archive', 'unarchive', 'delete', ...(bulk?.actions ?? [])]
  const many = {
    type: 'object',
    required: ['ids', 'action'],
    properties: {
      ids: { type: 'array', minItems: 1, maxItems: 500, items: shared('Id') },
      action: { type: 'string', enum: actions },
      params: { type: 'object', properties: bulk?.params ?? {} },
    },
  }
  return {
    [path]: {
      get: {
        ...operation('list', 'view', summary),
        'x-title': summary.replace(/ \(.*\)$/, ''),
        parameters: [parameter('Page'), parameter('PageSize'), ...narrowing],
        responses: { '200': { description: 'One page of records.', content: json(found) }, default: response('Error') },
      },
      post: {
        ...operation('create', 'create', 'Creates a record'),
        parameters: [parameter('IdempotencyKey')],
        requestBody: takes(`${stem}Input`),
        responses: answers('201'),
      },
    },
    [`${path}/{id}`]: {
      parameters: [parameter('Id')],
      get: { ...operation('get', 'view', 'One record'), responses: answers('200') },
      put: {
        ...operation('replace', 'edit', 'Replaces a record; what is not sent is cleared'),
        requestBody: takes(`${stem}Replacement`),
        responses: answers('200'),
      },
      patch: {
        ...operation('update', 'edit', 'Changes what is sent; null clears'),
        requestBody: takes(`${stem}Changes`),
        responses: answers('200'),
      },
      delete: {
        ...operation('remove', 'delete', 'Deletes a record; it can be restored for `trash_days` of the settings'),
        responses: { '204': response('Done'), default: response('Error') },
      },
    },
    [`${path}/{id}/restore`]: {
      parameters: [parameter('Id')],
      post: { ...operation('restore', 'delete', 'Brings a deleted record back'), responses: answers('200') },
    },
    [`${path}/bulk`]: {
      post: {
        ...operation('bulk', 'edit', 'One action on many records; partial success is normal'),
        requestBody: { required: true, content: json(many) },
        responses: { '200': response('BulkResult'), default: response('Error') },
      },
    },
    [`${path}/export`]: {
      get: {
        ...operation('export', 'export', 'The list as a file, with the same parameters'),
        parameters: [parameter('Format'), parameter('Columns'), ...narrowing],
        responses: { '200': response('Csv'), default: response('Error') },
      },
    },
    ...(register.summed
      ? {
          [`${path}/summary`]: {
            get: {
              ...operation('summary', 'view', 'What the records of a list add up to; the same filters as the list'),
              parameters: filters,
              responses: {
                '200': { description: 'The sums.', content: json(own(register.summed)) },
                default: response('Error'),
              },
            },
          },
        }
      : {}),
    ...(register.pdf
      ? {
          [`${path}/{id}/pdf`]: {
            parameters: [parameter('Id')],
            get: {
              ...operation('pdf', 'export', 'A record as a PDF'),
              responses: { '200': response('Pdf'), default: response('Error') },
            },
          },
        }
      : {}),
  }
}

const LIST = { style: 'form', explode: false }
const listOf = (maxItems: number, items: Json) => ({ type: 'array', maxItems, items })

function bothWays(sorts: readonly string[]): string[] {
  return sorts.flatMap((name) => [name, `-${name}`])
}

/** What the ends of a range are. */
const RANGES = {
  dates: { type: 'string', format: 'date' },
  moments: { $ref: '../shared/schemas.yaml#/Instant' },
  decimals: { type: 'string', maxLength: 15, pattern: '^\\d{1,12}(\\.\\d{1,4})?$' },
}

function toFilters(name: string, filter: Filter): Mapping[] {
  if (!isRange(filter)) return [toFilter(name, filter)]
  return [`${name}_from`, `${name}_to`].map((end) => ({ name: end, in: 'query', schema: RANGES[filter] }))
}

function isRange(filter: Filter): filter is keyof typeof RANGES {
  return typeof filter === 'string' && Object.hasOwn(RANGES, filter)
}

function toFilter(name: string, filter: Exclude<Filter, keyof typeof RANGES>): Mapping {
  if (filter === 'boolean') return { name, in: 'query', schema: { type: 'boolean' } }
  if (typeof filter === 'string') {
    return { name, in: 'query', ...LIST, schema: listOf(50, { ...shared('Id'), 'x-reference': filter }) }
  }
  const { description, ...schema } = filter
  return {
    name,
    in: 'query',
    ...(schema.type === 'array' ? LIST : {}),
    ...(description === undefined ? {} : { description }),
    schema,
  }
}

function toSchemas(register: Register): Mapping {
  const { record, stem = record, fields, required, shares = [] } = register
  const computed = computedOf(register)
  const hasComputed = Object.keys(computed).length > 0
  const written = [own(`${stem}Fields`), ...shares.map((share) => share.written)]
  const answered = [shared('Record'), ...written, ...shares.map((share) => share.answered)]
  return {
    [`${stem}Fields`]: { type: 'object', properties: { ...fields, is_archived: { type: 'boolean' } } },
    [`${stem}Input`]: { type: 'object', allOf: written, required },
    [`${stem}Replacement`]: { type: 'object', allOf: [...written, shared('Versioned')], required },
    [`${stem}Changes`]: { type: 'object', allOf: [...written, shared('Versioned')] },
    [record]: {
      type: 'object',
      allOf: hasComputed ? [...answered, own(`${stem}Computed`)] : answered,
      required: Object.keys(fields),
    },
    ...(hasComputed
      ? {
          [`${stem}Computed`]: {
            type: 'object',
            description: 'What the server adds in answers.',
            required: Object.keys(computed),
            properties: computed,
          },
        }
      : {}),
  }
}

function layOver(below: Mapping, above: Mapping): Mapping {
  const result = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const there = result[key]
    if (value === null) delete result[key]
    else result[key] = isMapping(value) && isMapping(there) ? layOver(there, value) : value
  }
  return result
}
