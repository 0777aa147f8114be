import { labels } from '@ws/api-client/contract/labels'
import { IconButton } from '@ws/ui'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useHrefOfEntity } from '../../../lib/area/areas-context'
import { usePhone } from '../../../lib/page/use-phone'
import type { PlanMarker } from '../../../lib/plan/types'
import { PlanSide } from './plan-side'

interface MarkerPanelProps {
  object: number
  marker: PlanMarker
  onClose: () => void
}

/** What is told of a marker, and the record that it leads to. */
export function MarkerPanel({ object, marker, onClose }: MarkerPanelProps) {
  const isPhone = usePhone()
  const { kind, title, note, record } = marker
  return (
    <PlanSide label={`Маркер: ${title}`} title={title} takesFocus onClose={onClose}>
      <div className="flex flex-col gap-4">
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1 wrap-anywhere">
            {!isPhone && <h2 className="font-semibold text-xl">{title}</h2>}
            <p className="text-ink-2">{labels.PlanMarkerKind[kind]}</p>
          </div>
          {!isPhone && (
            <IconButton label="Закрыть" onClick={onClose}>
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </header>
        {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        {record && <RecordLink object={object} record={record} />}
      </div>
    </PlanSide>
  )
}

/** A meter has no page of its own: it is found among those of the object. */
function RecordLink({ object, record }: { object: number; record: NonNullable<PlanMarker['record']> }) {
  const hrefOf = useHrefOfEntity()
  const { entity, entity_id, title } = record
  const href = entity === 'meter' ? `/objects/${object}?tab=meters` : hrefOf(entity, entity_id)
  return (
    <dl className="flex flex-col gap-1">
      <dt className="text-ink-3">Связанная запись</dt>
      <dd className="wrap-anywhere">
        {href === null ? (
          title
        ) : (
          <Link to={href} className="text-brand hover:underline">
            {title}
          </Link>
        )}
        <span className="text-ink-3"> · {labels.RecordEntity[entity].toLowerCase()}</span>
      </dd>
    </dl>
  )
}
