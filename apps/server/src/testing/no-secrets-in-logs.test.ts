import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadFile } from '../areas/files/files.fixture'
import { usersTable } from '../db/tables/access/users'
import { withoutSecrets } from '../plugins/safe-log'
import { createTestServer, type TestPerson, type TestServer } from './create-test-server'
import { openMailServer } from './services/mail-server'

const PASSWORD = 'Demo-2026!'
const NEW_PASSWORD = 'совсем-другой-пароль-77'
const lines: string[] = []
let server: TestServer
let mail: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  mail = await openMailServer()
  server = await createTestServer({
    listen: true,
    env: { LOG_LEVEL: 'trace', SMTP_URL: mail.url, PUBLIC_URL: 'https://work.example.ru' },
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterAll(async () => {
  await server.close()
  mail.close()
})

interface Tokens {
  access: string
  refresh: string
}

async function signIn(email: string, password = PASSWORD): Promise<Tokens> {
  const { status, body } = await server.send('POST', '/users/login', { email, password })
  expect(status).toBe(200)
  return body
}

async function letterLink(work: () => Promise<unknown>): Promise<string> {
  const before = mail.letters.length
  await work()
  const letter = await vi.waitFor(() => mail.letters[before] ?? Promise.reject(new Error('No letter yet')), 15_000)
  return /https:\S+/.exec(letter)?.[0] ?? ''
}

/** Goes through every door there is; answers every secret that passed one. */
async function wholeRun(): Promise<string[]> {
  const first = await signIn('u01@demo.local')
  const wrong = 'неверный-пароль-1'
  await server.send('POST', '/users/login', { email: 'u01@demo.local', password: wrong })
  const second: Tokens = (await server.send('POST', '/users/refresh', { refresh: first.refresh })).body
  const admin = personWith(second.access)
  await admin.send('GET', '/users/me')
  await server.fetch('/api/users/me', { headers: { cookie: `accessToken=${second.access}` } })
  await server.fetch(`/api/todos?token=${second.access}`, {
    headers: { authorization: 'Bearer false-token-of-a-thief' },
  })

  const reset = await letterLink(() => server.send('POST', '/users/password-reset', { email: 'u09@demo.local' }))
  await server.fetch(reset.replace('https://work.example.ru', ''))
  const resetToken = new URL(reset).searchParams.get('token') ?? ''
  const done = await server.send('POST', '/users/password-reset/confirm', { token: resetToken, password: NEW_PASSWORD })
  expect(done.status).toBe(204)
  const third = await signIn('u09@demo.local', NEW_PASSWORD)

  const invitation = await letterLink(() =>
    admin.send('POST', '/users/invitations', { emails: ['guest@example.ru'], roles: ['viewer'] }),
  )
  const inviteToken = new URL(invitation).searchParams.get('token') ?? ''
  await server.fetch(invitation.replace('https://work.example.ru', ''))

  const file = await uploadFile(admin, 'договор.txt', 'тайна')
  expect((await server.fetch(file.file)).status).toBe(200)
  expect((await server.fetch(file.file.replace(/signature=../, 'signature=__'))).status).toBe(403)
  await broken(admin)
  await overSocket(second.access)
  await server.send('POST', '/users/logout', { refresh: second.refresh })

  const [hash] = await server.database.reader.select().from(usersTable).where(eq(usersTable.email, 'u09@demo.local'))
  const signature = new URL(file.file, server.url).searchParams.get('signature') ?? ''
  return [
    ...[first, second, third].flatMap(({ access, refresh }) => [access, refresh]),
    ...[PASSWORD, wrong, NEW_PASSWORD, resetToken, inviteToken, signature, 'false-token-of-a-thief'],
    hash?.password_hash ?? '',
    new TextDecoder().decode(server.services.tokens.secret),
  ]
}

function personWith(token: string): Pick<TestPerson, 'fetch' | 'send'> {
  const asking: typeof fetch = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return server.fetch(path, { ...init, headers })
  }
  return {
    fetch: asking,
    async send(method, path, body) {
      const response = await asking(`/api${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: (text ? JSON.parse(text) : undefined) as never,
      }
    },
  }
}

/** A fault of the server in the middle of a request that carries secrets. */
async function broken(admin: Pick<TestPerson, 'send'>) {
  const query = vi.spyOn(server.database.pool, 'query').mockRejectedValue(new Error('the database went away'))
  const { status } = await admin.send('GET', '/todos')
  query.mockRestore()
  expect(status).toBeGreaterThanOrEqual(500)
}

async function overSocket(token: string) {
  const socket = io(server.url, { query: { token }, transports: ['polling'], reconnection: false })
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  socket.close()
}

test('a whole day of signing in, resetting, inviting, sending and failing leaves no secret in the log', async () => {
  const secrets = await wholeRun()
  const log = lines.join('')
  expect(log).toContain('/api/mediafiles/files/')
  expect(log).toContain('unexpected error')
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(log).not.toContain(secret)
    expect(log).not.toContain(encodeURIComponent(secret))
  }
})

test('what opens a door is cut out of a line wherever it stands, and the rest stays', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'
  expect(withoutSecrets(`{"msg":"refused ${token} of /a"}`)).toBe('{"msg":"refused [скрыто] of /a"}')
  expect(withoutSecrets('GET /x?page=2&signature=abc-_1&expires=9')).toBe('GET /x?page=2&signature=[скрыто]&expires=9')
  expect(withoutSecrets('/auth/login?mode=reset&token=abc')).toBe('/auth/login?mode=reset&token=[скрыто]')
  expect(withoutSecrets('GET /api/calendar/feeds/12-aB_c.ics HTTP')).toBe('GET /api/calendar/feeds/[скрыто] HTTP')
  expect(withoutSecrets('{"authorization":"Bearer 123456789012"}')).toBe('{"authorization":"Bearer [скрыто]"}')
  expect(withoutSecrets('ECONNREFUSED {"code":"23505"}')).toBe('ECONNREFUSED {"code":"23505"}')
  // A line of beginnings of tokens is read in one go: by the square of its length it took minutes.
  const beginnings = '-eyJ'.repeat(200_000)
  expect(withoutSecrets(beginnings)).toBe(beginnings)
})

test('a field of a secret name is hidden, however it got into a line', () => {
  const before = lines.length
  server.app.log.error({ body: { password: 'пароль-в-теле', token: 'жетон-в-теле' }, cookie: 'печенье=1' }, 'проба')
  const told = lines.slice(before).join('')
  expect(told).toContain('проба')
  expect(told).not.toMatch(/пароль-в-теле|жетон-в-теле|печенье/)
})
