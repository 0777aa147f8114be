/** Kinds of fields the generator knows; others are written by hand afterwards. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'decimal',
  'date',
  'dateTime',
  'choice',
  'bool',
  'ref',
  'person',
  'tags',
] as const

/** One field of the new area. */
export interface FieldAnswer {
  /** Name on the wire: snake_case. */
  name: string
  kind: (typeof FIELD_KINDS)[number]
  /** Russian label. */
  label: string
  required?: boolean
  /** Longest text. */
  maxLength?: number
  /** Values and labels of a choice. */
  options?: Record<string, string>
  /** Contract path of a reference, and the file of its table in `db/tables`. */
  to?: string
  table?: string
  /** Not shown in the list: neither sorted nor indexed. */
  hidden?: boolean
}

/** Everything a new area is stamped from. */
export interface Answers {
  /** Folder and file names: kebab-case. */
  area: string
  /** Contract path: `/meters`. */
  path: string
  /** Address in the portal, when it is not the path. */
  address?: string
  /** Row of the permission matrix. */
  permission: string
  /** One record in the journal: `meter`. */
  entity: string
  words: Record<'one' | 'many' | 'create' | 'fresh' | 'created' | 'empty' | 'search', string>
  fields: FieldAnswer[]
}

/** Names that answers may have; another one would be passed over without a word. */
const KNOWN: readonly string[] = [
  'area',
  'path',
  'address',
  'permission',
  'entity',
  'words',
  'fields',
] satisfies (keyof Answers)[]
const KNOWN_OF_FIELD: readonly string[] = [
  'name',
  'kind',
  'label',
  'required',
  'maxLength',
  'options',
  'to',
  'table',
  'hidden',
] satisfies (keyof FieldAnswer)[]

/** What is wrong with the answers, one sentence each; empty when they can be stamped. */
export function problemsOf(answers: Partial<Answers>): string[] {
  const { area, path, address, permission, entity, words, fields = [] } = answers
  const problems: string[] = []
  const need = (isRight: boolean, sentence: string) => {
    if (!isRight) problems.push(sentence)
  }
  for (const name of Object.keys(answers)) need(KNOWN.includes(name), `${name}: an answer nobody asks for`)
  need(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(area ?? ''), 'area: a kebab-case name such as `water-meters`')
  need(/^(\/[a-z0-9_-]+)+$/.test(path ?? ''), 'path: a contract path such as `/meters`')
  need(
    address === undefined || /^(\/[a-z0-9_-]+)+$/.test(address),
    'address: an address such as `/properties/properties-meter`',
  )
  need(/^[a-z_]+$/.test(permission ?? ''), 'permission: a key of the permission matrix')
  need(/^[a-z][a-z_]*$/.test(entity ?? ''), 'entity: a snake_case word such as `meter`')
  for (const word of ['one', 'many', 'create', 'fresh', 'created', 'empty', 'search'] as const) {
    need(Boolean(words?.[word]) && !words?.[word].includes("'"), `words.${word}: a Russian text without apostrophes`)
  }
  const [first] = fields
  need(first?.kind === 'text' && first.required === true, 'fields: the first one names the record, a required text')
  need(new Set(fields.map(({ name }) => name)).size === fields.length, 'fields: every name once')
  for (const field of fields) problems.push(...problemsOfField(field))
  return problems
}

/** What is wrong with one field. */
export function problemsOfField(field: FieldAnswer): string[] {
  const { name, kind, label, options, to, table } = field
  const problems = Object.keys(field)
    .filter((word) => !KNOWN_OF_FIELD.includes(word))
    .map((word) => `fields.${name}.${word}: write it into the contract and the table by hand`)
  if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) problems.push(`fields.${name}: a snake_case name`)
  if (!FIELD_KINDS.includes(kind)) problems.push(`fields.${name}.kind: one of ${FIELD_KINDS.join(', ')}`)
  if (!label || label.includes("'")) problems.push(`fields.${name}.label: a Russian text without apostrophes`)
  if (kind === 'choice' && Object.keys(options ?? {}).length === 0)
    problems.push(`fields.${name}.options: at least one`)
  if (Object.values(options ?? {}).some((option) => !option || option.includes("'"))) {
    problems.push(`fields.${name}.options: a Russian text for each value, without apostrophes`)
  }
  if (kind === 'ref' && (!to || !table)) problems.push(`fields.${name}: a reference needs \`to\` and \`table\``)
  return problems
}
