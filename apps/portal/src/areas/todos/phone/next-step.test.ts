import { expect, test } from 'vitest'
import { storyTodo } from '../../../testing/story-todo'
import type { Todo } from '../todo-enums'
import { lacking } from './next-step'

const started_at = '2026-11-20T08:00:00.000Z'
const picture = (created_at: string): Todo['attachments_details'][number] => ({
  id: 7,
  display_name: 'Щит',
  file_size: 10,
  file_type: 'image/png',
  category: 'images',
  file: '/7',
  created_at,
})
const lacks = (files: Todo['attachments_details'], photosTaken = 0) =>
  lacking(storyTodo({ require_photo: true, started_at, attachments_details: files }), photosTaken)

test('a photo from before the work is no photo of its result, as the server sees it', () => {
  expect(lacks([picture('2026-11-20T07:59:00.000Z')])).toEqual(['снимите фото результата'])
  expect(lacks([picture('2026-11-20T07:59:00.000Z')], 1)).toEqual([])
  expect(lacks([picture('2026-11-20T08:30:00.000Z')])).toEqual([])
})
