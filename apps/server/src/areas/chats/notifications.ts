import { eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import { notificationsTable } from '../../db/tables/notifications/notifications'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import type { NotificationDraft } from '../notifications/notification-draft'
import { excerptOf } from './excerpts'
import { noticesNow, ROOM } from './rooms'
import { MESSAGE } from './search-messages'

declareNotifications(ROOM, {
  page: (id) => `/messenger/${id}`,
  events: {
    'chat.mention': { app: true, mail: false, strength: 2 },
    'chat.message': { app: true, mail: false },
  },
})

/** Letters of a message that a notification shows. */
const SHOWN = 140

/** A room of more people tells each message by its counter alone, and of those whom it names. */
const MOST_TOLD = 100

/** Whom a message that nobody was notified of concerns. */
type Concerned = Record<'room' | 'profile' | 'latest' | 'times', string> & { is_named: boolean }

/** Notifies of these messages: whom they name, and whoever wants to be told of everything there and has not read it yet. */
export async function notifyOf(ctx: Context, ids: readonly number[]): Promise<void> {
  const concerned = await findConcerned(ctx, ids)
  const latest = [...new Set(concerned.map((one) => Number(one.latest)))]
  const said = await ctx.tx
    .select({ message: messages, kind: rooms.kind, title: rooms.title })
    .from(messages)
    .innerJoin(rooms, eq(rooms.id, messages.room))
    .where(anyOf(messages.id, latest))
  const silent = said.flatMap(({ message: { id, content } }) => (content === '' ? [id] : []))
  const files = await loadAttachedFiles(ctx, MESSAGE, silent)
  const people = await loadPersons(
    ctx.tx,
    said.map(({ message }) => message.author),
  )
  const told = new Map(
    said.map(({ message: { id, room, content, author }, kind, title }) => {
      const name = pick(people, author)?.name ?? ''
      const words = excerptOf(content, files.get(id) ?? [])
        .replace(/\s+/g, ' ')
        .slice(0, SHOWN)
      const reason = kind === 'direct' ? 'Почему: вам написали лично' : 'Почему: вы участвуете в беседе'
      const draft = { ...({ type: 'message', message: `${name}: ${words}` } as const), title: title || name, reason }
      return [id, { ...draft, entity: ROOM, entity_id: room, ...(author === null ? {} : { actor: author }) }]
    }),
  )
  const draftsOf = (isNamed: boolean) =>
    concerned.flatMap(({ profile, latest, times, is_named }): NotificationDraft[] => {
      const draft = told.get(Number(latest))
      if (!draft || is_named !== isNamed) return []
      const own = { ...draft, user: Number(profile), times: Number(times) }
      return [
        isNamed
          ? { ...own, event: 'chat.mention', reason: 'Почему: вас упомянули' }
          : { ...own, event: 'chat.message' },
      ]
    })
  // Of one act a person is told once: who is named in one message and not in another is told of both.
  await createNotifications(ctx, draftsOf(true))
  await createNotifications(ctx, draftsOf(false))
}

/**
 * Who has read these messages, and his room, while he was being notified of them: seen after that was committed. Whoever
 * reads later finds the notification himself; whoever says something himself keeps what he was told, as ever.
 */
export async function readMeanwhile(db: Db, ids: readonly number[]): Promise<{ room: number; profile: number }[]> {
  const { rows } = await db.execute<{ room: string; profile: string }>(sql`
    select distinct member.room, member.profile
    from (select room, max(id) as latest from ${messages} where ${anyOf(messages.id, ids)} group by room) as said
    join ${members} as member on member.room = said.room and member.last_read_message >= said.latest
    join ${notificationsTable} as told on told."user" = member.profile and told.entity = ${ROOM}
      and told.entity_id = member.room and not told.read
    where not exists (select from ${messages} as own where own.id = member.last_read_message and own.author = member.profile)`)
  return rows.map(({ room, profile }) => ({ room: Number(room), profile: Number(profile) }))
}

/** Whom messages concern, each person once for a room where he is named and once where he is not: by the latest, and how many. */
async function findConcerned({ tx }: Context, ids: readonly number[]): Promise<Concerned[]> {
  const { rows } = await tx.execute<Concerned>(sql`
    with said as (
      select id, room, author, mentions from ${messages} where ${anyOf(messages.id, ids)} and deleted_at is null
    ), large as (
      select room from ${members} where room in (select room from said) group by room having count(*) > ${MOST_TOLD}
    ), concerned as (
      select said.id, said.room, profile, profile = any(said.mentions) as is_named
      from said join ${members} on chat_members.room = said.room and profile is distinct from said.author
      where coalesce(last_read_message, 0) < said.id
        and case ${noticesNow} when 'all' then profile = any(said.mentions) or said.room not in (select room from large)
          when 'mentions' then profile = any(said.mentions) else false end
      union all
      -- Of a record people are named who were never there.
      select said.id, said.room, named.profile, true
      from said cross join unnest(said.mentions) as named (profile)
      where named.profile is distinct from said.author and not exists (
        select from ${members} as known where known.room = said.room and known.profile = named.profile)
    )
    select room, profile, is_named, max(id) as latest, count(*) as times from concerned
    group by room, profile, is_named order by room, profile`)
  return rows
}
