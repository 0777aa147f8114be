/**
 * What talk is measured beside: a Socket.IO alone that says to all what one of them says, and a Fastify alone that writes what
 * it is sent by one INSERT. Told the address of a database it opens the second, and tells its parent the addresses.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'

/** Where the two answer. */
export interface BareTalk {
  sockets: string
  writer: string
}

process.on('message', async ({ databaseUrl }: { databaseUrl: string }) => {
  const http = createServer()
  const sockets = new Server(http, { perMessageDeflate: false, serveClient: false })
  sockets.on('connection', (socket) => {
    socket.on('join', (room: { room: string }) => void socket.emit('joined', room))
    socket.on('say', (payload: object) => void sockets.emit('chat_changed', payload))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const writer = Fastify()
  writer.post<{ Params: { room: number }; Body: { client_id: string; content: string } }>(
    '/rooms/:room/messages',
    async ({ params, body }, reply) => {
      const { rows } = await pool.query(
        'insert into chat_messages (room, client_id, content) values ($1, $2, $3) returning *',
        [params.room, body.client_id, body.content],
      )
      return reply.code(201).send(rows[0])
    },
  )
  const address = await writer.listen({ port: 0, host: '127.0.0.1' })
  const bare: BareTalk = {
    sockets: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    writer: address,
  }
  process.send?.(bare)
})
