import type { Schema } from '@ws/api-client/contract'
import { anyOf } from '../../db/any-of'
import { chatMessagesTable as messages } from '../../db/tables/chats/chats'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { MESSAGE } from './search-messages'

/** Letters of a message that stand for it. */
const LETTERS = 200
/** How the portal names a file that was spoken. */
const VOICE = 'voice-'

type FileReference = Schema<'FileReference'>

/** What stands for a message in lists and notifications: its words, or else what it bears. */
export function excerptOf(content: string, files: readonly FileReference[]): string {
  if (content !== '') return content.slice(0, LETTERS)
  const [first] = files
  // It was deleted since.
  if (!first) return 'Файл'
  const rest = files.length > 1 ? ` и ещё ${files.length - 1}` : ''
  const name = first.display_name.startsWith(VOICE) ? 'Голосовое сообщение' : first.display_name
  return `${name.slice(0, LETTERS)}${rest}`
}

/** What stands for messages, by their numbers. */
export async function loadExcerpts(ctx: Context, ids: readonly number[]): Promise<Map<number, Schema<'ChatExcerpt'>>> {
  if (ids.length === 0) return new Map()
  const { id, author, content, created_at, deleted_at } = messages
  const rows = await ctx.db
    .select({ id, author, content, created_at, deleted_at })
    .from(messages)
    .where(anyOf(messages.id, ids))
  const silent = rows.filter((row) => row.content === '' && row.deleted_at === null)
  const files = await loadAttachedFiles(
    ctx,
    MESSAGE,
    silent.map((row) => row.id),
  )
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.author),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        author: pick(people, row.author),
        text: row.deleted_at ? '' : excerptOf(row.content, files.get(row.id) ?? []),
        created_at: row.created_at,
        is_deleted: row.deleted_at !== null,
      },
    ]),
  )
}
