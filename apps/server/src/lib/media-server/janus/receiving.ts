import type { Company } from '../media-server'
import type { Feeds } from './feeds'
import type { JanusHandle, JanusLine, PluginMessage } from './janus-line'
import type { JanusRoom } from './janus-room'

/** What a page receives, kept as it is wanted. */
export interface Receiving {
  want(company: Company): void
  /** Somebody began to send, or is gone. */
  changed(): void
  answer(sdp: string): void
  trickle(candidate: Record<string, unknown>): void
  close(): void
}

interface Stream {
  feed: number
  mid: string
}

interface Part {
  mid: string
  active?: boolean
  feed_id?: number
  feed_mid?: string
  feed_display?: string
}

/** Keeps one connection for all that a page receives: one change at a time, each offered to the page and answered by it. */
export function createReceiving(options: {
  line: JanusLine
  room: JanusRoom
  privateId: number
  feeds: Feeds
  onOffer: (sdp: string, from: Record<string, string>) => void
  onError: (error: unknown) => void
}): Receiving {
  const { line, room, feeds, onError } = options
  let company: Company = new Map()
  let handle: JanusHandle | undefined
  let isChanging = false
  let isClosed = false
  const received = new Map<string, Stream>()

  function wanted(): Map<string, Stream> {
    const streams = new Map<string, Stream>()
    for (const [client, isSeen] of company) {
      const found = feeds.of(client)
      for (const mid of found ? [found.audio, isSeen ? found.video : undefined] : [])
        if (found && mid !== undefined) streams.set(`${found.feed} ${mid}`, { feed: found.feed, mid })
    }
    return streams
  }

  function pump() {
    if (isChanging || isClosed) return
    const next = wanted()
    const subscribe = [...next].filter(([key]) => !received.has(key)).map(([, stream]) => stream)
    // Janus itself ends what somebody sent who is gone.
    for (const [key, { feed }] of received) if (!feeds.has(feed)) received.delete(key)
    const unsubscribe = [...received].filter(([key]) => !next.has(key)).map(([, stream]) => stream)
    if (subscribe.length + unsubscribe.length === 0) return
    isChanging = true
    change(subscribe, unsubscribe).catch((error: unknown) => {
      isChanging = false
      // Whoever was to be received may be gone meanwhile, which is told of next.
      onError(error)
    })
  }

  async function change(subscribe: Stream[], unsubscribe: Stream[]) {
    const message = handle
      ? await handle.ask({
          request: 'update',
          ...(subscribe.length > 0 ? { subscribe } : {}),
          ...(unsubscribe.length > 0 ? { unsubscribe } : {}),
        })
      : await enter(subscribe)
    offer(message)
  }

  async function enter(streams: Stream[]) {
    const made = await line.attach(() => undefined)
    if (isClosed) {
      made.detach()
      throw new Error('The page is gone')
    }
    const ask = { room: room.room, pin: room.pin, private_id: options.privateId, autoupdate: false, streams }
    const message = await made.ask({ request: 'join', ptype: 'subscriber', ...ask })
    handle = made
    return message
  }

  function offer({ data, jsep }: PluginMessage) {
    const parts = (Array.isArray(data.streams) ? data.streams : []) as Part[]
    const flowing = parts.filter((part) => part.active !== false && feeds.has(Number(part.feed_id)))
    received.clear()
    for (const { feed_id, feed_mid } of flowing)
      received.set(`${feed_id} ${feed_mid}`, { feed: Number(feed_id), mid: String(feed_mid) })
    if (!jsep) {
      isChanging = false
      return
    }
    options.onOffer(jsep.sdp, Object.fromEntries(flowing.map(({ mid, feed_display }) => [mid, String(feed_display)])))
  }

  return {
    want(next) {
      company = next
      pump()
    },
    changed: pump,
    answer(sdp) {
      if (!handle || !isChanging) return
      handle
        .ask({ request: 'start' }, { type: 'answer', sdp })
        .catch(onError)
        .finally(() => {
          isChanging = false
          pump()
        })
    },
    trickle: (candidate) => handle?.trickle(candidate),
    close() {
      isClosed = true
      handle?.detach()
    },
  }
}
