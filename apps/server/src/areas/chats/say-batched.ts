import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
  chatUntoldTable as untold,
} from '../../db/tables/chats/chats'
import { profilesTable as profiles } from '../../db/tables/people/profiles'
import { outboxTable } from '../../db/tables/system/outbox'
import { noteChange } from '../../lib/events/change-count'
import type { Context } from '../../lib/http/handler'
import { batched } from '../../lib/jobs/batched'
import { type MessageRow, presentWords } from './messages'
import { ROOM, ROOMS } from './rooms'
import { RATE, type Said } from './say'
import { TELL_JOB } from './teller'

/** Words that a person says in a room. */
interface Words {
  ctx: Context
  room: number
  client_id: string
  content: string
}

/** What the database tells of words that were written; `place` is theirs among all. */
type Written = Record<
  'id' | 'room' | 'author' | 'client_id' | 'content' | 'created_at' | 'place' | 'username',
  string
> &
  Record<'full_name' | 'avatar_url', string | null>

type Answer = Schema<'ChatMessage'> | undefined

/** Messages of one statement. */
const MOST = 100

const sayers = new WeakMap<Db, (words: Words) => Promise<Answer>>()

/**
 * Says words that name nobody and bear nothing. What is said at the same time, in whichever rooms, is written by one
 * statement: alone a message costs the database several times as much as its row. Nothing is said, and `say` has to be asked,
 * which answers or refuses as it should, where anything is not as usual: the room is one of a record or being written in, the
 * person may not write there, says too much, or said this already.
 */
export async function sayBatched(ctx: Context, room: number, body: Said): Promise<Answer> {
  const { client_id, poll, attachments = [], reply_to, forwarded_from } = body
  const content = body.content.trim()
  const isPlain = content !== '' && !content.includes('@')
  if (!isPlain || poll || attachments.length > 0 || reply_to || forwarded_from) return undefined
  if (!ctx.actor.grants.has('chat.view')) return undefined
  const sayer = sayers.get(ctx.db) ?? batched(sayAll, { most: MOST })
  sayers.set(ctx.db, sayer)
  try {
    return await sayer({ ctx, room, client_id, content })
  } catch (error) {
    // What was written nevertheless is known by its number.
    ctx.services.log.warn({ err: error }, 'a message could not be written in passing')
    return undefined
  }
}

/** Their rights are asked of the database with the rest. */
async function sayAll(words: readonly Words[]): Promise<Answer[]> {
  const [first] = words
  if (!first) return []
  const { ctx } = first
  const { db, services } = ctx
  // One statement is a transaction by itself; the embedded database looks for room on its disk before each.
  const isEmbedded = services.databaseKind === 'embedded'
  const said = isEmbedded ? await ctx.transaction(({ tx }) => write(tx, words)) : await write(db, words)
  if (said.length === 0) return []
  noteChange(ROOM)
  services.wakeOutbox()
  services.jobs.wake(TELL_JOB)
  const answers = new Map(said.map((row) => [Number(row.place), presentWords(rowOf(row), authorOf(row))]))
  return words.map((_, place) => answers.get(place))
}

/** Rooms are locked in passing: whoever waits for one would let all the others wait. Numbers are given under these locks. */
async function write(db: Db, words: readonly Words[]): Promise<Written[]> {
  const { rows } = await db.execute<Written>(sql`
    with asked as (
      select * from unnest(
        ${sql.param(words.map(({ room }) => room))}::bigint[],
        ${sql.param(words.map(({ ctx }) => ctx.actor.id))}::bigint[],
        ${sql.param(words.map(({ client_id }) => client_id))}::uuid[],
        ${sql.param(words.map(({ content }) => content))}::text[]
      ) with ordinality as asked (room, author, client_id, content, place)
    ), free as (
      select id, kind from ${rooms}
      where id in (select room from asked) and kind <> 'entity' and deleted_at is null
      order by id for no key update skip locked
    ), allowed as (
      select asked.*, row_number() over (partition by asked.author order by place) as turn
      from asked
      join free on free.id = asked.room
      join ${members} as member on member.room = asked.room and member.profile = asked.author
      where case free.kind when 'channel' then member.role in ('owner', 'admin') else member.role <> 'readonly' end
        and not exists (select from ${messages} as known where known.room = asked.room
          and known.author = asked.author and known.client_id = asked.client_id)
    ), said as (
      insert into ${messages} (room, client_id, author, content)
      select room, client_id, author, content from allowed
      where turn + (select count(*) from ${messages} as late where late.author = allowed.author
        and late.created_at > now() - make_interval(secs => ${RATE.seconds})) <= ${RATE.messages}
      order by place
      on conflict do nothing
      returning id, room, author, client_id, content, created_at
    ), latest as (
      update ${rooms} set last_message = newest.id
      from (select room, max(id) as id from said group by room) as newest where chat_rooms.id = newest.room
    ), own as (
      update ${members} set last_read_message = newest.id, read_at = now()
      from (select room, author, max(id) as id from said group by room, author) as newest
      where chat_members.room = newest.room and chat_members.profile = newest.author
    ), events as (
      insert into ${outboxTable} (event, rooms, payload, entity, entity_id)
      select 'chat_changed', array[${`list:${ROOMS}`}::text, 'chat:' || room],
        jsonb_build_object('room', room, 'action', 'sent', 'message', id, 'author', author), ${ROOM}::text, room
      from said order by id
    ), later as (
      insert into ${untold} (message) select id from said
    )
    select said.*, asked.place - 1 as place, person.full_name, person.username, person.avatar_url
    from said
    join asked on asked.room = said.room and asked.author = said.author and asked.client_id = said.client_id
    join ${profiles} as person on person.id = said.author`)
  return rows
}

function authorOf({ author, full_name, username, avatar_url }: Written): Schema<'Person'> {
  const photo = avatar_url === null ? null : String(profiles.avatar_url.mapFromDriverValue(avatar_url))
  return { id: Number(author), name: full_name || username, username, avatar_url: photo }
}

/** The row of words that were said just now. */
function rowOf({ id, room, author, client_id, content, created_at }: Written): MessageRow {
  return {
    ...{ id: Number(id), room: Number(room), author: Number(author), client_id, content, kind: 'text', words: '' },
    ...{ reply_to: null, forwarded_from: null, mentions: [], todo: null, pinned_at: null },
    ...{ decided_at: null, decided_by: null, edited_at: null, deleted_at: null },
    created_at: String(messages.created_at.mapFromDriverValue(created_at)),
  }
}
