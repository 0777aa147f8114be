import { and, asc, eq, sql } from 'drizzle-orm'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatReactionsTable as reactions,
} from '../../db/tables/chats/chats'
import { requirePermission } from '../../lib/access/permissions'
import { conflict, forbidden, invalid, notFound } from '../../lib/http/error'
import { type Context, type Handlers, withOwnTransactions } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { claimFiles, copyFiles } from '../files/upload/claim-files'
import { makeTodo } from '../places/todo-maker'
import { requireUndecided } from './decisions'
import { mentionedIn } from './mentioned'
import { lockMessage, type MessageRow, readMessage, readPage } from './messages'
import { mayLead, mayWrite, requireRoom } from './rooms'
import { say } from './say'
import { sayBatched } from './say-batched'
import { MESSAGE } from './search-messages'
import { findMessages } from './search-rooms'
import { tellRoom } from './tell-room'

/** Hours in which an own message may be worded anew. */
const EDITED_WITHIN = 24
const FOUND = 50
/** A room of more people does not tell who has read. */
const READ_LIST = 200
/** Most reactions of one person to a message. */
const REACTIONS = 10

/** What is said in rooms. */
export const messageHandlers: Pick<
  Handlers,
  | 'chats.listMessages'
  | 'chats.send'
  | 'chats.editMessage'
  | 'chats.removeMessage'
  | 'chats.react'
  | 'chats.pin'
  | 'chats.reads'
  | 'chats.makeTodo'
  | 'chats.search'
> = {
  'chats.listMessages': async ({ params, query }, ctx) => {
    await requireRoom(ctx, params.id)
    return readPage(ctx, params.id, query)
  },
  'chats.send': withOwnTransactions(async ({ params, body }, ctx) => {
    const said = await sayBatched(ctx, params.id, body)
    return said ?? ctx.transaction((inside) => say(inside, params.id, body))
  }),
  'chats.editMessage': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    // Who may only read now would speak by what he said before.
    if (!mayWrite(ctx, seen)) throw forbidden('сообщения в этой беседе')
    if (message.author !== ctx.actor.id || message.kind === 'system') throw forbidden('изменение чужого сообщения')
    if (message.kind === 'poll') throw conflict('not_changeable', 'Вопрос, на который отвечают, изменить нельзя')
    if (Date.now() - Date.parse(message.created_at) > EDITED_WITHIN * 3_600_000)
      throw conflict('too_late', `Сообщение можно изменить только в течение ${EDITED_WITHIN} часов`)
    requireUndecided(message)
    const content = body.content.trim()
    if (content === '') throw invalid({ content: 'Напишите сообщение' })
    await ctx.tx
      .update(messages)
      .set({ content, mentions: await mentionedIn(ctx, content), edited_at: sql`now()` })
      .where(eq(messages.id, message.id))
    return changed(ctx, message)
  },
  'chats.removeMessage': async ({ params }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    if (message.author !== ctx.actor.id && !mayLead(ctx, seen)) throw forbidden('удаление чужого сообщения')
    requireUndecided(message)
    await claimFiles(ctx, [], MESSAGE, message.id)
    await ctx.tx
      .update(messages)
      .set({ deleted_at: sql`now()`, content: '', mentions: [], pinned_at: null })
      .where(eq(messages.id, message.id))
    await changed(ctx, message)
  },
  'chats.react': async ({ params, body }, ctx) => {
    await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    const own = { message: message.id, profile: ctx.actor.id, emoji: body.emoji }
    const ofMine = and(eq(reactions.message, message.id), eq(reactions.profile, ctx.actor.id))
    const gone = await ctx.tx
      .delete(reactions)
      .where(and(ofMine, eq(reactions.emoji, body.emoji)))
      .returning({ emoji: reactions.emoji })
    if (gone.length === 0) {
      if ((await ctx.tx.$count(reactions, ofMine)) >= REACTIONS)
        throw conflict('too_many', `Не больше ${REACTIONS} реакций на одно сообщение`)
      await ctx.tx.insert(reactions).values(own)
    }
    return changed(ctx, message)
  },
  'chats.pin': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    if (!mayWrite(ctx, seen)) throw forbidden('закрепление сообщений')
    await ctx.tx
      .update(messages)
      .set({ pinned_at: body.is_pinned ? sql`now()` : null })
      .where(eq(messages.id, message.id))
    return changed(ctx, message)
  },
  'chats.reads': async ({ params }, ctx) => {
    await requireRoom(ctx, params.id)
    const [message] = await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.room, params.id), eq(messages.id, params.messageId)))
    if (!message) throw notFound()
    if ((await ctx.db.$count(members, eq(members.room, params.id))) > READ_LIST)
      throw conflict('too_many', `Кто прочитал, видно в беседах до ${READ_LIST} участников`)
    const rows = await ctx.db
      .select({ profile: members.profile, read_at: members.read_at, joined_at: members.joined_at })
      .from(members)
      .where(and(eq(members.room, params.id), sql`${members.last_read_message} >= ${message.id}`))
      .orderBy(asc(members.read_at))
    const people = await loadPersons(
      ctx.db,
      rows.map(({ profile }) => profile),
    )
    return {
      data: rows.flatMap(({ profile, read_at, joined_at }) => {
        const person = profile === message.author ? null : pick(people, profile)
        return person ? [{ person, read_at: read_at ?? joined_at }] : []
      }),
    }
  },
  'chats.makeTodo': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'todos.create')
    await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    if (message.todo) throw conflict('todo_exists', 'Из сообщения уже создана задача')
    const author = pick(await loadPersons(ctx.db, [message.author]), message.author)?.name
    const link = `${ctx.services.env.publicUrl ?? ''}/messenger/${params.id}?message=${message.id}`
    const description = [message.content, '', `Из сообщения${author ? ` (${author})` : ''}: ${link}`].join('\n').trim()
    const { id } = await makeTodo(ctx, { title: body.title.trim(), description, source: 'chat' })
    await copyFiles(ctx, { entity: MESSAGE, id: message.id }, { entity: 'todo', id })
    await ctx.tx.update(messages).set({ todo: id }).where(eq(messages.id, message.id))
    return changed(ctx, message)
  },
  'chats.search': async ({ query: { q, ...rest } }, ctx) => {
    requirePermission(ctx.actor, 'chat.view')
    return findMessages(ctx, { search: q, ...rest }, FOUND)
  },
}

async function changed(ctx: Context, { id, room }: MessageRow) {
  await tellRoom(ctx, { room, action: 'changed', message: id, author: ctx.actor.id })
  return readMessage(ctx, id)
}
