import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BrowserProvider } from '../browser/browser-context'
import { createBrowser } from '../browser/create-browser'
import type { MediaHost } from '../host'
import { DEFAULT_LABELS } from '../labels/default-labels'
import { createPageUploads } from '../store/uploads/page-uploads'
import { createSampleSource } from '../testing/sample-source'
import { UploadForm } from './upload-form'

async function submit(mode: 'create' | 'update') {
  const source = createSampleSource()
  const { uploads, unfinished } = createPageUploads(source, undefined)
  const host: MediaHost = { source, labels: DEFAULT_LABELS, limits: {}, alert: vi.fn(), uploads, unfinished }
  const onSending = vi.fn()
  const file = new File(['акт'], 'akt.pdf', { type: 'application/pdf' })
  render(
    <BrowserProvider browser={createBrowser(host, {})}>
      <UploadForm file={file} uploads={uploads} mode={mode} onSending={onSending} />
    </BrowserProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить' }))
  return { onSending, sent: source.calls.filter((call) => call.startsWith('uploadFile')) }
}

test('the form that creates sends the file, the one that updates does nothing (EN-042)', async () => {
  const created = await submit('create')
  expect(created.sent).toHaveLength(1)
  cleanup()
  const updated = await submit('update')
  expect(updated.sent).toEqual([])
  expect(updated.onSending).not.toHaveBeenCalled()
})
