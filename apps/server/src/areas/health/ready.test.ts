import { expect, test, vi } from 'vitest'
import { createTestServer } from '../../testing/create-test-server'

test('a server that was told to stop is not ready, and answers until it was seen', async () => {
  // Longer than two requests take on the busiest machine.
  const server = await createTestServer({ seed: 'empty', env: { DRAIN_SECONDS: '5' } })
  expect(await server.send('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  let isOver = false
  const retired = server.retire().then(() => {
    isOver = true
  })
  const refusal = await server.send('GET', '/health/ready')
  expect(refusal).toMatchObject({ status: 503, body: { code: 'stopping', message: 'Сервер останавливается' } })
  expect((await server.send('GET', '/health')).status).toBe(200)
  expect(isOver).toBe(false)
  await retired
  await server.close()
})

test('a server whose database is away lives, says so, and is not ready', async () => {
  const server = await createTestServer({ seed: 'empty' })
  const away = { part: 'database', message: 'База данных не отвечает' } as const
  const problems = vi.spyOn(server.services, 'problems').mockResolvedValue([away])
  expect(await server.send('GET', '/health/ready')).toMatchObject({
    status: 503,
    body: { code: 'database_unavailable' },
  })
  expect(await server.send('GET', '/health')).toMatchObject({
    status: 200,
    body: { status: 'degraded', problems: [away] },
  })
  problems.mockResolvedValue([{ part: 'mail', message: 'Почтовый сервер не отвечает' }])
  expect((await server.send('GET', '/health/ready')).status).toBe(200)
  await server.close()
})
