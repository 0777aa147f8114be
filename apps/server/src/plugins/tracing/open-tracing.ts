import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env'
import type { Tracing } from './tracing'

/** Traces of requests to routes that are added later, where there is an address for them; else nothing is loaded. */
export async function openTracing(app: FastifyInstance, env: Env, version: string): Promise<Tracing> {
  const { traces, trustProxy } = env
  if (!traces) return { ofJob: (job) => job, close: async () => undefined }
  const { startTracing } = await import('./tracing')
  return startTracing(app, { traces, version, isBehindProxy: trustProxy !== false })
}
