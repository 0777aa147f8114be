/**
 * What the server's uploads and downloads are measured against: `node:http` and a stream, nothing else. PUT writes the body
 * to the disk and answers when it is there (fsync, as the server does), GET reads it. Tells its parent the address.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = await mkdtemp(join(tmpdir(), 'ws-bare-'))
const path = join(folder, 'file')

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(path))
    const file = await open(path, 'r+')
    await file.sync()
    await file.close()
    response.end()
  } else {
    response.setHeader('content-length', (await stat(path)).size)
    await pipeline(createReadStream(path), response)
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`))
process.on('message', async () => {
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})
