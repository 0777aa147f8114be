import type { LivePeer } from '@ws/api-client/contract'

/** What a meeting or a call is like from inside. */
export interface LiveCallState {
  phase: 'connecting' | 'waiting' | 'joined' | 'refused' | 'ended' | 'out'
  /** Why one was refused or put out. */
  message: string
  role: LivePeer['role']
  peers: readonly LivePeer[]
  /** Pages to which the network lets nothing through. */
  unreached: ReadonlySet<string>
  /** Pictures and sound of the others, by their pages. */
  streams: Readonly<Record<string, MediaStream>>
  local: MediaStream
  screen: MediaStream | null
  mine: Pick<LivePeer, 'mic' | 'cam' | 'screen' | 'hand'>
  /** Who waits to be let in; told to the host. */
  waiting: readonly Pick<LivePeer, 'client' | 'person'>[]
  reactions: readonly { id: number; from: string; emoji: string }[]
  /** Said once, in a toast. */
  notice: { id: number; text: string } | null
  isOnline: boolean
}

/** A meeting or a call that one is in. */
export interface LiveCall {
  me: string
  getState(): LiveCallState
  subscribe(listener: () => void): () => void
  setMic(on: boolean): Promise<void>
  setCam(on: boolean): Promise<void>
  setScreen(on: boolean): Promise<void>
  setHand(on: boolean): void
  react(emoji: string): void
  kick(client: string): void
  /** Asks one, or everybody, to be silent. */
  mute(client: string | null): void
  admit(client: string, admit: boolean): void
  /** The servers by which a way is found are told for an hour; a longer meeting takes fresh ones. */
  setIceServers(servers: RTCIceServer[]): void
  stats(): Promise<RTCStatsReport[]>
  leave(): void
}
