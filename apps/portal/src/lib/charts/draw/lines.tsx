import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { ChartMarker, chartSeries, chartTheme } from '@ws/ui'
import { rangeOf } from '../chart-data'
import { isForecast } from '../chart-text'
import { Axes, Bands, scalesOf } from './axes'
import type { DrawingProps } from './drawing-props'

/** With more points the shapes would touch each other. */
const MOST_MARKERS = 24

/** Lines over the labels, filled to the axis if asked; the part that is a forecast is dotted. */
export function Lines({ data, width, height, active, onActive, filled = false }: DrawingProps & { filled?: boolean }) {
  const scales = scalesOf(data, width, height, false)
  const { x, y } = scales
  const xAt = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  const known = data.forecastFrom ?? data.labels.length
  return (
    <Group left={scales.left} top={scales.top}>
      <Axes data={data} scales={scales} />
      {data.series.map(({ name, values }, number) => {
        const look = chartSeries[number % chartSeries.length]
        const points = values.map((value, index) => ({ value, index }))
        const place = {
          x: (point: { index: number }) => xAt(point.index),
          defined: (point: { value: number | null }) => point.value !== null,
        }
        const yOf = (point: { value: number | null }) => y(point.value ?? 0)
        return (
          <g key={name}>
            {filled && (
              <Area data={points} {...place} y0={y(0)} y1={yOf} fill={look?.color} {...chartTheme.area} stroke="none" />
            )}
            <LinePath
              data={points.slice(0, known)}
              {...place}
              y={yOf}
              stroke={look?.color}
              strokeDasharray={look?.dash}
              {...chartTheme.line}
            />
            {/* From the last known point on, or the line would be torn. */}
            <LinePath
              data={points.slice(Math.max(known - 1, 0))}
              {...place}
              y={yOf}
              stroke={look?.color}
              strokeDasharray="2 4"
              {...chartTheme.line}
            />
            {look !== undefined &&
              points.map(
                (point) =>
                  point.value !== null &&
                  (points.length <= MOST_MARKERS || point.index === active) && (
                    <ChartMarker
                      key={point.index}
                      x={xAt(point.index)}
                      y={yOf(point)}
                      color={look.color}
                      marker={isForecast(data, point.index) ? 'ring' : look.marker}
                    />
                  ),
              )}
          </g>
        )
      })}
      <Bands data={data} scales={scales} active={active} onActive={onActive} />
    </Group>
  )
}

/** A line of a few pixels without axes: the way things go. */
export function Sparkline({ data, width, height }: DrawingProps) {
  const x = scaleLinear({ domain: [0, Math.max(data.labels.length - 1, 1)], range: [2, width - 2] })
  const y = scaleLinear({ domain: rangeOf(data, false), range: [height - 3, 3] })
  return data.series.map(({ name, values }, number) => (
    <LinePath
      key={name}
      data={values.map((value, index) => ({ value, index }))}
      x={(point) => x(point.index)}
      y={(point) => y(point.value ?? 0)}
      defined={(point) => point.value !== null}
      stroke={chartSeries[number % chartSeries.length]?.color}
      {...chartTheme.line}
    />
  ))
}
