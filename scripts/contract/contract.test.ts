import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toConstraints } from './constraints'
import type { Document, Schema } from './document'
import { toColors, toLabels } from './labels'
import { expandArea, type Mapping, type Register } from './registers'
import { publishWrappers } from './wrappers'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const answers = (schema: Schema) => ({ 200: { content: { 'application/json': { schema } } } })
const body = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})

const contract: Document = {
  openapi: '3.1.0',
  paths: {
    '/goods': {
      get: { responses: answers({ properties: { data: { type: 'array' } } }) },
      post: { operationId: 'goods.create', 'x-wrapper': 'good', requestBody: body('GoodInput') },
    },
    '/goods/{id}': { get: { responses: answers({ $ref: '#/components/schemas/GoodInput' }) } },
    '/goods/board': { get: { responses: answers({ properties: { data: { type: 'array' } } }) } },
    '/files': { get: { responses: answers({ properties: { files: { type: 'array' } } }) } },
    '/files/{id}': { get: { responses: answers({}) } },
  },
  components: {
    schemas: {
      Id: { type: 'integer', minimum: 1 },
      GoodFields: {
        type: 'object',
        properties: {
          name: { title: 'Название', type: 'string', minLength: 1, maxLength: 255 },
          kind: { type: ['string', 'null'], enum: ['tool', 'material', null] },
          supplier: { anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }] },
          price: { type: 'string', pattern: '^\\d+\\.\\d{2}$' },
          total: { type: 'string', readOnly: true },
        },
      },
      GoodInput: { type: 'object', allOf: [{ $ref: '#/components/schemas/GoodFields' }], required: ['name'] },
    },
  },
}

test('a form learns what the contract demands of each field it may write', () => {
  expect(toConstraints(contract)).toEqual({
    '/goods': {
      name: { label: 'Название', required: true, type: 'string', minLength: 1, maxLength: 255 },
      kind: { nullable: true, type: 'string', enum: ['tool', 'material'] },
      supplier: { nullable: true, type: 'integer', minimum: 1 },
      price: { type: 'string', pattern: '^\\d+\\.\\d{2}$' },
    },
  })
})

test('the labels of an enumeration are published, and each of its values has one', () => {
  const withLabels = (labels: Record<string, string>): Document => ({
    ...contract,
    components: { schemas: { Unit: { type: 'string', enum: ['pcs', 'kg'], 'x-labels': labels } } },
  })
  expect(toLabels(contract)).toEqual({})
  expect(toLabels(withLabels({ pcs: 'шт', kg: 'кг' }))).toEqual({ Unit: { pcs: 'шт', kg: 'кг' } })
  const wrong: Record<string, string>[] = [{ pcs: 'шт' }, { pcs: 'шт', g: 'г' }, { pcs: 'шт', kg: 'кг', g: 'г' }]
  for (const labels of wrong) {
    expect(() => toLabels(withLabels(labels))).toThrow('Unit')
  }
})

test('the colours of an enumeration are published, and each of its values has one', () => {
  const withColors = (colors: Record<string, string>): Document => ({
    ...contract,
    components: { schemas: { Step: { type: 'string', enum: ['open', 'done'], 'x-colors': colors } } },
  })
  const colors = { open: '#64748B', done: '#22C55E' }
  expect(toColors(contract)).toEqual({})
  expect(toColors(withColors(colors))).toEqual({ Step: colors })
  expect(() => toColors(withColors({ open: '#64748B' }))).toThrow('Step: x-colors')
})

test('the world reads of both bodies, wrapped and flat; the flat one stays reachable (EN-004)', () => {
  const operation = publishWrappers(contract).paths['/goods']?.post
  const flat = { $ref: '#/components/schemas/GoodInput' }
  expect(operation?.requestBody?.content?.['application/json']?.schema).toEqual({
    anyOf: [flat, { type: 'object', required: ['good'], properties: { good: flat } }],
  })
  expect(operation?.['x-flat']).toEqual(flat)
  expect(contract.paths['/goods']?.post).not.toHaveProperty('x-flat')
})

test('a contract whose types would silently go wrong is refused', { timeout: 60_000 }, () => {
  const file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'openapi.json')
  const good: Schema = { type: 'object', allOf: [{ $ref: '#/components/schemas/GoodInput' }, { required: ['name'] }] }
  writeFileSync(
    file,
    JSON.stringify({
      ...contract,
      info: { title: 'Проба', version: '0' },
      components: { schemas: { ...contract.components?.schemas, Good: good } },
    }),
  )
  const { status, stdout } = spawnSync(
    'node_modules/.bin/redocly',
    ['lint', file, '--config=redocly.yaml', '--format=json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    },
  )
  expect(status).toBe(1)
  expect(stdout).toContain('workspace/no-lone-required')
  expect(stdout).toContain('workspace/compose-one-level')
})

const meters: Register = {
  path: '/meters',
  name: 'meters',
  permission: 'properties',
  record: 'Meter',
  tag: 'Счётчики',
  summary: 'Счётчики',
  required: ['name'],
  sorts: ['name'],
  filters: { place: '/places', is_active: 'boolean', kind: { description: 'Of these.', type: 'array', items: {} } },
  fields: { name: { type: 'string' } },
  computed: { place_details: { type: 'null' } },
  bulk: { actions: ['replace'] },
}

test('a register is written out as its nine operations, and the list and its file take the same parameters', () => {
  const { paths = {}, schemas = {} } = expandArea({ 'x-register': meters })
  const ids = [...JSON.stringify(paths).matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id)
  expect(ids.sort()).toEqual(
    ['bulk', 'create', 'export', 'get', 'list', 'remove', 'replace', 'restore', 'update'].map(
      (verb) => `meters.${verb}`,
    ),
  )
  expect(paths['/meters/export']).toMatchObject({ get: { 'x-permission': 'properties.export' } })
  expect(schemas).toMatchObject({ MeterInput: { required: ['name'] }, MeterComputed: { required: ['place_details'] } })
  const { list, file } = {
    list: JSON.stringify(Reflect.get(Object(paths['/meters']), 'get').parameters.slice(2)),
    file: JSON.stringify(Reflect.get(Object(paths['/meters/export']), 'get').parameters.slice(2)),
  }
  expect(file).toBe(list)
  expect(list).toContain('"enum":["name","-name"]')
  expect(list).toContain('"description":"Of these."')
})

test('what follows from a field is not stated: how it is filtered, and the record it names in answers', () => {
  const id = (path: string) => ({ $ref: '../shared/schemas.yaml#/Id', 'x-reference': path })
  const day: Mapping = { type: 'string', format: 'date' }
  const fields = {
    place: { title: 'Место', anyOf: [id('/locations'), { type: 'null' }] },
    keepers: { title: 'Кто отвечает', type: 'array', items: id('/accounts/profiles') },
    kind: { title: 'Вид', $ref: '#/schemas/MeterKind' },
    is_active: { title: 'Активен', type: 'boolean' },
    checked_at: { title: 'Поверен', anyOf: [day, { type: 'null' }] },
  }
  const register: Register = { ...meters, fields, filters: Object.keys(fields), computed: { keepers_details: null } }
  const { paths = {}, schemas } = expandArea({ 'x-register': register })
  expect(schemas).toMatchObject({
    MeterComputed: {
      required: ['place_details'],
      properties: { place_details: { anyOf: [{ $ref: './todos.yaml#/schemas/LocationReference' }, { type: 'null' }] } },
    },
  })
  const parameters: { name?: string; schema?: Schema }[] = Reflect.get(Object(paths['/meters']), 'get').parameters
  expect(parameters.flatMap(({ name }) => name ?? []).slice(1)).toEqual([
    ...['place', 'keepers', 'kind', 'is_active', 'checked_at_from', 'checked_at_to'],
  ])
  expect(parameters.find(({ name }) => name === 'kind')?.schema).toMatchObject({ items: { $ref: fields.kind.$ref } })
  expect(() => expandArea({ 'x-register': { ...register, filters: ['name'] } })).toThrow('name')
})

test('what an area states itself lies over its register: joined, replaced or taken away', () => {
  const { paths, schemas } = expandArea({
    'x-register': meters,
    paths: { '/meters': { get: { 'x-permission': 'goods.view' } }, '/meters/export': null },
    schemas: { Meter: { required: ['name', 'serial'] } },
  })
  expect(paths).toMatchObject({ '/meters': { get: { operationId: 'meters.list', 'x-permission': 'goods.view' } } })
  expect(paths).not.toHaveProperty('/meters/export')
  expect(schemas).toMatchObject({ Meter: { type: 'object', required: ['name', 'serial'] } })
})
