import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { MediaBrowser } from '../browser/media-browser'
import { MediaWidgetProvider } from '../provider'
import { createMemorySource, fileOf } from '../testing/memory-source'
import type { PdfLibrary } from './pdf-library'

const data = (type: string, text: string) => `data:${type},${encodeURIComponent(text)}`
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#8fa"/><circle cx="60" cy="60" r="40" fill="#c88"/></svg>'
/** A tenth of a second of silence. */
const silence = () => {
  const bytes = new Uint8Array(44 + 800)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) =>
    [...text].forEach((sign, index) => {
      view.setUint8(at + index, sign.charCodeAt(0))
    })
  write(0, 'RIFF')
  view.setUint32(4, 36 + 800, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, 800, true)
  bytes.fill(128, 44)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const files = () => [
  fileOf({ id: 1, display_name: 'Кровля.svg', file_type: 'image/svg+xml', file: data('image/svg+xml', drawing) }),
  fileOf({
    id: 2,
    display_name: 'Журнал.txt',
    file_type: 'text/plain',
    file: data('text/plain', 'Обход 22.11.2026\n'.repeat(200)),
  }),
  fileOf({ id: 3, display_name: 'Шум.wav', file_type: 'audio/wav', file: silence() }),
  fileOf({ id: 4, display_name: 'Вход.webm', file_type: 'video/webm', file: silence() }),
  fileOf({ id: 5, display_name: 'Договор.pdf', file: '/contract.pdf' }),
  fileOf({ id: 6, display_name: 'Архив.zip', file_type: 'application/zip' }),
]

/** Draws its pages grey; the library itself belongs to the host. */
const loadPdf = async (): Promise<PdfLibrary> => ({
  getDocument: () => ({
    promise: Promise.resolve({
      numPages: 3,
      getPage: async () => ({
        getViewport: ({ scale }) => ({ width: 600 * scale, height: 800 * scale }),
        render: ({ canvas }) => {
          canvas?.getContext('2d')?.fillRect(0, 0, 100, 100)
          return { promise: Promise.resolve(), cancel: () => undefined }
        },
      }),
    }),
    destroy: async () => undefined,
  }),
})

function Frame({ width = 1000 }: { width?: number }) {
  return (
    <MediaWidgetProvider source={createMemorySource({ files: files() })} loadPdf={loadPdf}>
      <div style={{ width, maxWidth: '100%', height: 560 }}>
        <MediaBrowser linkTo={({ id }) => `/media-storage?file=${id}`} />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const meta: Meta<typeof Frame> = { title: 'Медиа/Просмотр', component: Frame }
export default meta

type Story = StoryObj<typeof Frame>

async function view(name: string) {
  const item = await screen.findByText(name, { selector: 'button *, [role=gridcell] *' })
  await userEvent.dblClick(item)
  return within(await screen.findByRole('dialog', { name }))
}

/** A picture comes closer, moves and turns. */
export const Picture: Story = {
  play: async () => {
    const dialog = await view('Кровля.svg')
    await userEvent.click(await dialog.findByRole('button', { name: 'Увеличить' }))
    await expect(dialog.getByText('150 %')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Повернуть вправо' }))
    await expect(dialog.getByRole('img', { name: 'Кровля.svg' }).style.transform).toContain('rotate(90deg)')
    const place = dialog.getByRole('group', { name: 'Изображение' })
    place.focus()
    await userEvent.keyboard('++-')
    await expect(dialog.getByText('150 %')).toBeInTheDocument()
    await userEvent.keyboard('0r')
    await expect(dialog.getByRole('img', { name: 'Кровля.svg' }).style.transform).toContain('rotate(180deg) scale(1)')
  },
}

export const PictureOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await (await view('Кровля.svg')).findByRole('img', { name: 'Кровля.svg' })
  },
}

/** The text itself. */
export const Text: Story = {
  play: async () => {
    const dialog = await view('Журнал.txt')
    await expect(await dialog.findByText(/^Обход 22\.11\.2026/)).toBeInTheDocument()
  },
}

export const Audio: Story = {
  play: async () => {
    const dialog = await view('Шум.wav')
    await expect(await dialog.findByLabelText('Шум.wav', { selector: 'audio' })).toHaveAttribute('controls')
  },
}

export const Video: Story = {
  play: async () => {
    const dialog = await view('Вход.webm')
    await expect(await dialog.findByLabelText('Вход.webm', { selector: 'video' })).toHaveAttribute('controls')
  },
}

/** Pages are drawn as they come into sight. */
export const Pages: Story = {
  play: async () => {
    const dialog = await view('Договор.pdf')
    const first = await dialog.findByRole<HTMLCanvasElement>('img', { name: 'Страница 1 из 3' })
    await waitFor(() => expect(first.height).toBeGreaterThan(300))
  },
}

/** What cannot be shown can be downloaded; arrows lead on, Escape closes. */
export const NoPreview: Story = {
  play: async () => {
    const dialog = await view('Архив.zip')
    await expect(await dialog.findByText('Просмотр недоступен')).toBeInTheDocument()
    // Keys count once the window has the focus.
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByRole('dialog', { name: 'Вход.webm' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

/** The link of a file is copied where the host has pages for files. */
export const CopyLink: Story = {
  play: async () => {
    const dialog = await view('Архив.zip')
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(await dialog.findByRole('button', { name: 'Копировать ссылку' }))
    await expect(write).toHaveBeenCalledWith(`${location.origin}/media-storage?file=6`)
    write.mockRestore()
  },
}

export const Dark: Story = { ...Picture, globals: { theme: 'dark' } }
