import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makePdf } from '../../../db/demo/pdf'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { uploadFile } from '../files.fixture'
import { runTool, ToolFailed } from './tools'

let server: TestServer
let admin: TestPerson
let place: string
/** Where the programs of these tests keep their files, and where they leave what they were told. */
let temporary: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'ws-tools-'))
  temporary = join(place, 'tmp')
  await mkdir(temporary)
  await mkdir(join(place, 'bin'))
  const picture = join(place, 'picture.png')
  await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#888888' } })
    .png()
    .toFile(picture)
  vi.stubEnv('PATH', `${join(place, 'bin')}${delimiter}${process.env.PATH}`)
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@localhost')
  const told = `env > "${place}/env"; echo "$@" >> "${place}/args"`
  await program('pdftoppm', `${told}; for last; do :; done; cp "${picture}" "$last.png"`)
  // As the real one does for a video shorter than the second it is asked for.
  await program('ffmpeg', `${told}; case "$*" in *-ss*) exit 0;; esac; for last; do :; done; cp "${picture}" "$last"`)
  server = await createTestServer({ seed: 'empty' })
  vi.stubEnv('TMPDIR', temporary)
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
  await rm(place, { recursive: true, force: true })
})

async function program(name: string, text: string): Promise<void> {
  const path = join(place, 'bin', name)
  await writeFile(path, `#!/bin/sh\n${text}\n`)
  await chmod(path, 0o755)
}

async function shown({ thumbnails }: Schema<'File'>): Promise<unknown[]> {
  const response = await server.fetch(thumbnails?.medium ?? '')
  if (!response.ok) return [response.status]
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [response.status, format, width, height]
}

/** The beginning of an MP4: enough to be told for one. */
const MP4 = (tail: string) => Buffer.from(`\0\0\0\x18ftypisom\0\0\x02\0isommp42${tail}`, 'latin1')

test('a PDF shows its first page and a video a frame; the programs get no settings of ours and leave no files', async () => {
  const pdf = await uploadFile(admin, 'договор.pdf', new Uint8Array(makePdf('Договор', ['Текст'])))
  expect(await shown(pdf)).toEqual([200, 'webp', 205, 256])
  const video = await uploadFile(admin, 'обход.mp4', new Uint8Array(MP4('a')))
  expect([video.file_type, await shown(video)]).toEqual(['video/mp4', [200, 'webp', 205, 256]])
  const [page = '', early = '', first = ''] = (await readFile(join(place, 'args'), 'utf8')).split('\n')
  expect(page).toMatch(/^-f 1 -l 1 -singlefile -scale-to 256 -png \/.+ \/.+$/)
  expect(early).toContain('-protocol_whitelist file -ss 1 -f mov -i /')
  expect(first).toContain('-protocol_whitelist file -f mov -i /')
  expect(await readFile(join(place, 'env'), 'utf8')).not.toContain('secret')
  expect(await readdir(temporary)).toEqual([])
})

test('what a program makes nothing of shows nothing, and is not tried again', async () => {
  await program('ffmpeg', `echo x >> "${place}/tries"; exit 1`)
  const video = await uploadFile(admin, 'сломанный.mp4', new Uint8Array(MP4('b')))
  expect([await shown(video), await shown(video)]).toEqual([[404], [404]])
  expect(await readFile(join(place, 'tries'), 'utf8')).toBe('x\n')
  expect((await admin.send('GET', `/mediafiles/files/${video.id}`)).body).toMatchObject({ thumbnails: null })
  expect(await readdir(temporary)).toEqual([])
})

test('a program that does not end is ended', async () => {
  await program('pdftoppm', `echo $$ > "${place}/pid"; exec sleep 60`)
  await expect(runTool('pdftoppm', [], temporary, 500)).rejects.toThrow(ToolFailed)
  const pid = Number(await readFile(join(place, 'pid'), 'utf8'))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test.skipIf(process.platform !== 'linux')('a program that takes too much memory is ended', async () => {
  await program('pdftoppm', `exec awk 'BEGIN { text = "x"; while (length(text) < 500000000) text = text text }'`)
  await expect(runTool('pdftoppm', [], temporary)).rejects.toThrow(ToolFailed)
})

test('where no program is installed nothing is promised', async () => {
  vi.stubEnv('PATH', join(place, 'nothing'))
  const pdf = await uploadFile(admin, 'ещё.pdf', new Uint8Array(makePdf('Ещё', ['Текст'])))
  expect(pdf.thumbnails).toBeNull()
})
