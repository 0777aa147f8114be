import { expect, test } from 'vitest'
import { type FileItem, toFileItem, toFolderItem } from '../../item'
import { addItems, chooseAllBut, startSelection } from '../../store/selection/selection'
import { directoryOf, fileOf } from '../../testing/memory-source'
import { edgeSpeed } from './auto-scroll'
import { placesIn } from './marquee-geometry'
import { toggleItems } from './marquee-selection'

const grid = { columns: 5, count: 23, rowHeight: 184, head: 0, width: 1000, gap: 4 }
const list = { columns: 1, count: 1_000_000, rowHeight: 44, head: 36, width: 900, gap: 0 }

test('a rectangle over tiles takes those it touches, a run where it is as wide as the rows', () => {
  expect(placesIn({ left: 250, top: 10, right: 450, bottom: 300 }, grid)).toEqual([
    { from: 1, to: 2 },
    { from: 6, to: 7 },
  ])
  expect(placesIn({ left: 10, top: 10, right: 990, bottom: 300 }, grid)).toEqual([{ from: 0, to: 9 }])
})

test('between tiles and beside the last of them a rectangle takes nothing', () => {
  expect(placesIn({ left: 198, top: 181, right: 202, bottom: 187 }, grid)).toEqual([])
  expect(placesIn({ left: 700, top: 750, right: 900, bottom: 900 }, grid)).toEqual([])
  expect(placesIn({ left: 300, top: 750, right: 900, bottom: 5000 }, grid)).toEqual([{ from: 21, to: 22 }])
})

test('in a list of a million rows the places are counted from the height, whatever of them is drawn', () => {
  const top = 36 + 44 * 500_000
  expect(placesIn({ left: 0, top: 0, right: 10, bottom: top + 1 }, list)).toEqual([{ from: 0, to: 500_000 }])
  expect(placesIn({ left: 0, top, right: 10, bottom: top + 1e9 }, list)).toEqual([{ from: 500_000, to: 999_999 }])
  // Over the head alone there is nothing.
  expect(placesIn({ left: 0, top: 0, right: 10, bottom: 30 }, list)).toEqual([])
})

test('a list goes on near its edges only, the faster the further the pointer is beyond them', () => {
  expect([100, 300, 460].map((at) => edgeSpeed(at, 0, 500))).toEqual([0, 0, 0])
  expect(edgeSpeed(480, 0, 500)).toBe(350)
  expect(edgeSpeed(20, 0, 500)).toBe(-350)
  expect(edgeSpeed(560, 0, 500)).toBeGreaterThan(edgeSpeed(500, 0, 500))
  expect(edgeSpeed(99_999, 0, 500)).toBe(4200)
  expect(edgeSpeed(10, 0, 0)).toBe(0)
})

test('with Ctrl each thing is turned round, of a rule what it leaves out; folders are no picks', () => {
  const folder = toFolderItem(directoryOf({ id: 1, display_name: 'Акты' }))
  const [first, second] = [1, 2].map((id) => toFileItem(fileOf({ id, display_name: `${id}.pdf` }))) as [
    FileItem,
    FileItem,
  ]
  const marked = addItems(startSelection('DEFAULT'), [first])
  expect(toggleItems(marked, [folder, first, second]).marked).toEqual([folder, second])
  expect(toggleItems(chooseAllBut(marked, [first]), [first, second]).rule?.except).toEqual([second])
  const files = chooseAllBut(marked, [first], true)
  expect(toggleItems(files, [folder, second]).rule).toEqual({ all: true, onlyFiles: true, except: [first, second] })
  expect(toggleItems(startSelection('MULTIPLE_SELECT', [first]), [folder, second]).picked).toEqual([first, second])
  expect(toggleItems(startSelection('SINGLE_SELECT'), [first]).picked).toEqual([])
})
