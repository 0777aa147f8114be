import { createContext, useContext } from 'react'
import type { LateLabels } from './late-labels'
import { PAGE_LABELS, type PageLabels } from './page-labels'

/** Every text of the widget; a host may replace any of it. */
export type MediaLabels = PageLabels & LateLabels

/** Texts as a page has them: those of late parts only where the host gave its own. */
export type ShownLabels = PageLabels & Partial<LateLabels>

const LabelsContext = /* @__PURE__ */ createContext<ShownLabels>(PAGE_LABELS)

/** Gives the labels to what is inside. */
export const LabelsProvider = LabelsContext.Provider

/** The labels of the nearest provider, for what a page draws at once. */
export function useLabels(): ShownLabels {
  return useContext(LabelsContext)
}
