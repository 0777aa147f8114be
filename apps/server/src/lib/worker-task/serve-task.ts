import { parentPort } from 'node:worker_threads'
import { AppError } from '../http/error'
import type { TaskAnswer } from './worker-task'

/** Makes a module a task of `defineTask`: it is called in the thread of the task, and may refuse as any handler may. */
export function serveTask<Input>(work: (input: Input) => unknown): void {
  parentPort?.on('message', async (input: Input) => parentPort?.postMessage(await answer(() => work(input))))
}

async function answer(work: () => unknown): Promise<TaskAnswer> {
  try {
    return { result: await work() }
  } catch (error) {
    if (!(error instanceof AppError)) return { failure: error instanceof Error ? (error.stack ?? error.message) : '' }
    const { status, code, message, errors, details } = error
    return { refusal: { status, code, message, errors, details } }
  }
}
