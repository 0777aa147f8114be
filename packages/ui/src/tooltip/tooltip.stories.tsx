import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Star } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { Dialog } from '../dialog/dialog'
import { IconButton } from '../icon-button/icon-button'
import { longText, longWord } from '../lib/story-frames'
import { Tooltip } from './tooltip'
import { TooltipProvider } from './tooltip-provider'

const click = fn()

const meta = {
  title: 'Поверх страницы/Tooltip',
  component: Tooltip,
  subcomponents: { TooltipProvider },
  args: { label: 'Откроется в новой вкладке', children: <Button onClick={click}>Отчёт</Button>, side: 'bottom' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 120, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const tooltip = () => screen.findByRole('tooltip')
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

/** Between an element and its tooltip a pointer keeps it open, so on it goes, far from both. */
async function leave(element: Element) {
  await userEvent.unhover(element)
  const coords = { clientX: window.innerWidth - 1, clientY: window.innerHeight - 1 }
  await waitFor(async () => {
    await userEvent.pointer({ target: document.body, coords })
    await expect(screen.queryByRole('tooltip')).toBeNull()
  })
}

export const Keys: Story = {
  name: 'It opens on focus and on hover, describes its element, and Escape closes it',
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await tooltip()
    await expect(button).toHaveAccessibleDescription('Откроется в новой вкладке')
    await userEvent.keyboard('{Escape}')
    await gone()
    await userEvent.tab()
    await userEvent.hover(button)
    await tooltip()
    await leave(button)
    await userEvent.tab()
    await tooltip()
  },
}

/** Every press of Escape the dialog underneath hears of. */
const heard = fn()

const inDialog: NonNullable<Story['render']> = (args) => (
  <Dialog open title="Отчёт за ноябрь" onKeyDown={({ key }) => heard(key)} onOpenChange={click}>
    <Tooltip {...args} />
    <Button>Далее</Button>
  </Dialog>
)

async function openInDialog() {
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByRole('button', { name: 'Отчёт' }).focus()
  await tooltip()
  heard.mockClear()
  click.mockClear()
  return dialog
}

async function expectOneEscape() {
  await waitFor(() => expect(click).toHaveBeenCalled())
  await expect(screen.queryByRole('tooltip')).toBeNull()
  await expect(heard.mock.calls).toEqual([['Escape']])
  await expect(click.mock.calls).toEqual([[false]])
}

export const EscapeInDialog: Story = {
  name: 'Escape closes it at once and comes to the dialog underneath once',
  render: inDialog,
  play: async () => {
    await openInDialog()
    await userEvent.keyboard('{Escape}')
    await expectOneEscape()
    await userEvent.keyboard('{Escape}')
    await expect(heard).toHaveBeenCalledTimes(2)
    await expect(click).toHaveBeenCalledTimes(2)
  },
}

export const EscapeWhileFading: Story = {
  name: 'Escape comes to the dialog underneath also from one that is fading',
  render: inDialog,
  play: async () => {
    const dialog = await openInDialog()
    dialog.getByRole('button', { name: 'Далее' }).focus()
    await userEvent.keyboard('{Escape}')
    await expectOneEscape()
  },
}

const touch = (target: Element, type: string) =>
  target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', pointerId: 7, bubbles: true, cancelable: true }))

export const LongTouch: Story = {
  name: 'A long touch opens it and presses nothing, a short one presses',
  play: async ({ canvasElement }) => {
    click.mockClear()
    const button = within(canvasElement).getByRole('button')
    touch(button, 'pointerdown')
    await tooltip()
    touch(button, 'pointerup')
    button.click()
    await expect(click).not.toHaveBeenCalled()
    await new Promise((resolve) => setTimeout(resolve, 50))
    touch(button, 'pointerdown')
    touch(button, 'pointerup')
    button.click()
    await expect(click).toHaveBeenCalledTimes(1)
    await gone()
  },
}

export const WhyNot: Story = {
  name: 'A button that cannot be pressed now takes the focus and says why',
  args: {
    label: 'Сначала назначьте исполнителя',
    children: (
      <Button aria-disabled onClick={click}>
        Отправить на проверку
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    click.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(click).not.toHaveBeenCalled()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(await tooltip()).toHaveTextContent('Сначала назначьте исполнителя')
  },
}

export const Toolbar: Story = {
  name: 'In a toolbar the next tooltip opens without delay',
  render: () => (
    <TooltipProvider>
      <IconButton label="Уведомления" shortcut="Mod+Shift+N">
        <Bell aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label="В избранное">
        <Star aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </TooltipProvider>
  ),
  play: async ({ canvasElement }) => {
    const [bell, star] = within(canvasElement).getAllByRole('button')
    await userEvent.hover(bell as HTMLElement)
    await expect(await tooltip()).toHaveTextContent('Уведомления')
    await userEvent.hover(star as HTMLElement)
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('В избранное'))
    await expect(star).toHaveAttribute('data-state', 'instant-open')
  },
}

export const Long: Story = { args: { label: `${longText} ${longWord}`, defaultOpen: true } }
export const LongOnPhone: Story = { ...Long, globals: { viewport: { value: 'narrow' } } }
export const Dark: Story = { args: { defaultOpen: true, shortcut: 'Mod+O' }, globals: { theme: 'dark' } }
