import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { teamsTable } from '../../../db/tables/people/teams'
import { TODO_STATUSES, todosTable } from '../../../db/tables/todos/todos'
import { link } from '../../../lib/portal-link'
import { addDays, dayInRussian, daysFromTo, later } from '../../../lib/time/days'
import { isOpenTodo } from '../../places/counts'
import { figure, narrowed, periodOf, row, type WidgetQuery, type WidgetSpec } from '../define-widget'
import { isWithinDays, momentsOf, placeAmong, startsOf, todosIn } from '../widget-reach'

/** Days of a month back, and those ahead. */
const [MONTH, AHEAD] = [30, 5]

const lastMonth = (to: string) => addDays(to, 1 - MONTH)
/** Each day from the first to the last. */
const daysOf = (first: string, last: string) =>
  Array.from({ length: daysFromTo(first, last) }, (_, days) => addDays(first, days))
/** Tasks that were finished between two moments. */
function completedIn({ from, to }: { from: string; to: string }, query: WidgetQuery): string {
  return link('/todos', { status: 'Completed', completed_at_from: from, completed_at_to: to, ...narrowed(query) })
}

const todoStatus: WidgetSpec = {
  title: 'Задачи по статусам',
  description: 'Открытые задачи по статусам, создано и завершено за период и по дням',
  permissions: ['todos.view'],
  roles: ['admin', 'dispatcher', 'manager'],
  w: 4,
  h: 12,
  filters: ['objects', 'period', 'team'],
  entities: ['todo'],
  async load(ctx, query) {
    const { from, to, period } = periodOf(query, lastMonth)
    const days = daysOf(later(from, lastMonth(to)), to)
    // Moments are counted by day: before the first one asked for, on it, …, after the last.
    const starts = startsOf(query, [from, ...days, addDays(to, 1)])
    const { rows: made } = await ctx.db.execute<{ status: string; day: number; n: number }>(sql`
      select ${todosTable.status} as status, ${placeAmong(starts, todosTable.created_at)} as day, count(*)::int as n
      from ${todosTable} where ${todosIn(ctx, query)} group by 1, 2`)
    const { rows: done } = await ctx.db.execute<{ day: number | null; n: number }>(sql`
      select ${placeAmong(starts, todosTable.completed_at)} as day, count(*)::int as n
      from ${todosTable} where ${todosIn(ctx, query)} and ${todosTable.status} = 'Completed' group by 1`)
    const sum = (counted: readonly { n: number }[]) => counted.reduce((total, { n }) => total + n, 0)
    const within = (counted: readonly { day: number | null; n: number }[]) =>
      sum(counted.filter(({ day }) => day !== null && day > 0 && day < starts.length))
    const byDay = (counted: readonly { day: number | null; n: number }[]) =>
      days.map((_, index) => sum(counted.filter(({ day }) => day === index + 2)))
    const moments = momentsOf(query, from, to)
    const countOf = (status: string) => sum(made.filter((one) => one.status === status))
    const open = sum(made.filter(({ status }) => status !== 'Completed'))
    return {
      period,
      source: 'Задачи',
      figures: {
        open: figure('Открыто', open, { link: link('/todos', { is_open: true, ...narrowed(query) }) }),
        created: figure('Создано', within(made), {
          link: link('/todos', { created_at_from: moments.from, created_at_to: moments.to, ...narrowed(query) }),
        }),
        completed: figure('Завершено', within(done), { link: completedIn(moments, query) }),
      },
      chart: {
        kind: 'donut',
        title: 'Задачи по статусам',
        labels: TODO_STATUSES.map((status) => labels.TodoStatus[status]),
        label_title: 'Статус',
        unit: 'count',
        forecast_from: null,
      },
      series: [{ name: 'Задачи', values: TODO_STATUSES.map(countOf) }],
      second: {
        chart: {
          kind: 'line',
          title: 'Создано и завершено по дням',
          labels: days,
          label_title: 'День',
          unit: 'count',
          forecast_from: null,
        },
        series: [
          { name: 'Создано', values: byDay(made) },
          { name: 'Завершено', values: byDay(done) },
        ],
      },
      rows: TODO_STATUSES.map((status) =>
        row(labels.TodoStatus[status], {
          value: String(countOf(status)),
          link: link('/todos', { status, ...narrowed(query) }),
        }),
      ),
      link: link('/todos', narrowed(query)),
    }
  },
}

const sla: WidgetSpec = {
  title: 'Соблюдение сроков',
  description: 'Сколько задач закрыто в срок, сколько просрочено сейчас, среднее время реакции и решения',
  permissions: ['todos.view'],
  roles: ['admin', 'dispatcher', 'manager'],
  w: 4,
  h: 5,
  filters: ['objects', 'period', 'team'],
  entities: ['todo'],
  async load(ctx, query) {
    const { from, to, period } = periodOf(query, lastMonth)
    const { created_at, accepted_at, started_at, completed_at, due_at } = todosTable
    const done = sql`${todosTable.status} = 'Completed' and ${isWithinDays(query, completed_at, from, to)}`
    const isLate = sql`${isOpenTodo} and ${due_at} < now()`
    const minutes = (end: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
      sql`round(avg(extract(epoch from ${end} - ${created_at}) / 60) filter (where ${condition} and ${end} >= ${created_at}))::int`
    const { rows } = await ctx.db.execute<{
      pct: string | null
      breaches: number
      reaction: number | null
      solution: number | null
    }>(sql`
      select round(count(*) filter (where ${done} and ${completed_at} <= ${due_at}) * 100.0
          / nullif(count(*) filter (where ${done} and ${due_at} is not null), 0), 1)::text as pct,
        count(*) filter (where ${isLate})::int as breaches,
        ${minutes(sql`coalesce(${accepted_at}, ${started_at})`, done)} as reaction, ${minutes(sql`${completed_at}`, done)} as solution
      from ${todosTable} where ${todosIn(ctx, query)} and (${done} or ${isLate})`)
    const found = rows[0]
    const completed = completedIn(momentsOf(query, from, to), query)
    return {
      period,
      source: 'Завершённые задачи со сроком',
      figures: {
        breaches: figure('Просрочено сейчас', found?.breaches ?? 0, {
          tone: (found?.breaches ?? 0) > 0 ? 'bad' : 'neutral',
          link: link('/todos', { is_overdue: true, ...narrowed(query) }),
        }),
        reaction: figure('Средняя реакция', found?.reaction, { unit: 'minutes', link: completed }),
        solution: figure('Среднее решение', found?.solution, { unit: 'minutes', link: completed }),
      },
      chart: {
        kind: 'gauge',
        title: 'Закрыто в срок',
        labels: ['В срок'],
        label_title: 'Показатель',
        unit: 'percent',
        forecast_from: null,
      },
      series: [{ name: 'В срок', values: [found?.pct ? Number(found.pct) : null] }],
      link: link('/todos', { is_overdue: true, ...narrowed(query) }),
    }
  },
}

const teamLoad: WidgetSpec = {
  title: 'Загрузка бригад',
  description: 'Плановое время задач на 5 дней рядом с возможностями бригады',
  permissions: ['todos.view', 'teams.view'],
  roles: ['admin', 'dispatcher'],
  w: 6,
  h: 5,
  filters: ['objects', 'team'],
  entities: ['todo', 'team'],
  async load(ctx, query) {
    const last = addDays(query.today, AHEAD - 1)
    const { to: end } = momentsOf(query, query.today, last)
    const { rows } = await ctx.db.execute<{ id: string; name: string; planned: number; capacity: number }>(sql`
      select ${teamsTable.id} as id, ${teamsTable.name} as name,
        (select coalesce(sum(${todosTable.planned_minutes}), 0)::int from ${todosTable} where ${todosIn(ctx, query)} and ${isOpenTodo}
          and ${todosTable.team} = ${teamsTable.id} and ${todosTable.due_at} <= ${end}::timestamptz) as planned,
        (select coalesce(sum(${teamMembersTable.hours_per_day} * 60), 0)::int from ${teamMembersTable}
          cross join generate_series(${query.today}::date, ${last}::date, interval '1 day') as day
          where ${teamMembersTable.team} = ${teamsTable.id} and extract(isodow from day) <= 5
            and day::date between ${teamMembersTable.from} and coalesce(${teamMembersTable.to}, 'infinity'::date)) as capacity
      from ${teamsTable} where ${teamsTable.deleted_at} is null and not ${teamsTable.is_archived}
        and ${query.team === undefined ? sql`true` : anyOf(teamsTable.id, [query.team])} order by ${teamsTable.name}`)
    return {
      period: `${dayInRussian(query.today)} — ${dayInRussian(last)}`,
      source: 'Открытые задачи со сроком и состав бригад',
      chart: {
        kind: 'bars',
        title: 'Загрузка бригад',
        labels: rows.map(({ name }) => name),
        label_title: 'Бригада',
        unit: 'minutes',
        forecast_from: null,
      },
      series: [
        { name: 'Запланировано', values: rows.map(({ planned }) => planned) },
        { name: 'Возможности', values: rows.map(({ capacity }) => capacity) },
      ],
      rows: rows.map(({ id, name, planned, capacity }) =>
        row(name, {
          value: capacity > 0 ? ((planned / capacity) * 100).toFixed(1) : null,
          unit: 'percent',
          tone: planned > capacity ? 'bad' : 'neutral',
          link: link('/todos', { is_open: true, due_at_to: end, team: id, object: query.objects }),
        }),
      ),
      link: link('/teams'),
    }
  },
}

/** Widgets of tasks. */
export const workWidgets = { todo_status: todoStatus, sla, team_load: teamLoad }
