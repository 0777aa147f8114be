import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { longText, longWord, narrow } from '../lib/story-frames'
import { ChartLegend, ChartMarker } from './chart-legend'
import { ChartPatterns, chartFill } from './chart-patterns'
import { chartClass, chartSeries, chartTheme, readChartColors } from './chart-theme'

const meta = {
  title: 'Показ/ChartLegend, графики',
  component: ChartLegend,
  subcomponents: { ChartMarker, ChartPatterns },
  args: { names: ['Оплачено', 'Начислено', 'Просрочено', 'Возвраты', 'Прочее', 'Штрафы'] },
} satisfies Meta<typeof ChartLegend>

export default meta
type Story = StoryObj<typeof meta>

const months = ['июн', 'июл', 'авг', 'сен', 'окт', 'ноя']
const value = (series: number, month: number) => 24 + ((series * 37 + month * 23 + series * month * 5) % 90)
const format = new Intl.NumberFormat('ru-RU')

const frame = { display: 'grid', gap: 12, maxWidth: 720 }
const size = { width: 720, height: 200 }

function Axes() {
  return (
    <>
      {[0, 40, 80, 120].map((tick) => (
        <g key={tick}>
          <line x1="40" x2="712" y1={170 - tick * 1.25} y2={170 - tick * 1.25} {...chartTheme.grid} />
          <text x="32" y={174 - tick * 1.25} textAnchor="end" {...chartTheme.tick}>
            {format.format(tick)}
          </text>
        </g>
      ))}
      <line x1="40" x2="712" y1="170" y2="170" {...chartTheme.axis} />
      {months.map((month, index) => (
        <text key={month} x={96 + index * 112} y="190" textAnchor="middle" {...chartTheme.tick}>
          {month}
        </text>
      ))}
    </>
  )
}

const svg = { ...size, viewBox: '0 0 720 200', role: 'img', style: { maxWidth: '100%', height: 'auto' } }

/** Six lines: colour, dash and shape say the same. */
export const Lines: Story = {
  render: (args) => (
    <div className={chartClass} style={frame} data-testid="chart">
      <ChartLegend {...args} />
      <svg {...svg} aria-label="Шесть показателей с июня по ноябрь">
        <Axes />
        {chartSeries.map(({ color, dash, marker }, series) => {
          const points = months.map((_, month) => [96 + month * 112, 170 - value(series, month) * 1.25] as const)
          return (
            <g key={color}>
              <polyline
                points={points.join(' ')}
                fill="none"
                stroke={color}
                strokeDasharray={dash}
                {...chartTheme.line}
              />
              {points.map(([x, y]) => (
                <ChartMarker key={x} x={x} y={y} color={color} marker={marker} />
              ))}
            </g>
          )
        })}
      </svg>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const colours = readChartColors(within(canvasElement).getByTestId('chart'))
    await expect(new Set(colours.series).size).toBe(6)
    await expect(colours.series.every((colour) => colour.startsWith('oklch'))).toBe(true)
  },
}

/** Bars with hatching, and the tooltip. */
export const Bars: Story = {
  render: ({ names }) => (
    <div className={chartClass} style={frame}>
      <ChartLegend names={names.slice(0, 3)} />
      <svg {...svg} aria-label="Три показателя с июня по ноябрь">
        <ChartPatterns idBase="bars" />
        <Axes />
        {months.flatMap((month, index) =>
          [0, 1, 2].map((series) => {
            const height = value(series, index) * 1.25
            return (
              <rect
                key={`${month} ${series}`}
                x={62 + index * 112 + series * (20 + chartTheme.bar.gap)}
                y={170 - height}
                width="20"
                height={height}
                rx={chartTheme.bar.radius}
                fill={chartFill('bars', series)}
              />
            )
          }),
        )}
      </svg>
      <div className={chartTheme.tooltipClass} style={{ justifySelf: 'start' }}>
        Ноябрь 2026: 4 126 880 ₽
      </div>
    </div>
  ),
}

/** On the narrowest phone the picture shrinks and names as long as they may be go on in the next line. */
export const LongOnPhone: Story = {
  ...Lines,
  args: { names: [longText, longWord, 'Просрочено', 'Возвраты', 'Прочее', 'Штрафы'] },
  decorators: [narrow],
  play: undefined,
}
export const BarsOnPhone: Story = { ...Bars, decorators: [narrow] }
export const Dark: Story = { ...Lines, globals: { theme: 'dark' } }
