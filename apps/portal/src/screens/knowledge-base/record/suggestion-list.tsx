import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button } from '@ws/ui'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'
import { SuggestionDialog } from './suggestion-dialog'

const TONES = { review: 'info', accepted: 'ok', returned: 'warn' } as const

/** «Предложенные правки»: texts that people proposed; who publishes sees all of them and decides, others their own. */
export function SuggestionList({ page }: { page: KbPage }) {
  const { api } = useServices()
  const [open, setOpen] = useState<Schema<'KbSuggestion'> | null>(null)
  const suggestions = useQuery({
    queryKey: ['/knowledge-base', 'suggestions', page.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/knowledge-base/{id}/suggestions', { params: { path: { id: page.id } }, signal })),
    enabled: page.published_version > 0,
  })
  const all = suggestions.data?.data ?? []
  if (all.length === 0) return null
  return (
    <section aria-label="Предложенные правки" className="flex flex-col gap-1 border-line border-t pt-4">
      <h2 className="font-semibold">Предложенные правки</h2>
      <ul className="flex flex-col divide-y divide-line">
        {all.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2 py-2">
            <span className="min-w-0 flex-1">
              <span className="block">{one.author_details?.name ?? 'Удалённый сотрудник'}</span>
              <span className="block text-ink-3 text-sm">{formatMoment(one.created_at)}</span>
              {one.comment && <span className="wrap-anywhere block text-ink-2">{one.comment}</span>}
              {one.decision_comment && (
                <span className="wrap-anywhere block text-ink-2">Ответ: {one.decision_comment}</span>
              )}
            </span>
            <Badge tone={TONES[one.status]}>{labels.KbSuggestionStatus[one.status]}</Badge>
            <Button size="sm" onClick={() => setOpen(one)}>
              {one.may_decide ? 'Рассмотреть' : 'Посмотреть'}
            </Button>
          </li>
        ))}
      </ul>
      {open !== null && <SuggestionDialog page={page} suggestion={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
