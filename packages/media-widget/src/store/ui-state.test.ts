import { expect, test } from 'vitest'
import { toFileItem } from '../item'
import { fileOf } from '../testing/memory-source'
import type { KeptValues } from './browser-storage'
import { createUiState } from './ui-state'

function createStorage(saved?: string): KeptValues & { saved: Map<string, string> } {
  const map = new Map(saved === undefined ? [] : [['media', saved]])
  return { saved: map, getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) }
}

test('open dialogs and the viewed file survive a reload (MS-025)', () => {
  const storage = createStorage()
  const viewedFile = toFileItem(fileOf({ id: 7, display_name: 'a.png' }))
  const confirmation = {
    title: 'Удаление файла',
    text: 'Точно?',
    note: null,
    action: { type: 'remove', ids: ['file:7'] },
  } as const
  createUiState({ storage, key: 'media' }).setState({ isConfirmationOpen: true, confirmation })
  createUiState({ storage, key: 'media' }).setState({ isViewerOpen: true, viewedFile })
  expect(createUiState({ storage, key: 'media' }).getState()).toEqual({
    isConfirmationOpen: true,
    confirmation,
    isViewerOpen: true,
    viewedFile,
    view: 'GRID',
  })
})

test('the grid shows where nothing is remembered, the list where it was chosen (MW-004, MW-005)', () => {
  const storage = createStorage()
  const state = createUiState({ storage, key: 'media' })
  expect(state.getState().view).toBe('GRID')
  state.setState({ view: 'LIST' })
  expect(createUiState({ storage, key: 'media' }).getState().view).toBe('LIST')
})

test('what cannot be understood is forgotten', () => {
  for (const saved of ['{', '5', '{"view":"TILES"}', '{"view":"LIST","confirmation":{}}']) {
    expect(createUiState({ storage: createStorage(saved), key: 'media' }).getState().view).toBe('GRID')
  }
})

test('a storage that refuses costs only the memory', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  const state = createUiState({ storage: { getItem: refuse, setItem: refuse }, key: 'media' })
  state.setState({ view: 'LIST' })
  expect(state.getState().view).toBe('LIST')
})
