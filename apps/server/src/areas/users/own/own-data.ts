import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { filesTable } from '../../../db/tables/files/files'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { profilesTable } from '../../../db/tables/people/profiles'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { importsTable } from '../../../db/tables/system/imports'
import { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import { todosTable } from '../../../db/tables/todos/todos'
import { recordAudit } from '../../../lib/events/audit'
import type { Context, Handler } from '../../../lib/http/handler'
import { readerOf } from '../../../lib/resource/registry'
import { readSessions, sessionOf } from '../sessions/sessions'
import { presentUser } from './present-user'

/** So many rows of one kind at most, the newest: a file is to be opened in a browser. */
const ROWS = 10_000

/** Everything kept about oneself, as a file: what others wrote is there only where one may read it. */
export const exportOwnData: Handler<'users.exportOwnData'> = async (_input, ctx) => {
  const { id } = ctx.actor
  const [profile] = await ctx.db.select().from(profilesTable).where(eq(profilesTable.id, id))
  const data = {
    exported_at: new Date().toISOString(),
    account: await presentUser(ctx, id),
    profile: { ...profile },
    sessions: await readSessions(ctx.db, id, await sessionOf(ctx)),
    notifications: await readNotifications(ctx),
    todos: await readTodos(ctx),
    comments: await readComments(ctx),
    files: await readFiles(ctx),
    imports: await readImports(ctx),
    journal: await readJournal(ctx),
  }
  await ctx.transaction((inner) => recordAudit(inner, { action: 'export', entity: 'user', entity_id: id }))
  ctx.setHeader('content-disposition', `attachment; filename="my-data-${data.exported_at.slice(0, 10)}.json"`)
  return data
}

function readNotifications({ db, actor }: Context) {
  const { event, message, title, entity, entity_id, reason, read, createdAt } = notificationsTable
  return db
    .select({ event, message, title, entity, entity_id, reason, read, created_at: createdAt })
    .from(notificationsTable)
    .where(eq(notificationsTable.user, actor.id))
    .orderBy(desc(createdAt))
    .limit(ROWS)
}

async function readTodos({ db, actor }: Context) {
  const { id, title, description, status, priority, created_at, created_by, assignee, due_at, completed_at, result } =
    todosTable
  const rows = await db
    .select({
      id,
      title,
      description,
      status,
      priority,
      created_at,
      created_by,
      assignee,
      due_at,
      completed_at,
      result,
    })
    .from(todosTable)
    .where(and(or(eq(created_by, actor.id), eq(assignee, actor.id)), isNull(todosTable.deleted_at)))
    .orderBy(desc(id))
    .limit(ROWS)
  // A task of one's own may have moved to a place where one has no business.
  const ids = rows.map((row) => row.id)
  const readable = await readerOf('todo')?.(db, actor, ids)
  return rows.filter((row) => readable?.has(row.id))
}

function readComments({ db, actor }: Context) {
  const { id, todo, content, created_at, created_by, deleted_at } = todoCommentsTable
  return db
    .select({ id, todo, content, created_at })
    .from(todoCommentsTable)
    .where(and(eq(created_by, actor.id), isNull(deleted_at)))
    .orderBy(desc(id))
    .limit(ROWS)
}

function readFiles({ db, actor }: Context) {
  const { id, display_name, original_name, created_at, created_by, deleted_at } = filesTable
  return db
    .select({ id, display_name, original_name, created_at })
    .from(filesTable)
    .where(and(eq(created_by, actor.id), isNull(deleted_at)))
    .orderBy(desc(id))
    .limit(ROWS)
}

/** Without what the files held: that became the tasks. */
function readImports({ db, actor }: Context) {
  const { id, file_name, state, total, reason, created_at, finished_at, created_by } = importsTable
  return db
    .select({ id, file_name, state, total, reason, created_at, finished_at })
    .from(importsTable)
    .where(eq(created_by, actor.id))
    .orderBy(desc(id))
    .limit(ROWS)
}

/** Without the values: they belong to the records. */
function readJournal({ db, actor }: Context) {
  const { id, at, action, entity, entity_id, entity_title, actor_ip } = auditLogTable
  return db
    .select({ at, action, entity, entity_id, entity_title, ip: actor_ip })
    .from(auditLogTable)
    .where(eq(auditLogTable.actor, actor.id))
    .orderBy(desc(id))
    .limit(ROWS)
}
