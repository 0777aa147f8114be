import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar'
import { Field } from '../field/field'
import { longText, narrow } from '../lib/story-frames'
import { Combobox, type ComboboxProps } from './combobox'
import { MultiCombobox } from './multi-combobox'

const meta = { title: 'Ввод/Combobox', component: Combobox, decorators: [narrow] } satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<{ placeholder?: string; disabled?: boolean; readOnly?: boolean }>

interface Person {
  id: number
  name: string
}

const names = ['Анна Мельникова', 'Сергей Ежов', 'Жанна Щукина', 'Пётр Юдин', 'Нина Тихонова', longText]
const people: Person[] = names.map((name, id) => ({ id, name }))
const load = async (search: string) =>
  people.filter(({ name }) => name.toLocaleLowerCase('ru').includes(search.toLocaleLowerCase('ru')))

function One({ initial = people[0] ?? null, ...props }: Partial<ComboboxProps<Person>> & { initial?: Person | null }) {
  const [value, setValue] = useState<Person | null>(initial)
  return (
    <Field label="Ответственный">
      <Combobox<Person>
        load={load}
        renderOption={(person) => (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <Avatar aria-hidden name={person.name} />
            <span style={{ minWidth: 0 }}>{person.name}</span>
          </span>
        )}
        {...(props as { load?: typeof load })}
        getKey={(person) => String(person.id)}
        getLabel={(person) => person.name}
        value={value}
        onChange={setValue}
      />
    </Field>
  )
}

const box = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: 'Ответственный' })
const highlighted = (input: HTMLElement) => {
  const id = input.getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

/** The walk of the APG combobox: arrows open and move round, PageDown goes to the end, Enter takes, Escape closes. */
export const KeyboardWalk: Story = {
  args: { placeholder: 'Имя или фамилия', disabled: false, readOnly: false },
  render: (args) => <One {...args} initial={null} />,
  play: async ({ canvasElement, step }) => {
    const input = box(canvasElement)
    const at = (name: RegExp) => waitFor(() => expect(highlighted(input)).toMatch(name))
    await step('the arrow down opens, then moves round', async () => {
      input.focus()
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6))
      await expect(input).toHaveAttribute('aria-expanded', 'true')
      await userEvent.keyboard('{ArrowDown}')
      await at(/Анна Мельникова/)
      await userEvent.keyboard('{ArrowUp}')
      await at(/Согласование/)
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await at(/Сергей Ежов/)
      await userEvent.keyboard('{PageDown}')
      await at(/Согласование/)
    })
    await step('Escape closes, the focus stays', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(input).toHaveAttribute('aria-expanded', 'false')
      await expect(input).toHaveFocus()
    })
    await step('letters search, the first one found is taken by Enter', async () => {
      await userEvent.keyboard('жан')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 3000 })
      await at(/Жанна Щукина/)
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(input).toHaveValue('Жанна Щукина'))
    })
    await step('letters after a chosen name begin a new search; Alt and the arrow up close', async () => {
      await userEvent.keyboard('пё')
      await expect(input).toHaveValue('пё')
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
      await expect(input).toHaveValue('Жанна Щукина')
    })
  },
}

export const Open: Story = {
  render: () => <One />,
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Пётр Юдин' })).toBeVisible())
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Анна Мельникова')
  },
}

export const Loading: Story = {
  render: () => <One load={() => new Promise(() => undefined)} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement))
    await waitFor(() => expect(screen.getAllByText('Поиск…').length).toBeGreaterThan(0))
  },
}

export const NothingFound: Story = {
  render: () => <One load={async () => []} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement))
    await waitFor(() => expect(screen.getAllByText('Ничего не найдено').at(-1)).toBeVisible())
  },
}

export const Failed: Story = {
  render: () => {
    let times = 0
    return (
      <One load={async (search: string) => (times++ === 0 ? Promise.reject(new Error('нет связи')) : load(search))} />
    )
  },
  play: async ({ canvasElement, canvas }) => {
    await userEvent.click(box(canvasElement))
    const again = await screen.findByRole('button', { name: 'Повторить' })
    await expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить')
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await waitFor(() => expect(again).toBeVisible())
  },
}

/** Options the host fetches by itself: on their way. */
export const OptionsOnTheirWay: Story = {
  render: () => (
    <Field label="Участок">
      <Combobox<string> options={[]} loading getKey={(name) => name} getLabel={(name) => name} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'))
  },
}

/** The same, when they did not come. */
export const OptionsThatDidNotCome: Story = {
  render: () => (
    <Field label="Участки">
      <MultiCombobox<string>
        options={[]}
        error="Справочник участков недоступен"
        onRetry={() => undefined}
        getKey={(name) => name}
        getLabel={(name) => name}
      />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Справочник участков недоступен'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible())
  },
}

/** What is not there yet may be made at once; the list tells when that failed. */
export const Create: Story = {
  render: () => <One initial={null} onCreate={async (name) => ({ id: 100, name })} />,
  play: async ({ canvasElement }) => {
    const input = box(canvasElement)
    await userEvent.click(input)
    await userEvent.keyboard('Мария Орлова')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Создать «Мария Орлова»' })).toBeVisible(), {
      timeout: 3000,
    })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input).toHaveValue('Мария Орлова'))
  },
}

const rooms = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Помещение ${id + 1}` }))

/** Ten thousand options known beforehand: only those in sight are in the page. */
export const TenThousand: Story = {
  render: () => <One initial={null} load={undefined} options={rooms} renderOption={undefined} />,
  play: async ({ canvasElement }) => {
    const input = box(canvasElement)
    await userEvent.click(input)
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
    await expect(screen.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Помещение 10000' })).toBeVisible())
    await expect(highlighted(input)).toBe('Помещение 10000')
    await expect(screen.getByRole('option', { name: 'Помещение 10000' })).toHaveAttribute('aria-posinset', '10000')
    await userEvent.keyboard('9876')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('Помещение 9876')
  },
}

const uneven = rooms.slice(0, 300).map(({ id, name }) => ({ id, name: id % 3 === 0 ? `${name}, ${longText}` : name }))

/** Names of several lines in a long list: each row is as high as it needs, and the last one is seen whole. */
export const UnevenRows: Story = {
  render: () => <One initial={null} load={undefined} options={uneven} renderOption={undefined} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement))
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
    await userEvent.keyboard('{ArrowUp}')
    const last = await screen.findByRole('option', { name: 'Помещение 300' })
    await waitFor(() => {
      const list = screen.getByRole('listbox').parentElement?.getBoundingClientRect()
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual((list?.bottom ?? 0) + 1)
      const places = screen.getAllByRole('option').map((option) => option.getBoundingClientRect())
      for (const [index, { top }] of places.entries()) {
        expect(top).toBeGreaterThanOrEqual((places[index - 1]?.bottom ?? top) - 1)
      }
    })
  },
}

const still = { getKey: (name: string) => name, getLabel: (name: string) => name, options: names }

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Пусто" required>
        <Combobox {...still} />
      </Field>
      <Field label="С ошибкой" error="Сотрудник уволен">
        <Combobox {...still} defaultValue="Анна Мельникова" />
      </Field>
      <Field label="Недоступно" disabled>
        <Combobox {...still} defaultValue="Анна Мельникова" />
      </Field>
      <Field label="Длинное">
        <Combobox {...still} defaultValue={longText} />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Очистить' }).at(-1) as HTMLElement)
    await expect(canvas.getByLabelText('Длинное')).toHaveValue('')
    await expect(canvas.getByLabelText('Длинное')).toHaveFocus()
  },
}

export const Hover: Story = { ...States, play: undefined, parameters: { hover: 'input:enabled:not([aria-invalid])' } }
export const Focus: Story = { ...States, play: undefined, parameters: { focus: 'input:enabled, button:enabled' } }
export const Dark: Story = { ...Open, globals: { theme: 'dark' } }
