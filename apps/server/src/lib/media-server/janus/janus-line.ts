import WebSocket from 'ws'

/** A description of what is sent or received. */
export interface Jsep {
  type: 'offer' | 'answer'
  sdp: string
}

/** What the plugin of rooms says: its own fields, and a description where it comes with one. */
export interface PluginMessage {
  data: Record<string, unknown>
  jsep: Jsep | undefined
}

/** One of our places in Janus: it sends, or it receives. */
export interface JanusHandle {
  ask(body: Record<string, unknown>, jsep?: Jsep): Promise<PluginMessage>
  trickle(candidate: Record<string, unknown>): void
  detach(): void
}

/** A session with Janus over one WebSocket; when it breaks, Janus lets go of all its handles. */
export interface JanusLine {
  attach(hear: (message: PluginMessage) => void): Promise<JanusHandle>
  /** Fails when nobody answers in time; a session that says nothing is closed by Janus. */
  ping(): Promise<void>
  close(): void
}

/** What Janus refuses, with its number. */
export class JanusError extends Error {
  override name = 'JanusError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

interface Message {
  janus: string
  transaction?: string
  sender?: number
  data?: { id: number }
  error?: { code: number; reason: string }
  plugindata?: { data: Record<string, unknown> }
  jsep?: Jsep
}

interface Waiting {
  /** The acknowledgement is all the answer there is. */
  isAcked: boolean
  resolve(message: Message): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** Who does not answer for so long is away, in milliseconds. */
const TIMEOUT = 8_000
/** A server that is there takes a connection at once; who looks at the settings waits for it. */
const OPENING = 3_000
const PLUGIN = 'janus.plugin.videoroom'

/** Opens a session; `onClose` is called once, when it is over. */
export async function openJanusLine(
  { url, secret }: { url: string; secret: string },
  onClose: () => void,
): Promise<JanusLine> {
  const socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: OPENING })
  const waiting = new Map<string, Waiting>()
  const hearers = new Map<number, (message: PluginMessage) => void>()
  let count = 0
  let isOver = false

  function end() {
    if (isOver) return
    isOver = true
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new Error('The line to the media server is closed'))
    }
    waiting.clear()
    socket.terminate()
    onClose()
  }

  const send = (message: object, transaction: string) =>
    socket.send(JSON.stringify({ ...message, transaction, apisecret: secret }))

  function ask(message: { janus: string; [field: string]: unknown }, isAcked = false): Promise<Message> {
    if (isOver) return Promise.reject(new Error('The line to the media server is closed'))
    count += 1
    const transaction = `t${count}`
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(transaction)
        reject(new Error('The media server does not answer'))
      }, TIMEOUT)
      waiting.set(transaction, { isAcked, resolve, reject, timer })
      send(message, transaction)
    })
  }

  function hear(message: Message) {
    const asked = waiting.get(message.transaction ?? '')
    if (!asked) {
      if (message.janus === 'timeout') end()
      const hearer = hearers.get(message.sender ?? 0)
      if (message.janus === 'event' && message.plugindata) hearer?.(pluginMessageOf(message))
      return
    }
    // What takes longer is acknowledged first, and answered under the same name.
    if (message.janus === 'ack' && !asked.isAcked) return
    waiting.delete(message.transaction ?? '')
    clearTimeout(asked.timer)
    if (message.error) asked.reject(new JanusError(message.error.code, message.error.reason))
    else asked.resolve(message)
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', end)
  socket.on('close', end)
  socket.on('message', (data) => hear(JSON.parse(String(data)) as Message))
  const session = await ask({ janus: 'create' }).then(
    ({ data }) => data?.id,
    (error: unknown) => {
      end()
      throw error
    },
  )

  return {
    async attach(hearer) {
      const { data } = await ask({ janus: 'attach', session_id: session, plugin: PLUGIN })
      const address = { session_id: session, handle_id: data?.id }
      hearers.set(Number(data?.id), hearer)
      return {
        async ask(body, jsep) {
          const message = await ask({ janus: 'message', ...address, body, ...(jsep ? { jsep } : {}) })
          const answer = pluginMessageOf(message)
          const { error_code, error } = answer.data
          if (error_code !== undefined) throw new JanusError(Number(error_code), String(error))
          return answer
        },
        // Nobody waits for these: what they are about may be gone.
        trickle: (candidate) => void ask({ janus: 'trickle', ...address, candidate }, true).catch(() => undefined),
        detach() {
          hearers.delete(Number(data?.id))
          void ask({ janus: 'detach', ...address }).catch(() => undefined)
        },
      }
    },
    async ping() {
      await ask({ janus: 'keepalive', session_id: session }, true)
    },
    close: end,
  }
}

function pluginMessageOf({ plugindata, jsep }: Message): PluginMessage {
  return { data: plugindata?.data ?? {}, jsep }
}
