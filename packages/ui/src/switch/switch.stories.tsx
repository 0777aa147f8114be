import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { longText, narrow, stacked } from '../lib/story-frames'
import { Switch } from './switch'

const meta = {
  title: 'Ввод/Switch',
  component: Switch,
  args: { label: 'Присылать на почту', hint: 'Не чаще раза в день' },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}

export const States: Story = {
  decorators: [stacked],
  render: () => (
    <>
      <Switch label="Присылать на почту" hint="Не чаще раза в день" />
      <Switch label="Звук" defaultChecked />
      <Switch label="Всегда" checked disabled />
      <Switch label="Недоступно" disabled />
      <Switch aria-label="Без подписи" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const mail = within(canvasElement).getByRole('switch', { name: 'Присылать на почту' })
    await expect(mail).toHaveAccessibleDescription('Не чаще раза в день')
    mail.focus()
    await userEvent.keyboard(' ')
    await expect(mail).toBeChecked()
    await userEvent.click(within(canvasElement).getByText('Присылать на почту'))
    await expect(mail).not.toBeChecked()
  },
}

export const LongOnPhone: Story = { decorators: [narrow], args: { label: longText, hint: longText } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: '[data-slot="switch"]:enabled' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
