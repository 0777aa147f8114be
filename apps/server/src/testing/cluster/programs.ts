import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../db/embedded/free-port'

const REDIS = '/usr/bin/redis-server'
const HAPROXY = '/usr/sbin/haproxy'
const DEPLOY = join(import.meta.dirname, '../../../../../deploy')

/** Whether this machine has Debian's Redis and HAProxy. */
export const hasPrograms = existsSync(REDIS) && existsSync(HAPROXY)

/** A program that a test starts and ends. */
export interface Program {
  port: number
  start(): Promise<void>
  end(): Promise<void>
}

/** Starts a Redis that keeps nothing: ended and started again it has forgotten all. */
export async function startRedis(): Promise<Program> {
  const port = await freePort()
  return started(port, REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
}

/** Starts HAProxy as `deploy/` has it before servers on these ports. */
export async function startProxy(servers: readonly number[]): Promise<Program & { remove(): Promise<void> }> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'ws-proxy-'))
  const file = join(folder, 'haproxy.cfg')
  const names = ['one', 'two']
  const given = await readFile(join(DEPLOY, 'haproxy.cfg'), 'utf8')
  // Names of containers are addresses of this machine, which need no asking.
  const own = given
    .replace(/resolvers docker\n(?: {2}.*\n)+/, '')
    .replace(/ resolvers docker init-addr \S+/, '')
    .replace('bind *:8080', `bind 127.0.0.1:${port}`)
    .replace(/server-([12]):3000/g, (_, number: string) => `127.0.0.1:${servers[Number(number) - 1]}`)
  if (names.some((name) => !own.includes(`server ${name} 127.0.0.1:`))) throw new Error('The proxy has other servers')
  await writeFile(file, own)
  const proxy = await started(port, HAPROXY, ['-f', file, '-db'])
  return {
    ...proxy,
    async remove() {
      await proxy.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function started(port: number, path: string, flags: readonly string[]): Promise<Program> {
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(path, flags, { stdio: 'ignore' })
    for (let tries = 0; !(await isOpen(port)); tries += 1) {
      if (tries > 300 || child.exitCode !== null) throw new Error(`${path} did not start`)
      await pause(100)
    }
  }
  await start()
  return {
    port,
    start,
    async end() {
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const gone = new Promise((done) => ending.once('exit', done))
      ending.kill('SIGTERM')
      await gone
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
