import { useRef } from 'react'
import type { MediaLabels } from '../../labels/labels'
import type { UploadTotals } from '../../store/uploads/upload-totals'

/** How often a person who listens hears of the progress: at every quarter. */
const PARTS = 4

/** What is said aloud of the queue: that it began, its quarters, its end; never each percent. */
export function useUploadAnnouncement(totals: UploadTotals, isOnline: boolean, labels: MediaLabels): string {
  const said = useRef({ stage: '', text: '' })
  const part = totals.total === 0 ? 0 : Math.floor((totals.sent / totals.total) * PARTS)
  const stage = totals.left === 0 ? 'end' : isOnline ? String(part) : 'offline'
  if (stage !== said.current.stage) said.current = { stage, text: textOf() }
  return said.current.text

  function textOf(): string {
    if (stage === 'offline') return labels.offline
    if (stage === '0') return labels.uploadsStarted(totals.left)
    if (stage !== 'end') return labels.uploadsPart((part / PARTS) * 100)
    const failed = totals.failed > 0 ? `, ${labels.uploadsFailed(totals.failed)}` : ''
    return labels.uploadsDone(totals.done, totals.count) + failed
  }
}
