import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { en } from '../en'
import { NotificationLabelsProvider } from '../labels/labels-provider'
import { sampleEntries, storeOf } from '../testing/entries'
import type { TaskNotification } from '../types'
import { NotificationBell } from './notification-bell'

const bellOf = (entries: TaskNotification[]) => ({ store: storeOf(entries), refresh: () => {} })

const many = Array.from({ length: 100 }, (_, index): TaskNotification => {
  const id = 100 - index
  return {
    id: `m${id}`,
    type: 'task_created',
    message: `🆕 Создана задача #${id}: Обход этажа`,
    read: false,
    createdAt: new Date(Date.now() - index * 60_000).toISOString(),
    taskId: id,
  }
})

const meta: Meta<typeof NotificationBell> = {
  title: 'Уведомления/NotificationBell',
  component: NotificationBell,
  subcomponents: { NotificationLabelsProvider },
  args: { notifications: bellOf(sampleEntries()), href: ({ taskId }) => (taskId ? `#/todos/${taskId}` : undefined) },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 520 }}>
        <Story />
      </div>
    ),
  ],
}

export default meta

type Story = StoryObj<typeof NotificationBell>

/** Three are unread. */
export const WithUnread: Story = {}

/** Nothing is unread: no badge. */
export const Quiet: Story = { args: { notifications: bellOf([]) } }

/** More than 99: the badge says '99+'. */
export const Many: Story = { args: { notifications: bellOf(many) } }

/** The panel behind the bell. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Уведомления/ }))
    // It fades in.
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Уведомления' })).toBeVisible())
  },
}

/** Nobody has told anything: the panel says what will come. */
export const OpenEmpty: Story = { ...Open, args: { notifications: bellOf([]) } }

export const Hover: Story = { parameters: { hover: 'button' } }
export const Focus: Story = { parameters: { focus: 'button' } }

/** The list did not come, and nothing was kept. */
export const OpenFailed: Story = {
  ...Open,
  args: { notifications: { store: storeOf([], () => Promise.reject(new Error('503'))), refresh: () => {} } },
  beforeEach: async ({ args }) => void (await args.notifications.store.refresh()),
}

/** In the words of `@ws/task-notifications/en`. */
export const OpenEnglish: Story = {
  decorators: [
    (Story) => (
      <NotificationLabelsProvider labels={en}>
        <Story />
      </NotificationLabelsProvider>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Notifications/ }))
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Notifications' })).toBeVisible())
  },
}

export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }

/** The panel takes the whole width of the narrowest phone and no more. */
export const OpenOnPhone: Story = { ...Open, globals: { viewport: { value: 'narrow' } } }
