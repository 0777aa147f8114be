import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { longText, longWord, narrow } from '../lib/story-frames'
import { HostLink, type LinkComponentProps, LinkProvider } from './host-link'
import { Link } from './link'

const meta = {
  title: 'Действия/Link',
  component: Link,
  subcomponents: { HostLink, LinkProvider },
  args: { href: '#tenant', children: 'ООО «ТехноСфера»' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {
  render: (args) => (
    <p style={{ maxWidth: 480 }}>
      Договор с <Link {...args} /> продлён. Условия — в{' '}
      <Link href="https://example.org/" external>
        правилах площадки
      </Link>
      , вопросы — у{' '}
      <Link href="#manager" muted>
        менеджера
      </Link>
      .
    </p>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const external = canvas.getByRole('link', { name: 'правилах площадки (откроется в новой вкладке)' })
    await expect(external).toHaveAttribute('target', '_blank')
    await expect(external).toHaveAttribute('rel', 'noreferrer')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'ООО «ТехноСфера»' })).toHaveFocus()
  },
}

function RouterLink({ to, children, ...props }: LinkComponentProps) {
  return (
    <a {...props} href={`#router${to}`}>
      {children}
    </a>
  )
}

export const Bare: Story = {
  name: 'A link of the host for those who dress it themselves',
  render: () => (
    <LinkProvider component={RouterLink}>
      <HostLink href="/todos/7" style={{ display: 'block', padding: 12, border: '1px solid' }}>
        Вся карточка — ссылка
      </HostLink>
    </LinkProvider>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Вся карточка — ссылка' })
    await expect(link).toHaveAttribute('href', '#router/todos/7')
    await expect(link).not.toHaveAttribute('class')
  },
}

export const OfHost: Story = {
  name: 'The host’s router leads inside, the browser leads outside',
  render: () => (
    <LinkProvider component={RouterLink}>
      <Link href="/todos">Задачи</Link> <Link href="tel:+74950000000">+7 495 000-00-00</Link>
    </LinkProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Задачи' })).toHaveAttribute('href', '#router/todos')
    await expect(canvas.getByRole('link', { name: '+7 495 000-00-00' })).toHaveAttribute('href', 'tel:+74950000000')
  },
}

export const LongOnPhone: Story = {
  decorators: [narrow],
  args: { children: `${longText} ${longWord}`, external: true },
}
export const Hover: Story = { ...InText, play: undefined, parameters: { hover: 'a' } }
export const Focus: Story = { ...InText, play: undefined, parameters: { focus: 'a' } }
export const Dark: Story = { ...InText, play: undefined, globals: { theme: 'dark' } }
