import { type Context, context, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TraceSettings } from '../../env'
import type { Job } from '../../lib/jobs/jobs'
import { traceStatements } from './trace-statements'

/** Traces of what this server does. */
export interface Tracing {
  /** The same job, each run of which is traced. */
  ofJob(job: Job): Job
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

/** Where and as what traces are sent. */
interface Destination {
  traces: TraceSettings
  version: string
  /** Whether a trace that begins before this server is gone on with: only what a proxy says is believed. */
  isBehindProxy: boolean
}

/** What a collector keeps of one is not worth what it costs: they come every few seconds. */
const UNTRACED = /^health\./

/**
 * Sends a span of every request to the contract, of every run of a job and of their statements. They name the operation,
 * never what was sent, by whom, or the address that was asked, in which there may be a secret.
 */
export function startTracing(app: FastifyInstance, { traces, version, isBehindProxy }: Destination): Tracing {
  const warn = (message: string) => app.log.warn({ reason: message }, 'traces could not be sent')
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, { suppressOverrideMessage: true })
  setGlobalErrorHandler((error) => warn(error instanceof Error ? error.message : String(error)))
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const exporter = new OTLPTraceExporter({ url: `${traces.endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': traces.service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_EVERY })],
  })
  const tracer = provider.getTracer('workspace')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new WeakMap<FastifyRequest, Context>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions
    const { operation } = config
    if (!operation || UNTRACED.test(operation)) return done()
    const before = isBehindProxy ? propagator.extract(ROOT_CONTEXT, request.headers, HEADERS) : ROOT_CONTEXT
    const span = tracer.startSpan(
      `${request.method} ${url}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': url ?? '',
          'workspace.operation': operation,
          'workspace.request_id': request.id,
        },
      },
      before,
    )
    const within = trace.setSpan(before, span)
    contexts.set(request, within)
    context.with(within, done)
  })
  // A body arrives by its connection, which is nobody's trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = contexts.get(request)
    if (within) context.with(within, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const within = contexts.get(request)
    const span = within && trace.getSpan(within)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  const stopStatements = traceStatements(tracer)
  return {
    ofJob: (job: Job) => ({
      ...job,
      run: (signal) =>
        tracer.startActiveSpan(`job ${job.key}`, { root: true }, async (span) => {
          try {
            return await job.run(signal)
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        }),
    }),
    async close() {
      stopStatements()
      await provider.shutdown().catch((error: unknown) => warn(String(error)))
      context.disable()
      diag.disable()
    },
  }
}

/** In milliseconds; what is not sent yet is lost with a killed process. */
const SEND_EVERY = 2_000

/** In milliseconds, repetitions included: the end of the server waits for it. */
const EXPORT_TIMEOUT_MS = 2_000

const HEADERS = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
}
