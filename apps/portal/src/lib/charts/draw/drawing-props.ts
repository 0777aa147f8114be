import type { ChartData } from '../chart-data'

/** What every kind of drawing is given. */
export interface DrawingProps {
  data: ChartData
  width: number
  height: number
  /** Begins the ids of the patterns. */
  idBase: string
  /** Number of the label that is looked at. */
  active: number | null
  onActive: (index: number | null) => void
}
