import type { BenchNode } from 'portal-map-tree'
import type { BenchFunction } from '../schema/schema-page'

/** The same tree as the one of functions, as nodes of a mind map: some can be done, some have a day. */
export function toMap(functions: readonly BenchFunction[]): BenchNode {
  const nodes = functions.map(
    ({ id }): BenchNode => ({
      id: String(id),
      text: `Узел ${id} с названием в несколько слов`,
      ...(id % 3 === 0 && { done: id % 2 === 0 }),
      ...(id % 5 === 0 && { due: '2026-12-01' }),
      children: [],
    }),
  )
  functions.forEach(({ parent }, at) => {
    const node = nodes[at]
    if (parent !== null && node) nodes[parent - 1]?.children.push(node)
  })
  const [root] = nodes
  if (!root) throw new Error('There is no node')
  return root
}
