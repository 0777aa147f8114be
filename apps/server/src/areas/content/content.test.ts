import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { checkContent } from '../../lib/text/checked-content'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { registerCollaborative } from './content-kinds'
import { keepVersion } from './versions'

let server: TestServer
let admin: TestPerson
let stranger: TestPerson
let contract: number
/** What a kind of records keeps as its text; contracts have none, so that one of them stands for any record. */
const texts = new Map<number, object>()

const doc = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ text, type: 'text' }] })),
})

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  stranger = await createPerson(server)
  const [row] = await server.database.reader.select().from(contractsTable).limit(1)
  contract = row?.id ?? 0
  registerCollaborative({
    kind: 'contract',
    canEdit: async (_db, actor) => actor.id === admin.id,
    load: async (db, id) => {
      const [found] = await db.select().from(contractsTable).where(eq(contractsTable.id, id))
      return found && { title: 'Памятка', content: texts.get(id) ?? null }
    },
    store: async (ctx, id, content) => void texts.set(id, (await checkContent(ctx.db, content)).content),
  })
})
afterAll(() => server.close())

async function keep(content: object) {
  texts.set(contract, content)
  return transactionWithEffects(server.database, (tx, afterCommit) =>
    keepVersion(
      systemContext(tx, server.services, { author: admin.id, permissions: [] }, afterCommit),
      { entity: 'contract', entity_id: contract },
      { title: 'Памятка', content },
    ),
  )
}

const query = () => `entity=contract&entity_id=${contract}`

test('versions are numbered, told apart word by word and restored, by whoever may', async () => {
  const first = await keep(doc('Воду перекрывает дежурный сантехник', 'Второй абзац'))
  expect((await keep(doc('Воду перекрывает дежурный сантехник', 'Второй абзац'))).id).toBe(first.id)
  await keep(doc('Воду перекрывает дежурный электрик', 'Второй абзац', 'Третий'))
  const listed = (await admin.send('GET', `/content/versions?${query()}`)).body as {
    data: Schema<'ContentVersion'>[]
  }
  expect(listed.data.map(({ number, words }) => [number, words])).toEqual([
    [2, 7],
    [1, 6],
  ])
  expect((await admin.send('GET', `/content/versions/${first.id}/changes?with=2`)).body).toEqual({
    data: [
      {
        ...{ kind: 'changed', block: 'paragraph', skipped: 0 },
        parts: [
          { kind: 'same', text: 'Воду перекрывает дежурный ' },
          { kind: 'removed', text: 'сантехник' },
          { kind: 'added', text: 'электрик' },
        ],
      },
      { kind: 'same', block: 'paragraph', skipped: 0, parts: [{ kind: 'same', text: 'Второй абзац' }] },
      { kind: 'added', block: 'paragraph', skipped: 0, parts: [{ kind: 'added', text: 'Третий' }] },
    ],
  })
  const restored = await admin.send('POST', `/content/versions/${first.id}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { number: 3, comment: 'Восстановлена версия 1' } })
  expect(texts.get(contract)).toEqual(doc('Воду перекрывает дежурный сантехник', 'Второй абзац'))
  for (const path of [`${first.id}/text`, `${first.id}/changes`])
    expect((await stranger.send('GET', `/content/versions/${path}`)).status).toBe(404)
  expect((await stranger.send('GET', `/content/versions?${query()}`)).status).toBe(404)
  expect((await stranger.send('POST', `/content/versions/${first.id}/restore`)).status).toBe(404)
  const reader = await createPerson(server, { roles: ['manager'] })
  expect((await reader.send('GET', `/content/versions/${first.id}/text`)).status).toBe(200)
  expect((await reader.send('POST', `/content/versions/${first.id}/restore`)).status).toBe(403)
})

test('a person names the text as it stands or a version kept before; who may not change the text names nothing', async () => {
  const kept = await keep(doc('Договорились о сроках'))
  const of = { entity: 'contract', entity_id: contract }
  const named = await admin.send('POST', '/content/versions', { ...of, name: ' Согласовано с юристами ' })
  // The same text without a name is the one that gets it.
  expect(named).toMatchObject({ status: 201, body: { id: kept.id, name: 'Согласовано с юристами' } })
  const again = await admin.send('POST', '/content/versions', { ...of, name: 'Для печати' })
  expect(again).toMatchObject({ status: 201, body: { number: kept.number + 1, name: 'Для печати' } })
  const path = `/content/versions/${kept.id}`
  expect(await admin.send('PATCH', path, { name: null })).toMatchObject({ status: 200, body: { name: null } })
  expect((await admin.send('POST', '/content/versions', { ...of, name: '  ' })).body).toMatchObject({
    errors: { name: ['Обязательное поле'] },
  })
  const reader = await createPerson(server, { roles: ['manager'] })
  for (const [person, status] of [
    [reader, 403],
    [stranger, 404],
  ] as const) {
    expect((await person.send('POST', '/content/versions', { ...of, name: 'Моё' })).status).toBe(status)
    expect((await person.send('PATCH', path, { name: 'Моё' })).status).toBe(status)
  }
})

test('what a text names is called as it is now, and only to whoever may read it', async () => {
  const named = `records=contract:${contract}&records=contract:999999&people=${admin.id}`
  const seen = (await admin.send('GET', `/content/parts?${named}`)).body as Schema<'ContentParts'>
  expect(seen.records).toMatchObject([{ entity: 'contract', entity_id: contract, page: `/contracts/${contract}` }])
  expect(seen.people).toMatchObject([{ id: admin.id }])
  expect((await stranger.send('GET', `/content/parts?${named}`)).body).toMatchObject({ records: [] })
})
