import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MediaWidgetProvider } from '../../provider'
import type { MediaSource } from '../../source/source'
import { createSampleSource } from '../../testing/sample-source'
import { MediaBrowser } from '../media-browser'

const KEY = 'story-uploads'

function Frame({ source, width = 1000, uploadsKey }: { source: MediaSource; width?: number; uploadsKey?: string }) {
  return (
    <MediaWidgetProvider source={source} {...(uploadsKey && { uploadsKey })}>
      <div data-frame={width < 400 ? 'narrow' : undefined} style={{ width, maxWidth: '100%', height: 560 }}>
        <MediaBrowser dropMany dropTypes={['*']} />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const meta: Meta<typeof Frame> = { title: 'Медиа/Загрузки', component: Frame }
export default meta

type Story = StoryObj<typeof Frame>

const never = () => new Promise<never>(() => undefined)
/** A storage to which nothing arrives. */
const slow = (): MediaSource => ({ ...createSampleSource(), uploadFile: never })
/** A storage to which half of each file goes at once, and nothing more. */
const half = (): MediaSource => ({
  ...createSampleSource(),
  uploadFile: ({ file }, options) => {
    options?.onProgress?.(file.size / 2, file.size)
    return never()
  },
})
const refusing = (error: unknown): MediaSource => {
  const source = createSampleSource()
  source.fail('uploadFile', error)
  return source
}

const plans = ['Поэтажный план корпуса А с экспликацией помещений.pdf', 'Акт.pdf']

// One file would ask for its name first; several are sent at once.
async function drop(canvasElement: HTMLElement, names: readonly string[]) {
  const target = await within(canvasElement).findByText('Регламенты', { selector: 'button *' })
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['текст'], name, { type: 'application/pdf' }))
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

const queue = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('list', { name: 'Загрузки' }))

/** Files that were refused by the server say so and may be sent again. */
export const Failed: Story = {
  args: { source: refusing(new Error('Место в хранилище кончилось')) },
  play: async ({ canvasElement }) => {
    await drop(canvasElement, plans)
    await expect(await (await queue(canvasElement)).findAllByRole('button', { name: /^Повторить/ })).toHaveLength(2)
  },
}

/** How much is done of each file and of all of them. */
export const Uploading: Story = {
  render: () => <Frame source={half()} />,
  play: async ({ canvasElement }) => {
    await drop(canvasElement, plans)
    await expect(await (await queue(canvasElement)).findAllByText('50 %')).toHaveLength(2)
    await expect(within(canvasElement).getByText(/^Загружено 0 из 2/)).toBeVisible()
  },
}

/** The same on a phone. */
export const Phone: Story = {
  render: () => <Frame source={half()} width={390} />,
  play: async ({ canvasElement }) => {
    await drop(canvasElement, plans)
    await (await queue(canvasElement)).findAllByText('50 %')
  },
}

/** Held until somebody lets them go on. */
export const Paused: Story = {
  render: () => <Frame source={slow()} />,
  play: async ({ canvasElement }) => {
    await drop(canvasElement, plans)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Приостановить все' }))
    await expect(await (await queue(canvasElement)).findAllByText('На паузе')).toHaveLength(2)
    await expect(within(canvasElement).getByRole('button', { name: 'Продолжить все' })).toBeVisible()
  },
}

/** The connection is lost: they go on by themselves. */
export const Waiting: Story = {
  render: () => <Frame source={refusing(Object.assign(new Error('Нет связи с сервером'), { status: 0 }))} />,
  play: async ({ canvasElement }) => {
    await drop(canvasElement, plans)
    await expect(await (await queue(canvasElement)).findAllByText('Ждёт связи')).toHaveLength(2)
  },
}

/** Ten thousand files: as many lines are drawn as can be seen. */
export const Thousands: Story = {
  render: () => <Frame source={slow()} />,
  play: async ({ canvasElement }) => {
    await drop(
      canvasElement,
      Array.from({ length: 10_000 }, (_, at) => `Показания счётчика ${at + 1}.pdf`),
    )
    await expect(await within(canvasElement).findByText(/^Загружено 0 из 10000/)).toBeVisible()
    const lines = (await queue(canvasElement)).getAllByRole('listitem')
    await expect(lines.length).toBeGreaterThan(3)
    await expect(lines.length).toBeLessThanOrEqual(60)
  },
}

/** A storage to which files arrive one after another, each when it is told to; the first ten of them at once. */
function createSteps() {
  const source = createSampleSource()
  const waiting: (() => void)[] = []
  const uploadFile: MediaSource['uploadFile'] = async (input, options) => {
    if (Number(/\d+/.exec(input.file.name)) > 10) await new Promise<void>((resolve) => waiting.push(resolve))
    return source.uploadFile(input, options)
  }
  return { source: { ...source, uploadFile }, step: () => waiting.shift()?.() }
}

let steps = createSteps()

/** The list goes along with the file that is being sent, until the person looks elsewhere. */
export const Followed: Story = {
  beforeEach: () => {
    steps = createSteps()
  },
  render: () => <Frame source={steps.source} />,
  play: async ({ canvasElement }) => {
    const { step } = steps
    await drop(
      canvasElement,
      Array.from({ length: 60 }, (_, at) => `Счётчик ${at + 1}.pdf`),
    )
    const lines = await within(canvasElement).findByRole('list', { name: 'Загрузки' })
    const scroller = lines.parentElement
    if (!scroller) throw new Error('nothing scrolls around the lines')
    const isAtTop = (number: number) => {
      const line = within(lines).getByText(`Schetchik ${number}.pdf`)
      return expect(Math.abs(line.getBoundingClientRect().top - scroller.getBoundingClientRect().top)).toBeLessThan(32)
    }
    await waitFor(() => isAtTop(11))
    step()
    await waitFor(() => isAtTop(12))
    scroller.scrollTop = 0
    await waitFor(() => isAtTop(1))
    step()
    await within(lines.closest('section') ?? lines).findByText(/^Загружено 12 из 60/)
    await isAtTop(1)
  },
}

/** What an earlier page had not sent can go on. */
export const Unfinished: Story = {
  render: () => <Frame source={half()} uploadsKey={KEY} />,
  beforeEach: () => {
    const one = { name: 'Obhod.mp4', directory: null, path: [] }
    const files = ['Обход.mp4', 'Кровля.mp4'].map((name) => ({ ...one, fingerprint: `/${name}:10:5` }))
    localStorage.setItem(`${KEY}:gone:0`, JSON.stringify([Date.now(), files]))
    return () => localStorage.removeItem(`${KEY}:gone:0`)
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^Загружено не до конца: Обход\.mp4 и ещё 1 файл\./)).toBeVisible()
    const files = [
      new File(['0123456789'], 'Обход.mp4', { lastModified: 5 }),
      new File(['x'], 'Чужой.mp4', { lastModified: 5 }),
    ]
    await userEvent.upload(canvas.getByLabelText('Выбрать файл', { selector: 'input' }), files)
    await expect(await (await queue(canvasElement)).findByText('Obhod.mp4')).toBeVisible()
    // A toast fades in: found, it may not be seen yet.
    const toast = await screen.findByText('Чужой.mp4: такого файла нет среди незагруженных')
    await waitFor(() => expect(toast).toBeVisible())
    await expect(canvas.getByText(/^Загружено не до конца: Кровля\.mp4\. Выберите/)).toBeVisible()
  },
}

/** Two names are taken: one answer may do for both. */
export const NamesTaken: Story = {
  render: () => <Frame source={{ ...createSampleSource(), replaceFile: never }} />,
  play: async ({ canvasElement }) => {
    await drop(canvasElement, ['A-409.png', 'Shum.mp4', 'new.pdf'])
    await (await queue(canvasElement)).findAllByText('Загружено')
    await drop(canvasElement, ['A-409.png', 'Shum.mp4'])
    const dialog = await screen.findByRole('dialog', { name: 'Имя уже занято' })
    await waitFor(() => expect(within(dialog).getByText('Применить ко всем (ещё 1)')).toBeVisible())
    await expect(within(dialog).getByRole('button', { name: 'Заменить' })).toBeVisible()
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить оба' }))
    await expect(await (await queue(canvasElement)).findByText('A-409 (2).png')).toBeVisible()
    await expect(await (await queue(canvasElement)).findByText('Shum (2).mp4')).toBeVisible()
  },
}

/** The question itself. */
export const NameTaken: Story = {
  render: () => <Frame source={{ ...createSampleSource(), replaceFile: never }} />,
  play: async ({ canvasElement }) => {
    await drop(canvasElement, ['A-409.png', 'new.pdf'])
    await (await queue(canvasElement)).findAllByText('Загружено')
    await drop(canvasElement, ['A-409.png', 'other.pdf'])
    await screen.findByRole('dialog', { name: 'Имя уже занято' })
  },
}
