import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { now } from '../events/now'
import { listen, startBare } from './talk-children'
import { startTalkServers, type TalkServers } from './talk-servers'

/** Milliseconds from the sending of a message to the other screens. */
export interface HeardFigures {
  servers: number
  ours: { p50: number; p99: number }
  bare: { p50: number; p99: number }
}

const ROUNDS = 60
const WARMING = 5
const SETTLING = 250

/** A message in a room of 500 people, on so many servers, beside a Socket.IO alone that says the same to 500 sockets. */
export async function benchHeard(count: number): Promise<HeardFigures> {
  const talk = await startTalkServers(count)
  const bare = await startBare(talk.databaseUrl)
  const half = talk.tokens.length / 2
  const groups = (address: (at: number) => string) =>
    [talk.tokens.slice(0, half), talk.tokens.slice(half)].map((tokens, at) => ({ address: address(at), tokens }))
  const ours = await listen(groups((at) => String(talk.servers[at % count]?.address)))
  const plain = await listen(groups(() => bare.sockets))
  const speaker = io(bare.sockets, { transports: ['websocket'] })
  const times = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = -WARMING; round < ROUNDS; round += 1) {
      const said = await hear(ours, async () => say(talk, round + WARMING))
      const told = { room: talk.all, action: 'sent', message: round + WARMING, author: 1 }
      const alone = await hear(plain, async () => void speaker.emit('say', told))
      if (round < 0) continue
      times.ours.push(...said)
      times.bare.push(...alone)
    }
    return { servers: count, ours: figuresOf(times.ours), bare: figuresOf(times.bare) }
  } finally {
    speaker.close()
    for (const child of [...ours, ...plain, bare.child]) child.kill()
    await talk.stop()
  }
}

async function say({ servers, tokens, all }: TalkServers, at: number): Promise<void> {
  const answer = await fetch(`${servers[0]?.address}/api/chats/rooms/${all}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[at % tokens.length]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: randomUUID(), content: `Сообщение ${at}` }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Milliseconds until each socket has heard of it. */
async function hear(listeners: readonly ChildProcess[], act: () => Promise<void>): Promise<number[]> {
  const told = listeners.map(async (listener) => {
    const [{ times }] = (await once(listener, 'message')) as [{ times: number[] }]
    return times
  })
  const begun = now()
  await act()
  const heard = (await Promise.all(told)).flat()
  await pause(SETTLING)
  return heard.map((time) => time - begun)
}

function figuresOf(delays: readonly number[]) {
  const sorted = delays.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
