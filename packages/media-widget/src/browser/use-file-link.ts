import { toast, useStore } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { useLatest } from '../hooks/use-latest'
import { messageOf } from '../host'
import { toFileItem } from '../item'
import type { Browser } from './browser'

/** Looks at the file an address names, and tells the page when the person looks at another or at none. */
export function useFileLink(
  browser: Browser,
  file: number | null,
  onFileChange: ((file: number | null) => void) | undefined,
): void {
  const { host, ui } = browser
  const viewed = useStore(ui, (state) => (state.isViewerOpen ? (state.viewedFile?.id ?? null) : null))
  /** What page and viewer agreed on last. */
  const agreed = useRef<number | null>(null)
  const latest = useLatest(onFileChange)

  useEffect(() => {
    if (file === agreed.current) return
    agreed.current = file
    if (file === null) {
      ui.setState({ isViewerOpen: false, viewedFile: null })
      return
    }
    // Somebody looks at it already.
    const { isViewerOpen, viewedFile } = ui.getState()
    if (isViewerOpen && viewedFile?.id === file) return
    const stop = new AbortController()
    let isAnswered = false
    host.source.getFile(file, stop.signal).then(
      (found) => {
        isAnswered = true
        if (stop.signal.aborted) return
        browser.openItem(toFileItem(found))
        // It lies elsewhere by now: a file is looked at in its own folder.
        if (found.directory !== browser.store.getState().navigation.directoryId)
          void goWhereItLies(browser, found.directory)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error(`media: file ${file}`, error)
        toast.error(messageOf(error, host.labels.fieldUnknown(file)))
        agreed.current = null
        latest.current?.(null)
      },
    )
    return () => {
      stop.abort()
      // The next drawing may ask again.
      if (!isAnswered) agreed.current = null
    }
  }, [browser, host, ui, file, latest])

  const wasViewed = useRef(viewed)
  useEffect(() => {
    if (viewed === wasViewed.current) return
    wasViewed.current = viewed
    if (viewed === agreed.current) return
    agreed.current = viewed
    latest.current?.(viewed)
  }, [viewed, latest])
}

/** Files of records lie in folders that nobody opens: such a one is looked at where the person is. */
async function goWhereItLies({ host, store }: Browser, directory: number | null): Promise<void> {
  const isOpenable = directory === null || (await host.source.getDirectory(directory).catch(() => null))
  if (isOpenable) await store.goTo(directory)
}
