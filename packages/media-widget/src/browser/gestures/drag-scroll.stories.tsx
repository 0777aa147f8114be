import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MediaWidgetProvider } from '../../provider'
import type { MediaSource } from '../../source/source'
import { createMemorySource, directoryOf, fileOf } from '../../testing/memory-source'
import { MediaBrowser } from '../media-browser'

function Frame({ source }: { source: MediaSource }) {
  return (
    <MediaWidgetProvider source={source}>
      <div style={{ width: 1000, maxWidth: '100%', height: 500 }}>
        <MediaBrowser dropMany dropTypes={['*']} />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const meta: Meta = { title: 'Медиа/Перетаскивание' }
export default meta

type Story = StoryObj

const nameOf = (id: number) => `Корпус ${String(id).padStart(3, '0')}`

/** Sixty folders, the last with one inside, and hundreds of files: more than is in sight of the list and of the tree. */
const createTall = () =>
  createMemorySource({
    directories: [
      ...Array.from({ length: 60 }, (_, at) => directoryOf({ id: at + 1, display_name: nameOf(at + 1) })),
      directoryOf({ id: 100, display_name: 'Осмотры', parent: 60 }),
    ],
    files: Array.from({ length: 300 }, (_, at) => fileOf({ id: at + 1, display_name: `Акт ${at + 1}.pdf` })),
  })

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

/** Tells an element what the system tells of something dragged over the page; nothing else scrolls here. */
function hangOver(target: Element, type: string, dataTransfer: DataTransfer, y: number) {
  const { left, width } = target.getBoundingClientRect()
  const event = new DragEvent(type, {
    bubbles: true,
    cancelable: true,
    composed: true,
    dataTransfer,
    clientX: left + width / 2,
    clientY: y,
  })
  target.dispatchEvent(event)
  return event
}

/** Keeps it there, as a hand does, until something has come true. */
async function hold(target: () => Element, transfer: DataTransfer, y: () => number, isThere: () => boolean) {
  await waitFor(
    () => {
      hangOver(target(), 'dragover', transfer, y())
      if (!isThere()) throw new Error('not yet')
    },
    { timeout: 30_000, interval: 50 },
  )
}

const scrollerOf = (element: Element) => element.closest<HTMLElement>('[tabindex="-1"]') as HTMLElement
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom - 6
const topOf = (element: Element) => element.getBoundingClientRect().top + 44

/** An item held near an edge of the list and of the tree reaches what is out of sight; a folder rested on opens, and takes it. */
export const ItemReachesFar: Story = {
  render: () => {
    const source = createTall()
    return <Frame source={source} />
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Список' }))
    const first = await row(nameOf(1))
    const list = scrollerOf(await screen.findByRole('grid', { name: 'Содержимое папки' }))
    const transfer = new DataTransfer()
    hangOver(first, 'dragstart', transfer, first.getBoundingClientRect().top + 10)
    await hold(
      () => list,
      transfer,
      () => bottomOf(list),
      () => list.scrollTop > 300,
    )
    await hold(
      () => list,
      transfer,
      () => topOf(list),
      () => list.scrollTop === 0,
    )
    const tree = await screen.findByRole('tree')
    await hold(
      () => tree,
      transfer,
      () => bottomOf(tree),
      () => tree.scrollTop >= tree.scrollHeight - tree.clientHeight - 1,
    )
    const last = await within(tree).findByRole('treeitem', { name: nameOf(60) })
    const middle = () => {
      const { top, height } = last.getBoundingClientRect()
      return top + height / 2
    }
    const inside = () => within(tree).queryByRole('treeitem', { name: 'Осмотры' })
    await hold(
      () => last,
      transfer,
      middle,
      () => inside() !== null,
    )
    const target = inside() as HTMLElement
    const { top } = target.getBoundingClientRect()
    await expect(hangOver(target, 'dragover', transfer, top + 5).defaultPrevented).toBe(true)
    hangOver(target, 'drop', transfer, top + 5)
    await screen.findByText('Отменить')
    await waitFor(() => expect(within(tree).queryByRole('treeitem', { name: nameOf(1) })).toBeNull())
  },
  beforeEach: () => () => localStorage.clear(),
}

/** Files from outside are held the same way. */
export const FilesReachFar: Story = {
  render: () => <Frame source={createTall()} />,
  play: async () => {
    await row(nameOf(1))
    const list = scrollerOf(await screen.findByRole('grid', { name: 'Содержимое папки' }))
    const transfer = new DataTransfer()
    transfer.items.add(new File(['акт'], 'akt.txt', { type: 'text/plain' }))
    hangOver(list, 'dragenter', transfer, bottomOf(list))
    await hold(
      () => list,
      transfer,
      () => bottomOf(list),
      () => list.scrollTop > 200,
    )
    hangOver(list, 'dragleave', transfer, bottomOf(list))
  },
}
