import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button'
import { Opened } from '../dialog/story-opened'
import { Field } from '../field/field'
import { Input } from '../input/input'
import { longText } from '../lib/story-frames'
import { Sheet } from './sheet'

const meta = {
  title: 'Поверх страницы/Sheet',
  component: Sheet,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Протечка в санузле' },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

export const QuickView: Story = {
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Sheet {...args} open={open} onOpenChange={setOpen} footer={<Button>Открыть задачу</Button>}>
          {longText}
        </Sheet>
      )}
    </Opened>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Протечка в санузле' })
    await waitFor(() => expect(sheet.getBoundingClientRect().right).toBeCloseTo(window.innerWidth, 0))
    await expect(sheet.offsetHeight).toBe(window.innerHeight)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
    await screen.findByRole('dialog')
  },
}
export const FromLeft: Story = { ...QuickView, args: { side: 'left', width: 320 }, play: undefined }
export const FiltersFromBelow: Story = {
  args: { title: 'Фильтры', side: 'bottom' },
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Sheet {...args} open={open} onOpenChange={setOpen} footer={<Button variant="primary">Показать 12</Button>}>
          <Field label="Исполнитель">
            <Input />
          </Field>
        </Sheet>
      )}
    </Opened>
  ),
  globals: { viewport: { value: 'narrow', isRotated: false } },
}
export const LongOnPhone: Story = {
  args: { title: `${longText} ${longText}`, width: 480 },
  render: (args) => (
    <Opened>
      {(open, setOpen) => (
        <Sheet {...args} open={open} onOpenChange={setOpen} footer={<Button>Открыть задачу</Button>}>
          {longText}
        </Sheet>
      )}
    </Opened>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog')
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth)
  },
  globals: { viewport: { value: 'narrow' } },
}
export const Dark: Story = { ...QuickView, play: undefined, globals: { theme: 'dark' } }
