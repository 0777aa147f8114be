import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineArea } from '../define-area'
import { bool } from '../kinds/bool'
import { choice } from '../kinds/choice'
import { dateTime } from '../kinds/date'
import { ref } from '../kinds/ref'
import { text } from '../kinds/text'
import { readQuery, writeQuery } from './list-address'

const area = defineArea('/todos', {
  words: { one: '', many: '', create: '', fresh: '', created: '', empty: '' },
  permission: 'todos',
  title: (todo) => todo.title,
  fields: {
    title: text('Название'),
    priority: choice('Приоритет', { Low: 'Низкий', Medium: 'Средний', High: 'Высокий' }),
    is_emergency: bool('Аварийная'),
    due_at: dateTime('Срок'),
    location: ref('Место', '/tenants'),
  },
  list: {
    columns: ['title'],
    filters: ['priority', 'is_emergency', 'due_at', 'location'],
    ordering: ['-updated_at'],
    presets: [{ label: 'Мои', query: ({ profileId }) => ({ assignee: profileId === null ? [] : [profileId] }) }],
  },
})
const read = (address: string) => readQuery(area, new URLSearchParams(address))

test('an empty address is the first page in the order of the area', () => {
  expect(read('')).toEqual({ page: 1, page_size: 25, ordering: ['-updated_at'] })
})

test('filters, the preset and the search are read as the contract has them', () => {
  expect(
    read('search=протечка&priority=Low,High&is_emergency=true&due_at_to=2026-11-21T00:00:00Z&assignee=5&page=3'),
  ).toEqual({
    page: 3,
    page_size: 25,
    search: 'протечка',
    ordering: ['-updated_at'],
    priority: ['Low', 'High'],
    is_emergency: true,
    due_at_to: '2026-11-21T00:00:00Z',
    assignee: [5],
  })
})

test('what the area does not know never reaches the server, which would refuse the whole list', () => {
  expect(read('utm_source=mail&view=kanban&tab=x&team=4')).toEqual({
    page: 1,
    page_size: 25,
    ordering: ['-updated_at'],
  })
})

test('a value that a filter cannot have is passed over, the rest of the address holds', () => {
  for (const wrong of [
    'priority=Urgent',
    'priority=Low,Urgent',
    'is_emergency=maybe',
    'due_at_to=abc',
    'due_at_from=2026-01-01T00:00',
    'due_at_from=2026-01-01T00:00:00',
    'due_at_from=2026-01-01T00:00Z',
    'due_at_from=2026-01-01T24:00:00Z',
    'due_at_from=2026-02-30T00:00:00Z',
    'location=abc',
  ]) {
    expect(read(`${wrong}&search=лампа`)).toEqual({
      page: 1,
      page_size: 25,
      search: 'лампа',
      ordering: ['-updated_at'],
    })
  }
  expect(read('due_at_from=2028-02-29T00:00:00.000Z')).toMatchObject({ due_at_from: '2028-02-29T00:00:00.000Z' })
  expect(read('due_at_from=2026-01-01T00:00:00%2B05:00')).toMatchObject({ due_at_from: '2026-01-01T00:00:00+05:00' })
  expect(read('location=0')).not.toHaveProperty('location')
  expect(read('location=5')).toMatchObject({ location: [5] })
})

test('a page that is no page is the first', () => {
  for (const page of ['0', '-2', 'abc', '1.7', '']) expect(read(`page=${page}`).page).toBe(1)
})

test('any change but of the page goes back to the first page', () => {
  const address = new URLSearchParams('page=4&search=а')
  expect(writeQuery(address, { priority: ['High'] }).toString()).toBe(
    new URLSearchParams('search=а&priority=High').toString(),
  )
  expect(writeQuery(address, { page: 5 }).get('page')).toBe('5')
  expect(writeQuery(address, { page: 1 }).has('page')).toBe(false)
  expect(writeQuery(address, { search: undefined }).toString()).toBe('')
})

test('what was written to the address is read from it again', () => {
  const query = fc.record({
    search: fc.stringMatching(/^[а-яa-z]{1,20}$/),
    priority: fc.uniqueArray(fc.constantFrom('Low', 'Medium', 'High'), { minLength: 1 }),
    is_emergency: fc.boolean(),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(query, (next) => {
      expect(readQuery(area, writeQuery(new URLSearchParams(), next))).toMatchObject(next)
    }),
  )
})
