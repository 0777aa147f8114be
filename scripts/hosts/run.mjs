// The packed @ws/ui in three fresh hosts, in Chromium: it changes nothing of theirs, they nothing of it, and it works.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../lib/browser.mjs'
import { checkComponentsWork, checkHostStaysAsItIs, checkPartsLookTheSame } from './checks.mjs'
import { buildVite, compileForeign, hosts, makeHost, must, pack, runTests } from './hosts.mjs'
import { serveFolder } from './pages.mjs'

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
function tell(name, { problems, facts }) {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${facts})`)
  for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`)
  if (problems.length > 20) console.log(`    and ${problems.length - 20} more`)
  if (problems.length > 0) failed += 1
}

const only = process.argv.slice(2)
const parent = mkdtempSync(join(tmpdir(), 'ui-hosts-'))
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const tarball = pack(parent)
  for (const host of hosts) {
    if (only.length > 0 && !only.includes(host.folder)) continue
    const started = Date.now()
    const cwd = makeHost(host, parent, tarball)
    const installed = Date.now()
    const isNext = host.template === 'next'
    if (isNext) must('npx', ['next', 'build'], cwd)
    else buildVite(cwd)
    const built = Date.now()
    const { address, stop } = isNext ? await startNext(cwd) : await serveFolder(join(cwd, 'dist'))
    const addressOf = (name) => `${address}/${name}${isNext ? '' : '.html'}`
    const context = await browser.newContext({ viewport: { width: 1200, height: 1600 }, reducedMotion: 'reduce' })
    try {
      tell(`${host.name}: the host stays as it is`, await checkHostStaysAsItIs(context, addressOf))
      tell(`${host.name}: the components work`, await checkComponentsWork(context, addressOf))
      if (host.packages.vitest) tell(`${host.name}: the tests of the components pass`, runTests(cwd))
      if (host.packages.bootstrap) {
        const results = await checkPartsLookTheSame(context, addressOf('parts'), compileForeign(cwd), cwd)
        for (const result of results) tell(`${host.name}: looks the same with ${result.name}`, result)
      }
    } finally {
      await context.close()
      stop()
    }
    const seconds = [installed - started, built - installed, Date.now() - built].map((time) => Math.round(time / 1000))
    console.log(`  install ${seconds[0]} s, build ${seconds[1]} s, look ${seconds[2]} s`)
  }
} finally {
  await browser.close()
  rmSync(parent, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
