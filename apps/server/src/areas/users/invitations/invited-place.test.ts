import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

const make = async (path: 'departments' | 'positions', body: object) =>
  ((await admin.send('POST', `/accounts/${path}`, body)).body as { id: number }).id

const invite = (email: string, place: object) =>
  admin.send('POST', '/users/invitations', { emails: [email], roles: ['employee'], ...place })

/** Follows the link of an invitation and answers the profile that came of it. */
async function accept({ body }: Awaited<ReturnType<typeof invite>>) {
  const [{ link }] = (body as { data: [{ link: string }] }).data
  const accepted = await server.fetch('/api/users/invitations/accept', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: new URL(link).searchParams.get('token'),
      ...{ first_name: 'Пётр', last_name: 'Званый', password: 'совсем другой пароль 8' },
    }),
  })
  const { user } = (await accepted.json()) as { user: { id: number } }
  return (await admin.send('GET', `/accounts/profiles/${user.id}`)).body
}

test('an invitation for a position brings its department along, and one of another department is refused', async () => {
  const [own, other] = [await make('departments', { name: 'Пост' }), await make('departments', { name: 'Гараж' })]
  const position = await make('positions', { name: 'Вахтёр', department: own })
  expect(await invite('wrong@demo.local', { department: other, position })).toMatchObject({
    status: 400,
    body: { errors: { position: ['Должность другого отдела'] } },
  })
  expect(await accept(await invite('placed@demo.local', { position }))).toMatchObject({ department: own, position })
})

test('what is gone when an invitation is accepted is left out; a position that has moved brings its new department', async () => {
  const [old, next] = [await make('departments', { name: 'Архив' }), await make('departments', { name: 'Фонд' })]
  const gone = await make('positions', { name: 'Хранитель', department: old })
  const moved = await make('positions', { name: 'Писарь', department: old })
  const toGone = await invite('late@demo.local', { department: old, position: gone })
  const toMoved = await invite('slow@demo.local', { department: old, position: moved })
  await admin.send('DELETE', `/accounts/positions/${gone}`)
  await admin.send('PATCH', `/accounts/positions/${moved}`, { department: next })
  await admin.send('DELETE', `/accounts/departments/${old}`)
  expect(await accept(toGone)).toMatchObject({ department: null, position: null })
  expect(await accept(toMoved)).toMatchObject({ department: next, position: moved })
})

test('a department or position that is not there cannot be promised', async () => {
  const department = await make('departments', { name: 'Временный' })
  await admin.send('DELETE', `/accounts/departments/${department}`)
  const missing = { status: 400, body: { errors: { department: ['Нет такой записи'] } } }
  expect(await invite('nowhere@demo.local', { department })).toMatchObject(missing)
})
