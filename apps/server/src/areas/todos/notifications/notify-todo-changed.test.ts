import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Tx } from '../../../db/database'
import { usersTable } from '../../../db/tables/access/users'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamsTable } from '../../../db/tables/people/teams'
import { outboxTable } from '../../../db/tables/system/outbox'
import { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Actor } from '../../../lib/access/actor'
import type { Context } from '../../../lib/http/handler'
import { registerEntity } from '../../../lib/resource/registry'
import { openTestDatabase } from '../../../testing/create-test-server'
import { notifyTodoChanged, notifyTodoCommented, type TodoRow } from './notify-todo-changed'

const names = ['Вера Ковалёва', 'Сергей Ежов', 'Анна Мельникова', 'Ольга Крылова', 'Пётр Лукин', 'Иван Ушедший']
const [author, assignee, watcher, helper, leader, disabled] = [1, 2, 3, 4, 5, 6]
let database: Database
let team: number
/** Test files share one process: the next one must find the real rule again. */
let realTodos: ReturnType<typeof registerEntity>

afterAll(() => {
  if (realTodos) registerEntity('todo', realTodos)
})

beforeAll(async () => {
  const mayRead = async (_db: unknown, _actor: unknown, ids: readonly number[]) => new Set(ids)
  realTodos = registerEntity('todo', { path: '/todos', permission: 'todos.view', mayRead })
  database = await openTestDatabase('empty')
  await database.reader.insert(usersTable).values(
    names.map((_, index) => ({
      id: index + 1,
      email: `person-${index + 1}@example.test`,
      status: index + 1 === disabled ? ('disabled' as const) : ('active' as const),
    })),
  )
  await database.reader.insert(profilesTable).values(
    names.map((name, index) => {
      const [first_name = '', last_name = ''] = name.split(' ')
      return { id: index + 1, username: `person-${index + 1}`, first_name, last_name }
    }),
  )
  const [row] = await database.reader
    .insert(teamsTable)
    .values({ name: 'Сантехники', leader, color: '#0EA5E9' })
    .returning({ id: teamsTable.id })
  team = row?.id ?? 0
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.reader.delete(notificationsTable)
  await database.reader.delete(outboxTable)
})

/** The context of a write by one person. */
function contextOf(tx: Tx, user: number): Context {
  const actor: Actor = { id: user, username: '', name: '', roles: [], grants: new Map(), permissionsVersion: 1 }
  const ctx = { db: tx, tx, actor, visitor: actor, afterCommit: () => {}, services: { env: {}, wakeOutbox: () => {} } }
  return ctx as unknown as Context
}

const as = <T>(user: number, work: (ctx: Context) => Promise<T>) =>
  database.transaction((tx) => work(contextOf(tx, user)))

const people = { created_by: author, assignee, watchers: [watcher], co_assignees: [helper] }

async function addTodo(values: Partial<typeof todosTable.$inferInsert> = {}): Promise<TodoRow> {
  const [todo] = await database.reader
    .insert(todosTable)
    .values({ title: 'Протечка в санузле', ...people, ...values })
    .returning()
  if (!todo) throw new Error('no row')
  return todo
}

/** Writes the values as `actor` and tells of it, as the register of tasks does. */
async function change(actor: number, before: TodoRow, values: Partial<typeof todosTable.$inferInsert>) {
  await as(actor, async (ctx) => {
    const [after] = await ctx.tx.update(todosTable).set(values).where(eq(todosTable.id, before.id)).returning()
    if (after) await notifyTodoChanged(ctx, after, before)
  })
}

async function told(): Promise<Record<number, string>> {
  const rows = await database.reader.select().from(notificationsTable).orderBy(notificationsTable.user)
  return Object.fromEntries(rows.map((row) => [row.user, `${row.event} | ${row.message} | ${row.reason}`]))
}

async function events() {
  const rows = await database.reader.select().from(outboxTable).orderBy(outboxTable.id)
  return rows.filter(({ event }) => event !== 'notification')
}

test('a changed status is told to all who take part, each with the reason, and never to who did it (EN-009, ER-026, RS-018)', async () => {
  const todo = await addTodo()
  await change(author, todo, { status: 'Progress' })
  const message = `todo.status | 🔄 Задача #${todo.id} → В работе`
  expect(await told()).toEqual({
    [assignee]: `${message} | Почему: вы ответственный`,
    [watcher]: `${message} | Почему: вы наблюдатель`,
    [helper]: `${message} | Почему: вы соисполнитель`,
  })
})

test('what a person has switched off is not told; the same write may still concern him in another way', async () => {
  const off = { app: false, mail: false }
  const settings = { notifications: { channels: { 'todo.assigned': off, 'todo.comment': off } } }
  await database.reader.update(usersTable).set({ settings }).where(eq(usersTable.id, assignee))
  const todo = await addTodo({ assignee: watcher, watchers: [], co_assignees: [] })
  await change(author, todo, { assignee })
  expect(Object.keys(await told())).toEqual([String(watcher)])
  await database.reader.delete(notificationsTable)
  await change(author, { ...todo, assignee: watcher }, { assignee, status: 'Progress' })
  expect(await told()).toMatchObject({ [assignee]: expect.stringContaining('todo.status') })
  await database.reader.update(usersTable).set({ settings: {} }).where(eq(usersTable.id, assignee))
})

test('who has two reasons is told once, with the stronger one (RS-017)', async () => {
  const todo = await addTodo({ assignee: author, watchers: [author, assignee, assignee], co_assignees: [] })
  await change(helper, todo, { status: 'Review' })
  const message = `todo.status | 🔄 Задача #${todo.id} → На проверке`
  expect(await told()).toEqual({
    [author]: `${message} | Почему: вы ответственный`,
    [assignee]: `${message} | Почему: вы наблюдатель`,
  })
})

test('a deputy is told whose task it would be, the one before him why it is gone (product 17.1, 26 no. 14)', async () => {
  const todo = await addTodo()
  await change(author, todo, { assignee: helper, substituted_for: leader })
  const message = `todo.assigned | 👤 Задача #${todo.id} назначена: Крылова Ольга`
  expect(await told()).toEqual({
    [assignee]: `${message} | Почему: вы были ответственным`,
    [helper]: `${message} | Почему: вы замещаете, отсутствует Лукин Пётр`,
  })
})

test('a handed over task is told to the new and to the previous assignee (ER-027, RS-021)', async () => {
  const todo = await addTodo()
  await change(author, todo, { assignee: helper })
  const message = `todo.assigned | 👤 Задача #${todo.id} назначена: Крылова Ольга`
  expect(await told()).toEqual({
    [assignee]: `${message} | Почему: вы были ответственным`,
    [helper]: `${message} | Почему: вы ответственный`,
  })
})

test('status and assignee changed together are one notification for a person (RS-017, RS-021)', async () => {
  const todo = await addTodo({ assignee: null })
  await change(assignee, todo, { assignee, status: 'Progress' })
  expect(Object.keys(await told()).map(Number)).toEqual([author, watcher, helper])
  await database.reader.delete(notificationsTable)
  const other = await addTodo({ assignee: null, co_assignees: [], watchers: [helper] })
  await change(author, other, { assignee: helper, status: 'Accepted' })
  expect(await told()).toEqual({
    [helper]: `todo.assigned | 👤 Задача #${other.id} назначена: Крылова Ольга | Почему: вы ответственный`,
  })
})

test('a finished task is told to who set it and to who watches it (EN-009, RS-022)', async () => {
  const todo = await addTodo({ co_assignees: [] })
  await change(assignee, todo, { status: 'Completed' })
  const message = `todo.completed | ✅ Задача #${todo.id} завершена: Протечка в санузле`
  expect(await told()).toEqual({
    [author]: `${message} | Почему: вы постановщик`,
    [watcher]: `${message} | Почему: вы наблюдатель`,
  })
})

test('a new task is told to the assignee and to the leader of the team (ER-028, RS-020)', async () => {
  const todo = await addTodo({ team })
  await as(author, (ctx) => notifyTodoChanged(ctx, todo))
  expect(await told()).toEqual({
    [assignee]: `todo.assigned | 👤 Задача #${todo.id} назначена: Ежов Сергей | Почему: вы ответственный`,
    [leader]: `todo.created_in_zone | 🆕 Создана задача #${todo.id}: Протечка в санузле | Почему: вы руководитель бригады`,
  })
})

test('a deleted task is told to who took part in it (ER-029)', async () => {
  const todo = await addTodo({ watchers: [], co_assignees: [] })
  await change(author, todo, { deleted_at: new Date().toISOString() })
  expect(await told()).toEqual({ [assignee]: `todo.deleted | 🗑️ Задача #${todo.id} удалена | Почему: вы ответственный` })
  expect(await events()).toEqual([])
})

test('a new title or date is told to nobody, but lists hear of it (RS-019)', async () => {
  const todo = await addTodo()
  await change(author, todo, { title: 'Протечка на кухне' })
  expect(await told()).toEqual({})
  expect((await events()).map(({ event, payload }) => [event, payload.changed])).toEqual([
    ['task_update', ['title']],
    ['todo_update', ['title']],
  ])
})

test('a comment is told to all who take part or have spoken, in the words of its author (EN-009, RS-023)', async () => {
  const todo = await addTodo({ watchers: [], co_assignees: [] })
  await database.reader.insert(todoCommentsTable).values({ todo: todo.id, content: 'Смотрю', created_by: leader })
  const [comment] = await database.reader
    .insert(todoCommentsTable)
    .values({ todo: todo.id, content: 'Ключи у охраны', created_by: assignee })
    .returning()
  if (comment) await as(assignee, (ctx) => notifyTodoCommented(ctx, todo, comment))
  const message = 'todo.comment | Ежов Сергей: Ключи у охраны'
  expect(await told()).toEqual({
    [author]: `${message} | Почему: вы постановщик`,
    [leader]: `${message} | Почему: вы участвуете в обсуждении`,
  })
  expect(await events()).toMatchObject([{ event: 'message', payload: { content: 'Ключи у охраны', type: 'message' } }])
})

test('who may not work here is not told (RS-017)', async () => {
  const todo = await addTodo({ assignee: disabled, watchers: [], co_assignees: [] })
  await change(author, todo, { status: 'Review' })
  expect(await told()).toEqual({})
})

test('the stored row goes to the sockets of its person alone (API-066, RS-017)', async () => {
  const todo = await addTodo({ watchers: [], co_assignees: [] })
  await change(author, todo, { status: 'Review' })
  const [sent] = await database.reader.select().from(outboxTable).where(eq(outboxTable.event, 'notification'))
  expect(sent?.rooms).toEqual([`user:${assignee}`])
  expect(sent?.payload).toMatchObject({
    type: 'task_update',
    title: 'Протечка в санузле',
    entity: 'todo',
    entity_id: todo.id,
    taskId: todo.id,
    read: false,
    actor: { id: author, name: 'Ковалёва Вера' },
    group_key: `todo:${todo.id}:todo.status`,
  })
})

test('the events carry the fields of the specification and go only to who may read the task (EN-043, RS-018 to RS-022)', async () => {
  const todo = await addTodo({ description: 'Вода на полу' })
  await as(author, (ctx) => notifyTodoChanged(ctx, todo))
  await change(author, todo, { status: 'Completed', assignee: helper })
  const said = await events()
  expect(said.map(({ event }) => event)).toEqual([
    'task_created',
    'task_completed',
    'task_assigned',
    'task_update',
    'todo_update',
  ])
  for (const { rooms, entity, entity_id } of said) {
    expect({ rooms, entity, entity_id }).toEqual({
      rooms: ['tasks', 'todos', 'task_updates'],
      entity: 'todo',
      entity_id: todo.id,
    })
  }
  expect(said[1]?.payload).toMatchObject({
    task_id: todo.id,
    new_status: 'Completed',
    title: 'Протечка в санузле',
    assignee: { id: helper, name: 'Крылова Ольга' },
    content: 'Вода на полу',
    author: { id: author },
    message: `✅ Задача #${todo.id} завершена: Протечка в санузле`,
    type: 'task_completed',
    changed: ['status', 'assignee'],
  })
})

test('what is rolled back is told to nobody (RS-017)', async () => {
  const todo = await addTodo()
  const write = as(author, async (ctx) => {
    await notifyTodoChanged(ctx, { ...todo, status: 'Review' }, todo)
    await ctx.tx.execute(sql`select 1 / 0`)
  })
  await expect(write).rejects.toThrow()
  expect(await told()).toEqual({})
  expect(await database.reader.select().from(outboxTable)).toEqual([])
})
