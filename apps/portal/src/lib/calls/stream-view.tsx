import { cn } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { hearByChosen } from './speaker'

/** Shows a stream; one's own is silent and, unless it is a screen, as in a mirror. */
export function StreamView(props: { stream: MediaStream; muted?: boolean; mirrored?: boolean; contain?: boolean }) {
  const { stream, muted = false, mirrored = false, contain = false } = props
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (element.srcObject !== stream) {
      element.srcObject = stream
      if (!muted) void hearByChosen(element)
    }
    // A page that nobody has pressed yet may not play sound: the next press lets it.
    element.play().catch(() => undefined)
  })
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted={muted}
      className={cn('size-full', contain ? 'object-contain' : 'object-cover', mirrored && '-scale-x-100')}
    />
  )
}
