import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from '../data-table'

const columns = [
  {
    key: 'id',
    header: '№',
    cell: (row: { id: number }) => row.id,
    value: (row: { id: number }) => row.id,
    sortable: true,
  },
  { key: 'sum', header: 'Смета', cell: () => '12', value: () => 12, sortable: true },
]
const arranged = vi.fn()

beforeEach(async () => {
  // The click the browser makes of a drag is swallowed until the next task.
  await new Promise((resolve) => setTimeout(resolve))
  arranged.mockClear()
  // Nothing is laid out here: what scrolls under the pointer is not asked for.
  document.elementFromPoint = () => null
  render(
    <DataTable
      caption="Сметы"
      rows={[{ id: 1 }]}
      getKey={(row) => row.id}
      columns={columns}
      sorting="table"
      onLayoutChange={arranged}
    />,
  )
})

const mouse = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientY: 10 }
/** Takes the name of the second heading left of the first one. */
function carry() {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Смета' }), { ...mouse, clientX: 100 })
  fireEvent.pointerMove(window, { ...mouse, clientX: -20 })
}
const preview = () => document.querySelector('[data-slot="drag-preview"]')

test('a heading is carried by its name and put down before another', () => {
  carry()
  expect(preview()).toHaveTextContent('Смета')
  fireEvent.pointerUp(window, { ...mouse, clientX: -20 })
  expect(preview()).toBeNull()
  expect(arranged).toHaveBeenCalledWith(expect.objectContaining({ order: ['sum', 'id'] }))
})

test('Escape gives a carried heading up: the pointer that comes up later changes nothing', () => {
  carry()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(preview()).toBeNull()
  fireEvent.pointerUp(window, { ...mouse, clientX: -20 })
  expect(arranged).not.toHaveBeenCalled()
})

test('a lost pointer gives a carried heading up', () => {
  carry()
  fireEvent.pointerCancel(window, mouse)
  fireEvent.pointerUp(window, { ...mouse, clientX: -20 })
  expect(preview()).toBeNull()
  expect(arranged).not.toHaveBeenCalled()
})

test('a press without a way is a press on the name, and sorts', () => {
  const name = screen.getByRole('button', { name: 'Смета' })
  fireEvent.pointerDown(name, { ...mouse, clientX: 100 })
  fireEvent.pointerUp(window, { ...mouse, clientX: 101 })
  fireEvent.click(name)
  expect(arranged).toHaveBeenCalledWith(expect.objectContaining({ sort: 'sum' }))
})
