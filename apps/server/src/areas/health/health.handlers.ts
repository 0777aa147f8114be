import { AppError, databaseUnavailable } from '../../lib/http/error'
import type { Handlers } from '../../lib/http/handler'

/** Seconds after which it is worth asking again. */
const AGAIN = 5

/**
 * Whether the process lives, and what it does not find: starting it anew would bring none of that back. And whether it is to be
 * sent requests: without its database or while it stops it still answers, but those who choose a server should choose another.
 */
export const healthHandlers: Pick<Handlers, 'health.get' | 'health.ready'> = {
  'health.get': async (_input, { services }) => {
    const problems = await services.problems()
    const status = problems.length === 0 ? 'ok' : 'degraded'
    return { status, version: services.version, database: services.databaseKind, problems }
  },
  'health.ready': async (_input, { services }) => {
    if (services.isStopping()) throw new AppError(503, 'stopping', 'Сервер останавливается', { retryAfter: AGAIN })
    const problems = await services.problems()
    if (problems.some(({ part }) => part === 'database')) throw databaseUnavailable(AGAIN)
    return { status: 'ready' }
  },
}
