import type { CreateInput } from '@ws/api-client/contract'
import type { Context } from '../../lib/http/handler'

/** Makes a task with all that belongs to it. */
export type MakeTodo = (ctx: Context, input: CreateInput<'/todos'>) => Promise<{ id: number }>

let maker: MakeTodo | undefined

/** Says how a task is made: areas do not know each other, and places make tasks too. */
export function registerTodoMaker(make: MakeTodo): void {
  maker = make
}

/** Makes a task. */
export function makeTodo(...given: Parameters<MakeTodo>): ReturnType<MakeTodo> {
  if (!maker) throw new Error('Nobody knows how tasks are made')
  return maker(...given)
}
