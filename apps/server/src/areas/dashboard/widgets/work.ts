import { labels } from '@ws/api-client/contract/labels'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { teamsTable } from '../../../db/tables/people/teams'
import { TODO_STATUSES, todosTable } from '../../../db/tables/todos/todos'
import { link } from '../../../lib/portal-link'
import { companyDayStartInSql, companyZone } from '../../../lib/time/company-clock'
import { addDays, dayInRussian, later } from '../../../lib/time/days'
import { isOpenTodo } from '../../places/counts'
import { figure, narrowed, periodOf, row, type WidgetQuery, type WidgetSpec } from '../define-widget'
import { momentsOf, todosIn } from '../widget-reach'

/** Days of a month back, and those ahead. */
const [MONTH, AHEAD] = [30, 5]

const lastMonth = (to: string) => addDays(to, 1 - MONTH)
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
    const zone = await companyZone(ctx.db)
    const { rows } = await ctx.db.execute<{ status: string; n: number }>(sql`
      select ${todosTable.status} as status, count(*)::int as n from ${todosTable} where ${todosIn(ctx, query)} group by 1`)
    const inDays = (column: PgColumn) =>
      sql`(${column} at time zone ${zone})::date between ${from}::date and ${to}::date`
    const { rows: flow } = await ctx.db.execute<{ created: number; completed: number }>(sql`
      select count(*) filter (where ${inDays(todosTable.created_at)})::int as created,
        count(*) filter (where ${inDays(todosTable.completed_at)} and ${todosTable.status} = 'Completed')::int as completed
      from ${todosTable} where ${todosIn(ctx, query)}`)
    const firstDay = later(from, lastMonth(to))
    const byDay = (column: PgColumn, condition: SQL) => sql`
      select (${column} at time zone ${zone})::date as day, count(*)::int as n from ${todosTable}
      where ${todosIn(ctx, query)} and ${condition} and ${column} >= ${companyDayStartInSql(firstDay)}
        and ${column} < ${companyDayStartInSql(addDays(to, 1))} group by 1`
    const { rows: days } = await ctx.db.execute<{ day: string; created: number; completed: number }>(sql`
      with made as (${byDay(todosTable.created_at, sql`true`)}),
        done as (${byDay(todosTable.completed_at, sql`${todosTable.status} = 'Completed'`)})
      select one::date::text as day, coalesce(made.n, 0) as created, coalesce(done.n, 0) as completed
      from generate_series(${firstDay}::date, ${to}::date, interval '1 day') as one
      left join made on made.day = one::date left join done on done.day = one::date order by one`)
    const moments = await momentsOf(ctx, from, to)
    const countOf = (status: string) => rows.find((one) => one.status === status)?.n ?? 0
    const open = TODO_STATUSES.filter((status) => status !== 'Completed').reduce(
      (sum, status) => sum + countOf(status),
      0,
    )
    return {
      period,
      source: 'Задачи',
      figures: {
        open: figure('Открыто', open, { link: link('/todos', { is_open: true, ...narrowed(query) }) }),
        created: figure('Создано', flow[0]?.created ?? 0, {
          link: link('/todos', { created_at_from: moments.from, created_at_to: moments.to, ...narrowed(query) }),
        }),
        completed: figure('Завершено', flow[0]?.completed ?? 0, { link: completedIn(moments, query) }),
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
          labels: days.map(({ day }) => day),
          label_title: 'День',
          unit: 'count',
          forecast_from: null,
        },
        series: [
          { name: 'Создано', values: days.map(({ created }) => created) },
          { name: 'Завершено', values: days.map(({ completed }) => completed) },
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
    const zone = await companyZone(ctx.db)
    const { created_at, accepted_at, started_at, completed_at, due_at } = todosTable
    const done = sql`${todosTable.status} = 'Completed' and (${completed_at} at time zone ${zone})::date between ${from}::date and ${to}::date`
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
        count(*) filter (where ${isOpenTodo} and ${due_at} < now())::int as breaches,
        ${minutes(sql`coalesce(${accepted_at}, ${started_at})`, done)} as reaction, ${minutes(sql`${completed_at}`, done)} as solution
      from ${todosTable} where ${todosIn(ctx, query)}`)
    const found = rows[0]
    const completed = completedIn(await momentsOf(ctx, from, to), query)
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
    const zone = await companyZone(ctx.db)
    const last = addDays(query.today, AHEAD - 1)
    const { rows } = await ctx.db.execute<{ id: string; name: string; planned: number; capacity: number }>(sql`
      select ${teamsTable.id} as id, ${teamsTable.name} as name,
        (select coalesce(sum(${todosTable.planned_minutes}), 0)::int from ${todosTable} where ${todosIn(ctx, query)} and ${isOpenTodo}
          and ${todosTable.team} = ${teamsTable.id} and (${todosTable.due_at} at time zone ${zone})::date <= ${last}::date) as planned,
        (select coalesce(sum(${teamMembersTable.hours_per_day} * 60), 0)::int from ${teamMembersTable}
          cross join generate_series(${query.today}::date, ${last}::date, interval '1 day') as day
          where ${teamMembersTable.team} = ${teamsTable.id} and extract(isodow from day) <= 5
            and day::date between ${teamMembersTable.from} and coalesce(${teamMembersTable.to}, 'infinity'::date)) as capacity
      from ${teamsTable} where ${teamsTable.deleted_at} is null and not ${teamsTable.is_archived}
        and ${query.team === undefined ? sql`true` : anyOf(teamsTable.id, [query.team])} order by ${teamsTable.name}`)
    const { to: end } = await momentsOf(ctx, query.today, last)
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
