import type { RecordOf } from '@ws/api-client/contract'
import type { TreeNode } from '@ws/ui'
import type { Profile } from './profile-fields'

type Department = Pick<RecordOf<'/accounts/departments'>, 'id' | 'name' | 'parent' | 'head'>
type Person = Pick<Profile, 'id' | 'full_name' | 'department' | 'manager' | 'position_details'>

/** Departments below each other, in each its people below their managers; who has no department stands at the end. */
export function toOrgTree(departments: readonly Department[], people: readonly Person[]): TreeNode[] {
  const known = new Set(departments.map(({ id }) => id))
  const below = (parent: number | null, path: readonly number[]): TreeNode[] =>
    departments
      .filter((one) => (known.has(one.parent ?? 0) ? one.parent : null) === parent && !path.includes(one.id))
      .map((one) => ({
        id: `department-${one.id}`,
        label: one.name,
        children: [
          ...staffOf(people.filter(({ department }) => department === one.id)),
          ...below(one.id, [...path, one.id]),
        ],
      }))
  const homeless = staffOf(people.filter(({ department }) => !known.has(department ?? 0)))
  return [...below(null, []), ...(homeless.length > 0 ? [{ id: 'none', label: 'Без отдела', children: homeless }] : [])]
}

/** People of one department below their managers in it. A circle of managers that the server would refuse loses nobody. */
function staffOf(people: readonly Person[]): TreeNode[] {
  const here = new Set(people.map(({ id }) => id))
  const shown = new Set<number>()
  const toNode = (person: Person): TreeNode => {
    shown.add(person.id)
    const children = people.filter(({ id, manager }) => manager === person.id && !shown.has(id)).map(toNode)
    return {
      id: `person-${person.id}`,
      label: [person.full_name, person.position_details?.name].filter(Boolean).join(', '),
      ...(children.length > 0 && { children }),
    }
  }
  const nodes = people.filter(({ manager }) => !here.has(manager ?? 0)).map(toNode)
  return [...nodes, ...people.filter(({ id }) => !shown.has(id)).map(toNode)]
}
