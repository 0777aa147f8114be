import { expect, test } from 'vitest'
import type { Act, OutboxEntry } from './entry'
import { sendingTo } from './send-entry'

const AT = Date.UTC(2026, 10, 20, 9, 30)
const never = new AbortController().signal
const KEY = '00000000-0000-4000-8000-000000000000'

function entryOf(act: Act, files: OutboxEntry['files'] = []): OutboxEntry {
  return { n: 1, key: KEY, user: 9, todo: 12, title: 'Щит', act, files, at: AT, tries: 0 }
}

/** Sends one entry to a server that notes what it was asked for. */
async function send(entry: OutboxEntry) {
  const calls: { path: string; header: unknown; body?: unknown }[] = []
  const note = async (path: string, { params, body }: { params: { header: unknown }; body?: unknown }) => {
    calls.push({ path, header: params.header, body })
    return { data: {}, response: new Response() }
  }
  const target = { api: { POST: note, PATCH: note }, host: '', session: {} } as unknown
  await sendingTo(target as Parameters<typeof sendingTo>[0])(
    entry,
    async () => undefined,
    () => undefined,
    never,
  )
  return calls
}

const acts: [Act, string][] = [
  [{ kind: 'take' }, '/todos/{id}/take'],
  [{ kind: 'step', status: 'Review', from: 'Progress' }, '/todos/{id}'],
  [{ kind: 'complete', result: null, rating: null, force: false }, '/todos/{id}/complete'],
  [{ kind: 'tick', item: 'a', text: 'Ввод', done: true }, '/todos/{id}/checklist/{item}'],
  [{ kind: 'comment', content: 'Готово', parent: null, attachments: [] }, '/todos/{id}/comments'],
  [{ kind: 'timer', isRunning: true }, '/todos/{id}/timer/start'],
  [{ kind: 'timer', isRunning: false }, '/todos/{id}/timer/stop'],
]

test('every act goes to its own address under its key, with the moment at which the person did it', async () => {
  for (const [act, path] of acts) {
    const header = { 'Idempotency-Key': KEY, 'Done-At': '2026-11-20T09:30:00.000Z' }
    expect(await send(entryOf(act))).toMatchObject([{ path, header }])
  }
})

test('a document that has arrived already joins the task by its number', async () => {
  const bytes = new Blob(['%PDF'], { type: 'application/pdf' })
  const calls = await send(entryOf({ kind: 'files' }, [{ key: KEY, name: 'акт.pdf', bytes, file: 77 }]))
  expect(calls).toMatchObject([{ path: '/todos/{id}/attachments', body: { attachments: [77] } }])
})
