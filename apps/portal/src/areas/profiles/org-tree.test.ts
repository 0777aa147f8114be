import { expect, test } from 'vitest'
import { toOrgTree } from './org-tree'

const person = (id: number, full_name: string, department: number | null, manager: number | null) => ({
  id,
  full_name,
  department,
  manager,
  position_details: null,
})

test('people stand below their managers in their departments, and nobody is lost', () => {
  const tree = toOrgTree(
    [
      { id: 1, name: 'Дирекция', parent: null, head: null },
      { id: 2, name: 'Эксплуатация', parent: 1, head: null },
    ],
    [
      person(1, 'Директор', 1, null),
      person(2, 'Инженер', 2, 1),
      person(3, 'Электрик', 2, 2),
      person(4, 'Новичок', null, 2),
    ],
  )
  expect(tree).toEqual([
    {
      id: 'department-1',
      label: 'Дирекция',
      children: [
        { id: 'person-1', label: 'Директор' },
        {
          id: 'department-2',
          label: 'Эксплуатация',
          children: [{ id: 'person-2', label: 'Инженер', children: [{ id: 'person-3', label: 'Электрик' }] }],
        },
      ],
    },
    { id: 'none', label: 'Без отдела', children: [{ id: 'person-4', label: 'Новичок' }] },
  ])
})
