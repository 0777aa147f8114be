import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, screen, userEvent, within } from 'storybook/test'
import { MediaBrowser } from '../browser/media-browser'
import { MediaWidgetProvider } from '../provider'
import { createSampleSource } from '../testing/sample-source'

function Frame() {
  return (
    <MediaWidgetProvider source={createSampleSource()}>
      <div style={{ width: 1000, maxWidth: '100%', height: 560 }}>
        <MediaBrowser dropMany takeFolders dropTypes={['*']} />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const meta: Meta<typeof Frame> = { title: 'Медиа/Перемещение', component: Frame }
export default meta

type Story = StoryObj<typeof Frame>

async function ask(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(await screen.findByRole('button', { name: 'Переместить' }))
  return within(await screen.findByRole('dialog', { name: /^Переместить/ }))
}

/** A folder is chosen in the tree; where it cannot go says why. */
export const Choosing: Story = {
  play: async () => {
    const dialog = await ask(/^Корпус А/)
    await expect(await dialog.findByText('— это она сама')).toBeInTheDocument()
    await userEvent.click(await dialog.findByRole('treeitem', { name: 'Регламенты' }))
    await expect(dialog.getByRole('button', { name: 'Переместить сюда' })).toBeEnabled()
  },
}

export const Phone: Story = { ...Choosing, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Choosing, globals: { theme: 'dark' } }

/** Where folders are taken, one may be chosen. */
export const UploadOfFolder: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Загрузить файл' }))
    await expect(await screen.findByRole('button', { name: 'Выбрать папку' })).toBeInTheDocument()
  },
}
