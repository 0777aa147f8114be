import type { Handlers } from '../../lib/handler'
import { todoImports } from './import/todo-imports.handlers'
import { createTodo } from './recurring/repeat-todo'
import { accept, listAcceptances } from './todo-acceptances'
import { assign, remove, replace, restore, take } from './todo-actions'
import { addAttachments, removeAttachment } from './todo-attachments'
import { board } from './todo-board'
import { addChecklistItem, removeChecklistItem, updateChecklistItem } from './todo-checklist'
import { createComment, listComments, removeComment, updateComment } from './todo-comments'
import { listPeople, similar, suggestion } from './todo-hints'
import { addLink, listLinks, removeLink } from './todo-links'
import { list } from './todo-list'
import { move } from './todo-move'
import './todo-open-work'
import { todoResource } from './todo-resource'
import { getSettings, terms, updateSettings } from './todo-settings'
import { complete, copy, returnToWork, split } from './todo-steps'
import { addTime, listTime, removeTime, startTimer, stopTimer } from './todo-times'
import { unwatch, watch } from './todo-watch'

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
  ...todoImports,
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
