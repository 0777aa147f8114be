import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar'
import { Field } from '../field/field'
import { narrow } from '../lib/story-frames'
import { Combobox } from './combobox'
import { MultiCombobox } from './multi-combobox'

const meta = { title: 'Ввод/Combobox', decorators: [narrow] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

interface Person {
  id: number
  name: string
}

const people: Person[] = ['Анна Мельникова', 'Сергей Ежов', 'Жанна Щукина', 'Пётр Юдин', 'Нина Тихонова'].map(
  (name, id) => ({ id, name }),
)

const load = async (search: string) =>
  people.filter(({ name }) => name.toLocaleLowerCase('ru').includes(search.toLocaleLowerCase('ru')))

const common = {
  getKey: (person: Person) => String(person.id),
  getLabel: (person: Person) => person.name,
}

function One({ loadPeople = load }: { loadPeople?: typeof load }) {
  const [value, setValue] = useState<Person | null>(people[0] ?? null)
  return (
    <Field label="Ответственный">
      <Combobox
        {...common}
        value={value}
        onChange={setValue}
        load={loadPeople}
        renderOption={(person) => (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <Avatar aria-hidden name={person.name} />
            {person.name}
          </span>
        )}
      />
    </Field>
  )
}

function Several() {
  const [value, setValue] = useState<Person[]>(people.slice(0, 2))
  return (
    <Field label="Следят">
      <MultiCombobox {...common} value={value} onChange={setValue} load={load} />
    </Field>
  )
}

export const Single: Story = {
  render: () => <One />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Ответственный' })
    await userEvent.click(input)
    await userEvent.keyboard('жан')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 3000 })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input).toHaveValue('Жанна Щукина'))
    await expect(input).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Open: Story = {
  render: () => <One />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Пётр Юдин' })).toBeVisible())
  },
}
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }

export const NothingFound: Story = {
  render: () => <One loadPeople={async () => []} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await waitFor(() => expect(screen.getByText('Ничего не найдено')).toBeVisible())
  },
}

export const Failed: Story = {
  render: () => <One loadPeople={() => Promise.reject(new Error('нет связи'))} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible())
  },
}

export const Multiple: Story = {
  render: () => <Several />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Пётр Юдин' }))
    await expect(canvas.getByRole('button', { name: 'Убрать: Пётр Юдин' })).toBeVisible()
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(canvas.queryByText('Сергей Ежов')).toBeNull()
  },
}
