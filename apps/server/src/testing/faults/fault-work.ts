import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { KillableServer } from './killable-server'

/** What was answered, and what should not have been. */
export interface Outcome {
  names: Set<string>
  files: Map<number, string>
  /** Names of the files of tasks that were taken. */
  imports: string[]
  refusals: Map<string, number>
  faults: string[]
}

/** Tasks of one import. */
const IMPORTED = 40

export type Person = Awaited<ReturnType<KillableServer['signIn']>>

/** Makes a record. */
export async function write({ fetch }: Person, record: Outcome): Promise<number> {
  const name = `${record.names.size}-${randomUUID()}`
  const send = () =>
    fetch('/api/goods/goods_type', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': name.slice(-36) },
      body: JSON.stringify({ name }),
    })
  let answer = await judge(await send(), record)
  // As a client does: the same again, under the same key.
  for (let again = 0; answer.status === 503 && again < 2; again += 1) {
    await pause(200)
    answer = await judge(await send(), record)
  }
  if (answer.status === 201) record.names.add(name)
  return answer.status
}

/** Reads a list. */
export async function read({ fetch }: Person, record: Outcome): Promise<number> {
  return (await judge(await fetch('/api/todos?page=1&page_size=5'), record)).status
}

/** Sends a file. */
export async function upload({ fetch }: Person, record: Outcome): Promise<number> {
  const content = randomUUID()
  const body = new FormData()
  body.append('directory', '')
  body.append('file', new File([content.repeat(2_000)], `${content}.txt`))
  const answer = await judge(await fetch('/api/mediafiles/files', { method: 'POST', body }), record)
  if (answer.status === 201) record.files.set((JSON.parse(answer.text) as { id: number }).id, content)
  return answer.status
}

/** Hands a file of tasks over, unless one is under way. */
export async function importTasks({ fetch }: Person, record: Outcome): Promise<number> {
  const own = await judge(await fetch('/api/todos/imports'), record)
  if (own.status !== 200) return own.status
  const { imports } = JSON.parse(own.text) as { imports: { state: string }[] }
  if (imports.some(({ state }) => state === 'waiting' || state === 'running')) return own.status
  const name = randomUUID()
  const text = ['Название', ...Array.from({ length: IMPORTED }, (_, at) => `${name} ${at}`)].join('\n')
  const answer = await fetch('/api/todos/imports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, file_name: `${name}.csv` }),
  })
  // One whose answer was lost may have begun since.
  if (answer.status === 409) return answer.status
  const { status } = await judge(answer, record)
  if (status === 202) record.imports.push(name)
  // A letter tells of fifty imports one by one, no more.
  await pause(2_000)
  return status
}

/** Whatever was not done has to be worth another try, and to say when. */
async function judge(response: Response, { refusals, faults }: Outcome): Promise<{ status: number; text: string }> {
  const { status } = response
  const text = await response.text()
  if (response.ok || status === 401) return { status, text }
  const { code } = JSON.parse(text) as { code: string }
  refusals.set(code, (refusals.get(code) ?? 0) + 1)
  if (status !== 503 || !response.headers.get('retry-after')) faults.push(`${status} ${text}`)
  return { status, text }
}
