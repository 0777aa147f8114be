import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { longText, narrow } from '../lib/story-frames'
import { SegmentedControl } from '../segmented-control/segmented-control'
import { Tabs } from './tabs'

const meta = { title: 'Показ/Tabs' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Demo() {
  const [tab, setTab] = useState('comments')
  const [view, setView] = useState<'list' | 'grid'>('list')
  return (
    <>
      <SegmentedControl
        label="Вид"
        value={view}
        onChange={setView}
        options={[
          { value: 'list', label: 'Список', icon: <List aria-hidden size={16} strokeWidth={1.75} /> },
          { value: 'grid', label: 'Плитка', icon: <LayoutGrid aria-hidden size={16} strokeWidth={1.75} /> },
        ]}
      />
      <Tabs
        aria-label="Разделы задачи"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'comments', label: 'Комментарии', count: 2 },
          { value: 'goods', label: 'Материалы' },
          { value: 'history', label: longText },
        ]}
      >
        Раздел: {tab}
      </Tabs>
    </>
  )
}

export const Sections: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('tab', { name: 'Комментарии 2' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByText('Раздел: goods')).toBeVisible()
    canvas.getByRole('radio', { name: 'Список' }).focus()
    await userEvent.keyboard('{ArrowRight>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Плитка' })).toBeChecked())
    await userEvent.keyboard('{/ArrowRight}')
  },
}
export const Dark: Story = { render: () => <Demo />, globals: { theme: 'dark' } }
export const OnPhone: Story = { render: () => <Demo />, decorators: [narrow] }
