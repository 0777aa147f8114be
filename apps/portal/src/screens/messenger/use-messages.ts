import { ApiError, unwrap } from '@ws/api-client'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useServices } from '../../lib/services-context'
import type { Message } from './messenger.queries'

/** Messages asked for at once. */
const PAGE = 50

interface State {
  messages: readonly Message[]
  hasBefore: boolean
  hasAfter: boolean
  isReady: boolean
  error: Error | null
}

type Step =
  | { does: 'start' }
  | { does: 'replace' | 'older' | 'newer'; messages: readonly Message[]; has_before: boolean; has_after: boolean }
  | { does: 'put'; messages: readonly Message[] }
  | { does: 'fail'; error: Error }

const EMPTY: State = { messages: [], hasBefore: false, hasAfter: false, isReady: false, error: null }

function merge(known: readonly Message[], given: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.id, message]))
  for (const message of given) all.set(message.id, message)
  return [...all.values()].sort((one, two) => one.id - two.id)
}

function reduce(state: State, step: Step): State {
  if (step.does === 'start') return EMPTY
  if (step.does === 'fail') return { ...state, error: step.error }
  if (step.does === 'put') {
    const known = new Set(state.messages.map(({ id }) => id))
    return {
      ...state,
      messages: merge(
        state.messages,
        step.messages.filter(({ id }) => known.has(id)),
      ),
    }
  }
  const { messages, has_before, has_after } = step
  const isReady = true
  const error = null
  if (step.does === 'replace') return { messages, hasBefore: has_before, hasAfter: has_after, isReady, error }
  const all = merge(state.messages, messages)
  return step.does === 'older'
    ? { ...state, messages: all, hasBefore: has_before, error }
    : { ...state, messages: all, hasAfter: has_after, error }
}

/** The messages of a room around where its person stopped, more of them on both sides, and what happens meanwhile. */
export function useMessages(room: number, start: number | null) {
  const { api, realtime } = useServices()
  const [state, act] = useReducer(reduce, EMPTY)
  const held = useRef(state)
  held.current = state
  const busy = useRef(new Set<string>())
  const missed = useRef(false)

  const ask = useCallback(
    async (does: 'replace' | 'older' | 'newer' | 'put', query: Record<string, number>) => {
      if (does !== 'put' && busy.current.has(does)) {
        missed.current ||= does === 'newer'
        return
      }
      busy.current.add(does)
      try {
        const params = { path: { id: room }, query: { limit: PAGE, ...query } }
        const { data, meta } = await unwrap(api.GET('/chats/rooms/{id}/messages', { params }))
        act({ does, messages: data, ...meta })
      } catch (error) {
        act({ does: 'fail', error: error instanceof ApiError ? error : new Error('Не удалось загрузить сообщения') })
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
        const last = held.current.messages.at(-1)
        if (last) void ask('put', { around: last.id, limit: 20 })
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
  }, [realtime, room, ask, loadNewer])

  const put = useCallback((message: Message) => act({ does: 'put', messages: [message] }), [])
  return { ...state, load, loadOlder, loadNewer, put }
}
