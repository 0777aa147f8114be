import type { MediaWay, SentTracks, WayOptions } from './media-way'
import { openServerLine, type ServerLine } from './server-line'

/** After a line that broke another is opened so soon, in milliseconds; each time later, up to the last. */
const AGAIN_MS = [500, 2_000, 5_000]
/** Who finds no way for so long is told so, in milliseconds. */
const OUT_OF_REACH_MS = 12_000

/** Each page sends once, to the media server, and receives all the others from it. */
export function openServerWay({ from, line, onStreams, onUnreached, ...options }: WayOptions): MediaWay {
  let { iceServers } = options
  let sent: SentTracks = { audio: null, video: null }
  let others: readonly string[] = []
  let current: ServerLine
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let reach: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function begin() {
    clearTimeout(again)
    current?.close()
    reach ??= setTimeout(() => onUnreached(new Set(others)), OUT_OF_REACH_MS)
    const address = () => ({ ...from, line: opened.name })
    const isCurrent = () => current === opened && !isClosed
    const opened: ServerLine = openServerLine({
      iceServers,
      signals: {
        publish: (sdp) => void line.send('conf:publish', { ...address(), sdp }),
        receive: (sdp) => void line.send('conf:receive', { ...address(), sdp }),
        trickle: (side, candidate) => void line.send('conf:trickle', { ...address(), side, candidate }),
      },
      onStreams,
      onOpen() {
        failures = 0
        clearTimeout(reach)
        reach = undefined
        onUnreached(new Set())
      },
      onBroken() {
        if (!isCurrent()) return
        clearTimeout(again)
        again = setTimeout(begin, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)])
        failures += 1
      },
    })
    current = opened
    opened.send(sent)
  }
  begin()

  const stops = [
    line.on('conf:published', ({ room, line: name, sdp }) => {
      if (room === from.room && name === current.name) void current.hearAnswer(sdp)
    }),
    line.on('conf:receive', ({ room, line: name, sdp, from: whose }) => {
      if (room === from.room && name === current.name) void current.hearOffer(sdp, whose)
    }),
    line.on('conf:line_lost', ({ room }) => {
      if (room === from.room) begin()
    }),
  ]

  return {
    kind: 'server',
    lineName: () => current.name,
    send(tracks) {
      sent = tracks
      current.send(tracks)
    },
    meet(now) {
      others = now.map(({ client }) => client)
    },
    setIceServers(servers) {
      iceServers = servers
    },
    stats: () => current.stats(),
    close() {
      isClosed = true
      clearTimeout(again)
      clearTimeout(reach)
      for (const stop of stops) stop()
      current.close()
    },
  }
}
