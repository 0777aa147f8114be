import { sql } from 'drizzle-orm'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { workTeamZonesTable } from '../../../db/tables/places/work-team-zones'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { todosTable } from '../../../db/tables/todos/todos'
import { link } from '../../../lib/portal-link'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { isOpenTodo } from '../../places/counts'
import { figure, narrowed, row, type WidgetSpec } from '../define-widget'
import { isSince, isWithinDays, momentsOf, todosIn } from '../widget-reach'

/** Days back of which the map tells. */
const QUARTER = 90

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
    const from = addDays(query.today, 1 - QUARTER)
    const parts = [30, 60, 90]
    const since = (days: number) => isSince(query, todosTable.created_at, addDays(query.today, 1 - days))
    const [isNew, isRecent] = [since(30), since(60)]
    const { rows } = await ctx.db.execute<{
      id: string
      name: string
      object: string | null
      a: number
      b: number
      c: number
    }>(sql`
      with made as (select ${todosTable.location} as location, count(*) filter (where ${isNew}) as a,
          count(*) filter (where ${isRecent} and not ${isNew}) as b, count(*) filter (where not ${isRecent}) as c
        from ${todosTable} where ${todosIn(ctx, query)} and ${since(QUARTER)} group by 1)
      select floor.id as id, floor.full_name as name,
        (select min(${objectsTable.id}) from ${objectsTable} where ${objectsTable.root_location} = any(floor.path) and ${objectsTable.deleted_at} is null) as object,
        sum(a)::int as a, sum(b)::int as b, sum(c)::int as c
      from made join ${locationsTable} on ${locationsTable.id} = made.location
      join ${locationsTable} as floor on floor.id = any(${locationsTable.path}) and floor.kind = 'floor'
      join ${floorsTable} on ${floorsTable.id} = floor.id
      group by floor.id, floor.full_name, floor.path order by sum(a + b + c) desc limit 12`)
    const listed = { created_at_from: momentsOf(query, from, query.today).from }
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
              ? link('/todos', { location: id, team: query.team, ...listed })
              : link(`/objects/${object}/floor`, { floor: id, layer: 'todos' }),
        }),
      ),
      rows_title: 'Больше всего задач',
      link: link('/todos', { ...listed, ...narrowed(query) }),
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
    const { rows } = await ctx.db.execute<{ name: string; done: number; remaining: number; missed: number }>(sql`
      select coalesce(${workTeamZonesTable.name}, ${todoRecurrencesTable.title}) as name,
        count(*) filter (where ${todosTable.status} = 'Completed')::int as done,
        count(*) filter (where ${isOpenTodo} and ${todosTable.due_at} >= now())::int as remaining,
        count(*) filter (where ${isOpenTodo} and ${todosTable.due_at} < now())::int as missed
      from ${todosTable} join ${todoRecurrencesTable} on ${todoRecurrencesTable.id} = ${todosTable.recurrence}
      left join ${workTeamZonesTable} on ${workTeamZonesTable.id} = ${todoRecurrencesTable.zone}
      where ${todosIn(ctx, query)} and ${isWithinDays(query, todosTable.due_at, query.today, query.today)}
      group by 1 order by 1 limit 12`)
    const day = momentsOf(query, query.today, query.today)
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

/** Widgets of where work is: floors and zones. */
export const workPlaceWidgets = { heat, zones }
