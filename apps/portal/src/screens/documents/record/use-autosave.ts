import { useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../../lib/services-context'

type Body = Schema<'DocumentBody'>
/** What became of the last write. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** Whoever pauses for as long has done something worth keeping, in milliseconds. */
const PAUSE_MS = 2_000
/** How long after a failure it is tried again, in milliseconds. */
const AGAIN_MS = 5_000

/**
 * Writes a document two seconds after the last change, over the version it was read at; `read` tells what it has become. A
 * page that is left writes what waits, and one that cannot is asked about before it closes.
 */
export function useAutosave(id: number, body: Body, read: () => Body['content'] | undefined) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [state, setState] = useState<SaveState>('saved')
  const [theirs, setTheirs] = useState<Body | null>(null)
  /** Rises when what is shown is replaced by what stands on the server. */
  const [shown, setShown] = useState(0)
  const version = useRef(body.version)
  const changes = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const reader = useRef(read)
  reader.current = read

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const content = changes.current > 0 && !isSending.current ? reader.current() : undefined
    if (content === undefined) return
    const sent = changes.current
    isSending.current = true
    setState('saving')
    try {
      const params = { path: { id } }
      const saved = await unwrap(
        api.PUT('/documents/{id}/content', { params, body: { content, base_version: version.current } }),
      )
      version.current = saved.version
      queryClient.setQueryData(['/documents', 'content', id], saved)
      isSending.current = false
      if (changes.current !== sent) return await send()
      changes.current = 0
      setState('saved')
    } catch (error) {
      isSending.current = false
      if (error instanceof ApiError && error.code === 'version_conflict') {
        setTheirs((error.details.current as Body | undefined) ?? null)
        return setState('conflict')
      }
      setState('failed')
      // What the server refuses for good waits until it is changed; a lost connection comes back.
      const isForGood = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (!isForGood) timer.current = setTimeout(() => void send(), AGAIN_MS)
    }
  }, [api, id, queryClient])

  const change = useCallback(() => {
    changes.current += 1
    clearTimeout(timer.current)
    if (theirs !== null) return
    timer.current = setTimeout(() => void send(), PAUSE_MS)
    setState('waiting')
  }, [send, theirs])

  /** Writes over what somebody else has written meanwhile. */
  const overwrite = useCallback(() => {
    if (theirs) version.current = theirs.version
    setTheirs(null)
    void send()
  }, [theirs, send])

  /** Gives up one's own for what stands there now. */
  const drop = useCallback(() => {
    changes.current = 0
    if (theirs) {
      version.current = theirs.version
      queryClient.setQueryData(['/documents', 'content', id], theirs)
    }
    setTheirs(null)
    setShown((before) => before + 1)
    setState('saved')
  }, [theirs, id, queryClient])

  // What others write shows at once while nothing of one's own waits.
  useEffect(() => {
    if (changes.current > 0 || body.version <= version.current) return
    version.current = body.version
    setShown((before) => before + 1)
  }, [body])

  useEffect(() => {
    const leave = () => void send()
    const ask = (event: BeforeUnloadEvent) => changes.current > 0 && event.preventDefault()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', leave)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', leave)
      window.removeEventListener('beforeunload', ask)
    }
  }, [send])

  return { state, theirs, shown, change, overwrite, drop, send }
}
