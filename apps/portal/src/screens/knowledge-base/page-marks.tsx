import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Tooltip } from '@ws/ui'
import clsx from 'clsx'

type Freshness = Schema<'KbFreshness'>

const TONES = { fresh: 'ok', due: 'warn', stale: 'bad' } as const
const DOTS: Readonly<Record<Freshness, string>> = { fresh: 'bg-ok', due: 'bg-warn', stale: 'bg-bad' }

/** Whether a page still holds, in a word. */
export function FreshnessChip({ freshness }: { freshness: Freshness | null | undefined }) {
  if (!freshness) return null
  return <Badge tone={TONES[freshness]}>{labels.KbFreshness[freshness]}</Badge>
}

/** The same as a dot, where there is no room for a word. */
export function FreshnessDot({ freshness }: { freshness: Freshness | null | undefined }) {
  if (!freshness) return null
  return (
    <Tooltip label={labels.KbFreshness[freshness]}>
      <span className={clsx('size-2 shrink-0 rounded-full', DOTS[freshness])}>
        <span className="sr-only">{labels.KbFreshness[freshness]}</span>
      </span>
    </Tooltip>
  )
}
