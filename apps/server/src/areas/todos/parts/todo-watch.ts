import { conflict } from '../../../lib/http/error'
import type { Handler } from '../../../lib/http/handler'
import { todoResource } from '../todo-resource'

const MOST_WATCHERS = 20

/** «Наблюдать»: from now on the person hears what happens to the task, for as long as he may read it. */
export const watch: Handler<'todos.watch'> = async ({ params }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'view')
  if (!todo.watchers.includes(ctx.actor.id)) {
    if (todo.watchers.length >= MOST_WATCHERS)
      throw conflict('too_many', `У задачи не может быть больше ${MOST_WATCHERS} наблюдателей`)
    await todoResource.writeColumns(ctx, todo, {
      watchers: [...todo.watchers, ctx.actor.id],
      joined_watchers: [...todo.joined_watchers, ctx.actor.id],
    })
  }
  return todoResource.read(ctx, params.id)
}

/** «Не наблюдать»; the author always watches his task. */
export const unwatch: Handler<'todos.unwatch'> = async ({ params }, ctx) => {
  const todo = await todoResource.lock(ctx, params.id, 'view')
  if (todo.created_by === ctx.actor.id) return
  const isOther = (id: number) => id !== ctx.actor.id
  await todoResource.writeColumns(ctx, todo, {
    watchers: todo.watchers.filter(isOther),
    joined_watchers: todo.joined_watchers.filter(isOther),
  })
}
