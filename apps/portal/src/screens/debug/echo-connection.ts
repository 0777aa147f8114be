/** How a connection ended. */
export interface Closing {
  code: number
  reason: string
  isClean: boolean
}

/** A plain WebSocket to the echo as a page shows it; `times` there and back, in milliseconds. */
export interface EchoState {
  status: 'closed' | 'opening' | 'open'
  times: readonly number[]
  waiting: number
  closing: Closing | null
}

/** What happened, for a log. */
type Tell = (way: 'in' | 'out' | 'state', name: string, detail?: string) => void

/** One connection at a time; a new one forgets the times of the old. */
export interface EchoConnection {
  getState(): EchoState
  subscribe(listener: () => void): () => void
  open(): void
  send(text: string): void
  /** Closes from here with a code a page may use: 1000 or 3000 to 4999. */
  close(code: number): void
  /** Asks the server to close with this code. */
  askToClose(code: number): void
}

/** Meanings of the codes that are met here. */
export const CLOSE_CODES: Readonly<Record<number, string>> = {
  1000: 'обычное закрытие',
  1001: 'сервер останавливается',
  1005: 'без кода',
  1006: 'обрыв связи',
  1009: 'слишком длинное сообщение',
  4401: 'нужен вход в систему',
  4403: 'недостаточно прав',
  4408: 'токен не пришёл вовремя',
}

/** Makes the connection to `url` (`wss://…`); the token is read anew at every opening. */
export function createEchoConnection(options: {
  url: string
  getToken: () => string | undefined
  tell: Tell
  openSocket?: (url: string) => WebSocket
}): EchoConnection {
  const { url, getToken, tell, openSocket = (address) => new WebSocket(address) } = options
  const listeners = new Set<() => void>()
  let state: EchoState = { status: 'closed', times: [], waiting: 0, closing: null }
  let socket: WebSocket | undefined
  /** When each message that is not back yet was sent; the echo keeps the order. */
  let sent: number[] = []

  function set(next: Partial<EchoState>) {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }

  function receive(text: string) {
    if (state.status === 'opening') {
      set({ status: 'open' })
      return tell('state', 'Готово', text)
    }
    const start = sent.shift()
    const ms = start === undefined ? 0 : performance.now() - start
    set({ times: [...state.times, ms], waiting: sent.length })
    tell('in', `${ms.toFixed(1)} мс`, text)
  }

  function say(text: string) {
    socket?.send(text)
    tell('out', 'Сообщение', text)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open() {
      sent = []
      set({ status: 'opening', times: [], waiting: 0, closing: null })
      tell('state', 'Открывается', url)
      const next = openSocket(url)
      socket = next
      next.onopen = () => next.send(JSON.stringify({ token: getToken() ?? '' }))
      next.onmessage = ({ data }) => receive(String(data))
      next.onclose = ({ code, reason, wasClean }) => {
        set({ status: 'closed', waiting: 0, closing: { code, reason, isClean: wasClean } })
        tell('state', `Закрыто: ${code}`, CLOSE_CODES[code] ?? reason)
      }
    },
    send(text) {
      sent.push(performance.now())
      set({ waiting: sent.length })
      say(text)
    },
    close: (code) => socket?.close(code),
    askToClose: (code) => say(JSON.stringify({ close: code })),
  }
}
