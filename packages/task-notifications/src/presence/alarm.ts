import { emergency, isUnread } from '../store/entries'
import type { TaskNotifications } from '../task-notifications'

const repeatInterval = 30_000
/** Longer than the tones take, the start of the device included. */
const soundFor = 3_000
/** So long an emergency waits for somebody; afterwards others are told, by the server. */
const term = 15 * 60_000

/**
 * Sounds once for each new emergency, in one tab of the browser, and again every half a minute until somebody has accepted
 * it; for one that waits already as soon as the server's list was heard. Answers how to stop.
 */
export function startAlarm(
  { store, isLeader }: Pick<TaskNotifications, 'store' | 'isLeader'>,
  mayRing: () => boolean,
): () => void {
  const heard = new Set<string>()
  /** What was kept has not sounded yet. */
  let isBeginning = true
  const fresh = () =>
    store
      .getState()
      .notifications.filter(
        ({ event, snoozed_until, createdAt }) =>
          event === emergency && !snoozed_until && Date.now() - Date.parse(createdAt) < term,
      )
  const isAwaited = () => fresh().some((entry) => entry.needs_acceptance)

  /** Whether there is one that was not there before. */
  function hasNew(): boolean {
    const found = fresh().filter(({ id }) => !heard.has(id))
    for (const { id } of found) heard.add(id)
    return found.some(isUnread)
  }

  function ring(isWanted: boolean): void {
    if (isWanted && isLeader() && mayRing()) playAlarm()
  }

  function hear(): void {
    const isNew = hasNew()
    // Before the server has said anything, what was kept may be accepted long since; and a tab may have to lead first.
    const isKnown = isBeginning && isLeader() && store.getState().status !== 'loading'
    ring(isNew || (isKnown && isAwaited()))
    isBeginning &&= !isNew && !isKnown
  }

  hasNew()
  hear()
  const off = store.subscribe(hear)
  const timer = setInterval(() => ring(isAwaited()), repeatInterval)
  return () => {
    off()
    clearInterval(timer)
  }
}

/** Two falling tones, twice: heard across a room and not mistaken for a message. */
function playAlarm(): void {
  try {
    const audio = new AudioContext()
    const gain = audio.createGain()
    gain.gain.value = 0.2
    gain.connect(audio.destination)
    for (const [index, frequency] of [880, 660, 880, 660].entries()) {
      const tone = audio.createOscillator()
      tone.frequency.value = frequency
      tone.connect(gain)
      tone.start(audio.currentTime + index * 0.25)
      tone.stop(audio.currentTime + index * 0.25 + 0.2)
    }
    // Before the first press the browser holds the tones, and they never tell their end.
    setTimeout(() => void audio.close(), soundFor)
  } catch {
    // A page nobody has pressed anything on yet may not sound.
  }
}
