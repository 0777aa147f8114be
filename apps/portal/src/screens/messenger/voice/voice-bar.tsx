import { Button, IconButton } from '@ws/ui'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLevel } from '../../../lib/calls/use-levels'
import { clock } from '../../../lib/files/sound-player'
import { LONGEST_SECONDS, type Recorder } from './use-recorder'

/** A voice message while it is spoken: how long and how loud; Enter sends it, Escape throws it away. */
export function VoiceBar({ recorder, onSend }: { recorder: Recorder; onSend: () => void }) {
  const { state, stream, seconds, cancel } = recorder
  const level = useLevel(stream, state === 'recording')
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus(), [])
  return (
    <fieldset className="flex flex-1 items-center gap-3" onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <legend className="sr-only">Запись голосового сообщения</legend>
      <IconButton label="Удалить запись" onClick={cancel}>
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
      <span className={`size-2.5 shrink-0 rounded-full bg-bad ${state === 'recording' ? 'animate-pulse' : ''}`} />
      <span role="timer" className="shrink-0 tabular-nums">
        {clock(seconds)} из {clock(LONGEST_SECONDS)}
      </span>
      <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <span className="block h-full bg-brand" style={{ width: `${Math.round(level * 100)}%` }} />
      </span>
      {state === 'full' && <span className="text-ink-2 text-sm max-md:sr-only">Больше пяти минут не записать</span>}
      <Button ref={send} variant="primary" aria-label="Отправить голосовое сообщение" onClick={onSend}>
        <SendHorizontal size={16} aria-hidden="true" />
      </Button>
    </fieldset>
  )
}
