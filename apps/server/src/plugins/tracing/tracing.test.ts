import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../testing/create-test-server'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector: keeps the spans it is sent, by the rules of OTLP in JSON. */
async function openCollector() {
  const spans: Span[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    text += `${request.url} ${JSON.stringify(body)}`
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, text: () => text }
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('a collector is sent requests by their routes, with their statements and without what was said in them', async () => {
  const { endpoint, spans, text } = await openCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'tower', TRUST_PROXY: '1' }
  const server = await createTestServer({ env, checkAnswers: false })
  const person = await server.as('u02')
  const secret = 'Velikaya-tajna-2026'
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await server.send('POST', '/users/login', { email: 'u02@demo.local', password: secret })
  await server.send('GET', '/health')
  expect((await person.send('POST', '/todos', { title: secret })).status).toBe(201)
  await server.app.inject({
    url: `/api/todos?search=${secret}`,
    headers: { traceparent, authorization: `Bearer ${person.token}` },
  })
  // Ten at once wait for each other's connections, and none is told as another's.
  await Promise.all(Array.from({ length: 20 }, () => person.send('GET', '/teams?page=1')))
  server.services.jobs.wake('search.words')
  await server.jobs.idle()
  await server.close()

  const requests = spans.filter((span) => attributesOf(span)['http.route'] !== undefined)
  const found = requests.find(({ name }) => name === 'GET /api/todos')
  expect(found && [found.traceId, attributesOf(found)]).toEqual([
    traceparent.split('-')[1],
    {
      'http.request.method': 'GET',
      'http.route': '/api/todos',
      'http.response.status_code': 200,
      'workspace.operation': 'todos.list',
      'workspace.request_id': expect.any(String),
    },
  ])
  const statementsOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
  const written = requests.find(({ name }) => name === 'POST /api/todos') as Span
  expect(statementsOf(written).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'select', 'insert', 'commit']),
  )
  expect(statementsOf(written).map((span) => attributesOf(span)['db.query.text'])).toContainEqual(
    expect.stringMatching(/^insert into "todos"/),
  )
  const alike = requests.filter(({ name }) => name === 'GET /api/teams').map((span) => statementsOf(span).length)
  expect(alike).toHaveLength(20)
  expect(Math.min(...alike)).toBeGreaterThan(0)
  const job = spans.find(({ name }) => name === 'job search.words') as Span
  expect(statementsOf(job)).not.toEqual([])
  expect(requests.some((span) => String(attributesOf(span)['workspace.operation']).startsWith('health'))).toBe(false)
  expect(text()).toContain('/v1/traces')
  expect(text()).toContain('tower')
  for (const said of [secret, person.token, 'u02@demo.local']) expect(text()).not.toContain(said)
})

test('a collector that is away costs nothing but its traces', async () => {
  const lines: string[] = []
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' }
  const server = await createTestServer({ seed: 'empty', env, logTo: { write: (line) => void lines.push(line) } })
  expect((await server.send('GET', '/todos')).status).toBe(401)
  await server.close()
  expect(lines.filter((line) => line.includes('traces could not be sent'))).not.toEqual([])
})
