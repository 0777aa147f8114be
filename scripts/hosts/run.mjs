// The packed packages in three fresh hosts, in Chromium: it changes nothing of theirs, they nothing of it, and it works.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../lib/browser.mjs'
import { checkComponentsWork, checkHostStaysAsItIs, checkMediaWorks, checkNotificationsWork } from './checks.mjs'
import { buildsOf, compileForeign, hosts, makeHost, pack, runTests } from './hosts.mjs'
import { checkPartsLookTheSame } from './looks.mjs'
import { serveFolder } from './pages.mjs'
import { checkTypes } from './types.mjs'

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function startNext(cwd) {
  const port = await freePort()
  const child = spawn('node', ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd,
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`${address}/plain`).catch(() => undefined)) return { address, stop: () => child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill()
  throw new Error('Next.js did not start')
}

let failed = 0
function tell(name, { problems: all, facts }) {
  const problems = [...new Set(all)]
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${facts})`)
  for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`)
  if (problems.length > 20) console.log(`    and ${problems.length - 20} more`)
  if (problems.length > 0) failed += 1
}

/** Opens a built host and tells of everything it was built for. */
async function inspect(name, host, cwd) {
  const isNext = host.template === 'next'
  const { address, stop } = isNext ? await startNext(cwd) : await serveFolder(join(cwd, 'dist'))
  const addressOf = (page) => `${address}/${page}${isNext ? '' : '.html'}`
  const context = await browser.newContext({ viewport: { width: 1200, height: 1600 }, reducedMotion: 'reduce' })
  try {
    tell(`${name}: the host stays as it is`, await checkHostStaysAsItIs(context, addressOf))
    tell(`${name}: the components work`, await checkComponentsWork(context, addressOf, cwd, isNext))
    tell(`${name}: the media widget works`, await checkMediaWorks(context, addressOf, isNext))
    tell(`${name}: the notifications work`, await checkNotificationsWork(context, addressOf, isNext))
    if (host.packages.vitest) tell(`${name}: the tests of the components pass`, runTests(cwd))
    if (host.packages.bootstrap) {
      const looks = checkPartsLookTheSame(context, addressOf('parts'), compileForeign(cwd), cwd)
      for await (const { foreign, ...result } of looks) tell(`${name}: looks the same with ${foreign}`, result)
    }
    if (host.compilers) tell(`${name}: the types hold`, checkTypes(cwd, host.compilers))
  } finally {
    await context.close()
    stop()
  }
}

const only = process.argv.slice(2)
const unknown = only.filter((name) => !hosts.some(({ folder }) => folder === name))
if (unknown.length > 0)
  throw new Error(`No host ${unknown.join(', ')}; there are ${hosts.map(({ folder }) => folder).join(', ')}`)
const parent = mkdtempSync(join(tmpdir(), 'ui-hosts-'))
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
const start = Date.now()
const minutes = (since) => `${((Date.now() - since) / 60_000).toFixed(1)} minutes`
try {
  const packed = pack(parent)
  for (const host of hosts) {
    if (only.length > 0 && !only.includes(host.folder)) continue
    const started = Date.now()
    const cwd = makeHost(host, parent, packed)
    for (const { name = host.name, build } of buildsOf(host, cwd)) {
      build()
      await inspect(name, host, cwd)
    }
    console.log(`  ${minutes(started)}`)
  }
  console.log(`All in ${minutes(start)}, ${failed === 0 ? 'nothing failed' : `${failed} failed`}`)
} finally {
  await browser.close()
  rmSync(parent, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
