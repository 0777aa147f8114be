import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flame, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field'
import { inField, longText, narrow } from '../lib/story-frames'
import { Select, type SelectProps } from './select'

// Radix hides the page behind an open list by aria-hidden alone; focus cannot get there, which axe does not know. Only
// for stories that end with their list open; see docs/foundations/README.md.
const behindList = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } }

const meta = { title: 'Ввод/Select', component: Select, decorators: [narrow] } satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<Partial<SelectProps<string>>>

const options = [
  { value: 'low', label: 'Низкий' },
  { value: 'middle', label: 'Средний' },
  { value: 'high', label: 'Высокий', icon: <Flame aria-hidden size={14} /> },
  { value: 'night', label: 'Ночной', disabled: true },
  { value: 'none', label: longText },
] as const

export const One: Story = {
  decorators: [inField('Приоритет')],
  args: { placeholder: 'Не выбран', clearable: true },
  render: (args) => <Select options={options} {...args} />,
}

function Demo() {
  const [value, setValue] = useState<(typeof options)[number]['value'] | null>(null)
  return (
    <Field label="Приоритет">
      <Select value={value} onChange={setValue} options={options} clearable />
    </Field>
  )
}

const isFocused = (name: string) => waitFor(() => expect(screen.getByRole('option', { name })).toHaveFocus())

/** The walk of the APG select-only combobox: keys open, arrows, Home, End and letters move, Enter takes, Escape leaves. */
export const KeyboardWalk: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const select = canvas.getByRole('combobox', { name: 'Приоритет' })
    await step('the arrow down opens; letters find', async () => {
      select.focus()
      await userEvent.keyboard('{ArrowDown}')
      await screen.findByRole('listbox')
      await userEvent.keyboard('вы')
      await isFocused('Высокий')
    })
    await step('arrows pass what is disabled, Home and End go to the ends', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(document.activeElement).toHaveTextContent(longText))
      await userEvent.keyboard('{Home}')
      await isFocused('Низкий')
      await userEvent.keyboard('{End}{ArrowUp}')
      await isFocused('Высокий')
    })
    await step('Enter takes', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(select).toHaveTextContent('Высокий'))
      await waitFor(() => expect(select).toHaveFocus())
    })
    await step('letters change a closed one; Escape changes nothing', async () => {
      await userEvent.keyboard('ср')
      await waitFor(() => expect(select).toHaveTextContent('Средний'))
      await userEvent.keyboard('{Enter}')
      await isFocused('Средний')
      await userEvent.keyboard('{ArrowDown}{Escape}')
      await waitFor(() => expect(select).toHaveFocus())
      await expect(select).toHaveTextContent('Средний')
    })
    await step('the cross empties it', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Очистить' }))
      await expect(select).toHaveTextContent('Не выбрано')
    })
  },
}

export const Open: Story = {
  parameters: behindList,
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
  },
}

const territories = ['Север', 'Юг', 'Восток'].map((side) => ({
  label: `Территория «${side}»`,
  options: [1, 2, 3, 4, 5].map((n) => ({ value: `${side}${n}`, label: `${side}, корпус ${n}` })),
}))

export const Groups: Story = {
  render: () => (
    <Field label="Объект">
      <Select options={territories} defaultValue="Юг2" />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Объект' })
    await expect(select).toHaveTextContent('Юг, корпус 2')
    await userEvent.click(select)
    const group = await screen.findByRole('group', { name: 'Территория «Восток»' })
    await userEvent.click(within(group).getByRole('option', { name: 'Восток, корпус 1' }))
    await waitFor(() => expect(select).toHaveTextContent('Восток, корпус 1'))
    await waitFor(() => expect(select).toHaveFocus())
  },
}

/** The options are being fetched: the list is open already, and fills when they come. */
export const Loading: Story = {
  parameters: behindList,
  render: () => (
    <Field label="Подрядчик">
      <Select options={[]} value="7" loading />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Подрядчик' })
    await expect(select).toHaveTextContent('Загрузка…')
    await userEvent.click(select)
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'))
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Загрузка…')
  },
}

/** What is chosen and too long for its line ends in an ellipsis; the whole of it is the title. */
export const LongChoice: Story = {
  render: () => (
    <Field label="Работа">
      <Select
        options={[{ value: 'work', label: longText, icon: <Flame aria-hidden size={14} /> }]}
        defaultValue="work"
        clearable
      />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Работа' })
    const text = await within(select).findByText(longText)
    await expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
    await expect(getComputedStyle(text)).toMatchObject({ textOverflow: 'ellipsis', overflowX: 'hidden' })
    const right = text.getBoundingClientRect().right
    await expect(right).toBeLessThan(within(canvasElement).getByRole('button').getBoundingClientRect().left)
    await expect(select.scrollWidth).toBe(select.clientWidth)
    await expect(select).toHaveAttribute('title', longText)
  },
}

function Retried() {
  const [state, setState] = useState<'failed' | 'loading' | 'ready'>('failed')
  return (
    <Field label="Приоритет">
      <Select
        options={state === 'ready' ? options : []}
        loading={state === 'loading'}
        error={state === 'failed'}
        onRetry={() => {
          setState('loading')
          setTimeout(() => setState('ready'), 50)
        }}
      />
    </Field>
  )
}

/** They did not come. */
export const Failed: Story = {
  parameters: behindList,
  render: () => (
    <Field label="Подрядчик">
      <Select
        options={[]}
        value="7"
        error={
          <>
            <TriangleAlert aria-hidden size={16} strokeWidth={1.75} /> Справочник подрядчиков недоступен
          </>
        }
        onRetry={() => undefined}
      />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox')
    await expect(select).toHaveTextContent('Не удалось загрузить')
    await userEvent.click(select)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Не удалось загрузить')
    const note = await screen.findByText(/Справочник подрядчиков недоступен/)
    await expect(note).toHaveAttribute('data-failed')
    await expect(getComputedStyle(note.querySelector('svg') as SVGElement).animationName).toBe('none')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Повторить' })).toBeVisible())
  },
}

/** To try again is in the list, by keyboard too; the list stays open for what comes. */
export const TriedAgain: Story = {
  render: () => <Retried />,
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Приоритет' })
    select.focus()
    await userEvent.keyboard('по')
    await expect(select).toHaveTextContent('Не выбрано')
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByText('Не удалось загрузить', { selector: '[data-slot="select-note"]' })
    await userEvent.keyboard('{ArrowDown}')
    await isFocused('Повторить')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: 'Низкий' })
    await userEvent.keyboard('{ArrowDown}')
    await isFocused('Низкий')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(select).toHaveTextContent('Низкий'))
    // The rest of the page is hidden until the list has faded.
    await waitFor(() => expect(select).not.toHaveAttribute('aria-hidden'))
  },
}

/** Nothing to choose from. */
export const NoOptions: Story = {
  parameters: behindList,
  render: () => (
    <Field label="Подрядчик">
      <Select options={[]} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await screen.findByText('Выбирать не из чего', { selector: '[data-slot="select-note"]' })
  },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <Select options={options} />
      </Field>
      <Field label="С ошибкой" error="Выберите приоритет">
        <Select options={options} />
      </Field>
      <Field label="Недоступно" disabled hint="Меняет диспетчер">
        <Select options={options} defaultValue="high" clearable />
      </Field>
      <Field label="Длинное">
        <Select options={options} defaultValue="none" clearable />
      </Field>
      <Field label="Только чтение">
        <Select readOnly options={options} defaultValue="high" clearable />
      </Field>
      <Field label={longText} hint={longText}>
        <Select options={options} defaultValue="high" />
      </Field>
      <Field label="Пустой список">
        <Select options={[]} placeholder="Нечего выбирать" />
      </Field>
    </div>
  ),
}

export const Hover: Story = { ...States, parameters: { hover: '[role="combobox"], [data-slot="clear-button"]' } }
export const Focus: Story = { ...States, parameters: { focus: '[role="combobox"]' } }
export const HoverInList: Story = {
  name: 'The option under the pointer is marked',
  parameters: behindList,
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    const option = await screen.findByRole('option', { name: 'Средний' })
    const before = getComputedStyle(option).backgroundColor
    await userEvent.hover(option)
    await waitFor(() => expect(getComputedStyle(option).backgroundColor).not.toBe(before))
  },
}
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
