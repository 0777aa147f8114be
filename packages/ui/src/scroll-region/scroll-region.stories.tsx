import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { longText, narrow } from '../lib/story-frames'
import { ScrollRegion } from './scroll-region'

const mistakes = Array.from({ length: 40 }, (_, index) => `Строка ${index + 2}: нет сотрудника с таким именем`)

const meta = {
  title: 'Списки/ScrollRegion',
  component: ScrollRegion,
  args: {
    label: 'Ошибки файла',
    style: { maxHeight: 160 },
    children: (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {mistakes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof ScrollRegion>

export default meta
type Story = StoryObj<typeof meta>

export const ByKeys: Story = {
  name: 'Tab reaches it, so that arrows scroll it',
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Ошибки файла' })
    await userEvent.tab()
    await expect(region).toHaveFocus()
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight)
  },
}

export const Wide: Story = {
  tags: ['visual'],
  name: 'A line wider than a phone scrolls inside, not the page',
  decorators: [narrow],
  args: { style: {}, children: <p style={{ margin: 0, whiteSpace: 'nowrap' }}>{longText}</p> },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region')
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
    await expect(region.clientWidth).toBeLessThanOrEqual(320)
  },
}
