import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { uploadFile } from '../../files/files.fixture'

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

let server: TestServer
let dispatcher: TestPerson
let electrician: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  electrician = await server.as('u09')
})
afterAll(() => server.close())

async function make(fields: object): Promise<Schema<'Todo'>> {
  const todo = { title: 'Щит в подвале', assignee: electrician.id, ...fields }
  return (await dispatcher.send('POST', '/todos', todo)).body as Schema<'Todo'>
}

test.each(['require_photo', 'require_checklist', 'require_review'])(
  'who does the work does not lift «%s» to close the task with the next write; who set the task lifts it',
  async (requirement) => {
    const { id } = await make({ [requirement]: true })
    const lift = { [requirement]: false }
    const refusal = { [requirement]: ['Это требование может снять только постановщик задачи'] }
    expect(await electrician.send('PATCH', `/todos/${id}`, lift)).toMatchObject({
      status: 400,
      body: { errors: refusal },
    })
    expect(await electrician.send('PUT', `/todos/${id}`, { title: 'Щит в подвале' })).toMatchObject({
      status: 400,
      body: { errors: refusal },
    })
    expect((await electrician.send('PATCH', `/todos/${id}`, { title: 'Щит', [requirement]: true })).status).toBe(200)
    expect((await dispatcher.send('PATCH', `/todos/${id}`, lift)).status).toBe(200)
  },
)

test('a required step becomes a task of its own by who set the task, not by who does it', async () => {
  const { id, checklist } = await make({
    checklist: [{ text: 'Отключить ввод', required: true }, { text: 'Записать' }],
  })
  const [required, optional] = checklist.map((item) => item.id)
  expect(await electrician.send('POST', `/todos/${id}/split`, { items: [required] })).toMatchObject({
    status: 400,
    body: { errors: { items: ['Обязательный пункт может сделать подзадачей только постановщик задачи'] } },
  })
  expect((await electrician.send('POST', `/todos/${id}/split`, { items: [optional] })).status).toBe(200)
  expect(await dispatcher.send('POST', `/todos/${id}/split`, { items: [required] })).toMatchObject({
    status: 200,
    body: { children_count: 2, checklist: [] },
  })
})

test('a required step that is open is dropped by who set the task, not by who does it; others come and go', async () => {
  const { id, checklist } = await make({
    checklist: [{ text: 'Отключить ввод', required: true }, { text: 'Записать' }],
  })
  const [required, optional] = checklist
  const refusal = { status: 400, body: { errors: { checklist: [expect.any(String)] } } }
  const write = (person: TestPerson, rows: object[]) => person.send('PATCH', `/todos/${id}`, { checklist: rows })
  expect(await write(electrician, [])).toMatchObject(refusal)
  expect(await write(electrician, [{ id: required?.id, text: 'Отключить ввод', required: false }])).toMatchObject(
    refusal,
  )
  expect((await write(electrician, [{ id: required?.id, text: 'Отключить ввод' }, { text: 'Своё' }])).status).toBe(200)
  expect(optional?.text).toBe('Записать')
  const step = `/todos/${id}/checklist/${required?.id}`
  expect(await electrician.send('DELETE', step)).toMatchObject(refusal)
  expect((await dispatcher.send('DELETE', step)).status).toBeLessThan(300)
})

test('who does the work sends it to be checked with what it requires, whichever way; who may lift that is not asked', async () => {
  const { id, checklist } = await make({
    require_review: true,
    require_photo: true,
    checklist: [{ text: 'Отключить ввод', required: true }],
  })
  await electrician.send('POST', `/todos/${id}/take`)
  const text = 'Задачу пока нельзя отправить на проверку: невыполненные пункты чек-листа: 1; нет фото результата'
  const missing = [{ kind: 'checklist' }, { kind: 'photo' }]
  const refusal = { status: 422, body: { code: 'guard_failed', message: text, details: { can_force: false, missing } } }
  const review = { status: 'Review' }
  expect(await electrician.send('PATCH', `/todos/${id}`, review)).toMatchObject(refusal)
  expect(await electrician.send('POST', `/todos/${id}/move`, review)).toMatchObject(refusal)
  const whole = { title: 'Щит', require_review: true, require_photo: true, checklist, ...review }
  expect(await electrician.send('PUT', `/todos/${id}`, whole)).toMatchObject(refusal)
  const bulk = await electrician.send('POST', '/todos/bulk', { ids: [id], action: 'status', params: review })
  expect(bulk.body).toMatchObject({ failed: [{ id, code: 'guard_failed' }] })

  await electrician.send('PATCH', `/todos/${id}/checklist/${checklist[0]?.id}`, { done: true })
  const photo = await uploadFile(electrician, 'posle.png', PNG)
  expect(await electrician.send('PATCH', `/todos/${id}`, { ...review, attachments: [photo.id] })).toMatchObject({
    status: 200,
    body: review,
  })
  expect((await dispatcher.send('POST', `/todos/${id}/complete`, {})).status).toBe(200)

  const hurried = await make({ require_review: true, require_photo: true })
  expect((await dispatcher.send('PATCH', `/todos/${hurried.id}`, review)).status).toBe(200)
  const unchecked = await make({ require_photo: true })
  expect((await electrician.send('PATCH', `/todos/${unchecked.id}`, review)).status).toBe(200)
})

test('a picture from before the work shows no result; each file says when it came, so that a phone knows it too', async () => {
  const { id } = await make({ require_photo: true })
  const before = await uploadFile(electrician, 'do.png', PNG)
  await electrician.send('POST', `/todos/${id}/attachments`, { attachments: [before.id] })
  await electrician.send('POST', `/todos/${id}/take`)
  expect(await electrician.send('POST', `/todos/${id}/complete`, {})).toMatchObject({
    status: 422,
    body: { code: 'guard_failed', details: { missing: [{ kind: 'photo' }] } },
  })
  const after = await uploadFile(electrician, 'posle-raboty.png', PNG)
  await electrician.send('POST', `/todos/${id}/attachments`, { attachments: [after.id] })
  const todo = (await electrician.send('GET', `/todos/${id}`)).body as Schema<'Todo'>
  const begun = Date.parse(todo.started_at ?? '')
  expect(todo.attachments_details.map(({ created_at }) => Date.parse(created_at) >= begun)).toEqual([false, true])
  expect((await electrician.send('POST', `/todos/${id}/complete`, {})).status).toBe(200)
})
