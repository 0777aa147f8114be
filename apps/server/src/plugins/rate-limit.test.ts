import { expect, test } from 'vitest'
import { contract, operationsOf } from '../lib/http/contract'
import { createPerson, createTestServer, type TestPerson } from '../testing'
import { LANES } from './rate-limit'

test('one address is held to its number of requests, and told how long to wait', async () => {
  const server = await createTestServer({ seed: 'empty', env: { RATE_LIMIT: '30' } })
  try {
    const answers = []
    for (let at = 0; at < 31; at += 1) answers.push(await server.send('GET', '/health'))
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
    const refused = answers[30]
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'rate_limited',
        message: expect.stringMatching(/^Слишком много запросов\. Повторите через \d+ с$/),
        request_id: expect.any(String),
      },
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(1)
  } finally {
    await server.close()
  }
})

test('the doors of the workspace open slower than the rest', async () => {
  const server = await createTestServer({ seed: 'empty', env: { RATE_LIMIT: '300' } })
  try {
    const statuses = []
    for (let at = 0; at < 16; at += 1) {
      statuses.push(
        (
          await server.send('POST', '/users/first-administrator/', {
            code: 'x',
            email: 'a@b.cc',
            password: 'x',
            first_name: 'А',
            last_name: 'Б',
          })
        ).status,
      )
    }
    expect(statuses.slice(0, 15)).not.toContain(429)
    expect(statuses[15]).toBe(429)
    expect((await server.send('GET', '/health')).status).toBe(200)
  } finally {
    await server.close()
  }
})

test('a door is the same door however its address is written', async () => {
  const server = await createTestServer({ seed: 'empty', env: { RATE_LIMIT: '200' } })
  try {
    const statuses: number[] = []
    const ways = ['/api/users/login', '/api/users/login/', '/api/users/%6Cogin', '/api/users/login?a=1']
    for (let at = 0; at < 12; at += 1) {
      const answer = await server.fetch(ways[at % ways.length] ?? '', {
        method: 'POST',
        // Another one each time: an account rests after five.
        body: JSON.stringify({ email: `nobody-${at}@example.ru`, password: 'x' }),
        headers: { 'content-type': 'application/json' },
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
    expect(statuses.slice(10)).toEqual([429, 429])
  } finally {
    await server.close()
  }
})

test('files are counted apart: whoever sends too many may still read', async () => {
  const server = await createTestServer({ seed: 'empty', env: { RATE_LIMIT: '60' } })
  try {
    const statuses: number[] = []
    for (let at = 0; at < 16; at += 1) {
      statuses.push((await server.fetch('/api/mediafiles/files/', { method: 'POST' })).status)
    }
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(401))
    expect(statuses[15]).toBe(429)
    expect((await server.send('GET', '/mediafiles/files')).status).toBe(401)
  } finally {
    await server.close()
  }
})

test('people who are signed in are counted each by themselves, whoever shows a forged token by the address', async () => {
  const server = await createTestServer({ seed: 'empty', env: { RATE_LIMIT: '12' } })
  try {
    const [one, other] = [await createPerson(server), await createPerson(server)]
    const ask = async (person: TestPerson) => (await person.send('GET', '/users/me')).status
    const answers = []
    for (let at = 0; at < 13; at += 1) answers.push(await ask(one))
    expect(answers).toEqual([...Array(12).fill(200), 429])
    expect(await ask(other)).toBe(200)
    const forged = []
    for (let at = 0; at < 13; at += 1) {
      const headers = { authorization: `Bearer x.y.${at}` }
      forged.push((await server.fetch('/api/users/me', { headers })).status)
    }
    expect(forged).toContain(429)
  } finally {
    await server.close()
  }
})

test('every lane names an operation of the contract', () => {
  const known = operationsOf(contract).map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/{(\w+)}/g, ':$1')}`,
  )
  expect(Object.keys(LANES).filter((route) => !known.includes(route))).toEqual([])
})

test.each([
  ['1', 'forged before the one the proxy adds', (n: number) => `198.51.100.${n}, 203.0.113.7`],
  ['1', 'no addresses at all', (n: number) => `${'x'.repeat(4000)}${n}`],
  ['1', 'of one IPv6 network', (n: number) => `2001:db8:1:2::${n}`],
  ['10.0.0.0/8', 'said by who is no proxy', (n: number) => `198.51.100.${n}`],
] as const)('TRUST_PROXY=%s: addresses %s are one caller', async (proxies, _what, forwarded) => {
  const server = await createTestServer({ seed: 'empty', env: { RATE_LIMIT: '5', TRUST_PROXY: proxies } })
  try {
    const statuses = []
    for (let n = 1; n <= 6; n += 1)
      statuses.push((await server.fetch('/api/health', { headers: { 'x-forwarded-for': forwarded(n) } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    await server.close()
  }
})
