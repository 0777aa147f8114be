import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { liveSeatsTable as seats } from '../../db/tables/conferences/live-seats'
import type { MediaServer, MediaState } from '../media-server/media-server'
import type { LiveLine } from './live-room-kinds'
import { goBetweenPages, MEDIA_AWAY, NO_CAMERA } from './seats'

/** Follows whether the media server answers, for the rooms of this server that go by it. */
export function createMediaWatch(
  { database, server }: { database: Database; server: string },
  media: MediaServer,
  line: Pick<LiveLine, 'say' | 'isHere'>,
  tell: (room: string) => Promise<void>,
): () => Promise<void> {
  let before: MediaState = media.state()

  /** Goes on without it where there are few enough; who must wait for it is told so once. */
  async function goOn(room: string, isNews: boolean) {
    const { isDone, unseen } = await database.transaction((tx) => goBetweenPages(tx, room))
    for (const { socket } of unseen)
      if (socket !== null) line.say(socket, 'conf:refused', { room, what: 'cam', message: NO_CAMERA })
    if (isDone) return tell(room)
    if (isNews) await sayToAll(room, (socket) => line.say(socket, 'conf:refused', { room, ...MEDIA_AWAY }))
  }

  async function sayToAll(room: string, say: (socket: string) => void) {
    const here = and(eq(seats.room, room), eq(seats.server, server), eq(seats.is_waiting, false))
    for (const { socket } of await database.reader.select({ socket: seats.socket }).from(seats).where(here))
      if (socket !== null && line.isHere(socket)) say(socket)
  }

  return async () => {
    const now = await media.check()
    const wasAway = before !== 'up'
    before = now
    if (now === 'up' && !wasAway) return
    const own = await database.reader
      .selectDistinct({ room: seats.room })
      .from(seats)
      .where(and(eq(seats.server, server), eq(seats.by_server, true)))
    for (const { room } of own) {
      if (now === 'up') await sayToAll(room, (socket) => line.say(socket, 'conf:line_lost', { room }))
      else await goOn(room, !wasAway)
    }
  }
}
