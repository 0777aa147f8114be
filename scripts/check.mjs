// `pnpm check`: style, types, the examples of the documentation, who imports whom, dead code, the contract's freshness, the packages as they will be packed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './lib/pnpm.mjs'

const cwd = fileURLToPath(root)
const steps = [
  ['biome', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=60', '.']],
  ['types', 'tsc', ['-b']],
  ['examples', 'node', ['scripts/check-examples.mjs']],
  ['references', 'tsx', ['scripts/references.ts']],
  ['imports', 'node', ['scripts/check-imports.mjs']],
  ['dead code', 'knip', ['--no-progress']],
  ['contract', 'tsx', ['scripts/contract.ts', '--check']],
  ['packages', 'node', ['scripts/check-packages.mjs']],
  ['licences', 'node', ['scripts/licences.mjs', '--check']],
  ['own words', 'node', ['scripts/check-words.mjs']],
]
// `pnpm check types` runs this step alone, `pnpm check but types` all others.
const [first, ...rest] = process.argv.slice(2)
const isAsked = first === 'but' ? (name) => !rest.includes(name) : (name) => !first || [first, ...rest].includes(name)
const failed = []
for (const [name, command, args] of steps) {
  if (!isAsked(name)) continue
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${cwd}node_modules/.bin:${process.env.PATH}` },
  })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) failed.push({ name, said: `${stdout}${stderr}`.trim().slice(-1_500) })
}
// For the end of `pnpm test`, which tells of everything that failed once more.
mkdirSync(`${cwd}test-results`, { recursive: true })
writeFileSync(`${cwd}test-results/${['rules', ...process.argv.slice(2)].join('-')}.json`, JSON.stringify(failed))
if (failed.length > 0) console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
