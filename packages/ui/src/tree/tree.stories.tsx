import type { Meta, StoryObj } from '@storybook/react-vite'
import { Folder, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { longText, narrow } from '../lib/story-frames'
import { Tree } from './tree'

const meta = { title: 'Списки/Tree', decorators: [narrow] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const nodes = [
  {
    id: 'a',
    label: 'Корпус А',
    children: [
      { id: 'a1', label: 'Осмотры', children: [{ id: 'a11', label: 'Договоры 2026' }] },
      { id: 'a2', label: 'Фото' },
    ],
  },
  { id: 'b', label: 'Корпус Б', hasChildren: true },
  { id: 'c', label: longText },
]

function Demo() {
  const [selected, setSelected] = useState('a')
  return (
    <Tree
      label="Папки"
      nodes={nodes}
      selected={selected}
      onSelect={setSelected}
      renderIcon={(_, isOpen) =>
        isOpen ? <FolderOpen size={16} strokeWidth={1.75} /> : <Folder size={16} strokeWidth={1.75} />
      }
    />
  )
}

export const Folders: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('treeitem', { name: 'Корпус А' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
    const leaf = canvas.getByRole('treeitem', { name: 'Договоры 2026' })
    await expect(leaf).toHaveFocus()
    await expect(leaf).toHaveAttribute('aria-level', '3')
    await expect(leaf).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{End}')
    await expect(canvas.getByRole('treeitem', { name: longText })).toHaveFocus()
  },
}
export const Dark: Story = { render: () => <Demo />, globals: { theme: 'dark' } }
