import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../../db/demo/pdf'
import { createFileStorage } from '../../../lib/storage/storage'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { uploadFile } from '../files.fixture'
import { removeUnusedBytes } from './blobs'
import { sniffType } from './media-type'

let server: TestServer
let admin: TestPerson
let folder: string

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  folder = await mkdtemp(join(tmpdir(), 'ws-types-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

async function typeOf(bytes: Uint8Array, name: string): Promise<string> {
  const path = join(folder, 'bytes')
  await writeFile(path, bytes)
  return sniffType(path, name, undefined)
}

/** A text in an encoding of one byte that has Russian letters at these places. */
function encoded(text: string, places: { capitals: number[]; small: number[] }): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const [big, small] = [letter.charCodeAt(0) - 0x410, letter.charCodeAt(0) - 0x430]
      if (big >= 0 && big < 32) return places.capitals[big] ?? 0
      return (small >= 0 && small < 32 ? places.small[small] : letter.charCodeAt(0)) ?? 0
    }),
  )
}
const run = (from: number, length: number) => Array.from({ length }, (_, at) => from + at)
const WINDOWS = { capitals: run(0xc0, 32), small: run(0xe0, 32) }
const DOS = { capitals: run(0x80, 32), small: [...run(0xa0, 16), ...run(0xe0, 16)] }
const ORDER = 'юабцдефгхийклмнопярстужвьызшэщчъ'
const unix = (from: number) => run(0, 32).map((at) => from + ORDER.indexOf(String.fromCharCode(0x430 + at)))
const UNIX = { capitals: unix(0xe0), small: unix(0xc0) }

test('a text is a text in every encoding that Russian was written in, whatever letters it begins with', async () => {
  const letters = [...run(0x410, 32), ...run(0x430, 32)].map((code) => String.fromCharCode(code))
  for (const first of [...letters, 'BM', 'MZ', 'ID'])
    for (const second of ['я', ' ']) {
      const text = `${first}${second}довая опись\r\n\tдело`
      const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
      const spellings = { utf8: Buffer.from(text), utf16le: utf16, utf16be: Buffer.from(utf16).swap16() }
      const old = { windows: encoded(text, WINDOWS), dos: encoded(text, DOS), unix: encoded(text, UNIX) }
      for (const [encoding, bytes] of Object.entries({ ...spellings, ...old }))
        expect([text, encoding, await typeOf(bytes, 'опись.txt')]).toEqual([text, encoding, 'text/plain'])
    }
})

test('sound, pictures and programs of a short mark are still known by it', async () => {
  const sound = Buffer.alloc(600)
  sound.set([0xff, 0xfb, 0x90, 0x64])
  expect(await typeOf(sound, 'песня.txt')).toBe('audio/mpeg')
  await expect(typeOf(Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'a.txt')).rejects.toThrow(
    'Недопустимый тип',
  )
})

test('a PDF with bytes before its mark is one', async () => {
  const pdf = makePdf('Договор', ['Текст'])
  expect(await typeOf(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pdf]), 'a.pdf')).toBe('application/pdf')
  expect(await typeOf(Buffer.concat([Buffer.alloc(1000), pdf]), 'скан')).toBe('application/pdf')
  expect(await typeOf(Buffer.concat([Buffer.alloc(1030), pdf]), 'скан')).toBe('application/octet-stream')
})

test('the type belongs to a file, not to its bytes; they stay as long as one of the files does', async () => {
  const text = 'одни;и те же байты'
  const types: string[] = []
  const files: Schema<'File'>[] = []
  for (const name of ['опись', 'опись.txt', 'опись.csv', 'опись.TXT']) {
    const file = await uploadFile(admin, name, text)
    files.push(file)
    types.push(file.file_type)
  }
  expect(types).toEqual(['application/octet-stream', 'text/plain', 'text/csv', 'text/plain'])
  expect(new Set(files.map(({ checksum }) => checksum)).size).toBe(1)
  const gone = files.slice(0, 3).map(({ id }) => id)
  await server.database.pool.query('delete from files where id = any($1)', [gone])
  expect(await removeUnusedBytes(server.database, createFileStorage(server.services.env.dataDir))).toBe(2)
  expect(await (await server.fetch(files[3]?.file ?? '')).text()).toBe(text)
})
