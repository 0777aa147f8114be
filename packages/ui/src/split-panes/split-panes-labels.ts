import { plural } from '../lib/plural'

/** Words of split panes. */
export interface SplitPanesLabels {
  /** Names the splitter where the caller gives no name of the pane. */
  splitter: string
  size: (pixels: number) => string
  collapsed: string
}

/** The Russian words, used without a provider. */
export const splitPanesLabels: SplitPanesLabels = {
  splitter: 'Граница панелей',
  size: (pixels) => `${pixels} ${plural(pixels, 'пиксель', 'пикселя', 'пикселей')}`,
  collapsed: 'свёрнута',
}
