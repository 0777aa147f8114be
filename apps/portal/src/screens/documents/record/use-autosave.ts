import { useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../../lib/services-context'

type Body = Schema<'DocumentBody'>
/** What is written of a document, and what became of the last write. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** Whoever stops typing for as long has said something worth keeping. */
const PAUSE_MS = 2_000
/** How long after a failure it is tried again. */
const AGAIN_MS = 5_000

/** What waits in this browser: what the server has not answered to may be lost with the page. */
interface Waiting {
  content: Record<string, unknown>
  version: number
}

/**
 * Writes a document two seconds after the last change, over the version it was read at. Until the server has answered, what
 * was written lies in the browser, so that neither a closed page nor a lost connection takes it away.
 */
export function useAutosave(id: number, body: Body) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const key = `document:${id}`
  const [state, setState] = useState<SaveState>('saved')
  const [theirs, setTheirs] = useState<Body | null>(null)
  /** Rises when what is shown is replaced by what stands on the server. */
  const [shown, setShown] = useState(0)
  const version = useRef(body.version)
  const content = useRef<Record<string, unknown> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isSending = useRef(false)

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const sent = content.current
    if (sent === null || isSending.current) return
    isSending.current = true
    setState('saving')
    try {
      const saved = await unwrap(
        api.PUT('/documents/{id}/content', {
          params: { path: { id } },
          body: { content: sent, base_version: version.current },
        }),
      )
      version.current = saved.version
      queryClient.setQueryData(['/documents', 'content', id], saved)
      isSending.current = false
      if (content.current !== sent) return await send()
      content.current = null
      forget(key)
      setState('saved')
    } catch (error) {
      isSending.current = false
      if (error instanceof ApiError && error.code === 'version_conflict') {
        setTheirs((error.details.current as Body | undefined) ?? null)
        setState('conflict')
        return
      }
      setState('failed')
      // What the server refuses for good stays here until it is changed; a lost connection comes back.
      const isForGood = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (!isForGood) timer.current = setTimeout(() => void send(), AGAIN_MS)
    }
  }, [api, id, key, queryClient])

  const change = useCallback(
    (next: Record<string, unknown>) => {
      content.current = next
      keep(key, { content: next, version: version.current })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), PAUSE_MS)
      setState((now) => (now === 'conflict' ? now : 'waiting'))
    },
    [key, send],
  )

  /** Writes over what somebody else has written meanwhile. */
  const overwrite = useCallback(() => {
    if (theirs) version.current = theirs.version
    setTheirs(null)
    void send()
  }, [theirs, send])

  /** Gives up one's own for what stands there now. */
  const drop = useCallback(() => {
    content.current = null
    forget(key)
    if (theirs) {
      version.current = theirs.version
      queryClient.setQueryData(['/documents', 'content', id], theirs)
    }
    setTheirs(null)
    setShown((before) => before + 1)
    setState('saved')
  }, [theirs, key, id, queryClient])

  // What others write shows at once while nothing of one's own waits.
  useEffect(() => {
    if (content.current !== null || body.version <= version.current) return
    version.current = body.version
    setShown((before) => before + 1)
  }, [body])

  useEffect(() => {
    // Whoever leaves the page or the tab need not wait for the pause.
    const leave = () => void send()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', leave)
      void send()
    }
  }, [send])

  return { state, theirs, shown, change, overwrite, drop, retry: () => void send() }
}

/** What was written of a document in this browser and never reached the server. */
export function readWaiting(id: number): Waiting | null {
  try {
    const text = localStorage.getItem(`document:${id}`)
    return text === null ? null : (JSON.parse(text) as Waiting)
  } catch {
    return null
  }
}

/** Gives it up. */
export function forgetWaiting(id: number): void {
  forget(`document:${id}`)
}

function keep(key: string, waiting: Waiting): void {
  try {
    localStorage.setItem(key, JSON.stringify(waiting))
  } catch {
    // A full storage: the server gets it in two seconds all the same.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without a storage nothing was kept.
  }
}
