import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NOWHERE = 'packages/ui/src/nowhere.ts'

const FORBIDDEN = [
  ['areas-are-islands', 'apps/portal/src/areas/goods/goods.area.tsx', 'apps/portal/src/areas/tenants/tenants.area.tsx'],
  [
    'areas-know-no-screen',
    'apps/portal/src/areas/goods/goods.area.tsx',
    'apps/portal/src/screens/admin/admin-screen.tsx',
  ],
  [
    'screens-are-islands',
    'apps/portal/src/screens/admin/admin-screen.tsx',
    'apps/portal/src/screens/media/media-screen.tsx',
  ],
  ['lib-knows-no-area', 'apps/portal/src/lib/area/define-area.ts', 'apps/portal/src/areas/goods/goods.area.tsx'],
  ['lib-knows-no-area', 'apps/server/src/lib/http/handler.ts', 'apps/server/src/areas/goods/goods.resource.ts'],
  ['packages-know-no-app', 'packages/ui/src/index.ts', 'apps/portal/src/app/routes/router.tsx'],
  ['widgets-are-apart', 'packages/media-widget/src/index.ts', 'packages/task-notifications/src/index.ts'],
  ['widgets-take-functions', 'packages/media-widget/src/index.ts', 'packages/api-client/src/index.ts'],
  ['server-reads-only-the-contract', 'apps/server/src/lib/http/handler.ts', 'packages/api-client/src/index.ts'],
  ['ui-stands-alone', 'packages/ui/src/index.ts', 'packages/api-client/src/index.ts'],
  ['apps-are-apart', 'apps/server/src/lib/http/handler.ts', 'apps/portal/src/app/routes/router.tsx'],
  ['no-unresolvable', 'packages/ui/src/index.ts', NOWHERE],
  ['no-cycles', 'apps/portal/src/lib/one.ts', 'apps/portal/src/lib/other.ts'],
] as const

const ALLOWED = [
  ['apps/server/src/areas/goods/goods.resource.ts', 'apps/server/src/areas/files/upload/claim-files.ts'],
  ['apps/server/src/lib/http/handler.ts', 'packages/api-client/src/contract/index.ts'],
  ['apps/portal/src/app/routes/router.tsx', 'apps/portal/src/areas/goods/goods.area.tsx'],
  ['packages/media-widget/src/index.ts', 'packages/ui/src/index.ts'],
] as const

interface Violation {
  rule: { name: string }
  from: string
  to: string
}

/** The way back of the two that need each other. */
const BACK = ['apps/portal/src/lib/other.ts', 'apps/portal/src/lib/one.ts'] as const

let violations: Violation[]

/** All imports stand in one house: the rules are run once. */
beforeAll(() => {
  const house = mkdtempSync(join(tmpdir(), 'import-rules-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(house, file))
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  const imports = [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED, BACK]
  const files = new Set(imports.flat())
  for (const file of files) {
    if (file === NOWHERE) continue
    const lines = imports
      .filter(([from]) => from === file)
      .map(
        ([from, to], at) => `import { value as value${at} } from '${toRelative(from, to)}'\nconsole.log(value${at})\n`,
      )
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `${lines.join('')}export const value = 1\n`)
  }
  const { stdout } = spawnSync(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps'],
    {
      cwd: house,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${ROOT}node_modules/.bin:${process.env.PATH}` },
      maxBuffer: 32 * 1024 * 1024,
    },
  )
  const { summary } = JSON.parse(stdout)
  expect(summary.totalCruised).toBeGreaterThanOrEqual(files.size)
  violations = summary.violations
  return () => rmSync(house, { recursive: true, force: true })
})

function toRelative(from: string, to: string): string {
  return `${'../'.repeat(dirname(from).split('/').length)}${to}`
}

function rulesBroken(from: string, to: string): string[] {
  return violations.filter((one) => one.from === from && one.to.endsWith(to)).map(({ rule }) => rule.name)
}

test.each(FORBIDDEN)('%s refuses %s → %s', (rule, from, to) => {
  expect(rulesBroken(from, to)).toContain(rule)
})

test.each(ALLOWED)('%s → %s is allowed', (from, to) => {
  expect(rulesBroken(from, to)).toEqual([])
})
