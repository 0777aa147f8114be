import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { isFile } from '../../item'
import { MediaWidgetProvider } from '../../provider'
import type { MediaSource } from '../../source/source'
import { createMemorySource, fileOf } from '../../testing/memory-source'
import { createEndlessSource, createSampleSource } from '../../testing/sample-source'
import { MediaBrowser, type MediaBrowserProps } from '../media-browser'
import type { MediaColumn } from './media-column'

function Frame({ source, width = 1000, ...props }: { source: MediaSource; width?: number } & MediaBrowserProps) {
  return (
    <MediaWidgetProvider source={source}>
      <div data-frame={width === 320 ? 'narrow' : undefined} style={{ width, maxWidth: '100%', height: 500 }}>
        <MediaBrowser {...props} />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const meta: Meta = { title: 'Медиа/Списки' }
export default meta

type Story = StoryObj

const MILLION = 1_000_000

const countNodes = (element: Element) => element.querySelectorAll('*').length

const grid = () => screen.findByRole('grid', { name: 'Содержимое папки' })
const itemOf = (name: RegExp) => screen.findByRole('button', { name })

function scrollerOf(element: Element): HTMLElement {
  const scroller = element.closest<HTMLElement>('[tabindex="-1"]')
  if (!scroller) throw new Error('nothing scrolls around the items')
  return scroller
}

const openList = async () => userEvent.click(await screen.findByRole('radio', { name: 'Список' }))

/** A million files, beyond the height a browser gives an element: every place is reached, few elements are drawn. */
export const Million: Story = {
  render: () => <Frame source={createEndlessSource(MILLION)} />,
  play: async ({ canvasElement }) => {
    await itemOf(/^Снимок 0000001/)
    const items = await grid()
    const scroller = scrollerOf(items)
    const columns = Number(items.getAttribute('aria-colcount'))
    await expect(items).toHaveAttribute('aria-rowcount', String(MILLION / columns))
    scroller.scrollTop = scroller.scrollHeight
    await expect(await itemOf(/^Снимок 1000000/)).toBeVisible()
    scroller.scrollTop = scroller.scrollHeight / 2
    const middle = /^Снимок 0(4999|5000)/
    await waitFor(() => expect(screen.getAllByRole('button', { name: middle })[0]).toBeVisible())
    await expect(countNodes(canvasElement)).toBeLessThanOrEqual(350)
    scroller.scrollTop = 0
    await expect(await itemOf(/^Снимок 0000001/)).toBeVisible()
  },
}

export const MillionRows: Story = {
  render: () => <Frame source={createEndlessSource(MILLION)} />,
  play: async ({ canvasElement }) => {
    await openList()
    const items = await grid()
    const scroller = scrollerOf(items)
    await expect(items).toHaveAttribute('aria-rowcount', String(MILLION + 1))
    scroller.scrollTop = scroller.scrollHeight
    await expect(await itemOf(/^Снимок 1000000/)).toBeVisible()
    const before = scroller.scrollTop
    scroller.scrollTop = before - 88
    await expect(await itemOf(/^Снимок 0999998/)).toBeVisible()
    await expect(countNodes(canvasElement)).toBeLessThanOrEqual(300)
  },
}

/** Everything but three, chosen as a rule. */
export const AllButThree: Story = {
  render: () => <Frame source={createEndlessSource(100_000)} />,
  play: async () => {
    const first = await itemOf(/^Снимок 0000001/)
    first.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(await screen.findByText('Выбранно: 100000файл')).toBeVisible()
    for (const name of [/^Снимок 0000001/, /^Снимок 0000002/, /^Снимок 0000003/]) {
      await userEvent.click(await itemOf(name))
    }
    await expect(screen.getByText('Выбранно: 99997файл')).toBeVisible()
    await expect(await itemOf(/^Снимок 0000004/)).toHaveAttribute('aria-pressed', 'true')
  },
}

/** «Everything» of pictures is every picture: a folder holds other things too, and stays as it is. */
export const AllOfAKind: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Тип файлов' }), 'Изображения')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Шум/ })).not.toBeInTheDocument())
    const folder = await itemOf(/^Корпус А/)
    folder.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(await screen.findByText('Выбранно: 2файл')).toBeVisible()
    await expect(await itemOf(/^Кровля/)).toHaveAttribute('aria-pressed', 'true')
    await expect(folder).not.toHaveAttribute('aria-pressed')
    await userEvent.click(folder)
    await expect(screen.getByText('Выбранно: 2файл')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Удаление' }))
    await waitFor(() => expect(dialog.getByText('Вы уверенны что хотите удалить 2 элементов?')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Подтвердить' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Кровля/ })).not.toBeInTheDocument())
    await expect(await itemOf(/^Корпус А/)).toBeVisible()
  },
}

/** What is on its way has its place. */
export const Placeholders: Story = {
  render: () => <Frame source={createEndlessSource(MILLION, 3000)} />,
  play: async () => {
    await itemOf(/^Снимок 0000001/)
    const scroller = scrollerOf(await grid())
    scroller.scrollTop = scroller.scrollHeight / 3
    await expect((await screen.findAllByRole('button', { name: 'Загрузка' })).length).toBeGreaterThan(5)
    const there = () => screen.getAllByRole('button', { name: /^Снимок 03[23]/ })[0]
    await waitFor(() => expect(there()).toBeVisible(), { timeout: 20_000 })
  },
}

/** The heads of the list change the order. */
export const Sorted: Story = {
  render: () => <Frame source={createSampleSource()} />,
  play: async () => {
    await openList()
    const table = within(await grid())
    await userEvent.click(table.getByRole('button', { name: 'Размер' }))
    await waitFor(() =>
      expect(table.getByRole('columnheader', { name: 'Размер' })).toHaveAttribute('aria-sort', 'ascending'),
    )
    await userEvent.click(table.getByRole('button', { name: 'Размер' }))
    await waitFor(() =>
      expect(table.getByRole('columnheader', { name: 'Размер' })).toHaveAttribute('aria-sort', 'descending'),
    )
  },
}

/** Columns of the host: what is pressed in them is the host's own, and where the list is not wide they step back. */
export const HostColumns: Story = {
  render: () => <Frame source={createSampleSource()} width={1200} columns={HOST_COLUMNS} />,
  play: async () => {
    await openList()
    const table = await grid()
    await expect(table).toHaveAttribute('aria-colcount', '7')
    const row = within(table)
    await expect(row.getByRole('columnheader', { name: 'Пометка' })).toBeVisible()
    const note = row.getAllByRole('button', { name: 'Пометить' })[0]
    if (!note) throw new Error('the column is not drawn')
    await expect(note.closest('[role=gridcell]')).toHaveAttribute('aria-colindex', '6')
    await userEvent.click(note)
    await expect(marked).toHaveBeenCalledOnce()
    await expect(row.queryAllByRole('row', { selected: true })).toEqual([])
  },
}

const SIGNED = fileOf({
  id: 1,
  display_name: 'Акт.pdf',
  author: 1,
  author_details: { id: 1, username: 'u01', full_name: 'Вера Ковалёва' },
})

const widthOf = (element: Element) => element.getBoundingClientRect().width

export const HostColumnsOnLaptop: Story = {
  name: 'A page of 1280 pixels shows every column beside the names, and narrows them in one line while it looks for some',
  render: () => <Frame source={createMemorySource({ files: [SIGNED] })} width={1038} columns={HOST_COLUMNS} />,
  play: async () => {
    await openList()
    const heads = within(await grid()).getAllByRole('columnheader')
    await expect(heads.map((head) => head.textContent).slice(-3)).toEqual(['Откуда', 'Пометка', 'Actions'])
    for (const head of heads) await expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth)
    if (heads[0]) await expect(widthOf(heads[0])).toBeGreaterThan(195)
    await userEvent.type(screen.getByRole('searchbox'), 'а')
    await screen.findByRole('combobox', { name: 'Где искать' })
    const choices = screen.getAllByRole('combobox')
    await expect(choices).toHaveLength(5)
    const tops = [screen.getByRole('searchbox'), ...choices].map((one) => Math.round(one.getBoundingClientRect().top))
    await expect(new Set(tops).size).toBe(1)
  },
}

export const LongNamesOnPhone: Story = {
  name: 'On a phone a long name has two lines of its row, which stays as high as the others',
  globals: { viewport: { value: 'narrow' } },
  render: () => <Frame source={createSampleSource()} width={390} />,
  play: async () => {
    await openList()
    const long = await itemOf(/^Dogovor/)
    const short = await itemOf(/^Корпус А/)
    const textOf = (button: HTMLElement) => button.querySelector('[title]')?.getBoundingClientRect().height ?? 0
    await expect(textOf(long)).toBe(2 * textOf(short))
    await expect(textOf(long)).toBeLessThan(40)
    await expect(long.closest('[role=row]')?.getBoundingClientRect().height).toBe(44)
  },
}

export const HostColumnsOnPhone: Story = {
  globals: { theme: 'dark', viewport: { value: 'narrow' } },
  render: () => <Frame source={createSampleSource()} width={320} columns={HOST_COLUMNS} />,
  play: async ({ canvasElement }) => {
    await openList()
    await itemOf(/^Кровля/)
    await expect(screen.queryByRole('columnheader', { name: 'Пометка' })).not.toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

const marked = fn()

const HOST_COLUMNS: readonly MediaColumn[] = [
  { heading: 'Откуда', cell: (item) => (isFile(item) ? 'Почта' : '—') },
  {
    heading: 'Пометка',
    cell: () => (
      <button type="button" tabIndex={-1} onClick={marked}>
        Пометить
      </button>
    ),
  },
]

export const RowsOnPhone: Story = {
  render: () => <Frame source={createEndlessSource(1000)} width={320} />,
  play: async ({ canvasElement }) => {
    await openList()
    await itemOf(/^Снимок 0000001/)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Dark: Story = { ...AllButThree, globals: { theme: 'dark' } }

export const InForeignPage: Story = {
  name: 'What a host draws after its own buttons is not drawn after those of rows',
  render: () => <Frame source={createEndlessSource(MILLION)} />,
  play: async () => {
    await itemOf(/^Снимок 0000001/)
    const buttons = [...(await grid()).querySelectorAll('button')]
    await expect(buttons.length).toBeGreaterThan(10)
    const host = document.createElement('style')
    host.textContent = 'button::after, a::after, li::after { content: "↗" }'
    document.head.append(host)
    try {
      const drawn = buttons.filter((button) => getComputedStyle(button, '::after').content !== 'none')
      await expect(drawn).toEqual([])
    } finally {
      host.remove()
    }
  },
}
