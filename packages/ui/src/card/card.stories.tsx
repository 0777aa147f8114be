import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { longText, longWord, narrow, stacked } from '../lib/story-frames'
import { Card } from './card'

const meta = {
  title: 'Показ/Card',
  component: Card,
  args: { children: 'Занято 84 % площади' },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  decorators: [stacked],
  render: (args) => (
    <>
      <Card {...args} />
      <Card asChild interactive>
        <a href="#objects">Карточка-ссылка: 12 объектов</a>
      </Card>
      <Card flush>
        <p style={{ padding: '8px 16px', borderBottom: '1px solid var(--ws-line)' }}>Без полей</p>
        <p style={{ padding: '8px 16px' }}>Строки до краёв</p>
      </Card>
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: /12 объектов/ })).toHaveFocus()
  },
}
export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'a[data-slot="card"]' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'a[data-slot="card"]' } }
export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { children: `${longText} ${longWord}`, className: 'wu:wrap-anywhere' },
}
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
