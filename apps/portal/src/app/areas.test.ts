import { expect, test } from 'vitest'
import { areas } from './areas'

const LAZY = Symbol.for('react.lazy')

test('no field of any area hides the page while its cell or its input is loaded', () => {
  const waiting = areas.flatMap(({ path, fields }) =>
    Object.entries(fields).flatMap(([name, { Cell, Input }]) =>
      [Cell, Input].some((part) => Reflect.get(Object(part), '$$typeof') === LAZY) ? [`${path} ${name}`] : [],
    ),
  )
  expect(waiting).toEqual([])
})
