import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { documentsTable } from '../../db/tables/documents/documents'
import { functionalsTable } from '../../db/tables/functionals/functionals'
import { profilesTable } from '../../db/tables/people/profiles'
import { isAbsentToday } from './deputies'

/** Documents in review that wait for a person's decision: his own, or that of somebody away for whom he stands in. */
export function isAwaitedDocument(person: number): SQL {
  return sql`(${documentsTable.status} = 'in_review' and exists (
    select 1 from jsonb_array_elements(${documentsTable.approvals}) as one(said)
    where one.said ->> 'decision' is null and ((one.said ->> 'profile')::bigint = ${person}
      or (one.said ->> 'profile')::bigint in (${absentOf(person)}))))`
}

/** Those who are away today and whose turns to approve are this person's until they come back. */
export async function standsInFor(db: Db, person: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ person: string }>(absentOf(person))
  return new Set(rows.map(({ person: absent }) => Number(absent)))
}

/**
 * Whom `findDeputy` would lead to this person for work of no category, in one statement, so that lists and scopes can ask
 * by it: along the chains of deputies, and where nobody is named to the first who is here of those of the functions.
 */
function absentOf(person: number): SQL {
  const { id, deputy, deleted_at } = profilesTable
  const { responsible, deputies, deleted_at: gone, is_archived } = functionalsTable
  return sql`with recursive away(person, deputy) as (
      select ${id}, ${deputy} from ${profilesTable} where ${deleted_at} is null and ${isAbsentToday()}
    ), chain(person, next, passed) as (
      select away.person, away.deputy, array[away.person] from away where away.deputy is not null
      union all
      select chain.person, away.deputy, chain.passed || away.person from chain join away on away.person = chain.next
      where away.deputy is not null and not away.person = any(chain.passed)
    )
    select found.person from (
      select chain.person, chain.next from chain
      union all
      select away.person, (select one.person from ${functionalsTable}
          cross join unnest(${deputies}) with ordinality as one(person, place)
          join ${profilesTable} on ${id} = one.person and ${deleted_at} is null and not ${isAbsentToday()}
        where ${responsible} = away.person and ${gone} is null and not ${is_archived}
        order by ${functionalsTable.id}, one.place limit 1)
      from away where away.deputy is null
    ) as found(person, next)
    where found.next = ${person} and not exists (select 1 from away where away.person = found.next)`
}
