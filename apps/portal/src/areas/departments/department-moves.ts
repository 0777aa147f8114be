import type { RecordOf } from '@ws/api-client/contract'
import type { TreeNode } from '@ws/ui'

type Department = Pick<RecordOf<'/accounts/departments'>, 'id' | 'name' | 'parent' | 'sort_order'>

/** What has to be written so that a department stands elsewhere. */
export interface DepartmentChange {
  id: number
  parent: number | null
  sort_order: number
}

/** Between neighbours, so that one can be put there by hand. */
const STEP = 10

/** Departments below each other; one whose parent is not to be seen stands at the top. */
export function toDepartmentTree(departments: readonly Department[]): TreeNode[] {
  const below = (parent: number | null): TreeNode[] =>
    childrenOf(departments, parent).map(({ id, name }) => ({ id: String(id), label: name, children: below(id) }))
  return below(null)
}

/** The changes that put departments below `parent`, before its child number `index` counted without them. */
export function toChanges(
  departments: readonly Department[],
  ids: readonly number[],
  parent: number | null,
  index: number,
): DepartmentChange[] {
  const others = childrenOf(departments, parent).filter(({ id }) => !ids.includes(id))
  const moved = ids.flatMap((id) => departments.find((one) => one.id === id) ?? [])
  const order = [...others.slice(0, index), ...moved, ...others.slice(index)]
  return order.flatMap((one, at) => {
    const sort_order = (at + 1) * STEP
    const isSame = (one.parent ?? null) === parent && one.sort_order === sort_order
    return isSame ? [] : [{ id: one.id, parent, sort_order }]
  })
}

function childrenOf(departments: readonly Department[], parent: number | null): Department[] {
  const known = new Set(departments.map(({ id }) => id))
  return departments.filter((one) => (known.has(one.parent ?? 0) ? one.parent : null) === parent)
}
