import { Banner, Button, IconButton, Progress, Select } from '@ws/ui'
import { Mic, MicOff, Video, VideoOff, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { closeStream, meetingProblem, openLocalMedia } from './local-media'
import { chooseSpeaker, playTrial } from './speaker'
import { StreamView } from './stream-view'
import { useLevel } from './use-levels'

/** Shows a person how others will see and hear him, before he goes in. */
export function DeviceCheck(props: {
  label: string
  loading?: boolean
  withCamera?: boolean
  onEnter: (stream: MediaStream) => void
}) {
  const { label, loading, withCamera = true, onEnter } = props
  const [wanted, setWanted] = useState<{ mic: boolean; cam: boolean; micId?: string; camId?: string }>({
    ...{ mic: true, cam: withCamera },
  })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [speaker, setSpeaker] = useState<string | null>(null)
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  const handed = useRef(false)

  useEffect(() => {
    let isOver = false
    let opened: MediaStream | null = null
    void openLocalMedia(wanted).then(async (media) => {
      opened = media.stream
      // Asked for twice, the late one is let go of, or its light stays on.
      if (isOver) return closeStream(media.stream)
      setStream(media.stream)
      setProblem(meetingProblem(media))
      setDevices((await navigator.mediaDevices?.enumerateDevices?.()) ?? [])
    })
    return () => {
      isOver = true
      if (!handed.current) closeStream(opened)
    }
  }, [wanted])

  const level = useLevel(stream, wanted.mic)
  const choices = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map((device, at) => ({ value: device.deviceId, label: device.label || `Устройство ${at + 1}` }))
  const hasVideo = stream !== null && stream.getVideoTracks().length > 0
  return (
    <div className="flex w-full max-w-xl flex-col gap-4">
      <div className="relative aspect-video overflow-hidden rounded-xl bg-sunken">
        {hasVideo ? (
          <StreamView stream={stream} muted mirrored />
        ) : (
          <p className="grid size-full place-items-center text-ink-3">Камера выключена</p>
        )}
        <div className="absolute inset-x-0 bottom-3 flex justify-center gap-3">
          <IconButton
            label={wanted.mic ? 'Выключить микрофон' : 'Включить микрофон'}
            pressed={wanted.mic}
            onClick={() => setWanted({ ...wanted, mic: !wanted.mic })}
          >
            {wanted.mic ? <Mic size={20} strokeWidth={1.75} /> : <MicOff size={20} strokeWidth={1.75} />}
          </IconButton>
          <IconButton
            label={wanted.cam ? 'Выключить камеру' : 'Включить камеру'}
            pressed={wanted.cam}
            onClick={() => setWanted({ ...wanted, cam: !wanted.cam })}
          >
            {wanted.cam ? <Video size={20} strokeWidth={1.75} /> : <VideoOff size={20} strokeWidth={1.75} />}
          </IconButton>
        </div>
      </div>
      {problem && <Banner tone="warn">{problem}</Banner>}
      <div className="flex items-center gap-3">
        <span className="shrink-0 text-ink-2">Микрофон</span>
        <Progress className="flex-1" value={Math.round(level * 100)} label="Громкость микрофона" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices('audioinput').length > 1 && (
          <Select
            aria-label="Какой микрофон"
            placeholder="Микрофон"
            value={wanted.micId ?? null}
            options={choices('audioinput')}
            onChange={(micId) => setWanted(micId ? { ...wanted, micId } : wanted)}
          />
        )}
        {choices('videoinput').length > 1 && (
          <Select
            aria-label="Какая камера"
            placeholder="Камера"
            value={wanted.camId ?? null}
            options={choices('videoinput')}
            onChange={(camId) => setWanted(camId ? { ...wanted, camId } : wanted)}
          />
        )}
        {choices('audiooutput').length > 1 && (
          <Select
            aria-label="Какие динамики"
            placeholder="Динамики"
            value={speaker}
            options={choices('audiooutput')}
            onChange={(id) => {
              setSpeaker(id)
              chooseSpeaker(id ?? '')
            }}
          />
        )}
        <Button onClick={() => void playTrial()}>
          <Volume2 size={18} strokeWidth={1.75} aria-hidden="true" />
          Проверить звук
        </Button>
      </div>
      <Button
        variant="primary"
        size="lg"
        loading={loading}
        disabled={stream === null}
        onClick={() => {
          if (!stream) return
          handed.current = true
          onEnter(stream)
        }}
      >
        {label}
      </Button>
    </div>
  )
}
