import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tree } from './tree'
import type { TreeNode } from './tree-rows'

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
const open = new Set(['a', 'b'])
const item = (name: string) => screen.getByRole('treeitem', { name })

test('a tree is walked, opened and chosen in by the keyboard', async () => {
  const select = vi.fn()
  render(<Tree label="Папки" nodes={nodes} onSelectedChange={select} />)
  await userEvent.tab()
  expect(item('Корпус А')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
  expect(select).toHaveBeenLastCalledWith('a2')
  await userEvent.keyboard('{ArrowLeft}')
  expect(item('Корпус А')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('treeitem', { name: 'Фото' })).toBeNull()
  await userEvent.keyboard('*')
  expect(screen.getAllByRole('treeitem')).toHaveLength(5)
  await userEvent.keyboard('пл')
  expect(item('Планы')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(item('Корпус А')).toHaveFocus()
})

test('a tree is one tab stop', () => {
  render(<Tree label="Папки" nodes={nodes} selected="b" defaultExpanded={new Set(['a'])} />)
  const stops = screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
  expect(stops[0]).toHaveAccessibleName('Корпус Б')
})

test('several nodes are chosen by Space, by Shift with arrows and by Ctrl+A', async () => {
  const change = vi.fn()
  render(<Tree label="Папки" nodes={nodes} multiple defaultExpanded={open} onSelectionChange={change} />)
  expect(screen.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(change).toHaveBeenLastCalledWith(new Set(['a']))
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(change).toHaveBeenLastCalledWith(new Set(['a', 'a1', 'a2']))
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(change).toHaveBeenLastCalledWith(new Set(['a', 'a1']))
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(change).toHaveBeenLastCalledWith(new Set(['a', 'a1', 'a2', 'b', 'b1']))
  await userEvent.click(item('Фото'))
  expect(change).toHaveBeenLastCalledWith(new Set(['a2']))
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(item('Планы'))
  await user.keyboard('{/Shift}')
  expect(change).toHaveBeenLastCalledWith(new Set(['a2', 'b', 'b1']))
})

test('a branch is ticked with its children and partly with some of them', async () => {
  const change = vi.fn()
  render(<Tree label="Папки" nodes={nodes} checkboxes defaultExpanded={open} onCheckedChange={change} />)
  await userEvent.click(item('Осмотры'))
  expect(item('Корпус А')).toHaveAttribute('aria-checked', 'mixed')
  item('Корпус А').focus()
  await userEvent.keyboard(' ')
  expect(change).toHaveBeenLastCalledWith(new Set(['a', 'a1', 'a2']))
  expect(item('Фото')).toHaveAttribute('aria-checked', 'true')
})

test('children come when a node is opened; a failure is a line that tries again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValueOnce([{ id: 'c1', label: 'Сметы' }])
  render(<Tree label="Папки" nodes={[{ id: 'c', label: 'Архив', expandable: true }]} loadChildren={load} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  const failure = await screen.findByRole('treeitem', { name: 'Не удалось загрузить. Повторить' })
  expect(screen.getByRole('status')).toHaveTextContent('Архив: Не удалось загрузить')
  await userEvent.keyboard('{ArrowDown}')
  expect(failure).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('treeitem', { name: 'Сметы' })).toHaveAttribute('aria-level', '2')
  expect(item('Архив')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Архив: 1 элемент')
  expect(load).toHaveBeenCalledTimes(2)
})

test('the host has late children asked for again; the old ones stay in sight meanwhile, and an overtaken answer is dropped', async () => {
  const answers: ((children: TreeNode[]) => void)[] = []
  const load = vi.fn(() => new Promise<TreeNode[]>((resolve) => answers.push(resolve)))
  const tree = (childrenVersion: number) => (
    <Tree
      label="Папки"
      nodes={[{ id: 'c', label: 'Архив', expandable: true }]}
      loadChildren={load}
      defaultExpanded={new Set(['c'])}
      childrenVersion={childrenVersion}
    />
  )
  const bring = (number: number, ...children: TreeNode[]) => act(async () => answers[number]?.(children))
  const { rerender } = render(tree(1))
  await bring(0, { id: 'c1', label: 'Сметы' })
  rerender(tree(1))
  expect(load).toHaveBeenCalledTimes(1)
  rerender(tree(2))
  rerender(tree(3))
  expect(load).toHaveBeenCalledTimes(3)
  expect(item('Сметы')).toBeInTheDocument()
  await bring(2, { id: 'c2', label: 'Счета' })
  await bring(1, { id: 'c1', label: 'Сметы' })
  expect(item('Счета')).toBeInTheDocument()
  expect(screen.queryByRole('treeitem', { name: 'Сметы' })).toBeNull()
})

test('F2 renames in place; a refused name stays in its field with the reason', async () => {
  const rename = vi.fn().mockRejectedValueOnce(new Error('Такое имя уже есть')).mockResolvedValueOnce(undefined)
  render(<Tree label="Папки" nodes={nodes} onRename={rename} />)
  await userEvent.tab()
  await userEvent.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: 'Новое название: Корпус А' })
  expect(field).toHaveFocus()
  await userEvent.keyboard('Корпус Б{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Такое имя уже есть')
  await userEvent.clear(field)
  await userEvent.keyboard('Корпус В{Enter}')
  expect(rename).toHaveBeenLastCalledWith('a', 'Корпус В')
  await waitFor(() => expect(item('Корпус А')).toHaveFocus())
  await userEvent.keyboard('{F2}Другое{Escape}')
  expect(rename).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(item('Корпус А')).toHaveFocus())
})

test('nodes move by cutting and pasting, by steps and by the menu, never into themselves', async () => {
  const move = vi.fn()
  render(<Tree label="Папки" nodes={nodes} onMove={move} defaultExpanded={open} />)
  item('Осмотры').focus()
  await userEvent.keyboard('{Control>}x{/Control}')
  expect(screen.getByRole('status')).toHaveTextContent('Вырезано: 1 элемент')
  item('Корпус Б').focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  expect(move).toHaveBeenLastCalledWith({ ids: ['a1'], parent: 'b', index: 1 })
  item('Фото').focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(move).toHaveBeenLastCalledWith({ ids: ['a2'], parent: 'a', index: 0 })
  item('Фото').focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(move).toHaveBeenLastCalledWith({ ids: ['a2'], parent: null, index: 1 })
  const before = move.mock.calls.length
  item('Корпус А').focus()
  await userEvent.keyboard('{Control>}x{/Control}')
  item('Осмотры').focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  expect(screen.getByRole('status')).toHaveTextContent('Сюда переместить нельзя')
  expect(move).toHaveBeenCalledTimes(before)
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await userEvent.click(await screen.findByRole('menuitem', { name: /Ниже/ }))
  expect(move).toHaveBeenLastCalledWith({ ids: ['a1'], parent: 'a', index: 1 })
})

test('a disabled node is walked over but neither chosen nor moved', async () => {
  const select = vi.fn()
  render(<Tree label="Папки" nodes={[{ id: 'x', label: 'Чужая', disabled: true }]} onSelectedChange={select} />)
  await userEvent.click(item('Чужая'))
  await userEvent.keyboard('{Enter}')
  expect(select).not.toHaveBeenCalled()
  expect(item('Чужая')).toHaveAttribute('aria-disabled', 'true')
})

test('a tree on its way is not called empty, and one that did not come can be asked for again', async () => {
  const retry = vi.fn()
  const { rerender } = render(<Tree label="Папки" nodes={[]} loading />)
  expect(screen.queryByText('Здесь пусто')).toBeNull()
  expect(screen.getByRole('tree')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка')
  rerender(<Tree label="Папки" nodes={[]} error="Нет связи" onRetry={retry} />)
  expect(screen.queryByText('Здесь пусто')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузитьНет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<Tree label="Папки" nodes={nodes} error onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('показаны прежние данные')
  expect(item('Корпус А')).toBeInTheDocument()
  rerender(<Tree label="Папки" nodes={[]} />)
  expect(screen.getByText('Здесь пусто')).toBeInTheDocument()
})
