import { inArray } from 'drizzle-orm'
import type { Tx } from '../database'
import { chronicPlacesTable } from '../tables/todos/chronic-places'
import { todosTable } from '../tables/todos/todos'
import type { DemoPlaces } from './seed-places'

/** Tasks of one riser of корпус А, from the basement up. */
const RISER = [
  'Осмотр ИТП перед отопительным сезоном',
  'Протечка смесителя в санузле',
  'Течёт стояк отопления в коридоре',
]

/** A chronic place that waits for its decision. */
export async function seedChronic(tx: Tx, places: DemoPlaces): Promise<void> {
  const place = places.find('А-210')?.id
  const found = await tx.select({ id: todosTable.id }).from(todosTable).where(inArray(todosTable.title, RISER))
  if (place === undefined) return
  const todos = found.map(({ id }) => id)
  await tx.insert(chronicPlacesTable).values({ place, is_riser: true, category: 'plumbing', todos })
}
