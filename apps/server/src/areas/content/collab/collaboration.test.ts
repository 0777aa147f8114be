import { setTimeout as pause } from 'node:timers/promises'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { ConnectionError } from '../../../db/connection-error'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import type { Actor } from '../../../lib/access/actor'
import { loadActors } from '../../../lib/access/permissions'
import { emit } from '../../../lib/events/outbox'
import { invalid } from '../../../lib/http/error'
import { checkContent } from '../../../lib/text/checked-content'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { registerCollaborative } from '../content-kinds'
import { linesOf, openText, push } from './open-text.fixture'
import { loadState, storeState } from './stored-text'
import { contentOfY, digestOf, FRAGMENT, isSameContent, replaceInY } from './y-content'

let server: TestServer
let admin: TestPerson
let other: TestPerson
let stranger: TestPerson
let contract: number
/** What happens while an answer about the right to write is on its way. */
let meanwhile: (() => Promise<void>) | undefined
/** What happens while the text is being written. */
let whileStored: (() => Promise<void>) | undefined
/** Who may write; contracts have no text, so that one of them stands for any record. */
const writers = new Set<number>()
const texts = new Map<number, RichDocument>()

const doc = (...lines: string[]): RichDocument => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ text, type: 'text' }] })),
})

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
  other = await createPerson(server, { roles: ['manager'] })
  stranger = await createPerson(server)
  for (const { id } of [admin, other]) writers.add(id)
  const [row] = await server.database.reader.select().from(contractsTable).limit(1)
  contract = row?.id ?? 0
  registerCollaborative({
    kind: 'contract',
    canEdit: async (_db, actor) => {
      const mayWrite = writers.has(actor.id)
      await meanwhile?.()
      return mayWrite
    },
    load: async (db, id) => {
      const [found] = await db.select().from(contractsTable).where(eq(contractsTable.id, id))
      return found && { title: 'Памятка', content: texts.get(id) ?? null }
    },
    store: async (ctx, id, content) => {
      await whileStored?.()
      if (JSON.stringify(content).includes('Отказ')) throw invalid({ content: 'Так нельзя' })
      texts.set(id, (await checkContent(ctx.db, content)).content)
      await emit(ctx, changed(id))
    },
  })
  texts.set(contract, doc('Начало'))
})
afterAll(() => server.close())

const changed = (id: number, field = 'content') => ({
  event: 'entity_changed' as const,
  rooms: ['list:/contracts'],
  record: { entity: 'contract', id },
  payload: { entity: '/contracts', entity_id: id, action: 'update' as const, version: 1, changed: [field] },
})

/** As a request tells that wrote the record. */
async function tellOfChange(field?: string): Promise<void> {
  await server.database.pool.query(
    'insert into outbox (event, rooms, payload, entity, entity_id) values ($1, $2, $3, $4, $5)',
    ['entity_changed', ['list:/contracts'], changed(contract, field).payload, 'contract', contract],
  )
  server.dispatcher.wake()
}

async function tellOfRights({ id }: TestPerson): Promise<void> {
  await server.database.pool.query('insert into outbox (event, rooms, payload) values ($1, $2, $3)', [
    'permissions_changed',
    [`user:${id}`],
    { permissions_version: 2 },
  ])
  server.dispatcher.wake()
}

/** A person who has the text open. */
const open = (person: TestPerson) => openText(server, person, `contract:${contract}`)

async function keptDigest(): Promise<string | undefined> {
  const { rows } = await server.database.pool.query(
    'select record_digest from content_states where entity = $1 and entity_id = $2',
    ['contract', contract],
  )
  return rows[0]?.record_digest
}

const stored = () => texts.get(contract)?.content.map(({ content }) => content?.[0]?.text)

test('two people write one text, one of them offline for a while, and nothing is lost', async () => {
  const [one, two] = [open(admin), open(other)]
  await expect.poll(() => [one.text(), two.text()], { timeout: 20_000 }).toEqual([['Начало'], ['Начало']])
  two.websocketProvider.disconnect()
  // Asked to connect while it is still closing, it would not.
  await expect.poll(() => two.websocketProvider.status, { timeout: 20_000 }).toBe('disconnected')
  two.add('Без связи')
  one.add('На связи')
  await expect.poll(() => one.provider.hasUnsyncedChanges, { timeout: 20_000 }).toBe(false)
  await two.websocketProvider.connect()
  await expect
    .poll(() => [one.text().sort(), two.text().sort()], { timeout: 20_000 })
    .toEqual([
      ['Без связи', 'На связи', 'Начало'],
      ['Без связи', 'На связи', 'Начало'],
    ])
  await expect.poll(() => stored()?.sort(), { timeout: 20_000 }).toEqual(['Без связи', 'На связи', 'Начало'])
  // The map of texts knows no transactions: the one that wrote into it has to end first.
  await expect.poll(keptDigest, { timeout: 20_000 }).toBe(digestOf(texts.get(contract) ?? doc()))
  // What is written beside, as a restored version is, is what both of them see.
  texts.set(contract, doc('Восстановлено'))
  await tellOfChange()
  await expect.poll(() => [one.text(), two.text()], { timeout: 20_000 }).toEqual([['Восстановлено'], ['Восстановлено']])
})

test('who may not look is not let in, and who may no longer write is told so and writes no more', async () => {
  const outsider = open(stranger)
  await expect.poll(() => outsider.events, { timeout: 20_000 }).toContain('denied')
  expect(outsider.text()).toEqual([])
  const one = open(other)
  await expect.poll(() => one.events, { timeout: 20_000 }).toContain('read-write')
  writers.delete(other.id)
  await tellOfRights(other)
  await expect.poll(() => one.events, { timeout: 20_000 }).toContain('readonly')
  one.add('Чужое')
  const watching = open(admin)
  await expect.poll(() => watching.text().length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(watching.text()).not.toContain('Чужое')
})

test('whoever writes is asked about anew when the record changes, not when its text does', async () => {
  const one = open(admin)
  await expect.poll(() => one.events, { timeout: 20_000 }).toContain('read-write')
  let asked = 0
  meanwhile = async () => {
    asked += 1
  }
  await tellOfChange()
  await server.dispatcher.idle()
  expect(asked).toBe(0)
  await tellOfChange('status')
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0)
  meanwhile = undefined
})

test('a right that ends while its person is being let in ends for him as well', async () => {
  writers.add(other.id)
  meanwhile = async () => {
    meanwhile = undefined
    writers.delete(other.id)
    await tellOfRights(other)
    await server.dispatcher.idle()
  }
  const one = open(other)
  await expect.poll(() => one.events, { timeout: 20_000 }).toEqual(['read-write', 'readonly'])
})

test('while the database is away nobody is sent out, what is typed waits, and counts only where the right still holds', async () => {
  writers.add(other.id)
  const [one, two] = [open(admin), open(other)]
  for (const { events } of [one, two]) await expect.poll(() => events, { timeout: 20_000 }).toContain('read-write')
  await expect.poll(() => one.text().length, { timeout: 20_000 }).toBeGreaterThan(0)
  let asked = 0
  meanwhile = async () => {
    asked += 1
    throw new ConnectionError(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  }
  for (const person of [admin, other]) await tellOfRights(person)
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(1)
  await server.dispatcher.idle()
  const late = open(admin)
  one.add('Пока нет базы')
  two.add('Уже без права')
  await pause(1500)
  expect(two.text()).not.toContain('Пока нет базы')
  expect([one, two, late].flatMap(({ events }) => events)).not.toContain('denied')
  writers.delete(other.id)
  meanwhile = undefined
  await expect.poll(() => late.text(), { timeout: 20_000 }).toContain('Пока нет базы')
  await expect.poll(() => two.events, { timeout: 20_000 }).toContain('readonly')
  expect(one.text()).not.toContain('Уже без права')
  expect(late.text()).not.toContain('Уже без права')
  await expect.poll(stored, { timeout: 20_000 }).toContain('Пока нет базы')
  await expect.poll(keptDigest, { timeout: 20_000 }).toBe(digestOf(texts.get(contract) ?? doc()))
})

test('a text that its record refuses is said, and stays as it was typed until it fits', async () => {
  const writer = open(admin)
  await expect.poll(() => writer.text().length, { timeout: 20_000 }).toBeGreaterThan(0)
  texts.set(contract, doc('Заново'))
  await tellOfChange()
  await expect.poll(() => writer.text(), { timeout: 20_000 }).toEqual(['Заново'])
  const before = stored()
  writer.add('Отказ')
  await expect.poll(() => writer.events, { timeout: 20_000 }).toContain('{"refusal":"Так нельзя"}')
  expect(stored()).toEqual(before)
  // Neither a change of the record beside nor the next who opens the text takes it away.
  await tellOfChange()
  const later = new Y.Doc()
  await loadState(server.database, { entity: 'contract', entity_id: contract }, later)
  expect(linesOf(later)).toContain('Отказ')
  expect(writer.text()).toContain('Отказ')
})

test('a text that was written beside stands there once, on however many servers it is open', async () => {
  const key = { entity: 'contract', entity_id: contract }
  const servers = [new Y.Doc(), new Y.Doc()]
  for (const one of servers) await loadState(server.database, key, one)
  texts.set(contract, doc('Извне'))
  await Promise.all(servers.map((one) => loadState(server.database, key, one)))
  const [first = new Y.Doc(), second = new Y.Doc()] = servers
  // As Redis tells one server of what the other did.
  Y.applyUpdate(first, Y.encodeStateAsUpdate(second))
  expect(linesOf(first)).toEqual(['Извне'])
})

test('what is typed while a text is being written is told as saved only with the next writing', async () => {
  const [first, second] = [open(admin), open(admin)]
  await expect.poll(() => [first.text(), second.text()], { timeout: 20_000 }).toEqual([stored(), stored()])
  const told: boolean[] = []
  second.provider.on('stateless', ({ payload }: { payload: string }) => {
    if (payload.includes('stored')) told.push(stored()?.includes('Вдогонку') ?? false)
  })
  whileStored = async () => {
    whileStored = undefined
    second.add('Вдогонку')
    await expect.poll(first.text).toContain('Вдогонку')
  }
  first.add('Сначала')
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([true])
})

test('what two servers write of one text past each other is kept together, in the record too', async () => {
  const key = { entity: 'contract', entity_id: contract }
  const [first, second] = [new Y.Doc(), new Y.Doc()]
  for (const one of [first, second]) await loadState(server.database, key, one)
  push(first, 'Первый сервер')
  push(second, 'Второй сервер')
  const author = (await loadActors(server.database.reader, [admin.id])).get(admin.id) as Actor
  for (const one of [first, second]) await storeState(server, key, one, author)
  expect(stored()?.slice(-2).sort()).toEqual(['Второй сервер', 'Первый сервер'])
  const later = new Y.Doc()
  await loadState(server.database, key, later)
  expect(linesOf(later)).toEqual(stored())
})

test('a text that is opened while another server writes it is opened as that one leaves it', async () => {
  const key = { entity: 'contract', entity_id: contract }
  const [writing, opening] = [new Y.Doc(), new Y.Doc()]
  await loadState(server.database, key, writing)
  push(writing, 'Дописано')
  let opened: Promise<unknown> | undefined
  whileStored = async () => {
    whileStored = undefined
    opened = loadState(server.database, key, opening)
    await pause(200)
  }
  const author = (await loadActors(server.database.reader, [admin.id])).get(admin.id) as Actor
  await storeState(server, key, writing, author)
  await opened
  expect(linesOf(opening)).toContain('Дописано')
  expect(linesOf(opening)).toEqual(stored())
})

test('what is no text counts too: a document that grows too large is refused, however small its pieces are', async () => {
  const flood = open(admin)
  await expect.poll(() => flood.text().length, { timeout: 20_000 }).toBeGreaterThan(0)
  const junk = flood.document.getMap<Uint8Array>('junk')
  for (let at = 0; at < 100; at += 1) junk.set(`${at}`, new Uint8Array(100_000))
  const refusal = '{"refusal":"Текст слишком велик: разделите его на несколько"}'
  await expect.poll(() => flood.events, { timeout: 20_000 }).toContain(refusal)
  flood.websocketProvider.disconnect()
  const { rows } = await server.database.pool.query('select max(length(state)) as size from content_states')
  expect(Number(rows[0]?.size)).toBeLessThan(9 * 1024 * 1024)
  await server.database.pool.query(`delete from content_states where entity = 'contract'`)
}, 60_000)

test('a text that is nested too deeply is refused, and takes nothing that others typed with it', async () => {
  // Of a record of its own: what others had open before is kept once more when it closes.
  const [row] = await server.database.reader
    .select()
    .from(contractsTable)
    .where(ne(contractsTable.id, contract))
    .limit(1)
  const key = { entity: 'contract', entity_id: row?.id ?? 0 }
  const author = (await loadActors(server.database.reader, [admin.id])).get(admin.id) as Actor
  const typed = new Y.Doc()
  await loadState(server.database, key, typed)
  push(typed, 'Слова коллеги')
  typed.transact(() => {
    let inner: Y.XmlFragment = typed.getXmlFragment(FRAGMENT)
    for (let at = 0; at < 12_000; at += 1) {
      const deeper = new Y.XmlElement('blockquote')
      inner.push([deeper])
      inner = deeper
    }
  })
  const refusal = 'Слишком много уровней вложенности'
  expect(await storeState(server, key, typed, author)).toEqual({ refusal })
  const later = new Y.Doc()
  await loadState(server.database, key, later)
  expect(linesOf(later)).toContain('Слова коллеги')
  texts.set(key.entity_id, doc('Восстановлено'))
  const restored = new Y.Doc()
  await loadState(server.database, key, restored)
  expect(linesOf(restored)).toEqual(['Восстановлено'])
})

test('a text goes into Yjs and back as it was', () => {
  const text: RichDocument = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [{ text: 'Порядок', type: 'text' }] },
      {
        type: 'paragraph',
        content: [
          { text: 'жирный', type: 'text', marks: [{ type: 'bold' }, { type: 'textColor', attrs: { color: 'red' } }] },
          { text: ' и просто', type: 'text' },
          { type: 'mention', attrs: { id: 4, label: 'zhukov' } },
          { text: '.', type: 'text' },
        ],
      },
      { type: 'image', attrs: { file: 7, width: 50 } },
      { type: 'paragraph' },
    ],
  }
  const made = new Y.Doc()
  replaceInY(made, text)
  expect(isSameContent(contentOfY(made), text)).toBe(true)
  expect(contentOfY(made).content[3]).toEqual({ type: 'paragraph' })
  // The name of a mark with a line's end took minutes: its beginning was looked for at every sign.
  const long = new Y.Doc()
  const words = new Y.XmlText()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [words])
  long.getXmlFragment(FRAGMENT).push([paragraph])
  words.insert(0, 'слова', { [`bold${'-'.repeat(500_000)}\n`]: {} })
  expect(contentOfY(long).content[0]?.content?.[0]?.marks).toEqual([{ type: 'bold' }])
})
