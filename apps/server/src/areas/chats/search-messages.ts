import type { OperationInput } from '@ws/api-client/contract'
import { eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { chatMessagesTable as messages } from '../../db/tables/chats/chats'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { holdsPart } from '../../lib/search/part-of'
import { companyDayStartInSql } from '../../lib/time/company-clock'

/** The name of a message where files tell what uses them. */
export const MESSAGE = 'chat_message'

/** What tells the messages that are looked for from all others. */
export type Looked = Pick<
  OperationInput<'chats.listMessages'>['query'],
  'search' | 'author' | 'from' | 'to' | 'has_files' | 'has_link'
>

/** What living messages must be like to be found: each word is a part of theirs. */
export function looked({ search, author, from, to, has_files, has_link }: Looked): SQL[] {
  const words = search?.trim().split(/\s+/).filter(Boolean) ?? []
  const given: (SQL | undefined)[] = [
    ...words.map((word) => holdsPart(sql`${messages.words}`, word.toLowerCase().replaceAll('ё', 'е'))),
    author === undefined ? undefined : eq(messages.author, author),
    from === undefined ? undefined : gte(messages.created_at, companyDayStartInSql(from)),
    to === undefined ? undefined : lt(messages.created_at, sql`${companyDayStartInSql(to)} + interval '1 day'`),
    has_files
      ? sql`exists (select 1 from ${attachmentsTable} as used where used.entity = ${MESSAGE} and used.entity_id = ${messages.id})`
      : undefined,
    has_link ? sql`${messages.content} ~* 'https?://'` : undefined,
  ]
  const asked = given.filter((one) => one !== undefined)
  return asked.length === 0 ? [] : [...asked, isNull(messages.deleted_at)]
}
