import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let safin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  safin = await server.as('u09')
})
afterAll(() => server.close())

test('the staff directory shows department, position and teams (API-020, EN-003)', async () => {
  const { body } = await safin.send('GET', '/accounts/profiles?search=Сафин')
  expect(body).toMatchObject({
    data: [
      {
        name: 'Сафин Т. М.',
        email: 'u09@demo.local',
        timezone: 'Asia/Yekaterinburg',
        gender: 'm',
        work_location: 'office',
        department_details: { name: 'Служба эксплуатации' },
        position_details: { name: 'Электромонтёр' },
        teams_details: [{ name: 'Инженерная бригада' }],
        allowed: ['update'],
      },
    ],
  })
  const page = await safin.send('GET', '/accounts/profiles/?page_size=5&page=4')
  expect(page.body).toMatchObject({ meta: { total: 18, pages: 4, page: 4 } })
})

test('people are filtered by department, team and way of work (EN-005)', async () => {
  const names = async (query: string) => {
    const { body } = await safin.send('GET', `/accounts/profiles?${query}`)
    return (body as { data: { last_name: string }[] }).data.map((person) => person.last_name)
  }
  expect(await names('work_location=remote')).toEqual(['Васильев', 'Зайцева'])
  expect(await names('work_location=hybrid,remote&ordering=-last_name')).toEqual(['Смирнов', 'Зайцева', 'Васильев'])
  expect(await names('employment_status=vacation')).toEqual(['Крылова'])
})

test("a person changes his own profile and nobody else's (API-021, API-022, EN-006, EN-007)", async () => {
  const changed = await safin.send('PATCH', `/accounts/profiles/${safin.id}`, {
    gender: 'n',
    timezone: 'Europe/Samara',
    work_location: 'hybrid',
    phone: '8 912 000-11-22',
    telegram: '@safin',
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { gender: 'n', timezone: 'Europe/Samara', phone: '+79120001122', telegram: 'safin' },
  })
  expect((await safin.send('GET', `/accounts/profiles/${safin.id}/`)).body).toMatchObject({ work_location: 'hybrid' })
  expect(await safin.send('PATCH', '/accounts/profiles/10', { about: 'Я' })).toMatchObject({
    status: 403,
    body: { code: 'out_of_scope' },
  })
})

test('a photo is set by its address and stays, an address that runs something is refused (API-023)', async () => {
  const set = (avatar_url: string | null) => safin.send('PATCH', `/accounts/profiles/${safin.id}`, { avatar_url })
  const { body } = await safin.send('GET', '/mediafiles/files?search=паркинг')
  const [photo] = (body as { files: { id: number; file: string }[] }).files
  const changed = await set(photo?.file ?? '')
  const { avatar_url } = changed.body as { avatar_url: string }
  expect(new URL(avatar_url, 'http://host').searchParams.get('expires')).toBe('9999999999')
  expect((await server.fetch(avatar_url)).status).toBe(200)
  const admin = await server.as('u01')
  expect((await admin.send('DELETE', `/mediafiles/files/${photo?.id}`)).status).toBe(409)
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x']) {
    expect(await set(address)).toMatchObject({ status: 400, body: { errors: { avatar_url: ['Недопустимый адрес'] } } })
  }
  expect((await set(`/api/mediafiles/files/${photo?.id}/content?expires=9999999999&signature=x`)).status).toBe(400)
  expect((await set(null)).body).toMatchObject({ avatar_url: null })
  expect((await admin.send('DELETE', `/mediafiles/files/${photo?.id}`)).status).toBe(204)
})

test('values outside the lists are refused (EN-005, EN-006, EN-007)', async () => {
  const patch = (body: object) => safin.send('PATCH', `/accounts/profiles/${safin.id}`, body)
  expect((await patch({ work_location: 'home' })).status).toBe(400)
  expect((await patch({ gender: 'x' })).status).toBe(400)
  expect((await patch({ timezone: 'Урал' })).body).toMatchObject({
    errors: { timezone: ['Нет такого часового пояса'] },
  })
})

test('one does not give oneself another department, an administrator does', async () => {
  expect((await safin.send('PATCH', `/accounts/profiles/${safin.id}`, { department: 1 })).status).toBe(403)
  const admin = await server.as('u01')
  expect((await admin.send('PATCH', `/accounts/profiles/${safin.id}`, { department: 1 })).body).toMatchObject({
    department_details: { name: 'Дирекция' },
    position: null,
  })
})

test('nobody manages himself, not even through others', async () => {
  const admin = await server.as('u01')
  expect(await admin.send('PATCH', '/accounts/profiles/2', { manager: 9 })).toMatchObject({ status: 400 })
})

test('a stale version is refused with the profile as it is', async () => {
  const { body } = await safin.send('GET', `/accounts/profiles/${safin.id}`)
  const { version } = body as { version: number }
  await safin.send('PATCH', `/accounts/profiles/${safin.id}`, { about: 'Новое' })
  expect(await safin.send('PATCH', `/accounts/profiles/${safin.id}`, { about: 'Старое', version })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', details: { current: { about: 'Новое' } } },
  })
})
