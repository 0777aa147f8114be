import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheckBig, FilePen, LayoutDashboard, LibraryBig, MessagesSquare } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Badge } from '../badge/badge'
import { Button } from '../button/button'
import { longText, narrow } from '../lib/story-frames'
import { Sheet } from '../sheet/sheet'
import { Sidebar } from './sidebar'

const icon = { size: 16, strokeWidth: 1.75 }
const frame: CSSProperties = { width: 232, height: 480, background: 'var(--ws-canvas)' }

const meta = {
  title: 'Навигация/Sidebar',
  component: Sidebar,
  args: {
    active: '#todos',
    header: <div style={{ padding: '12px 16px', fontWeight: 600 }}>Исетский</div>,
    groups: [
      {
        label: 'Главное',
        items: [
          { label: 'Дашборд', href: '#dashboard', icon: <LayoutDashboard {...icon} /> },
          { label: 'Задачи', href: '#todos', icon: <CircleCheckBig {...icon} />, badge: <Badge tone="bad">4</Badge> },
          { label: 'Мессенджер', href: '#messenger', icon: <MessagesSquare {...icon} />, badge: '12' },
        ],
      },
      {
        label: 'Недвижимость',
        items: [
          { label: 'Договоры', href: '#contracts', icon: <FilePen {...icon} />, badge: '3' },
          {
            label: 'Справочники',
            href: '#territory',
            icon: <LibraryBig {...icon} />,
            items: [
              { label: 'Территории', href: '#territory' },
              { label: longText, href: '#purpose' },
            ],
          },
        ],
      },
    ],
  },
  render: (args) => (
    <div style={frame}>
      <Sidebar {...args} />
    </div>
  ),
} satisfies Meta<typeof Sidebar>

export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = {
  name: 'Groups are regions with their names, the line of the page is marked and in the order of Tab',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
    const main = within(canvas.getByRole('region', { name: 'Главное' }))
    await expect(main.getByRole('link', { name: /Задачи/ })).toHaveAttribute('aria-current', 'page')
    await userEvent.tab()
    await userEvent.tab()
    await expect(main.getByRole('link', { name: /Задачи/ })).toHaveFocus()
    await expect(canvas.queryByRole('link', { name: 'Территории' })).toBeNull()
  },
}

export const LinesBelow: Story = {
  name: 'Lines below a line are open while one is at one of them',
  args: { active: '#purpose' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: longText })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Справочники' })).not.toHaveAttribute('aria-current')
  },
}

export const Collapsed: Story = {
  name: 'Collapsed to icons it keeps the names for tooltips and screen readers',
  args: { collapsible: true, header: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Свернуть меню' }))
    await expect(canvas.getByRole('button', { name: 'Развернуть меню' })).toHaveAttribute('aria-expanded', 'false')
    await userEvent.hover(canvas.getByRole('link', { name: 'Дашборд' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Дашборд')
  },
}

function Phone() {
  const [open, setOpen] = useState(false)
  return (
    <div style={{ minHeight: 480 }}>
      <Button onClick={() => setOpen(true)}>Меню</Button>
      <Sheet open={open} onOpenChange={setOpen} title="Меню" side="left" width={288}>
        <Sidebar {...meta.args} header={undefined} />
      </Sheet>
    </div>
  )
}

export const OnPhone: Story = {
  decorators: [narrow],
  render: () => <Phone />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Меню' })
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: 'Меню' })
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}')
      await expect(button).toHaveFocus()
    })
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: 'Меню' })
  },
}
const lines = '[data-slot="sidebar-item"]'
export const Hover: Story = { parameters: { hover: `${lines}:not([data-active])` } }
export const Focus: Story = { parameters: { focus: lines } }
export const Dark: Story = { args: { active: '#territory' }, globals: { theme: 'dark' } }
