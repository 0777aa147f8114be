import { Textarea } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../../../lib/area/field'
import { type Boundary, boundaryOf, cornersOf, cornersText, readCorners } from '../../../lib/geo/boundary'
import type { Geo } from '../../../lib/geo/read-geo'
import { BoundaryShape } from './boundary-shape'

const ROWS = 6
const UNREAD = 'Нужно не меньше трёх углов: в каждой строке широта и долгота через запятую'

/** Types the corners of a border, and shows their shape, whose corners are dragged. */
export default function BoundaryInput(props: InputProps<Boundary | null | undefined, Boundary>) {
  const { name, value, onChange, onClear, onBlur } = props
  const [typed, setTyped] = useState<string | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  /** What was typed is no border: it stays in sight, and nothing is saved in its place. */
  const isUnread = !value && typed !== null && typed.trim() !== ''
  useEffect(() => text.current?.setCustomValidity(isUnread ? UNREAD : ''), [isUnread])
  const corners = value ? cornersOf(value) : []
  const change = (next: readonly Geo[] | undefined) => {
    const boundary = next && boundaryOf(next)
    if (boundary) onChange(boundary)
    else onClear()
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-56 flex-1">
        <Textarea
          ref={text}
          name={name}
          rows={ROWS}
          spellCheck={false}
          placeholder={'56.839800, 60.611500\n56.839800, 60.616400\n56.842500, 60.616400'}
          value={typed ?? cornersText(corners)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            change(readCorners(event.currentTarget.value))
          }}
          onBlur={() => {
            if (!isUnread) setTyped(null)
            onBlur()
          }}
        />
        <p role="status" className="text-bad text-sm">
          {isUnread && UNREAD}
        </p>
      </div>
      {value && (
        <BoundaryShape
          corners={corners}
          onChange={(next) => {
            setTyped(null)
            change(next)
          }}
        />
      )}
    </div>
  )
}
