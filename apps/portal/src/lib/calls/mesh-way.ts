import type { MediaWay, SentTracks, WayOptions } from './media-way'
import { linkPeer, type PeerLink } from './peer-link'

/** Each page sends to each other one: needs no server of media, and bears few. */
export function openMeshWay({ from, line, onStreams, onUnreached, ...options }: WayOptions): MediaWay {
  let { iceServers } = options
  let sent: SentTracks = { audio: null, video: null }
  const links = new Map<string, PeerLink>()
  let unreached: ReadonlySet<string> = new Set()

  const tellStreams = () => onStreams(Object.fromEntries([...links].map(([client, { stream }]) => [client, stream])))

  function reach(client: string, isReached: boolean) {
    // What was offered may have gone to a page that did not listen yet.
    if (!isReached) links.get(client)?.again()
    if (unreached.has(client) !== isReached) return
    unreached = new Set(isReached ? [...unreached].filter((one) => one !== client) : [...unreached, client])
    onUnreached(unreached)
  }

  function linkTo(client: string): PeerLink {
    const known = links.get(client)
    if (known) return known
    const to = { ...from, to: client }
    const link = linkPeer({
      iceServers,
      isCaller: from.client > client,
      signals: {
        offer: (sdp) => void line.send('conf:offer', { ...to, sdp }),
        answer: (sdp) => void line.send('conf:answer', { ...to, sdp }),
        ice: (candidate) => void line.send('conf:ice', { ...to, candidate }),
      },
      onStream: tellStreams,
      onReach: (isReached) => reach(client, isReached),
    })
    links.set(client, link)
    link.send(sent.audio, sent.video)
    return link
  }

  const stops = [
    line.on('conf:offer', ({ room, from: client, sdp }) => {
      if (room === from.room) void linkTo(client).hearOffer(sdp)
    }),
    line.on('conf:answer', ({ room, from: client, sdp }) => {
      if (room === from.room) void links.get(client)?.hearAnswer(sdp)
    }),
    line.on('conf:ice', ({ room, from: client, candidate }) => {
      if (room === from.room) void linkTo(client).hearIce(candidate)
    }),
  ]

  return {
    kind: 'mesh',
    lineName: () => null,
    send(tracks) {
      sent = tracks
      for (const link of links.values()) link.send(tracks.audio, tracks.video)
    },
    meet(others) {
      const there = new Set(others.map(({ client }) => client))
      for (const [client, link] of links) {
        if (there.has(client)) continue
        link.close()
        links.delete(client)
      }
      for (const { client, isBack } of others) {
        const link = linkTo(client)
        if (isBack) link.again()
      }
      tellStreams()
    },
    setIceServers(servers) {
      iceServers = servers
      for (const link of links.values()) link.setIceServers(servers)
    },
    stats: () => Promise.all([...links.values()].map((link) => link.stats())),
    close() {
      for (const stop of stops) stop()
      for (const link of links.values()) link.close()
      links.clear()
    },
  }
}
