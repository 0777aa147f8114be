/** What one of the others sends, as Janus calls it; of each kind the first. */
export interface Feed {
  feed: number
  audio: string | undefined
  video: string | undefined
}

interface Publisher {
  id: number
  display: string
  streams: { type: string; mid: string; disabled?: boolean }[]
}

/** Who sends in a room, by their names, as a sender's handle is told of it. */
export interface Feeds {
  of(client: string): Feed | undefined
  /** Whether this one still sends. */
  has(feed: number): boolean
  /** Takes a message; whether it changed anything. */
  hear(data: Record<string, unknown>): boolean
}

export function createFeeds(): Feeds {
  const feeds = new Map<string, Feed>()

  function add({ id, display, streams }: Publisher) {
    const first = (type: string) => streams.find((one) => one.type === type && !one.disabled)?.mid
    feeds.set(display, { feed: id, audio: first('audio'), video: first('video') })
  }

  return {
    of: (client) => feeds.get(client),
    has: (feed) => [...feeds.values()].some((one) => one.feed === feed),
    hear({ publishers, unpublished, leaving, kicked }) {
      let isChanged = false
      if (Array.isArray(publishers)) {
        for (const publisher of publishers as Publisher[]) add(publisher)
        isChanged = publishers.length > 0
      }
      // Who comes again under the same name has another number.
      for (const gone of [unpublished, leaving, kicked])
        for (const [client, { feed }] of feeds) if (feed === gone) isChanged = feeds.delete(client) || isChanged
      return isChanged
    },
  }
}
