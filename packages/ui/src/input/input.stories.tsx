import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, longWord, narrow } from '../lib/story-frames'
import { Link } from '../link/link'
import { Input } from './input'
import { PasswordInput } from './password-input'
import { Textarea } from './textarea'

const meta = { title: 'Ввод/Input', component: Input } satisfies Meta<typeof Input>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { decorators: [inField('Название')], args: { defaultValue: 'ООО «ТехноСфера»' } }

export const Fields: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
      <Field label="Название" required>
        <Input defaultValue="ООО «ТехноСфера»" />
      </Field>
      <Field label="ИНН" required error="Неверная контрольная сумма ИНН">
        <Input defaultValue="6699012345" inputMode="numeric" />
      </Field>
      <Field label="КПП" hint="Для филиала — КПП филиала">
        <Input placeholder="9 цифр" />
      </Field>
      <Field label="Пароль" aside={<Link href="#reset">Забыли пароль?</Link>}>
        <PasswordInput defaultValue="секрет" />
      </Field>
      <Field label="Описание">
        <Textarea placeholder="Что произошло" />
      </Field>
      <Field label="Только чтение">
        <Input readOnly defaultValue="Из договора" />
      </Field>
      <Field label="Недоступно">
        <Input disabled defaultValue="Заблокировано" />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const inn = canvas.getByLabelText(/ИНН/)
    await expect(inn).toHaveAccessibleDescription('Неверная контрольная сумма ИНН')
    await expect(inn).toBeInvalid()
    const password = canvas.getByLabelText('Пароль')
    await userEvent.click(canvas.getByRole('button', { name: 'Показать пароль' }))
    await expect(password).toHaveAttribute('type', 'text')
  },
}

export const LongOnPhone: Story = {
  decorators: [narrow],
  render: () => (
    <Field label={longText} hint={longWord} error={`Поле «${longText}» заполнено неверно`} required>
      <Input defaultValue={longText} />
    </Field>
  ),
}

const controls = ':is(input, textarea):enabled:not([aria-invalid="true"], :read-only)'
export const Hover: Story = { ...Fields, tags: [], play: undefined, parameters: { hover: controls } }
export const Focus: Story = { ...Fields, tags: [], play: undefined, parameters: { focus: controls } }
export const Dark: Story = { ...Fields, tags: [], play: undefined, globals: { theme: 'dark' } }
