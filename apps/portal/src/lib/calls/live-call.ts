import { connectRealtime, type Session } from '@ws/api-client'
import type { LivePeer } from '@ws/api-client/contract'
import { createStore } from '@ws/ui'
import type { LiveCall, LiveCallState } from './live-call-state'
import { closeStream, meetingProblem, openLocalMedia } from './local-media'
import { linkPeer, type PeerLink } from './peer-link'

const REACTION_MS = 4_000
/** From so many people on pictures are sent small. */
const CROWD = 4

/** Enters a room of the server and finds the way to everybody in it; `local` is let go of at the end. */
export function joinLiveCall(options: {
  host: string
  session: Session
  room: string
  iceServers: RTCIceServer[]
  local: MediaStream
}): LiveCall {
  const { host, session, room } = options
  let { iceServers } = options
  const me = crypto.randomUUID().slice(0, 18)
  const links = new Map<string, PeerLink>()
  const has = (kind: 'audio' | 'video') =>
    options.local.getTracks().some((track) => track.kind === kind && track.enabled)
  const store = createStore<LiveCallState>({
    ...{ phase: 'connecting', message: '', role: 'guest', peers: [], streams: {} },
    ...{ unreached: new Set(), local: options.local, screen: null },
    mine: { mic: has('audio'), cam: has('video'), screen: false, hand: false },
    ...{ waiting: [], reactions: [], notice: null, isOnline: true },
  })
  const set = (changes: Partial<LiveCallState>) => store.setState({ ...store.getState(), ...changes })
  let count = 0
  /** The own line was cut, and is there again. */
  let wasAway = false
  // A connection of its own: that of the tabs may lie in one that the browser puts to sleep.
  const line = connectRealtime({ host, session, rooms: [] })
  const from = { room, client: me }

  function enter() {
    const { mic, cam } = store.getState().mine
    line.send('conf:join', { ...from, mic, cam })
  }
  const say = () => line.send('conf:state', { ...from, ...store.getState().mine })
  const note = (text: string) => {
    count += 1
    set({ notice: { id: count, text } })
  }

  function sendTracks() {
    const { local, screen, mine } = store.getState()
    const audio = mine.mic ? (local.getAudioTracks()[0] ?? null) : null
    const video = screen?.getVideoTracks()[0] ?? (mine.cam ? (local.getVideoTracks()[0] ?? null) : null)
    for (const link of links.values()) link.send(audio, video)
  }

  function linkTo(client: string): PeerLink {
    const known = links.get(client)
    if (known) return known
    const to = { ...from, to: client }
    const link = linkPeer({
      iceServers,
      isCaller: me > client,
      signals: {
        offer: (sdp) => void line.send('conf:offer', { ...to, sdp }),
        answer: (sdp) => void line.send('conf:answer', { ...to, sdp }),
        ice: (candidate) => void line.send('conf:ice', { ...to, candidate }),
      },
      onStream: () => set({ streams: { ...store.getState().streams, [client]: link.stream } }),
      onReach: (isReached) => {
        const { unreached } = store.getState()
        if (unreached.has(client) !== isReached) return
        set({ unreached: new Set(isReached ? [...unreached].filter((one) => one !== client) : [...unreached, client]) })
      },
    })
    links.set(client, link)
    sendTracks()
    return link
  }

  function setPeers(peers: readonly LivePeer[]) {
    const there = new Set(peers.map(({ client }) => client))
    for (const [client, link] of links) {
      if (there.has(client)) continue
      link.close()
      links.delete(client)
    }
    const state = store.getState()
    for (const { client, isLost } of peers) {
      if (client === me) continue
      const link = linkTo(client)
      const wasLost = state.peers.some((one) => one.client === client && one.isLost)
      if (!isLost && (wasAway || wasLost)) link.again()
    }
    // Whoever comes back after a long while has a new place, which knows of no hand and no screen.
    if (wasAway) say()
    wasAway = false
    const streams = Object.fromEntries([...links].map(([client, { stream }]) => [client, stream]))
    const mine = peers.find(({ client }) => client === me)
    set({ peers, streams, phase: 'joined', message: '' })
    // A meeting may begin in silence, and without a camera where there are enough of them.
    if (mine && state.phase !== 'joined') {
      if (!mine.mic && state.mine.mic) void setMic(false)
      if (!mine.cam && state.mine.cam) void setCam(false)
    }
    const size = peers.length >= CROWD ? { width: 640, height: 360 } : { width: 1280, height: 720 }
    void state.local
      .getVideoTracks()[0]
      ?.applyConstraints(size)
      .catch(() => undefined)
  }

  async function setMic(on: boolean) {
    const { local, mine } = store.getState()
    if (on && local.getAudioTracks().length === 0) {
      const media = await openLocalMedia({ mic: true, cam: false })
      const problem = meetingProblem(media)
      if (problem !== null) return note(problem)
      for (const track of media.stream.getTracks()) local.addTrack(track)
    }
    set({ mine: { ...store.getState().mine, mic: on } })
    if (mine.mic !== on) say()
    sendTracks()
  }

  async function setCam(on: boolean) {
    const { local } = store.getState()
    if (on) {
      const media = await openLocalMedia({ mic: false, cam: true })
      const problem = meetingProblem(media)
      if (problem !== null) return note(problem)
      for (const track of media.stream.getTracks()) local.addTrack(track)
    } else
      for (const track of local.getVideoTracks()) {
        track.stop()
        local.removeTrack(track)
      }
    set({ mine: { ...store.getState().mine, cam: on } })
    say()
    sendTracks()
  }

  async function setScreen(on: boolean) {
    closeStream(store.getState().screen)
    let screen: MediaStream | null = null
    if (on) {
      screen = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false }).catch(() => null)
      if (!screen) return note('Экран не показан: выберите, что показать')
      screen.getVideoTracks()[0]?.addEventListener('ended', () => void setScreen(false))
    }
    set({ screen, mine: { ...store.getState().mine, screen: screen !== null } })
    say()
    sendTracks()
  }

  function end(phase: LiveCallState['phase'], message: string) {
    set({ phase, message })
    close()
  }

  function close() {
    for (const link of links.values()) link.close()
    links.clear()
    closeStream(store.getState().local)
    closeStream(store.getState().screen)
    window.removeEventListener('pagehide', leave)
    line.close()
  }

  function leave() {
    line.send('conf:leave', from)
    set({ phase: 'out', message: '', streams: {} })
    close()
  }

  const mineOnly =
    <Message extends { room: string }>(hear: (message: Message) => void) =>
    (message: Message) => {
      if (message.room === room) hear(message)
    }
  let wasOnline = false
  line.subscribe(() => {
    const isOnline = line.getState().status === 'connected'
    if (isOnline === wasOnline) return
    wasOnline = isOnline
    set({ isOnline })
    wasAway = isOnline && store.getState().phase === 'joined'
    if (isOnline) enter()
  })
  line.on(
    'conf:peers',
    mineOnly(({ peers, role }) => {
      set({ role })
      setPeers(peers)
    }),
  )
  line.on(
    'conf:offer',
    mineOnly(({ from: client, sdp }) => void linkTo(client).hearOffer(sdp)),
  )
  line.on(
    'conf:answer',
    mineOnly(({ from: client, sdp }) => void links.get(client)?.hearAnswer(sdp)),
  )
  line.on(
    'conf:ice',
    mineOnly(({ from: client, candidate }) => void linkTo(client).hearIce(candidate)),
  )
  line.on(
    'conf:lobby',
    mineOnly(({ status, waiting }) => {
      if (status === 'host') return set({ waiting })
      if (status === 'waiting') return set({ phase: 'waiting' })
      if (status === 'admitted') return enter()
      end('refused', 'Ведущий не впустил вас')
    }),
  )
  line.on(
    'conf:refused',
    mineOnly(({ what, message }) => {
      if (what === 'join') return end('refused', message)
      note(message)
      if (what === 'cam') void setCam(false)
      else void setScreen(false)
    }),
  )
  line.on(
    'conf:kick',
    mineOnly(({ by }) => end('refused', `${by} завершил ваше участие во встрече`)),
  )
  line.on(
    'conf:mute_request',
    mineOnly(({ by }) => {
      if (!store.getState().mine.mic) return
      void setMic(false)
      note(`${by} просит тишины: ваш микрофон выключен`)
    }),
  )
  line.on(
    'conf:ended',
    mineOnly(() => end('ended', 'Встреча завершена')),
  )
  line.on(
    'conf:reaction',
    mineOnly(({ from: client, emoji }) => {
      count += 1
      const id = count
      set({ reactions: [...store.getState().reactions, { id, from: client, emoji }] })
      setTimeout(() => set({ reactions: store.getState().reactions.filter((one) => one.id !== id) }), REACTION_MS)
    }),
  )
  window.addEventListener('pagehide', leave)

  return {
    me,
    getState: store.getState,
    subscribe: store.subscribe,
    setMic,
    setCam,
    setScreen,
    setHand(hand) {
      set({ mine: { ...store.getState().mine, hand } })
      say()
    },
    react: (emoji) => void line.send('conf:reaction', { ...from, emoji }),
    kick: (client) => void line.send('conf:kick', { ...from, to: client }),
    mute: (client) => void line.send('conf:mute_request', { ...from, to: client }),
    admit: (client, admit) => void line.send('conf:lobby', { ...from, to: client, admit }),
    setIceServers(servers) {
      iceServers = servers
      for (const link of links.values()) link.setIceServers(servers)
    },
    stats: () => Promise.all([...links.values()].map((link) => link.stats())),
    leave,
  }
}
