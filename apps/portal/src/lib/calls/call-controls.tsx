import { DropdownMenu, IconButton } from '@ws/ui'
import { Hand, LayoutGrid, Mic, MicOff, MonitorUp, MonitorX, PhoneOff, SmilePlus, Video, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShortcuts } from '../area/use-shortcut'
import type { LiveCall, LiveCallState } from './live-call-state'
import type { StageLayout } from './stage'

const EMOJI = ['👍', '👏', '❤️', '😂', '😮', '🎉']
const LAYOUTS: Readonly<Record<StageLayout, string>> = { grid: 'Сетка', speaker: 'Говорящий', sidebar: 'Сбоку' }

/** Microphone, camera, screen, hand and the way out; M, V, S and H press them. */
export function CallControls(props: {
  call: LiveCall
  state: LiveCallState
  layout: StageLayout
  onLayout: (layout: StageLayout) => void
  onLeave: () => void
  /** Buttons of what stands beside. */
  children?: ReactNode
}) {
  const { call, state, layout, onLayout, onLeave, children } = props
  const { mic, cam, screen, hand } = state.mine
  const toggles = [
    { key: 'M', code: 'KeyM', label: 'микрофон', isOn: mic, On: Mic, Off: MicOff, run: () => void call.setMic(!mic) },
    { key: 'V', code: 'KeyV', label: 'камеру', isOn: cam, On: Video, Off: VideoOff, run: () => void call.setCam(!cam) },
  ]
  const share = () => void call.setScreen(!screen)
  const raise = () => call.setHand(!hand)
  useShortcuts([
    ...toggles.map(({ code, run }) => ({ code, run })),
    { code: 'KeyS', run: share },
    { code: 'KeyH', run: raise },
  ])
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 border-t border-line bg-surface p-3">
      {toggles.map(({ key, label, isOn, On, Off, run }) => (
        <IconButton
          key={key}
          label={`${isOn ? 'Выключить' : 'Включить'} ${label}`}
          shortcut={key}
          pressed={isOn}
          onClick={run}
        >
          {isOn ? <On size={20} strokeWidth={1.75} /> : <Off size={20} strokeWidth={1.75} />}
        </IconButton>
      ))}
      {canShare && (
        <IconButton
          label={screen ? 'Не показывать экран' : 'Показать экран'}
          shortcut="S"
          pressed={screen}
          onClick={share}
        >
          {screen ? <MonitorX size={20} strokeWidth={1.75} /> : <MonitorUp size={20} strokeWidth={1.75} />}
        </IconButton>
      )}
      <IconButton label={hand ? 'Опустить руку' : 'Поднять руку'} shortcut="H" pressed={hand} onClick={raise}>
        <Hand size={20} strokeWidth={1.75} />
      </IconButton>
      <DropdownMenu
        items={EMOJI.map((emoji) => ({ label: emoji, onSelect: () => call.react(emoji) }))}
        trigger={
          <IconButton label="Реакция">
            <SmilePlus size={20} strokeWidth={1.75} />
          </IconButton>
        }
      />
      <DropdownMenu
        items={Object.entries(LAYOUTS).map(([key, label]) => ({
          ...{ label, checked: layout === key, onSelect: () => onLayout(key as StageLayout) },
        }))}
        trigger={
          <IconButton label="Расположение">
            <LayoutGrid size={20} strokeWidth={1.75} />
          </IconButton>
        }
      />
      {children}
      <IconButton label="Выйти" className="bg-bad-soft text-bad" onClick={onLeave}>
        <PhoneOff size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
