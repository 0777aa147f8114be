import type { Meta, StoryObj } from '@storybook/react-vite'
import { Folder, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Tree } from './tree'
import type { TreeMove } from './tree-move'
import type { TreeNode } from './tree-rows'

const nodes: TreeNode[] = [
  {
    id: 'a',
    label: 'Корпус А',
    children: [
      { id: 'a1', label: 'Осмотры', children: [{ id: 'a11', label: 'Договоры 2026' }] },
      { id: 'a2', label: 'Фото' },
    ],
  },
  { id: 'b', label: 'Корпус Б', children: [{ id: 'b1', label: 'Планы эвакуации' }] },
  { id: 'c', label: longText },
  { id: 'd', label: 'Архив закрыт', disabled: true },
]
const icon = (_: TreeNode, isOpen: boolean) =>
  isOpen ? <FolderOpen size={16} strokeWidth={1.75} /> : <Folder size={16} strokeWidth={1.75} />
const open = new Set(['a', 'a1', 'b'])

const meta = {
  title: 'Списки/Tree',
  component: Tree,
  decorators: [narrow],
  args: { label: 'Папки', nodes, renderIcon: icon },
} satisfies Meta<typeof Tree>

export default meta
type Story = StoryObj<typeof meta>

/** The walk of the APG: arrows, Home, End, letters, `*`. */
export const Folders: Story = {
  args: { defaultSelected: 'a' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const item = (name: string) => canvas.getByRole('treeitem', { name })
    await userEvent.tab()
    await expect(item('Корпус А')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
    await waitFor(() => expect(item('Договоры 2026')).toHaveFocus())
    await expect(item('Договоры 2026')).toHaveAttribute('aria-level', '3')
    await expect(item('Договоры 2026')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{End}')
    await expect(item('Архив закрыт')).toHaveFocus()
    await userEvent.keyboard('{Home}*')
    await waitFor(() => expect(item('Планы эвакуации')).toBeVisible())
    await userEvent.keyboard('фо')
    await expect(item('Фото')).toHaveFocus()
  },
}

export const Multiple: Story = {
  args: { multiple: true, defaultExpanded: open, renderEnd: ({ children }) => children?.length },
  play: async ({ canvasElement }) => {
    const item = (name: RegExp) => within(canvasElement).getByRole('treeitem', { name })
    item(/^Осмотры/).focus()
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect(item(/^Фото/)).toHaveAttribute('aria-selected', 'true')
    await expect(item(/^Корпус Б/)).toHaveAttribute('aria-selected', 'false')
  },
}

export const Checkboxes: Story = {
  args: { checkboxes: true, defaultExpanded: open, defaultChecked: new Set(['a11', 'b1', 'b']) },
  play: async ({ canvasElement }) => {
    const item = (name: string) => within(canvasElement).getByRole('treeitem', { name })
    await expect(item('Корпус А')).toHaveAttribute('aria-checked', 'mixed')
    item('Фото').focus()
    await userEvent.keyboard(' ')
    await expect(item('Корпус А')).toHaveAttribute('aria-checked', 'true')
    await userEvent.click(item('Планы эвакуации'))
    await expect(item('Корпус Б')).toHaveAttribute('aria-checked', 'false')
  },
}

/** One branch never answers, one fails, one brings its children. */
export const LateChildren: Story = {
  args: {
    nodes: [
      { id: 'slow', label: 'Корпус А', expandable: true },
      { id: 'bad', label: 'Корпус Б', expandable: true },
      { id: 'good', label: 'Корпус В', expandable: true },
    ],
    defaultExpanded: new Set(['slow', 'bad', 'good']),
    loadChildren: ({ id }) => {
      if (id === 'slow') return new Promise(() => undefined)
      return id === 'bad' ? Promise.reject(new Error('503')) : Promise.resolve([{ id: 'v1', label: 'Этаж 1' }])
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Не удалось загрузить. Повторить' })).toBeVisible())
    await expect(canvas.getByRole('treeitem', { name: 'Корпус А' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('treeitem', { name: 'Этаж 1' })).toBeVisible()
  },
}

export const Rename: Story = {
  args: { onRename: () => Promise.reject(new Error('Такая папка уже есть')), defaultExpanded: open },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('treeitem', { name: 'Фото' }).focus()
    await userEvent.keyboard('{F2}')
    await userEvent.type(await canvas.findByRole('textbox'), 'Осмотры{Enter}')
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Такая папка уже есть'))
  },
}

function withMove(list: readonly TreeNode[], { ids, parent, index }: TreeMove): TreeNode[] {
  const taken: TreeNode[] = []
  const drop = (some: readonly TreeNode[]): TreeNode[] =>
    some.flatMap((node) => {
      const rest = { ...node, children: node.children && drop(node.children) }
      if (!ids.includes(node.id)) return [rest]
      taken.push(node)
      return []
    })
  const put = (some: readonly TreeNode[], at: string | null): TreeNode[] => {
    const here = at === parent ? [...some.slice(0, index), ...taken, ...some.slice(index)] : [...some]
    return here.map((node) =>
      node.children || node.id === parent ? { ...node, children: put(node.children ?? [], node.id) } : node,
    )
  }
  return put(drop(list), null)
}

function MovingDemo() {
  const [list, setList] = useState(nodes)
  return (
    <Tree
      label="Папки"
      nodes={list}
      renderIcon={icon}
      multiple
      defaultExpanded={open}
      onMove={(move) => setList((now) => withMove(now, move))}
      onRename={() => undefined}
    />
  )
}
/** By Ctrl+X and Ctrl+V, by Alt with arrows, by the menu. */
export const Moving: Story = {
  render: () => <MovingDemo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const item = (name: string) => canvas.getByRole('treeitem', { name })
    item('Фото').focus()
    await userEvent.keyboard('{Control>}x{/Control}')
    item('Планы эвакуации').focus()
    await userEvent.keyboard('{Control>}v{/Control}')
    await waitFor(() => expect(item('Фото')).toHaveFocus())
    await expect(item('Фото')).toHaveAttribute('aria-level', '3')
    await expect(canvas.getByRole('status')).toHaveTextContent('Фото: перемещено')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(item('Фото')).toHaveAttribute('aria-level', '2'))
    await waitFor(() => expect(item('Фото')).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Действия: Фото' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Выше/ }))
    await waitFor(() => expect(item('Фото')).toHaveAttribute('aria-posinset', '1'))
  },
}

/** The line where a dragged node would come. */
export const Dragged: Story = {
  render: () => <MovingDemo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const from = canvas.getByRole('treeitem', { name: 'Фото' })
    const { left, top } = from.getBoundingClientRect()
    const to = canvas.getByRole('treeitem', { name: 'Планы эвакуации' }).getBoundingClientRect()
    const down = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 }
    const move = (clientY: number) =>
      window.dispatchEvent(new PointerEvent('pointermove', { ...down, clientX: left + 90, clientY }))
    // A story plays as soon as it is drawn, maybe before the tree listens; a press under way hears of no other.
    await waitFor(() => {
      from.dispatchEvent(new PointerEvent('pointerdown', { ...down, clientX: left + 90, clientY: top + 15 }))
      move(top + 30)
      expect(canvasElement.querySelector('[data-slot="drag-preview"]')).toHaveTextContent('Фото')
    })
    move(to.top + to.height - 4)
    await waitFor(() => expect(canvasElement.querySelector('[data-drop="after"]')).not.toBeNull())
  },
}

const many: TreeNode[] = Array.from({ length: 100 }, (_, a) => ({
  id: `${a}`,
  label: `Объект ${a + 1}`,
  children: Array.from({ length: 1000 }, (_, b) => ({ id: `${a}.${b}`, label: `Помещение ${a + 1}-${b + 1}` })),
}))
/** 100 100 lines, those in sight in the page. */
export const Many: Story = {
  args: { nodes: many, defaultExpanded: new Set(many.map(({ id }) => id)), height: 320 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const last = await canvas.findByRole('treeitem', { name: 'Помещение 100-1000' })
    await waitFor(() => expect(last).toHaveFocus())
    await expect(last).toHaveAttribute('aria-posinset', '1000')
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(60)
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Объект 1' })).toHaveFocus())
  },
}

export const Loading: Story = { args: { nodes: [], loading: true } }
export const Failed: Story = { args: { nodes: [], error: 'Сервер не отвечает', onRetry: () => undefined } }
export const NotRefreshed: Story = { args: { error: true, onRetry: () => undefined } }
export const Empty: Story = { args: { nodes: [], emptyText: 'Папок пока нет' } }

export const LongWords: Story = {
  args: {
    nodes: [{ id: 'x', label: longWord, children: [{ id: 'y', label: longText }] }],
    defaultExpanded: new Set(['x']),
    onRename: () => undefined,
    renderEnd: () => 241,
  },
}

const lines = '[data-slot="tree-line"]:not([aria-selected="true"], [aria-disabled="true"])'
export const Hover: Story = { args: { defaultExpanded: open, onRename: () => undefined }, parameters: { hover: lines } }
export const Focus: Story = { args: { defaultExpanded: open }, parameters: { focus: lines } }
export const Dark: Story = { args: { defaultExpanded: open, defaultSelected: 'a2' }, globals: { theme: 'dark' } }
