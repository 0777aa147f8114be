import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError, abandoned } from '../http/error'
import { createPool } from '../jobs/pool'

/** What a task may take before it is ended. */
export interface TaskLimits {
  seconds: number
  /** Of the heap of its thread, in megabytes. */
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

/** A thread costs 50 ms to start: one waits so long for the next task, in milliseconds. */
const KEPT = 10_000
/** Waiting tasks of one person and of all, each with its file in memory. */
const WAITING = { longest: 40, longestOfOne: 3 }

/**
 * A task for work on files of people, done one at a time in a thread of its own, so that whatever is in a file the server
 * goes on answering. `file` is a module that calls `serveTask`, without its ending, beside the one that names it.
 */
export function defineTask<Input, Output>(folder: string, file: string, limits: TaskLimits) {
  const pool = createPool({ width: 1, ...WAITING })
  let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

  function start(): Worker {
    const worker = startWorker(folder, file, limits)
    // What it still has to say when it is ended is heard by nobody.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (idle?.worker === worker) idle = undefined
    })
    return worker
  }

  function take(): Worker {
    if (!idle) return start()
    const { worker, timer } = idle
    clearTimeout(timer)
    idle = undefined
    worker.ref()
    return worker
  }

  function keep(worker: Worker): void {
    worker.unref()
    // It is forgotten before it ends: whoever took it meanwhile would wait for an answer in vain.
    const end = () => {
      idle = undefined
      void worker.terminate()
    }
    idle = { worker, timer: setTimeout(end, KEPT).unref() }
  }

  return (input: Input, { person, signal }: TaskCall): Promise<Output> =>
    pool.run(async () => {
      if (signal.aborted) throw abandoned()
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
function answerOf(worker: Worker, input: unknown, { seconds }: TaskLimits, signal: AbortSignal): Promise<TaskAnswer> {
  return new Promise<TaskAnswer>((resolve, reject) => {
    const end = (error: Error) => {
      settle()
      void worker.terminate()
      reject(error)
    }
    const onMessage = (answer: TaskAnswer) => {
      settle()
      resolve(answer)
    }
    const onError = (error: Error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(isMemory ? new TaskLimitError('memory') : error)
    }
    const onExit = () => end(new Error('A worker ended without an answer'))
    const onAbort = () => end(abandoned())
    const timer = setTimeout(() => end(new TaskLimitError('seconds')), seconds * 1000)
    function settle() {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', onAbort)
    worker.postMessage(input)
  })
}

function startWorker(folder: string, file: string, { memory }: TaskLimits): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  return new Worker(isSource ? sourceProgram(`${folder}/${file}.ts`) : `${folder}/${file}.mjs`, {
    execArgv: isSource ? ['--conditions=@ws/source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    // The settings of the server hold secrets.
    env: {},
  })
}

/** Reads a task from its source, where nothing was built; a build puts the tasks beside the server. */
function sourceProgram(path: string): URL {
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = pathToFileURL(join(tsx, 'dist/esm/api/index.mjs'))
  const program = `import { register } from '${loader}'; register(); await import('${pathToFileURL(path)}')`
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}
