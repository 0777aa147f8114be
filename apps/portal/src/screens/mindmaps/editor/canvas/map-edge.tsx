import { type MapBox, type MapLayout, mapLink } from '@ws/api-client/contract/mindmap-drawing'
import { type MapTheme, mapColor, mapEdgePath } from '@ws/api-client/contract/mindmap-svg'
import type { Edge, EdgeProps } from '@xyflow/react'
import { memo } from 'react'

/** What a line knows: the node it leads to, or both ends of a line across the tree. */
export interface MapLineData extends Record<string, unknown> {
  box: MapBox
  other?: MapBox
  label?: string
  layout: MapLayout
  theme: MapTheme
}

/** A line of the map as the own drawing makes it, so that the canvas and a printed map look the same. */
export const MapLine = memo(function MapLine({ data }: EdgeProps<Edge<MapLineData>>) {
  if (!data) return null
  const { box, other, label, layout, theme } = data
  if (!other) return <path d={mapLink(box, layout)} fill="none" stroke={mapColor(box, theme)} strokeWidth={2} />
  const x = (box.x + other.x + (box.width + other.width) / 2) / 2
  const y = (box.y + other.y + (box.height + other.height) / 2) / 2
  return (
    <>
      <path d={mapEdgePath(box, other)} fill="none" className="stroke-ink-3" strokeWidth={1.5} strokeDasharray="5 4" />
      {label && (
        <text x={x} y={y} textAnchor="middle" className="fill-ink-2 text-sm">
          {label}
        </text>
      )}
    </>
  )
})
