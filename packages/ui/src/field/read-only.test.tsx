import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '../checkbox/checkbox'
import { Combobox } from '../combobox/combobox'
import { MultiCombobox } from '../combobox/multi-combobox'
import { RadioGroup } from '../radio-group/radio-group'
import { Select } from '../select/select'
import { Switch } from '../switch/switch'
import { TagInput } from '../tag-input/tag-input'
import { Field } from './field'

const options = [
  { value: 'a', label: 'Аренда' },
  { value: 'b', label: 'Быт' },
]
const change = vi.fn()
const words = { options: ['Аренда', 'Быт'], getKey: String, getLabel: String }
const controls: Record<string, { control: ReactNode; role: string; keys: string }> = {
  select: {
    control: <Select readOnly clearable defaultValue="a" onChange={change} options={options} />,
    role: 'combobox',
    keys: 'б{Enter}{ArrowDown}{Enter}',
  },
  combobox: {
    control: <Combobox readOnly defaultValue="Аренда" onChange={change} {...words} />,
    role: 'combobox',
    keys: 'б{ArrowDown}{Enter}',
  },
  'combobox of several': {
    control: <MultiCombobox readOnly defaultValue={['Аренда']} onChange={change} {...words} />,
    role: 'combobox',
    keys: '{Backspace}{ArrowDown}{Enter}',
  },
  'tag input': {
    control: <TagInput readOnly defaultValue={['Аренда']} onChange={change} />,
    role: 'textbox',
    keys: 'б,{Backspace}{Backspace}',
  },
  checkbox: { control: <Checkbox readOnly defaultChecked onCheckedChange={change} />, role: 'checkbox', keys: ' ' },
  switch: { control: <Switch readOnly defaultChecked onCheckedChange={change} />, role: 'switch', keys: ' ' },
  'radio group': {
    control: <RadioGroup readOnly defaultValue="a" onChange={change} options={options} />,
    role: 'radiogroup',
    keys: '{ArrowDown} ',
  },
}

for (const [name, { control, role, keys }] of Object.entries(controls)) {
  test(`a ${name} that is read only is reached by Tab, says so, and is changed neither by pointer nor by keys`, async () => {
    change.mockClear()
    const { container } = render(<Field label="Назначение">{control}</Field>)
    const before = container.innerHTML
    const element = screen.getByRole(role, { name: 'Назначение' })
    if (element instanceof HTMLInputElement) expect(element.readOnly).toBe(true)
    else expect(element).toHaveAttribute('aria-readonly', 'true')
    await userEvent.tab()
    expect(element.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard(keys)
    for (const one of [element, ...screen.queryAllByRole('radio')]) await userEvent.click(one)
    expect(change).not.toHaveBeenCalled()
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(container.querySelectorAll('[data-state=checked]')).toHaveLength(count(before, 'data-state="checked"'))
  })
}

const count = (text: string, part: string) => text.split(part).length - 1
