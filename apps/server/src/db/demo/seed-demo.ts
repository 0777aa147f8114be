import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { areas } from '../../areas'
import { DEMO_SEEDED } from '../../lib/settings/demo-settings'
import type { FileStorage } from '../../lib/storage/storage'
import type { Database } from '../database'
import { usersTable } from '../tables/access/users'
import { profilesTable } from '../tables/people/profiles'
import { objectsTable } from '../tables/places/objects'
import { settingsTable } from '../tables/system/settings'
import { createDemoCalendar } from './demo-calendar'
import { createRandom } from './random'
import { seedChronic } from './seed-chronic'
import { seedContracts } from './seed-contracts'
import { seedHandovers } from './seed-handovers'
import { seedMaterials } from './seed-materials'
import { makeDemoFiles, seedMedia, storeDemoFiles } from './seed-media'
import { seedNotifications } from './seed-notifications'
import { narrowScopes, seedPeople } from './seed-people'
import { seedPlaces } from './seed-places'
import { seedRecurring } from './seed-recurring'
import { seedShifts } from './seed-shifts'
import { seedTenants } from './seed-tenants'
import { seedTodos } from './seed-todos'

/** The password of every demo person. */
export const DEMO_PASSWORD = 'Demo-2026!'
/** The same seed and the same day give the same data. */
const SEED = 7
/** All demo people share one password, so one fixed salt tells nobody anything. */
const SALT = Buffer.from('workspace-demo-7')

/** A base that holds accounts of its own; the message is a Russian sentence for the person at the console. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
}

/** Fills an empty database with the business park «Исетский»; all or nothing. `today` is the day D of product 25.1. */
export async function seedDemo(
  database: Database,
  { today, storage }: { today: Date; storage: Pick<FileStorage, 'write'> },
): Promise<void> {
  const calendar = createDemoCalendar(today)
  const random = createRandom(SEED)
  const [passwordHash, files] = await Promise.all([hashDemoPassword(), makeDemoFiles(createRandom(SEED), calendar)])
  await storeDemoFiles(storage, files)
  await database.transaction(async (tx) => {
    const [account] = await tx.select({ id: usersTable.id }).from(usersTable).limit(1)
    if (account) throw new DemoRefused('В базе уже есть учётные записи: демо-данные загружаются только в пустую базу')
    const people = await seedPeople(tx, calendar, passwordHash)
    const places = await seedPlaces(tx, calendar, people)
    const objects = await tx.select({ id: objectsTable.id, code: objectsTable.code }).from(objectsTable)
    await narrowScopes(
      tx,
      people,
      objects.filter(({ code }) => code === 'ОБ-001' || code === 'ОБ-002').map(({ id }) => id),
    )
    const tenants = await seedTenants(tx, calendar, random, people)
    await seedContracts(tx, calendar, people, tenants)
    const { todos, comments } = await seedTodos(tx, { calendar, random, people, tenants, places })
    await seedMedia(tx, calendar, files, people, todos, places.find('Бизнес-парк')?.id ?? 0)
    for (const area of areas) await area.seed?.(tx, { calendar, people })
    await seedMaterials(tx)
    await seedHandovers(tx, calendar)
    await seedChronic(tx, places)
    await seedShifts(tx, calendar)
    await seedRecurring(tx, calendar, people, places)
    const profiles = await tx.select({ id: profilesTable.id, name: profilesTable.full_name }).from(profilesTable)
    await seedNotifications(tx, random, new Map(profiles.map(({ id, name }) => [id, name])), todos, comments)
    await tx.insert(settingsTable).values([
      { key: DEMO_SEEDED, value: calendar.day(0) },
      { key: 'org.short_name', value: '«Исетский»' },
      { key: 'org.timezone', value: 'Asia/Yekaterinburg' },
    ])
    // Places are numbered by hand, so the sequence has to be told.
    await tx.execute(sql`select setval(pg_get_serial_sequence('locations', 'id'), (select max(id) from locations))`)
  })
}

/** Argon2id as for every account (19 MiB, two passes, one lane), computed once for all people. */
function hashDemoPassword(): Promise<string> {
  return hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt: SALT })
}
