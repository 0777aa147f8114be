// Three hosts made from nothing, each with the packed packages inside.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../lib/pnpm.mjs'
import { compilersOf, VERSIONS } from './types.mjs'

/** The packages with components. */
const DRAWN = ['ui', 'media-widget', 'task-notifications']
const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url))
const VITE = { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' }

/** With these the tests of the components run in a host. */
const TESTING = {
  vitest: '4.1.12',
  'happy-dom': '21.0.4',
  '@testing-library/dom': '10.4.2',
  '@testing-library/jest-dom': '6.9.1',
  '@testing-library/react': '16.3.3',
  '@testing-library/user-event': '14.6.12',
  'fast-check': '4.10.2',
  'lucide-react': '1.75.0',
}

/** Whose page styles the components must stand, compiled in the first host. */
const FOREIGN = {
  'tailwindcss-3': 'npm:tailwindcss@3.4.19',
  tailwindcss: '4.3.5',
  '@tailwindcss/cli': '4.3.5',
  bootstrap: '5.3.8',
}

const reactOf = (version, types, typesOfDom) => ({
  react: version,
  'react-dom': version,
  '@types/react': types,
  '@types/react-dom': typesOfDom,
})

export const OURS_IN_LAYER = 'our styles in a layer of Tailwind 4'

/** What a host is made of and how it is built; the pages lie at the same places in all. */
export const hosts = [
  {
    name: 'Vite, React 19, no Tailwind',
    folder: 'vite-react-19',
    template: 'vite',
    compilers: VERSIONS,
    packages: { ...VITE, ...FOREIGN, ...reactOf('19.3.1', '19.3.0', '19.3.0') },
  },
  {
    name: 'Vite, React 18',
    folder: 'vite-react-18',
    template: 'vite',
    compilers: [VERSIONS[0], VERSIONS.at(-1)],
    packages: { ...VITE, ...TESTING, ...reactOf('18.3.1', '18.3.31', '18.3.7') },
  },
  {
    name: 'Next.js, app router',
    folder: 'next',
    template: 'next',
    packages: {
      next: '16.4.6',
      ...reactOf('19.3.1', '19.3.0', '19.3.0'),
      typescript: '5.9.3',
      '@types/node': '20.19.43',
    },
  },
]

/** Runs a command in a folder; its output is shown only when it fails, and then the proof ends. */
function must(command, args, cwd, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1', ...env },
  })
  if (status === 0) return
  throw new Error(`${command} ${args.join(' ')} in ${cwd}\n${stdout}\n${stderr}`)
}

/** Packs a package into the folder, with npm, which needs every version written out; answers the file. */
function packOne(name, folder) {
  const cwd = fileURLToPath(new URL(`packages/${name}/`, root))
  try {
    must('npm', ['pack', '--pack-destination', folder], cwd)
  } finally {
    // A packing that fails half-way runs no `postpack`.
    must('node', [fileURLToPath(new URL('scripts/published-manifest.mjs', root)), 'restore'], cwd)
  }
  const file = readdirSync(folder).find((one) => one.startsWith(`ws-${name}-`) && one.endsWith('.tgz'))
  if (!file) throw new Error(`@ws/${name} could not be packed`)
  return join(folder, file)
}

/** Packs what draws something; answers the dependencies of a host that uses it. */
export function pack(folder) {
  return Object.fromEntries(DRAWN.map((name) => [`@ws/${name}`, `file:${packOne(name, folder)}`]))
}

/** Makes a host of its template and installs what it needs with npm, as people would. */
export function makeHost({ folder, template, packages, compilers = [] }, parent, packed) {
  const cwd = join(parent, folder)
  mkdirSync(cwd)
  cpSync(join(TEMPLATES, template), cwd, { recursive: true })
  cpSync(join(TEMPLATES, 'shared'), join(cwd, template === 'vite' ? 'src/shared' : 'shared'), { recursive: true })
  const manifest = {
    name: folder,
    private: true,
    type: 'module',
    dependencies: { ...packages, ...compilersOf(compilers), ...packed },
  }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest, null, 2))
  must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], cwd)
  return cwd
}

/** The ways a host is built, each looked at by itself: Next.js has two bundlers. */
export function buildsOf(host, cwd) {
  if (host.template === 'vite') return [{ build: () => buildVite(cwd) }]
  return ['turbopack', 'webpack'].map((bundler) => ({
    name: `${host.name}, ${bundler}`,
    build: () => must('npx', ['next', 'build', `--${bundler}`], cwd),
  }))
}

/** Builds a Vite host with React's development build, which tells every mismatch, and draws its pages as a server would. */
function buildVite(cwd) {
  const env = { NODE_ENV: 'development' }
  must('npx', ['vite', 'build', '--mode', 'development', '--base', './'], cwd, env)
  must('npx', ['vite', 'build', '--mode', 'development', '--ssr', 'src/server.tsx', '--outDir', 'server'], cwd, env)
  must('node', ['prerender.js'], cwd, env)
  // The same packages through Node itself, both ways.
  const entries = [
    '@ws/ui',
    '@ws/ui/en',
    '@ws/media-widget',
    '@ws/media-widget/en',
    '@ws/media-widget/headless',
    '@ws/media-widget/memory-source',
    '@ws/task-notifications',
    '@ws/task-notifications/en',
    '@ws/task-notifications/headless',
  ]
  must('node', ['-e', entries.map((entry) => `if (!Object.keys(require('${entry}')).length) throw 1`).join(';')], cwd)
  must('node', ['--input-type=module', '-e', entries.map((entry) => `import '${entry}'`).join(';')], cwd)
}

/** Runs the tests of the components' sources with the React of the host; answers how many, or what failed. */
export function runTests(cwd) {
  const sources = fileURLToPath(new URL('packages/ui/src/', root))
  cpSync(sources, join(cwd, 'ui'), { recursive: true })
  cpSync(fileURLToPath(new URL('vitest.setup.ts', root)), join(cwd, 'ui/vitest.setup.ts'))
  const report = join(cwd, 'tests.json')
  spawnSync('npx', ['vitest', 'run', '--reporter=json', `--outputFile=${report}`], { cwd, stdio: 'ignore' })
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const problems = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && assertionResults.length === 0 ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${one.fullName}: ${one.failureMessages}`),
  ])
  return { problems, facts: `${numPassedTests} tests passed` }
}

/** Page styles of others, compiled by their own tools; answers where each lies. */
export function compileForeign(cwd) {
  const file = (name) => join(cwd, name)
  writeFileSync(file('tailwind-3.in.css'), '@tailwind base; @tailwind components; @tailwind utilities;')
  writeFileSync(file('tailwind-4.in.css'), '@import "tailwindcss" source(none);')
  writeFileSync(
    file('tailwind-4-layer.in.css'),
    `@layer theme, base, components, utilities;
@import "tailwindcss" source(none);
@import "@ws/ui/styles.css" layer(components);
@import "@ws/ui/theme.css";`,
  )
  writeFileSync(file('no-content.cjs'), 'module.exports = { content: [{ raw: "" }] }')
  must(
    'node',
    [
      'node_modules/tailwindcss-3/lib/cli.js',
      '-c',
      'no-content.cjs',
      '-i',
      'tailwind-3.in.css',
      '-o',
      'tailwind-3.css',
    ],
    cwd,
  )
  for (const name of ['tailwind-4', 'tailwind-4-layer'])
    must('node', ['node_modules/@tailwindcss/cli/dist/index.mjs', '-i', `${name}.in.css`, '-o', `${name}.css`], cwd)
  // Shapes of icons are attributes, which `revert` erases from the host's own icons as well.
  writeFileSync(file('revert.css'), '*:not(svg, svg *) { all: revert }')
  return {
    'Tailwind 3 preflight': file('tailwind-3.css'),
    'Tailwind 4 preflight': file('tailwind-4.css'),
    "Bootstrap's reboot": file('node_modules/bootstrap/dist/css/bootstrap-reboot.css'),
    '* { all: revert }': file('revert.css'),
    [OURS_IN_LAYER]: file('tailwind-4-layer.css'),
  }
}
