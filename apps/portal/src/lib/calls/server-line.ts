import type { MediaSide } from '@ws/api-client/contract'
import type { SentTracks } from './media-way'

/** What a line says to the media server. */
export interface LineSignals {
  publish: (sdp: string) => void
  receive: (sdp: string) => void
  trickle: (side: MediaSide, candidate: Record<string, unknown>) => void
}

/** Two connections to the media server: by one the page sends, by the other it receives all the others. */
export interface ServerLine {
  readonly name: string
  send(tracks: SentTracks): void
  hearAnswer(sdp: string): Promise<void>
  /** What comes from now on, and whose each part is. */
  hearOffer(sdp: string, from: Readonly<Record<string, string>>): Promise<void>
  stats(): Promise<RTCStatsReport[]>
  close(): void
}

/** A line that was cut is given so long to come back by itself, in milliseconds. */
const CUT_MS = 3_000
/** So long it may take to find a way, in milliseconds. */
const OPENING_MS = 12_000

/** Opens a line; one that breaks is of no use any more, and another is opened in its place. */
export function openServerLine(options: {
  iceServers: RTCIceServer[]
  signals: LineSignals
  onStreams: (streams: Readonly<Record<string, MediaStream>>) => void
  onOpen: () => void
  onBroken: () => void
}): ServerLine {
  const { signals, onOpen, onBroken } = options
  const name = crypto.randomUUID().slice(0, 18)
  const out = new RTCPeerConnection({ iceServers: options.iceServers })
  const into = new RTCPeerConnection({ iceServers: options.iceServers })
  const senders = {
    audio: out.addTransceiver('audio', { direction: 'sendonly' }).sender,
    video: out.addTransceiver('video', { direction: 'sendonly' }).sender,
  }
  const streams = new Map<string, MediaStream>()
  /** Descriptions of what comes are taken one after the other. */
  let turn = Promise.resolve()
  let timer = setTimeout(onBroken, OPENING_MS)

  for (const [side, connection] of [
    ['out', out],
    ['in', into],
  ] as const) {
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) signals.trickle(side, candidate.toJSON() as Record<string, unknown>)
    }
    connection.onconnectionstatechange = () => {
      const { connectionState } = connection
      if (connectionState === 'failed') onBroken()
      if (connectionState !== 'connected' && connectionState !== 'disconnected') return
      clearTimeout(timer)
      if (connectionState === 'disconnected') timer = setTimeout(onBroken, CUT_MS)
      else onOpen()
    }
  }

  async function publish() {
    await out.setLocalDescription()
    if (out.localDescription) signals.publish(out.localDescription.sdp)
  }
  void publish()

  async function take(sdp: string, from: Readonly<Record<string, string>>) {
    if (into.signalingState === 'closed') return
    await into.setRemoteDescription({ type: 'offer', sdp })
    await into.setLocalDescription()
    if (into.localDescription) signals.receive(into.localDescription.sdp)
    const tracks = new Map<string, MediaStreamTrack[]>()
    for (const { mid, receiver } of into.getTransceivers()) {
      const client = from[mid ?? '']
      if (client) tracks.set(client, [...(tracks.get(client) ?? []), receiver.track])
    }
    for (const client of streams.keys()) if (!tracks.has(client)) streams.delete(client)
    for (const [client, own] of tracks) {
      const stream = streams.get(client) ?? new MediaStream()
      streams.set(client, stream)
      for (const track of stream.getTracks()) if (!own.includes(track)) stream.removeTrack(track)
      for (const track of own) stream.addTrack(track)
    }
    options.onStreams(Object.fromEntries(streams))
  }

  return {
    name,
    send({ audio, video }) {
      void senders.audio.replaceTrack(audio).catch(() => undefined)
      void senders.video.replaceTrack(video).catch(() => undefined)
    },
    async hearAnswer(sdp) {
      if (out.signalingState === 'have-local-offer') await out.setRemoteDescription({ type: 'answer', sdp })
    },
    hearOffer(sdp, from) {
      turn = turn.then(() => take(sdp, from)).catch(onBroken)
      return turn
    },
    stats: () => Promise.all([out.getStats(), into.getStats()]),
    close() {
      clearTimeout(timer)
      for (const connection of [out, into]) {
        connection.onicecandidate = null
        connection.onconnectionstatechange = null
        connection.close()
      }
    },
  }
}
