import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
let house: string

/** Every file exists with one export; `imports` says what the file under test reaches for. */
const FILES = [
  'apps/portal/src/areas/goods/goods.area.tsx',
  'apps/portal/src/areas/tenants/tenants.area.tsx',
  'apps/portal/src/screens/admin/admin-screen.tsx',
  'apps/portal/src/screens/media/media-screen.tsx',
  'apps/portal/src/lib/area/define-area.ts',
  'apps/portal/src/app/routes/router.tsx',
  'apps/server/src/areas/goods/goods.resource.ts',
  'apps/server/src/areas/files/upload/claim-files.ts',
  'apps/server/src/lib/http/handler.ts',
  'packages/ui/src/index.ts',
  'packages/api-client/src/index.ts',
  'packages/api-client/src/contract/index.ts',
  'packages/media-widget/src/index.ts',
  'packages/task-notifications/src/index.ts',
]

function violations(from: string, ...to: string[]): string[] {
  const lines = to.map(
    (target, index) =>
      `import { value as value${index} } from '${toRelative(from, target)}'\nconsole.log(value${index})`,
  )
  writeFileSync(join(house, from), `${lines.join('\n')}\nexport const value = 1\n`)
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
  writeFileSync(join(house, from), 'export const value = 1\n')
  const { summary } = JSON.parse(stdout)
  expect(summary.totalCruised).toBeGreaterThanOrEqual(FILES.length)
  return summary.violations.map(({ rule }: { rule: { name: string } }) => rule.name)
}

function toRelative(from: string, to: string): string {
  return `${'../'.repeat(dirname(from).split('/').length)}${to}`
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'import-rules-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(house, file))
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  for (const file of FILES) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), 'export const value = 1\n')
  }
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('a wrong import is refused', () => {
  test.each([
    [
      'areas-are-islands',
      'apps/portal/src/areas/goods/goods.area.tsx',
      'apps/portal/src/areas/tenants/tenants.area.tsx',
    ],
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
    ['no-unresolvable', 'packages/ui/src/index.ts', 'packages/ui/src/nowhere.ts'],
  ])('%s: %s → %s', (rule, from, to) => {
    expect(violations(from, to)).toContain(rule)
  })

  test('no-cycles: two modules that need each other', () => {
    const other = 'apps/portal/src/lib/area/define-area.ts'
    const one = 'apps/portal/src/lib/area/field.ts'
    writeFileSync(join(house, one), `import { value } from './define-area'\nexport const field = value\n`)
    writeFileSync(join(house, other), 'export const value = 1\n')
    expect(violations(other, one)).toContain('no-cycles')
    rmSync(join(house, one))
  })
})

describe('an allowed import passes', () => {
  test.each([
    ['apps/server/src/areas/goods/goods.resource.ts', 'apps/server/src/areas/files/upload/claim-files.ts'],
    ['apps/server/src/lib/http/handler.ts', 'packages/api-client/src/contract/index.ts'],
    ['apps/portal/src/app/routes/router.tsx', 'apps/portal/src/areas/goods/goods.area.tsx'],
    ['packages/media-widget/src/index.ts', 'packages/ui/src/index.ts'],
  ])('%s → %s', (from, to) => {
    expect(violations(from, to)).toEqual([])
  })
})
