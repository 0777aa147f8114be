import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readingContext } from './context'

test('work ends with the connection of who asked, not with the body that he sent', async () => {
  const app = Fastify({ forceCloseConnections: true })
  const signals: AbortSignal[] = []
  let answer: () => void = () => {}
  app.post('/', async (request, reply) => {
    const nothing = {} as never
    signals.push(readingContext({ request, reply, visitor: null, services: nothing, database: nothing }).request.signal)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const send = (signal: AbortSignal) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}', signal })
  const stayed = send(new AbortController().signal)
  await expect.poll(() => signals.length).toBe(1)
  // A round trip later the body is over for long.
  await app.inject('/nowhere')
  await new Promise((resolve) => setImmediate(resolve))
  answer()
  expect(await (await stayed).text()).toBe('done')
  expect(signals[0]?.aborted).toBe(false)
  const left = send(leaving.signal)
  await expect.poll(() => signals.length).toBe(2)
  leaving.abort()
  await expect(left).rejects.toThrow()
  await expect.poll(() => signals[1]?.aborted).toBe(true)
  answer()
  await app.close()
})
