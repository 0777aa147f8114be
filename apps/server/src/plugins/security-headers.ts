import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What a document of the portal may load. The nonce lets in the one inline script that sets the colour mode before the
 * first paint, and the styles that the scroll lock under open dialogs writes.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const allowed = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${allowed}`,
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

/** Headers that every answer carries; `publicUrl` on HTTPS also asks browsers to stay on it. */
export async function securityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string | undefined }) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy())
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
  })
}
