import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { longText, narrow, stacked } from '../lib/story-frames'
import { Chip } from './chip'

const meta = {
  title: 'Показ/Chip',
  component: Chip,
  args: { label: 'Электрика' },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { args: { onRemove: fn() } }

/** A chosen value that stays, and one that can be taken away. */
export const States: Story = {
  decorators: [stacked],
  render: () => (
    <>
      <Chip label="Электрика" />
      <Chip label="Сантехника" onRemove={() => undefined} />
      <Chip label={longText} onRemove={() => undefined} />
    </>
  ),
}

export const LongOnPhone: Story = { decorators: [narrow], args: { label: longText, onRemove: () => undefined } }

function Chosen() {
  const [values, setValues] = useState(['Электрика', 'Сантехника', 'Лифты'])
  return (
    <div style={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
      {values.map((value) => (
        <Chip key={value} label={value} onRemove={() => setValues((now) => now.filter((one) => one !== value))} />
      ))}
    </div>
  )
}

export const Removing: Story = {
  name: 'The cross names the value it takes away',
  render: () => <Chosen />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Убрать: Сантехника' }))
    await expect(canvas.queryByText('Сантехника')).not.toBeInTheDocument()
    canvas.getByRole('button', { name: 'Убрать: Лифты' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}

export const Hover: Story = { ...States, parameters: { hover: 'button' } }
export const Focus: Story = { ...States, parameters: { focus: 'button' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
