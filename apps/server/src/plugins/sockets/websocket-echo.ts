import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import type { Tokens } from '../../lib/access/tokens'
import { actorOfToken } from '../auth'
import { isWelcomeOrigin } from '../cross-origin'

// The package hides its server from whoever resolves it as a browser does, as tests of the portal do.
const { WebSocketServer } = createRequire(import.meta.url)('ws') as typeof import('ws')

/** Where a plain WebSocket is answered by its own messages; for the debug pages. */
export const ECHO_PATH = '/api/websocket-echo'
/** Close codes of our own, with the meaning of the HTTP status in their last three digits. */
const CLOSED = { unauthenticated: 4401, forbidden: 4403, tooLate: 4408 } as const
/** The first message must come within this time, in milliseconds. */
const TOKEN_TIMEOUT_MS = 5_000
const LARGEST = 65_536
/** Codes a program may close with (RFC 6455, 7.4): the rest is for protocols only. */
const CLOSABLE = (code: number) => code === 1000 || (code >= 3000 && code <= 4999)

/**
 * Opens the echo beside the HTTP server. The first message is `{"token": …}`, answered by `{"ready": true}`; then every
 * message comes back as it was sent, and `{"close": 4000}` asks the server to hang up with that code.
 */
export function openWebSocketEcho(
  server: HttpServer,
  { database, tokens, env }: { database: Database; tokens: Tokens; env: Pick<Env, 'publicUrl' | 'corsOrigins'> },
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false })

  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== ECHO_PATH) return
    if (!isWelcomeOrigin(request, env)) {
      connection.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, connection, head, (socket) => serve(socket))
  }
  server.on('upgrade', upgrade)

  function serve(socket: WebSocket) {
    const late = setTimeout(() => socket.close(CLOSED.tooLate, 'no token came'), TOKEN_TIMEOUT_MS)
    socket.on('close', () => clearTimeout(late))
    // A broken frame ends the connection by itself; without a listener it would end the process.
    socket.on('error', () => undefined)
    socket.once('message', (data) => {
      clearTimeout(late)
      void admit(socket, tokenOf(data))
    })
  }

  async function admit(socket: WebSocket, token: string) {
    const actor = await actorOfToken(database, tokens, token).catch(() => null)
    if (!actor) return socket.close(CLOSED.unauthenticated, 'sign in first')
    if (!actor.grants.has('debug.view')) return socket.close(CLOSED.forbidden, 'not allowed')
    socket.on('message', (data, isBinary) => {
      const code = isBinary ? undefined : closeCodeOf(data)
      if (code === undefined) socket.send(data, { binary: isBinary })
      else socket.close(code, 'as asked')
    })
    socket.send(JSON.stringify({ ready: true }))
  }

  return {
    close() {
      server.off('upgrade', upgrade)
      for (const socket of sockets.clients) socket.close(1001, 'server stops')
      sockets.close()
    },
  }
}

function tokenOf(data: RawData): string {
  const { token } = Object(parsed(data)) as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

function closeCodeOf(data: RawData): number | undefined {
  const { close } = Object(parsed(data)) as { close?: unknown }
  return typeof close === 'number' && Number.isInteger(close) && CLOSABLE(close) ? close : undefined
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
