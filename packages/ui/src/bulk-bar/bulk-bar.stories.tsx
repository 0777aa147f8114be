import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button'
import { longText, narrow } from '../lib/story-frames'
import { BulkBar, type BulkBarProps } from './bulk-bar'

const meta = { title: 'Списки/BulkBar', component: BulkBar } satisfies Meta<typeof BulkBar>

export default meta
type Story = StoryObj<Partial<BulkBarProps>>

const cleared = fn()

function Demo({ count: first = 50, total, children, ...props }: Partial<BulkBarProps>) {
  const [count, setCount] = useState(first)
  return (
    <div style={{ height: 160, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}>
      <BulkBar
        {...props}
        count={count}
        total={total}
        onSelectAll={() => setCount(total ?? 0)}
        onClear={() => {
          cleared()
          setCount(0)
        }}
      >
        {children ?? (
          <>
            <Button size="sm" variant="ghost">
              <Archive aria-hidden size={16} strokeWidth={1.75} />В архив
            </Button>
            <Button size="sm" variant="ghost" className="wu:text-bad">
              <Trash2 aria-hidden size={16} strokeWidth={1.75} />
              Удалить
            </Button>
          </>
        )}
      </BulkBar>
    </div>
  )
}

export const Selected: Story = {
  render: (args) => <Demo {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('Выбрано: 50')
    const bar = within(canvas.getByRole('region', { name: 'Действия с выбранными' }))
    bar.getByRole('button', { name: 'В архив' }).focus()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect(cleared).toHaveBeenCalled()
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

/** The rows of one page are selected; one press takes those of all pages. */
export const AllPages: Story = {
  render: () => <Demo total={1320} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Выбрать все 1.320$/ }))
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Выбрано: 1.320$/)
    await expect(canvas.queryByRole('button', { name: /^Выбрать все/ })).toBeNull()
  },
}
/** There are many of them, and they take their time. */
export const AllPagesComing: Story = { render: () => <Demo total={1320} selectingAll /> }
export const AllPagesDark: Story = { render: () => <Demo total={1320} />, globals: { theme: 'dark' } }
export const OnPhone: Story = { render: () => <Demo total={1320} />, decorators: [narrow] }
export const Focus: Story = { render: () => <Demo total={1320} />, parameters: { focus: 'button' } }
export const Hover: Story = { render: () => <Demo total={1320} />, parameters: { hover: 'button' } }

/** Actions with long names, on the narrowest phone. */
export const LongOnPhone: Story = {
  decorators: [narrow],
  render: () => (
    <Demo count={1_234_567} total={7_654_321}>
      {[longText, 'Переместить', 'Назначить ответственного', 'Удалить'].map((name) => (
        <Button key={name} size="sm" variant="ghost">
          {name}
        </Button>
      ))}
    </Demo>
  ),
}
