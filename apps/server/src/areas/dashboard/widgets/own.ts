import { sql } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import { companyZone } from '../../../lib/time/company-clock'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { isOpenTodo } from '../../places/counts'
import { link, row, type WidgetSpec } from '../define-widget'
import { todosIn } from '../widget-reach'

const EVERYBODY = ['admin', 'manager', 'leasing', 'accountant', 'dispatcher', 'employee'] as const

const myDay: WidgetSpec = {
  title: 'Мой день',
  description: 'Ваши задачи на сегодня, просроченные и аварийные',
  permissions: ['todos.view'],
  roles: EVERYBODY,
  w: 6,
  h: 6,
  filters: [],
  entities: ['todo'],
  isPersonal: true,
}

const calendar: WidgetSpec = {
  title: 'Календарь недели',
  description: 'Ваши задачи на семь дней',
  permissions: ['todos.view'],
  roles: [],
  w: 6,
  h: 5,
  filters: [],
  entities: ['todo'],
  isPersonal: true,
  async load(ctx, query) {
    const zone = await companyZone(ctx.db)
    const last = addDays(query.today, 6)
    const day = sql`(${todosTable.due_at} at time zone ${zone})`
    const { rows } = await ctx.db.execute<{ id: string; title: string; due: string; late: boolean }>(sql`
      select ${todosTable.id} as id, ${todosTable.title} as title, to_char(${day}, 'DD.MM, HH24:MI') as due, ${todosTable.due_at} < now() as late
      from ${todosTable} where ${todosIn(ctx, query)} and ${isOpenTodo}
        and (${todosTable.assignee} = ${ctx.actor.id} or ${ctx.actor.id} = any(${todosTable.co_assignees}))
        and ${day}::date between ${query.today}::date and ${last}::date order by ${todosTable.due_at} limit 30`)
    return {
      period: `${dayInRussian(query.today)} — ${dayInRussian(last)}`,
      source: 'Ваши задачи со сроком',
      rows: rows.map(({ id, title, due, late }) =>
        row(title, { note: due, tone: late ? 'bad' : 'neutral', link: `/todos/${id}` }),
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
