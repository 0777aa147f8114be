import { Button, Field, NumberInput } from '@ws/ui'
import { Trash2 } from 'lucide-react'
import type { Drawing } from './drawing'
import { EditorMarks } from './editor-marks'

/** Centimetres that a wall may be thick. */
const [THINNEST, THICKEST] = [1, 500]
/** A hand meets a thin line so far beside it, pixels. */
const REACH = 12

type Walls = Drawing['sheet']['walls']

interface EditorWallsProps {
  walls: Walls
  selected: number | null
  onSelect: (wall: number) => void
  /** The walls as they shall be. */
  onChange: (walls: Walls) => void
}

/** The walls of a floor: one is chosen here or on the plan, made thicker or thinner, or taken away. */
export function EditorWalls({ walls, selected, onSelect, onChange }: EditorWallsProps) {
  const wall = selected === null ? undefined : walls[selected]
  const remove = (index: number) => onChange(walls.filter((_, at) => at !== index))
  return (
    <>
      <EditorMarks
        title="Стены"
        marks={walls.map((one, at) => ({
          ...{ id: at, name: `Стена ${at + 1}`, isPlaced: true },
          note: `${metres(Math.hypot(one.x2 - one.x1, one.y2 - one.y1))} м`,
        }))}
        next={selected ?? undefined}
        onNext={onSelect}
        onRemove={remove}
      />
      {wall && selected !== null && (
        <section
          aria-label={`Стена ${selected + 1}`}
          className="flex shrink-0 items-end gap-2 border-line border-t p-3"
        >
          <Field label="Толщина, см" className="min-w-0 flex-1">
            <NumberInput
              value={Math.round(wall.t * 100)}
              min={THINNEST}
              max={THICKEST}
              onChange={(next) => {
                if (next === null || next < THINNEST || next > THICKEST || next / 100 === wall.t) return
                onChange(walls.map((one, at) => (at === selected ? { ...one, t: next / 100 } : one)))
              }}
            />
          </Field>
          <Button variant="ghost" onClick={() => remove(selected)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Убрать
          </Button>
        </section>
      )}
    </>
  )
}

/** Walls as a pointer meets them; the chosen one stands out. */
export function WallHandles({ walls, selected, step }: { walls: Walls; selected: number | null; step: number }) {
  return (
    <g>
      {walls.map((wall, at) => (
        <line
          key={`${wall.x1} ${wall.y1} ${wall.x2} ${wall.y2} ${at}`}
          data-wall={at}
          {...{ x1: wall.x1, y1: wall.y1, x2: wall.x2, y2: wall.y2 }}
          strokeWidth={Math.max(wall.t, REACH / step)}
          strokeLinecap="square"
          pointerEvents="stroke"
          className={at === selected ? 'cursor-pointer stroke-brand/60' : 'cursor-pointer stroke-transparent'}
        />
      ))}
    </g>
  )
}

function metres(length: number): string {
  return length.toLocaleString('ru-RU', { maximumFractionDigits: 2 })
}
