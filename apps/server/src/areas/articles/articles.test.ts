import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadActor } from '../../lib/access/permissions'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { findContentKind } from '../content/content-kinds'
import { publishDue, remindOfAcks } from './article-jobs'

type Article = Schema<'Article'>

let server: TestServer
let manager: TestPerson
let author: TestPerson
let reader: TestPerson
let outsider: TestPerson
let viewer: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  author = await server.as('u09')
  reader = await server.as('u10')
  outsider = await server.as('u03')
  viewer = await server.as('u18')
})
afterAll(() => server.close())

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const make = async (person: TestPerson, body: object) => {
  const answer = await person.send('POST', '/articles', { article: { content: words('Текст новости'), ...body } })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body as Article
}
const publish = async (id: number, body = {}) =>
  (await manager.send('POST', `/articles/${id}/publish`, body)).body as Article
const titles = async (person: TestPerson, filter = '') =>
  ((await person.send('GET', `/articles?page_size=100${filter}`)).body as { data: Article[] }).data.map(
    ({ title }) => title,
  )
const service = async () => {
  const [row] = await query(`select id from departments where name = 'Служба эксплуатации'`)
  return { audience: { departments: [Number(row?.id)] } }
}

test('a draft is its author’s alone until it is proposed; who publishes is told and publishes it (API-039, API-040, API-041, EN-026)', async () => {
  const draft = await make(author, { title: '  Щётки для уборки — новые! ', tagList: [' снег ', 'снег'] })
  expect(draft).toMatchObject({
    ...{ title: 'Щётки для уборки — новые!', slug: `shchetki-dlya-uborki-novye-${draft.id}`, status: 'draft' },
    ...{ tagList: ['снег'], summary: 'Текст новости', audience: { all: true }, comments_enabled: true },
  })
  for (const person of [manager, reader]) expect((await person.send('GET', `/articles/${draft.id}`)).status).toBe(404)
  expect(await titles(author)).not.toContain(draft.title)
  expect(await titles(author, '&mine=true')).toContain(draft.title)
  expect((await author.send('POST', `/articles/${draft.id}/publish`)).body).toMatchObject({ code: 'forbidden' })
  expect((await author.send('POST', `/articles/${draft.id}/propose`)).body).toMatchObject({ status: 'draft' })
  const { body } = await manager.send('GET', '/notifications')
  expect(JSON.stringify(body)).toContain(`Статья ждёт публикации: ${draft.title}`)
  expect(await publish(draft.id)).toMatchObject({ status: 'published', proposed_at: null })
  const told = (await author.send('GET', '/notifications')).body as { data: Schema<'Notification'>[] }
  expect(told.data[0]?.message).toBe('Опубликована статья «Щётки для уборки — новые!»')
  expect(await titles(reader)).toContain(draft.title)
})

test('who publishes finds what waits, and sends it back to its author with what is to be put right (API-039)', async () => {
  const { id, title } = await make(author, { title: 'Лопаты у входа' })
  expect(await titles(manager, '&is_proposed=true')).not.toContain(title)
  await author.send('POST', `/articles/${id}/propose`)
  expect(await titles(manager, '&is_proposed=true')).toContain(title)
  expect(await titles(reader, '&is_proposed=true')).not.toContain(title)
  const sent = await manager.send('POST', `/articles/${id}/unpublish`, { comment: ' У какого входа? ' })
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'draft', proposed_at: null, returned_comment: 'У какого входа?' },
  })
  expect(await titles(manager, '&is_proposed=true')).not.toContain(title)
  const { body } = await author.send('GET', '/notifications')
  expect(JSON.stringify(body)).toContain('Статья возвращена: Лопаты у входа — У какого входа?')
  // Its author watches it, and is told of one act once.
  expect(JSON.stringify(body)).not.toContain('Изменено: Лопаты у входа')
  // Taken back by its author it is no news to him.
  await author.send('POST', `/articles/${id}/propose`)
  await author.send('POST', `/articles/${id}/unpublish`)
  const told = await author.send('GET', '/notifications')
  expect(JSON.stringify(told.body).split('Статья возвращена: Лопаты').length).toBe(
    JSON.stringify(body).split('Статья возвращена: Лопаты').length,
  )
})

test('an article without words is not published, and its text is checked like any other', async () => {
  const empty = { type: 'doc', content: [{ type: 'paragraph' }] }
  const { id } = await make(manager, { title: 'Пусто', content: empty })
  expect(await manager.send('POST', `/articles/${id}/publish`)).toMatchObject({
    status: 400,
    body: { errors: { content: ['Напишите текст статьи'] } },
  })
  const script = { type: 'doc', content: [{ type: 'script', content: [] }] }
  expect((await manager.send('PATCH', `/articles/${id}`, { content: script })).status).toBe(400)
  expect(await manager.send('PATCH', `/articles/${id}`, { audience: { all: false } })).toMatchObject({
    status: 400,
    body: { errors: { audience: [expect.stringContaining('Выберите')] } },
  })
})

test('an address stays once the article is published; earlier addresses and the number lead to it as well (LO-073)', async () => {
  const { id } = await make(manager, { title: 'Первое имя' })
  await manager.send('PATCH', `/articles/${id}`, { title: 'Второе имя' })
  expect(await publish(id)).toMatchObject({ slug: `vtoroe-imya-${id}` })
  await manager.send('PATCH', `/articles/${id}`, { title: 'Третье имя' })
  for (const address of [`pervoe-imya-${id}`, `vtoroe-imya-${id}`, id])
    expect(await reader.send('GET', `/articles/${address}`)).toMatchObject({
      status: 200,
      body: { id, title: 'Третье имя', slug: `vtoroe-imya-${id}` },
    })
  for (const address of ['vtoroe-imya', 'x-0', `X-${id}`])
    expect((await reader.send('GET', `/articles/${address}`)).status).toBe(404)
})

test('only its audience sees an article: in lists, counts, the search, comments, reactions and acknowledgements', async () => {
  const { id, title } = await make(manager, {
    title: 'Допуск в щитовую зюзя',
    ack_required: true,
    ...(await service()),
  })
  await publish(id)
  expect(await titles(reader)).toContain(title)
  expect(await titles(outsider)).not.toContain(title)
  const found = async (person: TestPerson) =>
    JSON.stringify((await person.send('GET', `/search?q=${encodeURIComponent('щитовую зюзя')}`)).body)
  expect(await found(reader)).toContain(title)
  expect(await found(outsider)).not.toContain(title)
  const count = async (person: TestPerson) =>
    ((await person.send('GET', '/articles?search=зюзя')).body as { meta: { total: number } }).meta.total
  expect([await count(reader), await count(outsider)]).toEqual([1, 0])
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/comments', undefined],
    ['GET', '/acks', undefined],
    ['GET', '/pdf', undefined],
    ['POST', '/comments', { content: 'Тук' }],
    ['POST', '/reactions', { kind: 'like' }],
    ['POST', '/ack', { revision: 1 }],
    ['POST', '/view', undefined],
  ] as const)
    expect([path, (await outsider.send(method, `/articles/${id}${path}`, body)).status]).toEqual([path, 404])
  expect((await manager.send('GET', `/articles/${id}`)).body).toMatchObject({ ack_total: 5 })
  const told = JSON.stringify((await reader.send('GET', '/notifications')).body)
  expect(told).toContain(`Ознакомьтесь: ${title}`)
  expect(JSON.stringify((await outsider.send('GET', '/notifications')).body)).not.toContain(title)
})

test('a person acknowledges the text he has read; a changed text is asked for again only where its author says so', async () => {
  const { id } = await make(manager, { title: 'Пожарная тревога', ack_required: true, ...(await service()) })
  await publish(id)
  const read = async (person: TestPerson) => (await person.send('GET', `/articles/${id}`)).body as Article
  expect(await read(reader)).toMatchObject({ needs_ack: true, acknowledged_at: null, ack_count: 0 })
  expect(await titles(reader, '&needs_ack=true')).toContain('Пожарная тревога')
  expect(await reader.send('POST', `/articles/${id}/ack`, { revision: 1 })).toMatchObject({
    status: 200,
    body: { needs_ack: false, acknowledged_at: expect.any(String), ack_count: 1, ack_pct: 20 },
  })
  expect(await titles(reader, '&needs_ack=true')).not.toContain('Пожарная тревога')
  await manager.send('PATCH', `/articles/${id}`, { content: words('Сбор у корпуса В') })
  expect(await author.send('POST', `/articles/${id}/ack`, { revision: 1 })).toMatchObject({
    status: 409,
    body: { code: 'article_changed' },
  })
  expect(await read(reader)).toMatchObject({ revision: 2, needs_ack: false, ack_count: 1 })
  const versions = (await reader.send('GET', `/content/versions?entity=article&entity_id=${id}`)).body
  expect(versions).toMatchObject({ data: [{ number: 2 }, { number: 1, comment: 'Текст до правки' }] })
  await manager.send('POST', `/articles/${id}/ask-again`)
  expect(await read(reader)).toMatchObject({ revision: 3, needs_ack: true, ack_count: 0 })
  expect((await reader.send('GET', `/articles/${id}/acks`)).status).toBe(403)
  const { data } = (await manager.send('GET', `/articles/${id}/acks`)).body as { data: Schema<'ArticleAck'>[] }
  expect(data).toHaveLength(5)
  expect(data.find(({ person }) => person.id === reader.id)).toMatchObject({ acknowledged_at: null, revision: 1 })
  // Everybody who has not done it is reminded at one press, by those who see the list.
  expect((await reader.send('POST', `/articles/${id}/remind`)).status).toBe(403)
  await author.send('POST', `/articles/${id}/ack`, { revision: 3 })
  expect(await manager.send('POST', `/articles/${id}/remind`)).toMatchObject({ status: 200, body: { told: 4 } })
  const told = async (person: TestPerson) => JSON.stringify((await person.send('GET', '/notifications')).body)
  expect(await told(reader)).toContain('Напоминаем: ознакомьтесь: Пожарная тревога')
  expect(await told(author)).not.toContain('Напоминаем')
  const draft = await make(manager, { title: 'Черновик', ack_required: true })
  expect((await manager.send('POST', `/articles/${draft.id}/remind`)).status).toBe(409)
})

test('a scheduled article comes out at its moment, once, and those who have not read it are reminded on the last day, once', async () => {
  const { id, title } = await make(manager, { title: 'Выйдет сама', ack_required: true, ...(await service()) })
  const moment = new Date(Date.now() + 3_600_000).toISOString()
  expect(await publish(id, { publish_at: moment })).toMatchObject({ status: 'scheduled', publish_at: moment })
  expect(await publishDue(server.database, server.services)).toBe(0)
  expect(await titles(reader)).not.toContain(title)
  await query(`update articles set publish_at = now() - interval '1 minute' where id = $1`, [id])
  expect(await publishDue(server.database, server.services)).toBe(1)
  expect(await publishDue(server.database, server.services)).toBe(0)
  expect(await titles(reader)).toContain(title)
  await query('delete from notifications where entity_id = $1 and entity = $2', [id, 'article'])
  expect(await remindOfAcks(server.database, server.services)).toBe(0)
  await query(`update articles set ack_deadline = (now() at time zone 'Asia/Yekaterinburg')::date where id = $1`, [id])
  expect(await remindOfAcks(server.database, server.services)).toBe(5)
  expect(await remindOfAcks(server.database, server.services)).toBe(0)
  expect(JSON.stringify((await reader.send('GET', '/notifications')).body)).toContain(title)
})

test('people talk below an article: answers, corrections, mentions and reactions; who only looks reads (API-043, API-044, EN-025)', async () => {
  const { id } = await make(author, { title: 'Обсудим' })
  await author.send('POST', `/articles/${id}/propose`)
  await publish(id)
  const path = `/articles/${id}/comments`
  const first = await reader.send('POST', path, { content: 'Согласен, @safin', parent: null })
  expect(first).toMatchObject({
    status: 201,
    body: { content: 'Согласен, @safin', parent: null, edited_at: null, reactions: [], author: reader.id },
  })
  const { id: comment } = first.body as { id: number }
  expect(JSON.stringify((await author.send('GET', '/notifications')).body)).toContain('Согласен, @safin')
  expect(await outsider.send('POST', path, { comment: { content: 'И я', parent: comment } })).toMatchObject({
    status: 201,
    body: { parent: comment },
  })
  expect(await reader.send('PATCH', `${path}/${comment}`, { content: 'Совершенно согласен' })).toMatchObject({
    status: 200,
    body: { is_edited: true, edited_at: expect.any(String) },
  })
  expect((await outsider.send('PATCH', `${path}/${comment}`, { content: 'Нет' })).status).toBe(403)
  expect((await viewer.send('POST', path, { content: 'Можно?' })).status).toBe(403)
  expect((await reader.send('POST', path, { content: '  ' })).status).toBe(400)
  const like = { kind: 'like' }
  expect((await viewer.send('POST', `${path}/${comment}/reactions`, like)).body).toMatchObject({
    reactions: [{ kind: 'like', count: 1, is_mine: true }],
  })
  expect((await viewer.send('POST', `${path}/${comment}/reactions`, like)).body).toEqual({ reactions: [] })
  await reader.send('POST', `/articles/${id}/reactions`, like)
  expect((await outsider.send('GET', `/articles/${id}`)).body).toMatchObject({
    comments_count: 2,
    reactions: [{ kind: 'like', count: 1, is_mine: false, people: [expect.any(String)] }],
  })
  // Its author keeps order below his own article.
  expect((await author.send('DELETE', `${path}/${comment}`)).status).toBe(204)
  expect((await viewer.send('GET', path)).body).toMatchObject({
    data: [{ is_deleted: true, content: '', reactions: [] }, { content: 'И я' }],
  })
  await author.send('PATCH', `/articles/${id}`, { comments_enabled: false })
  expect((await reader.send('POST', path, { content: 'Ещё' })).status).toBe(403)
})

test('words of an article are spoken of by who may only read it; its author settles what was said', async () => {
  const { id } = await make(author, { title: 'Слова статьи' })
  await author.send('POST', `/articles/${id}/propose`)
  await publish(id)
  const path = `/articles/${id}/comments`
  const quote = { text: 'новости', before: 'Текст ', after: '' }
  const said = await reader.send('POST', path, { content: 'Какой?', quote })
  expect(said).toMatchObject({ status: 201, body: { quote, resolved_at: null, may_resolve: true } })
  const { id: comment } = said.body as { id: number }
  expect((await outsider.send('POST', `${path}/${comment}/resolve`)).status).toBe(403)
  expect((await author.send('POST', `${path}/${comment}/resolve`)).body).toMatchObject({
    resolved_at: expect.any(String),
  })
  expect((await viewer.send('GET', path)).body).toMatchObject({ data: [{ quote, may_resolve: false }] })
  expect((await reader.send('POST', `${path}/${comment}/reopen`)).body).toMatchObject({ resolved_at: null })
  const answer = { content: 'Этой', quote, parent: comment }
  expect((await reader.send('POST', path, answer)).body).toMatchObject({
    errors: { quote: ['Слова приводят из текста записи'] },
  })
})

test('an article is written together until it is published: its author, and who may change all once they see it', async () => {
  const { id } = await make(author, { title: 'Вместе' })
  const kind = findContentKind('article')
  const writers = async () => {
    const people = [author, manager, reader]
    const may = people.map(async (person) => {
      const actor = await loadActor(server.database.reader, person.id)
      return actor && kind?.canEditTogether(server.database.reader, actor, id)
    })
    return Promise.all(may)
  }
  expect(await writers()).toEqual([true, false, false])
  await author.send('POST', `/articles/${id}/propose`)
  expect(await writers()).toEqual([true, true, false])
  await publish(id)
  expect(await writers()).toEqual([false, false, false])
})

test('what is pinned stands first until its day is over; only who may pin pins; an archived article leaves the feed (API-042)', async () => {
  const { id, title } = await make(author, { title: 'Наверху' })
  await author.send('POST', `/articles/${id}/propose`)
  await publish(id)
  expect((await author.send('POST', `/articles/${id}/pin`, { is_pinned: true })).status).toBe(403)
  const past = { is_pinned: true, pinned_until: '2020-01-01' }
  expect((await manager.send('POST', `/articles/${id}/pin`, past)).status).toBe(400)
  await query(`update articles set published_at = '2020-01-01' where id = $1`, [id])
  await manager.send('POST', `/articles/${id}/pin`, { is_pinned: true })
  expect((await titles(reader)).indexOf(title)).toBeLessThan(2)
  await query(`update articles set pinned_until = '2020-01-02' where id = $1`, [id])
  expect((await titles(reader)).at(-1)).toBe(title)
  expect((await author.send('PATCH', `/articles/${id}`, { is_archived: true })).body).toMatchObject({
    status: 'archived',
  })
  expect(await titles(reader)).not.toContain(title)
  expect(await titles(reader, '&archived=true')).toContain(title)
  expect((await reader.send('DELETE', `/articles/${id}`)).status).toBe(403)
  expect((await author.send('DELETE', `/articles/${id}`)).status).toBe(204)
  expect((await author.send('GET', `/articles/${id}`)).status).toBe(404)
})

test('the demo brings six articles, eleven of eighteen acknowledgements and fourteen comments', async () => {
  const { data } = (await manager.send('GET', '/articles?search=вывоза')).body as { data: Article[] }
  expect(data).toMatchObject([{ title: 'Новый график вывоза мусора', ack_count: 11, ack_total: 18, ack_pct: 61 }])
  const [counted] = await query(`select count(*)::int as n from articles where title in ('Итоги месяца',
    'Новый график вывоза мусора', 'Плановое отключение воды в корпусе Б', 'Знакомьтесь: инженер по вентиляции',
    'Обновление портала', 'Как правильно ставить задачи')`)
  expect(counted?.n).toBe(6)
})
