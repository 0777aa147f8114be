import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Combobox } from '../combobox/combobox'
import { DateInput } from '../date-picker/date-input'
import { NumberInput } from '../input/number-input'
import { SearchInput } from '../input/search-input'
import { MoneyInput } from '../money-input/money-input'
import { PhoneInput } from '../phone-input/phone-input'
import { Select } from '../select/select'
import { TagInput } from '../tag-input/tag-input'
import { Field } from './field'

/** What the only form of the page would send. */
function sent() {
  return [...new FormData(document.forms[0])]
}

function renderForm(control: ReactNode, isDisabled = false) {
  render(
    <form>
      <Field label="Поле" disabled={isDisabled}>
        {control}
      </Field>
      <button type="reset">Сбросить</button>
    </form>,
  )
}

const options = [
  { value: 'a', label: 'Аренда' },
  { value: 'b', label: 'Быт' },
]
const filled: Record<string, { control: ReactNode; value: string }> = {
  money: { control: <MoneyInput name="one" defaultValue="1234.50" />, value: '1234.50' },
  phone: { control: <PhoneInput name="one" defaultValue="+73435550112" />, value: '+73435550112' },
  number: { control: <NumberInput name="one" defaultValue={1234.5} fractionDigits={2} />, value: '1234.5' },
  stepped: { control: <NumberInput name="one" stepper defaultValue={12345} />, value: '12345' },
  date: { control: <DateInput name="one" defaultValue="2026-12-05" />, value: '2026-12-05' },
  select: { control: <Select name="one" defaultValue="b" options={options} />, value: 'b' },
  search: { control: <SearchInput name="one" defaultValue="насос" />, value: 'насос' },
}

for (const [name, { control, value }] of Object.entries(filled)) {
  test(`a form is sent the value of its ${name} as machines read it`, () => {
    renderForm(control)
    expect(sent()).toEqual([['one', value]])
  })

  test(`a form is sent nothing of a ${name} whose field is off`, () => {
    renderForm(control, true)
    expect(sent()).toEqual([])
  })
}

const choice = () => screen.getByRole('combobox')

test('a form that is reset brings back what was chosen, or nothing, in lists', async () => {
  render(
    <form>
      <Select name="first" aria-label="Первый" defaultValue="b" clearable options={options} />
      <Select name="second" aria-label="Второй" options={options} />
      <TagInput aria-label="Метки" defaultValue={['срочно']} />
      <Combobox aria-label="Кто" defaultValue="Вера" options={['Вера', 'Олег']} getKey={String} getLabel={String} />
      <button type="reset">Сбросить</button>
    </form>,
  )
  const [clearFirst, clearPerson] = screen.getAllByRole('button', { name: 'Очистить' })
  for (const button of [clearPerson, clearFirst]) if (button) await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: /срочно/ }))
  screen.getByRole('combobox', { name: 'Второй' }).focus()
  await userEvent.keyboard('Быт')
  expect(sent()).toEqual([
    ['first', ''],
    ['second', 'b'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
  expect(sent()).toEqual([
    ['first', 'b'],
    ['second', ''],
  ])
  expect(screen.getByText('срочно')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Кто' })).toHaveValue('Вера')
})

test('the cross of a list leaves the focus in the list', async () => {
  renderForm(<Select clearable defaultValue="b" options={options} />)
  screen.getByRole('button', { name: 'Очистить' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(choice()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull()
})

const typed: Record<string, { control: ReactNode; text: string; shown: string }> = {
  money: { control: <MoneyInput name="one" defaultValue="10.00" />, text: '25,00', shown: '10,00' },
  number: { control: <NumberInput name="one" defaultValue={7} />, text: 'семь', shown: '7' },
  date: { control: <DateInput name="one" defaultValue="2026-12-05" />, text: '24.12.2026', shown: '05.12.2026' },
  search: { control: <SearchInput name="one" defaultValue="насос" />, text: 'кран', shown: 'насос' },
}

for (const [name, { control, text, shown }] of Object.entries(typed)) {
  test(`a form that is reset brings back what its ${name} began with`, async () => {
    renderForm(control)
    const before = sent()
    const input = screen.getByLabelText('Поле')
    await userEvent.clear(input)
    await userEvent.type(input, text)
    await userEvent.tab()
    expect(input).toHaveValue(text)
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
    expect(input).toHaveValue(shown)
    expect(input).not.toHaveAttribute('aria-invalid', 'true')
    expect(sent()).toEqual(before)
  })
}

test('an opened list bears the name of its field', async () => {
  renderForm(<Select options={options} />)
  choice().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('listbox', { name: 'Поле' })).toBeInTheDocument()
})
