import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { longText, narrow, stacked } from '../lib/story-frames'
import { RadioGroup } from '../radio-group/radio-group'
import { Switch } from '../switch/switch'
import { Checkbox } from './checkbox'

const meta = { title: 'Ввод/Выбор', component: Checkbox } satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

function Demo() {
  const [checked, setChecked] = useState<boolean | 'indeterminate'>('indeterminate')
  const [on, setOn] = useState(false)
  const [sort, setSort] = useState('leased')
  return (
    <>
      <Checkbox label="Запомнить меня" defaultChecked />
      <Checkbox label="Часть строк" checked={checked} onCheckedChange={setChecked} />
      <Checkbox label="Недоступно" disabled />
      <Checkbox aria-label="Без подписи" />
      <Switch label="Присылать на почту" checked={on} onCheckedChange={setOn} />
      <Switch label="Всегда" checked disabled />
      <Field label="Вид договора">
        <RadioGroup
          value={sort}
          onValueChange={setSort}
          options={[
            { value: 'leased', label: 'Аренда', hint: 'Плата каждый месяц' },
            { value: 'service', label: 'Услуги' },
            { value: 'archive', label: 'Архивный', disabled: true },
          ]}
        />
      </Field>
    </>
  )
}

export const All: Story = {
  decorators: [stacked],
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const part = canvas.getByRole('checkbox', { name: 'Часть строк' })
    await expect(part).toBePartiallyChecked()
    await userEvent.click(canvas.getByText('Часть строк'))
    await expect(part).toBeChecked()
    const mail = canvas.getByRole('switch', { name: 'Присылать на почту' })
    mail.focus()
    await userEvent.keyboard(' ')
    await expect(mail).toBeChecked()
    canvas.getByRole('radio', { name: 'Аренда' }).focus()
    // Held, as fingers do: the choice follows the focus only while the key is down.
    await userEvent.keyboard('{ArrowDown>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Услуги' })).toBeChecked())
    await userEvent.keyboard('{/ArrowDown}')
  },
}

export const AllDark: Story = { decorators: [stacked], render: () => <Demo />, globals: { theme: 'dark' } }
export const LongOnPhone: Story = { decorators: [narrow], args: { label: longText } }
