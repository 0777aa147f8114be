import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signInAt } from '../faults/killable-server'

/** Who is not answered for so long is not answered at all, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000

/** One person may say twenty things in ten seconds, and is at it twice. In milliseconds. */
const WITHIN_LIMIT = 1_200

/** Something a person did: what bears its name is done once, however often it had to be sent. */
type Deed = (fetch: typeof globalThis.fetch, name: string) => Promise<Response>

/** A request that was not carried out. */
export interface Refusal {
  /** What was happening to the servers. */
  during: string
  status: number
  code: string
}

/** What people did, and what they were refused. */
export interface Load {
  done: { [kind: string]: Set<string> }
  refusals: Refusal[]
  /** What is happening to the servers from now on. */
  during: string
  /** Lets everybody end what he is at. */
  stop(): Promise<void>
}

/** People who say things, make tasks and upload files by a proxy; whatever is refused they send again until it is done. */
export async function startLoad(address: string, person: { email: string; password: string }, room: number) {
  const { fetch } = await signInAt(address, person)
  const json = { 'content-type': 'application/json' }
  const deeds: { [kind: string]: Deed } = {
    messages: (ask, name) =>
      ask(`/api/chats/rooms/${room}/messages`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ client_id: name, content: name }),
      }),
    todos: (ask, name) =>
      ask('/api/todos', {
        method: 'POST',
        headers: { ...json, 'idempotency-key': name },
        body: JSON.stringify({ title: name }),
      }),
    files(ask, name) {
      const body = new FormData()
      body.append('directory', '')
      body.append('file', new File([name.repeat(500)], `${name}.txt`))
      return ask('/api/mediafiles/files', { method: 'POST', headers: { 'idempotency-key': name }, body })
    },
  }
  let isOver = false
  const load: Load = {
    done: Object.fromEntries(Object.keys(deeds).map((kind) => [kind, new Set<string>()])),
    refusals: [],
    during: 'quiet',
    async stop() {
      isOver = true
      await Promise.all(workers)
    },
  }
  const patient: typeof globalThis.fetch = (path, init) =>
    fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  const workers = [...Object.entries(deeds), ...Object.entries(deeds)].map(async ([kind, deed]) => {
    while (!isOver) {
      const name = randomUUID()
      while (!(await carriedOut(load, kind, () => deed(patient, name)))) await pause(200)
      load.done[kind]?.add(name)
      await pause(kind === 'messages' ? WITHIN_LIMIT : 20)
    }
  })
  return load
}

async function carriedOut(load: Load, kind: string, ask: () => Promise<Response>): Promise<boolean> {
  const { during } = load
  let status = 0
  let code = ''
  try {
    const answer = await ask()
    status = answer.status
    const body = (await answer.json()) as { code?: string }
    if (answer.ok) return true
    code = body.code ?? ''
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    code = `${kind}: ${cause?.code ?? name}`
  }
  // What began in a disturbance may be refused after it.
  load.refusals.push({ during: during === 'quiet' ? load.during : during, status, code })
  return false
}
