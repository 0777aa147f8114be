import { ApiError, onceOnly, toFormData, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useEffect, useRef, useState } from 'react'
import { LARGEST_IMPORT, readImportFile } from '../../../lib/area/import/read-import-file'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { TodoImport } from './use-imports'

interface ChosenFile {
  source: File
  /** Ends the trial of a file that is no longer looked at: the server stops reading it. */
  signal: AbortSignal
  content: Schema<'ImportForm'>
  header: ReturnType<typeof onceOnly>
}

/** The file of an import: chosen and tried; only one without mistakes is handed over. */
export function useImportFile(onStart: (run: TodoImport) => Promise<void>) {
  const { api } = useServices()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [trial, setTrial] = useState<Schema<'ImportTrial'> | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  // A file chosen later is the one that counts, however late the reading or the trial of an earlier one ends.
  const latest = useRef<File | undefined>(undefined)
  const trying = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => trying.current?.abort(), [])
  const tried = useMutation({
    mutationFn: async ({ content, signal }: ChosenFile) => {
      try {
        return await unwrap(api.POST('/todos/imports/trial', { body: content, bodySerializer: toFormData, signal }))
      } catch (error) {
        if (signal.aborted) return undefined
        throw error
      }
    },
    onSuccess: (result, { source }) => {
      if (source === latest.current) setTrial(result)
    },
  })
  const start = useMutation({
    mutationFn: ({ content, header }: ChosenFile) =>
      unwrap(api.POST('/todos/imports', { body: content, bodySerializer: toFormData, params: { header } })),
    onSuccess: async (run, { source }) => {
      await onStart(run)
      if (source !== latest.current) return
      // What was handed over is done with: sent again under its key it would only find the same import.
      latest.current = undefined
      setFile(null)
      setTrial(undefined)
    },
  })
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    latest.current = chosen
    trying.current?.abort()
    const stop = new AbortController()
    trying.current = stop
    const refuse = (reason: string) => {
      setFile(null)
      setProblem(reason)
    }
    tried.reset()
    start.reset()
    setTrial(undefined)
    setProblem(null)
    if (chosen.size > LARGEST_IMPORT) return refuse('Файл больше 5 МБ: разделите его на несколько')
    try {
      const content = await readImportFile(chosen)
      if (latest.current !== chosen) return
      // One key for all tries of the file: after a lost answer the second try makes nothing twice.
      const next = { source: chosen, signal: stop.signal, content, header: onceOnly() }
      setFile(next)
      tried.mutate(next)
    } catch {
      // Moved, deleted or closed to the browser since it was chosen.
      if (latest.current === chosen) refuse('Не удалось прочитать файл')
    }
  }
  const error = start.error ?? tried.error
  const [refusal] = error instanceof ApiError ? Object.values(error.errors).flat() : []
  const isReady = trial !== undefined && trial.ready === trial.total
  const isBusy = tried.isPending || start.isPending
  return {
    name: file?.source.name,
    trial,
    problem: problem ?? refusal,
    isReady,
    isBusy,
    choose,
    start: () => file !== null && start.mutate(file),
  }
}
