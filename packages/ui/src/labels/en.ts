import type { Labels } from './labels'

/** The second language: `<LabelsProvider labels={en}>`. */
export const en: Labels = {
  language: 'en-GB',
  dialog: { close: 'Close' },
}
