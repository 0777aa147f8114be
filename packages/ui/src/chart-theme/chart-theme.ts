/** The type of a chart's words, for the element around it; the colours of the series are tokens, `--ws-chart-1` to `--ws-chart-6`. */
export const chartClass = 'wu:font-sans wu:text-ink wu:text-sm'

/** The look of one series: a colour for CSS and SVG, the dash of its line, the shape of its points. */
export interface ChartSeries {
  color: string
  /** For `stroke-dasharray`; undefined is a whole line. */
  dash: string | undefined
  marker: 'circle' | 'square' | 'diamond' | 'triangle' | 'cross' | 'ring'
}

const dashes = [undefined, '6 3', '2 3', '8 3 2 3', '12 4', '1 4']
const markers = ['circle', 'square', 'diamond', 'triangle', 'cross', 'ring'] as const

/** The series in the order they are used; a chart with more than six says too much. Dash and shape repeat what the colour says. */
export const chartSeries: readonly ChartSeries[] = markers.map((marker, index) => ({
  color: `var(--ws-chart-${index + 1})`,
  dash: dashes[index],
  marker,
}))

/** Axes, grid, labels and tooltip, for the props of visx, Recharts or plain SVG. */
export const chartTheme = {
  axis: { stroke: 'var(--ws-line-strong)', strokeWidth: 1 },
  tick: { fill: 'var(--ws-ink-3)', fontSize: 11, fontFamily: 'var(--ws-font)' },
  grid: { stroke: 'var(--ws-line)', strokeWidth: 1 },
  /** The line or band under the pointer. */
  cursor: { stroke: 'var(--ws-ink-3)', fill: 'var(--ws-sunken)', strokeDasharray: '3 3' },
  bar: { radius: 3, gap: 3 },
  line: { strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
  area: { fillOpacity: 0.14 },
  tooltipClass:
    'wu:rounded-md wu:border wu:border-line wu:bg-raised wu:px-2.5 wu:py-2 wu:font-sans wu:text-ink wu:text-sm wu:shadow-3 wu:tabular-nums',
} as const

/** Colours a canvas can draw with, which knows no CSS variables. */
export interface ChartColors {
  series: readonly string[]
  axis: string
  grid: string
  tick: string
  ink: string
  surface: string
}

/** Reads the colours as they are now at an element of the chart; read again when the theme changes. */
export function readChartColors(element: Element): ChartColors {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    series: chartSeries.map((_, index) => read(`--ws-chart-${index + 1}`)),
    axis: read('--ws-line-strong'),
    grid: read('--ws-line'),
    tick: read('--ws-ink-3'),
    ink: read('--ws-ink'),
    surface: read('--ws-surface'),
  }
}
