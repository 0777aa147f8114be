import { AppError } from '../http/error'
import type { TaskAnswer } from './worker-task'

/** Makes a module a task of `defineTask`: it is called in the process of the task, and may refuse as any handler may. */
export function serveTask<Input>(work: (input: Input) => unknown): void {
  process.on('message', async (input: Input) => process.send?.(await answer(() => work(input))))
  process.on('disconnect', () => process.exit())
  // A server that is told to end lets its requests end first: they wait for this.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
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
