import type { Handlers } from '../../lib/http/handler'
import { accept, listAcceptances } from './acts/todo-acceptances'
import { assign, remove, replace, restore, take } from './acts/todo-actions'
import { board } from './board/todo-board'
import { move } from './board/todo-move'
import { createComment, listComments, removeComment, updateComment } from './comments/todo-comments'
import { listPeople, similar, suggestion } from './list/todo-hints'
import { list } from './list/todo-list'
import { addAttachments, removeAttachment } from './parts/todo-attachments'
import { addChecklistItem, removeChecklistItem, updateChecklistItem } from './parts/todo-checklist'
import { addLink, listLinks, removeLink } from './parts/todo-links'
import { createTodo } from './recurring/repeat-todo'
import './acts/todo-open-work'
import { complete, copy, returnToWork, split } from './acts/todo-steps'
import { addTime, listTime, removeTime, startTimer, stopTimer } from './acts/todo-times'
import { unwatch, watch } from './parts/todo-watch'
import { todoResource } from './todo-resource'
import { getSettings, terms, updateSettings } from './todo-settings'

/** What only tasks have. */
const own = {
  'todos.list': list,
  'todos.create': createTodo,
  'todos.replace': replace,
  'todos.remove': remove,
  'todos.restore': restore,
  'todos.take': take,
  'todos.assign': assign,
  'todos.complete': complete,
  'todos.return': returnToWork,
  'todos.copy': copy,
  'todos.split': split,
  'todos.watch': watch,
  'todos.unwatch': unwatch,
  'todos.listAcceptances': listAcceptances,
  'todos.accept': accept,
  'todos.move': move,
  'todos.board': board,
  'todos.terms': terms,
  'todos.getSettings': getSettings,
  'todos.updateSettings': updateSettings,
  'todos.addAttachments': addAttachments,
  'todos.removeAttachment': removeAttachment,
  'todos.addChecklistItem': addChecklistItem,
  'todos.updateChecklistItem': updateChecklistItem,
  'todos.removeChecklistItem': removeChecklistItem,
  'todos.listComments': listComments,
  'todos.createComment': createComment,
  'todos.updateComment': updateComment,
  'todos.removeComment': removeComment,
  'todos.listPeople': listPeople,
  'todos.listTime': listTime,
  'todos.addTime': addTime,
  'todos.removeTime': removeTime,
  'todos.startTimer': startTimer,
  'todos.stopTimer': stopTimer,
  'todos.listLinks': listLinks,
  'todos.addLink': addLink,
  'todos.removeLink': removeLink,
  'todos.similar': similar,
  'todos.suggestion': suggestion,
} satisfies Partial<Handlers>

/** Задачи: the generic operations, and those that only tasks have. */
export const todos: typeof todoResource & { handlers: typeof own } = {
  ...todoResource,
  handlers: { ...todoResource.handlers, ...own },
}
