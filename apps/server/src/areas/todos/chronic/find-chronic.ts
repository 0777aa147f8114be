import type { PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../db/database'
import { chronicPlacesTable as table } from '../../../db/tables/todos/chronic-places'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { createNotifications } from '../../notifications/create-notifications'
import { peopleOfRoles } from '../../people/people-of-roles'
import { areAbove, groupSimilar, type SimilarPair } from './group-similar'

/** Tasks so old are of the past. */
const DAYS = 90
/** From 0 to 1, how alike two titles are by their letters. */
const ALIKE = 0.3
const MOST_TOLD = 50

/** Looks for places where similar tasks come again and again; answers how many were found anew. */
export async function findChronicPlaces(database: Database, services: Services): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    await joinAccepted(tx)
    let found = 0
    for (const todos of groupSimilar(await similarPairs(tx))) {
      const [known] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.state, 'proposed'), arrayOverlaps(table.todos, todos)))
        .limit(1)
      if (known) {
        await tx.update(table).set({ todos }).where(eq(table.id, known.id))
        continue
      }
      const place = await placeOf(tx, todos)
      if (!place) continue
      await tx.insert(table).values({ ...place, todos })
      found += 1
      const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
      const newest = Math.max(...todos)
      const people = await peopleOfRoles(ctx, ['dispatcher', 'manager'], MOST_TOLD)
      await createNotifications(
        ctx,
        people.map((user) => ({
          ...{ user, type: 'system', event: 'todo.chronic', entity: 'todo', entity_id: newest },
          title: place.name,
          message: `Хроническое место: ${todos.length}-я похожая заявка за ${DAYS} дней, ${place.name}`,
          reason: 'Почему: вы распределяете задачи',
        })),
      )
    }
    return found
  })
}

/** Pairs of similar tasks that no decision was made of: of one room, or of rooms with places on neighbouring floors. */
async function similarPairs(tx: Tx): Promise<SimilarPair[]> {
  const { rows } = await tx.execute<{
    one: string
    other: string
    below: PlanPolygon | null
    above: PlanPolygon | null
  }>(sql`
    with calls as (
      select todos.id, todos.category, todos.location, search_letters(search_text(todos.title)) as title,
        rooms.building, rooms.polygon, floors.number as floor
      from todos join rooms on rooms.id = todos.location join floors on floors.id = rooms.floor
      where todos.deleted_at is null and todos.recurrence is null and todos.category is not null
        and todos.created_at > now() - make_interval(days => ${DAYS})
        and not exists (select 1 from chronic_places where state <> 'proposed'
          and (todos.id = any(chronic_places.todos) or todos.id = chronic_places.root)))
    select one.id as one, other.id as other,
      case when one.location <> other.location then one.polygon end as below,
      case when one.location <> other.location then other.polygon end as above
    from calls as one join calls as other on other.category = one.category and other.id > one.id
      and (other.location = one.location
        or (other.building = one.building and abs(other.floor - one.floor) = 1
          and one.polygon is not null and other.polygon is not null))
    where similarity(one.title, other.title) >= ${ALIKE}`)
  return rows.map(({ one, other, below, above }) => ({
    one: Number(one),
    other: Number(other),
    polygons: below && above ? [below, above] : null,
  }))
}

/** Where a group is: its room, or the lowest of its rooms. */
async function placeOf(tx: Tx, todos: readonly number[]) {
  const { rows } = await tx.execute<{ place: string; name: string; category: string; rooms: number }>(sql`
    select locations.id as place, locations.full_name as name, todos.category,
      (select count(distinct location)::int from todos where id = any(${sql.param([...todos])}::bigint[])) as rooms
    from todos join locations on locations.id = todos.location join rooms on rooms.id = locations.id
      join floors on floors.id = rooms.floor
    where todos.id = any(${sql.param([...todos])}::bigint[]) order by floors.number, locations.id limit 1`)
  const [found] = rows
  return found && { place: Number(found.place), name: found.name, category: found.category, is_riser: found.rooms > 1 }
}

/**
 * A similar task of an accepted place joins the others while the cause is still looked for; where they are of one riser, so
 * does one of a room above or below theirs.
 */
async function joinAccepted(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{
    place: string
    root: string
    todo: string
    below: PlanPolygon | null
    above: PlanPolygon | null
  }>(sql`
    select chronic_places.id as place, chronic_places.root, todos.id as todo,
      case when todos.location <> known.location then rooms.polygon end as below,
      case when todos.location <> known.location then beside.polygon end as above
    from chronic_places join todos as root on root.id = chronic_places.root and root.status <> 'Completed' and root.deleted_at is null
    join todos on todos.category = chronic_places.category and todos.created_at > chronic_places.created_at
      and todos.deleted_at is null and todos.recurrence is null and todos.id <> chronic_places.root
      and todos.id <> all(chronic_places.todos)
    join rooms on rooms.id = todos.location join floors on floors.id = rooms.floor
    join todos as known on known.id = any(chronic_places.todos)
      and similarity(search_letters(search_text(known.title)), search_letters(search_text(todos.title))) >= ${ALIKE}
    join rooms as beside on beside.id = known.location join floors as other on other.id = beside.floor
    where chronic_places.state = 'accepted' and (todos.location = known.location
      or (chronic_places.is_riser and beside.building = rooms.building and abs(other.number - floors.number) = 1
        and rooms.polygon is not null and beside.polygon is not null))`)
  const joining = rows.filter(({ below, above }) => below === null || above === null || areAbove(below, above))
  if (joining.length === 0) return
  const told = JSON.stringify(joining.map(({ place, root, todo }) => ({ place, root, todo })))
  await tx.execute(sql`
    with joining as (
      select distinct place, root, todo from jsonb_to_recordset(${told}::jsonb) as one(place bigint, root bigint, todo bigint)),
    linked as (
      insert into todo_links ("from", "to", kind) select distinct least(todo, root), greatest(todo, root), 'relates' from joining
      on conflict do nothing)
    update chronic_places set todos = todos || (select array_agg(todo) from joining where place = chronic_places.id)
    where id in (select place from joining)`)
}
