import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tree } from './tree'

const nodes = [
  {
    id: 'a',
    label: 'Корпус А',
    children: [
      { id: 'a1', label: 'Осмотры' },
      { id: 'a2', label: 'Фото' },
    ],
  },
  { id: 'b', label: 'Корпус Б', children: [{ id: 'b1', label: 'Планы' }] },
]

test('a tree is walked, opened and chosen in by the keyboard', async () => {
  const select = vi.fn()
  render(<Tree label="Папки" nodes={nodes} onSelect={select} />)
  await userEvent.tab()
  expect(screen.getByRole('treeitem', { name: 'Корпус А' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
  expect(select).toHaveBeenLastCalledWith('a2')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('treeitem', { name: 'Корпус А' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('treeitem', { name: 'Фото' })).toBeNull()
  await userEvent.keyboard('*')
  expect(screen.getAllByRole('treeitem')).toHaveLength(5)
  await userEvent.keyboard('пл')
  expect(screen.getByRole('treeitem', { name: 'Планы' })).toHaveFocus()
})

test('a tree is one tab stop', () => {
  render(<Tree label="Папки" nodes={nodes} selected="b" defaultExpanded={new Set(['a'])} />)
  const stops = screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)
  expect(stops).toHaveLength(1)
  expect(stops[0]).toHaveAccessibleName('Корпус Б')
})
