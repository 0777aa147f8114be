import { MediaBrowser, type MediaFile, type MediaSource, MediaWidgetProvider } from '@ws/media-widget'
import { createUploads } from '@ws/media-widget/headless'
import { createElement } from 'react'
import { LOOKED_AT } from './looked-at'
import { type BenchFile, startMediaPage } from './media-page'

const PAGE = 100
const EMPTY = { path: '', file: '', file_path: '', author: null, category: 'files', directory: null } as const

/** Pages of the given files, made as they are asked for, as a server would send them. */
function sourceOf(files: BenchFile[]): MediaSource {
  const toFile = ({ name, size, date }: BenchFile, id: number): MediaFile => {
    const at = date.toISOString()
    return {
      ...EMPTY,
      id,
      display_name: name,
      file_size: size,
      file_type: 'application/pdf',
      created_at: at,
      updated_at: at,
    }
  }
  return {
    ...LOOKED_AT,
    async listFiles({ page }) {
      const start = (page - 1) * PAGE
      return {
        files: files.slice(start, start + PAGE).map((file, at) => toFile(file, start + at + 1)),
        pages: Math.ceil(files.length / PAGE),
        total: files.length,
      }
    },
  }
}

startMediaPage((files, view) => {
  const kept = { view: view === 'grid' ? 'GRID' : 'LIST', ordering: 'display_name' }
  localStorage.setItem('bench', JSON.stringify(kept))
  const props = { source: sourceOf(files), viewKey: 'bench', children: createElement(MediaBrowser) }
  return createElement('div', { style: { width: 1000, height: 500 } }, createElement(MediaWidgetProvider, props))
})

window.media.acceptFiles = (count) => {
  const files = Array.from({ length: count }, (_, index) => new File(['x'], `Акт ${index}.pdf`))
  const uploads = createUploads({ source: { ...sourceOf([]), uploadFile: () => new Promise(() => {}) } })
  const start = performance.now()
  uploads.addMany(files.map((file) => ({ file, directory: null })))
  return performance.now() - start
}
