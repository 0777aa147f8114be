import type { FunctionNode } from './function-schema.queries'

type Branch = Pick<FunctionNode, 'id' | 'parent'>

/** A function and all below it. */
export function branchOf(id: number, all: readonly Branch[]): Set<number> {
  const branch = new Set([id])
  for (let size = 0; size !== branch.size; ) {
    size = branch.size
    for (const one of all) if (one.parent !== null && branch.has(one.parent)) branch.add(one.id)
  }
  return branch
}
