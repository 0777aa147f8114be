// Looks at the packages as they will be packed: entry points, types for every resolver, sizes.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './lib/pnpm.mjs'

const PACKAGES = ['ui', 'api-client', 'media-widget', 'task-notifications']
const bin = fileURLToPath(new URL('node_modules/.bin/', root))
let isFine = true

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(`${bin}${command}`, args, { cwd, encoding: 'utf8' })
  if (status === 0) return
  isFine = false
  console.error(`${command} in ${cwd}\n${stdout}${stderr}`)
}

for (const name of PACKAGES) {
  const folder = fileURLToPath(new URL(`packages/${name}`, root))
  run('publint', ['--strict', '--pack', 'false'], folder)
  run(
    'attw',
    [
      '--pack',
      '.',
      // Node 10 knows no entry points beside the main one, and is older than anything we promise to run on.
      '--profile',
      'node16',
      '--exclude-entrypoints',
      'styles.css',
      'app-theme.css',
      'theme.css',
      'tokens.css',
      'contract/openapi.json',
      '--format',
      'ascii',
    ],
    folder,
  )
}
run('size-limit', [], fileURLToPath(root))
const report = spawnSync('node', ['scripts/api-report.mjs', '--check'], { cwd: fileURLToPath(root), stdio: 'inherit' })
process.exit(isFine && report.status === 0 ? 0 : 1)
