import type { Meta, StoryObj } from '@storybook/react-vite'
import { X } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import { Act } from './act'

/** Files on their way, each with the cross that takes its line away. */
function Lines() {
  const [names, setNames] = useState(['Акт осмотра.pdf', 'План этажа.pdf'])
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {name}
          <Act
            icon={X}
            label={`Убрать из списка: ${name}`}
            onClick={() => setNames(names.filter((one) => one !== name))}
          />
        </li>
      ))}
    </ul>
  )
}

const meta: Meta<typeof Lines> = { title: 'Медиа/Подсказки', component: Lines }
export default meta

type Story = StoryObj<typeof Lines>

/** A button that is taken away takes its hint along, though nothing tells it that the pointer has left. */
export const LeavesWithItsButton: Story = {
  play: async ({ canvasElement }) => {
    const last = within(canvasElement).getAllByRole('button').at(-1)
    if (!last) throw new Error('there is nothing to hover')
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    fireEvent.pointerOver(last, { pointerType: 'mouse' })
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Убрать из списка: План этажа.pdf')
    // Not by the pointer, whose press would end the hint by itself.
    last.click()
    await waitFor(() => expect(last).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  },
}
