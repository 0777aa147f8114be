import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../../testing/draw-browser'
import { createMemorySource, fileOf } from '../../testing/memory-source'
import type { MediaColumn } from './media-column'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const pressed = vi.fn()

const COLUMNS: readonly MediaColumn[] = [
  { heading: 'Автор', sortKey: 'author', cell: (item) => item.author_details?.full_name ?? '—' },
  {
    heading: 'Пометка',
    cell: (item) => (
      <button type="button" onClick={() => pressed(item.display_name)}>
        Пометить {item.display_name}
      </button>
    ),
  },
]

const LABELS = { orderings: { author: 'По автору', '-author': 'По автору, с конца' } }

const of = (id: number, full_name: string) => ({ author: id, author_details: { id, username: `u${id}`, full_name } })

const createAuthors = () =>
  createMemorySource({
    files: [
      fileOf({ id: 1, display_name: 'akt.pdf', ...of(1, 'Орлова Елена') }),
      fileOf({ id: 2, display_name: 'plan.pdf', ...of(2, 'Белов Илья') }),
    ],
  })

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('button', { name: new RegExp(`^${name}`) })).closest<HTMLElement>('[role=row]')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}

async function openList(view = {}) {
  const drawn = drawBrowser({ columns: COLUMNS, labels: LABELS, ...view }, createAuthors())
  await drawn.user.click(screen.getByRole('radio', { name: 'Список' }))
  return drawn
}

test('columns of the host stand before «Actions» and are counted with the others', async () => {
  await openList()
  const table = await screen.findByRole('grid')
  expect(table).toHaveAttribute('aria-colcount', '7')
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => [head.textContent, head.getAttribute('aria-colindex')]).slice(3)).toEqual([
    ['Дата добавления', '4'],
    ['Автор', '5'],
    ['Пометка', '6'],
    ['Actions', '7'],
  ])
  const cells = within(await rowOf('plan.pdf')).getAllByRole('gridcell')
  expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(cells[4]).toHaveTextContent('Белов Илья')
})

test('a head of the host orders, its order has a name among the others and is there the next time', async () => {
  const { user, unmount } = await openList({ viewKey: 'media-view:7' })
  await user.click(await screen.findByRole('button', { name: 'Автор' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Порядок' })).toHaveDisplayValue('По автору'))
  expect(screen.getByRole('columnheader', { name: 'Автор' })).toHaveAttribute('aria-sort', 'ascending')
  const names = screen.getAllByRole('button', { name: /^(akt|plan)/ }).map((item) => item.textContent)
  expect(names).toEqual(['plan.pdf', 'akt.pdf'])
  unmount()
  const again = drawBrowser({ columns: COLUMNS, labels: LABELS, viewKey: 'media-view:7' }, createAuthors())
  expect(await screen.findByRole('columnheader', { name: 'Автор' })).toHaveAttribute('aria-sort', 'ascending')
  again.unmount()
  // Where nobody offers that order, it is not asked for.
  drawBrowser({ viewKey: 'media-view:7' }, createAuthors())
  await screen.findByRole('grid')
  expect(screen.getByRole('combobox', { name: 'Порядок' })).toHaveDisplayValue('По имени')
})

test('what a host put into a cell is pressed by hand and by keys without choosing or opening the row', async () => {
  const { user } = await openList()
  const row = await rowOf('plan.pdf')
  const button = within(row).getByRole('button', { name: 'Пометить plan.pdf' })
  await user.dblClick(button)
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(row).toHaveAttribute('aria-selected', 'false')
  button.focus()
  await user.keyboard('{Enter}')
  expect(pressed).toHaveBeenLastCalledWith('plan.pdf')
  expect(pressed).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // Walking goes on from the row.
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: /^akt/ })).toHaveFocus()
})
