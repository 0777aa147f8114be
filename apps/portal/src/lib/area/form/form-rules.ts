import type { FieldConstraint } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import type { AnyField } from '../field'

/** Whether there is nothing to send: no value, an empty list or a text of spaces. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

const symbols = (n: number) => `${n} ${plural(n, 'символа', 'символов', 'символов')}`

type Worded = Pick<AnyField, 'messages'>

/** What is wrong with a value by the contract, in Russian; undefined when nothing is. The server checks the same again. */
export function problemWith(field: Worded, constraint: FieldConstraint, value: unknown): string | undefined {
  if (isBlank(value)) {
    // A list may be empty even where it must be sent, unless the contract wants one thing in it; an unticked box is an answer.
    const isFree = constraint.type === 'boolean' || (constraint.type === 'array' && !constraint.minItems)
    const isMissing = constraint.required === true && !isFree
    return isMissing ? (field.messages?.required ?? 'Заполните поле') : undefined
  }
  if (typeof value === 'string') return problemWithText(field, constraint, value.trim())
  if (typeof value === 'number') return problemWithNumber(constraint, value)
  if (Array.isArray(value) && constraint.maxItems !== undefined && value.length > constraint.maxItems) {
    return `Не больше ${constraint.maxItems}`
  }
  return undefined
}

function problemWithText(field: Worded, { minLength, maxLength, pattern, format }: FieldConstraint, text: string) {
  if (minLength !== undefined && text.length < minLength) return `Не короче ${symbols(minLength)}`
  if (maxLength !== undefined && text.length > maxLength) return `Не длиннее ${symbols(maxLength)}`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return field.messages?.pattern ?? 'Неверный формат'
  if (format === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'Неверный адрес почты'
  return undefined
}

function problemWithNumber({ minimum, maximum }: FieldConstraint, number: number) {
  if (minimum !== undefined && number < minimum) return `Не меньше ${minimum.toLocaleString('ru-RU')}`
  if (maximum !== undefined && number > maximum) return `Не больше ${maximum.toLocaleString('ru-RU')}`
  return undefined
}
