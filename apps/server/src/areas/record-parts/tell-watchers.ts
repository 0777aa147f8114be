import { and, eq, isNull } from 'drizzle-orm'
import { commentsTable } from '../../db/tables/records/comments'
import { watchersTable } from '../../db/tables/records/watchers'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { recordFields } from '../../lib/resource/record-fields'
import { findEntity } from '../../lib/resource/registry'
import type { RecordWrite } from '../../lib/resource/write-listeners'
import { excerpt } from '../notifications/comment-words'
import { createNotifications } from '../notifications/create-notifications'
import { freshMentions, mentionDrafts } from '../notifications/mentions'
import type { NotificationDraft } from '../notifications/notification-draft'
import type { CommentRow } from './comments/comment-view'
import type { PartRecord } from './record-of'

type About = Pick<PartRecord, 'entity' | 'id' | 'title'>
type Draft = Pick<NotificationDraft, 'user' | 'type' | 'event' | 'message' | 'reason'>

/** People are told of these by any record. */
export const RECORD_EVENTS = {
  'record.mention': { app: true, mail: true, strength: 1 },
  'record.comment': { app: true, mail: false },
  'record.changed': { app: true, mail: false },
}

const WATCHING = 'Почему: вы наблюдаете за записью'

/** Tells of a new comment: whom it names, who watches the record, who took part in the talk. */
export async function tellOfComment(ctx: Context, record: PartRecord, comment: CommentRow): Promise<void> {
  const author = pick(await loadPersons(ctx.tx, [comment.created_by]), comment.created_by)
  const message = `${author?.name ?? 'Система'}: ${excerpt(comment.content)}`
  const talkers = await ctx.tx
    .selectDistinct({ id: commentsTable.created_by })
    .from(commentsTable)
    .where(
      and(
        eq(commentsTable.entity, record.entity),
        eq(commentsTable.entity_id, record.id),
        isNull(commentsTable.deleted_at),
      ),
    )
  const told = { type: 'message', event: 'record.comment', message } as const
  await tell(ctx, record, [
    ...(await mentionDrafts(ctx, comment.content, { event: 'record.mention', message })),
    ...(await watchersOf(ctx, record)).map((user) => ({ ...told, user, reason: WATCHING })),
    ...talkers.map(({ id }) => ({ ...told, user: id, reason: 'Почему: вы участвуете в обсуждении' })),
  ])
}

/** Tells those whom a comment names since it was worded anew. */
export async function tellOfMentions(ctx: Context, record: PartRecord, texts: { before: string; after: string }) {
  const message = `Вас упомянули в комментарии: ${record.title}`
  await tell(ctx, record, await mentionDrafts(ctx, freshMentions(texts), { event: 'record.mention', message }))
}

/** Tells the watchers of a record what changed beside its fields. */
export async function tellOfChange(ctx: Context, record: About, message: string): Promise<void> {
  const told = { type: 'system', event: 'record.changed', message, reason: WATCHING } as const
  await tell(
    ctx,
    record,
    (await watchersOf(ctx, record)).map((user) => ({ ...told, user })),
  )
}

/** Tells them of a write of the record itself. */
export async function tellOfWrite(ctx: Context, write: RecordWrite): Promise<void> {
  if (!findEntity(write.entity)?.parts?.has('watching')) return
  const watchers = await watchersOf(ctx, write)
  if (watchers.length > 0) await tellOfChange(ctx, write, sentenceOf(write))
}

const VERBS = { update: 'Изменено', archive: 'Перенесено в архив', remove: 'Удалено', restore: 'Восстановлено' }

/** «Изменено: ООО «Ромашка» — телефон, почта», or what the register says of the change itself. */
function sentenceOf({ path, action, title, changed, told }: RecordWrite): string {
  if (action === 'update' && changed.includes('is_archived')) return `Возвращено из архива: ${title}`
  if (action === 'update' && told !== undefined) return told
  const fields = recordFields(path)
  const names = action === 'update' ? changed.flatMap((name) => fields.get(name)?.label?.toLowerCase() ?? []) : []
  return `${VERBS[action]}: ${title}${names.length > 0 ? ` — ${names.join(', ')}` : ''}`
}

async function watchersOf(ctx: Context, { entity, id }: Pick<About, 'entity' | 'id'>): Promise<number[]> {
  const rows = await ctx.tx
    .select({ user: watchersTable.user })
    .from(watchersTable)
    .where(and(eq(watchersTable.entity, entity), eq(watchersTable.entity_id, id)))
  return rows.map(({ user }) => user)
}

async function tell(ctx: Context, { entity, id, title }: About, drafts: readonly Draft[]): Promise<void> {
  await createNotifications(
    ctx,
    drafts.map((draft) => ({ ...draft, title, entity, entity_id: id })),
  )
}
