import type { Schema } from '@ws/api-client/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { profilesTable } from '../../db/tables/people/profiles'
import type { Context } from '../../lib/http/handler'
import type { NotificationDraft } from './notification-draft'

/** People whom texts name, by the name after the «@». */
export type Mentioned = ReadonlyMap<string, Schema<'Person'>>

/** `@zhukov`, but not the middle of an address of mail. */
const MENTION = /(?<![\p{L}\d._-])@([a-z0-9][a-z0-9._-]{1,38}[a-z0-9])/giu

/** The names after «@» in a text, each once. */
function namesIn(text: string | null | undefined): string[] {
  if (!text?.includes('@')) return []
  return [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase()))]
}

/** The people whom these texts name; a name that nobody bears is plain text. */
export async function loadMentioned(db: Db, texts: readonly (string | null)[]): Promise<Mentioned> {
  const names = [...new Set(texts.flatMap(namesIn))]
  if (names.length === 0) return new Map()
  const rows = await db
    .select({
      id: profilesTable.id,
      name: profilesTable.full_name,
      username: profilesTable.username,
      avatar_url: profilesTable.avatar_url,
    })
    .from(profilesTable)
    .where(inArray(profilesTable.username, names))
  return new Map(rows.map((person) => [person.username, { ...person, name: person.name ?? person.username }]))
}

/** Those of the loaded people whom one text names. */
export function peopleNamedIn(text: string | null, mentioned: Mentioned): Schema<'Person'>[] {
  return namesIn(text).flatMap((name) => mentioned.get(name) ?? [])
}

/** What those are told whom a text names. */
export async function mentionDrafts(
  ctx: Context,
  text: string | null,
  told: Pick<NotificationDraft, 'event' | 'message'>,
): Promise<Pick<NotificationDraft, 'user' | 'type' | 'event' | 'message' | 'reason'>[]> {
  const people = await loadMentioned(ctx.tx, [text])
  return [...people.values()].map(({ id }) => ({ ...told, user: id, type: 'message', reason: 'Почему: вас упомянули' }))
}

/** Those names of a text that did not stand in it before, each after its «@». */
export function freshMentions(texts: { before: string | null | undefined; after: string | null }): string {
  const known = new Set(namesIn(texts.before))
  const fresh = namesIn(texts.after).filter((name) => !known.has(name))
  return fresh.map((name) => `@${name}`).join(' ')
}
