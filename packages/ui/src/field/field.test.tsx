import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '../checkbox/checkbox'
import { Combobox } from '../combobox/combobox'
import { MultiCombobox } from '../combobox/multi-combobox'
import { DateInput } from '../date-picker/date-input'
import { DateRangeInput } from '../date-picker/date-range-input'
import { DateTimeInput } from '../date-picker/date-time-input'
import { MonthInput } from '../date-picker/month-input'
import { Input } from '../input/input'
import { NumberInput } from '../input/number-input'
import { PasswordInput } from '../input/password-input'
import { SearchInput } from '../input/search-input'
import { Textarea } from '../input/textarea'
import { MoneyInput } from '../money-input/money-input'
import { PhoneInput } from '../phone-input/phone-input'
import { RadioGroup } from '../radio-group/radio-group'
import { RestrictedInput } from '../restricted-input/restricted-input'
import { SegmentedControl } from '../segmented-control/segmented-control'
import { Select } from '../select/select'
import { Switch } from '../switch/switch'
import { TagInput } from '../tag-input/tag-input'
import { TimeInput } from '../time-input/time-input'
import { Field } from './field'

const nothing = () => undefined
const controls = {
  input: <Input />,
  textarea: <Textarea />,
  search: <SearchInput defaultValue="насос" placeholder="Найти" />,
  password: <PasswordInput />,
  number: <NumberInput value={1} onChange={nothing} />,
  checkbox: <Checkbox />,
  select: <Select value={null} onChange={nothing} options={[{ value: 'a', label: 'А' }]} />,
  tags: <TagInput value={[]} onChange={nothing} />,
  date: <DateInput value={null} onChange={nothing} />,
  range: <DateRangeInput />,
  month: <MonthInput />,
  moment: <DateTimeInput />,
  time: <TimeInput />,
  money: <MoneyInput />,
  phone: <PhoneInput />,
  restricted: <RestrictedInput />,
  switch: <Switch />,
  several: <MultiCombobox<string> options={[]} getKey={String} getLabel={String} />,
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

test('a segmented control is named, described and switched off by its field, and sent with the form', async () => {
  const segments = [
    { value: 'list', label: 'Список' },
    { value: 'board', label: 'Доска' },
  ]
  const draw = (isOff: boolean) => (
    <form>
      <Field label="Вид" error="Выберите" required disabled={isOff}>
        <SegmentedControl name="view" options={segments} defaultValue="list" />
      </Field>
    </form>
  )
  const { rerender } = render(draw(false))
  const group = screen.getByRole('radiogroup', { name: 'Вид' })
  expect(group).toHaveAccessibleDescription('Выберите')
  expect(group).toHaveAttribute('aria-invalid', 'true')
  expect(group).toHaveAttribute('aria-required', 'true')
  await userEvent.click(screen.getByRole('radio', { name: 'Доска' }))
  expect([...new FormData(document.forms[0])]).toEqual([['view', 'board']])
  rerender(draw(true))
  for (const segment of screen.getAllByRole('radio')) expect(segment).toBeDisabled()
  expect([...new FormData(document.forms[0])]).toEqual([])
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

for (const [name, control] of Object.entries(controls)) {
  test(`a field that is off switches its ${name} off`, () => {
    render(
      <Field label="Название" disabled>
        {control}
      </Field>,
    )
    expect(screen.getByLabelText(/^Название/)).toBeDisabled()
    for (const button of screen.queryAllByRole('button')) expect(button).toBeDisabled()
  })
}

test('what a control finds wrong in its text is told by the field at once, before the error of the form', async () => {
  render(
    <Field label="Этаж" error="Заполните поле" hint="С первого">
      <NumberInput />
    </Field>,
  )
  const input = screen.getByLabelText('Этаж')
  expect(input).toHaveAccessibleDescription('Заполните поле С первого')
  await userEvent.type(input, 'третий')
  expect(input).toHaveAccessibleDescription('Заполните поле С первого')
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent(/Нужно число/)
  expect(input).toHaveAccessibleDescription(/^Нужно число.* С первого$/)
  await userEvent.clear(input)
  expect(input).toHaveAccessibleDescription('Заполните поле С первого')
})

test('a field counts what is typed and tells when little is left', async () => {
  render(
    <Field label="Описание" counter={24}>
      <Textarea defaultValue="Протекает" />
    </Field>,
  )
  expect(screen.getByText('9 / 24')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Осталось 15 знаков')
  await userEvent.type(screen.getByLabelText('Описание'), ' кран у лифта на этаже')
  expect(screen.getByRole('status')).toHaveTextContent('Лишних знаков: 7')
})

test('the keys of the number input are those of the APG spinbutton', async () => {
  render(<NumberInput aria-label="Этаж" defaultValue={5} min={1} max={40} step={2} />)
  const input = screen.getByRole('spinbutton', { name: 'Этаж' })
  await userEvent.click(input)
  for (const [key, value] of [
    ['{ArrowUp}', '7'],
    ['{ArrowDown}{ArrowDown}', '3'],
    ['{PageUp}', '23'],
    ['{PageUp}', '40'],
    ['{PageDown}', '20'],
    ['{Home}', '1'],
    ['{End}', '40'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(input).toHaveValue(value)
    expect(input).toHaveAttribute('aria-valuenow', value)
  }
})

function Slow() {
  const [value, setValue] = useState<number | null>(null)
  return <NumberInput aria-label="Этаж" value={value} onChange={(next) => setTimeout(() => setValue(next), 30)} />
}

test('a number that arrives late from a slow parent does not undo what is being typed', async () => {
  render(<Slow />)
  const input = screen.getByLabelText('Этаж')
  await userEvent.type(input, '12345', { delay: 10 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(input).toHaveValue('12345')
})
