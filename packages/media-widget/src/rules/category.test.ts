import { expect, test } from 'vitest'
import { toFileItem, toFolderItem } from '../item'
import { categoryOf, fitsCategory, isShown } from './category'

const moment = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
const folder = toFolderItem({ id: 1, display_name: 'Корпус А', parent: null, path: '/Корпус А', ...moment })
const fileOf = (category: 'files' | 'images' | 'videos' | null) =>
  toFileItem({
    id: 1,
    display_name: 'x',
    file_size: 1,
    file_type: '',
    category,
    file: '/x',
    directory: null,
    ...moment,
  })

test('a MIME type tells the category (EN-034)', () => {
  expect(categoryOf('image/png')).toBe('images')
  expect(categoryOf('video/mp4')).toBe('videos')
  expect(categoryOf('application/pdf')).toBe('files')
  expect(categoryOf('')).toBe('files')
})

test('images take images, videos take videos, files take anything (VA-018, VA-019, VA-020)', () => {
  expect(fitsCategory('image/png', 'images')).toBe(true)
  expect(fitsCategory('video/mp4', 'images')).toBe(false)
  expect(fitsCategory('video/mp4', 'videos')).toBe(true)
  expect(fitsCategory('image/png', 'videos')).toBe(false)
  expect(fitsCategory('', 'files')).toBe(true)
})

test('an item shows by its category, without one always, and folders always (EN-035)', () => {
  expect(isShown(fileOf('images'), 'images')).toBe(true)
  expect(isShown(fileOf('videos'), 'images')).toBe(false)
  expect(isShown(fileOf(null), 'images')).toBe(true)
  expect(isShown(fileOf('videos'), 'files')).toBe(true)
  expect(isShown(folder, 'videos')).toBe(true)
})
