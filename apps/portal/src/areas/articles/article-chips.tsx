import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, type Tone } from '@ws/ui'
import { formatDate, formatMoment } from '../../lib/format/date'

/** An article as its screens read it. */
export type Article = RecordOf<'/articles'>

const TONES: Readonly<Record<Article['status'], Tone>> = {
  draft: 'muted',
  scheduled: 'info',
  published: 'ok',
  archived: 'muted',
}

/** Where an article is on its way, with the moment it comes out. */
export function StatusChip({ article }: { article: Pick<Article, 'status' | 'publish_at' | 'proposed_at'> }) {
  const { status, publish_at: moment, proposed_at: proposed } = article
  const isProposed = status === 'draft' && proposed !== null
  return (
    <Badge tone={isProposed ? 'accent' : TONES[status]}>
      {isProposed ? 'Ждёт публикации' : labels.ArticleStatus[status]}
      {status === 'scheduled' && moment !== null && ` на ${formatMoment(moment)}`}
    </Badge>
  )
}

/** That the person has still to acknowledge an article, and by when. */
export function AckChip({ article }: { article: Pick<Article, 'needs_ack' | 'ack_deadline'> }) {
  if (!article.needs_ack) return null
  return <Badge tone="warn">Ознакомьтесь{article.ack_deadline ? ` до ${formatDate(article.ack_deadline)}` : ''}</Badge>
}
