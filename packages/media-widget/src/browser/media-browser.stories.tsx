import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MediaWidgetProvider } from '../provider'
import type { MediaSource } from '../source/source'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'
import { createBigSource, createSampleSource } from '../testing/sample-source'
import { MediaBrowser, type MediaBrowserProps } from './media-browser'

interface StoryProps extends MediaBrowserProps {
  source: MediaSource
  width?: number
}

function Frame({ source, width = 1000, ...props }: StoryProps) {
  return (
    <MediaWidgetProvider source={source}>
      <div data-frame={width === 320 ? 'narrow' : undefined} style={{ width, maxWidth: '100%', height: 560 }}>
        <MediaBrowser dropMany dropTypes={['*']} {...props} />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const failing = createMemorySource()
failing.fail('listFiles', new Error('Нет связи с сервером'))

const meta: Meta<StoryProps> = { title: 'Медиа/Обозреватель', component: MediaBrowser }
export default meta

type Story = StoryObj<StoryProps>

export const Grid: Story = {
  args: { fileCategory: 'files' },
  // What it opens with is read once.
  render: ({ fileCategory, ...args }) => (
    <Frame key={fileCategory} fileCategory={fileCategory} {...args} source={createSampleSource()} />
  ),
}
export const Phone: Story = { render: () => <Frame source={createSampleSource()} width={390} /> }
export const OnlyImages: Story = { render: () => <Frame source={createSampleSource()} fileCategory="images" /> }
export const Inside: Story = { render: () => <Frame source={createSampleSource()} directory={2} /> }
export const EmptyFolder: Story = { render: () => <Frame source={createMemorySource()} /> }
export const Loading: Story = { render: () => <Frame source={createSampleSource({ delay: 1e7 })} /> }
export const Failed: Story = { render: () => <Frame source={failing} /> }
export const Missing: Story = { render: () => <Frame source={createSampleSource()} directory={404} /> }
export const Thousands: Story = { render: () => <Frame source={createBigSource()} /> }

const longName =
  'Согласование перепланировки административно-производственного помещения с энергоснабжающей организацией.pdf'
const longNames = () =>
  createMemorySource({
    directories: [
      directoryOf({ id: 1, display_name: 'Водогазоэлектротеплоснабжение и канализование корпусов А, Б и В' }),
    ],
    files: [fileOf({ id: 1, display_name: longName }), fileOf({ id: 2, display_name: `${'Ж'.repeat(120)}.dwg` })],
  })

async function openMenu(file: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${file}` }, { timeout: 5000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** Names nobody can shorten, on the narrowest phone. */
export const LongNamesOnPhone: Story = {
  render: () => <Frame source={longNames()} width={320} />,
  play: async ({ canvasElement }) => {
    await screen.findByRole('button', { name: new RegExp(`^${longName.slice(0, 20)}`) }, { timeout: 5000 })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

const twoAuthors = () => {
  const by = (id: number, full_name: string) => ({ author: id, author_details: { id, username: `u${id}`, full_name } })
  return createMemorySource({
    files: [
      fileOf({ id: 1, display_name: 'Акт осмотра.pdf', ...by(1, 'Орлова Елена Константиновна') }),
      fileOf({ id: 2, display_name: 'Акт приёмки.pdf', ...by(2, 'Белов Илья') }),
    ],
  })
}

/** Everything a list can be narrowed by, in one row that is scrolled sideways. */
export const FiltersOnPhone: Story = {
  render: () => <Frame source={twoAuthors()} width={360} />,
  play: async ({ canvasElement }) => {
    await screen.findByRole('button', { name: /^Акт приёмки/ }, { timeout: 5000 })
    const search = screen.getByRole('searchbox')
    await userEvent.type(search, 'акт')
    await screen.findByRole('combobox', { name: 'Где искать' })
    // Neither the magnifier nor the arrow of a choice stands on what is written.
    await expect(Number.parseFloat(getComputedStyle(search).paddingLeft)).toBeGreaterThanOrEqual(32)
    for (const choice of screen.getAllByRole('combobox')) {
      await expect(Number.parseFloat(getComputedStyle(choice).paddingRight)).toBeGreaterThanOrEqual(32)
    }
    const choices = screen.getAllByRole('combobox')
    await expect(choices).toHaveLength(5)
    await expect(new Set(choices.map((choice) => choice.getBoundingClientRect().top)).size).toBe(1)
    const { left, right } = screen.getByRole('searchbox').getBoundingClientRect()
    for (const choice of [choices.at(-1), choices[0]]) {
      choice?.focus()
      const middle = () => {
        const box = choice?.getBoundingClientRect()
        return box ? box.left + box.width / 2 : 0
      }
      await waitFor(() => expect(middle() > left && middle() < right).toBe(true))
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Rows instead of pictures. */
export const Rows: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Список' }))
    await expect(await screen.findByRole('grid', { name: 'Содержимое папки' })).toBeVisible()
  },
  beforeEach: () => () => localStorage.clear(),
}

/** Nothing has such a name. */
export const NothingFound: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'лифт')
    await expect(await screen.findByText('Ничего не найдено', {}, { timeout: 5000 })).toBeVisible()
  },
}

/** The name is asked in a window over the list. */
export const Renaming: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async () => {
    await openMenu('Вход главный.jpg', 'Переименовать')
    const dialog = await screen.findByRole('dialog', { name: 'Переименовать: Вход главный.jpg' })
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus())
  },
}

/** What can't be seen at once is asked before. */
export const Removing: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async () => {
    await openMenu('Вход главный.jpg', 'Удалить')
    await expect(await screen.findByRole('dialog', { name: 'Удаление файла' })).toBeInTheDocument()
  },
}

/** All there is to know of one file, in a sheet of 600 pixels (MW-022, BC-020). */
export const Information: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async () => {
    await openMenu('Вход главный.jpg', 'Информация')
    const sheet = await screen.findByRole('dialog', { name: 'Информация' })
    await expect(sheet.offsetWidth).toBe(Math.min(600, window.innerWidth))
  },
}

/** A picture 400 pixels wide and 2000 high. */
async function highPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 2000)
  canvas.getContext('2d')?.fillRect(0, 0, 400, 2000)
  return new File([await canvas.convertToBlob()], 'lift.png', { type: 'image/png' })
}

/** Before it is sent a picture is seen, in 300 pixels however high it is (MS-027, BC-027). */
export const UploadingPicture: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const timeout = { timeout: 5000 }
    await userEvent.click(await canvas.findByRole('button', { name: 'Загрузить файл' }, timeout))
    const picker = await screen.findByLabelText('Выбрать файл', { selector: 'input' }, timeout)
    await userEvent.upload(picker, await highPicture())
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'lift.png' }, timeout)
    await waitFor(() => expect(picture.naturalHeight).toBe(2000))
    // The window grows a little as it appears.
    await waitFor(() => expect(picture.getBoundingClientRect().height).toBe(300))
  },
}

export const Dark: Story = { render: () => <Frame source={createSampleSource()} />, globals: { theme: 'dark' } }

const tile = (canvasElement: HTMLElement) => within(canvasElement).findByRole('button', { name: /^Вход главный/ })

/** A tile under the pointer offers its box. */
export const Hover: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async ({ canvasElement }) => {
    await tile(canvasElement)
  },
  parameters: { hover: 'button[data-key], [role="treeitem"]:not([aria-selected="true"])' },
}
export const Focus: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async ({ canvasElement }) => {
    await tile(canvasElement)
  },
  parameters: { focus: 'button[data-key], [role="treeitem"]' },
}
