import { useStore } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { type FileItem, isFile, keyOf, type MediaItem } from '../item'
import { indexOfKey, itemAt, toFilesQuery } from '../store/listing/listing'

/** So many files are read at a time where the list has not got to. */
const AHEAD = 50

/** The place of a file among those shown, and the way to the files beside it. */
export interface Neighbours {
  /** Counted from 1 among the files, of so many; undefined while the list does not hold the file. */
  place: { number: number; count: number } | undefined
  hasPrevious: boolean
  hasNext: boolean
  /** Leads to the file beside this one: at once, or when it has been read where its page is not loaded. */
  go(by: -1 | 1, show: (file: FileItem) => void): void
}

/** Leads through the files of a folder in the order of its list and past the pages it has loaded; folders are left out. */
export function useNeighbours(file: FileItem): Neighbours {
  const { host, store } = useBrowser()
  const listing = useStore(store, (state) => state.listing)
  const { folders, count } = listing
  /** What was read of it beside the list; read again, the folder may have other files at those places. */
  const beside = useRef({ folders, files: new Map<number, FileItem>() })
  if (beside.current.folders !== folders) beside.current = { folders, files: new Map() }
  /** Where the file was last known to be: its page may not be among those the list keeps. */
  const [known, setKnown] = useState({ id: 0, index: -1, folders })

  const shown = indexOfKey(listing, keyOf(file))
  const index = shown >= 0 ? shown : known.id === file.id ? known.index : -1
  const isKnown = known.id === file.id && known.folders === folders
  const isReady = listing.status === 'ready'
  useEffect(() => {
    if (shown >= 0) setKnown({ id: file.id, index: shown, folders })
    if (shown >= 0 || isKnown || !isReady) return
    // Opened by an address: its page need not be among those the list has read.
    const stop = new AbortController()
    const { navigation, filter } = store.getState()
    const query = toFilesQuery({ directoryId: navigation.directoryId, filter, fileCategory: store.fileCategory })
    host.source.findPlace?.({ ...query, id: file.id }, stop.signal).then(
      (place) => {
        if (place !== null && !stop.signal.aborted) {
          setKnown({ id: file.id, index: place + folders.length, folders })
        }
      },
      // The file itself is seen all the same, without the way to its neighbours.
      (error: unknown) => stop.signal.aborted || console.error(`media: file ${file.id}`, error),
    )
    return () => stop.abort()
  }, [file.id, shown, isKnown, isReady, folders, host, store])

  const first = folders.length
  const isPlaced = index >= first && index < count
  const hasPrevious = isPlaced && index > first
  const hasNext = isPlaced && index < count - 1

  async function readFile(at: number, by: -1 | 1): Promise<FileItem | undefined> {
    const from = by > 0 ? at : Math.max(first, at - AHEAD + 1)
    const to = by > 0 ? Math.min(count - 1, at + AHEAD - 1) : at
    const { files } = beside.current
    const items = await store.readPlaces([{ from, to }])
    items?.forEach((item, step) => {
      if (isFile(item)) files.set(from + step, item)
    })
    return files.get(at)
  }

  return {
    place: isPlaced ? { number: index - first + 1, count: count - first } : undefined,
    hasPrevious,
    hasNext,
    go(by, show) {
      if (by < 0 ? !hasPrevious : !hasNext) return
      const at = index + by
      const lead = (found: MediaItem | undefined) => {
        if (!found || !isFile(found)) return
        setKnown({ id: found.id, index: at, folders })
        show(found)
      }
      const near = itemAt(listing, at) ?? beside.current.files.get(at)
      if (near) lead(near)
      else void readFile(at, by).then(lead)
    },
  }
}
