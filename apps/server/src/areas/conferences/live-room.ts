import { and, eq, isNull } from 'drizzle-orm'
import { conferencesTable as table } from '../../db/tables/conferences/conferences'
import type { LiveRoomKind } from '../../lib/live-rooms/live-room-kinds'
import { readerOf } from '../../lib/resource/registry'
import { endVisit, noteVisit } from './attendance'

/** A running meeting is entered by whoever sees it; where there is a lobby everybody but the host waits. */
export const conferenceRoom: LiveRoomKind = {
  mayGrow: true,
  async admit({ reader: db }, actor, id) {
    const seen = actor.grants.has('conference.view') ? await readerOf('conference')?.(db, actor, [id]) : undefined
    const [row] = await db
      .select({ host: table.host, status: table.status, lobby: table.lobby_enabled, muted: table.mute_on_join })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at)))
    if (!row || !seen?.has(id)) return { refused: 'Нет такой встречи' }
    if (row.status !== 'live') return { refused: 'Встреча не идёт' }
    const isHost = row.host === actor.id
    return { role: isHost ? 'host' : 'guest', waits: row.lobby && !isHost, muted: row.muted && !isHost }
  },
  came: noteVisit,
  left: endVisit,
}
