import type { Database } from '../../db/database'
import type { Env } from '../../env'
import { type JanusLine, openJanusLine } from './janus/janus-line'
import { openJanusPage } from './janus/janus-page'
import { endRoom, janusRoomOf } from './janus/janus-room'
import type { MediaServer } from './media-server'
import { type MediaSettings, readMediaSettings } from './media-settings'

/** So many send in one room at most: pages that come again are there twice for a moment. */
const MOST = 60

/** The media server that an administrator has chosen; it is spoken with from the first `check` on. */
export function openMediaServer(source: {
  database: Database
  env: Pick<Env, 'media'>
  /** Of the installation. */
  secret: Uint8Array
  onError: (error: unknown) => void
}): MediaServer {
  const { database, env, secret, onError } = source
  let settings: MediaSettings = { server: env.media, takes: 'large' }
  let line: JanusLine | undefined
  let checking: Promise<void> | undefined
  let isClosed = false
  /** Called when the line breaks: Janus lets go of all pages of it. */
  const lost = new Set<() => void>()

  async function look() {
    const before = settings.server
    settings = await readMediaSettings(database.reader, env, secret)
    const { server } = settings
    if (server?.url !== before?.url || server?.secret !== before?.secret) line?.close()
    if (line) await line.ping().catch(() => line?.close())
    // A server that was away is asked for at each look.
    if (server && !line && !isClosed) line = await openJanusLine(server, letGo).catch(() => undefined)
    if (isClosed) line?.close()
  }

  function letGo() {
    line = undefined
    for (const tell of [...lost]) tell()
    lost.clear()
  }

  const state = () => (line ? 'up' : settings.server ? 'away' : 'off')

  return {
    state,
    pages: () => lost.size,
    takesAll: () => settings.takes === 'all',
    async check() {
      checking ??= look().finally(() => {
        checking = undefined
      })
      await checking
      return state()
    },
    async open(room, page) {
      if (!line) throw new Error('The media server is away')
      const opened = await openJanusPage(line, janusRoomOf(room, secret), page, { most: MOST, onError })
      const tell = () => page.onLost()
      lost.add(tell)
      return {
        ...opened,
        close() {
          lost.delete(tell)
          opened.close()
        },
      }
    },
    end(room) {
      if (line) void endRoom(line, janusRoomOf(room, secret)).catch(onError)
    },
    close() {
      isClosed = true
      line?.close()
    },
  }
}
