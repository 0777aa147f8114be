import { useStore } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { useMediaHost } from '../host'
import type { DirectoryId } from '../store/navigation'
import { BrowserBody } from './browser-body'
import { BrowserProvider } from './browser-context'
import { type BrowserOptions, createBrowser } from './create-browser'

/** Props of {@link MediaBrowser}: `directory` is where it stands; `onDirectoryChange` hears when the person goes elsewhere. */
export interface MediaBrowserProps extends Omit<BrowserOptions, 'initialValue' | 'mode'> {
  directory?: DirectoryId
  onDirectoryChange?: (directory: DirectoryId) => void
}

/** The browser embedded in a page, with its toolbar; takes the size of the place it stands in. */
export function MediaBrowser({ directory = null, onDirectoryChange, ...options }: MediaBrowserProps) {
  const host = useMediaHost()
  const [browser] = useState(() => createBrowser(host, options))
  const { store } = browser
  const current = useStore(store, (state) => state.navigation.directoryId)
  const isOpen = useRef(false)
  const reported = useRef(directory)

  useEffect(() => {
    reported.current = directory
    if (isOpen.current) void store.goTo(directory)
    else {
      isOpen.current = true
      void store.open(directory)
    }
  }, [store, directory])

  useEffect(() => {
    if (current !== store.getState().navigation.directoryId || current === reported.current) return
    reported.current = current
    onDirectoryChange?.(current)
  }, [store, current, onDirectoryChange])

  useEffect(() => {
    return () => {
      isOpen.current = false
      store.close()
    }
  }, [store])

  return (
    <BrowserProvider value={browser}>
      <BrowserBody hasToolbar />
    </BrowserProvider>
  )
}
