import type { CreateInput, Schema, UpdateInput } from '@ws/api-client/contract'
import type { Context } from '../../lib/http/handler'

/** What a task may be made of by the server itself: also where it comes from. */
type MadeTodo = CreateInput<'/todos'> & { source?: Schema<'TodoSource'> }
/** Makes a task with all that belongs to it. */
export type MakeTodo = (ctx: Context, input: MadeTodo) => Promise<{ id: number }>
/** Changes a task by the rights of who asks. */
export type WriteTodo = (ctx: Context, id: number, changes: UpdateInput<'/todos'>) => Promise<unknown>

let maker: MakeTodo | undefined
let writer: WriteTodo | undefined

/** Says how a task is made and changed: areas do not know each other, and places make tasks too. */
export function registerTodoMaker(make: MakeTodo, write: WriteTodo): void {
  maker = make
  writer = write
}

/** Makes a task. */
export function makeTodo(...given: Parameters<MakeTodo>): ReturnType<MakeTodo> {
  if (!maker) throw new Error('Nobody knows how tasks are made')
  return maker(...given)
}

/** Changes a task, with all that follows from it. */
export function writeTodo(...given: Parameters<WriteTodo>): ReturnType<WriteTodo> {
  if (!writer) throw new Error('Nobody knows how tasks are changed')
  return writer(...given)
}
