import { ApiError, unwrap } from '@ws/api-client'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useServices } from '../../../lib/services-context'
import type { Message } from '../messenger.queries'
import { EMPTY, type Side, stepWindow } from './message-window'

/** Messages asked for at once. */
const PAGE = 50

/** The messages of a room around where its person stopped, more of them on both sides, and what happens meanwhile. */
export function useMessages(room: number, start: number | null, me: number) {
  const { api, realtime } = useServices()
  const [state, act] = useReducer(stepWindow, EMPTY)
  const held = useRef(state)
  held.current = state
  const busy = useRef(new Set<string>())
  const missed = useRef(false)
  const again = useRef<(() => void) | null>(null)

  const ask = useCallback(
    async (does: Side, query: { before?: number; after?: number; around?: number; limit?: number }) => {
      if (does !== 'put' && busy.current.has(does)) {
        missed.current ||= does === 'newer'
        return
      }
      busy.current.add(does)
      try {
        const params = { path: { id: room }, query: { limit: PAGE, ...query } }
        const { data, meta } = await unwrap(api.GET('/chats/rooms/{id}/messages', { params }))
        act({ does, messages: data, ...meta, around: query.around ?? null })
      } catch (error) {
        // What is known already stays as it is.
        if (does === 'put') return
        const told = error instanceof ApiError ? error : new Error('Не удалось загрузить сообщения')
        again.current = () => void ask(does, query)
        act({ does: 'fail', failed: does, error: told })
      } finally {
        busy.current.delete(does)
      }
      // What was said while the newer ones were on their way is asked for after them.
      const last = held.current.messages.at(-1)
      if (does !== 'newer' || !missed.current || !last) return
      missed.current = false
      await ask(does, { after: last.id })
    },
    [api, room],
  )

  const load = useCallback((around: number | null) => ask('replace', around === null ? {} : { around }), [ask])
  const loadOlder = useCallback(() => {
    const first = held.current.messages[0]
    if (first && held.current.hasBefore) void ask('older', { before: first.id })
  }, [ask])
  const loadNewer = useCallback(() => {
    const last = held.current.messages.at(-1)
    void (last ? ask('newer', { after: last.id }) : ask('replace', {}))
  }, [ask])

  useEffect(() => {
    act({ does: 'start' })
    busy.current.clear()
    void load(start)
  }, [load])

  useEffect(() => {
    realtime.join(`chat:${room}`)
    const off = realtime.on('chat_changed', (event) => {
      if (event.room !== room) return
      if (event.action === 'sent') {
        if (!held.current.hasAfter) loadNewer()
      } else if (event.action === 'changed' && event.message !== null)
        void ask('put', { around: event.message, limit: 1 })
      else if (event.action === 'read') {
        // Only whoever wrote is shown that it was read, and only once.
        const unread = held.current.messages.findLast(
          ({ author, read_count, id }) => author === me && read_count === 0 && id <= (event.message ?? 0),
        )
        if (unread) void ask('put', { around: unread.id, limit: 20 })
      }
    })
    // What was said while the line was down is asked for when it is back.
    const back = realtime.on('joined', (message) => {
      if (message.room === `chat:${room}` && held.current.isReady && !held.current.hasAfter) loadNewer()
    })
    return () => {
      off()
      back()
      realtime.leave(`chat:${room}`)
    }
  }, [realtime, room, ask, loadNewer, me])

  const put = useCallback((message: Message) => act({ does: 'put', messages: [message] }), [])
  const retry = useCallback(() => again.current?.(), [])
  return { ...state, load, loadOlder, loadNewer, put, retry }
}
