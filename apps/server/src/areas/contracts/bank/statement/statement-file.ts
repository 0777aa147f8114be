import type { Context } from '../../../../lib/http/handler'
import { defineTask, TaskLimitError } from '../../../../lib/worker-task/worker-task'
import { refusal, type Statement } from './statement'

const LIMITS = { seconds: 30, memory: 192 }

const readApart = defineTask<Uint8Array, Statement>(import.meta.dirname, 'read-statement.task', LIMITS)

/** What a statement holds; refuses one that cannot be read, naming its lines. */
export async function readStatementFile(bytes: Uint8Array, { actor, request }: Context): Promise<Statement> {
  try {
    return await readApart(bytes, { person: actor.id, signal: request.signal })
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    const limit = error.limit === 'seconds' ? `дольше ${LIMITS.seconds} с` : `больше чем в ${LIMITS.memory} МБ памяти`
    throw refusal(`Файл разбирается ${limit}: разделите выписку на части`)
  }
}
