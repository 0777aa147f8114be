import { eq, isNull } from 'drizzle-orm'
import { locationsTable } from '../../../db/tables/locations'
import { profilesTable } from '../../../db/tables/profiles'
import { teamsTable } from '../../../db/tables/teams'
import { usersTable } from '../../../db/tables/users'
import type { Context } from '../../../lib/handler'
import { liveCategories } from '../categories/categories'

type Named = ReadonlyMap<string, number | null>

/** What a file calls people, teams and places, and the moments it names by the clock of its author. */
export class ImportNames {
  private constructor(
    private readonly people: Named,
    private readonly teams: Named,
    private readonly places: Named,
    private readonly moments: (text: string) => string | null,
    /** Categories that can be chosen: their names by their keys. */
    readonly categories: Readonly<Record<string, string>>,
  ) {}

  static async load(ctx: Context): Promise<ImportNames> {
    const { id: profile, full_name, username, timezone } = profilesTable
    const people = await ctx.tx
      .select({ id: profile, full_name, username, email: usersTable.email })
      .from(profilesTable)
      .leftJoin(usersTable, eq(usersTable.id, profile))
      .where(isNull(profilesTable.deleted_at))
    const teams = await ctx.tx
      .select({ id: teamsTable.id, name: teamsTable.name })
      .from(teamsTable)
      .where(isNull(teamsTable.deleted_at))
    const places = await ctx.tx
      .select({ id: locationsTable.id, name: locationsTable.name, full_name: locationsTable.full_name })
      .from(locationsTable)
      .where(isNull(locationsTable.deleted_at))
    const [own] = await ctx.tx.select({ timezone }).from(profilesTable).where(eq(profile, ctx.actor.id))
    return new ImportNames(
      byName(people.map((one) => ({ id: one.id, names: [one.full_name, one.username, one.email] }))),
      byName(teams.map(({ id, name }) => ({ id, names: [name] }))),
      byName(places.map(({ id, name, full_name: full }) => ({ id, names: [name, full] }))),
      (text) => toMoment(text, own?.timezone ?? 'UTC'),
      Object.fromEntries((await liveCategories(ctx.tx)).map(({ key, name }) => [key, name])),
    )
  }

  person(name: string): number | null {
    return this.people.get(toKey(name)) ?? null
  }

  team(name: string): number | null {
    return this.teams.get(toKey(name)) ?? null
  }

  place(name: string): number | null {
    return this.places.get(toKey(name)) ?? null
  }

  /** `31.12.2026`, `31.12.2026 18:00` or ISO. A day alone ends at 18:00. */
  moment(text: string): string | null {
    return this.moments(text)
  }
}

/** A name that two records share names neither. */
function byName(records: readonly { id: number; names: readonly (string | null)[] }[]): Named {
  const found = new Map<string, number | null>()
  for (const { id, names } of records) {
    for (const key of new Set(names.flatMap((name) => (name ? [toKey(name)] : [])))) {
      found.set(key, found.has(key) ? null : id)
    }
  }
  return found
}

function toKey(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}

function toMoment(text: string, timezone: string): string | null {
  const local = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,T]+(\d{1,2}):(\d{2}))?$/.exec(text)
  if (!local) {
    const isIso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    const at = isIso ? Date.parse(text) : Number.NaN
    return Number.isNaN(at) ? null : new Date(at).toISOString()
  }
  const [day = 0, month = 0, year = 0, hour = 18, minute = 0] = local
    .slice(1)
    .map((part) => (part ? Number(part) : undefined))
  const shown = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isReal = shown.getUTCDate() === day && shown.getUTCMonth() === month - 1 && hour < 24 && minute < 60
  return isReal ? new Date(shown.getTime() - offsetOf(shown, timezone)).toISOString() : null
}

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetOf(at: Date, timezone: string): number {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
