import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Checkbox } from '../checkbox/checkbox'
import { Combobox } from '../combobox/combobox'
import { MultiCombobox } from '../combobox/multi-combobox'
import { DateInput } from '../date-picker/date-input'
import { Input } from '../input/input'
import { narrow } from '../lib/story-frames'
import { RadioGroup } from '../radio-group/radio-group'
import { Select } from '../select/select'
import { Switch } from '../switch/switch'
import { TagInput } from '../tag-input/tag-input'
import { Field } from './field'

const meta = { title: 'Ввод/ReadOnly', decorators: [narrow] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const people = { options: ['Вера Котова', 'Олег Юдин'], getKey: String, getLabel: String }
const kinds = [
  { value: 'rent', label: 'Аренда' },
  { value: 'service', label: 'Обслуживание' },
]

/** What may be read, copied and sent, but not changed: every control looks and answers alike. */
export const Controls: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Название">
        <Input readOnly defaultValue="Из договора" />
      </Field>
      <Field label="Срок">
        <DateInput readOnly defaultValue="2026-12-05" />
      </Field>
      <Field label="Вид">
        <Select readOnly clearable defaultValue="rent" options={kinds} />
      </Field>
      <Field label="Исполнитель">
        <Combobox readOnly defaultValue="Вера Котова" {...people} />
      </Field>
      <Field label="Наблюдатели">
        <MultiCombobox readOnly defaultValue={['Вера Котова', 'Олег Юдин']} {...people} />
      </Field>
      <Field label="Метки">
        <TagInput readOnly defaultValue={['срочно', 'кровля']} />
      </Field>
      <Field label="Оплата">
        <RadioGroup readOnly defaultValue="rent" options={kinds} />
      </Field>
      <Checkbox readOnly defaultChecked label="Подписан" />
      <Checkbox readOnly defaultChecked="indeterminate" label="Приложения" />
      <Checkbox readOnly label="Расторгнут" />
      <Switch readOnly defaultChecked label="Продлевается сам" />
      <Switch readOnly label="Напоминать" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: 'Очистить' })).toBeNull()
    await expect(canvas.getByRole('switch', { name: 'Напоминать' })).toHaveAttribute('aria-readonly', 'true')
  },
}

export const Dark: Story = { ...Controls, globals: { theme: 'dark' } }
