import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { MultiCombobox, type MultiComboboxProps } from './multi-combobox'

const meta = {
  title: 'Ввод/MultiCombobox',
  component: MultiCombobox,
  decorators: [narrow],
} satisfies Meta<typeof MultiCombobox>

export default meta
type Args = Pick<MultiComboboxProps<string>, 'placeholder' | 'disabled' | 'readOnly'>
type Story = StoryObj<Args>

const names = ['Анна Мельникова', 'Сергей Ежов', 'Жанна Щукина', 'Пётр Юдин', 'Нина Тихонова']
const common = { getKey: (name: string) => name, getLabel: (name: string) => name, options: names }

function Several({ initial, ...props }: Pick<MultiComboboxProps<string>, 'onCreate'> & Args & { initial: string[] }) {
  const [value, setValue] = useState(initial)
  return (
    <Field label="Следят">
      <MultiCombobox {...common} {...props} value={value} onChange={setValue} />
    </Field>
  )
}

/** The list stays open while one takes several; a chosen one is taken away by choosing it again, by its cross or by Backspace. */
export const Choosing: Story = {
  args: { placeholder: 'Имя или фамилия', disabled: false, readOnly: false },
  render: (args) => <Several {...args} initial={['Анна Мельникова', 'Сергей Ежов']} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('combobox', { name: 'Следят' })
    await step('by the pointer', async () => {
      await userEvent.click(input)
      await userEvent.click(await screen.findByRole('option', { name: 'Пётр Юдин' }))
      await expect(canvas.getByRole('button', { name: 'Убрать: Пётр Юдин' })).toBeVisible()
      await expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
      await userEvent.click(screen.getByRole('option', { name: 'Пётр Юдин' }))
      await expect(canvas.queryByRole('button', { name: 'Убрать: Пётр Юдин' })).toBeNull()
    })
    await step('by the keyboard', async () => {
      await userEvent.keyboard('нина')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('button', { name: 'Убрать: Нина Тихонова' })).toBeVisible()
      await userEvent.keyboard('{Backspace}{Backspace}')
      await expect(canvas.queryByText('Сергей Ежов')).toBeNull()
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('listbox')).toBeNull()
    })
  },
}

export const Create: Story = {
  render: () => <Several initial={[]} onCreate={(name) => name} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('Мария Орлова{Enter}')
    await expect(canvas.getByRole('button', { name: 'Убрать: Мария Орлова' })).toBeVisible()
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <MultiCombobox {...common} />
      </Field>
      <Field label="С ошибкой" error="Нужны хотя бы двое">
        <MultiCombobox {...common} defaultValue={['Анна Мельникова']} />
      </Field>
      <Field label="Недоступно" disabled>
        <MultiCombobox {...common} defaultValue={names.slice(0, 2)} />
      </Field>
      <Field label="Много">
        <MultiCombobox {...common} defaultValue={[...names, longText]} />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('Недоступно')).toBeDisabled()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: '[data-slot="chip"] button:enabled' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: ':has(> input:enabled)' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
