import { plural } from '../lib/plural'

/** Words of breadcrumbs. */
export interface BreadcrumbsLabels {
  /** Names the navigation. */
  path: string
  /** Names the button in place of the steps that found no room. */
  more: (count: number) => string
}

/** The Russian words, used without a provider. */
export const breadcrumbsLabels: BreadcrumbsLabels = {
  path: 'Путь',
  more: (count) => `Ещё ${count} ${plural(count, 'раздел', 'раздела', 'разделов')}`,
}
