import { expect, test } from 'vitest'
import { createTestServer } from '../testing/create-test-server'

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
