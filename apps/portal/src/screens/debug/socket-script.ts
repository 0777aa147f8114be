import type { Realtime } from '@ws/api-client'
import { formatMs, medianOf } from './timing'

/** One step of the test and how it went. */
export interface Check {
  name: string
  status: 'waiting' | 'running' | 'passed' | 'failed'
  detail: string
}

/** The test as far as it has come; `times` are of the echo, in milliseconds. */
export interface ScriptState {
  checks: readonly Check[]
  times: readonly number[]
  isRunning: boolean
}

const ROOMS = ['notifications', 'tasks', 'todos', 'task_updates']
const ECHOES = 20
/** More than five attempts of a second and one connection's time-out of ten. */
const TIMEOUT_MS = 20_000

type Step = (realtime: Realtime, tellTimes: (times: readonly number[]) => void) => Promise<string>

const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['Подключение', connected],
  ['Вход в четыре комнаты', inRooms],
  [`Эхо: ${ECHOES} сообщений`, echoed],
  ['Переподключение', reconnected],
  ['Комнаты после переподключения', inRooms],
  ['Отключение', closed],
]

/** The test before it begins. */
export const NOT_RUN: ScriptState = {
  checks: STEPS.map(([name]) => ({ name, status: 'waiting', detail: '' })),
  times: [],
  isRunning: false,
}

/** Runs every step over a connection of its own and tells each change; what follows a failure is not tried. */
export async function runSocketScript(
  connect: () => Realtime,
  tell: (state: ScriptState) => void,
): Promise<ScriptState> {
  let state: ScriptState = { ...NOT_RUN, isRunning: true }
  const set = (next: Partial<ScriptState>) => {
    state = { ...state, ...next }
    tell(state)
  }
  const mark = (at: number, check: Partial<Check>) =>
    set({ checks: state.checks.map((one, index) => (index === at ? { ...one, ...check } : one)) })

  const realtime = connect()
  try {
    for (const [at, [, step]] of STEPS.entries()) {
      mark(at, { status: 'running' })
      try {
        mark(at, { status: 'passed', detail: await step(realtime, (times) => set({ times })) })
      } catch (cause) {
        mark(at, { status: 'failed', detail: cause instanceof Error ? cause.message : String(cause) })
        break
      }
    }
  } finally {
    realtime.close()
    set({ isRunning: false })
  }
  return state
}

async function connected(realtime: Realtime): Promise<string> {
  const start = performance.now()
  await until(realtime, ({ status }) => status === 'connected', 'Соединения нет')
  return `${formatMs(performance.now() - start)}, ${realtime.getState().transport}`
}

async function inRooms(realtime: Realtime): Promise<string> {
  await until(realtime, ({ rooms }) => ROOMS.every((room) => rooms.includes(room)), 'Вошли не во все комнаты')
  return ROOMS.join(', ')
}

async function echoed(realtime: Realtime, tellTimes: (times: readonly number[]) => void): Promise<string> {
  const times: number[] = []
  for (let id = 1; id <= ECHOES; id += 1) {
    times.push(await echo(realtime, id))
    tellTimes([...times])
  }
  return `медиана ${formatMs(medianOf(times))}, наибольшее ${formatMs(Math.max(...times))}`
}

function echo(realtime: Realtime, id: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const finish = (work: () => void) => {
      clearTimeout(late)
      stop()
      work()
    }
    const late = setTimeout(() => finish(() => reject(new Error(`Сообщение ${id} не вернулось`))), TIMEOUT_MS)
    const stop = realtime.on('echo', (message) => {
      if (message.id === id) finish(() => resolve(performance.now() - start))
    })
    if (!realtime.send('echo', { id })) finish(() => reject(new Error('Связь прервалась')))
  })
}

async function reconnected(realtime: Realtime): Promise<string> {
  realtime.reconnect()
  return connected(realtime)
}

async function closed(realtime: Realtime): Promise<string> {
  realtime.close()
  await until(realtime, ({ status }) => status === 'waiting', 'Соединение не закрылось')
  return ''
}

/** Waits until the state is as wanted; refuses with the sentence when the attempts are spent or the time is over. */
function until(
  realtime: Realtime,
  isWanted: (state: ReturnType<Realtime['getState']>) => boolean,
  sentence: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = realtime.getState()
      if (isWanted(state)) finish(resolve)
      else if (state.status === 'failed') finish(() => reject(new Error(sentence)))
    }
    const finish = (work: () => void) => {
      clearTimeout(late)
      stop()
      work()
    }
    const late = setTimeout(() => finish(() => reject(new Error(sentence))), TIMEOUT_MS)
    const stop = realtime.subscribe(look)
    look()
  })
}
