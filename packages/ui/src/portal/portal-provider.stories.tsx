import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Button } from '../button/button'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu'
import { PortalProvider } from './portal-provider'

const meta = {
  title: 'Основы/PortalProvider',
  component: PortalProvider,
  args: { container: null },
} satisfies Meta<typeof PortalProvider>

export default meta
type Story = StoryObj<typeof meta>

export const InWindowOfHost: Story = {
  name: 'A menu opens inside the window of another library',
  render: function InWindow(args) {
    const [container, setContainer] = useState<HTMLElement | null>(null)
    return (
      <section ref={setContainer} aria-label="Окно" className="rounded-lg border border-line p-6">
        <PortalProvider {...args} container={container}>
          <DropdownMenu
            trigger={<Button>Действия</Button>}
            items={[{ label: 'Изменить', onSelect: () => undefined }]}
          />
        </PortalProvider>
      </section>
    )
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Действия' }))
    const frame = within(screen.getByLabelText('Окно'))
    await expect(await frame.findByRole('menuitem', { name: 'Изменить' })).toBeInTheDocument()
  },
}
