import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './error-handler'

test('a failed query is logged with its statement and its cause, without the values it was sent', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  handleErrors(app)
  app.get('/', () => {
    throw new DrizzleQueryError('update users set password_hash = $1', ['scrypt$secret'], new Error('pool has ended'))
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'server_error', errors: {} }])
  const log = lines.join('')
  expect(log).toContain('update users set password_hash = $1')
  expect(log).toContain('pool has ended')
  expect(log).not.toContain('secret')
  expect(answer.body).not.toContain('password_hash')
})

test.runIf(existsSync('/dev/full'))(
  'a disk without room is told as such, and when it is worth trying again',
  async () => {
    const app = Fastify()
    handleErrors(app)
    app.get('/', async () => writeFile('/dev/full', 'x'))
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
      507,
      { code: 'disk_full', message: expect.stringContaining('закончилось место') },
      '60',
    ])
  },
)
