import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, keepDraft, useDraft } from './drafts'

beforeEach(() => localStorage.clear())

test('what was being written outlives the tab, belongs to one person, and is gone once it is sent', () => {
  keepDraft(7, 1, 'Завтра буду')
  expect([draftOf(7, 1), draftOf(8, 1), draftOf(7, 2)]).toEqual(['Завтра буду', '', ''])
  keepDraft(7, 1, '')
  expect(localStorage).toHaveLength(0)
})

test('a list of rooms sees at once what is written in one of them', () => {
  const { result } = renderHook(() => useDraft(7, 1))
  act(() => keepDraft(7, 1, 'Завтра'))
  expect(result.current).toBe('Завтра')
})
