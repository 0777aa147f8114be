import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button'
import { Opened } from '../dialog/story-opened'
import { longText } from '../lib/story-frames'
import { Modal } from './modal'

const meta = {
  title: 'Поверх страницы/Modal',
  component: Modal,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Файлы' },
} satisfies Meta<typeof Modal>

export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = {
  name: 'A modal has a title with what stands beside it, a close control and a footer (UI-007, UI-008, UI-009)',
  args: { header: <Button size="sm">Загрузить файл</Button>, width: 1000, height: 500 },
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Modal {...args} open={open} onOpenChange={setOpen} footer={<Button variant="primary">Выбрать</Button>}>
          {longText}
        </Modal>
      )}
    </Opened>
  ),
  play: async () => {
    const modal = await screen.findByRole('dialog', { name: 'Файлы' })
    await expect(modal.offsetWidth).toBeLessThanOrEqual(window.innerWidth * 0.9 + 1)
    await expect(modal.querySelector('[data-slot="dialog-footer"]')).toHaveTextContent('Выбрать')
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
    await screen.findByRole('dialog')
  },
}

export const Huge: Story = {
  name: 'A modal is at most 90vw wide and, on a medium screen, 90vh high (UI-014, UI-015, BC-033)',
  args: { width: 4000, height: 4000 },
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Modal {...args} open={open} onOpenChange={setOpen}>
          {longText}
        </Modal>
      )}
    </Opened>
  ),
  play: async () => {
    const modal = await screen.findByRole('dialog', { name: 'Файлы' })
    await expect(modal.offsetWidth / window.innerWidth).toBeCloseTo(0.9, 2)
    if (window.innerWidth >= 768) await expect(modal.offsetHeight / window.innerHeight).toBeCloseTo(0.9, 2)
  },
}
export const OnNarrowPhone: Story = {
  ...Working,
  name: 'The same on a screen of 320 pixels',
  globals: { viewport: { value: 'narrow', isRotated: false } },
}

export const LongOnPhone: Story = {
  args: { title: `${longText} ${longText}`, header: <Button size="sm">Загрузить файл</Button> },
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Modal {...args} open={open} onOpenChange={setOpen} footer={<Button variant="primary">Выбрать</Button>}>
          {longText}
        </Modal>
      )}
    </Opened>
  ),
  play: async () => {
    const modal = await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Закрыть' })).toBeVisible())
    await expect(modal.scrollWidth).toBeLessThanOrEqual(modal.clientWidth)
  },
  globals: { viewport: { value: 'narrow' } },
}
export const Dark: Story = { ...Working, play: undefined, name: undefined, globals: { theme: 'dark' } }
