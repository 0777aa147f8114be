import { expect, test } from 'vitest'
import { createTestServer } from '../testing/create-test-server'

const TOKEN = 'token-of-prometheus'

test('what the server does is told to whoever knows the token', async () => {
  const server = await createTestServer({ seed: 'empty', env: { METRICS_TOKEN: TOKEN } })
  const ask = (authorization: string) => server.app.inject({ url: '/metrics', headers: { authorization } })
  for (const stranger of ['', 'Bearer', `Bearer ${TOKEN}2`, TOKEN]) {
    const refusal = await ask(stranger)
    expect([refusal.statusCode, refusal.json().code], stranger).toEqual([401, 'token_invalid'])
  }
  await server.send('GET', '/health/ready')
  await server.send('GET', '/todos')
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  expect(body).toContain('workspace_request_duration_seconds_count{operation="health.ready",status="2xx"} 1')
  expect(body).toMatch(/workspace_request_duration_seconds_count\{operation="todos.list",status="4xx"\} 1/)
  expect(body).toContain('workspace_sockets_open 0')
  expect(body).toMatch(/workspace_outbox_waiting \d+/)
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).toContain('# TYPE workspace_job_failures_total counter')
  await server.close()
})

test('without a token nothing is told', async () => {
  const server = await createTestServer({ seed: 'empty' })
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
  expect(body).not.toContain('workspace_')
  await server.close()
})
