import { Button, DropdownMenu, IconButton, Select } from '@ws/ui'
import { Lasso, Layers } from 'lucide-react'
import type { Layer, LayerKey } from '../../lib/plan/layers/layers'
import { OVERLAYS, type OverlayKey } from './use-plan-address'

interface PlanToolbarProps {
  layers: readonly Layer[]
  layer: LayerKey
  overlays: ReadonlySet<OverlayKey>
  hasLasso: boolean
  onLayer: (layer: LayerKey) => void
  onOverlays: (shown: OverlayKey[]) => void
  onLasso: () => void
}

/** By what the plan is coloured, and what else is drawn on it. */
export function PlanToolbar({ layers, layer, overlays, hasLasso, onLayer, onOverlays, onLasso }: PlanToolbarProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="w-48 max-md:w-40">
        <Select
          aria-label="Слой"
          value={layer}
          options={layers.map(({ key, label }) => ({ value: key, label }))}
          onChange={(next) => next && onLayer(next)}
        />
      </div>
      <DropdownMenu
        items={OVERLAYS.map(({ key, label }) => ({
          label,
          checked: overlays.has(key),
          keepOpen: true,
          onSelect: () =>
            onOverlays(OVERLAYS.map((one) => one.key).filter((one) => overlays.has(one) !== (one === key))),
        }))}
        trigger={
          <Button variant="ghost" aria-label="Что показать на плане">
            <Layers size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-lg:hidden">Показать</span>
          </Button>
        }
      />
      <IconButton label="Обвести помещения" pressed={hasLasso} onClick={onLasso}>
        <Lasso size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
