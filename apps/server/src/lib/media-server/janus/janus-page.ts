import type { MediaLine, MediaPage } from '../media-server'
import { createFeeds } from './feeds'
import type { JanusLine } from './janus-line'
import { type JanusRoom, joinAsSender } from './janus-room'
import { createReceiving } from './receiving'

/** Our place as one who sends: its number, what proves it to be ours, and the answer to what is sent. */
interface Entered {
  id: number
  privateId: number
  sdp: string
}

/** Takes what a page sends into a room, and lets it receive what the others do. */
export async function openJanusPage(
  line: JanusLine,
  room: JanusRoom,
  page: MediaPage,
  { most, onError }: { most: number; onError: (error: unknown) => void },
): Promise<MediaLine> {
  const feeds = createFeeds()
  let receiving: ReturnType<typeof createReceiving> | undefined
  const handle = await line.attach(({ data }) => {
    if (feeds.hear(data)) receiving?.changed()
  })
  async function enter(): Promise<Entered> {
    const { data } = await joinAsSender(handle, room, { client: page.client, most })
    feeds.hear(data)
    const { jsep } = await handle.ask({ request: 'publish' }, { type: 'offer', sdp: page.sdp })
    return { id: Number(data.id), privateId: Number(data.private_id), sdp: jsep?.sdp ?? '' }
  }

  const { id, privateId, sdp } = await enter().catch((error: unknown) => {
    handle.detach()
    throw error
  })
  receiving = createReceiving({
    ...{ line, room, feeds, onError, privateId },
    onOffer: (offer, from) => page.onOffer(offer, from),
  })
  const received = receiving
  const mids = soundOf(page.sdp)
  return {
    sdp,
    answer: received.answer,
    trickle: (side, candidate) => (side === 'out' ? handle : received).trickle(candidate),
    want: received.want,
    hush(mute) {
      for (const mid of mids)
        handle.ask({ request: 'moderate', room: room.room, secret: room.secret, id, mid, mute }).catch(onError)
    },
    close() {
      received.close()
      handle.detach()
    },
  }
}

/** Names of the parts of an offer that carry sound. */
function soundOf(sdp: string): string[] {
  const parts = sdp.split(/^m=/m).slice(1)
  return parts.flatMap((part) => (part.startsWith('audio') ? (/^a=mid:(\S+)/m.exec(part)?.[1] ?? []) : []))
}
