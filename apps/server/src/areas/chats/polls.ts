import type { OperationInput } from '@ws/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import { chatPollsTable as polls, chatVotesTable as votes } from '../../db/tables/chats/chats'
import { conflict, forbidden, invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { lockMessage, type MessageRow, readMessage } from './messages'
import { mayLead, mayWrite, requireRoom } from './rooms'
import { tellRoom } from './tell-room'

type Given = NonNullable<OperationInput<'chats.send'>['body']['poll']>

/** Makes a poll of a message that was just said. */
export async function makePoll(ctx: Context, message: number, { options, ...how }: Given): Promise<void> {
  await ctx.tx.insert(polls).values({ message, options: options.map((option) => option.trim()), ...how })
}

/** Refuses a poll without a question or with two options alike. */
export function checkPoll(question: string, { options }: Given): void {
  if (question === '') throw invalid({ content: 'Напишите вопрос' })
  const seen = new Set<string>()
  for (const [at, option] of options.entries()) {
    const text = option.trim().toLowerCase()
    if (seen.has(text)) throw invalid({ [`poll.options.${at}`]: 'Такой вариант уже есть' })
    seen.add(text)
  }
}

/** Voting, and the end of it. */
export const pollHandlers: Pick<Handlers, 'chats.vote' | 'chats.closePoll'> = {
  'chats.vote': async ({ params, body }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    // Who only reads a channel has a voice in its polls; who was silenced in a group has none.
    if (seen.member?.role === 'readonly') throw forbidden('голосование в этой беседе')
    const message = await lockMessage(ctx, params.id, params.messageId)
    const poll = await requirePoll(ctx, message)
    if (poll.closed_at !== null) throw conflict('poll_closed', 'Опрос завершён')
    const chosen = [...new Set(body.options)]
    if (chosen.some((option) => option >= poll.options.length)) throw invalid({ options: 'Такого варианта нет' })
    if (!poll.is_multiple && chosen.length > 1) throw invalid({ options: 'Выберите один вариант' })
    await ctx.tx.delete(votes).where(and(eq(votes.message, message.id), eq(votes.profile, ctx.actor.id)))
    if (chosen.length > 0) {
      await ctx.tx
        .insert(votes)
        .values(chosen.map((option) => ({ message: message.id, profile: ctx.actor.id, option })))
    }
    // Whose voice it was is told in no poll: in an anonymous one nobody may know.
    await tellRoom(ctx, { room: params.id, action: 'changed', message: message.id, author: null })
    return readMessage(ctx, message.id)
  },
  'chats.closePoll': async ({ params }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    const poll = await requirePoll(ctx, message)
    const isOwn = message.author === ctx.actor.id && mayWrite(ctx, seen)
    if (!isOwn && !mayLead(ctx, seen)) throw forbidden('завершение чужого опроса')
    if (poll.closed_at === null) {
      await ctx.tx.update(polls).set({ closed_at: sql`now()` }).where(eq(polls.message, message.id))
      await tellRoom(ctx, { room: params.id, action: 'changed', message: message.id, author: ctx.actor.id })
    }
    return readMessage(ctx, message.id)
  },
}

async function requirePoll(ctx: Context, { id }: MessageRow) {
  const [poll] = await ctx.tx.select().from(polls).where(eq(polls.message, id))
  if (!poll) throw notFound()
  return poll
}
