import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const root = new URL('../../', import.meta.url)

/** Runs the pnpm named in package.json with these arguments and answers its exit code. */
export function runPnpm(args, options = {}) {
  const { packageManager } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const result = spawnSync('npx', ['--yes', packageManager.split('+')[0], ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  return result.status ?? 1
}
