import type { Answers, FieldAnswer } from './answers'
import {
  columnImports,
  isReference,
  isSorted,
  kindModule,
  tableFile,
  tableOf,
  toAreaField,
  toCamel,
  toColumn,
  toDefault,
  toEnumeration,
  toExample,
  toFilters,
  toPascal,
  toProperty,
  toReference,
} from './fields'
import { fillTemplate, type Values } from './template'

/** Templates by name, without `.tmpl`. */
export type Templates = Readonly<
  Record<
    'contract.yaml' | 'table.ts' | 'index.ts' | 'resource.ts' | 'resource.test.ts' | 'area.tsx' | 'area.test.tsx',
    string
  >
>

/** New files by path from the root; `tables` are the modules there are below `db/tables`, such as `people/profiles`. */
export function stampFiles(answers: Answers, templates: Templates, tables: readonly string[]): Record<string, string> {
  const { area } = answers
  const values = valuesOf(answers, tables)
  const fill = (name: keyof Templates) => fillTemplate(templates[name], values)
  return {
    [`openapi/areas/${area}.yaml`]: fill('contract.yaml'),
    [`apps/server/src/db/tables/${tableFolder(answers)}/${area}.ts`]: fill('table.ts'),
    [`apps/server/src/areas/${area}/index.ts`]: fill('index.ts'),
    [`apps/server/src/areas/${area}/${area}.resource.ts`]: fill('resource.ts'),
    [`apps/server/src/areas/${area}/${area}.resource.test.ts`]: fill('resource.test.ts'),
    [`apps/portal/src/areas/${area}/${area}.area.tsx`]: fill('area.tsx'),
    [`apps/portal/src/areas/${area}/${area}.area.test.tsx`]: fill('area.test.tsx'),
  }
}

/** Lines added to the registries, by path: each takes the text of the file and gives the new one. */
export function stampRegistries(answers: Answers): Record<string, (text: string) => string> {
  const { area, entity, words } = answers
  const operation = toCamel(area)
  return {
    'openapi/openapi.yaml': (text) =>
      put(text, '\n  - { name: Служебное', `\n  - { name: ${words.many}, description: "${words.many}" }`),
    // The kind of record, and what it is called in the story of records.
    'openapi/areas/record-parts.yaml': (text) => {
      const kinds = /( {2}RecordEntity:\n[^\]]*)(\][\s\S]*?x-labels:\n(?: {6}\w+: .*\n)+)/
      if (!kinds.test(text)) throw new Error('record-parts.yaml: the kinds of records were not found')
      return text.replace(kinds, `$1, ${entity}$2      ${entity}: ${words.one}\n`)
    },
    'apps/server/src/areas.ts': (text) =>
      put(
        `import { ${operation}Area } from './areas/${area}'\n${text}`,
        '\n  createSystemArea(',
        `\n  ${operation}Area,`,
      ),
    'apps/portal/src/app/areas.ts': (text) =>
      `import { ${operation} } from '../areas/${area}/${area}.area'\n${text}`.replace(
        /(export const areas: readonly Area\[\] = \[)/,
        `$1${operation}, `,
      ),
  }
}

/** Text with an addition right before the first place that reads so. */
function put(text: string, place: string, addition: string): string {
  const at = text.indexOf(place)
  if (at < 0) throw new Error(`The place «${place.trim()}» was not found`)
  return text.slice(0, at) + addition + text.slice(at)
}

/** Tables lie by domain, the first word of the contract path. */
const tableFolder = ({ path }: Answers) => path.split('/')[1] ?? ''

function valuesOf(answers: Answers, tables: readonly string[]): Values {
  const { area, path, address, permission, entity, words, fields } = answers
  const [first] = fields
  if (first === undefined) throw new Error('An area needs a field that names its records')
  const refs = fields.filter(isReference)
  const required = fields.filter((field) => field.required === true)
  const names = (some: readonly FieldAnswer[]) => some.map(({ name }) => name)
  const quoted = (some: readonly FieldAnswer[]) => names(some).map((name) => `'${name}'`)
  const sorted = fields.filter(isSorted)
  const operation = toCamel(area)
  const table = `${operation}Table`
  const choices = fields.filter(({ kind }) => kind === 'choice')
  const indexOf = (name: string) => `index('${area.replaceAll('-', '_')}_${name}_idx')`
  const imports = columnImports(fields)
  const labelImports = choices.length === 0 ? [] : ["import { labels } from '@ws/api-client/contract/labels'"]
  const references = [...new Map(refs.map((field) => [tableOf(field), field])).values()]
  const loaded = references.filter(({ kind }) => kind === 'ref')
  const tags = fields.filter(({ kind }) => kind === 'tags')
  const schema = toPascal(entity)
  const defaults = fields.flatMap((field) => {
    const value = toDefault(field)
    return value === undefined ? [] : [`${field.name}: ${value}`]
  })
  const example = required.flatMap((field) => {
    const value = toExample(field)
    return value === undefined ? [] : [`${field.name}: ${value}`]
  })
  return {
    ...words,
    searchWord: words.search,
    area,
    path,
    permission,
    entity,
    operation,
    table: operation,
    tableName: area.replaceAll('-', '_'),
    Schema: schema,
    first: first.name,
    formAddress: address ?? path,
    address: address === undefined ? [] : [`address: '${address}',`],
    sentence: `a record of «${words.many}» is made and found by its name`,
    example: `{ ${example.join(', ')} }`,
    exampleTitle: 'Проба',
    sorts: [...names(sorted), 'created_at', 'updated_at'].join(', '),
    filters: under(
      'filters:',
      fields.flatMap((field) => toFilters(schema, field)),
    ),
    properties: fields.map((field) => toProperty(schema, field)),
    enumerations: under(
      'schemas:',
      fields.flatMap((field) => toEnumeration(schema, field)),
    ),
    required: names(required).join(', '),
    computed: under('computed:', refs.map(toNamed)),
    drizzleImports: imports.drizzle.join(', '),
    columnImports: imports.own.join(', '),
    tableImports: references.map((field) => `import { ${tableOf(field)} } from '../${tableFile(field, tables)}'`),
    columns: fields.map(toColumn),
    indexes: [
      ...[...names(sorted), ...names(choices), ...names(refs), 'created_at', 'updated_at'].map(
        (name) => `${indexOf(name)}.on(table.${name}),`,
      ),
      ...names(tags).map((name) => `${indexOf(name)}.using('gin', table.${name}),`),
    ],
    imports: [
      ...(tags.length > 0 ? ["import { arrayOverlaps } from 'drizzle-orm'"] : []),
      `import { ${table} } from '../../db/tables/${tableFolder(answers)}/${area}'`,
      ...loaded.map((field) => `import { ${tableOf(field)} } from '../../db/tables/${tableFile(field, tables)}'`),
      "import { defineResource } from '../../lib/resource/define-resource'",
    ],
    search: fields.flatMap((field) => (field.kind === 'text' ? [`${table}.${field.name}`] : [])).join(', '),
    resourceFilters: names(tags)
      .map((name) => `${name}: (${name}) => arrayOverlaps(${table}.${name}, ${name})`)
      .join(', '),
    references: refs.length === 0 ? [] : ['references: {', ...refs.map((field) => `  ${toReference(field)}`), '},'],
    exportNames: quoted(fields).join(', '),
    kindImports: kindImports(fields),
    fields: fields.map((field) => toAreaField(schema, field)),
    areaImports: labelImports,
    columnNames: quoted(fields.filter((field) => field.hidden !== true && field.kind !== 'longText')).join(', '),
    sortable: quoted(sorted.filter((field) => field.hidden !== true)).join(', '),
    filterNames: quoted(fields.filter((field) => toFilters(schema, field).length > 0)).join(', '),
    formNames: quoted(fields).join(', '),
    defaults: defaults.length === 0 ? [] : [`defaults: { ${defaults.join(', ')} },`],
    fills: required.flatMap((field) => toFill(field)),
  }
}

/** What a person types into a required box of the example. */
function toFill(field: FieldAnswer): string[] {
  const typed: Partial<Record<FieldAnswer['kind'], string>> = {
    text: 'Проба',
    longText: 'Проба',
    number: '1',
    decimal: '1,00',
    date: '21.11.2026',
  }
  const text = typed[field.kind]
  return text === undefined ? [] : [`await fill(await screen.findByLabelText(/^${field.label}/), '${text}')`]
}

/** Lines below a heading, and none of both where there are no lines. */
function under(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)]
}

/** The record a reference names, as answers carry it. */
function toNamed({ name, kind }: FieldAnswer): string {
  const schema = kind === 'person' ? 'Person' : 'Reference'
  return `${name}_details: { anyOf: [{ $ref: ../shared/schemas.yaml#/${schema} }, { type: 'null' }] }`
}

function kindImports(fields: readonly FieldAnswer[]): string[] {
  const byModule = new Map<string, Set<string>>()
  for (const { kind } of fields) {
    byModule.set(kindModule(kind), (byModule.get(kindModule(kind)) ?? new Set()).add(kind))
  }
  return [...byModule].map(
    ([file, kinds]) => `import { ${[...kinds].sort().join(', ')} } from '../../lib/area/kinds/${file}'`,
  )
}
