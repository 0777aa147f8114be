import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const root = new URL('../../', import.meta.url)

function toNpx(args) {
  const { packageManager } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  return ['--yes', packageManager.split('+')[0], ...args]
}

/** Runs the pnpm named in package.json with these arguments and answers its exit code. */
export function runPnpm(args, options = {}) {
  const result = spawnSync('npx', toNpx(args), {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  return result.status ?? 1
}

/** The same; what it prints is shown only when it fails. */
export function runPnpmQuietly(args) {
  const { status, stdout, stderr } = spawnSync('npx', toNpx(args), {
    cwd: root,
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) process.stderr.write(Buffer.concat([stdout, stderr].filter(Boolean)))
  return status ?? 1
}

/** The same beside other work: answers a promise of the exit code; what it prints is shown at its end, below this title. */
export function runPnpmAside(title, args, options = {}) {
  return new Promise((resolve) => {
    const printed = []
    const child = spawn('npx', toNpx(args), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      ...options,
    })
    child.stdout.on('data', (piece) => printed.push(piece))
    child.stderr.on('data', (piece) => printed.push(piece))
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat([Buffer.from(`\n── ${title}\n`), ...printed]))
      resolve(code ?? 1)
    })
  })
}
