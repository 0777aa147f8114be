import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { startPostgres } from '@ws/server/testing'
import { type BuiltServer, residentMegabytes, startBuilt } from './built-server'
import { median } from './median'

/** One way of moving a large file, in MB a second, beside the bare stream. */
export interface TransferResult {
  name: string
  ours: number
  bare: number
  share: number
}

/** The most memory the server held while files of these sizes came and went, in MB. */
export interface TransferMemory {
  rest: number
  small: number
  large: number
}

const MEGABYTE = 1024 * 1024
const SIZE = 256 * MEGABYTE
const SMALL = 64 * MEGABYTE
const LARGE = 1024 * MEGABYTE
/** Bytes of the parts of a browser on a quick line, one after another; the last size goes on. */
const PARTS = [8, 16, 32, 64].map((megabytes) => megabytes * MEGABYTE)
const ROUNDS = 3

/** A file of 256 MB through the whole built server and through a bare `node:http` stream, in turns; then memory at 64 MB and 1 GB. */
export async function benchFiles(): Promise<{ rates: TransferResult[]; memory: TransferMemory }> {
  const postgres = await startPostgres()
  const server = await startBuilt(4393, postgres.url)
  const bare = fork(fileURLToPath(new URL('./bare-files.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  try {
    const [bareUrl] = (await once(bare, 'message')) as [string]
    const authorization = await server.signIn('u02')
    const memory = await measureMemory(server, authorization)
    const rates = await measureRates(server, authorization, bareUrl)
    return { rates, memory }
  } finally {
    await end(bare)
    await server.stop()
    await postgres.stop()
  }
}

async function measureRates(server: BuiltServer, authorization: string, bareUrl: string): Promise<TransferResult[]> {
  const bare: Record<'up' | 'down', number[]> = { up: [], down: [] }
  const ours: Record<'form' | 'parts' | 'down', number[]> = { form: [], parts: [], down: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.up.push(await rateOf(() => send('PUT', bareUrl, {}, SIZE, bytesOf(SIZE))))
    const stored: { file: string }[] = []
    ours.form.push(await rateOf(async () => void stored.push(await uploadForm(server.address, authorization, SIZE))))
    bare.up.push(await rateOf(() => send('PUT', bareUrl, {}, SIZE, bytesOf(SIZE))))
    ours.parts.push(await rateOf(() => uploadParts(server.address, authorization, SIZE)))
    bare.down.push(await rateOf(() => download(bareUrl)))
    ours.down.push(await rateOf(() => download(new URL(stored[0]?.file ?? '', server.address).href)))
  }
  const [up, down] = [median(bare.up), median(bare.down)]
  const result = (name: string, rates: number[], peer: number) => {
    const rate = median(rates)
    return { name, ours: rate, bare: peer, share: rate / peer }
  }
  return [
    result('загрузка формой', ours.form, up),
    result('загрузка частями', ours.parts, up),
    result('скачивание', ours.down, down),
  ]
}

async function measureMemory(server: BuiltServer, authorization: string): Promise<TransferMemory> {
  const peakOf = async (size: number) => {
    let peak = 0
    const look = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(server.child))
    }, 20)
    try {
      const { file } = await uploadForm(server.address, authorization, size)
      await download(new URL(file, server.address).href)
    } finally {
      clearInterval(look)
    }
    return peak
  }
  const rest = residentMegabytes(server.child)
  const small = await peakOf(SMALL)
  return { rest, small, large: await peakOf(LARGE) }
}

/** Megabytes a second of something that moves 256 MB. */
async function rateOf(move: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await move()
  return SIZE / MEGABYTE / ((performance.now() - started) / 1000)
}

async function uploadForm(address: string, authorization: string, size: number): Promise<{ file: string }> {
  const boundary = 'ws-bench-boundary'
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${Date.now()}.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  async function* form() {
    yield head
    yield* bytesOf(size)
    yield tail
  }
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const { body } = await send(
    'POST',
    `${address}/api/mediafiles/files/`,
    headers,
    size + head.length + tail.length,
    form(),
  )
  return JSON.parse(body)
}

/** As the browser does: parts that grow, each with its checksum. */
async function uploadParts(address: string, authorization: string, size: number): Promise<void> {
  const headers = { authorization, 'tus-resumable': '1.0.0' }
  const name = Buffer.from(`${Date.now()}.bin`).toString('base64')
  const made = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': `filename ${name}` },
  })
  const path = made.headers.get('location') ?? ''
  let offset = 0
  for (let at = 0; offset < size; at += 1) {
    const length = Math.min(PARTS[Math.min(at, PARTS.length - 1)] ?? size, size - offset)
    const part = [...bytesOf(length)]
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32BE(part.reduce((sum, chunk) => crc32(chunk, sum), 0))
    const more = {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'upload-checksum': `crc32 ${checksum.toString('base64')}`,
    }
    await send('PATCH', `${address}${path}`, more, length, part)
    offset += length
  }
}

/** Random bytes, others in every call, in pieces as a line brings them. */
function* bytesOf(size: number): Generator<Buffer> {
  const piece = randomBytes(MEGABYTE)
  for (let sent = 0; sent < size; sent += piece.length) yield piece
}

function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  length: number,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<{ body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { ...headers, 'content-length': length } }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      if ((answer.statusCode ?? 500) < 300) resolve({ body: text })
      else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`))
    })
    asked.on('error', reject)
    Readable.from(body, { objectMode: false, highWaterMark: MEGABYTE }).pipe(asked)
  })
}

function download(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`GET ${url}: ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}

async function end(child: ChildProcess): Promise<void> {
  child.send('end')
  await once(child, 'exit')
}
