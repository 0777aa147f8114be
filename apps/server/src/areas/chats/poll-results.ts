import type { Schema } from '@ws/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { chatMessagesTable } from '../../db/tables/chats/chats'
import { chatPollsTable as polls, chatVotesTable as votes } from '../../db/tables/chats/chats'
import { profilesTable } from '../../db/tables/people/profiles'
import type { Context } from '../../lib/http/handler'

/** So many people are named under an option. */
const NAMED = 10

type Row = Pick<typeof chatMessagesTable.$inferSelect, 'id' | 'author'>

/** How the polls among these messages stand; of an anonymous one nobody is named. */
export async function loadPolls(ctx: Context, rows: readonly Row[]): Promise<Map<number, Schema<'ChatPoll'>>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await ctx.db.select().from(polls).where(anyOf(polls.message, ids))
  if (found.length === 0) return new Map()
  const given = await ctx.db
    .select({ message: votes.message, option: votes.option, profile: votes.profile, name: profilesTable.full_name })
    .from(votes)
    .innerJoin(profilesTable, eq(profilesTable.id, votes.profile))
    .where(
      anyOf(
        votes.message,
        found.map(({ message }) => message),
      ),
    )
    .orderBy(asc(votes.created_at), asc(votes.profile))
  const authors = new Map(rows.map(({ id, author }) => [id, author]))
  return new Map(
    found.map(({ message, options, is_anonymous, is_multiple, closed_at }) => {
      const own = given.filter((vote) => vote.message === message)
      return [
        message,
        {
          options: options.map((text, at) => {
            const chosen = own.filter(({ option }) => option === at)
            return {
              text,
              votes: chosen.length,
              mine: chosen.some(({ profile }) => profile === ctx.actor.id),
              people: is_anonymous ? [] : chosen.flatMap(({ name }) => name ?? []).slice(0, NAMED),
            }
          }),
          ...{ is_anonymous, is_multiple, closed_at },
          voters: new Set(own.map(({ profile }) => profile)).size,
          may_close: closed_at === null && authors.get(message) === ctx.actor.id,
        },
      ]
    }),
  )
}
