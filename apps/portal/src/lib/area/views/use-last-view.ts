import { useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../services-context'
import type { Area } from '../area'

type Last = Schema<'LastView'>
type Change = Partial<Last>
/** What the server tells of the views of a list. */
interface Answer {
  meta: { last: Last | null }
}

const NOTHING: Last = { params: {}, columns: null }

/** Where the saved views of a list are kept. */
export const viewsKey = (area: string) => ['/saved-views', area] as const

/**
 * Keeps how a person leaves a list: here at once, for the next time it is opened, and on the server for other devices.
 * Nobody waits for that and nobody is told when it fails; the next change brings everything along.
 */
export function useKeepLast({ path }: Area): (change: Change) => void {
  const { api } = useServices()
  const cache = useQueryClient()
  const [send] = useState(() => createSender(api))
  return useCallback(
    (change: Change) => {
      cache.setQueryData<Answer>(viewsKey(path), (known) => {
        if (known === undefined) return known
        return { ...known, meta: { ...known.meta, last: { ...(known.meta.last ?? NOTHING), ...change } } }
      })
      send(path, change)
    },
    [cache, path, send],
  )
}

/** Tells `keep` of each change of what the list goes by, as soon as its beginning is decided; how it was opened is none. */
export function useKeptParams(
  area: Area,
  { params, last, isDeciding }: { params: Record<string, string>; last: Last | null; isDeciding: boolean },
  keep: (change: Change) => void,
): void {
  const known = useRef<{ area: Area; text: string; isKept: boolean } | null>(null)
  const text = textOf(params)
  const kept = textOf(last?.params ?? {})
  useEffect(() => {
    const before = known.current?.area === area ? known.current : null
    if (before !== null && (isDeciding || before.text === text)) return
    // As the person found it, it is kept already. Later only what was kept here says so: `last` may be older.
    const isNew = before !== null && (before.isKept || text !== kept)
    known.current = { area, text, isKept: isNew }
    if (isNew) keep({ params: Object.fromEntries(JSON.parse(text)) })
  }, [area, text, kept, isDeciding, keep])
}

/** The same for the same parameters, in whatever order they come. */
function textOf(params: Record<string, string>): string {
  return JSON.stringify(Object.entries(params).sort())
}

/** Sends changes one after the other; what changes meanwhile goes together. */
function createSender(api: ApiClient): (area: string, change: Change) => void {
  const waiting = new Map<string, Change>()
  let isSending = false
  return async (area, change) => {
    waiting.set(area, { ...waiting.get(area), ...change })
    if (isSending) return
    isSending = true
    for (const [next, body] of waiting) {
      waiting.delete(next)
      await api.PATCH('/saved-views/last', { body: { area: next, ...body } }).catch(() => undefined)
    }
    isSending = false
  }
}
