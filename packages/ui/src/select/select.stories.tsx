import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { Select } from './select'

const meta = { title: 'Ввод/Select', decorators: [narrow] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const options = [
  { value: 'low', label: 'Низкий' },
  { value: 'middle', label: 'Средний' },
  { value: 'high', label: 'Высокий' },
  { value: 'none', label: longText },
] as const

function Demo({ error }: { error?: string }) {
  const [value, setValue] = useState<(typeof options)[number]['value'] | null>(null)
  return (
    <Field label="Приоритет" error={error}>
      <Select value={value} onChange={setValue} options={options} clearable />
    </Field>
  )
}

export const Choose: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const select = canvas.getByRole('combobox', { name: 'Приоритет' })
    select.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('option', { name: 'Высокий' }))
    await waitFor(() => expect(select).toHaveTextContent('Высокий'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Очистить' }))
    await expect(select).toHaveTextContent('Не выбрано')
  },
}

// Radix hides the page behind an open list by aria-hidden alone; focus cannot get there, which axe does not know.
const behindList = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } }

export const Open: Story = {
  parameters: behindList,
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
  },
}
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }
export const Wrong: Story = { render: () => <Demo error="Выберите приоритет" /> }
