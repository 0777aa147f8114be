import type { Handlers } from '../../lib/handler'
import { assign, remove, replace, take } from './todo-actions'
import { board } from './todo-board'
import { createComment, listComments } from './todo-comments'
import { list } from './todo-list'
import { move } from './todo-move'
import './todo-open-work'
import { todoResource } from './todo-resource'

type Own = 'todos.listComments' | 'todos.createComment' | 'todos.take' | 'todos.assign' | 'todos.move' | 'todos.board'

/** Задачи: the generic operations, and those that only tasks have. */
export const todos: typeof todoResource & { handlers: Pick<Handlers, Own> } = {
  ...todoResource,
  handlers: {
    ...todoResource.handlers,
    'todos.list': list,
    'todos.replace': replace,
    'todos.remove': remove,
    'todos.take': take,
    'todos.assign': assign,
    'todos.move': move,
    'todos.board': board,
    'todos.listComments': listComments,
    'todos.createComment': createComment,
  },
}
