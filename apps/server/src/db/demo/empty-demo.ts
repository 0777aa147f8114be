import { DEMO_SEEDED } from '../../lib/settings/demo-settings'
import type { Database } from '../database'
import { migrate } from '../migrate'
import { usersTable } from '../tables/access/users'
import { settingsTable } from '../tables/system/settings'
import { DemoRefused } from './seed-demo'

/**
 * Makes a demo database as a first start finds it: with what the migrations fill (categories, holidays, rates) and nothing
 * else. One with accounts of its own is left alone.
 */
export async function emptyDemo(database: Database): Promise<void> {
  await migrate(database)
  const marks = await database.reader.select({ key: settingsTable.key }).from(settingsTable)
  const [account] = await database.reader.select({ id: usersTable.id }).from(usersTable).limit(1)
  if (!account) return
  if (!marks.some(({ key }) => key === DEMO_SEEDED)) {
    throw new DemoRefused('В базе есть настоящие учётные записи: демо-данные сюда не загружаются')
  }
  await database.pool.query('drop schema public cascade; create schema public')
  await migrate(database)
}
