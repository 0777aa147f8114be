import { runPnpm, runPnpmQuietly } from './pnpm.mjs'
import { whenChanged } from './stamp.mjs'

const MANIFESTS = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'bench/package.json',
  '.storybook/package.json',
  ...['packages/ui', 'packages/api-client', 'packages/media-widget', 'packages/task-notifications'].map(manifest),
  ...['apps/portal', 'apps/server'].map(manifest),
]
/** What the portal and the server need; Storybook, test browsers and the benchmarks' peers stay out. */
const RUNNING = ['--filter', '@ws/portal...', '--filter', '@ws/server...']

function manifest(folder) {
  return `${folder}/package.json`
}

function must(code, sentence) {
  if (code === 0) return
  console.error(sentence)
  process.exit(code)
}

/** Installs what running needs, once for each state of the lockfile. */
export async function installForRunning() {
  const results = ['apps/server/node_modules', 'apps/portal/node_modules']
  await whenChanged('installed-for-running', { sources: MANIFESTS, results }, () => {
    console.log('Устанавливаю зависимости…')
    must(
      runPnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', ...RUNNING]),
      'Не удалось установить зависимости.',
    )
  })
}

/** Installs everything that developing and testing needs. */
export async function installForTesting() {
  const results = ['node_modules/vitest', 'apps/server/node_modules', 'bench/node_modules']
  await whenChanged('installed-for-testing', { sources: MANIFESTS, results }, () => {
    must(
      runPnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']),
      'Не удалось установить зависимости.',
    )
  })
}

/** Builds the portal and the server unless their sources are as they were. */
export async function buildForRunning() {
  const sources = ['packages', 'apps', 'openapi', 'pnpm-lock.yaml', 'tsconfig.base.json']
  const results = ['apps/portal/dist/index.html', 'apps/server/dist/main.mjs', 'packages/ui/dist/styles.css']
  await whenChanged('built-for-running', { sources, results }, () => {
    console.log('Собираю портал и сервер, это около минуты…')
    must(runPnpmQuietly(['--filter', './packages/*', '--if-present', 'build:css']), 'Не удалось собрать стили.')
    must(
      runPnpmQuietly(['--filter', './apps/*', '--parallel', '--reporter=append-only', 'build']),
      'Не удалось собрать портал и сервер.',
    )
  })
}
