import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { registerCollaborative } from '../content-kinds'
import { openText } from './open-text.fixture'
import { FRAGMENT } from './y-content'

let server: TestServer
let admin: TestPerson
let reader: TestPerson
let name: string

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
  reader = await createPerson(server, { roles: ['manager'] })
  const [row] = await server.database.reader.select().from(contractsTable).limit(1)
  name = `contract:${row?.id}`
  registerCollaborative({
    kind: 'contract',
    canEdit: async (_db, actor) => actor.id === admin.id,
    load: async (db, id) => {
      const [found] = await db.select().from(contractsTable).where(eq(contractsTable.id, id))
      return found && { title: 'Памятка', content: null }
    },
    store: async () => undefined,
  })
})
afterAll(() => server.close())

const open = (person: TestPerson) => openText(server, person, name)
type Open = ReturnType<typeof open>

async function openBoth(): Promise<{ writer: Open; forger: Open }> {
  const [writer, forger] = [open(admin), open(reader)]
  await expect.poll(() => writer.events, { timeout: 20_000 }).toContain('read-write')
  await expect.poll(() => forger.events, { timeout: 20_000 }).toContain('readonly')
  await expect.poll(() => [writer.text().length, forger.text().length], { timeout: 20_000 }).toEqual([1, 1])
  return { writer, forger }
}

/** What a page is told of another one. */
const seenBy = ({ provider }: Open, other: Open) => provider.awareness?.getStates().get(other.document.clientID)

test('whoever says he is somebody else is shown under his own name, with a caret that every editor can draw', async () => {
  const { writer, forger } = await openBoth()
  const me = { id: admin.id, name: 'Подмена', color: 'url(https://example.org)' }
  forger.provider.awareness?.setLocalState({ user: me, cursor: { anchor: 'x', head: null }, more: 'x' })
  const [row] = (await server.database.pool.query('select full_name from profiles where id = $1', [reader.id])).rows
  const user = { id: reader.id, name: row.full_name, color: expect.stringMatching(/^#[\da-f]{6}$/) }
  await expect.poll(() => seenBy(writer, forger), { timeout: 20_000 }).toEqual({ user, cursor: null })
  const place = Y.relativePositionToJSON(
    Y.createRelativePositionFromTypeIndex(forger.document.getXmlFragment(FRAGMENT), 0),
  )
  forger.provider.awareness?.setLocalState({ user: me, cursor: { anchor: place, head: place } })
  const cursor = { anchor: expect.objectContaining(place), head: expect.objectContaining(place) }
  await expect.poll(() => seenBy(writer, forger), { timeout: 20_000 }).toEqual({ user, cursor })
})

test('nobody moves or takes away the caret of another', async () => {
  const { writer, forger } = await openBoth()
  writer.provider.awareness?.setLocalStateField('user', {})
  await expect.poll(() => seenBy(forger, writer)?.user?.id, { timeout: 20_000 }).toBe(admin.id)
  const { awareness } = forger.provider
  const other = writer.document.clientID
  for (const state of [{ user: { id: reader.id }, cursor: null }, null]) {
    const clock = (awareness?.meta.get(other)?.clock ?? 0) + 1
    if (state) awareness?.states.set(other, state)
    else awareness?.states.delete(other)
    awareness?.meta.set(other, { clock, lastUpdated: Date.now() })
    awareness?.emit('update', [{ added: [], updated: [other], removed: [] }, 'local'])
  }
  // What is said afterwards is heard, so that what was said before it has been, too.
  awareness?.setLocalState({ user: {}, cursor: null })
  await expect.poll(() => seenBy(writer, forger)?.user?.id, { timeout: 20_000 }).toBe(reader.id)
  const third = open(admin)
  await expect.poll(() => seenBy(third, writer)?.user?.id, { timeout: 20_000 }).toBe(admin.id)
})

test('one connection stands at few places only, and speaks to nobody in the name of the server', async () => {
  const { writer, forger } = await openBoth()
  const { awareness } = forger.provider
  const others = Array.from({ length: 30 }, (_, at) => at + 1)
  for (const at of others) {
    awareness?.states.set(at, { user: {} })
    awareness?.meta.set(at, { clock: 1, lastUpdated: Date.now() })
  }
  awareness?.emit('update', [{ added: others, updated: [], removed: [] }, 'local'])
  const places = () =>
    [...(writer.provider.awareness?.getStates().values() ?? [])].filter((s) => s.user?.id === reader.id)
  await expect.poll(() => places().length, { timeout: 20_000 }).toBeGreaterThan(5)
  expect(places().length).toBeLessThanOrEqual(10)
  const said: string[] = []
  forger.provider.on('close', () => said.push('closed'))
  forger.websocketProvider.webSocket?.send(broadcast('{"refusal":"Подделка"}'))
  await expect.poll(() => said, { timeout: 20_000 }).toContain('closed')
  expect(writer.events).not.toContain('{"refusal":"Подделка"}')
})

test('a text that nests too deeply is refused before others hear of it, and let in once the step was undone', async () => {
  const { writer } = await openBoth()
  const colleague = open(admin)
  await expect.poll(() => colleague.text().length, { timeout: 20_000 }).toBe(1)
  const undo = new Y.UndoManager(writer.document.getXmlFragment(FRAGMENT))
  writer.document.transact(() => {
    let inner: Y.XmlFragment = writer.document.getXmlFragment(FRAGMENT)
    for (let level = 0; level < 30; level += 1) {
      const part = new Y.XmlElement('blockquote')
      inner.push([part])
      inner = part
    }
  })
  await expect
    .poll(() => writer.events, { timeout: 20_000 })
    .toContain('{"refusal":"Слишком много уровней вложенности"}')
  undo.undo()
  writer.add('После отмены')
  await expect.poll(() => colleague.text(), { timeout: 20_000 }).toEqual(['', 'После отмены'])
  expect(colleague.document.getXmlFragment(FRAGMENT).toString()).not.toContain('blockquote')
})

/** A frame by which a server speaks to all who have a text open. */
function broadcast(payload: string): Uint8Array<ArrayBuffer> {
  const text = (words: string) => [...lengthOf(Buffer.byteLength(words)), ...Buffer.from(words)]
  return new Uint8Array([...text(name), 6, ...text(payload)])
}

function lengthOf(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, length >> 7]
}
