import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What a page of another origin may send and read; tokens travel in a header, never by a cookie of their own accord. */
const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'Range']
const READ = ['Content-Disposition', 'Content-Range', 'ETag', 'Location', 'Retry-After', 'X-Request-Id']

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
}
