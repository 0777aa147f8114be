import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { longText } from '../lib/story-frames'
import { Lightbox, type LightboxProps } from './lightbox'
import type { LightboxImage } from './lightbox-image'

/** A drawn photograph: nothing is loaded from elsewhere. */
function draw(from: string, to: string, width: number, height: number): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><path d="M0 ${height * 0.7} ${width * 0.4} ${height * 0.4} ${width * 0.7} ${height * 0.8} ${width} ${height * 0.5}V${height}H0z" fill="${to}"/></svg>`,
  )}`
}

const images: LightboxImage[] = [
  {
    src: draw('#9fb9cf', '#4d6272', 1600, 1000),
    alt: 'Санузел до ремонта',
    name: 'A-409 do remonta.jpg',
    download: '#1',
  },
  { src: draw('#a9c4a4', '#5f7461', 900, 1400), alt: 'Санузел после ремонта', name: 'A-409 posle.jpg' },
  { src: draw('#b79b86', '#6d5848', 1600, 1000), alt: 'Кровля', name: `${longText}.jpg` },
]

const meta = {
  title: 'Поверх страницы/Lightbox',
  component: Lightbox,
  parameters: { layout: 'fullscreen' },
  args: { open: true, onOpenChange: fn(), images, onDownload: fn(), onIndexChange: fn() },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Lightbox>

export default meta
type Story = StoryObj<typeof meta>

function Opened(props: LightboxProps) {
  const [open, setOpen] = useState(props.open ?? false)
  return (
    <div style={{ minHeight: 640, padding: 16 }}>
      <Button onClick={() => setOpen(true)}>Открыть фото</Button>
      <Lightbox
        {...props}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange?.(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

const view = () => screen.findByRole('group', { name: 'Изображение' })
const ready = async () => waitFor(async () => expect(await view()).toHaveAttribute('data-state', 'ready'))

export const Keys: Story = {
  name: '← → lead to the neighbours, + − 0 zoom, R turns, Escape closes and gives the focus back',
  play: async ({ canvasElement, args }) => {
    await ready()
    await expect(await view()).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('2 из 3')
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard('{End}{ArrowRight}')
    await screen.findByText('3 из 3')
    await userEvent.keyboard('{Home}')
    await screen.findByText('1 из 3')
    await ready()
    await userEvent.keyboard('+')
    await screen.findByText('150 %')
    const image = screen.getByRole('img', { name: 'Санузел до ремонта' })
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(image.style.transform).toMatch(/translate\(-\d/)
    await userEvent.keyboard('0')
    await screen.findByText('100 %')
    await userEvent.keyboard('r')
    await expect(image.style.transform).toContain('rotate(90deg)')
    await userEvent.tab({ shift: true })
    const dialog = screen.getByRole('dialog', { name: 'Просмотр изображений' })
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Открыть фото' }))
    await ready()
  },
}

export const Pointer: Story = {
  name: 'The wheel and a double click zoom at the pointer, a drag moves what is enlarged',
  play: async () => {
    await ready()
    const place = await view()
    const image = screen.getByRole('img', { name: 'Санузел до ремонта' })
    place.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -400, clientX: 300, clientY: 300, bubbles: true, cancelable: true }),
    )
    await screen.findByText('223 %')
    const before = image.style.transform
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: place, coords: { clientX: 400, clientY: 300 } },
      { target: place, coords: { clientX: 460, clientY: 300 } },
      { keys: '[/MouseLeft]', target: place, coords: { clientX: 460, clientY: 300 } },
    ])
    await expect(image.style.transform).not.toBe(before)
    await userEvent.dblClick(place)
    await screen.findByText('100 %')
    await userEvent.click(screen.getByRole('button', { name: 'Следующее' }))
    await screen.findByText('2 из 3')
  },
}

export const Download: Story = {
  args: { defaultIndex: 1 },
  play: async ({ args }) => {
    await ready()
    await userEvent.click(screen.getByRole('button', { name: 'Скачать' }))
    await expect(args.onDownload).toHaveBeenCalledWith(images[1])
    await userEvent.keyboard('{ArrowLeft}')
    await expect(await screen.findByRole('link', { name: 'Скачать' })).toHaveAttribute('href', '#1')
  },
}

export const Broken: Story = {
  args: { images: [{ src: 'data:image/png;base64,AA', alt: 'Подвал', name: 'podval.jpg' }] },
  play: async () => {
    await screen.findByText('Не удалось показать изображение')
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('Не удалось показать изображение')
    await expect(screen.getByText('1 из 1')).toBeVisible()
  },
}

export const LongName: Story = { args: { defaultIndex: 2 } }
export const OnPhone: Story = {
  args: { defaultIndex: 2 },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await ready()
    const dialog = screen.getByRole('dialog', { name: 'Просмотр изображений' })
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    // It comes in slowly, at first with nothing to be seen.
    for (const button of within(dialog).getAllByRole('button')) await waitFor(() => expect(button).toBeVisible())
  },
}
const ours = '[data-slot="icon-button"]:enabled:not([aria-disabled="true"])'
export const Hover: Story = { play: async () => ready(), parameters: { hover: ours } }
export const Focus: Story = { play: async () => ready(), parameters: { focus: ours } }
export const Dark: Story = { play: async () => ready(), globals: { theme: 'dark' } }
