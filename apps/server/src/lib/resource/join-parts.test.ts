import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createJoiner } from './join-parts'

const own = () => ({ id: 1, created_at: '', updated_at: '', version: 1, author: 3, is_archived: false })
const named = () => Object.fromEntries(Array.from({ length: 47 }, (_, index) => [`field_${index}`, index]))

test('parts become one object, their fields in order, a later part over an earlier one', () => {
  const join = createJoiner()
  for (const title of ['Первая', 'Вторая']) {
    const record = join({ id: 1, version: 2 }, { title, version: 3 })
    expect(Object.entries(record)).toEqual([
      ['id', 1],
      ['version', 3],
      ['title', title],
    ])
  }
})

test('records need not have the same fields: each has its own and no other', () => {
  const join = createJoiner()
  expect(Object.keys(join({ id: 1 }, { title: 'a', rent: 5 }))).toEqual(['id', 'title', 'rent'])
  expect(Object.keys(join({ id: 2 }, { title: 'b' }))).toEqual(['id', 'title'])
  expect(Object.keys(join({ id: 3 }, { title: 'c', area: 7 }))).toEqual(['id', 'title', 'area'])
  expect(join({ id: 4 }, { title: 'd', rent: 5 })).toEqual({ id: 4, title: 'd', rent: 5 })
})

test('a record of many fields is a fast object, which the joining of two by the language is not', () => {
  setFlagsFromString('--allow-natives-syntax')
  const isFast: (value: object) => boolean = runInThisContext('(value) => %HasFastProperties(value)')
  const join = createJoiner()
  join(own(), named())
  expect(isFast(join(own(), named()))).toBe(true)
  expect(isFast(Object.assign(own(), named()))).toBe(false)
})
