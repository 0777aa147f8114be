import { and, eq, gte, inArray, isNull, like, sql } from 'drizzle-orm'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import type { ChecklistItem } from '../../../db/tables/todos/todos'
import { AppError, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { TodoRow } from '../todo-view'

/** What a task still lacks before it may be closed. */
interface Missing {
  kind: 'checklist' | 'photo' | 'review'
  text: string
}

/** Refuses to close a task that lacks what it requires; who may force it says so by `force`. */
export async function assertMayComplete(
  ctx: Context,
  todo: TodoRow,
  { force = false, attachments }: { force?: boolean; attachments?: readonly number[] | undefined },
): Promise<void> {
  const missing = [...(await missingWork(ctx, todo, attachments)), ...missingReview(ctx, todo)]
  if (missing.length === 0) return
  const can_force = ctx.actor.grants.has('todos.force_complete')
  if (force && can_force) return
  throw refusal('закрыть', missing, can_force)
}

/**
 * Refuses to send a task to be checked without what it requires of the work itself: who checks it could not close it. Whoever
 * may lift the requirement is not asked.
 */
export async function assertMayReview(
  ctx: Context,
  todo: TodoRow,
  attachments: readonly number[] | undefined,
): Promise<void> {
  if (!todo.require_review || mayLift(ctx, todo)) return
  const missing = await missingWork(ctx, todo, attachments)
  if (missing.length > 0) throw refusal('отправить на проверку', missing, false)
}

/** What a write makes of the requirements of a task. In a replacement a flag may be an SQL default, which lifts it. */
interface Requirements {
  require_photo?: unknown
  require_checklist?: unknown
  require_review?: unknown
  checklist?: unknown
}

/**
 * What a task requires is lifted by who set the task, or who could accept or force it: who does the work would otherwise
 * write the requirement away and close the task with the next write.
 */
export function assertMayLift(ctx: Context, before: TodoRow, written: Requirements): void {
  if (mayLift(ctx, before)) return
  const names = ['require_photo', 'require_checklist', 'require_review'] as const
  const lifted: string[] = names.filter((name) => before[name] && written[name] !== undefined && written[name] !== true)
  if (Array.isArray(written.checklist) && dropsRequired(before.checklist, written.checklist)) lifted.push('checklist')
  if (lifted.length === 0) return
  throw invalid(
    Object.fromEntries(lifted.map((name) => [name, 'Это требование может снять только постановщик задачи'])),
  )
}

/** Whether the person may take a requirement of the task away. */
export function mayLift({ actor }: Context, todo: TodoRow): boolean {
  const { grants } = actor
  return todo.created_by === actor.id || grants.has('todos.accept') || grants.has('todos.force_complete')
}

function refusal(step: string, missing: Missing[], can_force: boolean): AppError {
  const texts = missing.map(({ text }) => text).join('; ')
  return new AppError(422, 'guard_failed', `Задачу пока нельзя ${step}: ${texts}`, { details: { can_force, missing } })
}

/** What whoever does the work still owes. */
async function missingWork(ctx: Context, todo: TodoRow, attachments?: readonly number[]): Promise<Missing[]> {
  return [...missingItems(todo), ...(await missingPhoto(ctx, todo, attachments))]
}

/** Whether a required item that is not done is gone, or required no longer. */
export function dropsRequired(before: readonly ChecklistItem[], written: readonly ChecklistItem[]): boolean {
  const required = new Set(written.filter((item) => item.required).map(({ id }) => id))
  return before.some((item) => item.required && !item.done && !required.has(item.id))
}

function missingItems({ checklist, require_checklist }: TodoRow): Missing[] {
  const open = checklist.filter(({ done, required }) => !done && (required || require_checklist)).length
  if (open === 0) return []
  return [{ kind: 'checklist', text: `невыполненные пункты чек-листа: ${open}` }]
}

/** A picture from before the work shows no result; only one added since it began counts. */
async function missingPhoto(ctx: Context, todo: TodoRow, attachments?: readonly number[]): Promise<Missing[]> {
  if (!todo.require_photo) return []
  const ofTask = sql`${filesTable.id} in (select ${attachmentsTable.file} from ${attachmentsTable}
    where ${attachmentsTable.entity} = 'todo' and ${attachmentsTable.entity_id} = ${todo.id})`
  const [photo] = await ctx.tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(
      and(
        attachments === undefined ? ofTask : inArray(filesTable.id, [...attachments]),
        isNull(filesTable.deleted_at),
        like(blobsTable.mime_type, 'image/%'),
        todo.started_at === null ? undefined : gte(filesTable.created_at, todo.started_at),
      ),
    )
    .limit(1)
  return photo ? [] : [{ kind: 'photo', text: 'нет фото результата' }]
}

/** Who made the task checks it himself; anybody else needs the right to accept. */
function missingReview(ctx: Context, todo: TodoRow): Missing[] {
  const mayAccept = ctx.actor.id === todo.created_by || ctx.actor.grants.has('todos.accept')
  return todo.require_review && !mayAccept ? [{ kind: 'review', text: 'её должен проверить постановщик' }] : []
}
