import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Link } from '../link/link'
import { Input } from './input'
import { NumberInput } from './number-input'
import { PasswordInput } from './password-input'
import { SearchInput } from './search-input'
import { Textarea } from './textarea'

const meta = { title: 'Ввод/Input', component: Input } satisfies Meta<typeof Input>

export default meta
type Story = StoryObj<typeof meta>

export const Fields: Story = {
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

export const FieldsDark: Story = { render: Fields.render, globals: { theme: 'dark' } }

export const LongOnPhone: Story = {
  decorators: [narrow],
  render: () => (
    <Field label={longText} hint={longWord} error={`Поле «${longText}» заполнено неверно`} required>
      <Input defaultValue={longText} />
    </Field>
  ),
}

function SearchDemo() {
  const [value, setValue] = useState('')
  return <SearchInput value={value} onValueChange={setValue} placeholder="Найти задачу" shortcut="/" />
}

export const Search: Story = {
  decorators: [narrow],
  render: () => <SearchDemo />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('searchbox')
    await userEvent.keyboard('/')
    await expect(input).toHaveFocus()
    await userEvent.keyboard('лампа/')
    await expect(input).toHaveValue('лампа/')
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
  },
}

function MoneyDemo() {
  const [value, setValue] = useState<number | null>(1350)
  return (
    <Field label="Ставка, ₽/м² в месяц">
      <NumberInput value={value} onChange={setValue} fractionDigits={2} fixed min={0} />
    </Field>
  )
}

export const Money: Story = {
  decorators: [narrow],
  render: () => <MoneyDemo />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/Ставка/)
    await userEvent.clear(input)
    await userEvent.type(input, '12 500,5')
    await userEvent.tab()
    await expect(input).toHaveValue('12\u00a0500,50')
  },
}
