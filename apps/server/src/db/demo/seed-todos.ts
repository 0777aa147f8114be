import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database'
import { teamsTable } from '../tables/people/teams'
import { auditLogTable } from '../tables/system/audit-log'
import { todoCommentsTable } from '../tables/todos/todo-comments'
import { todoRemindersTable } from '../tables/todos/todo-reminders'
import { type ChecklistItem, TODO_STATUSES, todosTable } from '../tables/todos/todos'
import { DEMO_TEAMS } from './data/people-data'
import { CHECKLISTS, COMMENT_TEXTS, DESCRIPTIONS, RESULT_TEXTS, TAGS } from './data/todo-texts'
import { DEMO_TODOS } from './data/todos-data'
import type { DemoCalendar } from './demo-calendar'
import type { Random } from './random'
import type { DemoPlaces } from './seed-places'

/** A seeded task, as far as notifications and photos need it. */
export type DemoTodo = typeof todosTable.$inferSelect
/** A seeded comment. */
export type DemoComment = typeof todoCommentsTable.$inferSelect

/** Who hands out work of a kind, as a place in the list of people; the dispatcher where nobody is named. */
const AUTHORS: Record<string, number> = {
  leasing: 2,
  finance: 5,
  procurement: 8,
  admin: 2,
  fire_safety: 8,
  repair: 8,
}
const DISPATCHER = 7
/** Painting and flooring belong to the preparation of the two rooms. */
const SUBTASKS: Record<number, number> = { 25: 27, 26: 27 }

interface Seeding {
  calendar: DemoCalendar
  random: Random
  people: readonly number[]
  tenants: readonly number[]
  places: DemoPlaces
}

/** The 60 tasks with their comments and history. */
export async function seedTodos(tx: Tx, seeding: Seeding): Promise<{ todos: DemoTodo[]; comments: DemoComment[] }> {
  const { people } = seeding
  const teams = await tx.select({ id: teamsTable.id, name: teamsTable.name }).from(teamsTable)
  const teamOf = (category: string) => {
    const team = DEMO_TEAMS.find((one) => one.categories.includes(category))
    return teams.find((one) => one.name === team?.name)?.id ?? null
  }
  const rows = DEMO_TODOS.map((_, at) => todoRow(at, seeding, teamOf))
  const todos = await tx.insert(todosTable).values(rows).returning()
  for (const [child, parent] of Object.entries(SUBTASKS)) {
    const todo = todos[Number(child) - 1]
    const above = todos[parent - 1]
    if (!todo || !above) continue
    await tx
      .update(todosTable)
      .set({ parent: above.id })
      .where(inArray(todosTable.id, [todo.id]))
  }
  // What is to be done in a room that is drawn stands between its middle, where its number is, and a wall.
  await tx.execute(sql`update todos set plan_point = jsonb_build_object('floor', rooms.floor,
      'x', (point(area.outline))[0] + todos.id % 3 - 1,
      'y', (point(area.outline))[1] + height(box(area.outline)) * 0.36)
    from rooms cross join lateral (select translate(rooms.polygon::text, '[]', '()')::polygon as outline) as area
    where rooms.id = todos.location and rooms.polygon is not null`)
  // The terms of the demo are history: nobody is woken by them when the server starts.
  const events = ['todo.due_soon', 'todo.overdue', 'todo.sla_breach']
  const reminders = todos.flatMap(({ id, due_at }) =>
    due_at === null ? [] : events.map((event) => ({ todo: id, event, term: due_at })),
  )
  await tx.insert(todoRemindersTable).values(reminders)
  const comments = await seedComments(tx, todos, seeding)
  const history = todos.flatMap((todo) => historyOf(todo, people))
  // The journal is read by number, which must follow the time.
  await tx.insert(auditLogTable).values(history.sort((one, other) => toTime(one.at) - toTime(other.at)))
  return { todos, comments }
}

function todoRow(
  at: number,
  seeding: Seeding,
  teamOf: (category: string) => number | null,
): typeof todosTable.$inferInsert {
  const { calendar, random, people, tenants, places } = seeding
  const todo = DEMO_TODOS[at] ?? never(at)
  const number = at + 1
  const person = (place: number) => people[place - 1] ?? null
  const status = todo.status as DemoTodo['status']
  const place = todo.place ? places.find(todo.place) : undefined
  if (todo.place && !place) throw new Error(`Unknown place «${todo.place}» of task ${number}`)
  const author = person(AUTHORS[todo.category] ?? DISPATCHER)
  const assignee = todo.assignee ? person(Number(todo.assignee)) : null
  const due = Number(todo.due)
  const begun = Math.min(due, 0) - random.between(1, 5)
  const started = ['Progress', 'Review', 'Completed'].includes(status)
  const completed = status === 'Completed'
  const createdAt = calendar.at(begun, random.between(8, 11) + 0.25)
  const completedAt = completed ? calendar.past(due, random.between(12, 17)) : null
  return {
    created_at: createdAt,
    updated_at: completedAt ?? calendar.past(Math.max(begun + 1, -4), random.between(9, 17)),
    created_by: author,
    updated_by: assignee ?? author,
    title: todo.title,
    description: DESCRIPTIONS[number] ?? null,
    status,
    priority: todo.priority as DemoTodo['priority'],
    is_emergency: todo.emergency === 'yes',
    category: todo.category as DemoTodo['category'],
    tagList: TAGS[number] ?? [],
    assignee,
    watchers: [...new Set([author, ...(number % 4 === 0 ? [person(2)] : [])])].filter((one) => one !== null),
    co_assignees:
      number % 10 === 1 && assignee
        ? ([person(11), person(9)].filter((one) => one !== null && one !== assignee).slice(0, 1) as number[])
        : [],
    team: teamOf(todo.category),
    location: place?.id ?? null,
    object: place?.object ?? null,
    place_snapshot: place?.full_name ?? null,
    tenant: todo.tenant ? (tenants[Number(todo.tenant) - 1] ?? null) : null,
    start_at: status === 'Planned' ? calendar.at(due - 1, 9) : null,
    due_at: calendar.at(due, 18),
    planned_minutes: random.pick([30, 60, 90, 120, 240]),
    accepted_at: started || status === 'Accepted' ? calendar.past(begun, 14) : null,
    started_at: started ? calendar.past(begun, 16) : null,
    completed_at: completedAt,
    completed_by: completed ? assignee : null,
    checklist: checklistOf(todo.category, number, { started, completed, assignee, at: completedAt ?? createdAt }),
    result: completed ? random.pick(RESULT_TEXTS) : null,
    rating: completed && number % 2 === 0 ? 5 : null,
    kanban_order: String(number),
  }
}

function checklistOf(
  category: string,
  number: number,
  { started, completed, assignee, at }: { started: boolean; completed: boolean; assignee: number | null; at: string },
): ChecklistItem[] {
  return (CHECKLISTS[category] ?? []).map((text, index) => {
    const done = completed || (started && index < 2)
    return {
      id: `00000000-0000-4000-8000-${String(number * 100 + index).padStart(12, '0')}`,
      text,
      required: index === 3 && number % 5 === 0,
      photo_required: false,
      done,
      done_by: done ? assignee : null,
      done_at: done ? at : null,
      photo: null,
    }
  })
}

/** One to four comments on two tasks of three: reports of the assignee and answers of the author. */
async function seedComments(tx: Tx, todos: DemoTodo[], { random, people }: Seeding): Promise<DemoComment[]> {
  const rows: (typeof todoCommentsTable.$inferInsert)[] = []
  const answers: number[] = []
  for (const [at, todo] of todos.entries()) {
    if (at % 3 === 2) continue
    const texts = COMMENT_TEXTS[todo.category ?? ''] ?? []
    const count = random.between(1, 4)
    let moment = Date.parse(todo.created_at)
    const last = Date.parse(todo.completed_at ?? todo.updated_at)
    const step = Math.max((last - moment) / (count + 1), 60_000)
    for (let index = 0; index < count; index += 1) {
      const pair = texts[(at + Math.floor(index / 2)) % texts.length]
      if (!pair) break
      moment += step
      const written = new Date(moment).toISOString()
      const author = (index % 2 === 0 ? todo.assignee : todo.created_by) ?? people[DISPATCHER - 1] ?? null
      if (index % 2 === 1) answers.push(rows.length)
      rows.push({
        todo: todo.id,
        content: pair[index % 2 === 0 ? 0 : 1],
        created_by: author,
        updated_by: author,
        created_at: written,
        updated_at: written,
        arrived_at: written,
      })
    }
  }
  const questions = rows.map((row, index) => ({ row, index })).filter(({ index }) => !answers.includes(index))
  const asked = await tx
    .insert(todoCommentsTable)
    .values(questions.map(({ row }) => row))
    .returning()
  const idOf = new Map(questions.map(({ index }, at) => [index, asked[at]?.id ?? null]))
  const answered = await tx
    .insert(todoCommentsTable)
    .values(answers.map((index) => ({ ...(rows[index] ?? never(index)), parent: idOf.get(index - 1) ?? null })))
    .returning()
  return [...asked, ...answered]
}

/** Created, and then the status it has now: enough for the history tab to tell a story. */
function historyOf(todo: DemoTodo, people: readonly number[]): (typeof auditLogTable.$inferInsert)[] {
  const entry = { entity: 'todo', entity_id: todo.id, entity_title: todo.title }
  const created = { ...entry, action: 'create' as const, at: todo.created_at, actor: todo.created_by }
  if (todo.status === 'Unsorted') return [created]
  const first = todo.assignee ? 'Accepted' : 'Unsorted'
  const steps = TODO_STATUSES.slice(TODO_STATUSES.indexOf('Accepted'), TODO_STATUSES.indexOf(todo.status) + 1)
  const moments = [todo.accepted_at, todo.started_at, todo.completed_at ?? todo.updated_at, todo.completed_at]
  const path = todo.status === 'Planned' ? ['Planned'] : steps.filter((step) => step !== first)
  let from: string = first
  const moved = path.map((to, index) => {
    const step = {
      ...entry,
      action: 'update' as const,
      at: moments[Math.min(index + 1, 3)] ?? todo.updated_at,
      actor: todo.assignee ?? people[DISPATCHER - 1] ?? null,
      changes: { status: { from, to } },
    }
    from = to
    return step
  })
  return [created, ...moved]
}

function toTime(at: unknown): number {
  return Date.parse(String(at))
}

function never(at: number): never {
  throw new Error(`No row ${at} of the demo data`)
}
