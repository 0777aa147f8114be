import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@ws/api-client'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { StoryFrame } from '../../../testing/story-frame'
import { createStoryOutbox } from '../../../testing/story-outbox'
import { createStoryServices, json } from '../../../testing/story-services'
import { storyTodo } from '../../../testing/story-todo'
import type { Todo } from '../todo-enums'
import { PhoneBar } from './phone-bar'

const worker = { 'todos.view': 'own', 'media.create': 'all' } as const

function Screen({ todo, rights, isOnline }: { todo: Partial<Todo>; rights: User['permissions']; isOnline: boolean }) {
  const [services] = useState(() => ({
    ...createStoryServices(rights, () => json({})),
    outbox: createStoryOutbox({ isOnline }),
  }))
  return (
    <StoryFrame services={services}>
      <div className="flex-1" />
      <PhoneBar record={storyTodo(todo)} />
    </StoryFrame>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Телефон/Следующий шаг',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'narrow' } },
  args: { todo: {}, rights: worker, isOnline: true },
}
export default meta

type Story = StoryObj<typeof Screen>

const fresh = { status: 'Planned', allowed: ['take', 'update'], started_at: null } satisfies Partial<Todo>

export const Take: Story = {
  name: 'Взять в работу',
  args: { todo: fresh },
  // Both fit beside each other: the photo of how it was comes first.
  play: async ({ canvas }) => {
    const [photo, take] = canvas.getAllByRole('button').map((one) => one.getBoundingClientRect())
    await expect(canvas.getByRole('button', { name: 'Фото до' })).toBeVisible()
    await expect(photo?.right).toBeLessThan(take?.left ?? 0)
    await expect(photo?.top).toBe(take?.top)
  },
}
export const HandIn: Story = {
  name: 'Отдать на проверку',
  args: { todo: { require_review: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'На проверку' }))
    await screen.findByRole('dialog', { name: 'Отправить на проверку' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Complete: Story = {
  name: 'Завершить',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Завершить' }))
    await screen.findByRole('dialog', { name: 'Завершить задачу' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Accept: Story = {
  name: 'Проверяет тот, кто принимает',
  args: { todo: { status: 'Review', require_review: true }, rights: { ...worker, 'todos.accept': 'all' } },
}
export const WaitsForAnswer: Story = {
  name: 'Ждёт ответа сервера',
  args: { todo: fresh },
  play: async ({ canvas, userEvent }) => {
    const take = canvas.getByRole('button', { name: 'Взять в работу' })
    await userEvent.click(take)
    await waitFor(() => expect(take).toHaveAttribute('aria-busy', 'true'))
  },
}
export const WaitsForNetwork: Story = {
  name: 'Сохранено без сети',
  args: { todo: fresh, isOnline: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Взять в работу' }))
    await screen.findByText('Сохранено на устройстве. Отправится, когда появится сеть')
  },
}
export const OnlyPhoto: Story = {
  name: 'Уже на проверке: только фото',
  args: { todo: { status: 'Review', require_review: true } },
  play: ({ canvas }) => expect(canvas.getAllByRole('button')).toHaveLength(1),
}
export const OnlyStep: Story = {
  name: 'Без права на фото',
  args: { rights: { 'todos.view': 'own' } },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: /фото/i })).toBeNull(),
}
export const Nothing: Story = {
  name: 'Без прав: полосы нет',
  args: { todo: { allowed: [] } },
  play: ({ canvas }) => expect(canvas.queryByRole('region')).toBeNull(),
}
export const Done: Story = {
  name: 'Завершена: полосы нет',
  args: { todo: { status: 'Completed' } },
  play: ({ canvas }) => expect(canvas.queryByRole('region')).toBeNull(),
}
