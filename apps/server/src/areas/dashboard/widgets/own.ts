import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conferencesTable as conferences } from '../../../db/tables/conferences/conferences'
import { todosTable } from '../../../db/tables/todos/todos'
import { link } from '../../../lib/portal-link'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { isOpenTodo } from '../../places/counts'
import { row, type WidgetSpec } from '../define-widget'
import { isWithinDays, todosIn } from '../widget-reach'

const myDay: WidgetSpec = {
  title: 'Мой день',
  description: 'Ваши задачи на сегодня, просроченные и аварийные, встречи дня',
  permissions: ['todos.view'],
  roles: 'all',
  w: 6,
  h: 6,
  filters: [],
  entities: ['todo'],
  isPersonal: true,
}

const calendar: WidgetSpec = {
  title: 'Календарь недели',
  description: 'Ваши задачи и встречи на семь дней',
  permissions: ['todos.view'],
  roles: 'all',
  w: 6,
  h: 5,
  filters: [],
  entities: ['todo', 'conference'],
  isPersonal: true,
  async load(ctx, query) {
    const last = addDays(query.today, 6)
    const isWithin = (at: PgColumn) => isWithinDays(query, at, query.today, last)
    const me = sql`${ctx.actor.id}::bigint`
    const meetings = sql`select ${conferences.id} as id, ${conferences.title} as title, ${conferences.starts_at} as at, true as is_meeting
      from ${conferences} where ${ctx.actor.grants.has('conference.view')} and ${conferences.deleted_at} is null and not ${conferences.is_archived}
        and ${conferences.status} in ('scheduled', 'live') and (${conferences.host} = ${me} or ${me} = any(${conferences.invitees}))
        and ${isWithin(conferences.starts_at)}`
    const { rows } = await ctx.db.execute<{
      id: string
      title: string
      moment: string
      late: boolean
      is_meeting: boolean
    }>(sql`
      select id, title, to_char(at at time zone ${query.zone}, 'DD.MM, HH24:MI') as moment, not is_meeting and at < now() as late, is_meeting
      from (select ${todosTable.id} as id, ${todosTable.title} as title, ${todosTable.due_at} as at, false as is_meeting
        from ${todosTable} where ${todosIn(ctx, query)} and ${isOpenTodo}
          and (${todosTable.assignee} = ${me} or ${me} = any(${todosTable.co_assignees})) and ${isWithin(todosTable.due_at)}
        union all ${meetings}) as agenda order by at, id limit 30`)
    return {
      period: `${dayInRussian(query.today)} — ${dayInRussian(last)}`,
      source: 'Ваши задачи со сроком и встречи',
      rows: rows.map(({ id, title, moment, late, is_meeting }) =>
        row(title, {
          note: is_meeting ? `${moment}, встреча` : moment,
          tone: late ? 'bad' : 'neutral',
          link: is_meeting ? `/conference/${id}` : `/todos/${id}`,
        }),
      ),
      link: link('/todos', { assignee: ctx.actor.id, is_open: true }),
    }
  },
}

const notes: WidgetSpec = {
  title: 'Заметка',
  description: 'Ваш текст, который видите только вы',
  permissions: [],
  roles: [],
  w: 4,
  h: 4,
  filters: [],
  entities: [],
  isPersonal: true,
}

const report: WidgetSpec = {
  title: 'Виджет отчёта',
  description: 'Любой отчёт или сохранённый набор его параметров — диаграммой или цифрами',
  permissions: ['reports.view'],
  roles: [],
  w: 6,
  h: 5,
  filters: ['objects', 'period', 'team'],
  entities: [],
}

/** Widgets of the person himself, and those that he fills. */
export const ownWidgets = { my_day: myDay, calendar, notes, report }
