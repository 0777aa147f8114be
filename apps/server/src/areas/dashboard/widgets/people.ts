import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import { profilesTable as profiles } from '../../../db/tables/people/profiles'
import { loadPersons, pick } from '../../../lib/people/persons'
import { link } from '../../../lib/portal-link'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { findDeputies } from '../../people/deputies'
import { isBirthdayOpen } from '../../people/open-birthday'
import { figure, row, type WidgetSpec } from '../define-widget'

const WORKS = sql`${profiles.deleted_at} is null and not ${profiles.is_archived} and ${profiles.employment_status} <> 'dismissed'`

const presence: WidgetSpec = {
  title: 'Кто на смене',
  description: 'Кто работает, кого нет и кто замещает',
  permissions: ['profiles.view'],
  roles: ['admin', 'dispatcher', 'manager'],
  w: 4,
  h: 5,
  filters: [],
  entities: ['profile', 'user'],
  async load(ctx, query) {
    const isAway = sql`(${profiles.employment_status} in ('vacation', 'sick', 'trip')
      and coalesce(${profiles.absence_from} <= ${query.today}::date, true) and coalesce(${profiles.absence_to} >= ${query.today}::date, true))`
    const { rows } = await ctx.db.execute<{ working: number; away: number }>(sql`
      select count(*) filter (where not ${isAway})::int as working, count(*) filter (where ${isAway})::int as away
      from ${profiles} where ${WORKS}`)
    const { rows: absent } = await ctx.db.execute<{
      id: string
      name: string
      status: 'vacation' | 'sick' | 'trip'
      until: string | null
    }>(sql`
      select ${profiles.id} as id, ${profiles.name} as name, ${profiles.employment_status} as status, ${profiles.absence_to}::text as until
      from ${profiles} where ${WORKS} and ${isAway} order by ${profiles.name} limit 20`)
    const deputies = await findDeputies(
      ctx.db,
      absent.map(({ id }) => Number(id)),
    )
    const people = await loadPersons(ctx.db, [...deputies.values()])
    return {
      period: dayInRussian(query.today),
      source: 'Карточки сотрудников',
      figures: {
        working: figure('Работают', rows[0]?.working ?? 0, {
          tone: 'ok',
          link: link('/profiles', { employment_status: 'working' }),
        }),
        away: figure('Отсутствуют', rows[0]?.away ?? 0, {
          link: link('/profiles', { employment_status: 'vacation,sick,trip' }),
        }),
      },
      rows: absent.map(({ id, name, status, until }) => {
        const deputy = pick(people, deputies.get(Number(id)))
        const note = [labels.EmploymentStatus[status], until && `до ${dayInRussian(until)}`]
        return row(name, {
          note: [...note, deputy && `замещает ${deputy.name}`].filter(Boolean).join(', '),
          link: `/profiles/${id}`,
        })
      }),
      rows_title: 'Отсутствуют',
      link: link('/profiles'),
    }
  },
}

/** Days of birthdays that are told ahead. */
const AHEAD = 14

const birthdays: WidgetSpec = {
  title: 'События команды',
  description: 'Дни рождения на две недели вперёд',
  permissions: ['profiles.view'],
  roles: 'all',
  w: 4,
  h: 4,
  filters: [],
  entities: ['profile', 'user'],
  isPersonal: true,
  async load(ctx, query) {
    const last = addDays(query.today, AHEAD)
    const { rows } = await ctx.db.execute<{ id: string; name: string; day: string }>(sql`
      select ${profiles.id} as id, ${profiles.full_name} as name, day::date::text as day from ${profiles}
      join generate_series(${query.today}::date, ${last}::date, interval '1 day') as day
        on to_char(${profiles.birthday}, 'MM-DD') = to_char(day, 'MM-DD')
      where ${WORKS} and ${isBirthdayOpen(ctx.actor)} order by day, ${profiles.full_name}`)
    return {
      period: `${dayInRussian(query.today)} — ${dayInRussian(last)}`,
      source: 'Карточки сотрудников',
      rows: rows.map(({ id, name, day }) =>
        row(name, { note: `день рождения ${dayInRussian(day).slice(0, 5)}`, link: `/profiles/${id}` }),
      ),
      link: link('/profiles'),
    }
  },
}

/** Widgets of people. */
export const peopleWidgets = { presence, birthdays }
