import type { RecordOf } from '@ws/api-client/contract'
import { expect, test } from 'vitest'
import { fillTitle, templateValues } from './template-values'

const day = new Date(2030, 0, 2)
const doc = { type: 'doc', content: [{ type: 'paragraph' }] }
const empty = {
  title_pattern: 'Осмотр: {location}',
  tagList: [],
  checklist: [],
  materials: [],
  attachments: [],
  description: null,
  description_doc: null,
  category: null,
  priority: 'High',
  planned_minutes: null,
  require_photo: false,
  require_checklist: false,
  require_review: false,
}
const valuesOf = (changes: object) =>
  templateValues({ ...empty, ...changes } as unknown as RecordOf<'/todos/templates'>, undefined)

test('a title takes the place and the day of its template', () => {
  expect(fillTitle('Обход: {location}, {date}', 'Корпус А', day)).toBe('Обход: Корпус А, 02.01.2030')
})

test.each([
  ['Обход: {location}', 'Обход'],
  ['Обход: {location}, {date}', 'Обход: 02.01.2030'],
  ['Обход ({location}) за {date}', 'Обход за 02.01.2030'],
])('a place that is not chosen yet leaves no signs behind in «%s»', (pattern, title) => {
  expect(fillTitle(pattern, undefined, day)).toBe(title)
})

test('words of a template bring their own formatting or take away that of others, none leave it (12.5)', () => {
  const formatted = valuesOf({ description: 'слова', description_doc: doc })
  expect(formatted).toMatchObject({ description: 'слова', description_doc: doc })
  expect(valuesOf({ description: 'слова' })).toMatchObject({ description: 'слова', description_doc: null })
  expect(valuesOf({})).toEqual({ title: 'Осмотр', priority: 'High' })
})
