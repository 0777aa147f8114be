import { Banner, Skeleton } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { loadDecoder } from './decoder'

/** A code stays before the camera for a while: it counts once in this time. */
const SAME_CODE_MS = 2000
/** Five pictures in a second are enough and leave the phone cool. */
const EVERY_MS = 200

type State = 'starting' | 'ready' | 'refused' | 'none' | 'failed'

const TEXTS = {
  refused: 'Нет доступа к камере. Разрешите его в настройках браузера или введите код вручную',
  none: 'Камера не найдена. Введите код вручную или сканером',
  failed: 'Не удалось включить камеру. Введите код вручную или сканером',
} as const

/** What the camera sees; tells each code it reads. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    const stop = new AbortController()
    watch(video.current, stop.signal, setState, (code) => told.current(code)).catch((error: unknown) => {
      if (!stop.signal.aborted) setState(stateOf(error))
    })
    return () => stop.abort()
  }, [])
  if (state === 'refused' || state === 'none' || state === 'failed') return <Banner tone="warn">{TEXTS[state]}</Banner>
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded-lg bg-sunken">
      {state === 'starting' && <Skeleton className="absolute inset-0" />}
      <video ref={video} muted playsInline aria-label="Изображение камеры" className="size-full object-cover" />
      <span aria-hidden="true" className="absolute inset-[18%] rounded-lg border-2 border-white/80" />
    </div>
  )
}

async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onState: (state: State) => void,
  onCode: (code: string) => void,
): Promise<void> {
  if (video === null || navigator.mediaDevices === undefined) return onState('none')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', close)
  if (signal.aborted) return close()
  video.srcObject = stream
  await video.play()
  const decoder = await loadDecoder()
  onState('ready')
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const [found] = await decoder.detect(video)
    const now = performance.now()
    if (found && (found.rawValue !== last.code || now - last.at > SAME_CODE_MS)) onCode(found.rawValue)
    if (found) last = { code: found.rawValue, at: now }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

function stateOf(error: unknown): State {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
