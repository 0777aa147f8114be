import type { Answers, FieldAnswer } from './answers'
import {
  columnImports,
  isFiltered,
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
  toPascal,
  toProperty,
} from './fields'
import { fillTemplate, type Values } from './template'

/** Templates by name, without `.tmpl`. */
export type Templates = Readonly<Record<'contract.yaml' | 'table.ts' | 'index.ts' | 'resource.ts' | 'area.tsx', string>>

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
    [`apps/portal/src/areas/${area}/${area}.area.tsx`]: fill('area.tsx'),
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
  const indexes = [...names(sorted), ...names(choices), ...names(refs), 'created_at', 'updated_at']
  const plain = `indexed(table, ${indexes.map((name) => `'${name}'`).join(', ')})`
  const ginOf = (name: string) => `index('${area.replaceAll('-', '_')}_${name}_idx').using('gin', table.${name})`
  const imports = columnImports(fields)
  const labelImports = choices.length === 0 ? [] : ["import { labels } from '@ws/api-client/contract/labels'"]
  const shown = fields.filter((field) => field.hidden !== true)
  const listed = shown.filter((field) => field.kind !== 'longText')
  const filtered = fields.filter(isFiltered)
  const searched = searchedOf(fields)
  const references = [...new Map(refs.map((field) => [tableOf(field), field])).values()]
  const tags = fields.filter(({ kind }) => kind === 'tags')
  const schema = toPascal(entity)
  const defaults = fields.flatMap((field) => {
    const value = toDefault(field)
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
    address: address === undefined ? [] : [`address: '${address}',`],
    sorts: [...names(sorted), 'created_at', 'updated_at'].join(', '),
    filters: filtered.length === 0 ? [] : [`filters: [${names(filtered).join(', ')}]`],
    properties: fields.map((field) => toProperty(schema, field)),
    enumerations: under(
      'schemas:',
      fields.flatMap((field) => toEnumeration(schema, field)),
    ),
    required: names(required).join(', '),
    drizzleImports: imports.drizzle.join(', '),
    columnImports: imports.own.join(', '),
    tableImports: references.map((field) => `import { ${tableOf(field)} } from '../${tableFile(field, tables)}'`),
    columns: fields.map(toColumn),
    indexes: tags.length === 0 ? plain : `[...${plain}, ${tags.map(({ name }) => ginOf(name)).join(', ')}]`,
    imports: [
      ...(tags.length > 0 ? ["import { arrayOverlaps } from 'drizzle-orm'"] : []),
      `import { ${table} } from '../../db/tables/${tableFolder(answers)}/${area}'`,
      "import { defineResource } from '../../lib/resource/define-resource'",
    ],
    search: searched.length === 0 ? [] : [`search: [${searched.map((name) => `${table}.${name}`).join(', ')}],`],
    resourceFilters:
      tags.length === 0 ? [] : [`filters: { ${tags.map(({ name }) => toOverlap(table, name)).join(', ')} },`],
    title: first.name === 'name' ? [] : [`title: (record) => record.${first.name},`],
    kindImports: kindImports(fields),
    fields: fields.map((field) => toAreaField(schema, field)),
    areaImports: labelImports,
    listColumns: shown.length === fields.length ? [] : [`columns: [${quoted(listed).join(', ')}],`],
    sortable: quoted(sorted.filter((field) => field.hidden !== true)).join(', '),
    filterNames: quoted(filtered).join(', '),
    defaults: defaults.length === 0 ? [] : [`defaults: { ${defaults.join(', ')} },`],
  }
}

/** Texts looked through by a search, where they are others than name and code. */
function searchedOf(fields: readonly FieldAnswer[]): string[] {
  const texts = fields.flatMap(({ kind, name }) => (kind === 'text' ? name : []))
  return texts.every((name) => name === 'name' || name === 'code') ? [] : texts
}

function toOverlap(table: string, name: string): string {
  return `${name}: (${name}) => arrayOverlaps(${table}.${name}, ${name})`
}

/** Lines below a heading, and none of both where there are no lines. */
function under(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)]
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
