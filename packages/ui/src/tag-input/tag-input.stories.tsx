import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, longWord, narrow } from '../lib/story-frames'
import { TagInput } from './tag-input'

const meta = { title: 'Ввод/TagInput', component: TagInput, decorators: [narrow] } satisfies Meta<typeof TagInput>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  decorators: [inField('Метки')],
  args: { defaultValue: ['сантехника', 'кровля'], placeholder: 'Ещё метка' },
}

/** Enter and the comma add, a list may be pasted, Backspace takes the last one away; doubles are ignored. */
export const Typing: Story = {
  render: () => (
    <Field label="Метки">
      <TagInput defaultValue={['сантехника', longWord]} maxLength={40} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Метки')
    const tags = () => canvas.queryAllByRole('button', { name: /^Убрать/ }).length
    await userEvent.type(input, 'авария{Enter}Сантехника,')
    await expect(tags()).toBe(3)
    await userEvent.paste('окна; двери, лифт')
    await expect(tags()).toBe(6)
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.queryByText('лифт')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Убрать: окна' }))
    await expect(input).toHaveFocus()
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <TagInput />
      </Field>
      <Field label="Больше нельзя">
        <TagInput defaultValue={['сантехника', longWord]} max={2} />
      </Field>
      <Field label="С ошибкой" error="Такой метки нет в справочнике">
        <TagInput defaultValue={['сантехника']} />
      </Field>
      <Field label={longText} hint={longText}>
        <TagInput defaultValue={[longText, 'окна']} />
      </Field>
      <Field label="Недоступно" disabled>
        <TagInput defaultValue={['сантехника']} />
      </Field>
    </div>
  ),
}

export const Hover: Story = { ...States, parameters: { hover: '[data-slot="chip"] button' } }
export const Focus: Story = { ...States, parameters: { focus: '[data-slot="chip"] button' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
