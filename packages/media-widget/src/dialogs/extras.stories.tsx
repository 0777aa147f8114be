import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, screen, userEvent, within } from 'storybook/test'
import { MediaBrowser } from '../browser/media-browser'
import { MediaWidgetProvider } from '../provider'
import type { MediaSource } from '../source/source'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'

const author = { id: 1, username: 'u01', full_name: 'Вера Ковалёва' }
const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:05:00Z`
const versionOf = (number: number) => ({
  number,
  file_size: 2048 * number,
  file_type: 'application/pdf',
  file: `/akt-${number}.pdf`,
  author_details: author,
  created_at: date(number),
  replaced_at: date(number + 1),
  expires_at: date(number + 20),
})

/** What lies in the trash for so many days more. */
const gone = (days: number) => ({
  deleted_by_details: author,
  expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
})

const uses = { uses: [{ entity: 'todo', entity_id: 5, title: 'Осмотр кровли корпуса А' }], hidden: 3 }

const createSource = (count = 1): MediaSource => ({
  ...createMemorySource({ files: [fileOf({ id: 1, display_name: 'akt.pdf' })] }),
  listVersions: async () => [versionOf(2), versionOf(1)],
  restoreVersion: async () => fileOf({ id: 1, display_name: 'akt.pdf' }),
  listUses: async () => uses,
  listTrash: async () => ({
    directories: [directoryOf({ id: 8, display_name: 'Старые акты', path: '/Старые акты', ...gone(12) })],
    files: Array.from({ length: count }, (_, at) =>
      fileOf({
        id: 9 + at,
        display_name: 'План эвакуации с экспликацией помещений корпуса А на 2019 год.pdf',
        file_path: '/Договоры/2019/Корпус А/План эвакуации с экспликацией помещений корпуса А на 2019 год.pdf',
        ...gone(1),
      }),
    ),
    pages: 2,
  }),
  emptyTrash: async () => undefined,
})

const createUsedSource = (): MediaSource => ({
  ...createSource(),
  removeFile: () => {
    const details = { ...uses, can_force: true }
    const message = 'Нельзя удалить файл: он используется в записях (4)'
    return Promise.reject(Object.assign(new Error(message), { status: 409, code: 'in_use', details }))
  },
})

function Frame({ isUsed = false, count = 1 }: { isUsed?: boolean; count?: number }) {
  return (
    <MediaWidgetProvider source={isUsed ? createUsedSource() : createSource(count)}>
      <div style={{ width: 1000, maxWidth: '100%', height: 560 }}>
        <MediaBrowser
          hrefOfUse={({ entity_id }) => `/todos/${entity_id}`}
          linkTo={({ id }) => `/media-storage?file=${id}`}
        />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const meta: Meta<typeof Frame> = { title: 'Медиа/Корзина и версии', component: Frame }
export default meta

type Story = StoryObj<typeof Frame>

/** What was removed comes back, or goes for good. */
export const Trash: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Корзина' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Корзина' }))
    await expect(await dialog.findByText(/Кто удалил: Вера Ковалёва · Осталось дней: 12/)).toBeInTheDocument()
    await userEvent.click(await dialog.findByRole('button', { name: 'Очистить корзину' }))
    await expect(await dialog.findByText('Удалить навсегда всё, что в корзине?')).toBeInTheDocument()
  },
}

/** However much lies there, nothing lies over the next. */
export const FullTrash: Story = {
  args: { count: 40 },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Корзина' }))
    const lines = await within(await screen.findByRole('list', { name: 'Корзина' })).findAllByRole('listitem')
    await expect(lines).toHaveLength(41)
    const places = lines.map((line) => [...line.children].map((child) => child.getBoundingClientRect()))
    const isOver = places.map((boxes, at) =>
      boxes.some(({ bottom }) => places[at + 1]?.some(({ top }) => top < bottom)),
    )
    await expect(isOver).not.toContain(true)
  },
}

export const TrashOnPhone: Story = { ...Trash, globals: { viewport: { value: 'phone' } } }

/** A file that records use stays; who may deletes it all the same. */
export const InUse: Story = {
  args: { isUsed: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Действия: akt.pdf' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))
    await expect(await screen.findByRole('link', { name: 'Осмотр кровли корпуса А' })).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: 'Удалить всё равно' })).toBeInTheDocument()
  },
}

export const InUseOnPhone: Story = { ...InUse, globals: { theme: 'dark', viewport: { value: 'phone' } } }

/** Where a file is used and what it was before. */
export const Versions: Story = {
  play: async () => {
    await screen.findByText('akt.pdf')
    await userEvent.click(await screen.findByRole('button', { name: 'Действия: akt.pdf' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Информация' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Информация' }))
    await expect(await sheet.findByText(/^Версия 2/)).toBeInTheDocument()
    await expect(await sheet.findByText('Осмотр кровли корпуса А')).toBeInTheDocument()
  },
}

export const VersionsDark: Story = { ...Versions, globals: { theme: 'dark' } }
