import { createContext, useContext } from 'react'
import { DEFAULT_LABELS } from './default-labels'

/** Every text of the widget; a host may replace any of it. */
export type MediaLabels = typeof DEFAULT_LABELS

const LabelsContext = /* @__PURE__ */ createContext<MediaLabels>(DEFAULT_LABELS)

/** Gives the labels to what is inside. */
export const LabelsProvider = LabelsContext.Provider

/** The labels of the nearest provider. */
export function useLabels(): MediaLabels {
  return useContext(LabelsContext)
}
