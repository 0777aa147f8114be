import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal } from '../lib/http/database-error'
import { AppError, brokenJson, diskFull, invalid, notFound, rateLimited } from '../lib/http/error'
import { writeObject } from '../lib/http/json-text'
import { isNoRoom } from '../lib/storage/disk-space'
import { portalDocument } from './portal-files'

/** What the parser of forms throws without a code, when a boundary is missing, endless or never comes. */
const BROKEN_FORM = /^(Multipart: Boundary|Unexpected end of multipart|Unsupported Content-Type|Malformed |The needle )/

/** Turns what was thrown into the envelope of product 3.3: nothing else on the server writes a refusal. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return sendRefusal(request, reply, refusal)
    request.log.error({ err: withoutValues(error) }, 'unexpected error')
    const message = `Внутренняя ошибка сервера. Код: ${request.id}`
    return sendRefusal(request, reply, new AppError(500, 'server_error', message))
  })
}

/**
 * An address that cannot even be decoded is one that is not there: a person is shown the portal's page that says so. No hook
 * has run for it, so the headers that keep a browser from making something of the answer are set here.
 */
export function refuseBrokenAddress(portalDir: string) {
  const sendDocument = portalDocument(portalDir)
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    const isPage = request.method === 'GET' && !/^\/api(\/|$)/.test(request.url)
    if (isPage && sendDocument) sendDocument(request, reply)
    else void sendRefusal(request, reply, notFound())
  }
}

/** Writes a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(textOf(refusal, request.id))
}

function textOf({ message, code, errors, details }: AppError, request_id: string): string {
  return writeObject({ message, code, errors, details: writeObject(details), request_id }).text
}

/** A failed query names the values it was sent, hashes and addresses among them; the log gets the statement only. */
function withoutValues(error: Error): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const message = `Failed query: ${error.query}`
  return { message, cause: String(error.cause), stack: error.stack?.replace(error.message, message) }
}

function refusalOf(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  const refusal = databaseRefusal(error)
  if (refusal) return refusal
  if (isNoRoom(error)) return diskFull()
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(415, 'media_type', 'Сервер не принимает данные такого вида')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError(413, 'body_too_large', 'Запрос больше допустимого размера')
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError(413, 'file_too_large', 'Файл больше допустимого размера')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return brokenJson()
    case 'FST_ERR_NOT_FOUND':
      return notFound()
  }
  if (error.statusCode === 429) return rateLimited(1)
  if (BROKEN_FORM.test(error.message)) return new AppError(400, 'validation_error', 'Форма повреждена')
  // Whatever else the HTTP layer refuses (a broken form, a bad header) is the sender's fault.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return invalid({})
  return undefined
}
