import type { Realtime, RealtimeState } from './realtime'

/** What is needed to share one connection; everything of the browser is the browser's own by default. */
export interface ShareRealtimeOptions {
  /** Opens the connection; called in the leading tab only. */
  connect: () => Realtime
  /** The person this tab works for: what was told to another one is not heard here. */
  whose?: () => number | string | undefined
  /** Tabs of one name share a connection. */
  name?: string
  locks?: Pick<LockManager, 'request'> | undefined
  openChannel?: ((name: string) => BroadcastChannel) | undefined
}

type Said =
  | { kind: 'state'; state: RealtimeState }
  | { kind: 'event'; event: string; message: unknown; whose?: number | string | undefined }
  | { kind: 'join' | 'leave'; room: string }
  | { kind: 'send'; event: string; message: unknown }
  | { kind: 'reconnect' | 'hello' | 'lead' }

const WAITING: RealtimeState = { status: 'waiting', rooms: [], transport: null, errors: 0 }
/** So long the leading tab may stay silent when a tab that is looked at asks for it. */
const PATIENCE_MS = 1_500
const ASK_MS = 15_000

/**
 * One connection for all tabs of the browser: the leading tab (Web Locks) has it and hands on what it hears; rooms are joined
 * as long as any tab wants them. When that tab is closed the next one connects at once; one that the browser put to sleep
 * loses the lead to a tab that is looked at. Without locks or channels each tab has a connection of its own.
 */
export function shareRealtime(options: ShareRealtimeOptions): Realtime {
  const { connect, whose, name = 'ws-realtime' } = options
  const locks = 'locks' in options ? options.locks : globalThis.navigator?.locks
  const openChannel = options.openChannel ?? (globalThis.BroadcastChannel && ((of: string) => new BroadcastChannel(of)))
  if (!locks || !openChannel) return connect()

  const channel = openChannel(name)
  const listeners = new Set<() => void>()
  const heard = new Map<string, Set<(message: never) => void>>()
  const heardAll = new Set<(event: string, message: unknown) => void>()
  const wanted = new Set<string>()
  const stop = new AbortController()
  let own: Realtime | undefined
  let release: (() => void) | undefined
  let asked: ReturnType<typeof setTimeout> | undefined
  let state = WAITING

  const tell = (said: Said) => void (stop.signal.aborted || channel.postMessage(said))

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

  function lead() {
    calm()
    if (own) return
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
  }

  function follow() {
    const before = own
    own = undefined
    before?.close()
  }

  async function wait(steal: boolean): Promise<void> {
    const { signal } = stop
    try {
      // A lock is not stolen under a signal.
      await locks?.request(name, steal ? { steal } : { signal }, () => {
        if (signal.aborted) return Promise.resolve()
        lead()
        return new Promise<void>((resolve) => {
          release = resolve
        })
      })
    } catch (error) {
      if (signal.aborted) return
      if (own && error instanceof DOMException && error.name === 'AbortError') {
        follow()
        void wait(false)
      } else lead() // Locks are refused, in a private window for example: this tab hears for itself.
    }
  }

  /** A tab that is looked at makes sure that somebody has the connection. */
  function ask() {
    if (own || asked || globalThis.document?.visibilityState === 'hidden') return
    asked = setTimeout(() => void wait(true), PATIENCE_MS)
    tell({ kind: 'hello' })
  }

  function calm() {
    clearTimeout(asked)
    asked = undefined
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    switch (data.kind) {
      case 'state':
        calm()
        if (!own) setState(data.state)
        return
      case 'event':
        if (!own && data.whose === whose?.()) hand(data.event, data.message)
        return
      case 'lead':
        calm()
        tellRooms('join')
        return
      case 'join':
        return own?.join(data.room)
      case 'leave':
        if (!wanted.has(data.room)) own?.leave(data.room)
        else tell({ kind: 'join', room: data.room })
        return
      case 'send':
        own?.send(data.event as never, data.message as never)
        return
      case 'reconnect':
        return own?.reconnect()
      case 'hello':
        if (own) tell({ kind: 'state', state })
    }
  })
  const timer = setInterval(ask, ASK_MS)
  globalThis.document?.addEventListener('visibilitychange', ask, { signal: stop.signal })
  // The rooms of a tab that is closed are nobody's, unless another tab wants them; one that comes back wants its own again.
  const { signal } = stop
  globalThis.window?.addEventListener('pagehide', () => tellRooms('leave'), { signal })
  globalThis.window?.addEventListener('pageshow', () => tellRooms('join'), { signal })
  void wait(false)
  ask()

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
      clearInterval(timer)
      calm()
      follow()
      release?.()
      channel.close()
      setState(WAITING)
    },
  }
}
