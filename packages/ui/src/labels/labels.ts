import type { DialogLabels } from '../dialog/dialog-labels'

/**
 * Every word the components say by themselves, a group per component. The Russian words live beside their component
 * (`dialog/dialog-labels.ts`), so an app carries only those of the components it imports.
 */
export interface Labels {
  /** BCP 47 tag for dates, numbers and plural rules: `ru`, `en-GB`. */
  language: string
  dialog: DialogLabels
}

/** What an app may replace: any group, any word of it. */
export type LabelOverrides = {
  [Group in keyof Labels]?: Labels[Group] extends string ? string : Partial<Labels[Group]>
}
