import { eq, isNull } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamsTable } from '../../../db/tables/people/teams'
import { locationsTable } from '../../../db/tables/places/locations'
import type { Context } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { liveCategories } from '../categories/categories'
import { momentReader } from './import-moment'

type Named = ReadonlyMap<string, number | null>

/** What a file calls people, teams and places, and the moments it names by the clock of its author. */
export class ImportNames {
  private constructor(
    private readonly people: Named,
    private readonly teams: Named,
    private readonly places: Named,
    /** A moment that is written, by the clock of the author of the file. */
    readonly moment: ReturnType<typeof momentReader>,
    /** Categories that can be chosen: their names by their keys. */
    readonly categories: Readonly<Record<string, string>>,
  ) {}

  static async load(ctx: Context): Promise<ImportNames> {
    const { id: profile, full_name, username, timezone } = profilesTable
    const people = await ctx.db
      .select({ id: profile, full_name, username, email: usersTable.email })
      .from(profilesTable)
      .leftJoin(usersTable, eq(usersTable.id, profile))
      .where(isNull(profilesTable.deleted_at))
    const teams = await ctx.db
      .select({ id: teamsTable.id, name: teamsTable.name })
      .from(teamsTable)
      .where(isNull(teamsTable.deleted_at))
    const places = await ctx.db
      .select({ id: locationsTable.id, name: locationsTable.name, full_name: locationsTable.full_name })
      .from(locationsTable)
      .where(isNull(locationsTable.deleted_at))
    // A name of what the person does not see names nothing for him.
    const seen = async <Row extends { id: number }>(to: string, rows: Row[]): Promise<Row[]> => {
      const ids = await nameable(
        ctx,
        to,
        rows.map(({ id }) => id),
      )
      return rows.filter(({ id }) => ids.has(id))
    }
    const [own] = await ctx.db.select({ timezone }).from(profilesTable).where(eq(profile, ctx.actor.id))
    return new ImportNames(
      byName(
        (await seen('/accounts/profiles', people)).map((one) => ({
          id: one.id,
          names: [one.full_name, one.username, one.email],
        })),
      ),
      byName((await seen('/teams', teams)).map(({ id, name }) => ({ id, names: [name] }))),
      byName((await seen('/locations', places)).map(({ id, name, full_name: full }) => ({ id, names: [name, full] }))),
      momentReader(own?.timezone ?? 'UTC'),
      Object.fromEntries((await liveCategories(ctx.db)).map(({ key, name }) => [key, name])),
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
