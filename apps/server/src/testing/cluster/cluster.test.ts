import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { KillableServer } from '../faults/killable-server'
import { canStartPostgres } from '../postgres'
import { type Cluster, startCluster } from './cluster'
import { type Refusal, startLoad } from './cluster-load'
import { hasPrograms } from './programs'

/** How often a server is killed; only the long run has the time. */
const KILLS = Number(process.env.CLUSTER_KILLS ?? 0)
/** How long Redis and the database are away, in milliseconds. */
const AWAY = 10_000

let cluster: Cluster | undefined
afterAll(() => cluster?.remove())

test.runIf(KILLS > 0 && hasPrograms && canStartPostgres())(
  'behind a proxy nothing is lost or done twice, whichever server dies, whatever is away and however they are restarted',
  { timeout: 240_000 + KILLS * 60_000 },
  async () => {
    cluster = await startCluster({ redis: true })
    const { address, servers, postgres, redis } = cluster
    const [first, second] = servers
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    await client.connect()
    const [made] = (await client.query<{ room: string }>(ROOM)).rows
    await client.end()
    const load = await startLoad(address, first.person, Number(made?.room))
    const disturb = async (what: string, act: () => Promise<unknown>) => {
      await pause(2_000)
      load.during = what
      await act()
      await pause(3_000)
      load.during = 'quiet'
    }
    for (let kill = 0; kill < KILLS; kill += 1)
      await disturb('a kill', async () => {
        await servers[kill % 2 === 0 ? 0 : 1].end('SIGKILL')
        await pause(1_000 + ((kill * 137) % 2_000))
        await servers[kill % 2 === 0 ? 0 : 1].start()
        await untilReady(servers)
      })
    await disturb('Redis away', async () => {
      await redis?.end()
      await pause(AWAY)
      await redis?.start()
    })
    await disturb('the database away', async () => {
      await postgres.restart(AWAY)
      await untilReady(servers)
      // The proxy asks every two seconds and wants to be answered twice.
      await pause(5_000)
    })
    await disturb('a rolling restart', async () => {
      for (const server of [first, second]) {
        expect(await server.end('SIGTERM')).toBe(0)
        await server.start()
        await untilReady(servers)
        await pause(5_000)
      }
    })
    await load.stop()

    const refused = new Map<string, number>()
    for (const { during, status, code } of load.refusals) {
      const name = `${during}: ${status} ${code}`
      refused.set(name, (refused.get(name) ?? 0) + 1)
    }
    const done = Object.entries(load.done).map(([kind, names]) => `${names.size} ${kind}`)
    process.stdout.write(
      `Two servers, ${KILLS} kills: ${done.join(', ')}, refused ${JSON.stringify(Object.fromEntries(refused))}\n`,
    )
    expect(load.refusals.filter(({ during }) => !/kill|database/.test(during))).toEqual([])
    expect(load.refusals.filter((refusal) => !isSaid(refusal))).toEqual([])
    const reader = new pg.Client({ connectionString: postgres.url })
    await reader.connect()
    try {
      for (const [kind, statement] of Object.entries(STORED)) {
        const { rows } = await reader.query<{ name: string }>(statement)
        const names = rows.map(({ name }) => name).sort()
        expect([kind, names]).toEqual([kind, [...(load.done[kind] ?? [])].sort()])
      }
    } finally {
      await reader.end()
    }
  },
)

/** A group of everybody; made by a request it would want a second person. */
const ROOM = `
  with room as (insert into chat_rooms (kind, title) values ('group', 'Нагрузка') returning id)
  insert into chat_members (room, profile) select room.id, profiles.id from room, profiles returning room`

/** What is there, by the names it was made under. */
const STORED: { [kind: string]: string } = {
  messages: 'select content as name from chat_messages',
  todos: 'select title as name from todos',
  files: "select replace(original_name, '.txt', '') as name from files",
}

/** How a person is told that it was not done and is to be tried again: by the proxy for a dead server, by a server for itself. */
const SAID = new Set(['502 unavailable', '503 unavailable', '503 database_unavailable', '503 overloaded'])
/** The proxy ends a connection that was used before without a word where the server behind it ended; who waits in vain knows nothing. */
const CUT = /: (UND_ERR_SOCKET|ECONNRESET|EPIPE)$/
/** Of an upload that is refused before it was read whole the connection ends while the client still sends. */
const CUT_UPLOAD = /^files: (UND_ERR_SOCKET|ECONNRESET|EPIPE)$/

function isSaid({ during, status, code }: Refusal): boolean {
  return SAID.has(`${status} ${code}`) || (during === 'a kill' ? CUT : CUT_UPLOAD).test(code)
}

async function untilReady(servers: readonly KillableServer[]): Promise<void> {
  for (const { address } of servers)
    await expect
      .poll(async () => (await globalThis.fetch(`${address}/api/health/ready`)).status, { timeout: 60_000 })
      .toBe(200)
}
