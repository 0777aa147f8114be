import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { invalid } from '../../../lib/http/error'
import { readSettings } from '../../../lib/settings/settings'
import { passwordProblems } from './passwords'

/** Address, user name and names of a person: what a password of that person must not be made of. */
export async function readPersonalWords(db: Db, user: number): Promise<string[]> {
  const [person] = await db
    .select({
      email: usersTable.email,
      username: profilesTable.username,
      first: profilesTable.first_name,
      last: profilesTable.last_name,
      middle: profilesTable.middle_name,
    })
    .from(usersTable)
    .innerJoin(profilesTable, eq(profilesTable.id, usersTable.id))
    .where(eq(usersTable.id, user))
  return Object.values(person ?? {}).filter((word) => word !== null)
}

/** 400 with what is wrong under the field `password`; `personal` holds addresses and names of its person. */
export async function requireGoodPassword(
  db: Db,
  password: string,
  personal: readonly (string | undefined)[],
): Promise<void> {
  const { password_min_length: shortest } = await readSettings(db)
  const words = personal.filter((word) => word !== undefined)
  const problems = passwordProblems(password, words, shortest)
  if (problems.length > 0) throw invalid({ password: problems })
}
