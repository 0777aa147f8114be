import { spawn } from 'node:child_process'
import { BackupRefused } from './manifest'

/** Runs `pg_dump` or `pg_restore` on a database; the password goes by the environment, which other people do not see. */
export function runPostgres(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(url)
  const env = password === '' ? process.env : { ...process.env, PGPASSWORD: password }
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['--dbname', address, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2_000)
    })
    child.on('error', () =>
      reject(new BackupRefused(`Не найдена программа ${program}: установите клиент PostgreSQL той же версии`)),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new BackupRefused(`${program} остановилась: ${said.trim() || `код ${code}`}`)),
    )
  })
}

function withoutPassword(url: string): { address: string; password: string } {
  if (!URL.canParse(url)) return { address: url, password: '' }
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: password === '' ? url : parsed.href, password }
}
