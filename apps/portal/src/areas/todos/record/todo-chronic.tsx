import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { plural } from '@ws/ui'
import { RouterLink } from '../../../lib/router-link'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'

/** That similar tasks come to this place again and again: the cause is worth more than one more repair. */
export function TodoChronic({ todo: { id } }: { todo: Todo }) {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/todos', 'chronic', id],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/chronic', { params: { query: { todo: id } }, signal })),
  })
  const place = data?.data.find(({ state }) => state !== 'dismissed')
  if (!place) return null
  const count = place.todos.length
  const isCause = place.root?.id === id
  return (
    <p className="rounded-md bg-warn-soft px-3 py-2">
      {isCause ? 'Задача ищет причину хронического места' : 'Хроническое место'}: {count}{' '}
      {plural(count, 'похожая заявка', 'похожие заявки', 'похожих заявок')} за 90 дней
      {place.is_riser ? ' по стояку' : ''}.{' '}
      {place.root && !isCause ? (
        <RouterLink href={`/todos/${place.root.id}`} className="text-brand underline">
          Задача на причину
        </RouterLink>
      ) : (
        <RouterLink href="/todos/chronic" className="text-brand underline">
          {place.may_decide ? 'Решить, что делать' : 'Все такие места'}
        </RouterLink>
      )}
    </p>
  )
}
