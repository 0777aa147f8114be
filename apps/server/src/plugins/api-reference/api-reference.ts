import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contract } from '../../lib/http/contract'
import { examplesPage } from './examples-page'

const viewer = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
/** Files of the viewer that are sent as they are. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/**
 * The contract as it is (`/api/openapi.json`) and drawn (`/api/docs`), and the page of examples. Everything comes from this
 * server and nothing of it is inline, so the pages live under the same content policy as any other.
 */
export async function apiReference(app: FastifyInstance, { examplesFile }: { examplesFile: string }) {
  const { version } = JSON.parse(await readFile(viewer, 'utf8')) as { version: string }
  const document = JSON.stringify(contract)
  const etag = `"${createHash('sha256').update(document).digest('base64url')}"`
  const files = `/api/docs/${version}`

  app.get('/api/openapi.json', (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(document)
  })
  app.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(files)),
  )
  app.get('/api/docs/examples', async (_request, reply) => {
    const page = examplesPage(await readFile(examplesFile, 'utf8'))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs/look.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(LOOK),
  )
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(START),
  )
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`${files}/${name}`, async (_request, reply) => {
      const content = await readFile(join(dirname(viewer), name))
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content)
    })
  }
}

function pageOf(files: string): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Справочник API — Рабочее пространство</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/look.css">
</head>
<body>
<header>
<h1>Справочник API</h1>
<p>Чтобы пробовать вызовы, вставьте токен доступа по кнопке Authorize. Он забывается вместе со страницей.</p>
<nav><a href="/">В рабочее пространство</a> <a href="/api/docs/examples">Примеры</a> <a href="/api/openapi.json">openapi.json</a></nav>
</header>
<main id="reference"><p>Загрузка…</p></main>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
}

/** The viewer follows the colours of the system, has no validator of another host, and remembers no token. */
const START = `'use strict'
const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', paint)
paint()
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
})
`

const LOOK = `body { margin: 0; font-family: 'Inter Variable', Inter, system-ui, sans-serif; background: #fff; color: #1d2430 }
.dark-mode body { background: #14171c; color: #e6e9ef }
header { max-width: 1460px; margin: 0 auto; padding: 24px 20px 0 }
header h1 { margin: 0; font-size: 24px }
header p { margin: 8px 0 }
nav a { color: #1f5fd0; margin-inline-end: 16px }
.dark-mode nav a { color: #8ab4ff }
#reference > p { max-width: 1460px; margin: 24px auto; padding: 0 20px }
.examples { max-width: 860px; margin: 0 auto; padding: 24px 20px 64px; line-height: 1.5 }
.examples h1 { font-size: 26px }
.examples h2 { margin-top: 40px; font-size: 19px }
.examples code { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: 0.92em }
.examples pre { overflow-x: auto; padding: 14px 16px; border: 1px solid #d9dee7; border-radius: 8px; background: #f6f8fb }
@media (prefers-color-scheme: dark) {
  .examples { background: #14171c; color: #e6e9ef }
  .examples nav a { color: #8ab4ff }
  .examples pre { border-color: #313742; background: #1b1f26 }
}
`
