import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { teamsTable } from '../../../db/tables/people/teams'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { workTeamZonesTable } from '../../../db/tables/places/work-team-zones'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { TODO_STATUSES, todosTable } from '../../../db/tables/todos/todos'
import { link } from '../../../lib/portal-link'
import { companyZone } from '../../../lib/time/company-clock'
import { addDays, dayInRussian, later } from '../../../lib/time/days'
import { isOpenTodo } from '../../places/counts'
import { figure, periodOf, row, type WidgetQuery, type WidgetSpec } from '../define-widget'
import { momentsOf, todosIn } from '../widget-reach'

/** Days of a month back and ahead. */
const [MONTH, QUARTER, AHEAD] = [30, 90, 5]

const lastMonth = (to: string) => addDays(to, 1 - MONTH)
/** Tasks that were finished between two moments. */
function completedIn({ from, to }: { from: string; to: string }, query: WidgetQuery): string {
  return link('/todos', { status: 'Completed', completed_at_from: from, completed_at_to: to, ...narrowed(query) })
}

const narrowed = ({ objects, team }: WidgetQuery) => ({ object: objects, team })

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
    const { rows: days } = await ctx.db.execute<{ day: string; created: number; completed: number }>(sql`
      select one::date::text as day, (select count(*)::int from ${todosTable} where ${todosIn(ctx, query)}
          and (${todosTable.created_at} at time zone ${zone})::date = one::date) as created,
        (select count(*)::int from ${todosTable} where ${todosIn(ctx, query)} and ${todosTable.status} = 'Completed'
          and (${todosTable.completed_at} at time zone ${zone})::date = one::date) as completed
      from generate_series(${later(from, lastMonth(to))}::date, ${to}::date, interval '1 day') as one order by one`)
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
          link: link('/todos', { is_open: true, team: id, object: query.objects }),
        }),
      ),
      link: link('/teams'),
    }
  },
}

const heat: WidgetSpec = {
  title: 'Карта заявок',
  description: 'На каких этажах больше всего задач за 90 дней',
  // Floors open their plans.
  permissions: ['todos.view', 'properties.view', 'floor_plans.view'],
  roles: ['admin', 'dispatcher', 'manager'],
  w: 6,
  h: 6,
  filters: ['objects', 'team'],
  entities: ['todo'],
  async load(ctx, query) {
    const zone = await companyZone(ctx.db)
    const from = addDays(query.today, 1 - QUARTER)
    const parts = [30, 60, 90]
    const { rows } = await ctx.db.execute<{
      id: string
      name: string
      object: string | null
      a: number
      b: number
      c: number
    }>(sql`
      with made as (select ${todosTable.location} as location, ${query.today}::date - (${todosTable.created_at} at time zone ${zone})::date as days
        from ${todosTable} where ${todosIn(ctx, query)} and (${todosTable.created_at} at time zone ${zone})::date >= ${from}::date)
      select floor.id as id, floor.full_name as name,
        (select min(${objectsTable.id}) from ${objectsTable} where ${objectsTable.root_location} = any(floor.path) and ${objectsTable.deleted_at} is null) as object,
        count(*) filter (where days < 30)::int as a,
        count(*) filter (where days between 30 and 59)::int as b, count(*) filter (where days >= 60)::int as c
      from made join ${locationsTable} on ${locationsTable.id} = made.location
      join ${locationsTable} as floor on floor.id = any(${locationsTable.path}) and floor.kind = 'floor'
      join ${floorsTable} on ${floorsTable.id} = floor.id
      group by floor.id, floor.full_name, floor.path order by count(*) desc limit 12`)
    return {
      period: `${dayInRussian(from)} — ${dayInRussian(query.today)}`,
      source: 'Созданные задачи',
      chart: {
        kind: 'heat',
        title: 'Задачи по этажам',
        labels: rows.map(({ name }) => name),
        label_title: 'Этаж',
        unit: 'count',
        forecast_from: null,
      },
      series: parts.map((days, index) => ({
        name: index === 0 ? 'до 30 дн.' : `${days - 29}–${days} дн.`,
        values: rows.map((one) => [one.a, one.b, one.c][index] ?? 0),
      })),
      rows: rows.slice(0, 4).map(({ id, name, object, a, b, c }) =>
        row(name, {
          value: String(a + b + c),
          link:
            object === null
              ? link('/todos', { location: id, team: query.team })
              : link(`/objects/${object}/floor`, { floor: id, layer: 'todos' }),
        }),
      ),
      rows_title: 'Больше всего задач',
      link: link('/todos', narrowed(query)),
    }
  },
}

const zones: WidgetSpec = {
  title: 'Обходы сегодня',
  description: 'Сколько обходов зон сделано, осталось и пропущено',
  permissions: ['todos.view'],
  roles: ['admin', 'dispatcher', 'employee'],
  w: 6,
  h: 4,
  filters: ['objects', 'team'],
  entities: ['todo', 'zone'],
  async load(ctx, query) {
    const zone = await companyZone(ctx.db)
    const { rows } = await ctx.db.execute<{ name: string; done: number; remaining: number; missed: number }>(sql`
      select coalesce(${workTeamZonesTable.name}, ${todoRecurrencesTable.title}) as name,
        count(*) filter (where ${todosTable.status} = 'Completed')::int as done,
        count(*) filter (where ${isOpenTodo} and ${todosTable.due_at} >= now())::int as remaining,
        count(*) filter (where ${isOpenTodo} and ${todosTable.due_at} < now())::int as missed
      from ${todosTable} join ${todoRecurrencesTable} on ${todoRecurrencesTable.id} = ${todosTable.recurrence}
      left join ${workTeamZonesTable} on ${workTeamZonesTable.id} = ${todoRecurrencesTable.zone}
      where ${todosIn(ctx, query)} and (${todosTable.due_at} at time zone ${zone})::date = ${query.today}::date
      group by 1 order by 1 limit 12`)
    const day = await momentsOf(ctx, query.today, query.today)
    const rounds = (state: Record<string, string | boolean>) =>
      link('/todos', {
        recurrence_isnull: false,
        due_at_from: day.from,
        due_at_to: day.to,
        ...state,
        ...narrowed(query),
      })
    const sum = (name: 'done' | 'remaining' | 'missed') => rows.reduce((total, one) => total + one[name], 0)
    return {
      period: dayInRussian(query.today),
      source: 'Задачи расписаний на сегодня',
      figures: {
        done: figure('Сделано', sum('done'), { tone: 'ok', link: rounds({ status: 'Completed' }) }),
        remaining: figure('Осталось', sum('remaining'), { link: rounds({ is_open: true, is_overdue: false }) }),
        missed: figure('Пропущено', sum('missed'), {
          tone: sum('missed') > 0 ? 'bad' : 'neutral',
          link: rounds({ is_overdue: true }),
        }),
      },
      chart: {
        kind: 'stacked',
        title: 'Обходы сегодня',
        labels: rows.map(({ name }) => name),
        label_title: 'Зона',
        unit: 'count',
        forecast_from: null,
      },
      series: [
        { name: 'Сделано', values: rows.map(({ done }) => done) },
        { name: 'Осталось', values: rows.map(({ remaining }) => remaining) },
        { name: 'Пропущено', values: rows.map(({ missed }) => missed) },
      ],
      link: link('/teams/work_team_zones'),
    }
  },
}

/** Widgets of tasks. */
export const workWidgets = { todo_status: todoStatus, sla, team_load: teamLoad, heat, zones }
