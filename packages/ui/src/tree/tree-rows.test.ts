import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNode, toMove } from './tree-move'
import { findByLetters, type TreeNode, toRows } from './tree-rows'
import { toTicks, withTick } from './tree-sets'

const nodes = [
  { id: 'a', label: 'Корпус А', children: [{ id: 'a1', label: 'Осмотры', children: [{ id: 'a2', label: 'Фото' }] }] },
  { id: 'b', label: 'Корпус Б', expandable: true },
]
const nothing = new Map()

test('only children of opened nodes are in sight, with their level and place', () => {
  expect(toRows(nodes, new Set()).map(({ node }) => node.id)).toEqual(['a', 'b'])
  const rows = toRows(nodes, new Set(['a', 'b']))
  expect(rows.map(({ node, level, place, count, parent }) => [node.id, level, place, count, parent])).toEqual([
    ['a', 1, 1, 2, null],
    ['a1', 2, 1, 1, 'a'],
    ['b', 1, 2, 2, null],
  ])
  expect(rows.map(({ isBranch }) => isBranch)).toEqual([true, true, true])
})

test('letters find the next line that starts with them, whatever their case', () => {
  const rows = toRows(nodes, new Set(['a']))
  expect(findByLetters(rows, 1, 'КОР')).toBe(2)
  expect(findByLetters(rows, 0, 'осм')).toBe(1)
  expect(findByLetters(rows, 0, 'нет')).toBe(-1)
})

test('children that came late are lines, those that failed are a line to try again', () => {
  const open = new Set(['b'])
  expect(toRows(nodes, open, new Map([['b', [{ id: 'b1', label: 'Планы' }]]])).at(-1)?.node.id).toBe('b1')
  expect(toRows(nodes, open, new Map([['b', 'failed' as const]])).at(-1)).toMatchObject({ kind: 'failed', level: 2 })
})

test('a node never comes into itself, and a move that changes nothing is none', () => {
  expect(toMove(nodes, nothing, ['a'], { id: 'a2', at: 'inside' })).toBeNull()
  expect(toMove(nodes, nothing, ['a'], { id: 'a1', at: 'after' })).toBeNull()
  expect(toMove(nodes, nothing, ['a'], { id: 'b', at: 'before' })).toBeNull()
  expect(toMove(nodes, nothing, ['a2', 'a1'], { id: 'b', at: 'inside' })).toEqual({
    ids: ['a1'],
    parent: 'b',
    index: 0,
  })
})

test('a branch is ticked with all below it, and partly with some', () => {
  const all = withTick(nodes, new Set(), nothing, { id: 'a', label: '', children: nodes[0]?.children }, true)
  expect([...all].sort()).toEqual(['a', 'a1', 'a2'])
  const some = withTick(
    [
      {
        id: 'x',
        label: '',
        children: [
          { id: 'y', label: '' },
          { id: 'z', label: '' },
        ],
      },
    ],
    new Set(),
    nothing,
    { id: 'y', label: '' },
    true,
  )
  expect([...some]).toEqual(['y'])
})

const branch: (levels: number) => fc.Arbitrary<TreeNode> = fc.memo((levels) =>
  fc.record({
    id: fc.uuid(),
    label: fc.constant('Узел'),
    children: levels > 1 ? fc.array(branch(levels - 1), { maxLength: 2 }) : fc.constant([]),
  }),
)

test('whatever is moved, it lands right before the node named and all others stay', () => {
  fc.assert(
    fc.property(
      fc.array(branch(4), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(),
      fc.nat(2),
      (roots, from, to, at) => {
        const ids = toRows(roots, new Set(toAll(roots))).map(({ node }) => node.id)
        const moved = ids[from % ids.length] ?? ''
        const target = ids[to % ids.length] ?? ''
        const places = ['before', 'inside', 'after'] as const
        const move = toMove(roots, nothing, [moved], { id: target, at: places[at] ?? 'inside' })
        if (!move) return
        const parent = move.parent === null ? roots : (findNode(roots, nothing, move.parent)?.node.children ?? [])
        const rest = parent.filter(({ id }) => id !== moved)
        expect(move.index).toBeLessThanOrEqual(rest.length)
        if (at === 0) expect(rest[move.index]?.id).toBe(target)
        if (at === 2) expect(rest[move.index - 1]?.id).toBe(target)
        if (at === 1) expect(move.parent).toBe(target)
      },
    ),
  )
})

test('letters find a name with ё by е', () => {
  const rows = toRows(
    ['Насос', 'Ёмкость'].map((label) => ({ id: label, label })),
    new Set(),
  )
  expect(findByLetters(rows, 0, 'Емк')).toBe(1)
})

test('100 000 nodes become lines and ticks', () => {
  const many = Array.from({ length: 100 }, (_, a) => ({
    id: `${a}`,
    label: `Ветвь ${a}`,
    children: Array.from({ length: 1000 }, (_, b) => ({ id: `${a}.${b}`, label: `Лист ${b}` })),
  }))
  // A quadratic walk would not end within the time a test is given.
  expect(toRows(many, new Set(many.map(({ id }) => id)))).toHaveLength(100_100)
  expect(toTicks(many, new Set(['5.5']), nothing).get('5')).toBe('mixed')
})

const toAll = (list: readonly TreeNode[]): string[] => list.flatMap((node) => [node.id, ...toAll(node.children ?? [])])
