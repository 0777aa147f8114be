import { Banner, Button } from '@ws/ui'
import { CircleCheckBig } from 'lucide-react'
import { formatMoment } from '../format/date'

interface OwnAcknowledgementProps {
  /** When the reader has done it; null while it is asked of him. */
  at: string | null
  /** What is asked. */
  text: string
  loading: boolean
  onAcknowledge: () => void
}

/** Asks the reader to say that he has read, or tells when he did. */
export function OwnAcknowledgement({ at, text, loading, onAcknowledge }: OwnAcknowledgementProps) {
  if (at !== null) {
    return (
      <p className="inline-flex items-center gap-2 text-ink-2">
        <CircleCheckBig size={16} strokeWidth={1.75} aria-hidden="true" className="text-ok" />
        Вы ознакомились {formatMoment(at)}
      </p>
    )
  }
  return (
    <Banner
      tone="warn"
      action={
        <Button variant="primary" loading={loading} onClick={onAcknowledge}>
          Ознакомлен(а)
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
