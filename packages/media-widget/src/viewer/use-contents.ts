import { useEffect, useState } from 'react'
import { useLatest } from '../hooks/use-latest'
import type { FileItem } from '../item'

/** A file whose contents are read here, and not by an element of the page. */
export interface ReadFile {
  file: FileItem
  address: string
  onError: () => void
}

/** What a file holds; undefined until it has been read. `read` gives up when it is told so. */
export function useContents<T>(
  { file, address, onError }: ReadFile,
  read: (address: string, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const [contents, setContents] = useState<T>()
  const latest = useLatest({ read, onError })
  useEffect(() => {
    const stop = new AbortController()
    latest.current.read(address, stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setContents(value)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error(`media: file ${file.id}`, error)
        latest.current.onError()
      },
    )
    return () => stop.abort()
  }, [address, file.id, latest])
  return contents
}
