import { unwrap } from '@ws/api-client'
import { useMemo } from 'react'
import { Comments } from '../../../lib/comments/comments'
import type { Talk } from '../../../lib/comments/talk'
import { useServices } from '../../../lib/services-context'
import { performAct } from '../actions/perform-act'
import { WaitingComments } from '../phone/waiting'
import type { Todo } from '../todo-enums'

/** What people say about a task; what is written without a network waits and is shown as waiting. */
export default function TodoComments({ record: todo }: { record: Todo }) {
  const services = useServices()
  const talk = useMemo((): Talk => {
    const { api } = services
    const path = { id: todo.id }
    return {
      path: '/todos',
      entity: 'todo',
      id: todo.id,
      isOpen: todo.allowed.includes('comment'),
      list: (signal) => unwrap(api.GET('/todos/{id}/comments', { params: { path }, signal })),
      create: (words) => performAct(services, todo, { act: { kind: 'comment', ...words } }),
      update: (comment, body) =>
        unwrap(api.PATCH('/todos/{id}/comments/{comment}', { params: { path: { ...path, comment } }, body })),
      remove: (comment) =>
        unwrap(api.DELETE('/todos/{id}/comments/{comment}', { params: { path: { ...path, comment } } })),
      people: async (search, signal) =>
        (await unwrap(api.GET('/todos/{id}/people', { params: { path, query: search ? { search } : {} }, signal })))
          .data,
    }
  }, [services, todo])
  return (
    <Comments talk={talk}>
      <WaitingComments todo={todo} />
    </Comments>
  )
}
