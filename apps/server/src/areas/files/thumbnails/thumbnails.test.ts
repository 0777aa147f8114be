import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Schema } from '@ws/api-client/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { checkStorage } from '../check/check-storage'
import { uploadFile } from '../files.fixture'
import { createPartialFiles } from '../resumable/partial-files'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

const canvas = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: 3, background } })

async function upload(name: string, bytes: Uint8Array): Promise<Schema<'File'>> {
  return uploadFile(admin, name, new Uint8Array(bytes))
}

async function sizeOf(response: Response): Promise<unknown[]> {
  const { format, width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [format, width, height, exif]
}

const listed = async (id: number) => {
  const { body } = await admin.send('GET', `/mediafiles/files?ids=${id}`)
  return (body as { files: Schema<'File'>[] }).files[0]?.thumbnails
}

/** A PNG that says to be of this size, with next to nothing in it. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a photo has small pictures of three sizes, upright, without what the camera told', async () => {
  const photo = await canvas(1200, 600)
    .withExif({ IFD0: { Artist: 'Иванов' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const file = await upload('фото.jpg', photo)
  const { small, medium, large } = file.thumbnails ?? { small: '', medium: '', large: '' }
  for (const [address, width, height] of [
    [small, 32, 64],
    [medium, 128, 256],
    [large, 512, 1024],
  ] as const) {
    expect(await sizeOf(await server.fetch(address))).toEqual(['webp', width, height, undefined])
  }
  // The second time it is read, not drawn.
  const again = await server.fetch(medium)
  expect(again.headers.get('content-type')).toBe('image/webp')
  expect(again.headers.get('cache-control')).toMatch(/^private, max-age=\d{3,4}, immutable$/)
  expect(await sizeOf(again)).toEqual(['webp', 128, 256, undefined])
  const etag = again.headers.get('etag') ?? ''
  expect((await server.fetch(medium, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await server.fetch(large, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('an address that was touched, or is that of the file itself, opens none', async () => {
  const file = await upload('a.png', await canvas(300, 300, '#112233').png().toBuffer())
  const address = file.thumbnails?.small ?? ''
  const signature = new URL(file.file, 'http://localhost').searchParams.get('signature') ?? ''
  for (const [touched, status] of [
    [address.replace(/signature=(.)/, (_, first) => `signature=${first === 'x' ? 'y' : 'x'}`), 403],
    [address.replace(/signature=.*/, `signature=${signature}`), 403],
    [address.replace(/expires=\d/, 'expires=9'), 403],
    [address.replace('size=64', 'size=65'), 400],
  ] as const) {
    expect([touched, (await server.fetch(touched)).status]).toEqual([touched, status])
  }
})

test('who asks at the same time for the same gets one picture, drawn once', async () => {
  const file = await upload('вместе.png', await canvas(900, 900, '#334455').png().toBuffer())
  const write = vi.spyOn(server.services.storage, 'write')
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.fetch(file.thumbnails?.medium ?? '')))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
})

test('of what moves the first frame is shown', async () => {
  const frames = [canvas(400, 200, '#ff0000').png().toBuffer(), canvas(400, 200, '#0000ff').png().toBuffer()]
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
  const file = await upload('a.gif', gif)
  const response = await server.fetch(file.thumbnails?.medium ?? '')
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(50)
})

test('what is broken, a trap or not a picture at all shows nothing, and is not tried again', async () => {
  const png = await canvas(800, 800, '#556677').png().toBuffer()
  const broken = {
    'обрыв.png': png.subarray(0, png.length / 2),
    'бомба.png': hollowPng(60_000, 60_000),
    'пустой.png': hollowPng(500, 500),
    'мусор.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)]),
  }
  for (const [name, bytes] of Object.entries(broken)) {
    const file = await upload(name, bytes)
    const address = file.thumbnails?.medium ?? ''
    expect([name, (await server.fetch(address)).status]).toEqual([name, 404])
    expect([name, await listed(file.id)]).toEqual([name, null])
    const borrow = vi.spyOn(server.services.storage, 'borrow')
    expect((await server.fetch(address)).status).toBe(404)
    expect(borrow).not.toHaveBeenCalled()
    borrow.mockRestore()
  }
  const drawing = await upload('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  expect([drawing.file_type, drawing.thumbnails]).toEqual(['image/svg+xml', null])
  expect((await upload('a.txt', Buffer.from('текст'))).thumbnails).toBeNull()
})

test('small pictures go with their bytes; those whose bytes are gone are told and removed', async () => {
  const file = await upload('уйдёт.png', await canvas(300, 300, '#abcdef').png().toBuffer())
  const stays = await upload('останется.png', await canvas(300, 300, '#fedcba').png().toBuffer())
  for (const one of [file, stays]) expect((await server.fetch(one.thumbnails?.small ?? '')).status).toBe(200)
  const folder = join(server.services.env.dataDir, 'files')
  const place = ({ checksum }: Schema<'File'>) => join(folder, checksum.slice(0, 2), `${checksum}.64.webp`)
  const orphan = join(folder, stays.checksum.slice(0, 2), `${'0'.repeat(64)}.256.webp`)
  await server.services.storage.write(orphan.slice(folder.length + 1), await readFile(place(stays)))
  const check = async () => {
    const { database, services } = server
    const partialFiles = createPartialFiles(services.env.dataDir)
    const found = await checkStorage({
      database,
      storage: services.storage,
      partialFiles,
      isDeep: true,
      strayAfter: -1000,
      leftAfter: 60_000,
    })
    return found.strays.filter((key) => !key.startsWith('demo/'))
  }
  expect(await check()).toEqual([orphan.slice(folder.length + 1)])
  await admin.send('DELETE', `/mediafiles/files/${file.id}`)
  expect((await admin.send('DELETE', `/mediafiles/files/${file.id}/permanent`)).status).toBe(204)
  await server.jobs.idle()
  await expect(stat(place(file))).rejects.toMatchObject({ code: 'ENOENT' })
  expect((await stat(place(stays))).size).toBeGreaterThan(0)
})
