/**
 * A process that is sent hostile files: our server on the embedded database, or a bare one that reads them where it answers.
 * Tells its parent the address and tokens, and when asked the longest delay of its event loop.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { createPerson, createTestServer } from '@ws/server/testing'
import readExcel from 'read-excel-file/node'
import sharp from 'sharp'

/** What the parent needs to begin. */
export interface HostilePeer {
  address: string
  author: string
  bystander: string
}

const delay = monitorEventLoopDelay({ resolution: 5 })
process.on('message', (word) => {
  if (word === 'begin') {
    delay.enable()
    delay.reset()
  } else process.send?.(delay.max / 1e6)
})
process.send?.(process.argv[2] === 'ours' ? await startOurs() : await startBare())

async function startOurs(): Promise<HostilePeer> {
  const server = await createTestServer({ listen: true, seed: 'empty', checkAnswers: false })
  const { token: author } = await createPerson(server, { roles: ['admin'] })
  const { token: bystander } = await createPerson(server)
  return { address: server.url, author, bystander }
}

async function startBare(): Promise<HostilePeer> {
  const server = createServer(async (request, response) => {
    try {
      const bytes = await buffer(request)
      if (request.url === '/workbook') await readExcel(bytes)
      if (request.url === '/picture') await sharp(bytes).resize(256).webp().toBuffer()
    } catch {
      response.statusCode = 400
    }
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, author: '', bystander: '' }
}
