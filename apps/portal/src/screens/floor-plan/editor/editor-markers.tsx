import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { useState } from 'react'
import { plansKey } from '../../../lib/plan/plan.queries'
import type { PlanMarker } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { MarkerDialog } from '../room/marker-dialog'
import { EditorMarks } from './editor-marks'

interface EditorMarkersProps {
  object: number
  floor: number
  markers: readonly PlanMarker[]
}

/** The markers of a floor, to be changed and taken away at once, as they came. */
export function EditorMarkers({ object, floor, markers }: EditorMarkersProps) {
  const { api } = useServices()
  const [edited, setEdited] = useState<PlanMarker | null>(null)
  const remove = useMutation({
    mutationFn: (marker: number) =>
      unwrap(
        api.DELETE('/objects/{id}/floors/{floor_id}/markers/{marker_id}', {
          params: { path: { id: object, floor_id: floor, marker_id: marker } },
        }),
      ),
    meta: { done: 'Маркер убран', invalidates: [plansKey(object)] },
  })
  return (
    <>
      <EditorMarks
        title="Маркеры"
        marks={markers.map(({ id, title, kind }) => ({
          ...{ id, name: title, isPlaced: true },
          note: labels.PlanMarkerKind[kind],
        }))}
        onEdit={(id) => setEdited(markers.find((one) => one.id === id) ?? null)}
        onRemove={remove.mutate}
      />
      {edited && <MarkerDialog object={object} floor={floor} at={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
