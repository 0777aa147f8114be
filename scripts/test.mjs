// `npm test`: everything CI runs, from nothing. Ends with the number of tests over all runners.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser, findTestBrowser, installFromDebian } from './lib/browser.mjs'
import { requireNode } from './lib/node-version.mjs'
import { root, runPnpmAside } from './lib/pnpm.mjs'
import { preparePostgres } from './lib/postgres.mjs'
import { installForTesting } from './lib/setup.mjs'

/**
 * Every test of the server runs on PostgreSQL; on the embedded database, which takes twice as long, those that would show a
 * difference between the two: its start and migration, every operation of the contract and every register, the statements built
 * by hand. `pnpm test:long` runs all of them on both.
 */
const BOTH_DATABASES = JSON.parse(readFileSync(new URL('scripts/rules/both-databases.json', root), 'utf8'))

/** A server that dies among uploads takes two minutes to prove: `pnpm test:long` kills it fifty times on each database. */
const WITHOUT_LONG = ['--exclude', '**/uploads-kill.test.ts']

requireNode()
const RESULTS = fileURLToPath(new URL('test-results/', root))
const parts = []
const begun = Date.now()
const failures = []
/** What passed at the second try only: screens are tried twice, and whatever needed it is told. */
const secondTries = []
const total = { passed: 0, failed: 0 }

async function part(name, work) {
  const started = Date.now()
  console.log(`… ${name}`)
  const code = (await work(name)) ?? 0
  parts.push({ name, minutes: (Date.now() - started) / 60_000, code })
}

function report(file) {
  try {
    return JSON.parse(readFileSync(`${RESULTS}${file}`, 'utf8'))
  } catch {
    // A runner that died before it could report counts as one failure.
    total.failed += 1
    return undefined
  }
}

async function vitest(title, name, args, settings = {}) {
  const file = `${name}.json`
  const code = await runPnpmAside(
    title,
    ['exec', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}${file}`, ...args],
    { env: { ...env, ...settings } },
  )
  const result = report(file)
  if (!result) return 1
  total.passed += result.numPassedTests
  total.failed += result.numFailedTests
  for (const { assertionResults } of result.testResults) {
    for (const test of assertionResults) {
      const story = `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`
      if (test.status === 'failed') failures.push(story)
      else if (test.failureMessages.length > 0) secondTries.push(story)
    }
  }
  if (code !== 0 && result.numFailedTests === 0) total.failed += 1
  return code
}

async function rules(title, ...which) {
  const code = await runPnpmAside(title, ['check', ...which], { env })
  for (const { name, said } of report(`${['rules', ...which].join('-')}.json`) ?? []) failures.push(`${name}\n${said}`)
  return code
}

/** Works through the list with so many at a time, from its front. */
async function inLanes(count, works) {
  const left = [...works]
  const lane = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work()
  }
  await Promise.all(Array.from({ length: count }, lane))
}

/** What went wrong and where, without the page drawn around it. */
function toShort(failure) {
  const [message, ...rest] = failure.split(/\n\nIgnored nodes|\n\n?<body/)
  const places = rest
    .join('')
    .split('\n')
    .filter((line) => /^\s+at .*\.tsx?:/.test(line) && !line.includes('node_modules'))
  return [message.slice(0, 1_200), ...places.slice(0, 4)].join('\n')
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Half of the stories, on a server and a range of ports of its own: one after the other they would be the longest part. */
async function e2e(title, half) {
  const name = `e2e-${half}`
  const code = await runPnpmAside(title, ['e2e', `--shard=${half}/2`], {
    env: { ...env, E2E_RESULTS: name, E2E_PORT: String(4310 + (half - 1) * 100) },
  })
  const result = report(`${name}.json`)
  if (!result) return 1
  total.passed += result.stats.expected + result.stats.flaky
  total.failed += result.stats.unexpected
  for (const spec of result.suites.flatMap(specsOf)) {
    const messages = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
    const story = `e2e: ${spec.file} › ${spec.title}\n${messages.join('\n')}`
    if (!spec.ok) failures.push(story)
    else if (messages.length > 0) secondTries.push(story)
  }
  if (code !== 0 && result.stats.unexpected === 0) total.failed += 1
  return code
}

/** Half of the server's tests: in one process and one after the other they would be the longest part. */
function serverOnPostgres(title, half) {
  return vitest(
    title,
    `server-postgres-${half}`,
    ['--root', 'apps/server', '--config', 'vitest.postgres.config.ts', `--shard=${half}/2`, ...WITHOUT_LONG],
    { BUILT_SERVER: '1' },
  )
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const env = {
  ...process.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  REDOCLY_TELEMETRY: 'off',
  // Screens and modules leave much short-lived rubbish: with more room for it a twelfth of the processor is not spent on sweeping.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
}

let hasPostgres = false
await part('Подготовка', async () => {
  await installForTesting()
  env.WHOLE_CHROMIUM_PATH = await findBrowser()
  env.CHROMIUM_PATH = findTestBrowser(env.WHOLE_CHROMIUM_PATH)
  hasPostgres = preparePostgres()
  // Without it the tests of the media server are left out.
  if (!existsSync('/usr/bin/janus')) installFromDebian('janus')
})
// The sources are judged while they are built; what runs what was built waits for it.
let isBuilt = () => {}
const built = new Promise((resolve) => {
  isBuilt = resolve
})
// Packing changes the manifests of the packages for a moment: what reads those waits for its end.
let isPacked = () => {}
const packed = new Promise((resolve) => {
  isPacked = resolve
})
// Four lanes side by side: people's stories and the server's tests wait more than they work, so three leave a third of two cores
// idle. What holds others begins first, the shortest fill what is left; what a part prints is shown at its end.
await inLanes(4, [
  async () => {
    await part('Сборка', (title) => runPnpmAside(title, ['build'], { env })).finally(isBuilt)
    await part('Упаковка', (title) => rules(title, 'packages')).finally(isPacked)
  },
  async () => {
    await part('Правила', (title) => rules(title, 'but', 'packages', 'types', 'examples'))
    // The build begins with the types of the packages, which are not written twice at a time.
    await built
    await part('Типы', (title) => rules(title, 'types', 'examples'))
  },
  async () => {
    await built
    await part('Сервер на PostgreSQL, первая половина', (title) => serverOnPostgres(title, 1))
  },
  async () => {
    await packed
    await part('Сквозные проверки, первая половина', (title) => e2e(title, 1))
  },
  async () => {
    await packed
    // The whole browser: looks under a pointer are not drawn by the one without windows.
    await part('Истории компонентов', (title) =>
      vitest(title, 'storybook', ['--config', 'vitest.storybook.config.ts'], {
        CHROMIUM_PATH: env.WHOLE_CHROMIUM_PATH,
      }),
    )
  },
  async () => {
    await packed
    await part('Модули и экраны', (title) =>
      // Screens ask the faster database: what sets the two apart is proved by the server's own tests.
      vitest(title, 'unit', ['--project', 'unit', '--project', 'dom', '--maxWorkers=1'], {
        TEST_DATABASE: hasPostgres ? 'postgres' : undefined,
      }),
    )
  },
  () => part('Сервер на PostgreSQL, вторая половина', (title) => serverOnPostgres(title, 2)),
  () => part('Сквозные проверки, вторая половина', (title) => e2e(title, 2)),
  () =>
    part('Сервер на встроенной базе', (title) =>
      vitest(title, 'server', ['--project', 'server', ...WITHOUT_LONG, ...(hasPostgres ? BOTH_DATABASES : [])]),
    ),
])

for (const failure of secondTries) console.log(`\n↻ Прошло со второго раза. ${toShort(failure)}`)
for (const failure of failures) console.log(`\n✗ ${toShort(failure)}`)
console.log('\n── Время')
for (const { name, minutes, code } of parts) console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${minutes.toFixed(1)} мин`)
console.log(`Всего: ${((Date.now() - begun) / 60_000).toFixed(1)} мин`)
const failedChecks = parts.filter(
  ({ name, code }) => code !== 0 && ['Сборка', 'Упаковка', 'Правила', 'Типы'].includes(name),
).length
total.failed += failedChecks
const line = `${total.passed} passed, ${total.failed} failed`
writeFileSync(`${RESULTS}summary.txt`, line)
console.log(line)
process.exit(total.failed === 0 && parts.every(({ code }) => code === 0) ? 0 : 1)
