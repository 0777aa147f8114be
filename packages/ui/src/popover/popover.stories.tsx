import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Checkbox } from '../checkbox/checkbox'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Popover } from './popover'

const meta = {
  title: 'Поверх страницы/Popover',
  component: Popover,
  args: {
    trigger: <Button>Столбцы</Button>,
    children: (close: () => void) => (
      <div style={{ display: 'grid', gap: 8, width: 200 }}>
        <Checkbox label="Номер" defaultChecked />
        <Checkbox label="Исполнитель" defaultChecked />
        <Button size="sm" variant="primary" onClick={close}>
          Применить
        </Button>
      </div>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Keys: Story = {
  name: 'Enter opens it and the focus goes in; Escape and its own button close it and the focus comes back',
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Столбцы' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Столбцы' })
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('button', { name: 'Применить' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(trigger)
    await screen.findByRole('dialog')
  },
}

export const Leaving: Story = {
  name: 'It fades before it leaves the page, where movement is not unwanted',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Столбцы' }))
    const panel = await screen.findByRole('dialog', { name: 'Столбцы' })
    const started: string[] = []
    panel.addEventListener('animationstart', (event) => started.push(event.animationName))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(panel).not.toBeInTheDocument())
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    await expect(started.includes('ws-leave')).toBe(!isStill)
  },
}

export const LongOnPhone: Story = {
  decorators: [narrow],
  args: {
    defaultOpen: true,
    children: () => <p style={{ maxWidth: 280, overflowWrap: 'anywhere' }}>{`${longText} ${longWord}`}</p>,
  },
}
export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } }
