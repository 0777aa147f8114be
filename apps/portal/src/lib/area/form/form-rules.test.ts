import { expect, test } from 'vitest'
import type { AnyField } from '../field'
import { isBlank, problemWith } from './form-rules'

const plain: AnyField = { label: 'Поле', Cell: () => null }

test('a text of spaces is no text', () => {
  expect(isBlank('   ')).toBe(true)
  expect(problemWith(plain, { required: true, type: 'string' }, '   ')).toBe('Заполните поле')
  expect(problemWith(plain, { type: 'string' }, '   ')).toBeUndefined()
})

test('the department asks for its name in the words of the specification (VA-001)', () => {
  const name: AnyField = { ...plain, messages: { required: 'Название отдела обязательно' } }
  expect(problemWith(name, { required: true, type: 'string' }, ' ')).toBe('Название отдела обязательно')
  expect(problemWith(name, { required: true, type: 'string' }, ' Склад ')).toBeUndefined()
})

test('lengths are told with the right word for the number', () => {
  const rule = { type: 'string', minLength: 3, maxLength: 21 }
  expect(problemWith(plain, rule, 'ab')).toBe('Не короче 3 символов')
  expect(problemWith(plain, rule, 'a'.repeat(22))).toBe('Не длиннее 21 символа')
  expect(problemWith(plain, rule, 'abc')).toBeUndefined()
})

test('spaces at the ends are not counted: they are never sent', () => {
  expect(problemWith(plain, { type: 'string', minLength: 3 }, ' ab ')).toBe('Не короче 3 символов')
  expect(problemWith(plain, { type: 'string', maxLength: 2 }, ' ab ')).toBeUndefined()
})

test('a pattern speaks with the words of the field', () => {
  const code: AnyField = { ...plain, messages: { pattern: 'Латинские буквы' } }
  expect(problemWith(code, { pattern: '^[a-z]+$' }, 'Склад')).toBe('Латинские буквы')
  expect(problemWith(code, { pattern: '^[a-z]+$' }, 'stock')).toBeUndefined()
})

test('numbers keep between their limits', () => {
  expect(problemWith(plain, { minimum: 0, maximum: 1000 }, -1)).toBe('Не меньше 0')
  expect(problemWith(plain, { minimum: 0, maximum: 1000 }, 1001)).toMatch(/^Не больше 1.000$/)
  expect(problemWith(plain, { minimum: 0, maximum: 1000 }, 0)).toBeUndefined()
})
