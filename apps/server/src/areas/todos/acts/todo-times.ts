import type { Schema } from '@ws/api-client/contract'
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { todoTimesTable } from '../../../db/tables/todos/todo-times'
import { todosTable } from '../../../db/tables/todos/todos'
import { conflict, forbidden, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { noteTouched } from '../parts/tell-touched'
import { todoResource } from '../todo-resource'
import { badTransition } from './bad-transition'
import { doneAt, namesMoment } from './done-at'
import { stopClocks } from './stop-clocks'

/** No clock was started before it. */
const EARLIEST = new Date(0).toISOString()
const MINUTE = 60_000

type TimeRow = typeof todoTimesTable.$inferSelect

/** Who worked on a task, when and how long. */
export const listTime: Handler<'todos.listTime'> = async ({ params }, ctx) => {
  await todoResource.read(ctx, params.id)
  const rows = await ctx.db
    .select()
    .from(todoTimesTable)
    .where(eq(todoTimesTable.todo, params.id))
    .orderBy(desc(todoTimesTable.at), desc(todoTimesTable.id))
  return { data: await presentTimes(ctx, rows) }
}

/** Notes work that was done without a clock. */
export const addTime: Handler<'todos.addTime'> = async ({ params, body }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  const at = body.at ?? new Date(Date.now() - body.minutes * MINUTE).toISOString()
  if (Date.parse(at) > Date.now()) throw invalid({ at: 'Это время ещё не наступило' })
  const values = { todo: todo.id, profile: ctx.actor.id, at, minutes: body.minutes, note: body.note?.trim() || null }
  await noteTouched(ctx, todo.id)
  return presentOne(ctx, await ctx.tx.insert(todoTimesTable).values(values).returning())
}

/** Takes back an entry of one's own. */
export const removeTime: Handler<'todos.removeTime'> = async ({ params }, ctx) => {
  await todoResource.lock(ctx, params.id, 'edit')
  const isThis = and(eq(todoTimesTable.id, params.entry), eq(todoTimesTable.todo, params.id))
  const [entry] = await ctx.tx.select().from(todoTimesTable).where(isThis)
  if (!entry) throw notFound()
  if (entry.profile !== ctx.actor.id) throw forbidden('можно удалить только своё время')
  await ctx.tx.delete(todoTimesTable).where(isThis)
  await noteTouched(ctx, params.id)
}

/** Starts one's clock; a person works on one task at a time, so a clock elsewhere is stopped. */
export const startTimer: Handler<'todos.startTimer'> = async ({ params }, ctx) => {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('todo.timer'), ${ctx.actor.id}::int)`)
  const mine = eq(todoTimesTable.profile, ctx.actor.id)
  const isMineRunning = and(mine, isNull(todoTimesTable.minutes))
  const [other] = await ctx.tx.select({ todo: todoTimesTable.todo }).from(todoTimesTable).where(isMineRunning)
  // Both tasks are held, the lower number first: of two people who change places none waits for the other for ever.
  if (other && other.todo < params.id) await hold(ctx, other.todo)
  const todo = await todoResource.lock(ctx, params.id, 'edit')
  if (other && other.todo > todo.id) await hold(ctx, other.todo)
  if (todo.status === 'Completed') throw badTransition(todo)
  // Asked again under the locks: a stop that came first has ended it.
  const running = await ctx.tx
    .select()
    .from(todoTimesTable)
    .where(and(isMineRunning, eq(todoTimesTable.todo, todo.id)))
  if (running.length > 0) return presentOne(ctx, running)
  const at = doneAt(ctx, todo.created_at)
  // Another clock that was started since, while this start was on its way, is what ended this one, even if it is stopped.
  const [next] = await ctx.tx
    .select({ at: todoTimesTable.at })
    .from(todoTimesTable)
    .where(and(mine, gt(todoTimesTable.at, at), todoTimesTable.by_clock))
    .orderBy(asc(todoTimesTable.at))
    .limit(1)
  if (next) await noteTouched(ctx, todo.id)
  else for (const stopped of await stopClocks(ctx, mine, at)) await noteTouched(ctx, stopped.todo)
  const minutes = next ? minutesBetween(at, next.at) : null
  const values = { todo: todo.id, profile: ctx.actor.id, at, minutes, by_clock: true }
  return presentOne(ctx, await ctx.tx.insert(todoTimesTable).values(values).returning())
}

/** Keeps others from writing a task until the end of the transaction. */
async function hold(ctx: Context, id: number): Promise<void> {
  await ctx.tx.select({ id: todosTable.id }).from(todosTable).where(eq(todosTable.id, id)).for('no key update')
}

/** Stops one's clock of a task. */
export const stopTimer: Handler<'todos.stopTimer'> = async ({ params }, ctx) => {
  // One's own clock can be stopped even when the task has come out of sight.
  const mine = and(eq(todoTimesTable.profile, ctx.actor.id), eq(todoTimesTable.todo, params.id))
  // However early, it counts as a minute from its start.
  const moment = doneAt(ctx, EARLIEST)
  // Before the clock, as everywhere: who completes the task holds its row and then wants the clock.
  await noteTouched(ctx, params.id)
  const stopped = await stopClocks(ctx, mine, moment)
  const ended = stopped.length === 0 && namesMoment(ctx) ? await endEarlier(ctx, mine, moment) : stopped
  if (ended.length === 0) {
    await todoResource.read(ctx, params.id)
    throw conflict('no_timer', 'Таймер по этой задаче не запущен')
  }
  return presentOne(ctx, ended)
}

/** A clock that ran past the moment at which its person stopped it, because something else ended it, is cut to that moment. */
async function endEarlier(ctx: Context, mine: SQL | undefined, moment: string): Promise<TimeRow[]> {
  const { at, minutes, by_clock, id } = todoTimesTable
  const isAround = sql`${at} <= ${moment} and ${at} + make_interval(mins => ${minutes} + 1) > ${moment}`
  const [entry] = await ctx.tx
    .select()
    .from(todoTimesTable)
    .where(and(mine, by_clock, isAround))
    .orderBy(desc(at), desc(id))
    .limit(1)
    .for('update')
  if (!entry) return []
  const cut = Math.min(entry.minutes ?? 0, minutesBetween(entry.at, moment))
  return ctx.tx.update(todoTimesTable).set({ minutes: cut }).where(eq(id, entry.id)).returning()
}

function minutesBetween(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE))
}

async function presentOne(ctx: Context, rows: TimeRow[]): Promise<Schema<'TodoTime'>> {
  const [entry] = await presentTimes(ctx, rows)
  if (!entry) throw new Error('A row was presented as nothing')
  return entry
}

async function presentTimes(ctx: Context, rows: TimeRow[]): Promise<Schema<'TodoTime'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map(({ profile }) => profile),
  )
  return rows.map(({ id, todo, profile, at, minutes, note }) => ({
    id,
    todo,
    profile,
    profile_details: pick(people, profile),
    at,
    minutes,
    note,
    is_running: minutes === null,
  }))
}
