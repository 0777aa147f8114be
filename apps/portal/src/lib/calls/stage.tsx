import type { LivePeer } from '@ws/api-client/contract'
import { Avatar, cn } from '@ws/ui'
import { Hand, MicOff } from 'lucide-react'
import type { LiveCall, LiveCallState } from './live-call-state'
import { StreamView } from './stream-view'
import { useSpeaker } from './use-levels'

/** How those who are there stand on the screen. */
export type StageLayout = 'grid' | 'speaker' | 'sidebar'

/** Everybody who is there; a shared screen stands large. */
export function Stage({ call, state, layout }: { call: LiveCall; state: LiveCallState; layout: StageLayout }) {
  const speaker = useSpeaker(state.streams)
  const sharing = state.peers.find(({ screen }) => screen)
  const others = state.peers.filter(({ client }) => client !== call.me)
  const large =
    sharing ??
    (layout === 'grid' ? undefined : (others.find(({ client }) => client === speaker) ?? others[0] ?? state.peers[0]))
  const small = state.peers.filter((peer) => peer !== large)
  const tile = (peer: LivePeer, isLarge = false) => (
    <Tile
      key={peer.client}
      peer={peer}
      call={call}
      state={state}
      isSpeaking={speaker === peer.client}
      isLarge={isLarge}
    />
  )
  if (!large)
    return (
      <ul className={cn('grid min-h-0 flex-1 gap-3 p-3', gridOf(state.peers.length))}>
        {state.peers.map((peer) => tile(peer))}
      </ul>
    )
  return (
    <ul className={cn('flex min-h-0 flex-1 gap-3 p-3', layout === 'sidebar' ? 'max-md:flex-col' : 'flex-col')}>
      {tile(large, true)}
      {small.length > 0 && (
        <li className={cn('shrink-0', layout === 'sidebar' ? 'md:w-56' : 'h-32')}>
          <ul
            className={cn('flex h-full gap-3 overflow-auto', layout === 'sidebar' ? 'md:flex-col' : 'justify-center')}
          >
            {small.map((peer) => (
              <li key={peer.client} className="aspect-video h-32 shrink-0">
                <ul className="flex h-full">{tile(peer)}</ul>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}

/** Columns for so many people; a crowd scrolls where it does not fit. */
function gridOf(people: number): string {
  if (people > 16) return 'auto-rows-[minmax(6rem,1fr)] grid-cols-2 overflow-y-auto sm:grid-cols-4 lg:grid-cols-6'
  if (people > 9) return 'auto-rows-[minmax(6rem,1fr)] grid-cols-2 overflow-y-auto sm:grid-cols-3 lg:grid-cols-4'
  if (people > 4) return 'auto-rows-fr sm:grid-cols-2 lg:grid-cols-3'
  return cn('auto-rows-fr', people > 1 && 'sm:grid-cols-2')
}

function Tile(props: { peer: LivePeer; call: LiveCall; state: LiveCallState; isSpeaking: boolean; isLarge: boolean }) {
  const { peer, call, state, isSpeaking, isLarge } = props
  const isMe = peer.client === call.me
  const stream = isMe ? (state.screen ?? state.local) : state.streams[peer.client]
  const isSeen = isMe ? state.mine.cam || state.mine.screen : peer.cam || peer.screen
  const isUnreached = !isMe && state.unreached.has(peer.client)
  const reactions = state.reactions.filter(({ from }) => from === peer.client)
  return (
    <li
      className={cn(
        'relative min-h-0 min-w-0 flex-1 overflow-hidden rounded-xl bg-sunken outline-2 -outline-offset-2',
        isSpeaking && peer.mic ? 'outline-brand' : 'outline-transparent',
      )}
      data-peer={peer.client}
    >
      {stream && (isSeen || !isMe) && (
        <div className={cn('absolute inset-0', !isSeen && 'opacity-0')}>
          <StreamView
            stream={stream}
            muted={isMe}
            mirrored={isMe && !state.mine.screen}
            contain={isLarge || peer.screen}
          />
        </div>
      )}
      {!isSeen && (
        <div className="grid size-full place-items-center">
          <Avatar name={peer.person.name} size={isLarge ? 96 : 56} />
        </div>
      )}
      {(peer.isLost || isUnreached) && (
        <p className="absolute inset-0 grid place-items-center bg-sunken/80 p-3 text-center text-ink-2">
          {peer.isLost ? 'Восстанавливаем связь…' : 'Нет связи с участником: сеть не пропускает звонок'}
        </p>
      )}
      <span className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-md bg-surface/90 px-2 py-1">
        {!peer.mic && <MicOff size={14} strokeWidth={1.75} role="img" aria-label="Микрофон выключен" />}
        <span className="truncate">{isMe ? 'Вы' : peer.person.name}</span>
      </span>
      {peer.hand && (
        <span className="absolute top-2 right-2 rounded-md bg-surface/90 p-1.5">
          <Hand size={18} strokeWidth={1.75} role="img" aria-label="Поднята рука" />
        </span>
      )}
      {reactions.map(({ id, emoji }) => (
        <span key={id} className="absolute bottom-12 left-4 text-4xl" role="img" aria-label={`Реакция ${emoji}`}>
          {emoji}
        </span>
      ))}
    </li>
  )
}
