import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { DateInput } from '../date-picker/date-input'
import { Input } from '../input/input'
import { Textarea } from '../input/textarea'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Link } from '../link/link'
import { RadioGroup } from '../radio-group/radio-group'
import { Field } from './field'

const meta = { title: 'Ввод/Field', component: Field, decorators: [narrow] } satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  args: { label: 'Название', hint: 'Как в договоре', children: <Input defaultValue="ООО «ТехноСфера»" /> },
}

export const States: Story = {
  args: { label: 'Название', children: null },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Название">
        <Input />
      </Field>
      <Field label="Название" required hint="Как в договоре">
        <Input defaultValue="ООО «ТехноСфера»" />
      </Field>
      <Field label="ИНН" required hint="10 или 12 цифр" error="Неверная контрольная сумма ИНН">
        <Input defaultValue="6699012345" />
      </Field>
      <Field label="Пароль" aside={<Link href="#reset">Забыли пароль?</Link>}>
        <Input type="password" />
      </Field>
      <Field label="Недоступно" disabled hint="Меняет администратор">
        <Input defaultValue="Заблокировано" />
      </Field>
      <Field label="Вид договора" error="Выберите вид">
        <RadioGroup options={[{ value: 'a', label: 'Аренда' }]} />
      </Field>
      <Field label={longText} hint={longWord} error={`Поле «${longText}» заполнено неверно`} required>
        <Input defaultValue={longText} />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByLabelText(/ИНН/)).toHaveAccessibleDescription(
      'Неверная контрольная сумма ИНН 10 или 12 цифр',
    )
    await expect(canvas.getByLabelText('Недоступно')).toBeDisabled()
    await expect(canvas.getByRole('radiogroup', { name: 'Вид договора' })).toHaveAccessibleDescription('Выберите вид')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The counter reads the control itself; near the end it is told to screen readers too. */
export const Counter: Story = {
  args: {
    label: 'Описание',
    counter: 40,
    hint: 'Одна–две фразы',
    children: <Textarea defaultValue="Протекает кран" />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('14 / 40')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Описание'), ' на третьем этаже')
    await expect(canvas.getByText('31 / 40')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Осталось 9 знаков')
    await userEvent.type(canvas.getByLabelText('Описание'), ', у лифта слева')
    await expect(canvas.getByRole('status')).toHaveTextContent('Лишних знаков: 6')
  },
}

/** What a control finds wrong in its own text is shown by the field, before the error of the form. */
export const OwnProblem: Story = {
  args: { label: 'Срок', error: 'Заполните поле', children: <DateInput /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Срок')
    await expect(input).toHaveAccessibleDescription('Заполните поле')
    await userEvent.type(input, '31.02.2027{Enter}')
    await expect(input).toHaveAccessibleDescription(/Такой даты нет/)
  },
}
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
