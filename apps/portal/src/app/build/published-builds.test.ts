import { expect, test } from 'vitest'
import { publishedBuilds } from '../../../build/published-builds'
import { routePaths, SHORT_ADDRESSES } from '../routes/route-paths'

/** Runs the plugin's last step on these files, and answers what a browser can then ask for. */
function publish(files: string[]): Map<string, string> {
  const html = { type: 'asset', source: '<meta name="build-id" content="%BUILD_ID%">' }
  const bundle = { 'index.html': html, ...Object.fromEntries(files.map((name) => [name, { type: 'chunk' }])) }
  const published = new Map<string, string>()
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => void published.set(fileName, source),
    error: (message: string) => {
      throw new Error(message)
    },
  }
  const { generateBundle } = publishedBuilds()
  if (typeof generateBundle !== 'object') throw new Error('generateBundle is an ordered hook')
  Reflect.apply(generateBundle.handler, context, [{}, bundle])
  return published.set('index.html', html.source)
}

const read = (published: Map<string, string>, name: string) => JSON.parse(published.get(name) ?? 'null')

test('the page knows its build, and the published build is the same one (HK-002, HK-003)', () => {
  const published = publish(['assets/index-aaa.js'])
  const { id, timestamp } = read(published, 'builds/latest.json')
  expect(published.get('index.html')).toBe(`<meta name="build-id" content="${id}">`)
  expect(timestamp).toBeGreaterThan(1_700_000_000_000)
})

test('the manifest of a build bears its route rules (HK-001)', () => {
  const published = publish(['assets/index-aaa.js'])
  const { id } = read(published, 'builds/latest.json')
  expect(read(published, `builds/meta/${id}.json`)).toMatchObject({
    id,
    matcher: { static: { '/auth/login': { prerender: true } }, wildcard: {}, dynamic: {} },
    prerendered: ['/auth/login'],
  })
})

test('a prerendered route has its payload beside it (HK-006)', () => {
  const published = publish(['assets/index-aaa.js'])
  const { id } = read(published, 'builds/latest.json')
  expect(read(published, 'auth/login/_payload.json')).toMatchObject({ route: '/auth/login', build: id })
})

test('the same program keeps its build id, a changed one gets another', () => {
  const idOf = (files: string[]) => read(publish(files), 'builds/latest.json').id
  expect(idOf(['b.js', 'a.js'])).toBe(idOf(['a.js', 'b.js']))
  expect(idOf(['a.js'])).not.toBe(idOf(['b.js']))
})

test('the server is told every address, so that it answers others with 404 (RT-097)', () => {
  expect(read(publish([]), 'routes.json')).toEqual([...routePaths, ...SHORT_ADDRESSES])
})
