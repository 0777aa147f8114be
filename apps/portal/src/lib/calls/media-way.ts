import type { Realtime } from '@ws/api-client'
import type { LiveWay } from '@ws/api-client/contract'

/** What is sent now; a missing track is silence or a black picture. */
export interface SentTracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

/** One of the others; `isBack` where his line, or the own one, was cut and is there again. */
export interface OtherPage {
  client: string
  isBack: boolean
}

/** What a way is opened with. */
export interface WayOptions {
  from: { room: string; client: string }
  line: Pick<Realtime, 'on' | 'send'>
  iceServers: RTCIceServer[]
  /** Pictures and sound of the others, by their pages. */
  onStreams: (streams: Readonly<Record<string, MediaStream>>) => void
  /** To whom the network lets nothing through. */
  onUnreached: (clients: ReadonlySet<string>) => void
}

/** By which sound and pictures go between those who are in a room. */
export interface MediaWay {
  readonly kind: LiveWay
  /** The line to the media server that this page has. */
  lineName(): string | null
  send(tracks: SentTracks): void
  meet(others: readonly OtherPage[]): void
  /** From now on ways are looked for by these servers. */
  setIceServers(servers: RTCIceServer[]): void
  stats(): Promise<RTCStatsReport[]>
  close(): void
}
