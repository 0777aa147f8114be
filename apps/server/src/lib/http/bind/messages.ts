import type { ErrorObject } from 'ajv'
import localizeRussian from 'ajv-i18n/localize/ru/index.js'

/** Texts for a person by field path: `{'contacts.0.phone': ['Неверный формат']}`; one text per field, the first. */
export function fieldErrors(errors: readonly ErrorObject[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const error of tellingOf(errors)) {
    const path = fieldPath(error)
    found[path] ??= [textOf(error)]
  }
  return found
}

/** Those that say something of their field: of a choice none, where a fault of one of its branches says more. */
function tellingOf(errors: readonly ErrorObject[]): ErrorObject[] {
  // A nullable field is `anyOf` of a type and null; that null was not sent is no advice to a person.
  const telling = errors.filter(({ keyword, params }) => keyword !== 'type' || params.type !== 'null')
  const below = new Map<string, number>()
  for (const { instancePath } of telling) {
    for (const path of pathsAbove(instancePath)) below.set(path, (below.get(path) ?? 0) + 1)
  }
  return telling.filter(
    ({ keyword, instancePath }) => !['anyOf', 'oneOf', 'if'].includes(keyword) || below.get(instancePath) === 1,
  )
}

/** A path and all above it: `/a/0`, `/a` and the whole. */
function pathsAbove(path: string): string[] {
  const steps = path.split('/')
  return steps.map((_, at) => steps.slice(0, at + 1).join('/'))
}

function fieldPath({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1)
  if (keyword === 'required') steps.push(String(params.missingProperty))
  if (keyword === 'dependentRequired') steps.push(String(params.missingProperty))
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

function textOf(error: ErrorObject): string {
  const { keyword, params } = error
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'Обязательное поле'
    case 'minLength':
      return limit === 1 ? 'Обязательное поле' : `Не меньше ${limit} ${characters(limit)}`
    case 'maxLength':
      return `Не больше ${limit} ${characters(limit)}`
    case 'minItems':
      return limit === 1 ? 'Выберите хотя бы одно значение' : `Не меньше ${limit} значений`
    case 'maxItems':
      return `Не больше ${limit} значений`
    case 'minimum':
      return `Не меньше ${limit}`
    case 'maximum':
      return `Не больше ${limit}`
    case 'pattern':
      return params.pattern === WITHOUT_COMMA ? 'Без запятых' : 'Неверный формат'
    case 'format':
      return isDistantDay(error)
        ? 'Укажите год с 1900 по 2199'
        : (FORMAT_TEXTS[String(params.format)] ?? 'Неверный формат')
    case 'enum':
      return 'Недопустимое значение'
    case 'uniqueItems':
      return 'Значения не должны повторяться'
    case 'type':
      return TYPE_TEXTS[String(params.type)] ?? 'Неверный тип значения'
    default:
      return localized(error)
  }
}

/** A day or a moment of a year that nobody means; year 0 is none at all. */
function isDistantDay({ params, data }: ErrorObject): boolean {
  const year = Number(/^(\d{4})-\d\d-\d\d/.exec(String(data))?.[1] ?? 0)
  return String(params.format).startsWith('date') && year > 0 && (year < 1900 || year > 2199)
}

/** The pattern of words that lists in addresses join by commas. */
const WITHOUT_COMMA = '^[^,]+$'

const FORMAT_TEXTS: Record<string, string> = {
  'date-time': 'Неверные дата и время',
  date: 'Неверная дата',
  email: 'Неверный адрес почты',
  uri: 'Неверный адрес',
}
const TYPE_TEXTS: Record<string, string> = {
  integer: 'Введите целое число',
  number: 'Введите число',
  boolean: 'Выберите да или нет',
  string: 'Введите текст',
  array: 'Ожидается список',
  object: 'Ожидается объект',
}

/** «символа» after «не меньше 21», «символов» otherwise: the genitive has two forms. */
function characters(count: number): string {
  return count % 10 === 1 && count % 100 !== 11 ? 'символа' : 'символов'
}

function localized(error: ErrorObject): string {
  const copy = { ...error }
  localizeRussian([copy])
  return copy.message ?? 'Недопустимое значение'
}
