import type { MapLayout } from '@ws/api-client/contract/mindmap-drawing'
import type { MapTheme } from '@ws/api-client/contract/mindmap-svg'
import type { Viewer } from '../../../../lib/presence/use-presence'
import type { MapState, MapStore } from '../store/map-store'

/** Props of the canvas. */
export interface MapCanvasProps {
  store: MapStore
  state: MapState
  title: string
  layout: MapLayout
  theme: MapTheme
  mayEdit: boolean
  selected: string
  editing: string | null
  found: ReadonlySet<string>
  /** Who else looks at the map. */
  viewers: readonly Viewer[]
  /** Where the mouse is on the map. */
  onPoint: (x: number, y: number) => void
  onSelect: (id: string) => void
  onEdit: (id: string | null) => void
  /** Opens what is known of the node. */
  onOpen: (id: string) => void
}
