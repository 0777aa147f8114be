import type { Context } from '../http/handler'
import type { TaskCall } from './worker-task'

/** A task that a request asks for: the turn of its person, ended when nobody waits for the answer any more. */
export function callOf({ actor, request }: Context): TaskCall {
  return { person: actor.id, signal: request.signal }
}
