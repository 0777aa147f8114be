import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { narrow } from '../lib/story-frames'
import { type CutPicture, PictureCrop } from './picture-crop'

// A picture without a request: wide, dark at the left and light at the right.
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 8 4"%3E%3Crect width="8" height="4" fill="%23223"/%3E%3Crect x="4" width="4" height="4" fill="%23eee"/%3E%3Ccircle cx="4" cy="2" r="1" fill="%23c66"/%3E%3C/svg%3E'

const meta = {
  title: 'Ввод/PictureCrop',
  component: PictureCrop,
  args: { src: picture, onChange: fn() },
} satisfies Meta<typeof PictureCrop>

export default meta
type Story = StoryObj<typeof meta>

async function lightness(cut: CutPicture | null | undefined): Promise<{ side: number; light: number }> {
  const file = await cut?.(64, 'face.jpg')
  if (!file) throw new Error('Nothing was cut')
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const brush = canvas.getContext('2d')
  brush?.drawImage(bitmap, 0, 0)
  return { side: bitmap.width, light: brush?.getImageData(2, 32, 1, 1).data[0] ?? 0 }
}

/** Keys move the picture under the frame, and what stands in the frame is cut out small. */
export const ByKeys: Story = {
  async play({ canvasElement, args }) {
    const frame = within(canvasElement).getByRole('group', { name: 'Кадр' })
    await waitFor(() => expect(frame).toHaveAttribute('data-state', 'ready'))
    const cut = () => (args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as CutPicture | null
    // The page says that it is ready a moment before the host is told how to cut.
    await waitFor(() => expect(cut()).not.toBeNull())
    const whole = await lightness(cut())
    await expect(whole.side).toBe(64)
    await expect(whole.light).toBeLessThan(100)
    frame.focus()
    await userEvent.keyboard('{ArrowLeft>20/}')
    await waitFor(async () => expect((await lightness(cut())).light).toBeGreaterThan(150))
  },
}

/** The pointer draws it, the line of zoom brings it closer. */
export const ByPointer: Story = {
  args: { round: false },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement)
    const frame = canvas.getByRole('group', { name: 'Кадр' })
    await waitFor(() => expect(frame).toHaveAttribute('data-state', 'ready'))
    const cut = () => (args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as CutPicture | null
    const { left, top } = frame.getBoundingClientRect()
    const at = (x: number) => ({ clientX: left + x, clientY: top + 140, pointerId: 1, button: 0 })
    frame.setPointerCapture = () => undefined
    await fireEvent.pointerDown(frame, at(260))
    await fireEvent.pointerMove(frame, at(40))
    await fireEvent.pointerUp(frame, at(40))
    await waitFor(async () => expect((await lightness(cut())).light).toBeGreaterThan(150))
    await userEvent.click(canvas.getByRole('button', { name: 'Приблизить' }))
    await expect(canvas.getByRole('slider', { name: 'Масштаб' })).toHaveAttribute('aria-valuetext', '120 %')
  },
}

/** What is no picture says so, and nothing can be cut. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  decorators: [narrow],
  async play({ canvasElement, args }) {
    await expect(await within(canvasElement).findByText('Не удалось показать изображение')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
