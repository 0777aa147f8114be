import type { Context } from '../../lib/http/handler'
import { loadMentioned, peopleNamedIn } from '../notifications/mentions'

/** Numbers of the people whom a message names. */
export async function mentionedIn(ctx: Context, content: string): Promise<number[]> {
  const people = peopleNamedIn(content, await loadMentioned(ctx.db, [content]))
  return people.flatMap(({ id }) => (id === null ? [] : [id]))
}
