import { sql } from 'drizzle-orm'
import { ENTITY_LABELS } from '../../../lib/events/entity-label'
import { link } from '../../../lib/portal-link'
import { companyDayEndInSql, companyDayStartInSql, writtenMomentInSql } from '../../../lib/time/company-clock'
import { addDays } from '../../../lib/time/days'
import { defineReport, type Values } from '../define-report'
import { ROOM_NAME, titleOf } from './parts'

/** A moment lies in the period by the company's clock. */
function isWithin(column: string, { from, to }: Values) {
  const at = sql.raw(column)
  return sql`${at} >= ${companyDayStartInSql(from)} and ${at} < ${companyDayStartInSql(addDays(to, 1))}`
}

const inTime = sql`(todos.due_at is null or todos.completed_at <= todos.due_at)`
const ofTeam = ({ team }: Values) => (team === undefined ? sql`true` : sql`todos.team = ${team}`)
const minutes = (from: string, to: string) => sql`extract(epoch from ${sql.raw(to)} - ${sql.raw(from)}) / 60`

const terms = defineReport({
  key: 'todo_sla',
  group: 'Работа',
  title: 'Сроки выполнения задач',
  parameters: ['from', 'to', 'team', 'category', 'objects'],
  period: 'days',
  needs: ['todos.view'],
  leads: {
    names: ['key', 'since', 'until'],
    to: ({ key, since, until }, { team, objects }) =>
      link('/todos', {
        ...(key === null ? { category_isnull: true } : { category: key }),
        created_at_from: since ?? '',
        created_at_to: until ?? '',
        team,
        object: objects,
      }),
  },
  columns: [
    { key: 'category', title: 'Категория', kind: 'text' },
    { key: 'made', title: 'Создано', kind: 'count', sum: true },
    { key: 'done', title: 'Закрыто', kind: 'count', sum: true },
    { key: 'in_time', title: 'В срок %', kind: 'percent' },
    { key: 'reaction', title: 'Реакция', kind: 'minutes' },
    { key: 'solution', title: 'Решение', kind: 'minutes' },
    { key: 'returns', title: 'Возвраты', kind: 'count', sum: true },
  ],
  chart: { kind: 'bars', unit: 'count', label: 'category', values: ['made', 'done'], bySize: true },
  rows: ({ values, reach }) => {
    const made = isWithin('todos.created_at', values)
    const done = sql`todos.status = 'Completed' and ${isWithin('todos.completed_at', values)}`
    return sql`
      select coalesce(todo_categories.name, 'Без категории') as category, min(todos.category) as key,
        ${writtenMomentInSql(companyDayStartInSql(values.from))} as since, ${writtenMomentInSql(companyDayEndInSql(values.to))} as until,
        count(*) filter (where ${made})::int as made, count(*) filter (where ${done})::int as done,
        round(100.0 * count(*) filter (where ${done} and ${inTime}) / nullif(count(*) filter (where ${done}), 0), 1) as in_time,
        round(avg(${minutes('todos.created_at', 'coalesce(todos.accepted_at, todos.started_at)')}) filter (where ${made})) as reaction,
        round(avg(${minutes('todos.created_at', 'todos.completed_at')}) filter (where ${done})) as solution,
        coalesce(sum(todos.reopened_count) filter (where ${done}), 0) as returns
      from todos left join todo_categories on todo_categories.key = todos.category
      where ${reach.todos} and ${ofTeam(values)} and ${values.category === undefined ? sql`true` : sql`todos.category = ${values.category}`}
        and ((${made}) or (${done}))
      group by 1`
  },
  order: 'made desc, category',
})

const people = defineReport({
  key: 'team_perf',
  group: 'Работа',
  title: 'Показатели бригад и сотрудников',
  parameters: ['from', 'to', 'team', 'objects'],
  period: 'days',
  needs: ['todos.view', 'profiles.view'],
  opens: '/accounts/profiles',
  columns: [
    { key: 'person', title: 'Сотрудник', kind: 'text' },
    { key: 'done', title: 'Выполнено', kind: 'count', sum: true },
    { key: 'in_time', title: 'В срок %', kind: 'percent' },
    { key: 'minutes', title: 'Минут', kind: 'minutes', sum: true },
    { key: 'rating', title: 'Оценка', kind: 'quantity' },
  ],
  chart: { kind: 'bars', unit: 'count', label: 'person', values: ['done'], bySize: true },
  rows: ({ values, reach }) => sql`
    select profiles.id as record, profiles.full_name as person, count(*)::int as done, round(100.0 * count(*) filter (where ${inTime}) / count(*), 1) as in_time,
      coalesce(sum((select sum(todo_times.minutes) from todo_times where todo_times.todo = todos.id and todo_times.profile = profiles.id)), 0) as minutes,
      round(avg(todos.rating), 2) as rating
    from todos join profiles on profiles.id = coalesce(todos.assignee, todos.completed_by)
    where ${reach.todos} and ${ofTeam(values)} and todos.status = 'Completed' and ${isWithin('todos.completed_at', values)}
    group by profiles.id`,
  order: 'done desc, person',
})

const incidents = defineReport({
  key: 'room_incidents',
  group: 'Работа',
  title: 'Проблемные помещения',
  parameters: ['from', 'to', 'objects'],
  period: 'days',
  needs: ['todos.view'],
  opens: '/properties/room',
  columns: [
    { key: 'room', title: 'Помещение', kind: 'text' },
    { key: 'todos', title: 'Заявок', kind: 'count', sum: true },
    { key: 'repeats', title: 'Повторов', kind: 'count', sum: true },
    { key: 'categories', title: 'Категории', kind: 'text' },
    { key: 'cost', title: 'Стоимость', kind: 'money', sum: true, needs: 'goods.export' },
  ],
  chart: { kind: 'heat', unit: 'count', label: 'room', values: ['todos', 'repeats'], bySize: true },
  // A repeat is another task of the same category at the same room.
  rows: ({ values, reach }) => sql`
    select record, room, sum(n)::int as todos, sum(n - 1)::int as repeats, string_agg(category, ', ' order by n desc, category) as categories, sum(cost) as cost
    from (select locations.id as record, ${ROOM_NAME} as room, coalesce(todo_categories.name, 'Без категории') as category, count(*) as n,
        sum((select coalesce(sum(-stock_lines.qty * coalesce(stock_lines.price, 0)), 0) from stock_movements
          join stock_lines on stock_lines.movement = stock_movements.id
          where stock_movements.todo = todos.id and stock_movements.kind in ('issue', 'return', 'write_off'))
        + (select coalesce(round(sum(todo_times.minutes * positions.hour_rate / 60), 2), 0) from todo_times
          join profiles on profiles.id = todo_times.profile join positions on positions.id = profiles.position
          where todo_times.todo = todos.id and todo_times.minutes > 0)) as cost
      from todos join locations on locations.id = todos.location left join todo_categories on todo_categories.key = todos.category
      where ${reach.todos} and locations.kind = 'room' and todos.recurrence is null and ${isWithin('todos.created_at', values)}
      group by locations.id, 3) as by_category
    group by record, room`,
  order: 'todos desc, room',
})

const rounds = defineReport({
  key: 'zone_rounds',
  group: 'Работа',
  title: 'Выполнение обходов',
  parameters: ['from', 'to', 'team', 'objects'],
  period: 'days',
  needs: ['todos.view', 'zones.view'],
  opens: '/teams/work_team_zones',
  columns: [
    { key: 'zone', title: 'Зона', kind: 'text' },
    { key: 'planned', title: 'План', kind: 'count', sum: true },
    { key: 'done', title: 'Факт', kind: 'count', sum: true },
    { key: 'missed', title: 'Пропущено', kind: 'count', sum: true },
    { key: 'percent', title: '%', kind: 'percent' },
  ],
  chart: { kind: 'bars', unit: 'count', label: 'zone', values: ['planned', 'done'], bySize: true },
  rows: ({ values, reach }) => sql`
    select work_team_zones.id as record, work_team_zones.name as zone, count(*)::int as planned, count(*) filter (where todos.status = 'Completed')::int as done,
      count(*) filter (where todos.status <> 'Completed' and todos.due_at < now())::int as missed,
      round(100.0 * count(*) filter (where todos.status = 'Completed') / count(*), 1) as percent
    from todos join todo_recurrences on todo_recurrences.id = todos.recurrence join work_team_zones on work_team_zones.id = todo_recurrences.zone
    where ${reach.todos} and ${ofTeam(values)} and ${isWithin('todos.occurrence_at', values)}
    group by work_team_zones.id`,
  order: 'zone',
})

const activity = defineReport({
  key: 'activity',
  group: 'Компания',
  title: 'Активность пользователей',
  parameters: ['from', 'to'],
  period: 'days',
  needs: ['audit.view', 'profiles.view'],
  isOfAll: true,
  leads: {
    names: ['id'],
    to: ({ id }, { from, to }) => link('/admin', { tab: 'audit', actor: id ?? '', from, to }),
  },
  columns: [
    { key: 'person', title: 'Сотрудник', kind: 'text' },
    { key: 'entries', title: 'Входов', kind: 'count', sum: true },
    { key: 'acts', title: 'Действий', kind: 'count', sum: true },
    { key: 'parts', title: 'Разделы', kind: 'text' },
  ],
  rows: ({ values }) => sql`
    select id, person, sum(entries)::int as entries, sum(acts)::int as acts,
      string_agg(part, ', ' order by acts desc, part) filter (where acts > 0) as parts
    from (select profiles.id, profiles.full_name as person, coalesce(${titleOf(ENTITY_LABELS, 'audit_log.entity')}, audit_log.entity) as part,
        count(*) filter (where audit_log.action = 'login') as entries,
        count(*) filter (where audit_log.action not in ('login', 'login_failed')) as acts
      from audit_log join profiles on profiles.id = audit_log.actor
      where ${isWithin('audit_log.at', values)} group by profiles.id, part) as done
    group by id, person`,
  order: 'acts desc, person',
})

const load = defineReport({
  key: 'load',
  group: 'Компания',
  title: 'Загрузка функций и людей',
  parameters: ['from', 'to', 'objects'],
  period: 'days',
  needs: ['functionals.view', 'todos.view'],
  leads: { names: ['id'], to: ({ id }) => link('/function-schema', { function: id ?? '' }) },
  columns: [
    { key: 'function', title: 'Функция', kind: 'text' },
    { key: 'norm', title: 'Норма, ч', kind: 'quantity', sum: true },
    { key: 'fact', title: 'Факт, ч', kind: 'quantity', sum: true },
    { key: 'percent', title: '%', kind: 'percent' },
    { key: 'responsible', title: 'Ответственный', kind: 'text' },
    { key: 'deputies', title: 'Замена', kind: 'text' },
  ],
  chart: { kind: 'bars', unit: 'percent', label: 'function', values: ['percent'], bySize: true },
  // The norm is of a month: a period has as much of it as its days.
  rows: ({ values, reach }) => sql`
    select id, name as function, norm, fact, round(100 * fact / nullif(norm, 0), 1) as percent, responsible, deputies
    from (select functionals.id, functionals.name,
        round(functionals.hours_month * (${values.to}::date - ${values.from}::date + 1) / 30.4375, 1) as norm,
        round((select coalesce(sum(todo_times.minutes), 0) from todo_times join todos on todos.id = todo_times.todo
          where ${reach.todos} and ${isWithin('todo_times.at', values)} and todos.category in
            (select key from todo_categories where id = any(functionals.todo_categories))) / 60.0, 1) as fact,
        profiles.full_name as responsible,
        (select string_agg(other.full_name, ', ' order by array_position(functionals.deputies, other.id)) from profiles as other
          where other.id = any(functionals.deputies)) as deputies
      from functionals left join profiles on profiles.id = functionals.responsible
      where functionals.deleted_at is null and not functionals.is_archived) as loaded
    where norm is not null or fact > 0`,
  order: 'percent desc nulls last, function',
})

/** Работа и компания: what is done, by whom, where, and in time or not. */
export const workReports = [terms, people, incidents, rounds, activity, load]
