import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '../checkbox/checkbox'
import { Combobox } from '../combobox/combobox'
import { DateInput } from '../date-picker/date-input'
import { Input } from '../input/input'
import { NumberInput } from '../input/number-input'
import { Textarea } from '../input/textarea'
import { RadioGroup } from '../radio-group/radio-group'
import { Select } from '../select/select'
import { TagInput } from '../tag-input/tag-input'
import { Field } from './field'

const nothing = () => undefined
const controls = {
  input: <Input />,
  textarea: <Textarea />,
  number: <NumberInput value={1} onChange={nothing} />,
  checkbox: <Checkbox />,
  select: <Select value={null} onChange={nothing} options={[{ value: 'a', label: 'А' }]} />,
  tags: <TagInput value={[]} onChange={nothing} />,
  date: <DateInput value={null} onChange={nothing} />,
  combobox: (
    <Combobox<string>
      value={null}
      onChange={nothing}
      load={async () => []}
      getKey={(one) => one}
      getLabel={(one) => one}
    />
  ),
}

for (const [name, control] of Object.entries(controls)) {
  test(`a field names its ${name}, describes it by error and hint, and says that it is wrong and required`, () => {
    render(
      <Field label="Название" hint="Как в договоре" error="Заполните поле" required>
        {control}
      </Field>,
    )
    const element = screen.getByLabelText(/^Название/)
    expect(element).toHaveAccessibleDescription('Заполните поле Как в договоре')
    expect(element).toHaveAttribute('aria-invalid', 'true')
    expect(element).toHaveAttribute('aria-required', 'true')
  })
}

test('a group of radio buttons is named by its field', () => {
  render(
    <Field label="Вид" error="Выберите">
      <RadioGroup options={[{ value: 'a', label: 'Аренда' }]} />
    </Field>,
  )
  const group = screen.getByRole('radiogroup', { name: 'Вид' })
  expect(group).toHaveAccessibleDescription('Выберите')
  expect(screen.getByRole('radio', { name: 'Аренда' })).toBeInTheDocument()
})

test('controls keep a value of their own when none is given', async () => {
  render(
    <>
      <Input aria-label="Имя" defaultValue="Вера" />
      <Checkbox label="Помнить" defaultChecked />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Имя'), ' К.')
  await userEvent.click(screen.getByLabelText('Помнить'))
  expect(screen.getByLabelText('Имя')).toHaveValue('Вера К.')
  expect(screen.getByLabelText('Помнить')).not.toBeChecked()
})

test('a number is held in bounds when one leaves the field, and steps by the arrows', async () => {
  const change = vi.fn()
  render(<NumberInput aria-label="Этаж" value={3} onChange={change} min={1} max={9} />)
  const input = screen.getByLabelText('Этаж')
  await userEvent.type(input, '{ArrowUp}')
  expect(change).toHaveBeenLastCalledWith(4)
  await userEvent.clear(input)
  await userEvent.type(input, '40')
  await userEvent.tab()
  expect(change).toHaveBeenLastCalledWith(9)
})
