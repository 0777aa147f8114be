import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readList } from './list'

test.each(['data', 'todos', 'items', 'notifications', 'directories', 'files'])(
  'a list in the field %s is read (EN-015, API-071, API-073, API-074)',
  (field) => {
    fc.assert(
      fc.property(fc.array(fc.object()), (items) => {
        expect(readList({ [field]: items, meta: {} })).toEqual(items)
        expect(readList(items)).toEqual(items)
      }),
    )
  },
)

test.each([null, undefined, 5, 'data', {}, { data: { id: 1 } }])('%j is no list (EN-015)', (answer) => {
  expect(readList(answer)).toBeUndefined()
})
