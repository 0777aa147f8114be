import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { lazyPart } from './lazy-part'

/** Parts whose code cannot be had until the connection is back. */
function createParts(names: readonly string[]) {
  const connection = { isLost: true, failures: 0 }
  const parts = names.map((name) =>
    lazyPart(async (): Promise<ComponentType<object>> => {
      if (connection.isLost) {
        connection.failures += 1
        throw new Error('Failed to fetch dynamically imported module')
      }
      return () => <p>{name}</p>
    }),
  )
  return { connection, parts }
}

const NAMES = ['Просмотр', 'Загрузки', 'Меню']

const meta: Meta = { title: 'Медиа/Сообщения о частях' }
export default meta

type Story = StoryObj

const { connection, parts } = createParts(NAMES)

/** However many parts could not be loaded, one message tells it, and one press tries them all again. */
export const SeveralAtOnce: Story = {
  render: () => (
    <div style={{ minHeight: 160 }}>
      {parts.map((Part, at) => (
        <Part key={NAMES[at]} />
      ))}
    </div>
  ),
  play: async () => {
    connection.isLost = true
    await waitFor(() => expect(connection.failures).toBeGreaterThanOrEqual(NAMES.length))
    await expect(await screen.findAllByRole('alert')).toHaveLength(1)
    connection.isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    for (const name of NAMES) await expect(await screen.findByText(name)).toBeVisible()
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}

const givenUp = fn()
const lost = createParts(NAMES)

export const GivenUpTogether: Story = {
  globals: { theme: 'dark', viewport: { value: 'narrow' } },
  render: () => (
    <div style={{ minHeight: 160 }}>
      {lost.parts.map((Part, at) => (
        <Part key={NAMES[at]} onGiveUp={givenUp} />
      ))}
    </div>
  ),
  play: async () => {
    givenUp.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(givenUp).toHaveBeenCalledTimes(3))
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}
