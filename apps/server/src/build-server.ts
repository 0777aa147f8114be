import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { liveRooms, rooms } from './areas'
import { type Collaboration, openCollaboration } from './areas/content/collab/collaboration'
import type { Database } from './db/database'
import type { Env } from './env'
import { handlers } from './handlers'
import { createJobs } from './jobs'
import { createTokens } from './lib/access/tokens'
import { type Dispatcher, startDispatcher } from './lib/events/dispatcher'
import { LARGEST_READ_HERE } from './lib/http/bind/large-body'
import { bindContract } from './lib/http/bind-contract'
import { contract } from './lib/http/contract'
import { notFound } from './lib/http/error'
import { createHealth } from './lib/http/health'
import type { Services } from './lib/http/services'
import { type JobRunner, startJobs } from './lib/jobs/jobs'
import { openMediaServer } from './lib/media-server/open-media-server'
import { MEGABYTE, rangeOf } from './lib/settings/settings'
import type { FileStorage } from './lib/storage/storage'
import { apiReference } from './plugins/api-reference/api-reference'
import { actorOfToken, createActorOf } from './plugins/auth'
import { crossOrigin, isWelcomeOrigin } from './plugins/cross-origin'
import { drainConnections } from './plugins/drain'
import { handleErrors, refuseBrokenAddress, sendRefusal } from './plugins/error-handler'
import { fileStorage } from './plugins/file-storage'
import { limitBodies } from './plugins/limit-bodies'
import { serveMetrics } from './plugins/metrics'
import { portalFiles } from './plugins/portal-files'
import { limitRate } from './plugins/rate-limit'
import { overrideMethod, resumableUploads } from './plugins/resumable-uploads'
import { type LogStream, safeLog } from './plugins/safe-log'
import { securityHeaders } from './plugins/security-headers'
import { openServerLine } from './plugins/sockets/adapter'
import { openRealtime, type Realtime } from './plugins/sockets/realtime'
import { openWebSocketEcho } from './plugins/sockets/websocket-echo'
import { openTracing } from './plugins/tracing/open-tracing'
import { version } from './version'

/** What a server is built from; it closes neither the database nor anything else it was handed. */
export interface ServerOptions {
  env: Env
  database: Database
  /** Where the bytes of files are; opened by `openStorage`. */
  storage: FileStorage
  /** Signs tokens; at least 32 bytes. */
  secret: Uint8Array
  /** Compare every answer with the contract: tests do. */
  checkAnswers?: boolean
  /** Takes the log instead of standard output. */
  logTo?: LogStream
}

/** A server that is ready to listen or to be asked in process. */
export interface BuiltServer {
  app: FastifyInstance
  dispatcher: Dispatcher
  jobs: JobRunner
  services: Services
  /** Is not ready from now on, and goes on answering for as long as a proxy is given to see that. */
  retire(): Promise<void>
  /** Takes nothing new, and resolves when jobs, events and requests under way have ended. */
  close(): Promise<void>
  /** Cuts requests that do not end: `close` resolves then. */
  cut(): void
}

/** Both `src/build-server.ts` and the bundled `dist/main.mjs` lie three levels below the repository's root. */
const EXAMPLES = resolve(import.meta.dirname, '../../../docs/api-examples.md')
/** JSON bodies are small; files travel as forms. */
const BODY_LIMIT = 1_048_576
/** The largest file that an administrator may allow, in bytes. */
const FILE_LIMIT = rangeOf('file_max_mb').maximum * MEGABYTE

/** Believes so many proxies, counted from the server. */
const nearest = (proxies: number) => (_address: string, hop: number) => hop < proxies

/** Builds the whole server, every part in order, by name. */
export async function buildServer(options: ServerOptions): Promise<BuiltServer> {
  const { env, database, storage } = options
  const app = Fastify({
    logger: safeLog(env.logLevel, options.logTo),
    // A line for every request is of use to those who look for a fault.
    logController: new LogController({ disableRequestLogging: env.logLevel !== 'debug' && env.logLevel !== 'trace' }),
    trustProxy: typeof env.trustProxy === 'number' ? nearest(env.trustProxy) : env.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID().slice(0, 8),
    // At the end of the process requests under way are answered, and those that come on open connections, too.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl(request) {
      overrideMethod(request)
      return request.url ?? '/'
    },
    frameworkErrors: refuseBrokenAddress(env.portalDir),
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  })
  app.decorateRequest('visitor', null)
  acceptEmptyJson(app)
  handleErrors(app)
  const tracing = await openTracing(app, env, version)
  const drain = drainConnections(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  await securityHeaders(app, env)
  limitBodies(app)
  const tokens = createTokens(options.secret)
  await limitRate(app, { perMinute: env.rateLimit, database, tokens })
  await crossOrigin(app, env)
  await fileStorage(app, storage)
  await app.register(compress, { global: true, encodings: ['gzip'], threshold: 2048 })
  resumableUploads(app)
  await app.register(multipart, { limits: { fileSize: FILE_LIMIT, files: 1, fields: 20, fieldSize: 100_000 } })

  let isStopping = false
  let realtime: Realtime | undefined
  let collaboration: Collaboration | undefined
  const jobs = createJobs({ database, env, storage, services: () => services }).map(tracing.ofJob)
  const media = openMediaServer({ database, env, secret: tokens.secret, onError: (error) => app.log.error(error) })
  const services: Services = {
    env,
    version,
    tokens,
    storage,
    databaseKind: database.kind,
    log: app.log,
    problems: createHealth({ database, storage, env, media }),
    media,
    isStopping: () => isStopping,
    wakeOutbox() {
      dispatcher.wake()
      realtime?.wakeOthers()
    },
    jobs: { list: jobs, wake: (key) => runner.wake(key) },
    disconnect(user) {
      realtime?.disconnect(user)
      collaboration?.disconnect(user)
    },
    countSockets: async () => (await realtime?.countEverywhere()) ?? { open: 0, people: 0 },
  }
  const metrics = await serveMetrics(app, {
    ...{ token: env.metricsToken, database },
    countSockets: () => realtime?.count() ?? 0,
    media,
  })
  bindContract(app, {
    contract,
    handlers,
    database,
    services,
    actorOf: createActorOf(database, tokens),
    ...(options.checkAnswers ? { checkAnswers: true } : {}),
  })
  await apiReference(app, { examplesFile: EXAMPLES })
  app.all('/api/*', (request, reply) => sendRefusal(request, reply, notFound()))
  await app.register(portalFiles, { portalDir: env.portalDir })
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, notFound()))
  await app.ready()

  const doors = { database, tokens, env }
  const line = await openServerLine(database, env.redisUrl, (error) => app.log.error(error))
  realtime = openRealtime(app.server as HttpServer, {
    ...{ ...doors, rooms, live: liveRooms, media, line },
    onOutbox: () => dispatcher.wake(),
    onDisconnect: (user) => collaboration?.disconnect(user),
    onError: (error) => app.log.error(error),
  })
  const echo = openWebSocketEcho(app.server as HttpServer, doors)
  collaboration = await openCollaboration(app.server as HttpServer, {
    ...{ database, services, redisUrl: env.redisUrl },
    isWelcome: (request) => isWelcomeOrigin(request, env),
    actorOfToken: (token) => actorOfToken(database, tokens, token),
  })
  const dispatcher = startDispatcher(
    database,
    async (event) => {
      await realtime.deliver(event)
      await collaboration.hear(event)
    },
    (error) => app.log.error({ err: error }, 'the outbox could not be sent'),
  )
  const runner = await startJobs(database, jobs, (error, job) => {
    metrics.jobFailed(job)
    app.log.error({ err: error, job }, 'a job failed')
  })
  return {
    app,
    dispatcher,
    jobs: runner,
    services,
    async retire() {
      isStopping = true
      await setTimeout(env.drainSeconds * 1000)
    },
    async close() {
      isStopping = true
      drain.begin()
      echo.close()
      await realtime.close()
      media.close()
      await collaboration.close()
      await Promise.all([runner.stop(), dispatcher.stop(), app.close()])
      await line?.close()
      await tracing.close()
      drain.end()
    },
    cut: drain.cut,
  }
}

/** A client may name JSON and send nothing, as with DELETE: that is no body, not a broken one. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    // The operation has it read in another process.
    else if (body.length > LARGEST_READ_HERE && request.routeOptions.config.operation) done(null, body)
    else parse(request, String(body), done)
  })
}

/** Requests are checked by the contract; Fastify's own compilers, never used, would take a part of every start to load. */
function refuseSchemas(): never {
  throw new Error('A route has no schema of its own')
}
