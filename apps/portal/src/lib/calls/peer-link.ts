/** What a link says through the server. */
export interface Signals {
  offer: (sdp: string) => void
  answer: (sdp: string) => void
  ice: (candidate: Record<string, unknown>) => void
}

/** The way to one of the others. */
export interface PeerLink {
  stream: MediaStream
  /** The tracks that are sent from now on; a missing one is silence or a black picture. */
  send(audio: MediaStreamTrack | null, video: MediaStreamTrack | null): void
  hearOffer(sdp: string): Promise<void>
  hearAnswer(sdp: string): Promise<void>
  hearIce(candidate: Record<string, unknown>): Promise<void>
  /** Says again what may not have been heard while a line was cut, and looks for another way where there is none. */
  again(): void
  /** From now on ways are looked for by these servers. */
  setIceServers(servers: RTCIceServer[]): void
  stats(): Promise<RTCStatsReport>
  close(): void
}

/** A line that was cut is given so long to come back by itself before another way is looked for, in milliseconds. */
const BEFORE_RESTART_MS = 2_000
/** Whoever is not reached for so long is said to be out of reach, in milliseconds. */
const OUT_OF_REACH_MS = 12_000

/**
 * A connection of which one side, always the same, makes the offers: then none ever meets another. Both have one sound and one
 * picture each way from the beginning; switching devices and sharing a screen replace the track and ask nobody.
 */
export function linkPeer(options: {
  iceServers: RTCIceServer[]
  isCaller: boolean
  signals: Signals
  onStream: () => void
  /** The network lets nothing through, or lets it through again. */
  onReach: (isReached: boolean) => void
}): PeerLink {
  const { isCaller, signals } = options
  const connection = new RTCPeerConnection({ iceServers: options.iceServers })
  const stream = new MediaStream()
  /** Candidates that came before the description they belong to. */
  const early: RTCIceCandidateInit[] = []
  let tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = { audio: null, video: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let reach: ReturnType<typeof setTimeout> | undefined

  function watchReach() {
    if (connection.connectionState === 'connected') {
      clearTimeout(reach)
      reach = undefined
      options.onReach(true)
    } else reach ??= setTimeout(() => options.onReach(false), OUT_OF_REACH_MS)
  }
  watchReach()

  if (isCaller) {
    connection.addTransceiver('audio', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
  }
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) signals.ice(candidate.toJSON() as Record<string, unknown>)
  }
  connection.onnegotiationneeded = () => void offer()
  connection.ontrack = ({ track }) => {
    stream.addTrack(track)
    options.onStream()
  }
  connection.onconnectionstatechange = () => {
    clearTimeout(timer)
    watchReach()
    const { connectionState } = connection
    if (connectionState === 'failed') connection.restartIce()
    if (connectionState === 'disconnected') timer = setTimeout(() => connection.restartIce(), BEFORE_RESTART_MS)
  }

  async function offer() {
    if (!isCaller || connection.signalingState === 'closed') return
    await connection.setLocalDescription()
    if (connection.localDescription) signals.offer(connection.localDescription.sdp)
  }

  function apply() {
    for (const { sender, receiver } of connection.getTransceivers())
      void sender.replaceTrack(receiver.track.kind === 'audio' ? tracks.audio : tracks.video).catch(() => undefined)
  }

  async function release() {
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate).catch(() => undefined)
  }

  return {
    stream,
    send(audio, video) {
      tracks = { audio, video }
      apply()
    },
    async hearOffer(sdp) {
      if (isCaller) return
      await connection.setRemoteDescription({ type: 'offer', sdp })
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
      apply()
      await release()
      await connection.setLocalDescription()
      if (connection.localDescription) signals.answer(connection.localDescription.sdp)
    },
    async hearAnswer(sdp) {
      if (connection.signalingState !== 'have-local-offer') return
      await connection.setRemoteDescription({ type: 'answer', sdp })
      await release()
    },
    async hearIce(candidate) {
      if (connection.remoteDescription === null) early.push(candidate)
      else await connection.addIceCandidate(candidate).catch(() => undefined)
    },
    again() {
      if (!isCaller) return
      // An offer without an answer holds up every later one.
      if (connection.signalingState === 'have-local-offer' && connection.localDescription)
        signals.offer(connection.localDescription.sdp)
      else if (connection.connectionState !== 'connected') connection.restartIce()
    },
    setIceServers: (servers) => connection.setConfiguration({ iceServers: servers }),
    stats: () => connection.getStats(),
    close() {
      clearTimeout(timer)
      clearTimeout(reach)
      connection.onicecandidate = null
      connection.onnegotiationneeded = null
      connection.ontrack = null
      connection.onconnectionstatechange = null
      connection.close()
    },
  }
}
