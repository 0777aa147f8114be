import { randomUUID } from 'node:crypto'
import { load, once } from '../load'
import { startBare } from './talk-children'
import { startTalkServers, type TalkServers } from './talk-servers'

/** Messages accepted a second. */
export interface AcceptedFigures {
  ours: number
  bare: number
}

/** More than one person may say in ten seconds nobody says here. */
const MESSAGES = 3_000
const WARMING = 500
const CONNECTIONS = 32

/** People say things in fifty rooms at once, beside a Fastify alone with the one INSERT. */
export async function benchAccepted(): Promise<AcceptedFigures> {
  const talk = await startTalkServers(1)
  const bare = await startBare(talk.databaseUrl)
  try {
    const ours = String(talk.servers[0]?.address)
    await write(ours, talk, '/api/chats/rooms', WARMING)
    await write(bare.writer, talk, '/rooms', WARMING)
    return {
      ours: await write(ours, talk, '/api/chats/rooms', MESSAGES),
      bare: await write(bare.writer, talk, '/rooms', MESSAGES),
    }
  } finally {
    bare.child.kill()
    await talk.stop()
  }
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
