import { createHash, timingSafeEqual } from 'node:crypto'
import { count, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { outboxTable } from '../db/tables/system/outbox'
import { unauthenticated } from '../lib/http/error'
import type { MediaServer } from '../lib/media-server/media-server'
import { tasksBegun } from '../lib/worker-task/worker-task'
import { sendRefusal } from './error-handler'

/** Takes note of what happens outside requests. */
interface Metrics {
  jobFailed(key: string): void
}

interface Source {
  token: string | undefined
  database: Database
  /** How many sockets are open on this server. */
  countSockets: () => number
  media: Pick<MediaServer, 'state' | 'pages'>
}

/** Seconds; the last ones are those of reports and large files. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** Answers Prometheus at `/metrics`, to those who know the token; without one nothing is measured. Routes added before are not. */
export async function serveMetrics(
  app: FastifyInstance,
  { token, database, countSockets, media }: Source,
): Promise<Metrics> {
  if (token === undefined) return { jobFailed: () => undefined }
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    ...{ name: 'workspace_request_duration_seconds', help: 'Time to answer a request', registers },
    ...{ labelNames: ['operation', 'status'], buckets: BUCKETS },
  })
  const failures = new Counter({
    ...{ name: 'workspace_job_failures_total', help: 'Failures of jobs on this server', registers },
    labelNames: ['job'],
  })
  new Gauge({
    ...{ name: 'workspace_sockets_open', help: 'Sockets that are open on this server', registers },
    collect() {
      this.set(countSockets())
    },
  })
  new Counter({
    ...{ name: 'workspace_tasks_total', help: 'Tasks on files of people that this server has begun', registers },
    collect() {
      this.reset()
      this.inc(tasksBegun())
    },
  })
  new Gauge({
    ...{ name: 'workspace_outbox_waiting', help: 'Events in the database that were not sent yet', registers },
    async collect() {
      this.set(await countWaiting(database))
    },
  })
  new Gauge({
    ...{
      name: 'workspace_media_server_up',
      help: 'Whether the media server answers this server; nothing where there is none',
      registers,
    },
    collect() {
      this.reset()
      if (media.state() !== 'off') this.set(media.state() === 'up' ? 1 : 0)
    },
  })
  new Gauge({
    ...{ name: 'workspace_media_server_pages', help: 'Pages of this server that send by the media server', registers },
    collect() {
      this.set(media.pages())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config
    if (operation) durations.observe({ operation, status: classOf(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) {
      reply.header('www-authenticate', 'Bearer')
      return sendRefusal(request, reply, unauthenticated())
    }
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
  return { jobFailed: (job) => failures.inc({ job }) }
}

/** Without the database the rest is still worth telling. */
async function countWaiting({ reader }: Database): Promise<number> {
  const waiting = reader.select({ n: count() }).from(outboxTable).where(isNull(outboxTable.sent_at))
  return waiting.then(
    ([row]) => row?.n ?? 0,
    () => Number.NaN,
  )
}

/** `2xx` */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

/** Of one length, whatever was said. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
