import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { SearchInput } from './search-input'

const meta = {
  title: 'Ввод/SearchInput',
  component: SearchInput,
  decorators: [narrow],
  args: { placeholder: 'Найти задачу', onChange: fn() },
} satisfies Meta<typeof SearchInput>

export default meta
type Story = StoryObj<typeof meta>

/** One key leads here from anywhere, Escape and the cross empty it. */
export const Typing: Story = {
  args: { shortcut: '/' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('searchbox', { name: 'Найти задачу' })
    // The page listens a moment after it is drawn; nobody presses that quickly.
    await waitFor(async () => {
      await userEvent.keyboard('/')
      await expect(input).toHaveFocus()
    })
    await userEvent.keyboard('лампа/')
    await expect(input).toHaveValue('лампа/')
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
    await userEvent.keyboard('лампа')
    await userEvent.click(canvas.getByRole('button', { name: 'Очистить' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(input).toHaveFocus()
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <SearchInput placeholder="Пусто, с клавишей" shortcut="/" />
      <SearchInput aria-label="С запросом" defaultValue="лампа" />
      <Field label="С ошибкой" error="Не меньше трёх букв">
        <SearchInput defaultValue="ла" />
      </Field>
      <Field label="Только чтение">
        <SearchInput readOnly defaultValue="лампа" />
      </Field>
      <Field label="Недоступно" disabled hint="Список ещё загружается">
        <SearchInput defaultValue="лампа" />
      </Field>
      <Field label={longText} hint={longText}>
        <SearchInput defaultValue={longText} />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('searchbox', { name: 'С ошибкой' })).toHaveAccessibleDescription(
      'Не меньше трёх букв',
    )
    await expect(canvas.getByRole('searchbox', { name: 'Недоступно' })).toBeDisabled()
    // Nothing empties what may not be changed.
    await expect(canvas.getAllByRole('button', { name: 'Очистить' })).toHaveLength(3)
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'button, input' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'button, input' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
