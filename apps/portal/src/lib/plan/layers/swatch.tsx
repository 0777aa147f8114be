import type { Look } from './looks'

/** The colour and the hatching of a line of the legend. */
export function Swatch({ look }: { look: Look }) {
  const lines = look.hatch === 'half' ? '2.5px' : '1.5px'
  const image = look.hatch && `repeating-linear-gradient(45deg, ${look.color} 0 ${lines}, transparent ${lines} 5px)`
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3.5 shrink-0 rounded-[3px] border"
      style={{ borderColor: look.color, backgroundColor: look.fill, backgroundImage: image }}
    />
  )
}
