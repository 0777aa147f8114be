import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import type { ActKinds } from '../../../lib/outbox/acts'
import { isPhoto } from '../../../lib/outbox/files'
import type { TodoAct } from './todo-act'

/** What can be done with a task where there is no network: how it is called, and how it is sent. */
export const todoActs: ActKinds<TodoAct> = {
  take: {
    name: () => 'Взять в работу',
    answersRecord: true,
    send: ({ api, record, act, header, signal }) =>
      unwrap(
        api.POST('/todos/{id}/take', {
          params: { path: { id: record }, header },
          ...(act.from !== undefined && { body: { assignee_was: act.from } }),
          signal,
        }),
      ),
  },
  step: {
    name: ({ act }) => `Перевести: ${labels.TodoStatus[act.status]}`,
    text: ({ result }) => result ?? '',
    answersRecord: true,
    send({ api, record, act: { status, from, result, materials }, header, signal }) {
      const body = {
        status,
        status_was: from,
        ...(result === undefined ? {} : { result }),
        ...(materials && { materials }),
      }
      return unwrap(api.PATCH('/todos/{id}', { params: { path: { id: record }, header }, body, signal }))
    },
  },
  complete: {
    name: () => 'Завершить задачу',
    text: ({ result }) => result ?? '',
    answersRecord: true,
    send({ api, record, act: { result, rating, force, materials }, header, files, signal }) {
      const body = { result, rating, force, attachments: files, ...(materials && { materials }) }
      return unwrap(api.POST('/todos/{id}/complete', { params: { path: { id: record }, header }, body, signal }))
    },
  },
  tick: {
    name: ({ act }) => (act.done ? 'Отметить пункт' : 'Снять отметку с пункта'),
    text: ({ text }) => text,
    answersRecord: true,
    send({ api, record, act: { item, done }, header, files: [photo], signal }) {
      const params = { path: { id: record, item }, header }
      const body = { done, ...(photo === undefined ? {} : { photo }) }
      return unwrap(api.PATCH('/todos/{id}/checklist/{item}', { params, body, signal }))
    },
  },
  comment: {
    name: () => 'Комментарий',
    text: ({ content }) => content,
    send({ api, record, act: { content, parent, attachments: chosen }, header, files, signal }) {
      const attachments = [...chosen, ...files]
      const body = { content, parent, ...(attachments.length > 0 ? { attachments } : {}) }
      return unwrap(api.POST('/todos/{id}/comments', { params: { path: { id: record }, header }, body, signal }))
    },
  },
  time: {
    name: ({ act }) => `Время: ${act.minutes} мин`,
    text: ({ note }) => note ?? '',
    send({ api, record, act: { minutes, note, at }, header, signal }) {
      const params = { path: { id: record }, header }
      return unwrap(api.POST('/todos/{id}/time', { params, body: { minutes, note, at }, signal }))
    },
  },
  timer: {
    name: ({ act }) => (act.isRunning ? 'Запустить таймер' : 'Остановить таймер'),
    send({ api, record, act: { isRunning }, header, signal }) {
      const params = { path: { id: record }, header }
      return unwrap(
        isRunning
          ? api.POST('/todos/{id}/timer/start', { params, signal })
          : api.POST('/todos/{id}/timer/stop', { params, signal }),
      )
    },
  },
  create: {
    name: () => 'Создать задачу',
    page: () => '/todos',
    send({ api, act: { body }, header, files, signal }) {
      const params = { header: { 'Idempotency-Key': header['Idempotency-Key'] } }
      const attachments = [...(body.attachments ?? []), ...files]
      return unwrap(api.POST('/todos', { params, body: { ...body, attachments }, signal }))
    },
  },
  files: {
    name: ({ files }) => (files.every(isPhoto) ? 'Добавить фото' : 'Приложить файл'),
    answersRecord: true,
    send({ api, record, header, files, signal }) {
      const params = { path: { id: record }, header }
      return unwrap(api.POST('/todos/{id}/attachments', { params, body: { attachments: files }, signal }))
    },
  },
}
