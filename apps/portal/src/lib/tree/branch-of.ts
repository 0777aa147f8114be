/** A record of a tree. */
export interface TreeRecord {
  id: number
  parent: number | null
}

/** A record and all below it. */
export function branchOf(id: number, all: readonly TreeRecord[]): Set<number> {
  const branch = new Set([id])
  for (let size = 0; size !== branch.size; ) {
    size = branch.size
    for (const one of all) if (one.parent !== null && branch.has(one.parent)) branch.add(one.id)
  }
  return branch
}
