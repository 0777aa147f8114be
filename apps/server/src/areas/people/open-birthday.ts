import { type SQL, sql } from 'drizzle-orm'
import { profilesTable as profiles } from '../../db/tables/people/profiles'
import type { Actor } from '../../lib/access/actor'

/** Whether the birthday of the outer query's person is told: one that is hidden to himself and those who manage him (product 6.3). */
export function isBirthdayOpen({ id, grants }: Pick<Actor, 'id' | 'grants'>): SQL<boolean> {
  const reach = grants.get('profiles.edit')?.scope
  if (reach === 'all' || reach === 'objects') return sql<boolean>`true`
  return sql<boolean>`(not ${profiles.hide_birthday} or ${profiles.id} = ${id} or ${profiles.manager} is not distinct from ${id})`
}
