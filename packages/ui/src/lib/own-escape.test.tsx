import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Board } from '../board/board'
import { DataTable } from '../data-table/data-table'
import { Dialog } from '../dialog/dialog'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu'
import { SearchInput } from '../input/search-input'
import { Popover } from '../popover/popover'
import { Sheet } from '../sheet/sheet'
import { Tree } from '../tree/tree'

const places = {
  // First: a dialog that goes gives the focus back a moment later, and a popover closes when the focus leaves it.
  popover: (change: (open: boolean) => void, body: ReactNode) => (
    <Popover open onOpenChange={change} trigger={<button type="button">Выбор</button>}>
      {body}
    </Popover>
  ),
  dialog: (change: (open: boolean) => void, body: ReactNode) => (
    <Dialog open onOpenChange={change} title="Выбор">
      {body}
    </Dialog>
  ),
  sheet: (change: (open: boolean) => void, body: ReactNode) => (
    <Sheet open onOpenChange={change} title="Выбор">
      {body}
    </Sheet>
  ),
}

function Search() {
  const [text, setText] = useState('')
  return <SearchInput value={text} onChange={setText} />
}

for (const [name, place] of Object.entries(places)) {
  test(`Escape in a search empties it and leaves its ${name} open; the next one closes it (UI-010)`, async () => {
    const change = vi.fn()
    render(place(change, <Search />))
    const search = screen.getByRole('searchbox')
    await userEvent.type(search, 'насос{Escape}')
    expect(search).toHaveValue('')
    expect(change).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(change).toHaveBeenCalledWith(false)
  })
}

const nodes = [
  { id: 'a', label: 'Склад' },
  { id: 'b', label: 'Цех' },
]

test('Escape gives up the new name of a branch, then what was cut, and only then the dialog (UI-010)', async () => {
  const change = vi.fn()
  render(places.dialog(change, <Tree nodes={nodes} label="Места" onRename={vi.fn()} onMove={vi.fn()} />))
  await userEvent.click(screen.getByRole('treeitem', { name: /Склад/ }))
  await userEvent.keyboard('{F2}')
  await userEvent.type(screen.getByRole('textbox'), 'Архив{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('treeitem', { name: /Склад/ }))
  await userEvent.keyboard('{Control>}x{/Control}')
  expect(document.querySelector('[data-slot="tree"]')).toHaveAttribute('data-own-escape')
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[data-slot="tree"]')).not.toHaveAttribute('data-own-escape')
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledWith(false)
})

test('Escape puts a lifted card back and leaves a new card, and only then closes the dialog (UI-010)', async () => {
  const change = vi.fn()
  const columns = [{ key: 'new', title: 'Новые', tone: 'muted' as const, count: 1, cards: ['Насос'] }]
  const board = (
    <Board
      columns={columns}
      getKey={String}
      cardLabel={String}
      renderCard={String}
      onMove={vi.fn()}
      onQuickAdd={vi.fn()}
    />
  )
  render(places.dialog(change, board))
  const card = document.querySelector<HTMLElement>('[data-slot="board-card"]')
  card?.focus()
  await userEvent.keyboard(' ')
  expect(document.querySelector('[data-slot="board-gap"]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[data-slot="board-gap"]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Добавить карточку/ }))
  await userEvent.type(screen.getByRole('textbox'), 'Кран{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledWith(false)
})

function toTable(cell: () => ReactNode) {
  const columns = [
    { key: 'id', header: '№', cell: (row: { id: number }) => row.id },
    { key: 'own', header: 'Своё', cell },
  ]
  return (
    <DataTable caption="Запчасти" rows={[{ id: 1 }]} getKey={(row) => row.id} columns={columns} onRowOpen={vi.fn()} />
  )
}
const isInCell = () => expect(document.activeElement).toHaveAttribute('data-column', 'own')

test('Escape in a field of a cell goes back to the cell, and only then closes the dialog around the table (UI-010)', async () => {
  const change = vi.fn()
  render(
    places.dialog(
      change,
      toTable(() => <input aria-label="Название" />),
    ),
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'Название' }))
  await userEvent.keyboard('насос{Escape}')
  isInCell()
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledWith(false)
})

test('Escape in a search of a cell empties it, then goes back to the cell, then closes the dialog (UI-010)', async () => {
  const change = vi.fn()
  render(
    places.dialog(
      change,
      toTable(() => <Search />),
    ),
  )
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'насос{Escape}')
  expect(search).toHaveValue('')
  expect(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  isInCell()
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledWith(false)
})

test('Escape closes the menu of a cell and leaves the dialog around the table open (UI-010)', async () => {
  const change = vi.fn()
  const items = [{ label: 'Открыть', onSelect: vi.fn() }]
  const menu = () => <DropdownMenu trigger={<button type="button">Действия</button>} items={items} />
  render(places.dialog(change, toTable(menu)))
  await userEvent.click(screen.getByRole('button', { name: 'Действия' }))
  await screen.findByRole('menuitem', { name: 'Открыть' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(change).not.toHaveBeenCalled()
})
