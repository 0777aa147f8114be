import { connectRealtime, type Session } from '@ws/api-client'
import type { LivePeer, LiveWay } from '@ws/api-client/contract'
import { createStore } from '@ws/ui'
import type { LiveCall, LiveCallState } from './live-call-state'
import { closeStream, meetingProblem, openLocalMedia } from './local-media'
import type { MediaWay } from './media-way'
import { openMeshWay } from './mesh-way'
import { openServerWay } from './server-way'

const REACTION_MS = 4_000
/** From so many people on pictures are sent smaller. */
const SIZES = [
  { people: 10, width: 320, height: 180 },
  { people: 4, width: 640, height: 360 },
  { people: 0, width: 1280, height: 720 },
]

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
  let way = openWay('mesh')
  sendTracks()

  function enter() {
    const { mic, cam } = store.getState().mine
    line.send('conf:join', { ...from, mic, cam, line: way.lineName() })
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
    way.send({ audio, video })
  }

  function openWay(kind: LiveWay): MediaWay {
    const open = kind === 'mesh' ? openMeshWay : openServerWay
    return open({
      ...{ from, line, iceServers },
      onStreams: (streams) => set({ streams }),
      onUnreached: (unreached) => set({ unreached }),
    })
  }

  /** A meeting that has grown goes on by the media server; one that has lost it, between the pages. */
  function goBy(kind: LiveWay) {
    if (way.kind === kind) return
    way.close()
    set({ streams: {}, unreached: new Set() })
    way = openWay(kind)
    sendTracks()
  }

  function setPeers(peers: readonly LivePeer[]) {
    const state = store.getState()
    way.meet(
      peers
        .filter(({ client }) => client !== me)
        .map(({ client, isLost }) => {
          const wasLost = state.peers.some((one) => one.client === client && one.isLost)
          return { client, isBack: !isLost && (wasAway || wasLost) }
        }),
    )
    // Whoever comes back after a long while has a new place, which knows of no hand and no screen.
    if (wasAway) say()
    wasAway = false
    const mine = peers.find(({ client }) => client === me)
    set({ peers, phase: 'joined', message: '' })
    // A meeting may begin in silence, and without a camera where there are enough of them.
    if (mine && state.phase !== 'joined') {
      if (!mine.mic && state.mine.mic) void setMic(false)
      if (!mine.cam && state.mine.cam) void setCam(false)
    }
    const { width, height } = SIZES.find(({ people }) => peers.length >= people) ?? {}
    void state.local
      .getVideoTracks()[0]
      ?.applyConstraints({ width, height })
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
    way.close()
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
    mineOnly(({ peers, role, way: kind }) => {
      set({ role })
      goBy(kind)
      setPeers(peers)
    }),
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
      if (what === 'screen') void setScreen(false)
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
      way.setIceServers(servers)
    },
    stats: () => way.stats(),
    leave,
  }
}
