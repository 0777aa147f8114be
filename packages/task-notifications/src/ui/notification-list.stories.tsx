import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sampleEntries, storeOf } from '../testing/entries'
import { NotificationList } from './notification-list'

const never = () => new Promise<unknown>(() => {})
const refused = () => Promise.reject(new Error('503'))

const meta: Meta<typeof NotificationList> = {
  title: 'Уведомления/NotificationList',
  component: NotificationList,
  args: { store: storeOf(sampleEntries()), href: ({ taskId }) => (taskId ? `#/todos/${taskId}` : undefined) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 448, border: '1px solid var(--ws-line)', borderRadius: 11, overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
}

export default meta

type Story = StoryObj<typeof NotificationList>

/** Unread entries, two of them about one task. */
export const Unread: Story = {}

/** Entries of several areas get a filter; settings stand in the footer. */
export const SeveralAreas: Story = {
  args: {
    areas: { todo: 'Задачи', contract: 'Договоры' },
    onSettings: () => {},
    store: storeOf([
      ...sampleEntries(),
      {
        id: 'n9',
        type: 'system',
        event: 'contract.expiring',
        message: 'Договор А-17/2026 истекает через 30 дн.',
        read: false,
        createdAt: new Date(Date.now() - 3_600_000).toISOString(),
        entity: 'contract',
        entity_id: 17,
        reason: 'Почему: вы ведёте этот договор',
      },
    ]),
  },
}

/** In a form of the host: it sends nothing of the list. */
export const InForm: Story = {
  ...SeveralAreas,
  decorators: [
    (Story) => (
      <form>
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Все' }))
    await expect(canvas.getByRole('radio', { name: 'Все' })).toBeChecked()
    await expect([...new FormData(canvasElement.querySelector('form') ?? undefined)]).toEqual([])
  },
}

const emergency = {
  id: 'e1',
  type: 'system',
  event: 'todo.emergency',
  message: '🚨 Аварийная заявка #1050: Прорвало трубу, корпус А',
  title: 'Прорвало трубу',
  read: false,
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  taskId: 1050,
  entity: 'todo',
  entity_id: 1050,
  reason: 'Почему: вы в бригаде',
} as const

/** One emergency waits for «Принял», another was accepted. */
export const Emergencies: Story = {
  args: {
    onAccept: () => {},
    store: storeOf([
      { ...emergency, needs_acceptance: true },
      {
        ...emergency,
        id: 'e2',
        message: '🚨 Аварийная заявка #1049: Нет света, корпус Б',
        title: 'Нет света',
        taskId: 1049,
        entity_id: 1049,
        accepted_by: { id: 4, name: 'Сергей Ежов' },
        accepted_at: new Date(Date.now() - 60_000).toISOString(),
      },
    ]),
  },
}

/** What else can be done to an entry: the menu of the first one is open. */
export const EntryMenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    const [button] = canvas.getAllByRole('button', { name: 'Ещё действия' })
    if (button) await userEvent.click(button)
  },
}

/** A record that was muted says what comes all the same. */
export const Muted: Story = {
  args: { store: storeOf(sampleEntries()) },
  beforeEach: ({ args }) => {
    const [entry] = args.store.getState().notifications
    if (entry) void args.store.mute(entry, true)
  },
}

/** An entry that was put off stands among all and says until when. */
export const Snoozed: Story = {
  args: {
    store: storeOf(
      sampleEntries().map((entry) =>
        entry.id === 'n1' ? { ...entry, snoozed_until: new Date(Date.now() + 3_600_000).toISOString() } : entry,
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('radio', { name: 'Все' })),
}

/** Everything was read: nothing new. */
export const NothingNew: Story = {
  args: { store: storeOf(sampleEntries().map((entry) => ({ ...entry, read: true }))) },
}

/** Nobody has told anything yet. */
export const Empty: Story = { args: { store: storeOf([]) } }

/** The first list is on its way. */
export const Loading: Story = { args: { store: storeOf([], never) } }

/** The list did not come, and nothing was kept. */
export const Failed: Story = {
  args: { store: storeOf([], refused), onRetry: () => {} },
  beforeEach: async ({ args }) => void (await args.store.refresh()),
}

/** The list did not come; what was kept is shown. */
export const FailedWithKept: Story = {
  args: { store: storeOf(sampleEntries(), refused), onRetry: () => {} },
  beforeEach: async ({ args }) => void (await args.store.refresh()),
}

const longEntries = sampleEntries().map((entry) => ({
  ...entry,
  title: 'Согласование перепланировки административно-производственного помещения',
  message: `🔄 Задача #1042 → ${'Водогазоэлектротеплоснабжение'.repeat(2)}`,
  actor: { id: 4, name: 'Константин Константинопольский-Преображенский' },
  reason: 'Почему: вы руководитель бригады инженерно-технического обеспечения',
}))

/** Texts nobody can shorten, on the narrowest phone. */
export const LongOnPhone: Story = {
  args: { store: storeOf(longEntries) },
  decorators: [
    (Story) => (
      <div lang="ru" data-frame="narrow" style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
}

export const Hover: Story = { parameters: { hover: 'a[data-entry], [aria-label="Отметить прочитанным"]' } }
export const Focus: Story = { parameters: { focus: 'a[data-entry], [aria-label="Отметить прочитанным"]' } }

/** A narrow phone and long Russian words. */
export const Phone: Story = {
  decorators: [
    (Story) => (
      <div lang="ru" data-frame="narrow" style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { globals: { theme: 'dark' } }
