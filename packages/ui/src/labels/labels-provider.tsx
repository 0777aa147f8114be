import { type ReactNode, useContext, useMemo } from 'react'
import type { LabelOverrides } from './labels'
import { LabelsContext } from './use-labels'

/** Props of {@link LabelsProvider}. */
export interface LabelsProviderProps {
  /** `en` of `@ws/ui/en`, or any words of one's own; what is not named stays as it is outside. */
  labels: LabelOverrides
  children: ReactNode
}

/** Replaces words of every component below it. Providers nest: the inner one wins word by word. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const outer = useContext(LabelsContext)
  const merged = useMemo(() => mergeLabels(outer, labels), [outer, labels])
  return <LabelsContext.Provider value={merged}>{children}</LabelsContext.Provider>
}

function mergeLabels(outer: LabelOverrides, inner: LabelOverrides): LabelOverrides {
  const groups = Object.entries(inner).map(([group, words]) => {
    const before = outer[group as keyof LabelOverrides]
    return [group, typeof words === 'object' && typeof before === 'object' ? { ...before, ...words } : words]
  })
  return { ...outer, ...Object.fromEntries(groups) }
}
