import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkProvider } from '../link/host-link'
import { DataTable } from './data-table'
import type { DataTableProps } from './data-table-props'

interface Row {
  id: number
  name: string
}

const rows: Row[] = [1, 2, 3, 4].map((id) => ({ id, name: `Задача ${id}` }))

function Table(props: Partial<DataTableProps<Row>>) {
  const [selected, setSelected] = useState(new Set<number>())
  return (
    <DataTable
      rows={rows}
      columns={[
        { key: 'name', header: 'Задача', cell: (row) => row.name, sortable: true },
        { key: 'id', header: '№', cell: (row) => row.id, align: 'right' },
        { key: 'secret', header: 'Скрыто', cell: () => 'нет', hidden: true },
      ]}
      getKey={(row) => row.id}
      caption="Задачи"
      selected={selected}
      onSelectedChange={setSelected}
      {...props}
    />
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('rows and columns are a table with a name', () => {
  render(<Table />)
  const table = screen.getByRole('grid', { name: 'Задачи' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3)
  expect(within(table).getAllByRole('row')).toHaveLength(5)
  expect(screen.queryByText('Скрыто')).toBeNull()
})

test('a press on a header asks for the order, with Shift for one more column', async () => {
  const change = vi.fn()
  render(<Table sort="-due_at" onSortChange={change} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Задача' }))
  expect(change).toHaveBeenLastCalledWith('name')
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('button', { name: 'Задача' }))
  expect(change).toHaveBeenLastCalledWith('-due_at,name')
})

test('the sorted column tells its direction', () => {
  render(<Table sort="-name" onSortChange={() => undefined} />)
  expect(screen.getByRole('columnheader', { name: 'Задача' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: '№' })).not.toHaveAttribute('aria-sort')
})

test('rows are selected one by one, by Shift as a range, and all by the header', async () => {
  render(<Table />)
  const user = userEvent.setup()
  const picked = () => screen.queryAllByRole('row', { selected: true }).map((row) => row.dataset.key)
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Задача 1' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Задача 3' }))
  await user.keyboard('{/Shift}')
  expect(picked()).toEqual(['1', '2', '3'])
  const all = screen.getByRole('checkbox', { name: 'Выбрать все строки' })
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(picked()).toHaveLength(4)
  await user.click(all)
  expect(picked()).toEqual([])
})

test('a row opens by a click anywhere in it and by Enter; choosing it does not open it', async () => {
  const open = vi.fn()
  render(<Table onRowOpen={open} rowHref={(row) => `/todos/${row.id}`} />)
  const user = userEvent.setup()
  await user.click(screen.getByText('2', { selector: 'td' }))
  expect(open).toHaveBeenLastCalledWith(rows[1], expect.anything())
  screen.getByRole('link', { name: 'Задача 1' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(open).toHaveBeenLastCalledWith(rows[2], expect.anything())
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Задача 1' }))
  expect(open).toHaveBeenCalledTimes(2)
})

test('Ctrl+click opens a new tab: a real link by itself, the rest of the row by its address', () => {
  const open = vi.fn()
  const openTab = vi.fn()
  vi.stubGlobal('open', openTab)
  render(<Table onRowOpen={open} rowHref={(row) => `/todos/${row.id}`} />)
  const link = screen.getByRole('link', { name: 'Задача 1' })
  const press = createEvent.click(link, { ctrlKey: true })
  fireEvent(link, press)
  expect(press.defaultPrevented).toBe(false)
  expect(openTab).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('2', { selector: 'td' }), { ctrlKey: true })
  expect(openTab).toHaveBeenCalledWith('/todos/2', '_blank', 'noopener')
  expect(open).not.toHaveBeenCalled()
})

test("rows use the host's router link", () => {
  render(
    <LinkProvider
      component={({ to, href: _, ...props }) => (
        <a {...props} href={to} data-router="">
          {props.children}
        </a>
      )}
    >
      <Table rowHref={(row) => `/todos/${row.id}`} />
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: 'Задача 1' })).toHaveAttribute('data-router')
})

test('while the first rows load, their shape stands there and the table is busy', () => {
  render(<Table rows={[]} loading skeletonRows={7} />)
  expect(document.querySelectorAll('[data-slot="skeleton-row"]')).toHaveLength(7)
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка')
})

test('of ten thousand rows only those near the eye are in the page', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Задача ${id}` }))
  render(<Table rows={many} />)
  expect(document.querySelectorAll('[data-slot="row"]').length).toBeLessThan(100)
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001')
})

test('a column hidden from its own menu leaves the focus on the next heading, and the grid keeps a tab stop', async () => {
  render(
    <Table
      defaultLayout={{}}
      columns={[
        { key: 'name', header: 'Задача', cell: (row) => row.name, value: (row) => row.name, sortable: true },
        { key: 'id', header: '№', cell: (row) => row.id },
        { key: 'last', header: 'Срок', cell: () => 'завтра' },
      ]}
    />,
  )
  const user = userEvent.setup()
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  const hide = async (name: string) => {
    await user.click(within(heading(name)).getByRole('button', { name: `Действия со столбцом «${name}»` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Скрыть столбец' }))
  }
  heading('№').focus()
  await hide('№')
  await waitFor(() => expect(heading('Срок')).toHaveFocus())
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await hide('Срок')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Задача' })).toHaveFocus())
})

test('a column that goes away under the keyboard passes the tab stop on to the first one', () => {
  const columns = [
    { key: 'name', header: 'Задача', cell: (row: Row) => row.name },
    { key: 'id', header: '№', cell: (row: Row) => row.id },
  ]
  const { rerender } = render(<Table columns={columns} />)
  screen.getByRole('columnheader', { name: '№' }).focus()
  rerender(<Table columns={columns.slice(0, 1)} />)
  expect(screen.getByRole('columnheader', { name: 'Задача' })).toHaveAttribute('tabindex', '0')
})

test('Shift with an arrow begins at the row one stands on, unless it goes on with the range just made', async () => {
  render(<Table rows={Array.from({ length: 10 }, (_, id) => ({ id, name: `Задача ${id}` }))} />)
  const user = userEvent.setup()
  const picked = () => screen.queryAllByRole('row', { selected: true }).map((row) => row.dataset.key)
  screen.getByRole('checkbox', { name: 'Выбрать: Задача 0' }).focus()
  await user.keyboard(' {ArrowDown>6/}{Shift>}{ArrowDown}{/Shift}')
  expect(picked()).toEqual(['0', '6', '7'])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
  expect(picked()).toEqual(['0', '5', '6'])
})

test('a selection that goes beyond the rows of the table is told without a total of which it is no part', async () => {
  render(<Table selected={new Set([1, 77, 78, 79, 80])} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Задача 2' }))
  expect(screen.getByRole('status')).toHaveTextContent(/^Выбрано 6$/)
})

test('a table keeps its own selection where the host gives none, and tells of it', async () => {
  const change = vi.fn()
  const { unmount } = render(<Table selected={undefined} onSelectedChange={change} />)
  const picked = () => screen.queryAllByRole('row', { selected: true }).map((row) => row.dataset.key)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Задача 2' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Задача 4' }))
  expect(picked()).toEqual(['2', '4'])
  expect(change).toHaveBeenLastCalledWith(new Set([2, 4]))
  expect(screen.getByRole('checkbox', { name: 'Выбрать все строки' })).toBePartiallyChecked()
  unmount()
  render(<Table selected={undefined} onSelectedChange={undefined} defaultSelected={new Set([3])} />)
  expect(picked()).toEqual(['3'])
})

test('a sortable column that nothing sorts by is told of once, one that something sorts by is not', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const name = { key: 'name', header: 'Название', cell: () => 'Насос', sortable: true }
  const table = { caption: 'Без порядка', rows: [{ id: 1 }], getKey: (row: { id: number }) => row.id }
  const view = render(<DataTable {...table} columns={[name]} />)
  view.rerender(<DataTable {...table} columns={[{ ...name }]} />)
  expect(told.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('column “name” is sortable, but nothing sorts by it'),
  ])
  told.mockClear()
  render(<DataTable {...table} caption="Сама" columns={[{ ...name, value: () => 'Насос' }]} />)
  render(<DataTable {...table} caption="Приложение" columns={[name]} sort="name" onSortChange={vi.fn()} />)
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

test('Enter and F2 on a cell that can be changed, or its pencil, ask for its field; other cells still open the row', async () => {
  const [edit, open] = [vi.fn(), vi.fn()]
  const columns = [
    { key: 'name', header: 'Задача', cell: (row: Row) => row.name, editable: () => true },
    { key: 'id', header: '№', cell: (row: Row) => row.id },
    { key: 'state', header: 'Статус', cell: () => 'В работе', editable: (row: Row) => row.id !== 2 },
  ]
  render(<Table columns={columns} onRowOpen={open} onCellEdit={edit} />)
  const user = userEvent.setup()
  const cellOf = (row: number, column: number) =>
    within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[column + 1] as HTMLElement
  const state = cellOf(1, 2)
  state.focus()
  await user.keyboard('{Enter}')
  expect(edit).toHaveBeenLastCalledWith(rows[0], 'state', state)
  await user.keyboard('{Home}{ArrowRight}{F2}')
  expect(edit).toHaveBeenLastCalledWith(rows[0], 'name', cellOf(1, 0))
  expect(open).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledTimes(1)

  const closed = cellOf(2, 2)
  expect(closed).toHaveAttribute('aria-readonly', 'true')
  expect(state).not.toHaveAttribute('aria-readonly')
  closed.focus()
  await user.keyboard('{F2}')
  expect(edit).toHaveBeenCalledTimes(2)
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledTimes(2)

  await user.hover(cellOf(3, 2))
  await user.click(screen.getByTitle('Изменить'))
  expect(edit).toHaveBeenLastCalledWith(rows[2], 'state', cellOf(3, 2))
  expect(open).toHaveBeenCalledTimes(2)
  await user.hover(cellOf(3, 1))
  expect(screen.queryByTitle('Изменить')).toBeNull()
})
