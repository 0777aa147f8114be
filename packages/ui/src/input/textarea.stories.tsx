import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, longWord, narrow } from '../lib/story-frames'
import { Textarea } from './textarea'

const meta = { title: 'Ввод/Textarea', component: Textarea, decorators: [narrow] } satisfies Meta<typeof Textarea>

export default meta
type Story = StoryObj<typeof meta>

/** It grows with what is typed, up to its greatest height, then scrolls. */
export const Typing: Story = {
  decorators: [inField('Описание')],
  args: { placeholder: 'Что произошло', rows: 3 },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByLabelText('Описание')
    const before = area.clientHeight
    await userEvent.click(area)
    await userEvent.paste(`${longText}\n${longText}\n${longText}`)
    if (CSS.supports('field-sizing', 'content')) await expect(area.clientHeight).toBeGreaterThan(before)
    await userEvent.paste(`\n${longText}`.repeat(30))
    await expect(area.clientHeight).toBeLessThanOrEqual(384)
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight)
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <Textarea placeholder="Что произошло" />
      </Field>
      <Field label="С ошибкой" error="Опишите хотя бы одной фразой" counter={40}>
        <Textarea defaultValue="Течёт" />
      </Field>
      <Field label="Только чтение">
        <Textarea readOnly defaultValue="Протекает кран на третьем этаже" />
      </Field>
      <Field label="Недоступно" disabled hint="Задача закрыта">
        <Textarea defaultValue="Протекает кран на третьем этаже" />
      </Field>
      <Field label={longText} hint={longText}>
        <Textarea defaultValue={`${longWord}${longWord} ${longText}`} />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText('С ошибкой')).toBeInvalid()
    await expect(canvas.getByLabelText('Недоступно')).toBeDisabled()
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'textarea' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'textarea' } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
