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

function SearchDemo() {
  const [value, setValue] = useState('')
  return <SearchInput value={value} onChange={setValue} placeholder="Найти задачу" shortcut="/" />
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

function Count() {
  const [value, setValue] = useState<number | null>(3)
  return (
    <Field label="Этаж" hint={`Значение: ${value ?? 'нет'}`}>
      <NumberInput value={value} onChange={setValue} min={-1} max={40} stepper />
    </Field>
  )
}

/** The keys of the APG spinbutton, typing, and two buttons; a number outside the bounds goes to the nearer one. */
export const Numbers: Story = {
  decorators: [narrow],
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Count />
      <Field label="Площадь, м²">
        <NumberInput defaultValue={1234.5} fractionDigits={2} fixed />
      </Field>
      <Field label="Недоступно" disabled>
        <NumberInput defaultValue={5} stepper />
      </Field>
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('spinbutton', { name: 'Этаж' })
    await step('keys', async () => {
      input.focus()
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}')
      await expect(input).toHaveValue('14')
      await expect(input).toHaveAttribute('aria-valuenow', '14')
      await userEvent.keyboard('{End}')
      await expect(input).toHaveValue('40')
      await userEvent.keyboard('{Home}')
      await expect(input).toHaveValue('-1')
    })
    await step('buttons', async () => {
      await userEvent.click(canvas.getAllByRole('button', { name: 'Больше' })[0] as HTMLElement)
      await expect(input).toHaveValue('0')
    })
    await step('typing', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '400')
      await userEvent.tab()
      await expect(input).toHaveValue('40')
      await userEvent.clear(input)
      await userEvent.type(input, 'третий')
      await userEvent.tab()
      await expect(input).toHaveAccessibleDescription(/Нужно число/)
      await expect(input).toHaveValue('третий')
    })
    const area = canvas.getByLabelText('Площадь, м²')
    await userEvent.clear(area)
    await userEvent.type(area, '12 500,5')
    await userEvent.tab()
    await expect(area).toHaveValue('12\u00a0500,50')
  },
}
