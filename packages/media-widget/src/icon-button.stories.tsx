import type { Meta, StoryObj } from '@storybook/react-vite'
import { Modal } from '@ws/ui'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import { IconButton } from './icon-button'

/** Files on their way, each with the cross that takes its line away. */
function Lines() {
  const [names, setNames] = useState(['Акт осмотра.pdf', 'План этажа.pdf'])
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {name}
          <IconButton
            size="sm"
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

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton size="sm" icon={Trash2} label="Корзина" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Modal open title="Корзина" onOpenChange={setIsOpen}>
          Корзина пуста
        </Modal>
      )}
    </>
  )
}

/** Pressed while its hint was on its way, a button that opens a window leaves none over it. */
export const NoneOverAWindow: Story = {
  render: () => <Opener />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Корзина' })
    fireEvent.pointerOver(button, { pointerType: 'mouse' })
    button.click()
    await screen.findByRole('dialog', { name: 'Корзина' })
    // As long as a hint takes to appear, and a little more.
    await new Promise((resolve) => setTimeout(resolve, 700))
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  },
}
