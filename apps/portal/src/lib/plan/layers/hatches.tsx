import type { LegendKey } from './layers'

/** Lines this far from each other, metres. */
const SPACING = 0.55

/** The name of the hatching of a line of the legend; `of` keeps two plans of a page apart. */
export const hatchName = (of: string, key: string) => `${of}-hatch-${key}`

/** The patterns that rooms are hatched with. */
export function Hatches({ of, keys }: { of: string; keys: readonly LegendKey[] }) {
  return (
    <defs>
      {keys.map(({ key, color, hatch }) =>
        hatch === undefined ? null : (
          <pattern
            key={key}
            id={hatchName(of, key)}
            width={SPACING}
            height={SPACING}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={hatch === 'half' ? SPACING / 2.6 : SPACING / 4.5} height={SPACING} fill={color} />
          </pattern>
        ),
      )}
    </defs>
  )
}
