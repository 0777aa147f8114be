import { useEffect, useRef, useState } from 'react'
import { BrowserBody } from './browser/browser-body'
import { BrowserProvider } from './browser/browser-context'
import { createBrowser } from './browser/create-browser'
import { Toolbar } from './browser/toolbar/toolbar'
import { useElementWidth } from './browser/use-element-width'
import { useMediaHost } from './host'
import type { FileItem } from './item'
import { useLateLabels } from './labels/use-late-labels'
import type { MediaWidgetProps } from './media-widget'
import { Window } from './parts/window'

/** The size of the window, in pixels, where the screen has them; on a phone it is as tall as the screen lets it. */
const WIDTH = 1000
const HEIGHT = 500
const PHONE = '(max-width: 639px)'

/** Narrower, in pixels, and the buttons of the header lose their words. */
const NARROW_HEADER_LIMIT = 480

/** The window itself, as long as it is open. */
export function WidgetWindow({ onOpenChange, onSave, ...options }: Omit<MediaWidgetProps, 'open'>) {
  const host = useMediaHost()
  const labels = useLateLabels()
  const [browser] = useState(() => createBrowser(host, options))

  useEffect(() => {
    void browser.store.open()
    return () => browser.store.close()
  }, [browser])

  const save = (files: readonly FileItem[]) => {
    onSave?.(files)
    onOpenChange(false)
  }

  return (
    <BrowserProvider value={browser}>
      <Window
        flush
        onClose={() => onOpenChange(false)}
        title={labels.title}
        header={<Header />}
        width={WIDTH}
        height={matchMedia(PHONE).matches ? '94dvh' : HEIGHT}
      >
        <BrowserBody hasToolbar={false} onSave={save} />
      </Window>
    </BrowserProvider>
  )
}

function Header() {
  const element = useRef<HTMLDivElement>(null)
  const width = useElementWidth(element)
  return (
    <div ref={element} className="wm:flex wm:min-w-0 wm:flex-1 wm:basis-80">
      <Toolbar isNarrow={width > 0 && width < NARROW_HEADER_LIMIT} />
    </div>
  )
}
