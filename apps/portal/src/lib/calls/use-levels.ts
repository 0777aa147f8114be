import { useEffect, useState } from 'react'

const EVERY_MS = 250
/** Louder than a room with nobody speaking. */
const SPEAKING = 0.02

/** How loud a stream is, from 0 to 1. */
export function useLevel(stream: MediaStream | null, isOn: boolean): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!stream || !isOn || stream.getAudioTracks().length === 0) return setLevel(0)
    return measure({ one: stream }, (levels) => setLevel(levels.one ?? 0))
  }, [stream, isOn])
  return level
}

/** Whose stream is the loudest, by its key; null while nobody speaks. */
export function useSpeaker(streams: Readonly<Record<string, MediaStream>>): string | null {
  const [speaker, setSpeaker] = useState<string | null>(null)
  useEffect(
    () =>
      measure(streams, (levels) => {
        const [loudest] = Object.entries(levels).sort(([, one], [, other]) => other - one)
        if (loudest && loudest[1] > SPEAKING) setSpeaker(loudest[0])
      }),
    [streams],
  )
  return speaker
}

function measure(
  streams: Readonly<Record<string, MediaStream>>,
  tell: (levels: Record<string, number>) => void,
): () => void {
  const context = new AudioContext()
  void context.resume()
  const analysers = Object.entries(streams).flatMap(([key, stream]) => {
    if (stream.getAudioTracks().length === 0) return []
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    return [{ key, analyser, samples: new Float32Array(analyser.fftSize) }]
  })
  const timer = setInterval(() => {
    const levels = analysers.map(({ key, analyser, samples }) => {
      analyser.getFloatTimeDomainData(samples)
      return [key, Math.min(1, Math.hypot(...samples) / Math.sqrt(samples.length) / 0.3)] as const
    })
    tell(Object.fromEntries(levels))
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
