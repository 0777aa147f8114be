import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => vi.restoreAllMocks())

const nameOf = (index: number) => `Файл ${String(index).padStart(4, '0')}.dwg`
const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const focused = () => document.activeElement?.textContent ?? ''
const viewer = (index: number) => screen.findByRole('dialog', { name: nameOf(index) })

/** A folder of one folder and two hundred and fifty files. */
function drawFiles(props: Parameters<typeof drawBrowser>[0]) {
  const files = Array.from({ length: 250 }, (_, index) =>
    fileOf({ id: index + 1, display_name: nameOf(index), file_type: 'application/acad' }),
  )
  const directories = [directoryOf({ id: 1, display_name: 'Акты' })]
  return drawBrowser(props, createMemorySource({ directories, files }))
}

/** The same, with the keyboard on the folder. */
async function drawMany() {
  const drawn = drawFiles({})
  ;(await item('Акты')).focus()
  const pagesRead = () =>
    drawn.source.calls
      .filter((call) => call.startsWith('listFiles'))
      .map((call) => Number(/"page":(\d+)/.exec(call)?.[1]))
  return { ...drawn, pagesRead }
}

test('→ in the viewer goes on into files the list has not read, and the arrows tell the place (MS-024)', async () => {
  const { user, pagesRead, source } = await drawMany()
  for (const key of 'файл 0085') fireEvent.keyDown(document.activeElement as Element, { key })
  await waitFor(() => expect(focused()).toContain(nameOf(85)))
  await user.keyboard('{Enter}')
  await viewer(85)
  const before = pagesRead()
  expect(before).not.toContain(2)
  for (let index = 86; index <= 103; index += 1) {
    fireEvent.keyDown(document, { key: 'ArrowRight' })
    await viewer(index)
  }
  expect(screen.getByText('104 из 250')).toBeInTheDocument()
  // One reading was enough for all of them.
  expect(pagesRead()).toEqual([...before, 2])
  fireEvent.keyDown(document, { key: 'ArrowLeft' })
  await viewer(102)
  // Others take a file away: the place is told anew and the way goes on.
  await source.removeFile(1)
  expect(await screen.findByText('103 из 249')).toBeInTheDocument()
})

test('a file opened by its address far down the list has its place and the way to its neighbours (MS-024)', async () => {
  const { source } = drawFiles({ file: 201 })
  await viewer(200)
  expect(await screen.findByText('201 из 250')).toBeInTheDocument()
  fireEvent.keyDown(document, { key: 'ArrowRight' })
  await viewer(201)
  fireEvent.keyDown(document, { key: 'ArrowLeft' })
  await viewer(200)
  expect(source.calls.filter((call) => call.startsWith('findPlace'))).toHaveLength(1)
})

test.each(['Сетка', 'Список'])(
  'closed, a file opened by its address has the focus among the others: %s',
  async (view) => {
    const { user } = drawFiles({ file: 3 })
    await viewer(2)
    fireEvent.click(screen.getByRole('radio', { name: view, hidden: true }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toContain(nameOf(2)))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).not.toContain(nameOf(2)))
  },
)

test('closed, a file opened by its address far down the list leaves the focus at the first', async () => {
  const { user } = drawFiles({ file: 201 })
  await viewer(200)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toContain('Акты'))
})

test('at the first and the last file the arrows end, folders are passed over, and it is said', async () => {
  const { user } = await drawMany()
  await user.keyboard('{ArrowRight}{Enter}')
  await viewer(0)
  expect(screen.getByText('1 из 250')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Предыдущий файл' })).toBeDisabled()
  fireEvent.keyDown(document, { key: 'ArrowLeft' })
  await user.click(screen.getByRole('button', { name: 'Следующий файл' }))
  await viewer(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toContain(nameOf(0)))
  await user.keyboard('{End}')
  await waitFor(() => expect(focused()).toContain(nameOf(249)))
  await user.keyboard('{Enter}')
  await viewer(249)
  expect(screen.getByText('250 из 250')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Следующий файл' })).toBeDisabled()
})
