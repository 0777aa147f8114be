import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'

const JANUS = '/usr/bin/janus'

/** Whether this machine has Debian's Janus, and an address by which browsers reach it: they look for no way on their own loopback. */
export function canStartJanus(): boolean {
  return existsSync(JANUS) && ownAddress() !== undefined
}

/** A media server of a test's own. */
export interface TestJanus {
  url: string
  secret: string
  /** Takes it away at once, and brings it back. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts Debian's Janus with nothing but its rooms and its WebSockets. */
export async function openJanus(port: number): Promise<TestJanus> {
  const secret = 'north-wind-of-janus'
  const folder = await mkdtemp(join(tmpdir(), 'ws-janus-'))
  await writeConfiguration(folder, { port, secret })
  let child: ReturnType<typeof spawn> | undefined
  const kill = async () => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    const started = spawn(JANUS, ['-F', folder], { stdio: 'ignore' })
    child = started
    for (let tries = 0; !(await isOpen(port)); tries += 1) {
      if (tries > 200 || started.exitCode !== null) throw new Error('Janus did not start')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await start()
  return {
    url: `ws://127.0.0.1:${port}`,
    ...{ secret, kill, start },
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function writeConfiguration(folder: string, { port, secret }: { port: number; secret: string }) {
  const installed = await debianFolder()
  for (const part of ['plugins/libjanus_videoroom.so', 'transports/libjanus_websockets.so']) {
    await mkdir(join(folder, part, '..'), { recursive: true })
    await symlink(join(installed, part), join(folder, part))
  }
  const general = [
    `configs_folder = "${folder}"`,
    `plugins_folder = "${folder}/plugins"`,
    `transports_folder = "${folder}/transports"`,
    `api_secret = "${secret}"`,
    'debug_level = 2',
  ]
  const nat = [`ice_enforce_list = "${ownAddress()}"`]
  const websockets = ['ws = true', `ws_port = ${port}`, 'ws_ip = "127.0.0.1"']
  const section = (name: string, lines: string[]) => `${name}: {\n${lines.join('\n')}\n}\n`
  await writeFile(join(folder, 'janus.jcfg'), section('general', general) + section('nat', nat))
  await writeFile(join(folder, 'janus.transport.websockets.jcfg'), section('general', websockets))
}

/** Debian keeps libraries by the kind of processor. */
async function debianFolder(): Promise<string> {
  const found = (await readdir('/usr/lib'))
    .map((name) => join('/usr/lib', name, 'janus'))
    .find((path) => existsSync(path))
  if (found === undefined) throw new Error('There is no Janus')
  return found
}

function ownAddress(): string | undefined {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
