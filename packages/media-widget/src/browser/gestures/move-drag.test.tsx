import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PartialFailure } from '../../store/selection/partial-failure'
import { drawBrowser } from '../../testing/draw-browser'
import { createMemorySource, directoryOf } from '../../testing/memory-source'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const line = async (name: string) =>
  within(await screen.findByRole('tree')).findByRole('treeitem', { name }) as Promise<HTMLElement>

/** Texts shown under the pointer in place of what is dragged. */
const shown: (string | null)[] = []

/** What the system carries from one element to the next. */
function createTransfer() {
  const types: string[] = []
  const setDragImage = vi.fn((badge: Element) => shown.push(badge.textContent))
  return {
    types,
    dropEffect: 'copy',
    effectAllowed: 'all',
    setDragImage,
    setData: (type: string) => void types.push(type),
  }
}

function fire(name: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', target: Element, dataTransfer: object) {
  const event = createEvent[name](target)
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  fireEvent(target, event)
  return event
}

/** A mouse comes over the element, and what it can do there with it. */
async function reach(element: Element) {
  fireEvent.pointerOver(element)
}

/** Drags one element over another and lets go where it is allowed; answers the effect shown. */
async function drag(from: Element, to: Element): Promise<string> {
  const transfer = createTransfer()
  await reach(from)
  fire('dragStart', from, transfer)
  const over = fire('dragOver', to, transfer)
  if (over.defaultPrevented) fire('drop', to, transfer)
  fire('dragEnd', from, transfer)
  return transfer.dropEffect
}

const moves = (calls: readonly string[]) => calls.filter((call) => /^(update|change)/.test(call))

test('a file and a folder dropped on a folder move into it, and «Отменить» brings them back (MS-006, ST-065)', async () => {
  const { source, user } = drawBrowser()
  expect(await drag(await tile('Вход главный.jpg'), await tile('Корпус А'))).toBe('move')
  await waitFor(() =>
    expect(moves(source.calls)).toEqual(['changeMany {"keys":["file:2"],"action":"move","parent":1,"conflict":"ask"}']),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Вход главный/ })).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await tile('Вход главный.jpg')).toBeVisible()
  expect(moves(source.calls).at(-1)).toBe('changeMany {"undo":"change-1"}')
  await drag(await tile('Корпус Б'), await line('Корпус А'))
  await waitFor(() =>
    expect(moves(source.calls).at(-1)).toBe(
      'changeMany {"keys":["folder:3"],"action":"move","parent":1,"conflict":"ask"}',
    ),
  )
})

test('what is dragged before the page can follow it falls where it should once it can', async () => {
  const { source } = drawBrowser()
  const transfer = createTransfer()
  const building = await tile('Корпус А')
  fire('dragStart', await tile('Вход главный.jpg'), transfer)
  await waitFor(() => expect(fire('dragOver', building, transfer).defaultPrevented).toBe(true))
  expect(building.closest('[data-index]')).toHaveAttribute('data-drop', 'over')
  fire('drop', building, transfer)
  await waitFor(() =>
    expect(moves(source.calls)).toEqual(['changeMany {"keys":["file:2"],"action":"move","parent":1,"conflict":"ask"}']),
  )
  expect(building.closest('[data-index]')).not.toHaveAttribute('data-drop')
})

test('all that is marked goes along with what is dragged (MS-006)', async () => {
  const { source, user } = drawBrowser()
  await user.click(await tile('Вход главный.jpg'))
  await user.click(await tile('Корпус Б'))
  await drag(await tile('Корпус Б'), await tile('Регламенты'))
  await waitFor(() =>
    expect(moves(source.calls)).toEqual([
      'changeMany {"keys":["file:2","folder:3"],"action":"move","parent":4,"conflict":"ask"}',
    ]),
  )
})

test('how many go along is shown under the pointer, and everything chosen by a rule goes', async () => {
  const { source, user } = drawBrowser()
  shown.length = 0
  await user.click(await tile('Вход главный.jpg'))
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await tile('Регламенты'))
  await drag(await tile('Корпус Б'), await tile('Регламенты'))
  expect(shown).toEqual(['6 объектов'])
  const meant =
    '{"keys":["folder:1","folder:3","file:2","file:1","file:3","file:4"],"action":"move","parent":4,"conflict":"ask"}'
  await waitFor(() => expect(moves(source.calls)).toEqual([`changeMany ${meant}`]))
})

test('a file takes nothing: the drop effect over it is none (ST-066)', async () => {
  const { source } = drawBrowser()
  expect(await drag(await tile('Вход главный.jpg'), await tile('Кровля'))).toBe('none')
  expect(await drag(await tile('Корпус А'), await tile('Кровля'))).toBe('none')
  expect(moves(source.calls)).toEqual([])
})

test('dropped onto itself or into what it holds nothing moves (ST-067)', async () => {
  const { source, user } = drawBrowser()
  await tile('Корпус А')
  expect(await drag(await tile('Корпус А'), await tile('Корпус А'))).toBe('none')
  const building = await line('Корпус А')
  building.focus()
  await user.keyboard('{ArrowRight}')
  expect(await drag(await tile('Корпус А'), await line('Осмотры'))).toBe('none')
  expect(moves(source.calls)).toEqual([])
})

test('in the list things fall beside the rows into the folder of the first of them (ST-068)', async () => {
  const { source, user } = drawBrowser({ directory: 1 })
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  const table = await screen.findByRole('grid', { name: 'Содержимое папки' })
  const area = table.parentElement as HTMLElement
  expect(await drag(await tile('Осмотры'), area)).toBe('none')
  expect(await drag(await line('Регламенты'), area)).toBe('move')
  await waitFor(() =>
    expect(moves(source.calls)).toEqual([
      'changeMany {"keys":["folder:4"],"action":"move","parent":1,"conflict":"ask"}',
    ]),
  )
})

test('an empty list and tiles take nothing beside their items (ST-068)', async () => {
  const { user } = drawBrowser({ directory: 3 })
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  const empty = await screen.findByText(/^Папка пуста/)
  expect(await drag(await line('Регламенты'), empty)).toBe('none')
})

test('a move the server refuses is logged and told, and the item stays (ER-032)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { source } = drawBrowser()
  source.fail('updateFile', new Error('Нельзя переместить сюда'))
  await drag(await tile('Вход главный.jpg'), await tile('Корпус А'))
  expect(await screen.findByText('Нельзя переместить сюда')).toBeInTheDocument()
  expect(logged).toHaveBeenCalledWith('media: move', new PartialFailure(1, 'Нельзя переместить сюда'))
  expect(await tile('Вход главный.jpg')).toBeVisible()
})

test('what may not be changed cannot be taken', async () => {
  const kept = directoryOf({ id: 1, display_name: 'Чужая', allowed: [] })
  const own = directoryOf({ id: 2, display_name: 'Своя', allowed: ['update'] })
  drawBrowser({}, createMemorySource({ directories: [kept, own] }))
  expect((await tile('Чужая')).closest('[draggable]')).toHaveAttribute('draggable', 'false')
  expect((await tile('Своя')).closest('[draggable]')).toHaveAttribute('draggable', 'true')
})
