import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { HOSTILE_STATEMENTS, HOSTILE_UPLOADS, HOSTILE_WORKBOOKS, interlacedPicture } from '@ws/server/testing'
import { residentMegabytes } from './built-server'
import type { HostilePeer } from './hostile-peer'

/** What others felt while a file was judged: milliseconds, and megabytes above rest. */
export interface HostileFigures {
  name: string
  peer: string
  status: number | string
  wait: number
  delay: number
  memory: number
}

interface Peer extends HostilePeer {
  child: ChildProcess
}

/** A file, the way it is sent to us, and how the bare server is told to read it, where a library would. */
interface Sent {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  send: (peer: Peer, bytes: Uint8Array<ArrayBuffer>) => Promise<number>
  bare?: { path: '/workbook' | '/picture'; peer: string }
}

/** Who takes longer is given up, in milliseconds. */
const TIMEOUT_MS = 60_000
const OURS = 'сервер'
const TODOS = '/api/todos/imports/trial'

/** Each hostile file through our server, and through read-excel-file or sharp in the process that answers. */
export async function benchHostile(): Promise<HostileFigures[]> {
  const figures: HostileFigures[] = []
  const ours = await start('ours')
  let bare = await start('bare')
  try {
    for (const { name, bytes, send, bare: read } of files()) {
      figures.push({ name, peer: OURS, ...(await measure(ours, () => send(ours, bytes))) })
      if (!read) continue
      const one = await measure(bare, () => post(bare, read.path, new Blob([bytes])).then(({ status }) => status))
      figures.push({ name, peer: read.peer, ...one })
      bare.child.kill('SIGKILL')
      bare = await start('bare')
    }
  } finally {
    for (const { child } of [ours, bare]) child.kill('SIGKILL')
  }
  return figures
}

function* files(): Generator<Sent> {
  const titles = Array.from({ length: 2_000 }, (_, at) => `Задача ${at}`)
  const text = new TextEncoder().encode(['Название', ...titles].join('\n'))
  yield {
    name: '2 000 обычных задач, CSV',
    bytes: text,
    send: sendTo(TODOS),
  }
  for (const { name, bytes } of HOSTILE_WORKBOOKS) {
    yield { name, bytes: bytes(), send: sendTo(TODOS), bare: { path: '/workbook', peer: 'read-excel-file' } }
  }
  for (const { name, bytes } of HOSTILE_STATEMENTS) {
    yield { name: `выписка: ${name}`, bytes: bytes(), send: sendTo('/api/payments/imports') }
  }
  for (const { name, bytes } of HOSTILE_UPLOADS) yield { name, bytes: bytes(), send: upload(name) }
  for (const side of [4_200, 10_000]) {
    const name = `чересстрочный ${side}², 16 бит.png`
    yield { name, bytes: interlacedPicture(side), send: upload(name), bare: { path: '/picture', peer: 'sharp' } }
  }
}

function sendTo(path: string): Sent['send'] {
  return async (peer, bytes) => {
    const form = new FormData()
    form.append('file', new File([bytes], 'file'))
    return (await post(peer, path, form)).status
  }
}

/** Uploads a file and looks at its small picture; answers what came last. */
function upload(name: string): Sent['send'] {
  return async (peer, bytes) => {
    const form = new FormData()
    form.append('file', new File([bytes], name))
    const stored = await post(peer, '/api/mediafiles/files/', form)
    const { thumbnails } = (await stored.json()) as { thumbnails?: { medium: string } | null }
    return thumbnails ? (await fetch(new URL(thumbnails.medium, peer.address))).status : stored.status
  }
}

function post({ address, author }: Peer, path: string, body: Blob | FormData): Promise<Response> {
  const headers = { authorization: `Bearer ${author}` }
  return fetch(new URL(path, address), { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

async function measure(peer: Peer, act: () => Promise<number>): Promise<Omit<HostileFigures, 'name' | 'peer'>> {
  const rest = residentMegabytes(peer.child)
  let peak = rest
  const look = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(peer.child))
  }, 20)
  peer.child.send('begin')
  let isDone = false
  const done = act()
    .catch((): string => 'не дождались')
    .finally(() => {
      isDone = true
    })
  let wait = 0
  while (!isDone) {
    const asked = performance.now()
    const headers = { authorization: `Bearer ${peer.bystander}` }
    await fetch(new URL('/api/users/me', peer.address), { headers, signal: AbortSignal.timeout(2 * TIMEOUT_MS) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
    wait = Math.max(wait, performance.now() - asked)
  }
  clearInterval(look)
  const told = once(peer.child, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => [Number.NaN])
  peer.child.send('tell')
  const [delay] = (await told) as [number]
  return { status: await done, wait, delay, memory: peak - rest }
}

async function start(kind: 'ours' | 'bare'): Promise<Peer> {
  const child = fork(fileURLToPath(new URL('./hostile-peer.ts', import.meta.url)), [kind], {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: 'embedded' },
  })
  const [told] = (await once(child, 'message')) as [HostilePeer]
  return { ...told, child }
}
