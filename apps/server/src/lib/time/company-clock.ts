import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/system/settings'
import { addDays } from './days'
import { isTimeZone } from './time-zone'

/** Where the settings registry keeps the time zone of the organisation (product 4.10). */
export const TIMEZONE_KEY = 'org.timezone'
const USUAL = 'Asia/Yekaterinburg'

/**
 * What stands in the registry, or the usual zone where nobody set one. The registry takes the names of places that
 * PostgreSQL knows, and UTC, so that statements go by the same zone; a name that only PostgreSQL knows counts as none here.
 */
export function zoneIn(value: unknown): string {
  return typeof value === 'string' && (value === 'UTC' || value.includes('/')) && isTimeZone(value) ? value : USUAL
}

/** The zone the company's clock goes by. */
export async function companyZone(db: Db): Promise<string> {
  const [row] = await db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.key, TIMEZONE_KEY))
  return zoneIn(row?.value)
}

/** Today of the company's clock, `YYYY-MM-DD`: at night it is not the day of the server's clock. */
export async function companyToday(db: Db, now: Date = new Date()): Promise<string> {
  return dayIn(await companyZone(db), now)
}

/** The same day inside a statement. */
export function companyTodayInSql(): SQL {
  return sql`(now() at time zone ${zoneInSql()})::date`
}

/** The moment at which a day of the company begins. */
export function companyDayStartInSql(day: string | SQL): SQL {
  return sql`(${day}::date::timestamp at time zone ${zoneInSql()})`
}

/** A moment as lists are asked by it. */
export function writtenMomentInSql(at: SQL): SQL {
  return sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The last moment of a day of the company that a list is asked by. */
export function companyDayEndInSql(day: string): SQL {
  return sql`${companyDayStartInSql(addDays(day, 1))} - interval '1 millisecond'`
}

/** The moment at which the company's clock shows a time, `07:00`, on a day. */
export function companyMomentInSql(day: string, time: string): SQL {
  return sql`((${day}::date + ${time}::time) at time zone ${zoneInSql()})`
}

/** Day and time that the company's clock shows. */
export async function companyNow(db: Db, now: Date = new Date()): Promise<{ day: string; time: string }> {
  const zone = await companyZone(db)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now)
  return { day: dayIn(zone, now), time }
}

/** The moment the week of the company's clock ends, inside a statement. */
export function companyWeekEndInSql(): SQL {
  return sql`((date_trunc('week', now() at time zone ${zoneInSql()}) + interval '7 days') at time zone ${zoneInSql()})`
}

/** The next moment the company's clock shows a time, `07:00`, inside a statement. */
export function nextCompanyTimeInSql(time: string): SQL {
  const onDay = (days: number) =>
    sql`((${companyTodayInSql()} + ${days}::int + ${time}::time) at time zone ${zoneInSql()})`
  return sql`(case when ${onDay(0)} > clock_timestamp() then ${onDay(0)} else ${onDay(1)} end)`
}

function zoneInSql(): SQL {
  return sql`coalesce((select ${settingsTable.value} #>> '{}' from ${settingsTable}
    where ${settingsTable.key} = ${TIMEZONE_KEY}), ${USUAL})`
}

// Making one takes a quarter of a millisecond, and every request of a day asks.
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment in a zone. */
export function dayIn(zone: string, moment: Date): string {
  // The Swedish way of writing a date is the ISO one.
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  calendars.set(zone, calendar)
  return calendar.format(moment)
}
