import { MediaBrowser, MediaField, MediaWidgetProvider, useMediaWidget } from '@ws/media-widget'
import { createMemorySource, directoryOf, fileOf } from '@ws/media-widget/memory-source'
import { Toaster } from '@ws/ui'
import { useState } from 'react'

const source = createMemorySource({
  directories: [directoryOf({ id: 1, display_name: 'Осмотры' })],
  files: [
    fileOf({ id: 1, display_name: 'Акт осмотра.pdf' }),
    fileOf({ id: 2, display_name: 'План.pdf', directory: 1 }),
  ],
})

function Cover() {
  const media = useMediaWidget()
  const [name, setName] = useState('не выбрана')
  const choose = async () => {
    const files = await media.open({ mode: 'SINGLE_SELECT' })
    setName(files?.[0]?.display_name ?? 'не выбрана')
  }
  return (
    <p>
      <button type="button" onClick={() => void choose()}>
        Выбрать обложку
      </button>
      <span id="cover">Обложка: {name}</span>
    </p>
  )
}

function Documents() {
  const [ids, setIds] = useState<number[]>([])
  return <MediaField aria-label="Документы" value={ids} onChange={setIds} />
}

/** The whole widget as a host uses it: a picker, a field of a form, a storage in the page. */
export function Media() {
  return (
    <MediaWidgetProvider source={source}>
      <Cover />
      <Documents />
      <div id="browser" style={{ height: 600, width: 1000 }}>
        <MediaBrowser />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}
