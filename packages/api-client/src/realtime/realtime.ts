import type { Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '../contract/events'
import type { Session } from '../session/session'

/** `waiting`: nobody is signed in; `failed`: five attempts brought nothing, the network's return or a new token tries again. */
export type RealtimeStatus = 'waiting' | 'connecting' | 'connected' | 'disconnected' | 'failed'

/** What a debug page or an offline bar shows; `rooms` are those the server let us into. */
export interface RealtimeState {
  status: RealtimeStatus
  rooms: readonly string[]
  /** How messages travel now; null while they do not. */
  transport: 'websocket' | 'polling' | null
  /** Failed attempts in a row; the fifth is the last. */
  errors: number
}

/** One live connection that outlasts its sockets: listeners stay when it is rebuilt. */
export interface Realtime {
  getState(): RealtimeState
  subscribe(listener: () => void): () => void
  on<Name extends keyof ServerEvents>(event: Name, listener: (message: ServerEvents[Name]) => void): () => void
  /** Hears every event the server sends, by its name. */
  onAny(listener: (event: string, message: unknown) => void): () => void
  /** Joins now and after every reconnection. */
  join(room: string): void
  /** Leaves a room for good; the server answers `left`. */
  leave(room: string): void
  /** Says something to the server; false, and nothing is kept, while there is no connection. */
  send<Name extends keyof ClientEvents>(event: Name, message: ClientEvents[Name]): boolean
  /** Drops the connection and builds a new one. */
  reconnect(): void
  close(): void
}

/** Rooms every person joins (RS-011 to RS-014). */
const USUAL_ROOMS = ['notifications', 'tasks', 'todos', 'task_updates']
const CONNECT_TIMEOUT_MS = 10_000
const ATTEMPTS = 5
const PAUSE_MS = 1_000
/** A connection that lasted this long, in milliseconds, was accepted. */
const SETTLED_MS = 5_000

/** Of a connection that does not stand. */
const SILENT = { rooms: [], transport: null } as const

type Connect = typeof import('socket.io-client')['io']

/**
 * Hears what the server says. Connects while the session has a token, with that token; a new token or the network's return
 * drops the connection and builds it again (RS-002 to RS-006). The library itself is loaded only then, so a page on which
 * nobody is signed in does not carry it.
 */
export function connectRealtime(options: {
  host: string
  session: Session
  rooms?: readonly string[]
  /** Where failures are written. */
  log?: (message: string, cause?: unknown) => void
  /** Fires `online`; the window. */
  events?: EventTarget
  /** Brings the socket library; a test brings its own. */
  loadSocket?: () => Promise<Connect>
}): Realtime {
  const { host, session, rooms = USUAL_ROOMS, log = console.warn, loadSocket = loadLibrary } = options
  const events = options.events ?? (typeof window === 'undefined' ? undefined : window)
  const wanted = new Set(rooms)
  const retried = new Set<string>()
  const listeners = new Set<() => void>()
  const heard = new Map<string, Set<(message: unknown) => void>>()
  const heardAll = new Set<(event: string, message: unknown) => void>()
  let state: RealtimeState = { status: 'waiting', ...SILENT, errors: 0 }
  let socket: Socket | undefined
  let token: string | undefined
  /** Raised by every rebuild: what an older connection still has to say is not heard. */
  let generation = 0
  /** A refused token is renewed once; if its successor is refused too, asking on would never end. */
  let isRenewed = false
  let connectedAt = 0
  /** Whether the server hung up on the last connection as soon as it stood. */
  let isTurnedAway = false

  function set(next: Partial<RealtimeState>) {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }

  function drop() {
    generation += 1
    socket?.removeAllListeners()
    socket?.disconnect()
    socket = undefined
  }

  async function build() {
    drop()
    const mine = generation
    token = session.getToken()
    set({ status: token ? 'connecting' : 'waiting', ...SILENT, errors: 0 })
    if (!token) return
    const connect = await loadSocket().catch((cause: unknown) => {
      if (mine === generation) fail('Не удалось загрузить библиотеку подключения', cause)
    })
    if (connect && mine === generation) listen(connect(host || undefined, socketOptions(token)))
  }

  function listen(next: Socket) {
    socket = next
    next.on('connect', () => {
      isRenewed = false
      connectedAt = Date.now()
      set({ status: 'connected', rooms: [], transport: transportOf(next), errors: 0 })
      // What began by polling goes over to the websocket when that one answers.
      next.io?.engine?.once('upgrade', () => set({ transport: transportOf(next) }))
      for (const room of wanted) next.emit('join', { room })
    })
    next.on('disconnect', (reason) => {
      set({ status: 'disconnected', ...SILENT })
      if (reason !== 'io server disconnect') return
      // The server itself hung up, and the library tries no more. A renewal tells whether the session is over too; if it is
      // not, the new token brings the connection back, unless that one is hung up on at once as well.
      const wasTurnedAway = isTurnedAway
      isTurnedAway = Date.now() - connectedAt < SETTLED_MS
      if (!isTurnedAway || !wasTurnedAway) void renewToken()
    })
    next.on('connect_error', (cause) => {
      const errors = state.errors + 1
      set({ errors })
      if (errors === ATTEMPTS) return fail('Достигнуто максимальное число попыток подключения', cause)
      // The server answered and refused: only another token helps, and a new one rebuilds the connection.
      if (!next.active && !isRenewed) return void renewToken()
      set({ status: next.active ? 'connecting' : 'failed' })
    })
    next.on('joined', ({ room }: ServerEvents['joined']) => {
      retried.delete(room)
      if (!state.rooms.includes(room)) set({ rooms: [...state.rooms, room] })
    })
    next.on('left', ({ room }: ServerEvents['left']) => set({ rooms: state.rooms.filter((one) => one !== room) }))
    next.on('join_error', (error: ServerEvents['join_error']) => void handleJoinError(error))
    next.onAny((event: string, message: unknown) => {
      // The library keeps these listeners when all others are removed.
      if (socket !== next) return
      for (const listener of [...(heard.get(event) ?? [])]) listener(message)
      for (const listener of [...heardAll]) listener(event, message)
    })
  }

  function fail(message: string, cause: unknown) {
    log(message, cause)
    set({ status: 'failed', ...SILENT })
    socket?.disconnect()
  }

  async function renewToken() {
    isRenewed = true
    set({ status: 'failed', ...SILENT })
    await session.refresh().catch((cause: unknown) => log('Не удалось обновить доступ для подключения', cause))
  }

  /** One more try after the token was renewed; the renewal rebuilds the connection, which joins every wanted room. */
  async function handleJoinError({ room, message }: ServerEvents['join_error']) {
    log(`Не удалось войти в комнату ${room}: ${message}`)
    if (retried.has(room)) return
    retried.add(room)
    const before = token
    const renewed = await session.refresh().catch((cause: unknown) => log('Не удалось обновить доступ', cause))
    if (renewed && renewed === before) socket?.emit('join', { room })
  }

  const stopSession = session.subscribe(() => {
    if (session.getToken() !== token) void build()
  })
  const rebuild = () => void build()
  events?.addEventListener('online', rebuild)
  void build()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    on(event, listener) {
      const same = heard.get(event) ?? new Set()
      const hear = listener as (message: unknown) => void
      heard.set(event, same.add(hear))
      return () => void same.delete(hear)
    },
    onAny(listener) {
      heardAll.add(listener)
      return () => void heardAll.delete(listener)
    },
    join(room) {
      wanted.add(room)
      if (socket?.connected) socket.emit('join', { room })
    },
    leave(room) {
      wanted.delete(room)
      if (socket?.connected) socket.emit('leave', { room })
    },
    send(event, message) {
      if (!socket?.connected) return false
      socket.emit(event, message)
      return true
    },
    reconnect: rebuild,
    close() {
      stopSession()
      events?.removeEventListener('online', rebuild)
      drop()
      set({ status: 'waiting', ...SILENT, errors: 0 })
    },
  }
}

function socketOptions(token: string) {
  return {
    auth: { token },
    transports: ['websocket', 'polling'],
    timeout: CONNECT_TIMEOUT_MS,
    reconnection: true,
    reconnectionAttempts: ATTEMPTS,
    reconnectionDelay: PAUSE_MS,
    // Always the same second: neither growing nor random.
    reconnectionDelayMax: PAUSE_MS,
    randomizationFactor: 0,
    // Another connection of the page must not share this one's manager, whose attempts are already spent.
    forceNew: true,
  }
}

function transportOf(socket: Socket): RealtimeState['transport'] {
  const name = socket.io?.engine?.transport.name
  return name === 'websocket' || name === 'polling' ? name : null
}

async function loadLibrary(): Promise<Connect> {
  const { io } = await import('socket.io-client')
  return io
}
