import { useQuery } from '@tanstack/react-query'
import { ApiError, onceOnly, toFormData, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useEffect, useState } from 'react'
import { askAgain } from '../../query/ask-again'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import { LARGEST_IMPORT, readImportFile } from './read-import-file'

type Import = Schema<'Import'>
type Mode = Schema<'ImportMode'>

/** How often one that runs is looked at, in milliseconds. */
const WATCH_MS = 1_000

/** Whether the server still has something to do for an import. */
export const isOpen = ({ state }: Import) => state === 'waiting' || state === 'running'

/** A file for a register: chosen, its columns mapped, tried; then the import that the server makes of it. */
export function useRegisterImport(area: Area, given?: File) {
  const { api, queryClient } = useServices()
  // Only an area whose path is one of them says `imports`.
  const query = { register: area.path as Schema<'ImportRegister'> }
  const key = ['/imports', area.path]
  const [body, setBody] = useState<Schema<'ImportForm'> | null>(null)
  const [header, setHeader] = useState(onceOnly)
  const [shown, setShown] = useState<number | 'file' | undefined>(undefined)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  const runs = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { imports } = await unwrap(api.GET('/imports', { params: { query }, signal }))
      const open = new Set(imports.filter(isOpen).map(({ id }) => id))
      const ended = queryClient.getQueryData<Import[]>(key)?.some((one) => isOpen(one) && !open.has(one.id))
      // Its records came all at once.
      if (ended) void askAgain(queryClient, [area.path])
      return imports
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? WATCH_MS : false),
  })
  if (shown === undefined && runs.isFetchedAfterMount) {
    // What was begun earlier is looked at first: it goes on without the dialog.
    setShown(runs.data?.find((one) => isOpen(one) || one.may_retry)?.id ?? 'file')
  }

  const keep = async (next: Import) => {
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData<Import[]>(key, (known = []) => [next, ...known.filter(({ id }) => id !== next.id)])
    setShown(next.id)
  }
  const trial = useMutation({
    mutationFn: (file: Schema<'ImportForm'>) =>
      unwrap(api.POST('/imports/trial', { params: { query }, body: file, bodySerializer: toFormData })),
  })
  const start = useMutation({
    mutationFn: (file: Schema<'ImportForm'>) =>
      unwrap(api.POST('/imports', { params: { query, header }, body: file, bodySerializer: toFormData })),
    onSuccess: keep,
  })
  const act = useMutation({
    mutationFn: ({ id, verb }: { id: number; verb: 'cancel' | 'retry' | 'revert' }) =>
      unwrap(api.POST(`/imports/{id}/${verb}`, { params: { path: { id } } })),
    onSuccess: async (next, { verb }) => {
      await keep(next)
      if (verb === 'revert') await askAgain(queryClient, [area.path])
    },
    // It may have ended by itself just now.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })

  /** Tries a file anew; one key for all tries of it, so that a lost answer makes nothing twice. */
  const consider = (next: Schema<'ImportForm'>) => {
    setBody(next)
    setHeader(onceOnly())
    setProblem(undefined)
    start.reset()
    trial.mutate(next)
  }
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setShown('file')
    trial.reset()
    setBody(null)
    if (file.size > LARGEST_IMPORT) return setProblem('Файл больше 5 МБ: разделите его на несколько')
    try {
      consider({ ...(await readImportFile(file)), ...(body?.mode ? { mode: body.mode } : {}) })
    } catch {
      // Moved, deleted or closed to the browser since it was chosen.
      setProblem('Не удалось прочитать файл')
    }
  }
  // The dialog stays with the file it was opened with until another one is chosen in it.
  useEffect(() => void choose(given), [given])
  const error = start.error ?? trial.error
  const [refusal] = error instanceof ApiError ? Object.values(error.errors).flat() : []
  const found = trial.data
  return {
    run: runs.data?.find(({ id }) => id === shown),
    body,
    trial: found,
    problem: problem ?? refusal,
    isBusy: trial.isPending || start.isPending,
    isReady: found !== undefined && found.ready === found.total && (found.created ?? 0) + (found.updated ?? 0) > 0,
    choose,
    setMode: (mode: Mode) => body && consider({ ...body, mode }),
    map: (heading: string, field: string) =>
      body && consider({ ...body, mapping: { ...body.mapping, [heading]: field } }),
    start: () => body && start.mutate(body),
    act: (id: number, verb: 'cancel' | 'retry' | 'revert') => act.mutate({ id, verb }),
    isActing: act.isPending,
    again: () => {
      setShown('file')
      setBody(null)
      trial.reset()
    },
    template: async () => {
      const get = api.GET('/imports/template', { params: { query }, parseAs: 'blob' })
      return unwrap(get as unknown as Promise<{ data?: Blob; error?: unknown; response: Response }>)
    },
  }
}

export type RegisterImport = ReturnType<typeof useRegisterImport>
