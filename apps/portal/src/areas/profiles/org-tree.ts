import type { RecordOf } from '@ws/api-client/contract'
import type { TreeNode } from '@ws/ui'
import type { Profile } from './profile-fields'

type Department = Pick<RecordOf<'/accounts/departments'>, 'id' | 'name' | 'parent' | 'head'>
type Person = Pick<Profile, 'id' | 'full_name' | 'department' | 'manager' | 'position_details'>

/** Departments below each other, in each its people below their managers; who has no department stands at the end. */
export function toOrgTree(departments: readonly Department[], people: readonly Person[]): TreeNode[] {
  const known = new Set(departments.map(({ id }) => id))
  const parts = groupBy(departments, ({ parent }) => (known.has(parent ?? 0) ? (parent ?? null) : null))
  const staff = groupBy(people, ({ department }) => (known.has(department ?? 0) ? (department ?? null) : null))
  const below = (parent: number | null, path: readonly number[]): TreeNode[] =>
    (parts.get(parent) ?? [])
      .filter((one) => !path.includes(one.id))
      .map((one) => ({
        id: `department-${one.id}`,
        label: one.name,
        children: [...staffOf(staff.get(one.id) ?? []), ...below(one.id, [...path, one.id])],
      }))
  const homeless = staffOf(staff.get(null) ?? [])
  return [...below(null, []), ...(homeless.length > 0 ? [{ id: 'none', label: 'Без отдела', children: homeless }] : [])]
}

/** People of one department below their managers in it. A circle of managers that the server would refuse loses nobody. */
function staffOf(people: readonly Person[]): TreeNode[] {
  const here = new Set(people.map(({ id }) => id))
  const reports = groupBy(people, ({ manager }) => manager ?? null)
  const shown = new Set<number>()
  const toNode = (person: Person): TreeNode => {
    shown.add(person.id)
    const children = (reports.get(person.id) ?? []).filter(({ id }) => !shown.has(id)).map(toNode)
    return {
      id: `person-${person.id}`,
      label: [person.full_name, person.position_details?.name].filter(Boolean).join(', '),
      ...(children.length > 0 && { children }),
    }
  }
  const nodes = people.filter(({ manager }) => !here.has(manager ?? 0)).map(toNode)
  return [...nodes, ...people.filter(({ id }) => !shown.has(id)).map(toNode)]
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number | null): Map<number | null, Item[]> {
  const groups = new Map<number | null, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
