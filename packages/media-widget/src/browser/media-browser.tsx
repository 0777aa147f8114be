import { useStore } from '@ws/ui'
import { forwardRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMediaHost } from '../host'
import type { DirectoryId } from '../store/navigation'
import type { BrowserOptions } from './browser'
import { BrowserBody } from './browser-body'
import { BrowserProvider } from './browser-context'
import { type BrowserAttributes, splitBrowserProps } from './browser-props'
import { createBrowser } from './create-browser'
import { useFileLink } from './use-file-link'

/** How long a page may take to follow a report, in milliseconds. */
const ECHO_TIMEOUT = 10_000

/** Props of {@link MediaBrowser}, attributes of its element among them: `directory` is where it stands; `onDirectoryChange` hears when the person goes elsewhere. */
export interface MediaBrowserProps extends Omit<BrowserOptions, 'initialValue' | 'mode'>, BrowserAttributes {
  directory?: DirectoryId
  /** `file` is one that is looked at there: an address named it, and it lies in this folder by now. */
  onDirectoryChange?: (directory: DirectoryId, file?: number) => void
  /** The file that is looked at, from an address; `onFileChange` hears when the person looks at another or at none. */
  file?: number | null
  onFileChange?: (file: number | null) => void
  /** What is shown in place of a folder that does not exist. */
  missing?: ReactNode
}

/** The browser embedded in a page, with its toolbar; takes the size of the place it stands in. */
export const MediaBrowser = forwardRef<HTMLDivElement, MediaBrowserProps>(function MediaBrowser(
  { directory = null, onDirectoryChange, file = null, onFileChange, missing, ...props },
  ref,
) {
  const host = useMediaHost()
  const { options, attributes } = splitBrowserProps(props)
  const [browser] = useState(() => {
    const made = createBrowser(host, options)
    // Where the address names the file, the address decides, and not what an earlier page looked at.
    if (onFileChange) made.ui.setState({ isViewerOpen: false, viewedFile: null })
    return made
  })
  const { store } = browser
  const current = useStore(store, (state) => state.navigation.directoryId)
  const isOpen = useRef(false)
  const reported = useRef(directory)
  /** What was reported and has not come back as `directory` yet. */
  const pending = useRef<DirectoryId[]>([])

  useEffect(() => {
    const echo = pending.current.indexOf(directory)
    if (isOpen.current && echo >= 0) {
      // A page takes its time to answer; by then the person may be somewhere else already.
      pending.current = pending.current.slice(echo + 1)
      return
    }
    reported.current = directory
    if (isOpen.current) void store.goTo(directory)
    else void store.open(directory)
    isOpen.current = true
  }, [store, directory])

  useEffect(() => {
    if (current !== store.getState().navigation.directoryId || current === reported.current) return
    reported.current = current
    pending.current = [...pending.current, current]
    const { isViewerOpen, viewedFile } = browser.ui.getState()
    if (isViewerOpen && viewedFile) onDirectoryChange?.(current, viewedFile.id)
    else onDirectoryChange?.(current)
  }, [browser, store, current, onDirectoryChange])

  useEffect(() => {
    // Of two quick reports a page may skip the first; what it has not followed by now it will not follow.
    const timer = setTimeout(() => {
      pending.current = []
    }, ECHO_TIMEOUT)
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    return () => {
      isOpen.current = false
      store.close()
    }
  }, [store])

  useFileLink(browser, file, onFileChange)

  return (
    <BrowserProvider browser={browser}>
      <BrowserBody ref={ref} hasToolbar missing={missing} attributes={attributes} />
    </BrowserProvider>
  )
})
