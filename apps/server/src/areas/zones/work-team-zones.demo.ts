import { asc } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { teamsTable } from '../../db/tables/people/teams'
import { locationsTable } from '../../db/tables/places/locations'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { todoRecurrencesTable } from '../../db/tables/todos/todo-recurrences'
import type { DemoSource } from '../../lib/area'
import { readProductionCalendar } from '../../lib/time/production-calendar'
import { occurrences } from '../../lib/time/recurrence/schedule'

type ZoneKind = (typeof workTeamZonesTable.$inferInsert)['kind']

interface DemoZone {
  name: string
  team: string
  kind: ZoneKind
  /** Buildings, or floors of one: «А: -1, 1, 2». */
  places: readonly string[]
  exclude?: readonly string[]
  /** Place of who answers for it in the list of people. */
  responsible: number
  color: string
}

/** The eight zones of product 25.5; nobody cleans В-208. */
const ZONES: readonly DemoZone[] = [
  {
    ...{ name: 'Уборка А 1–2', team: 'Клининг', kind: 'cleaning', places: ['А -1', 'А 1', 'А 2'] },
    ...{ responsible: 11, color: '#22C55E' },
  },
  {
    ...{ name: 'Уборка А 3–5', team: 'Клининг', kind: 'cleaning', places: ['А 3', 'А 4', 'А 5'] },
    ...{ responsible: 12, color: '#84CC16' },
  },
  {
    ...{ name: 'Уборка Б', team: 'Клининг', kind: 'cleaning', places: ['Корпус Б'], responsible: 13, color: '#14B8A6' },
  },
  {
    ...{ name: 'Уборка В', team: 'Клининг', kind: 'cleaning', places: ['Корпус В'], exclude: ['В-208'] },
    ...{ responsible: 11, color: '#06B6D4' },
  },
  {
    ...{ name: 'Инженерия А', team: 'Инженерная бригада', kind: 'engineering', places: ['Корпус А'] },
    ...{ responsible: 8, color: '#3B82F6' },
  },
  {
    ...{ name: 'Инженерия Б и В', team: 'Инженерная бригада', kind: 'engineering', places: ['Корпус Б', 'Корпус В'] },
    ...{ responsible: 9, color: '#6366F1' },
  },
  {
    ...{ name: 'Пост охраны', team: 'Охрана', kind: 'security', places: ['Бизнес-парк «Исетский»'] },
    ...{ responsible: 15, color: '#64748B' },
  },
  { name: 'Паркинг', team: 'Охрана', kind: 'parking', places: ['А -1'], responsible: 15, color: '#A16207' },
]

/** What is done in the zones, by their names. */
const SCHEDULES = [
  ...['Уборка А 1–2', 'Уборка А 3–5', 'Уборка Б', 'Уборка В'].map((zone) => ({
    ...{ zone, title: 'Влажная уборка мест общего пользования', category: 'cleaning' },
    ...{ rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', time: '07:00', minutes: 120 },
  })),
  {
    ...{ zone: 'Инженерия А', title: 'Обход инженерных систем', category: 'hvac' },
    ...{ rrule: 'FREQ=WEEKLY;BYDAY=MO,TH', time: '10:00', minutes: 90 },
  },
  {
    ...{ zone: 'Пост охраны', title: 'Обход территории', category: 'security' },
    ...{ rrule: 'FREQ=DAILY', time: '22:00', minutes: 40 },
  },
] as const

const HOUR = 3_600_000
const LEAD_HOURS = 6
const EVERY_WEEK = { timezone: 'Asia/Yekaterinburg', skip_holidays: 'none' } as const

/** The zones of the business park with their schedules. */
export async function seedWorkTeamZones(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const teams = await tx.select({ id: teamsTable.id, name: teamsTable.name }).from(teamsTable)
  const places = await tx
    .select({ id: locationsTable.id, name: locationsTable.name, full_name: locationsTable.full_name })
    .from(locationsTable)
    .orderBy(asc(locationsTable.id))
  const placeOf = (word: string) => {
    const [building, floor] = /^[АБВ] -?\d+$/.test(word) ? word.split(' ') : []
    const end = floor === undefined ? undefined : `Корпус ${building} / ${floor} этаж`
    const found = places.find(({ name, full_name }) => (end ? full_name.endsWith(end) : name === word))
    if (!found) throw new Error(`The demo has no place ${word}`)
    return found.id
  }
  const author = people[1] ?? null
  const stamp = { created_by: author, updated_by: author }
  const zones = await tx
    .insert(workTeamZonesTable)
    .values(
      ZONES.map(({ name, team, kind, places: inside, exclude = [], responsible, color }) => ({
        ...stamp,
        name,
        kind,
        color,
        team: teams.find((one) => one.name === team)?.id ?? 0,
        locations: inside.map(placeOf),
        exclude_locations: exclude.map(placeOf),
        responsible: people[responsible] ?? null,
      })),
    )
    .returning()
  const workdays = await readProductionCalendar(tx)
  // As the demo's other schedules: from tomorrow on, so that the first start makes no tasks of today.
  const after = new Date(calendar.at(1, 0))
  const rows = SCHEDULES.flatMap(({ zone: name, minutes, ...what }) => {
    const zone = zones.find((one) => one.name === name)
    if (!zone) return []
    const when = { rrule: what.rrule, time: what.time, start_date: calendar.day(1), ...EVERY_WEEK }
    const [first] = occurrences(when, { calendar: workdays, after, limit: 1 })
    return [
      {
        ...stamp,
        ...what,
        ...when,
        zone: zone.id,
        team: zone.team,
        locations: zone.locations.slice(0, 1),
        planned_minutes: minutes,
        lead_hours: LEAD_HOURS,
        next_run_at: first ? new Date(first.getTime() - LEAD_HOURS * HOUR).toISOString() : null,
      },
    ]
  })
  await tx.insert(todoRecurrencesTable).values(rows)
}
