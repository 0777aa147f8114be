import { createTestServer } from '@ws/server/testing'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'
import { addRooms, BUILDING } from './many-rooms'
import type { MoveFigures } from './move'

const ROUNDS = 6

async function measure(): Promise<MoveFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const { pool } = server.database
  await addRooms(pool, { buildings: 1, floors: 30, rooms: 332 })
  const { rows } = await pool.query<{ building: string; territory: string; cluster: string; places: number }>(
    `select id as building, territory, (select min(id) from clusters where clusters.territory = buildings.territory) as cluster,
       (select count(*)::int from locations where path @> array[buildings.id]) as places
     from buildings where name like '${BUILDING} %'`,
  )
  const [found] = rows
  if (!found) throw new Error('The building was not made')
  const [building, territory, cluster] = [found.building, found.territory, found.cluster].map(Number)
  const manager = await server.as('u01')
  const move = (parent: number | undefined) => manager.send('PATCH', `/locations/${building}`, { parent })
  /** Each place of the building gets the path of the new parent, and the same name again. */
  const byHand = (parent: number | undefined) =>
    pool.query(
      `update locations as place set path = parent.path || place.path[array_position(place.path, $1) :],
         full_name = replace(place.full_name, parent.full_name, parent.full_name)
       from locations as parent where parent.id = $2 and place.path @> array[$1::bigint]`,
      [building, parent],
    )
  const waits = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const parent = round % 2 === 0 ? cluster : territory
    const begun = performance.now()
    const answer = await move(parent)
    const moved = performance.now()
    if (answer.status !== 200) throw new Error(`The building was not moved: ${answer.status}`)
    await byHand(parent)
    const updated = performance.now()
    // The first ones warm both up.
    if (round < 2) continue
    waits.ours.push(moved - begun)
    waits.bare.push(updated - moved)
  }
  await server.close()
  await postgres.stop()
  const [ours, bare] = [median(waits.ours), median(waits.bare)]
  return { places: found.places, ours, bare, ratio: ours / bare }
}

process.send?.(await measure())
process.disconnect()
