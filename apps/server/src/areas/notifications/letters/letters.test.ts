import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lettersTable } from '../../../db/tables/notifications/letters'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { profilesTable } from '../../../db/tables/people/profiles'
import { todosTable } from '../../../db/tables/todos/todos'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { type MailServer, openMailServer } from '../../../testing/services/mail-server'

let mail: MailServer
let server: TestServer
let admin: TestPerson
let person: TestPerson

const HOUR = 3_600_000
const BOTH = { app: true, mail: true }
const IN_APP = { app: true, mail: false }

beforeAll(async () => {
  mail = await openMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Пространство <robot@ws.example>', PUBLIC_URL: 'https://ws.example' }
  server = await createTestServer({ env })
  admin = await server.as('u01')
  person = await server.as('u09')
  await server.database.reader.update(profilesTable).set({ timezone: 'UTC' }).where(eq(profilesTable.id, person.id))
})
afterAll(async () => {
  await server.close()
  mail.close()
})
beforeEach(async () => {
  mail.refuse('')
  await server.jobs.idle()
  await server.database.reader.delete(lettersTable)
  await server.database.reader.delete(notificationsTable).where(eq(notificationsTable.user, person.id))
  mail.arrived.length = 0
})

/** The time of day so many hours from now, by the clock of UTC. */
const clock = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(11, 16)
const AWAKE = { enabled: false }
const resting = () => ({ enabled: true, from: clock(-2), to: clock(2), weekends: false })
const digest = (enabled: boolean) => ({ enabled, at: clock(3) })

async function prefer(notifications: object) {
  expect((await person.send('PATCH', '/users/me/settings', { notifications })).status).toBe(200)
}
async function assign(title: string, values: object = {}) {
  const { status, body } = await admin.send('POST', '/todos', { title, assignee: person.id, ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: number }).id
}
async function sent() {
  await server.jobs.idle()
  return mail.arrived.filter(({ to }) => to === 'u09@demo.local')
}
/** Lets so many minutes pass for the letters about single events that wait for their person to look, and the servers look. */
async function wait(minutes: number) {
  await server.jobs.idle()
  await server.database.pool.query(
    `update letters set send_after = send_after - make_interval(mins => $1) where not is_digest and state = 'waiting'`,
    [minutes],
  )
  server.jobs.wake('mail.send')
  return sent()
}
/** Lets the time of the letters that wait come, and the servers look. */
async function later() {
  await server.jobs.idle()
  await server.database.reader.update(lettersTable).set({ send_after: '2026-01-01T00:00:00Z' })
  for (const key of ['mail.send', 'mail.digest']) server.jobs.wake(key)
  return sent()
}
const stored = () => server.database.reader.select().from(lettersTable).where(eq(lettersTable.user, person.id))
const listed = async () =>
  (await person.send('GET', '/notifications')).body as { data: { quiet: boolean; id: string }[] }

test('an event whose mail is on is mailed once, in Russian, with its link and its reason', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  const id = await assign('Сменить <b>лампу</b> & плафон')
  expect(await sent()).toEqual([])
  const [letter, ...more] = await wait(2)
  expect(more).toEqual([])
  expect(letter?.subject).toBe(`Задача #${id} назначена: Сафин Тимур Маратович`)
  for (const text of [letter?.text, letter?.html]) {
    expect(text).toContain(`https://ws.example/todos/${id}`)
    expect(text).toContain('Почему: вы ответственный')
    expect(text).toContain('https://ws.example/user?tab=notifications')
  }
  expect(letter?.html).not.toContain('<b>лампу')
  expect(letter?.text).toContain('Сменить <b>лампу</b> & плафон')
  expect(await later()).toHaveLength(1)
  expect(await stored()).toMatchObject([{ state: 'sent' }])
})

test('a letter waits two minutes for the entry to be read, of an emergency one; what was read by then needs none (product 22.5)', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  await assign('Увидел сам')
  const [entry] = (await listed()).data
  expect(await wait(1)).toEqual([])
  await person.send('POST', `/notifications/${entry?.id}/read`)
  expect(await wait(1)).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'dropped' }])
  await assign('Не увидел')
  expect(await wait(1)).toEqual([])
  expect((await wait(1)).map(({ text }) => text).join()).toContain('Не увидел')
  mail.arrived.length = 0
  await assign('Прорвало трубу', { is_emergency: true })
  expect(await sent()).toEqual([])
  expect((await wait(1)).map(({ text }) => text).join()).toContain('Прорвало трубу')
})

test('a letter that waits is not sent to who may not read its record any more, one of what was taken from him is', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH, 'todo.comment': BOTH } })
  const [kept, taken] = [await assign('Останется'), await assign('Уйдёт')]
  await admin.send('POST', `/todos/${taken}/comments`, { content: 'Только для своих' })
  await admin.send('PATCH', `/todos/${taken}`, { assignee: admin.id })
  const texts = (await wait(2)).map(({ text }) => text).join()
  for (const told of [`/todos/${kept}`, 'Почему: вы были ответственным']) expect(texts).toContain(told)
  expect(texts).not.toContain('Только для своих')
})

test('of a burst only what was not read meanwhile is told', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  for (const title of ['Первая', 'Вторая', 'Третья', 'Четвёртая']) await assign(title)
  const { data } = await listed()
  await person.send('POST', `/notifications/${data.at(-1)?.id}/read`)
  const [letter, ...more] = await wait(2)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('3 уведомления: что случилось')
  expect(letter?.text).not.toContain('Первая')
})

test('a letter without an entry in the portal waits for nobody', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': { app: false, mail: true } } })
  await assign('Только письмом')
  expect((await sent()).map(({ text }) => text).join()).toContain('Только письмом')
})

test('what comes in a burst is one letter, about everything', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  const leaver = await createPerson(server)
  const titles = ['Сменить фильтр', 'Проверить щит', 'Закрыть люк', 'Покрасить дверь', 'Вывезти мусор']
  const rows = titles.map((title) => ({
    title,
    assignee: leaver.id,
    created_by: admin.id,
    status: 'Accepted' as const,
  }))
  await server.database.reader.insert(todosTable).values(rows)
  const content = {
    message: 'Вход с нового устройства',
    title: null,
    reason: 'Почему: это ваша учётная запись',
    path: '/user',
  }
  const due = { user: person.id, send_after: '2026-01-01T00:00:00Z' }
  await server.database.reader.insert(lettersTable).values({ ...due, event: 'security.login_new', content })
  const ended = await admin.send('POST', `/users/${leaver.id}/disable`, { todos_to: person.id })
  expect(ended.status).toBe(200)
  // What is about the safety of the account is no line among others.
  const [safety, letter, ...more] = await wait(2)
  expect(safety?.subject).toBe('Вход с нового устройства')
  expect(more).toEqual([])
  expect(letter?.subject).toBe('5 уведомлений: что случилось')
  for (const title of titles) expect(letter?.text).toContain(title)
  expect(letter?.text).not.toContain('тихие часы')
  expect(new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('an event whose mail is off is told in the portal alone, one switched off altogether nowhere', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': IN_APP } })
  await assign('Только в портале')
  expect((await listed()).data).toHaveLength(1)
  await prefer({ channels: { 'todo.assigned': { app: false, mail: false } } })
  await assign('Нигде')
  expect((await listed()).data).toHaveLength(1)
  await prefer({ channels: { 'todo.assigned': { app: false, mail: true } } })
  await assign('Только почта')
  expect((await listed()).data).toHaveLength(1)
  expect((await later()).map(({ text }) => text).join()).toContain('Только почта')
  expect(mail.arrived).toHaveLength(1)
})

test('quiet hours hold letters, and one letter tells them all; what was read meanwhile is left out', async () => {
  await prefer({ quiet: resting(), digest: digest(false), channels: { 'todo.assigned': BOTH } })
  for (const title of ['Первая ночью', 'Вторая ночью', 'Третья ночью']) await assign(title)
  const { data } = await listed()
  expect(data.map(({ quiet }) => quiet)).toEqual([true, true, true])
  expect(await sent()).toEqual([])
  const [waiting] = await stored()
  expect(Math.abs(Date.parse(waiting?.send_after ?? '') - Date.now() - 2 * HOUR)).toBeLessThan(5 * 60_000)
  await person.send('POST', `/notifications/${data.at(-1)?.id}/read`)
  const [letter, ...more] = await later()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('2 уведомления: что случилось')
  expect(letter?.text).toContain('Вторая ночью')
  expect(letter?.text).not.toContain('Первая ночью')
})

test('who asked not to be disturbed finds all of it in the list and gets one letter when it is over (product 16.1)', async () => {
  const until = (dnd_until: string | null) => person.send('PATCH', '/users/me/settings', { dnd_until })
  expect((await until(new Date(Date.now() - HOUR).toISOString())).body).toMatchObject({
    errors: { dnd_until: ['Это время уже прошло'] },
  })
  expect((await until(new Date(Date.now() + 40 * 24 * HOUR).toISOString())).status).toBe(400)
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  const end = new Date(Date.now() + HOUR).toISOString()
  expect((await until(end)).body).toMatchObject({ settings: { dnd_until: end } })
  await assign('Не сейчас')
  await assign('Горит', { is_emergency: true })
  const { data } = await listed()
  expect(data.map(({ quiet }) => quiet)).toEqual([false, true])
  const held = (await stored()).find(({ is_digest }) => is_digest)
  expect(held?.send_after).toBe(end)
  expect((await until(null)).body).toMatchObject({ settings: { dnd_until: null } })
  const freed = (await stored()).find(({ is_digest }) => is_digest)
  expect(Date.parse(freed?.send_after ?? '')).toBeLessThanOrEqual(Date.now())
  await assign('Снова можно')
  expect((await listed()).data[0]).toMatchObject({ quiet: false })
})

test('an emergency and the safety of the account pass quiet hours', async () => {
  await prefer({ quiet: resting(), digest: digest(true), channels: { 'todo.assigned': BOTH } })
  await assign('Прорвало трубу', { is_emergency: true })
  expect((await wait(1)).map(({ text }) => text).join()).toContain('Прорвало трубу')
  expect((await listed()).data).toMatchObject([{ quiet: false }])
  await admin.send('PUT', `/accounts/profiles/${person.id}/roles`, {
    roles: [{ role: await roleNumber('dispatcher') }],
  })
  const letter = (await sent()).find(({ subject }) => subject.startsWith('Изменены ваши права'))
  expect(letter?.text).toContain('https://ws.example/user?tab=security')
})

test('the daily letter tells what was not read and not mailed, and turning it off takes that back', async () => {
  await prefer({ quiet: AWAKE, digest: digest(true), channels: { 'todo.assigned': IN_APP } })
  await assign('Для сводки')
  const [line] = await stored()
  expect(line).toMatchObject({ is_digest: true, state: 'waiting' })
  expect(Math.abs(Date.parse(line?.send_after ?? '') - Date.now() - 3 * HOUR)).toBeLessThan(5 * 60_000)
  await prefer({ digest: { enabled: true, at: clock(5) } })
  expect(Math.abs(Date.parse((await stored())[0]?.send_after ?? '') - Date.now() - 5 * HOUR)).toBeLessThan(5 * 60_000)
  expect((await later()).map(({ subject }) => subject)).toEqual(['1 уведомление: что случилось'])
  await assign('Без сводки')
  await prefer({ digest: digest(false) })
  expect((await stored()).filter(({ state }) => state === 'waiting')).toEqual([])
})

test('a letter that is not taken is tried again; an address refused for good is not', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  mail.refuse('451 later')
  await assign('Не сразу')
  expect(await wait(2)).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, error: 'EENVELOPE 451' }])
  mail.refuse('')
  const [letter] = await later()
  expect(letter?.text).toContain('Не сразу')
  mail.refuse('550 nobody')
  await assign('Никому')
  await wait(2)
  expect((await stored()).map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
})

test('a server that refuses its sender loses no letter: they wait until it takes them', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  mail.refuse('550 sender not allowed', 'MAIL')
  await assign('Отправитель не принят')
  expect(await wait(2)).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0, error: 'EENVELOPE 550' }])
  mail.refuse('')
  expect((await later()).map(({ text }) => text).join()).toContain('Отправитель не принят')
})

test('a common letter keeps its number over its tries, whatever was read or added meanwhile', async () => {
  await prefer({ quiet: AWAKE, digest: digest(true), channels: { 'todo.assigned': IN_APP } })
  for (const title of ['Прочтут', 'Останется']) await assign(title)
  const numbers = async () => (await later()).map(({ id }) => id)
  const [number] = await numbers()
  // As after a server that was killed between sending and marking.
  await server.database.reader.update(lettersTable).set({ state: 'waiting', done_at: null })
  await assign('Добавлена')
  const { data } = await listed()
  await person.send('POST', `/notifications/${data.at(-1)?.id}/read`)
  expect(await numbers()).toEqual([number, number])
  expect(mail.arrived.at(-1)?.text).toContain('Добавлена')
  expect(mail.arrived.at(-1)?.text).not.toContain('Прочтут')
})

test('new settings leave a common letter alone that is due or was tried already', async () => {
  await prefer({ quiet: AWAKE, digest: digest(true), channels: { 'todo.assigned': IN_APP } })
  const due = { send_after: '2026-01-01T00:00:00Z' }
  const tried = { send_after: new Date(Date.now() + HOUR).toISOString(), attempts: 1, error: 'EENVELOPE 451' }
  for (const state of [due, tried]) {
    await assign('Не переносится')
    await server.database.reader.update(lettersTable).set(state).where(eq(lettersTable.attempts, 0))
    const before = await stored()
    await prefer({ digest: { enabled: true, at: clock(5) } })
    expect(await stored()).toEqual(before)
    await server.database.reader.delete(lettersTable)
  }
})

test('a common letter waits by the clock of where the person has moved', async () => {
  await prefer({ quiet: AWAKE, digest: digest(true), channels: { 'todo.assigned': IN_APP } })
  await assign('Переезд')
  const moveTo = async (timezone: string) =>
    expect((await person.send('PATCH', `/accounts/profiles/${person.id}`, { timezone })).status).toBe(200)
  const due = async () => Date.parse((await stored())[0]?.send_after ?? '')
  const before = await due()
  await moveTo('Asia/Yekaterinburg')
  // The same time of day comes five hours earlier there, today or tomorrow.
  expect((before - (await due()) + 24 * HOUR) % (24 * HOUR)).toBe(5 * HOUR)
  await moveTo('UTC')
  expect(await due()).toBe(before)
})

test.runIf(isPostgres)('settings saved while the person moves hold by the clock of the new place', async () => {
  const set = digest(true)
  await prefer({ quiet: AWAKE, digest: set, channels: { 'todo.assigned': IN_APP } })
  await assign('Переезд и настройки')
  const due = async () => Date.parse((await stored())[0]?.send_after ?? '')
  const before = await due()
  const move = await server.database.pool.connect()
  try {
    await move.query('begin')
    await move.query("update profiles set timezone = 'Asia/Yekaterinburg' where id = $1", [person.id])
    await move.query('select id from users where id = $1 for update', [person.id])
    const saved = prefer({ digest: set })
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await server.database.pool.query(waiting)).rowCount).toBe(1)
    await move.query('commit')
    await saved
  } finally {
    move.release()
  }
  expect((before - (await due()) + 24 * HOUR) % (24 * HOUR)).toBe(5 * HOUR)
  await server.database.reader.update(profilesTable).set({ timezone: 'UTC' }).where(eq(profilesTable.id, person.id))
})

test('a letter left by a killed server is sent by the next, once', async () => {
  await prefer({ quiet: AWAKE, digest: digest(false), channels: { 'todo.assigned': BOTH } })
  mail.refuse('451 later')
  await assign('Осталось')
  await wait(2)
  mail.refuse('')
  const inHand = { send_after: '2026-01-01T00:00:00Z', claimed_until: new Date(Date.now() + HOUR).toISOString() }
  await server.database.reader.update(lettersTable).set(inHand)
  server.jobs.wake('mail.send')
  expect(await sent()).toEqual([])
  await server.database.reader.update(lettersTable).set({ claimed_until: '2026-01-01T00:00:00Z' })
  server.jobs.wake('mail.send')
  server.jobs.wake('mail.send')
  expect(await sent()).toHaveLength(1)
})

test('hours that cannot be are refused at their field', async () => {
  const wrong = async (notifications: object) =>
    (await person.send('PATCH', '/users/me/settings', { notifications })).body
  expect(await wrong({ quiet: { from: '25:00' } })).toMatchObject({
    errors: { 'notifications.quiet.from': ['Неверный формат'] },
  })
  expect(await wrong({ quiet: { enabled: true, from: '08:00', to: '08:00' } })).toMatchObject({
    errors: { 'notifications.quiet.to': ['Начало и конец тихих часов совпадают'] },
  })
})

async function roleNumber(key: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: string }>('select id from roles where key = $1', [key])
  return Number(rows[0]?.id)
}
