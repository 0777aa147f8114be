import { useCallback, useEffect, useRef, useState } from 'react'
import { closeStream, openLocalMedia } from '../../../lib/calls/local-media'
import { VOICE } from '../../../lib/files/file-tiles'

/** A voice message lasts so long at most (product 16.1). */
export const LONGEST_SECONDS = 5 * 60
/** What browsers record by, with the ending each bears; the first that one knows. */
const KINDS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

interface Recording {
  recorder: MediaRecorder
  stream: MediaStream
  parts: Blob[]
  ending: string
}

/** The microphone of a voice message; `problem` says in words why there is none. */
export interface Recorder {
  state: 'idle' | 'opening' | 'recording' | 'full'
  stream: MediaStream | null
  seconds: number
  problem: string | null
  start: () => Promise<void>
  /** Ends it and answers with the file. */
  finish: () => Promise<File | null>
  cancel: () => void
}

/** Records a voice until it is finished, given up or at its limit, where it waits to be sent. */
export function useRecorder(): Recorder {
  const own = useRef<Recording | null>(null)
  const isGone = useRef(false)
  const [state, setState] = useState<Recorder['state']>('idle')
  const [seconds, setSeconds] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)

  const cancel = useCallback(() => {
    const { current } = own
    own.current = null
    if (current && current.recorder.state !== 'inactive') current.recorder.stop()
    closeStream(current?.stream ?? null)
    setState('idle')
    setSeconds(0)
  }, [])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      cancel()
    }
  }, [cancel])
  useEffect(() => {
    if (state !== 'recording') return
    const begun = Date.now()
    const timer = setInterval(() => {
      const passed = (Date.now() - begun) / 1000
      setSeconds(Math.min(passed, LONGEST_SECONDS))
      if (passed < LONGEST_SECONDS) return
      own.current?.recorder.stop()
      closeStream(own.current?.stream ?? null)
      setState('full')
    }, 200)
    return () => clearInterval(timer)
  }, [state])

  const start = async () => {
    setProblem(null)
    const kind =
      typeof MediaRecorder === 'undefined' ? undefined : KINDS.find(([type]) => MediaRecorder.isTypeSupported(type))
    if (!kind) return setProblem('Браузер не умеет записывать голос')
    setState('opening')
    const { stream, problem: refusal } = await openLocalMedia({ mic: true, cam: false })
    if (isGone.current) return closeStream(stream)
    if (stream.getAudioTracks().length === 0) {
      setState('idle')
      return setProblem(refusal ?? 'Микрофон не включился')
    }
    const recorder = new MediaRecorder(stream, { mimeType: kind[0] })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => data.size > 0 && parts.push(data)
    recorder.start(1000)
    own.current = { recorder, stream, parts, ending: kind[1] }
    setSeconds(0)
    setState('recording')
  }
  const finish = async () => {
    const { current } = own
    if (!current) return null
    const { recorder, parts, ending } = current
    if (recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
      recorder.stop()
      await stopped
    }
    cancel()
    if (parts.length === 0) return null
    return new File(parts, `${VOICE}${stamp(new Date())}.${ending}`, { type: recorder.mimeType })
  }
  return { state, stream: own.current?.stream ?? null, seconds, problem, start, finish, cancel }
}

/** «20261129-014500». */
function stamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}
