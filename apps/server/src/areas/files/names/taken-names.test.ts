import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
})
afterAll(() => server.close())

const ask = { conflict: 'ask' } as const
const make = (display_name: string, parent: number | null, more: object = ask, person = admin) =>
  person.send('POST', '/mediafiles/directories', { display_name, parent, ...more })
const change = (id: number, body: object) => admin.send('PUT', `/mediafiles/directories/${id}`, { ...body, ...ask })
const changeFile = (id: number, fields: readonly (readonly [string, string])[], conflict = 'ask') =>
  sendForm(admin, 'PUT', `/mediafiles/files/${id}`, [...fields, ['conflict', conflict]])
const put = (directory: number, name: string) =>
  uploadFile(admin, name, name, [
    ['directory', String(directory)],
    ['display_name', name],
  ])

const refusal = (name: string, id: number) => ({
  status: 409,
  body: {
    code: 'name_taken',
    message: `В папке уже есть «${name}»`,
    errors: { display_name: [`В папке уже есть «${name}»`] },
    details: { id, display_name: name },
  },
})

test('files that change places between two folders at once do not wait for each other in a circle', async () => {
  const places = [await createDirectory(admin, 'Туда'), await createDirectory(admin, 'Обратно')]
  const files = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => (await put(places[n % 2]?.id ?? 0, `${n}.txt`)).id),
  )
  for (const round of [1, 2, 3]) {
    const answers = await Promise.all(
      files.map((id, n) => changeFile(id, [['directory', String(places[(n + round) % 2]?.id)]])),
    )
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200))
  }
})

test('nor do those that go one by one and many together', async () => {
  const places = [await createDirectory(admin, 'Туда'), await createDirectory(admin, 'Обратно')]
  const files = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => (await put(places[n % 2]?.id ?? 0, `${n}.txt`)).id),
  )
  const items = files.map((id) => ({ type: 'file' as const, id }))
  for (const round of [0, 1, 2, 3]) {
    const parent = places[round % 2]?.id
    const answers = await Promise.all([
      ...files.map((id) => changeFile(id, [['directory', String(parent)]])),
      admin.send('POST', '/mediafiles/bulk', { action: 'move', selection: { items }, parent, ...ask }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
})

describe('a folder', () => {
  test('of a taken name is not made when asked so, nor named; without being asked names may stand twice', async () => {
    const place = await createDirectory(admin, 'Место')
    const acts = await createDirectory(admin, 'Акты', place.id)
    expect(await make(' Акты ', place.id)).toMatchObject(refusal('Акты', acts.id))
    const other = (await make('Акты 2026', place.id)).body as Schema<'Directory'>
    expect(await change(other.id, { display_name: 'Акты' })).toMatchObject(refusal('Акты', acts.id))
    expect((await change(other.id, { display_name: 'Акты 2026' })).status).toBe(200)
    expect((await make('Акты', place.id, {})).status).toBe(201)
    expect((await make('Акты', null)).status).toBe(201)
    expect((await make('Прочее', place.id, { conflict: 'rename' })).status).toBe(400)
  })

  test('keeps its own name, also where another bears it, and is not moved to its like', async () => {
    const [place, target] = [await createDirectory(admin, 'Откуда'), await createDirectory(admin, 'Куда')]
    const twin = await createDirectory(admin, 'Двойник', place.id)
    await createDirectory(admin, 'Двойник', place.id)
    expect((await change(twin.id, { display_name: 'Двойник' })).status).toBe(200)
    const there = await createDirectory(admin, 'Двойник', target.id)
    expect(await change(twin.id, { parent: target.id })).toMatchObject(refusal('Двойник', there.id))
    expect((await change(twin.id, { parent: target.id, display_name: 'Третий' })).status).toBe(200)
  })

  test('of another case is another name, as it is where things move; letters in another form are the same name', async () => {
    const place = await createDirectory(admin, 'Формы')
    await createDirectory(admin, 'Йод', place.id)
    expect((await make('Йод'.normalize('NFD'), place.id)).status).toBe(409)
    for (const name of ['йод', 'Йод.']) {
      const made = await make(name, place.id)
      expect([name, made.status]).toEqual([name, 201])
      const selection = { items: [{ type: 'directory', id: (made.body as { id: number }).id }] }
      const target = await createDirectory(admin, `Цель ${name}`)
      await createDirectory(admin, 'Йод', target.id)
      const moved = await admin.send('POST', '/mediafiles/bulk', {
        action: 'move',
        selection,
        parent: target.id,
        ...ask,
      })
      expect([name, moved.body]).toMatchObject([name, { counts: { done: 1, failed: 0 } }])
    }
  })

  test('of a removed one frees its name', async () => {
    const place = await createDirectory(admin, 'Корзина')
    const gone = await createDirectory(admin, 'Было', place.id)
    await admin.send('DELETE', `/mediafiles/directories/${gone.id}`)
    expect((await make('Было', place.id)).status).toBe(201)
  })

  test('a name of one that is closed to the person is refused without its number', async () => {
    const secret = await createDirectory(admin, 'Кадры')
    await admin.send('PUT', `/mediafiles/directories/${secret.id}/access`, {
      access: [{ kind: 'profile', id: admin.id, level: 'edit' }],
    })
    expect(await make('Кадры', null, ask, employee)).toMatchObject(refusal('Кадры', 0))
  })

  test('of one name is made once however many ask for it at once', async () => {
    const place = await createDirectory(admin, 'Гонка')
    const made = await Promise.all(Array.from({ length: 6 }, () => make('Один', place.id)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })
})

describe('a file', () => {
  test('is not given a taken name when asked so, not even by two at once; its own it keeps', async () => {
    const place = await createDirectory(admin, 'Файлы')
    const [akt, plan, note] = [
      await put(place.id, 'акт.txt'),
      await put(place.id, 'план.txt'),
      await put(place.id, 'з.txt'),
    ]
    expect(await changeFile(plan.id, [['display_name', 'акт.txt']])).toMatchObject(refusal('акт.txt', akt.id))
    expect((await changeFile(plan.id, [['display_name', 'план.txt']])).status).toBe(200)
    expect((await changeFile(plan.id, [['display_name', 'АКТ.txt']])).status).toBe(200)
    const both = await Promise.all([plan, note].map(({ id }) => changeFile(id, [['display_name', 'один.txt']])))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await changeFile(akt.id, [], 'replace')).status).toBe(400)
    const form = [['display_name', 'один.txt']] as const
    expect((await sendForm(admin, 'PUT', `/mediafiles/files/${akt.id}`, form)).status).toBe(200)
  })

  test('is not moved to its like when asked so', async () => {
    const [from, to] = [await createDirectory(admin, 'Из'), await createDirectory(admin, 'В')]
    const [here, there] = [await put(from.id, 'акт.txt'), await put(to.id, 'акт.txt')]
    const target = ['directory', String(to.id)] as const
    expect(await changeFile(here.id, [target])).toMatchObject(refusal('акт.txt', there.id))
    expect((await changeFile(here.id, [target, ['display_name', 'акт 2.txt']])).status).toBe(200)
  })

  test('an attachment is named as its person likes: nobody is told what others attached', async () => {
    const [one, other] = [
      await uploadFile(admin, 'фото.txt', 'x', []),
      await uploadFile(employee, 'снимок.txt', 'y', []),
    ]
    expect(one.display_name).toBe('фото.txt')
    const answer = await sendForm(employee, 'PUT', `/mediafiles/files/${other.id}`, [
      ['display_name', 'фото.txt'],
      ['conflict', 'ask'],
    ])
    expect(answer.status).toBe(200)
  })
})
