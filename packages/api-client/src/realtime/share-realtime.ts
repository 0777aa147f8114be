import { createTabs, type LeaderLocks, type TabChannel } from '../tabs/tabs'
import type { Realtime, RealtimeState } from './realtime'

/** What is needed to share one connection; everything of the browser is the browser's own by default. */
export interface ShareRealtimeOptions {
  /** Opens the connection; called in the leading tab only. */
  connect: () => Realtime
  /** The person this tab works for: what was told to another one is not heard here. */
  whose?: () => number | string | undefined
  /** Tabs of one name share a connection. */
  name?: string
  locks?: LeaderLocks | undefined
  openChannel?: ((name: string) => TabChannel) | undefined
}

type Message =
  | { kind: 'state'; state: RealtimeState }
  | { kind: 'event'; event: string; message: unknown; whose?: number | string | undefined }
  | { kind: 'join' | 'leave'; room: string }
  | { kind: 'send'; event: string; message: unknown }
  | { kind: 'reconnect' | 'hello' | 'lead' }

const WAITING: RealtimeState = { status: 'waiting', rooms: [], transport: null, errors: 0 }
/** A connection that slept for some seconds catches up by itself: it is not taken away as soon as the lead of notifications. */
const ASK_MS = 15_000

/**
 * One connection for all tabs of the browser: the leading tab has it and hands on what it hears; rooms are joined as long as
 * any tab wants them. When that tab is closed the next one connects at once; one that the browser put to sleep loses the lead
 * to a tab that is looked at. Without locks or channels each tab has a connection of its own.
 */
export function shareRealtime(options: ShareRealtimeOptions): Realtime {
  const { connect, whose, name = 'ws-realtime' } = options
  const locks = 'locks' in options ? options.locks : globalThis.navigator?.locks
  const openChannel = options.openChannel ?? (globalThis.BroadcastChannel && ((of: string) => new BroadcastChannel(of)))
  if (!locks || !openChannel) return connect()

  const listeners = new Set<() => void>()
  const heard = new Map<string, Set<(message: never) => void>>()
  const heardAll = new Set<(event: string, message: unknown) => void>()
  const wanted = new Set<string>()
  const stop = new AbortController()
  let own: Realtime | undefined
  let state = WAITING
  const tabs = createTabs<Message>({ name, locks, openChannel, askInterval: ASK_MS, onLead, onMessage })
  const { tell } = tabs

  function tellRooms(kind: 'join' | 'leave') {
    for (const room of wanted) tell({ kind, room })
  }

  function setState(next: RealtimeState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  function hand(event: string, message: unknown) {
    for (const listener of [...(heard.get(event) ?? [])]) listener(message as never)
    for (const listener of [...heardAll]) listener(event, message)
  }

  function onLead(): () => void {
    const mine = connect()
    own = mine
    for (const room of wanted) mine.join(room)
    mine.subscribe(() => {
      if (own !== mine) return
      setState(mine.getState())
      tell({ kind: 'state', state })
    })
    mine.onAny((event, message) => {
      if (own !== mine) return
      hand(event, message)
      tell({ kind: 'event', event, message, whose: whose?.() })
    })
    setState(mine.getState())
    // The others say which rooms they want.
    tell({ kind: 'lead' })
    tell({ kind: 'state', state })
    return () => {
      own = undefined
      mine.close()
    }
  }

  function onMessage(said: Message) {
    switch (said.kind) {
      case 'state':
        if (!own) setState(said.state)
        return
      case 'event':
        if (!own && said.whose === whose?.()) hand(said.event, said.message)
        return
      case 'lead':
        tellRooms('join')
        return
      case 'join':
        return own?.join(said.room)
      case 'leave':
        if (!wanted.has(said.room)) own?.leave(said.room)
        else tell({ kind: 'join', room: said.room })
        return
      case 'send':
        own?.send(said.event as never, said.message as never)
        return
      case 'reconnect':
        return own?.reconnect()
      case 'hello':
        if (own) tell({ kind: 'state', state })
    }
  }

  // The rooms of a tab that is closed are nobody's, unless another tab wants them; one that comes back wants its own again.
  const { signal } = stop
  globalThis.window?.addEventListener('pagehide', () => tellRooms('leave'), { signal })
  globalThis.window?.addEventListener('pageshow', () => tellRooms('join'), { signal })
  tabs.start()
  tell({ kind: 'hello' })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    on(event, listener) {
      const same = heard.get(event) ?? new Set()
      heard.set(event, same.add(listener as (message: never) => void))
      return () => void same.delete(listener as (message: never) => void)
    },
    onAny(listener) {
      heardAll.add(listener)
      return () => void heardAll.delete(listener)
    },
    join(room) {
      wanted.add(room)
      own?.join(room)
      tell({ kind: 'join', room })
    },
    leave(room) {
      wanted.delete(room)
      // Another tab that wants it joins again.
      own?.leave(room)
      tell({ kind: 'leave', room })
    },
    send(event, message) {
      if (own) return own.send(event, message)
      if (state.status !== 'connected') return false
      tell({ kind: 'send', event, message })
      return true
    },
    reconnect() {
      own?.reconnect()
      tell({ kind: 'reconnect' })
    },
    close() {
      tellRooms('leave')
      stop.abort()
      tabs.stop()
      setState(WAITING)
    },
  }
}
