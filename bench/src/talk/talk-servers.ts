import { randomUUID } from 'node:crypto'
import { createTokens, insertPerson, loadSecret, openDatabase, startPostgres } from '@ws/server/testing'
import { type BuiltServer, startBuilt } from '../built-server'

/** Servers on one database, people who talk there, and where. */
export interface TalkServers {
  servers: readonly BuiltServer[]
  databaseUrl: string
  tokens: readonly string[]
  /** A room of all, and rooms of twenty each with the places of their people among `tokens`. */
  all: number
  rooms: readonly { id: number; people: readonly number[] }[]
  stop(): Promise<void>
}

const PEOPLE = 500
const ROOMS = 50
const ROOM_SIZE = 20
const FIRST_PORT = 4790
const TOKEN_LIFE = 3 * 3600

/** Starts so many built servers; `pinned` gives each a core of its own. */
export async function startTalkServers(count: number, pinned = false): Promise<TalkServers> {
  const postgres = await startPostgres()
  const servers: BuiltServer[] = []
  for (let at = 0; at < count; at += 1) {
    const dataDir = servers[0]?.dataDir
    const beside = { ...(dataDir ? { dataDir } : {}), ...(pinned ? { core: at } : {}) }
    servers.push(await startBuilt(FIRST_PORT + at, postgres.url, beside))
  }
  const database = await openDatabase({ url: postgres.url })
  const ids: number[] = []
  for (let at = 0; at < PEOPLE; at += 1) ids.push(await insertPerson(database, { roles: ['manager'] }))
  const makeRoom = async (people: readonly number[]) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `with room as (insert into chat_rooms (kind, title) values ('group', 'Нагрузка') returning id)
       insert into chat_members (room, profile) select room.id, profile from room, unnest($1::bigint[]) as profile
       returning room as id`,
      [people],
    )
    return Number(rows[0]?.id)
  }
  const all = await makeRoom(ids)
  const rooms: { id: number; people: number[] }[] = []
  for (let at = 0; at < ROOMS; at += 1) {
    const people = Array.from({ length: ROOM_SIZE }, (_, seat) => (at * ROOM_SIZE + seat * 7) % PEOPLE)
    rooms.push({ id: await makeRoom(people.map((place) => Number(ids[place]))), people })
  }
  await database.close()
  const { issueAccessToken } = createTokens(await loadSecret(String(servers[0]?.dataDir)))
  const tokens = await Promise.all(ids.map((user) => issueAccessToken({ user, session: randomUUID() }, TOKEN_LIFE)))
  return {
    ...{ servers, databaseUrl: postgres.url, tokens, all, rooms },
    async stop() {
      for (const server of servers.toReversed()) await server.stop()
      await postgres.stop()
    },
  }
}
