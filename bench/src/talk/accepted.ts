import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@ws/server/testing'
import { load, once } from '../load'
import { median } from '../median'
import { startBare } from './talk-children'
import { startTalkServers, type TalkServers } from './talk-servers'

/** Messages accepted a second; of ours, seconds after the last answer until nobody is left to be notified. */
export interface AcceptedFigures {
  ours: number
  bare: number
  told: number
}

/** More than one person may say in ten seconds nobody says here. */
const MESSAGES = 1_000
const WARMING = 500
/** Of what the machine does beside both feel the same where they take turns. */
const ROUNDS = 5
const CONNECTIONS = 32

/** People say things in fifty rooms at once, beside a Fastify alone with the one INSERT. */
export async function benchAccepted(): Promise<AcceptedFigures> {
  const talk = await startTalkServers(1)
  const bare = await startBare(talk.databaseUrl)
  try {
    const ours = String(talk.servers[0]?.address)
    await write(ours, talk, '/api/chats/rooms', WARMING)
    await untilTold(talk)
    await write(bare.writer, talk, '/rooms', WARMING)
    const rounds: AcceptedFigures[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const accepted = await write(ours, talk, '/api/chats/rooms', MESSAGES)
      const told = await untilTold(talk)
      rounds.push({ ours: accepted, told, bare: await write(bare.writer, talk, '/rooms', MESSAGES) })
    }
    const middle = (name: keyof AcceptedFigures) => median(rounds.map((round) => round[name]))
    return { ours: middle('ours'), bare: middle('bare'), told: middle('told') }
  } finally {
    bare.child.kill()
    await talk.stop()
  }
}

/** Waits until the server has notified everybody: what it does behind its answers is not to slow down the other. */
async function untilTold({ databaseUrl }: TalkServers): Promise<number> {
  const begun = performance.now()
  const database = await openDatabase({ url: databaseUrl })
  const isWaiting =
    'select exists (select from chat_untold) or exists (select from outbox where sent_at is null) as yes'
  while ((await database.pool.query<{ yes: boolean }>(isWaiting)).rows[0]?.yes) await setTimeout(20)
  await database.close()
  return (performance.now() - begun) / 1000
}

async function write(url: string, talk: TalkServers, path: string, amount: number): Promise<number> {
  const requests = once((at) => messageOf(talk, path, at))
  const result = await load({ url, requests, connections: CONNECTIONS, amount })
  if (result.errors + result['4xx'] + result['5xx'] > 0)
    throw new Error(`${result['4xx']} and ${result['5xx']} refused`)
  return result.rate
}

/** The request that says something by one of a room's people, each in turn. */
export function messageOf({ rooms, tokens }: TalkServers, path: string, at: number) {
  const { id, people } = rooms[at % rooms.length] as TalkServers['rooms'][number]
  const person = people[Math.floor(at / rooms.length) % people.length] ?? 0
  return {
    method: 'POST' as const,
    path: `${path}/${id}/messages`,
    headers: { authorization: `Bearer ${tokens[person]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: randomUUID(), content: `Сообщение ${at}` }),
  }
}
