import { expect, test } from 'vitest'
import { todos } from '../../../areas/todos/todos.area'
import { documents } from '../../../screens/documents/documents.area'
import { foldedAt } from './column-choice'

const shownAt = (width: number) => {
  const hidden = foldedAt(todos, width)
  return todos.list.columns.filter((name) => !hidden.includes(name))
}

test('columns stand aside in a narrow list, from the last one on; whose a task is and when it is due stay (12.6)', () => {
  expect(shownAt(600)).toEqual(['id', 'title', 'status', 'priority', 'assignee', 'due_at'])
  expect(shownAt(1350)).toEqual(expect.arrayContaining(['category', 'location']))
  expect(shownAt(1350)).not.toContain('updated_at')
  expect(shownAt(4000)).toEqual(shownAt(0))
  expect(shownAt(0)).toEqual(expect.arrayContaining(['updated_at', 'reopened_count', 'is_overdue']))
})

test('beside its folders a list of documents still tells their kind and where they lie on a screen of 1440', () => {
  const hidden = foldedAt(documents, 950)
  expect(documents.list.columns.filter((name) => !hidden.includes(name))).toEqual([
    ...['title', 'kind', 'folder', 'owner', 'status', 'updated_at'],
  ])
})
