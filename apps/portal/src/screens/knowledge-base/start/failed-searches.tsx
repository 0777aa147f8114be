import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, IconButton, plural } from '@ws/ui'
import { Check, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

const times = (n: number) => `${n} ${plural(n, 'раз', 'раза', 'раз')}`

/** «Искали и не нашли»: what people asked for in vain; a page is begun with the words, or the line is taken off. */
export function FailedSearches({ searches }: { searches: readonly Schema<'KbFailedSearch'>[] }) {
  const { api } = useServices()
  const answered = useMutation({
    mutationFn: (id: number) =>
      unwrap(api.DELETE('/knowledge-base/failed-searches/{id}', { params: { path: { id } } })),
    meta: { invalidates: [['/knowledge-base', 'start']], done: 'Запрос убран из списка', isFormless: true },
  })
  if (searches.length === 0) return null
  return (
    <section aria-label="Искали и не нашли" className="rounded-lg border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-2.5 font-semibold">Искали и не нашли</h2>
      <ul>
        {searches.map(({ id, query, times: n }) => (
          <li key={id} className="flex items-center gap-2 border-line border-b py-1.5 ps-4 pe-2 last:border-b-0">
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere">{query}</span> <span className="text-ink-3 text-sm">{times(n)}</span>
            </span>
            <Button size="sm" variant="ghost" asChild>
              <Link to={`/knowledge-base?${new URLSearchParams({ create: 'page', title: query.slice(0, 200) })}`}>
                <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                Написать
              </Link>
            </Button>
            <IconButton size="sm" label={`Ответ есть: ${query}`} onClick={() => answered.mutate(id)}>
              <Check size={16} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
