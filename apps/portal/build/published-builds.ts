import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { routePaths, SHORT_ADDRESSES } from '../src/app/routes/route-paths'
import { routeRules } from '../src/app/routes/route-rules'

const PLACEHOLDER = '%BUILD_ID%'

/**
 * Names the build by its content, and publishes what a running page asks about it: `builds/latest.json`,
 * `builds/meta/{id}.json` with the route rules, and `{route}/_payload.json` of prerendered routes. `routes.json` is for the
 * server, which answers other addresses with 404.
 */
export function publishedBuilds(): Plugin {
  return {
    name: 'published-builds',
    transformIndexHtml: (html, context) => (context.server ? html.replace(PLACEHOLDER, 'dev') : html),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') this.error('index.html is not among the built files')
        const id = buildId(Object.keys(bundle))
        const timestamp = Date.now()
        html.source = String(html.source).replace(PLACEHOLDER, id)
        const emit = (fileName: string, content: unknown) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
        emit('routes.json', [...routePaths, ...SHORT_ADDRESSES])
        emit('builds/latest.json', { id, timestamp })
        emit(`builds/meta/${id}.json`, { id, timestamp, ...manifestOf(routeRules) })
        for (const route of manifestOf(routeRules).prerendered) {
          emit(`${route.slice(1)}/_payload.json`, { route, build: id, prerenderedAt: timestamp })
        }
      },
    },
  }
}

/** The route rules as pages read them: the matcher by path, and which routes have a payload. */
function manifestOf(rules: typeof routeRules) {
  const prerendered = Object.entries(rules).flatMap(([route, { prerender }]) => (prerender ? [route] : []))
  return { matcher: { static: rules, wildcard: {}, dynamic: {} }, prerendered }
}

/** File names carry a hash of their content, so the same program keeps its name and nobody is asked to reload for nothing. */
function buildId(files: readonly string[]): string {
  return createHash('sha256')
    .update([...files].sort().join('\n'))
    .digest('hex')
    .slice(0, 16)
}
