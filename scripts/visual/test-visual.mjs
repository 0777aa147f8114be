// `pnpm test:visual`: the stories as pictures, against those kept in scripts/visual/baseline. Not a part of
// `npm test`: every system draws letters a little differently, so the kept pictures hold for the one that made them.
//   pnpm test:visual                   builds Storybook, compares; differences are in test-results/visual-report
//   pnpm test:visual --update          keeps what is drawn now
//   pnpm test:visual --url http://…    takes a Storybook that runs already
//   pnpm test:visual button            only pictures whose name has the word
import { spawn } from 'node:child_process'
import { createReadStream, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser } from '../lib/browser.mjs'
import { root, runPnpm } from '../lib/pnpm.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean' }, url: { type: 'string' } },
})
const cwd = fileURLToPath(root)
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

function serve(directory) {
  const server = createServer((request, response) => {
    const file = join(directory, decodeURIComponent(new URL(request.url, 'http://localhost').pathname))
    const isThere = file.startsWith(directory) && statSync(file, { throwIfNoEntry: false })?.isFile()
    if (!isThere) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

const matrix = /--(states|all|variants|kinds|open)$/

/** Of each component the stories that show it whole, and those tagged `visual`; where none is, the first one. */
function choose(entries) {
  const byTitle = new Map()
  for (const entry of entries) {
    if (entry.type !== 'story' || entry.tags.includes('no-visual')) continue
    byTitle.set(entry.title, [...(byTitle.get(entry.title) ?? []), entry])
  }
  return [...byTitle.values()].flatMap((stories) => {
    const whole = stories.filter(({ id, tags }) => matrix.test(id) || tags.includes('visual'))
    return whole.length > 0 ? whole : stories.slice(0, 1)
  })
}

if (!values.url && runPnpm(['storybook:build']) !== 0) process.exit(1)
const server = values.url ? undefined : await serve(join(cwd, 'storybook-static'))
const url = values.url ?? `http://127.0.0.1:${server.address().port}`
const { entries } = await (await fetch(new URL('index.json', `${url}/`))).json()
const stories = choose(Object.values(entries)).map(({ id, importPath }) => ({
  id,
  name: `${importPath.split('/').at(-1).replace('.stories.tsx', '')}-${id.split('--').at(-1)}`,
}))
mkdirSync(join(cwd, 'test-results'), { recursive: true })
writeFileSync(join(cwd, 'test-results/visual-stories.json'), JSON.stringify(stories))

const args = ['test', '-c', 'scripts/visual/config.ts', ...(values.update ? ['--update-snapshots'] : [])]
for (const word of positionals) args.push('--grep', word)
const runner = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
  cwd,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: await findBrowser(), STORYBOOK_URL: url },
})
runner.on('exit', (code) => {
  server?.close()
  if (code !== 0) console.log('Что изменилось: npx playwright show-report test-results/visual-report')
  process.exit(code ?? 1)
})
