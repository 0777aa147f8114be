import { inArray } from 'drizzle-orm'
import { seedRoles } from '../../lib/access/permissions'
import { DEMO_ORDER, DEMO_REMOVED } from '../../lib/settings/demo-settings'
import type { FileStorage } from '../../lib/storage/storage'
import type { Database } from '../database'
import { usersTable } from '../tables/access/users'
import { settingsTable } from '../tables/system/settings'
import { emptyDemo } from './empty-demo'
import { seedDemo } from './seed-demo'

/**
 * At the start, before anybody is answered: does with the demo what an administrator ordered, and fills an empty base where
 * demo data are `wanted`. A base with accounts of its own is never touched (`emptyDemo` refuses it).
 */
export async function startDemo(
  database: Database,
  { wanted, today, storage }: { wanted: boolean; today: Date; storage: Pick<FileStorage, 'write'> },
): Promise<void> {
  const settings = await database.reader
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, [DEMO_ORDER, DEMO_REMOVED]))
  const order = settings.find(({ key }) => key === DEMO_ORDER)?.value
  if (order === 'refill' || order === 'remove') {
    await emptyDemo(database)
    await database.transaction(seedRoles)
    if (order === 'refill') return seedDemo(database, { today, storage })
    await database.transaction((tx) => tx.insert(settingsTable).values({ key: DEMO_REMOVED, value: true }))
    return
  }
  if (!wanted || settings.some(({ key }) => key === DEMO_REMOVED)) return
  const [account] = await database.reader.select({ id: usersTable.id }).from(usersTable).limit(1)
  if (!account) await seedDemo(database, { today, storage })
}
