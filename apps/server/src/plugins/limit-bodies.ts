import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/http/error'
import { sendRefusal } from './error-handler'

/** In milliseconds: until the body of a request is whole, and how long the sender of a file may be silent. */
const BODY_TIMEOUTS_MS = { whole: 30_000, silent: 60_000 }

const FILE = /^(multipart\/form-data|application\/offset\+octet-stream)\b/i

/**
 * Gives up requests whose body does not end. Files of people who are signed in come as long as they come, and are given up
 * only when they stand still; their sender goes on with the rest.
 */
export function limitBodies(app: FastifyInstance, timeouts = BODY_TIMEOUTS_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0) watch(request, reply)
    done()
  })

  function watch(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request
    const { socket } = raw
    let read = socket.bytesRead
    const look = () => {
      const isMoving = socket.bytesRead > read
      read = socket.bytesRead
      const mayGoOn =
        isMoving && !reply.sent && request.visitor !== null && FILE.test(raw.headers['content-type'] ?? '')
      if (mayGoOn) timer = setTimeout(look, timeouts.silent).unref()
      else giveUp(request, reply)
    }
    let timer = setTimeout(look, timeouts.whole).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  }
}

function giveUp(request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  if (reply.sent) {
    raw.destroy()
    return
  }
  reply.raw.once('finish', () => raw.destroy())
  reply.header('connection', 'close')
  void sendRefusal(request, reply, new AppError(408, 'body_too_slow', 'Запрос не пришёл целиком. Повторите попытку'))
}
