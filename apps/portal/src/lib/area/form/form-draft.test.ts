import { beforeEach, expect, test } from 'vitest'
import { clearDraft, draftKey, readDraft, writeDraft } from './form-draft'

const HOUR_MS = 60 * 60 * 1000
const key = draftKey(7, '/todos/new')

beforeEach(() => localStorage.clear())

test('an unsent form waits for a day and not longer', () => {
  writeDraft(localStorage, key, { at: 0, values: { title: 'Протечка' } })
  expect(readDraft(localStorage, key, 24 * HOUR_MS)?.values).toEqual({ title: 'Протечка' })
  expect(readDraft(localStorage, key, 24 * HOUR_MS + 1)).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
})

test('one person never sees the draft of another on a shared machine', () => {
  writeDraft(localStorage, key, { at: 0, values: { title: 'Протечка' } })
  expect(readDraft(localStorage, draftKey(8, '/todos/new'), 0)).toBeNull()
})

test('a sent form leaves no draft', () => {
  writeDraft(localStorage, key, { at: 0, values: {} })
  clearDraft(localStorage, key)
  expect(readDraft(localStorage, key, 0)).toBeNull()
})

test('foreign or broken text in storage is no draft, and closed storage only costs the draft', () => {
  localStorage.setItem(key, '{')
  expect(readDraft(localStorage, key, 0)).toBeNull()
  localStorage.setItem(key, '"текст"')
  expect(readDraft(localStorage, key, 0)).toBeNull()
  const closed = {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full')
    },
  } as Storage
  expect(writeDraft(closed, key, { at: 0, values: {} })).toBe(false)
})
