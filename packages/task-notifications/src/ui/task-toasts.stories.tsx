import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Toaster } from '@ws/ui'
import { sampleEntries, storeOf } from '../testing/entries'
import type { TaskNotification } from '../types'
import { TaskToasts } from './task-toasts'

const listeners = new Set<(entry: TaskNotification) => void>()

const meta: Meta<typeof TaskToasts> = {
  title: 'Уведомления/TaskToasts',
  component: TaskToasts,
  args: {
    notifications: {
      store: storeOf(sampleEntries()),
      onToast(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    onOpen: () => {},
  },
  render: (args) => (
    <div style={{ minHeight: 320 }}>
      <Button
        onClick={() => {
          for (const entry of sampleEntries()) for (const listener of listeners) listener(entry)
        }}
      >
        Сообщить об изменениях
      </Button>
      <TaskToasts {...args} />
      <Toaster />
    </div>
  ),
}

export default meta

type Story = StoryObj<typeof TaskToasts>

/** Changes of tasks as toasts, each with the way to its task. */
export const Told: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Сообщить об изменениях' }))
  },
}

export const ToldDark: Story = { ...Told, globals: { theme: 'dark' } }

/** At the top, as wide as the narrowest phone. */
export const ToldOnPhone: Story = { ...Told, globals: { viewport: { value: 'narrow' } } }

/** A message nobody can shorten keeps its buttons on the screen of the narrowest phone. */
export const LongOnPhone: Story = {
  play: async () => {
    const [first] = sampleEntries()
    const message = `🔄 Задача #1042 → ${'Водогазоэлектротеплоснабжение'.repeat(3)}`
    if (first) for (const listener of listeners) listener({ ...first, message })
  },
  globals: { viewport: { value: 'narrow' } },
}
