import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'

let server: TestServer
let boss: TestPerson
let worker: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  boss = await createPerson(server, { roles: ['admin'] })
  worker = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

async function say(todo: number, content: string): Promise<string> {
  const { body } = await boss.send('POST', `/todos/${todo}/comments`, { content })
  return `/todos/${todo}/comments/${(body as { id: number }).id}`
}
async function told(todo: number) {
  const { body } = await worker.send('GET', '/notifications')
  const all = (body as { data: Schema<'Notification'>[] }).data
  return all.filter(({ entity_id }) => entity_id === todo).map(({ message }) => message.replace(/^.*: /, '… '))
}
/** Puts a letter down as if the post were on: of the comment alone, or of an act with it. */
async function putLetter(todo: number, event: string, message: string, state = 'waiting') {
  const content = JSON.stringify({ message, title: null, reason: '', path: `/todos/${todo}` })
  await server.database.pool.query(
    `insert into letters ("user", notification, event, content, is_digest, state)
      select $1, (select id from notifications where entity_id = $2 limit 1), $3, $4, true, $5`,
    [worker.id, todo, event, content, state],
  )
}
async function letters(todo: number) {
  const { rows } = await server.database.pool.query(
    `select state, content ->> 'message' as message from letters where content ->> 'path' = $1 order by id`,
    [`/todos/${todo}`],
  )
  return rows
}
const make = async () => {
  const { body } = await boss.send('POST', '/todos', { title: 'Лампа', assignee: worker.id })
  return (body as { id: number }).id
}

test('what a deleted comment said stays in no notification and in no letter', async () => {
  const todo = await make()
  const path = await say(todo, 'Пароль от щитовой: 4815')
  expect(await told(todo)).toContain('… 4815')
  await putLetter(todo, 'todo.comment', 'Иванова А.: Пароль от щитовой: 4815')
  await putLetter(todo, 'todo.comment', 'Иванова А.: Пароль от щитовой: 4815', 'sent')
  await putLetter(todo, 'todo.assigned', `👤 Задача #${todo} назначена: Вы — «Пароль от щитовой: 4815»`)
  await putLetter(todo, 'todo.comment', 'Иванова А.: другое')
  expect((await boss.send('DELETE', path)).status).toBe(204)
  expect(await told(todo)).toContain('… комментарий удалён')
  expect((await told(todo)).join()).not.toContain('4815')
  expect(await letters(todo)).toEqual([
    { state: 'dropped', message: 'Иванова А.: комментарий удалён' },
    { state: 'sent', message: 'Иванова А.: комментарий удалён' },
    { state: 'waiting', message: `👤 Задача #${todo} назначена: Вы` },
    { state: 'waiting', message: 'Иванова А.: другое' },
  ])
})

test('what was worded anew is told in the new words', async () => {
  const todo = await make()
  const path = await say(todo, `${'я'.repeat(600)} старое`)
  await putLetter(todo, 'todo.comment', `Иванова А.: ${'я'.repeat(499)}…`)
  expect((await boss.send('PATCH', path, { content: 'новое' })).status).toBe(200)
  expect(await told(todo)).toContain('… новое')
  expect(await letters(todo)).toEqual([{ state: 'waiting', message: 'Иванова А.: новое' }])
})
