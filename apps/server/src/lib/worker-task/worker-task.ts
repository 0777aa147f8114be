import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError, abandoned } from '../http/error'
import { createPool } from '../jobs/pool'

/** What a task may take before it is ended. */
export interface TaskLimits {
  seconds: number
  /** Of the heap of its process, in megabytes. */
  memory: number
}

/** Who asks for a task, and what ends it early. */
export interface TaskCall {
  /** Whose turn it counts as: those who wait take turns. */
  person: number
  /** Ends the task when nobody waits for its result any more. */
  signal: AbortSignal
}

/** A task took more time or memory than it may. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError'
  constructor(readonly limit: keyof TaskLimits) {
    super(`A task of a worker took too much: ${limit}`)
  }
}

/** What `serveTask` answers. */
export type TaskAnswer =
  | { result: unknown }
  | { refusal: Pick<AppError, 'status' | 'code' | 'message' | 'errors' | 'details'> }
  | { failure: string }

/** A process costs 100 ms to start: one waits so long for the next task, in milliseconds. */
const KEPT = 10_000
/** What it says as it dies is told in the log, the end of it. */
const LAST_WORDS = 2_000
/** Waiting tasks of one person and of all, each with its file in memory. */
const WAITING = { longest: 40, longestOfOne: 3 }

let begun = 0

/** How many tasks this server has begun. */
export function tasksBegun(): number {
  return begun
}

/**
 * A task for work on files of people, done one at a time in a process of its own, so that whatever is in a file the server
 * goes on answering. A thread would not do: where `JSON.parse` and the like fill its heap, V8 ends the whole process.
 * `file` is a module that calls `serveTask`, without its ending, beside the one that names it.
 */
export function defineTask<Input, Output>(folder: string, file: string, limits: TaskLimits) {
  const pool = createPool({ width: 1, ...WAITING })
  let idle: { worker: ChildProcess; timer: NodeJS.Timeout } | undefined

  function start(): ChildProcess {
    const worker = startWorker(folder, file, limits)
    // What it still has to say when it is ended is heard by nobody.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (idle?.worker === worker) idle = undefined
    })
    return worker
  }

  function take(): ChildProcess {
    if (!idle) return start()
    const { worker, timer } = idle
    clearTimeout(timer)
    idle = undefined
    hold(worker, true)
    return worker
  }

  function keep(worker: ChildProcess): void {
    hold(worker, false)
    // It is forgotten before it ends: whoever took it meanwhile would wait for an answer in vain.
    const end = () => {
      idle = undefined
      worker.kill('SIGKILL')
    }
    idle = { worker, timer: setTimeout(end, KEPT).unref() }
  }

  return (input: Input, { person, signal }: TaskCall): Promise<Output> =>
    pool.run(async () => {
      if (signal.aborted) throw abandoned()
      begun += 1
      const worker = take()
      const answer = await answerOf(worker, input, limits, signal)
      keep(worker)
      if ('result' in answer) return answer.result as Output
      if ('failure' in answer) throw new Error(answer.failure)
      const { status, code, message, ...more } = answer.refusal
      throw new AppError(status, code, message, more)
    }, person)
}

/** The answer of a worker; one that does not come in time, or that nobody waits for, ends it. */
function answerOf(
  worker: ChildProcess,
  input: unknown,
  { seconds }: TaskLimits,
  signal: AbortSignal,
): Promise<TaskAnswer> {
  return new Promise<TaskAnswer>((resolve, reject) => {
    const end = (error: Error) => {
      settle()
      worker.kill('SIGKILL')
      reject(error)
    }
    const onMessage = (answer: TaskAnswer) => {
      settle()
      resolve(answer)
    }
    let said = ''
    const onSaid = (text: Buffer) => {
      said = `${said}${text}`.slice(-LAST_WORDS)
    }
    // So V8 ends a process whose heap is full.
    const onExit = (_: number | null, signal: NodeJS.Signals | null) =>
      end(signal === 'SIGABRT' ? new TaskLimitError('memory') : new Error(`A task ended without an answer: ${said}`))
    const onAbort = () => end(abandoned())
    const timer = setTimeout(() => end(new TaskLimitError('seconds')), seconds * 1000)
    function settle() {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      worker.off('message', onMessage).off('error', end).off('exit', onExit)
      worker.stderr?.off('data', onSaid)
    }
    worker.on('message', onMessage).on('error', end).on('exit', onExit)
    worker.stderr?.on('data', onSaid)
    signal.addEventListener('abort', onAbort)
    // One that has gone meanwhile is told by its exit.
    worker.send(input as Serializable, () => {})
  })
}

/** Whether this process lives for as long as that one. */
function hold(worker: ChildProcess, isHeld: boolean): void {
  const act = isHeld ? 'ref' : 'unref'
  worker[act]()
  worker.channel?.[act]()
  if (worker.stderr instanceof Socket) worker.stderr[act]()
}

function startWorker(folder: string, file: string, { memory }: TaskLimits): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const { TZ, LANG } = process.env
  return fork(`${folder}/${file}.${isSource ? 'ts' : 'mjs'}`, {
    execArgv: [...(isSource ? sourceLoader() : []), `--max-old-space-size=${memory}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The settings of the server hold secrets.
    env: { ...(TZ ? { TZ } : {}), ...(LANG ? { LANG } : {}) },
  })
}

/** Reads a task from its source, where nothing was built; a build puts the tasks beside the server. */
function sourceLoader(): string[] {
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'))
  return ['--conditions=@ws/source', '--import', pathToFileURL(join(tsx, 'dist/loader.mjs')).href]
}
