import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '../built-server'
import { startChild } from '../start-child'
import { startTalkServers } from '../talk/talk-servers'
import type { TypedAndSeen, Typists } from './typists'

/** How a text was written by many on one server. */
interface TypingRun {
  /** Milliseconds from a letter to whom else it is shown. */
  p50: number
  p99: number
  /** What the server held at most beyond what it held before anybody came, in MB. */
  memory: number
  /** Letters typed, and those of them that somebody lacks in the end. */
  typed: number
  lost: number
}

/** The same writing on the whole server and on Hocuspocus alone. */
export interface TypingFigures {
  people: number
  seconds: number
  ours: TypingRun
  bare: TypingRun
}

const PEOPLE = 50
const SECONDS = 60
/** Processes that stand for the machines of these people. */
const PROCESSES = 2
const RESTING = 3_000

/** Fifty people write one text for a minute: on the built server with PostgreSQL, then on Hocuspocus alone, which keeps nothing. */
export async function benchTyping(): Promise<TypingFigures> {
  const talk = await startTalkServers(1)
  const [server] = talk.servers
  const bare = startChild(new URL('./hocuspocus-bare.ts', import.meta.url))
  try {
    if (!server) throw new Error('No server has started')
    const [url] = (await once(bare, 'message')) as [string]
    const tokens = talk.tokens.slice(0, PEOPLE)
    const document = `document:${await createDocument(server.address, String(tokens[0]))}`
    const ours = { address: `${server.address.replace('http', 'ws')}/collab`, document, tokens }
    return {
      people: PEOPLE,
      seconds: SECONDS,
      ours: await write(server.child, ours),
      bare: await write(bare, { address: url, document, tokens }),
    }
  } finally {
    bare.kill()
    await talk.stop()
  }
}

async function createDocument(address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Протокол', kind: 'text', is_public: true }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  return id
}

async function write(
  server: ChildProcess,
  where: Pick<Typists, 'address' | 'document' | 'tokens'>,
): Promise<TypingRun> {
  await pause(RESTING)
  const rest = residentMegabytes(server)
  const share = PEOPLE / PROCESSES
  const children = Array.from({ length: PROCESSES }, () => startChild(new URL('./typists.ts', import.meta.url)))
  let most = rest
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(server))
  }, 500)
  try {
    await Promise.all(
      children.map((child, at) => {
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
        const first = at * share
        const tokens = where.tokens.slice(first, first + share)
        child.send({ ...where, tokens, first, everybody: PEOPLE, seconds: SECONDS } satisfies Typists)
        return once(child, 'message')
      }),
    )
    const answers = children.map((child) => once(child, 'message') as Promise<[TypedAndSeen]>)
    for (const child of children) child.send('begin')
    const written = (await Promise.all(answers)).map(([answer]) => answer)
    return { ...figuresOf(written), memory: most - rest }
  } finally {
    clearInterval(looking)
    for (const child of children) child.kill()
  }
}

function figuresOf(written: readonly TypedAndSeen[]): Omit<TypingRun, 'memory'> {
  const typed = new Map(written.flatMap((one) => Object.entries(one.typed)))
  const delays = written
    .flatMap(({ seen }) => seen.map(({ letter, at }) => at - (typed.get(letter) ?? Number.NaN)))
    .filter((delay) => !Number.isNaN(delay))
    .toSorted((one, other) => one - other)
  const at = (of: number) => delays[Math.floor((delays.length - 1) * of)] ?? 0
  const begun = Array.from({ length: PEOPLE }, (_, place) => `${place}:`.length).reduce((all, one) => all + one)
  const whole = typed.size + begun
  const lettersOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
  const lost = Math.max(...written.flatMap(({ texts }) => texts.map((text) => whole - lettersOf(text))))
  return { p50: at(0.5), p99: at(0.99), typed: typed.size, lost }
}
