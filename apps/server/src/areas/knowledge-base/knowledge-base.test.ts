import type { Schema } from '@ws/api-client/contract'
import { documentOf } from '@ws/api-client/contract/rich-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { pdfTexts } from '../../testing/pdf-text'
import { uploadFile } from '../files/files.fixture'
import { askForReviews } from './review-job'

type Page = Schema<'KbPage'>
type Node = Schema<'KbNode'>

let server: TestServer
/** Publishes. */
let manager: TestPerson
/** Writes pages of his own. */
let leasing: TestPerson
/** Reads and suggests. */
let employee: TestPerson
let cleaner: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  leasing = await server.as('u03')
  employee = await server.as('u09')
  cleaner = await server.as('u13')
})
afterAll(() => server.close())

const base = '/knowledge-base'
const make = async (person: TestPerson, title: string, more: object = {}) => {
  const { status, body } = await person.send('POST', base, { title, content: documentOf(`${title} текст`), ...more })
  expect([status, body]).toEqual([201, expect.anything()])
  return body as Page
}
const publish = async (page: Page, body: object = {}) =>
  (await manager.send('POST', `${base}/${page.id}/publish`, body)).body as Page
const made = async (title: string, more: object = {}) => publish(await make(manager, title, more))
const treeOf = async (person: TestPerson) => ((await person.send('GET', `${base}/tree`)).body as { data: Node[] }).data
const sees = async (person: TestPerson, { id }: { id: number }) =>
  (await person.send('GET', `${base}/${id}`)).status === 200
const found = async (person: TestPerson, q: string) =>
  (await person.send('GET', `${base}/search?q=${encodeURIComponent(q)}`)).body as {
    data: Schema<'KbHit'>[]
    is_guess: boolean
  }
const titled = async (title: string) => {
  const node = (await treeOf(manager)).find((one) => one.title === title)
  if (!node) throw new Error(`No page is called ${title}`)
  return node
}

test('the demo has five sections and sixteen pages, two due and one stale', async () => {
  const nodes = await treeOf(employee)
  expect(nodes.filter(({ kind }) => kind === 'section')).toHaveLength(5)
  expect(nodes.filter(({ kind }) => kind !== 'section')).toHaveLength(16)
  const fresh = nodes.map(({ freshness }) => freshness)
  expect([fresh.filter((one) => one === 'due').length, fresh.filter((one) => one === 'stale').length]).toEqual([2, 1])
  expect(nodes.find(({ title }) => title === 'Эксплуатация')).toMatchObject({ parent: null, count: 3 })
  const told = await askForReviews(server.database, server.services, new AbortController().signal)
  expect(told).toBe(0)
})

test('a page goes from its draft through review to publication, or back with a remark', async () => {
  const page = await make(leasing, 'Порядок показов')
  expect(page).toMatchObject({ status: 'draft', published_version: 0, freshness: null, owner: 3 })
  expect(page.allowed).toContain('submit')
  expect(await sees(employee, page)).toBe(false)
  expect(await leasing.send('POST', `${base}/${page.id}/publish`, {})).toMatchObject({ status: 403 })
  expect(await leasing.send('POST', `${base}/${page.id}/submit`)).toMatchObject({ body: { status: 'review' } })
  const back = await manager.send('POST', `${base}/${page.id}/return`, { comment: 'Добавьте сроки' })
  expect(back).toMatchObject({ body: { status: 'draft', returned_comment: 'Добавьте сроки' } })
  await leasing.send('POST', `${base}/${page.id}/submit`)
  const out = await publish(page)
  expect(out).toMatchObject({ status: 'published', published_version: 1, freshness: 'fresh', returned_comment: null })
  expect(await sees(employee, page)).toBe(true)
  // What is published is changed by who publishes; another one suggests.
  const other = { content: documentOf('Другой текст') }
  expect(await leasing.send('PATCH', `${base}/${page.id}`, other)).toMatchObject({ status: 403 })
  expect(await leasing.send('PATCH', `${base}/${page.id}`, { tags: ['показ'] })).toMatchObject({ status: 200 })
  await employee.send('POST', '/watchers', { entity: 'kb_page', entity_id: page.id })
  expect(await manager.send('PATCH', `${base}/${page.id}`, other)).toMatchObject({ body: { published_version: 2 } })
  const told = (await employee.send('GET', '/notifications')).body as { data: Schema<'Notification'>[] }
  expect(told.data[0]?.message).toBe('Опубликована новая версия страницы «Порядок показов»')
  expect(await manager.send('PATCH', `${base}/${page.id}`, { is_archived: true })).toMatchObject({
    body: { status: 'archived', freshness: null },
  })
  expect(await manager.send('PATCH', `${base}/${page.id}`, { is_archived: false })).toMatchObject({
    body: { status: 'published' },
  })
})

test('a suggestion is accepted as the next version or returned; a page that has changed meanwhile is not overwritten', async () => {
  const page = await made('Как сдать ключи')
  const suggest = (content: string) =>
    employee.send('POST', `${base}/${page.id}/suggest`, { content: documentOf(content), comment: 'Уточнил' })
  expect(await suggest('Как сдать ключи текст')).toMatchObject({ status: 400 })
  const first = (await suggest('Ключи сдают на пост')).body as Schema<'KbSuggestion'>
  const second = (await suggest('Ключи сдают диспетчеру')).body as Schema<'KbSuggestion'>
  expect(await employee.send('POST', `${base}/suggestions/${first.id}/accept`, {})).toMatchObject({ status: 403 })
  const changes = `${base}/suggestions/${first.id}/changes`
  expect(JSON.stringify((await manager.send('GET', changes)).body)).toContain('Ключи сдают на пост')
  expect([(await employee.send('GET', changes)).status, (await cleaner.send('GET', changes)).status]).toEqual([
    200, 404,
  ])
  const accept = (id: number, version: number) => manager.send('POST', `${base}/suggestions/${id}/accept`, { version })
  expect(await accept(first.id, page.version)).toMatchObject({ body: { published_version: 2 } })
  expect(await accept(second.id, page.version)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  const sent = { comment: 'Уже исправлено' }
  expect(await manager.send('POST', `${base}/suggestions/${second.id}/return`, sent)).toMatchObject({
    body: { status: 'returned', decision_comment: 'Уже исправлено' },
  })
  const own = (await employee.send('GET', `${base}/${page.id}/suggestions`)).body as { data: Schema<'KbSuggestion'>[] }
  expect(own.data.map(({ status }) => status).sort()).toEqual(['accepted', 'returned'])
  expect((await cleaner.send('GET', `${base}/${page.id}/suggestions`)).body).toEqual({ data: [] })
})

test('the audience of a section holds for all below it: in the tree, lists, counts, search, backlinks', async () => {
  const { rows } = await server.database.pool.query(`select id from departments where name = 'Клининг'`)
  const audience = { all: false, departments: [Number(rows[0]?.id)] }
  const section = await made('Закрытый раздел', { kind: 'section', audience })
  const target = await titled('Парковка')
  const link = { type: 'link', attrs: { href: `/knowledge-base/${target.id}` } }
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Секретный полотёр', marks: [link] }] }],
  }
  const page = await made('Полотёрная машина', { parent: section.id, content })
  for (const [person, isIn] of [
    [cleaner, true],
    [employee, false],
  ] as const) {
    expect(await sees(person, page)).toBe(isIn)
    expect((await treeOf(person)).some(({ id }) => id === section.id)).toBe(isIn)
    expect(
      (await found(person, 'секретная полотёрка')).data.length + (await found(person, 'полотер')).data.length > 0,
    ).toBe(isIn)
    expect((await person.send('GET', `${base}?search=Полотёрная`)).body).toMatchObject({
      meta: { total: isIn ? 1 : 0 },
    })
    const links = (await person.send('GET', `${base}/${target.id}/backlinks`)).body as { data: { id: number }[] }
    expect(links.data.some(({ id }) => id === page.id)).toBe(isIn)
    const everywhere = (await person.send('GET', `/search?q=${encodeURIComponent('полотёрная')}`)).body
    expect(JSON.stringify(everywhere).includes('Полотёрная машина')).toBe(isIn)
  }
  expect(await manager.send('PATCH', `${base}/${page.id}`, { audience: { all: false } })).toMatchObject({ status: 400 })
})

test('a page about an object is seen by who sees that object', async () => {
  const { rows } = await server.database.pool.query(
    `select id from objects where deleted_at is null order by id limit 2`,
  )
  const [mine, other] = rows.map(({ id }) => Number(id))
  const page = await made('Код домофона', { object: other })
  const roles = (await server.database.pool.query(`select role from user_roles where "user" = 10`)).rows
  expect(roles.length).toBeGreaterThan(0)
  await server.database.pool.query(`update user_roles set scope_objects = array[${mine}]::bigint[] where "user" = 10`)
  await server.database.pool.query(`update users set permissions_version = permissions_version + 1 where id = 10`)
  const limited = await server.as('u10')
  expect([await sees(limited, page), await sees(employee, page)]).toEqual([false, true])
})

test('a page moves with all below it, not into itself and not deeper than eight levels', async () => {
  let deepest = await make(manager, 'Уровень 1')
  const top = deepest
  for (let level = 2; level <= 8; level += 1) deepest = await make(manager, `Уровень ${level}`, { parent: deepest.id })
  expect(await manager.send('POST', base, { title: 'Девятый', parent: deepest.id })).toMatchObject({
    body: { errors: { parent: ['Не больше 8 уровней вложенности'] } },
  })
  const move = (id: number, parent: number | null, before: number | null) =>
    manager.send('POST', `${base}/${id}/move`, { parent, before })
  expect(await move(top.id, deepest.id, null)).toMatchObject({ status: 400 })
  const [a, b, c] = [await make(manager, 'А'), await make(manager, 'Б'), await make(manager, 'В')]
  const home = await make(manager, 'Дом', { kind: 'section' })
  for (const { id } of [a, b, c]) await move(id, home.id, null)
  await move(c.id, home.id, a.id)
  const inside = (await treeOf(manager)).filter(({ parent }) => parent === home.id).map(({ title }) => title)
  expect(inside).toEqual(['В', 'А', 'Б'])
  expect((await manager.send('GET', `${base}?section=${home.id}`)).body).toMatchObject({ meta: { total: 3 } })
  await move(home.id, a.parent ?? top.id, null)
  expect((await manager.send('GET', `${base}?section=${top.id}`)).body).toMatchObject({ meta: { total: 11 } })
  expect(await manager.send('DELETE', `${base}/${home.id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
})

test('search finds words in any form with their places, mistyped ones too; what nobody finds is counted once', async () => {
  const forms = await found(employee, 'огнетушители')
  expect(forms.data.map(({ title }) => title)).toContain('Пожарная тревога')
  const hits = forms.data.flatMap(({ fragments }) => fragments.flat()).filter(({ is_hit }) => is_hit)
  expect(hits.some(({ text }) => text.toLowerCase().startsWith('огнетушител'))).toBe(true)
  const guess = await found(employee, 'парковкка')
  expect([guess.is_guess, guess.data[0]?.title]).toEqual([true, 'Парковка'])
  for (const q of ['зимний сад', 'зимний сад уход', 'зимний сад уход', 'зимний сад уход']) await found(employee, q)
  const start = (await manager.send('GET', `${base}/start`)).body as Schema<'KbStart'>
  expect(start.failed.filter(({ query }) => query.startsWith('зимний'))).toMatchObject([
    { query: 'зимний сад уход', times: 3 },
  ])
  expect(((await employee.send('GET', `${base}/start`)).body as Schema<'KbStart'>).failed).toEqual([])
})

test('an owner is told once that a page is due, again when it is stale, and confirms it', async () => {
  const page = await made('Проверка кровли', { owner: 9, review_period_days: 30 })
  const age = (days: number) =>
    server.database.pool.query(`update kb_pages set verify_due_at = current_date - ${days} where id = ${page.id}`)
  const run = () => askForReviews(server.database, server.services, new AbortController().signal)
  await age(1)
  expect([await run(), await run()]).toEqual([1, 0])
  await age(40)
  expect([await run(), await run()]).toEqual([1, 0])
  const news = (await employee.send('GET', '/notifications')).body
  expect(JSON.stringify(news)).toContain('Подтвердите актуальность: Проверка кровли')
  expect(await cleaner.send('POST', `${base}/${page.id}/verify`)).toMatchObject({ status: 403 })
  expect(await employee.send('POST', `${base}/${page.id}/verify`)).toMatchObject({ body: { freshness: 'fresh' } })
  expect(await manager.send('PATCH', `${base}/${page.id}`, { review_period_days: 7 })).toMatchObject({ status: 400 })
})

test('readers say whether a page helped, acknowledge its version, and make a task of its checklist', async () => {
  const page = await titled('Пожарная тревога')
  await cleaner.send('POST', `${base}/${page.id}/seen`)
  const before = (await manager.send('GET', `${base}/${page.id}`)).body as Page
  await cleaner.send('POST', `${base}/${page.id}/seen`)
  const no = { helpful: false, reason: 'Где место сбора?' }
  const answered = (await cleaner.send('POST', `${base}/${page.id}/feedback`, no)).body as Page
  expect(answered).toMatchObject({ my_feedback: false, views_count: before.views_count, version: before.version })
  const again = (await cleaner.send('POST', `${base}/${page.id}/feedback`, { helpful: true })).body as Page
  expect(again.helpful_no).toBe(answered.helpful_no - 1)
  const acks = (await manager.send('GET', `${base}/${page.id}/acks`)).body as Schema<'KbAcks'>
  expect([acks.done.length, acks.done.length + acks.waiting.length]).toEqual([11, 18])
  await cleaner.send('POST', `${base}/${page.id}/ack`)
  expect(((await manager.send('GET', `${base}/${page.id}/acks`)).body as Schema<'KbAcks'>).done).toHaveLength(12)
  expect((await cleaner.send('POST', `${base}/${page.id}/remind`)).status).toBe(403)
  const reminded = await manager.send('POST', `${base}/${page.id}/remind`)
  const others = acks.waiting.filter(({ id }) => id !== cleaner.id && id !== manager.id)
  expect(reminded).toMatchObject({ status: 200, body: { told: others.length } })
  expect(JSON.stringify((await cleaner.send('GET', '/notifications')).body)).not.toContain('Напоминаем')
  const checklist = await titled('Приём арендатора')
  const todo = (await manager.send('POST', `${base}/${checklist.id}/todo`)).body as { id: number }
  const made = (await manager.send('GET', `/todos/${todo.id}`)).body as Schema<'Todo'>
  expect(made.checklist.map(({ text }) => text)).toContain('Подписать акт приёма-передачи в двух экземплярах')
})

test('a page leaves as a PDF with its text as it is read, and whose it is', async () => {
  const page = await titled('Приём арендатора')
  const file = await manager.fetch(`/api${base}/${page.id}/pdf`)
  const text = (await pdfTexts(new Uint8Array(await file.arrayBuffer()))).join(' ')
  expect(text).toContain('Подписать акт приёма-передачи в двух экземплярах')
  expect(text).toMatch(/версия \d+/)
  expect(text).toContain('Страница 1 из')
})

test('attached files are found by their names, and no longer once they are taken away', async () => {
  const page = await made('Бланки')
  const file = (await uploadFile(manager, 'Zayavka_na_propusk.txt', 'Заявка')).id
  const added = (await manager.send('POST', '/attachments', { entity: 'kb_page', entity_id: page.id, file })).body as {
    id: number
  }
  expect((await found(manager, 'zayavka')).data).toMatchObject([{ id: page.id, files: ['Zayavka_na_propusk.txt'] }])
  await manager.send('DELETE', `/attachments/${added.id}`)
  expect((await found(manager, 'zayavka')).data).toEqual([])
})
