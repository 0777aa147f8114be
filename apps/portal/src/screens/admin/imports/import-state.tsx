import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, type Tone, Tooltip } from '@ws/ui'

const TONES: Readonly<Record<Schema<'ImportState'>, Tone>> = {
  waiting: 'muted',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'muted',
  reverted: 'warn',
}

/** How far an import is; of one that failed, why. */
export function ImportState({ one }: { one: Schema<'HistoricImport'> }) {
  const badge = <Badge tone={TONES[one.state]}>{labels.ImportState[one.state]}</Badge>
  return one.reason === null ? badge : <Tooltip label={one.reason}>{badge}</Tooltip>
}
