import { useCallback, useEffect, useState } from 'react'
import type { MediaFile, MediaSource } from './source'

/** What is known of files by their numbers; null means there is no such file for this person. */
export type FileDetails = ReadonlyMap<number, MediaFile | null>

/** Knows files by their numbers: those given, those remembered, the rest asked of the source once. */
export function useFileDetails(
  source: MediaSource,
  ids: readonly number[],
  given: readonly MediaFile[],
): { details: FileDetails; remember: (files: readonly MediaFile[]) => void } {
  const [details, setDetails] = useState<FileDetails>(() => new Map(given.map((file) => [file.id, file])))

  const learn = useCallback((entries: readonly (readonly [number, MediaFile | null])[]) => {
    setDetails((known) => new Map([...known, ...entries]))
  }, [])
  const remember = useCallback(
    (files: readonly MediaFile[]) => learn(files.map((file) => [file.id, file] as const)),
    [learn],
  )

  useEffect(() => {
    const unknown = ids.filter((id) => !details.has(id))
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
  }, [source, ids, details, learn])

  return { details, remember }
}
