import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanText } from '../../../lib/text/clean-text'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

const part = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    'Йод',
    'Йод'.normalize('NFD'),
    '\u200B',
    '\u202E',
    'я'.repeat(127),
    'a'.repeat(251),
    '👨‍👩‍👧'.repeat(31),
    ' ',
  ),
)
const names = fc.uniqueArray(
  fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '.txt', '.Pdf'))
    .map(([parts, end]) => parts.join('') + end),
  { minLength: 4, maxLength: 6 },
)

test('whatever files are called, they are listed, found, and unpacked from an archive under names of one form', async () => {
  await fc.assert(
    fc.asyncProperty(names, async (wanted) => {
      const folder = await createDirectory(admin, 'Имена')
      const made: string[] = []
      for (const [at, name] of wanted.entries()) {
        const fields = [['directory', String(folder.id)] as const]
        made.push((await uploadFile(admin, name, `${at}`, fields)).display_name)
      }
      const list = async (search = '') => {
        const query = new URLSearchParams({ directory: String(folder.id), ...(search && { search }) })
        const { body } = await admin.send('GET', `/mediafiles/files?${query}`)
        return (body as { files: Schema<'File'>[] }).files.map(({ display_name }) => display_name)
      }
      expect((await list()).sort()).toEqual([...made].sort())
      for (const name of made) {
        expect(cleanText(name)).toBe(name)
        expect(name.length).toBeLessThanOrEqual(255)
        if (name.length <= 40) expect(await list(name.normalize('NFD'))).toContain(name)
      }
      const ordered = await admin.send('POST', '/mediafiles/archives', {
        selection: { items: [{ type: 'directory', id: folder.id }] },
      })
      const { file } = ordered.body as { file: string }
      const entries = Object.entries(unzipSync(new Uint8Array(await (await admin.fetch(file)).arrayBuffer())))
      const disk = await mkdtemp(join(tmpdir(), 'ws-names-'))
      try {
        const files = entries.filter(([name]) => !name.endsWith('/'))
        for (const [name, bytes] of files) await writeFile(join(disk, name.split('/').at(-1) ?? ''), bytes)
        expect(await readdir(disk)).toHaveLength(wanted.length)
        expect(files.map(([, bytes]) => Buffer.from(bytes).toString()).sort()).toEqual(wanted.map((_, at) => `${at}`))
      } finally {
        await rm(disk, { recursive: true })
      }
    }),
    { numRuns: 6 },
  )
})
