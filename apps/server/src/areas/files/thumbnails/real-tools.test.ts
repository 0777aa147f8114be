import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../../db/demo/pdf'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { uploadFile } from '../files.fixture'

const isThere = (name: string, flag: string) => spawnSync(name, [flag]).error === undefined
const hasPdftoppm = isThere('pdftoppm', '-v')
const hasFfmpeg = isThere('ffmpeg', '-version')

let server: TestServer
let admin: TestPerson
let place: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'ws-video-'))
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(async () => {
  await server.close()
  await rm(place, { recursive: true, force: true })
})

async function shown({ thumbnails }: Schema<'File'>): Promise<Buffer> {
  const response = await server.fetch(thumbnails?.medium ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await response.arrayBuffer())
}

test.skipIf(!hasPdftoppm)(
  'pdftoppm of this machine draws the first page of a PDF (skipped where it is missing)',
  async () => {
    const text = Array.from({ length: 30 }, (_, line) => `Строка ${line} договора`)
    const picture = await shown(await uploadFile(admin, 'договор.pdf', new Uint8Array(makePdf('Договор', text))))
    const { width = 0, height } = await sharp(picture).metadata()
    expect(height).toBe(256)
    expect(width).toBeGreaterThan(150)
    // White paper with writing on it.
    const { channels } = await sharp(picture).flatten({ background: '#ffffff' }).greyscale().stats()
    expect(channels[0]?.mean).toBeGreaterThan(150)
    expect(channels[0]?.min).toBeLessThan(150)
  },
)

/** Two seconds, the first one blue, the second red: the frame is taken from the second. */
function film(path: string, ...encoding: string[]): void {
  const source = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:size=320x180:rate=10:duration=1`]
  const joined = ['-filter_complex', '[0:v][1:v]concat=n=2:v=1', ...encoding, path]
  execFileSync('ffmpeg', ['-v', 'error', ...source('blue'), ...source('red'), ...joined])
}

test.skipIf(!hasFfmpeg)('ffmpeg of this machine draws a frame of a video (skipped where it is missing)', async () => {
  for (const [name, type, encoding] of [
    ['обход.mp4', 'video/mp4', ['-c:v', 'mpeg4', '-movflags', '+faststart']],
    ['обход.webm', 'video/webm', ['-c:v', 'libvpx']],
  ] as const) {
    const path = join(place, `film${name.slice(-5)}`)
    film(path, ...encoding)
    const video = await uploadFile(admin, name, new Uint8Array(await readFile(path)))
    expect([name, video.file_type]).toEqual([name, type])
    const picture = await shown(video)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 256, height: 144 })
    const { dominant } = await sharp(picture).stats()
    expect([name, dominant.r > 180, dominant.b < 80]).toEqual([name, true, true])
  }
})
