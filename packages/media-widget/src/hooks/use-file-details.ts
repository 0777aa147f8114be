import { useEffect } from 'react'
import type { MediaFile } from '../source/media-file'
import type { MediaSource } from '../source/source'

/** What is known of files by their numbers; null means there is no such file for this person. */
export type FileDetails = ReadonlyMap<number, MediaFile | null>

/** Tells what was found out of files. */
export type LearnFiles = (entries: readonly (readonly [number, MediaFile | null])[]) => void

/** Asks the source, once, for files by the numbers nothing is known of yet. */
export function useFileDetails(source: MediaSource, ids: readonly number[], known: FileDetails, learn: LearnFiles) {
  useEffect(() => {
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length === 0) return
    const controller = new AbortController()
    const ask = (id: number) =>
      source.getFile(id, controller.signal).then(
        (file) => [id, file] as const,
        (error: unknown) => {
          if (!controller.signal.aborted) console.error(`media: file ${id}`, error)
          return [id, null] as const
        },
      )
    void Promise.all(unknown.map(ask)).then((entries) => {
      if (!controller.signal.aborted) learn(entries)
    })
    return () => controller.abort()
  }, [source, ids, known, learn])
}
