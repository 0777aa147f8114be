import { expect, test } from 'vitest'
import { keyOf, toFileItem, toFolderItem } from '../../item'
import { directoryOf, fileOf } from '../../testing/memory-source'
import {
  addItems,
  chooseAllBut,
  countChosen,
  forgetItems,
  isChoosable,
  isChosen,
  leaveFolder,
  setMode,
  startSelection,
  toggleItem,
} from './selection'

const folder = toFolderItem(directoryOf({ id: 1, display_name: 'Корпус А' }))
const first = toFileItem(fileOf({ id: 1, display_name: 'a.pdf' }))
const second = toFileItem(fileOf({ id: 2, display_name: 'b.pdf' }))

test('without a task a click marks and unmarks files and folders (ST-058, EN-036)', () => {
  const marked = [first, folder, second].reduce(toggleItem, startSelection('DEFAULT'))
  expect(marked.marked.map(keyOf)).toEqual(['file:1', 'folder:1', 'file:2'])
  expect(toggleItem(marked, folder).marked.map(keyOf)).toEqual(['file:1', 'file:2'])
  expect(marked.picked).toEqual([])
})

test('a single choice is replaced by the next (ST-059)', () => {
  const chosen = [first, second].reduce(toggleItem, startSelection('SINGLE_SELECT'))
  expect(chosen.picked).toEqual([second])
  expect(toggleItem(chosen, second).picked).toEqual([])
})

test('many files may be chosen, each click adds or takes away (ST-060)', () => {
  const chosen = [first, second].reduce(toggleItem, startSelection('MULTIPLE_SELECT'))
  expect(chosen.picked).toEqual([first, second])
  expect(toggleItem(chosen, first).picked).toEqual([second])
})

test('a folder is never chosen for another screen (ST-061)', () => {
  for (const mode of ['SINGLE_SELECT', 'MULTIPLE_SELECT'] as const) {
    expect(toggleItem(startSelection(mode), folder).picked).toEqual([])
    expect(addItems(startSelection(mode), [folder]).picked).toEqual([])
  }
})

test('marks are cleared when choosing begins (ST-062)', () => {
  const marked = toggleItem(startSelection('DEFAULT'), first)
  expect(setMode(marked, 'MULTIPLE_SELECT')).toEqual({ mode: 'MULTIPLE_SELECT', marked: [], picked: [] })
  expect(setMode(marked, 'DEFAULT')).toBe(marked)
})

test('files chosen before are chosen on opening, one at most where one is asked (EN-039)', () => {
  expect(startSelection('MULTIPLE_SELECT', [first, second]).picked).toEqual([first, second])
  expect(startSelection('SINGLE_SELECT', [first, second]).picked).toEqual([first])
  expect(startSelection('DEFAULT', [first]).picked).toEqual([])
})

test('a run adds what is not chosen yet', () => {
  const run = addItems(toggleItem(startSelection('DEFAULT'), first), [folder, first, second])
  expect(run.marked.map(keyOf)).toEqual(['file:1', 'folder:1', 'file:2'])
})

test('a file and a folder with one number are two things', () => {
  const marked = toggleItem(startSelection('DEFAULT'), folder)
  expect(isChosen(marked, first)).toBe(false)
  expect(forgetItems(marked, new Set([keyOf(first)])).marked).toEqual([folder])
  expect(forgetItems(marked, new Set([keyOf(folder)])).marked).toEqual([])
})

const folderOf = (count: number) => ({ count, folders: [folder] })

test('«everything but three» is a rule: what is not loaded belongs to it, and it counts by the folder', () => {
  const all = chooseAllBut(toggleItem(startSelection('DEFAULT'), first))
  expect(all).toEqual({ mode: 'DEFAULT', marked: [], picked: [], rule: { all: true, except: [] } })
  const but = [first, second, folder].reduce(toggleItem, all)
  expect(countChosen(but, folderOf(100_000))).toBe(99_997)
  expect([first, second, folder].map((item) => isChosen(but, item))).toEqual([false, false, false])
  expect(isChosen(but, toFileItem(fileOf({ id: 77, display_name: 'z.pdf' })))).toBe(true)
  expect(countChosen(addItems(but, [first, second]), folderOf(100_000))).toBe(99_999)
  expect(countChosen(forgetItems(but, new Set([keyOf(first)])), folderOf(99_999))).toBe(99_997)
  expect(leaveFolder(but)).toEqual(startSelection('DEFAULT'))
})

test('a rule that means files has no folder: none is chosen, counted, or chosen beside it', () => {
  const all = chooseAllBut(startSelection('DEFAULT'), [first], true)
  expect([first, second, folder].map((item) => isChosen(all, item))).toEqual([false, true, false])
  expect(countChosen(all, folderOf(100_000))).toBe(99_998)
  const pressed = [folder, second].reduce(toggleItem, all)
  expect(pressed.rule).toEqual({ all: true, onlyFiles: true, except: [first, second] })
  expect(addItems(all, [folder])).toEqual(all)
  expect([isChoosable(all, folder), isChoosable(all, first), isChoosable(startSelection('DEFAULT'), folder)]).toEqual([
    false,
    true,
    true,
  ])
})

test('only bulk actions know the rule: files are handed over one by one (ST-059, ST-060)', () => {
  for (const mode of ['SINGLE_SELECT', 'MULTIPLE_SELECT'] as const) {
    expect(chooseAllBut(startSelection(mode, [first]))).toEqual(startSelection(mode, [first]))
  }
})
