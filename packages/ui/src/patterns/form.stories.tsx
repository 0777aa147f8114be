import type { Meta, StoryObj } from '@storybook/react-vite'
import { CloudCheck } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { DateInput } from '../date-picker/date-input'
import { Field } from '../field/field'
import { Page, Section } from '../foundations/story-page'
import { Input } from '../input/input'
import { Textarea } from '../input/textarea'
import { MoneyInput } from '../money-input/money-input'
import { PhoneInput } from '../phone-input/phone-input'
import { Select } from '../select/select'
import { toast } from '../toast/toast'
import { Toaster } from '../toast/toaster'

const meta = { title: 'Образцы/Форма', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

interface Tenant {
  name: string
  inn: string
  kpp: string
}

const blank: Tenant = { name: '', inn: '', kpp: '' }
const people = [
  { value: 'melnikova', label: 'Анна Мельникова' },
  { value: 'ezhov', label: 'Сергей Ежов' },
  { value: 'kovaleva', label: 'Вера Ковалёва' },
]
const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8]

function check({ name, inn, kpp }: Tenant): Partial<Record<keyof Tenant, string>> {
  const digits = [...inn].map(Number)
  const control = (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10
  return {
    ...(name.trim() === '' && { name: 'Укажите название' }),
    ...(!/^\d{10}$/.test(inn) && { inn: 'В ИНН организации 10 цифр' }),
    ...(/^\d{10}$/.test(inn) && control !== digits[9] && { inn: 'Неверная контрольная сумма: проверьте цифры' }),
    ...(kpp !== '' && !/^\d{9}$/.test(kpp) && { kpp: 'В КПП 9 цифр' }),
  }
}

function TenantForm() {
  const form = useRef<HTMLFormElement>(null)
  const [tenant, setTenant] = useState(blank)
  const [left, setLeft] = useState<ReadonlySet<keyof Tenant>>(new Set())
  const [rate, setRate] = useState<string | null>('1350.00')
  const [start, setStart] = useState<string | null>('2026-12-01')
  const [owner, setOwner] = useState<string | null>('melnikova')
  const errors = check(tenant)
  // A field complains after one has left it, and at once after a try to save.
  const control = (name: keyof Tenant) => ({
    name,
    value: tenant[name],
    onChange: (event: { target: { value: string } }) => setTenant({ ...tenant, [name]: event.target.value }),
    onBlur: () => tenant[name] !== '' && setLeft(new Set([...left, name])),
  })
  const errorOf = (name: keyof Tenant) => (left.has(name) ? errors[name] : undefined)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(['name', 'inn', 'kpp']))
    const [first] = Object.keys(errors)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else toast.success('Арендатор создан', { undo: () => toast('Арендатор удалён') })
  }
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <form ref={form} className="sp-frame pt-form" noValidate onSubmit={save} onKeyDown={saveByKeys}>
      <section className="pt-part" aria-labelledby="pt-props">
        <h2 id="pt-props">Реквизиты</h2>
        <div className="sp-form pt-two">
          <Field label="Название" required error={errorOf('name')} className="sp-wide">
            <Input {...control('name')} autoComplete="organization" />
          </Field>
          <Field label="ИНН" required error={errorOf('inn')}>
            <Input {...control('inn')} inputMode="numeric" />
          </Field>
          <Field label="КПП" hint="Для филиала — КПП филиала" error={errorOf('kpp')}>
            <Input {...control('kpp')} inputMode="numeric" />
          </Field>
          <Field label="Телефон">
            <PhoneInput />
          </Field>
          <Field label="Почта">
            <Input type="email" placeholder="office@company.ru" autoComplete="email" />
          </Field>
        </div>
      </section>
      <section className="pt-part" aria-labelledby="pt-terms">
        <h2 id="pt-terms">Условия</h2>
        <div className="sp-form">
          <Field label="Ставка, ₽/м² в месяц">
            <MoneyInput value={rate} onChange={setRate} />
          </Field>
          <Field label="Начало аренды">
            <DateInput value={start} onChange={setStart} />
          </Field>
          <Field label="Ответственный">
            <Select value={owner} onChange={setOwner} options={people} clearable />
          </Field>
          <Field label="Примечание" counter={500} className="sp-wide">
            <Textarea rows={3} />
          </Field>
        </div>
      </section>
      <footer className="pt-footer">
        <span className="sp-dim sp-row" style={{ gap: 6 }}>
          <CloudCheck aria-hidden size={16} strokeWidth={1.75} />
          Черновик сохранён
        </span>
        <span className="sp-row" style={{ gap: 8 }}>
          <Button
            variant="ghost"
            onClick={() => {
              setTenant(blank)
              setLeft(new Set())
            }}
          >
            Отмена
          </Button>
          <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
            Сохранить
          </Button>
        </span>
      </footer>
    </form>
  )
}

export const Form: Story = {
  name: 'Форма',
  render: () => (
    <Page title="Форма" lead="Подпись над полем, ошибка под ним, кнопки внизу справа. Не шире 720 px.">
      <Section
        title="Как это работает"
        text="Поле жалуется, когда из него вышли, и сразу — после попытки сохранить; фокус встаёт в первое с ошибкой. Ctrl+Enter сохраняет отовсюду. Черновик живёт сутки."
      >
        <TenantForm />
      </Section>
      <Toaster />
    </Page>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const name = canvas.getByLabelText(/^Название/)
    const inn = canvas.getByLabelText(/^ИНН/)
    await step('saving an empty form says what is missing and leads to the first field', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Сохранить/ }))
      await expect(name).toHaveFocus()
      await expect(name).toHaveAccessibleDescription('Укажите название')
    })
    await step('an error goes away as soon as it is put right', async () => {
      await userEvent.type(name, 'ООО «ТехноСфера»')
      await expect(name).toBeValid()
      await userEvent.type(inn, '6699012345')
      await expect(inn).toHaveAccessibleDescription(/контрольная сумма/)
    })
    await step('Ctrl+Enter saves from any field', async () => {
      await userEvent.clear(inn)
      await userEvent.type(inn, '7707083893')
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(screen.getByText('Арендатор создан')).toBeVisible())
    })
  },
}

export const OnPhone: Story = {
  ...Form,
  name: 'На узком телефоне',
  play: undefined,
  globals: { viewport: { value: 'narrow' } },
}
