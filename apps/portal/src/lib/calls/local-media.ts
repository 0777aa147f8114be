/** What a person is seen and heard by; `problem` says in words what could not be had. */
export interface LocalMedia {
  stream: MediaStream
  problem: string | null
}

/** Which devices are wanted, by their ids; the browser's own choice where there is none. */
export interface WantedDevices {
  mic: boolean
  cam: boolean
  micId?: string | undefined
  camId?: string | undefined
}

const VIDEO = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } }

/** Opens microphone and camera, as far as there are any and the person lets the page have them: without them one listens. */
export async function openLocalMedia({ mic, cam, micId, camId }: WantedDevices): Promise<LocalMedia> {
  const stream = new MediaStream()
  const problems: string[] = []
  if (!navigator.mediaDevices?.getUserMedia) return { stream, problem: 'Браузер не даёт доступа к микрофону и камере' }
  const open = async (constraints: MediaStreamConstraints, name: string) => {
    try {
      const opened = await navigator.mediaDevices.getUserMedia(constraints)
      for (const track of opened.getTracks()) stream.addTrack(track)
    } catch (error) {
      problems.push(wordsOf(error, name))
    }
  }
  const echo = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  if (mic) await open({ audio: { ...echo, ...(micId ? { deviceId: { exact: micId } } : {}) } }, 'микрофон')
  if (cam) await open({ video: { ...VIDEO, ...(camId ? { deviceId: { exact: camId } } : {}) } }, 'камера')
  return { stream, problem: problems.length === 0 ? null : problems.join('. ') }
}

/** What could not be had, as it is said in a meeting: with neither sound nor picture one still listens. */
export function meetingProblem({ stream, problem }: LocalMedia): string | null {
  return problem !== null && stream.getTracks().length === 0 ? `${problem}. Вы слушаете встречу` : problem
}

/** Lets go of devices: their lights go out. */
export function closeStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function wordsOf(error: unknown, name: string): string {
  const kind = error instanceof DOMException ? error.name : ''
  const its = name === 'камера' ? 'камере' : 'микрофону'
  if (kind === 'NotAllowedError' || kind === 'SecurityError') return `Нет доступа к ${its}: разрешите его в браузере`
  if (kind === 'NotFoundError' || kind === 'OverconstrainedError')
    return name === 'камера' ? 'Камера не найдена' : 'Микрофон не найден'
  if (kind === 'NotReadableError')
    return name === 'камера' ? 'Камера занята другой программой' : 'Микрофон занят другой программой'
  return name === 'камера' ? 'Камера не включилась' : 'Микрофон не включился'
}
