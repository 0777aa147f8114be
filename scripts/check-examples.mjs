// The examples of the documentation compile against the packages as they are: as modules of the portal, where every package
// they use is installed, unless a page has code of its own.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const PORTAL = 'apps/portal/'
const PAGES = {
  'README.md': PORTAL,
  'docs/api-examples.md': PORTAL,
  'examples/s3-source/README.md': 'examples/s3-source/',
  'packages/api-client/README.md': PORTAL,
  'packages/media-widget/README.md': PORTAL,
  'packages/task-notifications/README.md': PORTAL,
  'packages/ui/README.md': PORTAL,
}
/** What the examples take for granted: their reader has signed in, or has keys of a bucket. */
const GIVEN = `import type { ApiClient, Session } from '@ws/api-client'
declare global {
  const host: string
  const session: Session
  const api: ApiClient
  const credentials: { accessKeyId: string; secretAccessKey: string }
}
`
const mistakes = []
const sources = new Map([[`${root}${PORTAL}example-given.ts`, GIVEN]])
for (const [page, folder] of Object.entries(PAGES)) {
  const blocks = [...readFileSync(root + page, 'utf8').matchAll(/^```(tsx?)\n(.*?)^```$/gms)]
  if (blocks.length === 0) mistakes.push(`${page} has no example`)
  for (const [at, [, kind, code]] of blocks.entries()) {
    sources.set(`${root}${folder}example-${page.replace(/\W/g, '-')}-${at + 1}.${kind}`, code)
    // A widget is drawn with components that have styles of their own.
    if (/'@ws\/(?!ui)[^']*\/styles\.css'/.test(code) && !code.includes("'@ws/ui/styles.css'"))
      mistakes.push(`${page}, example ${at + 1}: the styles of @ws/ui are missing`)
  }
}
const project = `${root}${PORTAL}tsconfig.examples.json`
const settings = {
  extends: './tsconfig.json',
  compilerOptions: {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: root,
    tsBuildInfoFile: '../../.tsbuild/examples.tsbuildinfo',
  },
  files: [...sources.keys()],
  include: [],
  references: ['api-client', 'media-widget', 'task-notifications', 'ui'].map((name) => ({
    path: `${root}packages/${name}`,
  })),
}
try {
  for (const [file, code] of [...sources, [project, JSON.stringify(settings)]]) writeFileSync(file, code)
  const { status, stdout } = spawnSync('tsc', ['-b', project], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  })
  if (status !== 0) mistakes.push(stdout)
} finally {
  for (const file of [...sources.keys(), project]) rmSync(file, { force: true })
}
for (const mistake of mistakes) console.error(mistake)
process.exit(mistakes.length === 0 ? 0 : 1)
