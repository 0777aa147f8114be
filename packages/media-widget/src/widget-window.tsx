import { Modal } from '@ws/ui'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { BrowserOptions } from './browser/browser'
import { BrowserBody } from './browser/browser-body'
import { BrowserProvider } from './browser/browser-context'
import { type BrowserAttributes, splitBrowserProps } from './browser/browser-props'
import { createBrowser } from './browser/create-browser'
import { Toolbar } from './browser/toolbar/toolbar'
import { useElementWidth } from './browser/use-element-width'
import { useMediaHost } from './host'
import type { FileItem } from './item'
import { useLabels } from './labels/labels'

/** The size of the window, in pixels, where the screen has them; on a phone it is as tall as the screen lets it. */
const WIDTH = 1000
const HEIGHT = 500
const PHONE = '(max-width: 639px)'

/** Narrower, in pixels, and the buttons of the header lose their words. */
const NARROW_HEADER_LIMIT = 480

/** Props of {@link WidgetWindow}. */
export interface WidgetWindowProps extends BrowserOptions, BrowserAttributes {
  /** The element of the window. */
  windowRef?: Ref<HTMLDivElement> | undefined
  onOpenChange: (open: boolean) => void
  onSave?: (files: readonly FileItem[]) => void
}

/** The window itself, as long as it is open. */
export function WidgetWindow({ onOpenChange, onSave, windowRef, ...props }: WidgetWindowProps) {
  const { options, attributes } = splitBrowserProps(props)
  const host = useMediaHost()
  const labels = useLabels()
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
    <BrowserProvider browser={browser}>
      <Modal
        open
        ref={windowRef}
        {...attributes}
        flush
        onOpenChange={(isOpen) => !isOpen && onOpenChange(false)}
        title={labels.title}
        header={<Header />}
        width={WIDTH}
        height={matchMedia(PHONE).matches ? '94dvh' : HEIGHT}
      >
        <BrowserBody hasToolbar={false} onSave={save} />
      </Modal>
    </BrowserProvider>
  )
}

function Header() {
  const element = useRef<HTMLDivElement>(null)
  const width = useElementWidth(element)
  return (
    <div ref={element} className="wm:flex wm:min-w-0 wm:flex-1 wm:basis-80 wm:text-reset">
      <Toolbar isNarrow={width > 0 && width < NARROW_HEADER_LIMIT} />
    </div>
  )
}
