import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

const COTURN = '/usr/bin/turnserver'

/** Whether this machine has Debian's coturn, and an address by which browsers reach it: they look for no way on their own loopback. */
export function canStartRelay(): boolean {
  return existsSync(COTURN) && ownAddress() !== undefined
}

/** A relay of a story's own. */
interface Relay {
  /** For `TURN_URLS`. */
  url: string
  /** Nothing goes through it until it is called with `false`. */
  hold(isHeld: boolean): void
  end(): void
}

/** Starts a relay with this secret. */
export async function startRelay(port: number, secret: string): Promise<Relay> {
  const address = ownAddress() ?? ''
  const flags = [
    ...['-n', '--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=workspace', '--no-cli'],
    ...['--no-tls', '--no-dtls', `--listening-ip=${address}`, `--relay-ip=${address}`],
    ...[`--listening-port=${port}`, '--log-file=stdout', '--pidfile='],
  ]
  const child = spawn(COTURN, flags, { stdio: 'ignore' })
  for (let tries = 0; !(await isOpen(address, port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('coturn did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `turn:${address}:${port}?transport=udp`,
    hold: (isHeld) => void child.kill(isHeld ? 'SIGSTOP' : 'SIGCONT'),
    end: () => void child.kill('SIGKILL'),
  }
}

function ownAddress(): string | undefined {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
