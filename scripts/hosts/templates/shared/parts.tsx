import { inputParts } from './input-parts'
import { listParts } from './list-parts'
import { showParts } from './show-parts'
import { windowParts } from './window-parts'

// What is inherited from a page's text a component is meant to follow, so the box sets it itself.
const box = {
  position: 'absolute',
  left: 0,
  top: 0,
  boxSizing: 'border-box',
  width: 1200,
  padding: 16,
  background: 'white',
  color: 'black',
  font: '13px/20px "Golos Text", sans-serif',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
} as const

const cell = { boxSizing: 'border-box', minWidth: 0 } as const

const parts = { ...showParts, ...inputParts, ...windowParts, ...listParts }

/** Every component of the package as a host uses it, each in a box that bears its name. */
export function Parts() {
  return (
    <div id="parts" style={box}>
      {Object.entries(parts).map(([name, Part]) => (
        <div key={name} data-part={name} style={cell}>
          <Part />
        </div>
      ))}
    </div>
  )
}
