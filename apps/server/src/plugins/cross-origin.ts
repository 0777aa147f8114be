import type { IncomingMessage } from 'node:http'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'

/** What a page of another origin may send and read; tokens travel in a header, never by a cookie of their own accord. */
const SENT = [
  ...['Authorization', 'Content-Type', 'Done-At', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'Range'],
  ...[
    'Tus-Resumable',
    'Upload-Checksum',
    'Upload-Length',
    'Upload-Metadata',
    'Upload-Offset',
    'X-HTTP-Method-Override',
  ],
]
const READ = [
  ...['Content-Disposition', 'Content-Range', 'ETag', 'Location', 'Retry-After', 'X-Request-Id'],
  ...['Tus-Resumable', 'Upload-Expires', 'Upload-File', 'Upload-Offset'],
]

/** Lets pages of the named origins ask; without names nobody but the portal itself. */
export async function crossOrigin(app: FastifyInstance, { corsOrigins }: { corsOrigins: readonly string[] }) {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: SENT,
    exposedHeaders: READ,
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  })
  // A picture on their pages is asked for without naming them; whoever has its signed address was given it.
  app.addHook('onSend', async (request, reply) => {
    if (SIGNED.test(request.routeOptions.url ?? '')) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

/** Routes whose addresses carry a signature in place of a token. */
const SIGNED = /\/mediafiles\/.*\/(content|thumbnail)\/?$/

/** Addresses by which a machine speaks to itself: a development server stands on another port. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether a page of this origin may open a socket: browsers let every page try and only name where it comes from. Programs
 * name no origin and are let in to show their token.
 */
export function isWelcomeOrigin(request: IncomingMessage, env: Pick<Env, 'publicUrl' | 'corsOrigins'>): boolean {
  const { origin, host = '' } = request.headers
  if (origin === undefined || env.corsOrigins.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  if (asked.host === host || asked.origin === env.publicUrl) return true
  return LOOPBACK.test(asked.host) && LOOPBACK.test(host)
}
