import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What a document of the portal may load. The nonce lets in the one inline script that sets the colour mode before the
 * first paint, and the styles that the scroll lock under open dialogs writes. WebAssembly is let in for
 * the reader of barcodes, which is such a program.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const allowed = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${allowed} 'wasm-unsafe-eval'`,
    `style-src ${allowed}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Data is no document: whoever opens it as one gets nothing but its text. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const PERMISSIONS = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'fullscreen=(self)',
  'accelerometer=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ')
const YEAR = 31_536_000

/** Headers that every answer carries; `publicUrl` on HTTPS also asks browsers to stay on it. */
export async function securityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string | undefined }) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', isData ? DATA_POLICY : contentSecurityPolicy())
    reply.header('permissions-policy', PERMISSIONS)
    // What the API tells one person stays in no cache; an answer with a tag may be kept, but is asked for again each time.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', reply.hasHeader('etag') ? 'private, no-cache' : 'no-store')
  })
}
