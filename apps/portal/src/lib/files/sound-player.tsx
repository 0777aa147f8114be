import { IconButton } from '@ws/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readSound, type Sound } from './read-sound'

/** Of a step by an arrow, in seconds. */
const STEP = 1

interface SoundPlayerProps {
  src: string
  name: string
  bytes: number
}

/** A recording with its wave: a button plays it, the slider goes to any place of it, by the arrows too. */
export function SoundPlayer({ src, name, bytes }: SoundPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [sound, setSound] = useState<Sound | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [told, setTold] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // A conversation may hold hundreds of them: each is read when it is first seen.
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      watch.disconnect()
      readSound(src, bytes, stop.signal).then(setSound, () => {})
    })
    if (frame.current) watch.observe(frame.current)
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [src, bytes])
  // What a browser has recorded does not tell how long it is.
  const length = sound?.seconds ?? told
  const toggle = () => {
    const { current } = audio
    if (!current) return
    setFailed(false)
    if (isPlaying) current.pause()
    else void current.play().catch(() => setFailed(true))
  }
  const goTo = (seconds: number) => {
    setAt(seconds)
    if (audio.current) audio.current.currentTime = seconds
  }
  return (
    <div ref={frame} className="flex w-64 max-w-full flex-col gap-1">
      <div className="flex items-center gap-2">
        <IconButton label={isPlaying ? `Остановить: ${name}` : `Воспроизвести: ${name}`} onClick={toggle}>
          {isPlaying ? <Pause size={18} /> : <Play size={18} />}
        </IconButton>
        <div className="relative h-8 min-w-0 flex-1">
          <Wave peaks={sound?.peaks ?? []} part={length > 0 ? at / length : 0} />
          <input
            type="range"
            aria-label={`Место в записи: ${name}`}
            aria-valuetext={`${clock(at)} из ${clock(length)}`}
            min={0}
            max={Math.max(length, STEP)}
            step={STEP / 10}
            value={Math.min(at, Math.max(length, STEP))}
            className="absolute inset-0 w-full cursor-pointer opacity-0 focus-visible:opacity-100"
            onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
          />
        </div>
        <span className="shrink-0 text-ink-2 text-xs tabular-nums">{clock(isPlaying || at > 0 ? at : length)}</span>
      </div>
      {hasFailed && (
        <span role="alert" className="text-bad text-sm">
          Запись не воспроизводится. Скачайте её: <a href={src}>{name}</a>
        </span>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setTold(duration)}
      />
    </div>
  )
}

function Wave({ peaks, part }: { peaks: readonly number[]; part: number }) {
  if (peaks.length === 0) return <span className="absolute inset-x-0 top-1/2 h-0.5 bg-line-strong" />
  return (
    <span aria-hidden="true" className="absolute inset-0 flex items-center gap-px">
      {peaks.map((peak, index) => (
        <span
          key={index}
          style={{ height: `${Math.max(8, peak * 100)}%` }}
          className={`min-w-0 flex-1 rounded-full ${index < part * peaks.length ? 'bg-brand' : 'bg-ink-3'}`}
        />
      ))}
    </span>
  )
}

/** «1:05». */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
