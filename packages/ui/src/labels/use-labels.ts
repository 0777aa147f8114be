import { createContext, useContext } from 'react'
import type { GroupOverrides, LabelOverrides, Labels } from './labels'

/** Words given by the nearest `<LabelsProvider>`; empty means the components' own Russian ones. */
export const LabelsContext = createContext<LabelOverrides>({})

type LabelGroup = Exclude<keyof Labels, 'language'>

/** The words of one component: its own Russian ones with what the provider replaces. */
export function useLabels<Group extends LabelGroup>(group: Group, own: Labels[Group]): Labels[Group] {
  const given: GroupOverrides = useContext(LabelsContext)
  const replaced: Partial<Labels[Group]> | undefined = given[group]
  return replaced ? { ...own, ...replaced } : own
}

/** BCP 47 tag for `Intl`: `ru` unless a provider says otherwise. */
export function useLanguage(): string {
  return useContext(LabelsContext).language ?? 'ru'
}
