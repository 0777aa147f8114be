import type { Schema } from '@ws/api-client/contract'
import { Button } from '@ws/ui'
import { Check, Clock } from 'lucide-react'
import { formatMoment } from '../format/date'

/** Who was asked to agree to a decision and when they did, with the button of who still has to. */
export function Agreement({
  people,
  may_agree,
  loading,
  onAgree,
}: Pick<Schema<'Decision'>, 'people' | 'may_agree'> & { loading: boolean; onAgree: () => void }) {
  return (
    <>
      {people.length > 0 && (
        <ul aria-label="Согласие" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {people.map(({ person, agreed_at: agreed }) => (
            <li
              key={person.id}
              className="inline-flex items-start gap-1 text-ink-2 [&>svg]:mt-0.5 [&>svg]:shrink-0"
              title={agreed === null ? undefined : formatMoment(agreed)}
            >
              {agreed === null ? (
                <Clock size={14} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
              ) : (
                <Check size={14} strokeWidth={1.75} aria-hidden="true" className="text-ok" />
              )}
              <span>
                {person.name}
                <span className="text-ink-3">{agreed === null ? ' — ждём согласия' : ' — согласие есть'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {may_agree && (
        <div>
          <Button size="sm" loading={loading} onClick={onAgree}>
            Согласен(на)
          </Button>
        </div>
      )}
    </>
  )
}
