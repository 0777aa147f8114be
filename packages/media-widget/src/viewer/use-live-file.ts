import { toast } from '@ws/ui'
import { useEffect } from 'react'
import { useBrowser } from '../browser/browser-context'
import { useLatest } from '../hooks/use-latest'
import { messageOf } from '../host'
import { type FileItem, toFileItem } from '../item'
import { useLabels } from '../labels/labels'

/** Who replaces a file often renames it next: both are read at once, after so many milliseconds. */
const NEWS_DELAY = 150

/**
 * Keeps the file that is looked at as it is now: what others change is shown, and where it went, or lies in another folder by
 * now, the viewer closes and says so. `isRemembered` is a file of an earlier page, which is read anew at once.
 */
export function useLiveFile(file: FileItem, isRemembered: boolean): void {
  const { host, ui } = useBrowser()
  const labels = useLabels()
  const { directory } = file
  const latest = useLatest({ file, labels })

  useEffect(() => {
    let reading = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function close(text: string): void {
      ui.setState({ isViewerOpen: false, viewedFile: null })
      toast.error(text)
    }

    async function read(): Promise<void> {
      reading.abort()
      reading = new AbortController()
      const { signal } = reading
      const { file: before } = latest.current
      // Closed, or gone on to another while it was read.
      const isOver = () => signal.aborted || ui.getState().viewedFile?.id !== before.id
      try {
        const now = await host.source.getFile(before.id, signal)
        if (isOver()) return
        if (now.directory !== before.directory) close(latest.current.labels.fileMoved(now.display_name))
        else if (isChanged(before, toFileItem(now))) ui.setState({ viewedFile: toFileItem(now) })
      } catch (error) {
        if (isOver()) return
        if ((error as { status?: unknown } | null)?.status === 404)
          close(latest.current.labels.fileGone(before.display_name))
        else console.error(`media: file ${before.id}`, messageOf(error, ''))
      }
    }

    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), NEWS_DELAY)
    }
    const stop = host.source.subscribe?.(directory, readSoon, readSoon)
    if (isRemembered) void read()
    return () => {
      reading.abort()
      clearTimeout(timer)
      stop?.()
    }
  }, [host, ui, directory, isRemembered, latest])
}

/** An address alone is another by the minute, and a player would begin anew. */
function isChanged(before: FileItem, now: FileItem): boolean {
  return before.updated_at !== now.updated_at || before.display_name !== now.display_name
}
