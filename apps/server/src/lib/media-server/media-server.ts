import type { MediaSide } from '@ws/api-client/contract'

/** There is none, it answers, or it does not. */
export type MediaState = 'off' | 'up' | 'away'

/** A page that sends to a media server and receives from it. */
export interface MediaPage {
  /** Under which the others know it. */
  client: string
  /** The offer of what it sends. */
  sdp: string
  /** What is received from now on: the offer of it, and whose each of its parts is. */
  onOffer(sdp: string, from: Record<string, string>): void
  /** The media server has let go of the page. */
  onLost(): void
}

/** Whom a page hears, by their names; those of `true` it also sees. */
export type Company = ReadonlyMap<string, boolean>

/** The line of one page to the media server. */
export interface MediaLine {
  /** The answer to the page's offer. */
  readonly sdp: string
  /** Answers the last offer of what is received. */
  answer(sdp: string): void
  trickle(side: MediaSide, candidate: Record<string, unknown>): void
  want(company: Company): void
  /** While it is hushed nobody hears the page, whatever it sends. */
  hush(isHushed: boolean): void
  close(): void
}

/** A server that takes what each page sends once and passes it on to all others; only this program speaks with it. */
export interface MediaServer {
  state(): MediaState
  /** Whether small meetings go by it too. */
  takesAll(): boolean
  /** Looks at the settings and at the server itself; answers how it is now. */
  check(): Promise<MediaState>
  /** How many pages send by it from here. */
  pages(): number
  open(room: string, page: MediaPage): Promise<MediaLine>
  /** Nobody is in a room any more. */
  end(room: string): void
  close(): void
}
