import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MediaFile } from '../source/media-file'
import { drawBrowser } from '../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Leaves behind what a page remembers that was left with the viewer open. */
function remember(file: MediaFile): void {
  const page = { isConfirmationOpen: false, confirmation: null, isViewerOpen: true, view: 'GRID' }
  sessionStorage.setItem('kept', JSON.stringify({ ...page, viewedFile: { ...file, type: 'file' } }))
}

const opened = (file: Partial<MediaFile>) => fileOf({ id: 1, display_name: 'akt.pdf', ...file })

test('the address decides what is looked at, not what an earlier page remembered', async () => {
  remember(opened({}))
  drawBrowser({ stateKey: 'kept', onFileChange: vi.fn() }, createMemorySource({ files: [opened({})] }))
  await screen.findByText('akt.pdf')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('without an address the remembered file is read anew, and where it is gone that is said', async () => {
  remember(opened({}))
  drawBrowser({ stateKey: 'kept' }, createMemorySource({ files: [] }))
  expect(await screen.findByText('Файл «akt.pdf» удалён или больше не доступен вам')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('what others do to the file that is looked at is seen: renamed it bears its new name, deleted it closes', async () => {
  const { source } = drawBrowser({ file: 1, onFileChange: vi.fn() }, createMemorySource({ files: [opened({})] }))
  await screen.findByRole('dialog', { name: 'akt.pdf' })
  await source.updateFile(1, { display_name: 'akt 2.pdf' })
  expect(await screen.findByRole('dialog', { name: 'akt 2.pdf' })).toBeVisible()
  await source.removeFile(1)
  expect(await screen.findByText('Файл «akt 2.pdf» удалён или больше не доступен вам')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a file named under a folder where it does not lie is looked at in its own', async () => {
  const directories = [1, 2].map((id) => directoryOf({ id, display_name: `Папка ${id}` }))
  const onDirectoryChange = vi.fn()
  const files = [opened({ directory: 2 })]
  const page = { directory: 1, file: 1, onDirectoryChange, onFileChange: vi.fn() }
  drawBrowser(page, createMemorySource({ directories, files }))
  expect(await screen.findByRole('dialog', { name: 'akt.pdf' })).toBeVisible()
  await waitFor(() => expect(onDirectoryChange).toHaveBeenCalledWith(2, 1))
})
