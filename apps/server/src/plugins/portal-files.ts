import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './security-headers'

/** The word in `index.html` that becomes the nonce of one answer. */
const NONCE_MARK = /%CSP_NONCE%/g
const BOT = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|curl|wget|headlesscheck/i
const YEAR = 31_536_000

/** The portal's files, and its document for every address of the portal. */
export async function portalFiles(app: FastifyInstance, { portalDir }: { portalDir: string }) {
  const sendDocument = portalDocument(portalDir)
  if (!sendDocument) {
    app.log.warn('The portal is not built: only the API is served')
    return
  }

  await app.register(fastifyStatic, {
    root: portalDir,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build has left a `.br` beside each script and sheet.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })

  app.get('/', sendDocument)
  app.get('/*', sendDocument)
}

/** Answers an address of the portal with its document; nothing where the portal is not built. */
export function portalDocument(
  portalDir: string,
): ((request: FastifyRequest, reply: FastifyReply) => void) | undefined {
  const documentFile = join(portalDir, 'index.html')
  if (!existsSync(documentFile)) return undefined
  const template = readFileSync(documentFile, 'utf8')
  const isKnownPath = readRoutes(join(portalDir, 'routes.json'))
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    // A part of an older build is gone for good: the portal reloads itself, a document in its place would be no script.
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const isKnown = isKnownPath(path)
    if (!isKnown && BOT.test(request.headers['user-agent'] ?? '')) return sendToBot(reply)
    const nonce = randomBytes(16).toString('base64')
    reply
      .code(isKnown ? 200 : 404)
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(template.replace(NONCE_MARK, nonce))
  }
}

/** A bot gets the status and one line, never the error page of the portal. */
function sendToBot(reply: FastifyReply) {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="ru"><meta charset="utf-8"><title>404</title><p>404. Страница не найдена</p></html>',
    )
}

/** The portal's build lists its addresses as patterns of `URLPattern`-like segments: `/todos/:id`. */
function readRoutes(file: string): (path: string) => boolean {
  if (!existsSync(file)) return () => true
  const patterns: string[] = JSON.parse(readFileSync(file, 'utf8'))
  const tests = patterns.map(
    (pattern) =>
      new RegExp(
        `^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, (_, name) => (name === 'id' || name.endsWith('_id') ? '\\d+' : '[^/]+'))}/?$`,
      ),
  )
  return (path) => tests.some((test) => test.test(path))
}
