import { type BoundOperation, type ContractDocument, type JsonSchema, resolveRef } from '../contract'
import { AppError, badQuery, invalid, notFound } from '../error'
import { fieldErrors } from './messages'
import { cleanTexts, keepDeclared, type Shape, shapeOf } from './shape'
import type { Check, Checks } from './validators'
import { fileFields, sentFile, type WholeForm } from './whole-form'

/** What a request carries, as Fastify parsed it. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
  /** A form that was read whole, in the place of the body. */
  form?: WholeForm | undefined
  /** A body that was read and checked already, in the place of both. */
  checked?: object | undefined
}

/** What a handler gets: checked, with declared names only. */
export interface CheckedInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Makes the function that turns a raw request of one operation into its checked input, or refuses it. */
export function inputReader(
  source: ContractDocument,
  operation: BoundOperation,
  checks: Checks,
): (raw: RawInput) => CheckedInput {
  const isWhole = new Set(
    operation.parameters.filter(({ schema }) => isInteger(source, schema)).map(({ name }) => name),
  )
  const isList = new Map(operation.parameters.map(({ name, schema }) => [name, isArraySchema(source, schema)] as const))
  const names = (place: 'path' | 'query') =>
    operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  const pathNames = names('path')
  const queryNames = names('query')
  const readJson = bodyReader(source, operation, checks)
  const readForm = formReader(source, operation, checks)
  return (raw) => ({
    params: readPath(raw.params, pathNames, isWhole, checks),
    query: readQuery(raw.query, queryNames, isList, isWhole, checks),
    body: raw.checked ?? (raw.form ? readForm?.(raw.form) : operation.body ? readJson(raw.body) : readForm?.(NO_FORM)),
  })
}

/** Makes the function that checks the JSON body of one operation. */
export function bodyReader(
  source: ContractDocument,
  operation: BoundOperation,
  checks: Checks,
): (raw: unknown) => unknown {
  const shape = shapeOf(source, operation.body)
  return (raw) => readBody(raw, operation, shape, checks.body)
}

const NO_FORM: WholeForm = { fields: {}, files: new Map() }

/** A form is checked as a body is, by the names of its files. */
function formReader(source: ContractDocument, operation: BoundOperation, checks: Checks) {
  const { form, fileLimit } = operation
  if (!form || fileLimit === undefined) return undefined
  const shape = shapeOf(source, form)
  const names = fileFields(source, form)
  return ({ fields, files }: WholeForm): unknown => {
    const body = checkBody(keepDeclared(shape, fields), shape, checks.form)
    const sent = names.flatMap((name) => {
      if (!Object.hasOwn(Object(body), name)) return []
      const bytes = files.get(name)
      if (!bytes) throw invalid({ [name]: 'Выберите файл' })
      return [[name, sentFile(String(Reflect.get(Object(body), name)), bytes)] as const]
    })
    return { ...Object(body), ...Object.fromEntries(sent) }
  }
}

function readPath(
  raw: unknown,
  names: string[],
  isWhole: ReadonlySet<string>,
  checks: Checks,
): Record<string, unknown> {
  const params = chosen(raw, names)
  // What cannot be the number of a record is the address of no record.
  if (misspelt(params, isWhole).length > 0 || checks.path(params).length > 0) throw notFound()
  return params
}

function readQuery(
  raw: unknown,
  names: string[],
  isList: ReadonlyMap<string, boolean>,
  isWhole: ReadonlySet<string>,
  checks: Checks,
): Record<string, unknown> {
  const query = chosen(raw, names)
  for (const [name, value] of Object.entries(query)) {
    // `?status=a,b`: the contract's comma lists; repeated parameters mean the same.
    const read = isList.get(name) ? [value].flat().flatMap((part) => String(part).split(',')) : value
    // What is looked for has the form of what is stored.
    query[name] = cleanTexts(undefined, read)
  }
  const unstorable = findUnstorable(query)
  const unread = misspelt(query, isWhole)
  const errors = unstorable
    ? { [unstorable]: ['Недопустимые символы'] }
    : unread.length > 0
      ? Object.fromEntries(unread.map((name) => [name, ['Введите целое число']]))
      : fieldErrors(checks.query(query))
  const wrong = Object.keys(errors)
  if (wrong.length > 0)
    throw badQuery(wrong.some((name) => name.startsWith('ordering')) ? 'bad_ordering' : 'bad_filter', errors)
  return query
}

function readBody(
  raw: unknown,
  operation: BoundOperation,
  shape: Shape | undefined,
  check: Check | undefined,
): unknown {
  if (raw === undefined || raw === null) {
    if (!operation.isBodyRequired) return {}
    return checkBody({}, shape, check)
  }
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw new AppError(400, 'validation_error', 'Тело запроса должно быть объектом JSON')
  const wrapped: unknown = operation.wrapper ? Reflect.get(raw, operation.wrapper) : undefined
  const flat = typeof wrapped === 'object' && wrapped !== null && !Array.isArray(wrapped) ? wrapped : raw
  return checkBody(keepDeclared(shape, flat), shape, check, operation.mostKeys)
}

function checkBody(sent: unknown, shape: Shape | undefined, check: Check | undefined, mostKeys = MOST_KEYS): unknown {
  const unstorable = findUnstorable(sent, mostKeys)
  if (unstorable !== undefined) throw invalid({ [unstorable]: 'Недопустимые символы' })
  const body = cleanTexts(shape, sent)
  const errors = fieldErrors(check?.(body) ?? [])
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return body
}

/** Deeper than anything the contract names; a body of a megabyte can be nested until no stack is left to look through it. */
const MOST_LEVELS = 100

/** More than any free map of the contract may have, where it names no other number: what is looked at key by key holds up everybody. */
const MOST_KEYS = 1000

/** More than any list the contract leaves free may have. */
const MOST_ITEMS = 100_000

/** Path of the first text that cannot be stored. */
function findUnstorable(value: unknown, mostKeys = MOST_KEYS, path = '', level = 0): string | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (level > MOST_LEVELS) throw invalid({ [path.split('.', 1).join()]: 'Слишком много уровней вложенности' })
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) throw invalid({ [path]: `Не больше ${MOST_ITEMS} значений` })
    for (const [at, item] of value.entries()) {
      const found = findUnstorable(item, mostKeys, `${path}.${at}`, level + 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  const entries = Object.entries(value)
  if (entries.length > mostKeys) throw invalid({ [path]: 'Слишком много полей' })
  for (const [key, item] of entries) {
    const inner = path === '' ? key : `${path}.${key}`
    const found = isUnstorable(key) ? inner : findUnstorable(item, mostKeys, inner, level + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** Text that PostgreSQL cannot store as it was sent: NUL, and halves of a surrogate pair. */
function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text)
}

/** Whole numbers that are not written in digits: JavaScript would read `0x10` and ` 1` as numbers too. */
function misspelt(values: Record<string, unknown>, isWhole: ReadonlySet<string>): string[] {
  const isNumber = (value: unknown) => typeof value !== 'string' || /^-?\d+$/.test(value)
  return Object.keys(values).filter((name) => isWhole.has(name) && ![values[name]].flat().every(isNumber))
}

function chosen(raw: unknown, names: string[]): Record<string, unknown> {
  const source = Object(raw)
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(source, name)).map((name) => [name, Reflect.get(source, name)]),
  )
}

function isArraySchema(source: ContractDocument, schema: BoundOperation['parameters'][number]['schema']): boolean {
  return resolveRef(source, schema).type === 'array'
}

function isInteger(source: ContractDocument, schema: JsonSchema): boolean {
  const resolved = resolveRef(source, schema)
  return resolveRef(source, resolved.items ?? resolved).type === 'integer'
}
