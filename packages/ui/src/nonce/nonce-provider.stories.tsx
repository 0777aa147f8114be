import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu'
import { NonceProvider } from './nonce-provider'

const meta = {
  title: 'Основы/NonceProvider',
  component: NonceProvider,
  // The page's own nonce, where it has one: a page knows a single one.
  args: { nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce, children: null },
} satisfies Meta<typeof NonceProvider>

export default meta
type Story = StoryObj<typeof meta>

export const UnderStrictPolicy: Story = {
  name: 'What opens below it may write its styles on a page that asks for a nonce',
  render: (args) => (
    <NonceProvider {...args}>
      <DropdownMenu
        trigger={<Button>Действия</Button>}
        items={[
          { label: 'Изменить', onSelect: () => undefined },
          { label: 'Удалить', onSelect: () => undefined },
        ]}
      />
    </NonceProvider>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Действия' }))
    await expect(await screen.findByRole('menuitem', { name: 'Удалить' })).toBeInTheDocument()
  },
}
