import type { Schema } from '@ws/api-client/contract'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../../lib/format/date'

/** Proposed texts that wait for this person's decision. */
export function OpenSuggestions({ suggestions }: { suggestions: readonly Schema<'KbSuggestion'>[] }) {
  if (suggestions.length === 0) return null
  return (
    <section aria-label="Предложенные правки" className="rounded-lg border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-2.5 font-semibold">Предложенные правки</h2>
      <ul>
        {suggestions.map(({ id, page, page_details, comment, author_details, created_at }) => (
          <li key={id} className="border-line border-b last:border-b-0">
            <Link
              to={`/knowledge-base/${page}`}
              className="flex flex-col px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="break-words font-[550]">{page_details.name}</span>
              <span className="text-ink-3 text-sm">
                {author_details?.name ?? 'Удалённый сотрудник'}, {formatMoment(created_at)}
                {comment && `: ${comment}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
