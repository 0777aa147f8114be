import { chartSeries } from './chart-theme'

/** Props of {@link ChartPatterns}: `idBase` begins the ids, so that two charts of a page do not share them. */
export interface ChartPatternsProps {
  idBase: string
}

/** The fill of a series by its number from 0: its colour under its own hatching. Needs {@link ChartPatterns} in the same SVG. */
export function chartFill(idBase: string, series: number): string {
  return `url(#${idBase}-series-${series % chartSeries.length})`
}

// The first is plain: a chart of one series needs no hatching.
const hatches = ['', 'M0 8 8 0', 'M0 0 8 8', 'M4 0v8', 'M0 4h8', 'M0 8 8 0M0 0 8 8']

/** `<defs>` with a hatching for each series: areas and bars are told apart without any colour. */
export function ChartPatterns({ idBase }: ChartPatternsProps) {
  return (
    <defs>
      {chartSeries.map(({ color }, index) => (
        <pattern key={color} id={`${idBase}-series-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={color} />
          {hatches[index] && (
            <path d={hatches[index]} fill="none" stroke="var(--ws-surface)" strokeWidth="1" strokeOpacity="0.55" />
          )}
        </pattern>
      ))}
    </defs>
  )
}
