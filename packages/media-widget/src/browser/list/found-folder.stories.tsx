import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MediaWidgetProvider } from '../../provider'
import { createMemorySource, directoryOf, fileOf } from '../../testing/memory-source'
import { MediaBrowser } from '../media-browser'

const createSource = () =>
  createMemorySource({
    directories: [
      directoryOf({ id: 1, display_name: 'Корпус А' }),
      directoryOf({ id: 2, display_name: 'Осмотры', parent: 1, path: '/Корпус А/Осмотры' }),
    ],
    files: [
      fileOf({ id: 1, display_name: 'Акт общий.pdf', file_path: '/Акт общий.pdf' }),
      fileOf({ id: 2, display_name: 'Акт осмотра.pdf', directory: 2, file_path: '/Корпус А/Осмотры/Акт осмотра.pdf' }),
    ],
  })

function Frame({ width }: { width: number }) {
  return (
    <MediaWidgetProvider source={createSource()}>
      <div data-frame={width < 400 ? 'narrow' : undefined} style={{ width, maxWidth: '100%', height: 500 }}>
        <MediaBrowser />
      </div>
    </MediaWidgetProvider>
  )
}

const meta: Meta<typeof Frame> = { title: 'Медиа/Поиск', component: Frame, args: { width: 1000 } }
export default meta

type Story = StoryObj<typeof Frame>

const PLACE = '/Корпус А/Осмотры'

/** Looks for acts, first here and then everywhere. */
async function lookEverywhere(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByRole('searchbox', { name: 'Найти файл' }), 'акт')
  const scope = await canvas.findByRole('combobox', { name: 'Где искать' })
  await waitFor(() =>
    expect(canvas.queryByText('Корпус А', { selector: '[data-slot=item] *' })).not.toBeInTheDocument(),
  )
  await expect(canvas.queryByText('Акт осмотра.pdf')).not.toBeInTheDocument()
  await userEvent.selectOptions(scope, 'Везде')
  await canvas.findByText('Акт осмотра.pdf')
  return canvas
}

/** What was found elsewhere names its folder, which leads there; what lies here names none. */
export const Everywhere: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await lookEverywhere(canvasElement)
    const places = canvas.getAllByTitle(PLACE)
    await expect(places).toHaveLength(1)
    await expect(canvas.queryByTitle('/')).not.toBeInTheDocument()
    await userEvent.click(places[0] as HTMLElement)
    await waitFor(() => expect(canvas.getByText('Осмотры', { selector: '[aria-current=page]' })).toBeVisible())
    await expect(canvas.getByRole('searchbox', { name: 'Найти файл' })).toHaveValue('')
    await expect(canvas.queryByTitle(PLACE)).not.toBeInTheDocument()
  },
}

/** The same in the rows of the list. */
export const EverywhereInRows: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Список' }))
    const canvas = await lookEverywhere(canvasElement)
    const place = canvas.getByTitle(PLACE)
    await expect(place.closest('[role=row]')).toHaveTextContent('Акт осмотра.pdf')
    await expect(place).toHaveTextContent(PLACE)
  },
}

/** The same on a phone. */
export const EverywhereOnAPhone: Story = {
  args: { width: 390 },
  play: async ({ canvasElement }) => {
    const canvas = await lookEverywhere(canvasElement)
    await expect(canvas.getByTitle(PLACE)).toBeVisible()
  },
}
